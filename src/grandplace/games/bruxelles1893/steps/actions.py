"""The five actions of the Art Nouveau board, but sale and construction, which have their own."""

from typing import ClassVar, Final

from grandplace.engine.numbers import changed, put
from grandplace.engine.options import NO, YES, Option
from grandplace.engine.state import NO_OPTIONS, Choice, IfPossible, Message, Rule
from grandplace.games.bruxelles1893.components import (
    BLACK,
    COLOURED,
    DISCARD,
    INVITE,
    KEEP,
    MAKE,
    MATERIALS,
    NO_CARD,
    NOBLES_ACTION,
    PICK,
    TAKE,
    TOP,
    WORKSHOP,
)
from grandplace.games.bruxelles1893.means import can_make, works_drawn
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.basics import holds, noble_effect, take_lot


class Action(IfPossible[Bruxelles1893]):
    """place.optional, place.unable, place.compulsory, place.able: An action is done if it can be;
    whether it may be left undone depends on the edition."""

    action: ClassVar[int]  # which of the five it is

    def __init__(self, player: int, may_leave: bool) -> None:
        super().__init__(player)
        self.may_leave: Final = may_leave

    def ways(self, s: Bruxelles1893) -> list[Option]:
        """How it could be done."""
        raise NotImplementedError

    def why_not_way(self, s: Bruxelles1893, option: Option) -> str:
        """The clause that forbids a way, or "" if nothing does."""
        return ""

    def do(self, s: Bruxelles1893, option: Option) -> None:
        """Do it in this way."""
        raise NotImplementedError

    def deed(self, option: Option) -> int:
        """What cards ask of it afterwards: a colour, or a number."""
        return 0

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [*self.ways(s), NO]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if option is NO:
            return "" if self.may_leave else "place.compulsory"
        return self.why_not_way(s, option)

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        if option is NO:
            return Message("leave", self.action)
        return self.meaning_of(s, option)

    def meaning_of(self, s: Bruxelles1893, option: Option) -> Message:
        """What doing it in this way means."""
        return Message(option.verb.name, option.target)

    def meet(self, s: Bruxelles1893) -> list[Option]:
        options = super().meet(s)
        if options and options[0] is not NO:
            return options
        s.note("unable", self.player, self.action)
        return NO_OPTIONS

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option is NO:
            s.note("left", self.player, self.action)
        else:
            s.turn = s.turn.having_done(self.deed(option))
            self.do(s, option)


class MakeWork(Action):
    """workshop.choose, workshop.stack-empty: A work of any colour except black."""

    action: ClassVar[int] = WORKSHOP

    def ways(self, s: Bruxelles1893) -> list[Option]:
        return [MAKE[colour] for colour in [*COLOURED, BLACK] if s.figures.works[colour].count]

    def why_not_way(self, s: Bruxelles1893, option: Option) -> str:
        if option.target == BLACK:
            return "workshop.choose"
        return "" if s.stacks[option.target] else "workshop.stack-empty"

    def do(self, s: Bruxelles1893, option: Option) -> None:
        s.take_work(self.player, option.target)

    def deed(self, option: Option) -> int:
        return option.target


class DrawWorks(Action):
    """workshop.draw, workshop.draw-copied, workshop.restock: One work is drawn blindly, and one
    more for each Exhibition tile."""

    action: ClassVar[int] = WORKSHOP

    def prompt(self, s: Bruxelles1893) -> Message:
        return Message("DrawWorks", self.player, works_drawn(s, s.players[self.player]))

    def ways(self, s: Bruxelles1893) -> list[Option]:
        return [YES]

    def why_not_way(self, s: Bruxelles1893, option: Option) -> str:
        return "" if can_make(s) else "workshop.restock"

    def meaning_of(self, s: Bruxelles1893, option: Option) -> Message:
        return Message("draw-works", works_drawn(s, s.players[self.player]))

    def do(self, s: Bruxelles1893, option: Option) -> None:
        for _ in range(works_drawn(s, s.players[self.player])):
            colour = s.draw_work()
            if colour != NO_CARD:
                s.drawn = [*s.drawn, colour]
                s.note("drew", self.player, colour)
                s.replenish()
        s.then(KeepWork(self.player))


