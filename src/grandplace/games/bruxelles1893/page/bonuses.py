"""The bonus cards under the columns, and what has been bid for them."""

from grandplace.drawing.page import Data, Pane
from grandplace.games.bruxelles1893.components import BONUSES, FETCH, MODES, NO_CARD, SIZE
from grandplace.games.bruxelles1893.page.art import POWER_ART
from grandplace.games.bruxelles1893.page.easel import Easel
from grandplace.games.bruxelles1893.scoring import column_bids, column_winners

COLUMNS = "abcde"


class Bonuses(Easel):
    """Below the Art Nouveau board."""

    def bonuses(self) -> Pane:
        """Five columns."""
        view = self.view
        facts = (view.bonus_on, view.bid_on, view.pawn_on, view.bracket, view.first, self._target())
        return self.kept_pane("bonuses", self._columns, [FETCH], *facts)

    def _columns(self) -> Data:
        return {"columns": [self._column(column) for column in range(SIZE)]}

    def _column(self, column: int) -> Data:
        leaders = column_winners(self.view, column)
        return {
            "letter": COLUMNS[column],
            "closed": self.is_closed(2 * SIZE + column),
            "target": column in self._target(),
            "sums": self._sums(column, leaders),
            "sums_label": self._sums_label(column, leaders),
            "card": self._card(self.view.bonus_on[column]),
            "winners": self.sitters(leaders),
            **self._thing(column, self.view.bonus_on[column]),
        }

    def _target(self) -> list[int]:
        """The column that the viewer is bidding in."""
        return [cell % SIZE for cell in self.asking("Bid")[1:2]]

    def _sums(self, column: int, leaders: list[int]) -> list[Data]:
        """columns.total: The lead first."""
        bids = [(n, seat) for seat, n in enumerate(column_bids(self.view, column)) if n]
        return [
            {"sitter": self.sitter(seat), "n": n, "lead": seat in leaders}
            for n, seat in sorted(bids, key=lambda pair: (-pair[0], pair[1]))
        ]

    def _sums_label(self, column: int, leaders: list[int]) -> str:
        what = self.say("board.web.sums", column)
        if not leaders:
            return what
        key = "board.web.leads" if len(leaders) == 1 else "board.web.ties"
        return f"{what}. {self.say(key, self.names(leaders))}"

    def _card(self, card: int) -> Data | None:
        if card == NO_CARD:
            return None
        figures = self.figures
        return {
            "words": self._powers(card),
            "mode": MODES[figures.bonuses[card].mode],
            "icons": [POWER_ART[power] for power in figures.bonuses[card].powers],
            "points": figures.bonuses[card].points,
            "symbols": figures.bonuses[card].symbols,
        }

    def _thing(self, column: int, card: int) -> Data:
        tip = "bonus-deck" if card == NO_CARD else f"bonus.{BONUSES[card]}"
        return self.thing(tip, FETCH[column], note=self._note(card))

    def _note(self, card: int) -> str:
        """What a card does, in words."""
        if card == NO_CARD:
            return ""
        bonus = self.figures.bonuses[card]
        symbols = self.say("board.web.bonus.symbols", bonus.points, bonus.symbols)
        return f"{self._powers(card)}. {symbols}"

    def _powers(self, card: int) -> str:
        bonus = self.figures.bonuses[card]
        return self.say(f"board.web.bonus.{MODES[bonus.mode]}", *bonus.powers)
