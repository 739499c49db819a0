"""Why a bot chose as it did: the two options that it weighed, for those who may know."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grandplace.tables.hall import Hall
from grandplace.tables.kept import StoredTable
from grandplace.tables.room import Room
from grandplace.tables.table import Table
from grandplace.tables.thinkers import Thought
from grandplace.tables.why import Why, may_know, told, weighed, why
from grandplace.words.render import LANGUAGES, Words
from tests.tables.halls import GAME, First, over, unfinished, with_hall

OPTIONS = ["place a1", "place b1", "place c1"]
FOUND = Why("master", "place a1", 310, "place c1", 190)


def room_of(kept: StoredTable, bots: str = "guest") -> Room:
    """A room in which a bot sits on every seat."""
    kept = replace(kept, places=[replace(place, bot=bots) for place in kept.places])
    return Room(kept, Table.resumed(GAME, kept.record, kept.secret))


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ([310, 150, 190], FOUND),
        ([310, 400, 190], Why("master", "place a1", 310, "place b1", 400)),
        ([], None),
    ],
)
def test_the_best_of_all_else_is_held_against_the_choice(
    values: list[int], found: Why | None
) -> None:
    """Be it better or worse; a bot that does not tell has no reason."""
    assert found == weighed("master", "place a1", Thought("place a1", OPTIONS, values))
    assert weighed("master", "place a1", Thought("", OPTIONS[:1], [1])) is None
    assert weighed("master", "pass", Thought("", OPTIONS, [1, 2, 3])) is None


def test_only_some_expect_points() -> None:
    """Those who judge by games that were played, under any name of theirs."""
    expecting = ["instant", "master", "fitted", "search", "search:3", "regular", "random", "mine"]

    assert [True] * 5 + [False] * 3 == [replace(FOUND, bot=bot).expects for bot in expecting]


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_told_in_words(language: str) -> None:
    """Better, worse or equal; how far ahead or behind, if that is expected; in figures of the
    language."""
    say, view = Words(language, GAME), GAME.deal(2, 1)
    whys = [replace(FOUND, value=310 + more, other_value=190 + more) for more in (0, -1000)]
    lines = [told(found, say, GAME, view) for found in whys]
    slip = told(replace(FOUND, value=100, other_value=350), say, GAME, view)
    equal = told(replace(FOUND, bot="guest", value=190), say, GAME, view)
    one, points = ("1.2", "3.1") if language == "en" else ("1,2", "3,1")

    assert one in lines[0][0] and "a1" in lines[0][0] and "c1" in lines[0][0]
    assert say("why.ahead", points) == lines[0][1]
    assert say("why.behind", points.replace("3", "6").replace("1", "9")) == lines[1][1]
    assert points.replace("3", "2").replace("1", "5") in slip[0]
    assert 1 == len(equal) and "c1" in equal[0]


def test_a_bots_reasons_stay_its_own_until_the_end() -> None:
    """While a game is on, for whoever may see its seat; then for all. People have none."""
    running, ended = room_of(unfinished(6)), room_of(over())
    player = running.table.match.record.entries[3].player

    assert [True, False, False] == [may_know(running, seat, 3) for seat in (player, 1 - player, -1)]
    assert all(may_know(ended, seat, 3) for seat in (0, 1, -1))
    assert not any(may_know(ended, 0, ply) for ply in (-1, ended.table.ply))
    assert not may_know(room_of(over(), ""), 0, 3)


def test_a_bot_is_asked_again_as_it_was(path: Path) -> None:
    """On the view and with the chance of that moment."""
    asked: list[tuple[object, ...]] = []

    class Telling(First):
        async def think(
            self, game: str, view: Any, bot: str, seed: int, table: str = "", urgency: int = 0
        ) -> Thought:
            asked.append((game, view, bot, seed))
            return Thought("", [text], [5])

    room = room_of(over())
    text = room.table.match.record.entries[4].choice

    async def promise(hall: Hall) -> None:
        from grandplace.web.archive import at_ply

        assert await why(hall, room, at_ply(room, 4)) is None
        assert await why(hall, room, at_ply(room, 4)) is None

    with_hall(path, promise, Telling())
    assert asked[0] == asked[1] and "guest" == asked[0][2]
