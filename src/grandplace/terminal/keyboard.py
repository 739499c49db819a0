"""What a person does at the table, key by key; knows no screen library, so any test can press."""

from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY
from grandplace.terminal.session import Refusal, Session

ASK, RECAP, WHY, CONFIRM, WAIT, WATCH, OVER = (
    "ask",
    "recap",
    "why",
    "confirm",
    "wait",
    "watch",
    "over",
)
# These keys act at once where nothing is typed yet. Letters that begin cells are not among them.
COMMANDS = {
    "u": "undo",
    "g": "why",
    "?": "rules",
    "h": "legend",
    "o": "discards",
    "l": "log",
    "s": "score",
    "w": "scoring",
    "x": "confirm",
    "i": "advice",
    "t": "theme",
    "q": "quit",
}
REVIEW = "r"  # looks a finished game over
TEXT = "/"  # begins a text whose first letter is a command
PACES = [2.0, 1.0, 0.5, 0.2, 0.05, 0.0]  # seconds between choices of bots


class Keyboard:
    """One keyboard: the mode it is in, what is typed, what is highlighted."""

    def __init__(self, session: Session, pace: int = 2) -> None:
        self.session = session
        self.pace = pace
        self.paused = False
        self.confirming = True
        self.seat = NOBODY  # who sits at the keyboard
        self.handed = False  # the keyboard is on its way to that person
        self.mode = WAIT
        self.title = ""
        self.recap: list[str] = []
        self.refusals: list[Refusal] = []
        self.reset()
        self.settle()

    def reset(self) -> None:
        """Nothing typed, nothing said, the first option highlighted."""
        self.fresh = True  # nothing was pointed at since it was asked
        self.typed = ""
        self.message = ""
        self.cursor = 0
        self.pending: Option | None = None
        self.clause = ""  # of the last refused option, for the rules

    def settle(self) -> None:
        """Find the mode that the open question asks for."""
        session = self.session
        if session.table.decision is None:
            self.mode = OVER
        elif session.asked in session.seating.bots:
            self.mode = WAIT if session.seating.humans else WATCH
        else:
            self._welcome(session.asked)

    def _welcome(self, seat: int) -> None:
        self.recap = self.session.recap(seat)
        self.title = self.session.heading(seat, self.seat)
        self.handed = len(self.session.seating.humans) > 1 and seat != self.seat
        self.seat = seat
        self.mode = RECAP if self.recap or self.handed else ASK

    @property
    def eyes(self) -> int:
        """Whose view the screen shows: nobody's while the keyboard is handed over."""
        return NOBODY if self.handed and self.mode == RECAP else self.seat

    @property
    def wanted(self) -> str:
        """What is typed, without the sign that begins a text."""
        return self.typed.removeprefix(TEXT).strip()

    @property
    def spoken(self) -> Option | None:
        """The option that Enter would take."""
        options = self.session.options
        if self.mode == CONFIRM:
            return self.pending
        if self.mode != ASK:
            return None
        return self.session.find(self.wanted) if self.typed else options[self.cursor]

    @property
    def barred(self) -> Refusal | None:
        """The refused option that is highlighted."""
        return self.refusals[self.cursor] if self.mode == WHY else None

    def press(self, key: str, rows: int = 1) -> str:
        """A key; answers the name of a command that is not the keyboard's own business."""
        self.message = "" if self.mode != WHY else self.message
        if key == "ctrl+c":
            return "leave"
        handlers = {ASK: self._ask, WHY: self._why, CONFIRM: self._confirm, RECAP: self._recap}
        handler = handlers.get(self.mode, self._idle)
        return handler(key, rows)

    def _idle(self, key: str, rows: int) -> str:
        if self.mode == WATCH and key in ("space", "+", "-", "plus", "minus"):
            self._watch(key)
            return ""
        if self.mode == OVER and key == REVIEW:
            return "review"
        command = COMMANDS.get(key, "")
        if command in ("undo", "why", "confirm", "advice"):
            self.message = self.session.words("ui.not-now")
            return ""
        return command

    def _watch(self, key: str) -> None:
        if key == "space":
            self.paused = not self.paused
        else:
            step = 1 if key in ("+", "plus") else -1
            self.pace = min(max(self.pace + step, 0), len(PACES) - 1)

    def _recap(self, key: str, rows: int) -> str:
        command = COMMANDS.get(key, "")
        if command in ("rules", "legend", "discards", "log", "score", "scoring", "theme", "quit"):
            return command
        self.mode = ASK
        self.reset()
        return "" if key in ("enter", "space", "escape") else self._ask(key, rows)

    def _confirm(self, key: str, rows: int) -> str:
        option = self.pending
        if key == "enter" and option is not None:
            return self._commit(option)
        if key in ("escape", "backspace", "u"):
            self.mode, self.pending, self.typed = ASK, None, ""
        return "quit" if key == "q" else ""

    def _why(self, key: str, rows: int) -> str:
        moves = {"down": 1, "up": -1, "right": 1, "left": -1}
        if key in moves:
            self.cursor = (self.cursor + moves[key]) % len(self.refusals)
        elif key in ("g", "tab", "escape", "enter", "q"):
            self.mode = ASK
            self.reset()
        elif key == "?":
            self.clause = self.refusals[self.cursor].clause
            return "rules"
        return ""

    def _ask(self, key: str, rows: int) -> str:
        if key in ("down", "up", "left", "right"):
            self._move({"down": 1, "up": -1, "right": rows, "left": -rows}[key])
        elif key == "enter":
            return self._enter()
        elif key == "tab":
            return self._command("why")
        elif key in ("escape", "backspace"):
            self._type(self.typed[:-1] if key == "backspace" else "")
        else:
            return self._character(" " if key == "space" else key)
        return ""

    def _move(self, step: int) -> None:
        self.fresh, self.typed = False, ""
        count = len(self.session.options)
        target = self.cursor + step
        if abs(step) == 1:
            self.cursor = target % count
        elif 0 <= target < count:
            self.cursor = target

    def _character(self, key: str) -> str:
        if len(key) != 1 or not key.isprintable():
            return ""
        if not self.typed and key in COMMANDS:
            return self._command(COMMANDS[key])
        self._type(self.typed + key)
        return ""

    def _type(self, text: str) -> None:
        """Type, and highlight what is meant."""
        self.fresh = False
        self.typed = text.lstrip()
        self._point_at(self.spoken)

    def _point_at(self, option: Option | None) -> None:
        if option in self.session.options:
            self.cursor = self.session.options.index(option)

    def _enter(self) -> str:
        option = self.spoken
        if option is not None:
            return self._take(option)
        if self.wanted:
            self._explain(self.wanted)
        self.typed = ""
        return ""

    def _explain(self, typed: str) -> None:
        """Say why what was typed is not on offer."""
        words, refusal = self.session.words, self.session.refusal(typed)
        if refusal is None:
            self.message = words("ui.unknown", typed, self.session.options[0].text)
        else:
            self.clause = refusal.clause
            reason = words.clause(refusal.clause)
            self.message = words("ui.refused", refusal.label, reason)

    def _take(self, option: Option) -> str:
        table = self.session.table
        if self.confirming and table.passes_on(self.seat, table.ply, option.text):
            self.mode, self.pending = CONFIRM, option
            return ""
        return self._commit(option)

    def _commit(self, option: Option) -> str:
        self.session.choose(option)
        self.reset()
        self.settle()
        return "chosen"

    def _command(self, command: str) -> str:
        own = {"undo": self._undo, "why": self._show_why, "confirm": self._toggle}
        own["advice"] = self._advise
        if command not in own:
            return command
        own[command]()
        return ""

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return self.session.table.can_undo(self.seat)

    def _undo(self) -> None:
        """Take the last choice back, and point at it."""
        if not self.can_undo:
            self.message = self.session.words("ui.undo-no")
            return
        taken = self.session.table.match.record.entries[-1].choice
        self.session.table.undo(self.seat, self.session.table.ply)
        self.reset()
        self._point_at(self.session.find(taken))
        self.message = self.session.words("ui.undone")

    def _show_why(self) -> None:
        self.refusals = self.session.refusals()
        self.reset()
        if self.refusals:
            self.mode = WHY
        else:
            self.message = self.session.words("ui.why-none")

    def _advise(self) -> None:
        """Give advice, or no more; what it is stands where the answer would."""
        self.message = self.session.change_advice()
        self.message += f" {self.session.advice()}" if self.session.advice() else ""

    def _toggle(self) -> None:
        self.confirming = not self.confirming
        key = "ui.confirm-on" if self.confirming else "ui.confirm-off"
        self.message = self.session.words(key)
