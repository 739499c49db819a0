"""What persons do, in the reader's words: one sentence a form of an effect, and what it counts.

The sentences stand in the catalogues under `effect.*`; here is only which of them an effect takes,
and the numbers and phrases that go into its gaps. `card` is a card whose front is known.
"""

from collections.abc import Callable
from typing import Final

from grandplace.drawing.text import Say
from grandplace.games.bruges.components import (
    ANY,
    BY_WORKER,
    CALM,
    CANAL,
    COLOURS,
    GUILDERS,
    HOUSE,
    KINDS,
    LOOP_ACTION,
    RECRUIT,
    SIGNS,
    WORKERS,
)
from grandplace.games.bruges.effects import (
    ADVANCE,
    ALL_AREAS,
    BONUS_ON,
    BUILD_CANAL,
    BUILD_HOUSE,
    CANAL_ANY_CARD,
    CANAL_DISCOUNT,
    CANCEL_PENALTY,
    COPY_LAUREL,
    COUNTS,
    DICE_INCOME,
    DIE_AT_LEAST,
    DISCARD_THREATS,
    DRAW_CARDS,
    DRAW_DISCARD,
    DRAW_INCOME,
    EFFECTS,
    EVERYONE_TAKES,
    EXCHANGE,
    FLIP_MAJORITY,
    FROM,
    GAIN_PER,
    GOODS,
    HAND_SIZE,
    HOUSE_ANY_WORKER,
    IF_DIE,
    IMMUNE,
    MAJORITY_TIE,
    MORE_WORKERS,
    N_DICE,
    N_HOUSE_COLOURS,
    N_HOUSE_OF,
    N_PERSON_COLOURS,
    N_SIGN,
    N_THREAT_FREE,
    N_WORKER_COLOURS,
    OTHERS_GIVE,
    OTHERS_LOSE_HOUSE,
    OTHERS_PAY_OR_THREAT,
    OTHERS_RETURN_CANAL,
    OTHERS_TAKE_THREAT,
    PASS_THREATS,
    PICK_FROM_PILES,
    PLAY_CARD,
    POINTS_IF,
    POINTS_IF_MOST,
    POINTS_PER,
    POINTS_SET,
    RECALL,
    RECRUIT_DISCOUNT,
    RECRUIT_ONE,
    REFUND,
    REFUSE_THREAT,
    REPUTATION_DISCOUNT,
    RISK,
    SCORE_POINTS,
    SECOND_STEP,
    STRAIGHTEN,
    TAKE_DIE,
    TAKE_GUILDERS,
    TAKE_WORKERS,
    THREAT,
    THREAT_MORE,
    TOLL,
    TURN_A_DIE,
    USE_ARROW,
    WHICH,
    WHO,
    WHOSE,
    WILD_GROUP,
    WORKER,
    Effect,
)
from grandplace.games.bruges.figures import Figures

WORKERS_OF: Final = [*COLOURS, "any", "different"]
ANY_TURN: Final = 5  # pips: a die may be turned to every other face
NAMED: Final = {N_HOUSE_OF: COLOURS, N_SIGN: SIGNS}  # counts with a phrase for each argument
OF_COLOURS: Final = [N_PERSON_COLOURS, N_HOUSE_COLOURS, N_WORKER_COLOURS, N_THREAT_FREE]

# The action that a standing person helps with, where its effect does not name one.
HELPED: Final = {
    MORE_WORKERS: WORKERS,
    DIE_AT_LEAST: GUILDERS,
    THREAT_MORE: CALM,
    CANAL_DISCOUNT: CANAL,
    CANAL_ANY_CARD: CANAL,
    HOUSE_ANY_WORKER: HOUSE,
    RECRUIT_DISCOUNT: RECRUIT,
}


def effect_text(say: Say, figures: Figures, card: int) -> str:
    """What a person does."""
    return effect_words(say, figures, figures.effect(card))


def effect_words(say: Say, figures: Figures, effect: Effect) -> str:
    """An effect as a sentence."""
    form, parts = SAID[effect.do]
    telling = _Telling(say, figures, effect)
    details = [_detail(telling, part) for part in parts]
    return capital(say(f"effect.{EFFECTS[effect.do]}{form(effect)}", *details))


def sign_text(say: Say, figures: Figures, card: int) -> str:
    """When a person acts, in few words."""
    person = figures.cards[card]
    named = helped(person.effect) if person.kind == LOOP_ACTION else person.worker
    details = [named] if person.kind in (LOOP_ACTION, BY_WORKER) else []
    return capital(say(f"when.{KINDS[person.kind]}", *details))


