"""Over many random games every step, event, question and reason of a game is met."""

import ast
from collections import Counter
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import product
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

from grandplace.engine import luck
from grandplace.engine.game import Game
from grandplace.engine.state import Step
from grandplace.games import REGISTRY, folder, home, load
from grandplace.games import package as package_of
from grandplace.words.render import catalogue
from tests.battery import eager_choice, give_head_start
from tests.conftest import combinations, editions
from tests.games.bruges.test_effect_spare import spare_games

GAMES = 30  # with each number of players and each combination of variants; plain ones twice
ASKED_BY_OTHERS = {"Action", "Harm"}  # base classes: only what is made of them is met

# Games with figures of their own in which more is met.
MORE: dict[str, Callable[[], Sequence[Game[Any]]]] = {"bruges": spare_games}

# What random play does not meet, and why; each has a test of its own.
EXCUSES: dict[str, dict[str, str]] = {
    "bruxelles1897": {
        "area.empty-cell": "needs piles that are exhausted together with their discards",
        "brussels.no-empty-use": "Cinquantenaire Park nearly always has an action left",
    },
    "bruxelles1893": {
        "workshop.restock": "needs all works to be made, and none covered",
    },
    "bruges": {
        "prompt.TakeDifferent": "our deck takes five, one of each colour: nothing is asked",
        "effect.take-workers": "forbids a second worker of a colour, which our deck never asks for",
    },
}


def watch(s: Any, seen: Counter[str]) -> None:
    """Settle as the engine does, writing down every step on the way."""
    while s.agenda:
        step: Step[Any] = s.agenda.pop()
        seen[type(step).__name__] += 1
        options = step.meet(s)
        if len(options) == 1 and not step.insists(s):
            seen.update(step.why_not(s, o) for o in step.candidates(s) if o not in options)
            step.chosen(s, options[0])
        elif options:
            s.agenda.append(step)
            return


def play(game: Game[Any], seats: int, variant: str, key: int, seen: Counter[str]) -> None:
    """One game: steps, reasons, questions and events are written down. Some are played at random,
    some eagerly, and most have a head start."""
    s = game.set_up(seats, variant)
    s.luck, s.log = key, []
    watch(s, seen)
    if key % 3:
        give_head_start(game, s, key)
    ply = 0
    while s.agenda:
        step = s.agenda.pop()
        options = step.meet(s)
        seen[f"prompt.{step.prompt(s).key}"] += 1
        seen.update(step.why_not(s, o) for o in step.candidates(s) if o not in options)
        ply += 1
        eager = key // 4 % 2 == 1
        any_option = options[luck.draw(key, 3, ply, len(options))]
        step.chosen(s, eager_choice(options, key, ply) if eager else any_option)
        watch(s, seen)
    seen.update(f"event.{message.key}" for message in s.log)


def met(name: str) -> Counter[str]:
    """What is met in a game and its other editions."""
    seen = Counter[str]()
    for edition in [*map(load, editions(name)), *MORE.get(name, list)()]:
        play_all(edition, seen)
    return seen


def play_all(game: Game[Any], seen: Counter[str]) -> None:
    """Games with every number of players and every combination of variants."""
    variants = ["", *combinations(game)]
    for key in range(GAMES * len(variants)):
        for seats in game.seats:
            play(game, seats, variants[key // GAMES], key, seen)


def steps_of(game: Game[Any]) -> set[str]:
    """Every step class that a game's rules define, but for its bases."""
    package = import_module(package_of(game.name) + ".steps")
    modules = [
        import_module(f"{package.__name__}.{m.name}") for m in iter_modules(package.__path__)
    ]
    steps = {
        item
        for module in modules
        for item in vars(module).values()
        if isinstance(item, type) and issubclass(item, Step) and item.__module__ == module.__name__
    }
    bases = {base for step in steps for base in step.__mro__[1:]}
    written = [s for s in steps if s not in bases or {"happen", "chosen"} & set(vars(s))]
    return {step.__name__ for step in written} - ASKED_BY_OTHERS


def reasons_of(game: Game[Any]) -> set[str]:
    """Every clause that some `why_not` of a game's rules gives as a reason."""
    known = {key.removeprefix("clause.") for key in catalogue("en", game.name)}
    return {
        node.value
        for file in (Path(str(folder(game.name))) / "steps").glob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in known
    }


def excuses(game: Game[Any]) -> dict[str, str]:
    """What random play of this game does not meet."""
    return EXCUSES.get(home(game.name), {})


def keys(game: Game[Any], kind: str) -> set[str]:
    """The keys of one kind that there are words for."""
    return {key for key in catalogue("en", game.name) if key.startswith(kind)}


def every_step(game: Game[Any], seen: Counter[str]) -> None:
    """No paragraph of the rules is dead."""
    assert set() == steps_of(game) - set(seen)


def every_event(game: Game[Any], seen: Counter[str]) -> None:
    """What happens can be told, and what can be told happens."""
    excused = {key for key in excuses(game) if key.startswith("event.")}

    assert keys(game, "event.") - excused == {key for key in seen if key.startswith("event.")}


def every_question(game: Game[Any], seen: Counter[str]) -> None:
    """But for "over", which is no question."""
    asked = {key for key in seen if key.startswith("prompt.")}

    excused = {key for key in excuses(game) if key.startswith("prompt.")}

    assert keys(game, "prompt.") - {"prompt.over"} - excused == asked


def every_reason(game: Game[Any], seen: Counter[str]) -> None:
    """Each clause that forbids something has forbidden it; and no excuse is out of date."""
    unmet = reasons_of(game) - set(seen)

    assert unmet == {key for key in excuses(game) if not key.startswith(("event.", "prompt."))}


@pytest.mark.long
@pytest.mark.parametrize("name", {package_of(name): name for name in REGISTRY}.values())
def test_all_is_met(name: str, subtests: pytest.Subtests) -> None:
    """Steps and reasons, events and questions with their words, in every edition."""
    seen = met(name)
    for edition, check in product(
        editions(name), (every_step, every_event, every_question, every_reason)
    ):
        with subtests.test(edition, check=check.__name__):
            check(load(edition), seen)
