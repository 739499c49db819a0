"""Nothing overflows: text stays in its box, nothing lies over another thing, no letter is too small.

One table after another, each brought once and looked at in windows of all sizes. The suite takes a sample in which every
game, variant, number of seats, language and type occurs; with GRANDPLACE_OVERFLOW=all every table is read in every language
and type.
"""

import os
from itertools import cycle, product

import pytest

from grandplace.words.render import LANGUAGES
from tests.web.browser import FIRST, GAME, SECOND, Person, Square, late
from tests.web.fits import FLAWS
from tests.web.fonts import DEJAVU, OURS

pytest_plugins = ["tests.web.browser_fixtures"]

SIZES = [(1280, 800), (1366, 768), (1920, 1080), (1024, 768), (820, 1180), (390, 844), (844, 390)]
READERS = list(product(LANGUAGES, [OURS, DEJAVU]))
# the game, its variant, seats, the seed, and the choices before the end: when much lies on the board
TABLES = [
    (GAME, "", 4, 4, 14),
    (GAME, "", 3, 3, 14),
    (GAME, "", 2, 2, 14),
    (FIRST, "", 3, 1, 30),
    (FIRST, "expert", 4, 1, 30),
    (SECOND, "", 5, 7, 50),
    (SECOND, "belle-epoque", 2, 1, 40),
    (SECOND, "asymmetric", 3, 1, 40),
    (SECOND, "belle-epoque,asymmetric", 4, 1, 40),
    (SECOND, "belle-epoque,asymmetric", 5, 1, 40),
    ("bruges", "", 4, 1, 60),
    ("bruges", "", 3, 1, 60),
    ("bruges", "", 2, 1, 60),
]
DRAWN = """async () => {  // the board is fitted to its frame, and to what that did to the frame
  for (let n = 0; n < 4; n++) await new Promise((drawn) => requestAnimationFrame(drawn));
}"""
ALL = os.environ.get("GRANDPLACE_OVERFLOW") == "all"
CASES = list(product(TABLES, READERS)) if ALL else list(zip(TABLES, cycle(READERS), strict=False))


def flaws_in(person: Person, width: int, height: int) -> list[str]:
    """What is wrong with the page in a window of this size."""
    person.page.set_viewport_size({"width": width, "height": height})
    person.page.evaluate(DRAWN)
    found: list[str] = person.page.evaluate(FLAWS)
    return found


def read(square: Square, language: str, type: str, record: str) -> Person:
    """Somebody who reads a table in a language and a type, and is asked."""
    square.type = type
    anna = square.person(language)
    square.type = OURS
    anna.like(confirm="off")
    anna.bring(record)
    anna.take_over()
    return anna


@pytest.mark.long
@pytest.mark.parametrize(("table", "reader"), CASES)
def test_nothing_overflows(
    square: Square, table: tuple[str, str, int, int, int], reader: tuple[str, str]
) -> None:
    """In no window; and where there is little room, nothing is set smaller than 11 pixels."""
    game, variant, seats, seed, rest = table
    anna = read(square, *reader, late(seats, rest, seed, game, variant))
    flaws = {size: flaws_in(anna, *size) for size in SIZES}
    assert {size: [] for size in SIZES} == flaws


def test_flaws_are_found(square: Square) -> None:
    """What the others rely on: words too long for their box, letters too small, text on text."""
    anna = read(square, "en", OURS, late(2, 14, 2))
    page = anna.page
    page.evaluate("document.querySelector('.bx-eff').textContent = 'unspeakably'.repeat(3)")
    page.evaluate("document.querySelector('.bx-name').style.fontSize = '9px'")
    page.evaluate("document.querySelectorAll('.pile b')[1].style.translate = '0 -70px'")
    found = "\n".join(flaws_in(anna, 1280, 800))
    assert all(flaw in found for flaw in ("small 9", "out of bx", "over each other"))
