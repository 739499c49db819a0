"""Hints say in a sentence what an option would do; where there is nothing to say they are empty."""

from grandplace.games.bruxelles1897.components import KEEP, PICK, PLACE
from grandplace.games.bruxelles1897.text.hints import explain
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
