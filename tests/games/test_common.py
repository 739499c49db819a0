"""What several games have alike."""

import re
from typing import Any

import pytest

from grandplace.engine.game import Game
from grandplace.games import DRAFTS, REGISTRY, load
from grandplace.games.common.majority import foremost
from grandplace.games.common.worth import less_rivals


def test_turns_go_round_the_table(game: Game[Any]) -> None:
    """From any seat on, with any number of players."""
    for seats in game.seats:
        s = game.deal(seats, 0)

        assert [*range(1, seats), 0] == s.clockwise(1) == [s.next_seat(i) for i in range(seats)]


def test_the_table_or_chance_says_who_begins(game: Game[Any]) -> None:
    """By lot everybody does some time; who is named always does."""
    assert {0, 1, 2} == {game.deal(3, key).first for key in range(20)}
    assert {1} == {game.deal(3, key, first=1).first for key in range(20)}


@pytest.mark.parametrize("name", REGISTRY)
def test_points_are_won_and_lost(name: str) -> None:
    """By their source; copies of the state keep theirs, and nothing is told of no points."""
    s = load(name).deal(2, 0)
    before, had, s.log = s.copy(), s.players[1].points(), []
    s.score(1, 0, 5)
    s.score(1, 1, -2)
    s.score(1, 1, 0)

    assert ["scored 1 5 0", "lost 1 2 1"] == [str(message) for message in s.log]
    assert had + 3 == s.players[1].points()
    assert had == before.players[1].points()


@pytest.mark.parametrize("name", [*REGISTRY, *DRAFTS])
def test_players_tell_what_they_have(name: str) -> None:
    """In Python, too: the class, and its fields by name."""
    told = repr(load(name).deal(2, 1).players[0])

    assert re.fullmatch(r"Player\(\w+=.*\)", told)


def test_the_score_sheet_has_as_many_rows_as_it_is_asked_for() -> None:
    """Sources at the end may be left out."""
    p = load("bruges").deal(2, 0).players[0]
    p.earned = [3, 0, 7, 1]

    assert [("a", 3), ("b", 0), ("c", 7)] == p.rows(["a", "b", "c"])


def test_who_has_most() -> None:
    """All who are level, in the order of the seats; nobody, if all have nothing or only somebody
    who has no seat is in front."""
    assert [2, 0] == foremost([4, 1, 4], [1, 2, 0])
    assert [] == foremost([0, 0], [0, 1])
    assert [1] == foremost([2, 3, 3], [0, 1])
    assert [] == foremost([2, 3, 5], [0, 1])


def test_what_rivals_have_counts_in_part() -> None:
    """The average rival, in hundredths."""
    assert 1000 - 150 == less_rivals([400, 1000, 600], 1, 30)
    assert 400 - 240 == less_rivals([400, 1000, 600], 0, 30)
