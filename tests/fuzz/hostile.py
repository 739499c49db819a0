"""What somebody would send who means no good, and texts with something broken in them."""

import json
from random import Random
from typing import Any

MARK = "<gp-mark"  # as a piece of a page, somebody's words have become markup
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
    "x" * 5000,
    f"{MARK} onload=alert(1)>",
    f'">{MARK}>',
    f"'>{MARK}>",
    f"</script>{MARK}>",
    f"</textarea></title></style>{MARK}>",
    f"<!--{MARK}-->",
    "{{ 7 * 7 }}{% for x in [] %}",
    "${jndi:ldap://x}",
    "' or 1=1 --",
    "'; drop table game; --",
    "%s%s%n",
    "../../../../etc/passwd",
    "..%2f..%2f",
    "/\\evil.example",
    "//evil.example/x",
    "javascript:alert(1)",
    "a\r\nset-cookie: visit=1",
    "\x00",
    "\x1b[31m",
    "\u202egnirts",
    "\ud800".encode("utf-8", "surrogatepass").decode("utf-8", "replace"),
    "\U0001f1e7\U0001f1ea" * 50,
    "\u0301" * 300,
]
VALUES: list[Any] = [None, True, -1, 0, 2**63, -(2**70), 1.5, [], {}, [[]], *TEXTS]


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
