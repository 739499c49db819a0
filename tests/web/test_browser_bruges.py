"""Bruges on the page: room for all on desks and phones, clicks, and what persons tell."""

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from grandplace.engine.record import Match
from grandplace.games import load
from grandplace.words.render import LANGUAGES
from tests.battery import eager_choice
from tests.web.browser import NAMES, Person, Square, play_out
from tests.web.test_browser_reading import TEXT, TIPS, english_in, examined

pytest_plugins = ["tests.web.browser_fixtures"]

GAME = "bruges"
LATE = 6  # rounds after which houses, persons and canals are many
# What does not fit: words that are cut, things that stick out or lie on each other, what scrolls.
CUT = """() => {
  const cut = [], box = (node) => node.getBoundingClientRect(), phone = innerWidth <= 700;
  const there = (selector, root = document) => [...root.querySelectorAll(selector)].filter((node) => node.checkVisibility());
  const own = (node) => node.clientWidth > 1 && [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  const told = (node) => `${node.id || node.getAttribute('class')} ${node.textContent.trim().slice(0, 30)}`;
  for (const node of there('.player *, .question *, .board *, .top *').filter(own)) {
    if (node.closest(phone ? 'svg, .who' : 'svg, .turn')) continue;  // names are shortened
    if (node.scrollWidth > node.clientWidth + 1) cut.push(`wide ${told(node)}`);
    if (node.scrollHeight > node.clientHeight + 1 && getComputedStyle(node).overflowY === 'hidden') cut.push(`high ${told(node)}`);
  }
  const dots = (node) => getComputedStyle(node).webkitLineClamp !== 'none';  // a card at rest tells how it begins, and whole when tapped
  for (const node of there('.player, .hcb, .hce, .inner, .town').filter((node) => !dots(node)))
    if (node.scrollHeight > node.clientHeight + 2 || node.scrollWidth > node.clientWidth + 2) cut.push(`full ${told(node)}`);
  for (const frame of there('.player, .hc, .hs, .inner, .town')) {
    const edge = box(frame);
    for (const node of there('*', frame).filter((node) => own(node) && !dots(node.parentElement)))
      if (box(node).left < edge.left - 2 || box(node).right > edge.right + 2 || box(node).bottom > edge.bottom + 2) cut.push(`out ${told(node)}`);
  }
  for (const kind of ['.player', '.hc', '.pile', '.question, .talk', '.lg, .hs', '.dc', '.sum', '.fr, .piles2, .dicebox, .statues',
      '.sp, .gt, .co', '.inner, .sec', '.coin, .score, .mj, .own, .who', phone ? '.players, .board' : '.players, .board, .side', '.hand5, .town']) {
    const all = there(kind);
    all.forEach((one, n) => all.slice(n + 1).forEach((other) => {
      const a = box(one), b = box(other);
      const apart = a.right <= b.left + 1.5 || b.right <= a.left + 1.5 || a.bottom <= b.top + 1.5 || b.bottom <= a.top + 1.5;
      if (!apart && !one.contains(other)) cut.push(`overlap ${told(one)} and ${told(other)}`);
    }));
  }
  const board = document.querySelector('.board'), root = document.documentElement;
  for (const frame of phone ? [] : [board, root, document.querySelector('.players')]) if (frame.scrollHeight > frame.clientHeight + 1) cut.push(`${frame.className} scrolls`);
  if (root.scrollWidth > root.clientWidth || board.scrollWidth > board.clientWidth) cut.push('too wide');
  return [...new Set(cut)];
}"""


def reached(seats: int, question: str, round: int = 1, seed: int = 1) -> str:
    """A record of busy players, up to a question from some round on."""
    match, ply = Match(load(GAME), NAMES[:seats], Random(seed).randbytes(32)), 0
    while match.state.decision is not None:
        if match.state.round >= round and match.state.prompt().key == question:
            return match.record.to_json()
        ply += 1
        match.choose(eager_choice(match.state.decision.options, seed, ply))
    pytest.fail(f"nobody is asked: {question}")


def at_table(square: Square, record: str, phone: bool = False) -> Person:
    """Somebody who plays all seats of a game that others began."""
    anna = square.person("en", phone=phone)
    anna.like(confirm="off")
    anna.bring(record)
    anna.take_over()
    return anna


def read_in(person: Person, language: str) -> None:
    """The same table in another language."""
    table = person.page.url
    person.like(language=language)
    person.go(table)
    person.settle()


@pytest.mark.long
@pytest.mark.parametrize(("seats", "seed"), [(2, 9), (3, 5), (4, 11)])
def test_a_full_table_fits_on_a_small_screen(either: Square, seats: int, seed: int) -> None:
    """At 1280 by 800, late in a game, in every language: all of it in view, whole, side by side."""
    anna, cut = at_table(either, reached(seats, "Turn", LATE, seed)), {}
    for language in LANGUAGES:
        read_in(anna, language)
        cut[language] = anna.page.evaluate(CUT)
        anna.picture(f"table-{GAME}-{seats}-{language}-desktop-light")
        anna.page.emulate_media(color_scheme="dark")
        anna.picture(f"table-{GAME}-{seats}-{language}-desktop-dark")
        anna.page.emulate_media(color_scheme="light")
    assert {language: [] for language in LANGUAGES} == cut


def unfolded(person: Person) -> list[str]:
    """What is cut once a tapped card has grown; none is while it grows."""
    found: list[str] = []
    for _ in range(50):
        found = person.page.evaluate(CUT)
        if not found:
            break
        person.page.wait_for_timeout(100)
    return found


