"""What all drawings of a table of Bruxelles 1897 share: signs, counts, frames."""

from collections.abc import Iterable, Sequence

from grandplace.drawing.text import Drawing, Say, score
from grandplace.drawing.typeset import Line, flow, measure, over
from grandplace.games.bruxelles1897.components import (
    COLUMNS,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897

KIND_SIGNS = "✿▤⌂♛¤✶"
LAMPS = ["▪", "▪▪", "▫", "▫▫"]
BAR = 5  # longest track that is drawn as a bar


def ruled(ends: str, room: int, marks: dict[int, Line]) -> Line:
    """A horizontal bar over all columns; marks lie over it, centred on their positions."""
    return over(ends[0] + ends[1].join(["─" * room] * COLUMNS) + ends[2], marks)


class Pen(Drawing[Bruxelles1897]):
    """What all drawings of one table share."""

    def __init__(self, view: Bruxelles1897, say: Say, width: int, height: int) -> None:
        super().__init__(view, say)
        rows = view.rows()
        spare_width, spare_height = max(width - 100, 0), max(height - 23, 0)
        self.width = 14 + min(spare_width // 6, 8)  # of a card
        self.height = 11 // rows + min(spare_height // rows, 2)
        self.panel = max(width, 100) - COLUMNS * (self.width + 1) - 2
        self.roomy = self.panel >= 48

    def counts(self, numbers: Iterable[tuple[int, int]], leaders: Sequence[int] = ()) -> Line:
        """A number for each seat that has one, the leaders with a star."""
        items = [[score(seat, number, seat in leaders)] for seat, number in numbers]
        line = flow(items, 99)[0]
        crowded = measure(line) > self.width
        return [span for span in line if span.text != " "] if crowded else line

    def centre(self, column: int) -> int:
        """The position of the middle of a column."""
        return 1 + column * (self.width + 1) + self.width // 2
