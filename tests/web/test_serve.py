"""How a server begins."""

import gc
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from grandplace.web import serve
from grandplace.web.app import make_app
from grandplace.web.services import Settings


def test_all_tables_are_looked_through_seldom(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Python looks for garbage among what is new: all there is holds everybody up."""
    usual, found = gc.get_threshold(), list[tuple[Any, int]]()

    def run(_self: Any, sockets: Any) -> None:
        found.append((gc.get_threshold(), gc.get_freeze_count()))

    monkeypatch.setattr(serve._Server, "run", run)
    settings = Settings(f"sqlite:///{tmp_path}/tables.db")
    try:
        serve._run(make_app(settings), SimpleNamespace(), settings, None)  # type: ignore[arg-type]
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()

    ((threshold, frozen),) = found
    assert all(now > then for now, then in zip(threshold[::2], usual[::2], strict=True))
    assert frozen > 10_000
