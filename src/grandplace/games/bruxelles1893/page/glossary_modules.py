"""What the things of the expansion and the boards are and do, with the figures of the box."""

from collections.abc import Sequence
from typing import Final

from grandplace.drawing.face import Entry
from grandplace.drawing.text import Say
from grandplace.games.bruxelles1893.figures import Figures
from grandplace.games.bruxelles1893.modules import ABILITY, ARCHITECTS, CARDS, POWER_CLAUSES, TILES
from grandplace.games.bruxelles1893.page.powers import differences, power_told, tile_told

OF_ARCHITECT: Final = [
    "asym.hankar-track",
    "asym.cauchie-track",
    "asym.horta-track",
    "asym.saintenoy-rows",
    "asym.strauven-costs",
]


def modules(box: Figures, say: Say) -> dict[str, Entry]:
    """Tip by tip, of what this box has."""
    return {**(_expansion(box, say) if box.glass else {}), **_boards(box, say)}


def _expansion(box: Figures, say: Say) -> dict[str, Entry]:
    """Cards, tiles, and things of which there is one sort; tip -> clause and figures."""
    entries: dict[str, tuple[str, tuple[int, ...]]] = {
        "pavilion": ("be.pavilion-instead", tuple(box.pavilion_glass)),
        "cards": ("be.cards-once", ()),
        "traveller": ("be.traveller-use", ()),
        "railway": ("be.traveller-unused", (box.travellers,)),
        "cross": ("be.seat-offer", ()),
        "seats": ("be.seat-stays", tuple(box.tiles_up[2:])),
        "work.white": ("be.white-joker", (box.passing.colour,)),
    }
    return {
        **{f"card.{name}": _card(box, say, i) for i, name in enumerate(CARDS)},
        **{f"tile.{name}": _tile(box, say, i) for i, name in enumerate(TILES)},
        **{
            tip: [say(f"tip.{tip}.title"), say(f"tip.{tip}", *figures), clause]
            for tip, (clause, figures) in entries.items()
        },
    }


def _card(box: Figures, say: Say, card: int) -> Entry:
    return [say.thing("card", card), power_told(box, say, card), POWER_CLAUSES[card]]


def _tile(box: Figures, say: Say, tile: int) -> Entry:
    return [say.thing("tile", tile), tile_told(box, say, tile), f"be.{TILES[tile]}"]


def _boards(box: Figures, say: Say) -> dict[str, Entry]:
    """asym.boards: What each board has otherwise, and what its architect can do."""
    return {
        f"architect.{ARCHITECTS[board - 1]}": _architect(box, say, board)
        for board in range(1, len(box.boards))
    }


def _architect(box: Figures, say: Say, board: int) -> Entry:
    otherwise = say("tip.architect", differences(box, say, board))
    can = power_told(box, say, ABILITY + board - 1)
    return [say.thing("architect", board - 1), f"{otherwise} {can}", OF_ARCHITECT[board - 1]]


def on_boards(say: Say, common: Sequence[int | str], own: Sequence[Sequence[int | str]]) -> str:
    """Values of the common side, and what the boards of architects have otherwise, by name."""
    values = ", ".join(map(str, common))
    found = [
        say("tip.board", i, " ".join(map(str, others)))
        for i, others in enumerate(own)
        if others != common
    ]
    return say("tip.boards", values, "; ".join(found)) if found else values
