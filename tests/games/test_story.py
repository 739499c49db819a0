"""The story of a game: every event has its part, every line a head, every gain is told."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grandplace.drawing.story import (
    CHAPTER,
    CURTAIN,
    HEAD,
    NO_SCORING,
    SCORING,
    TAIL,
    Chapter,
    Line,
    Row,
    Story,
    chapters,
)
from grandplace.engine import luck
from grandplace.engine.game import Game
from grandplace.engine.state import NOBODY, Message
from grandplace.games import clause_rows, folder, story
from grandplace.words.render import LANGUAGES, Words, catalogue
from grandplace.words.telling import Telling
from tests.conftest import combinations

GAMES = 3  # with each number of players and each combination of variants
NAMES = ["Marie", "Joris", "Odilon", "Julienne", "Claes"]

Events = list[tuple[int, Message]]


def course(game: Game[Any], seats: int, variant: str, key: int) -> tuple[Events, list[int]]:
    """What happens in a game of random play, each event with the ply that caused it, and the
    points at the end."""
    s = game.deal(seats, key, variant)
    events, ply, s.log = [(NOBODY, message) for message in s.log or []], 0, []
    while s.decision is not None:
        options = s.decision.options
        s.choose(options[luck.draw(key, 3, ply, len(options))])
        events += [(ply, message) for message in s.log]
        ply, s.log = ply + 1, []
    return events, [score.total for score in game.scores(s)]


@pytest.fixture(scope="module")
def played() -> dict[str, list[tuple[int, Events]]]:
    """Random games of each game, played once for all tests."""
    return {}


@pytest.fixture
def games(game: Game[Any], played: dict[str, list[tuple[int, Events]]]) -> list[tuple[int, Events]]:
    """With every number of players and every combination of variants: players, events."""
    if game.name not in played:
        variants = ["", *combinations(game)]
        played[game.name] = [
            (seats, course(game, seats, variant, key)[0])
            for variant in variants
            for seats in game.seats
            for key in range(GAMES)
        ]
    return played[game.name]


def stories(game: Game[Any], games: list[tuple[int, Events]]) -> Iterator[tuple[int, Chapter]]:
    """All chapters of all games."""
    for seats, events in games:
        for chapter in chapters(events, story(game.name)):
            yield seats, chapter


def lines(game: Game[Any], games: list[tuple[int, Events]]) -> list[Line]:
    return [line for _, chapter in stories(game, games) for line in chapter.lines]


def test_every_event_has_a_row(game: Game[Any]) -> None:
    """What happens has its part in the story; a game without a story tells each event by itself."""
    rows = story(game.name)
    keys = [key for key in catalogue("en", game.name) if key.startswith("event.")]
    events = {key.removeprefix("event.") for key in keys}

    assert not rows or events == set(rows)


def test_every_line_has_a_head(game: Game[Any], games: list[tuple[int, Events]]) -> None:
    """No gain stands without what it was for."""
    stray = [line.head.message for line in lines(game, games) if line.head.row.part == TAIL]

    assert [] == stray


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_said(
    game: Game[Any], games: list[tuple[int, Events]], language: str
) -> None:
    """In the third person with a name, and to oneself without."""
    words = Words(language, game, NAMES)
    for line in lines(game, games):
        seat = line.head.seat
        other, own = Telling(words), Telling(words, seat)
        told = other.plain(line)

        assert told and "*" not in told and "{" not in told
        if story(game.name) and seat != NOBODY and not line.others:
            assert NAMES[seat] in told
            assert not own.plain(line).startswith(NAMES[seat])


def test_every_gain_is_told(game: Game[Any], games: list[tuple[int, Events]]) -> None:
    """Points, money and all that a row counts: as much in the lines as in the events."""
    words = Words("en", game, NAMES)
    for line in lines(game, games):
        told = Telling(words).plain(line)
        for _, what, amount in line.gains:
            assert str(abs(amount)) in told, (line.head.message, what)


@pytest.mark.parametrize("key", range(2))
def test_the_points_told_are_the_points_scored(game: Game[Any], key: int) -> None:
    """Every seat's lines add up to what the rules give it in the course of the game."""
    if not story(game.name):
        return
    for variant in ["", *combinations(game)]:
        start = [score.total for score in game.scores(game.deal(game.seats[-1], key, variant))]
        events, end = course(game, game.seats[-1], variant, key)
        told = [c.points for c in chapters(events, story(game.name))]

        for seat, total in enumerate(end):
            assert total - start[seat] == sum([points.get(seat, 0) for points in told])


