"""How often: a table of limits. A route names its own (`@post(limit="tables")`), one guard asks."""

from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import time
from typing import Any

from litestar.connection import ASGIConnection
from litestar.exceptions import TooManyRequestsException
from litestar.handlers import BaseRouteHandler

from grandplace.tables.counting import Counts

MINUTE, HOUR = 60, 3600

# what is counted -> how often, in how many seconds. By address, so that a household, a club or a
# class behind one of them must find room; `account` is by the name that somebody tries to be.
LIMITS = {
    "tables": (60, MINUTE),
    "imports": (20, MINUTE),
    "sayings": (120, MINUTE),
    "choices": (3000, MINUTE),
    "take-backs": (240, MINUTE),  # a game has so many choices, but may be taken back for ever
    "tries": (20, MINUTE),
    "account": (30, HOUR),
    "notices": (40, HOUR),  # addresses and test messages
    "letters": (3, HOUR),  # by the address of a mail that is asked whether it is theirs
    "changes": (600, MINUTE),  # whatever else is sent
}
EACH = {"choices", "changes"}  # counted by each process for itself
BODY = 64_000  # bytes of a request
RECORD = 2_000_000  # bytes of a request that brings a record
FIELDS = 100  # in such a form


class Limits:
    """Counts what was done since the last full minute or hour; then everybody begins anew, so
    nothing is kept for long of anybody. Processes that share a database count together, but for
    what is done so often that each may count for itself."""

    def __init__(self, clock: Callable[[], float] = time, shared: Counts | None = None) -> None:
        self._clock = clock
        self._shared = shared
        self._counts: dict[str, tuple[int, Counter[str]]] = {}

    async def take(self, name: str, who: str) -> None:
        """Somebody does something once more; TooManyRequestsException if that is too often."""
        most, seconds = LIMITS[name]
        window, past = divmod(self._clock(), seconds)
        left = seconds - past
        if self._shared is None or name in EACH:
            number = self._count(name, who, int(window))
        else:
            number = await self._shared.add(f"{name} {window:.0f} {who}", self._clock() + left)
        if number > most:
            raise TooManyRequestsException(headers={"retry-after": str(int(left) + 1)})

    def _count(self, name: str, who: str, window: int) -> int:
        known, counts = self._counts.get(name, (-1, Counter()))
        if known != window:
            known, counts = self._counts[name] = window, Counter()
        counts[who] += 1
        return counts[who]


class NoLimits(Limits):
    """For a machine or a network of one's own."""

    async def take(self, name: str, who: str) -> None:
        """As often as one likes."""


async def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse what an address does too often."""
    if connection.scope.get("method") == "POST":
        limits: Limits = connection.app.state.services.limits
        address = connection.client.host if connection.client else ""
        await limits.take(handler.opt.get("limit", "changes"), network(address))


def network(address: str) -> str:
    """Whom an address stands for: of the newer ones, whoever has one has all that begin alike."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        return str(ip.ipv4_mapped or IPv6Address(int(ip) >> 64 << 64))
    return address
