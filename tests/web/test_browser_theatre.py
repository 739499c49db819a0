"""Scorings over the table, and what the end would add: what a person sees and presses."""

import re
from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Locator, expect

from tests.web.browser import GAME, SECOND, Person, Square, record

pytest_plugins = ["tests.web.browser_fixtures"]

ACTS = 11  # of a round of Bruxelles 1897: four columns, six coats of arms, Brussels
DIGITS = """nodes => nodes.map(node => [...node.querySelectorAll('use[href*="#n"]')]
  .map(use => use.getAttribute('href').at(-1)).join(''))"""
IN_VIEW = """path => {  // whether a flight begins on what is seen of the board
  const from = path.getPointAtLength(0), top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
  return from.x > 0 && from.y > top('.board') && from.y < top('.side');
}"""
CUT = "nodes => nodes.filter(node => node.scrollWidth > node.clientWidth).map(node => node.title)"
TEXTS = "nodes => nodes.map(node => node.textContent.replace('−', '-'))"


def watched(person: Person) -> FrameLocator:
    """The scoring of a round, as the log of a game that is over shows it again."""
    person.bring(record(3, game=GAME))
    person.page.locator("#log a.watch").first.evaluate("link => link.click()")
    expect(person.page.locator("#theatre")).to_be_visible()
    return person.page.frame_locator("#theatre iframe")


def points(frame: FrameLocator) -> list[Any]:
    """What the last line of the summary says: the points of all after the scoring."""
    cells = frame.locator(".roundup .totals:last-child td")
    told: list[Any] = cells.evaluate_all("nodes => nodes.map(node => node.firstChild.data.trim())")
    return told


def test_a_scoring_is_played_act_by_act(square: Square) -> None:
    """Next goes on, a window goes to its act, Skip leads to the summary, and from there one comes
    back to the table."""
    anna = square.person(reduced_motion="no-preference")
    frame = watched(anna)
    acts, here = frame.locator(".acts > li"), frame.locator(".acts > li.at")
    expect(frame.locator(".win[data-act]")).to_have_count(ACTS)
    frame.locator("[data-do=pause]").click()
    frame.locator(".win[data-act='1']").first.click()
    expect(here).to_have_attribute("id", "act-1")
    expect(here).to_be_visible()
    expect(acts.first).to_be_hidden()
    lit = frame.locator(".board [data-place].lit")
    expect(lit).to_have_count(4)  # three cells and their bonus card
    frame.locator("[data-do=next]").click()
    expect(here).to_have_attribute("id", "act-2")
    frame.locator("[data-do=summary]").click()
    expect(frame.locator(".roundup")).to_be_visible()
    expect(here).to_have_count(0)
    assert points(frame) == frame.locator(".player .score").evaluate_all(DIGITS)
    anna.picture("theatre-summary")
    frame.locator(".last .leave").click()
    expect(anna.page.locator("#theatre")).to_be_hidden()


@pytest.mark.parametrize("phone", [False, True])
def test_the_button_stays_where_it_is(square: Square, phone: bool) -> None:
    """Whatever a step has to tell: one may press it again and again, to the summary too."""
    anna = square.person(phone=phone, reduced_motion="no-preference")
    frame = watched(anna)
    tops = set[float]()
    frame.locator(".win[data-act='0']").first.click()
    for _ in range(frame.locator(".acts > li").count()):
        tops.add(bottom(frame.locator("[data-do=next]")))
        frame.locator("[data-do=next]").click()
    tops.add(bottom(frame.locator(".last .go")))

    assert max(tops) - min(tops) <= 1  # pressed


@pytest.mark.parametrize("window", [(1280, 800), (1920, 1080)])
def test_a_gain_flies_from_what_is_settled_to_the_panel(
    square: Square, window: tuple[int, int]
) -> None:
    """Also in a large window, where all of the page is drawn larger."""
    size = dict(zip(("width", "height"), window, strict=True))
    anna = square.person(reduced_motion="no-preference", viewport=size)
    frame = watched(anna)
    frame.locator("[data-do=pause]").click()
    frame.locator(".win[data-act='0']").first.click()
    start, end = frame.locator(".spot").bounding_box(), frame.locator(".gains").bounding_box()
    path = frame.locator(".fly .over").first.bounding_box()
    assert start and end and path
    sides = [end["x"] + end["width"], start["x"]]

    assert sides == pytest.approx([path["x"], path["x"] + path["width"]], abs=16)  # its width


