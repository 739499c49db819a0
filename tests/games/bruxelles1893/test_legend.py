"""What the table shows when asked: signs, and what is discarded, which is open to all."""

from grandplace.games.bruxelles1893.components import BONUSES
from grandplace.games.bruxelles1893.text.legend import asides, discard_lines
from grandplace.words.render import Words
from tests.games.bruxelles1893.positions import EACH, SIZES, cover, noble, ready, said, table


@EACH
def test_discards_are_shown_with_their_numbers(edition: str) -> None:
    """game.open: Everybody may look through the discards and count the decks."""
    t = table(edition)
    t.s.noble_deck = t.s.noble_deck[:4]
    t.s.noble_out = [noble("buls"), noble("albert"), noble("buls")]
    t.s.bonus_out = [BONUSES.index("bonus-01"), BONUSES.index("bonus-05")]

    nobles, bonuses, _ = discard_lines(t.s, Words("en", t.game))

    assert (
        said(edition, "Nobles: 4 in the deck; discarded: 2 times Charles Buls, Prince Albert.")
        == nobles
    )
    assert bonuses.endswith("discarded: 2 times Palace.")


@EACH
def test_nothing_discarded_is_shown_as_such(edition: str) -> None:
    """A word, not a gap."""
    t = table(edition)

    _, discards = asides(t.s, Words("en", t.game))

    assert all(line.endswith(": none.") for line in discards.plain())


def test_covered_works_are_shown() -> None:
    """sale.cover: They lie under those in the shop."""
    t = ready("first")
    cover(t.s, "blue", "blue", "green")

    assert (
        "Works covered in the shop: 2 times blue, green."
        == discard_lines(t.s, Words("en", t.game))[-1]
    )


@EACH
@SIZES
def test_signs_are_explained_where_they_are_met(edition: str, seats: int) -> None:
    """Neutral pawns to two players only; Exhibition tiles or face-down cards by edition."""
    t = table(edition, seats)
    words = Words("en", t.game)
    legend, _ = asides(t.s, words)

    lines = legend.plain()
    assert (seats == 2) == (words("board.legend.neutral") in lines)
    assert (edition == "first") == (words("board.legend.exhibitions") in lines)
    assert (edition == "second") == (words("board.legend.face-down") in lines)
