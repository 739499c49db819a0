"""Every registered game, seat count and variant; how large the battery is; and no say for what a
machine tells of itself."""

import itertools
import os
import re
import time
from typing import Any, NamedTuple

import pytest
from hypothesis import settings

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.games import REGISTRY, home, load

SIZES = {"small": 2, "middle": 12, "full": 400}
SIZE = os.environ.get("GRANDPLACE_BATTERY", "middle" if os.environ.get("CI") else "small")
BATTERY = SIZES[SIZE]

# Language, window, colours and the way to the network: the same for the tests on every machine.
OF_THE_MACHINE = re.compile(r"LC_\w+|LANGUAGE|COLUMNS|LINES|(NO|FORCE)_COLOR|\w+_PROXY", re.I)
for name in filter(OF_THE_MACHINE.fullmatch, list(os.environ)):
    del os.environ[name]
os.environ |= {"LANG": "C.UTF-8", "TZ": "UTC"}
if hasattr(time, "tzset"):
    time.tzset()

settings.register_profile("grandplace", deadline=None)
settings.load_profile("grandplace")


class Setting(NamedTuple):
    """A game to be played: its rules, how many players, which variant."""

    game: Game[Any]
    seats: int
    variant: str


def combinations(game: Game[Any]) -> list[str]:
    """Plain, each variant, and all that go together."""
    names = [
        ",".join(some)
        for number in range(len(game.variants) + 1)
        for some in itertools.combinations(game.variants, number)
    ]
    return [name for name in names if _is_possible(game, name)]


def _is_possible(game: Game[Any], variant: str) -> bool:
    try:
        return bool(game.checked(game.seats[0], variant)) or not variant
    except UnknownChoice:
        return False


def editions(name: str) -> list[str]:
    """All games that share a folder with one."""
    return [other for other in REGISTRY if home(other) == home(name)]


def every_setting() -> list[Any]:
    """Each game with each number of players and each combination of variants."""
    return [
        pytest.param(Setting(game, seats, variant), id=f"{name}-{seats}-{variant or 'plain'}")
        for name in REGISTRY
        for game in [load(name)]
        for seats in game.seats
        for variant in combinations(game)
    ]


def every_game() -> list[Any]:
    """The games of the battery: a setting and a seed each.

    The full battery has as many for each combination of variants. Otherwise those of one game and
    number of players take turns, one game each at least.
    """
    return [
        pytest.param(setting, seed, id=f"{param.id}-{seed}")
        for param in every_setting()
        for setting in [param.values[0]]
        for seed in seeds(combinations(setting.game).index(setting.variant), setting.game)
    ]


def seeds(place: int, game: Game[Any]) -> range:
    """The seeds for a combination of variants, by its place among all."""
    number = len(combinations(game))
    return range(BATTERY) if SIZE == "full" else range(place, max(BATTERY, number), number)


@pytest.fixture(params=every_setting())
def setting(request: pytest.FixtureRequest) -> Setting:
    """One game, number of players and variant."""
    result: Setting = request.param
    return result


@pytest.fixture(params=list(REGISTRY))
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """One registered game."""
    return load(request.param)
