"""Every game has the two faces that clients show; mypy holds their types against the protocols."""

from typing import Any

from grandplace.drawing.face import PageFace, TextFace
from grandplace.drawing.plain import page as plain_page
from grandplace.drawing.plain import text as plain_text
from grandplace.games import page, text
from grandplace.games.bruges import page as bruges_page
from grandplace.games.bruges import text as bruges_text
from grandplace.games.bruxelles1893 import page as bruxelles1893_page
from grandplace.games.bruxelles1893 import text as bruxelles1893_text
from grandplace.games.bruxelles1897 import page as bruxelles1897_page
from grandplace.games.bruxelles1897 import text as bruxelles1897_text
from tests.conftest import GAMES

PAGES: list[PageFace[Any]] = [bruxelles1897_page, bruxelles1893_page, bruges_page, plain_page]
TEXTS: list[TextFace[Any, Any]] = [bruxelles1897_text, bruxelles1893_text, bruges_text, plain_text]


def test_every_game_has_both_faces() -> None:
    """The faces whose types are held against the protocols are those of all games; one that brings
    none has the plain one."""
    assert PAGES == list(dict.fromkeys([page(name) for name in GAMES]))
    assert TEXTS == list(dict.fromkeys([text(name) for name in GAMES]))
