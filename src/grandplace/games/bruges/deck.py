"""Reads a deck of persons and refuses one that cannot be played; errors name the row."""

import re
from typing import Any

from grandplace.engine.errors import BadComponents
from grandplace.engine.showing import fields
from grandplace.games.bruges.components import BY_WORKER, COLOURS, FACES, GROUPS, KINDS, SIGNS
from grandplace.games.bruges.counts import COUNTS
from grandplace.games.bruges.effects import (
    COLOUR,
    COLOUR_OR_ANY,
    COLOURS_TO_TAKE,
    COUNT,
    DIE_FACES_LIST,
    EFFECTS,
    GOODS,
    OF_ANY_COLOUR,
    ROWS,
    TABLE,
    WORKER,
    Effect,
    Written,
)
from grandplace.games.bruges.figures import Card
from grandplace.games.sheet import Row, Sheet

LANGUAGES = ["en", "fr", "de"]
FIELDS = [
    "id",
    "colour",
    "price",
    "points",
    "group",
    "kind",
    "worker",
    "effect",
    "name",
    "basis",
    "note",
]
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
DEFAULTS = {"per": 1}
PARAMETERS = fields(Effect)[1:]  # without `do`
LISTS = ["faces", "table"]
OUR_NAME = {"from": "source"}  # `from` is a word of Python's
COLOUR_WORDS = {
    COLOUR: COLOURS,
    COLOUR_OR_ANY: [*COLOURS, "any"],
    COLOURS_TO_TAKE: [*COLOURS, "any", "different"],
    OF_ANY_COLOUR: ["any"],
}
ARGUMENTS: dict[str, list[str]] = {
    "group:": GROUPS,
    "kind:": SIGNS,
    "price-at-least:": [str(n) for n in range(21)],
    "price-at-most:": [str(n) for n in range(21)],
    "house:": COLOURS,
    "dice:": [f"{low}-{high}" for high in range(1, FACES + 1) for low in range(1, high + 1)],
}


def read_deck(sheet: Sheet, count: int) -> list[Card]:
    """All persons of a deck file."""
    sheet.only_tables(["person"])
    rows = persons(sheet)
    for row in rows:
        row.only(FIELDS)
    _each_once(rows)  # before the count: a row that was copied twice is then told by its id
    if len(rows) != count:
        raise BadComponents(f"{sheet.file}: person: expected {count} rows, found {len(rows)}")
    _each_with_its_name(rows)
    return [_card(row) for row in rows]


def names(sheet: Sheet) -> dict[str, dict[str, str]]:
    """The names of all persons, by language; one that lacks a language has its English name."""
    rows = persons(sheet)
    return {
        language: {f"card.{row.values['id']}": _name(row, language) for row in rows}
        for language in LANGUAGES
    }


def persons(sheet: Sheet) -> list[Row]:
    """The rows of a deck file, each named by its number and its id."""
    found = sheet.data.get("person")
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise BadComponents(f"{sheet.file}: person: expected a list of rows, one for each person")
    return [
        Row(f"{sheet.file}: person {number} ({row.get('id', 'without an id')})", row)
        for number, row in enumerate(found, 1)
    ]


def _each_once(rows: list[Row]) -> None:
    seen: set[str] = set()
    for row in rows:
        name = row.values.get("id")
        if not isinstance(name, str) or not ID.fullmatch(name):
            raise row.wrong("id", "small letters and figures, parted by hyphens")
        if name in seen:
            raise row.wrong("id", "a name that no other person has")
        seen.add(name)


def _each_with_its_name(rows: list[Row]) -> None:
    seen: set[str] = set()
    for row in rows:
        name = _name(row, "en").strip().casefold()
        if name in seen:
            raise row.wrong("name", "an English name that no other person has")
        seen.add(name)


def _name(row: Row, language: str) -> str:
    name = row.values.get("name")
    found = name.get(language, name.get("en")) if isinstance(name, dict) else name
    others = isinstance(name, dict) and set(name) - set(LANGUAGES)
    if others or not isinstance(found, str) or not found.strip():
        raise row.wrong("name", "a name, or one for each of en, fr and de")
    return found


def _card(row: Row) -> Card:
    price = row.number("price", 0, 20)
    kind = row.word("kind", KINDS)
    if (kind == BY_WORKER) != ("worker" in row.values):
        raise row.wrong("worker", "a colour for a person of the worker kind, and for no other")
    return Card(
        str(row.values["id"]),
        row.word("colour", COLOURS),
        price,
        _points(row, price),
        row.word("group", GROUPS),
        kind,
        row.word("worker", COLOURS) if kind == BY_WORKER else 0,
        _effect(row, kind),
    )


