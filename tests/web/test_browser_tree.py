"""Playing by roles and names alone, as a screen reader tells the page."""

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser import GAME, Person, Square, asking, record

pytest_plugins = ["tests.web.browser_fixtures"]

CHOICES = 12  # by roles and names, before we believe that a game can be played so
LISTED = {
    "en": "(red|yellow|blue|brown|purple), die",
    "fr": "(rouge|jaune|bleue|marron|violette), dé",
    "de": "(rot|gelb|blau|braun|violett), Würfel",
}
HUES = {
    "en": "(red|yellow|blue|brown|purple) card",
    "fr": "carte (rouge|jaune|bleue|marron|violette)",
    "de": "(rote|gelbe|blaue|braune|violette) Karte",
}


def question(page: Page) -> Locator:
    """What is asked: a group that is called as its heading."""
    heading = page.get_by_role("heading", level=1)
    return page.get_by_role("group", name=heading.inner_text(), exact=True)


def named(group: Locator, role: str) -> list[str]:
    """The names of what has this role, as they are announced."""
    lines = group.aria_snapshot().splitlines()
    found = [re.match(rf"\s*- '?{role} (\"(?:[^\"\\]|\\.)*\")", line) for line in lines]
    return [match[1][1:-1].replace("''", "'").replace('\\"', '"') for match in found if match]


def lists(page: Page) -> list[Locator]:
    """The lists of options, each a group with a name."""
    return question(page).get_by_role("group").all()


def pick(group: Locator, chance: Random) -> None:
    """Choose by a name that no other option of its list has."""
    names = [*named(group, "radio"), *named(group, "checkbox")]
    assert names and len(names) == len({*names}), names
    if named(group, "radio"):
        group.get_by_role("radio", name=chance.choice(names), exact=True).focus()
        group.page.keyboard.press("Space")
        expect(group.get_by_role("radio", checked=True)).to_have_count(1)


def unanswered(page: Page) -> Locator:
    """The first list in which nothing is chosen."""
    return next(
        group for group in lists(page) if not group.get_by_role("radio", checked=True).count()
    )


def answer(person: Person, chance: Random) -> None:
    """Choose in one list, and in those that must be answered with it; then press the button."""
    page, before = person.page, person.state
    pick(chance.choice(lists(page)), chance)
    person.shown()
    while question(page).get_by_role("button", disabled=True).count():
        pick(unanswered(page), chance)
        person.shown()
    buttons = question(page).get_by_role("button", disabled=False)
    buttons.filter(has_not_text="No more advice").first.click()
    person.moved_from(*before)


def confirm(person: Person) -> None:
    """Yes, and never ask again."""
    before = person.state
    question(person.page).get_by_role("checkbox").check()
    question(person.page).get_by_role("button").click()
    person.moved_from(*before)


@pytest.mark.long
@pytest.mark.parametrize("game", [GAME, "bruges"])
def test_a_game_goes_on_by_roles_and_names_alone(square: Square, game: str) -> None:
    """Every question is announced by its heading, every option has a name of its own."""
    anna, chance = square.person("en"), Random(3)
    anna.open_table(["me", "bot:random"], game=game)
    for _ in range(CHOICES):
        anna.asked()
        answer(anna, chance)
        if anna.kind == "confirm":
            confirm(anna)

    assert int(anna.state[1] or CHOICES) >= CHOICES


@pytest.mark.parametrize("language", HUES)
def test_cards_in_hand_name_their_colour(square: Square, language: str) -> None:
    """In the list of options and in the hand."""
    anna = square.person(language)
    anna.bring(asking("Turn", "bruges"))
    anna.take_over()
    page = anna.page
    cards = named(lists(page)[0], "radio")
    hand = page.get_by_role("region").filter(has=page.locator(".cards")).aria_snapshot()

    assert cards and all(re.search(LISTED[language], name) for name in cards), cards
    assert len(re.findall(HUES[language], hand)) >= len(cards)


def test_the_phase_is_told(square: Square) -> None:
    """One step of the list is the current one."""
    anna = square.person("en")
    anna.bring(asking("Turn", "bruges"))

    expect(anna.page.get_by_role("banner").locator("li[aria-current=step]")).to_have_count(1)


def test_arrows_lead_from_the_page_to_the_options(square: Square) -> None:
    """Down to the first one, on to the next; up to the last."""
    anna = square.person("en")
    anna.bring(record(2, 0))
    anna.take_over()
    page = anna.page
    options = page.get_by_role("radio", include_hidden=False).and_(page.locator("[name=option]"))
    page.keyboard.press("ArrowDown")
    expect(options.first).to_be_checked()
    expect(options.first).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    expect(options.nth(1)).to_be_checked()
    page.reload()
    anna.settle()
    anna.asked()
    page.keyboard.press("ArrowUp")

    expect(options.last).to_be_checked()


def test_keys_answer_what_follows_too(square: Square) -> None:
    """A place by its coordinate, then the value by its key; no key means two things."""
    anna = square.person("en")
    anna.bring(record(2, 0))
    anna.take_over()
    page = anna.page
    first = anna.options()[0].split()[1]
    page.keyboard.type(first)
    value = page.locator("#follow fieldset").first.get_by_role("radio").last
    key = value.get_attribute("data-key") or ""
    page.keyboard.type(key)

    expect(value).to_be_checked()
    expect(value).to_be_focused()
    caps = page.locator("#question kbd").all_inner_texts()
    assert len(caps) == len({*caps}), caps
    assert len(caps) == page.locator("#question input[data-key]").count()
