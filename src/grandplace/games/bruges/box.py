"""Reads the figures of Bruges and refuses those that cannot be."""

from dataclasses import replace

from grandplace.games.bruges.components import COLOURS, GATEHOUSES, SECTIONS, SPACES
from grandplace.games.bruges.deck import read_deck
from grandplace.games.bruges.figures import Figures
from grandplace.games.sheet import Row, Sheet

STARTS = ["points", "guilders", "workers"]
TRACKS = ["reputation", "canal", "statue"]
FIGURES = {
    "cards": (50, 500),
    "stacks": (5, 5),
    "hand": (1, 9),
    "turns": (1, 9),
    "workers": (1, 9),
    "markers": (9, 99),
    "circle": (3, 3),
    "intrigue": (0, 9),
    "threat": (0, 9),
    "majority": (0, 20),
    "house": (0, 9),
    "third-space": (0, 20),
}


def read(sheet: Sheet, deck: Sheet, rulings: frozenset[str]) -> Figures:
    """The figures of a components file and a deck file, under some rulings."""
    return replace(
        _plain(sheet, deck),
        asks_openly="asks-openly" in rulings,
        keeps_known="keeps-known" in rulings,
        names_fronts="names-fronts" in rulings,
        early_bonus="early-bonus" in rulings,
        own_wild="own-wild" in rulings,
    )


def _plain(sheet: Sheet, deck: Sheet) -> Figures:
    points, guilders, workers = sheet.numbers("start", "value", STARTS)
    reputation, canal, statue = sheet.rows("track", "id", TRACKS)
    figure = _single(sheet)
    return Figures(
        start_points=points,
        start_guilders=guilders,
        start_workers=[workers] * len(COLOURS),
        step_points=[0, *_series(reputation)],
        canal_prices=canal.numbers("points", SPACES),
        canal_colours=[_sections(row) for row in sheet.rows("gatehouse", "seat", GATEHOUSES)],
        third_space=figure["third-space"],
        statues=_series(statue, 1),
        hand=figure["hand"],
        turns=figure["turns"],
        workers=figure["workers"],
        markers=figure["markers"],
        circle=figure["circle"],
        intrigue=figure["intrigue"],
        threat_point=figure["threat"],
        majority=figure["majority"],
        house=figure["house"],
        stacks=figure["stacks"],
        cards=read_deck(deck, figure["cards"]),
    )


def _single(sheet: Sheet) -> dict[str, int]:
    """The figures that stand for themselves."""
    rows = dict(zip(FIGURES, sheet.rows("figure", "id", list(FIGURES)), strict=True))
    figure = {name: rows[name].number("value", *FIGURES[name]) for name in FIGURES}
    if figure["cards"] % figure["stacks"]:
        raise rows["cards"].wrong("value", f"cards for {figure['stacks']} equal stacks")
    if figure["turns"] > figure["hand"]:
        raise rows["turns"].wrong("value", f"no more than the {figure['hand']} cards of a hand")
    return figure


def _series(row: Row, low: int = 0) -> list[int]:
    """Points by place, as many as there are."""
    found = row.values.get("points")
    return row.numbers("points", max(1, len(found)) if isinstance(found, list) else 1, low)


def _sections(row: Row) -> list[list[int]]:
    sections = [row.words(name, COLOURS) for name in SECTIONS]
    for name, colours in zip(SECTIONS, sections, strict=True):
        if sorted(colours) != list(range(SPACES)):
            raise row.wrong(name, "each of " + ", ".join(COLOURS) + " once")
    return sections
