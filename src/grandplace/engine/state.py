"""The state of a game, its agenda of steps, and the loop that settles it."""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64

from grandplace.engine import luck
from grandplace.engine.errors import IllegalChoice
from grandplace.engine.luck import PLACES, Tape
from grandplace.engine.options import NO, YES, Option

NOBODY: Final = -1
UNKNOWN: Final = -999  # a number that no rule ever reaches; those below mean: known in part
NO_OPTIONS: Final[list[Option]] = []


class Message:
    """Something to tell a person: a key and numbers. Words live in the catalogues."""

    def __init__(self, key: str, *details: int) -> None:
        self.key: Final = key
        self.details: Final = details

    def __repr__(self) -> str:
        return " ".join([self.key, *map(str, self.details)])


def shown(thing: object) -> str:
    """An object with its fields, in one line."""
    from grandplace.engine.showing import line

    return line(thing)


Why = tuple[str, tuple[int, ...]]  # words for a reason, and what fills their gaps


class Decision:
    """A question to one player: choose exactly one of these options. There are two at least; one
    is enough where others must not learn that there is only one."""

    def __init__(self, player: int, options: list[Option], step: "Step[Any]") -> None:
        self.player: Final = player
        self.options: Final = options
        self.step: Final = step

    def __repr__(self) -> str:
        return shown(self)


class Stage:
    """What stood on the table when a scoring began, and how many events had been noted by then."""

    def __init__(self, noted: int, state: "State") -> None:
        self.noted: Final = noted
        self.state: Final = state


