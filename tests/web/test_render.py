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


def test_what_parts_are_told_is_escaped() -> None:
    """Names and notes stay text, in drawings that are kept too."""
    sign = {"colour": "blue", "name": TEXT, "initial": "<"}
    thing = {"option": "", "state": "", "why": "", "clause": "", "tip": "x", "note": TEXT}

    for _ in range(2):
        for html in (render.sigil(sign), render.acts(thing), render.part("icon", "x", label=TEXT)):
            assert escape(TEXT) in html
            assert "<b " not in html


def test_what_is_not_asked_for_again_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was drawn lately is the same text again, what was drawn long ago is drawn anew."""
    monkeypatch.setattr(render, "KEPT", 2)
    panes = [Pane("notice", "panes/notice.jinja", {"text": f"{n}", "kind": ""}) for n in range(9)]
    first = [render.draw(pane, "fr", "bruges") for pane in panes]

    assert first[-1] is render.draw(panes[-1], "fr", "bruges")
    assert first[0] is not render.draw(panes[0], "fr", "bruges")
    assert first == [render.draw(pane, "fr", "bruges") for pane in panes]
