"""Those who play while faults happen: two for every table, each answering for whoever is asked,
and one who only looks. What was acknowledged to them is noted."""

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx

from grandplace.games import REGISTRY
from tests.faults.stage import Stage

AFTER = 0.2  # seconds after which somebody who got no answer asks again
CREATED = 201


@dataclass
class Table:
    """A table that is played at."""

    id: str
    seats: list[str]
    spectators: str
    game: str
    acknowledged: dict[int, str] = field(default_factory=dict)  # by ply
    twice: list[int] = field(default_factory=list)  # plies that were acknowledged to two
    seen: int = 0  # what the spectator's stream has come to


class Crowd:
    """Everybody, and what they were told."""

    def __init__(self, stage: Stage, tables: int, seed: int) -> None:
        self.stage, self.count = stage, tables
        self.tables: list[Table] = []
        self.answers: Counter[str] = Counter()
        self.players: list[asyncio.Task[None]] = []
        self.lookers: list[asyncio.Task[None]] = []
        self.chance = Random(seed)
        self.resting = asyncio.Event()

    async def __aenter__(self) -> "Crowd":
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=0)
        self.client = httpx.AsyncClient(timeout=30, limits=limits, trust_env=False)
        self.players = [asyncio.create_task(self._seat()) for _ in range(self.count)]
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = [*self.players, *self.lookers]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.client.aclose()

    @property
    def acknowledged(self) -> int:
        return sum(len(table.acknowledged) for table in self.tables)

    async def rest(self) -> None:
        """Nobody sends anything any more; those who look go on."""
        self.resting.set()
        await asyncio.gather(*self.players)

    async def _seat(self) -> None:
        """One table after another, each until its game is over."""
        while not self.resting.is_set():
            table = await self.opened()
            self.lookers.append(asyncio.create_task(self._look(table)))
            await asyncio.gather(*(self._play(table) for _ in range(2)))

    async def opened(self) -> Table:
        """A table of some game for two people."""
        game = self.chance.choice(list(REGISTRY))
        body = {"game": game, "seats": [{"name": "Anna"}, {"name": "Bert"}]}
        while True:
            answer = await self._ask("POST", "/api/tables", "", body)
            if answer is not None and answer.status_code == CREATED:
                told = answer.json()
                table = Table(told["table"], told["seats"], told["spectators"], game)
                self.tables.append(table)
                return table
            await asyncio.sleep(AFTER)

    async def _play(self, table: Table) -> None:
        """Until the game is over, or everybody rests."""
        while not self.resting.is_set():
            asked = await self.question(table)
            if asked and asked["over"]:
                return
            if asked and asked["options"]:
                await self.choose(table, asked)
            else:
                await asyncio.sleep(AFTER)

    async def question(self, table: Table) -> dict[str, Any]:
        """The open question as the seat that is asked sees it."""
        asked: dict[str, Any] = {"player": 0, "options": [], "over": False}
        for _ in range(2):
            token = table.seats[asked["player"]]
            answer = await self._ask("GET", f"/api/tables/{table.id}/decision", token)
            if answer is None or answer.is_error:
                return {}
            asked = answer.json()
            if asked["options"] or asked["over"]:
                break
        return asked

    async def choose(self, table: Table, asked: dict[str, Any]) -> int:
        """Answer by lot; the number of what is said to that, 0 for nothing."""
        ply, option = asked["ply"], self.chance.choice(asked["options"])["text"]
        url, token = f"/api/tables/{table.id}/choices", table.seats[asked["player"]]
        answer = await self._ask("POST", url, token, {"ply": ply, "option": option})
        if answer is not None and answer.status_code == CREATED:
            if ply in table.acknowledged:
                table.twice.append(ply)
            table.acknowledged[ply] = option
        return 0 if answer is None else int(answer.status_code)

    async def _ask(self, method: str, path: str, token: str, body: Any = None) -> Any:
        """The answer, or nothing if none came; anything but a refusal is counted by its number."""
        url = self.stage.any().url + path
        headers = {"authorization": f"Bearer {token}"} if token else {}
        try:
            answer = await self.client.request(method, url, headers=headers, json=body)
        except httpx.TransportError:
            self.answers["none"] += 1
            await asyncio.sleep(AFTER)
            return None
        self.answers[str(answer.status_code)] += 1
        return answer

    async def _look(self, table: Table) -> None:
        """A page that connects again whenever its stream ends."""
        headers = {"authorization": f"Bearer {table.spectators}"}
        while True:
            url = f"{self.stage.any().url}/api/tables/{table.id}/events"
            try:
                async with self.client.stream("GET", url, headers=headers) as stream:
                    await self._follow(table, stream)
            except httpx.TransportError:
                pass
            await asyncio.sleep(AFTER)

    async def _follow(self, table: Table, stream: httpx.Response) -> None:
        async for line in stream.aiter_lines():
            if line.startswith("data: "):
                table.seen = json.loads(line[6:])["ply"]
