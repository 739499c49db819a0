"""Majorities, payments and the final scoring once more: written from the rulebook in the plainest
way, over plain words, to be held against the game. Also random positions for both."""

from dataclasses import dataclass
from itertools import combinations

from hypothesis import settings
from hypothesis import strategies as st

from grandplace.games.bruxelles1897.components import NEUTRAL as NEUTRAL_OWNER
from tests.games.bruxelles1897.positions import (
    architects,
    bonuses,
    clear_area,
    give,
    lay_architect,
    lay_card,
    table,
)
from tests.transcript import Transcript

OFTEN = settings(max_examples=150, deadline=None)
NEUTRAL = "neutral"
LETTERS = "abcd"

# The words of the box, spelled out once more.
FACES = ["1/3", "3/1", "2/4", "4/2", "2/5", "5/2"]
TYPES = ["1/3", "2/4", "2/5"]
MATERIALS = ["wood-wood", "stone-stone", "metal-metal", "wood-stone", "wood-metal", "stone-metal"]
HOUSES = ["solid-single-lamp", "solid-double-lamp", "plain-single-lamp", "plain-double-lamp"]
ARTWORKS = ["red", "yellow", "blue", "green"]
NOBLES = ["albert", "buls", "horta", "hankar", "vandervelde"]
BONUSES = ["architecture-money", "nobility-artworks", "prestige-houses", "prison-nobles"]


@dataclass
class Person:
    """What one player has; of the nobles some will be paid for at the end."""

    points: int
    francs: int
    architecture: int
    nobility: int
    prestige: int
    artworks: list[str]
    materials: list[str]
    houses: list[str]
    nobles: list[str]
    paid: list[str]
    in_brussels: list[list[str]]
    in_prison: list[str]


@dataclass
class Position:
    """A table at the end of an action phase."""

    people: list[Person]
    rows: int
    area: dict[str, tuple[int | str, str]]  # cell -> whose Architect and its face
    bonuses: list[str]
    expo: int  # a seat, or -1


def column_majority(position: Position, letter: str) -> list[int]:
    """The players with the highest total in a column, if a player is among the highest."""
    totals: dict[int | str, int] = {}
    for name, (owner, face) in position.area.items():
        if name[0] == letter:
            totals[owner] = totals.get(owner, 0) + int(face.split("/")[0])
    highest = [owner for owner in totals if totals[owner] == max(totals.values())]
    return sorted(owner for owner in highest if isinstance(owner, int))


def arms_points(position: Position) -> list[int]:
    """What each player gains for all coats of arms."""
    gained = [0 for _ in position.people]
    for row in range(1, position.rows):
        for left, right in ("ab", "bc", "cd"):
            around = [f"{left}{row}", f"{right}{row}", f"{left}{row + 1}", f"{right}{row + 1}"]
            if all(name in position.area for name in around):
                owners = [position.area[name][0] for name in around]
                for seat, person in enumerate(position.people):
                    if all(owners.count(seat) >= owners.count(other) for other in owners):
                        gained[seat] += person.prestige
    return gained


def brussels_majority(position: Position) -> list[int]:
    """The players who placed the most Architects in Brussels."""
    placed = [sum(len(card) for card in person.in_brussels) for person in position.people]
    return [seat for seat, n in enumerate(placed) if n > 0 and n == max(placed)]


def payments(cards: list[str], cost: int) -> dict[tuple[str, ...], int]:
    """Every set of material cards that can pay a cost, with the most types they can supply."""
    found: dict[tuple[str, ...], int] = {}
    for number in range(1, len(cards) + 1):
        for chosen in combinations(cards, number):
            materials = [(i, word) for i, name in enumerate(chosen) for word in name.split("-")]
            for used in combinations(materials, cost):
                if len({i for i, _ in used}) == number:
                    key = tuple(sorted(chosen))
                    types = len({word for _, word in used})
                    found[key] = max(types, found.get(key, 0))
    return found


def final_points(position: Position) -> list[int]:
    """The score of every player after the final scoring."""
    return [_final(position, seat) for seat in range(len(position.people))]


def francs_left(person: Person) -> int:
    """The money of a player after paying for nobles."""
    return person.francs - 2 * len(person.paid)


