"""The screen around a board: headline, board, players, log, question, keys. Shows any scene."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from grandplace.drawing.text import Region, Span
from grandplace.drawing.typeset import fit, measure
from grandplace.terminal.paint import (
    Ask,
    Lights,
    board_lines,
    paint,
    paint_ask,
    paint_log,
    player_lines,
    rows_for,
)
from grandplace.terminal.theme import DAY, NIGHT, style
from grandplace.words.render import Words

WIDTH, HEIGHT = 100, 35  # the least window
QUESTION = 10  # rows of the question in the least window


@dataclass(frozen=True)
class Scene:
    """What there is to see now."""

    regions: Callable[[int, int], list[Region]]
    lights: Lights
    ask: Ask
    log: list[str]
    keys: str


class Frame(Screen[None]):
    """A board with all that belongs around it; subclasses say what the scene is."""

    SCOPED_CSS = False  # else no rule for Frame would hold for its subclasses
    CSS = """
    Frame { layers: base; background: $background; }
    #top, #keys { height: 1; width: 100%; }
    #body { background: $surface; }
    #board { height: 100%; }
    #right { height: 100%; margin-left: 1; }
    #log { height: 1fr; }
    #question { width: 100%; }
    #small { width: 100%; height: 100%; content-align: center middle; text-align: center; }
    """

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words
        self.rows = 1  # of options, for the arrow keys
        self.room = 0  # rows of the question

    def compose(self) -> ComposeResult:
        yield Static(id="top")
        with Horizontal(id="body"):
            yield Static(id="board")
            with Vertical(id="right"):
                yield Static(id="players")
                yield Static(id="log")
        yield Static(id="question")
        yield Static(id="keys")
        yield Static(id="small")

    def scene(self) -> Scene:
        """What to show."""
        raise NotImplementedError

    @property
    def shade(self) -> str:
        """Day or night."""
        return DAY if self.app.theme == f"grandplace-{DAY}" else NIGHT

    @property
    def too_small(self) -> bool:
        """Whether the window cannot hold the table."""
        return self.size.width < WIDTH or self.size.height < HEIGHT

    def on_mount(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.show()

    def write(self, name: str, text: Text) -> None:
        """Put text into one of the parts."""
        self.query_one(f"#{name}", Static).update(text)

    def show(self) -> None:
        """Draw everything anew."""
        if not self.is_mounted or not self.size.width:
            return
        self._show_parts(self.too_small)
        if self.too_small:
            self._show_small()
        else:
            self._show_scene(self.scene())

    def _show_parts(self, small: bool) -> None:
        """Either the note that the window is too small, or everything else."""
        for part in ("top", "body", "question", "keys"):
            self.query_one(f"#{part}").display = not small
        self.query_one("#small").display = small

    def _show_small(self) -> None:
        sizes = (WIDTH, HEIGHT, self.size.width, self.size.height)
        text = f"{self.words('ui.small', *sizes)}\n\n{self.words('ui.small-more')}"
        self.write("small", Text(text, style("gold strong", self.shade), justify="center"))

    def _show_scene(self, scene: Scene) -> None:
        width, height = self.size
        body = height - 2 - QUESTION - (height - HEIGHT) // 3
        regions = scene.regions(width, body)
        board, players = board_lines(regions), player_lines(regions)
        body = max(body, len(board), len(players))
        shade, lights = self.shade, scene.lights
        self._size_parts(body, max(map(measure, board)), len(players), height - 2 - body)
        self._show_top(regions)
        self.write("board", paint(board, shade, lights))
        self.write("players", paint(players, shade, lights))
        self._show_log(scene.log, body - len(players), width - max(map(measure, board)) - 1)
        self.room = height - 2 - body
        self.show_ask(scene.ask)
        self.write("keys", Text(fit(f" {scene.keys}", width), style("header", shade)))

    def show_ask(self, ask: Ask) -> None:
        """Draw the question alone."""
        if self.too_small or not self.room:
            return
        width = self.size.width
        self.rows = rows_for(ask, width, self.room)
        self.write("question", paint_ask(ask, width, self.room, self.shade))

    def _size_parts(self, body: int, board: int, players: int, question: int) -> None:
        self.query_one("#body").styles.height = body
        self.query_one("#board").styles.width = board
        self.query_one("#players").styles.height = players
        self.query_one("#question").styles.height = question

    def _show_top(self, regions: Sequence[Region]) -> None:
        shade = self.shade
        brand = f" {self.words('ui.brand')} │ {self.words('game.title')} "
        status = "".join([s.text for r in regions if r.key == "status" for s in r.lines[0]])
        room = self.size.width - len(brand)
        top = [Span(brand, "brand strong"), Span(fit(status, room - 1, "right") + " ", "header")]
        self.write("top", paint([top], shade))

    def _show_log(self, log: Sequence[str], rows: int, width: int) -> None:
        shade = self.shade
        self.query_one("#log").display = rows >= 2
        if rows < 2:
            return
        bar = Text(fit(f" {self.words('ui.log')}", width) + "\n", style("well strong", shade))
        names = list(self.words.names)
        self.write("log", Text.assemble(bar, paint_log(log, width, rows - 1, shade, names)))
