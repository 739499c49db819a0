"""Many games between bots: played, recorded, summed up."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from statistics import mean
from time import process_time
from typing import TYPE_CHECKING, Any

from grandplace.agents.program import Agents, seated
from grandplace.bots.base import Bot
from grandplace.bots.search import Search
from grandplace.engine.codec import fingerprint
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.record import Match
from grandplace.games import load
from grandplace.lab.crews import Crew, alone
from grandplace.lab.rows import Rows
from grandplace.tables.table import write_whole
from grandplace.words.render import Words

if TYPE_CHECKING:  # needs an extra
    from grandplace.lab.shards import Shards

Event = tuple[str, tuple[int, ...]]  # its key and details


@dataclass(frozen=True)
class Plan:
    """What is to be played: who against whom, how often, with which chance."""

    game: str
    seats: list[str]
    games: int
    seed: int
    variant: str = ""
    components: Path | None = None
    deck: Path | None = None
    out: Path | None = None
    counted: tuple[str, ...] = ()  # events
    agents: Agents = field(default_factory=dict)
    start: int = 0  # the first game that is still to be played
    rows: bool = False  # whether every decision is noted
    features: bool = False  # and with what `Game.tail` judges of it


@dataclass
class Clock:
    """How long one seat has thought, in seconds of this process's CPU."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def note(self, seconds: float) -> None:
        """One decision more."""
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


@dataclass(frozen=True)
class SeatResult:
    """What came of one game for one seat; a plain copy of its Score, which workers can send."""

    total: int
    rank: int
    rows: dict[str, int]
    clock: "Clock" = field(compare=False)


@dataclass(frozen=True)
class Result:
    """What came of one game."""

    seats: list[SeatResult]
    choices: int
    events: Counter[Event]
    first: int = 0  # who was asked first


def secret_from(seed: int, number: int = 0) -> bytes:
    """The secret of a table whose chance is to be the same every time."""
    return sha256(f"grandplace {seed} {number}".encode()).digest()


def setting(game: Game[Any], plan: Plan) -> dict[str, Any]:
    """What the games of a plan hang on, to be kept beside them."""
    variant = game.checked(len(plan.seats), plan.variant)
    return {
        "game": game.name,
        "variant": variant,
        "version": game.version,
        "components": fingerprint(game.box_for(variant)),
        "seats": plan.seats,
        "agents": {name: command for name, (command, _) in plan.agents.items()},
        "seed": plan.seed,
    }


def bots_for(seats: list[str], seed: int, agents: Agents | None = None) -> list[Bot]:
    """A bot for every seat, each with a seed of its own; or a program of this name. Who thinks for
    some seconds has them of the processor: a busy machine makes nobody weaker."""
    bots = [seated(name, seed * 100 + seat, agents or {}) for seat, name in enumerate(seats)]
    for bot in bots:
        if isinstance(bot, Search) and bot.processes == 1:
            bot.clock = process_time
    return bots


@dataclass(frozen=True)
class Played:
    """One game: what came of it, its record, and its decisions if they were noted."""

    result: Result
    record: str
    rows: Rows | None


def play_out(
    match: Match[Any], bots: list[Bot], counted: Sequence[str] = (), rows: Rows | None = None
) -> Result:
    """Let bots finish a match; each sees only its own view. Some events are counted."""
    clocks = [Clock() for _ in bots]
    while (decision := match.state.decision) is not None:
        view = match.game.observe(match.state, decision.player)
        bot, start = bots[decision.player], process_time()
        option = bot.choose(match.game, view, decision)
        clocks[decision.player].note(process_time() - start)
        if rows is not None:
            rows.note(match.game, view, decision, option, getattr(bot, "thought", None))
        match.choose(option)
    scores = match.game.scores(match.state)
    if rows is not None:
        rows.close(match.game, match.state)
    seats = [SeatResult(s.total, s.rank, dict(s.rows), clocks[s.seat]) for s in scores]
    events = [(m.key, m.details) for m in match.state.log or [] if m.key in counted]
    first = match.record.entries[0].player
    return Result(seats, match.ply, Counter(events), first)


