"""The table in words, for reading aloud."""

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import CELLS
from grandplace.games.bruxelles1897.steps.actions import ShowArtwork
from grandplace.games.bruxelles1897.text.lines import board_lines, discard_lines
from tests.games.bruxelles1897.positions import (
    card,
    clear_area,
    give,
    lay_architect,
    lay_card,
    table,
    tilt,
)
from tests.terminal.tables import LANGUAGES
from tests.terminal.test_board import positions, words
from tests.terminal.test_plain import ORNAMENTS


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_alone(seats: int, language: str) -> None:
    """Each cell, column, player and pile has a line; no sign is needed, no line is broken."""
    say = words(language, seats)
    for s in positions(seats, 4, 5):
        lines = board_lines(s, say) + discard_lines(s, say)
        assert [sign for sign in "".join(lines) if sign in ORNAMENTS + "\n"] == []
        for cell in CELLS[: len(s.card_on)]:
            assert 1 == len([line for line in lines if line.startswith(cell)])
        for seat in range(seats):
            assert [line for line in lines if line.startswith(say.thing("seat", seat))]


def test_cells_say_what_lies_there() -> None:
    """A card, an Architect with its value, nothing."""
    t = table(seats=2)
    clear_area(t.s)
    lay_card(t.s, "a1", "hankar")
    lay_architect(t.s, "b1", 1, "3/1")
    lines = board_lines(t.s, words("en", 2))
    assert "a1: Paul Hankar" in lines
    assert "b1: Joris, 3 (Architect 1/3)" in lines
    assert "c1: empty" in lines
    assert "a3: neutral, 2 (Architect 2/4)" in lines


def test_columns_say_who_leads() -> None:
    """With all sums; the neutral Architects count."""
    t = table(seats=2)
    clear_area(t.s)
    lay_architect(t.s, "a1", 0, "4/2")
    lay_architect(t.s, "a2", 1, "3/1")
    column = next(line for line in board_lines(t.s, words("en", 2)) if "Column a." in line)
    assert column.endswith("Sums so far: Marie 4 (leads), Joris 3, neutral 2.")


def test_coats_of_arms_and_prison() -> None:
    """How far they are, who leads, who is at risk; no risk once all have passed."""
    t = table(seats=3)
    clear_area(t.s)
    for where in ("a1", "b1", "a2", "b2"):
        lay_architect(t.s, where, 2, "1/3")
    t.s.players[1].brussels = [1, 0, 0, 0, 0, 0, 0, 0, 0]
    lines = board_lines(t.s, words("en", 3))
    assert "Coat of arms between a1 and b2: complete, in the lead: Odilon" in lines
    assert "Coat of arms between b1 and c2: 2 Architects of 4" in lines
    assert "At risk of prison: Joris" in lines
    assert any(line.endswith("Sent there: Joris 1.") for line in lines)
    for p in t.s.players:
        p.passed = True
    assert "At risk" not in "\n".join(board_lines(t.s, words("en", 3)))


def test_a_player_owns_all_that_is_said() -> None:
    """Money, points, tracks, Architects, cards; used nobles and passing are told."""
    t = table(seats=2)
    p = t.s.players[0]
    give(p, "red", "red", "wood-stone", "horta", "buls")
    tilt(p, "buls")
    p.passed = True
    p.prison = [0, 0, 0]
    line = next(x for x in board_lines(t.s, words("en", 2)) if x.startswith("Marie"))
    assert "Marie: 5 BEF, 0 points. Has passed. Architecture 1 of 5." in line
    assert "In prison: none." in line
    assert "Artworks: 2 times red artwork. Materials: wood + stone." in line
    assert "Nobles: Charles Buls (used), Victor Horta." in line
    assert "Houses" not in line


def test_open_and_shown_cards() -> None:
    """While they lie there."""
    t = table(seats=2)
    t.s.open_cards = [card("horta")]
    t.s.shown = [1, 0, 0, 0]
    t.s.expo = 0
    give(t.s.players[0], "blue", "green")
    assert "Shown so far" not in "\n".join(board_lines(t.s, words("en", 2)))
    t.now(ShowArtwork(0))
    lines = board_lines(t.s, words("en", 2))
    assert "On the table: Victor Horta" in lines
    assert "Shown so far: red" in lines
    assert "Expo card: Marie" in lines
    t.s.expo = NOBODY
    clear_area(t.s)
    assert "Expo card: not this round" in board_lines(t.s, words("en", 2))


def test_discards() -> None:
    """By kind, several alike together."""
    t = table()
    t.s.discards = [[card("red"), card("red"), card("blue")], [], [], []]
    lines = discard_lines(t.s, words("en", 3))
    assert "Artworks: 2 times red artwork, blue artwork." == lines[0]
    assert "Materials: none." == lines[1]
