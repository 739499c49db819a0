"""The review of a game, made of the verdicts on its choices.

The parts of a result telescope. With `before` and `after` of the choices 1 to n:

    result = start + (before 1 - start) + (after 1 - before 1) + (before 2 - after 1) + ...
                   + (after n - before n) + (result - after n)

What stands between a `before` and its `after` is a choice: of the seat itself (*skill*) or of
somebody else (*others*); all the rest is what nobody chose (*luck*: the deal, draws, what came to
light). So start + luck + others + skill = result, to the last digit, for every seat.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from grandplace.engine.errors import BadRecord
from grandplace.engine.game import Game
from grandplace.engine.record import Record, Replay
from grandplace.review.chances import UNIT, result, shared
from grandplace.review.verdict import Verdict

SLIP, MISTAKE, BLUNDER = 30_000, 70_000, 150_000  # millionths of the win
NAMES = [("blunder", BLUNDER), ("mistake", MISTAKE), ("slip", SLIP)]
MOMENTS = 3
STEEP = 100_000  # millionths: a turn that loses so much is as accurate as e to the minus one


@dataclass(frozen=True)
class Parts:
    """What made the result of a seat, in millionths of the win."""

    start: int
    luck: int
    others: int
    skill: int
    result: int


@dataclass(frozen=True)
class Turn:
    """The choices of one seat in a row, and the chances of all seats after the last of them."""

    first: int  # ply
    last: int
    player: int
    round: int
    chances: list[int]
    lost: int  # by whoever made them


@dataclass(frozen=True)
class Moment:
    """A choice that cost much."""

    ply: int
    turn: int  # from 1
    name: str  # slip, mistake or blunder; "" if it cost less
    lost: int


@dataclass(frozen=True)
class Source:
    """Points of one kind, by seat."""

    key: str
    points: list[int]


@dataclass(frozen=True)
class Report:
    """What a seat did with what it had."""

    accuracy: int  # tenths of a per cent
    parts: Parts
    moments: list[Moment]  # the three greatest losses, in the order of the game
    points: int
    rank: int


@dataclass(frozen=True)
class Review:
    """A finished game, reviewed."""

    game: str
    seats: list[str]
    verdicts: list[Verdict]
    turns: list[Turn]
    reports: list[Report]
    sources: list[Source]


@dataclass(frozen=True)
class Walk:
    """A record walked through: what every choice was made from, and how the game ended."""

    game: Game[Any]
    record: Record
    rounds: list[int]
    end: Any


def questions(game: Game[Any], record: Record) -> Iterator[tuple[Any, str]]:
    """The view of whoever was asked, and what they chose, choice by choice."""
    replay = Replay(game, record)
    for entry in record.entries:
        yield game.observe(replay.state, entry.player), entry.choice
        replay.step()


def walked(game: Game[Any], record: Record) -> Walk:
    """A finished game; one that is not over is no matter for a review."""
    replay, rounds = Replay(game, record), []
    for _ in record.entries:
        rounds.append(replay.state.round)
        replay.step()
    if replay.state.decision is not None:
        raise BadRecord("only finished games are reviewed: this one is not over")
    return Walk(game, record, rounds, replay.state)


def reviewed(walk: Walk, verdicts: Sequence[Verdict]) -> Review:
    """The whole, from the verdicts on all choices."""
    scores = walk.game.scores(walk.end)
    ends = result(walk.game, walk.end)
    turns = list(turns_of(verdicts, walk.rounds))
    reports = [
        Report(
            accuracy(turns, score.seat, verdicts),
            parts(verdicts, score.seat, ends),
            moments(turns, verdicts, score.seat),
            score.total,
            score.rank,
        )
        for score in sorted(scores, key=lambda score: score.seat)
    ]
    sources = [
        Source(key, [dict(score.rows)[key] for score in scores]) for key, _ in scores[0].rows
    ]
    return Review(walk.game.name, walk.record.seats, [*verdicts], turns, reports, sources)


def parts(verdicts: Sequence[Verdict], seat: int, ends: Sequence[int]) -> Parts:
    """What made the result of a seat; the parts add up to it."""
    start = now = shared([1.0] * len(ends))[seat]
    luck = others = skill = 0
    for verdict in verdicts:
        luck += verdict.before[seat] - now
        now = verdict.after[seat]
        if verdict.player == seat:
            skill += now - verdict.before[seat]
        else:
            others += now - verdict.before[seat]
    return Parts(start, luck + ends[seat] - now, others, skill, ends[seat])


def turns_of(verdicts: Sequence[Verdict], rounds: Sequence[int]) -> Iterator[Turn]:
    """The game by turns: choices of one seat in a row, in one round."""
    first = 0
    for ply, verdict in enumerate(verdicts):
        last = ply + 1 == len(verdicts)
        if not last and (verdicts[ply + 1].player, rounds[ply + 1]) == (
            verdict.player,
            rounds[ply],
        ):
            continue
        lost = sum(each.lost for each in verdicts[first : ply + 1])
        yield Turn(first, ply, verdict.player, rounds[ply], verdict.after, lost)
        first = ply + 1


def accuracy(turns: Sequence[Turn], seat: int, verdicts: Sequence[Verdict]) -> int:
    """Of a seat: the average of e^(-lost / 10 %) over its turns that had something to choose, in
    tenths of a per cent."""
    own = [turn for turn in turns if turn.player == seat and _chose(turn, verdicts)]
    return round(1000 * sum(exp(-turn.lost / STEEP) for turn in own) / len(own)) if own else 1000


def _chose(turn: Turn, verdicts: Sequence[Verdict]) -> bool:
    return any(verdict.options > 1 for verdict in verdicts[turn.first : turn.last + 1])


def moments(turns: Sequence[Turn], verdicts: Sequence[Verdict], seat: int) -> list[Moment]:
    """The choices that cost a seat most, at most one of a turn, none that is not even a slip."""
    found = []
    for number, turn in enumerate(turns, 1):
        if turn.player == seat:
            ply = max(range(turn.first, turn.last + 1), key=lambda ply: verdicts[ply].lost)
            found.append(Moment(ply, number, named(verdicts[ply].lost), verdicts[ply].lost))
    worst = sorted(found, key=lambda moment: -moment.lost)[:MOMENTS]
    return sorted([moment for moment in worst if moment.name], key=lambda moment: moment.ply)


def named(lost: int) -> str:
    """What people call a loss."""
    return next((name for name, least in NAMES if lost >= least), "")


def per_cent(millionths: int) -> float:
    """Of the win."""
    return 100 * millionths / UNIT
