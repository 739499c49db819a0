"""What cards, tiles and boards do, in few words and in full, and what they would bring now."""

from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    BRUSSELS,
)
from grandplace.games.bruxelles1893.gains import COUNTED, income, tile_brings
from grandplace.games.bruxelles1893.modules import (
    ABILITY,
    ARCHITECTS,
    MOMENTS,
    POWER_EFFECTS,
    TILE_EFFECTS,
)
from grandplace.games.bruxelles1893.text.pen import Pen

# Moments that share a word in few words.
SHORT_MOMENTS = {"round.start": "start", "round.bracket": "start", "turn.on-house": "house"}
SHORT_MOMENTS |= {"columns.leader": "leader"}


class PowerWords(Pen):
    """Words for cards, tiles and boards."""

    def when(self, power: int) -> str:
        """When a power is used, in a word."""
        name = self._moment(power)
        if name in ACTIONS:
            return self.say(f"board.action.{name}")
        return self.say(f"board.{'brussels' if name in BRUSSELS else 'when'}.{name}")

    def when_told(self, power: int) -> str:
        """When a power is used, with the full name of an action."""
        name = self._moment(power)
        if name in ACTIONS:
            return self.say.thing("action", ACTIONS.index(name))
        return (
            self.say.thing("brussels", BRUSSELS.index(name))
            if name in BRUSSELS
            else self.when(power)
        )

    def _moment(self, power: int) -> str:
        moment = MOMENTS[self.view.figures.powers[power].moment]
        return SHORT_MOMENTS.get(moment, moment.partition(".")[0])

    def does(self, power: int, size: str = "card") -> str:
        """What a power does: in very few words, or `told` in full."""
        figures = self.view.figures
        key = f"board.{size}.{POWER_EFFECTS[figures.powers[power].effect]}"
        return self.say(key, figures.powers[power].amount, figures.powers[power].per)

    def power_told(self, power: int) -> str:
        """What a power does, and when."""
        moment = self.view.figures.powers[power].moment
        return self.say("board.told", self.does(power, "told"), moment)

    def power_now(self, seat: int, power: int) -> str:
        """What a power would bring a player now; nothing where that is no number."""
        effect = POWER_EFFECTS[self.view.figures.powers[power].effect]
        if effect not in COUNTED or effect in ("francs", "francs-and-points"):
            return ""
        unit = "francs" if effect.startswith("francs") else "points"
        return self.say.thing(unit, income(self.view, seat, power))

    def boon(self, tile: int, size: str = "tile") -> str:
        """What a tile brings at the end: in very few words, or in full."""
        figures = self.view.figures
        key = f"board.{size}.{TILE_EFFECTS[figures.tiles[tile].effect]}"
        return self.say(key, figures.tiles[tile].amounts[len(self.view.players)])

    def boon_now(self, seat: int, tile: int) -> str:
        """What a tile would bring a player now."""
        francs, points = tile_brings(self.view, seat, tile)
        return self.say.thing("francs" if francs else "points", francs or points)

    def own_values(self, architect: int) -> list[str]:
        """What is printed otherwise on an architect's board than on the side that all share."""
        boards = self.view.figures.boards
        found = boards[architect + 1].other_than(boards[0])
        return [self.say(f"board.own.{kind}", track, row(values)) for kind, track, values in found]

    def board_told(self, architect: int) -> str:
        """An architect's board: other values, and what its owner can do."""
        power = ABILITY + architect
        can = self.say("board.ability", self.when_told(power), self.does(power, "told"))
        return self.say("board.two", capital(", ".join(self.own_values(architect))), can)

    def things(self, kind: str, numbers: list[int]) -> str:
        """Things of a kind by their numbers."""
        found = [(n, self.say.thing(kind, i)) for i, n in enumerate(numbers) if n]
        return self.listed([self.several(n, name) for n, name in found])

    def architect(self, seat: int) -> str:
        """Whose board a player has, by the surname; nothing on the side that all share."""
        board = self.view.players[seat].board
        return self.say(f"board.architect.{ARCHITECTS[board - 1]}") if board else ""


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[0].upper() + text[1:]


def row(numbers: list[int]) -> str:
    """Numbers one after another."""
    return " ".join(map(str, numbers))
