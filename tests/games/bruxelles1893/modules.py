"""Positions with the expansion and with boards that differ, in the words of the box."""

import pytest

from grandplace.engine.game import NEWEST
from grandplace.engine.numbers import changed, put
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import BRUSSELS, CELLS, NO_CARD, SEND
from grandplace.games.bruxelles1893.modules import ARCHITECTS, CARDS, POWER_NAMES, TILES
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.state import Bruxelles1893
from tests.games.bruxelles1893.positions import names, ready, works
from tests.transcript import Transcript

BELLE = "belle-epoque"
BOARDS = "asymmetric"
BOTH = f"{BELLE},{BOARDS}"
DEALT = f"{BOTH},dealt"
WITH_GLASS = pytest.mark.parametrize("variant", [BELLE, BOTH])
WITH_BOARDS = pytest.mark.parametrize("variant", [BOARDS, BOTH])
ANY_MODULE = pytest.mark.parametrize("variant", [BELLE, BOARDS, BOTH])


def belle(seats: int = 3, version: int = NEWEST) -> Transcript:
    """A quiet start of the second edition with the expansion."""
    return ready("second", seats, BELLE, version)


def boards(seats: int = 3, variant: str = BOARDS, version: int = NEWEST) -> Transcript:
    """A quiet start of the second edition with boards: seat 0 has Hankar's, and so on."""
    return ready("second", seats, variant, version)


# --- setting up


def board(s: Bruxelles1893, seat: int, architect: str) -> None:
    """A player has this board; who had it gets the other."""
    new, old = ARCHITECTS.index(architect) + 1, s.players[seat].board
    for p in s.players:
        p.board = old if p.board == new else p.board
    s.players[seat].board = new


def cards(s: Bruxelles1893, seat: int, *wanted: str) -> None:
    """A player has exactly these cards, none of them used; what others have they keep.

    No pavilion stands for them; a card that lay at a pavilion space makes room for another.
    """
    p = s.players[seat]
    p.cards, p.used = [CARDS.index(name) for name in wanted], []
    s.shown = [_unseen(s) if card in p.cards else card for card in s.shown]


def show(s: Bruxelles1893, *wanted: str) -> None:
    """The cards at the five pavilion spaces; "" for none."""
    s.shown = [CARDS.index(name) if name else NO_CARD for name in wanted]


def used(s: Bruxelles1893, seat: int, *wanted: str) -> None:
    """These own cards were used this round."""
    s.players[seat].used = [CARDS.index(name) for name in wanted]


def pavilion(s: Bruxelles1893, seat: int, space: int, card: str = "") -> None:
    """A pavilion of this player stands on a space, 1 to 5; its card, or a named one, is theirs."""
    p = s.players[seat]
    if card and CARDS.index(card) in s.shown:
        s.shown = [_unseen(s) if shown == CARDS.index(card) else shown for shown in s.shown]
    p.cards = [*p.cards, CARDS.index(card) if card else s.shown[space - 1]]
    p.houses += 1
    s.shown = put(s.shown, space - 1, p.cards[-1])
    s.pavilions = put(s.pavilions, space - 1, seat)


def _unseen(s: Bruxelles1893) -> int:
    """A card that lies nowhere."""
    seen = [*s.shown, *[card for p in s.players for card in p.cards]]
    return next(card for card in range(len(CARDS)) if card not in seen)


def tiles(s: Bruxelles1893, *wanted: str) -> None:
    """The tiles that lie face up, in order; nobody sits on them."""
    assert len(wanted) == len(s.tiles), wanted
    s.tiles, s.seats = [TILES.index(name) for name in wanted], [NOBODY] * len(wanted)


def seat_pawn(s: Bruxelles1893, seat: int, tile: str) -> None:
    """An available pawn of this player sits on a tile; it is turned up instead of another if it
    was not."""
    if TILES.index(tile) not in s.tiles:
        s.tiles = put(s.tiles, s.seats.index(NOBODY), TILES.index(tile))
    s.seats = put(s.seats, s.tiles.index(TILES.index(tile)), seat)
    s.players[seat].pawns -= 1
    s.players[seat].seated += 1


def travellers(s: Bruxelles1893, seat: int, number: int) -> None:
    """A player has so many travellers to use; the railway has the rest."""
    s.railway += s.players[seat].travellers - number
    s.players[seat].travellers = number


def ride(s: Bruxelles1893, action: str, number: int) -> None:
    """So many travellers off the railway stand on an action of Brussels."""
    s.railway -= number
    s.riding = changed(s.riding, BRUSSELS.index(action), number)


def in_brussels(s: Bruxelles1893, seat: int, action: str, number: int) -> None:
    """So many available pawns of a player stand on an action of Brussels; it was used once."""
    p = s.players[seat]
    p.pawns -= number
    p.brussels = changed(p.brussels, BRUSSELS.index(action), number)
    s.uses = changed(s.uses, BRUSSELS.index(action), 1)


def send(s: Bruxelles1893, seat: int, figure: str) -> None:
    """An available pawn or traveller of this player waits on a card."""
    p = s.players[seat]
    p.sent = [option.text for option in SEND.options].index(f"send {figure}")
    if figure == "pawn":
        p.pawns -= 1
    else:
        p.travellers -= 1


def head_start(s: Bruxelles1893, key: int) -> None:
    """With the expansion all pavilions stand from the beginning, so that their cards are used;
    somebody has all travellers and two white works."""
    for space in range(len(s.pavilions)):
        pavilion(s, (space + key) % len(s.players), space + 1)
    if s.pavilions:
        travellers(s, key % len(s.players), s.railway)
        works(s, key % len(s.players), "white-blue", "white-green")


# --- reading


def owned_cards(p: Player) -> list[str]:
    """A player's cards, in the order they came."""
    return names(p.cards, CARDS)


def used_cards(p: Player) -> list[str]:
    """Those of them that were used this round."""
    return names(p.used, CARDS)


def played(t: Transcript) -> list[tuple[int, str]]:
    """Who used which power so far."""
    return [(seat, POWER_NAMES[power]) for seat, power in t.events("played")]


def architects(s: Bruxelles1893) -> list[str]:
    """The boards by seat; "" for the side that all have alike."""
    return names([p.board - 1 for p in s.players], ARCHITECTS)


def cross(s: Bruxelles1893) -> list[str]:
    """The spaces with a tile, in reading order."""
    return [CELLS[cell] for cell in sorted(s.figures.cross)]
