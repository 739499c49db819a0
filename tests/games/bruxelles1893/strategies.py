"""Random positions for the game and its plain rules, and the way from one to the other."""

from functools import cache

from hypothesis import settings
from hypothesis import strategies as st

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import NEUTRAL as NEUTRAL_OWNER
from grandplace.games.bruxelles1893.components import NO_CARD, NOBLES, WORKS
from grandplace.games.bruxelles1893.modules import CARDS
from grandplace.games.bruxelles1893.state import Bruxelles1893
from tests.games.bruxelles1893.modules import BELLE, BOARDS, BOTH
from tests.games.bruxelles1893.naive import (
    ARCHITECTS,
    BRUSSELS,
    COLOURS,
    CROSS,
    CUBES,
    EXPANSION,
    IRISES,
    NEUTRAL,
    OLD_CARDS,
    PRICES,
    ROWS,
    SPACES,
    TILES,
    VP,
    WHITES,
    Person,
    Position,
    open_area,
)
from tests.games.bruxelles1893.positions import counts, named, names, space, table
from tests.transcript import Transcript

OFTEN = settings(max_examples=150, deadline=None)
VARIANTS = st.sampled_from(["", "", BELLE, BOARDS, BOTH])


def some(things: list[str], most: int = 6) -> st.SearchStrategy[list[str]]:
    """A few things out of a list."""
    return st.lists(st.sampled_from(things), max_size=most)


def people(with_glass: bool) -> st.SearchStrategy[Person]:
    """Somebody who owns all sorts of things, but neither houses nor tiles."""
    return st.builds(
        Person,
        points=st.sampled_from([-4, 0, 3, 20, 150]),
        francs=st.integers(0, 30),
        city_hall=st.integers(1, 6),
        palace=st.integers(1, 6),
        architect=st.integers(1, 6),
        houses=st.builds(list),
        cubes=some(CUBES if with_glass else CUBES[:4], 8),
        works=some([*COLOURS, *WHITES] if with_glass else COLOURS, 8),
        nobles=st.lists(st.sampled_from(nobles(with_glass)), unique=True),
        rows=st.fixed_dictionaries({row: some(OLD_CARDS, 3) for row in ROWS}),
        brussels=some(BRUSSELS, 4),
        courthouse=st.integers(0, 7),
        first_passes=st.integers(0, 3),
        favourite=st.sampled_from(ROWS),
    )


def nobles(with_glass: bool) -> list[str]:
    """Those that may be kept."""
    return [noble for noble in PRICES if with_glass or noble not in EXPANSION]