@pytest.mark.parametrize("language", LANGUAGES)
def test_heads_and_tails_have_words(game: Game[Any], language: str) -> None:
    """A head for everybody and for oneself; a tail; a head that a tail says otherwise."""
    words, rows = catalogue(language, game.name), story(game.name)
    fixed = {key: row for key, row in rows.items() if isinstance(row, Row) and row.form is None}
    heads = [key for key, row in fixed.items() if row.part in (HEAD, SCORING) and row.who == 0]
    joined = [f"{head}.{key}" for key, row in fixed.items() for head in row.joins]
    missing = [f"story.{key}{person}" for key in [*heads, *joined] for person in ("", ".you")]

    assert [] == [key for key in missing if key not in words]


def named_places(game: Game[Any]) -> set[str]:
    """What kinds of places the board of a game has names for."""
    files = (Path(str(folder(game.name))) / "page").glob("*.jinja")
    text = "".join([file.read_text("utf-8") for file in files])
    return set(re.findall(r'data-place="([a-z]+)', text))


def test_every_place_is_on_the_board(game: Game[Any], games: list[tuple[int, Events]]) -> None:
    """What a line points at has that name there, and its gaps are filled."""
    told = [place for line in lines(game, games) for place in line.places(game.domains)]

    assert set() == {place.partition("-")[0] for place in told} - named_places(game)
    assert [] == [place for place in told if "{" in place]


def test_every_clause_is_one_of_the_rules(game: Game[Any], games: list[tuple[int, Events]]) -> None:
    """What a line names to be read can be read."""
    told = {beat.row.clause for line in lines(game, games) for beat in line.beats} - {""}

    assert set() == told - {row["id"] for row in clause_rows(game.name)}


def test_a_story_goes_on(game: Game[Any], games: list[tuple[int, Events]]) -> None:
    """It is the same whether it is heard at once or bit by bit, with things taken back."""
    for _, events in games[::5]:
        kept = Story(story(game.name))
        for number in range(1, len(events), 150):
            other = [*events[: number - 1], *events[number : number + 1]]
            for heard in (events[: number + 2], events[:number], other, events[: number + 1]):
                assert repr(chapters(heard, story(game.name))) == repr(kept.told(heard))


def test_a_line_leads_to_the_position_after_it() -> None:
    """As many choices have been made there as when the last thing of it happened."""
    rows = {"did": Row(), "got": Row(TAIL)}
    told = chapters([(3, Message("did", 0)), (5, Message("got", 0))], rows)

    assert [6] == [line.ply for line in told[0].lines]
    assert ["did", "got"] == [message.key for message in told[0].lines[0].messages]


def test_a_tail_without_a_line_is_one() -> None:
    """Nothing that happens is lost, even where no action of that seat has begun."""
    rows = {"did": Row(), "got": Row(TAIL)}
    told = chapters([(0, Message("did", 0)), (0, Message("got", 1))], rows)

    assert ["did", "got"] == [line.head.message.key for line in told[0].lines]


def test_joint_heads_are_one_line() -> None:
    """Several seats with one cause."""
    rows = {"hit": Row(joint=True)}
    told = chapters([(0, Message("hit", 0)), (0, Message("hit", 2)), (1, Message("hit", 0))], rows)

    assert [[0, 2], [0]] == [line.seats for line in told[0].lines]


def test_a_scoring_without_a_line_is_counted() -> None:
    """Scorings have the numbers that the rules give them, even if one of them brought nothing."""
    rows = {
        "round": Row(CHAPTER, scored=True),
        "led": Row(SCORING),
        "final": Row(CURTAIN, scored=True),
    }
    heard = [("round", 1), ("round", 2), ("led", 0), ("final", 0)]
    told = chapters([(n, Message(key, detail)) for n, (key, detail) in enumerate(heard)], rows)

    assert [NO_SCORING, NO_SCORING, 1, 2] == [chapter.scoring for chapter in told]
