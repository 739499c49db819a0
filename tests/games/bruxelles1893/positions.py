"""Positions of Bruxelles 1893 for tests, in the words of the box; both editions."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from grandplace.engine.codec import Codec
from grandplace.engine.errors import IllegalChoice
from grandplace.engine.game import NEWEST
from grandplace.engine.numbers import changed, put
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    BONUSES,
    CELLS,
    COLOURS,
    CUBES,
    IRISES,
    KINDS,
    NEUTRAL,
    NO_CARD,
    NOBLES,
    ROWS,
    SIZE,
    SOURCES,
    STOCKS,
    TRACKS,
    WORKS,
    back,
)
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.basics import Activate
from grandplace.games.bruxelles1893.steps.turn import NextTurn, Turn
from tests.transcript import Transcript

EDITIONS = ["first", "second"]
EACH = pytest.mark.parametrize("edition", EDITIONS)
SIZES = pytest.mark.parametrize("seats", [2, 3, 4, 5])
NAMES = {edition: f"bruxelles1893-{edition}" for edition in EDITIONS}
# The colour that only one edition has, and the four colours that can be made.
THIRD = {"first": "pink", "second": "brown"}
FOUR = {edition: ["blue", THIRD[edition], "yellow", "green"] for edition in EDITIONS}


# --- games


def table(
    edition: str, seats: int = 3, key: int = 1, variant: str = "", version: int = NEWEST
) -> Transcript:
    """A new game, as dealt."""
    return Transcript(NAMES[edition], seats, key, variant, version)


def past_set_up(s: Bruxelles1893) -> None:
    """Everybody has a work: the first Stock Exchange card lies open."""
    while s.stock == NO_CARD:
        assert s.decision is not None
        s.choose(s.decision.options[0])


def ready(edition: str, seats: int = 3, variant: str = "", version: int = NEWEST) -> Transcript:
    """A quiet start: seat 0 is first player, b2 to e5 are open, everybody has 10 BF and no work.

    With two players the neutral pawns are not yet placed. Boards that differ go round in the order
    of the box: seat 0 has the first.
    """
    t = table(edition, seats, variant=variant, version=version)
    s = t.s
    past_set_up(s)
    s.first, s.bracket = 0, IRISES.index("1-1")
    for seat, p in enumerate(s.players):
        p.francs = 10
        works(s, seat)
        p.board = seat + 1 if len(s.figures.boards) > 1 else 0
    display(s, "solvay", "maeterlinck", "buls", "empain")
    t.now()
    return t


def turn_of(t: Transcript, player: int) -> None:
    """Nothing is left of the game but turns, of this player first."""
    t.now(Turn(player), NextTurn(player))


def act(t: Transcript, player: int, action: str, bid: int = 1, where: str = "") -> None:
    """A player puts a pawn on a space of this action, with a bid: on c3, or on e5 where c3 has a
    tile of the cross."""
    where = where or ("e5" if t.s.figures.cross else "c3")
    set_action(t.s, where, action)
    turn_of(t, player)
    t.play(f"place {where}")
    if t.s.decision and t.s.prompt().key == "Bid":
        t.play(f"bid {bid}")


def deals(edition: str, seats: int, number: int, variant: str = "") -> list[Bruxelles1893]:
    """So many new games, each with a key of its own."""
    game = table(edition, seats).game
    return [game.deal(seats, key, variant) for key in range(number)]


def from_the_box(
    edition: str, seats: int = 3, key: int = 1, variant: str = "", version: int = NEWEST
) -> Transcript:
    """A new game whose log tells the set-up too."""
    t = table(edition, seats, key)
    t.s = t.game.set_up(seats, t.game.checked(seats, variant), version)
    t.s.luck, t.s.log = key, []
    t.s.settle()
    return t


def walk(t: Transcript, key: int = 1) -> Iterator[Bruxelles1893]:
    """Play at random to the end, and stop after every choice."""
    chance = Random(key)
    while not t.is_over:
        t.s.choose(chance.choice(t.decision.options))
        yield t.s


# --- names and codes


def cell(name: str) -> int:
    """The code of a space: cell("c3")."""
    return CELLS.index(name)


def noble(name: str) -> int:
    """The code of a noble: noble("buls")."""
    return NOBLES.index(name)


def names(codes: list[int], kinds: list[str]) -> list[str]:
    """What some codes stand for; "" for nothing."""
    return ["" if code == NO_CARD else kinds[code] for code in codes]


def named(counts: list[int], kinds: list[str]) -> list[str]:
    """What some counts stand for: each name so many times."""
    return [name for name, n in zip(kinds, counts, strict=True) for _ in range(n)]


def counts(kinds: list[str], *wanted: str) -> list[int]:
    """Counts by kind: counts(CUBES, "wood", "wood", "joker")."""
    assert set(wanted) <= set(kinds), wanted
    return [wanted.count(name) for name in kinds]


# --- setting up the two boards


def set_action(s: Bruxelles1893, where: str, action: str) -> None:
    """The space shows this action."""
    s.actions = put(s.actions, cell(where), ACTIONS.index(action))


def bracket(s: Bruxelles1893, iris: str) -> None:
    """The bracket lies on this iris: bracket(s, "1-1"); "" for none, as between rounds."""
    s.bracket = IRISES.index(iris) if iris else NO_CARD


def pawn(s: Bruxelles1893, where: str, owner: int, bid: int = 1) -> None:
    """A pawn stands there already: a player's available one with a bid, or a neutral one."""
    s.pawn_on[cell(where)] = owner
    if owner == NEUTRAL:
        next(p for p in s.players if p.neutrals).neutrals -= 1
    else:
        s.bid_on[cell(where)] = bid
        s.players[owner].pawns -= 1


