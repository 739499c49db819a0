"""The Art Nouveau area: cards, Architects, coats of arms, and the Bonus cards below."""

from functools import partial

from grandplace.drawing.once import once
from grandplace.drawing.page import Data, Pane
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import (
    ACTIONS,
    BONUSES,
    CARDS,
    CELLS,
    COLUMNS,
    EFFECTS,
    END_BONUSES,
    FACE_VALUE,
    HOUSE,
    KIND_OF,
    NEUTRAL,
    NO_CARD,
    PLACE,
    PRESTIGE,
    RELEASE,
)
from grandplace.games.bruxelles1897.page.art import (
    EFFECT_ART,
    END_ART,
    GLASS,
    window,
)
from grandplace.games.bruxelles1897.page.easel import Easel, caption
from grandplace.games.bruxelles1897.scoring import (
    arms_winners,
    column_sums,
    column_winners,
    corners,
)
from grandplace.games.bruxelles1897.text.hints import warning

LONG = 9  # letters from which a name is set smaller on small cards
LONGER = 12  # and everywhere
SQUEEZED = 14  # letters from which a second line is set narrower
TAG = 30  # width of a tag below a coat of arms, in its own measure


class Area(Easel):
    """The middle of the table."""

    def rows(self) -> list[Pane]:
        """A pane for each row of cells."""
        return [self._row(row) for row in range(self.view.rows())]

    def _row(self, row: int) -> Pane:
        view, first, last = self.view, row * COLUMNS, (row + 1) * COLUMNS
        lies = [view.card_on[first:last], view.owner_on[first:last], view.face_on[first:last]]
        cells = range(first, last)
        new = [cell for cell in self._laid if cell in cells]
        cost = [self._house_cost for card in view.card_on[first:last] if KIND_OF[card] == HOUSE]
        make, asked = partial(self._cells, cells), partial(self._asked_of, cells)
        facts = (lies, new, self._target, cost)
        return self.kept_pane(f"row-{row}", make, [PLACE], *facts, asked=asked)

    def _asked_of(self, cells: range) -> list[Data]:
        """What a question about cells shows on them."""
        return [self.thing("", PLACE[cell], note=self._vain(cell)) for cell in cells]

    def _cells(self, cells: range) -> Data:
        return {"cells": [self._cell(cell) for cell in cells]}

    def _cell(self, cell: int) -> Data:
        data: Data = {
            "at": CELLS[cell],
            "just": self._is_new(cell),
            "target": cell == self._target,
            "vain": False,
        }
        if self.view.owner_on[cell] != NOBODY:
            return data | self._architect(cell)
        card = self.view.card_on[cell]
        return data | (self._empty(cell) if card == NO_CARD else self._card(cell, card))

    def _is_new(self, cell: int) -> bool:
        """Whether an Architect was laid there, this round."""
        return cell in self._laid and self.view.owner_on[cell] != NOBODY

    @once
    def _laid(self) -> list[int]:
        return [details[1] for details in self.news.told("placed", since="round")]

    @once
    def _house_cost(self) -> int:
        """What a house would cost the viewer; captions tell."""
        seat = self.scene.seat
        return NOBODY if seat == NOBODY else self.view.players[seat].house_cost()

    @once
    def _target(self) -> int:
        """Where the viewer is about to lay an Architect."""
        about = self.asking("PlaceArchitect")
        return about[1] if about else NOBODY

    def _empty(self, cell: int) -> Data:
        label = self.say("board.line.empty", cell)
        return {"kind": "empty", "label": label, **self.thing("empty", PLACE[cell])}

    def _card(self, cell: int, card: int) -> Data:
        name, detail = self.say(f"board.head.{ACTIONS[KIND_OF[card]]}"), caption(self.scene, card)
        vain = self._vain(cell)
        return {
            "kind": "card",
            "vain": bool(vain),
            "glass": GLASS[KIND_OF[card]],
            "art": window(card),
            "name": name,
            "size": "longer" if len(name) > LONGER else "long" if len(name) > LONG else "",
            "sub": detail,
            "squeezed": len(detail) > SQUEEZED,
            "label": self.say("board.web.cell", CELLS[cell], name, detail),
            **self.thing(f"card.{CARDS[card]}", PLACE[cell], note=vain),
        }

    def _vain(self, cell: int) -> str:
        """That a card which may be taken would bring its player nothing, if so."""
        scene, option = self.scene, PLACE[cell]
        told = warning(self.view, self.say, scene.seat, option) if option in scene.offered else []
        return " ".join(told)

    def _architect(self, cell: int) -> Data:
        owner, face = self.view.owner_on[cell], self.view.face_on[cell]
        key = "board.line.neutral" if owner == NEUTRAL else "board.line.architect"
        details = (cell, face) if owner == NEUTRAL else (cell, owner, face)
        sitter, label = self.sitter(owner), self.say(key, *details)
        return {
            "kind": "architect",
            "sitter": sitter,
            "squeezed": len(sitter["name"]) > LONGER,
            "value": FACE_VALUE[face],
            "values": [] if owner == NEUTRAL else self._values(face),
            "label": label,
            **self.thing("neutral" if owner == NEUTRAL else "architect", PLACE[cell], note=label),
        }

    def _values(self, face: int) -> list[tuple[int, bool, int]]:
        """Both values of a card, the lower one first: the number, whether it is up, and where."""
        low, up = FACE_VALUE[face - face % 2], face % 2
        return [(low, not up, 49), (FACE_VALUE[face - up + 1], bool(up), 75)]

    def arms(self) -> Pane:
        """All coats of arms."""
        prestige = [p.levels[PRESTIGE] for p in self.view.players]
        return self.kept_pane("arms", self._shields, [], self.view.owner_on, prestige)

    def _shields(self) -> Data:
        return {"shields": [self._shield(corner) for corner in corners(self.view)]}

    def _shield(self, corner: int) -> Data:
        cells = (corner, corner + 1, corner + COLUMNS, corner + COLUMNS + 1)
        owners = [self.view.owner_on[cell] for cell in cells]
        leaders = arms_winners(self.view, corner)
        key = "board.line.arms-led" if leaders else "board.line.arms"
        filled = sum([owner != NOBODY for owner in owners])
        what: str | int = self.names(leaders) if leaders else filled
        return {
            "x": corner % COLUMNS,
            "y": corner // COLUMNS,
            "filled": filled,
            "colours": ["" if o == NOBODY else self.sitter(o)["colour"] for o in owners],
            "tags": [self._tag(i, leaders) for i in range(len(leaders))],
            "label": self.say(key, corner, cells[-1], what),
        }

    def _tag(self, place: int, leaders: list[int]) -> Data:
        """arms.most, arms.tie: Who leads, and the points; one below the other, between the names on
        both sides."""
        return {
            "colour": self.sitter(leaders[place])["colour"],
            "points": self.view.players[leaders[place]].levels[PRESTIGE],
            "x": 24 - TAG // 2,
            "y": 44 + 16 * place,
        }

    def bonuses(self) -> Pane:
        """The Bonus cards, and the sums of the columns above them."""
        view = self.view
        lies = [view.bonus_on, view.owner_on, view.face_on]
        return self.kept_pane("bonuses", self._bonuses, [], lies, view.first)

    def _bonuses(self) -> Data:
        return {"cards": [self._bonus(column) for column in range(COLUMNS)]}

    def _bonus(self, column: int) -> Data:
        bonus = self.view.bonus_on[column]
        card = self.view.figures.bonuses[bonus]
        effect, n = card.effect, card.amount
        end = self.view.figures.end_bonuses[card.end]
        return {
            "sums": self._sums(column),
            "sums_label": self.say("board.web.sums", "abcd"[column]),
            "tiny": self.crowded,
            "icon": EFFECT_ART[effect],
            "now": self.say(f"board.web.now.{EFFECTS[effect]}", n),
            "short": self.say("board.web.less" if effect == RELEASE else "board.web.more", n),
            "end_icon": END_ART[card.end],
            "end": self.say(f"board.web.end.{END_BONUSES[card.end]}", end.points, end.per),
            **self.thing(f"bonus.{BONUSES[bonus]}"),
        }

    def _sums(self, column: int) -> list[Data]:
        """column.sum: The lead first."""
        sums = [(n, seat) for seat, n in enumerate(column_sums(self.view, column)) if n]
        leaders = column_winners(self.view, column)
        return [
            {"sitter": self.sitter(seat), "n": n, "lead": seat in leaders}
            for n, seat in sorted(sums, key=lambda pair: (-pair[0], pair[1]))
        ]
