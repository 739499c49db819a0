"""Who asks for a page: a browser, the person behind it, what they like, and the frame of a page."""

from typing import Any, Literal

import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.response import Redirect
from litestar.template.base import csrf_token

from grandplace.tables.people import Person
from grandplace.web import render
from grandplace.web.services import Services
from grandplace.words.render import LANGUAGES, Phrases

COOKIE = "visit"
LANGUAGE = "language"  # so that even an error before we know who asks is told in it
YEAR = 365 * 24 * 3600
AnyRequest = Request[Any, Any, Any]


class Preferences(msgspec.Struct, frozen=True):
    """What a person likes; an empty language is the browser's."""

    language: Literal["", "en", "fr", "de"] = ""
    theme: Literal["auto", "light", "dark"] = "auto"
    motion: Literal["auto", "off"] = "auto"
    colours: Literal["plain", "safe"] = "plain"
    theatre: Literal["auto", "slow", "normal", "fast", "off"] = "auto"  # how scorings are played
    sound: bool = False
    notify: bool = False
    confirm: bool = True
    keys: bool = True  # single letters choose
    forecast: bool = True  # panels show what the end would add
    advice: bool = True  # in a first game, a sentence with each new kind of question


class Visitor:
    """A browser that asks for something."""

    def __init__(self, request: AnyRequest, services: Services, person: Person | None) -> None:
        self.request = request
        self.services = services
        self.person = person
        self.cookie = request.cookies.get(COOKIE, "")
        self.fresh = ""  # a cookie to be set
        self._chosen = ""
        self.preferences = _preferences(person)
        self.language = self.preferences.language or spoken(request)
        self.say = Phrases(self.language)

    @property
    def is_htmx(self) -> bool:
        """Whether the page itself asks, for a piece of it."""
        return "hx-request" in self.request.headers

    @property
    def name(self) -> str:
        """How this person is called; "" if we do not know."""
        return self.person.name if self.person else ""

    @property
    def mark(self) -> str:
        """The cookie of this browser, be it new."""
        return self.fresh or self.cookie

    async def somebody(self) -> Person:
        """The person behind the browser; a new one if there was none."""
        if self.person is None:
            self.person, self.fresh = await self.services.people.new()
        return self.person

    async def seats(self, table: str) -> list[int]:
        """The seats of this person at a table."""
        return await self.services.people.seats(self.person, table) if self.person else []

    async def prefer(self, **changes: Any) -> None:
        """Remember what this person likes."""
        self.preferences = msgspec.structs.replace(self.preferences, **changes)
        self._chosen = self.preferences.language
        likes = msgspec.structs.asdict(self.preferences)
        await self.services.people.set_preferences(await self.somebody(), likes)

    def page(self, template: str, code: int = 200, **context: Any) -> Response[str]:
        """A whole page."""
        text = render.page(template, **self._frame(), **context)
        cookies = self._cookies()
        return Response(text, status_code=code, media_type=MediaType.HTML, cookies=cookies)

    def redirect(self, path: str) -> Redirect:
        """Go on there, after a form."""
        return Redirect(path, status_code=303, cookies=self._cookies())

    def done(self, path: str) -> Response[Any]:
        """It is done: the stream brings what has changed; without a script, go on there."""
        if self.is_htmx:
            return Response(None, status_code=204, cookies=self._cookies())
        return self.redirect(path)

    def unmoved(self, path: str) -> Response[Any]:
        """Nothing was done, and the page may ask again."""
        return self.fragment("") if self.is_htmx else self.redirect(path)

    def fragment(self, html: str) -> Response[str]:
        """A piece of a page, for htmx."""
        cookies = self._cookies()
        return Response(html, status_code=200, media_type=MediaType.HTML, cookies=cookies)

    def _frame(self) -> dict[str, Any]:
        account = self.person is not None and self.person.account
        url, reading = self.request.url, self.request.method == "GET"
        return {
            "lang": self.language,
            "say": self.say,
            "csrf": csrf_token({"request": self.request}),
            "prefs": {**msgspec.structs.asdict(self.preferences), "language": self.language},
            "person": {"name": self.person.name} if account and self.person else None,
            "path": url.path + (f"?{url.query}" if url.query else "") if reading else "/",
        }

    def _cookies(self) -> list[Cookie]:
        https = self.request.url.scheme == "https"
        values = {COOKIE: self.fresh, LANGUAGE: self._chosen}
        return [
            Cookie(name, value=value, max_age=YEAR, httponly=True, secure=https, samesite="lax")
            for name, value in values.items()
            if value
        ]


async def visitor(request: AnyRequest, services: NamedDependency[Services]) -> Visitor:
    """Who asks."""
    cookie = request.cookies.get(COOKIE, "")
    found = Visitor(request, services, await services.people.of_visit(cookie) if cookie else None)
    request.state.visitor = found
    return found


def known_visitor(request: AnyRequest) -> Visitor:
    """Who asked, as far as it was found out before something went wrong."""
    found = request.state.get("visitor")
    return (
        found if isinstance(found, Visitor) else Visitor(request, request.app.state.services, None)
    )


def number(request: AnyRequest, name: str, most: int, otherwise: int) -> int:
    """A number in an address, as far as it goes; something else if it is none."""
    text = request.query_params.get(name, "")
    return min(int(text), most) if text.isdecimal() and len(text) < 7 else otherwise


def _preferences(person: Person | None) -> Preferences:
    try:
        return msgspec.convert(person.preferences if person else {}, Preferences)
    except msgspec.ValidationError:
        return Preferences()


def spoken(request: AnyRequest) -> str:
    """The language chosen here before, or the first of ours that the browser accepts."""
    accepted = request.headers.get("accept-language", "").lower().split(",")
    wanted = [request.cookies.get(LANGUAGE, ""), *[part.strip()[:2] for part in accepted]]
    return next((language for language in wanted if language in LANGUAGES), LANGUAGES[0])
