"""Bruxelles 1893 on the page: whole games, the price grid, and the forecast."""

from math import dist
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser import FIRST, SECOND, Person, Square, asking, play_out

pytest_plugins = ["tests.web.browser_fixtures"]

TOTALS = "cells => cells.map(cell => cell.textContent)"
PLACE = "cursor => [...cursor.classList].join(' ')"
EXPERT = "expert"


def chosen(person: Person) -> str:
    """What is chosen in the list."""
    return person.page.input_value("#question [name=option]:checked")


def cursor(person: Person) -> str:
    """Where the cursor lies on the price grid."""
    where: str = person.page.locator(".cursor").evaluate(PLACE)
    return where


def seller(square: Square, game: str, phone: bool = False, variant: str = "") -> Person:
    """Somebody who sells a work and has to set the cursor."""
    anna = square.person("en", phone=phone)
    anna.like(confirm="off")
    anna.bring(asking("MoveCursor", game, variant))
    anna.take_over()
    return anna


def far(person: Person) -> Locator:
    """A place of the price grid where the cursor is not, but may go."""
    there = cursor(person).split()[1:3]
    return person.page.locator(f".pg .playable:not(.{there[0]}.{there[1]})").last


# ---------- whole games


@pytest.mark.long
def test_a_whole_game_by_clicks(square: Square) -> None:
    """One person and two bots, to the scores of all three."""
    anna = square.person("en")
    anna.open_table(["me", "bot:random", "bot:random"], game=SECOND)

    assert play_out([anna], Random(4)) > 20
    assert 3 == len(anna.page.eval_on_selector_all("#finale .total td", TOTALS))
    expect(anna.page.locator("#finale .chart polyline:not(.ended)")).to_have_count(3)
    expect(anna.page.locator("#turn")).to_have_text("The game is over")
    anna.picture(f"over-{SECOND}-en-desktop-light")


@pytest.mark.long
def test_a_phone_plays_the_expert_game_by_touch(square: Square) -> None:
    """The parts of the board are shown one by one; what may be chosen there can be tapped."""
    anna, chance = square.person("de", phone=True), Random(11)
    seats = ["me", "bot:random", "bot:random"]
    anna.open_table(seats, game=FIRST, variant=EXPERT)
    for _ in range(10):
        anna.asked()
        anna.sheet_fits()
        anna.choose(chance, tap=True)


def show(person: Person, part: str) -> None:
    """Bring a part of the board into view, by touch."""
    person.page.locator(f"label[for=part-{part}]").tap()
    expect(person.page.locator(f"#part-{part}")).to_be_checked()


def tap_on(person: Person, part: str, thing: Locator) -> str:
    """Choose something on a part of the board; returns the option."""
    show(person, part)
    option = thing.get_attribute("data-option")
    assert option
    thing.tap()
    assert option == chosen(person)
    person.commit(tap=True)
    return option


def test_a_sale_on_a_phone(square: Square) -> None:
    """A tap on the price grid sets the cursor, and the next question shows it there."""
    anna = seller(square, FIRST, phone=True, variant=EXPERT)
    before = cursor(anna)
    show(anna, "prices")
    anna.picture(f"sale-{FIRST}-en-phone-light")
    tap_on(anna, "prices", far(anna))
    assert before != cursor(anna)


def test_a_construction_on_a_phone(square: Square) -> None:
    """It is paid from the list, a needle is turned on the compass, and the site tapped."""
    anna = square.person("en", phone=True)
    anna.like(confirm="off")
    anna.one_by_one()
    anna.bring(asking("PayForHouse", FIRST, EXPERT))
    anna.take_over()
    houses = anna.page.locator(".cell .house").count()
    payment = next(option for option in anna.options() if option.startswith("spend"))
    anna.select(payment, tap=True)
    anna.commit(tap=True)
    needle = anna.page.locator(".sector.playable").last
    assert tap_on(anna, "prices", needle).startswith("turn")
    anna.picture(f"site-{FIRST}-en-phone-light")
    site = anna.page.locator(".cell.playable").first
    assert tap_on(anna, "grid", site).startswith("build")
    expect(anna.page.locator(".cell .house")).to_have_count(houses + 1)


