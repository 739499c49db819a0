"""How Bruges is told: what part each event plays in the lines of its story."""

from dataclasses import replace
from typing import Final

from grandplace.drawing.story import (
    CHAPTER,
    HEAD,
    SCORING,
    SILENT,
    TAIL,
    Beat,
    Choose,
    Details,
    Row,
    Rows,
)
from grandplace.engine.state import NOBODY, Message
from grandplace.games.bruges.components import ACTIONS, BY_PERSONS

# Lines that tell what befalls somebody: what comes after them has another cause.
_BEFALLS: Final = ("threatened", "refused", "struck", "spared", "starts", "led")
_PANEL: Final = ("panel-{0}",)


def _action(details: Details) -> str:
    return ACTIONS[details[2]]


def _either(row: Row) -> Choose:
    """What an action brings follows it; what comes by itself is a line of its own."""

    def chosen(head: Beat | None, _message: Message) -> Row:
        alone = head is None or head.message.key in _BEFALLS
        return replace(row, part=HEAD if alone else TAIL)

    return chosen


def _suffered(row: Row) -> Choose:
    """A loss follows the hardship or the action that brings it."""

    def chosen(head: Beat | None, _message: Message) -> Row:
        return replace(row, part=HEAD if head is None else TAIL)

    return chosen


def _listed(row: Row) -> Choose:
    """One of several: the first begins a list, the others and those of an action join it."""

    def chosen(head: Beat | None, message: Message) -> Row:
        in_list = head is not None and head.message.key not in _BEFALLS
        in_list = in_list or (head is not None and head.message.key == message.key)
        return replace(row, part=TAIL) if in_list else replace(row, part=HEAD, echo=True)

    return chosen


def _scored(head: Beat | None, message: Message) -> Row:
    """Points follow from what earns them; those of the end stand by themselves."""
    row = Row(places=_PANEL, gains=(("points", 1),))
    if message.details[2] >= BY_PERSONS:
        return replace(row, part=SCORING)
    earned = head is not None and head.message.key not in ("threatened", "starts", "led")
    return replace(row, part=TAIL if earned else HEAD)


def _paid_worker(head: Beat | None, _message: Message) -> Row:
    """The worker of an activation; that of a house goes without saying."""
    told = head is not None and head.message.key == "activated"
    return Row(TAIL if told else SILENT, _PANEL)


def _paid(head: Beat | None, _message: Message) -> Row:
    return Row(SILENT if head is None else TAIL, _PANEL, (("-money", 1),))


STORY: Final[Rows] = {
    "starts": Row(places=_PANEL),
    "round": Row(CHAPTER),
    "drew": _listed(Row(places=_PANEL, clause="draw.refill")),
    "extra": Row(who=NOBODY, clause="end.when"),
    "parted": Row(who=NOBODY),
    "rolled": Row(who=NOBODY, places=("dice",), clause="dice.roll"),
    "threatened": _listed(Row(places=_PANEL, clause="threat.high-dice", joint=True)),
    "refused": Row(places=_PANEL, gains=(("-money", 2),), clause="effect.refuse-threat"),
    "struck": Row(places=_PANEL, clause="threat.colours"),
    "spared": Row(places=_PANEL, clause="effect.cancel-penalty"),
    "flooded": _suffered(Row(places=_PANEL, clause="hardship.flood")),
    "raided": _suffered(Row(places=_PANEL, gains=(("-money", 1),), clause="hardship.raid")),
    "died": _suffered(Row(places=_PANEL, clause="hardship.plague")),
    "razed": _suffered(Row(places=_PANEL, clause="hardship.fire")),
    "returned": _suffered(Row(places=_PANEL)),
    "undug": _suffered(Row(places=("canal-{0}",))),
    "gained": _either(Row(places=_PANEL, gains=(("money", 1),))),
    "hired": _either(Row(places=_PANEL, gains=(("workers", 1),), clause="workers.take")),
    "scored": _scored,
    "lost": _suffered(Row(places=_PANEL, gains=(("-points", 1),))),
    "rose": _either(Row(places=("reputation",), clause="reputation.price")),
    "lifted": _either(Row(places=_PANEL, clause="remove.threat")),
    "priced": Row(who=NOBODY, places=("reputation",), clause="reputation.price"),
    "bought": Row(places=("reputation",), gains=(("-money", 1),), clause="reputation.price"),
    "played": Row(places=_PANEL, form=_action, clause="play.six-actions"),
    "paid": _paid,
    "paid-worker": _paid_worker,
    "built": _either(Row(places=_PANEL, clause="house.build")),
    "recruited": Row(places=_PANEL, gains=(("-money", 2),), clause="recruit.price"),
    "activated": Row(places=_PANEL, clause="activate.worker"),
    "dug": _either(Row(places=("canal-{0}",), clause="canal.cost")),
    "honoured": _either(Row(places=("statues",))),
    "looked": _either(Row(places=_PANEL)),
    "kept": _either(Row(places=_PANEL)),
    "discarded": _either(Row(places=_PANEL)),
    "straightened": _either(Row(places=_PANEL)),
    "imitated": _either(Row(places=_PANEL)),
    "turned": _either(Row(places=("dice",))),
    "handed": _suffered(Row(places=("panel-{0}", "panel-{1}"), gains=(("-money", 2),))),
    "handed-worker": _suffered(Row(places=("panel-{0}", "panel-{1}"))),
    "passed-on": _suffered(Row(places=("panel-{0}", "panel-{2}"))),
    "led": Row(places=_PANEL, clause="majority.check"),
    "flipped": Row(SCORING, _PANEL, clause="effect.flip-majority"),
}
