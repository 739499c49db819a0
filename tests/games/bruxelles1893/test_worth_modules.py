"""What greedy sees in pavilions, cards, tiles and the new nobles."""

import pytest

from grandplace.games.bruxelles1893.means import possible
from grandplace.games.bruxelles1893.worth import worth
from tests.games.bruxelles1893.modules import (
    belle,
    cards,
    pavilion,
    seat_pawn,
    tiles,
    travellers,
    used,
)
from tests.games.bruxelles1893.positions import keep, turn_of, works
from tests.transcript import Transcript


def asked() -> Transcript:
    """It is seat 0's turn."""
    t = belle()
    turn_of(t, 0)
    return t


def test_a_pavilion_and_its_card_are_worth_something() -> None:
    """A card is worth more before it is used."""
    t = asked()
    before = worth(t.s, 0)
    pavilion(t.s, 0, 3, "card-31")
    ready = worth(t.s, 0)
    used(t.s, 0, "card-31")

    assert before < worth(t.s, 0) < ready


@pytest.mark.parametrize("noble", ["nagelmackers", "privat-livemont"])
def test_new_nobles_are_worth_something(noble: str) -> None:
    """More than their price at the end."""
    t = asked()
    t.s.players[0].francs = 20
    keep(t.s, 0)
    before = worth(t.s, 0)
    keep(t.s, 0, noble)

    assert before != worth(t.s, 0)


@pytest.mark.parametrize("tile", ["tile-01", "tile-02", "tile-03", "tile-05", "tile-11"])
def test_a_seat_late_in_the_game_is_worth_something(tile: str) -> None:
    """More than the same pawn on no tile."""
    t = asked()
    t.s.round = 5
    t.s.players[0].earned = [20, *t.s.players[0].earned[1:]]
    works(t.s, 0, "white-blue", "white-green", "blue", "green")
    others = [name for name in ("tile-06", "tile-07", "tile-08") if name != tile]
    tiles(t.s, tile, *others)
    seat_pawn(t.s, 0, tile)
    held = worth(t.s, 0)
    t.s.seats = [-1] * len(t.s.seats)

    assert held > worth(t.s, 0)


def test_a_traveller_and_a_card_in_hand() -> None:
    """A traveller that can still act counts."""
    t = asked()
    cards(t.s, 0, "card-24")
    before = worth(t.s, 0)
    travellers(t.s, 0, 1)

    assert worth(t.s, 0) > before


def test_a_noble_turned_up_can_be_invited_without_money() -> None:
    """asym.hankar-reveal, place.able: It is free of charge."""
    t = asked()
    t.s.display = [-1] * len(t.s.display)
    assert not possible(t.s, 0, 2, 0)
    t.s.turn = t.s.turn.showing(1)
    assert possible(t.s, 0, 2, 0)
