"""Majorities and the final scoring once more: written from the rulebooks in the plainest way, over
plain words, to be held against the game. Also random positions for both."""

import tomllib
from dataclasses import dataclass, field
from functools import cache

from hypothesis import settings
from hypothesis import strategies as st

from grandplace.games import folder
from grandplace.games.bruxelles1893.components import NEUTRAL as NEUTRAL_OWNER
from grandplace.games.bruxelles1893.state import Bruxelles1893
from tests.games.bruxelles1893.positions import counts, named, names, space, table
from tests.transcript import Transcript

OFTEN = settings(max_examples=150, deadline=None)
NEUTRAL = "neutral"
LETTERS = "abcde"

# The words of the box, spelled out once more.
COLOURS = ["blue", "pink", "brown", "yellow", "green", "black"]
CUBES = ["wood", "iron", "stone", "joker"]
BRUSSELS = ["exchange", "plaza", "park", "market"]
ROWS = ["money", "works", "nobles", "pawns"]
PRICES = {
    "brugmann": 2,
    "empain": 3,
    "solvay": 3,
    "vandervelde": 3,
    "buls": 4,
    "albert": 4,
    "van-de-velde": 5,
    "maeterlinck": 5,
}
CITY_HALL = [1, 2, 3, 4, 5, 6]
ARCHITECT = [1, 2, 4, 6, 8, 10]
SPACES = [letter + row for row in "12345" for letter in LETTERS]
IRISES = [f"{row}-{column}" for row in range(1, 5) for column in range(1, 5)]
DATA = tomllib.loads((folder("bruxelles1893-first") / "bruxelles1893.toml").read_text("utf-8"))
VP = {card["id"]: card["vp"] for card in DATA["bonus_card"]}
MANNEKEN = {card["id"]: card["manneken"] for card in DATA["bonus_card"]}
OLD_CARDS = [card["id"] for card in DATA["bonus_card"] if "editions" not in card]


@dataclass
class Person:
    """What one player has; nobles in the order in which this player would pay for them."""

    points: int
    francs: int
    city_hall: int  # the space of the disc, from 1
    architect: int
    houses: int
    cubes: list[str]
    works: list[str]
    nobles: list[str]
    rows: dict[str, list[str]]  # tucked bonus cards
    brussels: list[str]  # the Brussels actions where pawns stand
    courthouse: int


@dataclass
class Position:
    """A table at the end of an action phase."""

    people: list[Person]
    first: int
    passed_first: int
    bracket: str
    cards: list[str]  # under columns a to e
    area: dict[str, tuple[int | str, int]] = field(default_factory=dict)  # whose pawn, which bid


def open_area(iris: str) -> list[str]:
    """Two lines through an iris make four parts; the largest one is open."""
    row, column = int(iris[0]), int(iris[2])
    parts = [
        [
            name
            for name in SPACES
            if (int(name[1]) <= row) == above and (LETTERS.index(name[0]) < column) == left
        ]
        for above in (True, False)
        for left in (True, False)
    ]
    return max(parts, key=len)


def column_winners(position: Position, letter: str) -> list[int]:
    """The players with the most money in a column."""
    totals: dict[int | str, int] = {}
    for name, (owner, bid) in position.area.items():
        if name[0] == letter and bid > 0:
            totals[owner] = totals.get(owner, 0) + bid
    return sorted(int(o) for o in totals if totals[o] == max(totals.values()))


def symbols(position: Position, seat: int) -> int:
    """Those on the cards that a player alone has won, and two for passing first."""
    number = 2 if position.passed_first == seat else 0
    for letter in sorted({name[0] for name in position.area}):
        if column_winners(position, letter) == [seat]:
            number += MANNEKEN[position.cards[LETTERS.index(letter)]]
    return number


def next_first_player(position: Position) -> int:
    """Walk round from the left neighbour of the first player to the first player."""
    seats = len(position.people)
    best = -1
    most = -1
    for steps in range(1, seats + 1):
        seat = (position.first + steps) % seats
        if symbols(position, seat) > most:
            best, most = seat, symbols(position, seat)
    return best


