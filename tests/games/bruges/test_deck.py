"""Our deck of 165 persons: what is known of the printed one holds for it."""

import re
from collections import Counter

import pytest

from grandplace.games import folder
from grandplace.games.bruges.components import BY_WORKER, COLOURS, GROUPS, KINDS
from grandplace.games.bruges.effects import EFFECTS
from grandplace.games.bruges.effects import ROWS as RULES
from grandplace.words.render import LANGUAGES
from tests.games.bruges.scenes import Row, shipped, shipped_rows
from tests.games.bruges.test_effect_spare import SPARE

ROWS = shipped_rows()
FAMILIES = [
    ["councilman", "alderman", "notary", "castellan", "landlady"],
    ["powderman", "fire-eater", "stilt-walker", "gold-weigher", "astrologer"],
    ["fire-warden", "captain-of-the-watch", "dyke-reeve", "plague-doctor", "bodyguard"],
    ["arsonist", "highwayman", "dyke-breaker", "grave-robber", "court-jester"],
    ["blacksmith", "grain-merchant", "dyer", "forester", "provost-of-the-chapter"],
    ["fresco-painter", "sign-painter", "glazier", "gardener", "verger"],
]


def by_id(name: str) -> Row:
    """One row of the deck."""
    return next(row for row in ROWS if row["id"] == name)


def test_there_are_165_persons_in_eleven_groups() -> None:
    """person.group, setup.stacks: Fifteen in each, three of each colour."""
    assert 165 == len(ROWS) == len({row["id"] for row in ROWS})
    assert dict.fromkeys(GROUPS, 15) == Counter(row["group"] for row in ROWS)
    assert dict.fromkeys(COLOURS, 33) == Counter(row["colour"] for row in ROWS)
    pairs = Counter((row["group"], row["colour"]) for row in ROWS)
    assert {3} == set(pairs.values()) and 55 == len(pairs)


def test_points_are_a_third_of_the_price() -> None:
    """person.points: Prices of 0, 3, 6, 9 and 12."""
    assert {0, 3, 6, 9, 12} == {row["price"] for row in ROWS}
    assert [] == [row["id"] for row in ROWS if row["points"] * 3 != row["price"]]


def test_no_two_persons_are_alike() -> None:
    """setup.stacks: All do something different, or at another cost."""
    seen = Counter(repr((row["kind"], row.get("worker"), row["effect"])) for row in ROWS)
    assert {1} == set(seen.values())


def test_every_effect_and_every_kind_is_there() -> None:
    """person.text: Six kinds; a worker's colour for worker persons and no others."""
    assert set(EFFECTS) == {row["effect"]["do"] for row in [*ROWS, *SPARE.values()]}
    assert set(KINDS) == {row["kind"] for row in ROWS}
    assert [] == [row["id"] for row in ROWS if ("worker" in row) != (row["kind"] == "worker")]


def test_every_row_says_what_it_rests_on() -> None:
    """setup.stacks: A row of a source tells what is known of it and what is ours."""
    assert {"attested", "chosen"} == {row["basis"] for row in ROWS}
    attested = [row for row in ROWS if row["basis"] == "attested"]
    assert 19 == len(attested)
    for row in attested:
        assert row["note"].startswith("Attested") and " Ours: " in row["note"], row["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_person_has_a_name_of_its_own(language: str) -> None:
    """info.card-colour: In each language."""
    names = [row["name"][language] for row in ROWS]

    assert [] == [name for name, number in Counter(names).items() if number > 1]
    assert all(name.strip() == name and name for name in names)
    assert {f"card.{row['id']}": row["name"][language] for row in ROWS} == shipped().names(language)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family[0])
def test_families_have_a_sister_of_each_colour(family: list[str]) -> None:
    """info.card-colour: She deals with the colour of her card, and all cost the same."""
    sisters = [by_id(name) for name in family]

    assert set(COLOURS) == {sister["colour"] for sister in sisters}
    assert 1 == len(
        {(sister["price"], sister["kind"], sister["effect"]["do"]) for sister in sisters}
    )
    for sister in sisters:
        said = {str(value).rpartition(":")[2] for value in sister["effect"].values()}
        assert {sister["colour"]} == said & set(COLOURS)


def test_each_group_has_a_head() -> None:
    """person.group: A laurel of price 9 that pays 2 points a member."""
    heads = [row for row in ROWS if row["effect"].get("of") == f"group:{row['group']}"]
    heads = [row for row in heads if row["kind"] == "laurel"]

    assert GROUPS == [row["group"] for row in heads]
    assert {(9, 2)} == {(row["price"], row["effect"]["each"]) for row in heads}


def test_the_deck_is_read_as_it_is_written() -> None:
    """person.text: Row by row, card by card."""
    cards = shipped().figures.cards

    assert [row["id"] for row in ROWS] == [card.id for card in cards]
    for row, card in zip(ROWS, cards, strict=True):
        written = (row["colour"], row["price"], row["points"], row["group"], row["kind"])
        read = (COLOURS[card.colour], card.price, card.points, GROUPS[card.group], KINDS[card.kind])
        assert written == read
        assert row["effect"]["do"] == EFFECTS[card.effect.do]
        if card.kind == BY_WORKER:
            assert row["worker"] == COLOURS[card.worker]


NUMBERS = [
    *["amount", "draw", "discard", "look", "keep", "steps", "each", "per", "give_amount"],
    *["take_amount", "times", "less", "factor", "price_max", "shift", "mine", "total", "value"],
    *["size", "price", "points", "at_least", "faces", "table"],
]


def test_the_numbers_of_effects_are_read_as_they_are_written() -> None:
    """person.text, deck.rounded-down: Those that are not there are 0, `per` is 1."""
    for row, card in zip(ROWS, shipped().figures.cards, strict=True):
        written = row["effect"]
        counts = written["do"] in ("gain-per", "points-per")
        for name in NUMBERS:
            absent: object = [] if name in ("faces", "table") else int(name == "per" and counts)
            assert written.get(name, absent) == getattr(card.effect, name), (row["id"], name)


def listed() -> dict[str, tuple[list[str], list[str]]]:
    """The effects that the head of the file lists: kinds of person, and parameters."""
    head = (folder("bruges") / "bruges_deck.toml").read_text("utf-8").partition("person = [")[0]
    found, kinds = {}, [""]
    for line in head.splitlines():
        if line.startswith("# kind "):
            kinds = line.removeprefix("# kind ").rstrip(":").split(", ")
        elif entry := re.fullmatch(r"#   ([a-z-]+): (.+?): .+", line):
            pieces = entry[2].split(", ")
            found[entry[1]] = (kinds, [" ".join(p.split(" ")[:2]) for p in pieces if p != "-"])
    return {do: entry for do, entry in found.items() if entry[0] != [""]}


def test_the_head_of_the_file_lists_every_effect_with_its_kinds_and_parameters() -> None:
    """person.text: Whoever types cards in needs no other list."""
    entries = listed()

    assert sorted(EFFECTS) == sorted(entries)
    for rule in RULES:
        said, parameters = entries[rule.name]
        forms = rule.parameters.items()
        assert [KINDS[kind] for kind in rule.kinds] == said, rule.name
        assert [n for n, _ in forms] == [p.split(" ")[0] for p in parameters], rule.name
        ranges = {f"{n} {f[0]}-{f[1]}" for n, f in forms if isinstance(f, tuple)}
        assert ranges <= set(parameters), rule.name
