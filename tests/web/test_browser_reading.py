"""Reading the pages: in three languages, with a screen reader, and nothing cut or overlapping."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from grandplace.words.render import LANGUAGES, catalogue
from tests.web.browser import FIRST, GAME, SECOND, Person, Square, late, record

pytest_plugins = ["tests.web.browser_fixtures"]

# ---------- languages

TEXT = """() => {
  const said = [document.title], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!walk.currentNode.parentElement.closest('script, style')) said.push(walk.currentNode.data);
  const names = ['aria-label', 'title', 'placeholder', 'alt', 'data-why', 'data-note', 'data-title', 'data-help',
    'data-button', 'data-hint', 'data-text', 'data-done', 'data-failed'];
  for (const name of names) for (const node of document.querySelectorAll(`[${name}]`)) said.push(node.getAttribute(name));
  return said.join('\\n').replace(/[^\\S\\n]+/g, ' ');
}"""
TIPS = "() => fetch(document.body.dataset.tips).then(answer => answer.text())"


def fragments(language: str, game: str) -> set[str]:
    """What stands between the gaps of a language's sentences, if it is long enough to be sure."""
    texts: list[str] = []
    for text in catalogue(language, game).values():
        texts += [text] if isinstance(text, str) else text
    parts = [part.strip(" .,:;·") for text in texts for part in re.split(r"\{[^}]*\}", text)]
    return {part for part in parts if len(part.split()) >= 3 or sum(map(str.isalpha, part)) >= 12}


@cache
def foreign(language: str, game: str) -> set[str]:
    """English that is no part of anything said in another language."""
    own = "\n".join(str(text) for text in catalogue(language, game).values())
    return {part for part in fragments("en", game) if part not in own}


def english_in(text: str, language: str, game: str = GAME) -> list[str]:
    return sorted(part for part in foreign(language, game) if part in text)


PLAIN = [
    ("start", "/"),
    ("mine", "/mine"),
    ("preferences", "/preferences"),
    ("account", "/account"),
    ("import", "/import"),
    ("about", "/about"),
    ("problem", "/no/such/page"),
]


def pages(person: Person, game: str) -> list[tuple[str, str]]:
    """The name and the path of every page of a game that is no running table."""
    over = person.bring(record(3, game=game))
    hosted = person.open_table(["me", "friend"], game=game)
    link = person.link(hosted, 1).removeprefix(person.url)
    paths = {
        "rules": f"/rules/{game}",
        "host": f"{hosted}/host",
        "join": link,
        "check": f"{over}/check",
        "over": over,
        "replay": f"{over}/replay?ply=40",
    }
    return [(f"{name}-{game}", path) for name, path in paths.items()]


def all_pages(person: Person, game: str) -> list[tuple[str, str]]:
    """A game's pages; with those of the first, the ones that belong to none."""
    return pages(person, game) + (PLAIN if game == GAME else [])


@pytest.mark.parametrize(("path", "game"), [("/", GAME), (f"/rules/{SECOND}", SECOND)])
def test_english_is_found_where_it_is(square: Square, path: str, game: str) -> None:
    """What the next tests rely on: an English page is full of sentences that betray it."""
    anna = square.person("en")
    anna.go(path)
    for language in ("fr", "de"):
        assert len(english_in(anna.page.evaluate(TEXT), language, game)) > 10


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "game"), [("fr", GAME), ("de", GAME), ("fr", SECOND), ("de", FIRST)]
)
def test_no_page_has_a_word_of_english_left(square: Square, language: str, game: str) -> None:
    """Text, labels, titles and tips of every page are in the reader's language."""
    anna = square.person(language, phone=True, color_scheme="light" if language == "fr" else "dark")
    anna.forgiven.append("404")
    left: dict[str, list[str]] = {}
    for name, path in all_pages(anna, game):
        page = anna.go(path)
        expect(page.locator("html")).to_have_attribute("lang", language)
        left[name] = english_in(page.evaluate(TEXT), language, game)
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= 390, f"{name} is {wide} pixels wide"
        anna.picture(f"{name}-{language}-phone-{'light' if language == 'fr' else 'dark'}")
    assert {} == {name: words for name, words in left.items() if words}


