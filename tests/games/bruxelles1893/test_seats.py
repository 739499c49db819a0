"""Pawns seated on Belle Époque tiles, and the cross on the board that gives the offer."""

import pytest

from grandplace.games.bruxelles1893.modules import TILES
from grandplace.games.bruxelles1893.steps.final import EndOfRound, FinalScoring, ScoreRows
from grandplace.games.bruxelles1893.steps.turn import ActionPhase
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.modules import (
    belle,
    cards,
    cross,
    pavilion,
    seat_pawn,
    tiles,
    travellers,
)
from tests.games.bruxelles1893.positions import (
    act,
    assert_refused,
    courthouse,
    display,
    earned,
    house,
    label,
    noted,
    offers,
    pawn,
    prompt,
    ready,
    turn_of,
)
from tests.transcript import Transcript

FOUR = ["tile-03", "tile-06", "tile-08", "tile-11"]  # face up with three players


def placed(action: str, where: str = "c3") -> Transcript:
    """Player 0 has put a pawn on a space of this action, with a tile on it."""
    t = belle()
    tiles(t.s, *FOUR)
    act(t, 0, action, where=where)
    return t


def test_be_seat_gabriel() -> None:
    """be.seat-offer, be.seat-one, be.tile-08: After taking a noble he seats a pawn, which brings 2
    VP more for each building at the end."""
    t = placed("nobles")
    house(t.s, "a1", 0)
    pavilion(t.s, 0, 1)
    t.play("invite 0", "keep empain")
    assert (0, "TakeSeat", FOUR) == (t.player, prompt(t), offers(t, "seat"))

    t.play("seat tile-08")

    assert (1, "Turn", [(0, TILES.index("tile-08"))]) == (t.player, prompt(t), t.events("seated"))
    assert (3, 1) == (t.s.players[0].pawns, t.s.players[0].seated)
    t.now(EndOfRound(), FinalScoring())
    assert 2 * (1 + 2) == earned(t.s.players[0], "houses")


@pytest.mark.parametrize("where", ["c2", "b3", "c3", "d3", "c4"])
def test_each_space_of_the_cross(where: str) -> None:
    """be.seat-offer, be.setup-cross: All five give the offer."""
    t = placed("workshop", where)

    t.play("make blue")

    assert ("TakeSeat", ["b3", "c2", "c3", "c4", "d3"]) == (prompt(t), sorted(cross(t.s)))


@pytest.mark.parametrize("where", ["b2", "d2", "b4", "d4", "c5", "e3"])
def test_no_other_space(where: str) -> None:
    """be.seat-offer: Neither the corners around the middle nor anything further out."""
    t = placed("workshop", where)

    t.play("make blue")

    assert (1, "Turn") == (t.player, prompt(t))


def test_the_offer_may_be_declined() -> None:
    """be.seat-offer: The pawn stays available."""
    t = placed("workshop")
    t.play("make blue")
    assert ("no-seat", ()) == label(t, "no")

    t.play("no")

    assert (1, 4, 0) == (t.player, t.s.players[0].pawns, t.s.players[0].seated)


def test_one_pawn_for_one_placement() -> None:
    """be.seat-offer: There is no second seat in the same turn."""
    t = placed("workshop")

    t.play("make blue", "seat tile-03")

    assert (1, "Turn") == (t.player, prompt(t))


def test_the_offer_without_the_action() -> None:
    """be.seat-unable: It holds as well if the action could not be done."""
    t = placed("sale")

    assert (1, "TakeSeat") == (len(t.events("unable")), prompt(t))


def test_the_offer_comes_after_the_action() -> None:
    """be.seat-offer: And a pawn that the noble has just freed can be seated."""
    t = belle()
    display(t.s, "solvay", "empain", "buls", "vandervelde")
    t.s.players[0].pawns = 1

    act(t, 0, "nobles", where="c3")
    t.play("invite 0", "keep vandervelde")
    assert "TakeSeat" == prompt(t)
    t.play(t.offered()[0])

    assert (0, ["freed", "seated"]) == (
        t.s.players[0].pawns,
        [key for key in noted(t) if key in ("freed", "seated")],
    )


def test_no_seat_by_the_park() -> None:
    """be.seat-placed-only: An action copied there puts no pawn on the board."""
    t = belle()
    turn_of(t, 0)

    t.play("use park", "name workshop", "make blue")

    assert (1, "Turn") == (t.player, prompt(t))


def test_no_seat_without_a_pawn() -> None:
    """be.seat-offer, be.seat-no-traveller: The last pawn stands on the board, and travellers
    cannot sit."""
    t = belle()
    t.s.players[0].pawns = 1
    travellers(t.s, 0, 3)

    act(t, 0, "workshop", where="c3")
    t.play("make blue")

    assert (1, "Turn") == (t.player, prompt(t))