def iris_winners(position: Position, iris: str) -> list[int]:
    """Who has the most pawns around an iris with four of them; the neutral colour takes part."""
    row, column = int(iris[0]), int(iris[2])
    around = [f"{LETTERS[c]}{r}" for r in (row, row + 1) for c in (column - 1, column)]
    if not all(name in position.area for name in around):
        return []
    owners = [position.area[name][0] for name in around]
    most = max(owners.count(owner) for owner in owners)
    leaders = {owner for owner in owners if owners.count(owner) == most}
    return sorted(owner for owner in leaders if isinstance(owner, int))


def iris_points(position: Position) -> list[int]:
    """What each player scores for all irises."""
    scored = [0 for _ in position.people]
    for iris in IRISES:
        for seat in iris_winners(position, iris):
            scored[seat] += CITY_HALL[position.people[seat].city_hall - 1]
    return scored


def brussels_majority(position: Position) -> list[int]:
    """The players with the most pawns in Brussels."""
    placed = [len(person.brussels) for person in position.people]
    return [seat for seat, number in enumerate(placed) if number > 0 and number == max(placed)]


def paid_nobles(person: Person) -> list[str]:
    """One noble after another, as the player likes them best, if there is money for it."""
    paid: list[str] = []
    for noble in person.nobles:
        if sum(PRICES[other] for other in [*paid, noble]) <= person.francs:
            paid.append(noble)
    return paid


def final_scores(position: Position) -> list[int]:
    """The score of every player after the final scoring."""
    return [
        _final(person) + (5 if seat == position.first else 0)
        for seat, person in enumerate(position.people)
    ]


def francs_left(person: Person) -> int:
    """The money of a player after paying for nobles."""
    return person.francs - sum(PRICES[noble] for noble in paid_nobles(person))


def _final(person: Person) -> int:
    points = person.points
    points -= 5 * (len(person.nobles) - len(paid_nobles(person)))
    points += person.houses * ARCHITECT[person.architect - 1]
    points += len([cube for cube in person.cubes if cube != "joker"])
    pawns = 7 - person.courthouse
    things = {
        "money": francs_left(person) // 4,
        "works": len(person.works),
        "nobles": len(paid_nobles(person)),
        "pawns": pawns - 2 if pawns > 2 else 0,
    }
    for row, number in things.items():
        points += number * (1 + sum(VP[card] for card in person.rows[row]))
    return points


# ---------------------------------------------------------------- random positions


def some(things: list[str], most: int = 6) -> st.SearchStrategy[list[str]]:
    """A few things out of a list."""
    return st.lists(st.sampled_from(things), max_size=most)


PEOPLE = st.builds(
    Person,
    points=st.sampled_from([0, 3, 20, 150]),
    francs=st.integers(0, 30),
    city_hall=st.integers(1, 6),
    architect=st.integers(1, 6),
    houses=st.integers(0, 6),
    cubes=some(CUBES, 8),
    works=some(COLOURS, 8),
    nobles=st.lists(st.sampled_from(list(PRICES)), unique=True),
    rows=st.fixed_dictionaries({row: some(OLD_CARDS, 3) for row in ROWS}),
    brussels=some(BRUSSELS, 4),
    courthouse=st.integers(0, 7),
)


