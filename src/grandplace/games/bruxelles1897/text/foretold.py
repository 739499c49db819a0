"""What a line of answers of Bruxelles 1897 is certain to bring, in sentences."""

from collections.abc import Iterator

from grandplace.drawing.text import Drawing, Say
from grandplace.drawing.whatif import Preview, scored, summed_up, told
from grandplace.games.bruxelles1897.components import COLUMNS, EFFECTS, KEEP, PRESTIGE
from grandplace.games.bruxelles1897.scoring import column_sums, column_winners
from grandplace.games.bruxelles1897.state import Bruxelles1897
from grandplace.games.bruxelles1897.text.hints import keeping, warning


def foretell(view: Bruxelles1897, say: Say, preview: Preview) -> list[str]:
    """What changes, and what does not for want of something; while the round goes on, how columns
    and coats of arms would stand."""
    sentences = summed_up(told(view, say, preview))
    for option in preview.line:
        sentences += warning(view, say, preview.seat, option)
    if preview.curtain is None:
        sentences += _Standing(preview.views[0], say, preview).sentences()
    kept = [option.target for option in preview.line if option.verb is KEEP]
    return [*sentences, *[keeping(view, say, noble) for noble in kept], *scored(say, preview)]


class _Standing(Drawing[Bruxelles1897]):
    """Majorities as they would be then."""

    def __init__(self, then: Bruxelles1897, say: Say, preview: Preview) -> None:
        super().__init__(then, say)
        self.changes = preview.changes()
        self.seat = preview.seat

    def sentences(self) -> list[str]:
        """Columns, coats of arms, prison."""
        return [*self._columns(), *self._arms(), *self._prison()]

    def _columns(self) -> Iterator[str]:
        for column in range(COLUMNS):
            if f"sum-{self.seat}-{column}" in self.changes:
                yield self._column(column)

    def _column(self, column: int) -> str:
        """column.sum: Against the best of the others, the neutral one included."""
        sums, winners = column_sums(self.view, column), column_winners(self.view, column)
        own, best = sums[self.seat], max([n for who, n in enumerate(sums) if who != self.seat])
        card = self.view.figures.bonuses[self.view.bonus_on[column]]
        bonus = self.say(f"board.web.now.{EFFECTS[card.effect]}", card.amount)
        if self.seat not in winners:
            return self.say("foretold.behind", column, own, best)
        key = "foretold.level" if best == own else "foretold.lead"
        return self.say(key, column, own, best, bonus)

    def _arms(self) -> Iterator[str]:
        for name, (_, bits) in self.changes.items():
            if name.startswith("arms-") and bits:
                corner = int(name.removeprefix("arms-"))
                yield self.say("foretold.arms", corner, corner + COLUMNS + 1, self._shares(bits))

    def _shares(self, bits: int) -> str:
        """arms.most, arms.tie: Who would score there, oneself first."""
        seats = [seat for seat in range(len(self.view.players)) if bits >> seat & 1]
        points = {seat: self.view.players[seat].levels[PRESTIGE] for seat in seats}
        own = [self.say("foretold.you", points[self.seat])] if self.seat in seats else []
        others = [
            self.say("foretold.other", seat, points[seat]) for seat in seats if seat != self.seat
        ]
        return ", ".join(own + others)

    def _prison(self) -> list[str]:
        before, after = self.changes.get("most", (0, 0))
        newly = after & ~before
        return [self.say("foretold.prison")] if newly >> self.seat & 1 else []