def _final(position: Position, seat: int) -> int:
    person = position.people[seat]
    points = person.points
    for noble in person.nobles:
        if noble not in person.paid:
            points = points - 3 if points > 3 else 0
    for _ in person.houses:
        points += person.architecture
    for _ in person.materials:
        points += 1
    if position.expo == seat:
        points += 2
    for letter, bonus in zip(LETTERS, position.bonuses, strict=True):
        if seat in column_majority(position, letter):
            points += _end_bonus(person, bonus)
    return points


def _end_bonus(person: Person, bonus: str) -> int:
    if bonus == "architecture-money":
        return min(3 * (francs_left(person) // 2), 15)
    if bonus == "nobility-artworks":
        return 2 * len(set(person.artworks))
    if bonus == "prestige-houses":
        return 2 * len(set(person.houses))
    return 2 * (len(person.paid) + 1)  # and Brugmann


def places(people: list[Person]) -> list[int]:
    """Who comes first, second and so on; equals share a place."""
    return [1 + sum(_is_better(other, person) for other in people) for person in people]


def _is_better(one: Person, other: Person) -> bool:
    if one.points != other.points:
        return one.points > other.points
    if len(one.in_prison) != len(other.in_prison):
        return len(one.in_prison) < len(other.in_prison)
    ours = one.architecture + one.nobility + one.prestige
    theirs = other.architecture + other.nobility + other.prestige
    return ours > theirs


# ---------------------------------------------------------------- random positions


@st.composite
def people(draw: st.DrawFn) -> Person:
    """A player with anything; few different points and levels, so that ties are common."""
    level = st.integers(1, 5)
    francs = draw(st.integers(0, 25))
    nobles = draw(st.lists(st.sampled_from(NOBLES), unique=True))
    return Person(
        points=draw(st.sampled_from([0, 2, 5, 30])),
        francs=francs,
        architecture=draw(level),
        nobility=draw(level),
        prestige=draw(level),
        artworks=draw(st.lists(st.sampled_from(ARTWORKS), max_size=6)),
        materials=draw(st.lists(st.sampled_from(MATERIALS), max_size=4)),
        houses=draw(st.lists(st.sampled_from(HOUSES), max_size=6)),
        nobles=nobles,
        paid=[noble for noble in nobles if draw(st.booleans())][: francs // 2],
        in_brussels=[draw(st.lists(st.sampled_from(TYPES), max_size=2)) for _ in range(3)],
        in_prison=draw(st.lists(st.sampled_from(TYPES), max_size=2)),
    )


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Two to four players and their Architects, with neutral ones when two play."""
    seats = draw(st.sampled_from([2, 3, 4]))
    rows = 4 if seats == 4 else 3
    names = [f"{letter}{row + 1}" for row in range(rows) for letter in LETTERS]
    empty = draw(st.sampled_from([0, 1, 3, 6, 12]))
    holes = draw(st.lists(st.sampled_from(names), min_size=empty, max_size=empty))
    owners, faces = st.integers(0, seats - 1), st.sampled_from(FACES)
    area: dict[str, tuple[int | str, str]] = {
        name: (draw(owners), draw(faces)) for name in names if name not in holes
    }
    if seats == 2:
        area["a3"] = area["d3"] = (NEUTRAL, "2/4")
    return Position(
        people=[draw(people()) for _ in range(seats)],
        rows=rows,
        area=area,
        bonuses=draw(st.permutations(BONUSES)),
        expo=draw(st.integers(-1, seats - 1)),
    )


def laid(position: Position) -> Transcript:
    """The same position in the game."""
    t = table(len(position.people))
    clear_area(t.s)
    for i in range(4 * position.rows):
        lay_card(t.s, f"{LETTERS[i % 4]}{i // 4 + 1}", "red")
    for name, (owner, face) in position.area.items():
        lay_architect(t.s, name, owner if isinstance(owner, int) else NEUTRAL_OWNER, face)
    bonuses(t.s, *position.bonuses)
    t.s.expo = position.expo
    for p, person in zip(t.s.players, position.people, strict=True):
        own = [*person.artworks, *person.materials, *person.houses, *person.nobles]
        give(p, "brugmann", *own)
        p.earned[0], p.francs = person.points, person.francs
        p.levels = [person.architecture, person.nobility, person.prestige]
        p.brussels = [n for card in person.in_brussels for n in architects(*card)]
        p.prison = architects(*person.in_prison)
    return t
