"""How the options of the expansion and of the boards are listed."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.numbers import put, total
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    BID_STEP,
    IRISES,
    LOTS,
    NEUTRAL,
    NO_CARD,
    PAWN,
    ROWS,
    SIZE,
    WHITE,
)
from grandplace.games.bruxelles1893.gains import COUNTED, tile_brings
from grandplace.games.bruxelles1893.means import needle_at, pointed, ways_to_pay
from grandplace.games.bruxelles1893.modules import (
    ABILITY,
    HIGHER_MULTIPLIER,
    PORTRAIT,
    TILES,
)
from grandplace.games.bruxelles1893.page.art import (
    ROW_ART,
    coins,
    cube_icon,
    kind_icon,
    work_icon,
)
from grandplace.games.bruxelles1893.page.emblems import (
    architect_icon,
    power_icon,
    tile_icon,
)
from grandplace.games.bruxelles1893.page.powers import (
    differences,
    effect_of,
    power_gist,
    power_told,
    tile_told,
)
from grandplace.games.bruxelles1893.page.prospects import (
    numbers,
    standing,
    steps_to_portrait,
    turned_irises,
)
from grandplace.games.bruxelles1893.page.teller import Teller
from grandplace.games.bruxelles1893.scoring import row_count, visitors

# effects of powers of which the figure at the right end tells all
PLAIN: Final = (*COUNTED, "jokers", "dismiss-a-noble", "take-back-a-bid", "more-symbols")
# effects that bring or cost something by the piece -> its words, and which number fills them
BY_PIECE: Final = {
    "jokers": ("board.web.effect.jokers", 0),
    "joker-for-cube": ("board.web.joker-cost", 0),
    "dismiss-a-noble": ("board.web.up-to", 0),
    "take-back-a-bid": ("board.web.up-to", 0),
    "effect-of-leaving-noble": ("board.web.cost", 1),
    "more-symbols": ("board.web.more-symbols", 0),
}


class Extras(Teller):
    """Cards, tiles, pavilions, travellers, white works and boards."""

    # --- boards and powers

    def _board(self, option: Option) -> Offer:
        """asym.boards, asym.ability: What it has otherwise than the others, and its power."""
        title, power = self.say.thing("architect", option.target), ABILITY + option.target
        other = differences(self.figures, self.say, option.target + 1)
        detail = f"{other} · {power_gist(self.say, power)}"
        told = power_told(self.figures, self.say, power)
        return Offer("", architect_icon(option.target), title, detail, help=told, wide=True)

    def _play(self, option: Option) -> Offer:
        """be.cards-now, be.cards-optional: What it would bring now."""
        power = option.target
        effect, found = effect_of(self.figures, power), numbers(self.view, self.seat, power)
        return Offer(
            "",
            power_icon(self.figures, power),
            self.say.thing("card", power),
            " · ".join(
                [power_gist(self.say, power), *self._now(effect, found), *self._vain(option)]
            ),
            help=power_told(self.figures, self.say, power),
            gain=self._gain(effect, found),
            wide=True,
        )

    def _vain(self, option: Option) -> list[str]:
        """be.card-22: A warning, if nothing but passing would be left."""
        warned = self._label(option)[0].endswith("-to-pass")
        return [self.say("board.web.only-pass")] if warned else []

    def _now(self, effect: str, found: tuple[int, ...]) -> list[str]:
        """What a power finds; of a noble who leaves, the effect too."""
        if effect == "effect-of-leaving-noble":
            noble = found[0]
            return [] if noble == NO_CARD else [self.say.thing("noble", noble), self._effect(noble)]
        return [] if effect in PLAIN else [self.say(f"board.web.power.{effect}", *found)]

    def _gain(self, effect: str, found: tuple[int, ...]) -> str:
        if effect == "francs-and-points":
            return self.say("board.web.gain-both", found[1], found[1])
        if effect in COUNTED:
            key = "gain" if effect.startswith("francs") else "points-gain"
            return self.say(f"board.web.{key}", found[1])
        key, place = BY_PIECE.get(effect, ("", 0))
        return self.say(key, found[place]) if key else ""

    # --- tiles and pavilions

    def _seat(self, option: Option) -> Offer:
        """be.seat-offer, be.end-tiles: What the tile would bring if the game ended now."""
        tile = option.target
        return Offer(
            "",
            tile_icon(self.figures, tile),
            self.say.thing("tile", tile),
            self.say(f"boon.{TILES[tile]}"),
            help=f"{tile_told(self.figures, self.say, tile)} {self.say('board.web.help.seat')}",
            gain=self._tile_now(tile),
            wide=True,
        )

    def _tile_now(self, tile: int) -> str:
        francs, points = tile_brings(self.view, self.seat, tile)
        if self.figures.tile_effect[tile] == PORTRAIT and not points:
            return self.say("board.web.steps-off", steps_to_portrait(self.view, self.seat))
        key = "board.web.now-francs" if francs else "board.web.now-worth"
        return self.say(key, francs or points)

    def _erect(self, option: Option) -> Offer:
        """be.pavilion-card, be.pavilion-glass, be.visit-score: The card, the glass, and who would
        visit the row as pawns stand."""
        space, glass, card = self._label(option)[1]
        price = [self.say.thing("glass", glass)] if glass else []
        return Offer(
            "",
            power_icon(self.figures, card),
            self.say.thing("card", card),
            " · ".join([*price, power_gist(self.say, card), self._visitors(space)]),
            help=power_told(self.figures, self.say, card),
            gain=self.say("board.web.points-gain", visitors(self.view, space)),
            key=str(space + 1),
            button=self.say("board.web.do.erect", space + 1),
            wide=True,
        )

    def _visitors(self, space: int) -> str:
        """be.visit-score: Whose pawns stand in a row, the neutral colour included."""
        row = self.view.pawn_on[space * SIZE : (space + 1) * SIZE]
        seats = sorted({owner for owner in row if owner != NOBODY})
        names = [self._who(owner) for owner in seats] or [self.say("board.web.nobody")]
        return self.say("board.web.visitors", ", ".join(names))

    def _who(self, owner: int) -> str:
        return self.say("board.web.neutral") if owner == NEUTRAL else self.say.thing("seat", owner)

    def _favour(self, option: Option) -> Offer:
        """be.tile-02: The multiplier before and after, and what that is worth now."""
        row, now = option.target, self.view.multiplier(self.seat, option.target)
        more = self.view.held(self.seat, HIGHER_MULTIPLIER)
        gain = self.say("board.web.points-gain", more * row_count(self.view, self.seat, row))
        detail = self.say("board.web.multiplier", now, now + more)
        return Offer("", ROW_ART[row], self.say(f"source.row-{ROWS[row]}"), detail, gain=gain)

    # --- travellers and extra turns

    def _travel(self, option: Option) -> Offer:
        """be.traveller-use: Who goes, who is left, and the pawns that count for the Courthouse."""
        travellers, pawns = self._label(option)[1]
        icons = ["traveller"] * travellers + ["pawn-whole"] * pawns
        return Offer(
            "",
            icons[0],
            self._crew(pawns, travellers),
            self._left(pawns, travellers),
            help=self.say("board.web.help.travel"),
            gain=self.say("board.web.in-brussels", total(self.p.brussels) + pawns),
            wide=True,
            more=tuple(icons[1:]),
        )

    def _left(self, pawns: int, travellers: int) -> str:
        crew = self._crew(self.p.pawns - pawns, self.p.travellers - travellers)
        return self.say("board.web.stay", crew)

    def _send(self, option: Option) -> Offer:
        """be.card-22: The figure, and who is left for the extra turn."""
        pawns, travellers = (1, 0) if option.target == PAWN else (0, 1)
        icon = "pawn-whole" if option.target == PAWN else "traveller"
        left = " · ".join([self._left(pawns, travellers), *self._vain(option)])
        return Offer("", icon, self._crew(pawns, travellers), left, wide=True)

    # --- works

    def _as(self, option: Option) -> Offer:
        """be.white-half, be.white-black: What it sells for as this colour."""
        detail = self._sells(WHITE, option.target)
        return Offer("", work_icon(option.target), self._title(option.target), detail)

    def _flip(self, option: Option) -> Offer:
        """be.card-02, pass.income: What it then sells for, and whether the colour is new."""
        colour = option.target
        gain = "" if self.p.works[colour] else self.say("board.web.new-colour")
        title = self._title(WHITE + colour)
        return Offer("", work_icon(colour), title, self._sells(colour, colour), gain=gain)

    def _make_white(self, option: Option) -> Offer:
        """be.livemont, be.white-stack: A tile of this colour, white side up."""
        left = self.say("board.web.in-stack", self.view.stacks[option.target])
        new = "" if self.p.white_works() else self.say("board.web.new-colour")
        work = WHITE + option.target
        told = self.say("board.web.help.make-white")
        return Offer("", work_icon(work), self._title(work), left, help=told, gain=new)

    def _return(self, option: Option) -> Offer:
        """be.card-04: How many own works could be sold again."""
        work = option.target
        own = self.p.white_works() if work >= WHITE else self.p.works[work]
        detail = self.say("board.web.sellable", own)
        return Offer("", work_icon(work), self._title(work), detail, wide=True)

    def _give(self, option: Option) -> Offer:
        """be.card-17: Two cubes for a work."""
        cubes = LOTS[option.target]
        owned = " + ".join([str(self.p.cubes[cube]) for cube in dict.fromkeys(cubes)])
        icons = [cube_icon(cube) for cube in cubes]
        title, detail = self.say.thing("lot", option.target), self.say("board.web.owned", owned)
        gain = self.say("board.web.for-work")
        return Offer("", icons[0], title, detail, gain=gain, more=tuple(icons[1:]))

    def _hand_in(self, option: Option) -> Offer:
        """be.card-17: A work for two cubes."""
        own = self.say("board.web.owned", self.p.works[option.target])
        gain = self.say("board.web.for-cubes")
        return Offer("", work_icon(option.target), self._title(option.target), own, gain=gain)

    # --- nobles

    def _dismiss(self, option: Option) -> Offer:
        """be.card-06: Who goes, and what they cost now."""
        noble, price = self._label(option)[1][0], self.figures.display_price[option.target]
        cost = self.say("board.web.cost", price) if price else self.say("board.web.no-price")
        return self._noble(noble, self._effect(noble), cost)

    def _drop(self, option: Option) -> Offer:
        """be.card-14: The money, and the effect that is gone."""
        noble, francs = self._label(option)[1]
        return self._noble(noble, self._effect(noble), self.say("board.web.gain", francs))

    # --- bids and needles

    def _reclaim(self, option: Option) -> Offer:
        """be.card-15: How the column stands, and how much may be taken."""
        cell, francs = self._label(option)[1]
        place, lead = standing(self.view, self.seat, cell, 0)
        now = self.say(f"board.web.standing.{place}", lead)
        return self._space(option, now, self.say("board.web.up-to", francs))

    def _take_back(self, option: Option) -> Offer:
        """be.card-15, columns.total: How the column would stand, and what is left there."""
        francs, cell = self._label(option)[1][0], self.view.prompt().details[1]
        left = self.view.bid_on[cell] - francs
        button = self.say("board.web.do.take-back", francs)
        if left < 0:
            return Offer("", "lock", self.say("board.web.or-more", francs), button=button)
        place, lead = standing(self.view, self.seat, cell, -francs)
        return Offer(
            "",
            coins(francs),
            self.say.thing("francs", francs),
            self.say(f"board.web.standing.{place}", lead),
            help=self.say("board.web.help.take-back", left),
            gain=self.say("board.web.gain", francs),
            button=button,
        )

    def _take_more(self, option: Option) -> Offer:
        """be.card-15: A very high bid is taken back in parts."""
        title = self.say("board.web.or-more", self._label(option)[1][0])
        told = self.say("board.web.help.take-more")
        return Offer("", coins(BID_STEP), title, help=told, wide=True)

    def _shift(self, option: Option) -> Offer:
        """asym.saintenoy-needle: What the needles would ask for, and in how many ways it could be
        paid."""
        old, new = self._label(option)[1]
        needle, kinds = needle_at(self.view, old), pointed(self.view)
        needles = put(self.view.needles, needle, self.view.compass.index(new))
        ways = ways_to_pay(self.view, self.seat, needles, self.view.swap)
        turn = "↻" if option.target % 2 else "↺"
        title = self.say("board.web.turned", old, new)
        return Offer(
            "",
            kind_icon(new),
            f"{turn} {title[0].upper()}{title[1:]}",
            self.say("board.web.pay-with", new, kinds[1 - needle]),
            gain=self.say("board.web.ways", ways),
            wide=True,
        )

    # --- bonus cards and irises

    def _yield(self, option: Option) -> Offer:
        """be.card-25: A card that was won, with its symbols."""
        return self._bonus(option.target, "")

    def _fetch(self, option: Option) -> Offer:
        """be.card-25, leader.count: A card instead, with its symbols."""
        column = self._label(option)[1][0]
        gain = self.say("board.web.column", column)
        return self._bonus(self.view.bonus_on[column], gain)

    def _bonus(self, card: int, gain: str) -> Offer:
        figures = self.figures
        symbols = figures.bonus_vp[card], figures.bonus_symbols[card]
        title = self.say.thing("bonus", figures.bonus_face[card])
        detail = self.say("board.web.bonus.symbols", *symbols)
        return Offer("", "bonus", title, detail, gain=gain, wide=True)

    def _double(self, option: Option) -> Offer:
        """be.card-27: The irises that would turn, and the points."""
        turned, points = turned_irises(self.view, self.seat, option.target)
        names = ", ".join([IRISES[iris] for iris in turned])
        number = {0: "-none", 1: "-one"}.get(len(turned), "")
        detail = self.say(f"board.web.turns{number}", names)
        gain = self.say("board.web.points-gain", points) if points else ""
        return self._space(option, detail, gain)