def _points(row: Row, price: int) -> int:
    """The printed points, which are a third of the price."""
    points = row.number("points", 0, 20)
    if price % 3:
        raise row.wrong("price", "a number that can be divided by 3")
    if points != price // 3:
        raise row.wrong("points", f"{price // 3}, a third of the price")
    return points


def _effect(row: Row, kind: int) -> Effect:
    """An effect with all its parameters and no others, for a kind of person that may have it."""
    found = row.values.get("effect")
    if not isinstance(found, dict):
        raise row.wrong("effect", 'a table with "do" and its parameters')
    inner = _Inner(f"{row.where}.effect", found)
    do = inner.word("do", EFFECTS)
    rule = ROWS[do]
    if kind not in rule.kinds:
        allowed = ", ".join(KINDS[k] for k in rule.kinds)
        raise row.wrong("kind", f"for {rule.name} one of {allowed}")
    inner.only(["do", *rule.parameters, "basis"], f"a parameter of {rule.name}")
    values: dict[str, Any] = {name: [] if name in LISTS else 0 for name in PARAMETERS}
    for name, form in rule.parameters.items():
        values.update(inner.parameter(name, form))
    _consistent(inner, values)
    return Effect(do, **values)


class _Inner(Row):
    """The effect of a row."""

    def __init__(self, where: str, values: dict[str, Any]) -> None:
        super().__init__(where, {"basis": "chosen", **values})

    def parameter(self, name: str, form: Written) -> dict[str, Any]:
        """One parameter, under the name that the rules know it by."""
        if name not in self.values and name in DEFAULTS:
            return {name: DEFAULTS[name]}
        if form == OF_ANY_COLOUR and name not in self.values:
            return {}
        ours = OUR_NAME.get(name, name)
        if isinstance(form, tuple):
            return {ours: self.number(name, *form)}
        if isinstance(form, list):
            return {ours: self._out_of(name, form)}
        if form == COUNT:
            return self._count(name)
        if form in (DIE_FACES_LIST, TABLE):
            return {ours: self._list(name, 1, 6) if form == DIE_FACES_LIST else self._list(name)}
        return {ours: self.word(name, COLOUR_WORDS[form])}

    def _out_of(self, name: str, allowed: list[str]) -> int:
        """A word's place; goods are numbered alike wherever only some of them will do."""
        place = self.word(name, allowed)
        return GOODS.index(allowed[place]) if allowed[place] in GOODS else place

    def _list(self, name: str, low: int = 0, high: int = 40) -> list[int]:
        found = self.values.get(name)
        whole = found if isinstance(found, list) else []
        if not whole or any(type(n) is not int or not low <= n <= high for n in whole):
            raise self.wrong(name, f"whole numbers from {low} to {high}")
        return whole

    def _count(self, name: str) -> dict[str, Any]:
        """What is counted, and which of it: `group:Noble`."""
        text = str(self.values.get(name))
        head, colon, which = text.partition(":")
        known = head + colon in COUNTS and (not colon or which in ARGUMENTS[head + colon])
        if not known:
            raise self.wrong(name, "a count: one of " + ", ".join(COUNTS))
        return {
            "of": COUNTS.index(head + colon),
            "which_of": _argument(head + colon, which) if colon else 0,
        }


def _argument(head: str, which: str) -> int:
    """The number of a group, sign or colour; a price; two faces as one number."""
    if head == "dice:":
        return int(which.replace("-", ""))
    return int(which) if which.isdigit() else ARGUMENTS[head].index(which)


def _consistent(row: _Inner, values: dict[str, Any]) -> None:
    """Numbers of one effect that must go together."""
    if values["discard"] > values["draw"]:
        raise row.wrong("discard", "no more than are drawn")
    if values["mine"] and values["mine"] <= values["amount"]:
        raise row.wrong("mine", "more than the others take")
    if len(set(values["faces"])) < len(values["faces"]):
        raise row.wrong("faces", "every face once only")
    if row.values.get("colour") == "different" and values["amount"] > len(COLOURS):
        raise row.wrong("amount", f"no more than the {len(COLOURS)} colours")
    if values["keep"] > 2 * values["look"]:
        raise row.wrong("keep", "no more than are looked at in both piles")
    if row.values["do"] == "bonus-on" and "colour" in row.values and values["what"] != WORKER:
        raise row.wrong("colour", "none, for only workers have one")
