"""Positions of Bruxelles 1897 for tests, in the words of the box."""

from typing import Any

import pytest

from grandplace.engine.codec import Codec
from grandplace.engine.errors import IllegalChoice
from grandplace.engine.game import NEWEST
from grandplace.engine.state import NOBODY, Step
from grandplace.games.bruxelles1897.components import (
    BONUSES,
    BRUGMANN,
    CARDS,
    CELLS,
    FACES,
    FIRST_NOBLE,
    KIND_OF,
    KINDS,
    NEUTRAL,
    NO_CARD,
    NOBLES,
    TRACKS,
    TYPES,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player
from grandplace.games.bruxelles1897.steps.turn import Turn
from tests.transcript import Transcript


def table(seats: int = 3, key: int = 1, version: int = NEWEST) -> Transcript:
    """A new game of Bruxelles 1897."""
    return Transcript("bruxelles1897", seats, key, version=version)


def turn_of(t: Transcript, player: int) -> None:
    """Nothing is left of the game but one turn of this player."""
    t.now(Turn(player))


def cell(name: str) -> int:
    """The code of a cell: cell("c3")."""
    return CELLS.index(name)


def card(name: str) -> int:
    """The code of an Action card: card("wood-stone")."""
    return CARDS.index(name)


def lay_card(s: Bruxelles1897, where: str, name: str) -> None:
    """Put an Action card on a cell, or clear it with ""."""
    s.card_on[cell(where)] = card(name) if name else NO_CARD
    s.owner_on[cell(where)] = NOBODY
    s.face_on[cell(where)] = NO_CARD


def lay_architect(s: Bruxelles1897, where: str, owner: int, face: str) -> None:
    """Put an Architect on a cell; of a face the value that lies up comes first: "3/1"."""
    s.card_on[cell(where)] = NO_CARD
    s.owner_on[cell(where)] = owner
    s.face_on[cell(where)] = FACES.index(face)


def clear_area(s: Bruxelles1897) -> None:
    """No card and no Architect lies in the area (neutral ones stay)."""
    for i in range(len(s.card_on)):
        s.card_on[i] = NO_CARD
        if s.owner_on[i] != NEUTRAL:
            s.owner_on[i] = NOBODY
            s.face_on[i] = NO_CARD


def give(p: Player, *names: str) -> None:
    """A player owns exactly these Action cards (Brugmann only if named), nobles upright."""
    p.cards = [0] * len(p.cards)
    p.tilted = [0] * len(NOBLES)
    for name in names:
        p.cards[card(name)] += 1


def tilt(p: Player, *names: str) -> None:
    """These nobles are tilted."""
    for name in names:
        p.tilted[card(name) - FIRST_NOBLE] = 1


def architects(*names: str) -> list[int]:
    """Counts by type: architects("1/3", "1/3", "2/5") for a hand or a prison."""
    return [names.count(name) for name in TYPES]


def bonuses(s: Bruxelles1897, *names: str) -> None:
    """The Bonus cards below columns a to d."""
    s.bonus_on = [BONUSES.index(name) for name in names]


def take(t: Transcript, player: int, name: str) -> None:
    """A player takes this Action card out of a1, with a 1/3 Architect that shows 1."""
    lay_card(t.s, "a1", name)
    turn_of(t, player)
    t.play("place a1", "show 1/3")


def pile(s: Bruxelles1897, kind: str, *names: str) -> None:
    """The draw pile of a kind, top card first; its discard pile is empty."""
    s.piles[KINDS.index(kind)] = [card(name) for name in reversed(names)]
    s.discards[KINDS.index(kind)] = []


def in_pile(s: Bruxelles1897, kind: str) -> list[str]:
    """The draw pile of a kind, top card first."""
    return [CARDS[code] for code in reversed(s.piles[KINDS.index(kind)])]


def discarded(s: Bruxelles1897, kind: str) -> list[str]:
    """The discard pile of a kind, latest card last."""
    return [CARDS[code] for code in s.discards[KINDS.index(kind)]]


def going_round(s: Bruxelles1897, kind: str) -> list[str]:
    """All cards of a kind but the Brugmanns, which never lie in a pile."""
    codes = [code for code in range(len(CARDS)) if KINDS[KIND_OF[code]] == kind]
    copies = [(CARDS[code], s.figures.copies[code]) for code in codes if code != BRUGMANN]
    return [name for name, n in copies for _ in range(n)]


def owned(p: Player) -> list[str]:
    """The Action cards of a player, in the order of the box."""
    return [CARDS[code] for code, n in enumerate(p.cards) for _ in range(n)]


def tilted(p: Player) -> list[str]:
    """The tilted nobles of a player."""
    return [NOBLES[noble] for noble, is_tilted in enumerate(p.tilted) if is_tilted]


def points(s: Bruxelles1897) -> list[int]:
    """The scores by seat."""
    return [p.points() for p in s.players]


def levels(s: Bruxelles1897, track: str) -> list[int]:
    """The levels on a track by seat."""
    return [p.levels[TRACKS.index(track)] for p in s.players]


def lay_column(s: Bruxelles1897, column: str, *placed: tuple[int, str]) -> None:
    """Architects as (owner, face) in a column, from the top."""
    for i, (owner, face) in enumerate(placed):
        lay_architect(s, f"{column}{i + 1}", owner, face)


def assert_refused(t: Transcript, text: str, clause: str) -> None:
    """An option is refused by this clause, and trying it changes nothing."""
    before = Codec(t.game).encode(t.s)
    with pytest.raises(IllegalChoice) as refusal:
        t.play(text)
    assert clause == t.why_not(text) == refusal.value.clause
    assert before == Codec(t.game).encode(t.s)


def branches(s: Bruxelles1897, kind: type[Step[Any]]) -> list[Bruxelles1897]:
    """Every way to answer the questions of one kind, until another one is asked."""
    if s.decision is None or not isinstance(s.decision.step, kind):
        return [s]
    found = []
    for option in s.decision.options:
        branch = s.copy()
        branch.choose(option)
        found += branches(branch, kind)
    return found


def francs(s: Bruxelles1897) -> list[int]:
    """The money by seat."""
    return [p.francs for p in s.players]


def lay_everywhere(s: Bruxelles1897, name: str) -> None:
    """The same Action card lies on every cell of the area."""
    for where in CELLS[: len(s.card_on)]:
        lay_card(s, where, name)


def dealt(s: Bruxelles1897, kind: str = "") -> list[str]:
    """The Action cards in the area, of one kind or all."""
    names = [CARDS[code] for code in s.card_on if code != NO_CARD]
    return [name for name in names if not kind or KIND_OF[card(name)] == KINDS.index(kind)]


def expo_lies(s: Bruxelles1897) -> str:
    """Where the Expo card is: in the "area", with a "player", else on the "board"."""
    if s.expo != NOBODY:
        return "player"
    return "area" if card("expo") in s.card_on else "board"


def from_the_box(seats: int = 3, key: int = 1) -> Transcript:
    """A new game whose log tells the set-up too."""
    t = table(seats, key)
    t.s = t.game.set_up(seats, "")
    t.s.luck, t.s.log = key, []
    t.s.settle()
    return t


def deals(seats: int, number: int) -> list[Bruxelles1897]:
    """So many new games, each with a key of its own."""
    game = table(seats).game
    return [game.deal(seats, key) for key in range(number)]
