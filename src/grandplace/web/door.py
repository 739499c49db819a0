"""The door: what is looked at before a request reaches a page, and how requests are read."""

import asyncio
import re
from collections.abc import AsyncGenerator
from time import perf_counter
from typing import Any

from litestar import Litestar, Request
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import RequestEncodingType, ScopeType
from litestar.exceptions import ClientException, InternalServerException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.types import HTTPResponseStartEvent, HTTPScope, Message, Receive, Scope, Send

from grandplace.web.limits import FIELDS
from grandplace.web.logs import asked
from grandplace.web.metrics import Tally

HOST = re.compile(rb"(?:[\w.-]{1,255}|\[[0-9a-fA-F:.]{2,45}\])?(?::\d{1,5})?")
PORTS = 65536
HEADERS = {
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'",
    "referrer-policy": "same-origin",  # a link to a seat is a secret
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
YEAR = "max-age=31536000"


class House(Litestar):
    """The application behind a door that minds hosts and answers those who ask for heads only."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # type: ignore[override]
        if scope["type"] != ScopeType.HTTP:
            return await super().__call__(scope, receive, send)
        if not _is_host(dict(scope["headers"]).get(b"host", b"")):
            return await _turn_away(send, 400, b"bad host\n")
        if scope["method"] == "HEAD":
            scope, receive, send = _as_get(scope), _gone, _head_only(send)
        answer = Answer(self.state.tally, scope, send)
        try:
            return await super().__call__(scope, receive, answer)
        except asyncio.CancelledError:  # the server ends, and waits no longer
            if not answer.begun:
                await _turn_away(answer, 503, b"the server ends: ask again\n")
            raise


class Answer:
    """An answer on its way: dressed, counted and logged when it begins."""

    def __init__(self, tally: Tally, scope: HTTPScope, send: Send) -> None:
        self.begun = False
        self._tally, self._scope, self._send = tally, scope, send
        self._asked = perf_counter()

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            self._see_off(message)
        await self._send(message)

    def _see_off(self, message: HTTPResponseStartEvent) -> None:
        scope, status, seconds = self._scope, message["status"], perf_counter() - self._asked
        _dress(message, scope)
        asked(scope["method"], self._tally.add(scope, status, seconds), status, seconds)


class Careful(Request[Any, Any, Any]):
    """A request that may be cut off, nested without end, or a form of a hundred thousand fields."""

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """The body in pieces; whoever hangs up has made a mistake of their own."""
        try:
            async for piece in super().stream():
                yield piece
        except InternalServerException as error:
            raise ClientException("the request ended too early") from error

    async def body(self) -> bytes:
        """The whole body; a field of a form costs more than its letters."""
        body = await super().body()
        if self.content_type[0] == RequestEncodingType.URL_ENCODED and body.count(b"&") > FIELDS:
            raise ValidationException("too many fields")
        return body

    async def json(self) -> Any:
        """The body as data."""
        try:
            return await super().json()
        except RecursionError as error:
            raise ValidationException("nested too deep") from error


async def json_only(
    connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler
) -> None:
    """What is sent says that it is JSON: a page of another site may not do that unasked."""
    headers = connection.headers
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if has_body and kind != "application/json":
        raise ClientException("send application/json", status_code=415)


def _is_host(host: bytes) -> bool:
    port = host.rpartition(b":")[2]
    return bool(HOST.fullmatch(host)) and (not port.isdigit() or int(port) < PORTS)


async def _turn_away(send: Send, status: int, text: bytes) -> None:
    length = str(len(text)).encode()
    headers = [(b"content-type", b"text/plain"), (b"content-length", length)]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text, "more_body": False})


def _as_get(scope: HTTPScope) -> HTTPScope:
    """The server's own scope stays as it is: it knows that no body follows."""
    return {**scope, "method": "GET"}


async def _gone() -> Any:
    """A stream need not begin for those who want its head."""
    return {"type": "http.disconnect"}


def _head_only(send: Send) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return wrapped


def _dress(message: HTTPResponseStartEvent, scope: HTTPScope) -> None:
    """What every answer carries."""
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["scheme"] == "https":
        _keep_https(headers)
    headers.setdefault("cache-control", "no-store")


def _keep_https(headers: MutableScopeHeaders) -> None:
    """Who has come by HTTPS comes by it again, and so do all cookies."""
    headers.setdefault("strict-transport-security", YEAR)
    cookies = headers.getall("set-cookie", [])
    if cookies:
        del headers["set-cookie"]
    for cookie in cookies:
        headers.add("set-cookie", cookie if "secure" in cookie.lower() else f"{cookie}; Secure")
