"""The five hardships: what each takes, and worked examples."""

import pytest

from grandplace.engine.game import NEWEST
from grandplace.engine.state import NOBODY
from grandplace.games.bruges.player import eye
from grandplace.games.bruges.steps.threats import Hardships
from tests.course import check_course
from tests.games.bruges.rounds import (
    QUIET_ROLL,
    roll_of,
    rounds,
    struck_by,
    turns,
    until,
    until_round,
)
from tests.games.bruges.scenes import (
    Table,
    asked,
    assert_all_cards,
    card,
    colour,
    details,
    dice_phase,
    discards,
    display,
    earned,
    guilders,
    hand,
    have,
    houses,
    in_hand,
    label,
    name_of,
    noted,
    people,
    persons,
    points,
    quiet,
    threats,
    turn,
    workers,
)

OVER = (-1, "over")
COLOURS = ["red", "yellow", "blue", "brown", "purple"]


# --- the five hardships


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("red", "undug"),
        ("yellow", "raided"),
        ("blue", "flooded"),
        ("brown", "died"),
        ("purple", "lost"),
    ],
)
def test_every_colour_has_its_hardship(name: str, told: str) -> None:
    """threat.colours: Fire, raid, flood, plague, intrigue; and no other one with it."""
    t = struck_by(name)
    persons(t, 0, "queen")
    have(t, 0, guilders=4, workers=["red", "blue"], canals=(1, 0))
    dice_phase(t, *roll_of(name))
    if name == "red":
        assert ["pick queen", "give-up left"] == t.offered()
        t.play("give-up left")

    harm = {"undug", "raided", "flooded", "died", "lost", "razed", "returned"}
    assert [told] == [key for key in noted(t) if key in harm]


def test_a_flood_takes_all_workers() -> None:
    """hardship.flood: Of every colour, however many; nothing else."""
    t = struck_by("blue")
    persons(t, 0, "queen")
    have(t, 0, guilders=4, workers=["red", "red", "yellow", "blue", "brown", "purple"])
    have(t, 1, workers=["blue"])
    have(t, 0, canals=(1, 1), points=7)
    dice_phase(t, *roll_of("blue"))

    assert ([], ["blue"], [4, 0]) == (workers(t, 0), workers(t, 1), guilders(t))
    assert (["queen"], [1, 1], [2, 0]) == (people(t, 0), t.s.players[0].canals, points(t))
    assert [(0, 6)] == t.events("flooded")


def test_a_raid_takes_all_guilders() -> None:
    """hardship.raid: To the bank; nobody else gets them."""
    t = struck_by("yellow", seats=3)
    have(t, 0, guilders=17, workers=["red"])
    have(t, 1, guilders=3)
    dice_phase(t, *roll_of("yellow"))

    assert ([0, 3, 0], ["red"], [(0, 17)]) == (guilders(t), workers(t, 0), t.events("raided"))


def test_plague_takes_a_person_of_ones_choice() -> None:
    """hardship.plague: From the display, never from the hand; the card is discarded."""
    t = struck_by("brown")
    hand(t, 0, "king", "baron")
    persons(t, 0, "queen", "cook", "servant")
    persons(t, 1, "duke")
    dice_phase(t, *roll_of("brown"))
    assert ((0, "Plague"), ["pick queen", "pick cook", "pick servant"]) == (asked(t), t.offered())
    assert "lose-person" == label(t, "pick cook")[0]
    t.play("pick cook")

    assert (["queen", "servant"], "cook") == (people(t, 0), discards(t)[-1])
    assert (["baron", "king"], ["duke"]) == (in_hand(t, 0), people(t, 1))
    assert_all_cards(t)


