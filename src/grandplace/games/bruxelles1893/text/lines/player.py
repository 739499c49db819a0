"""A line about each player: all that they have."""

from grandplace.drawing.forecast import aloud
from grandplace.games.bruxelles1893.components import NO_CARD, NOBLES, ROWS, TRACKS
from grandplace.games.bruxelles1893.forecast import forecast
from grandplace.games.bruxelles1893.means import building_costs, noble_price
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.text.powers import PowerWords


class PlayerLines(PowerWords):
    """Lines about players."""

    def line(self, seat: int) -> str:
        """All that one player has."""
        p, say = self.view.players[seat], self.say
        parts = [
            say("board.line.player", seat, p.francs, p.points()),
            *([say("board.line.passed")] if p.passed else []),
            *self._own_board(p),
            say("board.line.pawns", p.pawns, p.courthouse),
            *self._figures(p),
            self._houses(p),
            *[self._track(seat, i) for i in range(len(TRACKS))],
            say("board.line.works", self.things("colour", p.works)),
            say("board.line.cubes", self.things("cube", p.cubes)),
            say("board.line.nobles", self._nobles(seat, p)),
            say("board.line.rows", ", ".join([self._row(seat, i) for i in range(len(ROWS))])),
            *self._cards(p),
            *self._prizes(p),
            *aloud(self.view, say, forecast(self.view)[seat]),
        ]
        return " ".join(parts)

    def _own_board(self, p: Player) -> list[str]:
        """Whose board it is, and what is different there."""
        if not p.board:
            return []
        return [self.say("board.line.board", p.board - 1, self.board_told(p.board - 1))]

    def _figures(self, p: Player) -> list[str]:
        """Travellers, and pawns that are away."""
        return [
            *([self.say("board.line.travellers", p.travellers)] if p.travellers else []),
            *([self.say("board.line.seated", p.seated)] if p.seated else []),
            *([self.say("board.line.sent", p.sent)] if p.sent != NO_CARD else []),
        ]

    def _houses(self, p: Player) -> str:
        """How many are built, and what the next one costs."""
        kind = "buildings" if self.view.pavilions else "houses"
        costs = building_costs(self.view, p)
        if not costs:
            return self.say(f"board.line.all-{kind}", p.houses)
        if len(costs) > 1:
            return self.say(f"board.line.{kind}-either", p.houses, *costs)
        return self.say(f"board.line.{kind}", p.houses, costs[0])

    def _track(self, seat: int, track: int) -> str:
        """A level, and the next one where tracks may differ."""
        level, space = self.view.level(seat, track), self.view.players[seat].levels[track] + 1
        if not self.has_modules or space == self.view.spaces(seat, track):
            return self.say("board.line.track", track, level)
        return self.say("board.line.steps", track, level, self.view.value(seat, track, space))

    def _nobles(self, seat: int, p: Player) -> str:
        owned = [noble for noble in range(len(NOBLES)) if p.nobles[noble]]
        keys = [f"board.line.{'used' if p.tilted[noble] else 'kept'}" for noble in owned]
        costs = [noble_price(self.view, seat, noble) for noble in owned]
        return self.listed([self.say(*parts) for parts in zip(keys, owned, costs, strict=True)])

    def _row(self, seat: int, row: int) -> str:
        cards = len(self.view.players[seat].tucked[row])
        key = "board.line.row-tucked" if cards else "board.line.row"
        return self.say(key, row, self.view.multiplier(seat, row), cards)

    def _cards(self, p: Player) -> list[str]:
        """The Belle Époque cards of a player, used ones as such."""
        return [self._own_card(card, card in p.used) for card in p.cards]

    def _own_card(self, card: int, used: bool) -> str:
        if used:
            return self.say("board.line.own-card-used", card)
        return self.say("board.line.own-card", card, self.power_told(card))

    def _prizes(self, p: Player) -> list[str]:
        numbers = [
            ("exhibitions", p.exhibitions),
            ("face-down", len(p.face_down)),
            ("won", len(p.won) + len(p.shared)),
        ]
        return [self.say(f"board.line.{key}", n) for key, n in numbers if n]
