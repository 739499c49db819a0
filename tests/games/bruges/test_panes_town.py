"""The panes of the town, in some positions: canals, piles, dice, steps, majorities, the round."""

from grandplace.drawing.page import Scene
from grandplace.engine.state import NOBODY
from grandplace.games.bruges.components import COLOURS, DICE_PHASE, DRAWING, FACES
from grandplace.games.bruges.player import eye
from grandplace.games.bruges.steps.actions import Dig
from grandplace.games.bruges.steps.builds import DigFree, TurnDie
from grandplace.games.bruges.steps.round import BuyStep
from grandplace.games.bruges.steps.threats import LoseToken
from tests.games.bruges.looks import scene
from tests.games.bruges.panes import drawn, labels, labels_of, of, pane
from tests.games.bruges.scenes import (
    Table,
    card,
    colour,
    dice,
    have,
    persons,
    piles,
    quiet,
    then,
    turn,
)


def told(look: Scene, area: int) -> str:
    """What the forecast says of a majority."""
    said: str = pane(look, "forecast")["rows"][area]["label"]
    return said


# --- canals


def test_whoever_looks_sits_in_the_south() -> None:
    """The others follow clockwise; sides that nobody has are calm water."""
    t = quiet(3)
    turn(t, 1)
    sides = ["south", "west", "north", "east"]

    for seat, expected in [(1, ["O", "L", "", "M"]), (NOBODY, ["M", "O", "", "L"])]:
        sitters = [of(t, f"canal-{side}", seat)["sitter"] for side in sides]
        assert expected == [sitter["initial"] if sitter else "" for sitter in sitters]


def test_two_players_sit_face_to_face() -> None:
    """With two players the sides are calm."""
    t = quiet(2)
    turn(t, 0)

    assert "O" == of(t, "canal-north")["sitter"]["initial"]
    assert of(t, "canal-west")["sitter"] is None and of(t, "canal-east")["sitter"] is None


def test_a_section_shows_tokens_the_open_space_and_the_third() -> None:
    """canal.outwards, canal.third-space, statue.take: With colours and prices; a full one, its
    statue."""
    t = quiet(2)
    have(t, 0, canals=(2, 5), statues=(0, 7))
    turn(t, 0)
    left, right = of(t, "canal-south")["sections"]

    assert [True, True, False, False, False] == [space["built"] for space in left["spaces"]]
    assert [2] == [i for i, space in enumerate(left["spaces"]) if space["open"]]
    assert [2] == [i for i, space in enumerate(left["spaces"]) if space["star"]]
    assert ["purple", "red", "brown", "yellow", "blue"] == [p["colour"] for p in left["spaces"]]
    assert [1, 2, 3, 4, 5] == [space["price"] for space in left["spaces"]]
    assert [0, 0, 0, 0, 7] == [space["statue"] for space in right["spaces"]]
    assert "2 of 5 built, the next space brown for 3 guilders" in left["label"]
    assert "all 5 built" in right["label"]


def test_sections_stand_for_digging_and_for_losing_tokens() -> None:
    """canal.cost, hardship.fire-outermost: The space where a token would go, or the last one."""
    t = quiet(2)
    have(t, 0, canals=(2, 1), guilders=9)
    then(t, Dig(0, colour("brown")))
    assert [("dig left", 2), ("dig right", 1)] == aims(t)

    then(t, LoseToken(0))
    assert [("give-up left", 1), ("give-up right", 0)] == aims(t)


def aims(t: Table) -> list[tuple[str, int]]:
    """What the asked player's sections stand for, and which space is meant."""
    return [(section["option"], section["aim"]) for section in of(t, "canal-south")["sections"]]


def test_a_section_says_why_it_cannot_be_dug() -> None:
    """canal.needs-guilders: On the board too."""
    t = quiet(2)
    have(t, 0, canals=(2, 1), guilders=4)
    then(t, DigFree(0, card(t, "acrobat"), True))
    left, right = of(t, "canal-south")["sections"]

    assert ("refused", "canal.needs-guilders") == (left["state"], left["clause"])
    assert ("playable", "") == (right["state"], right["clause"])


# --- piles, dice, statues, the round


def test_piles_show_a_back_and_a_number() -> None:
    """info.pile-tops, info.pile-counts, info.discards."""
    t = quiet(2)
    piles(t, ["queen", "abbot"], [])
    t.s.discards = [card(t, "baron")]
    turn(t, 0)
    left, right = of(t, "piles")["piles"]

    assert ("red", 2, "") == (left["colour"], left["number"], left["bust"])
    assert ("", 0) == (right["colour"], right["number"])
    assert "The left pile: 2 cards, the top one red" == left["label"]
    assert "Discard pile: 1 card, Baron on top" == of(t, "piles")["discard"]["label"]
    assert "Extra pile: in play" == of(t, "piles")["extra"]["label"]


def test_the_discard_pile_names_all_that_lie_in_it() -> None:
    """info.discards: The newest first, with their colours."""
    t = quiet(2)
    t.s.discards = [card(t, name) for name in ("baron", "queen", "abbot")]
    turn(t, 0)
    pile = of(t, "piles")["discard"]

    told = [f"{name} ({shade(t, name)})" for name in ("Abbot", "Queen", "Baron")]
    assert ("discard", f"Newest first: {', '.join(told)}") == (pile["tip"], pile["note"])