def helped(effect: Effect) -> int:
    """The action that a person of the second loop type helps with."""
    return HELPED.get(effect.do, effect.action)


def count_text(say: Say, effect: Effect) -> str:
    """What an effect counts, as a noun in the plural."""
    return _counted(say, "count", effect)


def per_text(say: Say, effect: Effect) -> str:
    """What an effect gives something for: each of the things counted, or every lot of them."""
    if effect.per == 1:
        return _counted(say, "each", effect)
    return say("each.lot", effect.per, count_text(say, effect))


def faces_text(say: Say, faces: list[int]) -> str:
    """Faces of a die: one or another."""
    if len(faces) == 1:
        return str(faces[0])
    return say("faces.or", ", ".join(map(str, faces[:-1])), faces[-1])


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[0].upper() + text[1:]


def _counted(say: Say, form: str, effect: Effect) -> str:
    """A count in one of its forms."""
    which = effect.which_of
    name = COUNTS[effect.of].removesuffix(":")
    if effect.of in NAMED:
        return say(f"{form}.{name}.{NAMED[effect.of][which]}")
    if effect.of == N_DICE:
        low, high = which // 10, which % 10
        return say(f"{form}.{name}", faces_text(say, list(range(low, high + 1)) or [low, high]))
    return say(f"{form}.{name}", which)


class _Telling:
    """An effect that is put into words."""

    def __init__(self, say: Say, figures: Figures, effect: Effect) -> None:
        self.say = say
        self.figures = figures
        self.effect = effect


Form = Callable[[Effect], str]
Part = str | Callable[[_Telling], int | str]  # the name of a parameter, or what makes a phrase


def _detail(telling: _Telling, part: Part) -> int | str:
    if callable(part):
        return part(telling)
    number: int = getattr(telling.effect, part)
    return number


# --- Which of its sentences an effect takes: what is put after its key. ---


def _plain(effect: Effect) -> str:
    return ""


def _how_many(effect: Effect) -> str:
    return ".one" if effect.amount == 1 else ""


def _what(effect: Effect) -> str:
    return f".{GOODS[effect.what]}"


def _whose(effect: Effect) -> str:
    return f".{WHOSE[effect.whose]}"


def _factor(effect: Effect) -> str:
    return f".{effect.factor}"


def _source(effect: Effect) -> str:
    return f".{FROM[effect.source]}"


def _refund(effect: Effect) -> str:
    return f".{REFUND[effect.refund]}"


def _which(effect: Effect) -> str:
    return f".{WHICH[effect.which]}"


def _keeping(effect: Effect) -> str:
    return "" if effect.discard else ".only"


def _once(effect: Effect) -> str:
    return ".one" if effect.times == 1 else ""


def _far(effect: Effect) -> str:
    return ".any" if effect.shift >= ANY_TURN else ""


def _everywhere(effect: Effect) -> str:
    return ".all" if effect.area == ALL_AREAS else ""


def _worthless(effect: Effect) -> str:
    return "" if effect.points else ".only"


# --- Phrases for its gaps. ---


def _workers(t: _Telling) -> str:
    return t.say.thing(f"{WORKERS_OF[t.effect.colour]}-workers", t.effect.amount)


def _own_threats(t: _Telling) -> str:
    colour = t.effect.colour
    return t.say.thing(
        "threats" if colour == ANY else f"{COLOURS[colour]}-threats", t.effect.amount
    )


def _threats(t: _Telling) -> str:
    return t.say.thing(f"{COLOURS[t.effect.threat]}-threats", t.effect.amount)


def _goods(t: _Telling) -> str:
    """Goods from the supply: workers are of the taker's choice."""
    return _some(t, "any-workers", t.effect.amount)


def _my_goods(t: _Telling) -> str:
    return _some(t, "any-workers", t.effect.mine)


def _given(t: _Telling) -> str:
    return _some(t, "workers", t.effect.amount)


def _some(t: _Telling, workers: str, amount: int) -> str:
    what = t.effect.what
    return t.say.thing(workers if what == WORKER else f"{GOODS[what]}s", amount)


def _give(t: _Telling) -> str:
    return t.say(f"give.{GOODS[t.effect.give]}", t.effect.give_amount)


def _get(t: _Telling) -> str:
    amount = t.effect.take_amount
    worth = amount * t.figures.threat_point if t.effect.take == THREAT else 0
    return t.say(f"get.{GOODS[t.effect.take]}", amount, worth)


