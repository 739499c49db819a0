"""The form that opens a table: who shall sit where, and in which variants."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from grandplace.bots.base import SEARCH, checked
from grandplace.bots.levels import USUAL
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.state import NOBODY
from grandplace.tables.opening import BOT_NAMES, NAME

SEATS = 5
PRESETS = {
    "bots": ["me", "bot", "bot"],
    "bot": ["me", "bot"],
    "friend": ["me", "friend"],
    "here": ["me", "here"],
}


@dataclass(frozen=True)
class Seating:
    """Names and bots by seat, and the seats of whoever opens the table."""

    sittings: list[tuple[str, str]]
    mine: list[int]
    waits: bool  # for somebody who comes by a link
    first: int  # the seat that begins; NOBODY leaves it to chance


def seating(form: Mapping[str, str]) -> Seating:
    """What a form asks for; UnknownChoice where it makes no sense."""
    preset = preset_seats(form.get("preset", ""), form.get("level", USUAL))
    kinds = preset or [form.get(f"seat-{i}", "") for i in range(SEATS)]
    wanted = [(i, kind) for i, kind in enumerate(kinds) if kind not in ("", "none")]
    sittings = [_sitting(i, kind, form) for i, kind in wanted]
    mine = [seat for seat, (_, kind) in enumerate(wanted) if kind in ("me", "here")]
    first = NOBODY if preset else _first([i for i, _ in wanted], form)
    return Seating(sittings, mine, "friend" in kinds, first)


def preset_seats(preset: str, level: str) -> list[str]:
    """Who sits where at a table that needs no more than one press; bots are of one level."""
    return [f"bot:{level}" if kind == "bot" else kind for kind in PRESETS.get(preset, [])]


def _first(seats: list[int], form: Mapping[str, str]) -> int:
    """The place at the table of the seat that shall begin."""
    first = form.get("first", "")
    if first in ("", "lot"):
        return NOBODY
    if first not in map(str, seats):
        raise UnknownChoice(f"seat {first!r} cannot begin: nobody sits there")
    return seats.index(int(first))


def _sitting(i: int, kind: str, form: Mapping[str, str]) -> tuple[str, str]:
    second = form.get("second", "") if kind == "here" else ""
    name = (form.get(f"name-{i}", "") or second).strip()[:NAME]
    if kind.startswith("bot:"):
        return name or BOT_NAMES[i], checked_bot(kind.removeprefix("bot:") or kind)
    if kind not in ("me", "here", "friend"):
        raise UnknownChoice(f"unknown kind of seat {kind!r}")
    return name or (form.get("name", "").strip()[:NAME] if kind == "me" else ""), ""


def ticked(game: Game[Any], variant: str) -> str:
    """The name of the box that stands for a variant; boxes of other games are not looked at."""
    return f"variant.{game.name}.{variant}"


def variants(game: Game[Any], form: Mapping[str, str]) -> str:
    """The variants that a form asks for, by boxes or by name."""
    boxes = [name for name in game.variants if ticked(game, name) in form]
    return ",".join([name for name in [form.get("variant", ""), *boxes] if name])


def checked_bot(name: str) -> str:
    """The level of a bot, or "" for a person; whoever wants to say how long one thinks has to lend
    it a machine of their own."""
    if name.startswith(SEARCH):
        raise UnknownChoice("at a table bots think as long as their level does")
    return checked(name) if name else ""
