"""What a variant costs: CPU time for a decision of random play, as a ratio to the plain game.

    uv run --group bench python benchmarks/variants.py bruxelles1893-second [--rounds 20]

Slices of the plain game and of all its variants take turns in one process, so that a machine whose
speed changes treats all alike. Run it with the compiled wheel installed.
"""

import argparse
from itertools import combinations
from statistics import median
from time import process_time
from typing import Any

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.play import playout
from grandplace.games import load
from grandplace.lab.bench import is_compiled


def known(game: Game[Any]) -> list[str]:
    """All combinations of variants that exist."""
    found = []
    for number in range(len(game.variants) + 1):
        for names in combinations(game.variants, number):
            try:
                found.append(game.checked(game.seats[0], ",".join(names)))
            except UnknownChoice:
                continue
    return found


def slice_of(game: Game[Any], variant: str, seats: int, key: int) -> float:
    """CPU seconds for a decision, over a few games; dealing is not counted."""
    seconds, decisions = 0.0, 0
    for number in range(5):
        s = game.deal(seats, key + number, variant)
        start = process_time()
        decisions += playout(s, key + number)
        seconds += process_time() - start
    return seconds / decisions


def main() -> None:
    """Print a table: variants by number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=20)
    options = parser.parse_args()
    game = load(options.game)
    print("compiled" if is_compiled() else "interpreted")
    for seats in game.seats:
        times: dict[str, list[float]] = {variant: [] for variant in known(game)}
        for number in range(options.rounds):
            for variant, found in times.items():
                found.append(slice_of(game, variant, seats, 100 * number))
        plain = median(times[""])
        ratios = [f"{name} {median(times[name]) / plain:.2f}x" for name in times if name]
        print(f"{seats} players: {plain * 1e6:.1f} us a decision; {'; '.join(ratios)}", flush=True)


if __name__ == "__main__":
    main()
