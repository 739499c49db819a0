"""How fast our search thinks, beside the players that catanatron and OpenSpiel bring.

    python -m benchmarks.thinking [--rounds 20] [--matches 20]

A node is a position that a player judges before it answers: by a value (ours, catanatron's), or by
one random game from there (OpenSpiel's tree search). All think in one process, decision by decision
in shuffled order, and nodes are compared per second of CPU. Run it with the compiled wheel and the
group `bench` installed. Compiled code cannot be listened to, and the same seed gives the same
thoughts: how many nodes a decision of ours has is counted in the plain form, in another process.
"""

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import fmean, median
from time import process_time
from typing import Any

from rich.progress import track

from grandplace.bots.base import make_bot
from grandplace.bots.fitted import best_judge
from grandplace.bots.search import Search
from grandplace.engine.game import Game
from grandplace.engine.record import Match
from grandplace.games import load
from grandplace.lab.arena import Plan, simulate

SOURCE = Path(__file__).parents[1]
GAMES = ["bruxelles1897", "bruges", "bruxelles1893-second"]
PLACES = 6  # positions of each game
ITERATIONS, SIMULATIONS = 100, 200
Decide = Callable[[], int]  # answers one question, and tells how many nodes that took


def positions(game: Game[Any]) -> Iterator[Any]:
    """Questions with several answers, spread over a game of quick bots."""
    match = Match(game, ["greedy"] * 2, bytes(32))
    bots = [make_bot("greedy", seat) for seat in range(2)]
    while (asked := match.state.decision) is not None and match.ply < 15 * PLACES + 10:
        view = game.observe(match.state, asked.player)
        if match.ply >= 10 and match.ply % 15 == 10:
            yield view
        match.choose(bots[asked.player].choose(game, view, asked))


def think(game: Game[Any], view: Any, nodes: int) -> int:
    """One decision of our search."""
    Search(1, iterations=ITERATIONS).choose(game, view, view.decision)
    return nodes


def count(name: str) -> list[int]:
    """How many positions our search judges for each question, in the plain form."""
    game, found = load(name), []
    kind = type(best_judge(game, 2))
    judge, seen = kind.value, [0]

    def counted(self: Any, s: Any, seat: int) -> int:
        seen[0] += 1
        return judge(self, s, seat)

    setattr(kind, "value", counted)  # noqa: B010 (a method may not be assigned to)
    for view in positions(game):
        seen[0] = 0
        think(game, view, 0)
        found.append(seen[0])
    return found


def ours() -> Iterator[tuple[str, Decide]]:
    """Every question of ours, with its nodes."""
    plain = {**os.environ, "PYTHONPATH": str(SOURCE / "src"), "PYTHONSAFEPATH": "1"}
    for name in track(GAMES, "counting"):
        asked = [sys.executable, str(Path(__file__).resolve()), "--count", name]
        told = subprocess.run(asked, env=plain, check=True, capture_output=True, text=True).stdout
        game = load(name)
        for view, nodes in zip(positions(game), json.loads(told), strict=True):
            yield f"Grand-Place {name}", partial(think, game, view, nodes)


def catanatron() -> Iterator[tuple[str, Decide]]:
    """The only player of its package that looks ahead: one choice, by points."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.players.search import VictoryPointPlayer

    random.seed(1)
    game = Game([VictoryPointPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=1)
    player, found = game.state.players[0], 0
    while found < PLACES and game.winning_color() is None:
        actions = game.state.playable_actions
        if game.state.current_player() is player and len(actions) > 4:
            found += 1
            yield "catanatron VictoryPointPlayer", partial(_decided, player, game.copy(), actions)
        game.play_tick()


def _decided(player: Any, game: Any, actions: list[Any]) -> int:
    player.decide(game, actions)
    return len(actions)


def openspiel() -> Iterator[tuple[str, Decide]]:
    """Its tree search, in Python and in C++, from the first position of its games."""
    import pyspiel
    from open_spiel.python.algorithms import mcts

    for name in ("connect_four", "backgammon", "gin_rummy"):
        game = pyspiel.load_game(name)
        s = game.new_initial_state()
        while s.is_chance_node():
            s.apply_action(s.chance_outcomes()[0][0])
        plain = mcts.MCTSBot(game, 1.4, SIMULATIONS, mcts.RandomRolloutEvaluator(), solve=False)
        fast = pyspiel.MCTSBot(
            game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, SIMULATIONS, 100, False, 1, False
        )
        yield f"OpenSpiel {name}, Python", partial(_stepped, plain, s)
        yield f"OpenSpiel {name}, C++", partial(_stepped, fast, s)


def _stepped(bot: Any, s: Any) -> int:
    bot.step(s)
    return SIMULATIONS


def compare(rounds: int) -> None:
    """Nodes per second of all, medians over the rounds."""
    work = [*ours(), *catanatron(), *openspiel()]
    pace: dict[str, list[tuple[float, float]]] = {}
    for number in track(range(rounds), "thinking"):
        for name, decide in random.Random(number).sample(work, len(work)):
            begun = process_time()
            nodes = decide()
            spent = max(process_time() - begun, 1e-6)
            pace.setdefault(name, []).append((nodes / spent, 1000 * spent))
    print("| player | nodes/s | ms a decision |\n|---|--:|--:|")
    for name, told in pace.items():
        speed, took = (median(each) for each in zip(*told, strict=True))
        print(f"| {name} | {speed:,.0f} | {took:.1f} |")


def matches(number: int) -> None:
    """Games of two against a random player: how many are won, for how much CPU a decision."""
    print("\n| player | games | won against random | ms a decision |\n|---|--:|--:|--:|")
    for bot in ("instant", f"search:{ITERATIONS}"):
        plan = Plan("bruxelles1897", [bot, "random"], number, 1)
        played = [result.seats[0] for result in track(simulate(plan), bot, number)]
        won = sum(seat.rank == 1 for seat in played)
        spent = sum(seat.clock.seconds for seat in played)
        spent *= 1000 / sum(seat.clock.decisions for seat in played)
        print(f"| Grand-Place {bot}, bruxelles1897 | {number} | {won / number:.0%} | {spent:.1f} |")
    won, spent = _catan(number)
    print(f"| catanatron VictoryPointPlayer | {number} | {won / number:.0%} | {spent:.1f} |")


def _catan(number: int) -> tuple[int, float]:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.players.search import VictoryPointPlayer

    random.seed(1)
    player, times = VictoryPointPlayer(Color.RED), list[float]()
    decide = player.decide

    def timed(game: Any, actions: Any) -> Any:
        begun = process_time()
        chosen = decide(game, actions)
        times.append(process_time() - begun)
        return chosen

    player.decide = timed
    games = [Game([player, RandomPlayer(Color.BLUE)], seed=n) for n in range(number)]
    won = sum(game.play() == Color.RED for game in track(games, "Catan"))
    return won, 1000 * fmean(times)


def main() -> None:
    """The table, or what another process is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--count", metavar="GAME")
    asked = parser.parse_args()
    if asked.count:
        print(json.dumps(count(asked.count)))
        return
    compare(asked.rounds)
    matches(asked.matches)


if __name__ == "__main__":
    main()
