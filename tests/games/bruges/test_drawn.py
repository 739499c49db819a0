"""The table drawn for text screens, and told in lines."""

import pytest

from grandplace.drawing.text import Region, Span
from grandplace.drawing.typeset import measure
from grandplace.engine.state import NOBODY
from grandplace.games.bruges.components import COLOURS, DICE_PHASE, DRAWING, GROUPS
from grandplace.games.bruges.player import eye
from grandplace.games.bruges.steps.basics import LiftThreats, TakeWorker
from grandplace.games.bruges.steps.gains import Keep
from grandplace.games.bruges.steps.threats import Fire, Hardships, Plague
from grandplace.games.bruges.text.board import draw
from grandplace.games.bruges.text.hand import Hand
from grandplace.games.bruges.text.lines import board_lines
from grandplace.games.bruges.text.pen import LEAST
from tests.games.bruges.scenes import (
    Table,
    dice,
    draw_phase,
    final,
    hand,
    have,
    houses,
    name_of,
    on_top,
    persons,
    piles,
    quiet,
    rotated,
    shipped,
    table,
    then,
    turn,
)
from tests.terminal.tables import LANGUAGES, named, played

# Verbs whose options are about things on the table; the others are plain words.
SHOWN = ["draw", "play", "activate", "pick", "dig", "give-up", "raze", "into", "pay", "take"]
SHOWN += ["lift", "suffer"]


def regions(t: Table, seat: int = 0, *size: int, language: str = "en") -> dict[str, Region]:
    """The drawing by its regions, as a seat sees it."""
    say = named(language, t.game, len(t.s.players))
    return {region.key: region for region in draw(t.game.observe(t.s, seat), say, seat, *size)}


def drawn(t: Table, key: str, seat: int = 0, *size: int) -> str:
    """One region as text."""
    return "\n".join(regions(t, seat, *size)[key].plain())


def offered(t: Table, seat: int = 0) -> set[str]:
    """The options that can be pointed at."""
    parts = regions(t, seat).values()
    return {span.option for part in parts for line in part.lines for span in line}


def lines(t: Table, seat: int = 0) -> list[str]:
    """The table in words, as a seat sees it."""
    return board_lines(t.game.observe(t.s, seat), named("en", t.game, len(t.s.players)))


def line_of(t: Table, name: str, seat: int = 0) -> str:
    """The line about one player."""
    return next(line for line in lines(t, seat) if line.startswith(f"{name}:"))


# --- the headline


def test_round_phase_turn_and_start_player() -> None:
    """play.turns: Which of the four turns it is."""
    t = quiet()
    t.s.round, t.s.turn, t.s.first = 3, 2, 1
    turn(t)
    assert "Round 3  ·  Phase 3, turn 2 of 4  ·  Start ● Joris" == drawn(t, "status")
    assert ["Round 3. Phase 3, turn 2 of 4.", "Start player: Joris"] == lines(t)[:2]


def test_other_phases_have_their_names() -> None:
    """round.phases: There are no turns in them."""
    t = table()
    assert "Phase 1: drawing cards" in drawn(t, "status")
    assert "Round 1. Drawing cards." == lines(t)[0]


@pytest.mark.parametrize(
    ("last", "warning"), [(0, ""), (3, "one more round"), (2, "LAST ROUND"), (9, "one more round")]
)
def test_the_last_round_is_announced(last: int, warning: str) -> None:
    """draw.last-round: As soon as it is fixed."""
    t = quiet()
    t.s.round, t.s.last = 2, last
    turn(t)
    said = [text for text in ("one more round", "LAST ROUND") if text in drawn(t, "status")]
    assert ([warning] if warning else []) == said
    assert said == [line for line in lines(t) if line in ("one more round", "LAST ROUND")]


