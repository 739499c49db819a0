"""What persons do, in words: every person, and every form of an effect that a deck may have."""

import itertools
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from grandplace.engine.showing import fields
from grandplace.games.bruges.components import COLOURS, GROUPS, KINDS, SIGNS
from grandplace.games.bruges.counts import COUNTS
from grandplace.games.bruges.deck import COLOUR_WORDS, read_deck
from grandplace.games.bruges.effects import (
    COUNT,
    DIE_FACES_LIST,
    EFFECTS,
    ROWS,
    TABLE,
    Effect,
    Written,
)
from grandplace.games.bruges.wording import (
    count_text,
    effect_text,
    effect_words,
    helped,
    per_text,
    sign_text,
)
from grandplace.games.sheet import Sheet
from grandplace.words.render import LANGUAGES, Words
from tests.games.bruges.scenes import shipped

LONGEST = 100  # of our persons; a deck of one's own may need some more
LONGEST_FORM = 140
SIGN = 40
ARGUMENTS = {
    "group:": GROUPS,
    "kind:": SIGNS,
    "price-at-least:": ["0", "9"],
    "price-at-most:": ["3", "20"],
    "house:": COLOURS,
    "dice:": ["5-6", "3-3", "1-6"],
}
ALL_COUNTS = [
    count + argument for count in COUNTS for argument in ARGUMENTS.get(count, [""])
]  # every phrase
SOME_COUNTS = ["worker", "group:Noble", "house:blue", "dice:5-6"]


@cache
def words(language: str) -> Words:
    """The words of Bruges."""
    return Words(language, shipped())


def texts(language: str) -> list[str]:
    """What the persons of our deck do."""
    figures = shipped().figures
    return [effect_text(words(language), figures, card) for card in range(len(figures.cards))]


def values(form: Written) -> list[Any]:
    """What a parameter may be: all words, the ends of a range and what stands beside them."""
    if isinstance(form, tuple):
        low, high = form
        return sorted({low, low + 1, high})
    if isinstance(form, list):
        return form
    if form == COUNT:
        return SOME_COUNTS
    if form == DIE_FACES_LIST:
        return [[3], [3, 4], [1, 2, 6]]
    return [[0, 2, 5], [4], [0] * 6] if form == TABLE else COLOUR_WORDS[form]


def is_consistent(row: dict[str, Any]) -> bool:
    """Whether the numbers of an effect go together, as a deck must have them."""
    together = [
        row.get("discard", 0) <= row.get("draw", 0),
        row.get("amount", 0) < row.get("mine", 99),
        row.get("keep", 0) <= 2 * row.get("look", 0),
        row.get("colour") != "different" or row["amount"] <= 5,
        "action" not in row or "colour" not in row or row["what"] == "worker",
    ]
    return all(together)


def read(do: int, row: dict[str, Any]) -> Effect:
    """An effect, read as a deck is read."""
    kind = KINDS[ROWS[do].kinds[0]]
    worker = {"worker": "red"} if kind == "worker" else {}
    person = {
        "id": "one",
        "name": "One",
        "colour": "red",
        "price": 3,
        "points": 1,
        "group": "Noble",
        "kind": kind,
        "effect": {"do": EFFECTS[do], **row},
        "basis": "chosen",
        **worker,
    }
    return read_deck(Sheet("deck", {"person": [person]}), 1)[0].effect


def forms() -> Iterator[Effect]:
    """Every effect with every mixture of its parameters."""
    for do, rule in enumerate(ROWS):
        for mixture in itertools.product(*[values(form) for form in rule.parameters.values()]):
            row = dict(zip(rule.parameters, mixture, strict=True))
            if is_consistent(row):
                yield read(do, row)


def counting(count: str, per: int = 1) -> Effect:
    """A laurel that counts something."""
    return read(EFFECTS.index("points-per"), {"of": count, "each": 1, "per": per})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_person_has_a_sentence_that_fits_on_a_card(language: str) -> None:
    """person.text: Written out, whole, and short."""
    said = texts(language)

    assert [] == [text for text in said if not is_sentence(text)]
    assert [] == [text for text in said if len(text) > LONGEST]


