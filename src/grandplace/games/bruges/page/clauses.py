"""Which rule to read for an option."""

from typing import Final

from grandplace.engine.options import Option
from grandplace.games.bruges.effects import EFFECTS
from grandplace.games.bruges.figures import Figures
from grandplace.games.bruges.state import Bruges

OF_ACTION: Final = [
    "workers.take",
    "guilders.take",
    "remove.threat",
    "canal.cost",
    "house.build",
    "recruit.place",
]
OF_THREAT: Final = [
    "hardship.fire",
    "hardship.raid",
    "hardship.flood",
    "hardship.plague",
    "hardship.intrigue",
]
OF_LABEL: Final = {
    "draw": "draw.one-by-one",
    "enough-cards": "effect.hand-size",
    "give-up": "hardship.fire-outermost",
    "raze": "hardship.fire",
    "raze-home": "hardship.fire-person",
    "raze-front": "hardship.fire",
    "lose-person": "hardship.plague",
    "into": "recruit.place",
    "take": "effect.take-workers",
    "pay": "effect.exchange",
    "lift": "effect.discard-threats",
    "play": "play.one-card",
    "end-turn": "activate.sequence",
    "discard": "info.discards",
    "refuse": "effect.refuse-threat",
    "accept": "effect.refuse-threat",
    "buy-step": "reputation.price",
    "no-step": "reputation.optional",
    "dig": "canal.cost",
    "keep": "effect.pick-from-piles",
    "straighten": "effect.straighten",
    "hand-worker": "effect.others-give",
    "buy-off": "effect.others-pay-or-threat",
    "hand-on": "effect.pass-threats",
}
# by question, where a label means something else
OF_QUESTION: Final = {
    "DrawOne": "draw.outside-phase-1",
    "House": "house.build",
    "LoseHouse": "effect.others-lose-house",
    "LoseToken": "effect.others-return-canal",
    "PayOrTake": "effect.others-pay-or-threat",
    "HandOn": "effect.pass-threats",
    "StandUp": "effect.straighten",
    "LiftThreats": "effect.discard-threats",
}
# questions whose second detail is the person that asks
BY_PERSON: Final = (
    "HowOften",
    "PlayExtra",
    "RecruitExtra",
    "DigFree",
    "LayCard",
    "LayTop",
    "Recall",
    "Imitate",
    "TurnDie",
)


def of_card(figures: Figures, card: int) -> str:
    """What a person does."""
    return f"effect.{EFFECTS[figures.effect(card).do]}"


def clause_of(view: Bruges, option: Option) -> str:
    """The rule behind an option."""
    prompt, key = view.prompt(), view.label(option).key
    if key == "for":
        return OF_ACTION[option.target]
    if key == "suffer":
        return OF_THREAT[option.target]
    if key in ("activate", "imitate"):
        return of_card(view.figures, option.target)
    if prompt.key in BY_PERSON:
        return of_card(view.figures, prompt.details[1])
    return OF_QUESTION.get(prompt.key) or OF_LABEL[key]
