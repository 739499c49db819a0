"""A run: people play, faults happen one after another, and in the end everything is looked at."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from grandplace.engine.record import Replay
from grandplace.games import load
from grandplace.tables.database import Database
from grandplace.tables.store import Store
from tests.faults.befall import Fault
from tests.faults.crowd import Crowd, Table
from tests.faults.stage import Stage

BACK = 60.0  # seconds within which somebody is answered again after a fault, and a page catches up


@dataclass
class Report:
    """What happened; `wrong` is empty if nothing was lost, doubled or left behind."""

    faults: Counter[str] = field(default_factory=Counter)
    waits: list[float] = field(default_factory=list)  # seconds from a fault's end to an answer
    acknowledged: int = 0
    tables: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


async def endure(
    stage: Stage, faults: list[Fault], tables: int, seed: int, done: Callable[[], None]
) -> Report:
    """Let these faults happen while people play, then look at every table."""
    report, chance = Report(), Random(seed)
    async with stage, Crowd(stage, tables, seed) as crowd:
        await _answered(crowd, 0)
        for fault in faults:
            await asyncio.sleep(chance.random() / 2)
            await fault(stage, chance)
            report.faults[fault.__name__] += 1
            report.wrong += [f"after {fault.__name__} {gone}" for gone in await stage.mended()]
            report.waits.append(await _answered(crowd, crowd.acknowledged))
            done()
        await crowd.rest()
        await _caught_up(crowd, stage.database, report)
    report.acknowledged, report.tables = crowd.acknowledged, len(crowd.tables)
    report.answers = crowd.answers
    return report


async def _answered(crowd: Crowd, before: int) -> float:
    """Seconds until one more choice is acknowledged."""
    begun = monotonic()
    async with asyncio.timeout(BACK):
        while crowd.acknowledged <= before:
            await asyncio.sleep(0.01)
    return monotonic() - begun


async def _caught_up(crowd: Crowd, url: str, report: Report) -> None:
    """Every table is whole, and the stream of everybody who looks comes to its end."""
    database = Database(url)
    store, end = Store(database), monotonic() + BACK
    for table in crowd.tables:
        entries = await _looked_at(store, table, report)
        while table.seen < entries and monotonic() < end:
            await asyncio.sleep(0.05)
        if table.seen != entries:
            report.wrong.append(f"{table.id}: the page stands at {table.seen} of {entries}")
    await database.close()


async def _looked_at(store: Store, table: Table, report: Report) -> int:
    """How many choices a table has; all of them can be played again."""
    kept = await store.load(table.id)
    choices = [entry.choice for entry in kept.record.entries]
    report.wrong += judge(table, choices)
    Replay(load(table.game), kept.record, kept.secret).run()
    return len(choices)


def judge(table: Table, choices: list[str]) -> list[str]:
    """What was acknowledged and is not there, or was acknowledged to two."""
    twice = [f"{table.id}: {ply} was acknowledged twice" for ply in table.twice]
    return twice + [
        f"{table.id}: {option!r} at {ply} is lost"
        for ply, option in table.acknowledged.items()
        if choices[ply : ply + 1] != [option]
    ]
