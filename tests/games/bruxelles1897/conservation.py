"""Every component of Bruxelles 1897 is somewhere, exactly once."""

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import (
    BRUGMANN,
    BY_UPKEEP,
    EXPO_CARD,
    MONEY_CARD,
    NEUTRAL,
    NO_CARD,
    TYPES,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897


def check(s: Bruxelles1897) -> None:
    """Cards, Architects, the Expo card; money is never below zero, and only nobles that were left
    unpaid take a score there."""
    check_cards(s)
    check_architects(s)
    check_expo(s)
    for p in s.players:
        assert p.francs >= 0
        assert min([points for i, points in enumerate(p.earned) if i != BY_UPKEEP]) >= 0
        assert p.points() >= 0 or s.figures.losses_in_full
        assert all(1 <= level <= 5 for level in p.levels)


def check_cards(s: Bruxelles1897) -> None:
    """All copies of every Action card are in a pile, in the area, on the table or with a player."""
    places = [s.card_on, s.open_cards, *s.piles, *s.discards]
    for card in range(MONEY_CARD):
        owned = [p.cards[card] for p in s.players]
        assert min(owned) >= 0
        found = sum(owned) + sum(place.count(card) for place in places)
        # One Brugmann a player; the spare ones left the game.
        assert found == (len(s.players) if card == BRUGMANN else s.figures.copies[card])


def check_architects(s: Bruxelles1897) -> None:
    """All Architects of a colour are in hand, in prison, in Brussels or in the area."""
    for seat, p in enumerate(s.players):
        for kind in range(len(TYPES)):
            faces = [s.face_on[cell] // 2 for cell, o in enumerate(s.owner_on) if o == seat]
            held = p.hand[kind] + p.prison[kind] + p.in_brussels(kind)
            assert s.figures.architects[kind] == held + faces.count(kind)
    assert s.owner_on.count(NEUTRAL) == (2 if len(s.players) == 2 else 0)
    for cell, owner in enumerate(s.owner_on):
        assert (owner == NOBODY) or s.card_on[cell] == NO_CARD


def check_expo(s: Bruxelles1897) -> None:
    """The Expo card is in the area, with one player, or on the board; never twice."""
    assert s.card_on.count(EXPO_CARD) + (s.expo != NOBODY) <= 1
