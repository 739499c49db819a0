"""Advice for a first game: a sentence for every kind of question, in every language."""

import pytest

from grandplace.games import REGISTRY
from grandplace.words.render import LANGUAGES, Phrases

LONGEST = 175  # letters: two or three lines beside the board


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REGISTRY)
def test_every_kind_of_question_has_its_sentence(game: str, language: str) -> None:
    """And nothing else has one; each can be read at a glance."""
    say = Phrases(language, game)

    assert sorted({*say.under("prompt")} - {"over"}) == sorted(say.under("advice"))
    assert [] == [k for k in say.under("advice") if len(say(f"advice.{k}")) > LONGEST]
