"""The table on a screen: keys in, scenes out; bots think beside it so that it stays alive."""

import asyncio
from pathlib import Path
from typing import Any

from textual import events, work
from textual.app import App
from textual.theme import Theme

from grandplace.drawing.text import SEAT_SIGNS, Region, Span
from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.state import NOBODY
from grandplace.tables.playbill import Performance
from grandplace.terminal.frame import Frame, Scene
from grandplace.terminal.keyboard import ASK, CONFIRM, OVER, PACES, RECAP, WATCH, WHY, Keyboard
from grandplace.terminal.paint import Ask, Lights
from grandplace.terminal.scoresheet import rank, score_lines, verdict
from grandplace.terminal.scoring import Programme, finished
from grandplace.terminal.screens import INTERRUPTED, Layout, Leave, Rules, Sheet, reading
from grandplace.terminal.seats import Seating
from grandplace.terminal.session import Paper, Session
from grandplace.terminal.theme import DAY, NIGHT, token

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


def play(seating: Seating, language: str, save: Path | None = None, advises: bool = False) -> int:
    """Play at this table until the end or until everyone leaves; the exit code."""
    session = Session(seating, language, save, advises=advises)
    try:
        code = TableApp(session).run() or 0
    finally:
        session.keep()
    if seating.failed is not None:
        raise seating.failed
    if save is not None:
        print(session.fate())
    return code


def theme(name: str) -> Theme:
    """The colours of the page for Textual."""
    return Theme(
        name=f"grandplace-{name}",
        primary=token("frame", name),
        accent=token("glow", name),
        background=token("ground", name),
        surface=token("surface", name),
        foreground=token("ink", name),
        dark=name == NIGHT,
    )


class TableTheme(App[int]):
    """An app in our colours, without a command palette."""

    ENABLE_COMMAND_PALETTE = False

    def on_mount(self) -> None:
        for name in (NIGHT, DAY):
            self.register_theme(theme(name))
        self.theme = f"grandplace-{NIGHT}"
        self.push_screen(self.first_screen())

    def first_screen(self) -> Frame:
        """What is shown first."""
        raise NotImplementedError

    def other_theme(self) -> None:
        """Night becomes day."""
        night = self.theme == f"grandplace-{NIGHT}"
        self.theme = f"grandplace-{DAY if night else NIGHT}"

    def action_help_quit(self) -> None:
        """Ctrl-C: leave at once."""
        self.exit(INTERRUPTED)


class Reader(Frame):
    """A frame whose keys open the rules, the signs, the log and the score sheet."""

    def __init__(self, paper: Paper) -> None:
        super().__init__(paper.words)
        self.paper = paper

    def view(self) -> Any:
        """The state that is shown."""
        raise NotImplementedError

    def entries(self) -> list[str]:
        """The whole log."""
        raise NotImplementedError

    def scorings(self) -> list[Performance]:
        """The scorings that have begun."""
        raise NotImplementedError

    def open(self, command: str, clause: str = "") -> bool:
        """Carry out a command that only reads; whether it was one."""
        words = self.words
        if command == "rules":
            self.app.push_screen(Rules(self.paper, clause, self.paper.rules_of(self.view())))
        elif command == "legend":
            keys = [words("game.summary"), words("ui.help"), words("ui.help-typing")]
            self.read(words("board.legend"), reading([*keys, *self._aside("legend")]))
        elif command == "discards":
            self.read(words("board.discards"), reading(self._aside("discards")))
        elif command == "log":
            entries = self.entries() or [words("ui.log-empty")]
            self.read(words("ui.log"), reading(entries), end=True)
        elif command == "score":
            lines = score_lines(self.paper, self.view())
            self.read(words("ui.score"), lambda width: lines)
        elif command == "scoring":
            self.read_scorings(self.scorings()[-1:])
        else:
            return False
        return True

    def read_scorings(self, scorings: list[Performance]) -> None:
        """Show who got what, and from what."""
        bills, none = (
            [Programme(self.paper, one) for one in scorings],
            self.words("ui.scoring-none"),
        )
        told: Layout = lambda width: [line for bill in bills for line in bill.lines(width)]  # noqa: E731
        self.read(self.words("ui.scoring"), told if bills else reading([none]))

    def _aside(self, key: str) -> list[str]:
        regions = self.paper.draw(self.view(), NOBODY)
        return [text for region in regions if region.key == key for text in region.plain()]

    def read(self, title: str, lines: Layout, end: bool = False) -> None:
        """Show a sheet."""
        self.app.push_screen(Sheet(title, lines, self.words("ui.keys.read"), end))

    def change_theme(self) -> None:
        """Between day and night."""
        app = self.app
        assert isinstance(app, TableTheme)
        app.other_theme()
        self.show()


