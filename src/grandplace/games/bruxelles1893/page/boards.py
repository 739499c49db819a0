"""The B sides of the boards, as long as they are being chosen."""

from grandplace.drawing.page import Data, Pane
from grandplace.games.bruxelles1893.components import BOARD, ROWS, TRACKS
from grandplace.games.bruxelles1893.modules import ABILITY, ARCHITECTS
from grandplace.games.bruxelles1893.page.art import ROW_ART, TRACK_ART, architect_icon
from grandplace.games.bruxelles1893.page.easel import Easel


class Boards(Easel):
    """The boards to choose from."""

    def panes(self) -> list[Pane]:
        """asym.boards: One pane if boards differ; it is empty once everybody has one."""
        if len(self.figures.boards) == 1:
            return []
        missing = [p for p in self.view.players if not p.board]
        boards = [self._board(board) for board in range(len(ARCHITECTS)) if missing]
        return [self.pane("boards", {"boards": boards})]

    def _board(self, board: int) -> Data:
        """What differs from the A side is marked."""
        figures = self.figures.boards[board + 1]
        owners = [seat for seat, p in enumerate(self.view.players) if p.board == board + 1]
        return {
            "id": ARCHITECTS[board],
            "icon": architect_icon(board),
            "name": self.say.thing("architect", board),
            "does": self._does(ABILITY + board),
            "power": self.power(ABILITY + board),
            "owner": self.sitter(owners[0]) if owners else None,
            "tracks": [self._track(track, figures.tracks[track]) for track in range(len(TRACKS))],
            "costs": self._marked(figures.house_cost, self.figures.side_a.house_cost),
            "rows": [self._row(row, figures.row_base[row]) for row in range(len(ROWS))],
            **self.thing(f"architect.{ARCHITECTS[board]}", BOARD[board]),
        }

    def _does(self, power: int) -> str:
        return self.say("board.web.epoque.ability", self.figures.powers[power].moment, power)

    def _track(self, track: int, values: list[int]) -> Data:
        return {
            "icon": TRACK_ART[track],
            "label": self.say.thing("track", track),
            "values": self._marked(values, self.figures.track_values[track]),
        }

    def _row(self, row: int, base: int) -> Data:
        return {
            "icon": ROW_ART[row],
            "label": self.say(f"source.row-{ROWS[row]}"),
            "values": self._marked([base], [self.figures.side_a.row_base[row]]),
        }

    def _marked(self, values: list[int], plain: list[int]) -> list[list[int | bool]]:
        """Numbers, and whether each is another one than on the A side."""
        return [[value, value != old] for value, old in zip(values, plain, strict=True)]
