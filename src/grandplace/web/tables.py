"""The pages of a table: the table itself, choices, chat, its stream, and who hosts it."""

from importlib import import_module
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import URLEncodedBody
from litestar.response import Redirect, ServerSentEvent
from markupsafe import Markup

from grandplace.engine.state import NOBODY
from grandplace.games import package
from grandplace.tables.hall import Room
from grandplace.web import render
from grandplace.web.desk import Desk, sitters
from grandplace.web.house import House, Ours
from grandplace.web.live import Guest, drawn, partial, stream
from grandplace.web.problems import NotYours
from grandplace.web.visitor import Asking, Name, Visitor, Who


class Answer(msgspec.Struct):
    """A choice as the form sends it; without an option, a take-back."""

    ply: int
    option: Annotated[str, msgspec.Meta(max_length=200)] = ""
    confirmed: str = ""
    never: str = ""


class Saying(msgspec.Struct):
    """Something to say."""

    text: Annotated[str, msgspec.Meta(max_length=500)]


class Pace(msgspec.Struct):
    """Whether bots pause."""

    at_once: str = ""


async def admitted(house: House, visitor: Visitor, id: str) -> tuple[Room, list[int]]:
    """A table and one's seats there; who has none may not even look."""
    mine = await visitor.seats(id)
    room = await house.hall.seen(id)
    if not mine:
        raise NotYours("you need the link of a seat, or the one for spectators")
    return room, mine


def pinned(request: Asking) -> int:
    """The seat that the page was opened for, where one person has several."""
    seat = request.query_params.get("seat", "")
    return int(seat) if seat.isdecimal() and len(seat) == 1 else NOBODY


def facts(room: Room, visitor: Visitor, seat: int) -> dict[str, Any]:
    """What the frame of a table's page shows, and where it leads."""
    kept, url = room.kept, f"/t/{room.kept.id}"
    game = room.table.game.name
    return {
        "id": kept.id,
        "game": game,
        "title": render.words(visitor.language, game)("game.title"),
        "wordmark": import_module(package(game) + ".board").WORDMARK,
        "seats": len(kept.places),
        "host": visitor.person is not None and kept.host == visitor.person.id,
        "over": room.asked == NOBODY,
        "seat": seat,
        "version": room.version,
        "live_url": f"{url}/live?at={room.version}" + (f"&seat={seat}" if seat >= 0 else ""),
        "record_url": f"{url}/record",
        "replay_url": f"{url}/replay",
        "fork_url": f"{url}/fork",
        "host_url": f"{url}/host",
        "rules_url": f"/rules/{game}",
        "tips_url": f"/rules/{game}/tips?language={visitor.language}",
        "commitment": room.table.match.record.commitment,
        "sandbox": kept.kind == "sandbox",
    }


def shown(
    visitor: Visitor, room: Room, template: str, guest: Guest, panes: dict[str, str], **more: Any
) -> Response[str]:
    """A page with a board on it."""
    game = room.table.game.name
    marked = {key: Markup(html) for key, html in panes.items()}
    say, seats = render.words(visitor.language, game), len(room.kept.places)
    board = render.page(f"{game}/layout.jinja", panes=marked, seats=seats, say=say)
    table = facts(room, visitor, guest.pinned)
    return visitor.page(
        template,
        title=table["title"],
        table=table,
        panes=marked,
        board=Markup(board),
        style=f"{game}.css",
        **more,
    )


def _passes_on(room: Room, seat: int, answer: Answer) -> bool:
    """Whether this is a good answer to the open question, and somebody else would be asked next."""
    decision, option = room.table.decision, room.table.game.vocabulary.parse(answer.option)
    if decision is None or decision.player != seat or answer.ply != room.table.ply:
        return False
    return option is not None and option in decision.options and room.table.passes_on(option)