def test_a_finished_game_says_so() -> None:
    """Nobody is asked, nothing is announced or foretold any more."""
    t = quiet()
    t.s.last = t.s.round
    have(t, 0, reputation=3)
    final(t)
    assert "Round 1  ·  The end  ·  Start ◆ Marie" == drawn(t, "status")
    assert "★" not in drawn(t, "town") and "⚑+" not in drawn(t, "player.0")
    assert "▶" not in drawn(t, "player.0")
    assert "would" not in "\n".join(lines(t))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_headline_has_room(language: str) -> None:
    """In the least window, at its longest: beside the name of the program."""
    t = quiet(4)
    t.s.round, t.s.last, t.s.first = 10, 10, 2
    turn(t)
    words = named(language, t.game, 4)
    brand = f" {words('ui.brand')} │ {words('game.title')} "
    status = regions(t, language=language)["status"].lines[0]
    assert measure(status) <= LEAST[0] - len(brand) - 1


# --- dice, piles, statues, majorities


def test_dice_and_what_they_bring_in_phase_2() -> None:
    """threat.high-dice, reputation.price: 5 and 6 threaten, 1 and 2 add up to the price."""
    t = quiet()
    dice(t, 3, 5, 2, 6, 1)
    turn(t)
    t.s.phase = DICE_PHASE
    assert "R 3    Y 5 !  B 2 ↑  N 6 !  P 1 ↑" in drawn(t, "town")
    assert "↑ a step costs 3   ! Raid Plague" in drawn(t, "town")
    assert "Price of a reputation step: 3 guilders." in lines(t)
    told = "Dice: red 3, yellow 5 (threat: Raid), blue 2 (for the step), brown 6 (threat: Plague),"
    assert f"{told} purple 1 (for the step)." in lines(t)


def test_without_a_low_die_no_step_is_sold() -> None:
    """reputation.closed: And without a high one nothing threatens."""
    t = quiet()
    dice(t, 3, 4, 3, 4, 3)
    turn(t)
    t.s.phase = DICE_PHASE
    assert "No step is for sale." in drawn(t, "town")
    assert "!" not in drawn(t, "town")
    assert "No step is for sale." in lines(t)


def test_in_phase_3_dice_say_what_cards_pay() -> None:
    """guilders.take, dice.stay: Low and high faces mean nothing else any more."""
    t = quiet()
    dice(t, 1, 6, 3, 3, 3)
    turn(t)
    assert "R 1    Y 6    B 3" in drawn(t, "town")
    assert "A card played for guilders brings what its die shows." in drawn(t, "town")
    assert "Dice: red 1, yellow 6, blue 3, brown 3, purple 3." in lines(t)


def test_dice_that_do_not_count() -> None:
    """dice.roll: Not rolled yet, or those of the round before."""
    t = table()
    assert "The dice have not been rolled yet." in drawn(t, "town")
    assert "The dice have not been rolled yet." in lines(t)
    dice(t, 1, 2, 3, 4, 5)
    assert "These are the dice of the previous round." in drawn(t, "town")
    assert "These are the dice of the previous round." in lines(t)
    assert "↑" not in drawn(t, "town")


def test_piles_show_their_top_colours_and_sizes() -> None:
    """info.pile-tops, info.pile-counts: A pile may be empty."""
    t = quiet()
    piles(t, ["blue", "red"], [], ["red", "red", "red"])
    number = len(t.s.discards)
    turn(t)
    assert f"left B 2     right –     extra 3     discards {number}" in drawn(t, "town")
    assert "Draw pile, left: 2 cards, the top one is blue." in lines(t)
    assert "Draw pile, right: empty." in lines(t)
    assert f"Extra pile: 3 cards. Discard pile: {number} cards." in lines(t)


def test_only_who_looked_knows_the_cards_on_a_pile() -> None:
    """effect.pick-from-piles: Named for that player, and to be pointed at while one is kept."""
    t = quiet()
    on_top(t, "queen", "baron")
    t.s.tops = [[eye(1)], [eye(1)]]
    then(t, Keep(1, [1, 1], 1))
    assert "You know: Queen Baron" in drawn(t, "town", 1)
    assert "the top one is red. You know: Queen." in "\n".join(lines(t, 1))
    assert {"pick queen", "pick baron"} <= offered(t, 1)
    for other in (0, 2, NOBODY):
        assert "Queen" not in drawn(t, "town", other)
        assert "Queen" not in "\n".join(lines(t, other))
        assert not offered(t, other) & {"pick queen", "pick baron"}


