"""Passing: when, what it brings, and what the first to pass gets."""

import pytest

from grandplace.games.bruxelles1893.scoring import symbols
from grandplace.games.bruxelles1893.steps.final import TakeBack
from grandplace.games.bruxelles1893.steps.turn import Turn
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.positions import (
    EACH,
    FOUR,
    act,
    assert_not_offered,
    face_down,
    francs,
    label,
    prompt,
    ready,
    table,
    turn_of,
    walk,
    works,
)


def test_pass_first_maximum() -> None:
    """pass.income, pass.first-bonus: All five colours: 6 BF for the first, 5 BF for the other."""
    t = ready("first")
    for seat in (0, 1):
        works(t.s, seat, *FOUR["first"], "black")
    turn_of(t, 0)

    assert ("pass", (6,)) == label(t, "pass")
    t.play("pass")
    assert ("pass", (5,)) == label(t, "pass")
    t.play("pass")

    assert [16, 15, 10] == francs(t.s)


def test_pass_second_elisabeth() -> None:
    """pass.when, pass.income, pass.face-down, pass.symbols, leader.passed-first: 2 BF and 2 BF."""
    t = ready("second")
    t.s.players[0].pawns, t.s.players[0].courthouse = 1, 6
    works(t.s, 0, "blue", "blue", "green")
    face_down(t.s, 0, 1)
    turn_of(t, 0)

    assert ("pass", (4,)) == label(t, "pass")
    t.play("pass")

    assert [(0, 2), (0, 2)] == t.events("gained")
    assert (2, 1) == (len(t.s.players[0].face_down), t.s.players[0].pawns)
    assert [2, 0, 0] == [symbols(t.s, seat) for seat in range(3)]


def test_pass_third_time() -> None:
    """pass.symbols: 3 BF for three colours and 3 BF for three face-down cards."""
    t = ready("second")
    works(t.s, 0, "blue", "brown", "green")
    face_down(t.s, 0, 2)
    turn_of(t, 0)

    t.play("pass")

    assert ([(0, 3), (0, 3)], 16) == (t.events("gained"), francs(t.s)[0])


@EACH
def test_one_may_always_pass(edition: str) -> None:
    """pass.when: With all pawns and money, on the first turn of the round."""
    t = ready(edition)
    turn_of(t, 0)
    assert "pass" in t.offered()

    t.play("pass")

    assert (True, 5) == (t.s.players[0].passed, t.s.players[0].pawns)


@EACH
def test_who_cannot_act_passes(edition: str) -> None:
    """pass.when: Without a pawn a player has passed unasked, and gets the income."""
    t = ready(edition)
    works(t.s, 1, "blue", "yellow")
    t.s.players[1].pawns, t.s.players[1].courthouse = 0, 7
    t.s.players[0].passed, t.s.passed_first = True, 0

    turn_of(t, 1)

    assert ([(1,)], 12, 2) == (t.events("passed"), francs(t.s)[1], t.player)


@EACH
def test_passing_is_final(edition: str) -> None:
    """pass.final: No more turns this round, though pawns are left; a turn in the next one."""
    t = ready(edition)
    turn_of(t, 0)

    t.play("pass", "use market", "use exchange", "use exchange")
    assert 2 == t.player
    t.play("pass")
    assert 1 == t.player
    t.play("pass")
    assert t.is_over

    t.now(TakeBack(), Turn(0))
    assert (0, "Turn") == (t.player, prompt(t))


@EACH
@pytest.mark.parametrize(
    ("owned", "income"),
    [
        ([], 0),
        (["blue"], 1),
        (["blue", "blue", "blue"], 1),
        (["blue", "green"], 2),
        (["black"], 1),
        (["black", "black", "yellow", "green", "green"], 3),
    ],
)
def test_a_franc_for_each_colour(edition: str, owned: list[str], income: int) -> None:
    """pass.income: Colours count, not works; black is a colour."""
    t = ready(edition)
    works(t.s, 1, *owned)
    t.s.players[0].passed, t.s.passed_first = True, 0
    turn_of(t, 1)
    assert ("pass", (income,)) == label(t, "pass")

    t.play("pass")

    assert [10, 10 + income, 10] == francs(t.s)


