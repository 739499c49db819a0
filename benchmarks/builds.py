"""Two installations side by side: CPU time for a decision of random play, new against old.

    python benchmarks/builds.py OLD/bin/python NEW/bin/python [--rounds 30]

Each installation has a worker; slices of the two take turns, so that a machine whose speed changes
treats both alike. The rules of the two may differ: what is compared is the cost of one decision.
"""

import argparse
import subprocess
from statistics import median

GAMES = ["bruxelles1897", "bruxelles1893-first", "bruxelles1893-second", "bruges"]
WORKER = """
import sys
from time import process_time
from grandplace.engine.play import playout
from grandplace.games import load
for line in sys.stdin:
    name, seats, key, games = line.split()
    game, seconds, decisions = load(name), 0.0, 0
    for number in range(int(games)):
        s = game.deal(int(seats), int(key) + number)
        start = process_time()
        decisions += playout(s, int(key) + number)
        seconds += process_time() - start
    print(seconds / decisions, flush=True)
"""


class Worker:
    """An installation that measures on demand."""

    def __init__(self, python: str) -> None:
        pipe = subprocess.PIPE
        command = [python, "-c", WORKER]
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd="/")

    def measure(self, game: str, seats: int, key: int, games: int = 20) -> float:
        """CPU seconds for a decision, over some games; dealing is not counted."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{game} {seats} {key} {games}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def main() -> None:
    """A line for each game and number of players: microseconds, and new against old."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--rounds", type=int, default=30)
    options = parser.parse_args()
    old, new = Worker(options.old), Worker(options.new)
    for game in GAMES:
        for seats in (2, 4):
            pairs = [
                (old.measure(game, seats, 100 * i), new.measure(game, seats, 100 * i))
                for i in range(options.rounds)
            ]
            before, after = (median(times) * 1e6 for times in zip(*pairs, strict=True))
            ratio = median([late / early for early, late in pairs])
            told = f"{before:.2f} us before, {after:.2f} us now, {ratio:.3f}x"
            print(f"{game}, {seats} players: {told}", flush=True)


if __name__ == "__main__":
    main()