@pytest.mark.long
@pytest.mark.parametrize(("seats", "seed"), [(2, 9), (4, 11)])
def test_every_part_fits_on_a_phone(either: Square, seats: int, seed: int) -> None:
    """Hand and town, in every language: as wide as the screen, and nothing cut but by dots."""
    anna, cut = at_table(either, reached(seats, "Turn", LATE, seed), phone=True), {}
    for language in LANGUAGES:
        read_in(anna, language)
        anna.sheet_fits()
        for part in ("hand", "town"):
            anna.page.locator(f"label[for=part-{part}]").tap()
            cut[f"{language} {part}"] = anna.page.evaluate(CUT)
            anna.picture(f"table-{GAME}-{seats}-{language}-{part}-phone-light")
        anna.page.locator("label[for=part-hand]").tap()
        anna.page.locator(".hc.playable").last.tap()
        cut[f"{language} card"] = unfolded(anna)
    assert {key: [] for key in cut} == cut


@pytest.mark.long
def test_a_whole_game_by_clicks(square: Square) -> None:
    """One person and two bots, to the scores of all three."""
    anna = square.person("en")
    anna.open_table(["me", "bot:random", "bot:random"], game=GAME)

    assert play_out([anna], Random(4)) > 60
    assert 3 == anna.page.locator("#finale .total td").count()
    anna.picture(f"over-{GAME}-en-desktop-light")


@pytest.mark.long
def test_a_phone_plays_by_touch(square: Square) -> None:
    """Whatever is asked, the sheet fits and what can be seen can be tapped."""
    anna, chance = square.person("fr", phone=True), Random(8)
    anna.open_table(["me", "bot:random"], game=GAME)
    for _ in range(14):
        anna.asked()
        anna.sheet_fits()
        anna.choose(chance, tap=True)


def width(thing: Locator) -> float:
    """How wide something is."""
    box = thing.bounding_box()
    assert box
    return box["width"]


def test_a_tapped_card_unfolds(square: Square) -> None:
    """person.text: On a phone a hand of five is narrow, with small text in high cards; the chosen
    one widens while the others keep their signs alone, and no tip lies over them."""
    anna = at_table(square, reached(2, "Turn"), phone=True)
    card, other = [anna.page.locator(".hc.playable").nth(n) for n in range(2)]
    narrow = width(card)
    expect(other.locator(".txt")).to_be_visible()
    card.tap()

    expect(card.locator(".txt")).to_be_visible()
    expect(other.locator(".txt")).to_be_hidden()
    assert width(card) > narrow + 40
    anna.page.wait_for_timeout(100)
    expect(anna.page.locator("#tip")).to_be_hidden()


def test_a_phone_turns_to_where_something_can_be_chosen(square: Square) -> None:
    """draw.one-by-one: The piles to draw from, then the hand to play from."""
    anna = at_table(square, reached(2, "FillHand", 2), phone=True)
    expect(anna.page.locator(".town .playable").first).to_be_visible()
    anna.choose(Random(1), tap=True)
    anna.until(".hand5 .playable", Random(1))

    expect(anna.page.locator(".hand5 .playable").first).to_be_visible()


def test_the_own_panel_stays_open_on_a_phone(square: Square) -> None:
    """A tap on a house chooses it; the others' panels open and close."""
    anna = at_table(square, reached(4, "Recruit", 3, 2), phone=True)
    home = anna.page.locator(".mine .hs.playable").first
    home.tap()
    assert home.get_attribute("data-option") == anna.page.input_value(
        "#question [name=option]:checked"
    )
    expect(anna.page.locator(".player[data-open]")).to_have_count(0)

    anna.page.locator("#question h1").tap()  # the tip of the house goes
    anna.page.locator(".player:not(.mine)").first.tap()
    expect(anna.page.locator(".player[data-open] .ledger")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_a_person_tells_everything(square: Square, phone: bool) -> None:
    """person.text, person.group: Pointed at or tapped: name, group, sign, price, points, text."""
    anna = at_table(square, reached(4, "Turn", LATE, 11), phone=phone)
    if phone:
        anna.page.locator(".player:not(.mine):has(.hs:not(.empty))").first.tap()
    person = anna.page.locator(".player:not(.mine) .hs:not(.empty)").locator("visible=true").first
    (person.tap if phone else person.hover)()
    tips = anna.page.evaluate("() => fetch(document.body.dataset.tips).then((all) => all.json())")
    title, text, _ = tips[person.get_attribute("data-tip")]

    expect(anna.page.locator("#tip b")).to_have_text(title)
    expect(anna.page.locator("#tip p").first).to_contain_text(text)


@pytest.mark.long
def test_axe_finds_nothing_at_a_table(square: Square) -> None:
    """Names, roles, order and contrast, light and dark, whether one is asked or watches."""
    anna = at_table(square, reached(4, "UseCard", LATE, 11))
    found = examined(anna, f"asked-{GAME}")
    bert, carla = square.person("en"), square.person("en")
    table = bert.open_table(["me", "bot:random"], game=GAME)
    carla.join(bert.link(table, -1), "Carla")
    found += examined(carla, f"waiting-{GAME}")
    assert [] == found


@pytest.mark.long
@pytest.mark.parametrize("language", ["fr", "de"])
def test_no_word_of_english_is_left_at_a_table(square: Square, language: str) -> None:
    """Whatever is asked, in the reader's language; and all that is told of things."""
    anna, left = square.person(language), set()
    anna.like(confirm="off")
    for question in ("FillHand", "BuyStep", "Turn", "UseCard", "Recruit"):
        anna.bring(reached(3, question, 3, 5))
        anna.take_over()
        said = anna.page.evaluate(TEXT) + anna.page.evaluate(TIPS)
        left |= set(english_in(said, language, GAME))
    assert set() == left