class TablePages(Controller):
    """One table, for those who have a link to it."""

    path = "/t/{id:str}"
    include_in_schema = False

    @get()
    async def table(
        self,
        request: Asking,
        house: Ours,
        visitor: Who,
        id: Name,
    ) -> Response[str]:
        """The table as this person sees it."""
        room, mine = await admitted(house, visitor, id)
        guest = self._guest(request, visitor, id)
        panes = drawn(room, guest.look(room, mine))
        return shown(visitor, room, "table.jinja", guest, panes)

    @get("/live")
    async def live(
        self,
        request: Asking,
        house: Ours,
        visitor: Who,
        id: Name,
    ) -> ServerSentEvent:
        """What changes there from now on."""
        await admitted(house, visitor, id)
        page = request.query_params.get("at", "")
        known = request.headers.get("last-event-id", page)
        return ServerSentEvent(stream(house.hall, id, self._guest(request, visitor, id), known))

    @post("/choose")
    async def choose(
        self,
        house: Ours,
        visitor: Who,
        id: Name,
        data: URLEncodedBody[Answer],
    ) -> Response[Any]:
        """An answer to the open question; one that hands the turn on may have to be confirmed."""
        room, mine = await admitted(house, visitor, id)
        seat = self._asked(room, mine)
        if visitor.preferences.confirm and not data.confirmed and _passes_on(room, seat, data):
            return self._confirmation(room, visitor, mine, seat, data.option)
        if data.never:
            await visitor.prefer(confirm=False)
        await house.hall.choose(id, seat, data.ply, data.option)
        return visitor.done(f"/t/{id}")

    @post("/undo")
    async def undo(
        self,
        house: Ours,
        visitor: Who,
        id: Name,
        data: URLEncodedBody[Answer],
    ) -> Response[Any]:
        """Take the last answer back."""
        room, mine = await admitted(house, visitor, id)
        await house.hall.undo(id, self._asked(room, mine), data.ply)
        return visitor.done(f"/t/{id}")

    @post("/chat")
    async def chat(
        self,
        house: Ours,
        visitor: Who,
        id: Name,
        data: URLEncodedBody[Saying],
    ) -> Response[Any]:
        """Say something."""
        room, mine = await admitted(house, visitor, id)
        seat = next((seat for seat in mine if seat != NOBODY), NOBODY)
        name = room.kept.place(seat).name if seat != NOBODY else visitor.name
        text = data.text.strip()
        if text:
            await house.hall.talk(id, seat, name, text)
        return visitor.done(f"/t/{id}")

    @get("/host")
    async def host(
        self,
        request: Asking,
        house: Ours,
        visitor: Who,
        id: Name,
    ) -> Response[str]:
        """The links of all seats, for the host."""
        room = await self._hosted(house, visitor, id)
        claimed = await house.people.claimed(id)
        people = sitters(room.kept.places, visitor.say)
        root = str(request.base_url).rstrip("/")
        links = [
            {
                "sitter": None if seat == NOBODY else people[seat],
                "url": f"{root}/join/{room.kept.place(seat).token}",
                "claimed": seat in claimed,
                "revocable": True,
            }
            for seat in [*range(len(people)), NOBODY]
            if seat == NOBODY or not people[seat].bot
        ]
        table = {**facts(room, visitor, NOBODY), "url": f"/t/{id}", "at_once": room.kept.at_once}
        return visitor.page("host.jinja", table=table, links=links, title=table["title"])

    @post("/links/{seat:str}/revoke")
    async def revoke(
        self,
        house: Ours,
        visitor: Who,
        id: Name,
        seat: Name,
    ) -> Redirect:
        """A new link for a seat."""
        room = await self._hosted(house, visitor, id)
        known = {
            str(place.seat): place.seat for place in [*room.kept.places, room.kept.place(NOBODY)]
        }
        if seat not in known:
            raise NotFoundException
        await house.hall.revoke(id, known[seat])
        return visitor.redirect(f"/t/{id}/host")

    @post("/pause")
    async def pause(
        self,
        house: Ours,
        visitor: Who,
        id: Name,
        data: URLEncodedBody[Pace],
    ) -> Redirect:
        """Whether bots pause before they move."""
        await self._hosted(house, visitor, id)
        await house.hall.set_at_once(id, bool(data.at_once))
        return visitor.redirect(f"/t/{id}/host")

    def _guest(self, request: Asking, visitor: Visitor, id: str) -> Guest:
        return Guest(lambda: visitor.seats(id), pinned(request), visitor.language)

    def _asked(self, room: Room, mine: list[int]) -> int:
        """The seat to answer with: the one that is asked, if it is one's own."""
        seats = [seat for seat in mine if seat != NOBODY]
        if not seats:
            raise NotYours("spectators only look")
        return room.asked if room.asked in seats else seats[0]

    def _confirmation(
        self, room: Room, visitor: Visitor, mine: list[int], seat: int, text: str
    ) -> Response[str]:
        """The question whether the turn shall pass on."""
        guest = Guest(lambda: visitor.seats(room.kept.id), seat, visitor.language)
        look, game = guest.look(room, mine), room.table.game
        option = game.vocabulary.parse(text)
        assert option is not None
        pane = Desk(room, look).confirmation(option)
        html = render.draw(pane, visitor.language, game.name)
        if visitor.is_htmx:
            return visitor.fragment(partial(pane.key, html))
        return shown(visitor, room, "table.jinja", guest, {**drawn(room, look), pane.key: html})

    async def _hosted(self, house: House, visitor: Visitor, id: str) -> Room:
        room = await house.hall.seen(id)
        if visitor.person is None or room.kept.host != visitor.person.id:
            raise NotYours("only the host may do this")
        return room
