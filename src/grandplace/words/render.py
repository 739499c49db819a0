"""Keys and numbers into sentences, in the reader's language.

A sentence in a catalogue has typed gaps: `{0:seat} places {1:face} on {2:cell}`. The kind says
what the number stands for: a seat, a thing of the game's domains, or an amount of a unit, which
has a singular and a plural of its own. A gap with a name instead of a number is filled from the
figures of the game: `{rounds}`, `{passing.first:francs}`, `{nobles.0.amount:francs}`.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import NEWEST, Game
from grandplace.engine.state import Message
from grandplace.games import edition, folder
from grandplace.words.editions import Catalogue, retold
from grandplace.words.french import elided

LANGUAGES = ["en", "fr", "de"]
BRIEF = ["aim", "round", "turn", "points", "tip"]  # parts of the rules in brief
NO_GAP = -1
NONE = "none"  # the name of "no thing" in a domain
KEPT = 20_000  # sentences of a game that are kept
KEPT_HERE = 1_000  # ... and of one table, with names
LONGEST = 400  # letters of one that is

Said = dict[tuple[str, tuple[int | str, ...] | int], str]  # by key and details, kind and value


@cache
def catalogue(language: str, game: str, version: int = NEWEST) -> Catalogue:
    """All words of the program and of one game in a language, as a version of its rules says
    them."""
    if language not in LANGUAGES:
        raise UnknownChoice(f"unknown language {language!r} (known: {', '.join(LANGUAGES)})")
    own = _read(files("grandplace.words") / "catalogues" / language)
    words = own | (_of_game(language, game) if game else {})
    return words if version == NEWEST else words | _as_of(version, words)


def _as_of(version: int, words: Catalogue) -> Catalogue:
    """What was said otherwise: `key@2` is what `key` said up to version 2 of the rules."""
    older = [key.rpartition("@") for key in words if "@" in key]
    held = sorted([(int(last), key) for key, _, last in older if int(last) >= version])
    return {key: words[f"{key}@{last}"] for last, key in reversed(held)}


def _of_game(language: str, game: str) -> Catalogue:
    """The words of a game, in those of an edition if it has its own; what its editions say of
    themselves ends in their names."""
    place = folder(game) / "words" / language
    words = _read(place)
    ours = f".{edition(game)}"
    own = [key for key in words if key.startswith("game.") and key.endswith(ours)]
    words |= {key.removesuffix(ours): words[key] for key in own}
    theirs = place / (edition(game) or "none")
    return retold(words, _read(theirs)) if theirs.is_dir() else words


def _read(place: Traversable) -> Catalogue:
    from babel.messages.pofile import read_po

    words: Catalogue = {}
    found = [file for file in place.iterdir() if file.name.endswith(".po")]
    for file in sorted(found, key=lambda file: file.name):
        with file.open("rb") as lines:
            for entry in read_po(lines):
                key = entry.id if isinstance(entry.id, str) else entry.id[0]
                if key:
                    said = entry.string
                    words[key] = said if isinstance(said, str) else tuple(said or ())
    return words


@cache
def _pieces(text: str) -> list[tuple[str, int | str, str]]:
    """A sentence in pieces: words, then the number or name and the kind of a gap (NO_GAP: the
    end)."""
    parsed = Formatter().parse(text)
    return [(words, NO_GAP if n is None else _gap(n), kind or "") for words, n, kind, _ in parsed]


def _gap(name: str) -> int | str:
    return int(name) if name.isdigit() else name


@cache
def _is_one(language: str, amount: int) -> bool:
    """Whether an amount takes the singular."""
    from babel import Locale

    return Locale(language).plural_form(amount) == "one"


@cache
def _is_common(text: str) -> bool:
    """Whether a sentence is the same at all tables: it names nobody who sits there."""
    return "seat" not in [kind for _, _, kind in _pieces(text)]


@lru_cache(maxsize=64)
def _at_tables(language: str, game: Game[Any], version: int) -> tuple[Catalogue, Said]:
    """The words for a game with its figures, and what has been said with them."""
    return {**catalogue(language, game.name, version), **game.names(language)}, {}


class Phrases:
    """The words of the program, and of one game if it is named, in one language."""

    def __init__(self, language: str, game: str = "", version: int = NEWEST) -> None:
        self.language = language
        self._words = catalogue(language, game, version)
        self._said: Said = {}
        self._said_here: Said = {}

    def __call__(self, key: str, *details: int | str) -> str:
        """The sentence for a key, its gaps filled."""
        known = (key, details)
        return self._said.get(known) or self._said_here.get(known) or self._new(key, details)

    def _new(self, key: str, details: tuple[int | str, ...]) -> str:
        """A sentence that was not said yet; what people write may be long, and is not kept."""
        text = self._words[key]
        assert isinstance(text, str), key
        said = self._filled(text, details)
        kept, most = (self._said, KEPT) if _is_common(text) else (self._said_here, KEPT_HERE)
        if len(said) <= LONGEST:
            if len(kept) >= most:
                kept.clear()
            kept[key, details] = said
        return said

    def marked(self, key: str, *details: int | str) -> list[str]:
        """The sentence for a key in parts: every second one stands between stars."""
        text = self._words[key]
        assert isinstance(text, str), key
        return [self._filled(part, details) for part in text.split("*")]

    def _filled(self, text: str, details: Sequence[int | str]) -> str:
        filled = []
        for words, n, kind in _pieces(text):
            if n == NO_GAP:
                filled.append(words)
                continue
            value = self.figure(n) if isinstance(n, str) else details[n]
            said = self.thing(kind, value) if kind else str(value)
            filled += [elided(words, said) if self.language == "fr" else words, said]
        return "".join(filled)

    def figure(self, name: str) -> int:
        """A number of the game's box: only words for a game know it."""
        raise KeyError(name)

    def gaps(self, key: str) -> list[tuple[int, str]]:
        """The gaps of a sentence: which detail goes there, and what it stands for."""
        text = self._words[key]
        assert isinstance(text, str), key
        return [(n, kind) for _, n, kind in _pieces(text) if isinstance(n, int) and n != NO_GAP]

    def has(self, key: str) -> bool:
        """Whether there are words for a key."""
        return key in self._words

    def either(self, key: str, otherwise: str) -> str:
        """The sentence for a key; something else where there are no words, as for others' bots."""
        return self(key) if self.has(key) else otherwise

    def under(self, kind: str) -> list[str]:
        """All keys of a kind that have words, without their kind."""
        head = f"{kind}."
        return [key.removeprefix(head) for key in self._words if key.startswith(head)]

    def brief(self) -> list[tuple[str, str]]:
        """A game in a few sentences, part by part; none where nobody has written them."""
        parts = [part for part in BRIEF if self.has(f"brief.{part}")]
        return [(self(f"pages.brief.{part}"), self(f"brief.{part}")) for part in parts]

    def clause(self, name: str) -> str:
        """A rule."""
        return self(f"clause.{name}")

    def thing(self, kind: str, value: Any) -> str:
        """What a number stands for: here, an amount of a unit."""
        forms = self._words[f"unit.{kind}"]
        assert isinstance(forms, tuple), kind
        return forms[0 if _is_one(self.language, value) else 1].format(value)


