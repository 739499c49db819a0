"""How a table comes to be: dealt, forked from another one, or out of a record."""

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from secrets import token_bytes, token_urlsafe
from typing import Any
from unicodedata import category

from grandplace.bots.base import BOTS, UNLISTED
from grandplace.engine.codec import Codec
from grandplace.engine.errors import BadRecord, MidGame, NoSecret
from grandplace.engine.game import Game
from grandplace.engine.record import DEAL, Match, Record, agreed, as_here, verify
from grandplace.engine.state import NOBODY
from grandplace.tables.kept import Clock, Place, StoredTable
from grandplace.tables.table import Table

NAME = 24  # letters of a name
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")
JOINERS = "\n\t\u200c\u200d"  # lines, and what some scripts and small pictures are joined by
BOT_NAMES = ["Odilon", "Marguerite", "Octave", "Julienne", "Fernand"]
Sitting = tuple[str, str]  # a name, and the level of a bot or ""


def plain(text: str) -> str:
    """A text without signs that nobody sees and that turn the letters around them."""
    return "".join([sign for sign in text if sign in JOINERS or category(sign) not in UNSEEN])


def named(text: str) -> str:
    """A name as it is kept."""
    return " ".join(plain(text).split())[:NAME].strip()


def dealt(
    game: Game[Any],
    host: str,
    sittings: Sequence[Sitting],
    variant: str,
    at_once: bool,
    first: int = NOBODY,
) -> StoredTable:
    """A new game."""
    secret = token_bytes(32)
    names = [name for name, _ in sittings]
    record = Match(game, names, secret, variant, log=False, first=first).record
    return _kept(host, "table", record, secret, sittings, at_once)


def again(game: Game[Any], old: StoredTable, began: int) -> StoredTable:
    """The same people and bots at a new game of the same kind, by the newest rules: everybody has
    moved on by one seat, so that the one after whoever began before begins now."""
    places = old.places[1:] + old.places[:1]
    sittings = [(place.name, place.bot) for place in places]
    kept = dealt(game, old.host, sittings, old.record.variant, old.at_once, began)
    return clocked(_with_absent(kept, places), old.clock.limit, old.clock.reserve)


def clocked(kept: StoredTable, limit: int, reserve: bool) -> StoredTable:
    """The same table with a clock; a reserve is whole."""
    places = [replace(place, bank=float(limit * reserve)) for place in kept.places]
    return replace(kept, places=places, clock=Clock(limit, reserve))


def duplicate(game: Game[Any], old: StoredTable, host: str, seat: int, name: str) -> StoredTable:
    """The same cards, bots and rules, for somebody else in a seat."""
    sittings = [(name, "") if p.seat == seat else (p.name, p.bot) for p in old.places]
    names, like = [name for name, _ in sittings], old.record
    match = Match(game, names, old.secret, like.variant, False, None, like.version, like.first)
    return _kept(host, "table", match.record, old.secret, sittings, old.at_once)


def guessed(table: Table[Any], seat: int, seed: int) -> Any:
    """A position that looks like the one a seat sees, its unseen things dealt anew."""
    return table.codec.encode(table.game.fill(table.view(seat), seed))


def sandbox(
    table: Table[Any], host: str, seat: int, sittings: Sequence[Sitting], seed: int
) -> StoredTable:
    """A private game that begins where this one stands, as far as a seat knows."""
    start = guessed(table, seat, seed)
    return begun(table.game, host, sittings, table.match.record, start)


def continued(record: Record, host: str, ply: int, sittings: Sequence[Sitting]) -> StoredTable:
    """A private game that leaves a finished one at a ply, with its true cards."""
    cut = replace(record, entries=record.entries[:ply], secret="", scores=[])
    return left(cut, bytes.fromhex(record.secret), host, sittings)


def left(record: Record, secret: bytes, host: str, sittings: Sequence[Sitting]) -> StoredTable:
    """A private game that goes on where a record ends, with its true cards."""
    return _kept(host, "sandbox", record, secret, sittings, at_once=False)


def imported(game: Game[Any], record: Record, host: str) -> StoredTable:
    """A table out of a record: finished, to be looked at; unfinished, to be played on from there.

    What is played on begins a record of its own, because only then can its luck be checked.
    """
    if record.start is not None:
        raise MidGame("a record that begins in the middle of a game cannot be imported")
    replay = verify(game, record)
    sittings = [(_called(name, seat), "") for seat, name in enumerate(record.seats)]
    if replay.state.decision is not None:
        start = Codec(game).encode(replay.state)
        return begun(game, host, sittings, record, start)
    if not record.secret:
        raise NoSecret("a finished game without its secret cannot be checked")
    secret = bytes.fromhex(record.secret)
    return _kept(host, "import", replace(record, secret=""), secret, sittings, at_once=True)


def _called(name: str, seat: int) -> str:
    """Records of the command line say what sits there, a level or a human: at a table all have
    names of their own."""
    return BOT_NAMES[seat] if name in BOTS or name in UNLISTED or name == "human" else name


def begun(
    game: Game[Any], host: str, sittings: Sequence[Sitting], like: Record, start: Any
) -> StoredTable:
    """A private game that begins in the middle of another, under its rules."""
    secret, names = token_bytes(32), [name for name, _ in sittings]
    match = Match(game, names, secret, like.variant, False, start, like.version)
    return _kept(host, "sandbox", match.record, secret, sittings, at_once=False)


def rebased(game: Game[Any], old: StoredTable) -> Record:
    """The record of a game that cannot be played on as it was begun, under the newest rules and the
    figures that there are, up to the last position that both have; BadRecord if there is none."""
    record = as_here(game, old.record)
    ply = agreed(game, record)
    if ply == DEAL:
        raise BadRecord("not even the deal comes out alike under the rules and figures of today")
    return replace(record, entries=record.entries[:ply])


def carried_on(game: Game[Any], old: StoredTable) -> StoredTable:
    """A running game goes on as a new one, with the same people, from its rebased record.

    Its name follows from the old one, so that whoever asks second finds the same table.
    """
    record = rebased(game, old)
    sittings = [(place.name, place.bot) for place in old.places]
    kept = _kept(old.host, old.kind, record, old.secret, sittings, old.at_once)
    same = clocked(kept, old.clock.limit, old.clock.reserve)
    return _with_absent(replace(same, id=_heir(old.id, record)), old.places)


def _with_absent(kept: StoredTable, places: Sequence[Place]) -> StoredTable:
    """Who was away before is still away."""
    seats = zip(kept.places, places, strict=True)
    away = [replace(new, absent=old.absent, away=old.away) for new, old in seats]
    return replace(kept, places=away)


def _heir(id: str, record: Record) -> str:
    text = f"{id} {record.version} {record.components}"
    return urlsafe_b64encode(sha256(text.encode()).digest()[:16]).decode().rstrip("=")


def claims(mine: Sequence[int]) -> list[int]:
    """The seats the host takes; who has none looks on."""
    return list(mine) or [NOBODY]


def _kept(
    host: str,
    kind: str,
    record: Record,
    secret: bytes,
    sittings: Sequence[Sitting],
    at_once: bool,
) -> StoredTable:
    places = [
        Place(seat, named(name), bot, token_urlsafe(32))
        for seat, (name, bot) in enumerate(sittings)
    ]
    id, watchers = token_urlsafe(16), token_urlsafe(32)
    moves = len(record.entries)
    return StoredTable(id, host, kind, record, secret, at_once, places, watchers, moves=moves)
