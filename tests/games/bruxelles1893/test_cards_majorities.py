"""Cards 27 to 32: irises, Brussels, and the visit to the pavilions."""

import pytest

from grandplace.games.bruxelles1893.components import NEUTRAL, NO_CARD
from grandplace.games.bruxelles1893.modules import (
    AT_COURT,
    AT_VISIT,
    IRISES_AFTER,
    IRISES_BEFORE,
)
from grandplace.games.bruxelles1893.steps.final import EndOfRound
from grandplace.games.bruxelles1893.steps.moments import ForAll
from grandplace.games.bruxelles1893.steps.resolution import (
    Courthouse,
    Resolution,
    ScoreIrises,
    Visit,
)
from tests.games.bruxelles1893.modules import (
    belle,
    cards,
    in_brussels,
    pavilion,
    played,
    ride,
    seat_pawn,
    travellers,
    used,
    used_cards,
)
from tests.games.bruxelles1893.positions import (
    bonuses,
    bracket,
    cell,
    earned,
    francs,
    noted,
    offers,
    pawn,
    points,
    space,
)
from tests.transcript import Transcript

# Card 27


def irises(*owned: str, seats: int = 3) -> Transcript:
    """Player 0 has these cards; players 0 to 2 stand on the second space of the City Hall."""
    t = belle(seats)
    cards(t.s, 0, *owned)
    for seat in range(seats):
        space(t.s, seat, "city-hall", 2)
    return t


def around(t: Transcript, **owners: int) -> None:
    """Pawns on some spaces: around(t, c2=0, b2=1)."""
    for where, owner in owners.items():
        pawn(t.s, where, owner)


def score(t: Transcript) -> list[int]:
    """Settle the irises; the points that each player got there."""
    t.now(ForAll(IRISES_BEFORE), ScoreIrises(), ForAll(IRISES_AFTER))
    return [earned(p, "irises") for p in t.s.players]


def test_be_card_27_double() -> None:
    """be.card-27, shields.tie: One red pawn on a tile and two blue ones tie, and both score."""
    t = irises("card-27")
    around(t, b1=1, c1=1, b2=2, c2=0)

    assert [2, 2, 0] == score(t)
    assert ([(0, cell("c2"))], [(0, "card-27")]) == (t.events("doubled"), played(t))


def test_without_the_card_it_counts_once() -> None:
    """be.card-27, shields.majority: Otherwise the same pawns score for blue only."""
    t = irises()
    around(t, b1=1, c1=1, b2=2, c2=0)

    assert [0, 2, 0] == score(t)


def test_double_at_every_iris_it_touches() -> None:
    """be.card-27, shields.each: The pawn in the middle touches four."""
    t = irises("card-27")
    t.s.players[1].pawns = 7
    around(t, c3=0, b2=1, c2=2, d2=1, b3=2, d3=2, b4=1, c4=2, d4=1)

    assert [8, 0, 8] == score(t)


def test_an_iris_must_be_full_all_the_same() -> None:
    """be.card-27, shields.full: The doubled pawn does not fill an empty space."""
    t = irises("card-27")
    around(t, b1=0, c1=0, c2=0)

    assert [0, 0, 0] == score(t)


def test_which_pawn_counts_twice() -> None:
    """be.card-27: The owner chooses among those on the cross, and must choose one."""
    t = irises("card-27")
    around(t, b1=1, c1=1, b2=2, c2=0, e5=0, d3=0)

    score(t)
    assert (0, ["c2", "d3"]) == (t.player, offers(t, "double"))
    assert ["double c2", "double d3"] == t.offered()
    t.play("double c2")

    assert [2, 2, 0] == [earned(p, "irises") for p in t.s.players]


def test_no_pawn_on_the_cross() -> None:
    """be.card-27: A pawn seated on a face-up tile stands on no space of the board; the card does
    nothing then and stays unused."""
    t = irises("card-27")
    seat_pawn(t.s, 0, "tile-01")
    around(t, a1=0, c2=1)

    score(t)

    assert (NO_CARD, [], []) == (t.s.doubled, played(t), used_cards(t.s.players[0]))


