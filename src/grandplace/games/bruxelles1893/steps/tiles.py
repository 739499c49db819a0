"""What the Belle Époque tiles bring at the end to those whose pawns sit on them.

Tiles that change how something is counted are asked for where it is counted (`held`).
"""

from collections.abc import Callable
from typing import Final

from grandplace.engine.options import Option
from grandplace.engine.state import Choice
from grandplace.games.bruxelles1893.components import (
    BY_TILES,
    CITY_HALL,
    FAVOUR,
    PALACE,
)
from grandplace.games.bruxelles1893.modules import (
    FRANCS_BY_CITY_HALL,
    HIGHER_MULTIPLIER,
    POINTS_BY_PALACE,
    POINTS_PER_CONNECTION,
    POINTS_PER_FIRST_PASS,
    POINTS_PER_POINTS,
    POINTS_PER_WHITE_WORK,
)
from grandplace.games.bruxelles1893.scoring import connections
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.basics import ByPlayer


def _palace(s: Bruxelles1893, seat: int) -> int:
    return s.players[seat].levels[PALACE] + 1


def _first_passes(s: Bruxelles1893, seat: int) -> int:
    return len(s.players[seat].face_down)


def _white_works(s: Bruxelles1893, seat: int) -> int:
    return s.players[seat].white_works()


# effect -> what a tile gives points for
COUNTED: Final[dict[int, Callable[[Bruxelles1893, int], int]]] = {
    POINTS_BY_PALACE: _palace,
    POINTS_PER_FIRST_PASS: _first_passes,
    POINTS_PER_CONNECTION: connections,
    POINTS_PER_WHITE_WORK: _white_works,
}


class SettleTiles(ByPlayer):
    """be.end-tiles, be.tile-01, be.tile-02, be.tile-03, be.tile-05, be.tile-07, be.tile-09,
    be.tile-11: What a player's tiles bring; the one that counts points comes first."""

    def happen(self, s: Bruxelles1893) -> None:
        seat = self.player
        share = s.held(seat, POINTS_PER_POINTS)
        if share:
            s.score(seat, BY_TILES, max(0, s.players[seat].points()) // share)
        s.gain(seat, s.held(seat, FRANCS_BY_CITY_HALL) * (s.players[seat].levels[CITY_HALL] + 1))
        for effect in COUNTED:
            amount = s.held(seat, effect)
            if amount:
                s.score(seat, BY_TILES, amount * COUNTED[effect](s, seat))
        if s.held(seat, HIGHER_MULTIPLIER):
            s.then(FavourRow(seat))


class FavourRow(Choice[Bruxelles1893]):
    """be.tile-02: The row whose multiplier is higher."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return FAVOUR.options

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.players[self.player].favoured = option.target
        s.note("favoured", self.player, option.target, s.multiplier(self.player, option.target))
