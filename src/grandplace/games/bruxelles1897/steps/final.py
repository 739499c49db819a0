"""Rounds, and the final scoring."""

from typing import Final

from grandplace.engine.numbers import changed
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, Choice, Message, Rule
from grandplace.games.bruxelles1897.components import (
    ARCHITECTURE,
    BY_END_BONUS,
    BY_EXPO,
    BY_HOUSES,
    BY_MATERIALS,
    BY_UPKEEP,
    COLUMNS,
    DISMISS,
    FIRST_NOBLE,
    HOUSE,
    MATERIAL,
    NOBLES,
    PAY,
)
from grandplace.games.bruxelles1897.scoring import column_winners, end_bonus
from grandplace.games.bruxelles1897.state import Bruxelles1897
from grandplace.games.bruxelles1897.steps.area import Preparation
from grandplace.games.bruxelles1897.steps.majority import MajorityPhase
from grandplace.games.bruxelles1897.steps.turn import ActionPhase
from grandplace.games.common.steps import ByPlayer


class Round(Rule[Bruxelles1897]):
    """game.phases, prep.when: Preparation (from round two), action, majority."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def happen(self, s: Bruxelles1897) -> None:
        s.note("round", self.number)
        prepared = [Preparation()] if self.number > 1 else []
        s.then(*prepared, ActionPhase(), MajorityPhase())


class FinalScoring(Rule[Bruxelles1897]):
    """final.when, final.order, game.choice-order: Five steps, everybody in each."""

    def happen(self, s: Bruxelles1897) -> None:
        s.curtain()
        s.note("final")
        s.then(
            *[Upkeep(seat) for seat in s.clockwise(s.first)],
            ScoreHouses(),
            ScoreMaterials(),
            ScoreExpo(),
            *[EndBonus(column) for column in range(COLUMNS)],
        )


class Upkeep(ByPlayer[Bruxelles1897]):
    """final.nobles-pay, final.nobles-brugmann: Each noble that costs something, one by one."""

    def happen(self, s: Bruxelles1897) -> None:
        cards = s.players[self.player].cards
        s.then(
            *[
                PayNoble(self.player, noble)
                for noble in range(len(NOBLES))
                if cards[FIRST_NOBLE + noble] and s.figures.nobles[noble].cost
            ]
        )


class PayNoble(Choice[Bruxelles1897]):
    """final.nobles-choice, final.nobles-unpaid, money.no-debt: Pay to keep a noble, or lose it."""

    def __init__(self, player: int, noble: int) -> None:
        super().__init__(player)
        self.noble: Final = noble

    def prompt(self, s: Bruxelles1897) -> Message:
        return Message("PayNoble", self.player, self.noble, s.figures.nobles[self.noble].cost)

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        return [PAY[self.noble], DISMISS[self.noble]]

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        cost = s.figures.nobles[self.noble].cost if option.verb is PAY else 0
        return "money.no-debt" if s.players[self.player].francs < cost else ""

    def label(self, s: Bruxelles1897, option: Option) -> Message:
        if option.verb is PAY:
            return Message("pay", self.noble, s.figures.nobles[self.noble].cost)
        return Message(
            "dismiss", self.noble, s.players[self.player].loss(s.figures, s.figures.closing.unpaid)
        )

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        p = s.players[self.player]
        if option.verb is PAY:
            p.francs -= s.figures.nobles[self.noble].cost
            s.note("paid-noble", self.player, self.noble, s.figures.nobles[self.noble].cost)
        else:
            p.cards[FIRST_NOBLE + self.noble] -= 1
            p.tilted = changed(p.tilted, self.noble, -p.tilted[self.noble])
            s.discard(FIRST_NOBLE + self.noble)
            lost = p.loss(s.figures, s.figures.closing.unpaid)
            p.earned = changed(p.earned, BY_UPKEEP, -lost)
            s.note("dismissed", self.player, self.noble, lost)


class ScoreHouses(Rule[Bruxelles1897]):
    """final.houses: Every house is worth its owner's Architecture level."""

    def happen(self, s: Bruxelles1897) -> None:
        for seat, p in enumerate(s.players):
            points = p.owned(HOUSE) * p.levels[ARCHITECTURE]
            s.score(seat, BY_HOUSES, points)


class ScoreMaterials(Rule[Bruxelles1897]):
    """final.materials: Every material card left scores."""

    def happen(self, s: Bruxelles1897) -> None:
        for seat, p in enumerate(s.players):
            points = p.owned(MATERIAL) * s.figures.closing.material
            s.score(seat, BY_MATERIALS, points)


class ScoreExpo(Rule[Bruxelles1897]):
    """final.expo: The holder of the Expo card scores."""

    def happen(self, s: Bruxelles1897) -> None:
        if s.expo != NOBODY:
            s.score(s.expo, BY_EXPO, s.figures.closing.expo)


class EndBonus(Rule[Bruxelles1897]):
    """final.columns, final.columns-tie, final.columns-neutral, final.bonus-money-left: The lower
    half of a column's Bonus card for its majority."""

    def __init__(self, column: int) -> None:
        self.column: Final = column

    def happen(self, s: Bruxelles1897) -> None:
        bonus = s.figures.bonuses[s.bonus_on[self.column]].end
        for seat in column_winners(s, self.column):
            points = end_bonus(s, s.players[seat], bonus)
            s.score(seat, BY_END_BONUS + bonus, points)
