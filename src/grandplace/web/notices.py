"""The pages of notices: how one is reached, for all tables or for one; and links without log-in."""

from dataclasses import replace
from importlib.resources import files
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect

from grandplace.engine.state import NOBODY
from grandplace.tables.notices.channels import (
    EVERY_TABLE,
    ON,
    STOPPED,
    UNPROVEN,
    Channel,
    TooMany,
    fresh,
)
from grandplace.tables.notices.guard import LONGEST, Refused
from grandplace.tables.notices.ways import HOOKS, NoWay, kind_of
from grandplace.tables.store import NoSuchTable
from grandplace.web import render
from grandplace.web.problems import NotYours, explained, status_of
from grandplace.web.services import Services
from grandplace.web.visit import TableVisit, visit_table
from grandplace.web.visitor import AnyRequest, Visitor

SAID = ["added", "letter", "sent", "removed", "resumed", "muted", "unmuted"]


class NewChannel(msgspec.Struct):
    """An address, and of which tables it shall be told."""

    address: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    kind: Literal["", "discord", "slack", "ntfy", "json", "push"] = ""
    game: Annotated[str, msgspec.Meta(max_length=22)] = EVERY_TABLE
    seat: int = NOBODY


class Mute(msgspec.Struct):
    """Whether one wants to hear of a table."""

    muted: str = ""


@get("/service-worker.js", include_in_schema=False, sync_to_thread=False)
def worker() -> Response[bytes]:
    """The script that a browser keeps to show notices when no page is open."""
    script = (files("grandplace.web") / "static" / "worker.js").read_bytes()
    headers = {"cache-control": "no-cache"}
    return Response(script, media_type="text/javascript", headers=headers)


async def _page(
    services: Services, visitor: Visitor, visit: TableVisit | None = None, **more: Any
) -> Response[str]:
    """How one is reached."""
    person, sender, status = visitor.person, services.sender, more.pop("status", 200)
    kinds = sender.ways.kinds
    known = await sender.channels.of(person.id) if person else []
    if visit is not None and person:
        more["muted"] = await sender.channels.is_muted(person.id, visit.id)
        more["seats"] = [seat for seat in visit.mine if seat != NOBODY]
    said = visitor.request.query_params.get("said", "")
    return visitor.page(
        "notices.jinja",
        status,
        title=visitor.say("notices.title"),
        table=visit.facts(visit.room) if visit else None,
        back="/notices" if visit is None else f"{visit.url}/notices",
        channels=[await _row(services, visitor, channel) for channel in known],
        hooks=[kind for kind in HOOKS if kind in kinds],
        mail="mail" in kinds,
        key=sender.ways.push.public if "push" in kinds else "",
        said=said if said in SAID else "",
        **{"problem": "", "muted": False, "seats": [], **more},
    )


async def _row(services: Services, visitor: Visitor, channel: Channel) -> dict[str, Any]:
    """A channel in the list; of a secret address, only where it leads and how it ends."""
    row = {"id": channel.id, "kind": channel.kind, "state": channel.state}
    table = await _named(services, visitor, channel.game) if channel.game else ""
    return {**row, "address": _shown(channel), "trouble": channel.trouble, "table": table}


async def _named(services: Services, visitor: Visitor, game: str) -> str:
    """The name of the game that is played at a table."""
    try:
        return render.words(visitor.language, (await services.store.load(game)).record.game)(
            "game.title"
        )
    except NoSuchTable:
        return game


def _shown(channel: Channel) -> str:
    if channel.kind == "mail":
        return channel.address
    if channel.kind == "push":
        return ""
    return f"{urlsplit(channel.address).hostname or ''}/…{channel.address[-4:]}"


REFUSALS = (NoWay, Refused, TooMany)


class NoticePages(Controller):
    """For all tables of a person."""

    path = "/notices"
    include_in_schema = False

    @get()
    async def notices(
        self, services: NamedDependency[Services], visitor: NamedDependency[Visitor]
    ) -> Response[str]:
        """How one is reached."""
        return await _page(services, visitor)

    @post(limit="notices")
    async def add(
        self,
        request: AnyRequest,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        data: URLEncodedBody[NewChannel],
    ) -> Response[Any]:
        """One more way; a mail is first asked whether it is theirs."""
        if data.game:
            await _check_seat(visitor, data.game, data.seat)
        root = str(request.base_url).rstrip("/")[:200]
        try:
            return visitor.redirect(await _added(services, visitor, data, root))
        except REFUSALS as error:
            problem, (status, _) = explained(error, visitor.say), status_of(error)
            return await _page(services, visitor, problem=problem, status=status)

    @post("/{channel:str}/test", limit="notices")
    async def test(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        channel: FromPath[str],
    ) -> Redirect:
        """Send a message that says only that it has come."""
        mine = await _mine(services, visitor, channel)
        if mine.kind == "mail" and mine.state in (UNPROVEN, STOPPED):
            return visitor.redirect(await _written(services, mine, "/notices"))
        trouble = await services.sender.test(mine)
        await services.sender.channels.set(mine.id, trouble=trouble)
        if not trouble:
            await services.sender.channels.set(mine.id, state=ON, tries=0, after=0.0)
        return visitor.redirect("/notices" + ("" if trouble else "?said=sent"))

    @post("/{channel:str}/remove")
    async def remove(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        channel: FromPath[str],
    ) -> Redirect:
        """Forget a way."""
        await services.sender.channels.remove(await _mine(services, visitor, channel))
        return visitor.redirect("/notices?said=removed")


