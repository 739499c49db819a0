"""OpenSpiel: every game is registered there as `grandplace_NAME`, and every draw a chance node.

An action is carried out with the outcomes that chance has given so far. Where they end, the state
before it is kept, the missing draw is the chance node, and the action is tried again with one
outcome more.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from grandplace.engine.codec import Codec
from grandplace.engine.errors import NoMoreChance
from grandplace.engine.luck import Drawn, Tape
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, State
from grandplace.envs.loop import rewards
from grandplace.envs.setup import Setup
from grandplace.games import DRAFTS, REGISTRY, load

MOST_OUTCOMES = 256  # of one draw: a deck has fewer cards
LONGEST = 2000  # questions in a game
MOST_DRAWS = 1000
MOST_POINTS = 1000.0
SEEDS = 1 << 40
PLAIN = "plain"  # no variant: an empty text would be lost in the name of a game
DIGEST = 16


def load_game(name: str, seats: int, variant: str, reward: str) -> Any:
    """A game as OpenSpiel has it."""
    setup = Setup.of(name, seats, variant, reward)
    chosen = setup.variant.replace(",", "+") or PLAIN
    params = {"players": seats, "variant": chosen, "reward": reward}
    return pyspiel.load_game(short_name(name), params)


def short_name(name: str) -> str:
    """What a game is called there."""
    return f"grandplace_{name.replace('-', '_')}"


class Course:
    """A game up to a question or a draw. It is copied and pickled as OpenSpiel asks of states."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.drawn: list[Drawn] = []  # since the last choice
        self.option: Option | None = None  # the last choice, while chance has a say in it
        self.before: State | None = None  # what it was made in; None: nothing is dealt yet
        self.s: State | None = None
        self.draw: NoMoreChance | None = None  # what is to be drawn
        self.known = [b"" for _ in range(setup.seats)]  # all that each seat has seen
        self._try()

    def choose(self, action: int) -> None:
        """Take an option."""
        assert self.s is not None
        self.option = self.setup.option(self.s, action, "refuse")
        self.before, self.s, self.drawn = self.s, None, []
        self._try()

    def give(self, outcome: int) -> None:
        """An outcome of the open draw."""
        draw = self.draw
        assert draw is not None
        self.drawn.append(Drawn(draw.label, draw.number, draw.n, outcome))
        self._try()

    def _try(self) -> None:
        s = self._begun()
        s.tape = Tape(b"")
        s.tape.recorded = self.drawn[:]
        try:
            s.settle() if self.option is None else s.choose(self.option)
        except NoMoreChance as draw:
            self.draw = draw
            return
        s.tape = self.draw = self.before = None
        self.s = s
        self.known = [self._seen(seat) for seat in range(self.setup.seats)]

    def _begun(self) -> State:
        setup = self.setup
        if self.before is not None:
            return self.before.copy()
        s: State = setup.game.set_up(setup.seats, setup.variant, setup.game.version, NOBODY)
        return s

    def _seen(self, seat: int) -> bytes:
        """All that a seat has seen, with what it sees now."""
        assert self.s is not None
        now = self.setup.game.key(self.s, seat)
        return blake2b(self.known[seat] + now, digest_size=DIGEST).digest()

    def stands(self) -> State | None:
        """What lies on the table; None before the deal."""
        return self.before if self.s is None else self.s

    def __deepcopy__(self, _memo: object) -> "Course":
        """Another one; states are never changed once they stand here."""
        new = Course.__new__(Course)
        new.__dict__.update(self.__dict__)
        new.drawn, new.known = self.drawn[:], self.known[:]
        return new

    def __getstate__(self) -> dict[str, Any]:
        code, plain = Codec(self.setup.game), dict(self.__dict__)
        for name in ("before", "s"):
            plain[name] = None if plain[name] is None else code.encode(plain[name])
        plain["drawn"] = [(d.label, d.number, d.n, d.value) for d in self.drawn]
        plain["option"] = None if self.option is None else self.option.index
        draw = self.draw
        plain["draw"] = None if draw is None else (draw.ply, draw.label, draw.number, draw.n)
        return plain

    def __setstate__(self, plain: dict[str, Any]) -> None:
        setup: Setup = plain["setup"]
        code = Codec(setup.game)
        for name in ("before", "s"):
            plain[name] = None if plain[name] is None else code.decode(plain[name])
        plain["drawn"] = [Drawn(*drawn) for drawn in plain["drawn"]]
        option, draw = plain["option"], plain["draw"]
        plain["option"] = None if option is None else setup.game.vocabulary.options[option]
        plain["draw"] = None if draw is None else NoMoreChance(*draw)
        self.__dict__.update(plain)


