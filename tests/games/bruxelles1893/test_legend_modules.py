"""What the table explains when asked, with the expansion and with boards that differ."""

from grandplace.games.bruxelles1893.modules import ARCHITECTS
from grandplace.games.bruxelles1893.text.legend import asides
from grandplace.games.bruxelles1893.text.lines import board_lines
from grandplace.words.render import Words
from tests.games.bruxelles1893.modules import (
    BOARDS,
    BOTH,
    WITH_BOARDS,
    WITH_GLASS,
    boards,
    pavilion,
    show,
    tiles,
)
from tests.games.bruxelles1893.positions import ready, table
from tests.transcript import Transcript

BELLE_SIGNS = ["tiles", "seats", "pavilions", "glass", "travellers", "white"]


def legend(t: Transcript) -> list[str]:
    """All that is explained."""
    return asides(t.s, Words("en", t.game))[0].plain()


def test_signs_are_explained_where_they_are_met() -> None:
    """Those of the expansion with the expansion only; glass is not passed over then."""
    for variant in ("", BOARDS, BOTH):
        t = ready("second", 3, variant)
        words, lines = Words("en", t.game), legend(t)
        shown = [words(f"board.legend.{key}") in lines for key in BELLE_SIGNS]
        assert [variant == BOTH] * len(BELLE_SIGNS) == shown
        assert (variant != BOTH) == (words("board.legend.compass") in lines)
        assert (variant != "") == (words("board.legend.steps") in lines)


@WITH_GLASS
def test_cards_and_tiles_of_the_table_are_explained(variant: str) -> None:
    """be.setup-cards, be.pavilion-card, be.setup-tiles: Each once, whoever has it."""
    t = ready("second", 3, variant)
    show(t.s, "card-01", "card-07", "card-12", "card-20", "card-30")
    tiles(t.s, "tile-04", "tile-05", "tile-11", "tile-12")
    pavilion(t.s, 1, 2)
    lines = legend(t)
    assert 1 == lines.count("Tour & Taxis. After your Materials action: 2 jokers.")
    assert 1 == lines.count(
        "Savings bank. After your Stock Exchange action: 1 VP for every 5 BF you own."
    )
    assert "Blank canvas: 3 VP for each of your white works." in lines
    assert not [line for line in lines if line.startswith("Gold medal")]


@WITH_BOARDS
def test_boards_of_the_table_are_explained(variant: str) -> None:
    """asym.boards: Those that players have; all of them as long as they choose."""
    t = boards(3, variant)
    assert 3 == len([line for line in legend(t) if line.startswith(("Paul", "Victor", "Gustave"))])
    t = table("second", 3, 1, variant)
    told = [line for line in legend(t) if line.startswith(("Paul", "Victor", "Gustave"))]
    assert len(ARCHITECTS) == len(told)


@WITH_BOARDS
def test_lines_tell_the_boards_that_are_left_to_choose(variant: str) -> None:
    """asym.boards: With their values, as long as somebody has none."""
    t = table("second", 3, 1, variant)
    words = Words("en", t.game)
    assert board_lines(t.s, words)[-5].startswith("Paul Hankar: City Hall 1 3 4 6 7 9. Nobles:")
    t.play("board hankar")
    assert "Paul Hankar:" not in "\n".join(board_lines(t.s, words)[-4:])
    assert board_lines(t.s, words)[-4].startswith("Paul Cauchie: Palace 2 2 3 4 5 7.")
    told = board_lines(boards(3, variant).s, words)
    assert not [line for line in told if line.startswith(("Paul Saintenoy:", "Gustave Strauven:"))]
