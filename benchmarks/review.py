"""How reviews judge: accuracy by level, seconds a game, key moments under a deeper look, spreads.

    python -m benchmarks.review bruxelles1897 --players 2 --games 20
    python -m benchmarks.review bruxelles1897 --players 2 --games 10 --deeper
    python -m benchmarks.review bruxelles1897 --players 2 --games 10 --played-out 24
    python -m benchmarks.review bruxelles1897 --players 2 --games 60 --spreads

All seats of a game are of one level, for whoever is hopelessly ahead or behind can lose little;
with --mixed each level meets every other. Deals are the same every time.
"""

import argparse
import json
from collections import defaultdict
from math import exp, log, sqrt
from statistics import mean, stdev
from time import process_time
from typing import Any

from grandplace.bots.base import make_bot
from grandplace.bots.fitted import best_judge
from grandplace.engine.game import Game
from grandplace.engine.record import Match, Record
from grandplace.games import load
from grandplace.lab.arena import secret_from
from grandplace.review.review import SLIP, Review, questions, reviewed, walked
from grandplace.review.verdict import Depth, Reviewer

DEEPER = Depth(looks=8, width=6, tries=16, guesses=64)
LEVELS = "novice,guest,regular,instant,search:100"
ENOUGH = 0.5  # in logarithms of likelihood: what is worse by more is refuted
SPREADS = [round(100 * 1.06**step) for step in range(70)]
RISE = 1.6  # how much wider the spread of a round may be than that of the next
Notes = dict[int, list[tuple[list[int], list[int]]]]  # by round: values of all seats, who won


def played(game: Game[Any], seats: list[str], number: int) -> Record:
    """A game of bots."""
    match = Match(game, seats, secret_from(1, number))
    bots = [make_bot(name, 100 * number + seat) for seat, name in enumerate(seats)]
    while (asked := match.state.decision) is not None:
        view = game.observe(match.state, asked.player)
        match.choose(bots[asked.player].choose(game, view, asked))
    return match.record


def seating(levels: list[str], players: int, number: int, mixed: bool) -> list[str]:
    """Who sits where in a game: other neighbours each time round, or all of one level."""
    if not mixed:
        return [levels[number % len(levels)]] * players
    step = 1 + number // len(levels) % max(len(levels) - 1, 1)
    return [levels[(number + seat * step) % len(levels)] for seat in range(players)]


def judged(game: Game[Any], record: Record, reviewer: Reviewer) -> Review:
    """The review of a game, in this process."""
    asked = [(view, game.vocabulary.parse(text)) for view, text in questions(game, record)]
    verdicts = [reviewer.verdict(view, option) for view, option in asked if option is not None]
    return reviewed(walked(game, record), verdicts)


def accuracies(game: Game[Any], levels: list[str], wanted: argparse.Namespace) -> None:
    """By level; and of the key moments of all, how many a deeper look calls losses too."""
    players = wanted.players
    reviewer, deep = Reviewer(game, players), Reviewer(game, players, DEEPER)
    found, seconds, held, ends = defaultdict(list), [], [], []
    for number in range(wanted.games):
        seats = seating(levels, players, number, wanted.mixed)
        record = played(game, seats, number)
        begun = process_time()
        review = judged(game, record, reviewer)
        seconds.append(process_time() - begun)
        for seat, name in enumerate(seats):
            found[name].append(review.reports[seat].accuracy / 10)
        held += _held(game, record, review, deep) if wanted.deeper else []
        ends += _ends(game, record, review, wanted.played_out) if wanted.played_out else []
    print(f"{game.name}, {players} players: {mean(seconds):.1f} s of CPU a game")
    for name in levels:
        print(f"  {name}: accuracy {mean(found[name]):.1f} % ({len(found[name])} games)")
    if held:
        print(
            f"  of {len(held)} key moments {100 * mean(held):.0f} % are losses under a deeper look"
        )
    if ends:
        told, lost = zip(*ends, strict=True)
        error = stdev(lost) / sqrt(len(lost))
        print(f"  {len(ends)} key moments cost {100 * mean(told):.1f} % of the win by the review,")
        print(
            f"  {100 * mean(lost):.1f} % ± {100 * error:.1f} (a standard error) played to the end,"
        )
        print(f"  something in {100 * mean([each > 0 for each in lost]):.0f} % of them,")
        print(f"  nothing either way in {100 * mean([each == 0 for each in lost]):.0f} %")