class SpielState(pyspiel.State):
    """A state as OpenSpiel wants it."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.course = Course(game.setup)

    def current_player(self) -> int:
        """Who is asked, chance, or nobody any more."""
        s = self.course.s
        if s is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if s.decision is None else s.decision.player

    def _legal_actions(self, player: int) -> list[int]:
        s = self.course.s
        if s is None or s.decision is None:
            return []
        return sorted([option.index for option in s.decision.options])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All outcomes of the open draw are equally likely."""
        draw = self.course.draw
        assert draw is not None
        return [(outcome, 1 / draw.n) for outcome in range(draw.n)]

    def _apply_action(self, action: int) -> None:
        if self.course.draw is None:
            self.course.choose(action)
        else:
            self.course.give(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.course.setup.options[action].text

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.course.s is not None and self.course.s.decision is None

    def returns(self) -> list[float]:
        """What each seat gets; nothing before the end."""
        course = self.course
        if course.s is None or course.s.decision is not None:
            return [0.0] * course.setup.seats
        return rewards(course.setup.game, course.s, course.setup.reward)

    def resample_from_infostate(self, player: int, chance: Callable[[], float]) -> "SpielState":
        """A state that looks the same to a player, with other things hidden; IS-MCTS asks."""
        new = self.clone()
        course = new.course
        assert course.s is not None
        game = course.setup.game
        course.s = game.fill(game.observe(course.s, player), int(chance() * SEEDS))
        result: SpielState = new
        return result

    def __str__(self) -> str:
        course = self.course
        drawn = "" if course.s is not None else f" drawn {course.drawn!r}"
        return f"{course.stands()!r}{drawn}"


class Marks:
    """A mark of what a player has seen since the deal, or of what everybody sees."""

    tensor = None

    def __init__(self, setup: Setup, private: bool) -> None:
        self.setup, self.private = setup, private
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There are no numbers."""

    def string_from(self, state: SpielState, player: int) -> str:
        """Two are the same if what was seen is."""
        if self.private:
            return f"{player} {state.course.known[player].hex()}"
        s = state.course.stands()
        seen = b"" if s is None else self.setup.game.key(s, NOBODY)
        return blake2b(seen, digest_size=DIGEST).hexdigest()


class Numbers:
    """What a player sees now, as numbers or in names."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.fields = setup.game.fields(setup.variant)
        self.tensor = np.zeros(len(self.fields), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees; before the deal there is nothing to see."""
        s = state.course.stands()
        self.tensor[:] = 0 if s is None else self.setup.observation(s, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The numbers that are not 0, each with its name."""
        self.set_from(state, player)
        told = zip(self.fields, self.tensor.astype(int).tolist(), strict=True)
        return " ".join([f"{field.name}={number}" for field, number in told if number])


class SpielGame(pyspiel.Game):
    """A game as OpenSpiel wants it."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name = self.name
        given = {**_defaults(name), **(params or {})}
        variant = given["variant"].replace("+", ",").removeprefix(PLAIN)
        self.setup = Setup.of(name, given["players"], variant, given["reward"])
        zero = self.setup.reward != "margin" or self.setup.seats == 2
        super().__init__(_type(name, zero), _info(self.setup, zero), given)

    def new_initial_state(self) -> SpielState:
        """Nothing is dealt yet."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Numbers | Marks:
        """Who sees what; with what is private comes all that the player sees."""
        private = kind is None or kind.private_info != pyspiel.PrivateInfoType.NONE
        if not private or (kind is not None and kind.perfect_recall):
            return Marks(self.setup, private)
        return Numbers(self.setup)

    def max_chance_nodes_in_history(self) -> int:
        """More than any game draws."""
        return MOST_DRAWS


def _defaults(name: str) -> dict[str, Any]:
    return {"players": load(name).seats[0], "variant": PLAIN, "reward": "margin"}


def _type(name: str, zero: bool) -> Any:
    kind, seats = pyspiel.GameType, load(name).seats
    return kind(
        short_name=short_name(name),
        long_name=name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if zero else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(name),
    )


def _info(setup: Setup, zero: bool) -> Any:
    most = MOST_POINTS if setup.reward == "margin" else 1.0
    return pyspiel.GameInfo(
        num_distinct_actions=setup.actions,
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=setup.seats,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if zero else None,
        max_game_length=LONGEST,
    )


for _name in [*REGISTRY, *DRAFTS]:  # a class each: OpenSpiel keeps what makes games for ever
    _class = type(f"SpielGame_{_name}", (SpielGame,), {"name": _name})
    pyspiel.register_game(_type(_name, True), _class)
