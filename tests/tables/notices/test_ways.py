"""How a notice looks when it arrives: in a chat, as a mail, in a browser."""

import asyncio
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from json import dumps, loads
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from grandplace.engine.errors import UnknownChoice
from grandplace.tables.notices.channels import Channel, fresh
from grandplace.tables.notices.digest import TableNews, notice
from grandplace.tables.notices.guard import Gone, Guard, Refused, Unreached
from grandplace.tables.notices.ways import Post, Ways, kind_of, posted
from grandplace.tables.seal import Seal
from tests.tables.notices.test_guard import OK, listening, served

ROOT = "https://play.example.org"
STOP = f"{ROOT}/notices/stop/abc.1"
SENDER = "Grand-Place <table@example.org>"
TABLE = TableNews(
    "Bruges", "mit @everyone, *Zoë*", f"{ROOT}/t/x?seat=1#question", "", ["Zoë baut <b> & lacht"]
)
NOTICE = notice([TABLE], "de", STOP)


@pytest.fixture
def seal(tmp_path: Path) -> Seal:
    return Seal(tmp_path / "t.db.key")


NO_POST = Post()


def ways(seal: Seal, post: Post = NO_POST) -> Ways:
    return Ways(Guard(private=True), post, lambda: seal)


def channel(kind: str, address: str) -> Channel:
    return fresh("ada", kind, address, "de", ROOT)


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("https://discord.com/api/webhooks/1/abc", "discord"),
        ("https://canary.discord.com/api/webhooks/1/abc", "discord"),
        ("https://discordapp.com/api/webhooks/1/abc", "discord"),
        ("https://discord.com.evil.org/api/webhooks/1/abc", "json"),
        ("https://hooks.slack.com/services/T/B/x", "slack"),
        ("https://ntfy.sh/topic", "ntfy"),
        ("https://ntfy.example.org/topic", "ntfy"),
        ("https://example.org/hook", "json"),
        ("ada@example.org", "mail"),
        ("a.b+c@sub.example.co.uk", "mail"),
    ],
)
def test_recognised(address: str, kind: str) -> None:
    """By its look."""
    assert kind == kind_of(address)


@pytest.mark.parametrize(
    "address",
    [
        "ada@localhost",
        "a b@example.org",
        "ada@example.org\nBcc: x@y.org",
        "@example.org",
        "<a@example.org>",
    ],
)
def test_no_mail_address(seal: Seal, address: str) -> None:
    """Nothing that could begin another line, another address or stay inside."""
    with pytest.raises(Refused):
        ways(seal, Post("smtp://localhost", SENDER)).checked("mail", address)


def hooked(seal: Seal, kind: str, path: str = "/hook") -> tuple[str, dict[str, Any]]:
    """What arrives at a webhook: the request's first line, and its content."""

    async def send() -> bytes:
        async with served(lambda _: OK) as (port, asked):
            await ways(seal).send(channel(kind, f"http://127.0.0.1:{port}{path}"), NOTICE)
        return asked[0]

    head, _, body = asyncio.run(send()).partition(b"\r\n\r\n")
    return head.decode().splitlines()[0], loads(body)


def test_discord(seal: Seal) -> None:
    """Names neither mark nor call anybody."""
    _, data = hooked(seal, "discord")
    assert {"parse": []} == data["allowed_mentions"]
    assert data["content"].startswith("**Bruges: Du bist dran**\n")
    assert r"\*Zoë\*" in data["content"] and "*Zoë*," not in data["content"]
    assert TABLE.url in data["content"] and STOP in data["content"]


def test_slack(seal: Seal) -> None:
    """What looks like a tag is text."""
    _, data = hooked(seal, "slack")
    assert "Zoë baut &lt;b&gt; &amp; lacht" in data["text"] and STOP in data["text"]


def test_ntfy(seal: Seal) -> None:
    """To the server of the topic; a tap leads to the question."""
    line, data = hooked(seal, "ntfy", "/my-topic")
    assert "POST / HTTP/1.1" == line
    assert ("my-topic", "Bruges: Du bist dran", TABLE.url) == (
        data["topic"],
        data["title"],
        data["click"],
    )


def test_json(seal: Seal) -> None:
    """For programs: everything by name."""
    _, data = hooked(seal, "json")
    assert (STOP, "de", TABLE.url) == (data["stop"], data["language"], data["tables"][0]["url"])
    assert TABLE.lines == data["tables"][0]["lines"]


def mailed(seal: Seal, refusal: str = "") -> list[EmailMessage]:
    async def send() -> list[bytes]:
        async with postal(refusal) as (port, letters):
            post = Post(f"smtp://127.0.0.1:{port}", SENDER)
            await ways(seal, post).send(channel("mail", "zoe@example.org"), NOTICE)
        return letters

    return [message_from_bytes(letter, policy=policy.default) for letter in asyncio.run(send())]


