"""How the options of a question are listed: each says at a glance what it costs and brings now."""

from string import ascii_lowercase
from typing import Final
from unicodedata import normalize

from grandplace.drawing.easel import Offers
from grandplace.drawing.page import Offer, Scene
from grandplace.engine.options import Option
from grandplace.games.bruges.page.clauses import BY_PERSON, clause_of
from grandplace.games.bruges.page.offers import (
    actions,
    canals,
    cards,
    houses,
    persons,
    steps,
    threats,
)
from grandplace.games.bruges.page.offers.asked import Asked, Way

# labels that stand together under a heading of their own; all others are a group each
GROUPS: Final = {
    "raze-home": "raze",
    "raze-front": "raze",
    "refuse": "answer",
    "accept": "answer",
    "buy-off": "answer",
    "buy-step": "step",
    "no-step": "step",
}
# what ends or leaves a question stands with what it offers
CLOSING: Final = ("done", "decline", "end-turn", "enough-cards")
# refusals that the board tells, or that say no more than the question itself
QUIET: Final = {
    "play.must",
    "activate.rotate",
    "effect.turn-die",
    "effect.pass-threats",
    "recruit.place",
    "house.build",
}
# questions of persons that have notes of their own beside the name
NOTED: Final = ("AfterCard", "PlayExtra", "DigFree")
KEYS: Final = 9  # the last option that one key can stand for
UNDO: Final = "u"  # a key that means something already


def _worker(asked: Asked, option: Option) -> Offer:
    return asked.worker(option.target)


def _closing(asked: Asked, option: Option) -> Offer:
    title = asked.say(f"board.offer.close.{asked.label(option)[0]}")
    return Offer(_closed(asked), "check", title, wide=True)


def _closed(asked: Asked) -> str:
    """The group of what else the question offers."""
    others = [*asked.scene.offered, *asked.view.refused()]
    first = next(one for one in others if asked.label(one)[0] not in CLOSING)
    return "or" if asked.question == "HandOn" else offer(asked.scene, first).group


def _decline(asked: Asked, option: Option) -> Offer:
    return _closing(asked, option).but(icon="pass")


# how an option is listed, by its label
WAYS: Final[dict[str, Way]] = {
    "take": _worker,
    "pay": _worker,
    "hand-worker": _worker,
    "done": _closing,
    "end-turn": _closing,
    "enough-cards": _closing,
    "decline": _decline,
    **actions.WAYS,
    **canals.WAYS,
    **cards.WAYS,
    **houses.WAYS,
    **persons.WAYS,
    **steps.WAYS,
    **threats.WAYS,
}
OFFERS: Final = Offers("board.offer", WAYS, GROUPS, QUIET)


def offer(scene: Scene, option: Option) -> Offer:
    """An option, on offer or refused: the parts that depend on its way, and those that all have."""
    asked = Asked(scene)
    label = asked.label(option)[0]
    made = OFFERS.of(asked, option, label)
    if asked.question in NOTED:
        made.group = asked.question
    made.help = made.help or asked.say(f"board.offer.help.{label}")
    made.clause = clause_of(asked.view, option)
    made.key = made.key or _key(asked, option, label)
    made.legend = made.legend or _legend(asked)
    return made


def _legend(asked: Asked) -> str:
    """Who asks, if a person does."""
    by_person = asked.question in BY_PERSON and asked.question != "TurnDie"
    return asked.name(asked.about[0]) if by_person else ""


def _key(asked: Asked, option: Option, label: str) -> str:
    """The number of an option in the list; persons to be activated have letters."""
    if option not in asked.scene.offered or label in (*CLOSING, "turn"):
        return ""
    if label == "activate":
        return _letter(asked, option)
    place = list(asked.scene.offered).index(option) + 1
    return str(place) if place <= KEYS else ""


def _letter(asked: Asked, option: Option) -> str:
    people = [other for other in asked.scene.offered if other.verb is option.verb]
    return letters([asked.name(other.target) for other in people])[people.index(option)]


def letters(names: list[str]) -> list[str]:
    """A key for each name: a letter of its own as far as possible."""
    found: list[str] = []
    for name in names:
        plain = normalize("NFD", name).casefold()  # accents stand apart
        wanted = [letter for letter in plain if letter in ascii_lowercase]
        free = [letter for letter in [*wanted, *ascii_lowercase] if letter not in [*found, UNDO]]
        found.append(free[0] if free else "")
    return found
