"""What persons do: the closed vocabulary of effects, one row each.

A deck writes an effect as `do` and some parameters. What one that acts does is a deed (`DEEDS` in
`steps/gains.py`, `steps/builds.py` and `steps/others.py`); one that stands is asked for where it
applies (`Player.effects_on`), and a laurel counts at the end (`scoring.py`).
"""

from dataclasses import dataclass
from typing import Final

from grandplace.games.bruges.components import (
    ACTIONS,
    AREAS,
    ARROW,
    BY_WORKER,
    CALM,
    CANAL,
    GUILDERS,
    HOUSE,
    LAUREL,
    LOOP_ACTION,
    LOOP_ONCE,
    LOOP_SITUATION,
    RECRUIT,
    WORKERS,
)

GOODS: Final = ["guilder", "worker", "point", "card", "step", "threat"]
GUILDER: Final = 0
WORKER: Final = 1
POINT: Final = 2
CARD: Final = 3
STEP: Final = 4
THREAT: Final = 5

WHO: Final = ["all", "left", "behind", "richer"]
ALL: Final = 0
LEFT: Final = 1
BEHIND: Final = 2
RICHER: Final = 3
WHOSE: Final = ["own", "others"]
OWN: Final = 0
OTHERS: Final = 1
FROM: Final = ["hand", "pile"]
FROM_HAND: Final = 0
FROM_PILE: Final = 1
REFUND: Final = ["none", "price"]
WHICH: Final = ["any", "empty"]
ANY_HOUSE: Final = 0
DIE_WORDS: Final = ["highest"]
TIE_AREAS: Final = [*AREAS, "all"]
ALL_AREAS: Final = 3

# How a deck writes a parameter: a range of numbers, a word of a list, or one of these.
COLOUR: Final = "colour"
COLOUR_OR_ANY: Final = "colour, any"
COLOURS_TO_TAKE: Final = "colour, any, different"
OF_ANY_COLOUR: Final = "any"  # said of workers, and not needed
COUNT: Final = "count"
DIE_FACES_LIST: Final = "faces"
TABLE: Final = "table"
SOME: Final = (1, 20)

Range = tuple[int, int]
Written = str | Range | list[str]

ONE_SHOT: Final = [ARROW, BY_WORKER, LOOP_ONCE]
ACTIVATED: Final = [BY_WORKER, LOOP_ONCE]
SPENT: Final = [ARROW, BY_WORKER]


@dataclass(frozen=True)
class Effect:
    """What a person does, with the parameters as the deck names them; 0 for those it lacks."""

    do: int
    amount: int
    colour: int
    draw: int
    discard: int
    look: int
    keep: int
    steps: int
    what: int
    of: int
    which_of: int  # the group, sign, price, colour or faces to be counted
    each: int
    per: int
    die: int
    give: int
    give_amount: int
    take: int
    take_amount: int
    times: int
    threat: int
    less: int
    factor: int
    source: int  # `from` in the deck
    refund: int
    whose: int
    price_max: int
    shift: int
    who: int
    which: int
    mine: int
    action: int
    total: int
    value: int
    size: int
    price: int
    points: int
    area: int
    at_least: int
    faces: list[int]
    table: list[int]


@dataclass(frozen=True)
class Row:
    """All that is known of an effect but what it does."""

    name: str  # under `do`; the clause and the sentence are `effect.NAME`
    kinds: list[int]  # of person that may have it
    parameters: dict[str, Written]
    gaps: list[str]  # of its sentence: parameters, or phrases of `wording.py`
    forms: str  # the parameter by which its sentences differ (`wording.py`), if there are several
    idle: str  # what it may lack to do anything (`idle.py`), of one that acts
    action: int  # that it helps with, of one that helps
    worth: int  # of one use or of one round, in hundredths of a point, at a guess


ROWS: Final[list[Row]] = []
NEVER: Final = "never"  # idle: it always does something
NAMED: Final = -1  # action: a parameter says which
COUNTED: Final = -1  # worth: `worth.py` works it out
Parameters = dict[str, Written]


