"""Options have a stable number and a stable text, both ways."""

import pytest

from grandplace.engine.options import DONE, NO, PASS, YES, Vocabulary


def test_the_common_words_come_first() -> None:
    """Every vocabulary begins with pass, yes, no, done."""
    assert [PASS, YES, NO, DONE] == Vocabulary().options


def test_options_are_numbered_in_order() -> None:
    """A verb's options follow those before it, and know where they stand."""
    words = Vocabulary()
    place = words.verb("place", ["a1", "a2"])

    assert [4, 5] == [option.index for option in place.options]
    assert place[1] is words.options[5]
    assert "<place a2>" == repr(place[1])


def test_a_verb_may_get_more_targets() -> None:
    """They are numbered after all that was there, which keeps its numbers."""
    words = Vocabulary()
    place, take = words.verb("place", ["a1"]), words.verb("take", ["wood"])
    words.more(place, ["a2", "a3"])

    assert [(0, 4), (1, 6), (2, 7)] == [(option.target, option.index) for option in place.options]
    assert [place[0], take[0], place[1], place[2]] == words.options[4:]
    assert words.parse("place a3") is place[2]


def test_a_vocabulary_may_grow_into_others() -> None:
    """Each begins with the same options; what it adds is its own, numbered after them."""
    words = Vocabulary()
    place = words.verb("place", ["a1", "a2"])
    first, second = words.grown(), words.grown()
    play, keep = first.verb("play", ["queen"]), second.verb("keep", ["baron", "queen"])

    assert [PASS, YES, NO, DONE, *place.options] == words.options
    assert [*words.options, play[0]] == first.options
    assert [*words.options, *keep.options] == second.options
    assert 6 == play[0].index == keep[0].index
    assert place[1] is first.parse("place a2") is second.parse("place a2")
    assert play[0] is first.parse("play queen")
    assert second.parse("play queen") is None is words.parse("play queen")


@pytest.mark.parametrize("text", ["place a2", " PLACE   a2 "])
def test_texts_are_read_with_any_spacing_and_case(text: str) -> None:
    """What people type finds the option."""
    words = Vocabulary()
    place = words.verb("place", ["a1", "a2"])

    assert place[1] is words.parse(text)


def test_an_unknown_text_is_nothing() -> None:
    """There is no option for it."""
    assert Vocabulary().parse("dance") is None
