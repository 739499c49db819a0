"""Web Push: a message to a browser whose page is closed, sealed for it alone (RFC 8291, 8292).

The key by which push services know this server follows from the one that lies beside the database.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from json import dumps, loads
from time import time
from typing import Any

from grandplace.tables.notices.channels import Channel
from grandplace.tables.notices.digest import Notice
from grandplace.tables.notices.guard import Guard, Refused
from grandplace.tables.seal import Seal

HALF_A_DAY = 12 * 3600
DAY = 24 * 3600
LONGEST = 2500  # bytes of a text: services take 4096 of all
POINT, SECRET = 65, 16  # bytes of a browser's keys
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256


class Push:
    """Sends to browsers."""

    def __init__(self, guard: Guard, seal: Callable[[], Seal], writer: str) -> None:
        self.guard = guard
        self._seal = seal
        self.writer = writer  # whom a push service may write to

    def checked(self, address: str) -> dict[str, Any]:
        """A browser's address and keys; Refused unless they are some."""
        try:
            subscription: dict[str, Any] = loads(address)
            keys = subscription["keys"]
            sizes = (len(_bytes(keys["p256dh"])), len(_bytes(keys["auth"])))
            self.guard.checked(subscription["endpoint"])
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Refused("this is not the address of a browser") from error
        if sizes != (POINT, SECRET):
            raise Refused("these are not the keys of a browser")
        return subscription

    @property
    def public(self) -> str:
        """The key that a browser has to know."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        key = self._private().public_key()
        return _text(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def _private(self) -> Any:
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

        number = int.from_bytes(self._seal().derived("push"), "big") % (ORDER - 1) + 1
        return derive_private_key(number, SECP256R1())

    async def send(self, channel: Channel, notice: Notice) -> None:
        """Send a notice to a browser."""
        subscription = self.checked(channel.address)
        url, keys = subscription["endpoint"], subscription["keys"]
        headers = {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(DAY),
            "urgency": "normal",
            "topic": channel.id[:32],  # one that has not arrived yet is replaced
            **self._signature(url, channel.root),
        }
        await self.guard.post(url, self._sealed(_payload(notice), keys), headers)

    def _sealed(self, text: bytes, keys: dict[str, str]) -> bytes:
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
        from http_ece import encrypt

        point, secret = _bytes(keys["p256dh"]), _bytes(keys["auth"])
        once = generate_private_key(SECP256R1())
        sealed: bytes = encrypt(text, private_key=once, dh=point, auth_secret=secret)
        return sealed

    def _signature(self, url: str, root: str) -> dict[str, str]:
        from py_vapid import Vapid02

        parts = self.guard.checked(url)
        writer = f"mailto:{self.writer}" if self.writer else root
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": writer}
        signed: dict[str, str] = Vapid02(self._private()).sign(
            {**claims, "exp": int(time()) + HALF_A_DAY}
        )
        return {"authorization": signed["Authorization"]}


def _payload(notice: Notice) -> bytes:
    """What the browser shows; of a long text, its beginning."""
    said = {"title": notice.title, "url": notice.url, "stop": notice.stop_url}
    body = notice.text or "\n".join([line for table in notice.tables for line in table.lines[-3:]])
    while len(dumps({**said, "text": body})) > LONGEST:
        body = body[: len(body) * 3 // 4]
    return dumps({**said, "text": body, "end": notice.foot}).encode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(octets: bytes) -> str:
    return urlsafe_b64encode(octets).rstrip(b"=").decode()
