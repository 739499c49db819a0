"""Lines about what the expansion and the boards add to the table."""

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.scoring import visitors
from grandplace.games.bruxelles1893.text.powers import PowerWords


class Epoque(PowerWords):
    """Pavilions, tiles, and the boards that are left."""

    def lines(self) -> list[str]:
        """Pavilions with their cards, tiles, and the railway."""
        if not self.view.pavilions:
            return []
        return [
            *[self.pavilion(space) for space in range(len(self.view.pavilions))],
            *[self.tile(place) for place in range(len(self.view.tiles))],
            self.say("board.line.railway", self.view.railway),
        ]

    def pavilion(self, space: int) -> str:
        """A pavilion space: its price and card, or its owner and visitors."""
        owner, card = self.view.pavilions[space], self.view.shown[space]
        if owner != NOBODY:
            points = visitors(self.view, space)
            return self.say("board.line.pavilion-built", space + 1, owner, points)
        glass = self.view.figures.pavilion_glass[space]
        key = "pavilion" if glass else "pavilion-cheap"
        return self.say(f"board.line.{key}", space + 1, glass, card, self.power_told(card))

    def tile(self, place: int) -> str:
        """A tile that lies face up, and who sits there."""
        tile, owner = self.view.tiles[place], self.view.seats[place]
        who = self.say("board.line.nobody") if owner == NOBODY else self.person(owner)
        return self.say("board.line.tile", tile, self.boon(tile, "told"), who)

    def boards(self) -> list[str]:
        """asym.boards: The boards that are left, as long as they are being chosen."""
        taken = [p.board for p in self.view.players]
        left = [i for i in range(1, len(self.view.figures.boards)) if i not in taken]
        return [
            self.say("board.legend.board", i - 1, self.board_told(i - 1))
            for i in left
            if 0 in taken
        ]
