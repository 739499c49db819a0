"""Requests to addresses that people bring: to the internet, and not into our own network.

A name is resolved once; if any of its addresses is private, nothing is sent, and the connection
goes to the very address that was looked at. No redirects, little time, and no answer is read.
"""

import asyncio
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

from grandplace.engine.errors import GrandPlaceError

SECONDS = 10.0  # for all of a request
LONGEST = 1500  # letters of an address
PORTS = {443, 8443}
UNICAST = IPv6Network("2000::/3")
Address = IPv4Address | IPv6Address


class Refused(GrandPlaceError):
    """An address to which nothing is sent."""


class Unreached(GrandPlaceError):
    """Nobody answered, or not as hoped; it may be tried again."""


class Gone(GrandPlaceError):
    """Nobody will ever answer there again."""


@dataclass(frozen=True)
class Guard:
    """What may be asked for; a private network has to be allowed by whoever runs the server."""

    private: bool = False

    def checked(self, url: str) -> SplitResult:
        """An address in its parts; Refused where it is none to be asked."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError as error:
            raise Refused("this is not an address") from error
        strange = not url.isascii() or not url.isprintable() or " " in url or "\\" in url
        if strange or len(url) > LONGEST or not parts.hostname or "@" in parts.netloc:
            raise Refused("this is not an address")
        if parts.scheme not in (["https", "http"] if self.private else ["https"]):
            raise Refused("an address begins with https://")
        if not self.private and port not in (None, *PORTS):
            raise Refused("this port is not asked")
        return parts

    async def resolved(self, parts: SplitResult) -> str:
        """The number of a host; Refused if any of its numbers leads inside."""
        try:
            found = await asyncio.get_running_loop().getaddrinfo(
                parts.hostname, parts.port or 443, type=socket.SOCK_STREAM
            )
        except OSError as error:
            raise Unreached("there is no such host") from error
        numbers = [str(row[4][0]).partition("%")[0] for row in found]
        if not numbers or not (self.private or all(map(is_public, numbers))):
            raise Refused("this address is not on the internet")
        return numbers[0]

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> None:
        """Send something; Unreached or Gone unless it was taken."""
        try:
            async with asyncio.timeout(SECONDS):
                status = await self._posted(self.checked(url), body, headers)
        except TimeoutError as error:
            raise Unreached("no answer in time") from error
        if status in (404, 410):
            raise Gone(f"answer {status}")
        if not 200 <= status < 300:
            raise Unreached(f"answer {status}")

    async def _posted(self, parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> int:
        import httpx

        number, name = await self.resolved(parts), parts.hostname or ""
        host = f"[{number}]" if ":" in number else number
        url = parts._replace(netloc=host + (f":{parts.port}" if parts.port else ""), fragment="")
        named = {**headers, "host": parts.netloc, "user-agent": "Grand-Place"}
        try:
            async with (
                httpx.AsyncClient(trust_env=False, timeout=SECONDS) as client,
                client.stream(
                    "POST",
                    url.geturl(),
                    content=body,
                    headers=named,
                    extensions={"sni_hostname": name},
                ) as answer,
            ):
                return answer.status_code
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            raise Unreached(type(error).__name__) from error


def is_public(number: str) -> bool:
    """Whether an address is one of the internet, whatever it is wrapped in."""
    return all(map(_is_global, _unwrapped(ip_address(number))))


def _is_global(ip: Address) -> bool:
    return ip.is_global and not ip.is_multicast and (ip.version == 4 or ip in UNICAST)


def _unwrapped(ip: Address) -> list[Address]:
    """An address, and those of the older kind that it carries."""
    if isinstance(ip, IPv4Address):
        return [ip]
    if ip.ipv4_mapped:
        return [ip.ipv4_mapped]
    return [ip, *[inner for inner in (ip.sixtofour, *(ip.teredo or ())) if inner]]