def test_statues_that_are_left() -> None:
    """statue.take: The top one first."""
    t = quiet()
    t.s.statues = [5, 4]
    turn(t)
    assert "♜ 5 4" in drawn(t, "town")
    assert "Statues left, by points: 5, 4." in lines(t)
    t.s.statues = []
    assert "♜ –" in drawn(t, "town")
    assert "Statues left, by points: none." in lines(t)


def test_majorities_as_they_stand() -> None:
    """majority.clear, majority.stays: A star would turn the marker now, a tick has turned it; a tie
    turns none."""
    t = quiet()
    have(t, 0, reputation=3, canals=(1, 0))
    have(t, 1, reputation=2, canals=(0, 1), majorities=["people"])
    turn(t)
    row = drawn(t, "town").split("\n")[-1]
    assert ["◆3★ ●2 ▲0", "◆0 ●0✓ ▲0", "◆1 ●1 ▲0"] == [cell.strip() for cell in row.split("│")[1:-1]]
    assert "Majority, reputation: Marie 3 (would turn the marker now), Joris 2, Odilon 0." in lines(
        t
    )
    assert "Majority, people: Marie 0, Joris 0 (marker turned), Odilon 0." in lines(t)


# --- the own hand


def test_the_own_hand_tells_all_that_is_printed() -> None:
    """person.points, person.group, person.text: Price, points, group, sign and effect."""
    t = quiet()
    hand(t, 0, "queen", "lady-in-waiting")
    turn(t)
    text = drawn(t, "hand")
    assert "R Queen                            9 gld 3 pts Noble ↻" in text
    assert "Loop: once a round. Score 1 point." in text
    assert "Y Lady-in-Waiting                  3 gld 1 pt Noble ♙R" in text
    queen = "Queen: red, 9 guilders, 3 points, Noble. Loop: once a round. Score 1 point."
    assert f"In the hand of Marie: {queen}" in lines(t)
    assert {"play queen", "play lady-in-waiting"} <= offered(t)


def test_a_price_that_is_lower_for_the_player() -> None:
    """effect.recruit-discount: The printed price and what is paid."""
    t = quiet(
        changes={"duke": {"kind": "loop-action", "effect": {"do": "recruit-discount", "amount": 2}}}
    )
    persons(t, 0, "duke")
    hand(t, 0, "queen", "heiress")
    turn(t)
    assert "9→7 gld 3 pts Noble" in drawn(t, "hand")


def test_drawn_cards_are_backs_until_they_are_looked_at() -> None:
    """draw.unseen: Also for the player who draws."""
    t = quiet()
    hand(t, 0)
    draw_phase(t)
    t.play("draw left", "draw left")
    assert 2 == drawn(t, "hand").count("not looked at yet")
    assert not [line for line in lines(t) if line.startswith("In the hand of")]


def test_no_cards_and_no_seat() -> None:
    """A hand may be empty; a spectator has none."""
    t = quiet()
    hand(t, 0)
    turn(t, 1)
    assert "no cards" in drawn(t, "hand")
    assert "hand" not in drawn(t, "hand", NOBODY)


def test_the_card_in_use() -> None:
    """house.build: Its front is known to its player alone."""
    t = quiet()
    hand(t, 0, "queen", "baron")
    turn(t)
    t.play("play queen")
    assert "R▸Queen" in drawn(t, "hand")
    assert "Hand R ▸R" in drawn(t, "player.0", 1)
    assert "Card in use: red, Queen." in line_of(t, "Marie")
    assert "Card in use: red, face down." in line_of(t, "Marie", 1)
    assert "Queen" not in "\n".join([*lines(t, 1), drawn(t, "hand", 1)])


