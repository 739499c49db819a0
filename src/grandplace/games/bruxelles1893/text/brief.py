"""An option of Bruxelles 1893 in very few words, for narrow lists."""

from collections.abc import Callable, Sequence

from grandplace.drawing.text import Say
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    BRUSSELS,
    CELLS,
    COLOURS,
    COLUMNS,
    CUBES,
    KINDS,
    LOTS,
    NOBLES,
    PAYMENTS,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.pen import (
    ACTION_SIGNS,
    BLANK,
    HOUSE,
    LEAST,
    PAWN,
    TRAVELLER,
)
from grandplace.games.bruxelles1893.text.powers import PowerWords

WORDY = LEAST[0] + 10  # columns of a window where boxes have room for words


def brief(view: Bruxelles1893, say: Say, option: Option) -> str:
    """An option in very few words, for narrow lists; "" where its name is short anyway."""
    few, label = _Few(view, say, WORDY), view.label(option)
    ways = few.ways() | (few.with_glass() if view.figures.glass else {})
    return ways[label.key](option.target, label.details) if label.key in ways else ""


class _Few(PowerWords):
    """Very few words about options, by what they mean."""

    def ways(self) -> dict[str, Callable[[int, Sequence[int]], str]]:
        """What shortens the options of each meaning."""
        return {
            "place": self.space,
            "block": self.space,
            "build": self.space,
            "use": self.use,
            "bid": self.francs,
            "take-back": self.francs,
            "raise": self.more,
            "take-more": self.more,
            "spend": lambda payment, _: self.units(PAYMENTS[payment]),
            "power": self.power,
            "power-both": self.power,
            "power-twice": self.power,
            "tuck": lambda _, label: f"{self.say.thing('row', label[0])} ×{label[1]}",
            **self.with_powers(),
        }

    def with_powers(self) -> dict[str, Callable[[int, Sequence[int]], str]]:
        """Those of the expansion and the boards."""
        return {
            "board": lambda board, _: self.say.thing("architect", board),
            "play": lambda power, _: self.does(power),
            "play-to-pass": lambda power, _: self.does(power),
            "seat": lambda tile, _: self.boon(tile),
            "erect": self.erect,
            "travel": lambda _, label: f"{label[1]}{PAWN} {label[0]}{TRAVELLER}",
            "as": lambda colour, _: self.colour(colour),
            "flip": lambda colour, _: self.colour(colour),
            "make-white": lambda colour, _: f"{BLANK}{self.colour(colour)}",
            "hand-in": lambda colour, _: self.colour(colour),
            "return": lambda work, _: self.work(work, "work"),
            "give": lambda lot, _: self.cubes(lot),
            "dismiss": lambda _, label: self.noble(label[0]),
            "drop": lambda _, label: f"{self.noble(label[0])} +{self.money(label[1])}",
            "reclaim": lambda cell, label: f"{CELLS[cell]} {self.money(label[1])}",
            "fetch": self.fetch,
            "yield": lambda card, _: self.powers(card),
            "shift": self.shift,
        }

    def with_glass(self) -> dict[str, Callable[[int, Sequence[int]], str]]:
        """More lots to choose from need fewer words."""
        joker = self.say("board.c.joker")
        return {
            "take": lambda lot, _: self.cubes(lot),
            "trade": lambda lot, _: f"{joker}→{self.cubes(lot)}",
        }

    def space(self, cell: int, label: Sequence[int]) -> str:
        """A space and its action."""
        _, action = label
        name = self.say(f"board.action.{ACTIONS[action]}")
        return f"{CELLS[cell]} {ACTION_SIGNS[action]} {name}"

    def use(self, action: int, label: Sequence[int]) -> str:
        """An action of Brussels and its price."""
        return f"{self.say(f'board.brussels.{BRUSSELS[action]}')} {label[1]}{PAWN}"

    def money(self, number: int) -> str:
        """Francs."""
        return self.say.thing("francs", number)

    def francs(self, target: int, label: Sequence[int]) -> str:
        """A bid."""
        return self.money(label[0])

    def more(self, target: int, label: Sequence[int]) -> str:
        """A bid that is laid in parts."""
        return f"{self.money(label[0])}+"

    def power(self, target: int, label: Sequence[int]) -> str:
        """What a bonus card does."""
        return self.joined(label, "+")

    def erect(self, space: int, label: Sequence[int]) -> str:
        """A pavilion: its row, its glass, its card."""
        glass = self.say("board.c.glass")
        return f"{HOUSE}{space + 1} {label[1]}{glass} {self.does(label[2])}"

    def colour(self, colour: int) -> str:
        """A colour."""
        return self.say(f"board.work.{COLOURS[colour]}")

    def cubes(self, lot: int) -> str:
        """Some cubes by their letters."""
        return self.letters([LOTS[lot].count(cube) for cube in range(len(CUBES))], "c", CUBES)

    def noble(self, noble: int) -> str:
        """A noble by the surname."""
        return self.say(f"board.noble.{NOBLES[noble]}")

    def fetch(self, column: int, label: Sequence[int]) -> str:
        """A bonus card and its column."""
        return f"{COLUMNS[column]} {self.powers(self.view.bonus_on[column])}"

    def shift(self, target: int, label: Sequence[int]) -> str:
        """From one kind to another."""
        return "→".join([self.say(f"board.kind.{KINDS[kind]}") for kind in label])
