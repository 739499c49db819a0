"""Powers that bring so many francs, points or things, and no question."""

from collections.abc import Callable
from typing import Final

from grandplace.engine.numbers import changed, total
from grandplace.games.bruxelles1893.components import (
    BY_CARDS,
    EXCHANGE,
    IRISES,
    JOKER,
    NO_CARD,
)
from grandplace.games.bruxelles1893.modules import POWER_EFFECTS
from grandplace.games.bruxelles1893.scoring import iris_winners
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.basics import Activate
from grandplace.games.bruxelles1893.steps.moments import Power


def _works(s: Bruxelles1893, seat: int) -> int:
    return total(s.players[seat].works)


def _deed(s: Bruxelles1893, seat: int) -> int:
    return s.deed


def _figures_at_exchange(s: Bruxelles1893, seat: int) -> int:
    return s.riding[EXCHANGE] + total([p.brussels[EXCHANGE] for p in s.players])


def _francs(s: Bruxelles1893, seat: int) -> int:
    return s.players[seat].francs


def _idle_nobles(s: Bruxelles1893, seat: int) -> int:
    return s.players[seat].upright_nobles()


def _irises(s: Bruxelles1893, seat: int) -> int:
    return len([iris for iris in range(len(IRISES)) if seat in iris_winners(s, iris)])


def _travellers(s: Bruxelles1893, seat: int) -> int:
    return total(s.riding)


def _cards(s: Bruxelles1893, seat: int) -> int:
    return len(s.players[seat].cards)


def _one(s: Bruxelles1893, seat: int) -> int:
    return 1


# effect -> what it counts
COUNTED: Final[dict[str, Callable[[Bruxelles1893, int], int]]] = {
    "francs-per-work": _works,
    "points-per-work": _works,
    "points-per-noble-discarded": _deed,
    "points-per-cube-paid": _deed,
    "francs-per-figure-at-exchange": _figures_at_exchange,
    "points-per-francs": _francs,
    "points-for-house": _one,
    "points-per-idle-noble": _idle_nobles,
    "francs-per-iris": _irises,
    "points-per-traveller": _travellers,
    "points-per-card": _cards,
    "francs-per-card": _cards,
    "francs": _one,
    "francs-and-points": _one,
}


class Income(Power):
    """be.card-01, be.card-05, be.card-10, be.card-11, be.card-12, be.card-16, be.card-21,
    be.card-24, be.card-28, be.card-30, be.card-31, be.card-32, asym.horta-francs,
    asym.strauven-sale: Francs or points for each of something."""

    def able(self, s: Bruxelles1893) -> bool:
        return self.amount(s) > 0

    def amount(self, s: Bruxelles1893) -> int:
        figures = s.figures
        counted = COUNTED[POWER_EFFECTS[figures.power_effect[self.power]]](s, self.player)
        return counted // figures.power_per[self.power] * figures.power_amount[self.power]


class Francs(Income):
    """be.card-01, be.card-11, be.card-28, be.card-32, asym.horta-francs: Money."""

    def happen(self, s: Bruxelles1893) -> None:
        s.gain(self.player, self.amount(s))


class Points(Income):
    """be.card-05, be.card-10, be.card-12, be.card-16, be.card-21, be.card-24, be.card-30,
    be.card-31: Points."""

    def happen(self, s: Bruxelles1893) -> None:
        s.score(self.player, BY_CARDS, self.amount(s))


class FrancsAndPoints(Income):
    """asym.strauven-sale: Both."""

    def happen(self, s: Bruxelles1893) -> None:
        s.gain(self.player, self.amount(s))
        s.score(self.player, BY_CARDS, self.amount(s))


class Jokers(Power):
    """be.card-07: Jokers, as far as the supply goes."""

    def able(self, s: Bruxelles1893) -> bool:
        return s.supply[JOKER] > 0

    def happen(self, s: Bruxelles1893) -> None:
        s.take_cubes(self.player, JOKER, self.amount(s))


class CubeByColour(Power):
    """asym.cauchie-cube, asym.cauchie-green: A cube that goes with the work just made."""

    def able(self, s: Bruxelles1893) -> bool:
        cube = s.figures.board_cubes[s.deed]
        return cube != NO_CARD and s.supply[cube] > 0

    def happen(self, s: Bruxelles1893) -> None:
        s.take_cubes(self.player, s.figures.board_cubes[s.deed], self.amount(s))


class MoreSteps(Power):
    """be.card-03: The cursor may go further in this sale."""

    def happen(self, s: Bruxelles1893) -> None:
        s.reach += self.amount(s)


class MoreNobles(Power):
    """be.card-13: More upright nobles take effect."""

    def able(self, s: Bruxelles1893) -> bool:
        return s.players[self.player].upright_nobles() > 0

    def happen(self, s: Bruxelles1893) -> None:
        s.then(Activate(self.player, self.amount(s), True))


class Traveller(Power):
    """be.card-19: Travellers, if any are left."""

    def able(self, s: Bruxelles1893) -> bool:
        return s.railway > 0

    def happen(self, s: Bruxelles1893) -> None:
        for _ in range(min(s.railway, self.amount(s))):
            s.gain_traveller(self.player)


class MoreSymbols(Power):
    """be.card-26: More Manneken Pis symbols."""

    def happen(self, s: Bruxelles1893) -> None:
        s.players[self.player].symbols += self.amount(s)


class PawnBack(Power):
    """be.card-29: Pawns leave Brussels; which ones makes no difference any more."""

    def able(self, s: Bruxelles1893) -> bool:
        return total(s.players[self.player].brussels) > 0

    def happen(self, s: Bruxelles1893) -> None:
        p = s.players[self.player]
        for _ in range(min(total(p.brussels), self.amount(s))):
            place = [pawns > 0 for pawns in p.brussels].index(True)
            p.brussels = changed(p.brussels, place, -1)
            p.pawns += 1
            s.note("left-brussels", self.player)


class TurnUp(Power):
    """asym.hankar-reveal: The top noble of the deck is turned up."""

    def able(self, s: Bruxelles1893) -> bool:
        return bool(s.noble_deck or s.noble_out)

    def happen(self, s: Bruxelles1893) -> None:
        s.revealed = s.draw_noble()
        s.note("revealed", self.player, s.revealed)


GIVING: Final[dict[str, type[Power]]] = {
    **{name: Francs for name in COUNTED if name.startswith("francs")},
    **{name: Points for name in COUNTED if name.startswith("points")},
    "francs-and-points": FrancsAndPoints,
    "jokers": Jokers,
    "cube-by-colour": CubeByColour,
    "more-cursor-steps": MoreSteps,
    "activate-nobles": MoreNobles,
    "traveller": Traveller,
    "more-symbols": MoreSymbols,
    "take-back-a-pawn": PawnBack,
    "turn-up-a-noble": TurnUp,
}
