"""Templates draw what they are given, and nothing that is written in it becomes markup."""

from html import escape

import pytest
from minijinja import TemplateError

from grandplace.drawing.page import Pane
from grandplace.web import parts, render

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
        for html in (parts.sigil(sign), parts.acts(thing), parts.icon("x", label=TEXT)):
            assert escape(TEXT) in html
            assert "<b " not in html


@pytest.mark.parametrize("text", ["a\nb", "a\r\nb\rc\n", "é"])
def test_a_pane_is_one_line(text: str) -> None:
    """As a stream sends it, whatever ends a line; what is within it as well."""
    part = Pane("chat", "panes/notice.jinja", {"text": text, "kind": ""})
    pane = Pane("log", "panes/lines.jinja", {"any": True}, (part,))

    assert 1 == len(render.draw(pane, "en").splitlines())


def test_what_is_not_asked_for_again_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was drawn lately is the same text again, what was drawn long ago is drawn anew."""
    monkeypatch.setattr(render, "KEPT", 2)
    pen, template = render.Pen("fr", "bruges"), "panes/notice.jinja"
    first = [pen.section(template, text=f"{n}", kind="") for n in range(9)]

    assert first[-1] is pen.section(template, text="8", kind="")
    assert first[0] is not pen.section(template, text="0", kind="")
    assert first[0] == pen.section(template, text="0", kind="")


def test_what_says_the_same_is_not_drawn_again() -> None:
    """Neither are those within it; what says something else is, and what is new."""
    old, new = [frame("same", "old"), frame("same", "new", "more")]
    render.draw(old, "en")
    for pane, before in render.undrawn(new, old):
        render.prepare(pane, before, "en", "")

    assert old.html is new.html
    assert [b"old" in part.html for part in old.within] == [True]
    assert [b"new" in part.html for part in new.within] == [True, False]
    assert b"more" in new.within[1].html


def frame(text: str, *told: str) -> Pane:
    """A pane with others within it."""
    within = [
        Pane(f"{n}", "panes/notice.jinja", {"text": t, "kind": ""}) for n, t in enumerate(told)
    ]
    return Pane("lines", "panes/notice.jinja", {"text": text, "kind": ""}, tuple(within))