def house(s: Bruxelles1893, where: str, owner: int) -> None:
    """A house of this player stands there already."""
    s.houses = put(s.houses, cell(where), owner)
    s.players[owner].houses += 1


def stock(s: Bruxelles1893, name: str) -> None:
    """This round's Stock Exchange card; it changes places with the one that lies there."""
    card = STOCKS.index(name)
    s.stock_deck = [s.stock if c == card else c for c in s.stock_deck]
    s.stock = card


def stock_next(s: Bruxelles1893, name: str) -> None:
    """The top card of the Stock Exchange deck."""
    card = STOCKS.index(name)
    s.stock_deck = [*[c for c in s.stock_deck if c != card][-len(s.stock_deck) + 1 :], card]


def bonuses(s: Bruxelles1893, *cards: str) -> None:
    """The bonus cards under columns a to e: "" for none; the old ones go back under the deck."""
    codes = [BONUSES.index(card) if card else NO_CARD for card in cards]
    rest = [*[c for c in s.bonus_on if c != NO_CARD], *s.bonus_deck]
    s.bonus_deck = [card for card in rest if card not in codes]
    s.bonus_on = codes


def needles(s: Bruxelles1893, one: str, other: str) -> None:
    """The two needles point to these kinds."""
    s.needles = [s.compass.index(KINDS.index(kind)) for kind in (one, other)]


def aim(s: Bruxelles1893, place: str) -> None:
    """The centre of the cursor stands on this row and column of the price grid: "3-3"."""
    row, column = place.split("-")
    s.cursor = (int(row) - 1) * 7 + int(column) - 1


# --- setting up players; what they get comes out of the supply, what they lose goes back


def works(s: Bruxelles1893, seat: int, *names: str) -> None:
    """A player owns exactly these works; the stacks have the rest. "white-blue" is a blue one that
    lies with its white side up."""
    p = s.players[seat]
    for name in named(p.works, WORKS):
        s.give_back_work(WORKS.index(name))
    for name in names:
        s.stacks = changed(s.stacks, back(WORKS.index(name)), -1)
    p.works = counts(WORKS, *names)


def shop(s: Bruxelles1893, *names: str) -> None:
    """The shop shows exactly these works (none, one or two); nothing lies under them."""
    for code in [code for code in s.shop if code != NO_CARD]:
        s.give_back_work(code)
    s.shop = [WORKS.index(name) for name in names] + [NO_CARD] * (2 - len(names))
    for name in names:
        s.stacks = changed(s.stacks, back(WORKS.index(name)), -1)


def cover(s: Bruxelles1893, *colours: str) -> None:
    """These works lie covered in the shop (first edition)."""
    new = counts(COLOURS, *colours)
    s.stacks = [n + o - w for n, o, w in zip(s.stacks, s.covered, new, strict=True)]
    s.covered = new


def cubes(s: Bruxelles1893, seat: int, *kinds: str) -> None:
    """A player owns exactly these cubes and jokers."""
    new = counts(CUBES, *kinds)
    old = s.players[seat].cubes
    s.supply = [n + o - w for n, o, w in zip(s.supply, old, new, strict=True)]
    s.players[seat].cubes = new


