"""Majorities and the final scoring once more: written from the rulebooks in the plainest way, over
plain words, to be held against the game."""

import tomllib
from dataclasses import dataclass, field

from grandplace.games import folder

NEUTRAL = "neutral"
LETTERS = "abcde"

# The words of the box, spelled out once more.
COLOURS = ["blue", "pink", "brown", "yellow", "green", "black"]
WHITES = ["white-blue", "white-pink", "white-brown", "white-yellow", "white-green"]
CUBES = ["wood", "iron", "stone", "joker", "glass"]
BRUSSELS = ["exchange", "plaza", "park", "market"]
ROWS = ["money", "works", "nobles", "pawns"]
ARCHITECTS = ["hankar", "cauchie", "horta", "saintenoy", "strauven"]
TILES = [f"tile-{number:02}" for number in range(1, 13)]
CROSS = ["c2", "b3", "c3", "d3", "c4"]
PRICES = {
    "brugmann": 2,
    "empain": 3,
    "solvay": 3,
    "vandervelde": 3,
    "buls": 4,
    "albert": 4,
    "van-de-velde": 5,
    "maeterlinck": 5,
    "nagelmackers": 3,
    "privat-livemont": 3,
}
EXPANSION = ["nagelmackers", "privat-livemont"]
CITY_HALL = {"": [1, 2, 3, 4, 5, 6], "hankar": [1, 3, 4, 6, 7, 9]}
ARCHITECT = {"": [1, 2, 4, 6, 8, 10, 15], "horta": [2, 4, 6, 8, 10, 12, 17]}
SPACES = [letter + row for row in "12345" for letter in LETTERS]
IRISES = [f"{row}-{column}" for row in range(1, 5) for column in range(1, 5)]
DATA = tomllib.loads((folder("bruxelles1893-first") / "bruxelles1893.toml").read_text("utf-8"))
VP: dict[str, int] = {card["id"]: card["vp"] for card in DATA["bonus_card"]}
MANNEKEN: dict[str, int] = {card["id"]: card["manneken"] for card in DATA["bonus_card"]}
OLD_CARDS = [card["id"] for card in DATA["bonus_card"] if "editions" not in card]


@dataclass
class Person:
    """What one player has; nobles in the order in which this player would pay for them."""

    points: int
    francs: int
    city_hall: int  # the space of the disc, from 1
    palace: int
    architect: int
    houses: list[str]  # the spaces where they stand
    cubes: list[str]
    works: list[str]
    nobles: list[str]
    rows: dict[str, list[str]]  # tucked bonus cards
    brussels: list[str]  # the Brussels actions where pawns stand
    courthouse: int
    first_passes: int
    board: str = ""  # the architect, if boards differ
    cards: list[str] = field(default_factory=list)
    tiles: list[str] = field(default_factory=list)  # those with a pawn of this player
    favourite: str = "money"  # the row that tile 2 would be used for


@dataclass
class Position:
    """A table at the end of an action phase."""

    people: list[Person]
    first: int
    passed_first: int
    bracket: str
    bonuses: list[str]  # under columns a to e
    area: dict[str, tuple[int | str, int]] = field(default_factory=dict)  # whose pawn, which bid
    pavilions: dict[int, int] = field(default_factory=dict)  # whose, by row from 1
    doubled: str = ""  # the space of a pawn that counts twice
    variant: str = ""


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
    """Those on the cards that a player alone has won, two for passing first, two for card 26."""
    number = 2 if position.passed_first == seat else 0
    number += 2 if "card-26" in position.people[seat].cards else 0
    for letter in sorted({name[0] for name in position.area}):
        if column_winners(position, letter) == [seat]:
            number += MANNEKEN[position.bonuses[LETTERS.index(letter)]]
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
    """Who has the most pawns around an iris with four of them; the neutral colour takes part, and
    one pawn may count as two."""
    row, column = int(iris[0]), int(iris[2])
    around = [f"{LETTERS[c]}{r}" for r in (row, row + 1) for c in (column - 1, column)]
    if not all(name in position.area for name in around):
        return []
    owners = [position.area[name][0] for name in around]
    if position.doubled in around:
        owners.append(position.area[position.doubled][0])
    most = max(owners.count(owner) for owner in owners)
    leaders = {owner for owner in owners if owners.count(owner) == most}
    return sorted(owner for owner in leaders if isinstance(owner, int))


