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

GUESSES = range(1, 6)  # at what cannot be seen, by their seeds
DEEP = 5  # questions that are looked ahead, the open one included
MANY = 150  # ways to pick several things; where there are more, they are picked one by one

S = TypeVar("S", bound=State)
Gauges = Mapping[str, int]
Line = tuple[Option, ...]
Narrow = Callable[[int, Sequence[Option]], Sequence[Option]]  # after so many answers, likely first


def everything(_given: int, options: Sequence[Option]) -> Sequence[Option]:
    """A question as it is."""
    return options


@dataclass(frozen=True)
class Habits:
    """What a game says about its questions, by the keys of their prompts, and its gauges."""

    gauges: Callable[[Any], dict[str, int]]
    picks: frozenset[str] = frozenset()  # things picked one by one: they are ticked together
    open: frozenset[str] = frozenset()  # nothing is chosen there until somebody does
    turns: frozenset[str] = frozenset()  # a turn begins: nobody looks further than their own
    drawn: frozenset[str] = frozenset()  # what is asked there hangs on cards just drawn

    def ends(self, s: State) -> bool:
        """Whether a line ends before this question, even if all guesses agree on it."""
        return s.prompt().key in self.turns | self.drawn


class Trial(Generic[S]):
    """The same choices of one seat, made on all guesses."""

    def __init__(self, game: Game[S], view: S, narrow: Narrow = everything) -> None:
        decision = view.decision
        assert decision is not None
        self.game = game
        self.view = view
        self.narrow = narrow
        self.seat = decision.player
        self.line: Line = ()
        self.states = [game.fill(view, seed) for seed in GUESSES]
        for s in self.states:
            s.log = []  # whoever listens is told when a scoring begins

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

    def listed(self) -> Sequence[Option]:
        """What is offered now, the likely first; nothing where the line is to end."""
        return self.narrow(len(self.line), _options(self.states[0]))

    def goes_on(self) -> bool:
        """Whether this seat may be asked again."""
        return any(self._is_asked(s) for s in self.states)

    def views(self) -> list[S]:
        """What the seat would see, by guess."""
        return [self.game.observe(s, self.seat) for s in self.states]

    def curtains(self) -> list[S]:
        """What the seat would see as a scoring begins, by guess; nothing if none is sure to."""
        stages: list[Any] = [stage.state for s in self.states for stage in s.stages[:1]]
        sure = len(stages) == len(self.states)
        return [self.game.observe(stage, self.seat) for stage in stages] if sure else []


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
        cuts = range(len(self.chosen), -1, -1)
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
    views: list[Any]  # what the seat would see, by guess; if a scoring follows, before that
    curtain: Gauges | None  # if a scoring follows: what all guesses agree on before that

    def is_open(self) -> bool:
        """Whether the last question still waits for an answer."""
        return any(not level.is_settled() for level in self.levels)

    def changes(self) -> dict[str, tuple[int, int]]:
        """What is certain to change by the answers alone, before and after."""
        before = self.before
        changed = {name: (before.get(name, 0), n) for name, n in self._then().items()}
        return {name: pair for name, pair in changed.items() if pair[0] != pair[1]}

    def later(self) -> dict[str, tuple[int, int]]:
        """What is certain to change by a scoring that follows, and whatever comes with it."""
        begun = self.curtain or {}
        changed = {name: (begun[name], n) for name, n in self.after.items() if name in begun}
        return {name: pair for name, pair in changed.items() if pair[0] != pair[1]}

    def _then(self) -> Gauges:
        return self.after if self.curtain is None else self.curtain

    def unsure(self) -> list[str]:
        """What may change, nobody knows how."""
        return [name for name in self.before if name not in self._then()]


def preview(
    game: Game[S],
    habits: Habits,
    view: S,
    wishes: Sequence[str],
    deep: int = DEEP,
    narrow: Narrow = everything,
) -> Preview:
    """What some answers would bring. Wishes that a question does not offer are left out; a later
    question that nobody has wished anything for is answered with what it offers first."""
    trial, wanted = Trial(game, view, narrow), [game.vocabulary.parse(text) for text in wishes]
    levels = list(_levels(trial, habits, [option for option in wanted if option is not None], deep))
    curtains = trial.curtains()
    return Preview(
        seat=trial.seat,
        levels=levels,
        line=trial.line,
        passes_on=not trial.goes_on(),
        before=habits.gauges(view),
        after=_agreed([habits.gauges(v) for v in trial.views()]),
        views=curtains or trial.views(),
        curtain=_agreed([habits.gauges(v) for v in curtains]) if curtains else None,
    )


def _agreed(worlds: Sequence[Gauges]) -> Gauges:
    """What is the same whatever is hidden."""
    return {name: n for name, n in worlds[0].items() if all(w.get(name) == n for w in worlds)}


