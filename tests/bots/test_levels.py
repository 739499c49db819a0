"""The ladder: levels that people can choose, former names, errors that stay within bounds."""

from dataclasses import replace
from itertools import pairwise
from statistics import fmean
from typing import Any

import pytest

from grandplace.bots.base import BOTS, UNLISTED, at_level, checked, make_bot
from grandplace.bots.fares import fares
from grandplace.bots.levels import BY_NAME, FORMER, LEVELS, NEWCOMER, USUAL, Levelled, Plain
from grandplace.bots.search import Search
from grandplace.bots.simple import Greedy
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.games import REGISTRY, load
from grandplace.words.render import LANGUAGES, catalogue

GAME = load("bruxelles1897")


def views(game: Game[Any], number: int) -> list[Any]:
    """What the asked seat sees at the first questions of a game."""
    s, found = game.deal(2, 3), []
    for _ in range(number):
        found.append(game.observe(s, s.decision.player))
        s.choose(s.decision.options[-1])
    return found


def test_people_choose_among_five_levels() -> None:
    """Nobody is offered any move, nor a yardstick, nor a former name."""
    assert ["novice", "guest", "regular", "instant", "master"] == list(BOTS.own)
    assert not set(UNLISTED) & set(BOTS)
    assert {NEWCOMER, USUAL} <= set(BY_NAME)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_says_what_it_is_like(language: str) -> None:
    """In few words, no two the same; former names are told by what they are now."""
    words = catalogue(language, "")
    told = [words[f"{kind}.{level.name}"] for kind in ("bot", "level") for level in LEVELS]

    assert len(set(told)) == 2 * len(LEVELS) and max(map(len, told)) <= 28
    for old, new in FORMER.items():
        assert words[f"bot.{old}"] == words[f"bot.{new}"]


def test_former_names_play_as_they_did() -> None:
    """Tables and records that have them go on."""
    for view in views(GAME, 4):
        options = [
            bot.choose(GAME, view, view.decision)
            for bot in (make_bot("greedy", 7), make_bot("regular", 7), Greedy(7))
        ]
        assert 1 == len(set(options))
    fitted = make_bot("fitted", 1)
    assert isinstance(fitted, Levelled) and BY_NAME["instant"] == fitted.level
    assert all(name == checked(name) for name in ("random", "greedy", "fitted", "search:3"))
    with pytest.raises(UnknownChoice, match="known: human, novice"):
        checked("deep", "human")


def test_the_top_level_thinks_a_second() -> None:
    """Or as often as it is told to."""
    by_clock, by_count = at_level(BY_NAME["master"], 1), at_level(BY_NAME["master"], 1, 9)

    assert isinstance(by_clock, Search) and isinstance(by_count, Search)
    assert (None, 1.0) == (by_clock.iterations, by_clock.seconds)
    assert (9, None) == (by_count.iterations, by_count.seconds)


@pytest.mark.parametrize("name", ["novice", "guest"])
def test_low_levels_err_but_give_nothing_plain_away(name: str) -> None:
    """Now and then not what they think best, never what they think much worse."""
    level, best, gained = BY_NAME[name], 0, 0.0
    asked = [(view, seed) for view in views(GAME, 3) for seed in range(6)]
    for view, seed in asked:
        bot = Levelled(level, seed)
        taken = view.decision.options.index(bot.choose(GAME, view, view.decision))
        assert max(bot.thought) - level.worst <= bot.thought[taken]
        best += bot.thought[taken] == max(bot.thought)
        gained += bot.thought[taken] - fmean(bot.thought)

    assert 0 < best < len(asked)
    assert gained > 0


def test_slips_are_larger_where_there_is_more_to_overlook() -> None:
    """As far as the game says, and never further."""
    game, wild = load("bruxelles1893-second"), replace(BY_NAME["guest"], slips=10_000)
    given = []
    for view, seed in [(view, seed) for view in views(game, 12) for seed in range(3)]:
        bot = Levelled(wild, seed)
        taken = view.decision.options.index(bot.choose(game, view, view.decision))
        given.append(max(bot.thought) - bot.thought[taken])

    assert wild.worst < max(given) <= wild.worst * game.slips() / 100


def test_errors_come_from_the_seed() -> None:
    """The same one errs alike, another one otherwise."""
    wild = replace(BY_NAME["novice"], slips=10_000, worst=10_000)
    taken = {
        seed: [Levelled(wild, seed).choose(GAME, v, v.decision).text for v in views(GAME, 3)]
        for seed in (1, 2)
    }

    assert taken[1] != taken[2]
    assert taken[1] == [Levelled(wild, 1).choose(GAME, v, v.decision).text for v in views(GAME, 3)]


def test_a_beginner_counts_what_is_there() -> None:
    """Points on the table, for a part of the worth of a position."""
    s = GAME.deal(2, 1)
    while s.round < 2:
        s.choose(s.decision.options[0])
    there, worth = GAME.points(s)[0], GAME.worth(s, 0)

    assert 0 < 100 * there < worth
    assert [worth, 100 * there] == [Plain(GAME, percent)(s, 0) for percent in (0, 100)]


@pytest.mark.parametrize("game", REGISTRY)
def test_what_is_told_of_levels_was_played(game: str) -> None:
    """Each against the one below, on the ladder as it stands."""
    below = {high.name: low.name for low, high in pairwise(LEVELS)}
    both = "belle-epoque,asymmetric" if game == "bruxelles1893-second" else ""
    told = [fares(game, seats, variant) for seats in (2, 4) for variant in ("", both)]
    assert all(told)
    for fare in [fare for known in told for fare in known]:
        assert below[fare.first] == fare.second
        assert fare.games > 0 and fare.ahead.low <= fare.ahead.share <= fare.ahead.high