def iris_points(position: Position) -> list[int]:
    """What each player scores for all irises."""
    scored = [0 for _ in position.people]
    for iris in IRISES:
        for seat in iris_winners(position, iris):
            person = position.people[seat]
            scored[seat] += _printed(CITY_HALL, person.board)[person.city_hall - 1]
    return scored


def _printed(track: dict[str, list[int]], board: str) -> list[int]:
    """What stands on a track of a board: one board has its own, the others are alike."""
    return track[board] if board in track else track[""]


def brussels_majority(position: Position) -> list[int]:
    """The players with the most pawns in Brussels."""
    placed = [len(person.brussels) for person in position.people]
    return [seat for seat, number in enumerate(placed) if number > 0 and number == max(placed)]


def visit_points(position: Position) -> list[int]:
    """What each player scores for pavilions: the colours that stand in their rows."""
    scored = [0 for _ in position.people]
    for row, seat in position.pavilions.items():
        colours = {owner for name, (owner, _) in position.area.items() if name[1] == str(row)}
        scored[seat] += len(colours)
    return scored


# ---------------------------------------------------------------- the end


def final_scores(position: Position) -> list[int]:
    """The score of every player after the final scoring."""
    return [
        _final(position, seat) + (5 if seat == position.first else 0)
        for seat in range(len(position.people))
    ]


def paid_nobles(person: Person) -> list[str]:
    """One noble after another, as the player likes them best, if there is money for it."""
    paid: list[str] = []
    for noble in person.nobles:
        if _price([*paid, noble], person) <= _purse(person):
            paid.append(noble)
    return paid


def _price(nobles: list[str], person: Person) -> int:
    """Tile 12 makes them all free."""
    return 0 if "tile-12" in person.tiles else sum(PRICES[noble] for noble in nobles)


def _purse(person: Person) -> int:
    """The money at the end: tile 3 gives some for every space of the City Hall track."""
    return person.francs + (3 * person.city_hall if "tile-03" in person.tiles else 0)


def francs_left(person: Person) -> int:
    """The money of a player after paying for nobles."""
    return _purse(person) - _price(paid_nobles(person), person)


def _final(position: Position, seat: int) -> int:
    person = position.people[seat]
    points = person.points + _for_tiles(person, len(position.people))
    points -= 5 * (len(person.nobles) - len(paid_nobles(person)))
    pavilions = list(position.pavilions.values()).count(seat)
    points += _for_buildings(person, len(person.houses) + pavilions)
    points += len([cube for cube in person.cubes if cube != "joker"])
    for row, number in _counted(person).items():
        points += number * _multiplier(person, row)
    return points


def _for_tiles(person: Person, players: int) -> int:
    """What tiles give at once: the seventh part of the score comes first."""
    white = [work for work in person.works if work in WHITES]
    worth = {
        "tile-01": person.points // 7 if person.points > 0 else 0,
        "tile-05": 2 * person.palace,
        "tile-07": (3 if players <= 3 else 5) * person.first_passes,
        "tile-09": (players + 2) * len(_neighbours(person.houses)),
        "tile-11": 3 * len(white),
    }
    return sum(points for tile, points in worth.items() if tile in person.tiles)


def _neighbours(houses: list[str]) -> list[tuple[str, str]]:
    """The pairs of houses that stand side by side or one above the other."""
    places = [(house, LETTERS.index(house[0]), int(house[1])) for house in houses]
    return [
        (one, other)
        for one, x, y in places
        for other, u, v in places
        if (u, v) in ((x + 1, y), (x, y + 1))
    ]


def _for_buildings(person: Person, buildings: int) -> int:
    """Tile 6 is one more, tile 8 makes each of them worth two more, tile 10 adds a space."""
    level = _printed(ARCHITECT, person.board)[person.architect - 1]
    number = buildings + (1 if "tile-06" in person.tiles else 0)
    return number * (level + (2 if "tile-08" in person.tiles else 0))


def _counted(person: Person) -> dict[str, int]:
    """What the rows count: no white works, but four more with tile 4; no pawns in the
    Courthouse."""
    coloured = [work for work in person.works if work not in WHITES]
    pawns = 7 - person.courthouse
    return {
        "money": francs_left(person) // 4,
        "works": len(coloured) + (4 if "tile-04" in person.tiles else 0),
        "nobles": len(paid_nobles(person)),
        "pawns": pawns - 2 if pawns > 2 else 0,
    }


def _multiplier(person: Person, row: str) -> int:
    printed = 2 if person.board == "saintenoy" else 1
    more = 2 if "tile-02" in person.tiles and person.favourite == row else 0
    return printed + more + sum(VP[card] for card in person.rows[row])
