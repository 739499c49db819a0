"""A server and a browser for the tests of one module, and people who must leave it quietly."""

from collections.abc import Iterator

import pytest

from tests.web.browser import Square, chromium
from tests.web.server import Server


@pytest.fixture(scope="module")
def open_square(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Square]:
    """The server and the browser."""
    with chromium() as browser, Server(tmp_path_factory.mktemp("square")) as server:
        yield Square(server, browser)


@pytest.fixture
def square(open_square: Square) -> Iterator[Square]:
    """They, with nobody there; no script, no policy and no request may fail meanwhile."""
    yield open_square
    assert [] == open_square.leave()
