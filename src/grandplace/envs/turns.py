"""PettingZoo: one agent at a time (AEC), and all at once with one of them being asked."""

from secrets import randbelow
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from grandplace.engine.state import NO_OPTIONS, NOBODY, State
from grandplace.envs.loop import KEYS, key_of, rewards
from grandplace.envs.picture import Picture
from grandplace.envs.setup import ILLEGAL, METADATA, MODES, Mask, Numbers, Setup, known

Observation = dict[str, Numbers | Mask]
AECSpace = spaces.Space[Any]


class Deals:
    """The games of an environment, one after another; a seed begins anew, always alike."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seed = randbelow(KEYS)
        self.number = -1

    def next(self, seed: int | None) -> State:
        """The next game."""
        self.seed, self.number = (self.seed, self.number + 1) if seed is None else (seed, 0)
        s: State = self.setup.game.deal(self.setup.seats, self.key, self.setup.variant)
        return s

    @property
    def key(self) -> int:
        """All chance of the game that was dealt last."""
        return key_of(self.seed, 0, self.number)


def agent_names(seats: int) -> list[str]:
    """As PettingZoo's own games call them."""
    return [f"player_{seat}" for seat in range(seats)]


class TurnsEnv(AECEnv[str, Observation, int]):
    """A game as PettingZoo's agent-environment cycle; the mask stands beside the observation."""

    def __init__(self, setup: Setup, illegal: str, render_mode: str | None) -> None:
        super().__init__()
        self.setup = setup
        self.metadata = {**METADATA, "name": setup.name, "is_parallelizable": False}
        self.render_mode = render_mode and known("render mode", render_mode, MODES)
        self.possible_agents = agent_names(setup.seats)
        self.agents: list[str] = []
        self._illegal = known("way with illegal actions", illegal, ILLEGAL)
        self._deals = Deals(setup)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = spaces.Dict(observation=setup.observation_space, action_mask=setup.mask_space)
        self.observation_spaces = dict.fromkeys(self._seats, seen)
        self.action_spaces = {agent: spaces.Discrete(setup.actions) for agent in self._seats}

    def observation_space(self, agent: str) -> AECSpace:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> AECSpace:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The next game; a seed begins anew, always alike."""
        self.game_state = self._deals.next(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game_state.asked()]

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may choose: nothing while another is asked."""
        s, seat = self.game_state, self._seats[agent]
        decision = s.decision
        mine = decision is not None and decision.player == seat
        options = decision.options if decision is not None and mine else NO_OPTIONS
        return {
            "observation": self.setup.observation(s, seat),
            "action_mask": self.setup.mask(options),
        }

    def step(self, action: int | None) -> None:
        """Take an option for the agent that is asked; None once the game is over."""
        agent, s = self.agent_selection, self.game_state
        if action is None or self.terminations[agent]:
            self._was_dead_step(action)
            return
        s.choose(self.setup.option(s, action, self._illegal))
        decision = s.decision
        if decision is None:
            self._end()
        else:
            self.agent_selection = self.possible_agents[decision.player]

    def _end(self) -> None:
        paid = rewards(self.setup.game, self.game_state, self.setup.reward)
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """The table as whoever is asked sees it: text, or the page's own drawing as SVG."""
        if self.render_mode is None:
            return None
        return Picture(self.setup.game, self.game_state, self.game_state.asked()).drawn(
            self.render_mode
        )

    def close(self) -> None:
        """Nothing is held open."""


class CyclesEnv(ParallelEnv[str, Observation, int]):
    """A game as PettingZoo's parallel form: one question a cycle. Whoever is not asked may only
    give action 0, which counts for nothing. After `max_cycles` questions it is cut short."""

    def __init__(
        self, setup: Setup, illegal: str, render_mode: str | None, max_cycles: int | None
    ) -> None:
        self._turns = TurnsEnv(setup, illegal, render_mode)
        self.metadata = {**self._turns.metadata, "is_parallelizable": True}
        self.render_mode = self._turns.render_mode
        self.possible_agents = self._turns.possible_agents
        self.observation_spaces = self._turns.observation_spaces
        self.action_spaces = self._turns.action_spaces
        self.max_cycles = max_cycles
        self.agents: list[str] = []
        self._cycles = 0

    def observation_space(self, agent: str) -> AECSpace:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> AECSpace:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """The next game; a seed begins anew, always alike."""
        self._turns.reset(seed)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Any:
        """The action of the agent that is asked; what everybody sees and gets."""
        agents, turns = self.agents, self._turns
        turns.step(actions[turns.agent_selection])
        self._cycles += 1
        over = turns.game_state.asked() == NOBODY
        cut = not over and self._cycles == self.max_cycles
        self.agents = [] if over or cut else agents
        return (
            self._observations(),
            dict(turns.rewards),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _observations(self) -> dict[str, Observation]:
        seen = {agent: self._turns.observe(agent) for agent in self.possible_agents}
        for agent, observation in seen.items():
            if agent != self._turns.agent_selection:
                observation["action_mask"][0] = 1
        return seen

    def render(self) -> str | None:
        """As `TurnsEnv` does."""
        return self._turns.render()

    def close(self) -> None:
        """Nothing is held open."""
