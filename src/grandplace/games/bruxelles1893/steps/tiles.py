"""What the Belle Époque tiles bring at the end to those whose pawns sit on them.

Tiles that change how something is counted are asked for where it is counted (`held`).
"""

from grandplace.engine.options import Option
from grandplace.engine.state import Choice
from grandplace.games.bruxelles1893.components import BY_TILES, FAVOUR
from grandplace.games.bruxelles1893.gains import SETTLED, settled
from grandplace.games.bruxelles1893.modules import HIGHER_MULTIPLIER
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.common.steps import ByPlayer


class SettleTiles(ByPlayer[Bruxelles1893]):
    """be.end-tiles, be.tile-01, be.tile-02, be.tile-03, be.tile-05, be.tile-07, be.tile-09,
    be.tile-11: What a player's tiles bring; the one that counts points comes first."""

    def happen(self, s: Bruxelles1893) -> None:
        seat = self.player
        for effect in SETTLED:
            amount = s.held(seat, effect)
            if amount:
                francs, points = settled(s, seat, effect, amount)
                s.gain(seat, francs)
                s.score(seat, BY_TILES, points)
        if s.held(seat, HIGHER_MULTIPLIER):
            s.then(FavourRow(seat))


class FavourRow(Choice[Bruxelles1893]):
    """be.tile-02: The row whose multiplier is higher."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return FAVOUR.options

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.players[self.player].favoured = option.target
        s.note("favoured", self.player, option.target, s.multiplier(self.player, option.target))
