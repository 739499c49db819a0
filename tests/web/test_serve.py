"""How a server begins."""

import asyncio
import gc
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar import Litestar

from grandplace.web import serve
from grandplace.web.app import make_app
from grandplace.web.services import Settings


def test_all_tables_are_looked_through_seldom(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Python looks for garbage among what is new: all there is holds everybody up. That is so
    before anybody is served."""
    done = list[Any]()
    told = SimpleNamespace(
        freeze=lambda: done.append("freeze"), set_threshold=lambda *when: done.append(when)
    )
    monkeypatch.setattr(serve, "gc", told)  # the tests have their own way with the real one
    monkeypatch.setattr(serve._Server, "run", lambda _self, sockets: done.append("run"))
    settings = Settings(f"sqlite:///{tmp_path}/tables.db")

    serve._run(make_app(settings), SimpleNamespace(), settings, None)  # type: ignore[arg-type]

    frozen, threshold, served = done
    assert ("freeze", "run") == (frozen, served)
    usual = gc.get_threshold()
    assert all(now > then for now, then in zip(threshold[::2], usual[::2], strict=True))
    assert threshold[0] > 100 * usual[0]


START = {"type": "http.response.start", "status": 200, "headers": []}


@pytest.mark.parametrize(("begun", "status"), [([], 503), ([START], 200)])
def test_whoever_is_cut_off_in_the_end_may_ask_again(
    begun: list[Any], status: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A server that ends waits for slow answers only so long; one that has begun stays as it is."""
    sent = list[Any]()

    async def send(message: Any) -> None:
        sent.append(message)

    async def stuck(_app: Litestar, _scope: Any, _receive: Any, send: Any) -> None:
        for message in begun:
            await send(message)
        await asyncio.sleep(60)

    async def main() -> None:
        scope = {"type": "http", "method": "GET", "scheme": "http", "headers": []}
        asked = asyncio.create_task(app(scope, None, send))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked

    monkeypatch.setattr(Litestar, "__call__", stuck)
    app = make_app(Settings(f"sqlite:///{tmp_path}/tables.db"))
    asyncio.run(main())

    assert [status] == [message["status"] for message in sent if "status" in message]
