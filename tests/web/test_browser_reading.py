"""Reading the pages: in three languages, with a screen reader, and nothing cut or overlapping."""

import re
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from grandplace.words.render import LANGUAGES, catalogue
from tests.web.browser import GAME, Person, Square, late, record

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


def fragments(language: str) -> set[str]:
    """What stands between the gaps of a language's sentences, if it is long enough to be sure."""
    texts: list[str] = []
    for text in catalogue(language, GAME).values():
        texts += [text] if isinstance(text, str) else text
    parts = [part.strip(" .,:;·") for text in texts for part in re.split(r"\{[^}]*\}", text)]
    return {part for part in parts if len(part.split()) >= 3 or sum(map(str.isalpha, part)) >= 12}


def foreign(language: str) -> set[str]:
    """English that is no part of anything said in another language."""
    own = "\n".join(str(text) for text in catalogue(language, GAME).values())
    return {part for part in fragments("en") if part not in own}


def english_in(text: str, language: str) -> list[str]:
    return sorted(part for part in foreign(language) if part in text)


def pages(person: Person) -> list[tuple[str, str]]:
    """The name and the path of every page that is no running table, with what it needs."""
    over = person.bring(record(3))
    hosted = person.open_table(["me", "friend"])
    link = person.link(hosted, 1).removeprefix(person.url)
    return [
        ("start", "/"),
        ("mine", "/mine"),
        ("preferences", "/preferences"),
        ("account", "/account"),
        ("import", "/import"),
        ("rules", f"/rules/{GAME}"),
        ("about", "/about"),
        ("host", f"{hosted}/host"),
        ("join", link),
        ("check", f"{over}/check"),
        ("over", over),
        ("replay", f"{over}/replay?ply=40"),
        ("problem", "/no/such/page"),
    ]


def test_english_is_found_where_it_is(square: Square) -> None:
    """What the next tests rely on: an English page is full of sentences that betray it."""
    anna = square.person("en")
    anna.go("/")
    for language in ("fr", "de"):
        assert len(english_in(anna.page.evaluate(TEXT), language)) > 10


@pytest.mark.parametrize("language", ["fr", "de"])
def test_no_page_has_a_word_of_english_left(square: Square, language: str) -> None:
    """Text, labels, titles and tips of every page are in the reader's language."""
    anna = square.person(language, phone=True, color_scheme="light" if language == "fr" else "dark")
    anna.forgiven.append("404")
    left: dict[str, list[str]] = {}
    for name, path in pages(anna):
        page = anna.go(path)
        expect(page.locator("html")).to_have_attribute("lang", language)
        left[name] = english_in(page.evaluate(TEXT), language)
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= 390, f"{name} is {wide} pixels wide"
        anna.picture(f"{name}-{language}-phone-{'light' if language == 'fr' else 'dark'}")
    assert {} == {name: words for name, words in left.items() if words}


def test_everybody_reads_the_same_table_in_their_own_language(square: Square) -> None:
    """At first and in all that is pushed, to French and German players at one table."""
    anna, bert = square.person("fr"), square.person("de")
    table = anna.open_table(["me", "friend", "bot:random"], "Amélie")
    bert.join(anna.link(table, 1), "Jürgen")
    anna.go(table)
    anna.settle()
    chance, people = Random(2), {"fr": anna, "de": bert}
    said = {language: person.page.evaluate(TIPS) for language, person in people.items()}
    choices = 0
    while choices < 16:
        for language, person in people.items():
            if person.kind == "asked":
                person.choose(chance)
                choices += 1
            said[language] += person.page.evaluate(TEXT)
        anna.page.wait_for_timeout(10)
    for language, person in people.items():
        expect(person.page.locator("html")).to_have_attribute("lang", language)
        assert [] == english_in(said[language], language)


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


def test_axe_finds_nothing_on_the_pages(square: Square) -> None:
    """Names, roles, order and contrast of every page, light and dark."""
    anna = square.person("en")
    anna.forgiven.append("404")
    found = []
    for name, path in pages(anna):
        anna.go(path)
        found += examined(anna, name)
    assert [] == found


def test_axe_finds_nothing_at_a_table(square: Square) -> None:
    """Whether one is asked, waits, has to confirm, or is told no."""
    anna = square.person("en")
    anna.bring(late(4, rest=30))
    anna.until("#question .opt.refused", Random(3))
    found = examined(anna, "asked")
    bert, carla = square.person("en"), square.person("en")
    table = bert.open_table(["me", "bot:random"])
    bert.until_confirm(Random(4))
    found += examined(bert, "confirm")
    carla.join(bert.link(table, -1), "Carla")
    found += examined(carla, "waiting")
    carla.page.keyboard.press("?")
    found += examined(carla, "help")
    assert [] == found


# ---------- nothing is cut, nothing overlaps

CUT = """() => {
  const cut = [], box = (node) => node.getBoundingClientRect();
  const own = (node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  for (const node of document.querySelectorAll('.player *, .question *, .board *, .top *, .talk h2')) {
    if (node.closest('svg') || !own(node) || node.clientWidth < 2) continue;  // 1 pixel: only for screen readers
    if (node.scrollWidth > node.clientWidth + 1) cut.push(`wide ${node.className || node.tagName}: ${node.textContent}`);
    if (node.scrollHeight > node.clientHeight + 1 && getComputedStyle(node).overflowY === 'hidden')
      cut.push(`high ${node.className || node.tagName}: ${node.textContent}`);
  }
  for (const node of document.querySelectorAll('.player, .bx, .b-up, .b-lo, .piles'))
    if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1)
      cut.push(`full ${node.className} ${node.id}: ${node.scrollWidth}x${node.scrollHeight} in ${node.clientWidth}x${node.clientHeight}`);
  for (const text of document.querySelectorAll('.cell text')) {
    const inner = box(text), outer = box(text.closest('.cell'));
    if (inner.width && (inner.left < outer.left - 1 || inner.right > outer.right + 1)) cut.push(`card: ${text.textContent}`);
  }
  for (const kind of ['.player', '.bx', '.cell', '.bonus', '.pile', '.question, .talk', '.players, .board, .side', '.top > :not(.iron)']) {
    const all = [...document.querySelectorAll(kind)].filter((node) => node.offsetParent);
    all.forEach((one, n) => all.slice(n + 1).forEach((other) => {
      const a = box(one), b = box(other);
      const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      if (!apart) cut.push(`overlap ${kind}: ${one.id || one.className} ${other.id || other.className}`);
    }));
  }
  const {scrollHeight, clientHeight, scrollWidth, clientWidth} = document.documentElement;
  if (scrollHeight > clientHeight || scrollWidth > clientWidth) cut.push('the page scrolls');
  const board = document.querySelector('.board');
  if (board.scrollHeight > board.clientHeight || board.scrollWidth > board.clientWidth) cut.push('the board scrolls');
  return cut;
}"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_full_table_fits_on_a_small_screen(square: Square, seats: int) -> None:
    """At 1280 by 800, late in a game, in every language: all of it in view, whole, side by side."""
    anna = square.person("en")
    anna.bring(late(seats, rest=14, seed=seats))
    anna.take_over()
    table, cut = anna.page.url, {}
    for language in LANGUAGES:
        anna.like(language=language)
        anna.go(table)
        anna.settle()
        cut[language] = anna.page.evaluate(CUT)
        anna.picture(f"table-{seats}-{language}-desktop-light")
        anna.page.emulate_media(color_scheme="dark")
        anna.picture(f"table-{seats}-{language}-desktop-dark")
        anna.page.emulate_media(color_scheme="light")
    assert {language: [] for language in LANGUAGES} == cut
