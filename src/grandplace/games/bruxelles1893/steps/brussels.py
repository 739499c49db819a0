"""The five actions by name, and the actions of the Brussels board."""

from typing import Final

from grandplace.engine.numbers import changed
from grandplace.engine.options import Option
from grandplace.engine.state import Choice, Message, Step
from grandplace.games.bruxelles1893.components import (
    CONSTRUCTION,
    EXCHANGE,
    JOKER,
    MARKET,
    MATERIALS,
    NAME,
    NO_CARD,
    NOBLES_ACTION,
    PALACE,
    PLAZA,
    SALE,
    TRAVEL,
)
from grandplace.games.bruxelles1893.modules import AFTER, BEFORE, IN_BRUSSELS
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.actions import (
    DrawWorks,
    MakeWork,
    TakeCubes,
    TakeNoble,
)
from grandplace.games.bruxelles1893.steps.basics import (
    Activate,
    GainFrancs,
    GainJokers,
)
from grandplace.games.bruxelles1893.steps.construction import PayForHouse
from grandplace.games.bruxelles1893.steps.moments import Moment
from grandplace.games.bruxelles1893.steps.sale import SellWork
from grandplace.games.bruxelles1893.this_turn import begun
from grandplace.games.common.steps import ByPlayer


def act(s: Bruxelles1893, player: int, kind: int) -> list[Step[Bruxelles1893]]:
    """place.pawn, park.copy: One of the five actions, with what may be done before and after it."""
    return [Moment(player, BEFORE + kind), action(s, player, kind), Moment(player, AFTER + kind)]


def action(s: Bruxelles1893, player: int, kind: int) -> Step[Bruxelles1893]:
    """place.pawn: One of the five actions."""
    may_leave = s.figures.edition.may_leave
    if kind == SALE:
        return SellWork(player, may_leave)
    if kind == NOBLES_ACTION:
        return TakeNoble(player, may_leave)
    if kind == MATERIALS:
        return TakeCubes(player, may_leave)
    if kind == CONSTRUCTION:
        return PayForHouse(player, may_leave)
    blind = s.figures.edition.blind_workshop
    return DrawWorks(player, may_leave) if blind else MakeWork(player, may_leave)


class Crew(Choice[Bruxelles1893]):
    """be.traveller-use: How many of the figures that go to Brussels are travellers."""

    def __init__(self, player: int, action: int) -> None:
        super().__init__(player)
        self.action: Final = action

    def prompt(self, s: Bruxelles1893) -> Message:
        return Message("Crew", self.player, self.action, s.brussels_cost(self.action))

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        p, cost = s.players[self.player], s.brussels_cost(self.action)
        most = min(cost, p.travellers)
        return [TRAVEL[number] for number in range(max(0, cost - p.pawns), most + 1)]

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        return Message("travel", option.target, s.brussels_cost(self.action) - option.target)

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.then(UseBrussels(self.player, self.action, option.target))


class UseBrussels(ByPlayer[Bruxelles1893]):
    """brussels.no-money, brussels.new-pawns, brussels.at-once, brussels.no-result,
    be.traveller-use: Pawns go to an action of Brussels, which is done at once."""

    def __init__(self, player: int, action: int, travellers: int) -> None:
        super().__init__(player)
        self.action: Final = action
        self.travellers: Final = travellers

    def happen(self, s: Bruxelles1893) -> None:
        p = s.players[self.player]
        cost = s.brussels_cost(self.action)
        p.pawns -= cost - self.travellers
        p.brussels = changed(p.brussels, self.action, cost - self.travellers)
        p.travellers -= self.travellers
        s.riding = changed(s.riding, self.action, self.travellers)
        s.uses = changed(s.uses, self.action, 1)
        s.note("used", self.player, self.action, cost)
        if self.travellers:
            s.note("rode", self.player, self.travellers)
        s.turn = begun(NO_CARD)
        if brings_something(s, self.player, self.action):
            s.turn = s.turn.having_done(0)
        after = Moment(self.player, IN_BRUSSELS + self.action)
        s.then(brussels_action(s, self.player, self.action), after)


def brings_something(s: Bruxelles1893, player: int, action: int) -> bool:
    """be.cards-done: Whether an action of Brussels does anything; what the Park does, the copied
    action will say."""
    if action == PLAZA:
        return s.players[player].upright_nobles() > 0
    if action == MARKET:
        return s.figures.market_done or s.supply[JOKER] > 0
    return action == EXCHANGE


def brussels_action(s: Bruxelles1893, player: int, action: int) -> Step[Bruxelles1893]:
    """exchange.gain, plaza.count, market.jokers, brussels.decline, brussels.must."""
    if action == EXCHANGE:
        return GainFrancs(player, s.figures.stocks[s.stock].money)
    if action == PLAZA:
        return Activate(player, s.level(player, PALACE), not s.figures.edition.may_leave)
    if action == MARKET:
        return GainJokers(player, s.figures.market_jokers)
    return NameAction(player)


class NameAction(Choice[Bruxelles1893]):
    """park.copy, park.any, park.no-bid, park.own-costs, park.no-free, park.impossible."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return NAME.options

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.note("named", self.player, option.target)
        s.then(*act(s, self.player, option.target))
