"""Steps of reputation, and dice that may be turned."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.options import Option
from grandplace.games.bruges.components import COLOURS
from grandplace.games.bruges.page.emblems import die_icon
from grandplace.games.bruges.page.offers.asked import Asked, Way


def _buy_step(asked: Asked, option: Option) -> Offer:
    """reputation.price, reputation.first: The step, its price, and what it is worth more."""
    price, step = asked.label(option)[1]
    points = asked.figures.step_points
    gain = asked.say("board.offer.more-pts", points[step] - points[step - 1])
    title, detail = asked.say("board.offer.step", step), asked.spend(price)
    told = asked.say("board.offer.help.step", points[step - 1], points[step])
    return Offer("", "br-reputation", title, detail, help=told, gain=gain, wide=True)


def _no_step(asked: Asked, option: Option) -> Offer:
    at = asked.p.reputation
    key = "board.offer.on-step" if at else "board.offer.in-town-hall"
    return Offer("", "pass", asked.say("board.offer.stay"), asked.say(key, at), wide=True)


def _turn(asked: Asked, option: Option) -> Offer:
    """effect.turn-die, dice.stay: By die: the face, and what the colour then pays."""
    die, face = asked.label(option)[1]
    colour, shown = COLOURS[die], asked.view.dice[die]
    return Offer(
        f"die-{colour}",
        die_icon(die, face),
        str(face),
        help=asked.say("board.offer.help.turn", die, shown, face),
        note=asked.say("board.offer.shows", shown),
    )


WAYS: Final[dict[str, Way]] = {
    "buy-step": _buy_step,
    "no-step": _no_step,
    "turn": _turn,
}
