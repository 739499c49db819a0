"""In small: some hundred of each; and what went wrong would be noticed."""

from collections.abc import Callable
from random import Random

import pytest

from tests.conftest import BATTERY
from tests.fuzz.files import FILES
from tests.fuzz.hostile import MARK
from tests.fuzz.surface import Surface
from tests.web.conftest import Browser, Server


@pytest.mark.parametrize("work", FILES)
@pytest.mark.parametrize("key", range(2))
def test_a_broken_file_is_refused_or_can_be_used(work: Callable[[Random], None], key: int) -> None:
    """Nothing but our own errors."""
    chance = Random(key)
    for _ in range(10 * BATTERY):
        work(chance)


@pytest.mark.parametrize("key", range(2))
def test_no_request_makes_the_server_fail(server: Server, key: int) -> None:
    """Nor do anybody's words become markup."""
    surface = Surface(server, Random(key))
    for _ in range(100 * BATTERY):
        surface.call()


def test_every_route_is_called(server: Server) -> None:
    """Those with fields are known by them."""
    routes = {(method, path): fields for method, path, fields in Surface(server, Random(1)).routes}

    assert ["text"] == routes["POST", "/t/{id:str}/chat"]
    assert {"GET", "POST"} == {method for method, _ in routes}


def test_markup_would_be_noticed(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that repeats a word as it came."""
    surface = Surface(server, Random(1))
    monkeypatch.setattr(
        Browser, "request", lambda *_, **__: type("R", (), {"status_code": 200, "text": f"{MARK}>"})
    )
    surface.routes = [("GET", "/about", [])]

    with pytest.raises(AssertionError):
        surface.call()
