"""Two installations side by side: CPU time for a decision of random play, new against old.

    python benchmarks/builds.py OLD/bin/python NEW/bin/python [--rounds 30] [--rules 1]

Each installation has a worker; slices of the two take turns, so that a machine whose speed changes
treats both alike. The rules of the two may differ: what is compared is the cost of one decision.
With `--rules` the new one plays an older version of its rules, so that both play the same games.
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
    name, seats, key, games, version = line.split()
    game, seconds, decisions = load(name), 0.0, 0
    more = {"version": int(version)} if int(version) else {}
    for number in range(int(games)):
        s = game.deal(int(seats), int(key) + number, **more)
        start = process_time()
        decisions += playout(s, int(key) + number)
        seconds += process_time() - start
    print(seconds / decisions, flush=True)
"""


class Worker:
    """An installation that measures on demand."""

    def __init__(self, python: str, rules: int = 0) -> None:
        self.rules = rules  # the version; 0 is the newest
        pipe = subprocess.PIPE
        command = [python, "-c", WORKER]
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd="/")

    def measure(self, game: str, seats: int, key: int, games: int = 20) -> float:
        """CPU seconds for a decision, over some games; dealing is not counted."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{game} {seats} {key} {games} {self.rules}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def main() -> None:
    """A line for each game and number of players: microseconds, and new against old."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--rules", type=int, default=0)
    options = parser.parse_args()
    old, new = Worker(options.old), Worker(options.new, options.rules)
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
