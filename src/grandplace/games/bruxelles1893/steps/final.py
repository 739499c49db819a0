"""Rounds, their end, and the final scoring."""

from typing import Final

from grandplace.engine.numbers import changed, put
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, Choice, Message, Rule, Step
from grandplace.games.bruxelles1893.components import (
    BRUSSELS,
    BY_CUBES,
    BY_HOUSES,
    BY_MANNEKEN,
    BY_ROW,
    BY_UNPAID,
    NO_CARD,
    NOBLES,
    PAY,
    ROWS,
    SIZE,
    TRAVELLER,
    WHITE,
    back,
)
from grandplace.games.bruxelles1893.means import noble_price
from grandplace.games.bruxelles1893.modules import AT_UPRIGHT, NOBLE_LEAVES
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.scoring import cube_points, house_points, row_points
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.moments import ForAll
from grandplace.games.bruxelles1893.steps.resolution import Resolution
from grandplace.games.bruxelles1893.steps.setup import LayBonusCards
from grandplace.games.bruxelles1893.steps.tiles import SettleTiles
from grandplace.games.bruxelles1893.steps.turn import ActionPhase, StockPhase


class Round(Rule[Bruxelles1893]):
    """game.phases-first, game.phases-second, end.skip, end.last-steps: Stock exchange, actions,
    resolution, end; what happens at the end of the last round depends on the edition."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def happen(self, s: Bruxelles1893) -> None:
        s.round = self.number
        s.note("round", self.number)
        steps: list[Step[Bruxelles1893]] = [StockPhase(), ActionPhase(), Resolution()]
        last = self.number == s.figures.rounds
        if not (last and s.figures.edition.last_end_skipped):
            steps.append(EndOfRound())
        if not last:
            steps.append(LayOut())
        s.then(*steps)


class EndOfRound(Rule[Bruxelles1893]):
    """be.round-end-order: Powers first, then everything goes back where it belongs."""

    def happen(self, s: Bruxelles1893) -> None:
        s.then(ForAll(NOBLE_LEAVES), ForAll(AT_UPRIGHT), Refresh(), TakeBack(), ClearCards())


class Refresh(Rule[Bruxelles1893]):
    """be.round-end-cards, be.traveller-unused, be.card-22-return: Used cards are turned up again,
    and travellers go back to the railway; a pawn on a card is taken back with the others."""

    def happen(self, s: Bruxelles1893) -> None:
        for p in s.players:
            waiting = 1 if p.sent == TRAVELLER else 0
            s.railway += p.travellers + waiting
            p.travellers = 0
            p.sent = NO_CARD
            p.used = []
        s.doubled = NO_CARD


class TakeBack(Rule[Bruxelles1893]):
    """round-end.pawns, round-end.bids, round-end.upright, round-end.exhibition, two.return,
    leader.this-round: Pawns come back, bids go to the supply, nobles are set upright."""

    def happen(self, s: Bruxelles1893) -> None:
        s.pawn_on = [NOBODY] * (SIZE * SIZE)
        s.bid_on = [0] * (SIZE * SIZE)
        s.bracket = NO_CARD
        s.uses = [0] * len(BRUSSELS)
        s.passed_first = NOBODY
        for p in s.players:
            p.pawns = s.figures.pawns - p.courthouse - p.seated
            p.neutrals = 1 if len(s.players) == 2 else 0
            p.brussels = [0] * len(BRUSSELS)
            p.tilted = [0] * len(NOBLES)
            p.tucked_now = [0] * len(ROWS)
            p.passed = False
            p.symbols = 0


class ClearCards(Rule[Bruxelles1893]):
    """round-end.noble, round-end.bonus, round-end.stock: The free noble, what is left under the
    columns, and the Stock Exchange card are discarded."""

    def happen(self, s: Bruxelles1893) -> None:
        free = len(s.display) - 1
        if s.display[free] != NO_CARD:
            s.noble_out = [*s.noble_out, s.display[free]]
            s.note("departed", s.display[free])
            s.display = put(s.display, free, NO_CARD)
            s.slide_display()
        s.bonus_out = [*s.bonus_out, *[card for card in s.bonus_on if card != NO_CARD]]
        s.bonus_on = [NO_CARD] * SIZE
        s.stock_out = [*s.stock_out, s.stock]
        s.stock = NO_CARD


class LayOut(Rule[Bruxelles1893]):
    """round-end.noble, round-end.bonus: A new noble and five new bonus cards."""

    def happen(self, s: Bruxelles1893) -> None:
        s.fill_display()
        s.then(LayBonusCards())


class FinalScoring(Rule[Bruxelles1893]):
    """end.after-five, game.at-once, be.end-order: Tiles take effect, all pay their nobles, and then
    everything is counted."""

    def happen(self, s: Bruxelles1893) -> None:
        s.curtain()
        s.note("final")
        s.then(
            *[SettleTiles(seat) for seat in s.clockwise(s.first)],
            *[PayNobles(seat, []) for seat in s.clockwise(s.first)],
            DiscardWhite(),
            ScoreHouses(),
            ScoreCubes(),
            ScoreManneken(),
            ScoreRows(),
        )


class PayNobles(Rule[Bruxelles1893]):
    """end.pay, end.choice, end.unpaid: All that are left if the money covers them; otherwise one
    after another as long as one can be paid; the rest is lost."""

    def __init__(self, player: int, paid: list[int]) -> None:
        self.player: Final = player
        self.paid: Final = paid

    def happen(self, s: Bruxelles1893) -> None:
        francs = s.players[self.player].francs
        due = unpaid(s.players[self.player], self.paid)
        costs = [noble_price(s, self.player, noble) for noble in due]
        if sum(costs) <= francs:
            for noble in due:
                pay_noble(s, self.player, noble)
        elif min(costs) <= francs:
            s.then(PayNoble(self.player, self.paid))
        else:
            for noble in due:
                lose_noble(s, self.player, noble)


def unpaid(p: Player, paid: list[int]) -> list[int]:
    """The kept nobles that still want to be paid."""
    return [n for n in range(len(NOBLES)) if p.nobles[n] and n not in paid]


def pay_noble(s: Bruxelles1893, player: int, noble: int) -> None:
    """end.pay, be.tile-12: A noble's price."""
    price = noble_price(s, player, noble)
    s.players[player].francs -= price
    s.note("paid-noble", player, noble, price)


