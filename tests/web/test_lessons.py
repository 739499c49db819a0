"""Lessons on the page: what is lit, what is open, wrong tries, the way through and out."""

import re
from html import unescape

import pytest

from grandplace.games import REGISTRY
from grandplace.tables.lessons import ANY, LEARNER, Lesson, lesson
from grandplace.words.render import LANGUAGES, Words
from tests.tables.test_lessons import EVERY
from tests.web.conftest import Browser, Server

STEPS = lesson("bruxelles1897", "steps")


def begun(browser: Browser, course: Lesson = STEPS, scene: str = "") -> str:
    """A lesson that is taken; the address of its table."""
    answer = browser.form(f"/learn/{course.key}", do=scene)
    assert 303 == answer.status_code, answer.text
    return str(answer.headers["location"])


def answer(browser: Browser, url: str, *options: str) -> None:
    """Choose as the page would."""
    for option in options:
        ply, _ = browser.question(url)
        assert 303 == browser.choose(url, ply, option).status_code


def card(browser: Browser, url: str) -> str:
    """The teacher's card."""
    page = browser.get(url).text
    return unescape(page[page.index('<section id="lesson"') : page.index('<section id="question"')])


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_plays_through(server: Server, game: str, name: str, language: str) -> None:
    """Every scene: the things it speaks of are drawn, its words are told, its answers listed; then
    praise, the next scene, and in the end a real game against the lowest level."""
    course, ada = lesson(game, name), server.browser(language)
    url = begun(ada, course)
    say = Words(language, server.room(url).table.game, ["A", "B", "C", "D", "E"])
    for number, act in enumerate(course.acts):
        words, page = course.words(number), ada.get(url).text
        drawn = set(re.findall(r'data-place="([^"]+)"', page))
        assert set(act.lit) <= drawn, act.name
        assert say(f"{words}.say") in card(ada, url)
        for step in act.steps:
            assert step.play in ada.question(url)[1]
            answer(ada, url, step.play)
        assert say(f"{words}.done") in card(ada, url)
        if number + 1 < len(course.acts):
            ada.form(f"{url}/lesson", do=str(number + 1))

    game_url = ada.form(f"{url}/lesson", do="play").headers["location"]

    room = server.room(game_url)
    assert ("table", "") == (room.kept.kind, room.kept.lesson)
    assert ["", *["novice"] * (course.seats - 1)] == [place.bot for place in room.kept.places]
    assert course.secret != room.kept.secret, "everybody may know it"
    assert "/deal/" not in ada.get(game_url).text, "who has had another lesson began elsewhere"
    learned = (1 << len(course.acts)) - 1
    assert learned == server.room(url).kept.learned


def finished(server: Server, url: str) -> bool:
    """Whether the scene that is on has been played."""
    teacher = server.room(url).guide
    return teacher is not None and teacher.is_done


@EVERY
def test_what_is_chosen_beforehand_will_do(server: Server, game: str, name: str) -> None:
    """Whoever goes where the task says and leaves all else as the page has chosen it does what the
    scene is about, and nothing of the next one; what is open then is still to be chosen."""
    course, ada = lesson(game, name), server.browser()
    for scene, act in enumerate(course.acts):
        options = [act.steps[0].play, *act.steps[0].open]
        for option in [option for option in options if option != ANY]:
            url = begun(ada, course, str(scene))
            room = server.room(url)
            ply = room.table.ply
            assert LEARNER == room.asked, act.name
            is_offered = (
                option in ada.question(url)[1]
            )  # else the scene before was played otherwise
            chosen = option if is_offered else act.steps[0].played(room.table)
            found = ada.get(f"{url}/try", params={"ply": ply, "option": chosen}).json()
            first, *then = found["line"]

            ada.choose(url, ply, first, then="\n".join(then), seen=1)

            assert [] == room.strays, (act.name, found["line"])
            assert len(found["line"]) <= len(act.steps), act.name
            assert found["partial"] or finished(server, url), act.name


def test_a_wrong_try_is_answered_and_nothing_happens(server: Server, ada: Browser) -> None:
    """The teacher's sentence with the rule; after two tries the teacher offers to show it first."""
    url = begun(ada)
    near = Words("en", server.room(url).table.game)("lesson.steps.lay.near")
    assert near not in card(ada, url)

    answer(ada, url, "place c1")
    first = card(ada, url)
    answer(ada, url, "place d2")
    second = card(ada, url)

    assert near in first and 'data-clause="nouveau.pay"' in first
    assert 'data-tried="place c1"' in first and 'value="show" class="ln-btn"' in first
    assert 'value="show" class="go"' in second
    assert 0 == server.room(url).table.ply


def test_programs_are_told_too(server: Server, ada: Browser) -> None:
    """Whoever does not look at the page gets the reason as an error."""
    url = begun(ada)
    room = server.room(url)
    token = room.kept.places[LEARNER].token

    told = ada.post(
        f"/api{url.replace('/t/', '/tables/')}/choices",
        json={"ply": 0, "option": "place c1"},
        headers={"authorization": f"Bearer {token}"},
    )

    assert 0 == server.room(url).table.ply
    assert 409 == told.status_code, told.text
    assert "astray" == told.json()["code"]


def test_only_what_is_open_is_listed(server: Server, ada: Browser) -> None:
    """Of fourteen legal answers three are listed, and the board offers no other."""
    url = begun(ada)
    decision = server.room(url).table.decision

    assert ["place c1", "place d2", "place b3"] == ada.question(url)[1]
    assert decision is not None and 14 == len(decision.options)


