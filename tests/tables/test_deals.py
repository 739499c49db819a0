"""A deal: who of its players counts, and how they are ranked."""

import asyncio
from typing import cast

import pytest

from grandplace.engine.state import NOBODY
from grandplace.tables.deals import Attempt, attempts, challenger, ranking
from grandplace.tables.kept import Place, Standing, TableSummary
from grandplace.tables.store import NoSuchTable, Store


class Shelf:
    """A store with some games of one deal."""

    def __init__(self, *games: TableSummary) -> None:
        self.games = games

    async def same_deal(self, _mark: str) -> list[TableSummary]:
        """All of them."""
        return [*self.games]


def game(
    host: str, *scores: int, asked: int = NOBODY, bots: str = "-b", closed: bool = False
) -> TableSummary:
    """A game of a host; in `bots` a dash is a person, a star one whom a bot stands in for."""
    kinds = {"-": ("", False), "b": ("guest", False), "*": ("guest", True)}
    places = [Place(i, host, kinds[k][0], "", kinds[k][1]) for i, k in enumerate(bots)]
    standing = Standing(9, asked, [*scores])
    return TableSummary(f"t-{host}", host, "table", "bruges", standing, 0.0, places, [], closed)


def played(*games: TableSummary) -> list[Attempt]:
    """The games of one person against bots among some."""
    return asyncio.run(attempts(cast(Store, Shelf(*games)), "x"))


@pytest.mark.parametrize(
    ("bots", "seat"),
    [("-b", 0), ("bb-", 2), ("b*", 1), ("--", -1), ("-*b", -1), ("bb", -1), ("-", -1)],
)
def test_one_person_against_bots(bots: str, seat: int) -> None:
    """Whoever is away is a person all the same."""
    assert seat == challenger(game("ada", 0, bots=bots).places)


def test_how_far_ahead_of_the_best_bot() -> None:
    """Also where that has less than nothing."""
    found = played(
        game("ada", 5, -2), game("ben", 7, 9, 8, bots="-bb"), game("cy", 3, 6, bots="b-")
    )

    assert [(5, 7), (7, -2), (6, 3)] == [(one.score, one.ahead) for one in found]


def test_the_first_finished_game_of_everybody_is_ranked() -> None:
    """The best first; equal points by how far ahead they are; what goes on is not ranked."""
    games = [game("ada", 9, 8), game("ada", 50, 1), game("ben", 9, 2), game("cy", 90, 1, asked=0)]
    found = played(*games, game("di", 4, 1, asked=0, closed=True))

    assert ["ben", "ada"] == [one.person for one in ranking(found)]
    assert [9, 9] == [one.score for one in ranking(found)]
    assert [False, False, False, True, False] == [one.is_on for one in found]


def test_games_of_several_are_no_deal() -> None:
    """There is nothing to be found then."""
    with pytest.raises(NoSuchTable):
        played(game("ada", 1, 2, bots="--"))