def is_sentence(text: str) -> bool:
    """Whether a text begins and ends as it should, and no gap or blank is left in it."""
    begins = text[0].isdigit() or text[0].isupper()
    return begins and text.endswith(".") and not re.search(r"[{}]|  | [.,]|\.\.", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_persons_that_differ_in_what_they_do_differ_in_words(language: str) -> None:
    """person.text: A text stands for one effect."""
    done: dict[str, set[str]] = {}
    for card, text in zip(shipped().figures.cards, texts(language), strict=True):
        done.setdefault(text, set()).add(str([getattr(card.effect, f) for f in fields(Effect)]))

    assert [] == [text for text, effects in done.items() if len(effects) > 1]
    assert len(done) > 130


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_an_effect_has_a_sentence(language: str) -> None:
    """person.text: Whatever a deck may say."""
    say, figures = words(language), shipped().figures
    said = [effect_words(say, figures, effect) for effect in forms()]

    assert [] == [text for text in said if not is_sentence(text)]
    assert [] == [text for text in said if len(text) > LONGEST_FORM]


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        (
            "en",
            r"\b1 (guilders|workers|points|cards|steps|pips|canal tokens)|\b1 \w* ?threat markers",
        ),
        (
            "fr",
            r"(?<!/)\b[01]\u00a0(florins|ouvriers|points|cartes|jetons|marqueurs|crans)|[ ][:;!?]|'",
        ),
        (
            "de",
            r"\b1\u00a0(Punkte|Karten|Stufen|Augen|rote |beliebige )|\b[2-9]\u00a0\w+en Arbeiter",
        ),
    ],
)
def test_one_is_singular_and_more_is_plural(language: str, wrong: str) -> None:
    """person.text: With the blanks and signs of each language."""
    say, figures = words(language), shipped().figures
    said = [effect_words(say, figures, effect) for effect in forms()]

    assert [] == [text for text in said if re.search(wrong, text)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", ALL_COUNTS)
def test_everything_that_may_be_counted_has_its_phrases(language: str, count: str) -> None:
    """effect.points-per: In the plural, for each, and for every lot; one phrase a count."""
    say = words(language)
    several = count_text(say, counting(count))

    assert several in per_text(say, counting(count, 3))
    assert "3" in per_text(say, counting(count, 3))
    assert 1 == [count_text(say, counting(other)) for other in ALL_COUNTS].count(several)
    assert 1 == [per_text(say, counting(other)) for other in ALL_COUNTS].count(
        per_text(say, counting(count))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_person_says_when_it_acts(language: str) -> None:
    """activate.arrow, activate.worker, activate.loop-once, activate.laurel: In few words, alike for
    persons of one sign, worker or action."""
    figures = shipped().figures
    said: dict[str, set[tuple[int, int, int]]] = {}
    for number, card in enumerate(figures.cards):
        action = helped(card.effect) if KINDS[card.kind] == "loop-action" else 0
        text = sign_text(words(language), figures, number)
        said.setdefault(text, set()).add((card.kind, card.worker, action))

    assert [] == [text for text, kinds in said.items() if len(kinds) > 1 or len(text) > SIGN]
    assert 4 + 5 + 6 == len(said)  # signs without more, workers, actions


@pytest.mark.parametrize(
    ("person", "sign", "text"),
    [
        ("queen", "Loop: once a round", "Score 1 point."),
        ("blacksmith", "At once", "Take 4 red workers."),
        ("bishop", "At the end", "1 point for every 2 workers."),
        (
            "woodcarver",
            "Loop: with the canal action",
            "With the canal action, you also get 1 point.",
        ),
        (
            "acrobat",
            "Blue worker",
            "Place a canal token without a card, at twice the price of its space.",
        ),
    ],
)
def test_some_persons(person: str, sign: str, text: str) -> None:
    """activate.worker-colour, activate.loop-action: Sign and sentence."""
    figures = shipped().figures
    card = [row.id for row in figures.cards].index(person)

    assert sign == sign_text(words("en"), figures, card)
    assert text == effect_text(words("en"), figures, card)


@pytest.mark.parametrize(
    ("table", "text"),
    [
        ([0, 0, 1, 2, 4, 6], "For 2/3/4/5 colours among your houses: 1/2/4/6 points."),
        ([0, 3, 5], "For 1/2+ colours among your houses: 3/5 points."),
    ],
)
def test_a_table_says_where_it_ends(table: list[int], text: str) -> None:
    """effect.points-set: Beyond its end nothing is added, and there are only five colours."""
    effect = read(EFFECTS.index("points-set"), {"of": "house-colours", "table": table})

    assert text == effect_words(words("en"), shipped().figures, effect)
