"""The words of the terminal client are complete in every language."""

import re
from importlib.resources import files

import pytest

from grandplace.games import REGISTRY, folder
from grandplace.words.editions import Catalogue
from grandplace.words.render import catalogue
from tests.terminal.tables import LANGUAGES

GAP = re.compile(r"\{[^}]*\}")
SOURCE = [path for path in files("grandplace.terminal").iterdir() if path.name.endswith(".py")]
KEY = re.compile(r'"(ui\.[a-z.-]+[a-z])"')


def own(language: str, start: str, game: str = "bruxelles1897") -> Catalogue:
    found = catalogue(language, game)
    return {key: text for key, text in found.items() if key.startswith(start)}


@pytest.mark.parametrize("start", ["ui.", "board."])
@pytest.mark.parametrize("game", REGISTRY)
def test_all_languages_have_the_same_keys_and_gaps(start: str, game: str) -> None:
    """No screen falls back to another language."""
    gaps = [
        {key: sorted(GAP.findall(str(text))) for key, text in own(language, start, game).items()}
        for language in LANGUAGES
    ]
    assert gaps[0] == gaps[1] == gaps[2]


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("game", REGISTRY)
def test_sentences_are_translated(language: str, game: str) -> None:
    """Nothing with three words or more is the English one."""
    english, other = own("en", "ui.") | own("en", "board.", game), own(language, "ui.")
    other |= own(language, "board.", game)
    alike = [key for key, text in other.items() if text == english[key] and key != "ui.names"]
    texts = {key: GAP.sub("", str(english[key])) for key in alike}
    assert [key for key, text in texts.items() if len(re.findall(r"[a-z]{3,}", text)) > 2] == []


def test_every_key_in_the_code_has_words() -> None:
    """Also those that no test happens to say."""
    text = "\n".join([path.read_text("utf-8") for path in SOURCE])
    used = set(KEY.findall(text))
    assert used <= set(own("en", "ui."))


@pytest.mark.parametrize("language", LANGUAGES)
def test_bars_of_keys_have_room(language: str) -> None:
    """In the least window, with undo."""
    words = own(language, "ui.keys.")
    asked = " · ".join([str(words[f"ui.keys.{key}"]) for key in ("choose", "undo", "ask")])
    assert [text for text in (asked, *words.values()) if len(str(text)) > 99] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plain_help_names_every_command(language: str) -> None:
    """In the reader's language."""
    words = own(language, "ui.plain.")
    commands = [str(text) for key, text in words.items() if key.startswith("ui.plain.do.")]
    assert len(commands) == 13
    assert [word for word in commands if word not in str(words["ui.plain.help"])] == []


@pytest.mark.parametrize("game", REGISTRY)
def test_french_signs_keep_to_their_words(game: str) -> None:
    """No line can begin with a colon."""
    texts = own("fr", "ui.") | own("fr", "board.", game)
    keys = [key for key in texts if not key.startswith("ui.keys.")]
    assert [key for key in keys if re.search(r" [:;!»]", str(texts[key]))] == []


def test_board_words_lie_with_the_game() -> None:
    """The client has no word of a game."""
    for language in LANGUAGES:
        place = files("grandplace.words") / "catalogues" / language / "terminal.po"
        assert 'msgid "board.' not in place.read_text("utf-8")
        for game in REGISTRY:
            assert (folder(game) / "words" / language / "board.po").is_file()
