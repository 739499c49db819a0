"""Many games stepped in one call, straight into memory that others read: what is worth compiling.

Nothing here knows numpy. Whoever owns the memory lends it as memoryviews of plain items.
"""

from typing import Any, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from grandplace.engine import luck
from grandplace.engine.encoding import Writer
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.engine.state import NO_OPTIONS, State

REWARDS: Final = ["margin", "rank", "win"]
KEYS: Final = 1 << 40  # so many deals there are for a seed


def key_of(seed: int, place: int, number: int) -> int:
    """The key of a game: which one of those that are played at a place after a seed."""
    return luck.draw(seed, place, number, KEYS)


def rewards(game: Game[Any], s: State, reward: str) -> list[float]:
    """What each seat gets for a finished game; `rank` and `win` lie between -1 and 1."""
    if reward == "margin":
        return [float(points) for points in game.returns(s)]
    ranks = [score.rank for score in game.scores(s)]
    return _by_rank(ranks) if reward == "rank" else _by_win(ranks)


def _by_rank(ranks: list[int]) -> list[float]:
    """From 1 for the first to -1 for the last in equal steps; equals share theirs."""
    beaten = [sum([mine < other for other in ranks]) for mine in ranks]
    before = [sum([mine > other for other in ranks]) for mine in ranks]
    return [(won - lost) / (len(ranks) - 1) for won, lost in zip(beaten, before, strict=True)]


def _by_win(ranks: list[int]) -> list[float]:
    """1 for the winner, and what makes nothing in all for the others; a tie shares it."""
    share = 1 / ranks.count(1)
    return [(len(ranks) * share * (rank == 1) - 1) / (len(ranks) - 1) for rank in ranks]


class Rows:
    """Memory for some games, a row each; every view is flat.

    `observations`, `tails` and `masks` hold bytes, `players` and `dones` small numbers, `rewards`
    floats. Tails may be empty: then none are asked for.
    """

    def __init__(
        self,
        observations: memoryview,
        tails: memoryview,
        masks: memoryview,
        players: memoryview,
        dones: memoryview,
        rewards: "memoryview[float]",
    ) -> None:
        self.observations: Final = observations
        self.tails: Final = tails
        self.masks: Final = masks
        self.players: Final = players
        self.dones: Final = dones
        self.rewards: Final = rewards


def blank(size: int) -> BytesWriter:
    """So many bytes, all 0, that can be changed."""
    writer = BytesWriter()
    writer.write(bytes(size))
    return writer


def mask(options: list[Option], actions: int) -> bytes:
    """A 1 for each of these options, of all that there are."""
    marks = blank(actions)
    for option in options:
        marks[option.index] = 1
    return marks.getvalue()


class Batch:
    """Games side by side. Where one is over, the next begins in the same step."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        variant: str,
        reward: str,
        first: int,
        number: int,
        rows: Rows,
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.variant: Final = variant
        self.reward: Final = reward
        self.first: Final = first  # the place of the first row among all games of a seed
        self.rows: Final = rows
        self.actions: Final[i64] = len(game.vocabulary.options)
        self.writer: Final = Writer(0, seats)  # of all observations, one after the other
        self.tails: Final = BytesWriter()
        self.has_tails: Final = len(rows.tails) > 0
        self.masks: Final = blank(number * len(game.vocabulary.options))
        self.players: Final = blank(number)
        self.states: Final[list[State]] = [State() for _ in range(number)]
        self.offered: Final[list[list[Option]]] = [NO_OPTIONS for _ in range(number)]
        self.ended: Final[list[int]] = []  # the rows whose games ended in the last step
        self.played: Final = [0 for _ in range(number)]
        self.seed = 0

    def reset(self, seed: int) -> None:
        """New games in all rows; a seed always gives the same ones."""
        self.seed = seed
        self._begin()
        for row in range(len(self.states)):
            self.played[row] = 0
            self._gather(row, self._dealt(row))
        self._show()

    def step(self, actions: list[int]) -> None:
        """Take one option in each row; they must be on offer. What follows is told at once, while
        the state is still in the processor's cache."""
        self._begin()
        options = self.game.vocabulary.options
        for row in range(len(self.states)):
            s = self.states[row]
            s.choose(options[actions[row]])
            if s.decision is None:
                self._end(row, s)
                s = self._dealt(row)
            self._gather(row, s)
        self._show()

    def _dealt(self, row: int) -> State:
        key = key_of(self.seed, self.first + row, self.played[row])
        s: State = self.game.deal(self.seats, key, self.variant)
        self.states[row] = s
        self.played[row] += 1
        return s

    def _begin(self) -> None:
        self._forget_ends()
        self.writer.out.truncate(0)
        self.tails.truncate(0)

    def _show(self) -> None:
        """What was gathered: one piece is written faster than many."""
        self.rows.observations[:] = self.writer.result()
        self.rows.tails[:] = self.tails.getvalue()
        self.rows.masks[:] = self.masks.getvalue()
        self.rows.players[:] = self.players.getvalue()

    def _gather(self, row: i64, s: State) -> None:
        """Of whom it is asked, what they see and what they may choose."""
        decision = s.decision
        assert decision is not None
        self.writer.look(decision.player)
        self.game.write(s, self.writer)
        if self.has_tails:
            self.tails.write(self.game.tail(s, decision.player))
        self.players[row] = u8(decision.player)
        masks, first = self.masks, row * self.actions
        for option in self.offered[row]:
            masks[first + option.index] = 0
        self.offered[row] = decision.options
        for option in decision.options:
            masks[first + option.index] = 1

    def _end(self, row: int, s: State) -> None:
        self.ended.append(row)
        self.rows.dones[row] = 1
        self._pay(row, rewards(self.game, s, self.reward))

    def _pay(self, row: int, paid: list[float]) -> None:
        for seat, reward in enumerate(paid):
            self.rows.rewards[row * self.seats + seat] = reward

    def _forget_ends(self) -> None:
        for row in self.ended:
            self.rows.dones[row] = 0
            self._pay(row, [0.0 for _ in range(self.seats)])
        self.ended.clear()
