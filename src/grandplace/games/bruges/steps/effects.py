"""Every effect that does something by itself, and the deed that does it.

The other effects stand: they are asked for where they apply (`Player.standing`), or in the final
scoring (`scoring.laurel_points`).
"""

from grandplace.games.bruges.effects import (
    ADVANCE,
    BUILD_CANAL,
    BUILD_HOUSE,
    DISCARD_THREATS,
    DRAW_CARDS,
    DRAW_DISCARD,
    EVERYONE_TAKES,
    EXCHANGE,
    GAIN_PER,
    IF_DIE,
    OTHERS_GIVE,
    OTHERS_LOSE_HOUSE,
    OTHERS_PAY_OR_THREAT,
    OTHERS_RETURN_CANAL,
    OTHERS_TAKE_THREAT,
    PASS_THREATS,
    PICK_FROM_PILES,
    PLAY_CARD,
    RECALL,
    RECRUIT_ONE,
    RISK,
    SCORE_POINTS,
    STRAIGHTEN,
    TAKE_DIE,
    TAKE_GUILDERS,
    TAKE_WORKERS,
    TURN_A_DIE,
    USE_ARROW,
)
from grandplace.games.bruges.steps import builds, gains, others
from grandplace.games.bruges.steps.deeds import DEEDS


def enter_deeds() -> None:
    """person.text: One entry for each effect."""
    DEEDS[TAKE_GUILDERS] = gains.TakeGuilders
    DEEDS[TAKE_WORKERS] = gains.TakeWorkers
    DEEDS[SCORE_POINTS] = gains.ScorePoints
    DEEDS[DRAW_CARDS] = gains.DrawCards
    DEEDS[DRAW_DISCARD] = gains.DrawDiscard
    DEEDS[PICK_FROM_PILES] = gains.PickFromPiles
    DEEDS[ADVANCE] = gains.Advance
    DEEDS[DISCARD_THREATS] = gains.DiscardThreats
    DEEDS[GAIN_PER] = gains.GainPer
    DEEDS[IF_DIE] = gains.IfDie
    DEEDS[TAKE_DIE] = gains.TakeDie
    DEEDS[EXCHANGE] = gains.Exchange
    DEEDS[RISK] = gains.Risk
    DEEDS[PLAY_CARD] = builds.PlayCard
    DEEDS[RECRUIT_ONE] = builds.RecruitMore
    DEEDS[BUILD_CANAL] = builds.BuildCanal
    DEEDS[BUILD_HOUSE] = builds.BuildHouse
    DEEDS[RECALL] = builds.RecallPerson
    DEEDS[STRAIGHTEN] = builds.Straighten
    DEEDS[USE_ARROW] = builds.UseArrow
    DEEDS[TURN_A_DIE] = builds.TurnADie
    DEEDS[OTHERS_GIVE] = others.OthersGive
    DEEDS[OTHERS_TAKE_THREAT] = others.OthersTakeThreat
    DEEDS[OTHERS_RETURN_CANAL] = others.OthersReturnCanal
    DEEDS[OTHERS_LOSE_HOUSE] = others.OthersLoseHouse
    DEEDS[OTHERS_PAY_OR_THREAT] = others.OthersPayOrThreat
    DEEDS[PASS_THREATS] = others.PassThreats
    DEEDS[EVERYONE_TAKES] = others.EveryoneTakes
