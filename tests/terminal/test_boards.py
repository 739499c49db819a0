"""What holds for the drawing of every game: it fits, it can be pointed at, it tells no secret."""

from typing import Any

import pytest

from grandplace.drawing.text import Region
from grandplace.drawing.typeset import measure
from grandplace.games import REGISTRY, load
from grandplace.terminal.frame import HEIGHT
from grandplace.terminal.paint import Ask, board_lines, paint_ask, player_lines
from grandplace.terminal.session import Paper
from tests.terminal.tables import LANGUAGES, named, played
from tests.terminal.test_plain import ORNAMENTS

MANY = 5  # options: with fewer there is room for anything
SIZES = [(100, 23), (120, 27), (160, 33), (300, 80)]
TABLES = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in REGISTRY for seats in load(name).seats]
)
SPEECH = pytest.mark.parametrize("language", LANGUAGES)


def paper(name: str, language: str, seats: int) -> Paper:
    """A game in a language."""
    made = Paper(load(name), language, seats)
    made.words = named(language, made.game, seats)
    return made


def room(made: Paper, s: Any) -> int:
    """The rows of the question in the least window."""
    regions = made.draw(s, 0)
    return HEIGHT - 2 - max(23, len(board_lines(regions)), len(player_lines(regions)))


def text(regions: list[Region]) -> str:
    return "\n".join([line for region in regions for line in region.plain()])


@TABLES
@SPEECH
def test_nothing_is_wider_than_its_place(name: str, seats: int, language: str) -> None:
    """Board and players fit side by side, at every size and position."""
    made = paper(name, language, seats)
    for s in played(made.game, seats, 3, 19):
        for size in SIZES:
            regions = made.draw(made.game.observe(s, 0), 0, *size)
            board = max(map(measure, board_lines(regions)))
            assert board + 1 + max(map(measure, player_lines(regions))) <= size[0]


@TABLES
@SPEECH
def test_no_word_of_the_board_is_clipped(name: str, seats: int, language: str) -> None:
    """Every word has room in the least window."""
    made = paper(name, language, seats)
    for s in played(made.game, seats, 4, 7):
        assert "…" not in text(made.draw(made.game.observe(s, 0), 0))


@TABLES
def test_the_board_leaves_room_for_the_question(name: str, seats: int) -> None:
    """At 100 x 35 the question keeps 8 rows or more, whatever lies on the table."""
    made = paper(name, "de", seats)
    for key in range(3):
        for s in played(made.game, seats, key, 9):
            regions = made.draw(made.game.observe(s, 0), 0)
            assert max(len(board_lines(regions)), len(player_lines(regions))) <= 25


@TABLES
def test_every_option_of_a_span_is_in_the_vocabulary(name: str, seats: int) -> None:
    """Clients may light what is on offer without knowing the game."""
    made = paper(name, "en", seats)
    for s in played(made.game, seats, 6, 5):
        for region in made.draw(made.game.observe(s, 0), 0):
            for span in [span for line in region.lines for span in line if span.option]:
                option = made.game.vocabulary.parse(span.option)
                assert option is not None
                assert option.text == span.option


@TABLES
def test_a_twin_behind_the_back_is_drawn_the_same(name: str, seats: int) -> None:
    """The drawing tells nothing that the seat does not know."""
    made = paper(name, "en", seats)
    for s in played(made.game, seats, 8, 11):
        view = made.game.observe(s, 0)
        twin = made.game.observe(made.game.fill(view, 99), 0)
        assert made.draw(view, 0) == made.draw(twin, 0)


@pytest.mark.long
@TABLES
@SPEECH
def test_hints_and_options_have_room(name: str, seats: int, language: str) -> None:
    """In the least window, for every option of whole games; where labels do not fit, briefs do."""
    made = paper(name, language, seats)
    for s in played(made.game, seats, 10):
        options = s.decision.options if s.decision else []
        labels = [made.words.option(s.label(option)) for option in options]
        briefs = [made.brief(s, option) for option in options]
        assert [hint for o in options if len(hint := made.hint(s, o)) > 97] == []
        ask = Ask(made.words.prompt(s.prompt()), labels, 0, foot="x", entry="", briefs=briefs)
        assert len(options) < MANY or "…" not in paint_ask(ask, 100, room(made, s), "night").plain


@TABLES
@SPEECH
def test_words_alone(name: str, seats: int, language: str) -> None:
    """The table read aloud needs no sign, and no line is broken."""
    made = paper(name, language, seats)
    for s in played(made.game, seats, 4, 13):
        lines = made.board_lines(s) + made.discard_lines(s)
        assert [sign for sign in "".join(lines) if sign in ORNAMENTS + "\n"] == []
        for seat in range(seats):
            assert [line for line in lines if line.startswith(made.words.thing("seat", seat))]