# ---------- the price grid


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, to: tuple[float, float]) -> None:
    """Take the cursor in its middle and let it go elsewhere."""
    page.mouse.move(*middle(page.locator(".cursor")))
    page.mouse.down()
    page.mouse.move(*to, steps=4)


def test_the_cursor_is_dragged(square: Square) -> None:
    """It follows the pointer; let go, the nearest place is chosen, and it lies there at last."""
    anna = seller(square, SECOND)
    page, before, place = anna.page, cursor(anna), far(anna)
    option, to = place.get_attribute("data-option"), middle(place)
    drag(page, to)
    assert to == pytest.approx(middle(page.locator(".cursor")), abs=2)
    anna.picture(f"drag-{SECOND}-en-desktop-light")
    page.mouse.up()
    assert option == chosen(anna)
    assert before == cursor(anna)
    anna.commit()
    assert before != cursor(anna)


def test_a_cursor_let_go_far_away_goes_to_the_nearest_place(square: Square) -> None:
    """However far it is dragged, only what is allowed is chosen."""
    anna, corner = seller(square, SECOND), (5, 5)
    drag(anna.page, corner)
    anna.page.mouse.up()
    places = anna.page.locator(".pg .playable").all()
    nearest = min(places, key=lambda place: dist(corner, middle(place)))
    assert nearest.get_attribute("data-option") == chosen(anna)
    assert "" == anna.page.locator(".cursor").evaluate("cursor => cursor.style.translate")


def test_the_cursor_is_dragged_by_a_finger(square: Square) -> None:
    """The board does not scroll away under it."""
    anna = seller(square, SECOND, phone=True)
    show(anna, "prices")
    place, touch = far(anna), anna.context.new_cdp_session(anna.page)
    (x, y), to = middle(anna.page.locator(".cursor")), middle(place)
    path = [(x + (to[0] - x) * part / 4, y + (to[1] - y) * part / 4) for part in range(5)]
    for kind, at in zip(["touchStart", *["touchMove"] * 4], path, strict=True):
        points = [{"x": at[0], "y": at[1]}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert place.get_attribute("data-option") == chosen(anna)


def test_the_cursor_is_set_by_keys(square: Square) -> None:
    """The coordinate of a place chooses it, Enter sells."""
    anna = seller(square, SECOND)
    option, before = far(anna).get_attribute("data-option"), anna.state
    assert option
    for key in option.removeprefix("aim "):
        anna.page.keyboard.press(key)
    assert option == chosen(anna)
    expect(anna.page.locator(f'.pg [data-option="{option}"]')).to_have_attribute(
        "data-selected", ""
    )
    anna.page.keyboard.press("Enter")
    anna.moved_from(*before)


# ---------- the forecast


def foreseen(person: Person, shown: bool) -> None:
    """Whether the page tells what would be if the round ended now."""
    expect(person.page.locator("#forecast-on")).to_be_checked(checked=shown)
    expect(person.page.locator(".outlook")).to_be_visible(visible=shown)


def test_the_forecast_is_switched_and_remembered(square: Square) -> None:
    """By a click and by a key; it stays so after the next answer and after a reload."""
    anna, chance = square.person("en"), Random(3)
    anna.like(confirm="off")
    anna.bring(asking("Bid", SECOND, seats=3))
    anna.take_over()
    foreseen(anna, True)
    anna.page.click(".switch")
    foreseen(anna, False)
    anna.choose(chance)
    foreseen(anna, False)
    anna.page.reload()
    anna.settle()
    foreseen(anna, False)
    anna.page.focus("#forecast-on")
    anna.page.keyboard.press("Space")
    foreseen(anna, True)
    anna.page.reload()
    anna.settle()
    foreseen(anna, True)
