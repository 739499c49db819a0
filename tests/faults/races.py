"""Many at once at one question, through whichever server: one of them is heard."""

import asyncio
from collections import Counter

from tests.faults.crowd import CREATED, Crowd, Table


async def raced(crowd: Crowd, clients: int, plies: int) -> list[Counter[int]]:
    """For each of so many questions, how often each answer was given to those who raced."""
    found: list[Counter[int]] = []
    table = await crowd.opened()
    while len(found) < plies:
        asked = await crowd.question(table)
        if asked and asked["over"]:
            table = await crowd.opened()
        elif asked and asked["options"]:
            found.append(await _race(crowd, table, asked, clients))
    return found


async def _race(crowd: Crowd, table: Table, asked: dict[str, object], clients: int) -> Counter[int]:
    answers = await asyncio.gather(*(crowd.choose(table, asked) for _ in range(clients)))
    return Counter(answers)


def won_once(found: Counter[int]) -> bool:
    """One was heard, all others were told that they came too late."""
    return found[CREATED] == 1 and set(found) <= {CREATED, 409}
