"""Bonus cards and the rows they are tucked under."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import ARCHITECT, EFFECTS, ROWS
from grandplace.games.bruxelles1893.modules import HIGHER_MULTIPLIER
from grandplace.games.bruxelles1893.page.art import POWER_ART, ROW_ART
from grandplace.games.bruxelles1893.page.offers.asked import Asked, Way
from grandplace.games.bruxelles1893.scoring import row_count


def _power(asked: Asked, option: Option) -> Offer:
    """bonus.either, bonus.both: The levels before and after."""
    powers = asked.label(option)[1]
    title = " + ".join([asked.say(f"board.web.effect.{EFFECTS[power]}", 1) for power in powers])
    after = [_after(asked, power, powers.count(power)) for power in dict.fromkeys(powers)]
    return Offer("", POWER_ART[powers[0]], title, " · ".join(after), wide=True)


def _after(asked: Asked, power: int, n: int) -> str:
    """game.track-top, bonus.courthouse: What becomes of a level, or of the Courthouse."""
    if power > ARCHITECT:
        held = asked.p.courthouse
        return asked.say("board.web.change", held, max(held - n, 0))
    at, last = asked.p.levels[power], asked.view.spaces(asked.seat, power) - 1
    then = asked.view.value(asked.seat, power, min(at + n, last))
    return asked.say("board.web.change", asked.view.level(asked.seat, power), then)


def _tuck(asked: Asked, option: Option) -> Offer:
    """bonus.tuck: The multiplier before and after, and what that is worth as things stand."""
    row, then = option.target, asked.label(option)[1][1]
    now = asked.view.multiplier(asked.seat, row)
    title, detail = (
        asked.say(f"source.row-{ROWS[row]}"),
        asked.say("board.web.multiplier", now, then),
    )
    gain = asked.say("board.web.now-worth", (then - now) * row_count(asked.view, asked.seat, row))
    return Offer("", ROW_ART[row], title, detail, gain=gain)


def _favour(asked: Asked, option: Option) -> Offer:
    """be.tile-02: The multiplier before and after, and what that is worth now."""
    row, now = option.target, asked.view.multiplier(asked.seat, option.target)
    more = asked.view.held(asked.seat, HIGHER_MULTIPLIER)
    gain = asked.say("board.web.points-gain", more * row_count(asked.view, asked.seat, row))
    detail = asked.say("board.web.multiplier", now, now + more)
    return Offer("", ROW_ART[row], asked.say(f"source.row-{ROWS[row]}"), detail, gain=gain)


def _yield_card(asked: Asked, option: Option) -> Offer:
    """be.card-25: A card that was won, with its symbols."""
    return _bonus(asked, option.target, "")


def _fetch(asked: Asked, option: Option) -> Offer:
    """be.card-25, leader.count: A card instead, with its symbols."""
    column = asked.label(option)[1][0]
    gain = asked.say("board.web.column", column)
    return _bonus(asked, asked.view.bonus_on[column], gain)


def _bonus(asked: Asked, card: int, gain: str) -> Offer:
    figures = asked.figures
    symbols = figures.bonuses[card].points, figures.bonuses[card].symbols
    title = asked.say.thing("bonus", figures.bonuses[card].face)
    detail = asked.say("board.web.bonus.symbols", *symbols)
    return Offer("", "bonus", title, detail, gain=gain, wide=True)


WAYS: Final[dict[str, Way]] = {
    "power": _power,
    "tuck": _tuck,
    "favour": _favour,
    "yield": _yield_card,
    "fetch": _fetch,
}
