"""What the owner of a house gets when somebody else puts a pawn there."""

from typing import Final

from grandplace.engine.numbers import total
from grandplace.engine.options import NO, Option
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
from grandplace.games.bruxelles1893.steps.basics import Activate, ByPlayer, holds, take_lot


def free_action(owner: int, kind: int) -> Step:
    """free.trigger, free.own, free.passed, free.not-done, be.pavilion-no-free: What the owner of a
    house gets."""
    if kind == WORKSHOP:
        return OfferBlackWork(owner)
    if kind == NOBLES_ACTION:
        return Activate(owner, 1, False)
    if kind == MATERIALS:
        return OwnerCube(owner)
    return OwnerPoints(owner, kind)


class OfferBlackWork(ByPlayer):
    """free.workshop, free.workshop-none-first, free.workshop-none-second: If there is one."""

    def happen(self, s: Bruxelles1893) -> None:
        if s.has_black():
            s.then(May(self.player, BlackWork(self.player), "BlackWork"))


class BlackWork(ByPlayer):
    """free.workshop, free.workshop-none-first: The owner takes a black work."""

    def happen(self, s: Bruxelles1893) -> None:
        if s.stacks[BLACK] == 0:
            s.restock()
        s.take_work(self.player, BLACK)


class OwnerCube(IfPossible[Bruxelles1893]):
    """free.materials, free.optional: A noble cube of choice, or none."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [*[TAKE[lot] for lot in s.figures.ones], NO] if s.noble_cubes_left() else []

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        return "" if option is NO or holds(s.supply, option.target) else "game.cubes-limited"

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option is not NO:
            take_lot(s, self.player, option.target)


class OwnerPoints(ByPlayer):
    """free.sale, free.build, be.free-build, be.white-counts, free.optional: A point for each work,
    or for each building."""

    def __init__(self, player: int, kind: int) -> None:
        super().__init__(player)
        self.kind: Final = kind

    def happen(self, s: Bruxelles1893) -> None:
        p = s.players[self.player]
        s.score(self.player, BY_OWNERS, total(p.works) if self.kind == SALE else p.houses)
