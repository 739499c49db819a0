"""A server for all tests, browsers for those of one module, and people who must leave it quietly."""

from collections.abc import Iterator

import pytest

from tests.web.browser import Square, chromium
from tests.web.fonts import DEJAVU, OURS
from tests.web.server import Server


@pytest.fixture(scope="session")
def plaza(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all: it takes longer to start than a test takes."""
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def open_square(plaza: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Square]:
    """The server and the browsers, whose loop of events nobody else could share."""
    with chromium(tmp_path_factory.mktemp("square")) as browsers:
        yield Square(plaza, browsers)


@pytest.fixture
def square(open_square: Square) -> Iterator[Square]:
    """They, with nobody there; no script, no policy and no request may fail meanwhile."""
    yield open_square
    assert [] == open_square.leave()


@pytest.fixture(params=[OURS, DEJAVU])
def either(request: pytest.FixtureRequest, square: Square) -> Iterator[Square]:
    """The pages in our type; and in DejaVu, for those to whom our type does not come."""
    square.type = request.param
    yield square
    square.type = OURS
