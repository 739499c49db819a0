"""Gymnasium: one learner at a table of bots."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from grandplace.bots.base import Bot, make_bot
from grandplace.engine import luck
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.state import NO_OPTIONS, NOBODY
from grandplace.envs.loop import rewards
from grandplace.envs.picture import Picture
from grandplace.envs.setup import ILLEGAL, METADATA, MODES, Numbers, Setup, known
from grandplace.envs.turns import Deals

SEATING, BOTS = 1, 2  # labels of chance
Opponents = str | Bot | Sequence[str | Bot]


class AloneEnv(gymnasium.Env[Any, Any]):
    """A game for one learner against bots; `info["action_mask"]` says what may be chosen, and so
    does `action_masks()`, which sb3-contrib asks."""

    def __init__(
        self,
        setup: Setup,
        opponents: Opponents,
        seat: int | None,
        illegal: str,
        render_mode: str | None,
    ) -> None:
        self.setup = setup
        self.metadata = METADATA
        self.render_mode = render_mode and known("render mode", render_mode, MODES)
        self.observation_space = setup.observation_space
        self.action_space = spaces.Discrete(setup.actions)
        self._opponents = _listed(opponents, setup.seats - 1)
        self._bots: list[Bot] = []
        self._illegal = known("way with illegal actions", illegal, ILLEGAL)
        if seat is not None and seat not in range(setup.seats):
            raise UnknownChoice(f"there is no seat {seat}: they are 0 to {setup.seats - 1}")
        self._seat = seat
        self._deals = Deals(setup)
        self._seated(0)  # who sits on a wrong name is told at once

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """The next game, up to the learner's first question; a seed begins anew, always alike."""
        super().reset(seed=seed)
        self.game_state = self._deals.next(seed)
        self._seated(self._deals.key)
        self._play_on()
        return self._seen()

    def _seated(self, key: int) -> None:
        """The learner on a seat, new bots on the others, each with chance of its own."""
        seats = self.setup.seats
        self.seat = luck.draw(key, SEATING, 0, seats) if self._seat is None else self._seat
        self._bots = [
            make_bot(bot, luck.draw(key, BOTS, i, 1 << 40)) if isinstance(bot, str) else bot
            for i, bot in enumerate(self._opponents)
        ]

    def step(self, action: int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Take an option; the bots play on until the learner is asked again or it is over."""
        s = self.game_state
        s.choose(self.setup.option(s, int(action), self._illegal))
        self._play_on()
        over = s.asked() == NOBODY
        reward = rewards(self.setup.game, s, self.setup.reward)[self.seat] if over else 0.0
        observation, info = self._seen()
        return observation, reward, over, False, info

    def _play_on(self) -> None:
        game, s = self.setup.game, self.game_state
        while (decision := s.decision) is not None and decision.player != self.seat:
            place = (decision.player - self.seat) % self.setup.seats - 1
            view = game.observe(s, decision.player)
            s.choose(self._bots[place].choose(game, view, decision))

    def _seen(self) -> tuple[Numbers, dict[str, Any]]:
        decision = self.game_state.decision
        mask = self.setup.mask(NO_OPTIONS if decision is None else decision.options)
        return self.setup.observation(self.game_state, self.seat), {"action_mask": mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen."""
        decision = self.game_state.decision
        return self.setup.mask(NO_OPTIONS if decision is None else decision.options).view(np.bool_)

    def render(self) -> Any:
        """The table as the learner sees it: text, or the page's own drawing as SVG."""
        if self.render_mode is None:
            return None
        return Picture(self.setup.game, self.game_state, self.seat).drawn(self.render_mode)


def _listed(opponents: Opponents, number: int) -> list[str | Bot]:
    """A bot for each of the other seats, in turn order after the learner's."""
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        if len(opponents) != number:
            raise UnknownChoice(f"{number} opponents are needed, not {len(opponents)}")
        return list(opponents)
    return [opponents] * number


# gymnasium.make("grandplace.envs.alone:grandplace/single-v0", game="bruges")
gymnasium.register("grandplace/single-v0", entry_point="grandplace.envs:single")
