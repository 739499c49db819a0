"""Reads a components file of Bruxelles 1897 into figures, and refuses one that cannot be."""

from collections.abc import Callable
from typing import TypeVar

from grandplace.games.bruxelles1897.components import (
    ARTWORKS,
    BONUSES,
    BRUGMANN,
    BRUSSELS,
    CELLS,
    COLUMNS,
    DRAW_MATERIALS,
    EFFECTS,
    END_BONUSES,
    EXCHANGE,
    FACE_VALUE,
    FIRST_OF,
    HOUSES,
    MATERIALS,
    MONEY,
    NOBLE,
    NOBLES,
    PARK,
    RELEASE,
    TRACKS,
    TYPES,
    Bonus,
    BrusselsCard,
    Closing,
    EndScale,
    Figures,
    Noble,
    Park,
    Passing,
    Track,
)
from grandplace.games.sheet import Row, Sheet

SEATS = [2, 3, 4]
PLACES = [1, 2, 3, 4]
CARDS_OF = {"artwork": ARTWORKS, "material": MATERIALS, "house": HOUSES, "noble": NOBLES}
NO_SEATS = 2  # tables by number of players have two places for 0 and 1 players

T = TypeVar("T")


def read(sheet: Sheet, rulings: frozenset[str]) -> Figures:
    """The figures of a components file, under some rulings."""
    architects, copies = _architects(sheet), _copies(sheet)
    rows = _by_seats(sheet, "grid", lambda row: row.number("rows", 1, 4), 0)
    return Figures(
        architects=architects,
        copies=copies,
        nobles=[_noble(row) for row in sheet.rows("noble", "id", NOBLES)],
        tracks=[_track(row) for row in _tracks(sheet)[:-1]],
        rounds=_tracks(sheet)[-1].number("top", 1, 4),
        bonuses=_bonuses(sheet),
        end_bonuses=[_end_bonus(row) for row in sheet.rows("end_bonus", "id", END_BONUSES)],
        brussels=[_brussels(row) for row in sheet.rows("brussels", "id", BRUSSELS)],
        exchange_money=sheet.row("brussels", BRUSSELS[EXCHANGE]).number("money"),
        park=_park(sheet.row("brussels", BRUSSELS[PARK])),
        area_sale=_action(sheet, "sale", "money", "gain"),
        type_points=_action(sheet, "construction", "house", "points_per_type"),
        exhibit_points=_action(sheet, "exhibition", "expo", "points_per_artwork"),
        rows=rows,
        neutral_cells=_by_seats(sheet, "grid", _neutral_cells, []),
        neutral_face=_neutral_face(sheet),
        mix=_mixes(sheet, rows, copies),
        prison=_by_seats(sheet, "prison_setup", lambda row: _prison(row, architects), []),
        start_money=[row.number("money") for row in sheet.rows("start_money", "place", PLACES)],
        passing=Passing(sheet.figure("pass.first"), sheet.figure("pass.later")),
        closing=_closing(sheet),
        arrests=sheet.figure("prison.arrests", 0, 1),
        losses_in_full="losses-in-full" in rulings,
    )


def _architects(sheet: Sheet) -> list[int]:
    architects = sheet.numbers("architect", "copies", TYPES, 0, 9)
    _adds_up(sheet, "architect", 4 * sum(architects))
    return architects


def _noble(row: Row) -> Noble:
    effect = row.word("effect", EFFECTS)
    return Noble(effect, _amount(row, effect), row.number("keep_cost"))


def _tracks(sheet: Sheet) -> list[Row]:
    """Those of the players, and that of the rounds."""
    rows = sheet.rows("track", "id", [*TRACKS, "round"])
    rows[-1].same("start", 1)
    return rows


def _track(row: Row) -> Track:
    top = row.number("top", 1, 9)
    return Track(row.number("start", 1, top), top)


def _bonuses(sheet: Sheet) -> list[Bonus]:
    rows = sheet.rows("bonus", "id", BONUSES)
    ends = _each_once(rows, "lower", END_BONUSES)
    return [_bonus(row, end) for row, end in zip(rows, ends, strict=True)]


def _bonus(row: Row, end: int) -> Bonus:
    effect = row.word("upper", EFFECTS)
    return Bonus(effect, _strength(row, "upper_amount", effect), end)


def _end_bonus(row: Row) -> EndScale:
    return EndScale(row.number("points"), row.number("per", 1), row.number("max_times"))


def _brussels(row: Row) -> BrusselsCard:
    return BrusselsCard(row.number("first_cost", 1, 7), row.number("cost_step", 0, 7))


def _park(row: Row) -> Park:
    row.same("keep", 1)
    return Park(row.number("draw", 1, 5), row.number("sale_money"))


def _closing(sheet: Sheet) -> Closing:
    return Closing(
        unpaid=-sheet.figure("noble.unpaid", -99, 0),
        material=sheet.figure("final.material"),
        expo=sheet.figure("final.expo"),
    )


def _action(sheet: Sheet, name: str, card: str, key: str) -> int:
    """What an action gives; its card is always the same."""
    row = sheet.row("action", name)
    row.word("card", [card])
    return row.number(key)


def _adds_up(sheet: Sheet, kind: str, count: int) -> None:
    sheet.row("box", kind).same("count", count)


def _copies(sheet: Sheet) -> list[int]:
    """Copies of every Action card, in the order of their codes; a Brugmann card for everybody."""
    sheet.row("noble", NOBLES[0]).number("copies", PLACES[-1], 20)
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


def _mixes(sheet: Sheet, rows: list[int], copies: list[int]) -> list[int]:
    """Cards enough to fill the area, and no more of a kind than there are: those of four kinds,
    as much money, and the Expo card."""
    piles = [_pile(copies, kind) for kind in range(MONEY)]
    found = [0] * NO_SEATS
    for row in sheet.rows("mix", "players", SEATS):
        cells = COLUMNS * rows[len(found)]
        least = -(-(cells - 1) // (MONEY + 1))
        found.append(row.number("each_kind", least, min(piles)))
    return found


def _pile(copies: list[int], kind: int) -> int:
    return sum(copies[FIRST_OF[kind] : FIRST_OF[kind + 1]]) - (
        copies[BRUGMANN] if kind == NOBLE else 0
    )


def _neutral_cells(row: Row) -> list[int]:
    cells = row.words("neutral_cells", CELLS)
    area = COLUMNS * row.number("rows", 1, 4)
    if any(cell >= area for cell in cells):
        raise row.wrong("neutral_cells", "cells within the rows of the area")
    if len(set(cells)) != len(cells) or len(cells) == area:
        raise row.wrong("neutral_cells", "different cells, and some left free")
    return cells


def _neutral_face(sheet: Sheet) -> int:
    """One for all numbers of players; it stands where they are needed."""
    two, *others = sheet.rows("grid", "players", SEATS)
    value = two.number("neutral_value")
    if value not in FACE_VALUE:
        raise two.wrong("neutral_value", "a value of an Architect")
    for row in others:
        if "neutral_value" in row.values:
            row.same("neutral_value", value)
    return FACE_VALUE.index(value)


def _prison(row: Row, architects: list[int]) -> list[int]:
    prison = row.words("architects", TYPES)
    counts = [prison.count(kind) for kind in range(len(TYPES))]
    if any(n > most for n, most in zip(counts, architects, strict=True)):
        raise row.wrong("architects", "no more Architects than there are of each type")
    if len(prison) >= sum(architects):
        raise row.wrong("architects", "an Architect left who is not in prison")
    return counts
