"""Construction: pay by the compass, turn a needle, lay a house."""

from typing import ClassVar, Final

from grandplace.engine.numbers import put, total
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, Choice, Message
from grandplace.games.bruxelles1893 import means
from grandplace.games.bruxelles1893.components import (
    BUILD,
    BY_BUILDING,
    CONSTRUCTION,
    CUBE_UNITS,
    ERECT,
    FRANCS,
    GLASS_CUBE,
    JOKER,
    JOKER_UNIT,
    NEUTRAL,
    NOBLE_CUBES,
    PAYMENTS,
    SPEND,
    TURN,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.actions import Action


class PayForHouse(Action):
    """build.steps, build.rows, build.cost, build.unpayable, build.no-site, build.no-joker,
    compass.units, compass.both, compass.split, compass.bf, compass.joker, be.glass-noble: The whole
    price."""

    action: ClassVar[int] = CONSTRUCTION

    def prompt(self, s: Bruxelles1893) -> Message:
        one, other = means.pointed(s)
        costs = means.building_costs(s, s.players[self.player])
        key = "PayForHouse" if len(costs) == 1 else "PayForEither"
        return Message(key, self.player, *costs, one, other)

    def ways(self, s: Bruxelles1893) -> list[Option]:
        p = s.players[self.player]
        return [SPEND[payment] for payment in means.offers(s, p, p.francs)]

    def why_not_way(self, s: Bruxelles1893, option: Option) -> str:
        return means.why_not_pay(s, option.target)

    def do(self, s: Bruxelles1893, option: Option) -> None:
        units = PAYMENTS[option.target]
        for cube, unit in zip(NOBLE_CUBES, CUBE_UNITS, strict=True):
            s.return_cubes(self.player, cube, units[unit])
        s.return_cubes(self.player, JOKER, units[JOKER_UNIT])
        s.players[self.player].francs -= units[FRANCS] * s.figures.unit_francs
        s.note("spent", self.player, option.target)
        if units[JOKER_UNIT] == 0 or s.turn.swap:
            s.score(self.player, BY_BUILDING, s.figures.no_joker)
        s.turn = s.turn.swapping(0)
        second = total(units) != means.building_costs(s, s.players[self.player])[0]
        s.then(TurnNeedle(self.player), LayHouse(self.player, second))

    def deed(self, option: Option) -> int:
        units = PAYMENTS[option.target]
        return total(units) - units[FRANCS]


class TurnNeedle(Choice[Bruxelles1893]):
    """build.needle, compass.apart, compass.skip-glass, asym.saintenoy-after: One needle, one space
    clockwise."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        one, other = means.pointed(s)
        return [TURN[one], TURN[other]]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        needle = means.needle_at(s, option.target)
        return "compass.apart" if s.next_space(needle) == s.needles[1 - needle] else ""

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        space = s.next_space(means.needle_at(s, option.target))
        return Message("turn", option.target, s.compass[space])

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        needle = means.needle_at(s, option.target)
        s.needles = put(s.needles, needle, s.next_space(needle))
        s.note("turned", self.player, option.target, s.compass[s.needles[needle]])


class LayHouse(Choice[Bruxelles1893]):
    """build.site, build.own-pawn, build.stays, build.top, two.blocks, be.no-house-on-tile,
    be.pavilion-instead, be.pavilion-one, be.pavilion-glass, be.pavilion-no-joker: On a space with
    neither house nor pawn, or as a pavilion; the top row of the own board gives points."""

    def __init__(self, player: int, second: bool = False) -> None:
        super().__init__(player)
        self.second: Final = second  # of the two that may come next

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [*BUILD.options, *ERECT.options] if s.pavilions else BUILD.options

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if option.verb is ERECT:
            return self.why_not_pavilion(s, option.target)
        if option.target in s.figures.cross:
            return "be.no-house-on-tile"
        owner = s.pawn_on[option.target]
        if owner == NEUTRAL:
            return "two.blocks"
        if owner == self.player:
            return "build.own-pawn"
        free = owner == NOBODY and s.houses[option.target] == NOBODY
        return "" if free else "build.site"

    def why_not_pavilion(self, s: Bruxelles1893, space: int) -> str:
        """be.pavilion-one, be.pavilion-glass."""
        if s.pavilions[space] != NOBODY:
            return "be.pavilion-one"
        short = s.players[self.player].cubes[GLASS_CUBE] < s.figures.pavilion_glass[space]
        return "be.pavilion-glass" if short else ""

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        if option.verb is ERECT:
            space = option.target
            return Message("erect", space, s.figures.pavilion_glass[space], s.shown[space])
        return Message("build", option.target, s.actions[option.target])

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option.verb is ERECT:
            self.erect(s, option.target)
        else:
            s.houses = put(s.houses, option.target, self.player)
            s.note("built", self.player, option.target, s.actions[option.target])
        p, board = s.players[self.player], s.board(self.player)
        house = p.next_houses(board.house_cost)[1 if self.second else 0]
        s.score(self.player, BY_BUILDING, board.house_vp[house])
        p.take_house(house)

    def erect(self, s: Bruxelles1893, space: int) -> None:
        """be.pavilion-instead, be.pavilion-card, be.pavilion-glass, be.pavilion-else."""
        p = s.players[self.player]
        s.return_cubes(self.player, GLASS_CUBE, s.figures.pavilion_glass[space])
        s.pavilions = put(s.pavilions, space, self.player)
        p.cards = [*p.cards, s.shown[space]]
        s.note("erected", self.player, space, s.shown[space])
