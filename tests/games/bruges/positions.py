"""How games of Bruges may begin so that more happens: for the battery."""

from grandplace.engine.luck import draw
from grandplace.games.bruges.components import COLOURS
from grandplace.games.bruges.player import eye
from grandplace.games.bruges.state import Bruges

PEOPLE = 3  # who live in each display from the beginning
EMPTY = 4  # houses beside theirs
LEFT = 5  # cards of the extra pile


def head_start(s: Bruges, key: int) -> None:
    """Everybody has houses, some of them inhabited, workers, a purse and a few threat markers, so
    that persons are recruited and activated, and hardships come. Some are high up, some have dug
    most of their canals."""
    for seat, p in enumerate(s.players):
        p.guilders += 12 + 9 * draw(key, 1, seat, 4)
        p.workers = [1 + draw(key, 2, seat * 5 + i, 4) for i in range(len(COLOURS))]
        p.threats = [draw(key, 3, seat * 5 + i, 3) for i in range(len(COLOURS))]
        p.canals = [draw(key, 4, seat * 2 + i, 5) for i in range(2)]
        p.reputation = draw(key, 5, seat, s.figures.top_step() + 1)
        for _ in range(PEOPLE + EMPTY):
            p.build(from_below(s), eye(seat))
        for house in range(PEOPLE):
            p.settle_in(house, from_below(s))


def from_below(s: Bruges) -> int:
    """A card that nobody is near to: of the extra pile, which must not be used up, or of the bottom
    of a draw pile."""
    if len(s.extra) > LEFT:
        card, s.extra = s.extra[0], s.extra[1:]
    else:
        pile = 0 if len(s.piles[0]) > len(s.piles[1]) else 1
        card, s.piles[pile] = s.piles[pile][0], s.piles[pile][1:]
    return card
