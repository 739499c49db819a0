"""The checks that every game must pass at every decision, as functions over a state."""

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from grandplace.engine import luck
from grandplace.engine.codec import Codec
from grandplace.engine.game import Game
from grandplace.engine.options import DONE, NO, PASS, Option
from grandplace.engine.state import NOBODY
from grandplace.games import home, text
from grandplace.words.render import Words
from tests.games.bruges import positions as bruges
from tests.games.bruxelles1893.modules import head_start

# How a game may begin so that more happens.
HEAD_STARTS: dict[str, Callable[[Any, int], None]] = {
    "bruxelles1893": head_start,
    "bruges": bruges.head_start,
}

Copier = Callable[[Any], Any]
Observer = Callable[[Any, int], Any]


def written(game: Game[Any], s: Any) -> str:
    """Everything a state holds, as text to compare."""
    return json.dumps(Codec(game).encode(s))


def random_play(game: Game[Any], s: Any, seed: int) -> Iterator[Any]:
    """Play at random to the end, stopping at every decision."""
    ply = 0
    while s.decision is not None:
        yield s
        ply += 1
        s.choose(s.decision.options[luck.draw(seed, 9, ply, len(s.decision.options))])


def give_head_start(game: Game[Any], s: Any, key: int) -> None:
    """Something to begin with that random play seldom comes by, if there is such a thing."""
    if home(game.name) in HEAD_STARTS:
        HEAD_STARTS[home(game.name)](s, key)


def eager_play(game: Game[Any], s: Any, seed: int) -> Iterator[Any]:
    """Play to the end, stopping at every decision; whoever can do something mostly does, and
    each kind of thing is as likely as the others."""
    ply = 0
    while s.decision is not None:
        yield s
        ply += 1
        s.choose(eager_choice(s.decision.options, seed, ply))


def eager_choice(options: list[Option], seed: int, ply: int) -> Option:
    """One time in ten any option; otherwise a verb that is not a refusal, and a target for it."""
    busy = [option for option in options if option not in (PASS, NO, DONE)]
    if not busy or luck.draw(seed, 10, ply, 10) == 0:
        return options[luck.draw(seed, 11, ply, len(options))]
    verbs = list(dict.fromkeys([option.verb for option in busy]))
    verb = verbs[luck.draw(seed, 12, ply, len(verbs))]
    targets = [option for option in busy if option.verb is verb]
    return targets[luck.draw(seed, 13, ply, len(targets))]


def check_options(game: Game[Any], s: Any) -> None:
    """Two or more options, or one where others must not learn that there is only one; all different
    and known, in an order that the state alone gives."""
    options = s.decision.options
    assert len(options) >= (1 if s.decision.step.insists(s) else 2)
    assert len({option.index for option in options}) == len(options)
    assert all(game.vocabulary.options[option.index] is option for option in options)
    assert options == s.decision.step.meet(s)


def check_reasons(game: Game[Any], s: Any) -> None:
    """Asking changes nothing; what is offered has no reason, all else has one with words."""
    before = written(game, s)
    words = Words("en", game)
    for option in s.decision.options:
        assert s.why_not(option) == ""
        assert words.option(s.label(option))
    for option in s.refused():
        assert words.clause(s.why_not(option))
        assert words.option(s.label(option))
    assert words.prompt(s.prompt())
    assert before == written(game, s)


class Copies:
    """Copies taken along the way; none may ever change."""

    def __init__(self, game: Game[Any], copy: Copier) -> None:
        self.game = game
        self.copy = copy
        self.kept: list[tuple[Any, str]] = []

    def take(self, s: Any) -> None:
        """The copy equals the original, and playing on it leaves the original alone."""
        before = written(self.game, s)
        copy = self.copy(s)
        assert before == written(self.game, copy)
        self.kept.append((self.copy(s), before))
        copy.choose(copy.decision.options[-1])
        assert before == written(self.game, s)

    def check(self) -> None:
        """All copies are as they were."""
        for copy, before in self.kept:
            assert before == written(self.game, copy)


def check_codec(game: Game[Any], s: Any) -> None:
    """A state survives being written down, and plays on identically."""
    codec = Codec(game)
    back = codec.decode(json.loads(json.dumps(codec.encode(s))))
    assert written(game, s) == written(game, back)
    ours, theirs = s.copy(), back
    for state in (ours, theirs):
        state.choose(state.decision.options[0])
    assert written(game, ours) == written(game, theirs)


def outlets(game: Game[Any], view: Any) -> list[str]:
    """What a seat is told: view, question, options and reasons."""
    return [
        written(game, view),
        repr(view.prompt()),
        repr([repr(view.label(o)) for o in view.decision.options]),
        repr([(o.text, view.why_not(o)) for o in view.refused()]),
    ]


def drawing(game: Game[Any], view: Any, seat: int) -> list[tuple[str, list[str]]]:
    """What a seat is shown."""
    draw = text(game.name).draw
    return [(region.title, region.plain()) for region in draw(view, Words("en", game), seat)]


def check_views(game: Game[Any], s: Any, seed: int, observe: Observer) -> None:
    """What a seat cannot know may be dealt again: nothing it receives changes.

    A spectator and two seats look, others the next time; one of the three looks at a drawing.
    """
    seats = [NOBODY, seed % len(s.players), (seed + 1) % len(s.players)]
    for number, seat in enumerate(seats):
        twin = game.fill(game.observe(s, seat), seed)
        views = [observe(state, seat) for state in (s, twin)]
        assert outlets(game, views[0]) == outlets(game, views[1])
        if number == seed % len(seats):
            assert drawing(game, views[0], seat) == drawing(game, views[1], seat)
        assert 0 == Codec(game).unknowns(twin)


def check_conservation(game: Game[Any], s: Any) -> None:
    """Every component is somewhere, exactly once: each game says how it counts its own."""
    import_module(f"tests.games.{home(game.name)}.conservation").check(s)
