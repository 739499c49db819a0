"""A review in lines of text, for commands and the terminal."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from grandplace.bots.levels import BY_NAME
from grandplace.drawing.forecast import signed
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.record import Record
from grandplace.review.review import Moment, Review, Source, questions
from grandplace.review.words import PARTS, accuracy, addition, minus, option, per_cent, whole
from grandplace.words.render import Words

WIDE = 9  # signs of a column of numbers


class Printed:
    """A review in lines of text."""

    def __init__(
        self,
        game: Game[Any],
        record: Record,
        review: Review,
        words: Words,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.record = record
        self.review = review
        self.say = Words(words.language, game, names or self.names(words), record.version)

    def names(self, words: Words) -> list[str]:
        """Who sat there: bots by their level, and nobody without a name."""
        return [
            words.either(f"bot.{name}", name) if name in BY_NAME else name or words("seat.name", i)
            for i, name in enumerate(self.record.seats, 1)
        ]

    @cached_property
    def views(self) -> list[Any]:
        """What whoever was asked saw, by ply."""
        return [view for view, _ in questions(self.game, self.record)]

    def lines(self, seat: int = 0) -> Iterator[str]:
        """Everything, or what concerns one seat, from 1."""
        seats = range(len(self.record.seats))
        if seat > len(seats):
            raise UnknownChoice(f"there are {len(seats)} seats, from 1 on")
        chosen = [seat - 1] if seat else list(seats)
        turns = len(self.review.turns)
        yield f"{self.say('game.title')} · {self.say('review.turns', turns)}"
        yield ""
        yield from self._table(chosen)
        for each in chosen:
            yield ""
            yield from self._moments(each)
        yield ""
        yield from self._sources()

    def _table(self, seats: list[int]) -> Iterator[str]:
        columns = ["points", "accuracy", *PARTS]
        yield self._row("", [self.say(f"review.{name}") for name in columns])
        for seat in seats:
            report = self.review.reports[seat]
            parts = whole(report.parts)
            moving = [signed(parts[name]) for name in PARTS[1:-1]]
            shares = [f"{parts['start']} %", *moving, f"{parts['result']} %"]
            cells = [f"{report.points}", f"{accuracy(report)} %", *shares]
            yield self._row(self.say.thing("seat", seat), cells)

    def _row(self, name: str, cells: list[str]) -> str:
        return f"{name[:19]:20}" + "".join(
            [f"{cell:>{max(WIDE, len(cell) + 2)}}" for cell in cells]
        )

    def _moments(self, seat: int) -> Iterator[str]:
        report, name = self.review.reports[seat], self.say.thing("seat", seat)
        yield f"{name}: {addition(report)}"
        if not report.moments:
            yield f"  {self.say('review.none', name)}"
        for moment in report.moments:
            yield from self._moment(moment)

    def _moment(self, moment: Moment) -> Iterator[str]:
        verdict, view = self.review.verdicts[moment.ply], self.views[moment.ply]
        turn = self.review.turns[moment.turn - 1]
        place = self.say("review.at", turn.round, moment.turn)
        name = self.say(f"review.{moment.name}")
        yield f"  {name} {minus(moment.lost)} % · {place} · {moment.ply}"
        for key, text, chances in [
            ("played", verdict.chosen, verdict.after),
            ("better", verdict.best, verdict.before),
        ]:
            told = option(self.game, self.say, view, text)
            yield f"    {self.say(f'review.{key}')}: {told}, {per_cent(chances[verdict.player])} %"

    def _sources(self) -> Iterator[str]:
        """Where everybody's points came from, most of all the winner's."""
        yield self.say("review.sources")
        seats = range(len(self.record.seats))
        for source in sorted(self.review.sources, key=self._gap):
            if any(source.points):
                label = self.say(f"source.{source.key}")
                yield self._row(f"  {label}", [f"{source.points[seat]}" for seat in seats])

    def _gap(self, source: Source) -> int:
        best = min(self.review.reports, key=lambda report: report.rank)
        return -abs(source.points[self.review.reports.index(best)])
