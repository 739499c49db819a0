"""How the options of a question are listed: each says at a glance what it means."""

from dataclasses import replace
from typing import Final

from grandplace.drawing.page import Offer, Scene
from grandplace.engine.numbers import total
from grandplace.engine.options import DONE, NO, YES, Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    ARCHITECT,
    BID_STEP,
    BRUSSELS,
    CELLS,
    CONSTRUCTION,
    EFFECTS,
    IRISES,
    JOKER,
    JOKER_UNIT,
    LOTS,
    NOBLES_ACTION,
    OPEN,
    PALACE,
    PAYMENTS,
    PLACES,
    ROWS,
    SALE,
    SIZE,
    TRADE,
    WORKSHOP,
)
from grandplace.games.bruxelles1893.means import (
    building_costs,
    noble_price,
    pointed,
    possible,
    works_drawn,
)
from grandplace.games.bruxelles1893.page.art import (
    ACTION_ART,
    BRUSSELS_ART,
    POWER_ART,
    ROW_ART,
    arrows,
    coins,
    cube_icon,
    kind_icon,
    unit_icon,
    work_icon,
)
from grandplace.games.bruxelles1893.page.clauses import clause_of
from grandplace.games.bruxelles1893.page.extras import Extras
from grandplace.games.bruxelles1893.page.prospects import could, standing
from grandplace.games.bruxelles1893.scoring import row_count
from grandplace.games.bruxelles1893.text.hints import explain

# verbs that stand together under a heading of their own; all others are a group each
GROUPS: Final = {
    "place": "nouveau",
    "use": "brussels",
    "pass": "brussels",
    "raise": "bid",
    "pick": "make",
    "discard": "keep",
    "trade": "take",
    "yes": "answer",
    "make-white": "make",
    "hand-in": "give",
    "take-more": "take-back",
}
# what a verb means at some questions only, where it is told in another way
APART: Final = ("make-white", "drop", "take-back", "take-more")
# what ends or leaves a question stands with what it offers
CLOSING: Final = ("done", "no")
# verbs whose refusals the board tells: a list of them would be long
ON_BOARD: Final = ("block", "place", "build", "aim", "spend", "take", "trade", "activate", "give")
# refusals that say no more than the question itself
QUIET: Final = {
    "setup.work-chosen",
    "workshop.choose",
    "place.compulsory",
    "plaza.count",
    "free.optional",
    "columns.tie-limits",
    "bonus.no-symbol",
}
KEYS: Final = 9  # the highest bid that one key can stand for


def offer(scene: Scene, option: Option) -> Offer:
    """An option, on offer or refused, as the question lists it."""
    return _Offers(scene).of(option)


