"""Every registered game, seat count and variant; how large the battery is; and no say for what a
machine tells of itself."""

import gc
import itertools
import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import settings

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.games import DRAFTS, REGISTRY, home, load
from tests.postgres import Cluster, programs

SIZES = {"small": 2, "middle": 12, "full": 400}
SIZE = os.environ.get("GRANDPLACE_BATTERY", "middle" if os.environ.get("CI") else "small")
BATTERY = SIZES[SIZE]
GAMES = [*REGISTRY, *DRAFTS]
# Where a browser, a terminal or another process shares the machine with the test.
TIMED = tuple(f"tests/{part}" for part in ("agents", "guests", "lab", "tables", "terminal", "web"))
# What tests engine, drawing and games directly, and is marked so: coverage counts by these alone.
DIRECT = re.compile(
    r"tests/(engine|games|bots|terminal(?!/test_(app|boards|replay|screen)\.)|test_(cli|cli_check|versions|own_files)\.)"
)
# What runs long there and meets no line that others do not.
ASIDE = re.compile(
    r"beats_random|naive|census|panes_are_small|wider_than_its_place|hints_have_room|every_line_is_said.*-(fr|de)\]"
    r"|a_bot_answers_alike|option_that_it_values_most|plays_every_game_by_the_rules|low_levels_err|former_names_play"
    r"|greedy_1_chooses|slips_are_larger"
)
# What takes seconds, where something of its kind that takes fewer is there too: pages in Chromium but
# for a few, PostgreSQL, processes that are killed, what is drawn in French and German (words have tests
# of their own). It is marked `long`: `.ci/run` has it, the README's command has not.
LONG = re.compile(
    r"tests/web/test_browser(?!.*(double_click_is_one|refused_thing|sale_on_a_phone|tapped_card"
    r"|card_is_used|act_by_act|wrong_try|drag_that_hardly))"
    r"|tests/(web|terminal|games/\w+/test_(page|screen)).*[\[-](fr|de)(-|\])"
    r"|\[postgresql|tests/(lab/test_cluster|tables/test_colleagues)"
    r"|survives_kill_9|thinking_goes_on_after|test_workers.*(killed|answer|people)|that_hangs.*pass"
    r"|by_its_tokens\[.*-[35]-|schema_is_kept_for|our_type_or|letters_that_the_display"
    r"|no_other_type|planted_leak|panes_are_small|plays_through\[.*1893"
    r"|another_world\[(spectator|.*-(23|80|330)\])|beforehand_will_do\[.*1893|test_review\..*1893.*-[345]-"
    r"|whole_game_by_keys|bots_alone_play|a_person_among_bots|sheets_wrap_once|window_holds_everything"
    r"|every_ply_can_be_seen|there_and_back_again|second_try|whoever_opened_it|keys_on_the_screen"
    r"|leaves_room_for_the_question|reviewed_by_a_key|is_wrong_with_a_link"
)

# Language, window, colours and the way to the network: the same for the tests on every machine.
OF_THE_MACHINE = re.compile(r"LC_\w+|LANGUAGE|COLUMNS|LINES|(NO|FORCE)_COLOR|\w+_PROXY", re.I)
for name in filter(OF_THE_MACHINE.fullmatch, list(os.environ)):
    del os.environ[name]
os.environ |= {"LANG": "C.UTF-8", "TZ": "UTC"}
if hasattr(time, "tzset"):
    time.tzset()

settings.register_profile("grandplace", deadline=None)
settings.load_profile("grandplace")

Golden = Callable[[Path, str], None]  # the text that a file keeps


def pytest_addoption(parser: pytest.Parser) -> None:
    """What `tests/golden.py` is for."""
    group = parser.getgroup("golden files")
    group.addoption("--golden", action="store_true", help="write them anew by the newest rules")
    group.addoption("--golden-all", action="store_true", help="by every version of the rules")


def pytest_configure(config: pytest.Config) -> None:
    """Golden files that several tests share are written before them, once."""
    if config.option.golden_all:
        config.option.golden = True
    if config.option.golden and not hasattr(config, "workerinput"):
        from tests.golden import write

        write(config.option.golden_all, config.option.keyword)


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """Half a million objects are made, and none of them is rubbish."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Nor is it looked for among them later."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Who writes golden files runs nothing but the tests that keep one; on a machine that may be
    busy, what depends on other processes is tried twice, and named if that helped."""
    if config.option.golden:
        items[:] = [item for item in items if "golden" in getattr(item, "fixturenames", ())]
    for item in items:
        if _is_direct(item):
            item.add_marker(pytest.mark.direct)
        if LONG.search(item.nodeid):
            item.add_marker(pytest.mark.long)
    if os.environ.get("CI"):
        for item in items:
            if item.nodeid.startswith(TIMED):
                item.add_marker(pytest.mark.flaky(reruns=1))


def _is_direct(item: pytest.Item) -> bool:
    return bool(DIRECT.match(item.nodeid) and not ASIDE.search(item.nodeid))


def kept_drawing(html: str) -> str:
    """As a golden file has it: an element a line, whatever program drew it."""
    return re.sub(r"/static/\w+/", "/static/", html).replace("> <", ">\n<") + "\n"


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Holds a text against the file that keeps it; with --golden, keeps it."""
    return _keep if request.config.option.golden else _compare


def _keep(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")


def _compare(path: Path, text: str) -> None:
    assert path.read_text("utf-8") == text


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
    return [other for other in GAMES if home(other) == home(name)]


def every_setting() -> list[Any]:
    """Each game with each number of players and each combination of variants."""
    return [
        pytest.param(Setting(game, seats, variant), id=f"{name}-{seats}-{variant or 'plain'}")
        for name in GAMES
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


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """One game."""
    return load(request.param)


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """PostgreSQL, and a key for its links; where it has to be, it is missed."""
    bin = programs()
    if bin is None:
        assert not os.environ.get("CI"), "PostgreSQL is not installed"
        pytest.skip("PostgreSQL is not installed")
    key = tmp_path_factory.mktemp("key") / "links.key"
    key.write_bytes(bytes(range(32)))
    os.environ["GRANDPLACE_KEY"] = str(key)
    running = Cluster(bin)
    yield running
    running.close()
