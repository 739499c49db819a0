"""The sale: a work, where the cursor goes, and its place in the shop."""

from typing import ClassVar, Final

from grandplace.engine.numbers import changed, put, total
from grandplace.engine.options import Option
from grandplace.engine.state import Choice, Message, Step
from grandplace.games.bruxelles1893 import means
from grandplace.games.bruxelles1893.components import (
    AIM,
    BY_SALES,
    COVER,
    GRID,
    NO_CARD,
    PASS_OFF,
    SALE,
    SELL,
    WHITE,
)
from grandplace.games.bruxelles1893.modules import AT_CURSOR
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.actions import Action
from grandplace.games.bruxelles1893.steps.moments import Moment


class SellWork(Action):
    """sale.one, sale.colour: One own work of a colour that the shop does not show."""

    action: ClassVar[int] = SALE

    def ways(self, s: Bruxelles1893) -> list[Option]:
        works = s.players[self.player].works
        return [SELL[colour] for colour in range(len(works)) if works[colour]]

    def why_not_way(self, s: Bruxelles1893, option: Option) -> str:
        return means.why_not_sell(option.target, s.shop)

    def do(self, s: Bruxelles1893, option: Option) -> None:
        if option.target >= WHITE:
            s.then(PassOff(self.player, option.target))
        else:
            s.then(*sold_as(self.player, option.target, option.target))


class PassOff(Choice[Bruxelles1893]):
    """be.white-joker, be.white-black: A white work is sold as a colour that the shop does not
    show."""

    def __init__(self, player: int, work: int) -> None:
        super().__init__(player)
        self.work: Final = work

    def prompt(self, s: Bruxelles1893) -> Message:
        return Message("PassOff", self.player, self.work)

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [PASS_OFF[colour] for colour in range(WHITE) if s.figures.works[colour].count]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        return "sale.colour" if option.target in s.shop else ""

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.then(*sold_as(self.player, self.work, option.target))


def sold_as(player: int, work: int, colour: int) -> list[Step[Bruxelles1893]]:
    """sale.cursor: The cursor is moved, and the price paid."""
    return [Moment(player, AT_CURSOR), MoveCursor(player, work, colour)]


class MoveCursor(Choice[Bruxelles1893]):
    """sale.cursor, sale.cursor-shape, sale.cursor-fewer, sale.cursor-edge, sale.cursor-bound,
    sale.price, sale.black, be.white-half, be.white-counts, be.card-03: The cursor goes as many
    steps as there are works, or fewer. What is sold is a work, as some colour."""

    def __init__(self, player: int, work: int, colour: int) -> None:
        super().__init__(player)
        self.work: Final = work
        self.colour: Final = colour

    def prompt(self, s: Bruxelles1893) -> Message:
        return Message("MoveCursor", self.player, self.colour)

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        rows, columns = len(s.figures.grid.money), len(s.figures.grid.points)
        return [
            AIM[row * GRID + column]
            for row in range(1, rows - 1)
            for column in range(1, columns - 1)
        ]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        reach = total(s.players[self.player].works) + s.turn.reach
        return "sale.cursor" if steps_between(s.cursor, option.target) > reach else ""

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        francs, points = means.price(s, self.work, self.colour, option.target)
        return Message("aim", francs, points, steps_between(s.cursor, option.target), option.target)

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        p = s.players[self.player]
        s.cursor = option.target
        s.turn = s.turn.reaching(0)
        p.works = changed(p.works, self.work, -1)
        s.note("sold", self.player, self.work)
        francs, points = means.price(s, self.work, self.colour, s.cursor)
        s.gain(self.player, francs)
        s.score(self.player, BY_SALES, points)
        s.then(HangWork(self.player, self.work))


def steps_between(one: int, other: int) -> int:
    """Steps along rows and columns of the price grid."""
    return abs(one // GRID - other // GRID) + abs(one % GRID - other % GRID)


class HangWork(Choice[Bruxelles1893]):
    """sale.empty-slot, sale.cover, sale.replace, workshop.restock: The work goes to an empty slot,
    or takes the place of one of the two in the shop; that one is covered or goes back to its
    stack."""

    def __init__(self, player: int, colour: int) -> None:
        super().__init__(player)
        self.colour: Final = colour

    def prompt(self, s: Bruxelles1893) -> Message:
        return Message("HangWork", self.player, self.colour)

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        if NO_CARD in s.shop:
            return [COVER[self.colour]]
        return [COVER[colour] for colour in sorted(s.shop)]

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        old = NO_CARD if NO_CARD in s.shop else option.target
        s.shop = put(s.shop, s.shop.index(old), self.colour)
        if old == NO_CARD:
            return
        s.note("covered", self.player, old)
        if s.figures.edition.shop_piles_up:
            s.covered = changed(s.covered, old, 1)
            s.replenish()
        else:
            s.give_back_work(old)
