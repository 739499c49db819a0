"""States to and from JSON, and the fingerprint of the figures."""

import json

import pytest

from grandplace.engine.codec import Codec, fingerprint
from grandplace.engine.state import UNKNOWN, May
from tests.engine.toy import Box, Do, ToyGame


def test_steps_within_steps_survive() -> None:
    """A May holds the step it would do; both come back."""
    codec = Codec(ToyGame())
    step = May(1, Do(2, [Do(3, [])]), "really")

    plain = json.loads(json.dumps(codec.plain(step)))

    assert plain == {"May": [1, {"Do": [2, [{"Do": [3, []]}]]}, "really"]}


def test_an_unknown_class_is_told() -> None:
    """A name that no class of the game has is a KeyError with that name."""
    with pytest.raises(KeyError, match="Nonsense"):
        Codec(ToyGame()).rich({"Nonsense": []})


def test_a_class_that_is_only_imported_is_not_known() -> None:
    """What is written down can make nothing but what the game defines."""
    with pytest.raises(KeyError, match="Vocabulary"):
        Codec(ToyGame()).rich({"Vocabulary": []})


def test_the_figures_are_written_as_a_fingerprint() -> None:
    """The box is not copied into every state, but other figures have another print."""
    game = ToyGame()
    codec = Codec(game)

    assert {"box": fingerprint(game.box)} == codec.plain(game.box)
    assert game.box is codec.rich(codec.plain(game.box))
    assert codec.plain(game.box) != codec.plain(Box(3))
    with pytest.raises(KeyError):
        codec.rich(codec.plain(Box(3)))


def test_unknowns_are_counted() -> None:
    """What a view does not tell can be counted."""
    game = ToyGame()
    s = game.deal(2, 1)

    assert 1 == Codec(game).unknowns(game.observe(s, 0))
    s.done = [UNKNOWN, 3, UNKNOWN, UNKNOWN * 10 - 9]
    assert 3 == Codec(game).unknowns(game.observe(s, 0))
