"""What a person would bring its owner now, in few words."""

from collections.abc import Callable
from typing import Final

from grandplace.drawing.text import Say
from grandplace.engine.numbers import total
from grandplace.games.bruges.components import ANY, KINDS, NO_CARD
from grandplace.games.bruges.effects import (
    ADVANCE,
    DISCARD_THREATS,
    EXCHANGE,
    FLIP_MAJORITY,
    GAIN_PER,
    GOODS,
    GUILDER,
    IF_DIE,
    OTHERS_GIVE,
    TAKE_DIE,
    THREAT,
    WILD_GROUP,
    Effect,
)
from grandplace.games.bruges.figures import Figures
from grandplace.games.bruges.means import covered, most_times, yields
from grandplace.games.bruges.scoring import final_points, flips, laurel_points
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.wording import effect_text

Found = tuple[str, tuple[int | str, ...]]  # words and what fills their gaps
Finder = Callable[[Bruges, Say, int, Effect], Found]


def person_told(say: Say, figures: Figures, card: int) -> str:
    """person.text, activate.arrow: When a person acts and what it does."""
    row = figures.cards[card]
    text = effect_text(say, figures, card)
    return say(f"board.offer.text.{KINDS[row.kind]}", text, row.worker)


def brings(view: Bruges, say: Say, seat: int, card: int) -> str:
    """activate.worker, activate.loop-once, activate.arrow: What the effect of a person that acts
    would do for a seat now, as part of a sentence."""
    effect = view.figures.effect(card)
    if effect.do not in FINDERS:
        text = effect_text(say, view.figures, card).removesuffix(".")
        return text[0].lower() + text[1:]
    key, details = FINDERS[effect.do](view, say, seat, effect)
    return say(f"board.offer.brings.{key}", *details)


def counts(view: Bruges, card: int) -> bool:
    """Whether what an effect brings depends on how things stand."""
    return view.figures.effect(card).do in FINDERS


def settled(view: Bruges, seat: int, card: int, price: int) -> Bruges:
    """recruit.place, recruit.price: The game after a person has moved in."""
    after = view.copy()
    p = after.players[seat]
    p.settle_in(p.persons.index(NO_CARD), card)
    p.guilders -= price
    return after


def laurel_now(view: Bruges, seat: int, card: int, price: int) -> int:
    """activate.laurel, effect.flip-majority, effect.wild-group: What a laurel would bring if it
    moved in and the game ended, beside its printed points."""
    after, effect = settled(view, seat, card, price), view.figures.effect(card)
    if effect.do == FLIP_MAJORITY:
        return (flips(after, seat) - flips(view, seat)) * view.figures.majority
    if effect.do == WILD_GROUP:
        more = total(final_points(after, seat)) - total(final_points(view, seat))
        return more - view.figures.cards[card].points
    return laurel_points(after, seat, effect)


def given(view: Bruges, say: Say, effect: Effect, times: int) -> str:
    """effect.exchange: What is given, so often."""
    return say(f"give.{GOODS[effect.give]}", times * effect.give_amount)


def got(view: Bruges, say: Say, effect: Effect, times: int) -> str:
    """effect.exchange: What is got, so often; a marker has its point."""
    number = times * effect.take_amount
    worth = number * view.figures.threat_point if effect.take == THREAT else 0
    return say(f"get.{GOODS[effect.take]}", number, worth)


def _advance(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    at = view.players[seat].reputation
    to = min(at + effect.steps, view.figures.top_step())
    return "steps", (to - at, to)


def _lift(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    threats = view.players[seat].threats
    held = total(threats) if effect.colour == ANY else threats[effect.colour]
    number = min(held, effect.amount)
    return "markers", (number, number * view.figures.threat_point)


def _per(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    number = yields(view, seat, effect, view.players[seat].workers)
    return "guilders" if effect.what == GUILDER else "points", (number,)


def _die(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "guilders", (effect.amount if view.dice[effect.die] in effect.faces else 0,)


def _highest(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "guilders", (max(view.dice),)


def _exchange(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    most = most_times(view, seat, effect, view.players[seat].workers)
    told = given(view, say, effect, 1), got(view, say, effect, 1)
    return ("exchange", (*told, most)) if most > 1 else ("exchange.once", told)


def _given(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    """What the players whom it reaches have."""
    givers = [view.players[other] for other in covered(view, seat, effect)]
    money = effect.what == GUILDER
    owned = [p.guilders if money else total(p.workers) for p in givers]
    number = total([min(each, effect.amount) for each in owned])
    return "others-guilders" if money else "others-workers", (number,)


# Where it hangs on how things stand; all others are told by their own sentence.
FINDERS: Final[dict[int, Finder]] = {
    ADVANCE: _advance,
    DISCARD_THREATS: _lift,
    GAIN_PER: _per,
    IF_DIE: _die,
    TAKE_DIE: _highest,
    EXCHANGE: _exchange,
    OTHERS_GIVE: _given,
}
