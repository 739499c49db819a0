"""Waiting for something to happen, and not for ever."""

import asyncio


async def rung(bell: asyncio.Event, seconds: float) -> bool:
    """Whether a bell rings in time; `wait_for` of Python 3.11 may lose that it was cancelled."""
    try:
        async with asyncio.timeout(seconds):
            await bell.wait()
    except TimeoutError:
        return False
    return True
