"""The Belle Époque board: pavilion spaces beside the rows, the railway, and the face-up tiles."""

from grandplace.drawing.page import Data, Pane
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import ERECT, SEAT
from grandplace.games.bruxelles1893.modules import CARDS, TILES
from grandplace.games.bruxelles1893.page.art import tile_icon, tile_number
from grandplace.games.bruxelles1893.page.easel import Easel
from grandplace.games.bruxelles1893.scoring import visitors


class Epoque(Easel):
    """What the expansion adds around the Art Nouveau board."""

    def panes(self) -> list[Pane]:
        """be.setup-board: Nothing, without the expansion."""
        if not self.has_epoque():
            return []
        return [self._pavilions(), self._railway(), self._tiles()]

    def _new(self, key: str) -> list[int]:
        """The pavilions or tiles that a sort of message names."""
        return [details[1] for details in self.news.told(key)]

    def _pavilions(self) -> Pane:
        spaces = [self._space(space) for space in range(len(self.view.pavilions))]
        return self.pane("pavilions", {"spaces": spaces})

    def _space(self, space: int) -> Data:
        """be.pavilion-one, be.pavilion-card: The card that lies there, or whose pavilion stands."""
        owner, card = self.view.pavilions[space], self.view.shown[space]
        label = self._label(space)
        tip = f"card.{CARDS[card]}" if owner == NOBODY else "pavilion"
        return {
            "n": space + 1,
            "glass": self.figures.pavilion_glass[space],
            "card": self.power(card) if owner == NOBODY else None,
            "owner": None if owner == NOBODY else self.sitter(owner),
            "visit": visitors(self.view, space),
            "just": space in self._new("erected"),
            "label": label,
            **self.thing(tip, ERECT[space], note=self._note(space)),
        }

    def _note(self, space: int) -> str:
        """The label, without the card that the tip is about."""
        if self.view.pavilions[space] != NOBODY:
            return self._label(space)
        return self.say(
            "board.web.epoque.space-note", space + 1, self.figures.pavilion_glass[space]
        )

    def _label(self, space: int) -> str:
        """be.pavilion-glass, be.visit-score: What it costs besides, or what it would bring."""
        owner, card = self.view.pavilions[space], self.view.shown[space]
        if owner == NOBODY:
            glass = self.figures.pavilion_glass[space]
            return self.say("board.web.epoque.space", space + 1, card, glass)
        visit = visitors(self.view, space)
        return self.say("board.web.epoque.pavilion", space + 1, owner, visit)

    def _railway(self) -> Pane:
        """be.setup-travellers: The travellers that nobody has."""
        waiting, number = self.view.railway, self.figures.travellers
        label = self.say("board.web.epoque.waiting", waiting, number)
        data = {"n": waiting, "of": number, "label": label, **self.thing("railway", note=label)}
        return self.pane("railway", data)

    def _tiles(self) -> Pane:
        tiles = [self._tile(tile, seat) for tile, seat in self._seats()]
        return self.pane("tiles", {"tiles": tiles})

    def _seats(self) -> list[tuple[int, int]]:
        return list(zip(self.view.tiles, self.view.seats, strict=True))

    def _tile(self, tile: int, seat: int) -> Data:
        """be.seat-one: What it brings at the end, and who sits there."""
        state = "free" if seat == NOBODY else "seat"
        label = self.say(f"board.web.epoque.tile.{state}", tile, seat)
        note = self.say(f"board.web.epoque.tile.{state}-note", seat)
        return {
            "id": TILES[tile],
            "name": self.say.thing("tile", tile),
            "boon": self.say.thing("boon", tile),
            "icon": tile_icon(self.figures, tile),
            "number": tile_number(self.figures, tile, len(self.view.players)),
            "sitter": None if seat == NOBODY else self.sitter(seat),
            "just": tile in self._new("seated"),
            "label": label,
            **self.thing(f"tile.{TILES[tile]}", SEAT[tile], note=note),
        }
