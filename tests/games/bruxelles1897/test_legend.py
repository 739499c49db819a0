"""What the table shows when asked: signs, and discards, which are open to all."""

from grandplace.games.bruxelles1897.text.legend import asides
from grandplace.words.render import Words
from tests.games.bruxelles1897.positions import card, table


def test_discards_are_shown_with_their_numbers() -> None:
    """game.hidden: Everybody may look through the discards and count the piles."""
    t = table()
    t.s.discards[1] = [card("wood-wood"), card("stone-metal"), card("wood-wood")]
    t.s.piles[1] = [card("wood-stone")] * 4

    _, discards = asides(t.s, Words("en", t.game))

    assert "▤ Materials (4): 2×wood + wood, stone + metal" == discards.plain()[1]


def test_an_empty_discard_pile_is_shown_as_such() -> None:
    """A dash, not a gap."""
    t = table()
    t.s.discards = [[], [], [], []]

    _, discards = asides(t.s, Words("en", t.game))

    assert all(line.endswith("): –") for line in discards.plain())


def test_the_neutral_sign_is_explained_to_two_players_only() -> None:
    """Nobody else meets it."""
    for seats in (2, 3):
        t = table(seats)
        words = Words("en", t.game)
        legend, _ = asides(t.s, words)

        assert (seats == 2) == (words("board.legend.neutral") in legend.plain())