def _held(game: Game[Any], record: Record, review: Review, deep: Reviewer) -> list[bool]:
    views = [view for view, _ in questions(game, record)]
    plies = [moment.ply for report in review.reports for moment in report.moments]
    options = {ply: game.vocabulary.parse(record.entries[ply].choice) for ply in plies}
    return [deep.verdict(views[ply], o).lost >= SLIP // 2 for ply, o in options.items() if o]


def _ends(
    game: Game[Any], record: Record, review: Review, guesses: int
) -> list[tuple[float, float]]:
    """Of each key moment what the review says that it cost, and what it cost on guesses that the
    strongest quick bots play to the end: no value has a say there."""
    asked = list(questions(game, record))
    found = []
    for report in review.reports:
        for moment in report.moments:
            view, chosen = asked[moment.ply]
            best = review.verdicts[moment.ply].best
            gaps = [_won(game, view, best, n) - _won(game, view, chosen, n) for n in range(guesses)]
            found.append((moment.lost / 1_000_000, mean(gaps)))
    return found


def _won(game: Game[Any], view: Any, text: str, guess: int) -> float:
    """Whether whoever is asked wins, on one guess, after one option."""
    s, asked = game.fill(view, guess), view.decision.player
    bots = [make_bot("instant", 100 * guess + seat) for seat in range(s.size())]
    s.choose(game.vocabulary.parse(text))
    while (decision := s.decision) is not None:
        seen = game.observe(s, decision.player)
        s.choose(bots[decision.player].choose(game, seen, decision))
    first = [score.seat for score in game.scores(s) if score.rank == 1]
    return (asked in first) / len(first)


def spreads(game: Game[Any], players: int, games: int) -> None:
    """The widest spread of every round under which the winners of games are likely enough."""
    notes: Notes = defaultdict(list)
    for number in range(games):
        record = played(game, ["instant"] * players, number)
        _note(game, record, players, notes)
    found = [_widest(notes[n], games) for n in sorted(notes)]
    for place in reversed(range(len(found) - 1)):
        found[place] = min(found[place], round(RISE * found[place + 1]))
    print(json.dumps({game.name: {f"{players}": found}}))


def _note(game: Game[Any], record: Record, players: int, notes: Notes) -> None:
    judge, end = best_judge(game, players), walked(game, record).end
    won = [score.seat for score in game.scores(end) if score.rank == 1]
    for ply, (view, _) in enumerate(questions(game, record)):
        if ply % 4 == 0:
            s = game.fill(view, 0)
            values = [judge.value(s, seat) for seat in range(players)]
            notes[max(s.round, 1)].append((values, won))


def _widest(rows: list[tuple[list[int], list[int]]], games: int) -> int:
    """Positions of one game are no news of each other: each game counts once."""
    fits = {n: games * _fit(rows, n) / len(rows) for n in SPREADS}
    return max(n for n, fit in fits.items() if fit >= max(fits.values()) - ENOUGH)


def _fit(rows: list[tuple[list[int], list[int]]], spread: int) -> float:
    fit = 0.0
    for values, won in rows:
        parts = [exp((value - max(values)) / spread) for value in values]
        fit += mean([log(parts[seat] / sum(parts)) for seat in won])
    return fit


def main() -> None:
    """What is asked for, of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--levels", default=LEVELS)
    parser.add_argument("--mixed", action="store_true")
    parser.add_argument("--deeper", action="store_true")
    parser.add_argument("--played-out", type=int, default=0)
    parser.add_argument("--spreads", action="store_true")
    wanted = parser.parse_args()
    game, levels = load(wanted.game), wanted.levels.split(",")
    if wanted.spreads:
        spreads(game, wanted.players, wanted.games)
    else:
        accuracies(game, levels, wanted)


if __name__ == "__main__":
    main()
