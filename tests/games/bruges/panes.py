"""What the panes of the page show: their data, and what may be clicked in them."""

import re
from typing import Any

from grandplace.drawing.page import Pane, Scene
from grandplace.games.bruges import page
from grandplace.web import render
from tests.games.bruges.looks import asked, scene
from tests.games.bruges.scenes import Table
from tests.games.panes import told

Data = dict[str, Any]


def every_pane(look: Scene) -> list[Pane]:
    """The panes and the headline."""
    return [*page.panes(look), page.headline(look)]


def drawn(look: Scene, language: str = "en") -> dict[str, str]:
    """All panes as HTML, by key."""
    return {pane.key: str(render.draw(pane, language, "bruges")) for pane in every_pane(look)}


def shown(look: Scene) -> str:
    """All panes as HTML, in one."""
    return "\n".join(drawn(look).values())


def pane(look: Scene, key: str) -> Data:
    """The data of one pane."""
    return next(told(pane) for pane in every_pane(look) if pane.key == key)


def of(t: Table, key: str, seat: int | None = None) -> Data:
    """The data of one pane for a seat, or else for whoever is asked."""
    look = asked(t.s, "en", t.game) if seat is None else scene(t.s, seat, "en", t.game)
    return pane(look, key)


def labels(t: Table, key: str) -> list[str]:
    """The options that a pane offers to whoever is asked, each once, in order."""
    return labels_of(asked(t.s, "en", t.game), key)


def labels_of(look: Scene, key: str) -> list[str]:
    """The options that a pane offers to whoever looks, each once, in order."""
    html = drawn(look)[key]
    return list(dict.fromkeys(re.findall(r'<label[^>]*data-option="([^"]+)"', html)))