class TableNotices(Controller):
    """For one table."""

    path = "/t/{id:str}/notices"
    include_in_schema = False
    dependencies = {"visit": Provide(visit_table)}  # noqa: RUF012 (as Litestar wants it)

    @get()
    async def notices(
        self, services: NamedDependency[Services], visit: NamedDependency[TableVisit]
    ) -> Response[str]:
        """How one is reached when it is one's turn here."""
        return await _page(services, visit.visitor, visit)

    @post("/mute")
    async def mute(
        self,
        services: NamedDependency[Services],
        visit: NamedDependency[TableVisit],
        data: URLEncodedBody[Mute],
    ) -> Redirect:
        """Hear no more of this table, or hear of it again."""
        person, muted = await visit.visitor.somebody(), bool(data.muted)
        await services.sender.channels.mute(person.id, visit.id, muted)
        said = "muted" if muted else "unmuted"
        return visit.visitor.redirect(f"{visit.url}/notices?said={said}")


class NoticeLinks(Controller):
    """Links without log-in. A page asks once more, because programs follow links to preview them;
    mail programs and the browser's own button send at once."""

    path = "/notices"
    include_in_schema = False

    @get(["/stop/{token:str}", "/prove/{token:str}"])
    async def ask(
        self,
        request: AnyRequest,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        token: FromPath[str],
    ) -> Response[str]:
        """What the link would do."""
        what = _what(request)
        services.sender.channels.opened(token, what)
        title = visitor.say(f"notices.{what}-title")
        return visitor.page("notices-link.jinja", title=title, what=what, done=False)

    @post(["/stop/{token:str}", "/prove/{token:str}"], status_code=200)
    async def follow(
        self,
        request: AnyRequest,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        token: FromPath[str],
    ) -> Response[str]:
        """Stop a channel, or prove that it reaches its owner."""
        what, channels = _what(request), services.sender.channels
        channel = await channels.one(channels.opened(token, what))
        if what == "stop":
            await channels.set(channel.id, state=STOPPED)
        elif channel.state == UNPROVEN:
            await channels.set(channel.id, state=ON)
        title = visitor.say(f"notices.{what}-title")
        return visitor.page("notices-link.jinja", title=title, what=what, done=True)


async def _added(services: Services, visitor: Visitor, data: NewChannel, root: str) -> str:
    """Where to go on."""
    address = data.address.strip()
    kind = data.kind or kind_of(address)
    services.sender.ways.checked(kind, address)
    scope = {"game": data.game, "seat": data.seat if data.game else NOBODY}
    person = await visitor.somebody()
    channel = fresh(person.id, kind, address, visitor.language, root, **scope)
    back = f"/t/{data.game}/notices" if data.game else "/notices"
    if kind == "mail":
        return await _written(services, channel, back)
    await services.sender.channels.add(channel)
    return f"{back}?said=added"


def _what(request: AnyRequest) -> str:
    return request.url.path.split("/")[2]


async def _mine(services: Services, visitor: Visitor, channel: str) -> Channel:
    person = await visitor.somebody()
    await services.limits.take("notices", person.id)
    return await services.sender.channels.one(channel, person.id)


async def _written(services: Services, channel: Channel, back: str) -> str:
    """A mail that asks whether it is theirs; where to go on."""
    await services.limits.take("letters", channel.address.casefold())
    kept = await services.sender.channels.add(replace(channel, state=UNPROVEN))
    trouble = await services.sender.prove(kept)
    await services.sender.channels.set(kept.id, trouble=trouble)
    return back if trouble else f"{back}?said=letter"


async def _check_seat(visitor: Visitor, game: str, seat: int) -> None:
    mine = await visitor.seats(game)
    if not mine or seat not in (NOBODY, *mine):
        raise NotYours("this seat is somebody else's")