def hoard(s: Bruxelles1893, seat: int, *left: str) -> None:
    """A player owns all cubes and jokers but these, which are left in the supply."""
    total = [n + o for n, o in zip(s.supply, s.players[seat].cubes, strict=True)]
    s.supply = counts(CUBES, *left)
    s.players[seat].cubes = [n - o for n, o in zip(total, s.supply, strict=True)]


def keep(s: Bruxelles1893, seat: int, *nobles: str) -> None:
    """A player keeps exactly these nobles (Brugmann only if named), all upright."""
    p = s.players[seat]
    s.noble_deck = [*[n for n in range(1, len(NOBLES)) if p.nobles[n]], *s.noble_deck]
    p.nobles, p.tilted = counts(NOBLES, *nobles), [0] * len(NOBLES)
    take_out(s, *[name for name in nobles if name != "brugmann"])


def display(s: Bruxelles1893, *nobles: str) -> None:
    """The display, from the 3 BF space to the free one; "" for an empty space."""
    s.noble_deck = [*[n for n in s.display if n != NO_CARD], *s.noble_deck]
    s.display = [noble(name) if name else NO_CARD for name in nobles]
    take_out(s, *[name for name in nobles if name])


def take_out(s: Bruxelles1893, *nobles: str) -> None:
    """These nobles leave the deck, whose other cards stay in order."""
    deck = s.noble_deck[:]
    for name in nobles:
        deck.remove(noble(name))
    s.noble_deck = deck


def on_top(s: Bruxelles1893, name: str) -> None:
    """The top card of the noble deck."""
    take_out(s, name)
    s.noble_deck = [*s.noble_deck, noble(name)]


def out(s: Bruxelles1893, *nobles: str) -> None:
    """The discard pile of nobles is these and the deck is empty; the rest is with nobody."""
    s.noble_deck, s.noble_out = [], [noble(name) for name in nobles]


def tilt(s: Bruxelles1893, seat: int, *nobles: str) -> None:
    """These kept nobles lie sideways."""
    s.players[seat].tilted = counts(NOBLES, *nobles)


def courthouse(s: Bruxelles1893, seat: int, number: int) -> None:
    """So many pawns of a player are in the Courthouse, the others are available."""
    p = s.players[seat]
    p.courthouse, p.pawns = number, s.figures.pawns - number - p.seated


def space(s: Bruxelles1893, seat: int, track: str, number: int) -> None:
    """A player's disc stands on this space of a track; 1 is the first."""
    p = s.players[seat]
    p.levels = put(p.levels, TRACKS.index(track), number - 1)


def tuck(s: Bruxelles1893, seat: int, row: str, *cards: str) -> None:
    """These bonus cards lie under a row of a player's board since earlier rounds."""
    codes = [BONUSES.index(card) for card in cards]
    s.bonus_deck = [card for card in s.bonus_deck if card not in codes]
    p = s.players[seat]
    p.tucked = [codes if i == ROWS.index(row) else old for i, old in enumerate(p.tucked)]


def face_down(s: Bruxelles1893, seat: int, number: int) -> None:
    """A player has so many face-down bonus cards from earlier rounds (second edition)."""
    s.players[seat].face_down = s.bonus_deck[:number]
    s.bonus_deck = s.bonus_deck[number:]


# --- reading


def francs(s: Bruxelles1893) -> list[int]:
    """The money by seat."""
    return [p.francs for p in s.players]


def points(s: Bruxelles1893) -> list[int]:
    """The scores by seat."""
    return [p.points() for p in s.players]


def levels(s: Bruxelles1893, track: str) -> list[int]:
    """The levels on a track by seat."""
    return [s.level(seat, TRACKS.index(track)) for seat in range(len(s.players))]


def earned(p: Player, source: str) -> int:
    """A player's points from one source."""
    return p.earned[SOURCES.index(source)]


def owned_works(p: Player) -> list[str]:
    """A player's works, in the order of the box."""
    return named(p.works, WORKS)


def owned_cubes(p: Player) -> list[str]:
    """A player's cubes and jokers, in the order of the box."""
    return named(p.cubes, CUBES)


def kept(p: Player) -> list[str]:
    """A player's nobles, in the order of the box."""
    return named(p.nobles, NOBLES)