POOR = st.builds(
    lambda city_hall, brussels, courthouse: Person(
        0, 0, city_hall, 1, 0, [], [], [], {row: [] for row in ROWS}, brussels, courthouse
    ),
    st.integers(1, 6),
    some(BRUSSELS, 4),
    st.integers(0, 7),
)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Two to five players; pawns all over the active area, or just a few, with low bids."""
    seats = draw(st.integers(2, 5))
    iris = draw(st.sampled_from(IRISES))
    spaces = draw(st.permutations(open_area(iris)))
    taken = spaces[: draw(st.sampled_from([0, 2, 4, len(spaces) - 1, len(spaces)]))]
    placed = st.tuples(st.integers(0, seats - 1), st.integers(1, 3))
    pawns: list[tuple[int | str, int]] = draw(
        st.lists(placed, min_size=len(taken), max_size=len(taken))
    )
    area = dict(zip(taken, pawns, strict=True))
    if seats == 2:
        area |= dict.fromkeys(spaces[:2], (NEUTRAL, 0))
    return Position(
        people=draw(st.lists(POOR, min_size=seats, max_size=seats)),
        first=draw(st.integers(0, seats - 1)),
        passed_first=draw(st.integers(0, seats - 1)),
        bracket=iris,
        cards=draw(st.lists(st.sampled_from(OLD_CARDS), min_size=5, max_size=5, unique=True)),
        area=area,
    )


@st.composite
def ends(draw: st.DrawFn) -> Position:
    """Two to five players who own all sorts of things; the boards are empty."""
    people = draw(st.lists(PEOPLE, min_size=2, max_size=5))
    first = draw(st.integers(0, len(people) - 1))
    return Position(people, first, 0, "1-1", OLD_CARDS[:5])


# ---------------------------------------------------------------- to the game and back


def laid(position: Position, edition: str) -> Transcript:
    """The same position in the game."""
    t = _opened(edition, len(position.people))
    s = t.s = t.game.deal(len(position.people), 1)
    s.first, s.passed_first = position.first, position.passed_first
    s.bracket = IRISES.index(position.bracket)
    s.bonus_on = [list(VP).index(card) for card in position.cards]
    for name, (owner, bid) in position.area.items():
        s.pawn_on[SPACES.index(name)] = owner if isinstance(owner, int) else NEUTRAL_OWNER
        s.bid_on[SPACES.index(name)] = bid
    for seat, person in enumerate(position.people):
        _furnish(s, seat, person)
    t.now()
    return t


@cache
def _opened(edition: str, seats: int) -> Transcript:
    """A game for many positions, one after another."""
    return table(edition, seats)


def _furnish(s: Bruxelles1893, seat: int, person: Person) -> None:
    p = s.players[seat]
    space(s, seat, "city-hall", person.city_hall)
    space(s, seat, "architect", person.architect)
    p.earned[0], p.francs, p.houses = person.points, person.francs, person.houses
    p.courthouse, p.pawns = person.courthouse, 0
    p.cubes, p.works = counts(CUBES, *person.cubes), counts(COLOURS, *person.works)
    p.nobles = counts(list(PRICES), *person.nobles)
    p.brussels = counts(BRUSSELS, *person.brussels)
    p.tucked = [[list(VP).index(card) for card in person.rows[row]] for row in ROWS]


def read(s: Bruxelles1893) -> Position:
    """What lies on the table of a game."""
    owners: list[int | str] = [NEUTRAL if o == NEUTRAL_OWNER else o for o in s.pawn_on]
    return Position(
        people=[_read_person(s, seat) for seat in range(len(s.players))],
        first=s.first,
        passed_first=s.passed_first,
        bracket=IRISES[s.bracket],
        cards=names(s.bonus_on, list(VP)),
        area={
            name: (owner, bid)
            for name, owner, bid in zip(SPACES, owners, s.bid_on, strict=True)
            if owner != -1
        },
    )


def _read_person(s: Bruxelles1893, seat: int) -> Person:
    p = s.players[seat]
    return Person(
        points=sum(p.earned),
        francs=p.francs,
        city_hall=p.levels[0] + 1,
        architect=p.levels[2] + 1,
        houses=s.houses.count(seat),
        cubes=named(p.cubes, CUBES),
        works=named(p.works, COLOURS),
        nobles=named(p.nobles, list(PRICES)),
        rows={row: names(cards, list(VP)) for row, cards in zip(ROWS, p.tucked, strict=True)},
        brussels=named(p.brussels, BRUSSELS),
        courthouse=p.courthouse,
    )
