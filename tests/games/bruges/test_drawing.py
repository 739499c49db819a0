"""Phase 1: hands are filled, piles run out, and the last round is fixed."""

import pytest

from grandplace.games.bruges.components import DICE_PHASE, DRAWING, MAJORITIES, PLAYING
from grandplace.games.bruges.steps.basics import DrawOne
from tests.games.bruges.rounds import QUIET_ROLL, rounds, until_over, until_round
from tests.games.bruges.scenes import (
    Table,
    asked,
    assert_all_cards,
    colour,
    details,
    discards,
    draw_phase,
    hand,
    have,
    in_hand,
    knows,
    label,
    persons,
    pile,
    piles,
    quiet,
    turn,
)

OVER = (-1, "over")
RED = ["queen", "baron", "infanta", "cook", "judge"]
BLUE = ["duke", "envoy", "countess", "dyer", "nun"]
BROWN = ["regent", "dowager", "margrave", "abbot", "beguine"]


def empty_handed(seats: int = 2, first: int = 0) -> Table:
    """Nobody holds a card; the piles are as dealt."""
    t = quiet(seats)
    t.s.first = first
    for seat in range(seats):
        hand(t, seat)
    return t


def drawn(t: Table) -> list[int]:
    """Who drew, card by card."""
    return [event[0] for event in t.events("drew")]


def draw(t: Table, *sides: str) -> None:
    """Cards from these piles, one by one."""
    for side in sides:
        t.play(f"draw {side}")


# --- filling the hand


def test_everybody_draws_until_holding_five_cards() -> None:
    """draw.refill, draw.whole-hand, round.order: From nothing, the start player first."""
    t = empty_handed(3, first=1)
    draw_phase(t)
    while not t.is_over:
        draw(t, "left")

    assert [5, 5, 5] == [len(p.hand) for p in t.s.players]
    assert [1] * 5 + [2] * 5 + [0] * 5 == drawn(t)
    assert_all_cards(t)


@pytest.mark.parametrize("held", [0, 1, 2, 3, 4])
def test_only_what_is_missing_is_drawn(held: int) -> None:
    """draw.refill: Cards that were kept count among the five, and stay."""
    t = empty_handed()
    hand(t, 0, *RED[:held])
    hand(t, 1, *BROWN)
    piles(t, BLUE, ["king"], ["page"])
    draw_phase(t)
    assert (0, 5 - held) == details(t)
    while not t.is_over:
        draw(t, "left")

    assert sorted([*RED[:held], *BLUE[: 5 - held]]) == in_hand(t, 0)
    assert [0] * (5 - held) == drawn(t)


@pytest.mark.parametrize("held", [5, 6, 7])
def test_a_full_hand_draws_none_and_discards_none(held: int) -> None:
    """draw.no-limit: With five cards, or more, one is not even asked."""
    t = empty_handed()
    hand(t, 0, *[*RED, "king", "page"][:held])
    hand(t, 1, *BROWN)
    before = discards(t)
    draw_phase(t)

    assert (OVER, []) == (asked(t), drawn(t))
    assert (held, before) == (len(in_hand(t, 0)), discards(t))


def test_a_pile_is_chosen_before_each_card() -> None:
    """draw.one-by-one, info.pile-tops: The top card of that pile comes; colours tell which it may
    be."""
    t = empty_handed()
    hand(t, 1, *BROWN)
    piles(t, RED, BLUE, ["page"])
    draw_phase(t)

    assert (["draw left", "draw right"], (0, 5)) == (t.offered(), details(t))
    assert ("draw", (0, colour("red"))) == label(t, "draw left")
    assert ("draw", (1, colour("blue"))) == label(t, "draw right")
    draw(t, "right")
    assert (["duke"], (0, 4)) == (in_hand(t, 0), details(t))
    assert (RED, BLUE[1:]) == (pile(t, 0), pile(t, 1))
    draw(t, "left", "left", "right", "left")

    assert sorted([*RED[:3], *BLUE[:2]]) == in_hand(t, 0)
    assert [1, 0, 0, 1, 0] == [event[1] for event in t.events("drew")]