POOR = st.builds(
    lambda city_hall, brussels, courthouse: Person(
        points=0,
        francs=0,
        city_hall=city_hall,
        palace=1,
        architect=1,
        houses=[],
        cubes=[],
        works=[],
        nobles=[],
        rows={row: [] for row in ROWS},
        brussels=brussels,
        courthouse=courthouse,
        first_passes=0,
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
    position = Position(
        people=draw(st.lists(POOR, min_size=seats, max_size=seats)),
        first=draw(st.integers(0, seats - 1)),
        passed_first=draw(st.integers(0, seats - 1)),
        bracket=iris,
        bonuses=draw(st.lists(st.sampled_from(OLD_CARDS), min_size=5, max_size=5, unique=True)),
        area=area,
        variant=draw(VARIANTS),
    )
    return _with_modules(draw, position)


@st.composite
def ends(draw: st.DrawFn) -> Position:
    """Two to five players who own all sorts of things; the boards are empty."""
    variant = draw(VARIANTS)
    persons = draw(st.lists(people(BELLE in variant), min_size=2, max_size=5))
    first = draw(st.integers(0, len(persons) - 1))
    for place in draw(st.permutations(SPACES))[:14]:
        persons[draw(st.integers(0, len(persons) - 1))].houses.append(place)
    position = Position(persons, first, 0, "1-1", OLD_CARDS[:5], variant=variant)
    return _with_modules(draw, position)


def _with_modules(draw: st.DrawFn, position: Position) -> Position:
    """Boards, pavilions, tiles with pawns, a pawn that counts twice, as the variant has them."""
    seats = len(position.people)
    if BOARDS in position.variant:
        for person, board in zip(position.people, draw(st.permutations(ARCHITECTS)), strict=False):
            person.board = board
    if BELLE in position.variant:
        owner = st.integers(-1, seats - 1)
        owners = {row: draw(owner) for row in range(1, 6)}
        position.pavilions = {row: seat for row, seat in owners.items() if seat >= 0}
        position.people[draw(st.integers(0, seats - 1))].cards = ["card-26"]
        for tile in draw(st.permutations(TILES))[: seats + 1]:
            position.people[draw(st.integers(0, seats - 1))].tiles.append(tile)
        for person in position.people:
            _seat(person, draw(st.booleans()))
        doubled = [name for name in CROSS if isinstance(position.area.get(name, ("", 0))[0], int)]
        position.doubled = draw(st.sampled_from(["", *doubled]))
    return position


def _seat(person: Person, on_portrait: bool) -> None:
    """Pawns on tiles are not in the Courthouse; with tile 10 the disc may be on the portrait."""
    person.courthouse = min(person.courthouse, 7 - len(person.tiles))
    if "tile-10" in person.tiles and on_portrait:
        person.architect = 7


# ---------------------------------------------------------------- to the game and back


def laid(position: Position, edition: str) -> Transcript:
    """The same position in the game; the modules are of the second edition."""
    seats, variant = len(position.people), position.variant
    t = _opened("second" if variant else edition, seats)
    s = t.s = t.game.deal(seats, 1, variant)
    s.first, s.passed_first = position.first, position.passed_first
    s.bracket = IRISES.index(position.bracket)
    s.bonus_on = [list(VP).index(card) for card in position.bonuses]
    for name, (owner, bid) in position.area.items():
        s.pawn_on[SPACES.index(name)] = owner if isinstance(owner, int) else NEUTRAL_OWNER
        s.bid_on[SPACES.index(name)] = bid
    if position.pavilions:
        s.pavilions = [position.pavilions.get(row, NOBODY) for row in range(1, 6)]
    if position.doubled:
        s.doubled = SPACES.index(position.doubled)
    held = [(TILES.index(t), seat) for seat, p in enumerate(position.people) for t in p.tiles]
    s.tiles, s.seats = [tile for tile, _ in held], [seat for _, seat in held]
    for seat in range(seats):
        _furnish(s, seat, position)
    t.now()
    return t


@cache
def _opened(edition: str, seats: int) -> Transcript:
    """A game for many positions, one after another."""
    return table(edition, seats)


def _furnish(s: Bruxelles1893, seat: int, position: Position) -> None:
    p, person = s.players[seat], position.people[seat]
    for track in ("city-hall", "palace", "architect"):
        space(s, seat, track, getattr(person, track.replace("-", "_")))
    p.board = ARCHITECTS.index(person.board) + 1 if person.board else 0
    s.houses = [seat if name in person.houses else s.houses[i] for i, name in enumerate(SPACES)]
    p.houses = len(person.houses) + list(position.pavilions.values()).count(seat)
    p.earned = [person.points, *p.earned[1:]]
    p.francs, p.courthouse, p.pawns = person.francs, person.courthouse, 0
    p.cubes, p.works = counts(CUBES, *person.cubes), counts(WORKS, *person.works)
    p.nobles = counts(NOBLES, *person.nobles)
    p.brussels = counts(BRUSSELS, *person.brussels)
    p.tucked = [[list(VP).index(card) for card in person.rows[row]] for row in ROWS]
    p.face_down = s.bonus_deck[: person.first_passes]
    p.cards, p.seated = [CARDS.index(card) for card in person.cards], len(person.tiles)


def read(s: Bruxelles1893) -> Position:
    """What lies on the table of a game."""
    owners: list[int | str] = [NEUTRAL if o == NEUTRAL_OWNER else o for o in s.pawn_on]
    return Position(
        people=[_read_person(s, seat) for seat in range(len(s.players))],
        first=s.first,
        passed_first=s.passed_first,
        bracket=IRISES[s.bracket],
        bonuses=names(s.bonus_on, list(VP)),
        area={
            name: (owner, bid)
            for name, owner, bid in zip(SPACES, owners, s.bid_on, strict=True)
            if owner != NOBODY
        },
        pavilions={row + 1: seat for row, seat in enumerate(s.pavilions) if seat != NOBODY},
        doubled="" if s.doubled == NO_CARD else SPACES[s.doubled],
    )


def _read_person(s: Bruxelles1893, seat: int) -> Person:
    p = s.players[seat]
    return Person(
        points=sum(p.earned),
        francs=p.francs,
        city_hall=p.levels[0] + 1,
        palace=p.levels[1] + 1,
        architect=p.levels[2] + 1,
        houses=[name for name, owner in zip(SPACES, s.houses, strict=True) if owner == seat],
        cubes=named(p.cubes, CUBES),
        works=named(p.works, [*COLOURS, *WHITES]),
        nobles=named(p.nobles, list(PRICES)),
        rows={row: names(cards, list(VP)) for row, cards in zip(ROWS, p.tucked, strict=True)},
        brussels=named(p.brussels, BRUSSELS),
        courthouse=p.courthouse,
        first_passes=len(p.face_down),
        board=ARCHITECTS[p.board - 1] if p.board else "",
        cards=names(p.cards, CARDS),
        tiles=[TILES[tile] for tile, owner in zip(s.tiles, s.seats, strict=True) if owner == seat],
    )
