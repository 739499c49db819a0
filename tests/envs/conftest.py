"""The settings that the suites of the libraries are run with: all of them in the full battery."""

import sys
from typing import Any

import pytest
from absl.logging import get_absl_handler

from tests.conftest import SIZE, Setting, every_setting

# OpenSpiel's logging closes its stream as soon as a server sets up its own: not the one that pytest reads.
get_absl_handler().python_handler.setStream(sys.__stderr__)

Seats = tuple[str, int]


def some_settings() -> list[Any]:
    """Small: one for each game; middle: one for each number of players, the variants taking turns;
    full: every one."""
    groups: dict[Seats, list[Any]] = {}
    for param in every_setting():
        setting: Setting = param.values[0]
        groups.setdefault((setting.game.name, setting.seats), []).append(param)
    turns = [found[-1 - place % len(found)] for place, found in enumerate(groups.values())]
    if SIZE == "full":
        return every_setting()
    first = {param.values[0].game.name: param for param in reversed(turns)}
    return turns if SIZE == "middle" else list(first.values())


@pytest.fixture(params=some_settings())
def some(request: pytest.FixtureRequest) -> Setting:
    """A game, number of players and variant."""
    result: Setting = request.param
    return result