@pytest.mark.long
@pytest.mark.parametrize("game", [GAME, FIRST])
def test_everybody_reads_the_same_table_in_their_own_language(square: Square, game: str) -> None:
    """At first and in all that is pushed, to French and German players at one table."""
    anna, bert = square.person("fr"), square.person("de")
    table = anna.open_table(["me", "friend", "bot:random"], "Amélie", game=game)
    bert.join(anna.link(table, 1), "Jürgen")
    anna.go(table)
    anna.settle()
    chance, people = Random(2), {"fr": anna, "de": bert}
    said = {language: {person.page.evaluate(TIPS)} for language, person in people.items()}
    choices, read = 0, dict[str, object]()
    while choices < 16:
        for language, person in people.items():
            if read.get(language) != person.state:  # something was pushed
                read[language] = person.state
                said[language] |= {*person.page.evaluate(TEXT).split("\n")}
            if person.kind == "asked":
                person.choose(chance)
                choices += 1
        anna.page.wait_for_timeout(10)
    for language, person in people.items():
        expect(person.page.locator("html")).to_have_attribute("lang", language)
        assert [] == english_in("\n".join(said[language]), language, game)


# ---------- screen readers


def violations(person: Person, rules: list[str]) -> list[str]:
    """What axe finds on the page, one line a thing."""
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    options |= {"runOnly": {"type": "rule", "values": rules}} if rules else {}
    found = Axe().run(person.page, options=options).response["violations"]
    return [f"{rule['id']}: {node['target']}" for rule in found for node in rule["nodes"]]


def examined(person: Person, name: str) -> list[str]:
    """A page by day in full; by night its colours."""
    found = []
    for scheme, rules in (("light", []), ("dark", ["color-contrast"])):
        person.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found += [f"{name} {scheme} {line}" for line in violations(person, rules)]
        person.picture(f"{name}-en-desktop-{scheme}")
    return found


@pytest.mark.long
@pytest.mark.parametrize("game", [GAME, SECOND])
def test_axe_finds_nothing_on_the_pages(square: Square, game: str) -> None:
    """Names, roles, order and contrast of every page, light and dark."""
    anna = square.person("en")
    anna.forgiven.append("404")
    found = []
    for name, path in all_pages(anna, game):
        anna.go(path)
        found += examined(anna, name)
    assert [] == found


@pytest.mark.long
@pytest.mark.parametrize("game", [GAME, SECOND])
def test_axe_finds_nothing_at_a_table(square: Square, game: str) -> None:
    """Whether one is asked, waits, has to confirm, or is told no."""
    anna = square.person("en")
    anna.bring(late(4, rest=30, game=game))
    anna.until("#question .opt.refused", Random(3))
    found = examined(anna, f"asked-{game}")
    bert, carla = square.person("en"), square.person("en")
    table = bert.open_table(["me", "bot:random"], game=game)
    bert.until_confirm(Random(4))
    found += examined(bert, f"confirm-{game}")
    carla.join(bert.link(table, -1), "Carla")
    found += examined(carla, f"waiting-{game}")
    carla.page.keyboard.press("?")
    found += examined(carla, f"help-{game}")
    assert [] == found


# ---------- nothing is cut, nothing overlaps

