"""The page's own type: small, complete, kept for ever, and really what pages are set in."""

import re
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import grandplace
from grandplace.games import REGISTRY
from grandplace.web.assets import Asset, assets
from grandplace.words.render import LANGUAGES, catalogue
from tests.web.browser import SET, Person, Square
from tests.web.conftest import Browser
from tests.web.fonts import DEJAVU, OURS

pytest_plugins = ["tests.web.browser_fixtures"]

FACES = ["text-regular.woff2", "text-bold.woff2", "display-semibold.woff2"]
MOST = 150_000  # bytes
# Words that only the terminal or the title of a window says: what draws them is not ours.
NOT_ON_PAGES = (
    "board.card.",
    "board.does.",
    "board.effect.",
    "board.end.",
    "board.legend.",
    "board.majority",
    "board.tile.",
    "board.tiles",
    "desk.title-asked",
    "ui.brand",
)
FALLBACK = set("↺↻")  # signs that the machine's fonts draw: which way a needle turns
OF_NAMES = {*range(0xA0, 0x17F)} - {0xAD}  # Latin-1 and Latin Extended-A, but for the long s
SOURCES = Path(grandplace.__file__).parent
PAGES = [
    path
    for folder in [SOURCES / "web", *SOURCES.glob("games/*/board")]
    for path in sorted(folder.rglob("*"))
    if path.suffix in {".py", ".jinja", ".js", ".css"} and "lib" not in path.parts
]


@cache
def face(name: str) -> TTFont:
    """A face as it is sent."""
    return TTFont(BytesIO(assets()[name].content))


@cache
def glyphs(name: str) -> set[str]:
    """The characters that a face has."""
    return set(map(chr, face(name).getBestCmap()))


def lacking(text: str, name: str) -> set[str]:
    """What a face cannot draw of a text."""
    return {letter for letter in text if letter.isprintable()} - glyphs(name) - FALLBACK


def test_all_faces_together_are_small() -> None:
    """Nobody waits for letters."""
    faces = [asset for asset in assets().values() if asset.kind == "woff2"]
    assert sorted(FACES) == sorted(asset.name for asset in faces)
    assert sum(len(asset.content) for asset in faces) <= MOST


@pytest.mark.parametrize("name", FACES)
def test_figures_stand_in_columns_and_pairs_are_kerned(name: str) -> None:
    """All figures are as wide; no feature has to be asked for."""
    font = face(name)
    assert 1 == len({font["hmtx"][font.getBestCmap()[ord(figure)]][0] for figure in "0123456789"})
    features = {record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord}
    assert "kern" in features


@pytest.mark.parametrize("name", FACES)
def test_the_licence_is_kept_and_the_reserved_name_is_not_used(name: str) -> None:
    """In the face and beside it."""
    names = face(name)["name"]
    beside = (files("grandplace.web") / "static" / "lib" / "OFL.txt").read_text("utf-8")
    assert "SIL Open Font License" in names.getDebugName(13)
    assert names.getDebugName(0).startswith(("Copyright", "©"))
    assert names.getDebugName(4).startswith("Grand-Place")
    assert 2 == beside.count("Reserved Font Name 'Source'")


@pytest.mark.parametrize("name", FACES)
def test_every_character_of_the_words_has_a_glyph(name: str) -> None:
    """Of all that a page can say, of every game and in every language."""
    left = {
        (language, key): lacking("".join(text), name)
        for language in LANGUAGES
        for game in REGISTRY
        for key, text in catalogue(language, game).items()
        if not key.startswith(NOT_ON_PAGES)
    }
    assert {} == {where: letters for where, letters in left.items() if letters}


@pytest.mark.parametrize("name", FACES)
def test_every_character_of_a_page_has_a_glyph(name: str) -> None:
    """Signs stand in templates, scripts and styles too."""
    left = {str(path): lacking(path.read_text("utf-8"), name) for path in PAGES}
    assert {} == {path: letters for path, letters in left.items() if letters}


