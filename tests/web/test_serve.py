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
    assert threshold[0] > 100 * usual[0]
