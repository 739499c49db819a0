"""The replay on a screen: left, right, home, end; the board at each ply."""

from typing import Any

from textual import events

from grandplace.engine.state import NOBODY
from grandplace.tables.playbill import Performance
from grandplace.terminal.app import Reader, TableTheme
from grandplace.terminal.frame import Frame, Scene
from grandplace.terminal.keyboard import COMMANDS, PACES
from grandplace.terminal.paint import Ask, Lights
from grandplace.terminal.reel import Reel
from grandplace.terminal.screens import INTERRUPTED, reading

PACE = 1  # which of the paces it begins with
TICK = 0.05  # seconds; no pace is faster
PAGE = 10
FASTER = {"+": 1, "-": -1}


class ReelScreen(Reader):
    """One ply of a record."""

    def __init__(self, reel: Reel, ply: int, running: bool) -> None:
        super().__init__(reel.paper)
        self.reel = reel
        self.ply = ply
        self.running = running
        self.watched = running  # whether it ever ran by itself
        self.pace = PACE
        self.waited = 0.0  # since the last choice was shown

    def on_mount(self) -> None:
        self.set_interval(TICK, self._tick)

    def _tick(self) -> None:
        if self.running and self.app.screen is self and not self.too_small:
            self.waited += TICK
            if self.waited >= PACES[self.pace]:
                self.go(self.ply + 1)

    def view(self) -> Any:
        return self.reel.views[self.ply]

    def entries(self) -> list[str]:
        return self.reel.log(self.ply)

    def scorings(self) -> list[Performance]:
        return self.reel.scorings(self.ply)

    def go(self, ply: int) -> None:
        """To a ply."""
        self.ply = min(max(ply, 0), self.reel.last)
        self.waited = 0.0
        self.running = self.running and self.ply < self.reel.last
        self.show()

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        steps = {"right": 1, "left": -1, "pagedown": PAGE, "pageup": -PAGE}
        ends = {"home": 0, "end": self.reel.last}
        if event.key in steps:
            self.go(self.ply + steps[event.key])
        elif event.key in ends:
            self.go(ends[event.key])
        elif event.key == "space" or event.character in FASTER:
            self._run(event.character or "")
        else:
            self._obey(event.character or event.key, event.key)

    def _run(self, key: str) -> None:
        """Run or pause; or run faster or slower."""
        self.watched = True
        if key in FASTER:
            self.pace = min(max(self.pace + FASTER[key], 0), len(PACES) - 1)
        else:
            self.running = not self.running and self.ply < self.reel.last
        self.show()

    def _obey(self, character: str, key: str) -> None:
        command = COMMANDS.get(character, "")
        if key in ("ctrl+c", "q", "escape"):
            self.app.exit(INTERRUPTED if key == "ctrl+c" else 0)
        elif command == "theme":
            self.change_theme()
        elif command == "why":
            self.read(self.words("why.ask"), reading(self.reel.why(self.ply)))
        else:
            self.open(command)

    def scene(self) -> Scene:
        reel, ply = self.reel, self.ply
        parts = [self.words("ui.replay", ply, reel.last), *self._speed(), reel.chosen(ply)]
        ask = Ask("    ".join(parts), title_style="well strong", foot=reel.following(ply))
        ask.body, ask.more = reel.happened(ply), self.words("ui.more", "{0}")
        chosen = reel.choices[ply - 1].text if ply else ""
        lights = Lights(frozenset(), chosen)
        return Scene(self._draw, lights, ask, reel.log(ply), self.words("ui.keys.replay"))

    def _speed(self) -> list[str]:
        """Whether it runs, and how fast; nothing for those who only step."""
        if not self.watched or self.ply == self.reel.last:
            return []
        speed = self.words("ui.speed", self.pace + 1, len(PACES))
        return [speed] if self.running else [self.words("ui.paused"), speed]

    def _draw(self, width: int, height: int) -> list[Any]:
        return self.reel.paper.draw(self.view(), NOBODY, width, height)


class ReelApp(TableTheme):
    """The app around one record."""

    def __init__(self, reel: Reel, ply: int, watch: bool) -> None:
        super().__init__()
        self.reel = reel
        self.ply = ply
        self.watch_on = watch

    def first_screen(self) -> Frame:
        return ReelScreen(self.reel, self.ply, self.watch_on)
