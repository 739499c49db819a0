"""Powers that ask their owner about works, cubes or the compass."""

from typing import Final

from grandplace.engine.numbers import changed, put
from grandplace.engine.options import Option
from grandplace.engine.state import Choice, Message
from grandplace.games.bruxelles1893 import means
from grandplace.games.bruxelles1893.components import (
    BLACK,
    COLOURED,
    FLIP,
    GIVE,
    HAND_IN,
    JOKER,
    LOTS,
    MAKE,
    NO_CARD,
    NOBLE_CUBES,
    RETURN,
    SHIFT,
    TAKE,
    TRADE,
    WHITE,
)
from grandplace.games.bruxelles1893.modules import POWER_EFFECTS
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.actions import lots_to_take
from grandplace.games.bruxelles1893.steps.basics import (
    AnyColour,
    MakeWhite,
    holds,
    take_lot,
)
from grandplace.games.bruxelles1893.steps.moments import Apply

SWAP: Final = POWER_EFFECTS.index("swap-a-cube")

# ------------------------------------------------------------ works and the shop


class FlipWork(Choice[Bruxelles1893]):
    """be.card-02: Which white work."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        works = s.players[self.player].works
        return [FLIP[colour] for colour in COLOURED if works[WHITE + colour]]

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        p, colour = s.players[self.player], option.target
        p.works = changed(changed(p.works, WHITE + colour, -1), colour, 1)
        s.note("flipped", self.player, colour)


class ReturnWork(Choice[Bruxelles1893]):
    """be.card-04, be.white-stack: Which work goes back to its stack."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [RETURN[work] for work in sorted(s.shop) if work != NO_CARD]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        shop = put(s.shop, s.shop.index(option.target), NO_CARD)
        return "" if means.sellable(s.players[self.player], shop) else "be.card-04"

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.shop = put(s.shop, s.shop.index(option.target), NO_CARD)
        s.give_back_work(option.target)
        s.note("cleared", self.player, option.target)


class GiveUp(Choice[Bruxelles1893]):
    """be.card-17: What is given: two noble cubes, or a work that is not white."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        p = s.players[self.player]
        own = [HAND_IN[colour] for colour in range(WHITE) if p.works[colour]]
        return [*[GIVE[lot] for lot in s.figures.pairs if holds(p.cubes, lot)], *own]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if option.verb is GIVE:
            return "" if GetWork(self.player).options(s) else "workshop.stack-empty"
        return "" if s.noble_cubes_left() else "game.cubes-limited"

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option.verb is GIVE:
            for cube in NOBLE_CUBES:
                s.return_cubes(self.player, cube, LOTS[option.target].count(cube))
            s.note("gave", self.player, option.target)
            s.then(GetWork(self.player))
        else:
            p = s.players[self.player]
            p.works = changed(p.works, option.target, -1)
            s.give_back_work(option.target)
            s.note("handed-in", self.player, option.target)
            s.then(GetCubes(self.player))


class GetWork(AnyColour):
    """be.card-17: A work of choice; a black one too, by the newer rules."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        black = [MAKE[BLACK]] if s.figures.black_for_cubes else []
        return [*super().candidates(s), *black]

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.take_work(self.player, option.target)


class GetCubes(Choice[Bruxelles1893]):
    """be.card-17, be.glass-everywhere: Two noble cubes, alike or different."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [TAKE[lot] for lot in lots_to_take(s)]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        return "" if holds(s.supply, option.target) else "game.cubes-limited"

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        take_lot(s, self.player, option.target)


# ------------------------------------------------------------ cubes and the compass


class TradeJoker(Choice[Bruxelles1893]):
    """be.card-08, be.glass-everywhere: A noble cube for a joker."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [TRADE[lot] for lot in s.figures.ones]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if s.players[self.player].cubes[JOKER] == 0:
            return "be.card-08"
        return "" if holds(s.supply, option.target) else "game.cubes-limited"

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.return_cubes(self.player, JOKER, 1)
        s.note("traded", self.player)
        take_lot(s, self.player, option.target)


def swap_card(s: Bruxelles1893, player: int) -> int:
    """be.card-09, be.cards-placed: An own card that could still help to pay, or NO_CARD."""
    p = s.players[player]
    for card in p.cards:
        if s.figures.powers[card].effect == SWAP and card not in p.used and s.turn.cell != NO_CARD:
            return card
    return NO_CARD


class ShiftNeedle(Choice[Bruxelles1893]):
    """asym.saintenoy-needle, be.card-09, compass.apart, compass.skip-glass: Which needle, and which
    way; the builder must still be able to pay, if need be with a card that is then used."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        kinds = means.pointed(s)
        return [SHIFT[2 * kind + way] for kind in kinds for way in (0, 1)]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        needle, space = self.aim(s, option)
        if space == s.needles[1 - needle]:
            return "compass.apart"
        swap = s.turn.swap if swap_card(s, self.player) == NO_CARD else 1
        ways = means.ways_to_pay(s, self.player, put(s.needles, needle, space), swap)
        return "" if ways else "asym.saintenoy-needle"

    def aim(self, s: Bruxelles1893, option: Option) -> tuple[int, int]:
        """Which needle is meant, and the space that it would point to."""
        needle = means.needle_at(s, option.target // 2)
        return needle, s.turned(needle, 1 if option.target % 2 else -1)

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        _, space = self.aim(s, option)
        return Message("shift", option.target // 2, s.compass[space])

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        needle, space = self.aim(s, option)
        s.needles = put(s.needles, needle, space)
        s.note("turned", self.player, option.target // 2, s.compass[space])
        if not means.ways_to_pay(s, self.player, s.needles, s.turn.swap):
            s.then(Apply(self.player, swap_card(s, self.player)))


# effect -> what is asked
GOODS: Final[dict[str, type[Choice[Bruxelles1893]]]] = {
    "colour-a-white-work": FlipWork,
    "clear-the-shop": ReturnWork,
    "white-work": MakeWhite,
    "trade-cubes-and-work": GiveUp,
    "joker-for-cube": TradeJoker,
    "turn-a-needle": ShiftNeedle,
}