class KeepWork(Choice[Bruxelles1893]):
    """workshop.keep: One of the drawn works is kept, the others go back into the stack."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [PICK[colour] for colour in COLOURED if colour in s.drawn]

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        for colour in s.drawn:
            s.stacks = changed(s.stacks, colour, 1)
        s.drawn = []
        s.take_work(self.player, option.target)


class TakeNoble(Action):
    """nobles.take, nobles.price, nobles.affordable, nobles.gap: A noble off the display."""

    action: ClassVar[int] = NOBLES_ACTION

    def ways(self, s: Bruxelles1893) -> list[Option]:
        found = [INVITE[slot] for slot, noble in enumerate(s.display) if noble != NO_CARD]
        return found if s.turn.revealed == NO_CARD else [*found, INVITE[TOP]]

    def why_not_way(self, s: Bruxelles1893, option: Option) -> str:
        price = display_price(s, option.target)
        return "nobles.affordable" if price > s.players[self.player].francs else ""

    def meaning_of(self, s: Bruxelles1893, option: Option) -> Message:
        noble = s.turn.revealed if option.target == TOP else s.display[option.target]
        return Message("invite", noble, display_price(s, option.target))

    def do(self, s: Bruxelles1893, option: Option) -> None:
        slot = option.target
        noble, price = s.turn.revealed, display_price(s, slot)
        if slot == TOP:
            s.turn = s.turn.showing(NO_CARD)
        else:
            noble = s.display[slot]
            s.display = put(s.display, slot, NO_CARD)
        s.players[self.player].francs -= price
        s.visiting = [*s.visiting, noble]
        s.note("invited", self.player, noble, price)
        s.then(noble_effect(s, self.player, noble), KeepNoble(self.player, noble), RefillDisplay())


def display_price(s: Bruxelles1893, slot: int) -> int:
    """nobles.price, asym.hankar-reveal: A noble turned up on the deck is free of charge."""
    return 0 if slot == TOP else s.figures.display_price[slot]


class KeepNoble(Choice[Bruxelles1893]):
    """nobles.decide, nobles.turned, nobles.bound, nobles.duplicate, nobles.unlimited."""

    def __init__(self, player: int, noble: int) -> None:
        super().__init__(player)
        self.noble: Final = noble

    def prompt(self, s: Bruxelles1893) -> Message:
        return Message("KeepNoble", self.player, self.noble, s.figures.nobles[self.noble].cost)

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [KEEP[self.noble], DISCARD[self.noble]]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        twin = option.verb is KEEP and s.players[self.player].nobles[self.noble] > 0
        return "nobles.duplicate" if twin else ""

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.visiting = [noble for noble in s.visiting if noble != self.noble]
        if option.verb is KEEP:
            p = s.players[self.player]
            p.nobles = changed(p.nobles, self.noble, 1)
            p.tilted = changed(p.tilted, self.noble, 1)
            s.note("kept", self.player, self.noble)
        else:
            s.noble_out = [*s.noble_out, self.noble]
            s.turn = s.turn.having_done(1)
            s.note("discarded", self.player, self.noble)


class RefillDisplay(Rule[Bruxelles1893]):
    """nobles.refill, nobles.reshuffle, asym.hankar-refill: After the action the gap is filled,
    with the noble turned up if it still lies there."""

    def happen(self, s: Bruxelles1893) -> None:
        s.show_revealed()
        s.fill_display()


def lots_to_take(s: Bruxelles1893) -> list[int]:
    """materials.two, place.in-part: Two noble cubes, or one if no more are left."""
    return s.figures.pairs if s.noble_cubes_left() > 1 else s.figures.ones


class TakeCubes(Action):
    """materials.two, materials.kinds, materials.no-joker, place.in-part, be.glass-noble: Two noble
    cubes."""

    action: ClassVar[int] = MATERIALS

    def ways(self, s: Bruxelles1893) -> list[Option]:
        return [TAKE[lot] for lot in lots_to_take(s)]

    def why_not_way(self, s: Bruxelles1893, option: Option) -> str:
        return "" if holds(s.supply, option.target) else "game.cubes-limited"

    def do(self, s: Bruxelles1893, option: Option) -> None:
        take_lot(s, self.player, option.target)
