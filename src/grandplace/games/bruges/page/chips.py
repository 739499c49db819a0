"""What a person does, as a chip on its house: a figure and the sign of a thing."""

from collections.abc import Callable
from typing import Final

from grandplace.games.bruges import effects
from grandplace.games.bruges.effects import Effect
from grandplace.games.bruges.page.art import AREA_ART, THREAT_ART

GUILDER: Final = "br-guilder"
WORKER: Final = "br-worker"
POINT: Final = "shield"
CARD: Final = "pile"
STEP: Final = AREA_ART[0]
PERSON: Final = "br-person"
CANAL: Final = "br-canal"
HOME: Final = "br-house"
DIE: Final = "die-5"
MARKER: Final = "br-majority"
GOODS_ART: Final = [GUILDER, WORKER, POINT, CARD, STEP, THREAT_ART[1]]  # by good

Chip = tuple[int, str]  # how many, 0 where that would tell nothing, and of what
CHIPS: Final[dict[int, Callable[[Effect], Chip]]] = {
    effects.TAKE_GUILDERS: lambda e: (e.amount, GUILDER),
    effects.TAKE_WORKERS: lambda e: (e.amount, WORKER),
    effects.SCORE_POINTS: lambda e: (e.amount, POINT),
    effects.DRAW_CARDS: lambda e: (e.amount, CARD),
    effects.DRAW_DISCARD: lambda e: (e.draw, CARD),
    effects.PICK_FROM_PILES: lambda e: (e.keep, CARD),
    effects.ADVANCE: lambda e: (e.steps, STEP),
    effects.DISCARD_THREATS: lambda e: (-e.amount, THREAT_ART[1]),
    effects.GAIN_PER: lambda e: (e.each, GOODS_ART[e.what]),
    effects.IF_DIE: lambda e: (e.amount, GOODS_ART[e.what]),
    effects.TAKE_DIE: lambda _: (0, DIE),
    effects.EXCHANGE: lambda e: (e.take_amount, GOODS_ART[e.take]),
    effects.RISK: lambda e: (e.amount, GOODS_ART[e.what]),
    effects.PLAY_CARD: lambda _: (0, CARD),
    effects.RECRUIT_ONE: lambda _: (0, PERSON),
    effects.BUILD_CANAL: lambda _: (0, CANAL),
    effects.BUILD_HOUSE: lambda _: (0, HOME),
    effects.RECALL: lambda _: (0, PERSON),
    effects.STRAIGHTEN: lambda _: (0, "sign-loop"),
    effects.USE_ARROW: lambda _: (0, "sign-arrow"),
    effects.TURN_A_DIE: lambda _: (0, DIE),
    effects.OTHERS_GIVE: lambda e: (e.amount, GOODS_ART[e.what]),
    effects.OTHERS_TAKE_THREAT: lambda e: (e.amount, THREAT_ART[e.threat]),
    effects.OTHERS_RETURN_CANAL: lambda e: (-e.amount, CANAL),
    effects.OTHERS_LOSE_HOUSE: lambda _: (-1, HOME),
    effects.OTHERS_PAY_OR_THREAT: lambda e: (e.amount, THREAT_ART[e.threat]),
    effects.PASS_THREATS: lambda e: (-e.amount, THREAT_ART[1]),
    effects.EVERYONE_TAKES: lambda e: (e.mine, GOODS_ART[e.what]),
    effects.BONUS_ON: lambda e: (e.amount, GOODS_ART[e.what]),
    effects.MORE_WORKERS: lambda e: (e.total, WORKER),
    effects.DIE_AT_LEAST: lambda e: (e.value, DIE),
    effects.CANAL_DISCOUNT: lambda e: (-e.amount, CANAL),
    effects.CANAL_ANY_CARD: lambda _: (0, CANAL),
    effects.HOUSE_ANY_WORKER: lambda _: (0, HOME),
    effects.RECRUIT_DISCOUNT: lambda e: (-e.amount, PERSON),
    effects.THREAT_MORE: lambda e: (-e.amount, THREAT_ART[1]),
    effects.HAND_SIZE: lambda e: (e.size, CARD),
    effects.REPUTATION_DISCOUNT: lambda e: (-e.amount, STEP),
    effects.SECOND_STEP: lambda _: (2, STEP),
    effects.DRAW_INCOME: lambda e: (e.amount, GOODS_ART[e.what]),
    effects.CANCEL_PENALTY: lambda e: (e.points, THREAT_ART[e.threat]),
    effects.REFUSE_THREAT: lambda e: (-e.price, GUILDER),
    effects.IMMUNE: lambda _: (0, "lock"),
    effects.TOLL: lambda e: (e.amount, GOODS_ART[e.what]),
    effects.MAJORITY_TIE: lambda _: (0, MARKER),
    effects.DICE_INCOME: lambda e: (e.amount, GOODS_ART[e.what]),
    effects.POINTS_PER: lambda e: (e.each, POINT),
    effects.POINTS_IF_MOST: lambda e: (e.amount, POINT),
    effects.POINTS_IF: lambda e: (e.amount, POINT),
    effects.POINTS_SET: lambda _: (0, POINT),
    effects.COPY_LAUREL: lambda _: (0, "sign-laurel"),
    effects.FLIP_MAJORITY: lambda e: (e.amount, MARKER),
    effects.WILD_GROUP: lambda _: (0, PERSON),
}


def chip(effect: Effect) -> dict[str, str]:
    """What it does, for the template."""
    number, icon = CHIPS[effect.do](effect)
    return {"figure": str(number).replace("-", "−") if number else "", "icon": icon}
