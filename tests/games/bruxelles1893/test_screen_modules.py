"""Whole screens with the expansion and with boards that differ: everything has room."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from grandplace.drawing.text import Region
from grandplace.drawing.typeset import measure
from grandplace.engine.record import Match
from grandplace.games import load
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.board import draw
from grandplace.tables.table import Table
from grandplace.terminal.app import TableApp
from grandplace.terminal.frame import HEIGHT
from grandplace.terminal.paint import Ask, board_lines, paint_ask, player_lines
from grandplace.terminal.seats import Seating
from grandplace.terminal.session import Paper, Session
from tests.battery import eager_choice, eager_play
from tests.conftest import Golden
from tests.games.bruxelles1893.modules import (
    ANY_MODULE,
    BELLE,
    BOARDS,
    BOTH,
    belle,
    in_brussels,
    pavilion,
    ride,
    seat_pawn,
    show,
    travellers,
    used,
)
from tests.games.bruxelles1893.positions import (
    SIZES,
    cubes,
    house,
    keep,
    pawn,
    ready,
    shop,
    tilt,
    tuck,
    turn_of,
    works,
)
from tests.terminal.tables import FAST, LANGUAGES, named
from tests.terminal.test_app import LEAST, drive, fits, person_asked
from tests.terminal.test_plain import ORNAMENTS
from tests.transcript import Transcript

KEPT = Path(__file__).parent / "boards"
WINDOWS = [(100, 23), (105, 27), (110, 23), (120, 27), (160, 33), (300, 80)]
LONG_LISTS = ["Turn", "LayHouse", "PlaceNeutral", "PayForHouse", "PayForEither"]  # need room
SPEECH = pytest.mark.parametrize("language", LANGUAGES)
GAME = load("bruxelles1893-second")


def at_random(variant: str, seats: int, key: int, step: int) -> Iterator[Bruxelles1893]:
    """Every so many positions of a random game."""
    positions = eager_play(GAME, GAME.deal(seats, key, variant), key)
    return (s for ply, s in enumerate(positions) if ply % step == 0)


@ANY_MODULE
@SIZES
@SPEECH
def test_nothing_is_wider_than_its_place(variant: str, seats: int, language: str) -> None:
    """Board and players fit side by side at every size, and no word is clipped."""
    say = named(language, GAME, seats)
    for s in at_random(variant, seats, 3, 41):
        view = GAME.observe(s, 0)
        for size in WINDOWS:
            shown = draw(view, say, 0, *size)
            board, players = board_lines(shown), player_lines(shown)
            assert max(map(measure, board)) + 1 + max(map(measure, players)) <= size[0]
            assert 1 == len({measure(line) for line in board})
            assert "…" not in "".join([span.text for line in [*board, *players] for span in line])


@ANY_MODULE
@SIZES
@SPEECH
def test_questions_and_hints_have_room(variant: str, seats: int, language: str) -> None:
    """In the least window: long lists keep 8 rows, hints are one line, words alone need no sign."""
    paper = Paper(GAME, language, seats)
    paper.words = named(language, GAME, seats)
    for s in at_random(variant, seats, 5, 11):
        shown = paper.draw(GAME.observe(s, 0), 0)
        rows = max(23, len(board_lines(shown)), len(player_lines(shown)))
        assert rows <= (25 if s.prompt().key in LONG_LISTS else 27)
        options = s.decision.options if s.decision else []
        assert [hint for o in options if len(hint := paper.hint(s, o)) > 97] == []
        labels = [paper.words.option(s.label(o)) for o in options]
        briefs = [paper.brief(s, o) for o in options]
        ask = Ask("?", labels, 0, foot="x", entry="", briefs=briefs)
        asked = paint_ask(ask, 100, HEIGHT - 2 - rows, "night").plain
        assert len(options) < 5 or "…" not in asked
        told = paper.board_lines(s) + paper.discard_lines(s)
        assert [sign for sign in "".join(told) if sign in ORNAMENTS + "\n"] == []


@pytest.mark.parametrize("size", [LEAST, (120, 40), (160, 50)])
@pytest.mark.parametrize(("variant", "seats"), [(BELLE, 2), (BOARDS, 4), (BOTH, 5)])
def test_the_window_holds_everything(size: tuple[int, int], variant: str, seats: int) -> None:
    """As the terminal shows it, in the middle of a game: nothing lies over anything else."""
    table = Table(Match(GAME, ["human"] * seats, bytes(32), variant))
    while table.ply < 20 * seats:
        assert table.decision is not None
        option = eager_choice(table.decision.options, 1, table.ply)
        table.choose(table.decision.player, table.ply, option.text)

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        fits(app)

    drive(TableApp(Session(Seating(table, 1), "de"), FAST), play, size)


def test_a_rich_player_fits() -> None:
    """Everything at once takes more lines, never more room."""
    t = belle(5)
    s = t.s
    p = s.players[0]
    p.works, p.cubes = [6] * len(p.works), [10, 10, 10, 15, 10]
    p.nobles = p.tilted = [1] * len(p.nobles)
    p.francs, p.earned = 999, [99, *p.earned[1:]]
    p.travellers, p.seated, p.levels = 4, 4, [5, 5, 5]
    p.face_down, p.won = [0] * 5, [1, 2]
    for language in LANGUAGES:
        say = named(language, t.game, 5)
        player = {region.key: region for region in draw(s, say, 0)}["player.0"]
        assert max(map(measure, player.lines)) <= 38
        assert len(player.lines) <= 10


def busy(variant: str, seats: int) -> Transcript:
    """A table with something of everything."""
    t = ready("second", seats, variant)
    s = t.s
    works(s, 0, "blue", "green")
    keep(s, 1, "brugmann", "buls")
    tilt(s, 1, "buls")
    tuck(s, 1, "works", "bonus-01")
    for where, owner in (("c3", 0), ("d3", 1), ("c4", 0), ("d4", 1), ("b3", 2)):
        pawn(s, where, owner, 3)
    house(s, "e5", 1)
    in_brussels(s, 0, "exchange", 1)
    if s.pavilions:
        add_the_expansion(s)
    turn_of(t, 0)
    return t


def add_the_expansion(s: Bruxelles1893) -> None:
    """Pavilions, cards, seats, travellers, glass, white works."""
    show(s, "card-01", "card-12", "card-22", "card-26", "card-31")
    pavilion(s, 1, 2)
    pavilion(s, 0, 4)
    pavilion(s, 0, 1)
    used(s, 0, "card-26")
    cubes(s, 0, "wood", "glass", "glass")
    works(s, 0, "blue", "white-green")
    shop(s, "white-yellow", "green")
    seat_pawn(s, 2, "tile-05")
    travellers(s, 0, 2)
    ride(s, "exchange", 1)


@pytest.mark.parametrize(("variant", "seats"), [(BELLE, 3), (BOARDS, 4), (BOTH, 5)])
def test_the_drawing_is_as_it_was(variant: str, seats: int, golden: Golden) -> None:
    """Kept as text, the least window and a large one."""
    view, say = GAME.observe(busy(variant, seats).s, 0), named("en", GAME, seats)
    text = "\n".join([on_screen(draw(view, say, 0, *size)) for size in ((100, 23), (160, 40))])

    golden(KEPT / f"terminal-{variant.replace(',', '-')}.txt", text)


def on_screen(shown: list[Region]) -> str:
    """Board and players as they stand side by side, and then the asides."""
    board = ["".join([span.text for span in line]) for line in board_lines(shown)]
    players = ["".join([span.text for span in line]) for line in player_lines(shown)]
    rows = max(len(board), len(players))
    width = max(map(len, board)) + 1
    sides = [[*texts, *[""] * (rows - len(texts))] for texts in (board, players)]
    both = [f"{one:<{width}}{other}".rstrip() for one, other in zip(*sides, strict=True)]
    asides = [
        text for region in shown if region.key in ("legend", "discards") for text in region.plain()
    ]
    return "\n".join([*both, *asides, ""])
