"""What the expansion and the boards add to the table, told in words."""

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import NO_CARD
from grandplace.games.bruxelles1893.means import building_costs
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.scoring import visitors
from grandplace.games.bruxelles1893.text.wording import Wording


class Told(Wording):
    """Lines about pavilions, tiles, travellers, and what players have of them."""

    def belle(self) -> list[str]:
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

    def revealed(self) -> list[str]:
        """The noble that lies face up on the deck."""
        noble = self.view.revealed
        if noble == NO_CARD:
            return []
        cost = self.view.figures.nobles[noble].cost
        return [self.say("board.line.revealed", noble, self.effect_told(noble), cost)]

    def boards(self) -> list[str]:
        """asym.boards: The boards that are left, as long as they are being chosen."""
        taken = [p.board for p in self.view.players]
        left = [i for i in range(1, len(self.view.figures.boards)) if i not in taken]
        return [
            self.say("board.legend.board", i - 1, self.board_told(i - 1))
            for i in left
            if 0 in taken
        ]

    def own_board(self, p: Player) -> list[str]:
        """Whose board it is, and what is different there."""
        if not p.board:
            return []
        return [self.say("board.line.board", p.board - 1, self.board_told(p.board - 1))]

    def track(self, seat: int, track: int) -> str:
        """A level, and the next one where tracks may differ."""
        level, space = self.view.level(seat, track), self.view.players[seat].levels[track] + 1
        if not self.has_modules or space == self.view.spaces(seat, track):
            return self.say("board.line.track", track, level)
        return self.say("board.line.steps", track, level, self.view.value(seat, track, space))

    def houses(self, p: Player) -> str:
        """How many are built, and what the next one costs."""
        kind = "buildings" if self.view.pavilions else "houses"
        costs = building_costs(self.view, p)
        if not costs:
            return self.say(f"board.line.all-{kind}", p.houses)
        if len(costs) > 1:
            return self.say(f"board.line.{kind}-either", p.houses, *costs)
        return self.say(f"board.line.{kind}", p.houses, costs[0])

    def figures(self, p: Player) -> list[str]:
        """Travellers, and pawns that are away."""
        return [
            *([self.say("board.line.travellers", p.travellers)] if p.travellers else []),
            *([self.say("board.line.seated", p.seated)] if p.seated else []),
            *([self.say("board.line.sent", p.sent)] if p.sent != NO_CARD else []),
        ]

    def cards(self, p: Player) -> list[str]:
        """The Belle Époque cards of a player, used ones as such."""
        return [self._own_card(card, card in p.used) for card in p.cards]

    def _own_card(self, card: int, used: bool) -> str:
        if used:
            return self.say("board.line.own-card-used", card)
        return self.say("board.line.own-card", card, self.power_told(card))
