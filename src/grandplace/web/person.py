"""The pages of a person: account and preferences."""

from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Redirect
from litestar.types import ExceptionHandlersMap

from grandplace.engine.errors import UnknownChoice
from grandplace.tables.opening import NAME, named
from grandplace.tables.passwords import WeakPassword, folded
from grandplace.tables.people import NameTaken, WrongPassword
from grandplace.web.problems import explained, status_of
from grandplace.web.services import Services
from grandplace.web.visitor import AnyRequest, Preferences, Visitor, known_visitor

SWITCHES = ["sound", "notify", "confirm", "keys", "forecast", "advice"]


Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class Credentials(msgspec.Struct):
    """A name and a password."""

    name: Annotated[str, msgspec.Meta(max_length=NAME, pattern=r"\S")]
    password: Password


def account_page(
    visitor: Visitor, problem: str = "", done: str = "", status: int = 200
) -> Response[str]:
    """The account, what was wrong or what was done."""
    title = visitor.say("pages.account.title")
    return visitor.page("account.jinja", status, title=title, problem=problem, done=done)


def _refused(request: AnyRequest, error: Exception) -> Response[str]:
    """The same page again, with what was wrong."""
    visitor, (status, _) = known_visitor(request), status_of(error)
    return account_page(visitor, explained(error, visitor.say), status=status)


REFUSED = (NameTaken, WeakPassword, WrongPassword)
REFUSALS: ExceptionHandlersMap = dict.fromkeys(REFUSED, _refused)


class PersonPages(Controller):
    """What belongs to one person."""

    include_in_schema = False
    exception_handlers = REFUSALS

    @get("/account")
    async def account(self, visitor: NamedDependency[Visitor]) -> Response[str]:
        """The account, or the way to one."""
        return account_page(visitor)

    @post("/account/register", limit="tries")
    async def register(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        data: URLEncodedBody[Credentials],
    ) -> Redirect:
        """Make this person an account; who has one already keeps it as it is."""
        guest = await visitor.somebody()
        if guest.account:
            return visitor.redirect("/account")
        if not named(data.name):
            raise UnknownChoice("a name has letters that can be seen")
        credentials = (guest, named(data.name), data.password)
        visitor.fresh = await services.people.register(visitor.mark, *credentials)
        return visitor.redirect("/mine")

    @post("/account/login", limit="tries")
    async def log_in(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        data: URLEncodedBody[Credentials],
    ) -> Redirect:
        """This browser belongs to an account from now on."""
        name = named(data.name)
        await services.limits.take("account", folded(name))
        guest = visitor.person
        brought = await services.store.games_of(guest.id) if guest and not guest.account else []
        visitor.fresh = await services.people.log_in(visitor.mark, guest, name, data.password)
        for game in brought:
            await services.hall.forget(game.id)  # the account hosts it now
        return visitor.redirect("/mine")

    @post("/account/logout")
    async def log_out(
        self, services: NamedDependency[Services], visitor: NamedDependency[Visitor]
    ) -> Redirect:
        """Forget this browser."""
        await services.people.log_out(visitor.cookie)
        return visitor.redirect("/")

    @get("/preferences")
    async def preferences(
        self, request: AnyRequest, visitor: NamedDependency[Visitor]
    ) -> Response[str]:
        """What one likes."""
        saved = "saved" in request.query_params
        title = visitor.say("pages.preferences.title")
        back = _inside(request.query_params.get("back", "/"))
        return visitor.page("preferences.jinja", title=title, saved=saved, back=back)

    @post("/preferences")
    async def prefer(
        self, visitor: NamedDependency[Visitor], data: URLEncodedBody[dict[str, str]]
    ) -> Redirect:
        """Remember it; a form that names one preference leaves the others as they are."""
        only, back = data.get("only", ""), _inside(data.get("back", "/"))
        fields = Preferences.__struct_fields__
        known: dict[str, Any] = {field: data[field] for field in fields if field in data}
        if not only:
            known |= {switch: switch in data for switch in SWITCHES}
        try:
            likes = msgspec.convert(known, Preferences, strict=False)
        except msgspec.ValidationError as error:
            raise UnknownChoice(str(error)) from error
        await visitor.prefer(**{field: getattr(likes, field) for field in known})
        return visitor.redirect(back if only else f"/preferences?saved=1&back={quote(back)}")


def _inside(path: str) -> str:
    """A path of ours to go back to, and nothing else."""
    ours = path.startswith("/") and not path.startswith(("//", "/\\"))
    return path if ours and path.isprintable() else "/"
