"""The table through standard input and output: for pipes and screen readers.

Words alone: no escape codes, no boxes, no signs; one event a line.
"""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TextIO

from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, State
from grandplace.terminal.entry import plain_letters
from grandplace.terminal.rules import search, search_cards
from grandplace.terminal.scoresheet import forecast_text, score_text
from grandplace.terminal.scoring import Programme, finished
from grandplace.terminal.seats import Seating
from grandplace.terminal.session import Session

HELP = "help"
APART = 40  # empty lines between what one person may read and the next


def play(
    seating: Seating,
    language: str,
    save: Path | None = None,
    source: TextIO | None = None,
    target: TextIO | None = None,
    advises: bool = False,
) -> int:
    """Play by lines until the end of the game or of the input; the exit code."""
    session = Session(seating, language, save, True, advises)
    game = Plain(session, source or sys.stdin, target or sys.stdout)
    try:
        game.run()
    except KeyboardInterrupt:
        game.print(["", session.fate()])
        raise
    finally:
        session.keep()
    return 0


class Plain:
    """A game by lines."""

    def __init__(self, session: Session, source: TextIO, target: TextIO) -> None:
        self.session = session
        self.words = session.words
        self.source = source
        self.target = target
        self.told = 0  # events that the watcher has read
        self.scored = 0  # scorings that have been told
        self.seat = NOBODY
        self.over = False
        commands: dict[str, Callable[[str], None]] = {
            HELP: self.help,
            "board": self.board,
            "discards": self.discards,
            "log": self.log,
            "why": self.why,
            "explain": self.explain,
            "rules": self.rules,
            "score": self.score,
            "scoring": self.scoring,
            "forecast": self.forecast,
            "advice": self.advice,
            "undo": self.undo,
            "quit": self.quit,
        }
        own = {plain_letters(self._own(name)): does for name, does in commands.items()}
        habits = {"?": self.help, "q": self.quit}
        self.commands = habits | own | commands  # English always works

    def _own(self, command: str) -> str:
        """The word for a command in the reader's language."""
        return self.words(f"ui.plain.do.{command}")

    def print(self, lines: Iterable[str]) -> None:
        """Write lines."""
        self.target.write("".join([f"{line}\n" for line in lines]))

    def run(self) -> None:
        """The whole game."""
        self.print([self.words("game.title"), self.words("game.summary"), *self.session.who(), ""])
        while not self.over and self.session.table.decision is not None:
            if self.session.seating.bot_is_asked():
                self._let_bot_choose()
            else:
                self._ask()
        self._tell()
        if self.session.table.decision is None:
            self.board("")
            self.print([self.words("prompt.over"), *score_text(self.session, self._view())])

    def _view(self) -> State:
        return self.session.view(self.seat)

    def _let_bot_choose(self) -> None:
        self.session.choose(self.session.seating.bot_choice())
        if not self.session.seating.humans:
            self._tell()

    def _tell(self) -> None:
        """For watchers: what has happened since they last read."""
        events = self.session.table.events
        if not self.session.seating.humans or self.session.table.decision is None:
            self.print(self.session.sentences(events, self.told))
            self.told = len(events)
            self._tell_scored()

    def _tell_scored(self) -> None:
        """The scorings that are over and have not been told, each as a table in words."""
        told = finished(self.session.scorings(self.seat))
        fresh, self.scored = told[self.scored :], len(told)
        for one in fresh:
            self.print(["", *Programme(self.session, one).aloud(), ""])

    def _ask(self) -> None:
        seat = self.session.asked
        self._begin_turn(seat)
        if not self.over:
            self._question()
        ply = self.session.table.ply
        while not self.over and self.session.table.ply == ply:
            self._answer(self._read())

    def _begin_turn(self, seat: int) -> None:
        recap = self.session.recap(seat)
        if not recap and seat == self.seat:
            return
        head = self.session.heading(seat, self.seat)
        if self.seat != NOBODY and not self.session.table.alike(self.seat, seat):
            self._hand_over(head)
            head = self.words("ui.recap", seat)
        if self.over:
            return
        self.seat = seat
        self.told = len(self.session.table.events)
        self.board("")
        self.print([head, *recap, ""])
        self._tell_scored()

    def _hand_over(self, head: str) -> None:
        """What the next person sees waits until they sit there."""
        self.print([*[""] * APART, head, self.words("ui.plain.ready")])
        if self._read() is None:
            self._answer(None)

    def _question(self) -> None:
        session = self.session
        lines = [
            self._option(number, label, option)
            for number, (label, option) in enumerate(
                zip(session.labels(), session.options, strict=True), 1
            )
        ]
        self.print([*filter(None, [self._advice()]), session.prompt(), *lines])

    def _advice(self) -> str:
        said = self.session.advice()
        return self.words("ui.advice", said) if said else ""

    def _option(self, number: int, label: str, option: Option) -> str:
        """An option with what it costs and yields, as far as that is certain."""
        brings = self.session.yields(self._view(), option)
        key = "ui.plain.option-brings" if brings else "ui.plain.option"
        return self.words(key, number, label, option.text, brings)

    def _read(self) -> str | None:
        self.target.write(f"{self.words('ui.plain.prompt')} ")
        self.target.flush()
        line = self.source.readline()
        return line.strip() if line else None

    def _answer(self, line: str | None) -> None:
        if line is None:
            self.print(["", self.words("ui.plain.end")])
            self.over = True
            return
        command, _, rest = line.partition(" ")
        option = self.session.find(line)
        if option is not None:
            self._choose(option)
        elif plain_letters(command) in self.commands:
            self.commands[plain_letters(command)](rest.strip())
        elif line:
            self._refuse(line)

    def _choose(self, option: Option) -> None:
        before, ply = len(self.session.table.events), self.session.table.ply
        self.session.choose(option)
        if self.session.table.ply == ply:  # nothing was done: a teacher says why
            self.print(self.session.recap(self.seat))
            return
        self.print(self.session.sentences(self.session.table.events, before))
        self.told = len(self.session.table.events)
        self._tell_scored()

    def _refuse(self, line: str) -> None:
        words, refusal = self.words, self.session.refusal(line)
        if refusal is None:
            example, own = self.session.options[0].text, self._own(HELP)
            self.print([words("ui.plain.unknown", line, example, own)])
        else:
            reason = words.clause(refusal.clause)
            self.print([words("ui.refused", refusal.label, reason)])

    def help(self, rest: str) -> None:
        """What may be typed."""
        self.print([self.words("ui.plain.help")])

    def discards(self, rest: str) -> None:
        """The cards that lie on the discard piles."""
        self.print(self.session.discard_lines(self._view()))

    def board(self, rest: str) -> None:
        """The table."""
        self.print(["", *self.session.board_lines(self._view()), ""])

    def log(self, rest: str) -> None:
        """Everything that happened."""
        self.print(self.session.log())

    def explain(self, rest: str) -> None:
        """What an option would do and bring."""
        option = self.session.find(rest)
        if option is None:
            self._refuse(rest or self._own("explain"))
            return
        told = self.session.foreseen(self._view(), option)
        hint = self.session.hint(self._view(), option)
        self.print(told if hint in told else [*told, *filter(None, [hint])])

    def why(self, rest: str) -> None:
        """What is not possible now, and why."""
        words, refusals = self.words, self.session.refusals()
        lines = [
            words("ui.refused", words("ui.said", r.label, r.text), words.clause(r.clause))
            for r in refusals
        ]
        self.print([words("ui.why"), *lines] if lines else [words("ui.why-none")])

    def rules(self, rest: str) -> None:
        """The clauses, all or those with a word; and the cards with that word."""
        names, cards = search(self.session, rest), search_cards(self.session, rest)
        chapter, colon = self.session.chapter, self.words("colon")
        lines = [f"{chapter(name)}{colon} {self.words.clause(name)}" for name in names]
        self.print([*lines, *cards] or [self.words("ui.rules-none")])

    def score(self, rest: str) -> None:
        """The points so far."""
        self.print(score_text(self.session, self._view()))

    def scoring(self, rest: str) -> None:
        """The last scoring as a table in words."""
        begun = self.session.scorings(self.seat)[-1:]
        told = [line for one in begun for line in Programme(self.session, one).aloud()]
        self.print(told or [self.words("ui.scoring-none")])

    def forecast(self, rest: str) -> None:
        """What the end would add, by source."""
        self.print(forecast_text(self.session, self._view()))

    def advice(self, rest: str) -> None:
        """Give advice, or no more."""
        self.print(filter(None, [self.session.change_advice(), self._advice()]))

    def undo(self, rest: str) -> None:
        """Take the last choice back."""
        try:
            self.session.table.undo(self.seat, self.session.table.ply)
        except GrandPlaceError:
            self.print([self.words("ui.undo-no")])
        else:
            self.print([self.words("ui.undone")])

    def quit(self, rest: str) -> None:
        """Leave."""
        self.print([self.session.fate(), self.words("ui.plain.bye")])
        self.over = True
