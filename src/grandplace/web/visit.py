"""Somebody at a table: who, with which seats, and the pages they are shown there."""

from typing import Any

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath
from markupsafe import Markup

from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.record import Record
from grandplace.engine.state import NOBODY
from grandplace.games import look, page
from grandplace.tables.kept import StoredTable
from grandplace.tables.room import Room
from grandplace.tables.shelf import Shelved
from grandplace.tables.store import NoSuchTable
from grandplace.web import render
from grandplace.web.clocks import told
from grandplace.web.desk import Viewpoint, rules_url
from grandplace.web.ending import deal_url
from grandplace.web.live import Drawn, Guest
from grandplace.web.problems import NotYours
from grandplace.web.services import Services
from grandplace.web.visitor import AnyRequest, Visitor
from grandplace.words.render import Phrases

NO_LINK = "you need the link of a seat, or the one for spectators"


class TableVisit:
    """A visit to one table, by a person who has a link to it."""

    def __init__(
        self,
        services: Services,
        visitor: Visitor,
        room: Room,
        mine: list[int],
        pinned: int,
        advised: bool = False,
    ) -> None:
        self.services = services
        self.visitor = visitor
        self.room = room
        self.mine = mine
        self.id = room.kept.id
        self.url = f"/t/{self.id}"
        self.address = self.url + ("" if pinned == NOBODY else f"?seat={pinned}")
        self.game = room.table.game.name
        self.guest = Guest(lambda: admitted(visitor, room), pinned, visitor.language, advised)

    @property
    def viewpoint(self) -> Viewpoint:
        """Through whose eyes."""
        return self.guest.viewpoint(self.room, self.mine)

    @property
    def seat(self) -> int:
        """The seat to answer with: the one that is asked, if it is one's own."""
        seats = [seat for seat in self.mine if seat != NOBODY]
        if not seats:
            raise NotYours("spectators only look")
        return self.room.asked if self.room.asked in seats else seats[0]

    @property
    def is_host(self) -> bool:
        """Whether this person has opened the table."""
        person = self.visitor.person
        return person is not None and self.room.kept.host == person.id

    @property
    def words(self) -> Phrases:
        """The words of the game."""
        return render.words(self.visitor.language, self.game)

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.words("game.title")

    def page(self, template: str, room: Room, panes: Drawn, **more: Any) -> Response[str]:
        """A page with a board on it."""
        marked = {key: Markup(html) for key, html in panes.items()}
        seats, drawing = len(room.kept.places), look(self.game)
        board = render.page(f"{drawing}/layout.jinja", panes=marked, seats=seats, say=self.words)
        return self.visitor.page(
            template,
            title=self.title,
            table=self.facts(room),
            panes=marked,
            board=Markup(board),
            style=f"{drawing}.css",
            **more,
        )

    @property
    def _hears(self) -> bool:
        """Whether this person may want to be told that it is their turn."""
        sits = any(seat != NOBODY for seat in self.mine)
        return sits and self.room.kept.kind == "table" and not self.room.is_ended

    def _addresses(self) -> dict[str, str]:
        """The other pages of this table."""
        pages = ["record", "replay", "fork", "host", *(["notices"] if self._hears else [])]
        return {"notices_url": "", **{f"{page}_url": f"{self.url}/{page}" for page in pages}}

    def _time(self, room: Room) -> dict[str, Any]:
        """How long people may take here, and how late it is."""
        return {"clock": told(self.visitor.say, room.kept.clock), "now": int(room.wall)}

    def facts(self, room: Room) -> dict[str, Any]:
        """What the frame of a table's page shows, and where it leads."""
        seat = self.guest.pinned
        pinned = "" if seat == NOBODY else f"&seat={seat}"
        rules, variant = rules_url(room), room.table.match.record.variant
        face = page(self.game)
        return {
            "id": self.id,
            "game": self.game,
            "title": self.title,
            "wordmark": face.WORDMARK,
            "keys": face.KEYS,
            "edition": render.edition(self.words, variant),
            "seats": len(room.kept.places),
            "seat": seat,
            "host": self.is_host,
            "over": room.asked == NOBODY,
            "asked": room.asked in self.mine,
            "version": room.version,
            "live_url": f"{self.url}/live?at={room.version}{pinned}",
            "rules_url": rules,
            "tips_url": f"{rules}/tips?language={self.visitor.language}&variant={variant}",
            "brief": self.words.brief(),
            "commitment": room.table.match.record.commitment,
            "sandbox": room.kept.kind == "sandbox",
            **self._time(room),
            "deal_url": deal_url(room.kept) if self.is_host else "",
            "origin_url": f"/t/{room.kept.origin}" if room.kept.origin else "",
            **self._addresses(),
        }


async def admitted(visitor: Visitor, room: Room) -> list[int] | None:
    """One's seats at a table, or None: who has no link may look at finished games only."""
    return await _seats(visitor, room.kept, room.asked == NOBODY)


async def _seats(visitor: Visitor, kept: StoredTable, finished: bool) -> list[int] | None:
    mine = await visitor.seats(kept.id)
    return mine if mine or (finished and kept.kind != "sandbox") else None


async def visit_table(
    request: AnyRequest,
    services: NamedDependency[Services],
    visitor: NamedDependency[Visitor],
    id: FromPath[str],
) -> TableVisit:
    """Somebody at this table, if they may be there."""
    shelved = await services.hall.shelved(id)
    if shelved is not None:
        raise await _kept_from(visitor, shelved)
    mine = await admitted(visitor, await services.hall.seen(id))
    if mine is None:
        raise NotYours(NO_LINK)
    room = await services.hall.seen(id)
    advised = await _wants_advice(services, visitor, room)
    return TableVisit(services, visitor, room, mine, _pinned(request), advised)


async def _wants_advice(services: Services, visitor: Visitor, room: Room) -> bool:
    """Whether somebody has never finished a game like this one, and has not had enough of it."""
    if visitor.person is None or not visitor.preferences.advice or room.asked == NOBODY:
        return False
    return not await services.store.finished(visitor.person.id, room.table.game.name)


async def _kept_from(visitor: Visitor, shelved: Shelved) -> GrandPlaceError:
    """Why nobody visits a table that cannot be opened: those who may look are told more."""
    may_look = await _seats(visitor, shelved.kept, shelved.kept.is_over) is not None
    return shelved if may_look else NotYours(NO_LINK)


async def shelved_table(
    services: NamedDependency[Services], visitor: NamedDependency[Visitor], id: FromPath[str]
) -> Shelved:
    """A table that cannot be opened, for those who may look at what is kept of it."""
    shelved = await services.hall.shelved(id)
    if shelved is None:
        raise NoSuchTable("this table can be opened")
    if await _kept_from(visitor, shelved) is not shelved:
        raise NotYours(NO_LINK)
    return shelved


def record_file(record: Record, id: str) -> Response[str]:
    """A record to be kept as a file."""
    headers = {"content-disposition": f'attachment; filename="{record.game}-{id}.json"'}
    return Response(record.to_json(), media_type="application/json", headers=headers)


def _pinned(request: AnyRequest) -> int:
    """The seat that the page was opened for, where one person has several."""
    seat = request.query_params.get("seat", "")
    return int(seat) if seat.isdecimal() and len(seat) == 1 else NOBODY