def test_there_is_no_stopping_short_of_five() -> None:
    """draw.refill: Only the piles are on offer."""
    t = empty_handed()
    hand(t, 0, *RED[:4])
    draw_phase(t)

    assert ((0, "FillHand"), ["draw left", "draw right"]) == (asked(t), t.offered())


def test_new_cards_are_looked_at_when_the_hand_is_full() -> None:
    """draw.unseen: Not before; nobody else ever does."""
    t = empty_handed()
    hand(t, 0, "king")
    hand(t, 1, "page")
    piles(t, RED, BLUE, ["regent"])
    draw_phase(t)
    draw(t, "left", "left", "right")
    assert ["king"] == knows(t, 0, 0)

    draw(t, "right")

    assert in_hand(t, 0) == knows(t, 0, 0)
    assert [] == knows(t, 1, 0)
    assert ((1, "FillHand"), 5) == (asked(t), len(in_hand(t, 0)))


def test_one_hand_is_filled_before_the_next() -> None:
    """draw.whole-hand: The next player is asked only when it is full."""
    t = empty_handed(3, first=2)
    draw_phase(t)
    for seat in (2, 0, 1):
        for missing in (5, 4, 3, 2, 1):
            assert ((seat, "FillHand"), (seat, missing)) == (asked(t), details(t))
            draw(t, "right")

    assert OVER == asked(t)


# --- piles that run out


def test_the_extra_pile_takes_the_place_of_an_empty_one() -> None:
    """draw.pile-empty, draw.last-round: With the taking of the last card, before the next draw; the
    other pile stays as it is."""
    t = empty_handed()
    piles(t, ["queen"], BLUE, BROWN)
    t.s.round = 6
    draw_phase(t)
    draw(t, "left")

    assert (BROWN, BLUE, []) == (pile(t, 0), pile(t, 1), t.s.extra)
    assert (6, [(0, 6)]) == (t.s.last, t.events("extra"))
    assert (["draw left", "draw right"], ("draw", (0, colour("brown")))) == (
        t.offered(),
        label(t, "draw left"),
    )


def test_the_right_pile_is_replaced_as_well() -> None:
    """draw.pile-empty: On its own side."""
    t = empty_handed()
    piles(t, RED, ["duke"], BROWN)
    draw_phase(t)
    draw(t, "right")

    assert (RED, BROWN) == (pile(t, 0), pile(t, 1))
    assert [(1, t.s.round)] == t.events("extra")


def test_a_pile_with_a_card_left_is_not_replaced() -> None:
    """draw.pile-empty: Nor is the last round fixed."""
    t = empty_handed()
    piles(t, RED[:2], BLUE, BROWN)
    draw_phase(t)
    draw(t, "left")

    assert (["baron"], 5, 0) == (pile(t, 0), len(t.s.extra), t.s.last)
    assert [] == t.events("extra")


def test_project_exact_emptying() -> None:
    """draw.pile-empty, draw.last-round: The last player's last card is the last of its pile; nobody
    needs another one, yet this round is the last."""
    t = empty_handed(3)
    t.s.round = 4
    hand(t, 0, *RED)
    hand(t, 1, *BROWN)
    hand(t, 2, "king")
    piles(t, ["page"], [*BLUE, "alchemist"], ["coachman", "servant"])
    draw_phase(t)
    draw(t, "right", "right", "right")
    assert (0, ["page"], (2, 1)) == (t.s.last, pile(t, 0), details(t))

    draw(t, "left")

    assert (4, [], ["coachman", "servant"]) == (t.s.last, t.s.extra, pile(t, 0))
    assert (OVER, 5) == (asked(t), len(in_hand(t, 2)))


