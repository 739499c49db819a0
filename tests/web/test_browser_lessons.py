"""Lessons by clicks: every one of them, in three languages, on the desk and on the phone."""

from itertools import product

import pytest
from playwright.sync_api import expect

from grandplace.games import load
from grandplace.tables.lessons import lesson
from grandplace.words.render import LANGUAGES, Words
from tests.tables.test_lessons import LESSONS
from tests.web.browser import Person, Square

pytest_plugins = ["tests.web.browser_fixtures"]

FIRST, *OTHERS = [(*course, language) for course, language in product(LESSONS, LANGUAGES)]
BY_CLICKS = [
    pytest.param(*FIRST),
    *[pytest.param(*each, marks=pytest.mark.long) for each in OTHERS],
]

# What is lit stands elsewhere than it does unlit.
MOVED = """things => things.filter((thing) => {
  const at = () => { const {x, y, width} = thing.getBoundingClientRect(); return [x, y, width].map(Math.round).join(); };
  const lit = at();
  thing.classList.remove("lit");
  const unlit = at();
  thing.classList.add("lit");
  return lit !== unlit;
}).map((thing) => thing.dataset.place)"""


def take(person: Person, option: str) -> None:
    """Point at an answer and give it; nothing else is answered with it."""
    person.asked()
    person.select(option)
    expect(person.page.locator("#question [name=option]:checked").first).to_have_value(option)
    ply = person.state[1]
    person.page.click("#question .go")
    gone = "p => document.querySelector('#question').dataset.ply !== p"
    person.page.wait_for_function(gone, arg=ply)


def begin(person: Person, game: str, name: str) -> None:
    """Sit down to a lesson from the page of lessons."""
    person.go("/learn")
    person.page.click(f"form[action='/learn/{game}/{name}'] .go")
    person.page.wait_for_selector("#lesson")
    person.one_by_one()


@pytest.mark.parametrize(("game", "name", "language"), BY_CLICKS)
def test_a_lesson_by_clicks(square: Square, game: str, name: str, language: str) -> None:
    """Scene after scene: what it is about is lit, its answers are clicked, then comes praise and the
    next; in the end one sits at a table where everything is open."""
    phone = (LANGUAGES.index(language) + LESSONS.index((game, name))) % 2 == 1
    person, course = square.person(language, phone=phone), lesson(game, name)
    say = Words(language, load(game), ["A", "B", "C", "D", "E"])
    begin(person, game, name)
    card = person.page.locator("#lesson")
    for number, act in enumerate(course.acts):
        expect(card).to_have_attribute("data-scene", str(number))
        expect(card).to_contain_text(say(f"{course.words(number)}.title"))
        lit = person.page.locator("[data-place].lit")
        expect(lit).to_have_count(len(act.lit))
        assert [] == lit.evaluate_all(MOVED)
        person.picture(f"lesson-{name}-{number}-{language}-{'phone' if phone else 'desktop'}")
        for step in act.steps:
            take(person, step.play)
        expect(card.locator(".ln-say")).to_contain_text(say(f"{course.words(number)}.done"))
        expect(lit).to_have_count(0)
        card.locator(".go").click()
    person.page.wait_for_url(lambda url: "/t/" in url)
    expect(card).to_have_count(0)
    person.page.wait_for_selector("#question:is(.q-asked, .q-waiting)")


def test_a_wrong_try_by_clicks(square: Square) -> None:
    """The answer comes by itself, the try is marked, the question stays open."""
    person = square.person("en")
    begin(person, "bruxelles1897", "steps")
    person.select("place c1", on_board=True)
    person.page.click("#question .go")
    kind = person.page.locator("#lesson .ln-kind")
    expect(kind).to_contain_text("not yet")
    expect(person.page.locator(".board .tried")).to_have_count(1)
    person.picture("lesson-try-en-desktop")

    take(person, "place b3")
    expect(kind).to_have_count(0)


def test_a_phone_has_room_for_what_a_lesson_speaks_of(square: Square) -> None:
    """reputation.price: The whole stairs are lit, no keys are named where there are none; and once a
    card is chosen, the teacher is brief, and the tabs over the hand are in view."""
    person = square.person("en", phone=True)
    begin(person, "bruges", "steps")
    for scene in (1, 2):
        person.page.tap("#lesson .ln-list summary")
        person.page.tap(f"#lesson .ln-list li:nth-child({scene + 1}) button")
        person.page.wait_for_selector(f"#lesson[data-scene='{scene}']")
        if scene == 1:
            stairs = person.page.locator(".steps.lit").bounding_box()
            assert stairs and stairs["height"] > 100
            expect(person.page.locator("#question kbd").first).to_be_hidden()
    person.page.tap("#lesson .ln-list summary")
    person.select("play alderman", tap=True)
    expect(person.page.locator("#lesson .ln-do")).to_be_visible()
    expect(person.page.locator("#lesson .ln-say")).to_be_hidden()
    expect(person.page.locator("label[for=part-hand]")).to_be_in_viewport(ratio=1)


def test_back_and_forth(square: Square) -> None:
    """Any scene of the list can be begun; the teacher plays what is asked."""
    person = square.person("en")
    begin(person, "bruxelles1897", "steps")
    person.page.click("#lesson .ln-list summary")
    person.page.click("#lesson .ln-list li:nth-child(4) button")
    card = person.page.locator("#lesson")
    expect(card).to_have_attribute("data-scene", "3")
    for _ in range(3):
        ply = person.state[1]
        card.locator("[value=show]").click()
        person.moved_from("asked", ply)
    expect(card).to_have_attribute("data-done", "")
