"""The seal on links: whoever reads the database, or a copy of it, cannot sit down by what it says.

A secret is kept as its digest and its letters under a key that lies beside the database. The same
secret is always kept alike, so that it can be looked up.
"""

import hmac
import os
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes
from typing import Any

import sqlalchemy as sa
from sqlalchemy.types import TypeDecorator

KEY = 32  # bytes
LONGEST = 64  # letters of a secret
BLOCK = 64  # letters that one pad covers
SIGNED = 32  # letters of a signature
OWNER = 0o600


def key_of(path: Path) -> Path:
    """Where the key of a database lies."""
    return Path(f"{path}.key")


class Seal:
    """A key, and what is locked with it; without its file, links have to be made anew."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self._key = b""

    @property
    def key(self) -> bytes:
        """The key; made when first needed."""
        if not self._key:
            self._key = self._read() or self._make()
        return self._key

    def _read(self) -> bytes:
        return self.place.read_bytes() if self.place.exists() else b""

    def _make(self) -> bytes:
        key = token_bytes(KEY)
        with open(os.open(self.place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER), "wb") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        return key

    def closed(self, secret: str) -> str:
        """What is kept of a secret."""
        mark = sha256(secret.encode()).hexdigest()
        return f"{mark}:{self._turned(mark, secret.encode()).hex()}"

    def opened(self, kept: str) -> str:
        """The secret again; "" if it was locked with another key."""
        mark, _, letters = kept.partition(":")
        secret = self._turned(mark, bytes.fromhex(letters))
        return secret.decode() if sha256(secret).hexdigest() == mark else ""

    def _turned(self, mark: str, letters: bytes) -> bytes:
        blocks = range(0, len(letters), BLOCK)
        pads = [hmac.digest(self.key, f"{mark}{at or ''}".encode(), "sha512") for at in blocks]
        pad = b"".join(pads)[: len(letters)]
        turned = int.from_bytes(letters, "big") ^ int.from_bytes(pad, "big")
        return turned.to_bytes(len(letters), "big")

    def belongs_to(self, engine: sa.Engine) -> None:
        """Columns of secrets find it there."""
        setattr(engine.dialect, "seal", self)  # noqa: B010

    def signed(self, *words: str) -> str:
        """What proves that words are ours."""
        return hmac.digest(self.key, "\n".join(words).encode(), "sha256").hex()[:SIGNED]

    def derived(self, name: str) -> bytes:
        """Another key, which follows from this one."""
        return hmac.digest(self.key, f"key of {name}".encode(), "sha256")


class Sealed(TypeDecorator[str]):
    """A column of secrets; the database that it belongs to has the seal."""

    impl = sa.String
    cache_ok = True
    longest = LONGEST

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        """A secret on its way into the database; one too long for a link is none."""
        return None if value is None else dialect.seal.closed(value[: self.longest])

    def process_result_value(self, value: str | None, dialect: Any) -> str | None:
        """A secret out of the database."""
        return None if value is None else dialect.seal.opened(value)


class SealedText(Sealed):
    """Secrets that are longer than those of links."""

    impl = sa.Text
    cache_ok = True
    longest = 2000