@pytest.mark.parametrize(("cards", "upper"), [(2, 1), (3, 2), (4, 2), (5, 3)])
@pytest.mark.parametrize("side", [0, 1])
def test_an_empty_pile_gets_the_lower_half_of_the_other(side: int, cards: int, upper: int) -> None:
    """draw.two-piles, draw.parting: Unshuffled; the upper half stays, with the odd card."""
    t = empty_handed()
    lone, rest = ["queen"], BLUE[:cards]
    piles(t, lone if side == 0 else rest, rest if side == 0 else lone)
    t.s.round = t.s.last = 6
    draw_phase(t)
    draw(t, "left" if side == 0 else "right")

    assert (rest[:upper], rest[upper:]) == (pile(t, 1 - side), pile(t, side))
    assert [(1 - side, side)] == t.events("parted")
    assert ["draw left", "draw right"] == t.offered()


def test_no_pile_is_parted_while_there_is_an_extra_one() -> None:
    """draw.two-piles, draw.once: First the extra pile comes in; when a pile runs out after that the
    other is parted, and the last round stays the same."""
    t = empty_handed()
    piles(t, ["queen"], ["duke"], BROWN)
    t.s.round = 6
    draw_phase(t)
    draw(t, "left")
    assert (BROWN, ["duke"], []) == (pile(t, 0), pile(t, 1), t.events("parted"))

    draw(t, "right")

    assert (BROWN[:3], BROWN[3:]) == (pile(t, 0), pile(t, 1))
    assert (6, [(0, 6)], [(0, 1)]) == (t.s.last, t.events("extra"), t.events("parted"))


def test_piles_are_parted_again_and_again() -> None:
    """draw.two-piles, draw.parting: As long as there are two cards."""
    t = empty_handed()
    hand(t, 1, *RED)
    piles(t, ["king"], BLUE)
    t.s.last = t.s.round
    draw_phase(t)
    draw(t, "left")
    assert (["dyer", "nun"], ["duke", "envoy", "countess"]) == (pile(t, 0), pile(t, 1))
    draw(t, "left", "left")
    assert (["countess"], ["duke", "envoy"]) == (pile(t, 0), pile(t, 1))
    draw(t, "left")
    assert (["envoy"], ["duke"]) == (pile(t, 0), pile(t, 1))
    draw(t, "left")

    assert ([], ["duke"], OVER) == (pile(t, 0), pile(t, 1), asked(t))
    assert ["countess", "dyer", "envoy", "king", "nun"] == in_hand(t, 0)


def test_a_single_card_left_is_no_choice() -> None:
    """draw.single-card: It is not parted; whoever needs it takes it without being asked."""
    t = empty_handed()
    hand(t, 0, *BROWN[:3])
    hand(t, 1, *RED)
    piles(t, ["king"], ["duke"])
    t.s.last = t.s.round
    draw_phase(t)
    draw(t, "left")

    assert OVER == asked(t)
    assert sorted([*BROWN[:3], "king", "duke"]) == in_hand(t, 0)
    assert ([], [], []) == (pile(t, 0), pile(t, 1), t.events("parted"))


def test_when_nothing_is_left_drawing_stops() -> None:
    """draw.nothing-left: Hands stay as they are, and the discards where they are."""
    t = empty_handed()
    hand(t, 0, *RED[:2])
    hand(t, 1, *BROWN[:2])
    piles(t, ["king"], ["duke"])
    t.s.last = t.s.round
    before = discards(t)
    draw_phase(t)
    draw(t, "right")

    assert (["baron", "duke", "king", "queen"], BROWN[:2][::-1]) == (in_hand(t, 0), in_hand(t, 1))
    assert (OVER, before) == (asked(t), discards(t))
    assert len(before) > 100