class TableScreen(Reader):
    """The table where a game is played or watched."""

    def __init__(self, keyboard: Keyboard) -> None:
        super().__init__(keyboard.session)
        self.keyboard = keyboard
        self.session = keyboard.session
        self.tick = 0
        self.review: list[str] = []  # of the game, once it was looked over
        self.read_before = len(finished(self.scorings()))  # scorings that have been shown

    def on_mount(self) -> None:
        self.set_interval(0.1, self._spin)
        self.run_bots()

    def view(self) -> Any:
        return self.session.view(self.keyboard.eyes)

    def entries(self) -> list[str]:
        return self.session.log()

    def scorings(self) -> list[Performance]:
        return self.session.scorings(self.keyboard.eyes)

    @work(exclusive=True)
    async def run_bots(self) -> None:
        """Let bots choose, each in its own time, until a person is asked."""
        seating = self.session.seating
        while seating.bot_is_asked():
            try:
                option = await asyncio.to_thread(seating.bot_choice)
            except GrandPlaceError as error:
                seating.failed = error
                self.app.exit()
                return
            await self._pause()
            self.session.choose(option)
            self.keyboard.settle()
            self.show()
        self._show_scored()

    def _show_scored(self) -> None:
        """Scorings that nobody at this keyboard has read come up by themselves, but for those who
        watch bots."""
        told = finished(self.scorings())
        fresh, self.read_before = told[self.read_before :], len(told)
        if fresh and self.session.seating.humans:
            self.read_scorings(fresh)

    async def _pause(self) -> None:
        await asyncio.sleep(PACES[self.keyboard.pace])
        while self.keyboard.paused:
            await asyncio.sleep(0.05)

    def _spin(self) -> None:
        self.tick += 1
        if self.session.seating.bot_is_asked() and self.app.screen is self:
            self.show_ask(self._ask())

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        key = event.character if event.is_printable and event.character != " " else event.key
        if self.too_small:
            command = "quit" if key == "q" else ""
        else:
            command = self.keyboard.press(key or event.key, self.rows)
        self.obey(command)
        self.show()

    def obey(self, command: str) -> None:
        """Do what the keyboard asks for."""
        if command == "chosen":
            self.run_bots()
        elif command == "review":
            self.look_over()
        elif command == "theme":
            self.change_theme()
        elif command == "leave":
            self.app.exit(INTERRUPTED)
        elif command == "quit":
            self._ask_to_leave()
        else:
            self.open(command, self.keyboard.clause)

    @work(exclusive=True)
    async def look_over(self) -> None:
        """Review the game, telling how far it is; what was found out is shown at once again."""
        from grandplace.terminal.reviewing import lines, verdicts

        count, found = self.session.table.ply, list[Any]()
        coming = verdicts(self.session)
        while not self.review and len(found) < count:
            self.keyboard.message = self.words("review.running", len(found) + 1, count)
            self.show()
            found.append(await asyncio.to_thread(next, coming))
        self.review = self.review or lines(self.session, found)
        self.keyboard.message = ""
        self.show()
        self.read(self.words("desk.review"), lambda _: [[Span(line)] for line in self.review])

    def _ask_to_leave(self) -> None:
        words, fate = self.words, self.session.fate()
        sheet = Leave(words("ui.quit"), reading([fate]), words("ui.quit-keys"))
        self.app.push_screen(sheet, lambda leave: self.app.exit(0) if leave else None)

    def scene(self) -> Scene:
        log = self.session.log()
        return Scene(self._regions, self._lights(), self._ask(), log, self._keys())

    def _regions(self, width: int, height: int) -> list[Region]:
        return self.session.draw(self.view(), self.keyboard.eyes, width, height)

    def _lights(self) -> Lights:
        keyboard = self.keyboard
        if keyboard.mode not in (ASK, CONFIRM, WHY):
            return Lights()
        chosen = keyboard.spoken.text if keyboard.spoken else ""
        barred = keyboard.barred.text if keyboard.barred else ""
        return Lights(frozenset([o.text for o in self.session.options]), chosen, barred)

    def _keys(self) -> str:
        words, keyboard = self.words, self.keyboard
        if keyboard.mode == ASK:
            undo = ["ui.keys.undo"] if keyboard.can_undo else []
            return " · ".join([words(key) for key in ("ui.keys.choose", *undo, "ui.keys.ask")])
        kind = {WATCH: "watch", WHY: "why", CONFIRM: "confirm"}.get(keyboard.mode, "wait")
        return words(f"ui.keys.{kind}")

    def _ask(self) -> Ask:
        ways = {
            ASK: self._question,
            CONFIRM: self._confirm,
            WHY: self._why,
            RECAP: self._recap,
            OVER: self._over,
        }
        return ways.get(self.keyboard.mode, self._wait)()

    def _question(self) -> Ask:
        keyboard, session, spoken = self.keyboard, self.session, self.keyboard.spoken
        ask = Ask(f"{SEAT_SIGNS[session.asked]} {session.prompt()}", session.labels())
        ask.briefs, ask.entry = session.briefs(), keyboard.typed
        if spoken is not None:
            ask.cursor = session.options.index(spoken)
            ask.said = self.words("ui.said", ask.labels[ask.cursor], spoken.text)
            ask.foot = session.hint(session.view(session.asked), spoken)
        if advice := session.advice() if keyboard.fresh else "":
            ask.foot, ask.foot_style = self.words("ui.advice", advice), "gold"
        if keyboard.message:
            ask.foot, ask.foot_style = keyboard.message, "just strong"
        return ask

    def _confirm(self) -> Ask:
        keyboard, session = self.keyboard, self.session
        assert keyboard.pending is not None
        label = session.label(keyboard.pending)
        hint = session.hint(session.view(session.asked), keyboard.pending)
        ask = Ask(label, body=[hint] if hint else [], title_style="selected strong")
        ask.foot, ask.foot_style = self.words("ui.confirm"), "gold strong"
        return ask

    def _why(self) -> Ask:
        keyboard, refusal = self.keyboard, self.keyboard.barred
        assert refusal is not None
        labels = [refusal.label for refusal in keyboard.refusals]
        ask = Ask(
            self.words("ui.why"), labels, keyboard.cursor, title_style="barred strong", columns=5
        )
        ask.foot = self.words.clause(refusal.clause)
        ask.foot_style = "refuse strong"
        return ask

    def _recap(self) -> Ask:
        keyboard, words = self.keyboard, self.words
        first = keyboard.title == words("ui.welcome")
        body = [words("game.summary"), " · ".join(self.session.who())] if first else []
        go_on, keep = words("ui.go-on"), len(body)
        body += keyboard.recap
        more = words("ui.more", "{0}")
        return Ask(keyboard.title, [], -1, body, go_on, "gold strong", keep=keep, more=more)

    def _over(self) -> Ask:
        scores = self.session.game.scores(self.view())
        ranked, name = sorted(scores, key=lambda score: score.rank), self.session.name
        body = [
            self.words("ui.result", rank(self.session, score), name(score.seat), score.total)
            for score in ranked
        ]
        title = f"{self.words('prompt.over')} {verdict(self.session, scores)}"
        foot = self.keyboard.message or self.words("ui.over-keys")
        return Ask(title, [], -1, body, foot, "gold strong")

    def _wait(self) -> Ask:
        keyboard, words, seat = self.keyboard, self.words, self.session.asked
        spin = SPINNER[self.tick % len(SPINNER)]
        title = words("ui.paused")
        if not keyboard.paused:
            title = f"{spin} {words('ui.thinking', self.session.name(seat))}"
        if keyboard.mode == WATCH:
            title += f"    {words('ui.speed', keyboard.pace + 1, len(PACES))}"
        body = self.session.log()[-8:]
        return Ask(title, [], -1, body, keyboard.message, "just", None, "well strong")


class TableApp(TableTheme):
    """The app around one table."""

    def __init__(self, session: Session, pace: int = 2) -> None:
        super().__init__()
        self.keyboard = Keyboard(session, pace)

    def first_screen(self) -> Frame:
        return TableScreen(self.keyboard)
