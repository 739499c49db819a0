"""Bots: they answer legally, repeatably, from their view alone; greedy beats random."""

from typing import Any

import pytest

from grandplace.bots.base import BOTS, Bot, at_level, make_bot
from grandplace.bots.levels import BY_NAME
from grandplace.bots.search import WIDTH
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.games import REGISTRY
from grandplace.lab.arena import Plan, simulate, summaries
from grandplace.lab.bench import is_compiled

BETTER = ["instant", "master"]  # they think long, where nothing is compiled
NAMES = ["random", *BOTS.own]


def made(name: str, seed: int) -> Bot:
    """A bot; one that searches looks once at each option, instead of as long as it may."""
    return at_level(BY_NAME[name], seed, WIDTH) if name in BY_NAME else make_bot(name, seed)


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_answers_alike_behind_what_it_cannot_see(game: Game[Any], name: str) -> None:
    """Deal again what its seat does not see: the bot's answer stays the same."""
    for key in range(1 if name in BETTER else 6):
        s = game.deal(game.seats[0 if name in BETTER else -1], key)
        seat = s.decision.player
        twin = game.fill(game.observe(s, seat), key + 1)
        views = [game.observe(state, seat) for state in (s, twin)]

        answers = [made(name, 5).choose(game, view, view.decision) for view in views]

        assert answers[0] is answers[1]
        assert answers[0] in s.decision.options


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_does_not_touch_what_it_is_shown(game: Game[Any], name: str) -> None:
    """Its view is as it was after the answer."""
    from tests.battery import written

    s = game.deal(2, 1)
    view = game.observe(s, s.decision.player)
    before = written(game, view)

    made(name, 1).choose(game, view, view.decision)

    assert before == written(game, view)


# How far greedy must be ahead; in Bruges random play earns more of what there is: 5 points to begin
# with, houses, markers.
AHEAD = {"bruges": 1.6}
GAMES = 8 if is_compiled() else 1


@pytest.mark.long
@pytest.mark.parametrize("game", REGISTRY)
def test_greedy_beats_random(game: str) -> None:
    """A handful of games is enough to see it; the arena measures how much."""
    plan = Plan(game, ["greedy", "random"], GAMES, 1)

    greedy, random = summaries(plan.seats, list(simulate(plan)))

    assert greedy.wins >= GAMES - GAMES // 8
    assert greedy.mean > AHEAD.get(game, 2) * random.mean


def test_an_unknown_bot_is_told() -> None:
    """With the known ones."""
    with pytest.raises(
        UnknownChoice, match="unknown bot 'deep' .known: novice, guest, regular, instant, master"
    ):
        make_bot("deep", 1)