def shade(t: Table, name: str) -> str:
    """The colour of a person's card."""
    return COLOURS[t.s.figures.colour(card(t, name.lower()))]


def test_a_top_card_shows_its_front_to_those_who_know_it() -> None:
    """info.pile-tops: And its back to the others."""
    t = quiet(2)
    piles(t, ["queen"], ["abbot"])
    t.s.tops = [[eye(0)], []]
    turn(t, 0)

    assert "you know the top one, Queen" in of(t, "piles", 0)["piles"][0]["label"]
    assert "the top one red" in of(t, "piles", 1)["piles"][0]["label"]


def test_dice_tell_what_they_do() -> None:
    """dice.middle, threat.high-dice, reputation.price: Low, nothing, high."""
    t = quiet(2)
    dice(t, 1, 2, 3, 5, 6)
    t.s.phase = DICE_PHASE
    have(t, 0, guilders=5)
    t.now(BuyStep(0, 1))

    assert ["low", "low", "", "high", "high"] == [die["sort"] for die in of(t, "dice")["dice"]]
    told = [die["label"] for die in of(t, "dice")["dice"]]
    assert "The red die: 1, counts for the price of a step" == told[0]
    assert "The blue die: 3" == told[2]
    assert "The brown die: 5, brings everybody a marker: Plague" == told[3]
    assert told == [die["label"] for die in of(t, "dicebar")["dice"]]
    assert "A step costs 3 guilders" == of(t, "dice")["price"]
    turn(t, 0)
    assert "A step cost 3 guilders" == of(t, "dice")["price"]
    dice(t, 3, 3, 3, 5, 6)
    assert "No step for sale" == of(t, "dice")["price"]
    t.s.phase = DRAWING
    assert "" == of(t, "dice")["price"] and of(t, "dice")["old"]


def test_a_die_may_be_turned_on_the_board() -> None:
    """effect.turn-die: The faces that can be reached lie under each die."""
    t = quiet(2)
    dice(t, 1, 2, 3, 5, 6)
    then(t, TurnDie(0, card(t, "juggler"), False))

    offered = labels(t, "dice")
    assert 5 * (FACES - 1) == len(offered)
    assert "turn red-2" in offered and "turn red-1" not in offered


def test_the_next_step_may_be_bought_on_the_board() -> None:
    """reputation.one-step, reputation.shared: Pawns of one step stand side by side."""
    t = quiet(3)
    dice(t, 1, 3, 3, 3, 3)
    have(t, 0, guilders=5, reputation=2)
    have(t, 1, reputation=2)
    t.s.phase = DICE_PHASE
    t.now(BuyStep(0, 1))
    steps = of(t, "steps")
    first, second, third = steps["pawns"]

    assert ["yes"] == labels(t, "steps")
    assert first["y"] == second["y"] < third["y"] and first["x"] < second["x"]
    assert steps["mine"]["x"] == steps["steps"][2]["x"]
    assert [1, 2, 3, 4, 5, 7, 9, 12] == [step["points"] for step in steps["steps"]]
    assert [] == labels_of(scene(t.s, 1), "steps")


def test_statues_lie_in_a_stack() -> None:
    """statue.none-left: The dearest on top, until there are none."""
    t = quiet(2)
    turn(t, 0)
    assert [7, 6, 5, 4, 3, 2] == of(t, "statues")["left"]

    t.s.statues = []
    assert "No statues left" == of(t, "statues")["label"]


def test_the_head_tells_round_phase_turn_and_the_end() -> None:
    """round.phases, play.turns, draw.last-round."""
    t = quiet(2)
    t.s.round, t.s.turn = 5, 2
    turn(t, 0)
    head = of(t, "round")

    assert (5, "turn 2 of 4", "") == (head["number"], head["turn"], head["last"])
    assert ["done", "done", "now", ""] == [phase["when"] for phase in head["phases"]]
    t.s.last = 6
    assert "Last round next" == of(t, "round")["last"]
    t.s.last = 5
    assert "Last round" == of(t, "round")["last"]
    assert '<strong class="last">Last round</strong>' in drawn(scene(t.s, 1))["round"]


# --- majorities


def test_the_forecast_tells_who_leads_and_by_how_much() -> None:
    """majority.check, majority.clear: Leads, ties, and nothing yet."""
    t = quiet(3)
    have(t, 0, reputation=3, canals=(1, 1))
    have(t, 1, reputation=1, canals=(2, 0), majorities=["reputation"])
    turn(t, 0)
    look = scene(t.s, 0)

    assert "Marie leads with step 3, ahead by 2; already turned: Odilon" == told(look, 0)
    assert "Nobody has any yet" == told(look, 1)
    assert "Marie, Odilon are level with 2: no majority" == told(look, 2)
    seats = pane(look, "forecast")["rows"][0]["seats"]
    assert [("M", 3, True), ("O", 1, False), ("L", 0, False)] == [
        (seat["sitter"]["initial"], seat["n"], seat["lead"]) for seat in seats
    ]
    assert [False, True, False] == [seat["won"] for seat in seats]


def test_the_forecast_knows_who_wins_ties() -> None:
    """effect.majority-tie: One of those in front, or several."""
    t = quiet(3)
    have(t, 0, reputation=3)
    have(t, 1, reputation=3)
    persons(t, 1, "margrave")
    turn(t, 0)

    assert "Odilon has it with step 3: a person breaks the tie" == told(scene(t.s, 0), 0)
