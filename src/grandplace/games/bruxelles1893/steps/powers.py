"""Powers that bring so many francs, points or things, and no question."""

from typing import Final

from grandplace.engine.numbers import total
from grandplace.games.bruxelles1893 import means
from grandplace.games.bruxelles1893.components import BY_CARDS, JOKER, NO_CARD
from grandplace.games.bruxelles1893.gains import COUNTED, income
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.basics import Activate, noble_effect
from grandplace.games.bruxelles1893.steps.moments import Power
from grandplace.games.bruxelles1893.steps.sale import MoveCursor


class Income(Power):
    """be.card-01, be.card-05, be.card-10, be.card-11, be.card-12, be.card-16, be.card-21,
    be.card-24, be.card-28, be.card-30, be.card-31, be.card-32, asym.horta-francs,
    asym.strauven-sale: Francs or points for each of something."""

    def able(self, s: Bruxelles1893) -> bool:
        return self.amount(s) > 0

    def amount(self, s: Bruxelles1893) -> int:
        return income(s, self.player, self.power)


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
        cube = s.figures.board_cubes[s.turn.deed]
        return cube != NO_CARD and s.supply[cube] > 0

    def happen(self, s: Bruxelles1893) -> None:
        s.take_cubes(self.player, s.figures.board_cubes[s.turn.deed], self.amount(s))


class MoreSteps(Power):
    """be.card-03: The cursor may go further in this sale, if any place is too far."""

    def able(self, s: Bruxelles1893) -> bool:
        move = MoveCursor(self.player, 0, 0)
        return bool([place for place in move.candidates(s) if move.why_not(s, place)])

    def happen(self, s: Bruxelles1893) -> None:
        s.turn = s.turn.reaching(s.turn.reach + self.amount(s))


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
            p.leave_brussels()
            p.pawns += 1
            s.note("left-brussels", self.player)


class TurnUp(Power):
    """asym.hankar-reveal: The top noble of the deck is turned up."""

    def able(self, s: Bruxelles1893) -> bool:
        return bool(s.noble_deck or s.noble_out)

    def happen(self, s: Bruxelles1893) -> None:
        noble = s.draw_noble()
        s.turn = s.turn.showing(noble)
        s.note("revealed", self.player, noble)


class SwapCube(Power):
    """be.card-09: A cube of the payment may be of any kind, and jokers do not cost the points."""

    def able(self, s: Bruxelles1893) -> bool:
        return means.ways_to_pay(s, self.player, s.needles, self.amount(s)) > 0

    def happen(self, s: Bruxelles1893) -> None:
        s.turn = s.turn.swapping(self.amount(s))


class LastNoble(Power):
    """be.card-23: The effect of the noble who is about to leave, for money."""

    def able(self, s: Bruxelles1893) -> bool:
        return s.display[-1] != NO_CARD and s.players[self.player].francs >= self.amount(s)

    def happen(self, s: Bruxelles1893) -> None:
        s.players[self.player].francs -= self.amount(s)
        s.note("hired", self.player, s.display[-1], self.amount(s))
        s.then(noble_effect(s, self.player, s.display[-1]))


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
    "swap-a-cube": SwapCube,
    "effect-of-leaving-noble": LastNoble,
}