def test_no_page_says_what_only_the_terminal_does() -> None:
    """Else the words left out above would not be left out rightly."""
    text = "".join(path.read_text("utf-8") for path in PAGES)
    assert ["desk.title-asked"] == [key for key in NOT_ON_PAGES if f'"{key}' in text]


def test_letters_of_names_have_glyphs() -> None:
    """Whoever comes from Reykjavík, Łódź or Ljubljana; the display face borrows from the text."""
    for name in FACES[:2]:
        assert set() == set(map(chr, OF_NAMES)) - glyphs(name)
    assert set("ĬĭĲĳŊŋŦŧ") == set(map(chr, OF_NAMES)) - glyphs(FACES[2])


def test_a_face_is_sent_as_it_is_and_kept_for_ever(ada: Browser) -> None:
    """It is packed already; the style names it by its mark."""
    style = ada.get(assets()["table.css"].url).text
    for name in FACES:
        asset: Asset = assets()[name]
        answer = ada.get(asset.url, headers={"accept-encoding": "gzip"})
        assert f"url({asset.url})" in style
        assert "font/woff2" == answer.headers["content-type"]
        assert "immutable" in answer.headers["cache-control"]
        assert "content-encoding" not in answer.headers
        assert asset.content == answer.content


def test_the_two_faces_that_are_used_most_are_fetched_first(ada: Browser) -> None:
    """As a style would ask for them: else they would be fetched twice."""
    links = re.findall(
        r'<link rel="preload" as="font" type="font/woff2" href="(\S+)" crossorigin>',
        ada.get("/").text,
    )
    assert [assets()[FACES[0]].url, assets()[FACES[2]].url] == links


# ---------- in the browser

USED = {  # what text, bold text and titles are set in
    OURS: {
        "p": {"Grand-Place Text Regular"},
        "b": {"Grand-Place Text Bold"},
        "h2": {"Grand-Place Display Semibold"},
    },
    DEJAVU: {"p": {"DejaVu Sans"}, "b": {"DejaVu Sans"}, "h2": {"DejaVu Serif"}},
}
SHOWN = (
    "() => document.body.insertAdjacentHTML('beforeend', '<p>Text</p><h2>Titel</h2><b>Fett</b>')"
)
REFUSED = """(url) => new FontFace('stranger', `url(${url})`).load().then(() => 'loaded', () => 'refused')"""


def families(person: Person, selector: str) -> set[str]:
    """The fonts that really draw the last such thing on the page."""
    session = person.context.new_cdp_session(person.page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    where = {"nodeId": root, "selector": f"body > {selector}:last-of-type"}
    node = session.send("DOM.querySelector", where)
    used = session.send("CSS.getPlatformFontsForNode", node)["fonts"]
    return {font["familyName"] for font in used}


def test_pages_are_set_in_our_type_or_in_dejavu(either: Square) -> None:
    """Whatever fonts this machine has: the tests see the ones, or the other."""
    anna = either.person("de")
    anna.go("/about")
    anna.page.evaluate(SHOWN)
    anna.page.evaluate(SET)
    assert USED[either.type] == {thing: families(anna, thing) for thing in ("p", "b", "h2")}


def test_letters_that_the_display_face_lacks_come_from_the_text(square: Square) -> None:
    """On a machine without fonts a name is whole too."""
    anna = square.person("en")
    anna.go("/about")
    anna.page.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<h2>Ŋ</h2>')")
    anna.page.evaluate(SET)
    assert {"Grand-Place Text Bold"} == families(anna, "h2")


def test_no_other_type_may_be_fetched(square: Square) -> None:
    """Neither out of a style nor from elsewhere."""
    anna = square.person("en")
    anna.forgiven.append("font")
    anna.go("/about")
    ours = anna.page.evaluate(REFUSED, assets()[FACES[0]].url)
    inline = anna.page.evaluate(REFUSED, "data:font/woff2;base64,AAAA")
    elsewhere = anna.page.evaluate(REFUSED, "http://localhost:9/face.woff2")
    assert ["loaded", "refused", "refused"] == [ours, inline, elsewhere]
    assert 2 == sum("Content Security Policy" in text for text in anna.complaints)
