"""What all drawings of a table of Bruxelles 1893 share: sizes, signs, forecasts, short words."""

from collections.abc import Iterable, Sequence

from grandplace.drawing.text import Drawing, Say, Span, score
from grandplace.drawing.typeset import Line, flow, measure, padded, times
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import (
    BLOCK,
    BUILD,
    CELLS,
    CORNERS,
    CUBES,
    DOUBLE,
    EFFECTS,
    EITHER,
    EXCHANGE,
    FRANCS,
    GLASS,
    GLASS_UNIT,
    JOKER_UNIT,
    NEUTRAL,
    NO_CARD,
    PLACE,
    POWERS,
    RECLAIM,
    SIZE,
    WHITE,
    WORKS,
    back,
)
from grandplace.games.bruxelles1893.means import building_costs
from grandplace.games.bruxelles1893.scoring import most_in_brussels, pawns_around
from grandplace.games.bruxelles1893.state import Bruxelles1893

ACTION_SIGNS = "✿¤♛▤⌂"
ACTION_PANES = [0, 4, 3, 1, 2]  # the glass of each action
ROW_SIGNS = "¤✿♛♙"
WORK, NOBLE, CUBE, HOUSE, PAWN = "✿♛▤⌂♙"
TILE, TRAVELLER, BLANK, TWICE = "✚♘□²"
END = "⚑"
LEAST = (100, 24)  # the least space for a drawing
ROOMY = 10  # columns of a box where words have room; with the expansion there may be fewer
SIDE = 15  # columns for pavilions and tiles beside the board, with their edge
FLAT = 5  # more rows for boxes that are one row higher
NEUTRAL_SIGN = 4  # two players only: the last seat is never taken


def shape(owner: int) -> int:
    """Whose sign a pawn shows; neutral ones have that of a seat that nobody takes."""
    return NEUTRAL_SIGN if owner == NEUTRAL else owner


