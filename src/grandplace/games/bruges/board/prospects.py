"""What a person would bring its owner now, in few words."""

from collections.abc import Callable
from typing import Final

from grandplace.engine.numbers import total
from grandplace.engine.picture import Say
from grandplace.games.bruges import effects
from grandplace.games.bruges.components import ANY, COLOURS, DIFFERENT
from grandplace.games.bruges.effects import (
    FROM_HAND,
    GOODS,
    GUILDER,
    OWN,
    WHICH,
    Effect,
)
from grandplace.games.bruges.means import covered, most_times, yields
from grandplace.games.bruges.scoring import laurel_points
from grandplace.games.bruges.state import Bruges

Found = tuple[str, tuple[int | str, ...]]  # words and what fills their gaps
Finder = Callable[[Bruges, Say, int, Effect], Found]


def brings(view: Bruges, say: Say, seat: int, card: int) -> str:
    """activate.worker, activate.loop-once, activate.arrow: What the effect of a person that acts
    would do for a seat now."""
    effect = view.figures.effect(card)
    key, details = FINDERS[effect.do](view, say, seat, effect)
    return say(f"board.web.brings.{key}", *details)


def settled(view: Bruges, seat: int, card: int, price: int) -> Bruges:
    """recruit.place, recruit.price: The game after a person has moved in."""
    after = view.copy()
    p = after.players[seat]
    p.settle_in(p.persons.index(-1), card)
    p.guilders -= price
    return after


def laurel_now(view: Bruges, seat: int, card: int, price: int) -> int:
    """activate.laurel: What a laurel would bring if it moved in and the game ended."""
    after = settled(view, seat, card, price)
    return laurel_points(after, seat, view.figures.effect(card))


def workers_told(say: Say, colour: int, number: int) -> str:
    """effect.take-workers: So many workers of a colour, of any, or all different."""
    if colour in (ANY, DIFFERENT):
        return say("board.web.any-workers" if colour == ANY else "board.web.unlike-workers", number)
    return say.thing(f"workers-{COLOURS[colour]}", number)


def goods_told(say: Say, what: int, number: int) -> str:
    """effect.exchange: So much of something."""
    return say.thing(f"{GOODS[what]}s", number)


def _money_or_points(what: int, number: int) -> Found:
    return "guilders" if what == GUILDER else "points", (number,)


def _guilders(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "guilders", (effect.amount,)


def _workers(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "workers", (workers_told(say, effect.colour, effect.amount),)


def _points(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "points", (effect.amount,)


def _cards(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "cards", (min(effect.amount, view.cards_left()),)


def _draw_discard(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "draw-discard", (effect.draw, effect.discard)


def _pick(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    seen = total([min(effect.look, len(pile)) for pile in view.piles])
    return "pick-from-piles", (seen, min(effect.keep, seen))


def _advance(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    at, top = view.players[seat].reputation, view.figures.top_step()
    to = min(at + effect.steps, top)
    return "steps", (to - at, to, view.figures.step_points[to])


def _lift(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    threats = view.players[seat].threats
    held = total(threats) if effect.colour == ANY else threats[effect.colour]
    number = min(held, effect.amount)
    return "markers", (number, number * view.figures.threat_point)


def _per(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return _money_or_points(effect.what, yields(view, seat, effect))


def _die(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "guilders", (effect.amount if view.dice[effect.die] in effect.faces else 0,)


def _highest(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "guilders", (max(view.dice),)


def _exchange(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    give = goods_told(say, effect.give, effect.give_amount)
    take = goods_told(say, effect.take, effect.take_amount)
    return "exchange", (give, take, most_times(view, seat, effect))


def _risk(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "risk", (effect.threat, effect.amount)


def _recruit(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "recruit", (effect.less,)


def _canal(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return f"build-canal.{effect.factor}", ()


def _house(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "build-house.hand" if effect.source == FROM_HAND else "build-house.pile", ()


def _recall(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "recall-person.price" if effect.refund else "recall-person.none", ()


def _amount(name: str) -> Finder:
    return lambda view, say, seat, effect: (name, (effect.amount,))


def _plain(name: str) -> Finder:
    return lambda view, say, seat, effect: (name, ())


def _arrow(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    whose = "own" if effect.whose == OWN else "others"
    return f"use-arrow.{whose}", (effect.price_max,)


def _turn(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "turn-die", (effect.shift,)


def _given(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    """What the players whom it reaches have."""
    givers = [view.players[other] for other in covered(view, seat, effect)]
    if effect.what == GUILDER:
        return "others-give.guilder", (total([min(p.guilders, effect.amount) for p in givers]),)
    return "others-give.worker", (total([min(total(p.workers), effect.amount) for p in givers]),)


def _threaten(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "others-take-threat", (effect.amount, effect.threat)


def _raze(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return f"others-lose-house.{WHICH[effect.which]}", ()


def _blackmail(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    return "others-pay-or-threat", (effect.amount, effect.threat)


def _everyone(view: Bruges, say: Say, seat: int, effect: Effect) -> Found:
    mine = goods_told(say, effect.what, effect.mine)
    return "everyone-takes", (mine, effect.amount)


FINDERS: Final[dict[int, Finder]] = {
    effects.TAKE_GUILDERS: _guilders,
    effects.TAKE_WORKERS: _workers,
    effects.SCORE_POINTS: _points,
    effects.DRAW_CARDS: _cards,
    effects.DRAW_DISCARD: _draw_discard,
    effects.PICK_FROM_PILES: _pick,
    effects.ADVANCE: _advance,
    effects.DISCARD_THREATS: _lift,
    effects.GAIN_PER: _per,
    effects.IF_DIE: _die,
    effects.TAKE_DIE: _highest,
    effects.EXCHANGE: _exchange,
    effects.RISK: _risk,
    effects.PLAY_CARD: _plain("play-card"),
    effects.RECRUIT_ONE: _recruit,
    effects.BUILD_CANAL: _canal,
    effects.BUILD_HOUSE: _house,
    effects.RECALL: _recall,
    effects.STRAIGHTEN: _amount("straighten"),
    effects.USE_ARROW: _arrow,
    effects.TURN_A_DIE: _turn,
    effects.OTHERS_GIVE: _given,
    effects.OTHERS_TAKE_THREAT: _threaten,
    effects.OTHERS_RETURN_CANAL: _amount("others-return-canal"),
    effects.OTHERS_LOSE_HOUSE: _raze,
    effects.OTHERS_PAY_OR_THREAT: _blackmail,
    effects.PASS_THREATS: _amount("pass-threats"),
    effects.EVERYONE_TAKES: _everyone,
}
