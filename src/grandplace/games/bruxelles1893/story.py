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
    part = TAIL if begun else SCORING
    return Row(part, ("bonus-{1:column}",), clause="columns.winner", echo=not begun)


def _mine(clause: str = "") -> Choose:
    """What happens among a player's own things."""
    return _either(Row(places=_PANEL, clause=clause))


STORY: Final[Rows] = {
    "first": Row(places=_PANEL),
    "round": Row(CHAPTER),
    "stock": Row(who=NOBODY, places=("stock",), clause="stock.reveal"),
    "bracket": _either(Row(places=("iris-{1:iris}",), clause="stock.choose")),
    "blocked": Row(places=("cell-{1:cell}",), clause="two.place"),
    "placed": Row(places=("cell-{1:cell}",), gains=(("-money", 2),), clause="place.pawn"),
    "used": Row(places=("brussels-{1}",), form=_building, clause="brussels.no-money"),
    "named": _mine("park.copy"),
    "unable": _mine("place.in-part"),
    "left": _mine("place.optional"),
    "made": _mine(),
    "drew": _mine("workshop.draw"),
    "restocked": Row(SILENT),
    "sold": _mine("sale.one"),
    "covered": Row(SILENT),
    "gained": _either(Row(places=_PANEL, gains=(("money", 1),))),
    "scored": _scored,
    "took": _either(Row(places=_PANEL, gains=(("cubes", 2),), clause="materials.two")),
    "traded": _mine(),
    "spent": _mine("compass.units"),
    "turned": _either(Row(places=("compass",), clause="build.needle")),
    "built": _either(Row(places=("cell-{1:cell}",), clause="build.site")),
    "invited": _either(Row(places=_PANEL, gains=(("-money", 2),), clause="nobles.take")),
    "kept": _kept,
    "discarded": _mine("nobles.decide"),
    "arrived": Row(SILENT),
    "departed": Row(SILENT),
    "reshuffled": Row(SILENT),
    "activated": _mine("plaza.count"),
    "freed": _either(Row(places=("prison",), clause="noble.vandervelde")),
    "none-to-free": _either(Row(places=("prison",), clause="noble.vandervelde")),
    "rose": _either(Row(places=_PANEL, gains=(("level", 2),), clause="game.levels")),
    "topped": _mine("game.track-top"),
    "passed": Row(places=_PANEL, clause="pass.when"),
    "exhibition": _mine("pass.exhibition"),
    "face-down": _mine("pass.face-down"),
    "resolution": Row(CURTAIN),
    "won": _won,
    "tied": _won,
    "leader": Row(SCORING, _PANEL, closed=True, clause="leader.most"),
    "tucked": _mine("bonus.tuck"),
    "iris": Row(SCORING, ("iris-{1:iris}",), clause="shields.majority"),
    "locked": Row(SCORING, ("prison",), closed=True, clause="court.majority"),
    "final": Row(CURTAIN),
    "paid-noble": Row(SCORING, _PANEL, (("-money", 2),), clause="end.pay"),
    "lost-noble": Row(SCORING, _PANEL, (("-points", 2),), clause="end.unpaid"),
    "board": Row(places=_PANEL, clause="asym.boards"),
    "traveller": _mine("be.nagelmackers"),
    "no-traveller": _mine("be.traveller-none"),
    "rode": _mine("be.traveller-use"),
    "played": _mine("be.cards-now"),
    "seated": _either(Row(places=_PANEL, clause="be.seat-offer")),
    "erected": _either(Row(places=("pavilion-{1:pavilion}",), clause="be.pavilion-card")),
    "visited": Row(SCORING, ("pavilion-{1:pavilion}",), clause="be.visit-score"),
    "favoured": _mine(),
    "left-brussels": _mine(),
    "revealed": _mine("asym.hankar-reveal"),
    "flipped": _mine(),
    "cleared": _mine(),
    "gave": _mine(),
    "handed-in": _mine(),
    "reclaimed": _either(Row(places=("cell-{1:cell}",), gains=(("money", 2),))),
    "hired": _either(Row(places=_PANEL, gains=(("-money", 2),), clause="asym.hankar-reveal")),
    "sent": _mine(),
    "withheld": _mine("be.cards-done"),
    "fetched": _either(Row(places=("bonus-{1:column}",))),
    "doubled": _either(Row(places=("cell-{1:cell}",))),
}
