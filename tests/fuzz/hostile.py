"""What somebody would send who means no good, texts with something broken in them, and how it
would be noticed that something of it came through."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import httpx

MARK = "<gp-mark"  # as a piece of a page, somebody's words have become markup
FAILURE = 500
INSIDE = re.compile(r"/(?![/\\])")  # an address of ours
TEXTS = [
    "",
    " ",
    "0",
    "-1",
    "1e309",
    "NaN",
    "true",
    "null",
    "[]",
    "{}",
    "9" * 400,
    "9" * 5000,
    "٣",
    "²",
    "2026-02-30",
    "9999-12-31",
    "x" * 5000,
    f"{MARK} onload=alert(1)>",
    f'">{MARK}>',
    f"'>{MARK}>",
    f"</script>{MARK}>",
    f"</textarea></title></style>{MARK}>",
    f"<!--{MARK}-->",
    f"<svg/onload=alert(1)>{MARK}>",
    f"&lt;gp&gt;{MARK}>&#60;gp-mark&#62;",
    '" gp-mark="',
    "' gp-mark='",
    "{{ 1234567 * 7 }}",
    "{% for x in [] %}",
    "{0.__class__}%(name)s${7}",
    "${jndi:ldap://x}",
    "' or 1=1 --",
    "'; drop table game; --",
    "1 union select * from person",
    "%' escape '",
    "%s%s%n",
    "../../../../etc/passwd",
    "..%2f..%2f",
    "/\\evil.example",
    "//evil.example/x",
    "javascript:alert(1)",
    "a\r\nset-cookie: visit=1",
    "a\n\nevent: gp-mark\ndata: x\n\n",
    "\x00",
    "\x1b[31m",
    "\u202egnirts",
    "\ud800".encode("utf-8", "surrogatepass").decode("utf-8", "replace"),
    "\U0001f1e7\U0001f1ea" * 50,
    "\u0301" * 300,
]
# What an answer must not be.
SIGNS: dict[str, Callable[[httpx.Response], bool]] = {
    "the server failed": lambda a: a.status_code >= FAILURE,
    "words became markup": lambda a: _is_page(a) and MARK in a.text,
    "words became an attribute": lambda a: (
        _is_page(a) and bool(re.search("[\"'] gp-mark=", a.text))
    ),
    "words became an event": lambda a: _is(a, "event-stream") and "\nevent: gp-mark" in a.text,
    "a template was filled": lambda a: str(1234567 * 7) in a.text,
    "a file was read": lambda a: "root:x:0:" in a.text,
    "the program shows its inside": lambda a: "Traceback (most recent" in a.text,
    "a header was added": lambda a: any(re.search(rb"[\r\n]", v) for _, v in a.headers.raw),
    "the way leads elsewhere": lambda a: not INSIDE.match(a.headers.get("location", "/")),
}
VALUES: list[Any] = [None, True, -1, 0, 2**63, -(2**70), 1.5, [], {}, [[]], *TEXTS]


def harm(answer: httpx.Response) -> list[str]:
    """What came through."""
    return [what for what, shows in SIGNS.items() if shows(answer)]


def _is_page(answer: httpx.Response) -> bool:
    """Whether a browser would read it as markup; of other kinds it makes no guesses (nosniff)."""
    guesses = answer.headers.get("x-content-type-options") != "nosniff"
    return guesses or _is(answer, "html", "svg", "xml", "event-stream")


def _is(answer: httpx.Response, *kinds: str) -> bool:
    return any(kind in answer.headers.get("content-type", "") for kind in kinds)


def broken(text: str, chance: Random) -> str:
    """A JSON text with one thing in it that should not be so, or that is no JSON any more."""
    if chance.random() < 0.3:
        return torn(text, chance)
    tree = json.loads(text)
    for _ in range(chance.choice([1, 1, 1, 3])):
        _bend(tree, chance)
    return json.dumps(tree)


def torn(text: str, chance: Random) -> str:
    """Cut off, doubled, or with other signs in it."""
    a, b = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    between = chance.choice(["", text[a:b] * 2, chance.choice(TEXTS), "[" * 5000, "\x00"])
    return text[:a] + between + text[chance.choice([a, b]) :]


def _bend(tree: Any, chance: Random) -> None:
    """Something else, somewhere inside."""
    at = tree
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        if not keys:
            return
        key = chance.choice(keys)
        if not isinstance(at[key], dict | list) or chance.random() < 0.2:
            _swap(at, key, chance)
            return
        at = at[key]


def _swap(at: Any, key: Any, chance: Random) -> None:
    kind = chance.randrange(4)
    if kind == 0:
        del at[key]
    elif kind == 1 and isinstance(at, list):
        at.insert(key, at[key])
    elif kind == 2 and isinstance(at[key], int):
        at[key] += chance.choice([-1, 1, 7, -1000])
    else:
        at[key] = chance.choice(VALUES)
