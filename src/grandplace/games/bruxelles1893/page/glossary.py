"""What everything on the page is and does, with the figures of the box."""

from typing import Final

from grandplace.drawing.face import Entry
from grandplace.drawing.text import Say
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    ANY,
    ARCHITECT,
    BLACK,
    BONUSES,
    BRUSSELS,
    COLOURS,
    CONSTRUCTION,
    CUBES,
    EFFECTS,
    FRANCS,
    GLASS,
    GLASS_CUBE,
    JOKER,
    KINDS,
    MATERIALS,
    MONEY_ROW,
    NOBLES,
    PAWNS_ROW,
    ROWS,
    TRACKS,
    WORKS_ROW,
    WORKSHOP,
)
from grandplace.games.bruxelles1893.figures import Board, Figures
from grandplace.games.bruxelles1893.page.clauses import (
    OF_BRUSSELS,
    of_action,
    of_cover,
    of_noble,
)
from grandplace.games.bruxelles1893.page.glossary_modules import modules, on_boards

OF_TRACK: Final = ["shields.majority", "plaza.count", "end.houses"]
OF_ROW: Final = [f"end.row-{name}" for name in ROWS]


def glossary(box: Figures, say: Say) -> dict[str, Entry]:
    """Tip by tip: a title, some sentences, and the clause to read."""
    colours = [colour for colour in range(len(COLOURS)) if box.works[colour].count]
    nobles = NOBLES[: len(box.nobles)]
    cubes = CUBES if box.glass else CUBES[:GLASS_CUBE]
    return {
        **{f"action.{name}": _action(box, say, i) for i, name in enumerate(ACTIONS)},
        **{f"noble.{name}": _noble(box, say, i) for i, name in enumerate(nobles)},
        **{f"brussels.{name}": _brussels(box, say, i) for i, name in enumerate(BRUSSELS)},
        **{f"track.{name}": _track(box, say, i) for i, name in enumerate(TRACKS)},
        **{f"row.{name}": _row(box, say, i) for i, name in enumerate(ROWS)},
        **{f"work.{COLOURS[colour]}": _work(box, say, colour) for colour in colours},
        **{f"cube.{name}": _cube(box, say, i) for i, name in enumerate(cubes)},
        **{f"kind.{KINDS[kind]}": _kind(box, say, kind) for kind in box.compass.kinds},
        **{f"bonus.{BONUSES[card]}": _bonus(box, say, card) for card in range(len(box.bonuses))},
        **_others(box, say),
        **modules(box, say),
    }


def _action(box: Figures, say: Say, action: int) -> Entry:
    does = say(f"tip.action.{_by_box(box, action)}", box.no_joker)
    if action == WORKSHOP and box.edition.blind_workshop:
        does = say("tip.action.draw", box.passing.draws)
    building = action == CONSTRUCTION and box.glass
    owner = say("tip.owner.building" if building else f"tip.owner.{ACTIONS[action]}")
    return [say(f"action.{ACTIONS[action]}"), f"{does} {owner}", of_action(box, action)]


def _by_box(box: Figures, action: int) -> str:
    """be.glass-noble, be.pavilion-instead: Two actions offer more with the expansion."""
    more = box.glass and action in (MATERIALS, CONSTRUCTION)
    return f"{ACTIONS[action]}-glass" if more else ACTIONS[action]


def _noble(box: Figures, say: Say, noble: int) -> Entry:
    key = f"board.web.effect.{EFFECTS[box.nobles[noble].effect]}"
    text = say("tip.noble", say(key, box.nobles[noble].amount))
    upkeep = say("tip.upkeep", box.nobles[noble].cost, box.end.unpaid)
    return [say(f"noble.{NOBLES[noble]}"), f"{text} {upkeep}", of_noble(noble)]


def _brussels(box: Figures, say: Say, action: int) -> Entry:
    does = say(f"tip.brussels.{BRUSSELS[action]}", box.market_jokers)
    price = say("tip.brussels-price", *box.uses_per_pawn[2:])
    return [say(f"brussels.{BRUSSELS[action]}"), f"{does} {price}", OF_BRUSSELS[action]]


def _track(box: Figures, say: Say, track: int) -> Entry:
    name = f"{TRACKS[track]}-glass" if track == ARCHITECT and box.glass else TRACKS[track]
    common, *own = [_levels(box, say, board, track) for board in box.boards]
    text = say(f"tip.track.{name}", on_boards(say, common, own))
    return [say(f"track.{TRACKS[track]}"), text, OF_TRACK[track]]


def _levels(box: Figures, say: Say, board: Board, track: int) -> list[int | str]:
    """be.tile-10: The values of a track; with the expansion the Architect track has a portrait."""
    portrait = track == ARCHITECT and box.portraits
    more = [say("board.own.portrait", track, board.portrait)] if portrait else []
    return [*board.tracks[track], *more]


