"""The levels of bots as pages and programs are told of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from grandplace.bots.base import BOTS
from grandplace.bots.fares import Fare, fares
from grandplace.words.render import Phrases


@dataclass(frozen=True)
class Rung:
    """A level to choose: how high it stands, what it is called and what it is like."""

    name: str
    title: str
    about: str
    height: int  # 0 for a bot of somebody else's, which stands nowhere


@dataclass(frozen=True)
class Known:
    """How the levels fare in a game."""

    game: str
    text: str


def rungs(say: Phrases) -> list[Rung]:
    """The lowest first; bots of other packages behind."""
    own = list(BOTS.own)
    return [
        Rung(
            name,
            say.either(f"bot.{name}", name),
            say.either(f"level.{name}", ""),
            own.index(name) + 1 if name in own else 0,
        )
        for name in BOTS
    ]


def known(say: Phrases, games: Sequence[str]) -> list[Known]:
    """What is known of games, one sentence each."""
    told = [(game, [_fare(say, fare) for fare in fares(game)]) for game in games]
    return [Known(game, say("ladder.fares", " · ".join(texts))) for game, texts in told if texts]


def _fare(say: Phrases, fare: Fare) -> str:
    return say("ladder.fare", say(f"bot.{fare.first}"), round(100 * fare.ahead.share))