def _who(t: _Telling) -> str:
    return t.say(f"who.{WHO[t.effect.who]}")


def _per(t: _Telling) -> str:
    return per_text(t.say, t.effect)


def _count(t: _Telling) -> str:
    return count_text(t.say, t.effect)


def _faces(t: _Telling) -> str:
    return faces_text(t.say, t.effect.faces)


def _threat_point(t: _Telling) -> int:
    return t.figures.threat_point


def _usual_workers(t: _Telling) -> int:
    return t.figures.workers


def _set_counts(t: _Telling) -> str:
    """The numbers at which a table gives points; beyond the last it gives no more."""
    table = t.effect.table
    end = "" if t.effect.of in OF_COLOURS and len(table) > len(COLOURS) else "+"
    return "/".join(map(str, range(_first(table), len(table)))) + end


def _set_points(t: _Telling) -> str:
    table = t.effect.table
    return "/".join(map(str, table[_first(table) :]))


def _first(table: list[int]) -> int:
    """Where a table begins to give points."""
    worth = [n for n, points in enumerate(table) if points]
    return worth[0] if worth else 0


SAID: Final[dict[int, tuple[Form, list[Part]]]] = {
    TAKE_GUILDERS: (_plain, ["amount"]),
    TAKE_WORKERS: (_plain, [_workers]),
    SCORE_POINTS: (_plain, ["amount"]),
    DRAW_CARDS: (_plain, ["amount"]),
    DRAW_DISCARD: (_keeping, ["draw", "discard"]),
    PICK_FROM_PILES: (_plain, ["look", "keep"]),
    ADVANCE: (_plain, ["steps"]),
    DISCARD_THREATS: (_how_many, [_own_threats, _threat_point]),
    GAIN_PER: (_what, ["each", _per]),
    IF_DIE: (_plain, ["die", _faces, "amount"]),
    TAKE_DIE: (_plain, []),
    EXCHANGE: (_once, [_give, _get, "times"]),
    RISK: (_plain, ["threat", "amount"]),
    PLAY_CARD: (_plain, []),
    RECRUIT_ONE: (_plain, ["less"]),
    BUILD_CANAL: (_factor, []),
    BUILD_HOUSE: (_source, []),
    RECALL: (_refund, []),
    STRAIGHTEN: (_how_many, ["amount"]),
    USE_ARROW: (_whose, ["price_max"]),
    TURN_A_DIE: (_far, ["shift"]),
    OTHERS_GIVE: (_plain, [_who, _given]),
    OTHERS_TAKE_THREAT: (_plain, [_threats]),
    OTHERS_RETURN_CANAL: (_plain, ["amount"]),
    OTHERS_LOSE_HOUSE: (_which, []),
    OTHERS_PAY_OR_THREAT: (_plain, ["amount", "threat"]),
    PASS_THREATS: (_how_many, ["amount"]),
    EVERYONE_TAKES: (_plain, [_my_goods, _goods]),
    BONUS_ON: (_plain, ["action", _goods]),
    MORE_WORKERS: (_plain, ["total", _usual_workers]),
    DIE_AT_LEAST: (_plain, ["value"]),
    CANAL_DISCOUNT: (_plain, ["amount"]),
    CANAL_ANY_CARD: (_plain, []),
    HOUSE_ANY_WORKER: (_plain, []),
    RECRUIT_DISCOUNT: (_plain, ["amount"]),
    THREAT_MORE: (_plain, ["amount"]),
    HAND_SIZE: (_plain, ["size"]),
    REPUTATION_DISCOUNT: (_plain, ["amount"]),
    SECOND_STEP: (_plain, []),
    DRAW_INCOME: (_plain, ["colour", "amount"]),
    CANCEL_PENALTY: (_worthless, ["threat", "points"]),
    REFUSE_THREAT: (_plain, ["price"]),
    IMMUNE: (_plain, []),
    TOLL: (_plain, ["action", "amount"]),
    MAJORITY_TIE: (_everywhere, ["area"]),
    DICE_INCOME: (_plain, [_faces, "amount"]),
    POINTS_PER: (_plain, ["each", _per]),
    POINTS_IF_MOST: (_plain, [_count, "amount"]),
    POINTS_IF: (_plain, [_count, "at_least", "amount"]),
    POINTS_SET: (_plain, [_count, _set_counts, _set_points]),
    COPY_LAUREL: (_whose, []),
    FLIP_MAJORITY: (_how_many, ["amount"]),
    WILD_GROUP: (_plain, []),
}