def test_mail(seal: Seal) -> None:
    """Plain text, in the reader's language, that a mail program can stop by one click."""
    (mail,) = mailed(seal)
    assert ("zoe@example.org", SENDER) == (mail["To"], mail["From"])
    assert "Bruges: Du bist dran" == mail["Subject"]
    assert f"<{STOP}>" == mail["List-Unsubscribe"]
    assert "List-Unsubscribe=One-Click" == mail["List-Unsubscribe-Post"]
    assert "auto-generated" == mail["Auto-Submitted"]
    text = mail.get_content()
    assert "– Zoë baut <b> & lacht" in text and TABLE.url in text
    assert text.rstrip().endswith(f"Benachrichtigungen anhalten\n{STOP}")


@pytest.mark.parametrize(
    ("refusal", "error"),
    [("550 nobody here", Gone), ("450 later", Unreached), ("421 busy", Unreached)],
)
def test_a_mail_that_is_refused(seal: Seal, refusal: str, error: type[Exception]) -> None:
    """For good or for now."""
    with pytest.raises(error):
        mailed(seal, refusal)


def test_no_mail_server(seal: Seal) -> None:
    """It may be back later."""
    with pytest.raises(Unreached):
        asyncio.run(
            ways(seal, Post("smtp://127.0.0.1:1", SENDER)).send(channel("mail", "a@b.org"), NOTICE)
        )


@pytest.mark.parametrize(
    ("server", "sender"),
    [("http://x", SENDER), ("smtp://", SENDER), ("smtp://host", ""), ("smtp://host", "nobody")],
)
def test_a_post_office_that_cannot_be(server: str, sender: str) -> None:
    """Is told at the start."""
    with pytest.raises(UnknownChoice):
        posted(server, sender)


def test_push(seal: Seal) -> None:
    """Only this browser can read it, and it comes from this server."""
    key, secret = generate_private_key(SECP256R1()), b"0123456789abcdef"
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = {"p256dh": text(point), "auth": text(secret)}

    async def send() -> bytes:
        async with served(lambda _: b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n") as (
            port,
            asked,
        ):
            address = dumps({"endpoint": f"http://127.0.0.1:{port}/push/1", "keys": keys})
            ways(seal).checked("push", address)
            await ways(seal, Post("smtp://x", SENDER)).send(channel("push", address), NOTICE)
        return asked[0]

    head, _, body = asyncio.run(send()).partition(b"\r\n\r\n")
    headers = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
    said = loads(http_ece.decrypt(body, private_key=key, auth_secret=secret, version="aes128gcm"))
    assert ("Bruges: Du bist dran", TABLE.url, STOP) == (said["title"], said["url"], said["stop"])
    assert b"Zo" not in body and b"aes128gcm" == headers[b"content-encoding"]
    token = next(
        line for line in head.decode().split("\r\n") if line.lower().startswith("authorization")
    )
    assert Vapid02.verify(token.partition(": ")[2])
    assert token.endswith(ways(seal).push.public)


def test_the_key_of_pushes_stays(seal: Seal) -> None:
    """It follows from the one beside the database: after a restart browsers still know it."""
    assert ways(seal).push.public == ways(Seal(seal.place)).push.public


@pytest.mark.parametrize(
    "address",
    [
        "",
        "x",
        "[]",
        "{}",
        '{"endpoint": 1, "keys": {}}',
        '{"endpoint": "https://a.org", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}',
        '{"endpoint": "https://a.org", "keys": 5}',
    ],
)
def test_no_browser(seal: Seal, address: str) -> None:
    """What is no subscription is refused."""
    with pytest.raises(Refused):
        ways(seal).checked("push", address)


def text(octets: bytes) -> str:
    return urlsafe_b64encode(octets).rstrip(b"=").decode()


@asynccontextmanager
async def postal(refusal: str = "") -> AsyncIterator[tuple[int, list[bytes]]]:
    """A post office; its port, and the letters that it has taken."""
    letters: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := await reader.readline():
            verb = line[:4].upper()
            if verb == b"DATA":
                writer.write(b"354 go on\r\n")
                letters.append((await reader.readuntil(b"\r\n.\r\n"))[:-5])
            said = refusal.encode() if verb == b"RCPT" and refusal else b"250 good"
            writer.write((b"221 bye" if verb == b"QUIT" else said) + b"\r\n")
            if verb == b"QUIT":
                break

    async with listening(serve) as port:
        yield port, letters