def one_game(game: Game[Any], plan: Plan, number: int) -> Played:
    """Game `number` of a plan."""
    secret = secret_from(plan.seed, number)
    match = Match(game, plan.seats, secret, plan.variant, log=bool(plan.counted))
    bots = bots_for(plan.seats, plan.seed + number, plan.agents)
    rows = Rows(number, plan.features) if plan.rows else None
    result = play_out(match, bots, plan.counted, rows)
    return Played(result, match.record.to_json(), rows)


def simulate(plan: Plan, crew: Crew = alone, shards: "Shards | None" = None) -> Iterator[Result]:
    """The results of a plan, game by game, in order; records and decisions go to their folders."""
    if plan.out is not None:
        _make_room(plan.out, plan)
    games = crew(partial(in_worker, plan), iter(range(plan.start, plan.games)))
    with shards or nullcontext():
        for number, played in enumerate(games, plan.start):
            if plan.out is not None:
                write_whole(plan.out / f"{plan.game}-{number:06}.json", played.record)
            if shards is not None and played.rows is not None:
                shards.add(played.rows)
            yield played.result


def _make_room(folder: Path, plan: Plan) -> None:
    """A folder for new records; older ones are never mixed with them, but those of a plan that is
    taken up again."""
    if plan.start == 0 and any(folder.glob(f"{plan.game}-*.json")):
        raise UnknownChoice(f"{folder} holds records of {plan.game} already")
    folder.mkdir(parents=True, exist_ok=True)


def in_worker(plan: Plan, number: int) -> Played:
    """Game `number` of a plan, in a process that plays others too."""
    return one_game(_loaded(plan.game, plan.components, plan.deck), plan, number)


_loaded = cache(load)  # a worker reads its figures once


@dataclass(frozen=True)
class Summary:
    """The results of one kind of bot over all its seats."""

    name: str
    games: int
    wins: float
    mean: float
    low: int
    high: int
    sources: dict[str, float]


def summaries(seats: list[str], results: list[Result]) -> list[Summary]:
    """One summary for each kind of bot; a shared first place is a share of a win."""
    return [_summary(name, seats, results) for name in dict.fromkeys(seats)]


def _summary(name: str, seats: list[str], results: list[Result]) -> Summary:
    own = [i for i, seat in enumerate(seats) if seat == name]
    played = [result.seats[seat] for result in results for seat in own]
    wins = [first_place(result, seat) for result in results for seat in own]
    totals = [seat.total for seat in played]
    sources = {key: mean([seat.rows[key] for seat in played]) for key in played[0].rows}
    return Summary(name, len(played), sum(wins), mean(totals), min(totals), max(totals), sources)


def first_place(result: Result, seat: int) -> float:
    """Whether a seat won; a shared first place is a share of a win."""
    winners = [seat.rank for seat in result.seats].count(1)
    return 1 / winners if result.seats[seat].rank == 1 else 0


def counted(game: Game[Any], key: str, results: list[Result]) -> dict[str, int]:
    """How often an event happened, by what it names first: a thing of the game, or nothing."""
    place, kind = named(game, key)
    names = game.domains[kind] if kind else [""]
    times = dict.fromkeys(names, 0)
    for result in results:
        for (event, details), number in result.events.items():
            if event == key:
                times[names[details[place]] if kind else ""] += number
    return times


def named(game: Game[Any], key: str) -> tuple[int, str]:
    """The first detail of an event that stands for a thing of the game, and its kind."""
    words = Words("en", game)
    if not words.has(f"event.{key}"):
        known = ", ".join(sorted(words.under("event")))
        raise UnknownChoice(f"{game.name} has no event {key!r} (known: {known})")
    gaps = [gap for gap in words.gaps(f"event.{key}") if gap[1] in game.domains]
    return gaps[0] if gaps else (0, "")
