"""The place of the question when nothing more is asked: who won, and what can be done next."""

from collections.abc import Sequence
from typing import Any

from grandplace.drawing.page import Sitter
from grandplace.engine.state import NOBODY
from grandplace.tables.deals import challenger
from grandplace.tables.kept import StoredTable
from grandplace.tables.room import Room
from grandplace.words.render import Words

PAGES = [("review", "lamp"), ("replay", "clock"), ("record", "log"), ("check", "check")]

Data = dict[str, Any]


def before(room: Room) -> Data:
    """Where a trial game has come from; nothing for the others."""
    kept = room.kept
    return {"left": {"url": f"/t/{kept.origin}", "ply": kept.left_at}} if kept.origin else {}


def ending(room: Room, say: Words, sitters: Sequence[Sitter]) -> Data:
    """The data of the pane: how the game ended, and the ways from there."""
    url, over = f"/t/{room.kept.id}", room.asked == NOBODY
    return {
        "kind": "over",
        "heading": say("desk.over" if over else "desk.closed"),
        "text": _result(room, say, sitters) if over else say("desk.closed-text"),
        "links": [_link(url, say, page, icon) for page, icon in PAGES] if over else [],
        "deal_url": deal_url(room.kept),
        "share_url": url if over and room.kept.kind != "sandbox" else "",
        **_next(room, say, sitters),
    }


def deal_url(kept: StoredTable) -> str:
    """Where others may play the same; "" if it was not one person against bots."""
    whole = kept.kind == "table" and kept.record.start is None
    alone = whole and challenger(kept.places) != NOBODY
    return f"/deal/{kept.record.commitment}" if alone else ""


def _result(room: Room, say: Words, sitters: Sequence[Sitter]) -> str:
    scores = room.table.game.scores(room.table.match.state)
    return say("desk.won", ", ".join([sitters[s.seat].name for s in scores if s.rank == 1]))


def _link(url: str, say: Words, page: str, icon: str) -> Data:
    return {"href": f"{url}/{page}", "text": say(f"desk.{page}"), "icon": icon}


def _next(room: Room, say: Words, sitters: Sequence[Sitter]) -> Data:
    """The way to the next game of the same people, for those who sit here: to be opened, or open
    because one of them has asked for it."""
    if room.kept.origin:
        return {"origin_url": f"/t/{room.kept.origin}"}
    if room.kept.kind != "table" or not any(sitter.mine for sitter in sitters):
        return {}
    if not room.kept.again:
        return {"rematch_url": f"/t/{room.kept.id}/rematch"}
    asked = sitters[[line.seat for line in room.kept.chat if line.note == "again"][-1]]
    said = say("desk.again-mine") if asked.mine else say("desk.again-asked", asked.name)
    return {"next_url": f"/t/{room.kept.again}", "next_text": said}