class Words(Phrases):
    """The words for a table: one game, and the names of who sits where."""

    def __init__(
        self,
        language: str,
        game: Game[Any],
        names: Sequence[str] = (),
        version: int = NEWEST,
    ) -> None:
        self.language = language
        self._words, self._said = _at_tables(language, game, version)
        self._said_here = {}
        self.game = game
        self.names = names

    def figure(self, name: str) -> int:
        """A number of the box with all modules, or of a row in it: `nobles.0.amount`."""
        found: Any = self.game.boxes()[-1]
        for part in name.split("."):
            found = found[int(part)] if part.isdigit() else getattr(found, part)
        return int(found)

    def event(self, message: Message) -> str:
        """What happened."""
        return self(f"event.{message.key}", *message.details)

    def prompt(self, message: Message) -> str:
        """What is asked."""
        return self(f"prompt.{message.key}", *message.details)

    def option(self, message: Message) -> str:
        """What may be chosen."""
        return self(f"option.{message.key}", *message.details)

    def thing(self, kind: str, value: Any) -> str:
        """What a number stands for: a seat, a thing of the game, or an amount."""
        if kind == "seat":
            return self.names[value] if value < len(self.names) else self("seat.name", value + 1)
        return self._said.get((kind, value)) or self._new_thing(kind, value)

    def _new_thing(self, kind: str, value: int) -> str:
        """What no sentence spoke of yet."""
        names = self.game.domains.get(kind)
        if names is None:
            said = super().thing(kind, value)
        else:
            said = self._named(kind, names[value] if value >= 0 else NONE)
        self._said[kind, value] = said
        return said

    def _named(self, kind: str, name: str) -> str:
        """A thing's name in this language; what has no words is written as it is (cells)."""
        return self(f"{kind}.{name}") if self.has(f"{kind}.{name}") else name
