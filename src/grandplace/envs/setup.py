"""What all environments begin with: a game, its seats and variant, a reward, and the spaces."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.engine.state import State
from grandplace.envs.loop import REWARDS, mask
from grandplace.games import load

WORD, BYTE, FLOAT = np.dtype(np.int16), np.dtype(np.int8), np.dtype(np.float32)
ILLEGAL = ["refuse", "replace"]
MODES = ["ansi", "svg"]
METADATA = {"render_modes": MODES, "render_fps": 1}

Numbers = NDArray[np.int16] | NDArray[np.float32]
Mask = NDArray[np.int8]


def known(kind: str, name: str, names: Sequence[str]) -> str:
    """A name that exists."""
    if name not in names:
        raise UnknownChoice(f"unknown {kind} {name!r} (known: {', '.join(names)})")
    return name


@dataclass(frozen=True)
class Setup:
    """A game to be played, checked; made of names, so that it can be sent to another process."""

    name: str
    seats: int
    variant: str
    reward: str
    features: bool = False  # whether the tail of a position follows it

    @classmethod
    def of(
        cls, name: str, seats: int, variant: str, reward: str, features: bool = False
    ) -> "Setup":
        """A setup that can be played, or an error that says what cannot be."""
        variant = load(name).checked(seats, variant)
        return cls(name, seats, variant, known("reward", reward, REWARDS), features)

    def __reduce__(self) -> tuple[Any, ...]:
        """Names alone: rules that were copied would not know their own options again."""
        return Setup, (self.name, self.seats, self.variant, self.reward, self.features)

    @cached_property
    def game(self) -> Game[Any]:
        """The rules."""
        return load(self.name)

    @cached_property
    def options(self) -> list[Option]:
        """All options that there are: an action is the number of one."""
        return self.game.vocabulary.options

    @cached_property
    def actions(self) -> int:
        """How many they are."""
        return len(self.options)

    @cached_property
    def observation_space(self) -> spaces.Box:
        """Every number with its range: whole ones of two bytes, or floats if features follow."""
        kind = np.float32 if self.features else np.int16
        fields = self.game.fields(self.variant, tail=self.features)
        low, high = [field.low for field in fields], [field.high for field in fields]
        return spaces.Box(np.array(low, kind), np.array(high, kind), dtype=kind)

    @cached_property
    def mask_space(self) -> spaces.Box:
        """A 1 for each option on offer."""
        return spaces.Box(0, 1, (self.actions,), np.int8)

    def observation(self, s: State, seat: int) -> Numbers:
        """What a seat sees."""
        seen = np.frombuffer(bytearray(self.game.encode(s, seat)), WORD)
        if not self.features:
            return seen
        return np.concatenate([seen, np.frombuffer(self.game.tail(s, seat), FLOAT)], dtype=FLOAT)

    def mask(self, options: list[Option]) -> Mask:
        """What is on offer."""
        return np.frombuffer(bytearray(mask(options, self.actions)), BYTE)

    def option(self, s: State, action: int, illegal: str) -> Option:
        """The option that an action means; one that is not on offer may stand for another."""
        if not 0 <= action < self.actions:
            raise UnknownChoice(f"{self.name} has actions 0 to {self.actions - 1}, not {action}")
        option = self.options[action]
        if illegal == "replace" and s.decision is not None and option not in s.decision.options:
            return s.decision.options[action % len(s.decision.options)]
        return option
