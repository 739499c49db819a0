"""What changes in a game when figures that this project chose are others.

    python -m benchmarks.chosen bruxelles1897 --games 400 [--seats 2] [--bot instant]

One bot in all seats, the same deals with the shipped figures and with every change. Run it with the
compiled wheel installed.
"""

import argparse
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.progress import track

from grandplace.games import data_file, folder, load
from grandplace.lab.arena import Plan, simulate
from grandplace.lab.crews import crew_of
from grandplace.lab.insight import Insight, insight

Row = dict[str, Any]
Change = Callable[[Row], Row]  # fields of a chosen row that are others
NEXT = {"money": "artworks", "artworks": "houses", "houses": "nobles", "nobles": "money"}
COPIES = {"1/3": 3, "2/4": 3, "2/5": 1}

IN_1893: dict[str, tuple[str, Change]] = {
    "the Stock Exchange gives a franc less": (
        "stock_card",
        lambda row: {"money": row["money"] - 1},
    ),
    "nobles cost a franc more": ("noble", lambda row: {"cost": row["cost"] + 1}),
    "the Architect track is worth 1, 2, 3, 4, 6, 8": (
        "track",
        lambda row: {"values": [1, 2, 3, 4, 6, 8]},
    ),
    "the price grid is flat": ("price_grid", lambda row: {"money_by_row": [5, 4, 3, 4, 5]}),
    "strips begin two actions later": ("strip", lambda row: {"plain": _turned(row["plain"])}),
    "bonus cards bring a point less": ("bonus_card", lambda row: {"vp": max(row["vp"] - 1, 0)}),
}
CHANGES: dict[str, dict[str, tuple[str, Change]]] = {
    "bruxelles1897": {
        "tracks end at 4": ("track", lambda row: {"top": 4}),
        "one architect 2/4 more, one 1/3 fewer": (
            "architect",
            lambda row: {"copies": COPIES[row["id"]]},
        ),
        "bonus halves in other pairs": ("bonus", lambda row: {"lower": NEXT[row["lower"]]}),
    },
    "bruxelles1893-first": IN_1893,
    "bruxelles1893-second": IN_1893,
    "bruges": {
        "reputation rises early": ("track", lambda row: {"points": [1, 3, 4, 5, 6, 7, 9, 12]}),
        "reputation rises late": ("track", lambda row: {"points": [1, 1, 2, 3, 4, 7, 10, 12]}),
        "canals have their colours the other way": (
            "gatehouse",
            lambda row: {side: row[side][::-1] for side in ("left", "right")},
        ),
    },
}


def _turned(actions: list[str]) -> list[str]:
    return actions[2:] + actions[:2]


def written(sheet: dict[str, Any]) -> str:
    """A sheet of figures as TOML: lists of flat rows, whose values JSON writes alike."""
    rows = [(kind, row) for kind, rows in sheet.items() for row in rows]
    return "\n".join(f"[[{kind}]]\n" + "".join(map(_field, row.items())) for kind, row in rows)


def _field(field: tuple[str, Any]) -> str:
    return f"{field[0]} = {json.dumps(field[1])}\n"


def changed(game: str, kind: str, change: Change) -> str:
    """The figures of a game, with those rows of a kind changed that are marked as chosen."""
    sheet = tomllib.loads((folder(game) / data_file(game)).read_text("utf-8"))
    for row in sheet[kind]:
        if row["basis"] == "chosen":
            row.update(change(row))
    return written({key: rows for key, rows in sheet.items() if isinstance(rows, list)})


def looked_into(plan: Plan, named: str) -> Insight:
    """What games with these figures show."""
    played = track(simulate(plan, crew_of(0)), named, plan.games)
    return insight(load(plan.game, plan.components), plan, list(played))


def line(named: str, found: Insight, shipped: Insight) -> str:
    """One row: places, points, length, and the sources that differ most."""
    rows = zip(found.sources, shipped.sources, strict=True)
    moved = sorted([(new.all - old.all, new.name) for new, old in rows], key=lambda m: -abs(m[0]))
    told = ", ".join(f"{name} {gap:+.1f}" for gap, name in moved[:3] if abs(gap) >= 0.3)
    wins = " / ".join(f"{100 * place.wins.share:.0f}" for place in found.positions)
    points = sum(place.points for place in found.positions) / len(found.positions)
    return f"| {named} | {wins} | {points:.1f} | {found.length.mean:.0f} | {told} |"


def main() -> None:
    """The table of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=CHANGES)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=7001)
    parser.add_argument("--bot", default="instant")
    asked = parser.parse_args()
    plan = Plan(asked.game, [asked.bot] * asked.seats, asked.games, asked.seed)
    shipped = looked_into(plan, "as shipped")
    lines = [line("as shipped", shipped, shipped)]
    for named, (kind, change) in CHANGES[asked.game].items():
        with TemporaryDirectory() as place:
            own = Path(place) / data_file(asked.game)
            own.write_text(changed(asked.game, kind, change), "utf-8")
            varied = Plan(plan.game, plan.seats, plan.games, plan.seed, components=Path(place))
            lines.append(line(named, looked_into(varied, named), shipped))
    print("| figures | won by place, % | points | choices | sources |\n|---|---|--:|--:|---|")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