def _levels(trial: Trial[S], habits: Habits, wishes: list[Option], deep: int) -> Iterator[Level]:
    """The questions of a line, each answered on the way to the next."""
    for depth in range(deep):
        question = trial.question()
        if question is None or (depth and habits.ends(trial.states[0])) or not trial.listed():
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
        return _ticked(trial, habits, Level(key, trial.views(), items, (), bundles), wishes)
    listed = trial.listed()
    wished = [option for option in wishes if option in listed][:1]
    likely = listed[:1] if eager and key not in habits.open else []
    offered = [option for option in options if option in listed]
    return Level(key, trial.views(), offered, tuple(wished or likely))


def _ticked(trial: Trial[S], habits: Habits, level: Level, wishes: list[Option]) -> Level:
    """Several things: those that are wished, in the order of the game; else the best ones. Who
    wishes to be done wants no more than that."""
    wished: list[Option] = []
    for option in wishes:
        if option in level.options and wished.count(option) < level.copies(option):
            wished.append(option)
    chosen = tuple(sorted(wished, key=lambda option: option.index))
    if not chosen and DONE not in wishes:
        chosen = _best(trial, habits, level)
    return Level(level.prompt, level.views, level.options, chosen, level.bundles)


def _best(trial: Trial[S], habits: Habits, level: Level) -> Line:
    """The ticks with most points, then the fewest, then those that change most, so that nothing is
    taken that was just given, then the most different ones."""
    before = habits.gauges(trial.view)

    def liked(ticks: Line) -> tuple[int, int, int, int]:
        s = _after(trial, level.bundles[ticks])
        changed = [name for name, n in habits.gauges(s).items() if n != before.get(name)]
        points = trial.game.scores(s)[trial.seat].total
        return points, -len(ticks), len(changed), len({*ticks})

    return max(level.bundles, key=liked)


def _after(trial: Trial[S], line: Line) -> Any:
    s: Any = trial.states[0].copy()
    for option in line:
        s.choose(option)
    return s


def _bundles(s: State, key: str, seat: int) -> dict[Line, Line]:
    """All ways to pick several things, one by one and in the order of the game, since the same
    things in another order are the same; nothing if there are too many."""
    found: dict[Line, Line] = {}
    begun: list[tuple[State, Line]] = [(s, ())]
    while begun:
        state, line = begun.pop()
        if not _asks(state, key, seat):
            found[tuple([option for option in line if option is not DONE])] = line
            continue
        last = line[-1].index if line else 0
        later = [option for option in _options(state) if option is DONE or option.index >= last]
        begun += [(_chosen(state, option), (*line, option)) for option in reversed(later)]
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
    return _in_words(say, preview.seat, preview.changes())


def scored(say: Say, preview: Preview) -> list[str]:
    """That the round ends, if it does, and what is certain to change by that, in a sentence."""
    changes = ", ".join(_in_words(say, preview.seat, preview.later()))
    ends = say("whatif.ends", changes) if changes else say("whatif.over")
    return [] if preview.curtain is None else [ends]


def _in_words(say: Say, seat: int, changes: Mapping[str, tuple[int, int]]) -> list[str]:
    own, others = [], []
    for name, pair in changes.items():
        kind, *numbers = name.split("-")
        key, details = f"gauge.{kind}", [*map(int, numbers), *pair]
        if not say.has(key):
            continue
        if details[0] == seat:
            own.append(say(key, *details))
        else:
            others.append(f"{say.thing('seat', details[0])}{say('colon')} {say(key, *details)}")
    return [*own, *others]


def summed_up(changes: list[str]) -> list[str]:
    """Changes as one sentence, or none."""
    words = ", ".join(changes)
    return [f"{words[0].upper()}{words[1:]}."] if changes else []


Explain = Callable[[Any, Say, Option], str]


def foretold(
    view: Any, say: Say, preview: Preview, explain: Explain, narrowed: frozenset[str] | None = None
) -> list[str]:
    """What is certain to change, in a sentence; then what the last answer says of itself, or all
    those do that no later question tells more closely; then what the end of the round brings."""
    changes = told(view, say, preview)
    settled = [level for level in preview.levels if level.is_settled() and level.chosen]
    later = [level.prompt for level in settled[1:]]
    telling = [
        level
        for place, level in enumerate(settled)
        if place == len(later) or (narrowed is not None and later[place] not in narrowed)
    ]
    said = [explain(level.views[0], say, level.chosen[0]) for level in telling]
    sentences = _once([words for words in said if words])
    return [*summed_up(changes), *sentences, *scored(say, preview)]


def _once(sentences: list[str]) -> list[str]:
    """None that another one contains."""
    return [s for n, s in enumerate(sentences) if not any(s in o for o in sentences[:n])]
