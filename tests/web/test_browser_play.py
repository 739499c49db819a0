"""Whole games on the page: by clicks, by keys, by touch."""

from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browser import Person, Square, play_out, record

pytest_plugins = ["tests.web.browser_fixtures"]

TOTALS = "cells => cells.map(cell => cell.textContent)"


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_game_by_clicks(square: Square) -> None:
    """The second comes by a link; at the end both see the same scores, and how they went."""
    anna, bert = square.person("en"), square.person("fr")
    table = anna.open_table(["me", "friend", "bot:random"])
    bert.join(anna.link(table, 1), "Bert")
    anna.go(table)
    anna.settle()

    choices = play_out([anna, bert], Random(4))

    assert choices > 30
    totals = [
        person.page.eval_on_selector_all("#finale .total td", TOTALS) for person in (anna, bert)
    ]
    assert totals[0] == totals[1]
    assert 3 == len(totals[0])
    for person in (anna, bert):
        expect(person.page.locator("#finale")).to_be_visible()
        expect(person.page.locator("#finale .chart polyline:not(.ended)")).to_have_count(3)
    expect(anna.page.locator("#turn")).to_have_text("The game is over")
    anna.picture("over-en-desktop-light")
    bert.page.emulate_media(color_scheme="dark")
    bert.picture("over-fr-desktop-dark")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def tick_by_keys(page: Page) -> None:
    """Several things are asked for: untick one and tick it again by its key."""
    ticked = page.locator("#follow .pick input:checked").last
    expect(ticked).to_be_attached()
    box = page.locator(f"#{ticked.get_attribute('id')}")
    alike = page.locator(f"#follow [data-key='{box.get_attribute('data-key')}']")
    if alike.count() > 1:
        return
    press(page, box.get_attribute("data-key") or "")
    expect(box).not_to_be_checked()
    press(page, box.get_attribute("data-key") or "")
    expect(box).to_be_checked()
    page.locator("#question").focus()


def answer_by_keys(person: Person, chance: Random) -> None:
    """Type a coordinate or another key, or go through the radio buttons by arrows; then Enter."""
    page = person.page
    keyed = page.eval_on_selector_all("#question [data-key]", "all => all.map(o => o.dataset.key)")
    if page.locator("#question[data-picks]").count():
        tick_by_keys(page)
    elif chance.random() < 0.7:
        key = chance.choice(keyed)
        press(page, *key)
        option = page.locator(f"#question [data-key='{key}']")
        expect(option).to_be_checked()
        expect(option).to_be_focused()
    else:
        for _ in range(9):
            press(page, "Tab")
            if page.evaluate("() => document.activeElement.name === 'option'"):
                break
        press(page, *["ArrowDown"] * chance.randrange(3), "Space")
        expect(page.locator("#question [name=option]:checked")).to_be_focused()
    before = person.state
    while ids := person.lacking():
        key = page.locator(f"#{chance.choice(ids)}").get_attribute("data-key") or ""
        press(page, *key)
        expect(page.locator("#follow input:focus")).to_be_checked()
    press(page, "Enter")
    person.moved_from(*before)
    if person.kind == "confirm":
        expect(page.locator("#question")).to_be_focused()
        before = person.state
        press(page, "Tab", "Space")
        expect(page.locator("[name=never]")).to_be_checked()
        press(page, "Enter")
        person.moved_from(*before)


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(square: Square) -> None:
    """Every new question has the focus; keys, arrows and Enter answer it."""
    anna, chance = square.person("en"), Random(7)
    anna.open_table(["me", "bot:random"])
    anna.asked()
    questions = 0
    while anna.kind != "over":
        if questions:
            expect(anna.page.locator("#question")).to_be_focused()
        answer_by_keys(anna, chance)
        anna.asked()
        questions += 1

    assert questions > 12
    expect(anna.page.locator("#finale .total td")).to_have_count(2)


def test_a_phone_plays_by_touch(square: Square) -> None:
    """The question is a sheet at the bottom with its button in view; the board fits, zooms and pans."""
    anna, chance = square.person("de", phone=True), Random(11)
    page = anna.page
    anna.open_table(["me", "bot:random", "bot:random"])
    anna.asked()
    anna.picture("table-de-phone-light")
    for _ in range(9):
        anna.asked()
        anna.sheet_fits()
        anna.choose(chance, tap=True)

    anna.asked()
    board = page.locator(".board")
    wide, sizes = board.evaluate("board => board.clientWidth"), []
    for button in ("", "1", "1", "-1"):
        if button:
            page.locator(f"[data-zoom-by='{button}']").tap()
        sizes.append(board.evaluate("board => board.scrollWidth"))
    assert sizes[0] == wide < sizes[1] < sizes[2]
    assert sizes[1] == sizes[3]
    page.emulate_media(color_scheme="dark")
    anna.picture("table-de-phone-dark")
    page.locator(".player").nth(1).tap()
    expect(page.locator(".player[data-open]")).to_have_count(1)
    page.wait_for_timeout(300)  # the browser marks what was tapped
    anna.picture("player-de-phone-dark")


def held_back(page: Page) -> list[Route]:
    """What a choice brings does not arrive until it is let go."""
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/try?*", hold)
    return held


def let_go(page: Page, held: list[Route]) -> None:
    """Now it arrives."""
    while held:
        held.pop().continue_()
    page.wait_for_timeout(400)


def test_a_press_is_not_lost_while_what_a_choice_brings_arrives(square: Square) -> None:
    """What is pressed stays under the pointer until it is let go: a place on the board, which then
    is chosen, and the button, which then sends what was shown."""
    anna = square.person("en")
    anna.bring(record(2, 0))
    anna.take_over()
    page, before = anna.page, anna.state
    held = held_back(page)
    place = next(option for option in anna.options() if option.startswith("place"))
    page.locator(f'.board [data-option="{place}"]').hover()
    page.wait_for_timeout(400)
    page.mouse.down()
    let_go(page, held)
    page.mouse.up()
    expect(page.locator("#question [name=option]:checked")).to_have_value(place)

    go = page.locator("#question .go")
    go.hover()
    page.mouse.down()
    at = go.bounding_box()
    let_go(page, held)
    assert at == go.bounding_box()
    page.mouse.up()

    anna.moved_from(*before)
    assert int(anna.state[1]) > int(before[1]) + 1