def bottom(thing: Locator) -> float:
    """Where it ends."""
    box = thing.bounding_box()
    assert box
    return round(box["y"] + box["height"])


def test_names_stay_whole(square: Square) -> None:
    """leader.most: Whatever somebody gets stands under the name, and is gone in the summary."""
    anna = square.person(reduced_motion="no-preference")
    path = anna.bring(record(3, game=SECOND))
    anna.go(f"{path}/theatre/1")
    anna.page.click("[data-do=pause]")
    token = anna.page.locator(".player .token").filter(has_text="first player")
    while not token.count():
        anna.page.click("[data-do=next]")
    assert [] == anna.page.eval_on_selector_all(".who b", CUT)
    anna.page.click("[data-do=summary]")
    expect(anna.page.locator(".player .token")).to_have_count(0)


def test_a_phone_turns_to_where_a_scoring_happens(square: Square) -> None:
    """majority.reputation: At the end of a scene it begins by itself, in the town and not over the
    hand; numbers that stay are not drawn anew, the end is not told before the script plays, and the
    last buttons stand in the sheet alone."""
    anna = square.person(phone=True, theatre=True, reduced_motion="no-preference")
    anna.go("/learn")
    anna.page.tap("form[action='/learn/bruges/steps'] .go")
    anna.page.tap("#lesson .ln-list summary")
    anna.page.tap("#lesson .ln-list li:nth-child(6) button")
    anna.page.wait_for_selector("#lesson[data-scene='5']")
    for ply in (anna.state[1], str(int(anna.state[1]) + 1)):
        anna.page.tap("#lesson [value=show]")
        anna.moved_from("asked", ply)
    frame = anna.page.frame_locator("#theatre iframe")
    frame.locator("[data-do=pause]").tap()
    frame.locator(".win[data-act='0']").tap()
    expect(frame.locator(".steps.lit")).to_be_visible()
    anna.picture("theatre-bruges-phone")
    assert frame.locator(".fly .over").evaluate(IN_VIEW)
    frame.locator(".player .score .num").first.evaluate("digits => digits.stays = true")
    frame.locator("[data-do=next]").tap()
    assert frame.locator(".player .score .num").first.evaluate("digits => digits.stays")
    frame.locator("[data-do=next]").tap()
    assert frame.locator(".fly .over").evaluate(IN_VIEW)  # at the canal, not in the corner
    anna.picture("theatre-bruges-canals-phone")
    frame.locator("[data-do=summary]").tap()
    last = frame.locator(".last")
    assert "rgba(0, 0, 0, 0)" == last.evaluate("node => getComputedStyle(node).backgroundColor")
    expect(last).to_be_in_viewport(ratio=1)
    anna.picture("theatre-bruges-summary-phone")
    frame.locator("#scoring").evaluate("panel => panel.removeAttribute('data-played')")
    expect(frame.locator(".roundup")).to_be_hidden()


def test_where_nothing_may_move_a_scoring_is_a_list(square: Square) -> None:
    """All acts with their reasons at once, and the summary after them by the same key."""
    anna = square.person(phone=True)
    frame = watched(anna)
    told = frame.locator(":is(.verdict b, .idle a)").filter(visible=True)
    expect(told).to_have_count(ACTS)
    expect(frame.locator(".flier")).to_have_count(0)
    frame.locator("body").press("s")
    expect(frame.locator(".roundup")).to_be_visible()


def test_what_the_end_would_add_opens_beside_the_panel(square: Square) -> None:
    """The parts add up to what the pill says; Escape closes them."""
    anna = square.person()
    anna.bring(record(3, 40, game=GAME))
    pill = anna.page.locator(".player .fore").first
    parts = anna.page.locator(".foretold").first
    expect(parts).to_be_hidden()
    pill.click()
    expect(parts).to_be_visible()
    expect(pill).to_have_attribute("aria-expanded", "true")
    expect(parts).to_be_in_viewport(ratio=1)
    *added, total = parts.locator("> b:not(.fh)").evaluate_all(TEXTS)
    more, score = sum(map(int, added)), anna.page.locator(".player .score").evaluate_all(DIGITS)[0]
    assert more == int(re.sub(r"\D", "", pill.inner_text()))
    assert int(score) + more == int(re.sub(r"\D", "", total))
    anna.page.keyboard.press("Escape")
    expect(parts).to_be_hidden()
    expect(pill).to_have_attribute("aria-expanded", "false")
