"""Hints about works, cubes and the compass."""

from typing import Final

from grandplace.drawing.typeset import times, wide
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import COLOURS, CUBES, JOKER_UNIT, PAYMENTS, WHITE
from grandplace.games.bruxelles1893.means import price
from grandplace.games.bruxelles1893.text.hints.asked import Asked, Hint

ONE_LINE: Final = 97  # columns for a hint in the least window


def _price(asked: Asked, option: Option) -> str:
    """A work: how many there are already, and what it would sell for."""
    if asked.view.prompt().key == "MakeWhite":
        return asked.say("board.hint.make-white")
    if option.target >= WHITE:
        return asked.say("board.hint.white", asked.p.white_works())
    price = asked.view.price(option.target, asked.view.cursor)
    return asked.say("board.hint.price", asked.p.works[option.target], *price)


def _flip(asked: Asked, option: Option) -> str:
    """A colour: how many there are already, and what it would sell for."""
    prices = asked.view.price(option.target, asked.view.cursor)
    return asked.say("board.hint.price", asked.p.works[option.target], *prices)


def _pass_off(asked: Asked, option: Option) -> str:
    """A white work sold as some colour."""
    _, work = asked.view.prompt().details
    return asked.say("board.hint.as", *price(asked.view, work, option.target, asked.view.cursor))


def _aim(asked: Asked, option: Option) -> str:
    """What all colours would sell for afterwards."""
    colours = [colour for colour, work in enumerate(asked.view.figures.works) if work.count]
    prices = [
        asked.say("board.hint.prices", _name(asked, c), *asked.view.price(c, option.target))
        for c in colours
    ]
    return asked.say("board.hint.aim", ", ".join(prices))


def _name(asked: Asked, colour: int) -> str:
    return asked.say(f"board.work.{COLOURS[colour]}")


def _cover(asked: Asked, option: Option) -> str:
    """What becomes of a work in the shop."""
    if option.target >= WHITE:
        return asked.say("board.hint.cover-white")
    piled = "-piled" if asked.view.figures.edition.shop_piles_up else ""
    return asked.say(f"board.hint.cover{piled}")


def _owned(asked: Asked, option: Option) -> str:
    """The cubes there are already, and what can be built with."""
    cubes = [(n, asked.say.thing("cube", cube)) for cube, n in enumerate(asked.p.cubes) if n]
    names = asked.listed([times(n, name) for n, name in cubes])
    hint = asked.say("board.hint.cubes", names, *asked.needles())
    if wide(hint) <= ONE_LINE:
        return hint
    return asked.say("board.hint.cubes", asked.letters(asked.p.cubes, "c", CUBES), *asked.needles())


def _spend(asked: Asked, option: Option) -> str:
    """Points for paying without jokers."""
    if asked.view.turn.swap:
        return asked.say("board.hint.spend-free", asked.view.figures.no_joker)
    if PAYMENTS[option.target][JOKER_UNIT]:
        return asked.say("board.hint.spend")
    return asked.say("board.hint.spend-pure", asked.view.figures.no_joker)


def _turn(asked: Asked, option: Option) -> str:
    """What both needles would show."""
    one, other = asked.needles()
    _, new = asked.view.label(option).details
    return asked.say("board.hint.turn", new, other if option.target == one else one)


def _shift(asked: Asked, option: Option) -> str:
    """What both needles would show."""
    one, other = asked.needles()
    old, new = asked.view.label(option).details
    return asked.say("board.hint.shift", new, other if old == one else one)


HINTS: Final[dict[str, Hint]] = {
    "make": _price,
    "pick": _price,
    "sell": _price,
    "aim": _aim,
    "cover": _cover,
    "return": _cover,
    "as": _pass_off,
    "flip": _flip,
    "hand-in": _flip,
    "give": _owned,
    "take": _owned,
    "trade": _owned,
    "spend": _spend,
    "turn": _turn,
    "shift": _shift,
}