def test_the_teacher_shows_it(server: Server, ada: Browser) -> None:
    """Answer by answer, as the script plays."""
    url = begun(ada)
    for _ in STEPS.acts[0].steps:
        ada.form(f"{url}/lesson", do="show")

    assert ["place b3", "show 1/3"] == [
        e.choice for e in server.room(url).table.match.record.entries
    ]
    ada.form(f"{url}/lesson", do="show")
    assert 2 == server.room(url).table.ply


def test_any_scene_can_be_begun_and_progress_is_kept(server: Server, ada: Browser) -> None:
    """Skipped scenes stay dark; whoever comes back finds the scene they left, at the same table."""
    url = begun(ada, scene="3")
    assert (3, 0) == (server.room(url).kept.scene, server.room(url).kept.learned)
    answer(ada, url, "place a2", "show 1/3", "discard horta")
    ada.form(f"{url}/lesson", do="4")
    assert (4, 8) == (server.room(url).kept.scene, server.room(url).kept.learned)

    assert url == begun(ada)
    assert (4, 8) == (server.room(url).kept.scene, server.room(url).kept.learned)
    assert "Go on: scene 5 of 7" in ada.get("/learn").text
    assert "Go on: scene 5 of 7" in ada.get("/").text
    assert url not in ada.get("/mine").text


def test_a_scene_that_is_set_up_anew_says_so(ada: Browser) -> None:
    """What was played makes the next one impossible; where it goes on, nothing is said."""
    anew = "I have set up the table anew for this scene"
    url = begun(ada)
    assert anew not in card(ada, url)
    answer(ada, url, "place b3", "show 2/4")
    ada.form(f"{url}/lesson", do="1")
    assert anew not in card(ada, url)

    ada.form(f"{url}/lesson", do="3")
    answer(ada, url, "place a2", "show 4/2", "discard horta")
    ada.form(f"{url}/lesson", do="4")
    assert anew in card(ada, url)
    answer(ada, url, "place c2")
    assert anew not in card(ada, url)


def test_a_lesson_is_through_with_its_last_scene(ada: Browser) -> None:
    """Nothing is left to go on with: the next one is offered, and this one from its beginning."""
    url = begun(ada, scene=str(len(STEPS.acts) - 1))
    for _ in STEPS.acts[-1].steps:
        assert "Go on: scene 7 of 7" in ada.get("/").text
        ada.form(f"{url}/lesson", do="show")

    assert "Go on" not in ada.get("/").text + ada.get("/learn").text
    assert f'action="/learn/{STEPS.key}"' not in ada.get("/").text
    assert 'name="do" value="0">Begin' in ada.get("/learn").text


def test_the_first_button_is_the_lesson(server: Server, ada: Browser) -> None:
    """For whoever has finished no game; after the first one it is gone from the first page."""
    assert "Learn it: 10 minutes" in ada.get("/").text
    url = ada.open(preset="bots", name="Ada")
    assert "Learn it: 10 minutes" in ada.get("/").text
    server.play(url, lambda room: room.asked < 0)

    page = ada.get("/").text
    assert "Learn it: 10 minutes" not in page
    assert 'href="/learn"' in page


def test_bots_wait_while_a_lesson_is_on(server: Server, ada: Browser) -> None:
    """After the scene the rival is asked, and nothing moves."""
    url = begun(ada)
    answer(ada, url, "place b3", "show 1/3")

    assert [1, 2] == [server.room(url).asked, server.room(url).table.ply]
    assert (-1, []) == ada.question(url)


def test_who_ends_a_round_in_a_lesson_still_looks(server: Server, ada: Browser) -> None:
    """majority.check: Though the learner begins the next round, the page shows their own cards, and
    plays the scoring, which says what was led and what that is worth at the end."""
    url = begun(ada, lesson("bruges", "steps"), scene="5")
    answer(ada, url, "play customs-officer", "for canal")
    page, scoring = ada.get(url).text, ada.get(f"{url}/theatre/0").text

    assert LEARNER == server.room(url).asked
    assert ["card-puppeteer"] == re.findall(r'<div id="(card-[^"]+)" class="hc', page)
    assert 'data-first="0"' in page
    assert "Turns the marker for good: 4 points at the end." in scoring
    assert 'aria-label="reputation (4 pts at the end)"' in scoring


def test_strangers(server: Server, ada: Browser, ben: Browser) -> None:
    """A lesson is private; a table without one has no scenes; there is no lesson of that name."""
    url = begun(ada)
    assert 403 == ben.form(f"{url}/lesson", do="2").status_code
    assert 404 == ada.form(f"{ada.open(preset='bots')}/lesson", do="2").status_code
    assert 400 == ada.form("/learn/bruges/nothing").status_code
    assert 400 == ada.form(f"{url}/lesson", do="77").status_code


def test_every_game_has_a_lesson(ada: Browser) -> None:
    """And the page of lessons lists them all."""
    page = ada.get("/learn").text
    assert [] == [game for game in REGISTRY if f'action="/learn/{game}/' not in page]


def test_every_game_leads_to_its_lesson(ada: Browser) -> None:
    """From its card on the first page and from its rules; a game without one leads nowhere."""
    learn, start = ada.get("/learn").text, ada.get("/").text
    for game in REGISTRY:
        assert f'id="{game}"' in learn
        for page in (start, ada.get(f"/rules/{game}").text):
            assert 1 == page.count(f'href="/learn#{game}"')

    assert "/learn#" not in ada.get("/rules/template").text
