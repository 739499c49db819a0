"""Words: complete in every language, gaps alike, numbers in their right form."""

import re
from typing import Any

import pytest

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.state import Message
from grandplace.games import load
from grandplace.words.render import LANGUAGES, Phrases, Words, catalogue

GAP = re.compile(r"\{[^}]*\}")
LITERAL = {"cell", "column", "iris", "pavilion", "place"}  # written alike in every language


def gaps(text: str | tuple[str, ...]) -> list[list[str]]:
    """The gaps of a text, or of each of its forms."""
    forms = [text] if isinstance(text, str) else list(text)
    return [sorted(GAP.findall(form)) for form in forms]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_gaps(game: Game[Any], language: str) -> None:
    """Nothing is missing, nothing left over, no text empty, no gap lost."""
    english, other = catalogue("en", game.name), catalogue(language, game.name)

    assert set(english) == set(other)
    for key, text in english.items():
        assert all(other[key]), key
        assert gaps(text) == gaps(other[key]), key


@pytest.mark.parametrize("language", ["fr", "de"])
def test_no_english_is_left(game: Game[Any], language: str) -> None:
    """A text of two words or more that is the same as the English one was forgotten."""
    english, other = catalogue("en", game.name), catalogue(language, game.name)
    same = [key for key, text in english.items() if text == other[key]]
    bare = {key: PROPER.sub("", GAP.sub("", str(english[key]))) for key in same}
    suspicious = [key for key in same if len(WORD.findall(bare[key])) > 1]

    assert [] == [key for key in suspicious if not key.startswith(NAMES)]


WORD = re.compile(r"[^\W\d_]{3,}")
NAMES = (
    *("game.title", "card.", "noble.", "architect."),
    *("ui.brand", "ui.names", "board.area", "unit.jokers"),
)
PROPER = re.compile(  # everywhere
    "Grand-Place|Sainte-Catherine|Ste-Cath|Van de Velde|Manneken Pis|Belle Époque"
)


def test_every_thing_of_the_game_has_a_name(game: Game[Any]) -> None:
    """All domains but the literal ones; persons have theirs from the deck."""
    words = {**catalogue("en", game.name), **game.names("en")}
    missing = [
        f"{kind}.{name}"
        for kind, names in game.domains.items()
        if kind not in LITERAL
        for name in names
        if f"{kind}.{name}" not in words
    ]

    assert [] == missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_of_a_kind_have_the_same_name(game: Game[Any], language: str) -> None:
    """A card, a tile or a noble can be told from the others by its name."""
    words = {**catalogue(language, game.name), **game.names(language)}
    for kind, names in game.domains.items():
        said = [words.get(f"{kind}.{name}", name) for name in names]

        assert [] == [name for name in said if said.count(name) > 1], kind


def test_every_verb_and_score_has_words(game: Game[Any]) -> None:
    """Options by verb, score rows by source, tie-breaks."""
    words = catalogue("en", game.name)
    verbs = {option.verb.name for option in game.vocabulary.options}
    score = game.scores(game.deal(game.seats[0], 1))[0]
    wanted = [f"option.{verb}" for verb in verbs]
    wanted += [f"source.{key}" for key, _ in score.rows] + [f"tie.{key}" for key, _ in score.ties]

    assert [] == [key for key in wanted if key not in words]


def test_a_sentence_is_filled() -> None:
    """Seats, things and amounts go into their gaps."""
    words = Words("en", load("bruxelles1897"), ["Ann"])

    assert "Ann gains 1 BEF." == words.event(Message("gained", 0, 1))
    assert "Player 2 keeps: red artwork." == words.event(Message("kept", 1, 0))


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("en", 0, "0 points"),
        ("en", 1, "1 point"),
        ("fr", 0, "0\u00a0matériau"),
        ("fr", 2, "2\u00a0matériaux"),
        ("de", 1, "1\u00a0Rohstoff"),
        ("de", 0, "0\u00a0Rohstoffe"),
    ],
)
def test_singular_and_plural(language: str, number: int, text: str) -> None:
    """In French nothing is singular, in English and German it is plural."""
    words = Words(language, load("bruxelles1897"))

    assert text == words.thing("points" if language == "en" else "materials", number)


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Queen"), ("fr", "Reine"), ("de", "Königin")]
)
def test_names_may_come_with_the_figures(language: str, name: str) -> None:
    """A deck names its persons; the catalogues of the program and of other games do not."""
    game = load("bruges")
    queen = game.domains["card"].index("queen")

    assert name == Words(language, game).thing("card", queen)
    assert not Words(language, load("bruxelles1897")).has("card.queen")


def test_an_unknown_language_is_told() -> None:
    """With the known ones."""
    with pytest.raises(UnknownChoice, match="unknown language 'nl' .known: en, fr, de"):
        Words("nl", load("bruxelles1897"))


def test_what_has_no_words_is_said_otherwise() -> None:
    """A bot of another package goes by its name."""
    say = Phrases("en")

    assert (say("bot.greedy"), "last") == (
        say.either("bot.greedy", "?"),
        say.either("bot.x", "last"),
    )
