"""What an option of Bruxelles 1893 would do, in a sentence for newcomers."""

from collections.abc import Callable

from grandplace.drawing.text import Say
from grandplace.engine.numbers import total
from grandplace.engine.options import DONE, NO, PASS, Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    BOTH,
    BRUSSELS,
    CELLS,
    COLOURS,
    CONSTRUCTION,
    EXCHANGE,
    FREE_PAWN,
    JOKER_UNIT,
    MARKET,
    OPEN,
    PALACE,
    PAYMENTS,
    SALE,
    SIZE,
    TOP,
    TUCK,
    TURN,
    WHITE,
    WORKSHOP,
)
from grandplace.games.bruxelles1893.means import noble_price, possible, works_drawn
from grandplace.games.bruxelles1893.scoring import column_bids
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.brief import brief
from grandplace.games.bruxelles1893.text.extras import Extras

__all__ = ["brief", "explain"]

FIXED = ("block", "raise", "discard", "travel", "yield")  # their hints have no numbers


def explain(view: Bruxelles1893, say: Say, option: Option) -> str:
    """What an option would do, in a sentence for newcomers; "" where its name says it all."""
    decision = view.decision
    if decision is None:
        return ""
    name = option.verb.name
    if name in FIXED:
        return say(f"board.hint.{name}")
    hint = _Hint(view, say, decision.player)
    if option is PASS:
        return hint.leave_round()
    if option in (NO, DONE):
        return hint.decline(view.label(option).key, view.prompt().key)
    ways = hint.ways() | hint.extra_ways()
    return ways[name](option.target) if name in ways else ""


