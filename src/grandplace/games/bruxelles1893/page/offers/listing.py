"""How the options of a question are listed: each says at a glance what it means."""

from dataclasses import replace
from typing import Final

from grandplace.drawing.page import Offer, Scene
from grandplace.engine.options import DONE, NO, YES, Option
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
# what ends or leaves a question stands with what it offers
CLOSING: Final = ("done", "no")
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


def _yes(asked: Asked, option: Option) -> Offer:
    return _answer(asked, option, "check")


def _no(asked: Asked, option: Option) -> Offer:
    return _answer(asked, option, "pass")


def _answer(asked: Asked, option: Option, icon: str) -> Offer:
    key, details = asked.label(option)
    return Offer("", icon, asked.say(f"option.{key}", *details), wide=True)


# how an option is listed, by its verb; by its label where that says something else
WAYS: Final[dict[str, Way]] = {
    "yes": _yes,
    "no": _no,
    "done": _yes,
    **spaces.WAYS,
    **bids.WAYS,
    **brussels.WAYS,
    **works.WAYS,
    **nobles.WAYS,
    **materials.WAYS,
    **bonuses.WAYS,
    **powers.WAYS,
}


def offer(scene: Scene, option: Option) -> Offer:
    """An option, on offer or refused: the parts that depend on its way, and those that all have."""
    asked = Asked(scene)
    key, verb = asked.label(option)[0], option.verb.name
    way = key if key in WAYS else verb
    made = WAYS[way](asked, option)
    name = key if option in (YES, NO, DONE) else way
    refused = option not in scene.offered
    clause = asked.view.why_not(option) if refused else ""
    return replace(
        made,
        group=_group(scene, way),
        help=made.help or _help(asked, option, name),
        clause=clause_of(asked.view, option),
        button=made.button or asked.say(f"board.web.do.{name}"),
        wide=made.wide or refused,
        quiet=verb in ON_BOARD or clause in QUIET,
    )


def _group(scene: Scene, way: str) -> str:
    if way in CLOSING:
        way = scene.offered[0].verb.name
    return GROUPS.get(way, way)


def _help(asked: Asked, option: Option, name: str) -> str:
    said = explain(asked.view, asked.say, option)
    return said or asked.say(f"board.web.help.{name}")