def _row(box: Figures, say: Say, row: int) -> Entry:
    number = {MONEY_ROW: box.end.money_set, PAWNS_ROW: box.end.free_pawns}.get(row, 0)
    common, *own = [[board.row_base[row]] for board in box.boards]
    text, base = say(f"tip.row.{ROWS[row]}", number), say("tip.row", on_boards(say, common, own))
    told = [text, base, *_not_counted(box, say, row)]
    return [say(f"source.row-{ROWS[row]}"), " ".join(told), OF_ROW[row]]


def _not_counted(box: Figures, say: Say, row: int) -> list[str]:
    """be.white-end, be.seat-row: What the expansion leaves out of a row."""
    left_out = {WORKS_ROW: "tip.row.white", PAWNS_ROW: "tip.row.seated"}
    return [say(left_out[row])] if box.glass and row in left_out else []


def _work(box: Figures, say: Say, colour: int) -> Entry:
    title, text = say(f"board.web.work.{COLOURS[colour]}"), say("tip.work", box.passing.colour)
    if colour == BLACK:
        return [title, f"{say('tip.work.black')} {text}", "free.workshop"]
    return [title, text, "pass.income"]


def _cube(box: Figures, say: Say, cube: int) -> Entry:
    title = say(f"cube.{CUBES[cube]}")
    title = title[0].upper() + title[1:]
    if cube == JOKER:
        return [title, say("tip.joker", box.no_joker), "compass.joker"]
    if cube == GLASS_CUBE:
        return [title, say("tip.cube.glass", box.end.cube), "be.glass-noble"]
    return [title, say("tip.cube", box.end.cube), "end.cubes"]


def _kind(box: Figures, say: Say, kind: int) -> Entry:
    """compass.units, compass.bf, compass.any-first, compass.any-second, compass.empty."""
    title = say(f"kind.{KINDS[kind]}")
    title = title[0].upper() + title[1:]
    if kind < FRANCS or (kind == GLASS and box.glass):
        return [title, say("tip.kind"), "compass.both"]
    edition = "second" if box.edition.any_takes_francs else "first"
    if kind == ANY:
        key = "tip.kind.any-francs" if box.edition.any_takes_francs else "tip.kind.any-cubes"
        return [title, say(key, box.unit_francs), f"compass.any-{edition}"]
    clauses = {"francs": "compass.bf", "empty": "compass.empty", "glass": "compass.skip-glass"}
    return [title, say(f"tip.kind.{KINDS[kind]}", box.unit_francs), clauses[KINDS[kind]]]


def _bonus(box: Figures, say: Say, card: int) -> Entry:
    """bonus.no-symbol: What to do with it; what it shows stands beside it."""
    text = say("tip.bonus" if box.bonuses[card].points else "tip.bonus.power")
    return [say("tip.bonus.title"), text, "columns.winner"]


def _others(box: Figures, say: Say) -> dict[str, Entry]:
    """Things of which there is one sort; tip -> clause and figures."""
    entries: dict[str, tuple[str, tuple[int, ...]]] = {
        "bonus-deck": ("bonus.choice", ()),
        "closed": ("stock.area", ()),
        "neutral": ("two.blocks", ()),
        "pawn": ("columns.total", ()),
        "column": ("columns.winner", ()),
        "iris": ("shields.majority", ()),
        "bracket": ("stock.area", ()),
        "courthouse": ("court.majority", ()),
        "display": ("nobles.refill", tuple(box.display_price)),
        "shop": (of_cover(box), ()),
        "grid": ("sale.price", ()),
        "cursor": ("sale.cursor", ()),
        "compass": ("compass.units", ()),
        "stock": ("stock.line", ()),
        "manneken": ("leader.most", (box.passing.symbols, box.end.manneken)),
        "pawns": ("setup.pawns", (box.pawns, box.courthouse)),
        "money": ("game.bank", ()),
        "round": ("game.length", (box.rounds,)),
        "forecast": ("leader.most", ()),
        **_of_edition(box),
    }
    told = {
        tip: [say(f"tip.{tip}.title"), say(f"tip.{tip}", *figures), clause]
        for tip, (clause, figures) in entries.items()
    }
    return {**told, "houses": _houses(box, say)}


def _houses(box: Figures, say: Say) -> Entry:
    common, *own = [board.house_cost for board in box.boards]
    return [say("tip.houses.title"), say("tip.houses", on_boards(say, common, own)), "build.cost"]


def _of_edition(box: Figures) -> dict[str, tuple[str, tuple[int, ...]]]:
    """What only one edition has."""
    entries: dict[str, tuple[str, tuple[int, ...]]] = {}
    if box.edition.blind_workshop:
        entries["stacks"] = ("workshop.restock", ())
    if box.edition.exhibitions:
        entries["exhibition"] = ("pass.exhibition", (box.passing.draws, box.passing.first))
    else:
        entries["face-down"] = ("pass.symbols", (box.passing.first,))
    return entries