def _enter(row: Row) -> int:
    """The number of a row."""
    ROWS.append(row)
    return len(ROWS) - 1


def _acts(
    name: str,
    kinds: list[int],
    parameters: Parameters,
    *,
    gaps: list[str],
    forms: str = "",
    idle: str,
    worth: int,
) -> int:
    """An effect with a deed; one that only arrows have is worth nothing once it has acted."""
    return _enter(Row(name, kinds, parameters, gaps, forms, idle, NAMED, worth))


def _helps(
    name: str,
    parameters: Parameters,
    *,
    gaps: list[str],
    forms: str = "",
    action: int,
    worth: int,
) -> int:
    """An effect that stands and counts with an action."""
    return _enter(Row(name, [LOOP_ACTION], parameters, gaps, forms, "", action, worth))


def _stands(
    name: str, parameters: Parameters, *, gaps: list[str], forms: str = "", worth: int
) -> int:
    """An effect that stands and counts in a situation."""
    return _enter(Row(name, [LOOP_SITUATION], parameters, gaps, forms, "", NAMED, worth))


def _scores(
    name: str, parameters: Parameters, *, gaps: list[str], forms: str = "", worth: int
) -> int:
    """An effect that counts at the end."""
    return _enter(Row(name, [LAUREL], parameters, gaps, forms, "", NAMED, worth))


