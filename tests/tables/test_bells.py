"""Whoever waits hears the bell, gives up in time, and can be sent away at any moment."""

import asyncio

import pytest

from grandplace.tables.bells import rung


def test_in_time() -> None:
    """It rings, or it does not."""

    async def main() -> None:
        bell = asyncio.Event()
        assert not await rung(bell, 0.01)
        asyncio.get_running_loop().call_soon(bell.set)
        assert await rung(bell, 60)

    asyncio.run(main())


def test_sent_away_while_it_rings() -> None:
    """Whoever is cancelled in the same moment is cancelled."""

    async def main() -> None:
        bell = asyncio.Event()
        waiting = asyncio.create_task(rung(bell, 60))
        await asyncio.sleep(0)
        bell.set()
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    asyncio.run(main())