def test_the_house_of_a_person_lost_to_plague_is_empty() -> None:
    """hardship.plague-house: It stays and another person may move in, upright."""
    t = struck_by("brown")
    hand(t, 0, "accountant", "baron")
    persons(t, 0, "queen", house="purple")
    t.s.players[0].turn(t.s.players[0].persons[0], 1)
    have(t, 0, guilders=6)
    dice_phase(t, *roll_of("brown"))
    assert [("purple", "")] == display(t, 0)

    turn(t, 0)
    t.play("play accountant", "for recruit")

    assert [("purple", "accountant")] == display(t, 0)
    assert [0] == t.s.players[0].turned


def test_fire_takes_a_house_or_a_token() -> None:
    """hardship.fire: Any house of one's own, or a token of either section; nobody else's."""
    t = struck_by("red")
    persons(t, 0, "queen", house="blue")
    houses(t, 0, "brown", "purple")
    have(t, 0, canals=(2, 1))
    houses(t, 1, "yellow")
    have(t, 1, canals=(3, 3))
    dice_phase(t, *roll_of("red"))

    assert (0, "Fire") == asked(t)
    assert ["pick queen", "raze brown", "raze purple", "give-up left", "give-up right"] == (
        t.offered()
    )
    t.play("raze brown")
    assert [("blue", "queen"), ("purple", "")] == display(t, 0)
    assert ([2, 1], OVER) == (t.s.players[0].canals, asked(t))
    assert_all_cards(t)


def brown_street(version: int = NEWEST) -> tuple[Table, list[str]]:
    """A player to be struck by fire has three empty brown houses; what is on their fronts."""
    t = struck_by("red", version=version)
    houses(t, 0, "brown", "purple", "brown", "brown")
    return t, [name_of(t, code) for code in t.s.players[0].houses]


def test_the_owner_says_which_empty_house_burns() -> None:
    """hardship.fire, info.discards: By its hidden front, which is shown then; the others stay."""
    t, (first, purple, second, third) = brown_street()
    dice_phase(t, *roll_of("red"))

    assert [f"pick {first}", f"pick {second}", f"pick {third}", "raze purple"] == t.offered()
    assert ("raze-front", (card(t, second),)) == label(t, f"pick {second}")
    t.play(f"pick {second}")
    left = [name_of(t, code) for code in t.s.players[0].houses]
    assert ([first, purple, third], second) == (left, discards(t)[-1])
    assert_all_cards(t)


def test_fronts_that_the_owner_does_not_know_are_alike() -> None:
    """hardship.fire, info.house-front: Two laid unseen from a pile go by their colour, the one that
    he knows by its front."""
    t, (first, purple, second, third) = brown_street()
    t.s.players[0].house_known = [0, eye(0), eye(0), 0]
    dice_phase(t, *roll_of("red"))

    assert [f"pick {second}", "raze brown", "raze purple"] == t.offered()
    t.play("raze brown")
    left = [name_of(t, code) for code in t.s.players[0].houses]
    assert ([purple, second, third], first) == (left, discards(t)[-1])


@pytest.mark.parametrize("known", [0, eye(1)])
def test_nothing_is_asked_of_an_owner_who_knows_no_front(known: int) -> None:
    """hardship.fire: One of several houses that are alike to him burns, whoever else knows one."""
    t = struck_by("red")
    houses(t, 0, "brown", "brown")
    t.s.players[0].house_known = [known, 0]
    dice_phase(t, *roll_of("red"))

    assert ([("brown", "")], OVER) == (display(t, 0), asked(t))


def test_the_question_about_fronts_hangs_on_open_things() -> None:
    """hardship.fire, info.house-front: Whoever looks on sees the same, whatever is on the fronts."""
    t, _ = brown_street()
    have(t, 0, threats=["red"] * 3 + ["yellow"] * 3, guilders=3)
    t.now(Hardships(0))
    option = t.game.vocabulary.parse("suffer red")
    assert option is not None

    for seat in (NOBODY, 1):
        assert all(check_course(t.game, t.s, option, seat, seed) for seed in range(5))


