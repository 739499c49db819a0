"""What the owner of a house gets when somebody else puts a pawn there."""

from typing import Final

from grandplace.engine.numbers import total
from grandplace.engine.options import DONE, NO, Option
from grandplace.engine.state import IfPossible, May, Step
from grandplace.games.bruxelles1893.components import (
    BLACK,
    BY_OWNERS,
    MATERIALS,
    NOBLES_ACTION,
    SALE,
    TAKE,
    WORKSHOP,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.basics import Activate, holds, take_lot
from grandplace.games.common.steps import ByPlayer


def free_action(s: Bruxelles1893, owner: int, kind: int) -> Step[Bruxelles1893]:
    """free.trigger, free.own, free.passed, free.not-done, free.optional, be.pavilion-no-free: What
    the owner of a house gets."""
    if kind == WORKSHOP:
        return OfferBlackWork(owner)
    if kind == NOBLES_ACTION:
        return (MustActivate if s.figures.owners_take else Activate)(owner, 1, False)
    if kind == MATERIALS:
        return OwnerCube(owner)
    return OwnerPoints(owner, kind)


class OfferBlackWork(ByPlayer[Bruxelles1893]):
    """free.workshop, free.workshop-none-first, free.workshop-none-second, free.optional: If there
    is one; whether it may be left depends on the edition."""

    def happen(self, s: Bruxelles1893) -> None:
        work = BlackWork(self.player)
        if s.has_black():
            s.then(work if s.figures.owners_take else May(self.player, work, "BlackWork"))


class BlackWork(ByPlayer[Bruxelles1893]):
    """free.workshop, free.workshop-none-first: The owner takes a black work."""

    def happen(self, s: Bruxelles1893) -> None:
        if s.stacks[BLACK] == 0:
            s.restock()
        s.take_work(self.player, BLACK)
        s.replenish()


class MustActivate(Activate):
    """free.nobles, free.optional: One upright noble of choice."""

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        return "free.optional" if option is DONE else super().why_not(s, option)


class OwnerCube(IfPossible[Bruxelles1893]):
    """free.materials, free.optional: A noble cube of choice, or none where it may be left."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [*[TAKE[lot] for lot in s.figures.ones], NO] if s.noble_cubes_left() else []

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if option is NO:
            return "free.optional" if s.figures.owners_take else ""
        return "" if holds(s.supply, option.target) else "game.cubes-limited"

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option is not NO:
            take_lot(s, self.player, option.target)


class OwnerPoints(ByPlayer[Bruxelles1893]):
    """free.sale, free.build, be.free-build, be.white-counts, free.optional: A point for each work,
    or for each building."""

    def __init__(self, player: int, kind: int) -> None:
        super().__init__(player)
        self.kind: Final = kind

    def happen(self, s: Bruxelles1893) -> None:
        p = s.players[self.player]
        s.score(self.player, BY_OWNERS, total(p.works) if self.kind == SALE else p.houses)
