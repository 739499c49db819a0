"""What an option of Bruxelles 1893 would do, in a sentence for newcomers."""

from typing import Final

from grandplace.drawing.text import Say
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.hints import cards, goods, spaces
from grandplace.games.bruxelles1893.text.hints.asked import Asked, Hint


def explain(view: Bruxelles1893, say: Say, option: Option) -> str:
    """What an option would do, in a sentence for newcomers; "" where its name says it all."""
    decision = view.decision
    if decision is None:
        return ""
    return HINTS[option.verb.name](Asked(view, say, decision.player), option)


def _fixed(asked: Asked, option: Option) -> str:
    """A hint without numbers."""
    return asked.say(f"board.hint.{option.verb.name}")


def _decline(asked: Asked, option: Option) -> str:
    """Not doing something, by what that means and what was asked."""
    key = asked.view.label(option).key
    if key in ("leave", "no-seat", "no-power"):
        return asked.say(f"board.hint.{key}")
    return asked.say("board.hint.done") if asked.view.prompt().key == "DismissNobles" else ""


def _nothing(asked: Asked, option: Option) -> str:
    """The name says it all."""
    return ""


HINTS: Final[dict[str, Hint]] = {
    "yes": _nothing,
    "no": _decline,
    "done": _decline,
    **dict.fromkeys(("block", "raise", "discard", "travel", "yield"), _fixed),
    **spaces.HINTS,
    **goods.HINTS,
    **cards.HINTS,
}