def test_the_oldest_empty_house_used_to_burn() -> None:
    """hardship.fire: In games of version 1 a colour was all that could be said."""
    t, (first, *_) = brown_street(1)
    dice_phase(t, *roll_of("red"))

    assert ["raze brown", "raze purple"] == t.offered()
    t.play("raze brown")
    assert first == discards(t)[-1]


def test_a_burnt_house_is_discarded() -> None:
    """hardship.fire, info.discards: Face up; the token of a section may stay."""
    t = struck_by("red")
    houses(t, 0, "brown")
    house = t.s.players[0].houses[0]
    have(t, 0, canals=(1, 0))
    dice_phase(t, *roll_of("red"))
    t.play("raze brown")

    assert (house, [], [1, 0]) == (t.s.discards[-1], display(t, 0), t.s.players[0].canals)


def test_fire_cannot_be_avoided() -> None:
    """hardship.fire: There is no way to lose nothing; a single thing goes without a question."""
    t = struck_by("red")
    have(t, 0, canals=(0, 1))
    dice_phase(t, *roll_of("red"))

    assert ([0, 0], OVER, [(0, 1)]) == (t.s.players[0].canals, asked(t), t.events("undug"))


def test_the_person_of_a_burnt_house_goes_back_to_the_hand() -> None:
    """hardship.fire-person: The house is discarded, the person kept; others stay where they are."""
    t = struck_by("red")
    hand(t, 0, "king")
    houses(t, 0, "blue")
    persons(t, 0, "cook", "queen")
    house = t.s.players[0].houses[2]
    dice_phase(t, *roll_of("red"))
    assert "raze-home" == label(t, "pick queen")[0]
    t.play("pick queen")

    assert (["king", "queen"], [("blue", ""), ("red", "cook")]) == (in_hand(t, 0), display(t, 0))
    assert (house, 0) == (t.s.discards[-1], earned(t, 0, "persons"))
    assert_all_cards(t)


def test_a_token_goes_from_the_outer_end() -> None:
    """hardship.fire-outermost: Of the section one likes, so that no gap arises: the space is open
    again."""
    t = struck_by("red")
    have(t, 0, canals=(3, 2))
    dice_phase(t, *roll_of("red"))
    assert ["give-up left", "give-up right"] == t.offered()
    t.play("give-up left")

    assert [2, 2] == t.s.players[0].canals
    assert colour("brown") == t.s.space_colour(0, 0)
    assert 3 == t.s.space_price(0, 0)


def test_a_statue_stays_when_its_section_burns() -> None:
    """hardship.fire-statue, statue.two: Filling the section again earns no second one."""
    t = struck_by("red")
    t.s.statues = [6, 5, 4, 3, 2]
    hand(t, 0, "duke", "baron")
    have(t, 0, canals=(5, 0), statues=(7, 0), guilders=5)
    dice_phase(t, *roll_of("red"))
    assert ([4, 0], [7, 0]) == (t.s.players[0].canals, t.s.players[0].statues)
    assert [6, 5, 4, 3, 2] == t.s.statues

    turn(t, 0)
    t.play("play duke", "for canal", "dig left")

    assert ([5, 0], [7, 0]) == (t.s.players[0].canals, t.s.players[0].statues)
    assert ([6, 5, 4, 3, 2], []) == (t.s.statues, t.events("honoured"))


@pytest.mark.parametrize(("before", "after"), [(20, 17), (5, 2), (3, 0), (2, 0), (1, 0), (0, 0)])
def test_intrigue_costs_three_points(before: int, after: int) -> None:
    """hardship.intrigue, score.floor: Or what there is; never below 0."""
    t = struck_by("purple")
    have(t, 0, points=before)
    dice_phase(t, *roll_of("purple"))

    assert (after, after - before) == (t.s.players[0].points(), earned(t, 0, "intrigue"))
    assert 5 == t.s.players[1].points()