def lose_noble(s: Bruxelles1893, player: int, noble: int) -> None:
    """end.unpaid, game.below-zero: A noble that is not paid leaves and costs points."""
    p = s.players[player]
    p.nobles = changed(p.nobles, noble, -1)
    p.tilted = put(p.tilted, noble, 0)
    s.noble_out = [*s.noble_out, noble]
    p.earned = changed(p.earned, BY_UNPAID, -s.figures.end.unpaid)
    s.note("lost-noble", player, noble, s.figures.end.unpaid)


class PayNoble(Choice[Bruxelles1893]):
    """end.choice: Which noble to pay, when there is not money enough for all."""

    def __init__(self, player: int, paid: list[int]) -> None:
        super().__init__(player)
        self.paid: Final = paid

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [PAY[noble] for noble in unpaid(s.players[self.player], self.paid)]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        short = noble_price(s, self.player, option.target) > s.players[self.player].francs
        return "end.choice" if short else ""

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        return Message("pay", option.target, noble_price(s, self.player, option.target))

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        pay_noble(s, self.player, option.target)
        s.then(PayNobles(self.player, [*self.paid, option.target]))


class DiscardWhite(Rule[Bruxelles1893]):
    """be.white-end: White works go back to their stacks."""

    def happen(self, s: Bruxelles1893) -> None:
        for p in s.players:
            for work in range(WHITE, len(p.works)):
                s.stacks = changed(s.stacks, back(work), p.works[work])
            p.works = [*p.works[:WHITE], *[0] * len(p.works[WHITE:])]


class ScoreHouses(Rule[Bruxelles1893]):
    """end.houses: Every house is worth its owner's Architect level."""

    def happen(self, s: Bruxelles1893) -> None:
        for seat in range(len(s.players)):
            s.score(seat, BY_HOUSES, house_points(s, seat))


class ScoreCubes(Rule[Bruxelles1893]):
    """end.cubes, end.jokers: Every noble cube left scores."""

    def happen(self, s: Bruxelles1893) -> None:
        for seat, p in enumerate(s.players):
            s.score(seat, BY_CUBES, cube_points(s, p))


class ScoreManneken(Rule[Bruxelles1893]):
    """end.manneken: The holder of the Manneken Pis scores."""

    def happen(self, s: Bruxelles1893) -> None:
        s.score(s.first, BY_MANNEKEN, s.figures.end.manneken)


class ScoreRows(Rule[Bruxelles1893]):
    """end.row-money, end.row-works, end.row-nobles, end.row-pawns, end.multiplier."""

    def happen(self, s: Bruxelles1893) -> None:
        for seat in range(len(s.players)):
            for row in range(len(ROWS)):
                s.score(seat, BY_ROW + row, row_points(s, seat, row))
