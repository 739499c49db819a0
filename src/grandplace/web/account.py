"""What one can do with an account: another password, no other browsers, all data, the end of it."""

from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import URLEncodedBody
from litestar.response import Redirect

from grandplace.tables.passwords import folded
from grandplace.tables.people import Person
from grandplace.web.person import REFUSALS, Password, account_page
from grandplace.web.problems import NotYours
from grandplace.web.services import Services
from grandplace.web.visitor import Visitor


class NewPassword(msgspec.Struct):
    """The password that one has, and the one that shall be."""

    password: Annotated[str, msgspec.Meta(max_length=200)]
    new: Password


class Proof(msgspec.Struct):
    """The password, once more."""

    password: Annotated[str, msgspec.Meta(max_length=200)]


async def find_owner(
    services: NamedDependency[Services], visitor: NamedDependency[Visitor]
) -> Person:
    """Whoever is logged in."""
    if visitor.person is None or not visitor.person.account:
        raise NotYours("log in first")
    return visitor.person


class AccountPages(Controller):
    """For whoever is logged in."""

    path = "/account"
    include_in_schema = False
    exception_handlers = REFUSALS
    dependencies = {"owner": Provide(find_owner)}  # noqa: RUF012 (as Litestar wants it)

    @post("/password", limit="tries")
    async def change_password(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        owner: NamedDependency[Person],
        data: URLEncodedBody[NewPassword],
    ) -> Response[str]:
        """Another password; all other browsers are logged out."""
        await services.limits.take("account", folded(owner.name))
        passwords = (data.password, data.new)
        visitor.fresh = await services.accounts.change_password(owner, visitor.mark, *passwords)
        return account_page(visitor, done=visitor.say("pages.account.password-changed"))

    @post("/everywhere")
    async def log_out_everywhere(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        owner: NamedDependency[Person],
    ) -> Redirect:
        """Log out here and on all other devices."""
        await services.accounts.log_out_everywhere(owner)
        return visitor.redirect("/account")

    @get("/data")
    async def data(
        self, services: NamedDependency[Services], owner: NamedDependency[Person]
    ) -> Response[bytes]:
        """All that is kept of this person, as a file."""
        text = msgspec.json.format(msgspec.json.encode(await services.accounts.data(owner)))
        headers = {"content-disposition": 'attachment; filename="grandplace.json"'}
        return Response(text, media_type="application/json", headers=headers)

    @post("/delete", limit="tries")
    async def delete(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        owner: NamedDependency[Person],
        data: URLEncodedBody[Proof],
    ) -> Redirect:
        """The end of an account."""
        await services.limits.take("account", folded(owner.name))
        await services.accounts.check(owner, data.password)
        for id in await services.accounts.private(owner):
            await services.hall.delete(id)
        games = await services.store.games_of(owner.id)
        await services.accounts.delete(owner, data.password)
        for game in games:
            await services.hall.forget(game.id)
        return visitor.redirect("/")
