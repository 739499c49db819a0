"""Majorities, payments and the final scoring once more: written from the rulebook in the plainest
way, over plain words, to be held against the game. Also random positions for both."""

from dataclasses import dataclass
from itertools import combinations, product

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
    """What one player has, and which nobles they want to pay for at the end."""

    points: int
    francs: int
    architecture: int
    nobility: int
    prestige: int
    artworks: list[str]
    materials: list[str]
    houses: list[str]
    nobles: list[str]
    wanted: set[str]
    in_brussels: list[tuple[int, str]]  # Brussels card and Architect
    in_prison: list[str]

    @property
    def paid(self) -> list[str]:
        """The nobles that are paid for, as far as the money goes."""
        return [noble for noble in self.nobles if noble in self.wanted][: self.francs // 2]


@dataclass
class Position:
    """A table at the end of an action phase."""

    people: list[Person]
    rows: int
    area: dict[str, tuple[int | str, str]]  # cell -> whose Architect and its face
    bonuses: list[str]  # below columns a to d
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
    placed = [len(person.in_brussels) for person in position.people]
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
            points -= 3
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


def some(things: list[str], most: int = 6) -> st.SearchStrategy[list[str]]:
    """A few things out of a list."""
    return st.lists(st.sampled_from(things), max_size=most)


LEVELS = st.integers(1, 5)
PEOPLE = st.builds(
    Person,
    points=st.sampled_from([0, 2, 5, 30]),  # few different ones, so that ties are common
    francs=st.integers(0, 25),
    architecture=LEVELS,
    nobility=LEVELS,
    prestige=LEVELS,
    artworks=some(ARTWORKS),
    materials=some(MATERIALS, 4),
    houses=some(HOUSES),
    nobles=st.lists(st.sampled_from(NOBLES), unique=True),
    wanted=st.sets(st.sampled_from(NOBLES)),
    in_brussels=st.lists(st.sampled_from(list(product(range(3), TYPES))), max_size=4),
    in_prison=some(TYPES, 2),
)


def _areas(seats: int) -> st.SearchStrategy[dict[str, tuple[int | str, str]]]:
    """Architects all over the area, or just a few; with two players two of them are neutral."""
    names = [f"{letter}{row}" for row in range(1, 5 if seats == 4 else 4) for letter in LETTERS]
    placed: list[tuple[int | str, str]] = list(product(range(seats), FACES))
    crowded = st.dictionaries(
        st.sampled_from(names), st.sampled_from(placed), min_size=len(names) - 2
    )
    lonely = st.dictionaries(st.sampled_from(names), st.sampled_from(placed), max_size=6)
    neutral: dict[str, tuple[int | str, str]] = {}
    if seats == 2:
        neutral = {"a3": (NEUTRAL, "2/4"), "d3": (NEUTRAL, "2/4")}
    return st.one_of(crowded, lonely).map(lambda area: {**area, **neutral})


def _positions(seats: int) -> st.SearchStrategy[Position]:
    return st.builds(
        Position,
        people=st.lists(PEOPLE, min_size=seats, max_size=seats),
        rows=st.just(4 if seats == 4 else 3),
        area=_areas(seats),
        bonuses=st.permutations(BONUSES),
        expo=st.integers(-1, seats - 1),
    )


POSITIONS = st.one_of(_positions(2), _positions(3), _positions(4))


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
        for card, architect in person.in_brussels:
            p.brussels[3 * card + TYPES.index(architect)] += 1
        p.prison = architects(*person.in_prison)
    return t
