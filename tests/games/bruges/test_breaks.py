"""Where the long words on a card may be broken."""

from functools import cache

import pytest
from pyphen import Pyphen

from grandplace.games.bruges.page.breaks import LONG_WORD, SHY, breakable
from grandplace.games.bruges.wording import effect_text
from grandplace.words.render import LANGUAGES, Words
from tests.games.bruges.scenes import shipped

PATTERNS = {"en": "en_GB", "fr": "fr_FR", "de": "de_DE"}
ODD = {  # where the patterns are wrong, or find no break that there is
    *["Sculp-tor", "Tight-rope", "Inn-keeper", "Ship-owner", "Vaga-bond", "Bureau-crat"],
    "ensei-gnes",
    *["Auk-tio-na-tor", "Land-strei-cher", "Mis-sio-nar", "Pest-arzt", "Wund-arzt"],
    *["Kanal-plätt-chen", "Kar-ten-far-ben", "Steu-er-ein-trei-ber", "ver-schie-den-far-bige"],
}
SPELT = {word.replace("-", ""): word for word in ODD}


@cache
def patterns(language: str) -> Pyphen:
    """How a language breaks its words."""
    return Pyphen(lang=PATTERNS[language], left=3, right=3)


def long_words(language: str) -> list[str]:
    """Those in the names and the effects of the shipped deck."""
    game = shipped()
    say, cards = Words(language, game), range(len(game.figures.cards))
    texts = [*game.names(language).values(), *[effect_text(say, game.figures, i) for i in cards]]
    return sorted({word for text in texts for word in LONG_WORD.findall(text)})


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_words_break_between_syllables(language: str) -> None:
    """person.text: All of the shipped deck, and no others; as the patterns of the language say."""
    broken = [SPELT.get(word) or patterns(language).inserted(word) for word in long_words(language)]
    listed = Words(language, shipped())("board.web.breaks").split()

    assert [word for word in broken if "-" in word] == listed
    assert [] == [word for word in listed if min(map(len, word.split("-"))) < 2]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("de", "1\u00a0Bedrohungsmarker", "1\u00a0Bedro-hungs-mar-ker"),
        ("de", "Tuchhändler", "Tuch-händ-ler"),
        ("fr", "Charpentier de marine", "Char-pen-tier de marine"),
        ("fr", "Cardinal", "Car-di-nal"),
        ("en", "Cardinal", "Car-dinal"),
        ("en", "Huntsman", "Hunts-man"),
        ("en", "Queen", "Queen"),
        ("en", "Bellringer", "Bellringer"),
    ],
)
def test_breaks_are_those_of_the_language(language: str, text: str, expected: str) -> None:
    """A word that the catalogue does not list is left to the browser."""
    assert expected == breakable(Words(language, shipped()), text).replace(SHY, "-")
