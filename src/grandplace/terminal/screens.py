"""Screens over the table: something to read, the rules with their search, leaving."""

from collections.abc import Callable, Sequence
from itertools import groupby

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from grandplace.drawing.text import Span
from grandplace.drawing.typeset import Line
from grandplace.terminal.paint import paint, wrap
from grandplace.terminal.rules import search, search_cards
from grandplace.terminal.session import Paper
from grandplace.terminal.theme import DAY, NIGHT, style

INTERRUPTED = 130  # the exit code after Ctrl-C
WIDEST = 110
EDGES = 5  # columns for frame, margins and the scroll bar

Layout = Callable[[int], Sequence[Line]]  # lines for a width


class Sheet(ModalScreen[bool]):
    """A sheet of lines over the table, to be scrolled and put away."""

    SCOPED_CSS = False  # else no rule for Sheet would hold for its subclasses
    CSS = """
    Sheet { background: $background 70%; }
    #sheet { height: 90%; background: $surface; border: round $primary; padding: 0 1; }
    #sheet.short { height: auto; padding: 1; }
    #name { height: 2; }
    #foot { height: 1; }
    #paper { height: 1fr; scrollbar-size-vertical: 1; scrollbar-color: $primary;
             scrollbar-background: $surface; }
    """
    AWAY: tuple[str, ...] = ("escape", "enter", "q")
    WIDEST = WIDEST

    def __init__(self, title: str, lines: Layout, foot: str, end: bool = False) -> None:
        super().__init__()
        self.styles.align = ("center", "middle")
        self.end = end  # begin at the end
        self.name_text = title
        self.lines = lines
        self.foot = foot

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            yield Static(id="name")
            with VerticalScroll(id="paper"):
                yield Static(id="text")
            yield Static(id="foot")

    def on_mount(self) -> None:
        self.show()
        if self.end:
            paper = self.query_one("#paper", VerticalScroll)
            self.call_after_refresh(paper.scroll_end, animate=False)

    def on_resize(self) -> None:
        self.show()

    @property
    def shade(self) -> str:
        """Day or night."""
        return DAY if self.app.theme == f"grandplace-{DAY}" else NIGHT

    def show(self) -> None:
        """Write title, lines and keys, as wide as the window allows."""
        width = min(self.app.size.width * 92 // 100, self.WIDEST)
        self.query_one("#sheet").styles.width = width
        self.query_one("#name", Static).update(
            Text(self.name_text, style("gold strong", self.shade))
        )
        self.query_one("#text", Static).update(paint(self.lines(max(width - EDGES, 1)), self.shade))
        self.query_one("#foot", Static).update(Text(self.foot, style("dim", self.shade)))

    def on_key(self, event: events.Key) -> None:
        event.stop()
        paper = self.query_one("#paper", VerticalScroll)
        moves: dict[str, Callable[..., None]] = {
            "down": paper.scroll_down,
            "up": paper.scroll_up,
            "pagedown": paper.scroll_page_down,
            "pageup": paper.scroll_page_up,
            "home": paper.scroll_home,
            "end": paper.scroll_end,
        }
        if event.key in moves:
            event.prevent_default()
            moves[event.key](animate=False)
        elif event.key in self.AWAY:
            self.dismiss(False)
        elif event.key == "ctrl+c":
            self.app.exit(INTERRUPTED)


def reading(text: Sequence[str]) -> Layout:
    """Paragraphs as lines of a sheet."""
    return lambda width: [line for part in text for line in _paragraph(part, width)]


def _paragraph(text: str, width: int) -> list[Line]:
    first, *rest = wrap(text, width - 2)
    head: Line = [Span("· ", "just strong"), Span(first)]
    return [head, *[[Span("  " + part)] for part in rest]]


def clause_lines(paper: Paper, names: Sequence[str], width: int) -> list[Line]:
    """Clauses under the names of their chapters."""
    lines: list[Line] = []
    for chapter, found in groupby(names, key=paper.chapter):
        lines.append([Span(chapter, "gold")])
        for name in found:
            texts = [[Span(part)] for part in wrap(paper.words.clause(name), width)]
            lines += [*texts, []]
    return lines


def brief_lines(paper: Paper, width: int) -> list[Line]:
    """The rules in brief."""
    parts = [f"{title}. {text}" for title, text in paper.words.brief()]
    head: Line = [Span(paper.words("pages.brief"), "gold strong")]
    return [head, *reading(parts)(width), []] if parts else []


class Rules(Sheet):
    """The rules by clause; typing searches. A clause that forbids something comes first, then those
    of the open question, then the rules in brief."""

    AWAY = ("escape", "enter")

    def __init__(self, paper: Paper, clause: str = "", asked: Sequence[str] = ()) -> None:
        super().__init__("", self.found, paper.words("ui.keys.rules"))
        self.paper = paper
        self.clause = clause
        self.asked = asked
        self.wanted = ""
        self.find()

    def find(self) -> None:
        """Look for what is typed."""
        words = self.paper.words
        self.names = search(self.paper, self.wanted)
        self.cards = search_cards(self.paper, self.wanted)
        head = words("ui.rules", len(self.names), len(self.paper.clauses()))
        self.name_text = f"{head}    {words('ui.search')} {self.wanted}▏"

    def found(self, width: int) -> list[Line]:
        """The cards and clauses that were found; before any search, those that matter now come
        first."""
        words, cards = self.paper.words, reading(self.cards)(width)
        lines = [*cards, *([[]] if cards else []), *clause_lines(self.paper, self.names, width)]
        if not self.wanted:
            lines = brief_lines(self.paper, width) + lines
        if self.asked and not self.wanted:
            about: list[Line] = [[Span(words("ui.rule-asked"), "gold strong")]]
            lines = about + clause_lines(self.paper, self.asked, width) + lines
        if self.clause and not self.wanted:
            now: list[Line] = [[Span(words("ui.rule-now"), "refuse strong")]]
            lines = now + clause_lines(self.paper, [self.clause], width) + lines
        return lines or [[Span(words("ui.rules-none"), "refuse")]]

    def on_key(self, event: events.Key) -> None:
        if event.key == "backspace":
            self.wanted = self.wanted[:-1]
        elif event.is_printable and event.character:
            self.wanted = (self.wanted + event.character).lstrip()
        else:
            return  # Textual calls the handler of the base class as well
        event.stop()
        event.prevent_default()
        self.find()
        self.show()
        self.query_one("#paper", VerticalScroll).scroll_home(animate=False)


class Leave(Sheet):
    """Asks before the table is left."""

    WIDEST = 76

    def on_mount(self) -> None:
        self.query_one("#sheet").add_class("short")
        self.query_one("#paper").styles.height = "auto"

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key in ("enter", "q", "y", "o", "j"):
            self.dismiss(True)
        elif event.key in ("escape", "n"):
            self.dismiss(False)
        elif event.key == "ctrl+c":
            self.app.exit(INTERRUPTED)
