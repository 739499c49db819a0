"""A proxy in front of several servers: connections go to the first of them that answers."""

import asyncio
import threading
from collections.abc import Sequence
from contextlib import suppress

from tests.web.server import Server

CHUNK = 65536


class Door:
    """An address of its own, which outlives the servers behind it."""

    def __init__(self, servers: Sequence[Server]) -> None:
        self.ports = [server.port for server in servers]
        self._loop = asyncio.new_event_loop()
        self._listening = self._loop.run_until_complete(
            asyncio.start_server(self._enter, "127.0.0.1", 0)
        )
        self.url = f"http://127.0.0.1:{self._listening.sockets[0].getsockname()[1]}"
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()

    def close(self) -> None:
        """Nobody comes in any more."""
        asyncio.run_coroutine_threadsafe(self._shut(), self._loop).result(60)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(60)
        self._loop.close()

    async def _shut(self) -> None:
        self._listening.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _enter(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in self.ports:
            with suppress(OSError):
                there, back = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.gather(_pump(reader, back), _pump(there, writer))
                return
        writer.close()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Hand on whatever comes, as it comes, until one side hangs up."""
    try:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                writer.write(data)
                await writer.drain()
    finally:
        writer.close()
