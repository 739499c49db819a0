"""Hints say in a sentence what an option would do; where there is nothing to say they are empty."""

from grandplace.drawing.text import Region
from grandplace.games.bruxelles1897.components import KEEP, PICK, PLACE
from grandplace.games.bruxelles1897.text.board import draw
from grandplace.games.bruxelles1897.text.hints import brief, explain
from grandplace.words.render import Words
from tests.games.bruxelles1897.positions import card, lay_card, table, turn_of


def test_a_hint_for_a_card_in_the_area() -> None:
    """What the card's action would bring."""
    t = table()
    lay_card(t.s, "a1", "buls")
    turn_of(t, 0)

    assert "Prestige" in explain(t.s, Words("en", t.game), PLACE[0])


def test_no_hint_for_an_empty_cell_or_a_finished_game() -> None:
    """There is nothing to explain."""
    t = table()
    words = Words("en", t.game)
    lay_card(t.s, "a1", "")
    turn_of(t, 0)

    assert "" == explain(t.s, words, PLACE[0])
    t.now()
    assert "" == explain(t.s, words, PLACE[1])


def test_a_hint_for_a_drawn_noble_tells_its_effect() -> None:
    """Using it has the effect, keeping it has a price; a drawn house needs no hint."""
    t = table()
    words = Words("en", t.game)

    assert "Nobility" in explain(t.s, words, PICK[card("albert")])
    assert "2 BEF" in explain(t.s, words, KEEP[1])
    assert "" == explain(t.s, words, PICK[card("plain-single-lamp")])


def test_few_words_for_narrow_lists() -> None:
    """A card by its place and its sign, a noble by name too; what is short anyway is left as it is."""
    t = table()
    words = Words("en", t.game)
    for cell, name in (("a1", "buls"), ("b1", "plain-single-lamp"), ("c1", "")):
        lay_card(t.s, cell, name)
    turn_of(t, 0)

    few = [brief(t.s, words, option) for option in (*PLACE.options[:3], KEEP[1])]
    assert ["a1 ♛ Buls", "b1 ⌂ ▫ 1 plain", "", ""] == few


def area(regions: list[Region]) -> str:
    """The Art Nouveau area as it is drawn."""
    return "\n".join(
        [line for region in regions if region.key == "area" for line in region.plain()]
    )


def test_a_large_window_gives_a_card_three_lines() -> None:
    """Its sign stands above its name, not in the corner."""
    t = table()
    lay_card(t.s, "a1", "buls")
    words = Words("en", t.game)
    low, high = [area(draw(t.s, words, 0, 100, height)) for height in (23, 80)]

    assert "a1          ♛" in low
    assert "a1           " in high
