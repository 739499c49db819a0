"""What persons do: the closed vocabulary of effects, as the deck writes them.

An effect is a row of a deck: `do` and some parameters. What each means is a step
(`steps/effects.py` lists them), or is asked for where it applies (`Player.standing`).
"""

from typing import Final

from grandplace.games.bruges.components import (
    ACTIONS,
    AREAS,
    ARROW,
    BY_WORKER,
    LAUREL,
    LOOP_ACTION,
    LOOP_ONCE,
    LOOP_SITUATION,
)

EFFECTS: Final = [
    "take-guilders",
    "take-workers",
    "score-points",
    "draw-cards",
    "draw-discard",
    "pick-from-piles",
    "advance-reputation",
    "discard-threats",
    "gain-per",
    "if-die",
    "take-die",
    "exchange",
    "risk",
    "play-card",
    "recruit",
    "build-canal",
    "build-house",
    "recall-person",
    "straighten",
    "use-arrow",
    "turn-die",
    "others-give",
    "others-take-threat",
    "others-return-canal",
    "others-lose-house",
    "others-pay-or-threat",
    "pass-threats",
    "everyone-takes",
    "bonus-on",
    "more-workers",
    "die-at-least",
    "canal-discount",
    "canal-any-card",
    "house-any-worker",
    "recruit-discount",
    "threat-more",
    "hand-size",
    "reputation-discount",
    "second-step",
    "draw-income",
    "cancel-penalty",
    "refuse-threat",
    "immune",
    "toll",
    "majority-tie",
    "dice-income",
    "points-per",
    "points-if-most",
    "points-if",
    "points-set",
    "copy-laurel",
    "flip-majority",
    "wild-group",
]
TAKE_GUILDERS: Final = 0
TAKE_WORKERS: Final = 1
SCORE_POINTS: Final = 2
DRAW_CARDS: Final = 3
DRAW_DISCARD: Final = 4
PICK_FROM_PILES: Final = 5
ADVANCE: Final = 6
DISCARD_THREATS: Final = 7
GAIN_PER: Final = 8
IF_DIE: Final = 9
TAKE_DIE: Final = 10
EXCHANGE: Final = 11
RISK: Final = 12
PLAY_CARD: Final = 13
RECRUIT_ONE: Final = 14
BUILD_CANAL: Final = 15
BUILD_HOUSE: Final = 16
RECALL: Final = 17
STRAIGHTEN: Final = 18
USE_ARROW: Final = 19
TURN_A_DIE: Final = 20
OTHERS_GIVE: Final = 21
OTHERS_TAKE_THREAT: Final = 22
OTHERS_RETURN_CANAL: Final = 23
OTHERS_LOSE_HOUSE: Final = 24
OTHERS_PAY_OR_THREAT: Final = 25
PASS_THREATS: Final = 26
EVERYONE_TAKES: Final = 27
BONUS_ON: Final = 28
MORE_WORKERS: Final = 29
DIE_AT_LEAST: Final = 30
CANAL_DISCOUNT: Final = 31
CANAL_ANY_CARD: Final = 32
HOUSE_ANY_WORKER: Final = 33
RECRUIT_DISCOUNT: Final = 34
THREAT_MORE: Final = 35
HAND_SIZE: Final = 36
REPUTATION_DISCOUNT: Final = 37
SECOND_STEP: Final = 38
DRAW_INCOME: Final = 39
CANCEL_PENALTY: Final = 40
REFUSE_THREAT: Final = 41
IMMUNE: Final = 42
TOLL: Final = 43
MAJORITY_TIE: Final = 44
DICE_INCOME: Final = 45
POINTS_PER: Final = 46
POINTS_IF_MOST: Final = 47
POINTS_IF: Final = 48
POINTS_SET: Final = 49
COPY_LAUREL: Final = 50
FLIP_MAJORITY: Final = 51
WILD_GROUP: Final = 52

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

