"""The replay on a screen: left, right, home, end; the board at each ply."""

from typing import Any

from textual import events

from grandplace.engine.state import NOBODY
from grandplace.terminal.app import Reader, TableTheme
from grandplace.terminal.desk import COMMANDS
from grandplace.terminal.frame import Frame, Scene
from grandplace.terminal.paint import Ask, Lights
from grandplace.terminal.replay import Reel
from grandplace.terminal.screens import INTERRUPTED

PACE = 1.2  # seconds between choices when it runs by itself
PAGE = 10


class ReelScreen(Reader):
    """One ply of a record."""

    def __init__(self, reel: Reel, ply: int, running: bool) -> None:
        super().__init__(reel.paper)
        self.reel = reel
        self.ply = ply
        self.running = running

    def on_mount(self) -> None:
        self.set_interval(PACE, self._run)

    def _run(self) -> None:
        if self.running and self.app.screen is self:
            self.go(self.ply + 1)

    def view(self) -> Any:
        return self.reel.views[self.ply]

    def entries(self) -> list[str]:
        return self.reel.log(self.ply)

    def go(self, ply: int) -> None:
        """To a ply."""
        self.ply = min(max(ply, 0), self.reel.last)
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
        elif event.key == "space":
            self.running = not self.running
            self.show()
        else:
            self._obey(event.character or event.key, event.key)

    def _obey(self, character: str, key: str) -> None:
        command = COMMANDS.get(character.lower(), "")
        if key in ("ctrl+c", "q", "escape"):
            self.app.exit(INTERRUPTED if key == "ctrl+c" else 0)
        elif command == "theme":
            self.change_theme()
        else:
            self.open(command)

    def scene(self) -> Scene:
        reel, ply = self.reel, self.ply
        title = f"{self.words('ui.replay', ply, reel.last)}    {reel.chosen(ply)}"
        body = reel.happened(ply)
        ask = Ask(title, [], -1, body, reel.following(ply), "dim", None, "well strong")
        chosen = reel.choices[ply - 1].text if ply else ""
        lights = Lights(frozenset(), chosen)
        return Scene(self._draw, lights, ask, reel.log(ply), self.words("ui.keys.replay"))

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
