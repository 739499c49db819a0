"""Hints about nobles, bonus cards, powers, tiles and pavilions."""

from typing import Final

from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import BOTH, FREE_PAWN, TOP
from grandplace.games.bruxelles1893.means import noble_price
from grandplace.games.bruxelles1893.modules import HIGHER_MULTIPLIER, PORTRAIT
from grandplace.games.bruxelles1893.scoring import row_count, visitors
from grandplace.games.bruxelles1893.text.hints.asked import Asked, Hint
from grandplace.games.bruxelles1893.text.powers import capital


def _invite(asked: Asked, option: Option) -> str:
    """A noble of the display."""
    noble = asked.view.turn.revealed if option.target == TOP else asked.view.display[option.target]
    cost = noble_price(asked.view, asked.player, noble)
    return asked.say("board.hint.invite", asked.effect_told(noble), cost)


def _keep(asked: Asked, option: Option) -> str:
    """What a kept noble costs."""
    cost = noble_price(asked.view, asked.player, option.target)
    return asked.say("board.hint.keep", cost, asked.view.figures.end.unpaid)


def _activate(asked: Asked, option: Option) -> str:
    """A noble's effect."""
    return asked.say("board.hint.effect", asked.effect_told(option.target))


def _dismiss(asked: Asked, option: Option) -> str:
    """A noble who leaves the display."""
    return asked.say("board.hint.dismiss", asked.effect_told(asked.view.display[option.target]))


def _pay(asked: Asked, option: Option) -> str:
    """What a noble that is not paid costs."""
    return asked.say("board.hint.pay", asked.view.figures.end.unpaid)


def _power(asked: Asked, option: Option) -> str:
    """A step on a track, or a pawn out of the Courthouse."""
    if option.target == BOTH:
        return ""
    if option.target == FREE_PAWN:
        return asked.say("board.hint.freed", asked.p.courthouse)
    track, view = option.target, asked.view
    level, space = view.level(asked.player, track), asked.p.levels[track] + 1
    if space == view.spaces(asked.player, track):
        return asked.say("board.hint.top", track, level)
    return asked.say("board.hint.level", track, level, view.value(asked.player, track, space))


def _tuck(asked: Asked, option: Option) -> str:
    """What the row would bring."""
    row, then = option.target, asked.view.label(option).details[1]
    return _row_then(asked, row, then - asked.view.multiplier(asked.player, row))


def _favour(asked: Asked, option: Option) -> str:
    """What the row would bring."""
    return _row_then(asked, option.target, asked.view.held(asked.player, HIGHER_MULTIPLIER))


def _row_then(asked: Asked, row: int, more: int) -> str:
    """What a row would bring if its multiplier were higher."""
    count, now = row_count(asked.view, asked.player, row), asked.view.multiplier(asked.player, row)
    return asked.say("board.hint.tuck", count * (now + more), count * more)


def _fetch(asked: Asked, option: Option) -> str:
    """The symbols of a bonus card."""
    return asked.say("board.hint.symbols", asked.card_symbols(asked.view.bonus_on[option.target]))


def _board(asked: Asked, option: Option) -> str:
    """What an architect's board has otherwise."""
    return asked.board_told(option.target)


def _play(asked: Asked, option: Option) -> str:
    """What a card or a board does, and what it brings now."""
    told, now = asked.does(option.target, "told"), asked.power_now(asked.player, option.target)
    key = "board.hint.play-now" if now else "board.hint.play"
    return asked.warned(option, asked.say(key, capital(told), now))


def _seat(asked: Asked, option: Option) -> str:
    """What a tile brings at the end."""
    if asked.view.figures.tiles[option.target].effect == PORTRAIT:
        return asked.say("board.hint.portrait", asked.view.board(asked.player).portrait)
    told, now = asked.boon(option.target, "told"), asked.boon_now(asked.player, option.target)
    return asked.say("board.hint.seat-now", told, now)


def _erect(asked: Asked, option: Option) -> str:
    """What a visit would bring now, and the card."""
    card = asked.view.shown[option.target]
    points = visitors(asked.view, option.target)
    return asked.say("board.hint.erect", points, asked.when_told(card), asked.does(card, "told"))


HINTS: Final[dict[str, Hint]] = {
    "invite": _invite,
    "keep": _keep,
    "activate": _activate,
    "dismiss": _dismiss,
    "pay": _pay,
    "power": _power,
    "tuck": _tuck,
    "favour": _favour,
    "fetch": _fetch,
    "board": _board,
    "play": _play,
    "seat": _seat,
    "erect": _erect,
}