class State:
    """What every game's state has: an agenda, a pending decision, luck, a log."""

    def __init__(self) -> None:
        self.agenda: list["Step[Any]"] = []
        self.decision: Decision | None = None
        self.luck: i64 = 0
        self.round = 0  # 0 before the first
        self.tape: Tape | None = None
        self.log: list[Message] | None = None
        self.stages: list[Stage] = []  # of the scorings that the log tells
        self.falls: list[int] = []  # how many events had been noted when a curtain fell

    def __repr__(self) -> str:
        return shown(self)

    def copy(self) -> "State":
        """Another state just like this one; each game writes its own."""
        raise NotImplementedError

    def size(self) -> int:
        """How many seats there are."""
        raise NotImplementedError

    def continue_from(self, other: "State") -> None:
        """Take over what is not game-specific, when copying. Tape, log and stages stay behind."""
        self.agenda = other.agenda[:]
        self.decision = other.decision
        self.luck = other.luck

    def then(self, *steps: "Step[Any]") -> None:
        """Put steps on the agenda so that they happen next, in this order."""
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[i])

    def note(self, key: str, *details: int) -> None:
        """Log an event, if anyone is listening."""
        if self.log is not None:
            self.log.append(Message(key, *details))

    def curtain(self) -> None:
        """A scoring begins: keep what stands on the table, if anyone is listening."""
        if self.log is not None:
            stage = self.copy()
            stage.agenda, stage.decision = [], None
            self.stages.append(Stage(len(self.log), stage))

    def curtain_falls(self) -> None:
        """A scoring is over that nothing else ends which the log tells."""
        if self.log is not None:
            self.falls.append(len(self.log))

    def draw(self, label: int, number: int, n: int) -> int:
        """A chance number in range(n)."""
        if self.tape is None:
            return luck.draw(self.luck, label, number, n)
        return self.tape.draw(label, number, n)

    def shuffled(self, items: list[int], label: int, number: int) -> list[int]:
        """A list in chance order."""
        if self.tape is None:
            return luck.shuffled(items, self.luck, label, number)
        new = items[:]
        for i in range(len(new) - 1, 0, -1):
            j = self.tape.draw(label, number * PLACES + i, i + 1)
            new[i], new[j] = new[j], new[i]
        return new

    def settle(self) -> None:
        """Run the agenda until a player has to decide, or nothing is left."""
        while self.agenda:
            step = self.agenda.pop()
            options = step.meet(self)
            if len(options) == 1 and not step.insists(self):
                step.chosen(self, options[0])
            elif options:
                self.agenda.append(step)
                self.decision = Decision(step.asked(), options, step)
                return
        self.decision = None

    def choose(self, option: Option) -> None:
        """Take an option of the pending decision, and settle what follows."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice(option.text, "")
        if option not in decision.options:
            raise IllegalChoice(option.text, self.why_not(option))
        self.agenda.pop().chosen(self, option)
        self.settle()

    def asked(self) -> int:
        """Who is to decide; NOBODY when the game is over."""
        return NOBODY if self.decision is None else self.decision.player

    def why_not(self, option: Option) -> str:
        """The clause that forbids an option now; "" if it is on offer or out of place."""
        decision = self.decision
        if decision is None or option not in decision.step.candidates(self):
            return ""
        return decision.step.why_not(self, option)

    def refused(self) -> list[Option]:
        """What one might expect to be on offer but is not."""
        decision = self.decision
        if decision is None:
            return NO_OPTIONS
        return [o for o in decision.step.candidates(self) if o not in decision.options]

    def prompt(self) -> Message:
        """The question that is asked now, in a key and numbers."""
        decision = self.decision
        return Message("over") if decision is None else decision.step.prompt(self)

    def veil(self, seat: int) -> None:
        """In the view of a seat that is not asked: who is asked and what, not the options, which
        may tell of hidden things."""
        decision = self.decision
        if decision is not None and decision.player != seat:
            veiled = Veiled(decision.player, self.prompt())
            self.decision = Decision(decision.player, NO_OPTIONS, veiled)

    def unveil(self) -> bool:
        """Ask the question again after a guess at hidden things; whether it still is one."""
        step = self.agenda[-1]
        options = step.options(self)
        self.decision = Decision(step.asked(), options, step)
        return len(options) > 1 or step.insists(self)

    def label(self, option: Option) -> Message:
        """What choosing this option would mean now, in a key and numbers."""
        decision = self.decision
        if decision is None:
            return Message(option.verb.name, option.target)
        return decision.step.label(self, option)


S = TypeVar("S", bound=State, contravariant=True)  # a step for any game fits into every game


class Step(Generic[S]):
    """One item of the agenda: something that happens, or a question. Write a Rule or a Choice."""

    def __repr__(self) -> str:
        return shown(self)

    def meet(self, s: S) -> list[Option]:
        """Do it and return nothing, or say what may be chosen."""
        raise NotImplementedError

    def asked(self) -> int:
        """Who is to decide."""
        return NOBODY

    def candidates(self, s: S) -> list[Option]:
        """Everything that could be meant here, allowed or not, in a fixed order."""
        return NO_OPTIONS

    def why_not(self, s: S, option: Option) -> str:
        """The clause that forbids a candidate, or "" if nothing does."""
        return ""

    def options(self, s: S) -> list[Option]:
        """What is on offer."""
        return [o for o in self.candidates(s) if not self.why_not(s, o)]

    def insists(self, s: S) -> bool:
        """Whether it is asked even with one option left: where the options hang on hidden things,
        since everybody sees whether there is a question."""
        return False

    def chosen(self, s: S, option: Option) -> None:
        """Carry out what was chosen."""
        raise NotImplementedError

    def prompt(self, s: S) -> Message:
        """The question, in a key and numbers."""
        return Message(type(self).__name__, self.asked())

    def label(self, s: S, option: Option) -> Message:
        """What an option means here, in a key and numbers."""
        return Message(option.verb.name, option.target)


class Rule(Step[S]):
    """A step that happens by itself."""

    def happen(self, s: S) -> None:
        """Do it."""
        raise NotImplementedError

    def meet(self, s: S) -> list[Option]:
        self.happen(s)
        return NO_OPTIONS


class Choice(Step[S]):
    """A step that asks a player. There must be an option; a lone one is taken, unless it insists.

    What is on offer is what `candidates` lists and `why_not` does not forbid, so that
    options and reasons cannot disagree.
    """

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def asked(self) -> int:
        return self.player

    def meet(self, s: S) -> list[Option]:
        options = self.options(s)
        if not options:
            raise AssertionError(f"{type(self).__name__} has no option")
        return options


class IfPossible(Choice[S]):
    """A choice that is skipped when there is nothing to choose."""

    def meet(self, s: S) -> list[Option]:
        return self.options(s)


class Veiled(Choice[State]):
    """A question to somebody else, as others see it."""

    def __init__(self, player: int, message: Message) -> None:
        super().__init__(player)
        self.message: Final = message

    def prompt(self, s: State) -> Message:
        return self.message


class May(Choice[State]):
    """A player may do something: yes puts it on the agenda, no drops it."""

    def __init__(self, player: int, step: Step[Any], key: str) -> None:
        super().__init__(player)
        self.step: Final = step
        self.key: Final = key

    def prompt(self, s: State) -> Message:
        return Message(self.key, self.player)

    def candidates(self, s: State) -> list[Option]:
        return [YES, NO]

    def chosen(self, s: State, option: Option) -> None:
        if option is YES:
            s.then(self.step)
