"""The words of the terminal client are complete in every language."""

import re
from importlib.resources import files

import pytest

from grandplace.games import folder
from grandplace.words.render import Catalogue, catalogue
from tests.terminal.tables import LANGUAGES

GAP = re.compile(r"\{[^}]*\}")
SOURCE = [path for path in files("grandplace.terminal").iterdir() if path.name.endswith(".py")]
KEY = re.compile(r'"(ui\.[a-z.-]+[a-z])"')


def own(language: str, start: str) -> Catalogue:
    found = catalogue(language, "bruxelles1897")
    return {key: text for key, text in found.items() if key.startswith(start)}


@pytest.mark.parametrize("start", ["ui.", "board."])
def test_all_languages_have_the_same_keys_and_gaps(start: str) -> None:
    """No screen falls back to another language."""
    gaps = [
        {key: sorted(GAP.findall(str(text))) for key, text in own(language, start).items()}
        for language in LANGUAGES
    ]
    assert gaps[0] == gaps[1] == gaps[2]


@pytest.mark.parametrize("language", ["fr", "de"])
def test_sentences_are_translated(language: str) -> None:
    """Nothing with three words or more is the English one."""
    english, other = own("en", "ui.") | own("en", "board."), own(language, "ui.")
    other |= own(language, "board.")
    alike = [key for key, text in other.items() if text == english[key] and key != "ui.names"]
    assert [key for key in alike if len(re.findall(r"[a-z]{3,}", str(english[key]))) > 2] == []


def test_every_key_in_the_code_has_words() -> None:
    """Also those that no test happens to say."""
    text = "\n".join([path.read_text("utf-8") for path in SOURCE])
    used = set(KEY.findall(text))
    assert used <= set(own("en", "ui."))


def test_board_words_lie_with_the_game() -> None:
    """The client has no word of a game."""
    for language in LANGUAGES:
        place = files("grandplace.words") / "catalogues" / language / "terminal.po"
        assert 'msgid "board.' not in place.read_text("utf-8")
        assert (folder("bruxelles1897") / "words" / language / "board.po").is_file()
