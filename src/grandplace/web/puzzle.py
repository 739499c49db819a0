"""A puzzle on the page: the real board and question, and a card that says what is right and why."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from grandplace.bots.levels import LEVELS
from grandplace.drawing.page import Pane, Sitter
from grandplace.engine.options import Option
from grandplace.review.puzzles import Answer, Puzzle
from grandplace.review.words import per_cent
from grandplace.tables.room import Room
from grandplace.tables.solving import Attempt
from grandplace.web.desk import Desk, Viewpoint
from grandplace.web.whatif import Tryout

Data = dict[str, Any]


class PuzzleDesk(Desk):
    """The position of a puzzle as whoever tries it sees it; `last` is what they have just tried."""

    def __init__(
        self,
        room: Room,
        viewpoint: Viewpoint,
        url: str,
        puzzle: Puzzle,
        attempt: Attempt,
        last: str,
    ) -> None:
        super().__init__(room, viewpoint)
        self.url = url
        self.puzzle = puzzle
        self.attempt = attempt
        self.last = last if last in puzzle.costs else ""
        self.asks = Desk(room, viewpoint)  # where answers are tried out

    def _offered(self, options: Sequence[Option]) -> Sequence[Option]:
        """All that may be chosen; once the answer is known, that and the last try."""
        marked = {self.puzzle.best.option, self.last}
        return [o for o in options if o.text in marked] if self.attempt.is_over else options

    def _question(self) -> Data:
        over = {"kind": "taught", "heading": "", "text": ""}
        return over if self.attempt.is_over else super()._question()

    def _asked(self, asked: Sitter) -> Data:
        return {**super()._asked(asked), "undo": False}

    def _signal(self) -> Data:
        title = self.say("puzzle.word"), self.say("game.title"), "Grand-Place"
        return {"asked": False, "title": " · ".join(title), "text": "", "turn": ""}

    def card(self, ways: Data) -> Pane:
        """What is asked of whoever tries, how right the last try was, and in the end why."""
        over = self.attempt.is_over
        data = {
            **ways,
            "url": self.url,
            "over": over,
            "title": self.say("puzzle.today" if ways["today"] else "puzzle.word"),
            "place": self.say("puzzle.place", self.table.match.state.round),
            "verdict": self._verdict(),
            "tried": self.last,
            "answer": self.puzzle.best.option if over else "",
            "answers": [self._shown(answer) for answer in self._answers()] if over else [],
            "levels": self._levels(),
            "shows": self.attempt.tries > 1,
        }
        return Pane("lesson", "panes/puzzle.jinja", data)

    def _verdict(self) -> str:
        """What is said of the last try."""
        attempt = self.attempt
        if attempt.found:
            return self.say("puzzle.right" if attempt.at_once else "puzzle.found", attempt.tries)
        if self.last and not attempt.shown:
            return self.say("puzzle.wrong", self._title([self.last]), self._cost(self.last))
        return ""

    def _cost(self, text: str) -> int:
        return per_cent(self.puzzle.costs[text])

    def _answers(self) -> list[tuple[str, Answer]]:
        """What is best, what is second, and the last try, if it was neither."""
        best, second = self.puzzle.best, self.puzzle.second
        told = [("better", best), ("second", second)]
        if self.last in ("", best.option, second.option):
            return told
        chance = max(best.chance - self.puzzle.costs[self.last], 0)
        return [*told, ("played", Answer(self.last, [self.last], chance))]

    def _shown(self, row: tuple[str, Answer]) -> Data:
        kind, answer = row
        kind = "played" if answer.option == self.last != self.puzzle.best.option else kind
        tried = Tryout(self.asks, answer.line)
        titles = tried.titles()
        return {
            "kind": kind,
            "word": self.say(f"puzzle.{kind}"),
            "title": titles[0] if titles else answer.option,
            "detail": ", ".join(titles[1:]),
            "text": tried.text(),
            "chance": per_cent(answer.chance),
        }

    def _title(self, line: list[str]) -> str:
        return "".join(Tryout(self.asks, line).titles()[:1])

    @cached_property
    def _shares(self) -> list[tuple[str, int]]:
        names = [level.name for level in LEVELS if level.name in self.puzzle.solved]
        return [(self.say(f"bot.{name}"), self.puzzle.solved[name]) for name in names]

    def _levels(self) -> list[Data]:
        """How many of a hundred bots of each level find it."""
        return [{"name": name, "share": share} for name, share in self._shares]
