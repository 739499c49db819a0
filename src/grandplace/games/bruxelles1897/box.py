"""Reads a components file of Bruxelles 1897 into figures, and refuses one that cannot be."""

from collections.abc import Callable
from typing import TypeVar

from grandplace.engine.sheet import Row, Sheet
from grandplace.games.bruxelles1897.components import (
    ARTWORKS,
    BONUSES,
    BRUSSELS,
    CELLS,
    COLUMNS,
    DRAW_MATERIALS,
    EFFECTS,
    END_BONUSES,
    FACE_VALUE,
    HOUSES,
    MATERIALS,
    NOBLES,
    RELEASE,
    TRACKS,
    TYPES,
    Figures,
)

SEATS = [2, 3, 4]
PLACES = [1, 2, 3, 4]
CARDS_OF = {"artwork": ARTWORKS, "material": MATERIALS, "house": HOUSES, "noble": NOBLES}
NO_SEATS = 2  # tables by number of players have two places for 0 and 1 players

T = TypeVar("T")


def read(sheet: Sheet, rulings: frozenset[str]) -> Figures:
    """The figures of a components file, under some rulings."""
    architects = sheet.numbers("architect", "copies", TYPES)
    _adds_up(sheet, "architect", 4 * sum(architects))
    nobles = sheet.rows("noble", "id", NOBLES)
    effects = [row.word("effect", EFFECTS) for row in nobles]
    *tracks, rounds = sheet.rows("track", "id", [*TRACKS, "round"])
    bonuses = sheet.rows("bonus", "id", BONUSES)
    uppers = [row.word("upper", EFFECTS) for row in bonuses]
    ends = sheet.rows("end_bonus", "id", END_BONUSES)
    brussels = sheet.rows("brussels", "id", BRUSSELS)
    exchange, _, park = brussels
    park.same("keep", 1)
    return Figures(
        architects=architects,
        copies=_copies(sheet),
        noble_effect=effects,
        noble_amount=[_amount(*pair) for pair in zip(nobles, effects, strict=True)],
        noble_cost=[row.number("keep_cost") for row in nobles],
        start_level=[row.number("start", 1, row.number("top", 1, 9)) for row in tracks],
        top_level=[row.number("top", 1, 9) for row in tracks],
        rounds=rounds.number("top", 1, 9),
        bonus_effect=uppers,
        bonus_amount=[
            _strength(row, "upper_amount", e) for row, e in zip(bonuses, uppers, strict=True)
        ],
        bonus_end=_each_once(bonuses, "lower", END_BONUSES),
        end_points=[row.number("points") for row in ends],
        end_per=[row.number("per", 1) for row in ends],
        end_times=[row.number("max_times") for row in ends],
        first_cost=[row.number("first_cost", 1, 7) for row in brussels],
        cost_step=[row.number("cost_step", 0, 7) for row in brussels],
        exchange_money=exchange.number("money"),
        park_draw=park.number("draw", 1, 5),
        park_sale=park.number("sale_money"),
        area_sale=sheet.row("action", "sale").number("gain"),
        type_points=sheet.row("action", "construction").number("points_per_type"),
        exhibit_points=sheet.row("action", "exhibition").number("points_per_artwork"),
        rows=_by_seats(sheet, "grid", lambda row: row.number("rows", 1, 4), 0),
        neutral_cells=_by_seats(sheet, "grid", _neutral_cells, []),
        neutral_face=_neutral_face(sheet),
        mix=_by_seats(sheet, "mix", lambda row: row.number("each_kind", 0, 12), 0),
        prison=_by_seats(sheet, "prison_setup", lambda row: _prison(row, architects), []),
        start_money=[row.number("money") for row in sheet.rows("start_money", "place", PLACES)],
        pass_first=_figure(sheet, "pass.first"),
        pass_later=_figure(sheet, "pass.later"),
        unpaid=-_figure(sheet, "noble.unpaid", -99, 0),
        material_points=_figure(sheet, "final.material"),
        expo_points=_figure(sheet, "final.expo"),
        arrests=_figure(sheet, "prison.arrests", 0, 1),
        losses_in_full="losses-in-full" in rulings,
    )


def _figure(sheet: Sheet, name: str, low: int = 0, high: int = 99) -> int:
    return sheet.row("figure", name).number("value", low, high)


def _adds_up(sheet: Sheet, kind: str, count: int) -> None:
    sheet.row("box", kind).same("count", count)


def _copies(sheet: Sheet) -> list[int]:
    """Copies of every Action card, in the order of their codes."""
    copies: list[int] = []
    for kind, names in CARDS_OF.items():
        counts = sheet.numbers(kind, "copies", names, 0, 20)
        _adds_up(sheet, kind, sum(counts))
        copies += counts
    return copies


def _amount(noble: Row, effect: int) -> int:
    if effect != DRAW_MATERIALS:
        return _strength(noble, "amount", effect)
    noble.same("keep", 1)
    return noble.number("draw", 1, 5)


def _strength(row: Row, key: str, effect: int) -> int:
    """How much an effect gives; a release always frees one Architect."""
    if effect == RELEASE:
        row.same(key, 1)
    return row.number(key, 1, 9)


def _each_once(rows: list[Row], key: str, allowed: list[str]) -> list[int]:
    found = [row.word(key, allowed) for row in rows]
    for i, row in enumerate(rows):
        if found[i] in found[:i]:
            raise row.wrong(key, "each of " + ", ".join(allowed) + " once")
    return found


def _by_seats(sheet: Sheet, table: str, read_row: Callable[[Row], T], none: T) -> list[T]:
    return [none] * NO_SEATS + [read_row(row) for row in sheet.rows(table, "players", SEATS)]


def _neutral_cells(row: Row) -> list[int]:
    cells = row.words("neutral_cells", CELLS)
    if any(cell >= COLUMNS * row.number("rows", 1, 4) for cell in cells):
        raise row.wrong("neutral_cells", "cells within the rows of the area")
    return cells


def _neutral_face(sheet: Sheet) -> int:
    two = sheet.rows("grid", "players", SEATS)[0]
    value = two.number("neutral_value")
    if value not in FACE_VALUE:
        raise two.wrong("neutral_value", "a value of an Architect")
    return FACE_VALUE.index(value)


def _prison(row: Row, architects: list[int]) -> list[int]:
    prison = row.words("architects", TYPES)
    counts = [prison.count(kind) for kind in range(len(TYPES))]
    if any(n > most for n, most in zip(counts, architects, strict=True)):
        raise row.wrong("architects", "no more Architects than there are of each type")
    return counts
