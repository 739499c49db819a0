"""How the options of a question are listed: each says at a glance what it means."""

from typing import Final

from grandplace.drawing.easel import Offers
from grandplace.drawing.page import Offer, Scene
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.page.clauses import clause_of
from grandplace.games.bruxelles1893.page.offers import (
    bids,
    bonuses,
    brussels,
    materials,
    nobles,
    powers,
    spaces,
    works,
)
from grandplace.games.bruxelles1893.page.offers.asked import Asked, Way
from grandplace.games.bruxelles1893.text.hints import explain

# verbs that stand together under a heading of their own; all others are a group each
GROUPS: Final = {
    "place": "nouveau",
    "use": "brussels",
    "pass": "brussels",
    "raise": "bid",
    "pick": "make",
    "discard": "keep",
    "trade": "take",
    "yes": "answer",
    "make-white": "make",
    "hand-in": "give",
    "take-more": "take-back",
}
# verbs whose refusals the board tells: a list of them would be long
ON_BOARD: Final = ("block", "place", "build", "aim", "spend", "take", "trade", "activate", "give")
# refusals that say no more than the question itself
QUIET: Final = {
    "setup.work-chosen",
    "workshop.choose",
    "place.compulsory",
    "plaza.count",
    "free.optional",
    "columns.tie-limits",
    "bonus.no-symbol",
}


def offer(scene: Scene, option: Option) -> Offer:
    """An option, on offer or refused, as the question lists it."""
    asked = Asked(scene)
    key, verb = asked.label(option)[0], option.verb.name
    name = key if key in WAYS else verb
    made = OFFERS.of(asked, option, name)
    made.help = made.help or _help(asked, option, name)
    made.clause = clause_of(asked.view, option)
    made.quiet = made.quiet or verb in ON_BOARD
    return made


def _help(asked: Asked, option: Option, name: str) -> str:
    said = explain(asked.view, asked.say, option)
    return said or asked.say(f"board.web.help.{name}")


def _yes(asked: Asked, option: Option) -> Offer:
    return _answer(asked, option, "answer", "check")


def _no(asked: Asked, option: Option) -> Offer:
    return _answer(asked, option, _beside(asked), "pass")


def _done(asked: Asked, option: Option) -> Offer:
    return _answer(asked, option, _beside(asked), "check")


def _beside(asked: Asked) -> str:
    """What ends or leaves a question stands with what it offers."""
    verb = asked.scene.offered[0].verb.name
    return GROUPS.get(verb, verb)


def _answer(asked: Asked, option: Option, group: str, icon: str) -> Offer:
    key, details = asked.label(option)
    return Offer(group, icon, asked.say(f"option.{key}", *details), wide=True)


# by the label of an option where that has a row of its own, or else by the verb
WAYS: Final[dict[str, Way]] = {
    "yes": _yes,
    "draw-works": _yes,
    "no": _no,
    "leave": _no,
    "no-power": _done,
    "no-seat": _no,
    "done": _done,
    **spaces.WAYS,
    **bids.WAYS,
    **brussels.WAYS,
    **works.WAYS,
    **nobles.WAYS,
    **materials.WAYS,
    **bonuses.WAYS,
    **powers.WAYS,
}
OFFERS: Final = Offers("board.web", WAYS, GROUPS, QUIET)
