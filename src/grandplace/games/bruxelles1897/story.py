"""How Bruxelles 1897 is told: what part each event plays in the lines of its story."""

from typing import Final

from grandplace.drawing.story import (
    CHAPTER,
    CURTAIN,
    SCORING,
    SILENT,
    TAIL,
    Beat,
    Details,
    Row,
    Rows,
)
from grandplace.engine.state import Message
from grandplace.games.bruxelles1897.components import (
    BRUSSELS,
    BY_UPKEEP,
    FACE_VALUE,
    KIND_OF,
    KINDS,
)


def _kind(details: Details) -> str:
    return KINDS[KIND_OF[details[3]]]


def _value(details: Details) -> Details:
    return (FACE_VALUE[details[2]],)


def _building(details: Details) -> str:
    return BRUSSELS[details[1]]


def _took(head: Beat | None, message: Message) -> bool:
    """Whether a card is the one that the line begins with."""
    return (
        head is not None
        and head.message.key == "placed"
        and head.message.details[3] == message.details[1]
    )


def _kept(head: Beat | None, message: Message) -> Row:
    """A card that was laid for is kept, which goes without saying."""
    return Row(SILENT) if _took(head, message) else Row(TAIL)


def _discarded(head: Beat | None, message: Message) -> Row:
    """A noble who was received is let go; of cards that were drawn, the one kept is told."""
    return Row(TAIL) if _took(head, message) else Row(SILENT)


def _scored(_head: Beat | None, message: Message) -> Row:
    """Points follow from what earns them; those of the final scoring stand by themselves."""
    part = TAIL if message.details[2] < BY_UPKEEP else SCORING
    return Row(part, ("panel-{0}",), (("points", 1),))


_ARMS: Final = Row(SCORING, ("arms-{1:cell}",), clause="arms.most")
_COLUMN: Final = Row(SCORING, ("bonus-{1:column}",), clause="column.bonus")

STORY: Final[Rows] = {
    "first": Row(places=("panel-{0}",)),
    "round": Row(CHAPTER, scored=True),
    "final": Row(CURTAIN, scored=True),
    "placed": Row(places=("cell-{1:cell}",), form=_kind, more=_value, clause="nouveau.swap"),
    "kept": _kept,
    "sold": Row(TAIL, joins=("placed",), clause="sale.do"),
    "unsold": Row(TAIL, joins=("placed",), clause="sale.none"),
    "gained": Row(TAIL, ("panel-{0}",), (("money", 1),)),
    "built": Row(TAIL, joins=("placed",), clause="construction.keep"),
    "unbuilt": Row(TAIL, joins=("placed",), clause="construction.impossible"),
    "spent": Row(SILENT),
    "scored": _scored,
    "discarded": _discarded,
    "drew": Row(SILENT),
    "reshuffled": Row(SILENT),
    "rose": Row(TAIL, ("panel-{0}",), (("level", 2),), "track.step"),
    "topped": Row(TAIL, ("panel-{0}",), clause="track.top"),
    "freed": Row(TAIL, ("prison",), clause="noble.vandervelde"),
    "exhibition": Row(SILENT),
    "showed": Row(places=("panel-{0}",), clause="expo.points"),
    "exhibition-over": Row(SILENT),
    "sent": Row(places=("brussels-{1}",), form=_building, clause="brussels.place"),
    "activated": Row(TAIL, ("panel-{0}",), clause="cityhall.activate"),
    "named": Row(SILENT),
    "passed": Row(places=("panel-{0}",), clause="pass.out"),
    "led-column": _COLUMN,
    "shared-column": _COLUMN,
    "led-arms": _ARMS,
    "shared-arms": _ARMS,
    "imprisoned": Row(SCORING, ("prison",), clause="prison.most"),
    "paid-noble": Row(SCORING, ("panel-{0}",), clause="final.nobles-choice"),
    "dismissed": Row(SCORING, ("panel-{0}",), (("-points", 2),), "final.nobles-unpaid"),
}