def test_the_pawn_counts_once_again_next_round() -> None:
    """be.card-27, be.round-end-cards: Nothing is left of it."""
    t = irises("card-27")
    around(t, c2=0)
    score(t)

    t.now(EndOfRound())
    cards(t.s, 0)
    around(t, b1=1, c1=1, b2=2, c2=0)

    assert [0, 2, 0] == score(t)


def test_double_against_neutral_pawns() -> None:
    """be.card-27, two.majority: Two neutral pawns are not more than a doubled one."""
    t = irises("card-27", seats=2)
    around(t, b1=NEUTRAL, c1=NEUTRAL, b2=1, c2=0)

    assert [2, 0] == score(t)


# Card 28


def test_francs_for_majorities() -> None:
    """be.card-28: 2 BF for each iris, a shared one included, besides the points."""
    t = irises("card-28")
    around(t, a1=0, b1=0, a2=1, b2=2)
    around(t, d4=0, e4=0, d5=1, e5=1)

    assert [4, 2, 0] == score(t)
    assert [14, 10, 10] == francs(t.s)


def test_no_francs_without_a_majority() -> None:
    """be.card-28: Neither for others' irises nor for one that is not full."""
    t = irises("card-28")
    around(t, a1=1, b1=1, a2=0, b2=2, d4=0, e4=0, d5=0)

    score(t)

    assert ([10, 10, 10], []) == (francs(t.s), played(t))


def test_a_doubled_pawn_and_francs() -> None:
    """be.card-27, be.card-28: The majority that the doubled pawn makes brings its 2 BF."""
    t = irises("card-27", "card-28")
    around(t, b1=1, c1=1, b2=2, c2=0)

    assert [2, 2, 0] == score(t)
    assert ([12, 10, 10], [(0, "card-27"), (0, "card-28")]) == (francs(t.s), played(t))


def test_two_players_at_the_irises() -> None:
    """be.card-27, be.card-28, be.cards-same-time: One doubles, and the other's shared majority
    still brings 2 BF."""
    t = irises("card-27")
    cards(t.s, 1, "card-28")
    around(t, b1=1, c1=1, b2=2, c2=0)

    score(t)

    assert [10, 12, 10] == francs(t.s)


# Cards 29 and 30


def court(t: Transcript) -> None:
    """The Brussels majority, and what comes before it."""
    t.now(ForAll(AT_COURT), Courthouse())


def test_a_pawn_comes_back_before_the_majority() -> None:
    """be.card-29, court.majority: With one pawn less its owner does not have the most."""
    t = belle()
    cards(t.s, 0, "card-29")
    in_brussels(t.s, 0, "park", 2)
    in_brussels(t.s, 1, "exchange", 2)
    left = t.s.players[0].pawns

    court(t)

    assert ([2, 3, 2], left + 1) == ([p.courthouse for p in t.s.players], t.s.players[0].pawns)
    assert ([1, 1, 0], [(0, "card-29")]) == ([sum(p.brussels) for p in t.s.players], played(t))


def test_no_pawn_in_brussels() -> None:
    """be.card-29: Nothing happens, travellers are no pawns."""
    t = belle()
    cards(t.s, 0, "card-29")
    ride(t.s, "park", 1)
    left = t.s.players[0].pawns

    court(t)

    assert ([], left) == (played(t), t.s.players[0].pawns)


def test_points_for_travellers() -> None:
    """be.card-30, be.traveller-majority: 1 VP for each, whoever brought it, before they go home."""
    t = belle()
    cards(t.s, 1, "card-30")
    ride(t.s, "park", 2)
    ride(t.s, "exchange", 1)
    travellers(t.s, 0, 1)

    court(t)

    assert ([0, 3, 0], 3) == ([earned(p, "cards") for p in t.s.players], t.s.railway)
    assert [0, 0, 0, 0] == t.s.riding


def test_no_points_without_travellers() -> None:
    """be.card-30: Those that were not used count for nobody."""
    t = belle()
    cards(t.s, 1, "card-30")
    travellers(t.s, 1, 2)

    court(t)

    assert ([0, 0, 0], []) == (points(t.s), played(t))