class _Hint(Extras):
    """Sentences about options."""

    def ways(self) -> dict[str, Callable[[int], str]]:
        """What explains the options of each verb."""
        return {
            "bracket": self.bracket,
            "place": self.place,
            "use": self.use,
            "bid": self.bid,
            "make": self.price,
            "pick": self.price,
            "sell": self.price,
            "aim": self.aim,
            "cover": self.cover,
            "invite": self.invite,
            "keep": self.keep,
            "activate": self.activate,
            "spend": self.spend,
            "turn": self.turn,
            "build": self.build,
            "name": self.action,
            "power": self.power,
            "tuck": self.tuck,
            "pay": self.pay,
        }

    def bracket(self, iris: int) -> str:
        """Which spaces would be open."""
        cells = [name for cell, name in enumerate(CELLS) if OPEN[iris][cell]]
        return self.say("board.hint.bracket", cells[0], cells[-1], len(cells))

    def place(self, cell: int) -> str:
        """Placing a pawn: the action, and who has a house there."""
        hint, owner = self.action(self.view.actions[cell], 1), self.view.houses[cell]
        if cell in self.view.figures.cross and self.p.pawns > 1:
            return self.say("board.hint.seating", hint)
        return hint if owner in (NOBODY, self.player) else self.say("board.hint.owner", hint, owner)

    def action(self, action: int, bid: int = 0) -> str:
        """One of the five actions, after a bid."""
        key, can = f"board.hint.{ACTIONS[action]}", possible(self.view, self.player, action, bid)
        if action == WORKSHOP and self.view.figures.blind_workshop:
            return self.say(f"{key}-blind", works_drawn(self.view, self.p))
        if action == SALE:
            return self.say(key if can else f"{key}-not", total(self.p.works))
        if action == CONSTRUCTION:
            cost = self.next_house(self.player)
            key = "board.hint.build" if self.view.pavilions else key
            return self.say(key if can else f"{key}-not", cost, *self.needles())
        return self.say(key)

    def use(self, action: int) -> str:
        """An action of Brussels."""
        numbers = {EXCHANGE: self.exchange(), MARKET: self.view.figures.market_jokers}
        number = numbers.get(action, self.view.level(self.player, PALACE))
        return self.say(f"board.hint.{BRUSSELS[action]}", number)

    def leave_round(self) -> str:
        """Passing, first or later."""
        if self.view.passed_first != NOBODY:
            return self.say("board.hint.pass")
        prize = "exhibition" if self.view.figures.exhibitions else "face-down"
        return self.say(f"board.hint.pass-{prize}")

    def bid(self, target: int) -> str:
        """What is left, and what becomes of the column."""
        if self.view.prompt().key == "Reclaim":
            return self.take_back(target + 1)
        _, cell, _, laid = self.view.prompt().details
        bid = target + 1
        bids = column_bids(self.view, cell % SIZE)
        own = bids.pop(self.player) + laid + bid
        left = self.p.francs - laid - bid
        return self.say("board.hint.bid", left, cell % SIZE, own, max(bids))

    def price(self, colour: int) -> str:
        """A work: how many there are already, and what it would sell for."""
        if self.view.prompt().key == "MakeWhite":
            return self.say("board.hint.make-white")
        if colour >= WHITE:
            return self.say("board.hint.white", self.p.white_works())
        price = self.view.price(colour, self.view.cursor)
        return self.say("board.hint.price", self.p.works[colour], *price)

    def aim(self, place: int) -> str:
        """What all colours would sell for afterwards."""
        colours = [colour for colour, work in enumerate(self.view.figures.works) if work.count]
        prices = [
            self.say("board.hint.prices", self._colour(c), *self.view.price(c, place))
            for c in colours
        ]
        return self.say("board.hint.aim", ", ".join(prices))

    def _colour(self, colour: int) -> str:
        return self.say(f"board.work.{COLOURS[colour]}")

    def invite(self, slot: int) -> str:
        """A noble of the display."""
        noble = self.view.revealed if slot == TOP else self.view.display[slot]
        cost = noble_price(self.view, self.player, noble)
        return self.say("board.hint.invite", self.effect_told(noble), cost)

    def keep(self, noble: int) -> str:
        """What a kept noble costs."""
        cost = noble_price(self.view, self.player, noble)
        return self.say("board.hint.keep", cost, self.view.figures.unpaid)

    def activate(self, noble: int) -> str:
        """A noble's effect."""
        return self.say("board.hint.effect", self.effect_told(noble))

    def spend(self, payment: int) -> str:
        """Points for paying without jokers."""
        if self.view.swap:
            return self.say("board.hint.spend-free", self.view.figures.no_joker)
        if PAYMENTS[payment][JOKER_UNIT]:
            return self.say("board.hint.spend")
        return self.say("board.hint.spend-pure", self.view.figures.no_joker)

    def turn(self, kind: int) -> str:
        """What both needles would show."""
        one, other = self.needles()
        _, new = self.view.label(TURN[kind]).details
        return self.say("board.hint.turn", new, other if kind == one else one)

    def build(self, cell: int) -> str:
        """What the house brings its owner."""
        action = self.view.actions[cell]
        belle = "-belle" if action == CONSTRUCTION and self.view.pavilions else ""
        return self.say(f"board.hint.house.{ACTIONS[action]}{belle}")

    def power(self, power: int) -> str:
        """A step on a track, or a pawn out of the Courthouse."""
        if power == BOTH:
            return ""
        if power == FREE_PAWN:
            return self.say("board.hint.freed", self.p.courthouse)
        level, space = self.view.level(self.player, power), self.p.levels[power] + 1
        if space == self.view.spaces(self.player, power):
            return self.say("board.hint.top", power, level)
        then = self.view.value(self.player, power, space)
        return self.say("board.hint.level", power, level, then)

    def tuck(self, row: int) -> str:
        """What the row would bring."""
        _, then = self.view.label(TUCK[row]).details
        return self.row_then(row, then - self.view.multiplier(self.player, row))

    def pay(self, noble: int) -> str:
        """What a noble that is not paid costs."""
        return self.say("board.hint.pay", self.view.figures.unpaid)
