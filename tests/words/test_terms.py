"""The words of the rulebooks: what a box calls a thing, its table calls it too."""

import re

import pytest

from grandplace.engine.state import Message
from grandplace.games import folder, load
from grandplace.words.editions import Catalogue, retold
from grandplace.words.french import elided
from grandplace.words.render import LANGUAGES, Words, catalogue

SECOND_GERMAN = (
    *("Bonuskarte", "Iris", "Schaufenster", "Schieber", "Nadel", "Atelier", "Klammer"),
    *("Winkel", "Startspieler", "Material", "Scheibe", "Streifen", "Rathaus", "Palast"),
)
FIRST_ENGLISH = (
    *("pawns?", "iris(es)?", "nobles?", "houses?", "free actions?", "active area"),
    *("Jubilee Park", "Grand-Place", "Sainte-Catherine"),
)
REFUSED = {  # words of other games or editions, or of nobody
    ("bruxelles1893-first", "de"): SECOND_GERMAN,
    ("bruxelles1893-second", "de"): SECOND_GERMAN,
    ("bruxelles1893-first", "en"): FIRST_ENGLISH,
    ("bruxelles1893-second", "en"): ("assistants?", "public figures?", "shields?", "Plaza"),
    ("bruxelles1897", "de"): ("Schaffen", "Material", "verschiedene Sorte"),
    ("bruxelles1897", "fr"): ("creuses?", "notables droits", r"\(s\)", "Approvisionn\\."),
    ("bruxelles1897", "en"): ("dear face", "want to be paid", "the own"),
}
SENTENCE = re.compile(r"\{[^}]*\}|\bNoble (cube|material)s?")


@pytest.mark.parametrize(("game", "language"), REFUSED)
def test_words_of_other_boxes_are_refused(game: str, language: str) -> None:
    """Whoever has the box can follow: only what belongs to the program goes by other words."""
    program = catalogue(language, "")
    refused = re.compile(rf"\b({'|'.join(REFUSED[game, language])})(\b|$)", re.IGNORECASE)
    said = {key: str(text) for key, text in catalogue(language, game).items() if key not in program}

    assert {} == {k: t for k, t in said.items() if refused.search(SENTENCE.sub("", t))}


def test_an_edition_has_its_own_terms() -> None:
    """In all sentences, with their articles, at the beginning of a sentence, not in gaps."""
    words: Catalogue = {
        "a": "An iris {0:iris}; a pawn.",
        "b": ("{0} iris", "{0} irises"),
        "c": "Iris",
    }
    own: Catalogue = {"an iris": "a shield", "iris": "shield", "irises": "shields", "c": "Arms"}

    told = retold(words, {**own, "a pawn": "an assistant"})

    assert "A shield {0:iris}; an assistant." == told["a"]
    assert ("{0} shield", "{0} shields") == told["b"]
    assert "Arms" == told["c"]
    assert {"c": "Arms"} == retold({"c": "Iris"}, {"c": "Arms"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_of_an_edition_replace_something(language: str) -> None:
    """A term that no sentence has, or a key that no text has, is a slip of the pen."""
    words = catalogue(language, "bruxelles1893-second")
    all_of_them = "\n".join(map(str, words.values())).lower()
    place = folder("bruxelles1893-first") / "words" / language / "first"
    files = list(place.iterdir()) if place.is_dir() else []
    ids = re.findall(r'^msgid "(.+)"$', "\n".join([f.read_text("utf-8") for f in files]), re.M)

    assert [] == [id for id in ids if id not in words and id.lower() not in all_of_them]
    assert bool(ids) == (language == "en")


def test_editions_speak_as_their_rulebooks_do() -> None:
    """The same event, the same place."""
    said = [
        Words("en", load(f"bruxelles1893-{edition}"), ["Ann"]).event(Message("iris", 0, 0))
        for edition in ("first", "second")
    ]

    assert "Ann has the majority around shield 1-1." == said[0]
    assert "Ann has the majority around iris 1-1." == said[1]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Octave", "d’Octave"),
        ("Élise", "d’Élise"),
        ("Hélène", "d’Hélène"),
        ("Yves", "d’Yves"),
        ("Hassan", "de Hassan"),
        ("Yann", "de Yann"),
        ("Marie", "de Marie"),
        ("11", "de 11"),
    ],
)
def test_french_drops_a_vowel_before_a_name(name: str, told: str) -> None:
    """Whatever the name."""
    assert told == elided("de ", name) + name
    assert "Code " == elided("Code ", name)
    words = Words("fr", load("bruxelles1893-second"), [name])
    assert f"Maison {told}." == words("board.line.house", 0)


def test_other_languages_drop_nothing() -> None:
    """A German de is none."""
    words = Words("de", load("bruxelles1893-second"), ["Anna"])

    assert "Haus von Anna." == words("board.line.house", 0)


def test_french_has_one_word_for_a_bot() -> None:
    """Pages, terminal and arena say the same."""
    said = {key: str(text) for key, text in catalogue("fr", "").items()}

    assert {} == {key: text for key, text in said.items() if re.search(r"\b[Bb]ots?\b", text)}
    assert "robot" in said["pages.bot"]
