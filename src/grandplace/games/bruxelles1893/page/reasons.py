"""Why an option is refused, with figures where they help."""

from typing import Final

from grandplace.drawing.page import Scene
from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import EMPTY, GLASS_CUBE, NO_CARD, PLAY
from grandplace.games.bruxelles1893.means import noble_price, pointed
from grandplace.games.bruxelles1893.page.powers import effect_of
from grandplace.games.bruxelles1893.state import Bruxelles1893

# clauses of which a few words are said, without figures
SHORT: Final = {
    "stock.area",
    "place.pawn",
    "place.bid-min",
    "two.blocks",
    "two.where",
    "build.site",
    "build.own-pawn",
    "setup.work-chosen",
    "workshop.choose",
    "workshop.stack-empty",
    "sale.colour",
    "nobles.duplicate",
    "nobles.once",
    "noble.solvay",
    "game.cubes-limited",
    "compass.apart",
    "plaza.count",
    "free.optional",
    "columns.tie-limits",
    "bonus.no-symbol",
    "bonus.one-a-row",
    "be.cards-once",
    "be.no-house-on-tile",
    "be.neutral",
    "be.white-one",
    "be.card-04",
    "be.card-06",
    "be.card-22",
    "asym.saintenoy-needle",
}
# effects of powers of which is said why they would do nothing
SPECIAL: Final = {
    "francs-per-work",
    "points-per-work",
    "points-per-cube-paid",
    "points-per-francs",
    "jokers",
    "colour-a-white-work",
    "clear-the-shop",
    "renew-the-display",
    "joker-for-cube",
    "swap-a-cube",
    "activate-nobles",
    "dismiss-a-noble",
    "take-back-a-bid",
    "trade-cubes-and-work",
    "white-work",
    "bracket-anywhere",
    "extra-turn",
    "effect-of-leaving-noble",
    "other-bonus-card",
    "turn-a-needle",
}


def reason(scene: Scene, option: Option, clause: str) -> str:
    """One sentence: the figures of this case, or else the rule."""
    if option.verb is PLAY and clause != "be.cards-once":
        return _of_power(scene, option.target)
    figures = _figures(scene.view, scene.asked, option, clause)
    if figures is None:
        return scene.say(f"clause.{clause}")
    return scene.say(f"board.web.why.{_named(scene.view, clause)}", *figures)


def _of_power(scene: Scene, power: int) -> str:
    """be.cards-done: Why a power would do nothing now."""
    view, p = scene.view, scene.view.players[scene.asked]
    effect = effect_of(view.figures, power)
    if effect == "effect-of-leaving-noble" and view.display[-1] != NO_CARD:
        price = view.figures.powers[power].amount
        return scene.say("board.web.why.nobles.affordable", price, p.francs)
    per = view.figures.powers[power].per
    key = f"board.web.why.power.{effect}" if effect in SPECIAL else "board.web.why.power"
    return scene.say(key, per)


def _named(view: Bruxelles1893, clause: str) -> str:
    """The words for a clause; one says something else where a card is used."""
    return "sale.cursor-card" if clause == "sale.cursor" and view.reach else clause


def _figures(
    view: Bruxelles1893, player: int, option: Option, clause: str
) -> tuple[int, ...] | None:
    """What fills the gaps of `board.web.why.<clause>`; None where the rule itself is said."""
    p, target = view.players[player], option.target
    if clause == "brussels.new-pawns":
        return view.brussels_cost(target), p.pawns + p.travellers
    if clause == "place.one-pawn":
        return (view.pawn_on[target],)
    if clause == "place.bid-max":
        return (p.francs,)
    if clause == "nobles.affordable":
        return view.figures.display_price[target], p.francs
    if clause == "end.choice":
        return noble_price(view, player, target), p.francs
    if clause == "sale.cursor":
        return view.label(option).details[2], total(p.works) + view.reach
    if clause.startswith("compass.") and clause != "compass.apart":
        return _kinds(view, clause)
    return _of_modules(view, player, target, clause)


def _of_modules(
    view: Bruxelles1893, player: int, target: int, clause: str
) -> tuple[int, ...] | None:
    """be.pavilion-one, be.pavilion-glass, be.seat-one, be.card-15, asym.boards: Who is there, or
    what is short."""
    if clause == "be.pavilion-one":
        return (view.pavilions[target],)
    if clause == "be.pavilion-glass":
        return view.figures.pavilion_glass[target], view.players[player].cubes[GLASS_CUBE]
    if clause == "be.seat-one":
        return (view.seats[view.tiles.index(target)],)
    if clause == "be.card-15":
        return (view.bid_on[view.prompt().details[1]],)
    if clause == "asym.boards":
        return ([p.board for p in view.players].index(target + 1),)
    return () if clause in SHORT else None


def _kinds(view: Bruxelles1893, clause: str) -> tuple[int, ...]:
    """What the needles point to; of an empty space, only the other one."""
    kinds = pointed(view)
    return tuple([kind for kind in kinds if kind != EMPTY]) if clause == "compass.empty" else kinds
