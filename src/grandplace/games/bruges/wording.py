"""What persons do, in the reader's words: one sentence a form of an effect, and what it counts.

The sentences stand in the catalogues under `effect.*`. A row of `effects.py` says by which of its
parameters they differ and what goes into their gaps. `card` is a card whose front is known.
"""

from collections.abc import Callable
from typing import Final

from grandplace.drawing.text import Say
from grandplace.games.bruges.components import (
    ANY,
    BY_WORKER,
    COLOURS,
    KINDS,
    LOOP_ACTION,
    SIGNS,
)
from grandplace.games.bruges.counts import (
    COUNTS,
    N_DICE,
    N_HOUSE_COLOURS,
    N_HOUSE_OF,
    N_PERSON_COLOURS,
    N_SIGN,
    N_THREAT_FREE,
    N_WORKER_COLOURS,
)
from grandplace.games.bruges.effects import (
    ALL_AREAS,
    FROM,
    GOODS,
    NAMED,
    REFUND,
    ROWS,
    THREAT,
    WHICH,
    WHO,
    WHOSE,
    WORKER,
    Effect,
)
from grandplace.games.bruges.figures import Figures

WORKERS_OF: Final = [*COLOURS, "any", "different"]
ANY_TURN: Final = 5  # pips: a die may be turned to every other face
OF_WHICH: Final = {N_HOUSE_OF: COLOURS, N_SIGN: SIGNS}  # counts with a phrase for each argument
OF_COLOURS: Final = [N_PERSON_COLOURS, N_HOUSE_COLOURS, N_WORKER_COLOURS, N_THREAT_FREE]


def effect_text(say: Say, figures: Figures, card: int) -> str:
    """What a person does."""
    return effect_words(say, figures, figures.effect(card))


def effect_words(say: Say, figures: Figures, effect: Effect) -> str:
    """An effect as a sentence."""
    row = ROWS[effect.do]
    form = FORMS[row.forms](effect) if row.forms else ""
    telling = _Telling(say, figures, effect)
    return capital(say(f"effect.{row.name}{form}", *[_detail(telling, gap) for gap in row.gaps]))


def sign_text(say: Say, figures: Figures, card: int) -> str:
    """When a person acts, in few words."""
    person = figures.cards[card]
    named = helped(person.effect) if person.kind == LOOP_ACTION else person.worker
    details = [named] if person.kind in (LOOP_ACTION, BY_WORKER) else []
    return capital(say(f"when.{KINDS[person.kind]}", *details))


def helped(effect: Effect) -> int:
    """The action that a person of the second loop type helps with."""
    action = ROWS[effect.do].action
    return effect.action if action == NAMED else action


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
    if effect.of in OF_WHICH:
        return say(f"{form}.{name}.{OF_WHICH[effect.of][which]}")
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


def _detail(telling: _Telling, gap: str) -> int | str:
    return PHRASES[gap](telling) if gap in PHRASES else NUMBERS[gap](telling.effect)


# --- Which of its sentences an effect takes: what is put after its key. ---


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


FORMS: Final[dict[str, Callable[[Effect], str]]] = {
    "amount": _how_many,
    "what": _what,
    "whose": _whose,
    "factor": _factor,
    "source": _source,
    "refund": _refund,
    "which": _which,
    "discard": _keeping,
    "times": _once,
    "shift": _far,
    "area": _everywhere,
    "points": _worthless,
}


# --- What fills its gaps: phrases, and plain parameters. ---


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


NUMBERS: Final[dict[str, Callable[[Effect], int]]] = {
    "action": lambda effect: effect.action,
    "amount": lambda effect: effect.amount,
    "area": lambda effect: effect.area,
    "at_least": lambda effect: effect.at_least,
    "colour": lambda effect: effect.colour,
    "die": lambda effect: effect.die,
    "discard": lambda effect: effect.discard,
    "draw": lambda effect: effect.draw,
    "each": lambda effect: effect.each,
    "keep": lambda effect: effect.keep,
    "less": lambda effect: effect.less,
    "look": lambda effect: effect.look,
    "points": lambda effect: effect.points,
    "price": lambda effect: effect.price,
    "price_max": lambda effect: effect.price_max,
    "shift": lambda effect: effect.shift,
    "size": lambda effect: effect.size,
    "steps": lambda effect: effect.steps,
    "threat": lambda effect: effect.threat,
    "times": lambda effect: effect.times,
    "total": lambda effect: effect.total,
    "value": lambda effect: effect.value,
}
PHRASES: Final[dict[str, Callable[[_Telling], int | str]]] = {
    "workers": _workers,
    "own-threats": _own_threats,
    "threats": _threats,
    "goods": _goods,
    "my-goods": _my_goods,
    "given": _given,
    "give": _give,
    "get": _get,
    "who": _who,
    "per": _per,
    "count": _count,
    "faces": _faces,
    "threat-point": _threat_point,
    "usual-workers": _usual_workers,
    "set-counts": _set_counts,
    "set-points": _set_points,
}