@pytest.mark.parametrize("name", COLOURS)
def test_who_has_nothing_loses_nothing(name: str) -> None:
    """hardship.nothing-there, threat.return: No person, worker, guilder, house, token or point; the
    markers go back all the same. Hand cards are safe."""
    t = struck_by(name)
    hand(t, 0, "queen", "king")
    have(t, 0, points=0)
    dice_phase(t, *roll_of(name))

    assert (OVER, [], [(0, colour(name))]) == (asked(t), threats(t, 0), t.events("struck"))
    assert (["king", "queen"], 0) == (in_hand(t, 0), t.s.players[0].points())


# --- worked examples


@pytest.mark.parametrize("order", ["red yellow", "yellow red"])
def test_threat_fire_and_raid(order: str) -> None:
    """threat.third, threat.own-order, hardship.fire, hardship.raid, threat.return,
    threat.no-points: In the order he likes, a house and all guilders go."""
    t = struck_by("red", "yellow")
    persons(t, 0, "queen", house="blue")
    houses(t, 0, "brown")
    have(t, 0, guilders=8)
    dice_phase(t, 5, 6, 3, 3, 3)
    for name in order.split():
        if asked(t) == (0, "Hardships"):
            t.play(f"suffer {name}")
        if asked(t) == (0, "Fire"):
            assert ["pick queen", "raze brown"] == t.offered()
            t.play("pick queen")

    assert ([("brown", "")], True) == (display(t, 0), "queen" in in_hand(t, 0))
    assert ([0, 0], [], [0, 0]) == (guilders(t), threats(t, 0), points(t))
    assert [(0, colour(name)) for name in order.split()] == t.events("struck")


def test_project_fire_in_phase_2() -> None:
    """hardship.fire-person, hardship.fire-hand, draw.no-limit: Five cards and the queen are six;
    four are played, hers may be among them; two stay and three are drawn."""
    t = struck_by("red")
    t.s.round = 1
    hand(t, 0, "king", "baron", "duke", "regent", "prince")
    persons(t, 0, "queen")
    rounds(t, (5, 3, 3, 3, 3), QUIET_ROLL)
    until(t, 0, "Turn")
    assert 6 == len(in_hand(t, 0))
    t.play("play queen", "for workers")
    assert (["red", "red"], "queen") == (workers(t, 0), discards(t)[-1])
    until_round(t, 3)
    assert 2 == len(in_hand(t, 0))
    assert 4 == len([event for event in t.events("played") if event[0] == 0])

    until(t, 0, "FillHand")

    assert (0, 3) == details(t)


def test_four_cards_are_played_from_six() -> None:
    """hardship.fire-hand, play.turns: The card that came back brings no fifth turn."""
    t = quiet(2)
    hand(t, 0, "king", "baron", "duke", "regent", "prince", "queen")
    hand(t, 1, "cook", "judge", "envoy", "page", "nun")
    rounds(t, QUIET_ROLL, QUIET_ROLL)

    assert [0, 1] * 4 == turns(t, 8)
    assert (3, 2) == (t.s.round, len(in_hand(t, 0)))


@pytest.mark.parametrize(("first", "held"), [("red", True), ("brown", False)])
def test_project_plague_and_fire(first: str, held: bool) -> None:
    """threat.own-order, hardship.plague, hardship.fire-person: Fire first saves the person for the
    hand, and plague finds nobody; plague first costs person and house."""
    t = struck_by("red", "brown")
    hand(t, 0, "king")
    persons(t, 0, "queen")
    dice_phase(t, *roll_of("red", "brown"))
    t.play(f"suffer {first}")

    assert ([], [], OVER) == (display(t, 0), threats(t, 0), asked(t))
    assert (["king", "queen"] if held else ["king"]) == in_hand(t, 0)
    assert held != ("queen" in discards(t))
    assert ([] if held else [(0,)]) == [event[:1] for event in t.events("died")]
