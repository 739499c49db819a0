"""What an answer would bring, tried out before it is given.

A *line* is what a seat would answer to its next questions, one after another. It is played on
several guesses at what the seat cannot see; what all of them agree on is promised, nothing else.
All of it is a function of the view, so it cannot tell more than the view does.

A game names its *gauges*: numbers by name, `money-0` or `track-0-2`. What follows the kind are
numbers too, the seat first if there is one; `gauge.<kind>` is how a change is told.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from grandplace.drawing.text import Say
from grandplace.engine.errors import IllegalChoice
from grandplace.engine.game import Game
from grandplace.engine.options import DONE, Option
from grandplace.engine.state import Decision, State

GUESSES = 5  # at what cannot be seen
DEEP = 5  # questions that are looked ahead, the open one included
MANY = 150  # ways to pick several things; where there are more, they are picked one by one

S = TypeVar("S", bound=State)
Gauges = Mapping[str, int]
Line = tuple[Option, ...]


@dataclass(frozen=True)
class Habits:
    """What a game says about its questions, by the keys of their prompts, and its gauges."""

    gauges: Callable[[Any], dict[str, int]]
    picks: frozenset[str] = frozenset()  # things picked one by one: they are ticked together
    open: frozenset[str] = frozenset()  # nothing is chosen there until somebody does
    turns: frozenset[str] = frozenset()  # a turn begins: nobody looks further than their own
    drawn: frozenset[str] = frozenset()  # what is asked there was drawn: nobody can know it

    def ends(self, s: State) -> bool:
        """Whether a line ends before this question, even if all guesses agree on it."""
        return s.prompt().key in self.turns | self.drawn


class Trial(Generic[S]):
    """The same choices of one seat, made on all guesses."""

    def __init__(self, game: Game[S], view: S) -> None:
        decision = view.decision
        assert decision is not None
        self.game = game
        self.seat = decision.player
        self.line: Line = ()
        self.states = [game.fill(view, seed) for seed in range(1, GUESSES + 1)]

    def choose(self, option: Option) -> None:
        """One more answer; it must be possible whatever is hidden."""
        for s in self.states:
            if not self._is_asked(s) or option not in _options(s):
                raise IllegalChoice(option.text, s.why_not(option))
        for s in self.states:
            s.choose(option)
        self.line = (*self.line, option)

    def _is_asked(self, s: S) -> bool:
        return s.decision is not None and s.decision.player == self.seat

    def question(self) -> Decision | None:
        """What this seat is asked next, if that is the same whatever is hidden."""
        first = self.states[0]
        same = [
            self._is_asked(s)
            and repr(s.prompt()) == repr(first.prompt())
            and _options(s) == _options(first)
            for s in self.states
        ]
        return first.decision if all(same) else None

    def goes_on(self) -> bool:
        """Whether this seat may be asked again."""
        return any(self._is_asked(s) for s in self.states)

    def views(self) -> list[S]:
        """What the seat would see, by guess."""
        return [self.game.observe(s, self.seat) for s in self.states]


def _options(s: State) -> list[Option]:
    return [] if s.decision is None else s.decision.options


@dataclass(frozen=True)
class Level:
    """One question of a line, and what was answered."""

    prompt: str
    views: list[Any]  # what the seat sees then, by guess
    options: list[Option]
    chosen: Line
    bundles: dict[Line, Line] = field(default_factory=dict)  # ticks, and the answers they mean

    def copies(self, option: Option) -> int:
        """How often a thing may be ticked."""
        return max([ticks.count(option) for ticks in self.bundles])

    def is_settled(self) -> bool:
        """Whether it is answered."""
        return bool(self.answers())

    def answers(self) -> Line:
        """The answers, one by one. Where the last ticks are all that is left, nobody is asked for
        them."""
        if not self.bundles:
            return self.chosen
        cuts = range(len(self.chosen), 0, -1)
        fitting = [self.chosen[:cut] for cut in cuts if self.chosen[:cut] in self.bundles]
        return self.bundles[fitting[0]] if fitting else ()


@dataclass(frozen=True)
class Preview:
    """A line and what is certain about it."""

    seat: int
    levels: list[Level]
    line: Line
    passes_on: bool  # the seat is not asked again
    before: Gauges
    after: Gauges  # those that all guesses agree on
    views: list[Any]  # what the seat would see, by guess

    def changes(self) -> dict[str, tuple[int, int]]:
        """What is certain to change, before and after."""
        before = self.before
        changed = {name: (before.get(name, 0), n) for name, n in self.after.items()}
        return {name: pair for name, pair in changed.items() if pair[0] != pair[1]}

    def unsure(self) -> list[str]:
        """What may change, nobody knows how."""
        return [name for name in self.before if name not in self.after]


def preview(
    game: Game[S], habits: Habits, view: S, wishes: Sequence[str], deep: int = DEEP
) -> Preview:
    """What some answers would bring. Wishes that a question does not offer are left out; a later
    question that nobody has wished anything for is answered with what it offers first."""
    trial, wanted = Trial(game, view), [game.vocabulary.parse(text) for text in wishes]
    levels = list(_levels(trial, habits, [option for option in wanted if option is not None], deep))
    before = habits.gauges(view)
    after = [habits.gauges(v) for v in trial.views()]
    return Preview(
        seat=trial.seat,
        levels=levels,
        line=trial.line,
        passes_on=not trial.goes_on(),
        before=before,
        after={name: n for name, n in after[0].items() if all(a.get(name) == n for a in after)},
        views=trial.views(),
    )


def _levels(trial: Trial[S], habits: Habits, wishes: list[Option], deep: int) -> Iterator[Level]:
    """The questions of a line, each answered on the way to the next."""
    for depth in range(deep):
        question = trial.question()
        if question is None or (depth and habits.ends(trial.states[0])):
            return
        level = _answered(trial, habits, wishes, eager=depth > 0)
        yield level
        if not level.is_settled():
            return
        for option in level.answers():
            trial.choose(option)
        wishes = _without(wishes, level.chosen)


def _without(wishes: list[Option], granted: Line) -> list[Option]:
    """The wishes that are left."""
    left = wishes[:]
    for option in granted:
        if option in left:
            left.remove(option)
    return left


def _answered(trial: Trial[S], habits: Habits, wishes: list[Option], eager: bool) -> Level:
    """The question that is open, with what is wished, or else what is likely."""
    s = trial.states[0]
    key, options = s.prompt().key, _options(s)
    bundles = _bundles(s, key, trial.seat) if key in habits.picks else {}
    if bundles:
        items = sorted({o for ticks in bundles for o in ticks}, key=lambda o: o.index)
        return _ticked(trial, Level(key, trial.views(), items, (), bundles), wishes)
    wished = [option for option in wishes if option in options][:1]
    likely = options[:1] if eager and key not in habits.open else []
    return Level(key, trial.views(), options, tuple(wished or likely))


def _ticked(trial: Trial[S], level: Level, wishes: list[Option]) -> Level:
    """Several things: those that are wished, in the order of the game; else the best ones."""
    wished: list[Option] = []
    for option in wishes:
        if option in level.options and wished.count(option) < level.copies(option):
            wished.append(option)
    chosen = tuple(sorted(wished, key=lambda option: option.index)) or _best(trial, level)
    return Level(level.prompt, level.views, level.options, chosen, level.bundles)


def _best(trial: Trial[S], level: Level) -> Line:
    """The ticks with most points, then the fewest."""
    ticks = list(level.bundles)
    return max(ticks, key=lambda t: (_points(trial, level.bundles[t]), -len(t)))


def _points(trial: Trial[S], line: Line) -> int:
    s: Any = trial.states[0].copy()
    for option in line:
        s.choose(option)
    return trial.game.scores(s)[trial.seat].total


def _bundles(s: State, key: str, seat: int) -> dict[Line, Line]:
    """All ways to pick several things, one by one; nothing if there are too many."""
    found: dict[Line, Line] = {}
    begun: list[tuple[State, Line]] = [(s, ())]
    while begun:
        state, line = begun.pop()
        if not _asks(state, key, seat):
            found[tuple([option for option in line if option is not DONE])] = line
            continue
        for option in reversed(_options(state)):
            begun.append((_chosen(state, option), (*line, option)))
        if len(found) + len(begun) > MANY:
            return {}
    return found


def _asks(s: State, key: str, seat: int) -> bool:
    return s.decision is not None and s.decision.player == seat and s.prompt().key == key


def _chosen(s: State, option: Option) -> State:
    new = s.copy()
    new.choose(option)
    return new


def told(_view: object, say: Say, preview: Preview) -> list[str]:
    """What is certain to change, in words: one's own first, then the others' with their names."""
    own, others = [], []
    for name, pair in preview.changes().items():
        kind, *numbers = name.split("-")
        key, details = f"gauge.{kind}", [*map(int, numbers), *pair]
        if not say.has(key):
            continue
        if details[0] == preview.seat:
            own.append(say(key, *details))
        else:
            others.append(f"{say.thing('seat', details[0])}: {say(key, *details)}")
    return [*own, *others]


def foretold(
    view: Any, say: Say, preview: Preview, explain: Callable[[Any, Say, Option], str]
) -> list[str]:
    """What is certain to change, in a sentence; then what the last answer says of itself."""
    changes = told(view, say, preview)
    settled = [level for level in preview.levels if level.is_settled()]
    last = [explain(level.views[0], say, level.chosen[0]) for level in settled[-1:]]
    sentence = [f"{', '.join(changes)}."] if changes else []
    return [*sentence, *[words for words in last if words]]
