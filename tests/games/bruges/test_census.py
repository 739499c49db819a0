"""Over some lively games every person of the deck is recruited, and does what it is for."""

from grandplace.games import load
from grandplace.games.bruges.components import KINDS
from tests.games.bruges.census import COLUMNS, taken

GAMES = 120
ACTS_AS = ["arrow", "activated", "activated", "standing", "standing", "laurel"]  # by kind


def test_every_person_is_recruited_and_acts() -> None:
    """activate.arrow, activate.worker, activate.loop-once, activate.loop-action,
    activate.loop-situation, activate.laurel: Each acts as its sign says, and no other way."""
    cards = load("bruges").deal(2, 0).figures.cards
    census = taken(GAMES)

    assert [] == [card.id for code, card in enumerate(cards) if not census.found["recruited"][code]]
    assert len(KINDS) == len(ACTS_AS)
    for code, card in enumerate(cards):
        acted = [name for name in COLUMNS[1:] if census.found[name][code]]
        assert [ACTS_AS[card.kind]] == acted, card.id