# The numbers are in fingerprints and records: a new row stands last.
TAKE_GUILDERS: Final = _acts(
    "take-guilders", ONE_SHOT, {"amount": SOME}, gaps=["amount"], idle=NEVER, worth=COUNTED
)
TAKE_WORKERS: Final = _acts(
    "take-workers",
    ONE_SHOT,
    {"amount": SOME, "colour": COLOURS_TO_TAKE},
    gaps=["workers"],
    idle=NEVER,
    worth=COUNTED,
)
SCORE_POINTS: Final = _acts(
    "score-points", ONE_SHOT, {"amount": SOME}, gaps=["amount"], idle=NEVER, worth=COUNTED
)
DRAW_CARDS: Final = _acts(
    "draw-cards", ONE_SHOT, {"amount": (1, 9)}, gaps=["amount"], idle="no-cards", worth=60
)
DRAW_DISCARD: Final = _acts(
    "draw-discard",
    [ARROW],
    {"draw": (1, 9), "discard": (0, 9)},
    gaps=["draw", "discard"],
    forms="discard",
    idle="no-cards",
    worth=0,
)
PICK_FROM_PILES: Final = _acts(
    "pick-from-piles",
    ACTIVATED,
    {"look": (1, 9), "keep": (1, 9)},
    gaps=["look", "keep"],
    idle="no-cards",
    worth=80,
)
ADVANCE: Final = _acts(
    "advance-reputation", ONE_SHOT, {"steps": SOME}, gaps=["steps"], idle="top-step", worth=150
)
DISCARD_THREATS: Final = _acts(
    "discard-threats",
    ONE_SHOT,
    {"amount": (1, 9), "colour": COLOUR_OR_ANY},
    gaps=["own-threats", "threat-point"],
    forms="amount",
    idle="no-marker",
    worth=130,
)
GAIN_PER: Final = _acts(
    "gain-per",
    ONE_SHOT,
    {"what": ["guilder", "point"], "of": COUNT, "each": SOME, "per": SOME},
    gaps=["each", "per"],
    forms="what",
    idle="counts",
    worth=COUNTED,
)
IF_DIE: Final = _acts(
    "if-die",
    [LOOP_ONCE],
    {"die": COLOUR, "faces": DIE_FACES_LIST, "what": ["guilder"], "amount": SOME},
    gaps=["die", "faces", "amount"],
    idle="die-is",
    worth=COUNTED,
)
TAKE_DIE: Final = _acts("take-die", [BY_WORKER], {"die": DIE_WORDS}, gaps=[], idle=NEVER, worth=200)
EXCHANGE: Final = _acts(
    "exchange",
    ONE_SHOT,
    {
        "give": ["guilder", "worker", "card"],
        "give_amount": SOME,
        "take": GOODS,
        "take_amount": SOME,
        "times": (1, 9),
    },
    gaps=["give", "get", "times"],
    forms="times",
    idle="exchange",
    worth=90,
)
RISK: Final = _acts(
    "risk",
    ACTIVATED,
    {"threat": COLOUR, "what": ["guilder"], "amount": SOME},
    gaps=["threat", "amount"],
    idle=NEVER,
    worth=COUNTED,
)
PLAY_CARD: Final = _acts("play-card", SPENT, {}, gaps=[], idle="empty-hand", worth=160)
RECRUIT_ONE: Final = _acts(
    "recruit", SPENT, {"less": SOME}, gaps=["less"], idle="recruit", worth=150
)
BUILD_CANAL: Final = _acts(
    "build-canal", SPENT, {"factor": (0, 2)}, gaps=[], forms="factor", idle="canal", worth=180
)
BUILD_HOUSE: Final = _acts(
    "build-house", SPENT, {"from": FROM}, gaps=[], forms="source", idle="house", worth=220
)
RECALL: Final = _acts(
    "recall-person",
    [BY_WORKER],
    {"refund": REFUND},
    gaps=[],
    forms="refund",
    idle="no-other",
    worth=90,
)
STRAIGHTEN: Final = _acts(
    "straighten",
    [BY_WORKER],
    {"amount": (1, 9)},
    gaps=["amount"],
    forms="amount",
    idle="none-turned",
    worth=70,
)
USE_ARROW: Final = _acts(
    "use-arrow",
    SPENT,
    {"whose": WHOSE, "price_max": (0, 20)},
    gaps=["price_max"],
    forms="whose",
    idle="no-arrow",
    worth=120,
)
TURN_A_DIE: Final = _acts(
    "turn-die", ACTIVATED, {"shift": (1, 5)}, gaps=["shift"], forms="shift", idle=NEVER, worth=70
)
OTHERS_GIVE: Final = _acts(
    "others-give",
    SPENT,
    {"what": ["guilder", "worker"], "amount": (1, 9), "who": WHO},
    gaps=["who", "given"],
    idle="none-gives",
    worth=COUNTED,
)
OTHERS_TAKE_THREAT: Final = _acts(
    "others-take-threat",
    [ARROW],
    {"threat": COLOUR, "amount": (1, 9)},
    gaps=["threats"],
    idle="all-immune",
    worth=0,
)
OTHERS_RETURN_CANAL: Final = _acts(
    "others-return-canal", [ARROW], {"amount": (1, 9)}, gaps=["amount"], idle="no-canals", worth=0
)
OTHERS_LOSE_HOUSE: Final = _acts(
    "others-lose-house",
    [ARROW],
    {"which": WHICH},
    gaps=[],
    forms="which",
    idle="no-houses",
    worth=0,
)
OTHERS_PAY_OR_THREAT: Final = _acts(
    "others-pay-or-threat",
    [ARROW],
    {"amount": SOME, "threat": COLOUR},
    gaps=["amount", "threat"],
    idle="all-immune",
    worth=0,
)
PASS_THREATS: Final = _acts(
    "pass-threats",
    [ARROW],
    {"amount": (1, 9)},
    gaps=["amount"],
    forms="amount",
    idle="hand-on",
    worth=0,
)
EVERYONE_TAKES: Final = _acts(
    "everyone-takes",
    [ARROW, LOOP_ONCE],
    {"what": ["guilder", "worker"], "amount": (1, 9), "mine": (2, 9)},
    gaps=["my-goods", "goods"],
    idle=NEVER,
    worth=70,
)
BONUS_ON: Final = _helps(
    "bonus-on",
    {
        "action": ACTIONS,
        "what": ["guilder", "worker", "point"],
        "amount": (1, 9),
        "colour": OF_ANY_COLOUR,
    },
    gaps=["action", "goods"],
    action=NAMED,
    worth=60,
)
MORE_WORKERS: Final = _helps(
    "more-workers", {"total": (3, 9)}, gaps=["total", "usual-workers"], action=WORKERS, worth=40
)
DIE_AT_LEAST: Final = _helps(
    "die-at-least", {"value": (2, 6)}, gaps=["value"], action=GUILDERS, worth=70
)
CANAL_DISCOUNT: Final = _helps(
    "canal-discount", {"amount": SOME}, gaps=["amount"], action=CANAL, worth=50
)
CANAL_ANY_CARD: Final = _helps("canal-any-card", {}, gaps=[], action=CANAL, worth=40)
HOUSE_ANY_WORKER: Final = _helps("house-any-worker", {}, gaps=[], action=HOUSE, worth=30)
RECRUIT_DISCOUNT: Final = _helps(
    "recruit-discount", {"amount": SOME}, gaps=["amount"], action=RECRUIT, worth=80
)
THREAT_MORE: Final = _helps(
    "threat-more", {"amount": (2, 9)}, gaps=["amount"], action=CALM, worth=50
)
HAND_SIZE: Final = _stands("hand-size", {"size": (6, 12)}, gaps=["size"], worth=40)
REPUTATION_DISCOUNT: Final = _stands(
    "reputation-discount", {"amount": SOME}, gaps=["amount"], worth=50
)
SECOND_STEP: Final = _stands("second-step", {}, gaps=[], worth=70)
DRAW_INCOME: Final = _stands(
    "draw-income",
    {"colour": COLOUR, "what": ["guilder"], "amount": SOME},
    gaps=["colour", "amount"],
    worth=25,
)
CANCEL_PENALTY: Final = _stands(
    "cancel-penalty",
    {"threat": COLOUR, "points": (0, 20)},
    gaps=["threat", "points"],
    forms="points",
    worth=60,
)
REFUSE_THREAT: Final = _stands("refuse-threat", {"price": SOME}, gaps=["price"], worth=70)
IMMUNE: Final = _stands("immune", {}, gaps=[], worth=20)
TOLL: Final = _stands(
    "toll",
    {"action": ACTIONS, "what": ["guilder"], "amount": SOME},
    gaps=["action", "amount"],
    worth=60,
)
MAJORITY_TIE: Final = _stands(
    "majority-tie", {"area": TIE_AREAS}, gaps=["area"], forms="area", worth=50
)
DICE_INCOME: Final = _stands(
    "dice-income",
    {"faces": DIE_FACES_LIST, "what": ["guilder"], "amount": SOME},
    gaps=["faces", "amount"],
    worth=50,
)
POINTS_PER: Final = _scores(
    "points-per", {"of": COUNT, "each": SOME, "per": SOME}, gaps=["each", "per"], worth=COUNTED
)
POINTS_IF_MOST: Final = _scores(
    "points-if-most", {"of": COUNT, "amount": SOME}, gaps=["count", "amount"], worth=30
)
POINTS_IF: Final = _scores(
    "points-if",
    {"of": COUNT, "at_least": SOME, "amount": SOME},
    gaps=["count", "at_least", "amount"],
    worth=30,
)
POINTS_SET: Final = _scores(
    "points-set",
    {"of": COUNT, "table": TABLE},
    gaps=["count", "set-counts", "set-points"],
    worth=30,
)
COPY_LAUREL: Final = _scores("copy-laurel", {"whose": WHOSE}, gaps=[], forms="whose", worth=30)
FLIP_MAJORITY: Final = _scores(
    "flip-majority", {"amount": (1, 3)}, gaps=["amount"], forms="amount", worth=30
)
WILD_GROUP: Final = _scores("wild-group", {}, gaps=[], worth=30)

EFFECTS: Final = [row.name for row in ROWS]
