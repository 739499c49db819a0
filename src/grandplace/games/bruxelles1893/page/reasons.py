"""Why an option is refused, with figures where they help."""

from typing import Final

from grandplace.drawing.easel import Finder, plain, why
from grandplace.drawing.page import Scene
from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.engine.state import Why
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


def reason(scene: Scene, option: Option, clause: str) -> str:
    """One sentence: the figures of this case, or else the rule."""
    if option.verb is PLAY and clause != "be.cards-once":
        return _of_power(scene, option.target)
    return why(scene, option, clause, "board.web.why", REASONS)


def _of_power(scene: Scene, power: int) -> str:
    """be.cards-done: Why a power would do nothing now."""
    view, p = scene.view, scene.view.players[scene.asked]
    effect = effect_of(view.figures, power)
    if effect == "effect-of-leaving-noble" and view.display[-1] != NO_CARD:
        price = view.figures.powers[power].amount
        return scene.say("board.web.why.nobles.affordable", price, p.francs)
    of_effect = f"board.web.why.power.{effect}"  # where there is more to say than that it is idle
    key = of_effect if scene.say.has(of_effect) else "board.web.why.power"
    return scene.say(key, view.figures.powers[power].per)


def _too_few(view: Bruxelles1893, seat: int, option: Option) -> Why:
    p = view.players[seat]
    return "brussels.new-pawns", (view.brussels_cost(option.target), p.pawns + p.travellers)


def _taken(view: Bruxelles1893, _seat: int, option: Option) -> Why:
    return "place.one-pawn", (view.pawn_on[option.target],)


def _bid_too_high(view: Bruxelles1893, seat: int, _option: Option) -> Why:
    return "place.bid-max", (view.players[seat].francs,)


def _display_price(view: Bruxelles1893, seat: int, option: Option) -> Why:
    price = view.figures.display_price[option.target]
    return "nobles.affordable", (price, view.players[seat].francs)


def _end_price(view: Bruxelles1893, seat: int, option: Option) -> Why:
    return "end.choice", (noble_price(view, seat, option.target), view.players[seat].francs)


def _too_far(view: Bruxelles1893, seat: int, option: Option) -> Why:
    """sale.cursor, be.card-03: Told otherwise where a card is used."""
    key = "sale.cursor-card" if view.turn.reach else "sale.cursor"
    return key, (view.label(option).details[2], total(view.players[seat].works) + view.turn.reach)


def _needles(clause: str) -> Finder[Bruxelles1893]:
    return lambda view, _seat, _option: (clause, pointed(view))


def _empty_needle(view: Bruxelles1893, _seat: int, _option: Option) -> Why:
    """What the other needle points to."""
    return "compass.empty", tuple([kind for kind in pointed(view) if kind != EMPTY])


def _pavilion_there(view: Bruxelles1893, _seat: int, option: Option) -> Why:
    return "be.pavilion-one", (view.pavilions[option.target],)


def _glass(view: Bruxelles1893, seat: int, option: Option) -> Why:
    glass = view.players[seat].cubes[GLASS_CUBE]
    return "be.pavilion-glass", (view.figures.pavilion_glass[option.target], glass)


def _seat_taken(view: Bruxelles1893, _seat: int, option: Option) -> Why:
    return "be.seat-one", (view.seats[view.tiles.index(option.target)],)


def _bid_there(view: Bruxelles1893, _seat: int, _option: Option) -> Why:
    return "be.card-15", (view.bid_on[view.prompt().details[1]],)


def _board_taken(view: Bruxelles1893, _seat: int, option: Option) -> Why:
    return "asym.boards", ([p.board for p in view.players].index(option.target + 1),)


# by clause; of all others the rule itself is said
REASONS: Final[dict[str, Finder[Bruxelles1893]]] = {
    **{clause: plain(clause) for clause in SHORT},
    "brussels.new-pawns": _too_few,
    "place.one-pawn": _taken,
    "place.bid-max": _bid_too_high,
    "nobles.affordable": _display_price,
    "end.choice": _end_price,
    "sale.cursor": _too_far,
    "compass.units": _needles("compass.units"),
    "compass.both": _needles("compass.both"),
    "compass.empty": _empty_needle,
    "be.pavilion-one": _pavilion_there,
    "be.pavilion-glass": _glass,
    "be.seat-one": _seat_taken,
    "be.card-15": _bid_there,
    "asym.boards": _board_taken,
}