# What `of` may count; those with an argument are written `group:Noble`, `dice:5-6`.
COUNTS: Final = [
    "person",
    "group-different",
    "group-pair",
    "person-colours",
    "house",
    "house-colours",
    "empty-house",
    "matched-house",
    "canal",
    "canal-shorter",
    "statue",
    "majority",
    "reputation",
    "guilder",
    "worker",
    "worker-colours",
    "threat",
    "threat-free",
    "rival-threat",
    "hand",
    "group:",
    "kind:",
    "price-at-least:",
    "price-at-most:",
    "house:",
    "dice:",
]
N_PERSON: Final = 0
N_GROUPS: Final = 1
N_PAIRS: Final = 2
N_PERSON_COLOURS: Final = 3
N_HOUSE: Final = 4
N_HOUSE_COLOURS: Final = 5
N_EMPTY: Final = 6
N_MATCHED: Final = 7
N_CANAL: Final = 8
N_SHORTER: Final = 9
N_STATUE: Final = 10
N_MAJORITY: Final = 11
N_REPUTATION: Final = 12
N_GUILDER: Final = 13
N_WORKER: Final = 14
N_WORKER_COLOURS: Final = 15
N_THREAT: Final = 16
N_THREAT_FREE: Final = 17
N_RIVAL_THREAT: Final = 18
N_HAND: Final = 19
N_GROUP: Final = 20
N_SIGN: Final = 21
N_PRICE_FROM: Final = 22
N_PRICE_TO: Final = 23
N_HOUSE_OF: Final = 24
N_DICE: Final = 25  # its argument is ten times the lowest face and the highest

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

# effect -> the kinds of person that may have it, and its parameters.
SCHEMA: Final[list[tuple[list[int], dict[str, Written]]]] = [
    (ONE_SHOT, {"amount": SOME}),
    (ONE_SHOT, {"amount": SOME, "colour": COLOURS_TO_TAKE}),
    (ONE_SHOT, {"amount": SOME}),
    (ONE_SHOT, {"amount": (1, 9)}),
    ([ARROW], {"draw": (1, 9), "discard": (0, 9)}),
    (ACTIVATED, {"look": (1, 9), "keep": (1, 9)}),
    (ONE_SHOT, {"steps": SOME}),
    (ONE_SHOT, {"amount": (1, 9), "colour": COLOUR_OR_ANY}),
    (ONE_SHOT, {"what": ["guilder", "point"], "of": COUNT, "each": SOME, "per": SOME}),
    ([LOOP_ONCE], {"die": COLOUR, "faces": DIE_FACES_LIST, "what": ["guilder"], "amount": SOME}),
    ([BY_WORKER], {"die": DIE_WORDS}),
    (
        ONE_SHOT,
        {
            "give": ["guilder", "worker", "card"],
            "give_amount": SOME,
            "take": GOODS,
            "take_amount": SOME,
            "times": (1, 9),
        },
    ),
    (ACTIVATED, {"threat": COLOUR, "what": ["guilder"], "amount": SOME}),
    (SPENT, {}),
    (SPENT, {"less": SOME}),
    (SPENT, {"factor": (0, 2)}),
    (SPENT, {"from": FROM}),
    ([BY_WORKER], {"refund": REFUND}),
    ([BY_WORKER], {"amount": (1, 9)}),
    (SPENT, {"whose": WHOSE, "price_max": (0, 20)}),
    (ACTIVATED, {"shift": (1, 5)}),
    (SPENT, {"what": ["guilder", "worker"], "amount": (1, 9), "who": WHO}),
    ([ARROW], {"threat": COLOUR, "amount": (1, 9)}),
    ([ARROW], {"amount": (1, 9)}),
    ([ARROW], {"which": WHICH}),
    ([ARROW], {"amount": SOME, "threat": COLOUR}),
    ([ARROW], {"amount": (1, 9)}),
    ([ARROW, LOOP_ONCE], {"what": ["guilder", "worker"], "amount": (1, 9), "mine": (2, 9)}),
    (
        [LOOP_ACTION],
        {
            "action": ACTIONS,
            "what": ["guilder", "worker", "point"],
            "amount": (1, 9),
            "colour": OF_ANY_COLOUR,
        },
    ),
    ([LOOP_ACTION], {"total": (3, 9)}),
    ([LOOP_ACTION], {"value": (2, 6)}),
    ([LOOP_ACTION], {"amount": SOME}),
    ([LOOP_ACTION], {}),
    ([LOOP_ACTION], {}),
    ([LOOP_ACTION], {"amount": SOME}),
    ([LOOP_ACTION], {"amount": (2, 9)}),
    ([LOOP_SITUATION], {"size": (6, 12)}),
    ([LOOP_SITUATION], {"amount": SOME}),
    ([LOOP_SITUATION], {}),
    ([LOOP_SITUATION], {"colour": COLOUR, "what": ["guilder"], "amount": SOME}),
    ([LOOP_SITUATION], {"threat": COLOUR, "points": (0, 20)}),
    ([LOOP_SITUATION], {"price": SOME}),
    ([LOOP_SITUATION], {}),
    ([LOOP_SITUATION], {"action": ACTIONS, "what": ["guilder"], "amount": SOME}),
    ([LOOP_SITUATION], {"area": TIE_AREAS}),
    ([LOOP_SITUATION], {"faces": DIE_FACES_LIST, "what": ["guilder"], "amount": SOME}),
    ([LAUREL], {"of": COUNT, "each": SOME, "per": SOME}),
    ([LAUREL], {"of": COUNT, "amount": SOME}),
    ([LAUREL], {"of": COUNT, "at_least": SOME, "amount": SOME}),
    ([LAUREL], {"of": COUNT, "table": TABLE}),
    ([LAUREL], {"whose": WHOSE}),
    ([LAUREL], {"amount": (1, 3)}),
    ([LAUREL], {}),
]