CUT = """() => {
  const cut = [], box = (node) => node.getBoundingClientRect();
  const phone = matchMedia('(max-width: 700px)').matches;  // there names are shortened, and the question lies over a board that scrolls
  const own = (node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  for (const node of document.querySelectorAll('.player *, .question *, .board *, .top *, .talk h2')) {
    if (node.closest(phone ? 'svg, .who' : 'svg') || !own(node) || node.clientWidth < 2) continue;  // 1 pixel: only for screen readers
    if (node.scrollWidth > node.clientWidth + 1) cut.push(`wide ${node.className || node.tagName}: ${node.textContent}`);
    if (node.scrollHeight > node.clientHeight + 1 && getComputedStyle(node).overflowY === 'hidden')
      cut.push(`high ${node.className || node.tagName}: ${node.textContent}`);
  }
  for (const node of document.querySelectorAll('.player, .bx, .b-up, .b-lo, .piles, .nb, .hung, .st-card, .outlook, .sums, .supply, .own, .purse'))
    if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1)
      cut.push(`full ${node.className} ${node.id}: ${node.scrollWidth}x${node.scrollHeight} in ${node.clientWidth}x${node.clientHeight}`);
  for (const card of document.querySelectorAll('.bonus, .nb, .bx, .st-card, .outlook, .sums, .player')) {
    const edge = box(card), out = [...card.querySelectorAll('*')].filter((node) => own(node) && node.clientWidth > 1 && node.checkVisibility())
      .filter((node) => box(node).left < edge.left - 1 || box(node).right > edge.right + 1 || box(node).bottom > edge.bottom + 1);
    for (const node of out) cut.push(`out of ${card.className}: ${node.textContent}`);
  }
  for (const line of document.querySelectorAll('.b-lo small, .bx-name, .nn, .ne b')) {
    const range = document.createRange();
    range.selectNodeContents(line);
    const lines = new Set([...range.getClientRects()].filter((part) => part.width).map((part) => Math.round(part.bottom / 8)));
    if (own(line) && lines.size > 1) cut.push(`wrapped ${line.className || line.tagName}: ${line.textContent}`);
  }
  for (const text of document.querySelectorAll('.cell text')) {
    const inner = box(text), outer = box(text.closest('.cell'));
    if (inner.width && (inner.left < outer.left - 1 || inner.right > outer.right + 1)) cut.push(`card: ${text.textContent}`);
  }
  for (const kind of ['.player', '.bx', '.cell', '.bonus', '.pile', '.question, .talk', '.nb', '.wk', '.su', '.sector', '.sum', '.prices, .works, .instrument',
      '.display, .stock, .switch, .outlook', '.brussels, .goods, .nouveau, .court', phone ? '.players, .board' : '.players, .board, .side', '.top > :not(.iron)']) {
    const all = [...document.querySelectorAll(kind)].filter((node) => node.offsetParent);
    all.forEach((one, n) => all.slice(n + 1).forEach((other) => {
      const a = box(one), b = box(other);
      const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      if (!apart) cut.push(`overlap ${kind}: ${one.id || one.className} ${other.id || other.className}`);
    }));
  }
  const {scrollHeight, clientHeight, scrollWidth, clientWidth} = document.documentElement;
  if (!phone && scrollHeight > clientHeight || scrollWidth > clientWidth) cut.push('the page scrolls');
  const board = document.querySelector('.board');
  if (!phone && board.scrollHeight > board.clientHeight || board.scrollWidth > board.clientWidth) cut.push('the board scrolls');
  return cut;
}"""
# the game, its seats, the seed, and the choices before the end: when most lies on the board
TABLES = [(GAME, 2, 2, 14), (GAME, 3, 3, 14), (GAME, 4, 4, 14)]
OF_1893 = [(FIRST, 2, 2, 4), (SECOND, 5, 7, 50)]
TABLE = "game", "seats", "seed", "rest"


def look_at(person: Person, table: str, name: str) -> list[str]:
    """What is cut on a table."""
    person.go(table)
    person.settle()
    cut: list[str] = person.page.evaluate(CUT)
    person.picture(name)
    return cut


@pytest.mark.long
@pytest.mark.parametrize(TABLE, TABLES + OF_1893)
def test_a_full_table_fits_on_a_small_screen(
    either: Square, game: str, seats: int, seed: int, rest: int
) -> None:
    """At 1280 by 800, late in a game, in every language: all of it in view, whole, side by side."""
    anna, cut = either.person("en"), {}
    anna.bring(late(seats, rest, seed, game))
    anna.take_over()
    table = anna.page.url
    for language in LANGUAGES:
        anna.like(language=language)
        cut[language] = look_at(anna, table, f"table-{game}-{seats}-{language}-desktop")
    assert {language: [] for language in LANGUAGES} == cut


@pytest.mark.long
@pytest.mark.parametrize(TABLE, OF_1893)
def test_every_part_of_a_board_fits_on_a_phone(
    either: Square, game: str, seats: int, seed: int, rest: int
) -> None:
    """One part after the other, in every language: as wide as the screen, and nothing cut."""
    anna, cut = either.person("en", phone=True), {}
    anna.bring(late(seats, rest, seed, game))
    anna.take_over()
    table = anna.page.url
    for language in LANGUAGES:
        anna.like(language=language)
        name = f"table-{game}-{seats}-{language}-phone"
        cut[language] = look_at(anna, table, name)
        for part in ("city", "nobles", "prices"):
            anna.page.locator(f"label[for=part-{part}]").tap()
            cut[language] += anna.page.evaluate(CUT)
            anna.picture(f"{name}-{part}-light")
    assert {language: [] for language in LANGUAGES} == cut
