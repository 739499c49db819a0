"""A game as one person reads it in the terminal: words, drawing, recap, reasons, score."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grandplace.drawing import whatif
from grandplace.drawing.story import Chapter, chapters
from grandplace.drawing.text import SEAT_SIGNS, Region
from grandplace.engine.game import NEWEST, Game
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, Message, State
from grandplace.games import clause_chapters, clause_rows, habits, rules_of, story, text
from grandplace.tables.playbill import Performance, performance, scorings
from grandplace.tables.table import Table, save
from grandplace.terminal.entry import NOTHING, meant
from grandplace.terminal.seats import Seating
from grandplace.words.render import Words
from grandplace.words.telling import Telling

BUSY = 5  # events of one own choice that deserve a recap


@dataclass(frozen=True)
class Refusal:
    """An option that is not on offer: its words, its text and the clause that forbids it."""

    label: str
    text: str
    clause: str


class Paper:
    """One game in one language: its words, its drawing, its rules; `plain` without signs."""

    def __init__(
        self, game: Game[Any], language: str, seats: int, plain: bool = False, version: int = NEWEST
    ) -> None:
        self.game = game
        self.version = game.playable(version)
        self.language = language
        self.plain = plain
        names = Words(language, game)("ui.names").split(", ")
        self.words = Words(language, game, names[:seats], self.version)
        self._face = text(game.name)

    def draw(self, view: State, seat: int, width: int = 100, height: int = 23) -> list[Region]:
        """The regions of the board."""
        return self._face.draw(view, self.words, seat, width, height)

    def board_lines(self, view: State) -> list[str]:
        """The board in words, line by line."""
        return self._face.board_lines(view, self.words)

    def discard_lines(self, view: State) -> list[str]:
        """The cards that lie on the discard piles, in words."""
        return self._face.discard_lines(view, self.words)

    def about(self) -> list[str]:
        """The cards of a deck in sentences, to be looked up; none where there is no such deck."""
        return self._face.about(self.game.box_for("", self.version), self.words)

    def name(self, seat: int) -> str:
        """A player's name, behind the sign where there are signs."""
        name = self.words.thing("seat", seat)
        return name if self.plain else f"{SEAT_SIGNS[seat]} {name}"

    def hint(self, view: State, option: Option) -> str:
        """What an option would do, for newcomers."""
        return self._face.explain(view, self.words, option)

    def foreseen(self, view: State, option: Option) -> list[str]:
        """What an option alone is certain to bring, in sentences."""
        found = whatif.preview(self.game, habits(self.game.name), view, [option.text], deep=1)
        return self._face.foretell(view, self.words, found) if found.line else []

    def yields(self, view: State, option: Option) -> str:
        """What an option alone is certain to change, in very few words; "" if that is nothing."""
        found = whatif.preview(self.game, habits(self.game.name), view, [option.text], deep=1)
        return ", ".join(whatif.told(view, self.words, found))

    def brief(self, view: State, option: Option) -> str:
        """An option in as few words as there are."""
        few = self._face.brief(view, self.words, option)
        return few or self.words.option(view.label(option))

    def clauses(self) -> list[str]:
        """The names of all clauses, in the order of the rules."""
        return [row["id"] for row in clause_rows(self.game.name, version=self.version)]

    def chapter(self, clause: str) -> str:
        """What the chapter of a clause is called."""
        return self.words(f"chapter.{clause_chapters(self.game.name)[clause]}")

    def rules_of(self, view: State) -> list[str]:
        """The clauses of the open question: the text of its step begins with them."""
        return rules_of(self.game.name, view, self.version)

    def sentences(self, events: Sequence[tuple[int, Message]], since: int = 0) -> list[str]:
        """What happened, a line for each action, under the names of rounds and phases; from an
        event on, only the lines to which something was added."""
        told = chapters(events, story(self.game.name))
        return [text for chapter in told for text in self._chapter(chapter, since) if text]

    def _chapter(self, chapter: Chapter, since: int) -> list[str]:
        telling = Telling(self.words)
        title = telling.title(chapter) if chapter.number >= since else ""
        lines = [line for line in chapter.lines if line.beats[-1].number >= since]
        return [title, *[telling.plain(line) for line in lines]]


