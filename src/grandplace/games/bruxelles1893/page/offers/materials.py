"""Cubes, payments and the needles of the compass."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.numbers import put
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import JOKER_UNIT, LOTS, PAYMENTS, TRADE
from grandplace.games.bruxelles1893.means import needle_at, pointed, ways_to_pay
from grandplace.games.bruxelles1893.page.art import cube_icon, kind_icon, unit_icon
from grandplace.games.bruxelles1893.page.offers.asked import Asked, Way


def _take(asked: Asked, option: Option) -> Offer:
    """materials.two, noble.solvay: The cubes, how many are owned, and a joker as price."""
    cubes = LOTS[option.target]
    owned = " + ".join([str(asked.p.cubes[cube]) for cube in dict.fromkeys(cubes)])
    title, detail = asked.say.thing("lot", option.target), asked.say("board.web.owned", owned)
    gain = asked.say("board.web.joker-cost") if option.verb is TRADE else ""
    needles = asked.say("board.web.help.take", *pointed(asked.view))
    first, *more = [cube_icon(cube) for cube in cubes]
    return Offer("", first, title, detail, help=needles, gain=gain, more=tuple(more))


def _give(asked: Asked, option: Option) -> Offer:
    """be.card-17: Two cubes for a work."""
    cubes = LOTS[option.target]
    owned = " + ".join([str(asked.p.cubes[cube]) for cube in dict.fromkeys(cubes)])
    icons = [cube_icon(cube) for cube in cubes]
    title, detail = asked.say.thing("lot", option.target), asked.say("board.web.owned", owned)
    gain = asked.say("board.web.for-work")
    return Offer("", icons[0], title, detail, gain=gain, more=tuple(icons[1:]))


def _spend(asked: Asked, option: Option) -> Offer:
    """build.no-joker, be.card-09: The units, and whether the points are kept."""
    units, points = PAYMENTS[option.target], asked.figures.no_joker
    pure = units[JOKER_UNIT] == 0
    first, *more = [unit_icon(unit) for unit, n in enumerate(units) for _ in range(n)]
    title = asked.say.thing("payment", option.target)
    kept = pure or asked.view.turn.swap > 0
    told = "pure" if pure else "kept" if kept else "forgone"
    detail = asked.say(f"board.web.{told}", points)
    gain = asked.say("board.web.points-gain", points) if kept else ""
    return Offer("", first, title, detail, gain=gain, wide=True, more=tuple(more))


def _turn(asked: Asked, option: Option) -> Offer:
    """build.needle: What the compass would ask for next."""
    old, new = asked.label(option)[1]
    kinds = pointed(asked.view)
    other = kinds[1] if kinds[0] == old else kinds[0]
    title = asked.say("board.web.turned", old, new)
    detail = asked.say("board.web.then", new, other)
    return Offer("", kind_icon(new), title[0].upper() + title[1:], detail, wide=True)


def _shift(asked: Asked, option: Option) -> Offer:
    """asym.saintenoy-needle: What the needles would ask for, and in how many ways it could be
    paid."""
    old, new = asked.label(option)[1]
    needle, kinds = needle_at(asked.view, old), pointed(asked.view)
    needles = put(asked.view.needles, needle, asked.view.compass.index(new))
    ways = ways_to_pay(asked.view, asked.seat, needles, asked.view.turn.swap)
    turn = "↻" if option.target % 2 else "↺"
    title = asked.say("board.web.turned", old, new)
    return Offer(
        "",
        kind_icon(new),
        f"{turn} {title[0].upper()}{title[1:]}",
        asked.say("board.web.pay-with", new, kinds[1 - needle]),
        gain=asked.say("board.web.ways", ways),
        wide=True,
    )


WAYS: Final[dict[str, Way]] = {
    "take": _take,
    "trade": _take,
    "give": _give,
    "spend": _spend,
    "turn": _turn,
    "shift": _shift,
}
