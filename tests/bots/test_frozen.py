"""Bots that others are measured by choose for ever what they chose when they were frozen."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from grandplace.bots.base import FROZEN, make_bot
from grandplace.bots.simple import Greedy, Random
from grandplace.games import load
from tests.conftest import Golden

KEPT = Path(__file__).parent / "greedy-1.txt"
SETTINGS = [
    ("bruxelles1897", 2, ""),
    ("bruxelles1897", 4, ""),
    ("bruxelles1893-first", 3, "expert"),
    ("bruxelles1893-second", 2, ""),
    ("bruxelles1893-second", 4, "belle-epoque,asymmetric"),
    ("bruges", 2, ""),
    ("bruges", 4, ""),
]
EVERY = 24  # decisions from one that is looked at to the next
RULES = 1  # the version whose games never move


def choices(name: str, seats: int, variant: str) -> Iterator[str]:
    """What greedy-1 would do now and then in a game played at random, and how much it likes it."""
    game = load(name)
    s, ply, wanderer = game.deal(seats, 97, variant, version=RULES), 0, Random(97)
    while (decision := s.decision) is not None:
        view = game.observe(s, decision.player)
        if ply % EVERY == 0:
            bot = make_bot("greedy-1", ply)
            assert isinstance(bot, Greedy)
            option = bot.choose(game, view, decision)
            yield f"{name} {seats} {variant or '-'} {ply} {max(bot.thought)} {option.text}"
        s.choose(wanderer.choose(game, view, decision))
        ply += 1


def test_greedy_1_chooses_what_it_chose_ever(golden: Golden, pytestconfig: pytest.Config) -> None:
    """If this fails, `greedy` or a game's `worth` has become another: bind `greedy-1` to what it
    was. Only `--golden-all`, for a change of figures, writes the choices anew."""
    if pytestconfig.option.golden and not pytestconfig.option.golden_all:
        pytest.skip("what is frozen is not written anew")
    golden(KEPT, "".join([f"{line}\n" for setting in SETTINGS for line in choices(*setting)]))


def test_frozen_bots_are_in_no_list() -> None:
    """But found by name; no program can take it."""
    from grandplace.agents.program import named
    from grandplace.bots.base import BOTS
    from grandplace.engine.errors import UnknownChoice

    assert ["greedy-1"] == list(FROZEN)
    assert "greedy-1" not in BOTS
    with pytest.raises(UnknownChoice, match="somebody else"):
        named(["greedy-1=python3"], 1.0)