def test_large_hands_use_fewer_words() -> None:
    """Effects in full, then packed, then figures alone, then names alone; never more rows."""
    t = quiet()
    names = [row.id for row in t.s.figures.cards]
    seen = []
    for number in (4, 7, 13, 30):
        hand(t, 0, *names[:number])
        turn(t)
        region = regions(t)["hand"]
        text = "\n".join(region.plain())
        assert len(region.lines) + len(regions(t)["town"].lines) <= LEAST[1]
        assert all(f" {t.game.names('en')[f'card.{name}']}" in text for name in names[:number])
        seen.append(("  At once." in text, "At once" in text or "Go up" in text, "gld" in text))
    assert [
        (True, True, True),
        (False, True, True),
        (False, False, True),
        (False, False, False),
    ] == seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_person_has_room_in_the_hand(language: str) -> None:
    """Name and figures in a line, the effect in two."""
    t = quiet()
    view = t.game.observe(t.s, 0)
    pen = Hand(view, named(language, t.game, 3), *LEAST, 0)
    for code in range(len(t.s.figures.cards)):
        written = pen._long(code)
        assert len(written) <= 3
        assert "…" not in "".join([span.text for line in written for span in line])
        assert max(map(measure, written)) <= pen.inner - 1


def test_own_persons_and_their_effects_if_all_have_room() -> None:
    """person.text: Rotated ones in brackets; for spectators those of all players."""
    t = quiet()
    hand(t, 0, "baron", "king")
    persons(t, 0, "queen", "forester")
    persons(t, 1, "duke")
    rotated(t, 0, "queen")
    turn(t)
    assert "(Queen) ↻ Score 1 point." in drawn(t, "hand")
    assert "Forester → Take 4 brown workers." in drawn(t, "hand")
    assert "Duke" not in drawn(t, "hand")
    assert "◆ (Queen) ↻ Score 1 point." in drawn(t, "hand", NOBODY)
    assert "● Duke ⚑ 2 points for each of your Noble persons." in drawn(t, "hand", NOBODY)
    persons(t, 0, *[row.id for row in t.s.figures.cards if row.group == GROUPS.index("Church")])
    assert "(Queen)" not in drawn(t, "hand")
    assert "(Queen)" in drawn(t, "hand", 0, 100, 60)


# --- pointing


def test_what_is_on_offer_can_be_pointed_at() -> None:
    """Options about things on the table are carried by a span."""
    say = named("en", shipped(), 3)
    seen = set()
    for key in (2, 4, 7):
        for s in played(shipped(), 3, key):
            options = s.decision.options if s.decision else []
            seat = s.decision.player if s.decision else 0
            spans: list[Span] = [
                span
                for region in draw(shipped().observe(s, seat), say, seat)
                for line in region.lines
                for span in line
            ]
            shown = {span.option for span in spans}
            assert [o for o in options if o.verb.name in SHOWN and o.text not in shown] == []
            seen |= {option.verb.name for option in options}
    assert {"draw", "play", "activate", "dig", "into"} <= seen


def test_things_to_lose_and_to_take_can_be_pointed_at() -> None:
    """hardship.fire, hardship.plague, effect.take-workers, remove.threat."""
    t = quiet()
    have(t, 0, canals=(1, 1), workers=["red"], threats=["red", "blue", "blue"])
    persons(t, 0, "queen", "prince")
    houses(t, 0, "blue")
    then(t, Fire(0))
    assert {"pick queen", "raze blue", "give-up left", "give-up right"} <= offered(t)
    houses(t, 0, "brown", "brown")
    then(t, Fire(0))
    fronts = {f"pick {name_of(t, code)}" for code in t.s.players[0].houses[-2:]}
    assert fronts <= offered(t)
    assert not offered(t) & {"raze brown"}
    then(t, Plague(0))
    assert {"pick queen", "pick prince"} <= offered(t)
    then(t, TakeWorker(0))
    assert {f"take {name}" for name in COLOURS} <= offered(t)
    then(t, LiftThreats(0, 1, False))
    assert {"lift red", "lift blue"} <= offered(t)
    have(t, 0, threats=["red", "red", "red", "blue", "blue", "blue"])
    then(t, Hardships(0))
    assert {"suffer red", "suffer blue"} <= offered(t)
    assert not offered(t, 1) & {"suffer red", "suffer blue"}


def test_the_phase_of_drawing_is_drawn_without_marks() -> None:
    """dice.stay: Old dice are shown and mean nothing."""
    t = quiet()
    dice(t, 1, 6, 1, 6, 1)
    t.s.phase = DRAWING
    assert "!" not in drawn(t, "town")
