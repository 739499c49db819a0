"""Whom one plays against, where nobody was named."""

from collections.abc import Iterator

import pytest

from grandplace import cli
from grandplace.terminal.opponents import asked_level
from grandplace.terminal.seats import Seating
from grandplace.words.render import LANGUAGES, Phrases


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "level"), [(["1"], "novice"), ([""], "regular"), (["9", "x", " 5 "], "master")]
)
def test_a_level_is_picked_by_its_number(
    language: str,
    typed: list[str],
    level: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """All are listed; nothing means the usual one, and what is no level is asked again."""
    say, lines = Phrases(language), iter(typed)
    monkeypatch.setattr("builtins.input", lambda _question: next(lines))

    assert level == asked_level(say)

    assert [] == [*lines]
    assert f"4  {say('bot.instant')}{say('colon')} " in capsys.readouterr().out


def test_who_types_nothing_more_plays_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the input is no error."""

    def end(_question: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", end)

    assert "regular" == asked_level(Phrases("en"))


@pytest.mark.parametrize(
    ("screen", "words", "kinds"),
    [
        (True, [], ["human", "guest"]),
        (False, [], ["human", "regular"]),
        (True, ["--seats", "human,novice"], ["human", "novice"]),
    ],
)
def test_only_who_can_answer_is_asked(
    screen: bool, words: list[str], kinds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a screen, and where no seats are named."""
    met: list[Seating] = []
    typed: Iterator[str] = iter(["2"])
    monkeypatch.setattr("builtins.input", lambda _question: next(typed))
    monkeypatch.setattr(cli, "_on_a_screen", lambda: screen)
    monkeypatch.setattr(cli, "_play_in_terminal", lambda _plain: lambda s, *_, **__: met.append(s))

    assert 0 == cli.run(["play", "bruges", *words])

    assert [kinds] == [seating.kinds for seating in met]
