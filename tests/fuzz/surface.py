"""Every route of the server, called by people at tables of all kinds and by a stranger, with the
right things and with hostile ones: nothing of it comes through."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from grandplace.games import REGISTRY, clause_rows
from grandplace.web.seating import PRESETS, SEATS
from grandplace.web.visitor import Preferences
from tests.fuzz.files import record_text
from tests.fuzz.hostile import TEXTS, broken, harm, torn
from tests.fuzz.town import HOOK, Town
from tests.web.conftest import HTMX, Browser, Server

STREAMS = ("/live", "/events")  # they have no end
GOOD: dict[str, list[Any]] = {  # what a field, a place in an address or a query may well be
    "game": [*REGISTRY],
    "name": ["Ada", "Ben", "steps", "first"],
    "second": ["Ben"],
    "password": ["correct horse battery"],
    "new": ["correct horse battery", "staple horse battery"],
    "language": ["en", "fr", "de"],
    "seat": ["0", "1", "-1"],
    "preset": [*PRESETS],
    "level": ["novice", "instant", ""],
    "clock": ["", "move-86400", "reserve-1800"],
    "confirmed": ["1"],
    "then": [""],
    "says": ["wait", "bot", "link", "yes", "no"],
    "do": ["0", "1", "show", "play"],
    "until": [str(date.today() + timedelta(days)) for days in (0, 7, 60)],
    "address": [HOOK, "ada@example.org", "https://example.org/x"],
    "kind": ["", "json", "discord", "slack", "ntfy", "push"],
    "seats": [[{"name": "Ada"}, {"name": "Ben"}], [{"name": "Ada"}, {"bot": "random"}]],
    "variant": ["", "belle-epoque"],
    "bots_at_once": [True, False],
    "back": ["/mine", "/"],
    "clause": [row["id"] for name in REGISTRY for row in clause_rows(name)[:9]],
    "theme": ["auto", "dark"],
    "motion": ["auto", "off"],
    "colours": ["plain", "safe"],
    "theatre": ["auto", "fast"],
    "only": ["", "theme"],
    "first": ["", "0", "1"],
}
TYPED: dict[str, list[Any]] = {"then": [[]], "vote": [1], "first": [None, 0, 1]}  # for programs
PREFERENCES = [*Preferences.__struct_fields__, "only", "back"]
TABLE = ["game", "preset", "level", "name", "second", "first", "clock", "bots_at_once"]
FORMS = {  # of routes that take whatever comes
    "/tables": [*TABLE, *[f"seat-{n}" for n in range(SEATS)]],
    "/preferences": PREFERENCES,
    "/import": ["text"],
}
QUERIES = ["after", "at", "back", "draft", "from", "language", "of", "option", "ply", "said"]
QUERIES += ["saved", "seat", "since", "step", "told", "tried", "turn", "variant", "why", "with"]
HEADERS = ["accept-language", "last-event-id", "authorization", "referer", "hx-request", "cookie"]
BODIES = ["application/json", "multipart/form-data", "multipart/form-data; boundary=x", "text/csv"]


@dataclass(frozen=True)
class Route:
    """What can be called."""

    method: str
    path: str
    fields: list[str]

    @property
    def is_api(self) -> bool:
        return self.path.startswith("/api")


class Surface:
    """All routes, and those who call them."""

    def __init__(self, server: Server, chance: Random) -> None:
        self.chance = chance
        self.routes = list(routes(server.client.app))
        self.town = Town(server, chance)

    def call(self) -> tuple[Route, int]:
        """One request of one of them, and the status of its answer."""
        route = self.chance.choice(self.routes)
        url = self.town.table(route.path)
        sent = self.fields(route, url)
        bent = sent if route.is_api or self.chance.random() < 0.4 else self._bent(sent)
        person = self.town.one_at(url, is_leaving=route.path.startswith("/account"))
        return route, self.send(person, route, self.address(route, url, 0.1), bent, url)

    def send(self, person: Browser, route: Route, path: str, sent: dict[str, Any], url: str) -> int:
        """Its status, if nothing came through."""
        answer = self._answer(person, route, path, sent, url)
        assert not harm(answer), (harm(answer), route.method, path, sent, answer.text[:2000])
        return answer.status_code

    def _answer(
        self, person: Browser, route: Route, path: str, sent: dict[str, Any], url: str
    ) -> httpx.Response:
        headers = self._headers()
        if route.is_api:
            headers = {"authorization": f"Bearer {self.town.token(url)}", **headers}
        if route.method == "GET":
            return person.get(path, params=self._query(), headers=headers)
        if self.chance.random() < 0.05:
            return self._raw(person, path, sent, headers)
        if route.is_api:
            return self._json(person, path, sent, headers)
        return person.form(path, htmx=self.chance.random() < 0.5, **sent)

    def _json(
        self, person: Browser, path: str, sent: dict[str, Any], headers: dict[str, str]
    ) -> httpx.Response:
        """A body for programs, something in it bent now and then."""
        body = json.dumps(sent)
        content = broken(body, self.chance) if sent and self.chance.random() < 0.3 else body
        headers = {"content-type": "application/json", **headers}
        return person.post(path, content=content.encode(), headers=headers)

    def _raw(
        self, person: Browser, path: str, sent: dict[str, Any], headers: dict[str, str]
    ) -> httpx.Response:
        """A body that is something else than it says."""
        kind = {"content-type": self.chance.choice(BODIES)}
        proof = {"x-csrftoken": person.cookies.get("csrf") or ""}
        body = torn(json.dumps(sent), self.chance).encode()
        return person.post(path, content=body, headers={**kind, **proof, **headers})

    def _headers(self) -> dict[str, str]:
        """Now and then one that is not as browsers send it."""
        if self.chance.random() < 0.9:
            return {}
        word = self.chance.choice([text for text in TEXTS if text.isascii() and text.isprintable()])
        return {**HTMX, self.chance.choice(HEADERS): word}

    def _query(self) -> dict[str, str]:
        names = self.chance.sample(QUERIES, self.chance.choice([0, 0, 1, 3]))
        return {name: self._word(name, self.town.table(""), 0.3) for name in names}

    def address(self, route: Route, url: str, hostile: float = 0.0) -> str:
        """The address of a route, its places filled; in some something else stands."""
        path = route.path.replace("/puzzles/{game:str}/{number:int}", url)
        if path.startswith(("/notices/stop", "/notices/prove")):
            path = path.replace("{token:str}", "{letter}")
        parts = [
            quote(self._word(part[1:-1].partition(":")[0], url, hostile), safe="")
            if part[:1] == "{"
            else part
            for part in path.split("/")
        ]
        return "/".join(parts) or "/"

    def fields(self, route: Route, url: str) -> dict[str, Any]:
        """What a form of this route may well send."""
        typed = TYPED if route.is_api else {}
        good = {name: self._good(name, url) for name in route.fields}
        return good | {name: self.chance.choice(typed[name]) for name in good if name in typed}

    def _bent(self, fields: dict[str, Any]) -> dict[str, Any]:
        """One of it is something else, one may be left out."""
        name, gone = [self.chance.choice([*fields, "ply", "option", "x"]) for _ in range(2)]
        sent = {**fields, name: self.chance.choice(TEXTS)}
        return {name: value for name, value in sent.items() if name != gone}

    def _word(self, name: str, url: str, hostile: float) -> str:
        """For a place in an address."""
        bent = self.chance.random() < hostile
        return self.chance.choice(TEXTS) if bent else str(self._good(name, url))

    def _good(self, name: str, url: str) -> Any:
        """Something that may well stand there."""
        known: dict[str, Callable[[], Any]] = {
            "id": lambda: url.removeprefix("/t/"),
            "table": lambda: url.removeprefix("/t/"),
            "with": lambda: url.removeprefix("/t/"),
            "token": lambda: self.town.token(url),
            "letter": self.town.letter,
            "mark": self.town.deal,
            "channel": self.town.channel,
            "ply": lambda: self.town.asked(url)[0],
            "option": lambda: self.town.asked(url)[1],
            "text": lambda: self.chance.choice(["Hello", record_text(self.chance)]),
        }
        good = [known[name]()] if name in known else GOOD.get(name, ["1", "0", "3"])
        return self.chance.choice(good)


def routes(app: Litestar) -> Iterator[Route]:
    """Everything that has an end."""
    for route in app.routes:
        if isinstance(route, HTTPRoute) and not route.path.endswith(STREAMS):
            for handler in route.route_handlers:
                for method in sorted({"GET", "POST"} & set(handler.http_methods)):
                    yield Route(str(method), route.path, FORMS.get(route.path) or _body(handler))


def _body(handler: HTTPRouteHandler) -> list[str]:
    """The names of what a route takes."""
    data = handler.parsed_fn_signature.parameters.get("data")
    return [*getattr(data.annotation, "__struct_fields__", ())] if data else []