def test_a_seat_that_is_taken() -> None:
    """be.seat-one: Neither another's nor the own pawn is joined; several tiles may be held."""
    t = belle()
    tiles(t.s, *FOUR)
    seat_pawn(t.s, 1, "tile-03")
    seat_pawn(t.s, 0, "tile-06")
    act(t, 0, "workshop", where="c3")
    t.play("make blue")

    assert_refused(t, "seat tile-03", "be.seat-one")
    assert_refused(t, "seat tile-06", "be.seat-one")
    t.play("seat tile-11")

    assert ([1, 0, -1, 0], 2) == (t.s.seats, t.s.players[0].seated)


def test_all_seats_taken() -> None:
    """be.seat-one: Then nobody is asked."""
    t = belle()
    tiles(t.s, *FOUR)
    for tile in FOUR:
        seat_pawn(t.s, 1, tile)

    act(t, 0, "workshop", where="c3")
    t.play("make blue")

    assert (1, "Turn") == (t.player, prompt(t))


def test_a_seated_pawn_stays() -> None:
    """be.seat-stays, round-end.pawns: It does not come back at the end of a round."""
    t = placed("workshop")
    t.play("make blue", "seat tile-06")
    check(t.s)

    for _ in range(2):
        t.now(EndOfRound())
        assert ([4, 5, 5], 1) == ([p.pawns for p in t.s.players], t.s.players[0].seated)
    assert 0 == t.s.seats[1]


def test_a_seated_pawn_is_of_no_other_use() -> None:
    """be.seat-stays: Who has no other pawn can only pass, and is not asked."""
    t = belle()
    courthouse(t.s, 0, 6)
    seat_pawn(t.s, 0, "tile-01")

    turn_of(t, 0)

    assert ([(0,)], 1) == (t.events("passed"), t.player)


@pytest.mark.parametrize(("locked", "wanted"), [(2, 3), (1, 4), (0, 5)])
@pytest.mark.parametrize("seated", [0, 1, 2, 3, 4])
def test_seated_pawns_count_for_their_row(seated: int, locked: int, wanted: int) -> None:
    """be.seat-row, end.row-pawns: Of seven pawns only those in the Courthouse do not count, and two
    are free."""
    t = belle()
    courthouse(t.s, 0, locked)
    for tile in FOUR[:seated]:
        seat_pawn(t.s, 0, tile)

    t.now(ScoreRows())

    assert wanted == earned(t.s.players[0], "row-pawns")


@pytest.mark.parametrize(("seated", "wanted"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_seated_pawns_did_not_count_in_version_1(seated: int, wanted: int) -> None:
    """be.seat-row: Games that began with the first rules end by them."""
    t = belle(version=1)
    for tile in FOUR[:seated]:
        seat_pawn(t.s, 0, tile)

    t.now(ScoreRows())

    assert wanted == earned(t.s.players[0], "row-pawns")


def test_the_seat_comes_before_an_extra_turn() -> None:
    """be.seat-offer, be.card-22: The turn is over when the offer was answered; the seated pawn is
    not there for the card."""
    t = belle()
    cards(t.s, 0, "card-22")
    t.s.players[0].pawns = 3
    act(t, 0, "workshop", where="c3")
    t.play("make blue")
    assert "TakeSeat" == prompt(t)

    t.play(t.offered()[0])

    assert (1, "Turn") == (t.player, prompt(t))


# What the cross forbids


def test_neutral_pawns_keep_off_the_cross() -> None:
    """be.neutral: With two players they go to other spaces of the area."""
    t = belle(2)
    t.now(ActionPhase())

    for where in ("c2", "b3", "c3", "d3", "c4"):
        assert_refused(t, f"block {where}", "be.neutral")
    t.play("block b2")
    assert (1, 16 - 5 - 1) == (t.player, len(offers(t, "block")))


def test_neutral_pawns_without_the_expansion() -> None:
    """be.neutral, two.where: The base game has no cross."""
    t = ready("second", 2)

    t.now(ActionPhase())

    assert "c3" in offers(t, "block")


def test_pawns_stand_on_the_cross() -> None:
    """be.setup-cross, place.pawn: Its spaces are action spaces like others; one pawn each."""
    t = belle()
    pawn(t.s, "c3", 1)

    turn_of(t, 0)

    assert {"c2", "b3", "d3", "c4"} <= set(offers(t, "place"))
    assert_refused(t, "place c3", "place.one-pawn")
