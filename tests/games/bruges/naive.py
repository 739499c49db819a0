"""Majorities and the final scoring once more: written from the rulebook in the plainest way, over
the words of the deck's file, to be held against the game."""

from dataclasses import dataclass
from itertools import product
from typing import Any

from tests.games.bruges.scenes import shipped_rows

DECK: dict[str, dict[str, Any]] = {row["id"]: row for row in shipped_rows()}
COLOURS = ["red", "yellow", "blue", "brown", "purple"]
AREAS = ["reputation", "people", "canal"]
GROUPS = sorted({row["group"] for row in DECK.values()})
STEPS = [0, 1, 2, 3, 4, 5, 7, 9, 12]  # the town hall first


@dataclass
class Citizen:
    """What one player has."""

    points: int
    guilders: int
    workers: dict[str, int]
    threats: dict[str, int]
    step: int
    canals: tuple[int, int]
    statues: list[int]
    markers: list[str]  # majority markers that show their colour, by area
    hand: int
    houses: list[tuple[str, str]]  # the colour of each, and who lives there or ""

    @property
    def people(self) -> list[str]:
        """Who lives in the display."""
        return [name for _, name in self.houses if name]


def majority(people: list[Citizen], area: str) -> list[int]:
    """Who turns the marker of an area at the end of a round."""
    numbers = [_number(citizen, area) for citizen in people]
    best = max(numbers)
    first = [seat for seat, number in enumerate(numbers) if number == best]
    if best == 0:
        return []
    if len(first) == 1:
        return first
    return [seat for seat in first if _is_tie_winner(people[seat], area)]


def _number(citizen: Citizen, area: str) -> int:
    if area == "reputation":
        return citizen.step
    return len(citizen.people) if area == "people" else sum(citizen.canals)


def _is_tie_winner(citizen: Citizen, area: str) -> bool:
    effects = [DECK[name]["effect"] for name in citizen.people]
    return any(e["do"] == "majority-tie" and e["area"] in (area, "all") for e in effects)


def final_scores(people: list[Citizen]) -> list[int]:
    """The points of everybody when everything has been counted."""
    for citizen in people:
        _flip(citizen)
    return [_final(people, seat) for seat in range(len(people))]


def _flip(citizen: Citizen) -> None:
    for name in citizen.people:
        effect = DECK[name]["effect"]
        if effect["do"] == "flip-majority":
            grey = [area for area in AREAS if area not in citizen.markers]
            citizen.markers += grey[: effect["amount"]]


def _final(people: list[Citizen], seat: int) -> int:
    citizen = people[seat]
    points = citizen.points + len(citizen.houses) + 4 * len(citizen.markers)
    for name in citizen.people:
        points += int(DECK[name]["points"])
    points += 3 * sum(tokens >= 3 for tokens in citizen.canals)
    points += sum(citizen.statues) + STEPS[citizen.step]
    return points + sum(_laurel(people, seat, name) for name in _laurels(citizen))


def _laurels(citizen: Citizen) -> list[str]:
    return [name for name in citizen.people if DECK[name]["kind"] == "laurel"]


def _laurel(people: list[Citizen], seat: int, name: str) -> int:
    effect = DECK[name]["effect"]
    if effect["do"] != "copy-laurel":
        return _counted(people, seat, effect)
    others = [citizen for other, citizen in enumerate(people) if other != seat]
    displays = [people[seat]] if effect["whose"] == "own" else others
    models = [model for citizen in displays for model in _laurels(citizen) if model != name]
    return max([0, *[_counted(people, seat, DECK[model]["effect"]) for model in models]])


def _counted(people: list[Citizen], seat: int, effect: dict[str, Any]) -> int:
    """The points of a laurel that counts something."""
    if "of" not in effect:
        return 0
    numbers = [_count(people, other, effect["of"], other == seat) for other in range(len(people))]
    number = numbers.pop(seat)
    amount: int = effect.get("amount", 0)
    if effect["do"] == "points-if":
        return amount if number >= effect["at_least"] else 0
    if effect["do"] == "points-if-most":
        return amount if all(number > other for other in numbers) else 0
    if effect["do"] == "points-set":
        series: list[int] = effect["table"]
        return series[number] if number < len(series) else series[-1]
    each, per = int(effect["each"]), int(effect.get("per", 1))
    return each * (number // per)


def _count(people: list[Citizen], seat: int, of: str, own: bool) -> int:
    """What a laurel counts, in the words of the deck, with its owner or with a rival."""
    citizen = people[seat]
    what, _, which = of.partition(":")
    rows = [DECK[name] for name in citizen.people]
    if what in ("group", "group-different", "group-pair"):
        return _groups(citizen, what, which, own)
    price = int(which) if which.isdecimal() else 0
    rivals = [sum(other.threats.values()) for n, other in enumerate(people) if n != seat]
    known: dict[str, int] = {
        "person": len(rows),
        "person-colours": len({row["colour"] for row in rows}),
        "price-at-least": sum(row["price"] >= price for row in rows),
        "price-at-most": sum(row["price"] <= price for row in rows),
        "house": len([colour for colour, _ in citizen.houses if which in ("", colour)]),
        "house-colours": len({colour for colour, _ in citizen.houses}),
        "empty-house": len([name for _, name in citizen.houses if not name]),
        "matched-house": sum(
            name != "" and DECK[name]["colour"] == colour for colour, name in citizen.houses
        ),
        "canal": sum(citizen.canals),
        "canal-shorter": min(citizen.canals),
        "statue": len(citizen.statues),
        "majority": len(citizen.markers),
        "reputation": citizen.step,
        "guilder": citizen.guilders,
        "worker": sum(citizen.workers.values()),
        "threat": sum(citizen.threats.values()),
        "threat-free": sum(not citizen.threats[colour] for colour in COLOURS),
        "rival-threat": max(rivals),
        "hand": citizen.hand,
    }
    return known[what]


def _is_wild(name: str) -> bool:
    return bool(DECK[name]["effect"]["do"] == "wild-group")


def _groups(citizen: Citizen, what: str, which: str, own: bool) -> int:
    """Members of a group, groups, or groups with two members: a person that counts as any group
    does so for its owner, in the best way."""
    wild = [name for name in citizen.people if own and _is_wild(name)]
    plain = [DECK[name]["group"] for name in citizen.people if name not in wild]
    if what == "group":
        return plain.count(which) + len(wild)
    best = 0
    for chosen in product(GROUPS, repeat=len(wild)):
        members = [*plain, *chosen]
        needed = 1 if what == "group-different" else 2
        best = max(best, sum(members.count(group) >= needed for group in GROUPS))
    return best