class Pen(Drawing[Bruxelles1893]):
    """What all drawings of one table share."""

    def __init__(self, view: Bruxelles1893, say: Say, width: int = 0, height: int = 0) -> None:
        super().__init__(view, say)
        width, height = max(width, LEAST[0]), max(height, LEAST[1])
        self.width = self._boxes(width - LEAST[0])
        self.height = 1 + min((height - LEAST[1]) // FLAT, 2)
        self.board = SIZE * (self.width + 1) + 1
        self.room = self.board + (SIDE if view.pavilions else 0)
        self.panel = width - self.room - 1
        self.rows = height

    def _boxes(self, spare: int) -> int:
        """How wide a box is, by the columns that are not needed."""
        if not self.view.pavilions:
            return ROOMY + min(spare // 8, 6)
        return min(ROOMY - 2 + spare // 5, ROOMY + max(spare - 10, 0) // 8, ROOMY + 6)

    @property
    def is_slim(self) -> bool:
        """Whether boxes are so narrow that words need shorter forms."""
        return self.width < ROOMY

    @property
    def has_modules(self) -> bool:
        """Whether the expansion or boards that differ are there."""
        return bool(self.view.figures.powers)

    def cell_option(self, cell: int) -> Option:
        """What a space stands for in the open question."""
        decision = self.view.decision
        verb = PLACE if decision is None else decision.options[0].verb
        return verb[cell] if verb in (BLOCK, BUILD, RECLAIM, DOUBLE) else PLACE[cell]

    def is_played_out(self) -> bool:
        """Whether all have passed: pawns have gone to the Courthouse, or are about to."""
        return not [p for p in self.view.players if not p.passed]

    def at_risk(self) -> list[int]:
        """Who would lose a pawn to the Courthouse."""
        return [] if self.is_played_out() else most_in_brussels(self.view)

    def is_in_play(self, iris: int) -> bool:
        """Whether all four spaces around an iris are in the active area."""
        return all(self.view.is_open(cell) for cell in CORNERS[iris])

    def leaders(self, iris: int) -> list[int]:
        """Who has most pawns around an iris so far; none if neutral ones are more."""
        counts = pawns_around(self.view, iris)
        most = max(counts)
        return [seat for seat in range(len(self.view.players)) if counts[seat] == most > 0]

    def pawns_at(self, iris: int) -> int:
        """How many pawns are around an iris."""
        return sum(pawns_around(self.view, iris))

    def area(self) -> tuple[str, str]:
        """The first and the last space of the active area; nothing before there is one."""
        cells = [name for cell, name in enumerate(CELLS) if self.view.is_open(cell)]
        return (cells[0], cells[-1]) if cells else ("", "")

    def counts(
        self, numbers: Iterable[tuple[int, int]], leaders: Sequence[int] = (), riding: int = 0
    ) -> list[Line]:
        """A number for each seat, the leaders with a star, and travellers; on more lines where room
        ends."""
        items = [score(seat, number, seat in leaders) for seat, number in numbers]
        items += [Span(f"{TRAVELLER}{riding}", "strong")] if riding else []
        spaced = flow([[item] for item in items], self.width)
        if len(spaced) == 1:
            return spaced
        lines: list[Line] = [[]]
        for item in items:
            lines += [[]] if measure([*lines[-1], item]) > self.width else []
            lines[-1].append(item)
        return lines

    def centred(self, line: Line) -> Line:
        """A line in the middle of a box."""
        return padded(line, self.width, centre=True)

    def letters(self, numbers: Iterable[int], kind: str, names: Sequence[str]) -> str:
        """Numbers of things by their letters."""
        found = [times(n, self.say(f"board.{kind}.{names[i]}")) for i, n in enumerate(numbers) if n]
        return " ".join([text.replace("×", "") for text in found])

    def units(self, payment: Sequence[int]) -> str:
        """A payment by its letters."""
        francs = payment[FRANCS] * self.view.figures.unit_francs
        money = [self.say.thing("francs", francs)] if francs else []
        parts = [self.letters([*payment[:FRANCS], 0, payment[GLASS_UNIT]], "c", CUBES), *money]
        parts.append(self.letters([0, 0, 0, payment[JOKER_UNIT], 0], "c", CUBES))
        return " ".join([part for part in parts if part])

    def work(self, work: int, kind: str) -> str:
        """A work by its colour, in a word or a letter; a sign for the white side."""
        name = self.say(f"board.{kind}.{WORKS[back(work)]}")
        return f"{BLANK}{name}" if work >= WHITE else name

    def compass_spaces(self) -> list[int]:
        """The spaces of the compass that needles can point to."""
        kinds, with_glass = self.view.compass, self.view.figures.glass
        return [i for i, kind in enumerate(kinds) if kind != GLASS or with_glass]

    def effect(self, noble: int) -> str:
        """What a noble gives, in few words."""
        figures = self.view.figures
        key = f"board.effect.{EFFECTS[figures.nobles[noble].effect]}"
        return self.say(key, figures.nobles[noble].amount)

    def effect_told(self, noble: int) -> str:
        """What a noble gives, in full words."""
        figures = self.view.figures
        key = f"board.line.effect.{EFFECTS[figures.nobles[noble].effect]}"
        return self.say(key, figures.nobles[noble].amount)

    def powers(self, card: int) -> str:
        """What a bonus card does, in few words."""
        mode, powers = self.view.figures.bonuses[card].mode, self.view.figures.bonuses[card].powers
        return self.joined(powers, "/" if mode == EITHER else "+")

    def joined(self, powers: Sequence[int], between: str) -> str:
        """Powers in few words."""
        if len(powers) == 1 and not self.is_slim:
            return self.say(f"board.power.{POWERS[powers[0]]}")
        size = "q" if self.is_slim else "p"
        short = [self.say(f"board.{size}.{POWERS[power]}") for power in powers]
        if len(short) == 1:
            return short[0]
        return f"2×{short[0]}" if short[0] == short[1] else between.join(short)

    def symbols(self, card: int) -> str:
        """The symbols of a bonus card: points for tucking, Manneken Pis."""
        bonus = self.view.figures.bonuses[card]
        pairs = [("points", bonus.points), ("manneken", bonus.symbols)]
        texts = [self.say(f"board.symbol.{key}", n) for key, n in pairs if n]
        return " ".join(["".join(text.split()) if self.is_slim else text for text in texts])

    def card_symbols(self, card: int) -> str:
        """The symbols of a bonus card, in full words."""
        bonus = self.view.figures.bonuses[card]
        pairs = [("multiplier", bonus.points), ("manneken", bonus.symbols)]
        return self.listed([self.say(f"board.line.{key}", n) for key, n in pairs if n])

    def next_house(self, seat: int) -> int:
        """What the next house costs at least; nothing when all are built."""
        return min(building_costs(self.view, self.view.players[seat]), default=0)

    def needles(self) -> list[int]:
        """What the two needles point to."""
        return [self.view.compass[space] for space in self.view.needles]

    def exchange(self) -> int:
        """What the Stock Exchange pays; nothing before a card is turned up."""
        stock = self.view.stock
        return 0 if stock == NO_CARD else self.view.figures.stocks[stock].money

    def pays(self, action: int) -> bool:
        """Whether it is known what an action of Brussels brings: one needs a card for that."""
        return action != EXCHANGE or self.view.stock != NO_CARD

    def round(self) -> tuple[int, int]:
        """Which round it is, the first from the set-up on; and how many there are."""
        return self.view.round, self.view.figures.rounds

    def person(self, owner: int) -> str:
        """An owner's name."""
        if owner == NEUTRAL:
            return self.say("board.neutral")
        return self.say.thing("seat", owner)

    def centre(self, column: int) -> int:
        """The position of the middle of a column."""
        return 1 + column * (self.width + 1) + self.width // 2
