"""Rows of the database and what they stand for, both ways."""

from json import dumps, loads
from time import time
from typing import Any

from sqlalchemy import RowMapping as Row

from grandplace.engine.record import Entry, Record, drawn_of, rows_of
from grandplace.tables.kept import Clock, Line, Place, Standing, StoredTable, TableSummary

TAKEN_BACK = ""  # as a choice in the log: the last one is taken back


def head_row(kept: StoredTable) -> dict[str, Any]:
    record = kept.record
    return {
        "id": kept.id,
        "host": kept.host,
        "kind": kept.kind,
        "game": record.game,
        "variant": record.variant,
        "version": record.version,
        "components": record.components,
        "commitment": record.commitment,
        "secret": kept.secret.hex(),
        "deal": dumps(rows_of(record.deal)),
        "start": None if record.start is None else dumps(record.start),
        "first": record.first,
        "at_once": kept.at_once,
        "edition": kept.edition,
        "origin": kept.origin or None,
        "left_at": kept.left_at,
        "lesson": kept.lesson,
        "scene": kept.scene,
        "learned": kept.learned,
        "anew": kept.anew,
        **clock_row(kept.clock),
    }


def clock_row(clock: Clock) -> dict[str, Any]:
    rest = {name: value for name, value in vars(clock).items() if name != "limit"}
    return {"patience": clock.limit, **rest}


def clock_of(head: Row) -> Clock:
    return Clock(*[head[name] for name in ("patience", "reserve", "due", "late", "reached")])


def standing_row(standing: Standing) -> dict[str, Any]:
    scores = dumps(standing.scores)
    return {"ply": standing.ply, "asked": standing.asked, "scores": scores, "touched": time()}


def place_row(id: str, place: Place) -> dict[str, Any]:
    return {"game": id, **vars(place)}


def move_row(id: str, number: int, entry: Entry) -> dict[str, Any]:
    chance = dumps(rows_of(entry.chance))
    what = {"player": entry.player, "choice": entry.choice, "chance": chance}
    return {"game": id, "number": number, **what, "at": time()}


def kept_of(head: Row, places: list[Place], moves: list[Row], chat: list[Row]) -> StoredTable:
    *seats, watchers = places
    return StoredTable(
        head["id"],
        head["host"],
        head["kind"],
        _record(head, seats, moves),
        bytes.fromhex(head["secret"]),
        head["at_once"],
        seats,
        watchers.token,
        head["edition"],
        len(moves),
        [line_of(line) for line in chat],
        _standing(head),
        head["closed"],
        head["again"] or "",
        head["origin"] or "",
        head["left_at"],
        head["lesson"],
        head["scene"],
        head["learned"],
        head["anew"],
        clock_of(head),
    )


def _record(head: Row, seats: list[Place], moves: list[Row]) -> Record:
    return Record(
        head["game"],
        head["variant"],
        head["version"],
        head["components"],
        [place.name for place in seats],
        head["commitment"],
        deal=drawn_of(loads(head["deal"])),
        entries=entries_of(moves),
        start=None if head["start"] is None else loads(head["start"]),
        first=head["first"],
    )


def line_of(row: Row) -> Line:
    return Line(row["seat"], row["name"], row["text"], row["at"], row["note"])


def _standing(head: Row) -> Standing:
    return Standing(head["ply"], head["asked"], loads(head["scores"]))


def entry_of(move: Row) -> Entry:
    """A line of the log."""
    return Entry(move["player"], move["choice"], drawn_of(loads(move["chance"])))


def entries_of(moves: list[Row]) -> list[Entry]:
    """What stands of a log: its choices without those that were taken back."""
    entries: list[Entry] = []
    for move in moves:
        if move["choice"] == TAKEN_BACK:
            entries.pop()
        else:
            entries.append(entry_of(move))
    return entries


def listed(head: Row, places: list[Place], mine: list[int]) -> TableSummary:
    what = (head["id"], head["host"], head["kind"], head["game"])
    seats = places[:-1]
    standing, touched = _standing(head), head["touched"]
    return TableSummary(*what, standing, touched, seats, mine, head["closed"], clock_of(head))
