"""How Bruxelles 1893 is told: what part each event plays in the lines of its story."""

from dataclasses import replace
from typing import Final

from grandplace.drawing.story import (
    CHAPTER,
    CURTAIN,
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
from grandplace.games.bruxelles1893.components import BRUSSELS, BY_CARDS, BY_UNPAID

_PANEL: Final = ("panel-{0}",)


def _building(details: Details) -> str:
    return BRUSSELS[details[1]]


def _either(row: Row) -> Choose:
    """What an action brings follows it; what another's action brings is a line of its own."""

    def chosen(head: Beat | None, _message: Message) -> Row:
        return replace(row, part=HEAD if head is None else TAIL)

    return chosen


def _scored(head: Beat | None, message: Message) -> Row:
    """Points follow from what earns them; those of the final scoring stand by themselves."""
    final = BY_UNPAID <= message.details[2] < BY_CARDS
    part = SCORING if final else HEAD if head is None else TAIL
    return Row(part, _PANEL, (("points", 1),))


def _kept(head: Beat | None, _message: Message) -> Row:
    """A noble who has just been invited stays, which goes without saying."""
    return Row(SILENT) if head is not None else Row(HEAD, _PANEL)


def _won(head: Beat | None, _message: Message) -> Row:
    """All columns of a seat are one line: what they bring does not say which of them it is for."""
    begun = head is not None and head.message.key in ("won", "tied")
    return Row(TAIL if begun else SCORING, ("bonus-{1:column}",), echo=not begun)


_MINE: Final = _either(Row(places=_PANEL))

STORY: Final[Rows] = {
    "first": Row(places=_PANEL),
    "round": Row(CHAPTER),
    "stock": Row(who=NOBODY, places=("stock",)),
    "bracket": _either(Row(places=("iris-{1:iris}",))),
    "blocked": Row(places=("cell-{1:cell}",)),
    "placed": Row(places=("cell-{1:cell}",), gains=(("-money", 2),)),
    "used": Row(places=("brussels-{1}",), form=_building),
    "named": _MINE,
    "unable": _MINE,
    "left": _MINE,
    "made": _MINE,
    "drew": _MINE,
    "restocked": Row(SILENT),
    "sold": _MINE,
    "covered": Row(SILENT),
    "gained": _either(Row(places=_PANEL, gains=(("money", 1),))),
    "scored": _scored,
    "took": _either(Row(places=_PANEL, gains=(("cubes", 2),))),
    "traded": _MINE,
    "spent": _MINE,
    "turned": _either(Row(places=("compass",))),
    "built": _either(Row(places=("cell-{1:cell}",))),
    "invited": _either(Row(places=_PANEL, gains=(("-money", 2),))),
    "kept": _kept,
    "discarded": _MINE,
    "arrived": Row(SILENT),
    "departed": Row(SILENT),
    "reshuffled": Row(SILENT),
    "activated": _MINE,
    "freed": _either(Row(places=("prison",))),
    "none-to-free": _either(Row(places=("prison",))),
    "rose": _either(Row(places=_PANEL, gains=(("level", 2),))),
    "topped": _MINE,
    "passed": Row(places=_PANEL),
    "exhibition": _MINE,
    "face-down": _MINE,
    "resolution": Row(CURTAIN),
    "won": _won,
    "tied": _won,
    "leader": Row(SCORING, _PANEL, closed=True),
    "tucked": _MINE,
    "iris": Row(SCORING, ("iris-{1:iris}",)),
    "locked": Row(SCORING, ("prison",), closed=True),
    "final": Row(CURTAIN),
    "paid-noble": Row(SCORING, _PANEL, (("-money", 2),)),
    "lost-noble": Row(SCORING, _PANEL, (("-points", 2),)),
    "board": Row(places=_PANEL),
    "traveller": _MINE,
    "no-traveller": _MINE,
    "rode": _MINE,
    "played": _MINE,
    "seated": _either(Row(places=_PANEL)),
    "erected": _either(Row(places=("pavilion-{1:pavilion}",))),
    "visited": Row(SCORING, ("pavilion-{1:pavilion}",)),
    "favoured": _MINE,
    "left-brussels": _MINE,
    "revealed": _MINE,
    "flipped": _MINE,
    "cleared": _MINE,
    "gave": _MINE,
    "handed-in": _MINE,
    "reclaimed": _either(Row(places=("cell-{1:cell}",), gains=(("money", 2),))),
    "hired": _either(Row(places=_PANEL, gains=(("-money", 2),))),
    "sent": _MINE,
    "withheld": _MINE,
    "fetched": _either(Row(places=("bonus-{1:column}",))),
    "doubled": _either(Row(places=("cell-{1:cell}",))),
}