def tilted(p: Player) -> list[str]:
    """A player's nobles that lie sideways."""
    return named(p.tilted, NOBLES)


def shown(s: Bruxelles1893) -> list[str]:
    """The display of nobles from the 3 BF space to the free one."""
    return names(s.display, NOBLES)


def in_shop(s: Bruxelles1893) -> list[str]:
    """The works on view in the shop, in alphabetical order."""
    return sorted(name for name in names(s.shop, WORKS) if name)


def open_cells(s: Bruxelles1893) -> list[str]:
    """The spaces of the active area, in reading order."""
    return [name for i, name in enumerate(CELLS) if s.is_open(i)]


def block(rows: str, columns: str) -> list[str]:
    """The spaces of these rows and columns, in reading order: block("345", "cde")."""
    return [column + row for row in rows for column in columns]


def offers(t: Transcript, verb: str) -> list[str]:
    """The targets on offer for a verb: offers(t, "place") == ["b2", ...]."""
    pairs = [text.partition(" ") for text in t.offered()]
    return [target for name, _, target in pairs if name == verb]


def label(t: Transcript, text: str) -> tuple[str, tuple[int, ...]]:
    """What an option means now: its key and its numbers."""
    message = t.s.label(t.game.vocabulary.parse(text))
    return message.key, message.details


def prompt(t: Transcript) -> str:
    """The question that is asked now; "over" if none."""
    return str(t.s.prompt().key)


def noted(t: Transcript) -> list[str]:
    """The keys of all events so far, in order."""
    return [message.key for message in t.s.log]


def assert_refused(t: Transcript, text: str, clause: str) -> None:
    """An option is refused by this clause, and trying it changes nothing."""
    before = Codec(t.game).encode(t.s)
    with pytest.raises(IllegalChoice) as refusal:
        t.play(text)
    assert clause == t.why_not(text) == refusal.value.clause
    assert before == Codec(t.game).encode(t.s)


def assert_not_offered(t: Transcript, *texts: str) -> None:
    """These options are not on offer."""
    assert [] == [text for text in texts if text in t.offered()]


def sides(*strips: str) -> list[list[str]]:
    """Strips of actions by their first letters, but o for nobles: sides("wsomc")."""
    letters = {"w": 0, "s": 1, "o": 2, "m": 3, "c": 4}
    return [[ACTIONS[letters[letter]] for letter in strip] for strip in strips]


def strips(s: Bruxelles1893) -> list[list[str]]:
    """The five rows of the board, from the top, as actions."""
    rows = [s.actions[i : i + SIZE] for i in range(0, SIZE * SIZE, SIZE)]
    return [[ACTIONS[action] for action in row] for row in rows]


def free_cells(s: Bruxelles1893) -> list[str]:
    """Spaces with neither pawn nor house."""
    both = zip(s.pawn_on, s.houses, strict=True)
    free = [one == NOBODY and other == NOBODY for one, other in both]
    return [CELLS[i] for i in range(SIZE * SIZE) if free[i]]


def invite(edition: str, name: str, then: str = "discard") -> Transcript:
    """Seat 0 takes this noble from the free space, having bid 1 BF."""
    t = ready(edition)
    display(t.s, "solvay", "empain", "buls", name)
    act(t, 0, "nobles")
    t.play("invite 0")
    if prompt(t) == "KeepNoble":
        t.play(f"{then} {name}")
    return t


def activate(t: Transcript, name: str) -> None:
    """Seat 0 activates a kept noble."""
    t.now(Activate(0, 1, False))
    t.play(f"activate {name}")


def said(edition: str, text: str) -> str:
    """A text as an edition says it: the first has other terms than the second."""
    for theirs, ours in FIRST_TERMS if edition == "first" else []:
        text = re.sub(rf"(?<![A-Za-z]){re.escape(theirs)}", ours, text)
    return text


FIRST_TERMS = [
    ("Build a house", "Put up a building"),
    ("a noble cube", "a Noble cube"),
    ("♛ Nobles", "♛ Theater"),
    ("Nobles", "Public Figures"),
    ("nobles", "Public Figures"),
    ("noble", "Public Figure"),
    ("a pawn", "an assistant"),
    ("pawn", "assistant"),
    ("Pawn", "Assistant"),
    ("house", "building"),
    ("House", "Building"),
    ("Iris", "Shield"),
    ("active", "available"),
    ("Active", "Available"),
    ("Ste-Cath.", "Market"),
]
