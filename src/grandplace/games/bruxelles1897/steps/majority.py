"""The majority phase: columns, coats of arms, Brussels."""

from typing import Final

from grandplace.engine.numbers import changed
from grandplace.engine.options import Option
from grandplace.engine.state import Choice, Rule, Step
from grandplace.games.bruxelles1897.components import (
    BY_ARMS,
    COLUMNS,
    IMPRISON,
    PRESTIGE,
    RELEASE,
)
from grandplace.games.bruxelles1897.scoring import (
    arms_winners,
    column_winners,
    corners,
    most_in_brussels,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897
from grandplace.games.bruxelles1897.steps.actions import Release, effect


class MajorityPhase(Rule[Bruxelles1897]):
    """majority.order, majority.every-round, majority.neutral, column.order: Columns from left to
    right, then coats of arms, then Brussels."""

    def happen(self, s: Bruxelles1897) -> None:
        s.curtain()
        s.then(*[Column(column) for column in range(COLUMNS)], CoatsOfArms(), BrusselsMajority())


class Column(Rule[Bruxelles1897]):
    """column.bonus, column.lower-half, column.pairing, game.choice-order: The majority of a
    column earns the upper half of its Bonus card."""

    def __init__(self, column: int) -> None:
        self.column: Final = column

    def happen(self, s: Bruxelles1897) -> None:
        bonus = s.bonus_on[self.column]
        winners = column_winners(s, self.column)
        event = "led-column" if len(winners) == 1 else "shared-column"
        for seat in winners:
            s.note(event, seat, self.column, bonus)
        s.then(*[column_bonus(s, seat, bonus) for seat in winners])


def column_bonus(s: Bruxelles1897, player: int, bonus: int) -> Step[Bruxelles1897]:
    """column.architecture, column.nobility, column.prestige, column.prison: The upper half."""
    card = s.figures.bonuses[bonus]
    if card.effect == RELEASE:
        return PrisonBonus(player)
    return effect(player, card.effect, card.amount)


class PrisonBonus(Release):
    """column.prison, column.prison-empty: As Vandervelde, but for a column."""

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        return "" if s.players[self.player].prison[option.target] else "column.prison"


class CoatsOfArms(Rule[Bruxelles1897]):
    """arms.each, arms.most, arms.tie: Every complete coat of arms scores its leaders' Prestige."""

    def happen(self, s: Bruxelles1897) -> None:
        for corner in corners(s):
            winners = arms_winners(s, corner)
            event = "led-arms" if len(winners) == 1 else "shared-arms"
            for seat in winners:
                s.note(event, seat, corner, corner + COLUMNS + 1)
                s.score(seat, BY_ARMS, s.players[seat].levels[PRESTIGE])


class BrusselsMajority(Rule[Bruxelles1897]):
    """prison.most, prison.tie, prison.nobody: Most Architects in Brussels costs one of them."""

    def happen(self, s: Bruxelles1897) -> None:
        s.then(*[Arrest(seat) for seat in most_in_brussels(s) for _ in range(s.figures.arrests)])


class Arrest(Choice[Bruxelles1897]):
    """prison.which, prison.stay: The owner chooses who goes to prison."""

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        return IMPRISON.options

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        return "" if s.players[self.player].in_brussels(option.target) else "prison.which"

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        p = s.players[self.player]
        p.leave_brussels(option.target)
        p.prison = changed(p.prison, option.target, 1)
        s.note("imprisoned", self.player, option.target)