@EACH
def test_a_franc_more_for_the_first(edition: str) -> None:
    """pass.first-bonus, pass.symbols: Without a work the first gets 1 BF, the others nothing."""
    t = ready(edition)
    turn_of(t, 1)

    t.play("pass", "pass", "pass")

    assert [10, 11, 10] == francs(t.s)
    assert 1 == t.s.passed_first


@EACH
def test_a_new_first_in_every_round(edition: str) -> None:
    """pass.first-bonus, pass.exhibition, pass.face-down: Each round has its own first to pass."""
    t = ready(edition)
    turn_of(t, 1)
    t.play("pass")

    t.now(TakeBack(), Turn(2))
    t.play("pass")

    p = t.s.players
    if edition == "first":
        assert [0, 1, 1] == [each.exhibitions for each in p]
    else:
        assert [0, 1, 1] == [len(each.face_down) for each in p]


def test_the_exhibition_tile() -> None:
    """pass.exhibition: The first to pass has it for later rounds; nobody else gets one."""
    t = ready("first")
    turn_of(t, 1)
    t.play("pass", "pass", "pass")
    assert [0, 1, 0] == [p.exhibitions for p in t.s.players]
    assert [(1, 1)] == t.events("exhibition")

    t.s.round = 2
    t.now(TakeBack())
    t.s.bracket = 0
    act(t, 1, "workshop")
    t.play("yes")

    assert 2 == len(t.events("drew"))
    assert [[], [], []] == [p.face_down for p in t.s.players]


def test_exhibition_tiles_add_up() -> None:
    """pass.exhibition, pass.first-bonus: A second tile brings a draw more, but not a franc more."""
    t = ready("first")
    t.s.players[1].exhibitions = 1
    turn_of(t, 1)
    assert ("pass", (1,)) == label(t, "pass")

    t.play("pass")

    assert (2, 11) == (t.s.players[1].exhibitions, t.s.players[1].francs)


def test_the_face_down_card() -> None:
    """pass.face-down: It is the top card of the deck, and nobody else gets one."""
    t = ready("second")
    top, number = t.s.bonus_deck[-1], len(t.s.bonus_deck)
    turn_of(t, 1)

    t.play("pass", "pass", "pass")

    assert [[], [top], []] == [p.face_down for p in t.s.players]
    assert number - 1 == len(t.s.bonus_deck)
    assert [(1, 1)] == t.events("face-down")
    assert [0, 0, 0] == [p.exhibitions for p in t.s.players]
    check(t.s)


def test_earlier_cards_help_the_first_only() -> None:
    """pass.symbols: Whoever passes later gets nothing for face-down cards of earlier rounds."""
    t = ready("second")
    face_down(t.s, 2, 3)
    turn_of(t, 1)
    t.play("pass")
    assert ("pass", (0,)) == label(t, "pass")

    t.play("pass")

    assert [10, 11, 10] == francs(t.s)


@pytest.mark.parametrize("key", [1, 2])
def test_a_face_down_card_is_never_played(key: int) -> None:
    """pass.not-played: In a whole game it is neither used, nor tucked, nor discarded."""
    t = table("second", 4)
    lying: set[int] = set()
    for s in walk(t, key):
        lying |= {card for p in s.players for card in p.face_down}
        tucked = {card for p in s.players for row in p.tucked for card in row}
        won = {card for p in s.players for card in [*p.won, *p.shared]}
        assert set() == lying & {*s.bonus_out, *tucked, *won, *s.bonus_on}

    assert 5 == len(lying) == sum(len(p.face_down) for p in t.s.players)


def test_a_face_down_card_is_not_offered() -> None:
    """pass.not-played: Its power and its place under a row are never asked for."""
    t = ready("second")
    face_down(t.s, 0, 2)
    turn_of(t, 0)

    assert_not_offered(t, "power both", "tuck money")
    t.play("pass", "pass", "pass")

    assert (True, 3) == (t.is_over, len(t.s.players[0].face_down))