class _Offers(Extras):
    """The options of one question."""

    def of(self, option: Option) -> Offer:
        """The parts that depend on the verb, and those that all have."""
        verb, name = option.verb.name, self._named(option)
        way = name if name in APART else verb
        made: Offer = getattr(self, f"_{way.replace('-', '_')}")(option)
        refused = option not in self.scene.offered
        clause = self.view.why_not(option) if refused else ""
        return replace(
            made,
            group=self._group(way),
            help=made.help or self._help(option),
            clause=clause_of(self.view, option),
            button=made.button or self.say(f"board.web.do.{name}"),
            wide=made.wide or refused,
            quiet=verb in ON_BOARD or clause in QUIET,
        )

    def _group(self, way: str) -> str:
        if way in CLOSING:
            way = self.scene.offered[0].verb.name
        return GROUPS.get(way, way)

    def _help(self, option: Option) -> str:
        said = explain(self.view, self.say, option)
        return said or self.say(f"board.web.help.{self._named(option)}")

    def _promise(self, column: int, place: str) -> str:
        """columns.winner, columns.tie: Who would get the bonus card, as the bids stand."""
        ends = {"alone": "won", "lead": "won", "tie-1": "shared"}
        face = self.figures.bonus_face[self.view.bonus_on[column]]
        return self.say(f"board.web.card.{ends.get(place, 'lost')}", face)

    def _named(self, option: Option) -> str:
        """What is done; an answer may have a name of its own."""
        key = self._label(option)[0]
        return key if option in (YES, NO, DONE) or key in APART else option.verb.name

    # --- the area and the Art Nouveau board

    def _bracket(self, option: Option) -> Offer:
        """stock.area: Which part of the board it would open."""
        cells = [cell for cell in range(len(CELLS)) if OPEN[option.target][cell]]
        title = self.say("board.web.iris", IRISES[option.target])
        detail = self.say("board.web.opens", CELLS[cells[0]], CELLS[cells[-1]])
        gain = self.say("board.web.spaces", len(cells))
        return Offer("", "bracket", title, detail, gain=gain, key=IRISES[option.target], wide=True)

    def _block(self, option: Option) -> Offer:
        return self._space(option, "")

    def _place(self, option: Option) -> Offer:
        """place.unable, free.trigger: That it cannot be done, for whom it is, or what it brings."""
        cell, action = option.target, self.view.actions[option.target]
        owner = self.view.houses[cell]
        if owner not in (NOBODY, self.seat):
            return self._space(option, self.say("board.web.house-of", owner))
        vain = not possible(self.view, self.seat, action, 1)
        return replace(self._space(option, self._brings(action, 1)), vain=vain)

    def _build(self, option: Option) -> Offer:
        """free.trigger: What visitors would bring."""
        action = self.view.actions[option.target]
        pavilions = action == CONSTRUCTION and self.figures.glass
        name = "building" if pavilions else ACTIONS[action]
        return self._space(option, self.say(f"board.web.owner.{name}"))

    def _brings(self, action: int, bid: int) -> str:
        """What an action brings, in very few words."""
        if not possible(self.view, self.seat, action, bid):
            helped = could(self.view, self.seat, action, bid, bid > 0)
            return self.say("board.web.with-power" if helped else "board.web.unable")
        key = f"board.web.brings.{ACTIONS[action]}"
        if action == WORKSHOP and self.figures.blind_workshop:
            draws = works_drawn(self.view, self.p)
            return self.say("board.web.brings.draw", draws)
        if action == SALE:
            return self.say(key, total(self.p.works))
        if action == NOBLES_ACTION:
            return self.say(key, min(self.figures.display_price), max(self.figures.display_price))
        if action == CONSTRUCTION:
            costs = "/".join([str(cost) for cost in building_costs(self.view, self.p)])
            return self.say(key, costs, *pointed(self.view))
        return self.say(key)

    def _name(self, option: Option) -> Offer:
        action = option.target
        title = self.say.thing("action", action)
        return Offer("", ACTION_ART[action], title, self._brings(action, 0))

    def _bid(self, option: Option) -> Offer:
        """columns.total: The money left, and how the column would stand."""
        amount = self._label(option)[1][0]
        button, left = self.say("board.web.do.bid", amount), self.p.francs - amount
        if left < 0:
            return Offer("", "lock", self.say("board.web.or-more", amount), button=button)
        cell = self.view.prompt().details[1]
        place, lead = standing(self.view, self.seat, cell, amount)
        stands = self.say(f"board.web.standing.{place}", lead)
        spoils = self._spoils(self.view.actions[cell], amount)
        promise = self.say("board.web.spoils.help") if spoils else self._promise(cell % SIZE, place)
        return Offer(
            "",
            coins(amount),
            self.say.thing("francs", amount),
            stands if spoils else self.say("board.web.left", left),
            help=f"{self._help(option)} {promise}",
            gain=self.say("board.web.spoils") if spoils else stands,
            key=str(amount) if self.p.francs <= KEYS else "",
            button=button,
        )

    def _spoils(self, action: int, bid: int) -> bool:
        """place.bid-before: Whether the bid takes the money that the action needs."""
        view, seat = self.view, self.seat
        able = [
            possible(view, seat, action, n) or could(view, seat, action, n, True) for n in (1, bid)
        ]
        return able == [True, False]

    def _raise(self, option: Option) -> Offer:
        title = self.say("board.web.or-more", self._label(option)[1][0])
        return Offer("", coins(BID_STEP), title, wide=True)

    # --- Brussels and passing

    def _use(self, option: Option) -> Offer:
        action, figures, p = option.target, self.figures, self.p
        numbers = (
            figures.stock_money[self.view.stock],
            min(self.view.level(self.seat, PALACE), total(p.nobles) - total(p.tilted)),
            0,
            min(figures.market_jokers, self.view.supply[JOKER]),
        )
        return Offer(
            "",
            BRUSSELS_ART[action],
            self.say(f"board.web.brussels.{BRUSSELS[action]}"),
            self.say(f"board.web.detail.{BRUSSELS[action]}", numbers[action]),
            need=(self.view.brussels_cost(action), p.pawns + p.travellers),
        )

    def _pass(self, option: Option) -> Offer:
        """pass.income, pass.exhibition, pass.face-down, leader.passed-first."""
        first = "exhibition" if self.figures.exhibitions else "face-down"
        when = first if self.view.passed_first == NOBODY else "later"
        detail = self.say(f"board.web.pass.{when}", self.figures.pass_symbols)
        gain = self.say("board.web.gain", self._label(option)[1][0])
        return Offer("", "pass", self.say("board.web.do.pass"), detail, gain=gain, wide=True)

    # --- works

    def _make(self, option: Option) -> Offer:
        """pass.income: A new colour brings money on passing."""
        new = not self.p.works[option.target]
        return self._work(option.target, self.say("board.web.new-colour") if new else "")

    def _pick(self, option: Option) -> Offer:
        return self._make(option)

    def _sell(self, option: Option) -> Offer:
        return self._work(option.target, self.say("board.web.times", self.p.works[option.target]))

    def _aim(self, option: Option) -> Offer:
        francs, points, steps, place = self._label(option)[1]
        title = self.say("board.web.worth", francs, points)
        detail = arrows(self.view.cursor, place) if steps else self.say("board.web.stays")
        return Offer("", "cursor", title, detail, key=PLACES[place])

    def _cover(self, option: Option) -> Offer:
        where = "piles" if self.figures.shop_piles_up else "returns"
        detail = self.say(f"board.web.cover.{where}")
        return Offer("", work_icon(option.target), self._title(option.target), detail, wide=True)

    # --- nobles

    def _invite(self, option: Option) -> Offer:
        """nobles.price, end.pay: The effect, the price now, and the price at the end."""
        noble, price = self._label(option)[1]
        end = self._end_price(noble)
        gain = self.say("board.web.cost", price) if price else self.say("board.web.no-price")
        made = self._noble(noble, f"{self._effect(noble)} · {end}", gain)
        return replace(made, help=self.say("board.web.help.invite"))

    def _keep(self, option: Option) -> Offer:
        """end.pay: What keeping will cost."""
        return self._fate(option, self._end_price(option.target))

    def _end_price(self, noble: int) -> str:
        """end.pay, be.tile-12: What a kept noble costs at the end."""
        return self.say("board.web.end-price", noble_price(self.view, self.seat, noble))

    def _discard(self, option: Option) -> Offer:
        return self._fate(option, "")

    def _fate(self, option: Option, gain: str) -> Offer:
        made = self._noble(option.target, self.say.thing("noble", option.target), gain)
        return replace(made, title=self.say(f"board.web.do.{option.verb.name}"))

    def _activate(self, option: Option) -> Offer:
        made = self._noble(option.target, self._effect(option.target), "")
        return replace(made, help=self.say("board.web.help.activate"))

    def _pay(self, option: Option) -> Offer:
        loss = self.say("board.web.unpaid", self.figures.unpaid)
        cost = self.say("board.web.cost", self.figures.noble_cost[option.target])
        return self._noble(option.target, loss, cost)

    # --- cubes and houses

    def _take(self, option: Option) -> Offer:
        """materials.two, noble.solvay: The cubes, how many are owned, and a joker as price."""
        cubes = LOTS[option.target]
        owned = " + ".join([str(self.p.cubes[cube]) for cube in dict.fromkeys(cubes)])
        title, detail = self.say.thing("lot", option.target), self.say("board.web.owned", owned)
        gain = self.say("board.web.joker-cost") if option.verb is TRADE else ""
        needles = self.say("board.web.help.take", *pointed(self.view))
        return Offer("", cube_icon(cubes[0]), title, detail, help=needles, gain=gain)

    def _trade(self, option: Option) -> Offer:
        return self._take(option)

    def _spend(self, option: Option) -> Offer:
        """build.no-joker, be.card-09: The units, and whether the points are kept."""
        units, points = PAYMENTS[option.target], self.figures.no_joker
        pure = units[JOKER_UNIT] == 0
        first, *more = [unit_icon(unit) for unit, n in enumerate(units) for _ in range(n)]
        title = self.say.thing("payment", option.target)
        kept = pure or self.view.swap > 0
        told = "pure" if pure else "kept" if kept else "forgone"
        detail = self.say(f"board.web.{told}", points)
        gain = self.say("board.web.points-gain", points) if kept else ""
        return Offer("", first, title, detail, gain=gain, wide=True, more=tuple(more))

    def _turn(self, option: Option) -> Offer:
        """build.needle: What the compass would ask for next."""
        old, new = self._label(option)[1]
        kinds = pointed(self.view)
        other = kinds[1] if kinds[0] == old else kinds[0]
        title = self.say("board.web.turned", old, new)
        detail = self.say("board.web.then", new, other)
        return Offer("", kind_icon(new), title[0].upper() + title[1:], detail, wide=True)

    # --- bonus cards

    def _power(self, option: Option) -> Offer:
        """bonus.either, bonus.both: The levels before and after."""
        powers = self._label(option)[1]
        title = " + ".join([self.say(f"board.web.effect.{EFFECTS[power]}", 1) for power in powers])
        after = [self._after(power, powers.count(power)) for power in dict.fromkeys(powers)]
        return Offer("", POWER_ART[powers[0]], title, " · ".join(after), wide=True)

    def _after(self, power: int, n: int) -> str:
        """game.track-top, bonus.courthouse: What becomes of a level, or of the Courthouse."""
        if power > ARCHITECT:
            held = self.p.courthouse
            return self.say("board.web.change", held, max(held - n, 0))
        at, last = self.p.levels[power], self.view.spaces(self.seat, power) - 1
        then = self.view.value(self.seat, power, min(at + n, last))
        return self.say("board.web.change", self.view.level(self.seat, power), then)

    def _tuck(self, option: Option) -> Offer:
        """bonus.tuck: The multiplier before and after, and what that is worth as things stand."""
        row, then = option.target, self._label(option)[1][1]
        now = self.view.multiplier(self.seat, row)
        title, detail = (
            self.say(f"source.row-{ROWS[row]}"),
            self.say("board.web.multiplier", now, then),
        )
        gain = self.say("board.web.now-worth", (then - now) * row_count(self.view, self.seat, row))
        return Offer("", ROW_ART[row], title, detail, gain=gain)

    # --- answers

    def _answer(self, option: Option, icon: str) -> Offer:
        key, details = self._label(option)
        return Offer("", icon, self.say(f"option.{key}", *details), wide=True)

    def _yes(self, option: Option) -> Offer:
        return self._answer(option, "check")

    def _no(self, option: Option) -> Offer:
        return self._answer(option, "pass")

    def _done(self, option: Option) -> Offer:
        return self._answer(option, "check")
