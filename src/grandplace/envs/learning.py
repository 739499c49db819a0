"""What learners need of many games beside the games."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]


def outcomes(players: NDArray[Any], rewards: Floats, dones: NDArray[Any]) -> Floats:
    """What whoever was asked gets at the end of that game, for each step and row of a stretch of
    play: `players` and `dones` are steps by rows, `rewards` has the seats behind. A game that has
    not ended in the stretch gives NaN."""
    rows = np.arange(players.shape[1])
    told, paid = np.empty(players.shape, rewards.dtype), np.full(rewards[0].shape, np.nan)
    for step in reversed(range(len(players))):
        paid = np.where(dones[step][:, None], rewards[step], paid)
        told[step] = paid[rows, players[step]]
    return told
