"""The Art Nouveau board: spaces, pawns with their bids, houses, the bracket and the irises."""

from functools import partial

from grandplace.drawing.once import once
from grandplace.drawing.page import Data, Pane
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    BLOCK,
    BRACKET,
    BUILD,
    CELLS,
    CITY_HALL,
    CORNERS,
    DOUBLE,
    IRISES,
    NEUTRAL,
    NO_CARD,
    PLACE,
    RECLAIM,
    SIZE,
)
from grandplace.games.bruxelles1893.page.art import ACTION_ART, WINDOWS, coins
from grandplace.games.bruxelles1893.page.easel import Easel
from grandplace.games.bruxelles1893.page.offers.spaces import is_idle
from grandplace.games.bruxelles1893.scoring import iris_winners

LONG = 11  # letters from which a name is set narrower
SIDES = [("north", "south"), ("west", "east")]  # of an iris's lines: the open side
ON_CELLS = [PLACE, BLOCK, BUILD, RECLAIM, DOUBLE]
TAG = {1: 34, 2: 27, 3: 34, 4: 34}  # width of a tag on a full iris, by the number of leaders


class Area(Easel):
    """The middle of the table."""

    def rows(self) -> list[Pane]:
        """A pane for each row of spaces."""
        return [self._row(row) for row in range(SIZE)]

    def _row(self, row: int) -> Pane:
        view, cells = self.view, range(row * SIZE, (row + 1) * SIZE)
        every = (view.actions, view.pawn_on, view.houses, view.bid_on)
        lies = [n[cells.start : cells.stop] for n in every]
        new = [cell for cell in self._touched if cell in cells]
        make, asked = partial(self._cells, cells), partial(self._asked_of, cells)
        facts = (lies, new, view.bracket, view.doubled, self._target)
        return self.kept_pane(f"row-{row}", make, ON_CELLS, *facts, asked=asked)

    def _asked_of(self, cells: range) -> list[object]:
        """What a question about spaces shows on them."""
        return [(self._is_vain(cell), self.thing("", *_uses(cell))) for cell in cells]

    def _cells(self, cells: range) -> Data:
        return {"cells": [self._cell(cell) for cell in cells]}

    def _cell(self, cell: int) -> Data:
        view, action, owner = self.view, self.view.actions[cell], self.view.pawn_on[cell]
        name, label = self.say.thing("action", action), self._label(cell)
        return {
            "at": CELLS[cell],
            "glass": WINDOWS[action],
            "icon": ACTION_ART[action],
            "name": name,
            "squeezed": len(name) > LONG,
            "closed": self.is_closed(cell),
            "house": self._house(view.houses[cell]),
            "sitter": None if owner == NOBODY else self.sitter(owner),
            "bid": view.bid_on[cell],
            "coins": coins(view.bid_on[cell]) if view.bid_on[cell] else "",
            "just": cell in self._touched,
            "target": cell in self._target,
            "tile": cell in self.figures.cross,
            "double": cell == view.doubled,
            "vain": self._is_vain(cell),
            "label": label,
            **self._thing(cell, label),
        }

    def _is_vain(self, cell: int) -> bool:
        """Whether a pawn that may be placed there would do nothing."""
        return PLACE[cell] in self.scene.offered and is_idle(self.view, self.scene.seat, cell)

    @once
    def _touched(self) -> list[int]:
        """Where something happened in this round."""
        told = self.news.told("placed", "blocked", "built", since="round")
        return [details[1] for details in told]

    @once
    def _target(self) -> tuple[int, ...]:
        """What the viewer bids on, or takes back."""
        return self.asking("Bid", "Reclaim")[1:2]

    def _house(self, owner: int) -> str:
        return "" if owner == NOBODY else str(self.sitter(owner)["colour"])

    def _thing(self, cell: int, label: str) -> Data:
        return self.thing(self._tip(cell), *_uses(cell), note=label)

    def _tip(self, cell: int) -> str:
        owner = self.view.pawn_on[cell]
        if owner != NOBODY:
            return "neutral" if owner == NEUTRAL else "pawn"
        action = ACTIONS[self.view.actions[cell]]
        return "closed" if self.is_closed(cell) else f"action.{action}"

    def _label(self, cell: int) -> str:
        """Everything about a space, in words."""
        house, what = self.view.houses[cell], [self._occupied(cell)]
        if house != NOBODY:
            what.append(self.say("board.web.cell.house", house))
        if cell in self.figures.cross:
            what.append(self.say("board.web.epoque.on-tile"))
        if cell == self.view.doubled:
            what.append(self.say("board.web.epoque.doubled"))
        return ". ".join(what)

    def _occupied(self, cell: int) -> str:
        owner, action = self.view.pawn_on[cell], self.view.actions[cell]
        if owner == NEUTRAL:
            return self.say("board.web.cell.neutral", cell, action)
        if owner != NOBODY:
            bid = self.view.bid_on[cell]
            return self.say("board.web.cell.pawn", cell, action, owner, bid)
        state = "closed" if self.is_closed(cell) else "open"
        return self.say(f"board.web.cell.{state}", cell, action)

    def irises(self) -> Pane:
        """All irises, and the bracket on one of them."""
        view = self.view
        levels = [view.level(seat, CITY_HALL) for seat in range(len(view.players))]
        facts = (view.pawn_on, view.bracket, view.doubled, levels)
        return self.kept_pane("irises", self._irises, [BRACKET], *facts)

    def _irises(self) -> Data:
        irises = [self._iris(iris) for iris in range(len(IRISES))]
        return {"irises": irises, "bracket": self._bracket()}

    def _bracket(self) -> Data | None:
        """stock.rows, stock.columns: Where it lies, and to which sides it opens."""
        if self.view.bracket == NO_CARD:
            return None
        row, column = self.view.bracket // 4 + 1, self.view.bracket % 4 + 1
        sides = [SIDES[0][row <= 2], SIDES[1][column <= 2]]
        return {"x": column, "y": row, "sides": " ".join(sides)}

    def _iris(self, iris: int) -> Data:
        owners = [self.view.pawn_on[cell] for cell in CORNERS[iris]]
        kind, leaders = self._iris_kind(iris, owners), iris_winners(self.view, iris)
        label = self._iris_label(iris, kind, owners, leaders)
        return {
            "at": IRISES[iris],
            "x": iris % 4 + 1,
            "y": iris // 4 + 1,
            "kind": kind,
            "colours": ["" if o == NOBODY else self.sitter(o)["colour"] for o in owners],
            "tag": self._tag(leaders) if leaders else None,
            "label": label,
            **self.thing("bracket" if kind == "corner" else "iris", BRACKET[iris], note=label),
        }

    def _iris_kind(self, iris: int, owners: list[int]) -> str:
        if iris == self.view.bracket:
            return "corner"
        if not all(self.view.is_open(cell) for cell in CORNERS[iris]):
            return "off"
        return "part" if NOBODY in owners else "full"

    def _iris_label(self, iris: int, kind: str, owners: list[int], leaders: list[int]) -> str:
        if kind in ("off", "corner"):
            return self.say(f"board.web.iris.{kind}", iris)
        if leaders:
            return self.say("board.web.iris.led", iris, self.names(leaders))
        if kind == "full":
            return self.say("board.web.iris.neutral", iris)
        return self.say("board.web.iris.part", iris, len(owners) - owners.count(NOBODY))

    def _tag(self, leaders: list[int]) -> Data:
        """shields.majority, shields.tie: Who would score, and how much; of ties only who."""
        alone = len(leaders) == 1
        return {
            "width": TAG[len(leaders)],
            "colours": [sitter["colour"] for sitter in self.sitters(leaders)],
            "points": self.view.level(leaders[0], CITY_HALL) if alone else 0,
        }


def _uses(cell: int) -> list[Option]:
    """What a space may be chosen for."""
    return [verb[cell] for verb in ON_CELLS]
