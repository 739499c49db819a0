"""Every component of Bruges is somewhere, exactly once."""

from grandplace.games.bruges.components import LAUREL, NO_CARD, SPACES
from grandplace.games.bruges.player import EVERYBODY, Player
from grandplace.games.bruges.state import Bruges


def check(s: Bruges) -> None:
    """Cards, who knows them, threat markers, statues, and what each player has."""
    check_cards(s)
    check_knowledge(s)
    check_statues(s)
    for markers in zip(*[p.threats for p in s.players], strict=True):
        assert sum(markers) <= s.figures.markers
    for p in s.players:
        check_goods(s, p)
        check_houses(s, p)
    assert all(0 <= face <= 6 for face in s.dice)
    assert 0 == s.last or s.round <= s.last


def check_cards(s: Bruges) -> None:
    """Every card of the deck is in one place."""
    in_use = [s.card] if s.card != NO_CARD else []
    found = [*in_use, *s.discards, *s.extra, *s.piles[0], *s.piles[1]]
    for p in s.players:
        found += [*p.hand, *p.houses, *p.people()]
    assert list(range(len(s.figures.cards))) == sorted(found)


def check_knowledge(s: Bruges) -> None:
    """Who knows a card is told for each that is not open to all, and no two orders of a hand tell
    the same."""
    for p in s.players:
        assert len(p.hand) == len(p.hand_known)
        assert len(p.houses) == len(p.house_known) == len(p.persons) == len(p.turned)
        keys = [
            (s.figures.colour(card), known, card)
            for card, known in zip(p.hand, p.hand_known, strict=True)
        ]
        assert sorted(keys) == keys
        assert all(0 <= known <= EVERYBODY for known in [*p.hand_known, *p.house_known])
    for tops, pile in zip(s.tops, s.piles, strict=True):
        assert len(tops) <= len(pile)
        assert all(0 <= known < EVERYBODY for known in tops)
    assert (s.card == NO_CARD) == (s.card_known == 0)


def check_statues(s: Bruges) -> None:
    """Every statue is on the stack or with a player, who keeps it when the canal burns down."""
    owned = [statue for p in s.players for statue in p.statues if statue]
    assert sorted(s.figures.statues) == sorted([*owned, *s.statues])
    if s.statues:
        for p in s.players:
            full = [tokens == SPACES for tokens in p.canals]
            assert all(p.statues[section] for section in range(2) if full[section])


def check_goods(s: Bruges, p: Player) -> None:
    """Nothing is below zero or above its end; a circle of markers is settled before another one
    of its colour comes."""
    assert p.guilders >= 0 <= p.points()
    assert min([*p.workers, *p.threats, *p.canals, *p.statues]) >= 0
    assert max(p.canals) <= SPACES
    assert max(p.threats) <= s.figures.circle
    assert 0 <= p.reputation <= s.figures.top_step()
    assert set(p.majorities) <= {0, 1}


def check_houses(s: Bruges, p: Player) -> None:
    """Persons live in houses only, and only those who can be activated are ever rotated."""
    assert set(p.turned) <= {0, 1}
    for person, turned in zip(p.persons, p.turned, strict=True):
        assert not turned or (person != NO_CARD and s.figures.cards[person].kind != LAUREL)
