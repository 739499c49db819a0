"""The state of a game, its agenda of steps, and the loop that settles it."""

from typing import Final, Generic, TypeVar

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


class Decision:
    """A question to one player: choose exactly one of these options. There are two at least; one
    is enough where others must not learn that there is only one."""

    def __init__(self, player: int, options: list[Option], step: "Step") -> None:
        self.player: Final = player
        self.options: Final = options
        self.step: Final = step


class State:
    """What every game's state has: an agenda, a pending decision, luck, a log."""

    def __init__(self) -> None:
        self.agenda: list["Step"] = []
        self.decision: Decision | None = None
        self.luck: i64 = 0
        self.tape: Tape | None = None
        self.log: list[Message] | None = None

    def copy(self) -> "State":
        """Another state just like this one; each game writes its own."""
        raise NotImplementedError

    def continue_from(self, other: "State") -> None:
        """Take over what is not game-specific, when copying. Tape and log stay behind."""
        self.agenda = other.agenda[:]
        self.decision = other.decision
        self.luck = other.luck

    def then(self, *steps: "Step") -> None:
        """Put steps on the agenda so that they happen next, in this order."""
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[i])

    def note(self, key: str, *details: int) -> None:
        """Log an event, if anyone is listening."""
        if self.log is not None:
            self.log.append(Message(key, *details))

    def draw(self, label: int, number: int, n: int) -> int:
        """A chance number in range(n)."""
        if self.tape is None:
            return luck.draw(self.luck, label, number, n)
        return self.tape.draw(label, number, n)

    def shuffle(self, items: list[int], label: int, number: int) -> None:
        """Put a list into chance order."""
        for i in range(len(items) - 1, 0, -1):
            j = self.draw(label, number * PLACES + i, i + 1)
            items[i], items[j] = items[j], items[i]

    def settle(self) -> None:
        """Run the agenda until a player has to decide, or nothing is left."""
        while self.agenda:
            step = self.agenda.pop()
            options = step.meet(self)
            if len(options) == 1 and not step.insisted(self):
                step.choose(self, options[0])
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
        self.agenda.pop().choose(self, option)
        self.settle()

    def why_not(self, option: Option) -> str:
        """The clause that forbids an option now; "" if it is on offer or out of place."""
        decision = self.decision
        return "" if decision is None else decision.step.refusal(self, option)

    def refused(self) -> list[Option]:
        """What one might expect to be on offer but is not."""
        decision = self.decision
        if decision is None:
            return NO_OPTIONS
        return [o for o in decision.step.expected(self) if o not in decision.options]

    def prompt(self) -> Message:
        """The question that is asked now, in a key and numbers."""
        decision = self.decision
        return Message("over") if decision is None else decision.step.question(self)

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
        options = [o for o in step.expected(self) if not step.refusal(self, o)]
        self.decision = Decision(step.asked(), options, step)
        return len(options) > 1 or step.insisted(self)

    def label(self, option: Option) -> Message:
        """What choosing this option would mean now, in a key and numbers."""
        decision = self.decision
        if decision is None:
            return Message(option.verb.name, option.target)
        return decision.step.meaning(self, option)


class Step:
    """One item of the agenda, as the engine sees it. Write a Rule or a Choice."""

    def meet(self, state: State) -> list[Option]:
        """Do it and return nothing, or say what may be chosen."""
        raise NotImplementedError

    def asked(self) -> int:
        """Who is to decide."""
        return NOBODY

    def insisted(self, state: State) -> bool:
        """Whether it is asked even with one option left."""
        return False

    def choose(self, state: State, option: Option) -> None:
        """Carry out what was chosen."""
        raise NotImplementedError

    def refusal(self, state: State, option: Option) -> str:
        """The clause that forbids an option."""
        return ""

    def expected(self, state: State) -> list[Option]:
        """Everything that could be meant here, allowed or not."""
        return NO_OPTIONS

    def question(self, state: State) -> Message:
        """What is asked."""
        return Message(type(self).__name__)

    def meaning(self, state: State, option: Option) -> Message:
        """What an option means here."""
        return Message(option.verb.name, option.target)


class Veiled(Step):
    """A question to somebody else, as others see it."""

    def __init__(self, player: int, message: Message) -> None:
        self.player: Final = player
        self.message: Final = message

    def asked(self) -> int:
        return self.player

    def question(self, state: State) -> Message:
        return self.message


S = TypeVar("S", bound=State)


class Rule(Step, Generic[S]):
    """A step that happens by itself."""

    def happen(self, s: S) -> None:
        """Do it."""
        raise NotImplementedError

    def meet(self, state: State) -> list[Option]:
        self.happen(state)  # type: ignore[arg-type]
        return NO_OPTIONS


class Choice(Step, Generic[S]):
    """A step that asks a player. There must be an option; a lone one is taken, unless it insists.

    What is on offer is what `candidates` lists and `why_not` does not forbid, so that
    options and reasons cannot disagree.
    """

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def candidates(self, s: S) -> list[Option]:
        """Everything that could be meant here, allowed or not, in a fixed order."""
        raise NotImplementedError

    def why_not(self, s: S, option: Option) -> str:
        """The clause that forbids a candidate, or "" if nothing does."""
        return ""

    def insists(self, s: S) -> bool:
        """Whether it is asked even with one option left: where the options hang on hidden things,
        since everybody sees whether there is a question."""
        return False

    def chosen(self, s: S, option: Option) -> None:
        """Carry out what was chosen."""
        raise NotImplementedError

    def prompt(self, s: S) -> Message:
        """The question, in a key and numbers."""
        return Message(type(self).__name__, self.player)

    def label(self, s: S, option: Option) -> Message:
        """What an option means here, in a key and numbers."""
        return Message(option.verb.name, option.target)

    def options(self, s: S) -> list[Option]:
        """What is on offer."""
        return [o for o in self.candidates(s) if not self.why_not(s, o)]

    def meet(self, state: State) -> list[Option]:
        options = self.options(state)  # type: ignore[arg-type]
        if not options:
            raise AssertionError(f"{type(self).__name__} has no option")
        return options

    def asked(self) -> int:
        return self.player

    def insisted(self, state: State) -> bool:
        return self.insists(state)  # type: ignore[arg-type]

    def choose(self, state: State, option: Option) -> None:
        self.chosen(state, option)  # type: ignore[arg-type]

    def refusal(self, state: State, option: Option) -> str:
        return self.why_not(state, option) if option in self.expected(state) else ""  # type: ignore[arg-type]

    def expected(self, state: State) -> list[Option]:
        return self.candidates(state)  # type: ignore[arg-type]

    def question(self, state: State) -> Message:
        return self.prompt(state)  # type: ignore[arg-type]

    def meaning(self, state: State, option: Option) -> Message:
        return self.label(state, option)  # type: ignore[arg-type]


class IfPossible(Choice[S]):
    """A choice that is skipped when there is nothing to choose."""

    def meet(self, state: State) -> list[Option]:
        return self.options(state)  # type: ignore[arg-type]


class May(Choice[State]):
    """A player may do something: yes puts it on the agenda, no drops it."""

    def __init__(self, player: int, step: Step, key: str) -> None:
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
