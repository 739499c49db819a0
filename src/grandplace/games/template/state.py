"""The state: what lies where."""

from grandplace.engine.state import shown
from grandplace.games.common.seats import Seated
from grandplace.games.template.components import GUILDS, Figures


class Player:
    """What one player has: cards in hand, houses in a row."""

    def __init__(self, hand: list[int], row: list[int]) -> None:
        self.hand = hand
        self.row = row

    def __repr__(self) -> str:
        return shown(self)

    def copy(self) -> "Player":
        """Lists are shared: they are replaced, never changed in place."""
        return Player(self.hand, self.row)

    def houses(self) -> list[int]:
        """How many houses of each guild there are in the row."""
        return [self.row.count(guild) for guild in range(len(GUILDS))]


class Template(Seated[Player]):
    """The whole table."""

    def __init__(
        self, figures: Figures, players: list[Player], deck: list[int], first: int, round: int
    ) -> None:
        super().__init__(players, first)
        self.figures = figures
        self.deck = deck  # the top card is the last
        self.round = round

    def copy(self) -> "Template":
        players = [p.copy() for p in self.players]
        new = Template(self.figures, players, self.deck, self.first, self.round)
        new.continue_from(self)
        return new

    def take(self, seat: int) -> None:
        """The top card goes to a hand, which is sorted: its order tells nothing."""
        p = self.players[seat]
        p.hand = sorted([*p.hand, self.deck[-1]])
        self.deck = self.deck[:-1]
