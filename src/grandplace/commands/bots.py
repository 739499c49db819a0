"""`grandplace bots`: the levels, what they are like and how they fare."""

from collections.abc import Iterator
from typing import Any

from grandplace.bots.base import BOTS
from grandplace.bots.fares import Fare, fares
from grandplace.words.render import Words


def lines(words: Words, game: str, seats: int, variant: str) -> Iterator[str]:
    """One for each level, the lowest first, and one for what is known of it in a game."""
    known = {fare.first: fare for fare in fares(game, seats, variant)}
    for name in BOTS:
        title, about = words.either(f"bot.{name}", ""), words.either(f"level.{name}", "")
        yield " · ".join([text for text in (name, title, about) if text])
        if name in known:
            yield f"    {words('ladder.won', *_figures(words, known[name]))}"


def _figures(words: Words, fare: Fare) -> list[Any]:
    shares = [round(100 * part) for part in (fare.ahead.share, fare.ahead.low, fare.ahead.high)]
    return [shares[0], words(f"bot.{fare.second}"), *shares[1:], fare.games]
