"""What a contest has shown, told: as lines of text, and as a page of one file with plots."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from babel.numbers import format_decimal

from grandplace.lab.contest import EVEN
from grandplace.lab.tally import LESS, OPEN, BotTally, PairTally, Share, Tally
from grandplace.words.render import Words

if TYPE_CHECKING:
    from minijinja import Environment

PAGE = "report.jinja"

WIDTH = 100.0  # of a plot, in its own units


class Told:
    """A tally in the words of a language."""

    def __init__(self, tally: Tally, words: Words) -> None:
        self.tally = tally
        self.say = words

    def number(self, value: float, digits: int = 1) -> str:
        """A number as the language writes it."""
        form = "#,##0." + "0" * digits if digits else "#,##0"
        return format_decimal(round(value, digits) + 0.0, form, self.say.language)

    def percent(self, share: float) -> str:
        """A share of games."""
        return self.say("arena.percent", self.number(100 * share))

    def around(self, share: Share) -> str:
        """A share with its interval."""
        low, high = self.number(100 * share.low), self.percent(share.high)
        return self.say("arena.around", self.percent(share.share), low, high)

    def elo(self, value: float) -> str:
        """A rating: ahead or behind, always with a sign."""
        return ("+" if round(value) > 0 else "") + self.number(value, 0)

    def rating(self, bot: BotTally) -> str:
        """A rating with its interval."""
        rating = bot.rating
        return self.say("arena.around", *map(self.elo, (rating.elo, rating.low, rating.high)))

    def source(self, key: str) -> str:
        """Where points come from."""
        return self.say.either(f"source.{key}", key)

    def answer(self, pair: PairTally) -> str:
        """What can be said of a pair."""
        if pair.answer == OPEN:
            return self.say("arena.open")
        if self.tally.asked == EVEN:
            better, other = (pair.first, pair.second)[:: -1 if pair.answer == LESS else 1]
            return self.say("arena.better", better, other)
        return self.say(f"arena.{pair.answer}", pair.first, self.percent(self.tally.asked))

    def played(self, pair: PairTally) -> str:
        """How much a pair has played, and with how many points."""
        points = map(self.number, pair.points)
        return self.say("arena.played", pair.games, pair.deals, pair.most, *points)

    def alone(self, pair: PairTally) -> list[str]:
        """Who is first how often, alone among copies of the other; of two it is known already."""
        others = {pair.first: pair.second, pair.second: pair.first}
        found = [
            self.say("arena.alone", bot, others[bot], self.around(share))
            for bot, share in pair.alone.items()
        ]
        return found if self.tally.seats > 2 else []

    def deals(self) -> str:
        """What pairs meet on, and how they sit."""
        return self.say("arena.method.deals", self.say(f"arena.method.{self.tally.manner}"))

    def method(self) -> str:
        """When pairs have stopped, and what the intervals stand for."""
        return self.say("arena.whole" if self.tally.whole else "arena.until-clear")


def text(tally: Tally, words: Words) -> list[str]:
    """Lines for a terminal."""
    return list(_lines(Told(tally, words)))


def _lines(told: Told) -> Iterator[str]:
    say, tally = told.say, told.tally
    yield say("arena.head", say("game.title"), tally.seats, tally.games, tally.seed)
    for bot in tally.bots:
        cost = (told.number(bot.milliseconds, 2), told.number(bot.longest, 2))
        yield say("arena.bot", bot.name, told.rating(bot), told.number(bot.points), *cost)
        sources = [f"{told.source(key)} {told.number(n)}" for key, n in bot.sources.items()]
        yield "  " + ", ".join(sources)
    for pair in tally.pairs:
        share = told.around(pair.ahead)
        yield say("arena.pair", pair.first, pair.second, share, told.played(pair))
        yield from [f"  {line}" for line in (*told.alone(pair), told.answer(pair))]
    yield told.method()


@dataclass(frozen=True)
class Scale:
    """Numbers as places on a plot, from its left edge to its right one."""

    low: float
    high: float

    def __call__(self, value: float) -> float:
        """The place of a number."""
        reach = (self.high - self.low) or 1.0
        return round(WIDTH * (value - self.low) / reach, 2)


def page(tally: Tally, words: Words) -> str:
    """A page in one file."""
    told = Told(tally, words)
    edges = [e for bot in tally.bots for e in (bot.rating.low, bot.rating.high, 0.0)]
    sources = list(tally.bots[0].sources)
    most = max([1.0, *[abs(n) for bot in tally.bots for n in bot.sources.values()]])
    slowest = max([bot.milliseconds for bot in tally.bots])
    return template().render_template(
        PAGE,
        told=told,
        say=words,
        tally=tally,
        elo=Scale(min(edges), max(edges)),
        share=Scale(0.0, 1.0),
        points=Scale(0.0, most),
        cost=Scale(0.0, slowest),
        sources=sources,
        course=_course,
    )


def _course(pair: PairTally) -> str:
    """The share after each deal, as the points of a line; one deal alone is a level one."""
    shares = pair.course if len(pair.course) > 1 else pair.course * 2
    across = Scale(0, len(shares) - 1)
    return " ".join([f"{across(i)},{round(40 * (1 - s), 2)}" for i, s in enumerate(shares)])


@cache
def template() -> "Environment":
    """What draws the page."""
    from minijinja import Environment

    source = (files("grandplace.lab") / "report.jinja").read_text("utf-8")
    return Environment(
        templates={PAGE: source},
        auto_escape_callback=lambda _name: "html",
        undefined_behavior="strict",
        trim_blocks=True,
        lstrip_blocks=True,
    )
