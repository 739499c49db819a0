"""Files of figures with one thing changed, and the games that they give."""

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

from grandplace.drawing.page import COLOURS, Scene, Sitter
from grandplace.engine.game import Game
from grandplace.games import REGISTRY, data_files, folder, made, page
from grandplace.games.sheet import NAMES, REMARKS, Sheet
from grandplace.web import render
from grandplace.words.render import Words
from tests.battery import drawing, eager_play, random_play
from tests.conftest import combinations

Data = dict[str, Any]
PLIES = 3000  # no game is as long
LOOK = 80  # the ply at which a game is looked at

FILES = list(dict.fromkeys(file for name in REGISTRY for file in data_files(name)))
LARGE = 1000
WORDS = 4  # that are tried for one
NOT_FIGURES = (*NAMES, *REMARKS, "name")


class Change(NamedTuple):
    """A file, the way to a thing in it, and what stands there instead."""

    file: str
    way: tuple[str | int, ...]
    new: Any


@cache
def shipped(file: str) -> Data:
    """A file as it is shipped."""
    return next(
        tomllib.loads((folder(name) / file).read_text("utf-8"))
        for name in REGISTRY
        if file in data_files(name)
    )


def changes(file: str) -> list[Change]:
    """Each number a bit less, a bit more, nothing and far too much; each word another one of its
    kind; each list a bit shorter and longer."""
    data = shipped(file)
    return [
        Change(file, way, new)
        for way, old in _figures(data, ())
        for new in _others(old, _kin(data, way))
        if new != old
    ]


def _figures(found: Any, way: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(found, dict):
        for key in found:
            if key not in NOT_FIGURES:
                yield from _figures(found[key], (*way, key))
        return
    if len(way) > 1:
        yield way, found
    for i in range(len(found) if isinstance(found, list) else 0):
        yield from _figures(found[i], (*way, i))


def _kin(data: Data, way: tuple[str | int, ...]) -> list[str]:
    """The words that stand under the same key of a table, in its first entries."""
    table, keys = way[0], [key for key in way[2:] if isinstance(key, str)]
    found = [word for row in data[str(table)] for word in _words(_under(row, keys))]
    return list(dict.fromkeys(found))


def _under(row: Any, keys: list[str]) -> Any:
    for key in keys:
        row = row.get(key, []) if isinstance(row, dict) else []
    return row


def _words(found: Any) -> list[str]:
    some = found if isinstance(found, list) else [found]
    return [word for word in some if isinstance(word, str)]


def _others(old: Any, kin: list[str]) -> list[Any]:
    if isinstance(old, list):
        return [old[1:], [*old, *old[:1]], [*old, *kin[:1]], old[::-1], kin, []]
    if isinstance(old, str):
        return [kin[(kin.index(old) + step) % len(kin)] for step in range(1, WORDS)]
    return [old - 1, old + 1, 0, -old, 9, 20, 99, LARGE]


def changed(change: Change) -> list[Game[Any]]:
    """The games with a changed file; an error if it is refused."""
    names = [name for name in REGISTRY if change.file in data_files(name)]
    return [made(name, [_sheet(file, change) for file in data_files(name)]) for name in names]


def _sheet(file: str, change: Change) -> Sheet:
    data = deepcopy(shipped(file))
    if file == change.file:
        place: Any = data
        for key in change.way[:-1]:
            place = place[key]
        place[change.way[-1]] = change.new
    return Sheet(file, data)


def play(game: Game[Any], key: int) -> None:
    """A game with each number of players and each combination of variants, played to its end; one
    of them is looked at."""
    settings = [(seats, variant) for seats in game.seats for variant in combinations(game)]
    for number, (seats, variant) in enumerate(settings):
        s = game.deal(seats, key, variant)
        course = (eager_play if (key + number) % 2 else random_play)(game, s, key)
        looks = (LOOK, 0) if number == key % len(settings) else ()
        for ply, _ in enumerate(course):
            assert ply < PLIES
            if ply in looks:
                look_at(game, s, ply)
        if looks:
            look_at(game, s, key)
        assert game.scores(s)


def look_at(game: Game[Any], s: Any, number: int) -> None:
    """What a seat sees in the terminal and on the page, and what a bot makes of it."""
    seat = number % len(s.players) if s.decision is None else s.decision.player
    view = game.observe(s, seat)
    drawing(game, view, seat)
    game.worth(game.fill(view, number), seat)
    for pane in page(game.name).panes(scene(game, view, seat)):
        render.draw(pane, "en", game.name)


def scene(game: Game[Any], view: Any, seat: int) -> Scene:
    """What a seat looks at on the page."""
    names = [f"P{i}" for i in range(len(view.players))]
    asked = view.decision is not None and view.decision.player == seat
    return Scene(
        view=view,
        say=Words("en", game, names),
        seat=seat,
        sitters=[
            Sitter(i, names[i], names[i], COLOURS[i], "", i == seat) for i in range(len(names))
        ],
        news=[],
        offered=view.decision.options if asked else (),
        refused=view.refused() if asked else (),
    )
