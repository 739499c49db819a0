"""The action phase: turns, placing an Architect in the Art Nouveau area, passing."""

from typing import Final

from grandplace.engine.options import PASS, Option
from grandplace.engine.state import Choice, Message, Rule
from grandplace.games.bruxelles1897.components import (
    FACE_VALUE,
    NEUTRAL,
    NO_CARD,
    PLACE,
    SHOW,
    USE,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player
from grandplace.games.bruxelles1897.steps.actions import action
from grandplace.games.bruxelles1897.steps.brussels import SendArchitects, why_not_use
from grandplace.games.common.steps import ByPlayer

# What a turn may be, by the number of cells.
CANDIDATES: Final = [
    [*PLACE.options[:cells], *USE.options, PASS] for cells in range(len(PLACE.options) + 1)
]


class ActionPhase(Rule[Bruxelles1897]):
    """turn.order: The first player takes the first turn."""

    def happen(self, s: Bruxelles1897) -> None:
        s.then(Turn(s.first))


class Turn(Choice[Bruxelles1897]):
    """turn.one-action, turn.no-architect, turn.no-money, turn.no-option, pass.free: Take a card
    out of the Art Nouveau area, use a Brussels card, or pass."""

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        return CANDIDATES[len(s.card_on)]

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        if option is PASS:
            return ""
        if s.players[self.player].has_no_architect():
            return "turn.no-architect"
        if option.verb is USE:
            return why_not_use(s, self.player, option.target)
        return self.why_not_place(s, option.target)

    def why_not_place(self, s: Bruxelles1897, cell: int) -> str:
        """area.empty-cell, area.neutral-fixed, nouveau.stays, nouveau.cannot-pay."""
        if s.card_on[cell] == NO_CARD:
            if s.is_free(cell):
                return "area.empty-cell"
            return "area.neutral-fixed" if s.owner_on[cell] == NEUTRAL else "nouveau.stays"
        p = s.players[self.player]
        if p.francs >= cheapest(p):
            return ""
        return "nouveau.cannot-pay" if p.francs else "turn.no-money"

    def label(self, s: Bruxelles1897, option: Option) -> Message:
        if option.verb is PLACE:
            card = s.card_on[option.target]
            return Message("place" if card != NO_CARD else "place-none", option.target, card)
        if option.verb is USE:
            return Message("use", option.target, s.brussels_cost(option.target))
        return Message("pass", s.figures.passing.later if s.passes else s.figures.passing.first)

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        player = self.player
        if option is PASS:
            s.then(Pass(player), NextTurn(player))
        elif option.verb is USE:
            cost = s.brussels_cost(option.target)
            s.then(SendArchitects(player, option.target, cost, 0), NextTurn(player))
        else:
            s.then(PlaceArchitect(player, option.target), NextTurn(player))


def cheapest(p: Player) -> int:
    """The least that placing an Architect of the hand can cost; types go up in value."""
    kind = 0
    while p.hand[kind] == 0:
        kind += 1
    return FACE_VALUE[2 * kind]


class NextTurn(ByPlayer[Bruxelles1897]):
    """turn.skip, turn.last-alone, turn.pass-on-turn, expo.turn-goes-on, pass.end-of-phase."""

    def happen(self, s: Bruxelles1897) -> None:
        for seat in s.clockwise(s.next_seat(self.player)):
            if not s.players[seat].passed:
                s.then(Turn(seat))
                return


class Pass(ByPlayer[Bruxelles1897]):
    """pass.first, pass.later, pass.forced-pays, pass.out: Out for the round, with some money."""

    def happen(self, s: Bruxelles1897) -> None:
        s.players[self.player].passed = True
        s.note("passed", self.player)
        s.gain(self.player, s.figures.passing.later if s.passes else s.figures.passing.first)
        s.passes += 1


class PlaceArchitect(Choice[Bruxelles1897]):
    """nouveau.swap, nouveau.side, nouveau.pay, nouveau.pay-first, nouveau.stays, money.spent,
    money.no-debt: An Architect takes the card's place; the value that lies up is paid."""

    def __init__(self, player: int, cell: int) -> None:
        super().__init__(player)
        self.cell: Final = cell

    def prompt(self, s: Bruxelles1897) -> Message:
        return Message("PlaceArchitect", self.player, self.cell, s.card_on[self.cell])

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        return SHOW.options

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        p = s.players[self.player]
        kind = option.target // 2
        if p.hand[kind] == 0:
            return "prison.stay" if p.prison[kind] else "nouveau.swap"
        return "nouveau.cannot-pay" if FACE_VALUE[option.target] > p.francs else ""

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        p = s.players[self.player]
        face, card = option.target, s.card_on[self.cell]
        p.hand[face // 2] -= 1
        p.francs -= FACE_VALUE[face]
        s.card_on[self.cell] = NO_CARD
        s.owner_on[self.cell] = self.player
        s.face_on[self.cell] = face
        s.note("placed", self.player, self.cell, face, card)
        s.then(action(self.player, card))