class Session(Paper):
    """A table, who sits there, and where its record is kept."""

    def __init__(
        self,
        seating: Seating,
        language: str,
        path: Path | None = None,
        plain: bool = False,
        advises: bool = False,
    ) -> None:
        self.advises = advises  # a sentence with each new kind of question
        self.seating = seating
        self.table: Table[Any] = seating.table
        self.path = path
        version = self.table.match.record.version
        super().__init__(self.table.game, language, len(seating.kinds), plain, version)

    @property
    def asked(self) -> int:
        """Who is to decide; NOBODY when the game is over."""
        return self.table.asked

    @property
    def options(self) -> list[Option]:
        """What is on offer."""
        decision = self.table.decision
        return [] if decision is None else decision.options

    def view(self, seat: int) -> State:
        """What a seat sees."""
        seen: State = self.table.view(seat)
        return seen

    def prompt(self) -> str:
        """The open question in words."""
        return self.words.prompt(self.view(self.asked).prompt())

    def advice(self) -> str:
        """What a teacher would say to a question that its seat meets for the first time."""
        kind = self.view(self.asked).prompt().key
        silent = not self.advises or self.table.has_met(self.asked, kind)
        return "" if silent else self.words.either(f"advice.{kind}", "")

    def change_advice(self) -> str:
        """Give advice from now on, or no more; says which."""
        self.advises = not self.advises
        return self.words("ui.advice-on" if self.advises else "ui.advice-off")

    def label(self, option: Option) -> str:
        """An option in words."""
        return self.words.option(self.view(self.asked).label(option))

    def labels(self) -> list[str]:
        """All options on offer in words."""
        view = self.view(self.asked)
        return [self.words.option(view.label(option)) for option in self.options]

    def briefs(self) -> list[str]:
        """All options on offer in few words, for narrow windows."""
        view = self.view(self.asked)
        return [self.brief(view, option) for option in self.options]

    def refusals(self) -> list[Refusal]:
        """What is not on offer here, and why."""
        view = self.view(self.asked)
        pairs = [(option, view.why_not(option)) for option in view.refused()]
        labels = [self.words.option(view.label(option)) for option, _ in pairs]
        return [
            Refusal(label, option.text, clause)
            for label, (option, clause) in zip(labels, pairs, strict=True)
            if clause
        ]

    def find(self, text: str) -> Option | None:
        """The option on offer that a number, a text, a target or a label means."""
        options = self.options
        if text.isdecimal():
            number = int(text)
            return options[number - 1] if 0 < number <= len(options) else None
        option: Option | None = self.game.vocabulary.parse(text)
        if option in options:
            return option
        labels = self.labels()
        place = meant(text, [(o.text, label) for o, label in zip(options, labels, strict=True)])
        return None if place == NOTHING else options[place]

    def refusal(self, text: str) -> Refusal | None:
        """Why a text that could be meant here is not on offer."""
        refusals = self.refusals()
        place = meant(text, [(refusal.text, refusal.label) for refusal in refusals])
        return None if place == NOTHING else refusals[place]

    def choose(self, option: Option) -> None:
        """The asked seat takes an option."""
        self.table.choose(self.asked, self.table.ply, option.text)

    def recap(self, seat: int) -> list[str]:
        """What happened since this seat's last choice, if it was more than that choice."""
        entries = self.table.match.record.entries
        own = [ply for ply, entry in enumerate(entries) if entry.player == seat]
        last = own[-1] if own else NOBODY
        events = self.table.events
        since = len([event for event in events if event[0] < last])
        much = len(entries) - 1 > last or not own or len(events) - since >= BUSY
        return self.sentences(events, since) if much else []

    def heading(self, seat: int, before: int) -> str:
        """What stands over a seat's recap, after the seat that was asked before."""
        if before == NOBODY:
            return self.words("ui.welcome")
        if seat != before:
            return self.words("ui.hand-over", self.name(seat))
        return self.words("ui.recap", seat)

    def log(self) -> list[str]:
        """Everything that happened."""
        return self.sentences(self.table.events)

    def scorings(self, seat: int) -> list[Performance]:
        """The scorings that have begun, as a seat sees them."""
        told = scorings(self.table)
        return [performance(self.game, chapter, seat, self.words) for chapter in told]

    def who(self) -> list[str]:
        """Who sits where."""
        humans = self.seating.humans
        key = "ui.person" if len(humans) == 1 else "ui.persons"
        return [
            self.words(key, self.name(seat))
            if seat in humans
            else self.words("ui.bot", self.name(seat), self.words.either(f"bot.{kind}", kind))
            for seat, kind in enumerate(self.seating.kinds)
        ]

    def fate(self) -> str:
        """What becomes of the record."""
        kept = self.path is not None
        return self.words("ui.quit-saved", str(self.path)) if kept else self.words("ui.quit-lost")

    def keep(self) -> None:
        """Save the record, if there is a place for it."""
        if self.path is not None:
            save(self.table, self.path)
