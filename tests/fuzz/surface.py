"""Every route of the server, called by people at two tables and by a stranger, with the right things
and with hostile ones: no answer is a failure, and nobody's words become markup."""

from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import quote

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from grandplace.games import REGISTRY
from grandplace.tables.store import Deleted
from tests.fuzz.hostile import MARK, TEXTS
from tests.web.conftest import Browser, Server

STREAMS = ("/live", "/events")  # they have no end
FAILURE = 500
GOOD = {  # what a field may well be
    "game": [*REGISTRY],
    "name": ["Ada", "Ben"],
    "password": ["correct horse battery"],
    "language": ["en", "fr", "de"],
    "seat": ["0", "1", "-1"],
    "confirmed": ["1"],
    "text": ["Hello"],
    "then": [""],
}


class Surface:
    """All routes, and those who call them."""

    def __init__(self, server: Server, chance: Random) -> None:
        self.server, self.chance = server, chance
        self.routes = list(_routes(server.client.app))
        self.people = [server.browser(language) for language in ("en", "fr", "de")]
        self.tables = [person.open(preset="here") for person in self.people[:2]]

    def call(self) -> None:
        """One request of one of them."""
        method, path, fields = self.chance.choice(self.routes)
        person, url = self.chance.choice(self.people), self._filled(path)
        sent = self._fields(fields) if method == "POST" else {}
        answer = self._send(person, method, url, sent)
        assert answer.status_code < FAILURE, (method, url, sent, answer.text[:500])
        assert MARK not in answer.text, (method, url, sent)

    def _send(self, person: Browser, method: str, url: str, sent: dict[str, str]) -> Any:
        if method != "POST":
            return person.request(method, url)
        if url.startswith("/api"):
            return person.post(url, json=sent)
        return person.form(url, htmx=self.chance.random() < 0.5, **sent)

    def _filled(self, path: str) -> str:
        """The address of a route, its places filled."""
        parts = [
            quote(self._place(part[1:-1].partition(":")[0]), safe="") if part[:1] == "{" else part
            for part in path.split("/")
        ]
        return "/".join(parts) or "/"

    def _place(self, name: str) -> str:
        if self.chance.random() < 0.2:
            return self.chance.choice(TEXTS)
        if name in ("id", "table"):
            return self.chance.choice(self.tables).removeprefix("/t/")
        return self.chance.choice([*GOOD.get(name, []), "0", "3"])

    def _fields(self, fields: list[str]) -> dict[str, str]:
        """What a form of this route sends, some of it left out, some of it bent."""
        names = [*fields, self.chance.choice(["ply", "option", "seat-0", "x"])]
        return {name: self._field(name) for name in names if self.chance.random() < 0.9}

    def _field(self, name: str) -> str:
        if self.chance.random() < 0.3:
            return self.chance.choice(TEXTS)
        if name in ("ply", "option"):
            return self._asked(name)
        return self.chance.choice(GOOD.get(name, ["1"]))

    def _asked(self, name: str) -> str:
        """Out of the open question of a table."""
        place = self.chance.randrange(len(self.tables))
        try:
            table = self.server.room(self.tables[place]).table
        except Deleted:
            self.tables[place] = self.people[place].open(preset="here")
            return "0"
        if name == "ply" or table.decision is None:
            return str(table.ply)
        return self.chance.choice(table.decision.options).text


def _routes(app: Litestar) -> Iterator[tuple[str, str, list[str]]]:
    """Method, path and fields of everything that has an end."""
    for route in app.routes:
        if isinstance(route, HTTPRoute) and not route.path.endswith(STREAMS):
            for handler in route.route_handlers:
                for method in sorted({"GET", "POST"} & set(handler.http_methods)):
                    yield str(method), route.path, _body(handler)


def _body(handler: HTTPRouteHandler) -> list[str]:
    """The names of what a route takes."""
    data = handler.parsed_fn_signature.parameters.get("data")
    return [*getattr(data.annotation, "__struct_fields__", ())] if data else []
