"""What the table shows when asked: signs, what persons do, and discards, which are open to all."""

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games.bruges.player import EVERYBODY
from grandplace.games.bruges.text import about
from grandplace.games.bruges.text.legend import asides, discard_lines
from tests.games.bruges.scenes import Table, card, fetch, hand, persons, piles, quiet, turn
from tests.terminal.tables import LANGUAGES, named

QUEEN = "Queen: red, 9 guilders, 3 points, Noble. Loop: once a round. Score 1 point."


def legend(t: Table, seat: int) -> list[str]:
    """The signs and persons, as a seat sees them."""
    shown, _ = asides(t.game.observe(t.s, seat), named("en", t.game, len(t.s.players)))
    return shown.plain()


def test_letters_and_signs_are_explained() -> None:
    """Each colour with its letter and its hardship; each sign of a person."""
    t = quiet()
    turn(t)
    text = "\n".join(legend(t, 0))
    assert "◆ Marie  ● Joris  ▲ Odilon" in text
    for start in ("R red", "Y yellow", "B blue", "N brown", "P purple", "Dice:", "Draw piles:"):
        assert [line for line in legend(t, 0) if line.startswith(start)]
    assert "Steps of the reputation track: 1 2 3 4 5 7 9 12 points." in text
    assert all(sign in text for sign in "→♙↻∞⚑≈⌂♜★✓▸*")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_has_a_letter_of_its_own(language: str) -> None:
    """Blue and brown begin alike in two languages."""
    say = named(language, quiet().game, 3)
    letters = [say(f"board.c.{name}") for name in ("red", "yellow", "blue", "brown", "purple")]
    assert 5 == len(set(letters))
    for name, letter in zip(("red", "yellow", "blue", "brown", "purple"), letters, strict=True):
        assert say(f"board.legend.{name}", 3).startswith(f"{letter} {say(f'colour.{name}')}")


def test_persons_are_explained_to_those_who_see_them() -> None:
    """info.hand, person.text: In displays to all, in a hand to its owner."""
    t = quiet()
    hand(t, 0, "queen", "baron")
    persons(t, 1, "duke")
    turn(t)
    duke = "Duke: blue, 9 guilders, 3 points, Noble. At the end. 2 points for each of your Noble"
    for seat in (0, 1, NOBODY):
        assert [line for line in legend(t, seat) if line.startswith(duke)]
        assert (seat == 0) == (QUEEN in legend(t, seat))
    t.play("play queen")
    assert QUEEN in legend(t, 0)
    assert QUEEN not in legend(t, 1)


def test_a_card_that_all_have_seen_is_explained_to_all() -> None:
    """hardship.fire-person: It went back to a hand."""
    t = quiet()
    t.s.players[1].hold(t.s.figures, fetch(t, card(t, "queen")), EVERYBODY)
    turn(t)
    assert QUEEN in legend(t, 2)


def test_discards_by_colour_and_the_sizes_of_the_piles() -> None:
    """info.discards: Everybody may look through them; an empty colour says so."""
    t = quiet()
    t.s.discards = [fetch(t, card(t, name)) for name in ("queen", "baron", "duke")]
    sizes = [len(t.s.piles[0]), len(t.s.piles[1]), len(t.s.extra)]
    said = discard_lines(t.game.observe(t.s, NOBODY), named("en", t.game, 3))
    assert "Left pile {}, right pile {}, extra pile {}, discards 3.".format(*sizes) == said[0]
    assert "Discarded, red: Baron, Queen." == said[1]
    assert "Discarded, yellow: none." == said[2]
    assert "Discarded, blue: Duke." == said[3]
    _, region = asides(t.s, named("en", t.game, 3))
    assert said == region.plain()


def test_piles_are_told_by_their_sizes_alone() -> None:
    """info.pile-counts: No card of a pile is named."""
    t = quiet()
    piles(t, ["queen"], ["baron"], ["duke"])
    turn(t)
    told = "\n".join([*legend(t, 0), *discard_lines(t.s, named("en", t.game, 3))])
    assert [] == [name for name in ("Queen", "Baron", "Duke") if name in told]


@pytest.mark.parametrize(
    ("language", "first"), [("en", "Abbot"), ("fr", "Abbé"), ("de", "Ablasskrämer")]
)
def test_every_person_can_be_looked_up(language: str, first: str) -> None:
    """person.text: All that is printed on its card, in the order of the alphabet."""
    t = quiet()
    texts = about(t.s.figures, named(language, t.game, 3))
    assert len(t.s.figures.cards) == len(set(texts))
    assert texts[0].startswith(first)
    if language == "fr":
        starts = [text[0] for text in texts]
        assert starts.index("É") < starts.index("F")
