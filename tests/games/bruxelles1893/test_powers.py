"""Over many games every card, every tile and every board does what it is there for."""

from collections import Counter

import pytest

from grandplace.games.bruxelles1893.modules import CARDS, POWER_EFFECTS, POWER_NAMES, TILES
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.cards import ASKING, TELLING
from grandplace.games.bruxelles1893.steps.goods import GOODS
from grandplace.games.bruxelles1893.steps.moments import EFFECTS, QUESTIONS
from grandplace.games.bruxelles1893.steps.powers import GIVING
from tests.battery import eager_play
from tests.conftest import SIZE
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.modules import BELLE, BOTH, DEALT, head_start, show
from tests.games.bruxelles1893.positions import table
from tests.transcript import Transcript

# In the full number of games every power comes up by itself; in few, all pavilions stand at once.
GAMES = {"small": 64, "middle": 128, "full": 10_000}[SIZE]
VARIANTS = [BELLE, BOTH, DEALT]


@pytest.fixture(scope="module")
def fired() -> Counter[str]:
    """How often each power was used, and each tile taken."""
    counted: Counter[str] = Counter()
    for key in range(GAMES):
        t = played(key)
        counted.update(POWER_NAMES[power] for _, power in t.events("played"))
        counted.update(TILES[tile] for _, tile in t.events("seated"))
    return counted


def played(key: int) -> Transcript:
    """A game with the expansion, to its end."""
    t = table("second", 2 + key % 4, key, VARIANTS[key % len(VARIANTS)])
    if SIZE != "full":
        deal_five(t.s, key)
    for _ in eager_play(t.game, t.s, key):
        pass
    check(t.s)
    return t


def deal_five(s: Bruxelles1893, key: int) -> None:
    """Five cards that are next in their row, each with its pavilion."""
    show(s, *[CARDS[(5 * key + i) % len(CARDS)] for i in range(5)])
    head_start(s, key)


def test_every_effect_is_entered_once() -> None:
    """be.cards-now, asym.ability: As a step or as a question; what is nowhere would be asked."""
    entered = [*GIVING, *GOODS, *ASKING]

    assert sorted(POWER_EFFECTS) == sorted(entered)
    assert {POWER_EFFECTS.index(name) for name in [*GIVING, *TELLING]} == set(EFFECTS)
    assert {POWER_EFFECTS.index(name) for name in [*GOODS, *ASKING]} == set(QUESTIONS)


@pytest.mark.parametrize("power", POWER_NAMES)
def test_every_power_is_used(fired: Counter[str], power: str) -> None:
    """be.cards-now, asym.ability: No card and no board is there in vain."""
    assert fired[power] > 0


@pytest.mark.parametrize("tile", TILES)
def test_every_tile_is_taken(fired: Counter[str], tile: str) -> None:
    """be.seat-offer, be.setup-tiles: Nor any tile."""
    assert fired[tile] > 0
