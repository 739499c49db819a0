"""Templates draw what they are given, and nothing that is written in it becomes markup."""

from html import escape

import pytest
from minijinja import TemplateError

from grandplace.drawing.page import Pane
from grandplace.web import render

TEXT = """<b title='a'>"&amp;" &#x2f; &#39; 1/2</b>"""


def test_text_is_escaped_once() -> None:
    """Slashes stay as they are, since they end no element; what looks like an escape is text."""
    html = render.draw(Pane("notice", "panes/notice.jinja", {"text": TEXT, "kind": ""}), "en")

    assert escape(TEXT) in html
    assert "<b " not in html


def test_what_is_missing_is_an_error() -> None:
    """A pane without its data is not drawn with gaps in it."""
    with pytest.raises(TemplateError):
        render.draw(Pane("notice", "panes/notice.jinja", {"kind": ""}), "en")
    with pytest.raises(TemplateError):
        render.page("nothing.jinja")
