"""Portraits: each person of the deck has one of its own, and none contradicts its name; chips of
what persons do."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from grandplace.drawing.composed import Composed, composed
from grandplace.games import folder
from grandplace.games.bruges.components import GROUPS
from grandplace.games.bruges.effects import EFFECTS
from grandplace.games.bruges.page.art import portrait
from grandplace.games.bruges.page.chips import CHIPS, chip
from grandplace.web.assets import assets
from tests.games.bruges.looks import scene
from tests.games.bruges.panes import drawn
from tests.games.bruges.scenes import (
    hand,
    houses,
    persons,
    quiet,
    shipped,
    shipped_rows,
    turn,
)

PERSONS = {f"person-{row['id']}": row for row in shipped_rows()}
FEMININE = re.compile(r"(in|[Dd]ame|witwe|Nonne|Zofe|Begine)$")  # German names tell the sex
CLOSE = 3  # slots in which two portraits differ, at least


def drawings() -> Composed:
    """All portraits."""
    found = composed(folder("bruges") / "page")
    assert found is not None
    return found


DRAWINGS = drawings()
ROWS = DRAWINGS.rows


def test_every_person_and_every_group_has_a_portrait() -> None:
    """person.group: The groups' are for persons of other decks."""
    groups = {f"bust-{name.lower()}" for name in GROUPS}

    assert {*PERSONS, *groups} == set(ROWS)


def test_no_two_portraits_look_alike() -> None:
    """Head, dress and what is held: at least three of seven differ, and not by the face alone."""
    for (one, first), (other, second) in combinations(ROWS.items(), 2):
        apart = [slot for slot in DRAWINGS.slots if first.get(slot) != second.get(slot)]
        assert len(apart) >= CLOSE, (one, other, apart)
        assert {"dress", "hat", "holds"} & set(apart), (one, other)


@pytest.mark.parametrize("name", PERSONS)
def test_portraits_do_not_contradict_names(name: str) -> None:
    """Women are women, and have no beards."""
    sex = ROWS[name]["face"].partition("-")[0]
    female = bool(FEMININE.search(PERSONS[name]["name"]["de"]))

    assert ("woman" if female else "man") == sex
    assert not (female and "beard" in ROWS[name])


def test_all_parts_and_tints_exist_and_are_used() -> None:
    """Of parts, also what lies behind."""
    layers = [layer for row in ROWS.values() for layer in DRAWINGS.layers(row)]

    assert set(DRAWINGS.names) == {part for part, _ in layers}
    assert set(DRAWINGS.tints) == {tint for _, tints in layers for tint in tints}


def test_the_sprite_has_the_portraits() -> None:
    """They are symbols that use the parts in their tints, from behind."""
    sprite = assets()["icons.svg"].content.decode()
    found = re.search(r'<symbol id="person-nun" viewBox="0 0 64 58"[^>]*>(.*?)</symbol>', sprite)

    assert found is not None
    uses = re.findall(r'<use href="#([\w-]+)" ?(fill|color)?', found[1])
    assert [
        ("hat-wimple-back", "fill"),
        ("face-woman-grown-back", "fill"),
        ("dress-habit", "fill"),
        ("face-woman-grown", "fill"),
        ("look-gentle", ""),
        ("hat-wimple", "fill"),
        ("holds-rosary", ""),
    ] == uses


def test_other_persons_look_like_a_member_of_their_group() -> None:
    """A deck of one's own has persons that nobody has drawn."""
    nun = next(card for card in shipped().figures.cards if card.id == "nun")

    assert "person-nun" == portrait(nun)
    assert "bust-church" == portrait(replace(nun, id="abbess"))


def test_a_hand_shows_the_faces_of_its_persons() -> None:
    """info.hand: Three artists have three faces."""
    t = quiet(2)
    artists = ["engraver", "sculptor", "composer"]
    hand(t, 0, *artists)
    turn(t, 0)
    shown = set(re.findall(r"#(person-[\w-]+)", drawn(scene(t.s, 0))["hand"]))

    assert {f"person-{name}" for name in artists} <= shown


def test_houses_tell_what_their_persons_do() -> None:
    """person.text: When, how much, of what; each with a drawing."""
    figures, sprite = shipped().figures, assets()["icons.svg"].content.decode()
    chips = {card.id: chip(card.effect) for card in figures.cards}

    assert {"figure": "1", "icon": "shield"} == chips["falconer"]
    assert {"figure": "−2", "icon": "mj-reputation"} == chips["envoy"]
    assert {"figure": "3", "icon": "br-guilder"} == chips["lady-in-waiting"]
    assert {"figure": "", "icon": "br-house"} == chips["mason"]
    assert [] == [told["icon"] for told in chips.values() if f'id="{told["icon"]}"' not in sprite]
    assert set(range(len(EFFECTS))) == set(CHIPS)


@pytest.mark.parametrize(
    ("number", "crowd"), [(4, "few"), (5, "some"), (9, "many"), (11, "many most")]
)
def test_houses_at_any_number(number: int, crowd: str) -> None:
    """info.house-front: Persons show their faces, and when they act; with room, what that brings."""
    t = quiet(2)
    persons(t, 0, "falconer")
    houses(t, 0, *["blue"] * (number - 1))
    turn(t, 0)
    html = drawn(scene(t.s, 0))["player-0"]

    assert f'class="houses {crowd}"' in html and "#person-falconer" in html
    assert ("#grp-castle" in html) == (number <= 8)
    assert "#wk-blue" in html and 'class="hx"' in html
