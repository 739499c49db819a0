"""Bruxelles 1893 with the expansion and the boards on the page: room for all, and clicks."""

from random import Random

import pytest
from playwright.sync_api import expect

from grandplace.engine.record import Match
from grandplace.games import load
from grandplace.tables.lessons import lesson
from grandplace.words.render import LANGUAGES
from tests.web.browser import SECOND, Person, Square, asking, late

pytest_plugins = ["tests.web.browser_fixtures"]

BELLE = "belle-epoque"
BOTH = f"{BELLE},asymmetric"
OF_ACTIONS = [f"play card-{i:02}" for i in range(1, 19)]  # used with an action, up for next round
KEEN = ["erect", "spend", "play"]
# What does not fit: frames that scroll, and things that lie on each other or stick out.
CROWDED = """() => {
  const scrolls = [...document.querySelectorAll('.board, .players')].filter((frame) =>
    frame.scrollHeight > frame.clientHeight + 1 || frame.scrollWidth > frame.clientWidth + 1);
  const things = [...document.querySelectorAll('.pv, .rail, .tile, .cell, .bonus, .nb, .bx, .ec')]
    .filter((thing) => thing.checkVisibility());
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  const apart = (a, b) => a.right <= b.left + 2 || b.right <= a.left + 2
    || a.bottom <= b.top + 2 || b.bottom <= a.top + 2;
  const told = (thing) => thing.id || thing.className;
  const over = things.flatMap((thing, i) => things.slice(i + 1)
    .filter((_, j) => !apart(boxes[i], boxes[i + 1 + j]))
    .map((other) => `${told(thing)} on ${told(other)}`));
  const out = things.filter((thing, i) => boxes[i].right > innerWidth || boxes[i].bottom > innerHeight);
  return [...scrolls.map(told), ...over, ...out.map(told)];
}"""

COVERED = """() => [...document.querySelectorAll('.cell, .nb, .pv, .tile, .bonus, .goods, .bd')]
  .filter((thing) => {
    const box = thing.getBoundingClientRect();
    return !thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  }).map((thing) => thing.id || thing.className)"""
CUT = """texts => texts.filter(text => text.scrollWidth > text.clientWidth + 1
  || text.scrollHeight > text.clientHeight + 1).map(text => text.textContent)"""

OVERPRINTED = """labels => labels.filter((label) => {
  const name = document.createRange(), gain = label.querySelector('.gain').getBoundingClientRect();
  name.selectNodeContents(label.querySelector('b'));
  return [...name.getClientRects()].some((line) => line.right > gain.left && line.bottom > gain.top && line.top < gain.bottom);
}).map((label) => label.textContent)"""


def at_table(square: Square, record: str, language: str = "en", phone: bool = False) -> Person:
    """Somebody who plays all seats of a game that others began."""
    anna = square.person(language, phone=phone)
    anna.like(confirm="off")
    anna.bring(record)
    anna.take_over()
    return anna


def with_card(seed: int) -> str:
    """A record of players who build pavilions if they can, up to the use of a card; or nothing."""
    chance = Random(seed)
    match = Match(load(SECOND), ["Marie", "Joris"], chance.randbytes(32), BELLE)
    while match.state.decision is not None:
        options = match.state.decision.options
        if any(option.text in OF_ACTIONS for option in options):
            return match.record.to_json()
        keen = [option for option in options if option.verb.name in KEEN]
        match.choose(chance.choice(keen or options))
    return ""


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_of_it_fits_on_a_desk(either: Square, seats: int) -> None:
    """Nothing scrolls, nothing lies on another thing, in any language."""
    record = late(seats, 40, game=SECOND, variant=BOTH)
    for language in ("en", "fr", "de"):
        anna = at_table(either, record, language)
        assert [] == anna.page.evaluate(CROWDED)
        anna.picture(f"epoque-{seats}-{language}-desktop-light")


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_stand_beside_names(square: Square, language: str) -> None:
    """Pavilions and tiles after a long list of spaces: what they bring covers no name."""
    built = lesson(SECOND, "second-epoque").staged(load(SECOND), 3)
    anna = at_table(square, built.to_json(), language)
    anna.select("place d3")
    anna.shown()
    figures = anna.page.locator("#follow fieldset:has(.many) ~ fieldset label:has(.gain)")

    assert figures.count() > 4
    assert [] == figures.evaluate_all(OVERPRINTED)
    anna.picture(f"epoque-figures-{language}")


def test_a_board_is_chosen_by_a_click(square: Square) -> None:
    """The portrait is then beside the name, and the board is gone for the next one; meanwhile all
    spaces, nobles and prices can be seen."""
    anna = at_table(square, asking("ChooseBoard", SECOND, BOTH))
    assert [] == anna.page.evaluate(COVERED)
    anna.page.click("#board-horta")
    anna.commit()  # with a work of her own, chosen beforehand; then the next one is asked
    expect(anna.page.locator(".player .arch use[href$='#arch-horta']")).to_have_count(1)
    expect(anna.page.locator("#board-horta")).to_have_class("bd refused gone")
    anna.picture("boards-en-desktop-light")


def test_a_card_is_used_by_a_click(square: Square) -> None:
    """It glows, and then lies there used."""
    anna = at_table(square, next(filter(None, map(with_card, range(1, 60)))))
    card = anna.page.locator(".ec.playable").first
    id = card.get_attribute("id")
    card.click()
    anna.commit()
    expect(anna.page.locator(f"#{id}.used")).to_have_count(1)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_long_lists_cut_nothing(either: Square, language: str) -> None:
    """be.pavilion-card: What a pavilion would bring is told to its end."""
    anna = at_table(either, asking("LayHouse", SECOND, BELLE), language)
    assert anna.page.locator("#question .many").count()
    details = anna.page.locator("#group-erect .opt:not(.refused) small")
    assert details.count()
    assert [] == details.evaluate_all(CUT)
    anna.picture(f"pavilions-{language}-desktop-light")


def test_a_pavilion_is_built_on_a_phone(square: Square) -> None:
    """Pavilions are a part of their own; beside the grid the row shows whose it is."""
    anna = at_table(square, asking("LayHouse", SECOND, BELLE), phone=True)
    page = anna.page
    expect(page.locator(".tls")).not_to_be_visible()
    page.locator("label[for=part-epoque]").tap()
    expect(page.locator(".grid")).not_to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    space = page.locator(".pv.playable").first
    id = space.get_attribute("id")
    space.tap()
    anna.picture("pavilions-en-phone-light")
    anna.commit(tap=True)
    page.locator("label[for=part-epoque]").tap()  # the next one had to choose in another part
    expect(page.locator(f"#{id}.built .site")).to_be_visible()
    page.locator("label[for=part-grid]").tap()
    expect(page.locator(f"#{id} .pv-n")).to_be_visible()
