"""Works, prices, compass and cubes."""

from grandplace.drawing.page import Data, Pane
from grandplace.engine.numbers import total
from grandplace.engine.options import YES, Option
from grandplace.games.bruxelles1893.components import (
    AIM,
    BLACK,
    COLOURS,
    COVER,
    CUBES,
    GLASS_CUBE,
    GRID,
    JOKER,
    KINDS,
    LOTS,
    MAKE,
    NO_CARD,
    NOBLE_CUBES,
    PASS_OFF,
    PICK,
    PLACES,
    RETURN,
    SHIFT,
    TAKE,
    TRADE,
    TURN,
    WAYS,
    WORKS,
)
from grandplace.games.bruxelles1893.page.art import cube_icon, kind_icon, work_icon
from grandplace.games.bruxelles1893.page.easel import Easel


class Goods(Easel):
    """Beside the Art Nouveau board."""

    def prices(self) -> Pane:
        """sale.price: The grid, and the cursor on it with a dot for each colour."""
        facts = (self.view.cursor, self.asking("MoveCursor"))
        return self.kept_pane("prices", self._prices, [AIM, PASS_OFF], *facts)

    def _prices(self) -> Data:
        money, points = self.figures.grid.money, self.figures.grid.points
        return {
            "money": money,
            "points": points,
            "places": [self._place(r, c) for r in range(len(money)) for c in range(len(points))],
            "cursor": self._cursor(),
            "sold": [dot for dot in self._dots() if dot["sold"]],
            "grid": self.thing("grid", note="; ".join([dot["label"] for dot in self._dots()])),
        }

    def _place(self, row: int, column: int) -> Data:
        """Where the cursor's centre might go; the edge is out of its reach."""
        place = row * GRID + column
        colour, label = self.asking("MoveCursor")[1:2], self.say("board.web.place", place)
        thing = self.thing("cursor", AIM[place])
        if colour and thing["option"]:
            label = self.say("board.web.aim", place, *self.view.price(colour[0], place))
        return {"at": PLACES[place], "r": row + 1, "c": column + 1, **thing, "note": label}

    def _cursor(self) -> Data:
        centre = self.view.cursor
        return {"r": centre // GRID + 1, "c": centre % GRID + 1, "dots": self._dots()}

    def _dots(self) -> list[Data]:
        """sale.price, sale.black: The dot of each colour, and what it brings now."""
        figures, selling = self.figures, self.asking("MoveCursor")[1:2]
        return [
            {
                "r": figures.works[colour].dot_row + 2,
                "c": figures.works[colour].dot_column + 2,
                "icon": work_icon(colour),
                "label": self._price(colour),
                "sold": colour in selling,
                **self._passed_off(colour),
            }
            for colour in self._colours()
        ]

    def _passed_off(self, colour: int) -> Data:
        """be.white-joker: Which colour a white work may be sold as."""
        return self.thing(f"work.{COLOURS[colour]}", PASS_OFF[colour], note=self._price(colour))

    def _price(self, colour: int) -> str:
        return self.say("board.web.price", colour, *self.view.price(colour, self.view.cursor))

    def _colours(self) -> list[int]:
        """The colours of this edition."""
        return [colour for colour in range(len(COLOURS)) if self.figures.works[colour].count]

    def works(self) -> Pane:
        """The shop, and the works that are still to be made."""
        view, verbs = self.view, [COVER, RETURN, PICK, MAKE, YES.verb]
        return self.kept_pane(
            "works", self._works, verbs, view.shop, view.covered, view.stacks, view.drawn
        )

    def _works(self) -> Data:
        covered = total(self.view.covered)
        return {
            "shop": [self._hung(colour) for colour in self.view.shop],
            "covered": self.say("board.web.covered", covered) if covered else "",
            "covered_n": covered,
            "stacks": self._stacks(),
            "drawn": [self._drawn(colour) for colour in self.view.drawn],
            "blind": self.figures.edition.blind_workshop,
        }

    def _hung(self, colour: int) -> Data:
        if colour == NO_CARD:
            label = self.say("board.web.shop-empty")
            return {"icon": "", "key": "", "label": label, **self.thing("shop")}
        return self._work(colour, self.say.thing("colour", colour), **self._hanging(colour))

    def _hanging(self, colour: int) -> Data:
        return self.thing("shop", COVER[colour], RETURN[colour])

    def _work(self, colour: int, label: str, **thing: str) -> Data:
        icon = work_icon(colour)
        return {"icon": icon, "key": WORKS[colour], "label": label, **thing}

    def _drawn(self, colour: int) -> Data:
        thing = self.thing(f"work.{COLOURS[colour]}", PICK[colour])
        return self._work(colour, self.say.thing("colour", colour), **thing)

    def _stacks(self) -> list[Data]:
        """setup.works-blind, setup.works-sorted: A stack a colour, or one face down; black ones."""
        if self.figures.edition.blind_workshop:
            return [self._face_down(), self._stack(BLACK)]
        return [self._stack(colour) for colour in self._colours()]

    def _stack(self, colour: int) -> Data:
        left = self.view.stacks[colour]
        label = self.say("board.web.stack", colour, left)
        black = [YES] if colour == BLACK and self._asked("BlackWork") else []
        thing = self.thing(f"work.{COLOURS[colour]}", MAKE[colour], *black, note=label)
        return {"n": left, **self._work(colour, label, **thing)}

    def _face_down(self) -> Data:
        left = self.view.coloured_left()
        label = self.say("board.web.blind-label", left)
        thing = self.thing("stacks", *([YES] if self._asked("DrawWorks") else []), note=label)
        return {"n": left, "icon": "art-hidden", "key": "blind", "label": label, **thing}

    def _asked(self, question: str) -> bool:
        return bool(self.asking(question))

    def compass(self) -> Pane:
        """The compass, and the cubes of the supply."""
        view, verbs = self.view, [TURN, SHIFT, TAKE, TRADE]
        facts = (view.compass, view.needles, view.supply)
        return self.kept_pane("compass", self._compass, verbs, *facts)

    def _compass(self) -> Data:
        view = self.view
        return {
            "spaces": [self._space(space) for space in range(len(view.compass))],
            "needles": view.needles,
            "compass": self.thing("compass"),
            "cubes": [self._cube(cube) for cube in self._cubes()],
        }

    def _space(self, space: int) -> Data:
        kind, pointed = self.view.compass[space], space in self.view.needles
        turns = [*([TURN[kind]] if pointed else []), *self._shifts(space)]
        label = self.say("board.web.needle" if pointed else "board.web.space", kind)
        return {
            "key": KINDS[kind],
            "icon": kind_icon(kind),
            "pointed": pointed,
            "label": label,
            **self.thing(f"kind.{KINDS[kind]}", *turns, note=label),
        }

    def _shifts(self, space: int) -> list[Option]:
        """asym.saintenoy-needle: Turns that would bring a needle to a space."""
        kinds = [self.view.compass[at] for at in self.view.needles]
        return [
            SHIFT[len(WAYS) * kind + way]
            for needle, kind in enumerate(kinds)
            for way, by in enumerate((-1, 1))
            if self.view.turned(needle, by) == space
        ]

    def _cubes(self) -> list[int]:
        """be.setup-glass: The cubes of this box, jokers last."""
        cubes = [cube for cube in NOBLE_CUBES if cube != GLASS_CUBE or self.figures.glass]
        return [*cubes, JOKER]

    def _cube(self, cube: int) -> Data:
        left = self.view.supply[cube]
        lot = LOTS.index([cube]) if cube in NOBLE_CUBES else NO_CARD
        options = [TAKE[lot], TRADE[lot]] if lot != NO_CARD else []
        label = self.say("board.web.supply-label", cube, left)
        return {
            "key": CUBES[cube],
            "icon": cube_icon(cube),
            "n": left,
            "label": label,
            **self.thing(f"cube.{CUBES[cube]}", *options, note=label),
        }