def test_players_go_on_with_what_they_hold() -> None:
    """draw.nothing-left, play.empty-hand: A round without a card to draw is played with the cards
    that are there."""
    t = empty_handed()
    hand(t, 0, *RED[:2])
    hand(t, 1, *BROWN[:3])
    piles(t, [], [])
    t.s.last = 2
    rounds(t, QUIET_ROLL)
    until_over(t)

    assert [0, 1, 0, 1, 1] == [event[0] for event in t.events("played")]
    assert ([], 2) == (t.events("drew"), t.s.round)


# --- the last round


@pytest.mark.parametrize(
    ("phase", "last"), [(DRAWING, 5), (DICE_PHASE, 6), (PLAYING, 6), (MAJORITIES, 6)]
)
def test_when_the_extra_pile_comes_in_fixes_the_last_round(phase: int, last: int) -> None:
    """draw.last-round, draw.last-round-later: In phase 1 it is this round, later the next one."""
    t = empty_handed()
    piles(t, ["queen"], BLUE, BROWN)
    t.s.round, t.s.phase = 5, phase
    t.now(DrawOne(0))
    draw(t, "left")

    assert (last, [(0, last)]) == (t.s.last, t.events("extra"))


def test_no_round_is_the_last_as_long_as_both_piles_have_cards() -> None:
    """draw.last-round: However many rounds there have been."""
    t = quiet(2)
    t.s.round = 20
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    until_round(t, 22)

    assert 0 == t.s.last


def test_project_emptied_in_phase_3() -> None:
    """draw.last-round-later, draw.once: The servant empties a pile in round 7, the other one is
    emptied in round 8, which is the last."""
    t = quiet(2)
    hand(t, 0, *RED)
    hand(t, 1, *BROWN)
    persons(t, 0, "servant")
    have(t, 0, workers=["red"])
    piles(t, ["king"], BLUE[:3], ["page", "goldsmith", "student", "cobbler", "spy", "nun"])
    t.s.round, t.s.first = 6, 0
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    t.play("activate servant", "draw left")
    assert (7, 8, 6, 3) == (t.s.round, t.s.last, len(pile(t, 0)), len(pile(t, 1)))

    until_round(t, 8)
    assert (1, "FillHand") == asked(t)
    draw(t, "right", "right", "right")
    assert (["page", "goldsmith", "student"], ["cobbler", "spy", "nun"]) == (pile(t, 0), pile(t, 1))
    assert 8 == t.s.last
    until_over(t)

    assert (8, 8, [(0, 8)]) == (t.s.round, t.s.last, t.events("extra"))


# --- through persons


def test_cards_drawn_through_a_person_come_from_piles_of_ones_choice() -> None:
    """draw.outside-phase-1, draw.one-by-one: One by one, and looked at after the last; a hand of
    five is no hindrance."""
    t = quiet(2, {"servant": {"effect": {"do": "draw-cards", "amount": 2}}})
    hand(t, 0, *RED)
    persons(t, 0, "servant")
    have(t, 0, workers=["red"])
    piles(t, BLUE, BROWN, ["king"])
    turn(t, 0)
    t.play("activate servant")
    assert ((0, "DrawOne"), ["draw left", "draw right"]) == (asked(t), t.offered())
    draw(t, "right")
    assert sorted(RED) == knows(t, 0, 0)

    draw(t, "left")

    assert sorted([*RED, "regent", "duke"]) == knows(t, 0, 0) == in_hand(t, 0)
    assert [] == knows(t, 1, 0)


def test_the_last_card_of_a_pile_may_be_drawn_through_a_person() -> None:
    """draw.pile-empty, draw.outside-phase-1: The extra pile is there for the next card."""
    t = quiet(2, {"servant": {"effect": {"do": "draw-cards", "amount": 2}}})
    persons(t, 0, "servant")
    have(t, 0, workers=["red"])
    piles(t, ["king"], BLUE, BROWN)
    turn(t, 0)
    t.play("activate servant", "draw left", "draw left")

    assert {"king", "regent"} < set(in_hand(t, 0))
    assert BROWN[1:] == pile(t, 0)