class Effect:
    """What a person does, with the parameters as the deck names them; 0 for those it lacks."""

    def __init__(
        self,
        do: int,
        amount: int,
        colour: int,
        draw: int,
        discard: int,
        look: int,
        keep: int,
        steps: int,
        what: int,
        of: int,
        which_of: int,
        each: int,
        per: int,
        die: int,
        give: int,
        give_amount: int,
        take: int,
        take_amount: int,
        times: int,
        threat: int,
        less: int,
        factor: int,
        source: int,
        refund: int,
        whose: int,
        price_max: int,
        shift: int,
        who: int,
        which: int,
        mine: int,
        action: int,
        total: int,
        value: int,
        size: int,
        price: int,
        points: int,
        area: int,
        at_least: int,
        faces: list[int],
        table: list[int],
    ) -> None:
        self.do: Final = do
        self.amount: Final = amount
        self.colour: Final = colour
        self.draw: Final = draw
        self.discard: Final = discard
        self.look: Final = look
        self.keep: Final = keep
        self.steps: Final = steps
        self.what: Final = what
        self.of: Final = of
        self.which_of: Final = which_of  # the group, sign, price, colour or faces to be counted
        self.each: Final = each
        self.per: Final = per
        self.die: Final = die
        self.give: Final = give
        self.give_amount: Final = give_amount
        self.take: Final = take
        self.take_amount: Final = take_amount
        self.times: Final = times
        self.threat: Final = threat
        self.less: Final = less
        self.factor: Final = factor
        self.source: Final = source  # `from` in the deck
        self.refund: Final = refund
        self.whose: Final = whose
        self.price_max: Final = price_max
        self.shift: Final = shift
        self.who: Final = who
        self.which: Final = which
        self.mine: Final = mine
        self.action: Final = action
        self.total: Final = total
        self.value: Final = value
        self.size: Final = size
        self.price: Final = price
        self.points: Final = points
        self.area: Final = area
        self.at_least: Final = at_least
        self.faces: Final = faces
        self.table: Final = table