def test_a_pawn_and_points_in_brussels() -> None:
    """be.card-29, be.card-30: One player has both; neither touches the other."""
    t = belle()
    cards(t.s, 0, "card-29", "card-30")
    in_brussels(t.s, 0, "park", 1)
    ride(t.s, "park", 2)

    court(t)

    assert (2, 2, 0) == (
        points(t.s)[0],
        t.s.players[0].courthouse,
        sum(t.s.players[0].brussels),
    )
    assert {"card-29", "card-30"} == set(used_cards(t.s.players[0]))


@pytest.mark.parametrize(("first", "order"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0])])
def test_cards_of_two_players_clockwise(first: int, order: list[int]) -> None:
    """be.cards-same-time, be.card-29, be.card-30: From the holder of the Manneken Pis on."""
    t = belle()
    cards(t.s, 0, "card-29")
    cards(t.s, 2, "card-30")
    in_brussels(t.s, 0, "park", 1)
    ride(t.s, "park", 1)
    t.s.first = first

    court(t)

    assert order == [seat for seat, _ in played(t)]


# Cards 31 and 32


def test_points_for_cards() -> None:
    """be.card-31: 2 VP for each own card, itself and face-down ones included."""
    t = belle()
    cards(t.s, 0, "card-31", "card-01", "card-07")
    used(t.s, 0, "card-01")
    cards(t.s, 1, "card-02")

    t.now(Visit(), ForAll(AT_VISIT))

    assert [6, 0, 0] == [earned(p, "cards") for p in t.s.players]


def test_francs_for_cards() -> None:
    """be.card-32: 3 BF for each own card, itself included."""
    t = belle()
    cards(t.s, 0, "card-32", "card-01")
    cards(t.s, 1, "card-02", "card-03")

    t.now(Visit(), ForAll(AT_VISIT))

    assert ([16, 10, 10], [0, 0, 0]) == (francs(t.s), points(t.s))


def test_both_cards_of_the_visit() -> None:
    """be.card-31, be.card-32: Each counts the other too."""
    t = belle()
    cards(t.s, 0, "card-31", "card-32")

    t.now(Visit(), ForAll(AT_VISIT))

    assert (4, 16) == (points(t.s)[0], francs(t.s)[0])


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_visit_clockwise(first: int) -> None:
    """be.cards-same-time, be.card-31, be.card-32: From the holder of the Manneken Pis on."""
    t = belle()
    cards(t.s, 1, "card-31")
    cards(t.s, 2, "card-32")
    t.s.first = first

    t.now(Visit(), ForAll(AT_VISIT))

    wanted = [seat for seat in t.s.clockwise(first) if seat]
    assert wanted == [seat for seat, _ in played(t)]


def test_the_order_of_the_resolution() -> None:
    """be.visit-when, be.card-26, be.card-27, be.card-28, be.card-29, be.card-31: All cards of the
    resolution in one round, each at its moment: the doubled pawn scores, the visit comes last."""
    t = irises("card-31", "card-29", "card-28", "card-27", "card-26")
    around(t, c1=1, b2=2, c2=0)
    pawn(t.s, "b1", 1, bid=2)
    in_brussels(t.s, 0, "park", 1)
    in_brussels(t.s, 1, "park", 1)
    pavilion(t.s, 0, 2, "card-01")
    bracket(t.s, "4-4")
    bonuses(t.s, "bonus-05", "bonus-01", "bonus-03", "bonus-02", "bonus-04")

    t.now(Resolution())
    while not t.is_over:
        t.play(t.offered()[0])

    order = ["card-26", "card-27", "card-28", "card-29", "card-31"]
    assert order == [card for _, card in played(t)]
    assert ([(0, 2)], 2) == (t.events("leader"), earned(t.s.players[0], "irises"))
    steps = ["won", "leader", "iris", "locked", "visited"]
    assert steps == list(dict.fromkeys(key for key in noted(t) if key in steps))
