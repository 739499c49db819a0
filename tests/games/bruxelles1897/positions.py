"""Positions of Bruxelles 1897 for tests, in the words of the box."""

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import (
    BONUSES,
    CARDS,
    CELLS,
    FACES,
    FIRST_NOBLE,
    NEUTRAL,
    NO_CARD,
    NOBLES,
    TYPES,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player
from grandplace.games.bruxelles1897.steps.turn import Turn
from tests.transcript import Transcript


def table(seats: int = 3, key: int = 1) -> Transcript:
    """A new game of Bruxelles 1897."""
    return Transcript("bruxelles1897", seats, key)


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
