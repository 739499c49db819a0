"""What an option of Bruxelles 1893 would do, in a sentence for newcomers."""

from collections.abc import Callable

from grandplace.engine.numbers import total
from grandplace.engine.options import NO, PASS, Option
from grandplace.engine.picture import Say
from grandplace.engine.state import NOBODY
from grandplace.engine.typeset import times
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    BID,
    BLOCK,
    BOTH,
    BRUSSELS,
    BUILD,
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
    PLACE,
    POWER,
    RAISE,
    SALE,
    SIZE,
    SPEND,
    TUCK,
    TURN,
    USE,
    WORKSHOP,
)
from grandplace.games.bruxelles1893.means import possible, works_drawn
from grandplace.games.bruxelles1893.scoring import column_bids, row_count
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.pen import ACTION_SIGNS, PAWN, Pen

FIXED = ("block", "raise", "discard")  # their hints have no numbers


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
    if option is NO:
        return say("board.hint.leave") if view.label(option).key == "leave" else ""
    ways = hint.ways()
    return ways[name](option.target) if name in ways else ""


def brief(view: Bruxelles1893, say: Say, option: Option) -> str:
    """An option in very few words, for narrow lists; "" where its name is short anyway."""
    pen, label, verb = Pen(view, say), view.label(option).details, option.verb
    if verb in (PLACE, BLOCK, BUILD):
        cell, action = label
        name = say(f"board.action.{ACTIONS[action]}")
        return f"{CELLS[cell]} {ACTION_SIGNS[action]} {name}"
    if verb is USE:
        return f"{say(f'board.brussels.{BRUSSELS[option.target]}')} {label[1]}{PAWN}"
    if verb in (BID, RAISE):
        return say.thing("francs", label[0]) + ("+" if verb is RAISE else "")
    if verb is SPEND:
        return pen.units(PAYMENTS[option.target])
    if verb is POWER:
        return pen.joined(label, "+")
    return f"{say.thing('row', label[0])} ×{label[1]}" if verb is TUCK else ""


class _Hint(Pen):
    """Sentences about options."""

    def __init__(self, view: Bruxelles1893, say: Say, player: int) -> None:
        super().__init__(view, say)
        self.p = view.players[player]
        self.player = player

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
            "take": self.take,
            "trade": self.take,
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
        _, cell, _, laid = self.view.prompt().details
        bid = target + 1
        bids = column_bids(self.view, cell % SIZE)
        own = bids.pop(self.player) + laid + bid
        left = self.p.francs - laid - bid
        return self.say("board.hint.bid", left, cell % SIZE, own, max(bids))

    def price(self, colour: int) -> str:
        """A work: how many there are already, and what it would sell for."""
        price = self.view.price(colour, self.view.cursor)
        return self.say("board.hint.price", self.p.works[colour], *price)

    def aim(self, place: int) -> str:
        """What all colours would sell for afterwards."""
        colours = [colour for colour, n in enumerate(self.view.figures.works) if n]
        prices = [
            self.say("board.hint.prices", self._colour(c), *self.view.price(c, place))
            for c in colours
        ]
        return self.say("board.hint.aim", ", ".join(prices))

    def _colour(self, colour: int) -> str:
        return self.say(f"board.work.{COLOURS[colour]}")

    def cover(self, colour: int) -> str:
        """What becomes of a work in the shop."""
        piled = "-piled" if self.view.figures.shop_piles_up else ""
        return self.say(f"board.hint.cover{piled}")

    def invite(self, slot: int) -> str:
        """A noble of the display."""
        noble = self.view.display[slot]
        cost = self.view.figures.noble_cost[noble]
        return self.say("board.hint.invite", self.effect_told(noble), cost)

    def keep(self, noble: int) -> str:
        """What a kept noble costs."""
        figures = self.view.figures
        return self.say("board.hint.keep", figures.noble_cost[noble], figures.unpaid)

    def activate(self, noble: int) -> str:
        """A noble's effect."""
        return self.say("board.hint.effect", self.effect_told(noble))

    def take(self, lot: int) -> str:
        """What there is already, and what can be built with."""
        owned = [(n, self.say.thing("cube", cube)) for cube, n in enumerate(self.p.cubes) if n]
        names = self.listed([times(n, name) for n, name in owned])
        return self.say("board.hint.cubes", names, *self.needles())

    def spend(self, payment: int) -> str:
        """Points for paying without jokers."""
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
        return self.say(f"board.hint.house.{ACTIONS[self.view.actions[cell]]}")

    def power(self, power: int) -> str:
        """A step on a track, or a pawn out of the Courthouse."""
        if power == BOTH:
            return ""
        if power == FREE_PAWN:
            return self.say("board.hint.freed", self.p.courthouse)
        values, space = self.view.figures.track_values[power], self.p.levels[power]
        if space + 1 == len(values):
            return self.say("board.hint.top", power, values[space])
        return self.say("board.hint.level", power, values[space], values[space + 1])

    def tuck(self, row: int) -> str:
        """What the row would bring."""
        _, then = self.view.label(TUCK[row]).details
        count, now = row_count(self.view, self.player, row), self.view.multiplier(self.player, row)
        return self.say("board.hint.tuck", count * then, count * (then - now))

    def pay(self, noble: int) -> str:
        """What a noble that is not paid costs."""
        return self.say("board.hint.pay", self.view.figures.unpaid)
