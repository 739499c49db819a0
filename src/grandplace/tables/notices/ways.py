"""The ways a notice can go: into a chat by its webhook, by mail, or to a browser."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from json import dumps
from typing import Any
from urllib.parse import unquote, urlsplit

from grandplace.engine.errors import GrandPlaceError, UnknownChoice
from grandplace.tables.notices.channels import Channel
from grandplace.tables.notices.digest import Notice
from grandplace.tables.notices.guard import Gone, Guard, Refused, Unreached
from grandplace.tables.notices.push import Push
from grandplace.tables.seal import Seal

HOOKS = ["discord", "slack", "ntfy", "json"]
KINDS = ["push", "mail", *HOOKS]
MAIL = re.compile(
    r"[^@\s<>()\[\]\\,;:\"]{1,64}@[^@\s<>()\[\]\\,;:\"]{1,190}\.[a-z0-9-]{2,63}", re.I
)
JSON = {"content-type": "application/json"}
MARKS = re.compile(r"([\\*_~`|>#\[\]()-])")
LONGEST = {"discord": 1900, "slack": 3000, "ntfy": 3500}


class NoWay(GrandPlaceError):
    """This server cannot send that."""


@dataclass(frozen=True)
class Post:
    """The post office of mails: a server, and who writes."""

    server: str = ""  # smtp://user:password@host:587; smtps:// is encrypted from the start
    sender: str = ""


NO_POST = Post()


@dataclass(frozen=True)
class Notices:
    """What `grandplace serve` can be told of notices."""

    url: str = ""  # of this server; else everybody is told the one that they came by
    post: Post = NO_POST
    private: bool = False  # they may go into private networks


def posted(server: str, sender: str) -> Post:
    """The post office that somebody has named; UnknownChoice if it cannot be one."""
    parts = urlsplit(server)
    if server and (parts.scheme not in ("smtp", "smtps") or not parts.hostname):
        raise UnknownChoice("a mail server is given as smtp://USER:PASSWORD@HOST:587")
    if server and not MAIL.fullmatch(parseaddr(sender)[1]):
        raise UnknownChoice("who writes the mails? --mail-from 'Grand-Place <table@example.org>'")
    return Post(server, sender)


def kind_of(address: str) -> str:
    """What an address is, by its look."""
    if MAIL.fullmatch(address):
        return "mail"
    parts = urlsplit(address)
    host, path = parts.hostname or "", parts.path
    if re.fullmatch(r"(\w+\.)?discord(app)?\.com", host) and path.startswith("/api/webhooks/"):
        return "discord"
    if host == "hooks.slack.com":
        return "slack"
    return "ntfy" if host.split(".")[0] == "ntfy" else "json"


class Ways:
    """Sends notices."""

    def __init__(self, guard: Guard, post: Post, seal: Callable[[], Seal]) -> None:
        self.guard = guard
        self.post = post
        self.push = Push(guard, seal, parseaddr(post.sender)[1])

    @property
    def kinds(self) -> list[str]:
        """The ways that there are."""
        if not has_libraries():
            return []
        return [kind for kind in KINDS if kind != "mail" or self.post.server]

    def checked(self, kind: str, address: str) -> None:
        """Refused unless something may be sent there."""
        if kind not in self.kinds:
            raise NoWay(f"no {kind} here")
        if kind == "mail" and not MAIL.fullmatch(address):
            raise Refused("this is not an address")
        if kind in HOOKS:
            self.guard.checked(address)
        if kind == "push":
            self.push.checked(address)

    async def send(self, channel: Channel, notice: Notice) -> None:
        """Send a notice; Unreached may be tried again, Refused and Gone not."""
        if not channel.address:
            raise Gone("the key of the seal is another")
        ways: dict[str, Callable[[Channel, Notice], Awaitable[None]]]
        ways = {"mail": self._mail, "push": self.push.send}
        await ways.get(channel.kind, self._hook)(channel, notice)

    async def _hook(self, channel: Channel, notice: Notice) -> None:
        url, data = FORMS[channel.kind](notice, channel.address)
        await self.guard.post(url, dumps(data).encode(), JSON)

    async def _mail(self, channel: Channel, notice: Notice) -> None:
        from aiosmtplib import SMTPException, SMTPRecipientsRefused, send

        if not self.post.server:
            raise Unreached("no mail here")
        parts = urlsplit(self.post.server)
        try:
            await send(
                letter(notice, channel.address, self.post.sender),
                hostname=parts.hostname,
                port=parts.port,
                username=unquote(parts.username or "") or None,
                password=unquote(parts.password or "") or None,
                use_tls=parts.scheme == "smtps",
                timeout=20,
            )
        except SMTPRecipientsRefused as error:
            if all(refusal.code >= 500 for refusal in error.recipients):
                raise Gone("the mail was refused") from error
            raise Unreached("the mail was refused for now") from error
        except (SMTPException, OSError) as error:
            raise Unreached(type(error).__name__) from error


def letter(notice: Notice, to: str, sender: str) -> EmailMessage:
    """A notice as a mail, which mail programs can stop by one click (RFC 8058)."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, to, notice.title
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2] or None)
    mail["Auto-Submitted"] = "auto-generated"
    mail["List-Unsubscribe"] = f"<{notice.stop_url}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail["Content-Language"] = notice.language
    mail.set_content(f"{notice.body}\n\n-- \n{notice.foot}\n{notice.stop_url}\n")
    return mail


