"""What the Belle Époque tiles bring at the end to those whose pawns sit on them.

Tiles that change how something is counted are asked for where it is counted (`held`).
"""

from grandplace.engine.options import Option
from grandplace.engine.state import Choice
from grandplace.games.bruxelles1893.components import BY_TILES, CITY_HALL, FAVOUR
from grandplace.games.bruxelles1893.gains import BY_TILE
from grandplace.games.bruxelles1893.modules import (
    FRANCS_BY_CITY_HALL,
    HIGHER_MULTIPLIER,
    POINTS_PER_POINTS,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.basics import ByPlayer


class SettleTiles(ByPlayer):
    """be.end-tiles, be.tile-01, be.tile-02, be.tile-03, be.tile-05, be.tile-07, be.tile-09,
    be.tile-11: What a player's tiles bring; the one that counts points comes first."""

    def happen(self, s: Bruxelles1893) -> None:
        seat = self.player
        share = s.held(seat, POINTS_PER_POINTS)
        if share:
            s.score(seat, BY_TILES, max(0, s.players[seat].points()) // share)
        s.gain(seat, s.held(seat, FRANCS_BY_CITY_HALL) * (s.players[seat].levels[CITY_HALL] + 1))
        for effect in BY_TILE:
            amount = s.held(seat, effect)
            if amount:
                s.score(seat, BY_TILES, amount * BY_TILE[effect](s, seat))
        if s.held(seat, HIGHER_MULTIPLIER):
            s.then(FavourRow(seat))


class FavourRow(Choice[Bruxelles1893]):
    """be.tile-02: The row whose multiplier is higher."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return FAVOUR.options

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.players[self.player].favoured = option.target
        s.note("favoured", self.player, option.target, s.multiplier(self.player, option.target))
