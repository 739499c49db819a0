"""The canals around the town: a gatehouse and two sections for each player."""

from functools import partial
from typing import Final

from grandplace.drawing.easel import of_sorts
from grandplace.drawing.page import Data, Pane
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruges.components import (
    CANAL,
    COLOURS,
    DIG,
    GIVE_UP,
    SECTIONS,
    SPACES,
    USE,
)
from grandplace.games.bruges.effects import CANAL_ANY_CARD
from grandplace.games.bruges.page.easel import Easel
from grandplace.games.bruges.scoring import THIRD

# Clockwise from whoever looks, by the number of players; what is left has no gatehouse.
SIDES: Final = {
    2: ["south", "north"],
    3: ["south", "west", "east"],
    4: ["south", "west", "north", "east"],
}
ALL_SIDES: Final = SIDES[4]


class Canals(Easel):
    """The ring of canals."""

    def panes(self) -> list[Pane]:
        """A pane for each side of the town."""
        return [self._side(side) for side in ALL_SIDES]

    def _side(self, side: str) -> Pane:
        sides, seats = SIDES[len(self.view.players)], len(self.view.players)
        if side not in sides:
            return self.pane(f"canal-{side}", {"side": side, "sitter": None}, "canal")
        seat = (max(self.scene.seat, 0) + sides.index(side)) % seats
        p, verbs = self.view.players[seat], [DIG, GIVE_UP, USE]
        facts = (seat, p.canals, p.statues, of_sorts(self.news.of(seat), "section-"))
        return self.kept_pane(f"canal-{side}", partial(self._bank, side, seat), verbs, *facts)

    def _bank(self, side: str, seat: int) -> Data:
        return {
            "side": side,
            "sitter": self.sitter(seat),
            "gate": self.thing("gatehouse"),
            "sections": [self._section(seat, section) for section in range(len(SECTIONS))],
        }

    def _section(self, seat: int, section: int) -> Data:
        p = self.view.players[seat]
        built, statue = p.canals[section], p.statues[section]
        label = self._label(seat, section)
        stands_for = self._options(seat, section)
        thing = self.thing("canal", *stands_for, note=label)
        loses = thing["option"].startswith(GIVE_UP[section].verb.name)
        return {
            "section": SECTIONS[section],
            "label": label,
            "just": f"section-{section}" in self.news.of(seat),
            "spaces": [self._space(seat, section, space) for space in range(SPACES)],
            "aim": (built - 1 if loses else built) if thing["option"] else NOBODY,
            "statue": statue,
            **thing,
        }

    def _options(self, seat: int, section: int) -> list[Option]:
        """What a section of the viewer's may be chosen for."""
        if seat != self.scene.seat:
            return []
        fits = self._fits(seat, section)
        return [DIG[section], GIVE_UP[section], *([USE[CANAL]] if fits else [])]

    def _fits(self, seat: int, section: int) -> bool:
        """canal.needs-colour, effect.canal-any-card: Whether the card in use opens the space."""
        space, used = self.view.space_colour(seat, section), self.used_colour()
        if space < 0 or used < 0:
            return False
        return space == used or self.view.players[seat].has(self.figures, CANAL_ANY_CARD)

    def _space(self, seat: int, section: int, space: int) -> Data:
        p = self.view.players[seat]
        return {
            "colour": COLOURS[self.figures.canal_colours[seat][section][space]],
            "price": self.figures.canal_prices[space],
            "built": space < p.canals[section],
            "open": space == p.canals[section],
            "star": space == THIRD - 1,
            "statue": p.statues[section] if space == SPACES - 1 else 0,
        }

    def _label(self, seat: int, section: int) -> str:
        """A section in words."""
        built = self.view.players[seat].canals[section]
        if built == SPACES:
            return self.say("board.web.section.full", seat, section)
        colour, price = self.view.space_colour(seat, section), self.view.space_price(seat, section)
        return self.say("board.web.section", seat, section, built, colour, price)
