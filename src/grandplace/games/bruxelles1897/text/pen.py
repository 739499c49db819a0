"""What all drawings of a table of Bruxelles 1897 share: signs, counts, frames."""

from collections.abc import Iterable, Sequence

from grandplace.engine.options import Option
from grandplace.engine.picture import Say, Span
from grandplace.engine.state import NOBODY
from grandplace.engine.typeset import Line, flow, measure
from grandplace.games.bruxelles1897.components import (
    ARTWORKS,
    CARDS,
    COLUMNS,
    EFFECTS,
    EXHIBIT,
    FIRST_NOBLE,
    KIND_OF,
    MONEY,
    NOBLE,
)
from grandplace.games.bruxelles1897.scoring import most_in_brussels
from grandplace.games.bruxelles1897.state import Bruxelles1897

SEAT_SIGNS = "◆●▲■✕"
KIND_SIGNS = "✿▤⌂♛¤✶"
LAMPS = ["▪", "▪▪", "▫", "▫▫"]
LEAD = "★"
BAR = 5  # longest track that is drawn as a bar


def ruled(ends: str, room: int, marks: dict[int, Line]) -> Line:
    """A horizontal bar over all columns; marks lie over it, centred on their positions."""
    bar = ends[0] + ends[1].join(["─" * room] * COLUMNS) + ends[2]
    line: Line = []
    at = 0
    for position, mark in sorted(marks.items()):
        start = max(position - measure(mark) // 2, at)
        line += [Span(bar[at:start], "frame"), *mark]
        at = start + measure(mark)
    return [*line, Span(bar[at:], "frame")]


def beside(boxes: Sequence[list[Line]]) -> list[Line]:
    """Boxes of equal height side by side, with ironwork between them."""
    edge = Span("│", "frame")
    return [
        [edge, *[span for part in parts for span in [*part, edge]]]
        for parts in zip(*boxes, strict=True)
    ]


class Pen:
    """What all drawings of one table share."""

    def __init__(self, view: Bruxelles1897, say: Say, width: int, height: int) -> None:
        self.view = view
        self.say = say
        rows = view.rows()
        spare_width, spare_height = max(width - 100, 0), max(height - 23, 0)
        self.width = 14 + min(spare_width // 6, 8)  # of a card
        self.height = 11 // rows + min(spare_height // rows, 2)
        self.panel = max(width, 100) - COLUMNS * (self.width + 1) - 2
        self.roomy = self.panel >= 48

    def offered(self, *options: Option) -> str:
        """The text of the first of these options that is on offer."""
        decision = self.view.decision
        on_offer = [] if decision is None else decision.options
        return next((option.text for option in options if option in on_offer), "")

    def asked(self) -> int:
        """Who is to decide."""
        return NOBODY if self.view.decision is None else self.view.decision.player

    def at_risk(self) -> list[int]:
        """Who would lose an Architect to prison."""
        return [] if self.is_played_out() else most_in_brussels(self.view)

    def is_played_out(self) -> bool:
        """Whether all have passed: the arrests of the round have come."""
        return not [p for p in self.view.players if not p.passed]

    def shown(self) -> list[str]:
        """While an exhibition goes on: the colours that were shown."""
        colours = [i for i, shown in enumerate(self.view.shown) if shown]
        names = [self.say(f"board.art.{ARTWORKS[i]}") for i in colours]
        return names if self.offered(*EXHIBIT.options) else []

    def sign(self, seat: int) -> Span:
        """A player's shape in the player's colour."""
        return Span(SEAT_SIGNS[seat], f"sign.{seat}")

    def counts(self, numbers: Iterable[tuple[int, int]], leaders: Sequence[int] = ()) -> Line:
        """A number for each seat that has one, the leaders with a star."""
        items: list[Line] = []
        for seat, number in numbers:
            star = LEAD if seat in leaders else ""
            weight = f"sign.{seat} strong" if star else f"sign.{seat}"
            items.append([Span(f"{SEAT_SIGNS[seat]}{number}{star}", weight)])
        line = flow(items, 99)[0]
        crowded = measure(line) > self.width
        return [span for span in line if span.text != " "] if crowded else line

    def effect(self, effect: int, amount: int) -> str:
        """What a noble or Bonus card gives."""
        return self.say(f"board.effect.{EFFECTS[effect]}", amount)

    def noble_effect(self, noble: int) -> str:
        """What a noble gives."""
        figures = self.view.figures
        return self.effect(figures.noble_effect[noble], figures.noble_amount[noble])

    def detail(self, card: int) -> str:
        """An Action card in a few words."""
        if KIND_OF[card] == NOBLE:
            return self.noble_effect(card - FIRST_NOBLE)
        figures = self.view.figures
        number = figures.area_sale if KIND_OF[card] == MONEY else figures.exhibit_points
        return self.say(f"board.card.{CARDS[card]}", number)

    def centre(self, column: int) -> int:
        """The position of the middle of a column."""
        return 1 + column * (self.width + 1) + self.width // 2
