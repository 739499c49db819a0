"""The five actions by name, and the actions of the Brussels board."""

from typing import Final

from grandplace.engine.numbers import changed
from grandplace.engine.options import Option
from grandplace.engine.state import Choice, Step
from grandplace.games.bruxelles1893.components import (
    CONSTRUCTION,
    EXCHANGE,
    MARKET,
    MATERIALS,
    NAME,
    NOBLES_ACTION,
    PALACE,
    PLAZA,
    SALE,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.actions import (
    DrawWorks,
    MakeWork,
    TakeCubes,
    TakeNoble,
)
from grandplace.games.bruxelles1893.steps.basics import (
    Activate,
    ByPlayer,
    GainFrancs,
    GainJokers,
)
from grandplace.games.bruxelles1893.steps.construction import PayForHouse
from grandplace.games.bruxelles1893.steps.sale import SellWork


def action(s: Bruxelles1893, player: int, kind: int) -> Step:
    """place.pawn: One of the five actions."""
    may_leave = s.figures.may_leave
    if kind == SALE:
        return SellWork(player, may_leave)
    if kind == NOBLES_ACTION:
        return TakeNoble(player, may_leave)
    if kind == MATERIALS:
        return TakeCubes(player, may_leave)
    if kind == CONSTRUCTION:
        return PayForHouse(player, may_leave)
    return DrawWorks(player, may_leave) if s.figures.blind_workshop else MakeWork(player, may_leave)


class UseBrussels(ByPlayer):
    """brussels.no-money, brussels.new-pawns, brussels.at-once, brussels.no-result: Pawns go to an
    action of Brussels, which is done at once."""

    def __init__(self, player: int, action: int) -> None:
        super().__init__(player)
        self.action: Final = action

    def happen(self, s: Bruxelles1893) -> None:
        p = s.players[self.player]
        cost = s.brussels_cost(self.action)
        p.pawns -= cost
        p.brussels = changed(p.brussels, self.action, cost)
        s.uses = changed(s.uses, self.action, 1)
        s.note("used", self.player, self.action, cost)
        s.then(brussels_action(s, self.player, self.action))


def brussels_action(s: Bruxelles1893, player: int, action: int) -> Step:
    """exchange.gain, plaza.count, market.jokers, brussels.decline, brussels.must."""
    if action == EXCHANGE:
        return GainFrancs(player, s.figures.stock_money[s.stock])
    if action == PLAZA:
        return Activate(player, s.level(player, PALACE), not s.figures.may_leave)
    if action == MARKET:
        return GainJokers(player, s.figures.market_jokers)
    return NameAction(player)


class NameAction(Choice[Bruxelles1893]):
    """park.copy, park.any, park.no-bid, park.own-costs, park.no-free, park.impossible."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return NAME.options

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.note("named", self.player, option.target)
        s.then(action(s, self.player, option.target))
