"""Environments for learners: PettingZoo, Gymnasium, OpenSpiel, and many games in one call.

Needs the extra `rl`, `openspiel` for that form: pip install 'grandplace[rl]'.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from grandplace.envs.alone import AloneEnv, Opponents
    from grandplace.envs.learning import Floats
    from grandplace.envs.many import VectorEnv
    from grandplace.envs.turns import CyclesEnv, TurnsEnv

BRINGS = {  # extra: modules
    "rl": ["gymnasium", "numpy", "pettingzoo"],
    "openspiel": ["open_spiel", "pyspiel"],
    "web": ["markupsafe", "minijinja"],  # for pictures
}


def aec(
    game: str,
    seats: int = 2,
    variant: str = "",
    reward: str = "margin",
    illegal: str = "refuse",
    render_mode: str | None = None,
    features: bool = False,
) -> "TurnsEnv":
    """PettingZoo's form of a game: one agent is asked at a time.

    `reward` is paid at the end: `margin` in points to the best of the others, `rank` from 1 to -1,
    or `win`, 1 and for the others what makes nothing in all. An action that is not on offer is an
    error; with `illegal="replace"` it stands for one that is, for learners that know no mask.
    With `features`, what `Game.tail` judges follows the position, and all numbers are floats.
    """
    needed("rl")
    from grandplace.envs.setup import Setup
    from grandplace.envs.turns import TurnsEnv

    return TurnsEnv(Setup.of(game, seats, variant, reward, features), illegal, render_mode)


def parallel(
    game: str,
    seats: int = 2,
    variant: str = "",
    reward: str = "margin",
    illegal: str = "refuse",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    features: bool = False,
) -> "CyclesEnv":
    """PettingZoo's parallel form: one question a cycle, and only who is asked has a say."""
    needed("rl")
    from grandplace.envs.setup import Setup
    from grandplace.envs.turns import CyclesEnv

    setup = Setup.of(game, seats, variant, reward, features)
    return CyclesEnv(setup, illegal, render_mode, max_cycles)


def single(
    game: str,
    seats: int = 2,
    opponents: "Opponents" = "random",
    variant: str = "",
    reward: str = "margin",
    seat: int | None = None,
    illegal: str = "refuse",
    render_mode: str | None = None,
    features: bool = False,
) -> "AloneEnv":
    """Gymnasium's form: one learner against bots, by name or as objects. Without a `seat`, the
    learner sits on another one in each game."""
    needed("rl")
    from grandplace.envs.alone import AloneEnv
    from grandplace.envs.setup import Setup

    setup = Setup.of(game, seats, variant, reward, features)
    return AloneEnv(setup, opponents, seat, illegal, render_mode)


def vector(
    game: str,
    num_envs: int = 64,
    seats: int = 2,
    variant: str = "",
    reward: str = "margin",
    workers: int = 0,
    features: bool = False,
) -> "VectorEnv":
    """Many games in one call, in arrays that are there once; on `workers` processes, if any."""
    needed("rl")
    from grandplace.envs.many import VectorEnv
    from grandplace.envs.setup import Setup

    return VectorEnv(Setup.of(game, seats, variant, reward, features), num_envs, workers)


def outcomes(players: "NDArray[Any]", rewards: "Floats", dones: "NDArray[Any]") -> "Floats":
    """What came of each choice in a stretch of play of `vector`, for whoever made it; NaN where the
    game goes on. The arrays are steps by rows."""
    needed("rl")
    from grandplace.envs import learning

    return learning.outcomes(players, rewards, dones)


def openspiel(game: str, seats: int = 2, variant: str = "", reward: str = "margin") -> Any:
    """OpenSpiel's form, with every draw a chance node; also `grandplace_NAME` there."""
    needed("openspiel")
    from grandplace.envs.spiel import load_game

    return load_game(game, seats, variant, reward)


def needed(extra: str) -> None:
    """Say which extra is missing."""
    from importlib.util import find_spec

    if any(find_spec(module) is None for module in BRINGS[extra]):
        raise ModuleNotFoundError(f"grandplace.envs needs: pip install 'grandplace[{extra}]'")
