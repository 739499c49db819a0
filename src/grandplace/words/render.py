"""Keys and numbers into sentences, in the reader's language.

A sentence in a catalogue has typed gaps: `{0:seat} places {1:face} on {2:cell}`. The kind says
what the number stands for: a seat, a thing of the game's domains, or an amount of a unit, which
has a singular and a plural of its own.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.state import Message
from grandplace.games import folder

LANGUAGES = ["en", "fr", "de"]
NONE = "none"  # the name of "no thing" in a domain

Catalogue = dict[str, str | tuple[str, ...]]


@cache
def catalogue(language: str, game: str) -> Catalogue:
    """All words of the program and of one game in a language."""
    if language not in LANGUAGES:
        raise UnknownChoice(f"unknown language {language!r} (known: {', '.join(LANGUAGES)})")
    own = _read(files("grandplace.words") / "catalogues" / language)
    return own | (_read(folder(game) / "words" / language) if game else {})


def _read(place: Traversable) -> Catalogue:
    from babel.messages.pofile import read_po

    words: Catalogue = {}
    for file in sorted(place.iterdir(), key=lambda file: file.name):
        with file.open("rb") as lines:
            for entry in read_po(lines):
                key = entry.id if isinstance(entry.id, str) else entry.id[0]
                if key:
                    words[key] = entry.string  # type: ignore[assignment]
    return words


class _Gaps(Formatter):
    """Fills `{0:kind}` with what number 0 of the details stands for."""

    def __init__(self, words: "Words") -> None:
        self.words = words

    def format_field(self, value: Any, format_spec: str) -> str:
        return self.words.thing(format_spec, value) if format_spec else str(value)


class Words:
    """The words for one game, in one language, with the names of who sits where."""

    def __init__(self, language: str, game: Game[Any], names: Sequence[str] = ()) -> None:
        self.language = language
        self.game = game
        self.names = names
        self._words = catalogue(language, game.name)
        self._gaps = _Gaps(self)

    def __call__(self, key: str, *details: int | str) -> str:
        """The sentence for a key, its gaps filled."""
        text = self._words[key]
        assert isinstance(text, str), key
        return self._gaps.vformat(text, details, {})

    def has(self, key: str) -> bool:
        """Whether there are words for a key."""
        return key in self._words

    def event(self, message: Message) -> str:
        """What happened."""
        return self(f"event.{message.key}", *message.details)

    def prompt(self, message: Message) -> str:
        """What is asked."""
        return self(f"prompt.{message.key}", *message.details)

    def option(self, message: Message) -> str:
        """What may be chosen."""
        return self(f"option.{message.key}", *message.details)

    def clause(self, name: str) -> str:
        """A rule."""
        return self(f"clause.{name}")

    def thing(self, kind: str, value: Any) -> str:
        """What a number stands for: a seat, a thing of the game, or an amount."""
        if kind == "seat":
            return self.names[value] if value < len(self.names) else self("seat.name", value + 1)
        if kind in self.game.domains:
            return self._named(kind, self.game.domains[kind][value] if value >= 0 else NONE)
        return self._amount(f"unit.{kind}", value)

    def _named(self, kind: str, name: str) -> str:
        """A thing's name in this language; what has no words is written as it is (cells)."""
        return self(f"{kind}.{name}") if self.has(f"{kind}.{name}") else name

    def _amount(self, key: str, number: int) -> str:
        forms = self._words[key]
        assert isinstance(forms, tuple), key
        singular = number in (0, 1) if self.language == "fr" else number == 1
        return forms[0 if singular else 1].format(number)