def has_libraries() -> bool:
    """Whether the extra `notices` is installed."""
    try:
        import aiosmtplib
        import http_ece
        import httpx
        import py_vapid
    except ImportError:
        return False
    return bool(aiosmtplib and http_ece and httpx and py_vapid)


def _discord(notice: Notice, url: str) -> tuple[str, dict[str, Any]]:
    """Names may look like marks or call everybody: they do neither."""
    body = _cut("\n\n".join([_plain(notice), f"<{notice.stop_url}>"]), "discord")
    return url, {
        "content": f"**{_unmarked(notice.title)}**\n{body}",
        "allowed_mentions": {"parse": []},
    }


def _plain(notice: Notice) -> str:
    lines = notice.body.split("\n")
    return "\n".join([line if line.startswith("http") else _unmarked(line) for line in lines])


def _unmarked(text: str) -> str:
    return MARKS.sub(r"\\\1", text)


def _slack(notice: Notice, url: str) -> tuple[str, dict[str, Any]]:
    text = f"{notice.title}\n{notice.body}\n\n{notice.foot} {notice.stop_url}"
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(sign, name)
    return url, {"text": _cut(text, "slack"), "mrkdwn": False}


def _ntfy(notice: Notice, url: str) -> tuple[str, dict[str, Any]]:
    """To the server of a topic, which takes all of it as JSON."""
    server, _, topic = url.rstrip("/").rpartition("/")
    stop = {"action": "view", "label": notice.foot[:40], "url": notice.stop_url}
    said = {"topic": topic, "title": notice.title, "message": _cut(notice.body, "ntfy")}
    return server, {**said, "click": notice.url, "actions": [stop]}


def _json(notice: Notice, url: str) -> tuple[str, dict[str, Any]]:
    tables = [
        {"game": t.game, "players": t.players, "url": t.url, "lines": t.lines}
        for t in notice.tables
    ]
    said = {"title": notice.title, "text": notice.body, "url": notice.url, "tables": tables}
    return url, {**said, "stop": notice.stop_url, "language": notice.language}


def _cut(text: str, kind: str) -> str:
    most = LONGEST[kind]
    return text if len(text) <= most else text[: most - 1] + "…"


# A webhook's kind -> where to send, and what.
FORMS: dict[str, Callable[[Notice, str], tuple[str, dict[str, Any]]]] = {
    "discord": _discord,
    "slack": _slack,
    "ntfy": _ntfy,
    "json": _json,
}
