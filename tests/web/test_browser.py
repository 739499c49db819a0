"""The page of a table: what arrives by itself, what is refused, tips, chat, looking back."""

import re
import time
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import APIResponse, Route, expect

from grandplace.words.render import Phrases
from tests.web.browser import GAME, Person, Square, late, record

pytest_plugins = ["tests.web.browser_fixtures"]

SAY = Phrases("en", GAME)
NETWORK = "Failed to load resource|net::ERR|network error|Failed to fetch"


def pair(square: Square) -> tuple[Person, Person]:
    """Two people at a table, who are not asked to confirm; the first returned is asked."""
    anna, bert = square.person("en"), square.person("en")
    for person in (anna, bert):
        person.like(confirm="off")
    table = anna.open_table(["me", "friend"])
    bert.join(anna.link(table, 1), "Bert")
    anna.go(table)
    anna.settle()
    return (anna, bert) if anna.kind == "asked" else (bert, anna)


def lines(person: Person) -> int:
    return person.page.locator("#log li").count()


def act(person: Person, chance: Random) -> None:
    """Choose until there is something to tell."""
    before = lines(person)
    while person.kind == "asked" and lines(person) == before:
        person.choose(chance)


def test_the_stream_opens_however_late_its_script_comes(square: Square) -> None:
    """A slow network does not leave the page without its stream."""
    anna = square.person()
    table = anna.open_table(["me", "bot:random"])

    def slowly(route: Route) -> None:
        time.sleep(0.4)
        route.continue_()

    anna.page.route("**/hx-sse*", slowly)
    with anna.page.expect_response(re.compile("/live")) as live:
        anna.go(table)
    assert live.value.ok


def test_a_killed_server_comes_back_and_the_open_page_goes_on(square: Square) -> None:
    """The page shows that it is cut off, catches up without a reload, and the next click works."""
    asked, other = pair(square)
    for person in (asked, other):
        person.forgiven.append(NETWORK)
    chance = Random(1)
    asked.choose(chance)
    asked.page.evaluate("() => { window.same = true; }")
    square.server.kill()
    expect(asked.page.locator(".lost")).to_be_visible()
    asked.picture("offline-en-desktop-light")
    square.server.start()

    for person in (asked, other):
        expect(person.page.locator(".lost")).to_be_hidden()
    player = asked if asked.kind == "asked" else other
    watcher = other if player is asked else asked
    before = lines(watcher)
    act(player, chance)
    expect(watcher.page.locator("#log li").nth(before)).to_be_attached()
    assert asked.page.evaluate("() => window.same")


def test_what_happens_while_one_is_offline_is_there_afterwards(square: Square) -> None:
    """A laptop that was closed shows the table as it is now."""
    asked, other = pair(square)
    other.forgiven.append(NETWORK)
    before = lines(other)
    other.context.set_offline(True)
    other.page.evaluate("() => { window.same = true; }")
    act(asked, Random(2))
    other.context.set_offline(False)

    expect(other.page.locator("#log li").nth(before)).to_be_attached()
    assert other.page.evaluate("() => window.same")


def test_one_seat_in_two_tabs(square: Square) -> None:
    """Both show the same; an answer that comes too late is told, and the tab goes on."""
    asked, _ = pair(square)
    second = Person(asked.context, asked.url)
    second.forgiven.append("409")
    second.go(asked.page.url)
    second.settle()
    chance, held = Random(3), list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    second.page.route("**/choose", hold)
    before = second.state
    assert asked.state == before
    second.select(second.options()[-1])
    second.page.click("#question .go")
    second.page.wait_for_timeout(100)
    asked.choose(chance)
    second.moved_from(*before)
    held[0].continue_()

    notice = second.page.locator("#notice")
    expect(notice).to_contain_text(SAY("problem.stale"))
    second.picture("notice-en-desktop-light")
    second.page.unroute("**/choose")
    notice.locator(".close").click()
    expect(notice.locator("span")).to_be_hidden()
    if second.kind == "asked":
        second.choose(chance)
        expect(asked.page.locator("#question")).to_have_attribute("data-ply", second.state[1])
    assert [] == second.unforgiven()


def test_spectators_see_moves_but_are_asked_nothing(square: Square) -> None:
    """Their link shows the table as it goes on, without a question."""
    asked, _ = pair(square)
    host = square.people[0]
    table = re.sub(r"\?.*", "", host.page.url).removeprefix(host.url)
    link = host.link(table, -1)
    host.go(table)
    host.settle()
    carla = square.person("de")
    carla.join(link, "Carla")
    before = lines(carla)
    act(asked, Random(5))

    expect(carla.page.locator("#log li").nth(before)).to_be_attached()
    assert "waiting" == carla.kind
    assert [] == carla.options()
    expect(carla.page.locator("label.playable")).to_have_count(0)


def test_a_double_click_is_one_move(square: Square) -> None:
    """On the button as on an option, however fast."""
    asked, _ = pair(square)
    made: list[str] = []
    asked.page.on("response", lambda r: made.append(r.url) if "/choose" in r.url and r.ok else None)
    before = asked.state
    asked.select(asked.options()[0])
    asked.page.locator("#question .go").dblclick()
    asked.moved_from(*before)
    asked.page.wait_for_timeout(200)
    assert 1 == len(made)


def test_a_double_click_on_an_option_plays_it(square: Square) -> None:
    """No need to go to the button."""
    asked, _ = pair(square)
    before = asked.state
    asked.page.locator(".board label.playable").first.dblclick()
    asked.moved_from(*before)


def test_hover_focus_and_rules_in_place(square: Square) -> None:
    """Everything on the board explains itself; a refusal says why; the clause opens in place."""
    anna = square.person()
    anna.like(confirm="off")
    anna.bring(late(3, rest=30))
    anna.until("#question .opt.refused", Random(6))
    page, tip = anna.page, anna.page.locator("#tip")

    page.hover(".arms >> nth=0")
    expect(tip).to_be_visible()
    expect(tip.locator("b")).not_to_be_empty()
    expect(tip.locator("p").first).not_to_be_empty()
    anna.picture("tip-en-desktop-light")
    page.mouse.move(5, 5)
    expect(tip).to_be_hidden()

    page.keyboard.press("Tab")
    page.focus(".player .tracks li >> nth=0")
    expect(tip).to_be_visible()
    expect(page.locator(".player .tracks li >> nth=0")).to_have_attribute(
        "aria-describedby", "tip-text"
    )
    page.keyboard.press("Enter")
    dialog = page.locator("#clause")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".clause-text p").first).not_to_be_empty()
    anna.picture("clause-en-desktop-light")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()

    refused = page.locator("#question .opt.refused").first
    clause = refused.locator("a.clause")
    name = clause.get_attribute("data-clause")
    assert name and SAY.has(f"clause.{name}")
    clause.click()
    expect(dialog.locator(".clause-text p").first).to_have_text(SAY(f"clause.{name}"))
    page.keyboard.press("Escape")


def test_a_refused_thing_on_the_board_says_why(square: Square) -> None:
    """Pointed at, it names the reason, and the clause to read."""
    anna = square.person()
    anna.like(confirm="off")
    anna.bring(late(3, rest=40))
    anna.until(".board .refused[data-why]", Random(8))
    thing = anna.page.locator(".board .refused[data-why]").first
    thing.hover()
    expect(anna.page.locator("#tip .reason")).to_have_text(thing.get_attribute("data-why") or "?")
    anna.page.click("#tip a.clause")
    name = thing.get_attribute("data-clause")
    expect(anna.page.locator("#clause .clause-text p").first).to_have_text(SAY(f"clause.{name}"))


def test_a_tap_shows_the_tip(square: Square) -> None:
    """On a phone there is nothing to hover with."""
    anna = square.person("fr", phone=True)
    anna.open_table(["me", "bot:random"])
    anna.page.locator(".arms").first.tap()
    expect(anna.page.locator("#tip b")).not_to_be_empty()
    expect(anna.page.locator("#tip")).to_be_visible()
    anna.picture("tip-fr-phone-light")


def test_undo_by_the_button_and_by_a_key(square: Square) -> None:
    """The last answer is taken back while nobody else has moved."""
    anna, chance = square.person(), Random(5)
    anna.like(confirm="off")
    anna.bring(record(2, 0))
    for by_key in (False, True):
        anna.until("#undo-form", chance)
        kind, ply = anna.state
        if by_key:
            anna.page.keyboard.press("u")
        else:
            anna.page.click("#question .ghost")
        anna.moved_from(kind, ply)
        assert ("asked", str(int(ply) - 1)) == anna.state


def test_chat_is_seen_by_the_other_as_it_was_written(square: Square) -> None:
    """At once, with a count of what is unread; and it is text, not markup."""
    anna, bert = pair(square)
    anna.page.keyboard.press("/")
    expect(anna.page.locator("#chat-text")).to_be_focused()
    anna.page.keyboard.type("<b>x</b> & <script>y</script>")
    anna.page.keyboard.press("Enter")

    expect(bert.page.locator(".unread")).to_have_text("1")
    bert.page.click("#tab-chat")
    expect(bert.page.locator("#chat li span")).to_contain_text("<b>x</b> & <script>y</script>")
    expect(bert.page.locator("#chat li script")).to_have_count(0)
    expect(bert.page.locator(".unread")).to_be_hidden()
    expect(anna.page.locator("#chat-text")).to_have_value("")
    expect(anna.page.locator("#chat-text")).to_be_focused()
    bert.picture("chat-en-desktop-light")


def test_the_log_follows_unless_somebody_reads_further_up(square: Square) -> None:
    """However much comes and leaves, and however the question above it grows; whoever reads further
    up stays there, and is told how much has come."""
    anna, chance = square.person(), Random(7)
    anna.open_table(["me", "bot:random", "bot:random"], game="bruges")
    news = anna.page.locator("#log .news")
    for _ in range(12):
        anna.asked()
        expect(news).to_be_hidden()
        anna.choose(chance)
    anna.asked()
    expect(news).to_be_hidden()

    anna.page.eval_on_selector("#log .lines", "e => e.scrollTop -= 200")
    anna.until("#log .news:visible", chance, most=4)
    news.click()
    expect(news).to_be_hidden()


def test_the_title_tells_whose_turn_it_is(square: Square) -> None:
    """Seen even when another tab is in front."""
    asked, other = pair(square)
    mine = f"{SAY('desk.title-asked', SAY('game.title'))} · Grand-Place"
    theirs = f"{SAY('game.title')} · Grand-Place"
    chance = Random(10)
    while asked.kind == "asked":
        expect(asked.page).to_have_title(mine)
        expect(other.page).to_have_title(theirs)
        asked.choose(chance)
    expect(other.page).to_have_title(mine)
    expect(asked.page).to_have_title(theirs)


def test_a_game_is_looked_back_at_by_links_and_arrow_keys(square: Square) -> None:
    """To and fro; a link to a moment leads there; from any moment one plays on."""
    anna = square.person()
    table = anna.bring(record(3))
    page = anna.page
    page.click(f"#question a[href='{table}/replay']")
    page.click("[data-ply=first]")
    page.wait_for_url(re.compile(r"ply=0$"))
    page.click("[data-ply=forward]")
    page.wait_for_url(re.compile(r"ply=1$"))
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile(r"ply=2$"))
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(re.compile(r"ply=1$"))
    expect(page.locator("#replay header p")).not_to_be_empty()
    page.click("#fork-form button")
    page.wait_for_url(lambda url: table not in url)
    expect(page.locator("#log li .ply").first).to_have_text(re.compile(r"\d"))
    assert anna.kind in ("asked", "waiting")


def test_a_running_game_is_forked_from_its_menu(square: Square) -> None:
    """A private game that goes on from here; the other one stays as it is."""
    anna = square.person()
    anna.like(confirm="off")
    table = anna.open_table(["me", "bot:random"])
    anna.asked()
    anna.page.click(".menu summary")
    anna.picture("menu-en-desktop-light")
    anna.page.click(".menu form button")
    anna.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    anna.settle()
    anna.asked()
    anna.choose(Random(12))


def test_a_record_is_downloaded_and_brought_back(square: Square, tmp_path: Path) -> None:
    """What is kept on one's own disk can be looked at again."""
    anna, whole = square.person(), record(2)
    table = anna.bring(whole)
    with anna.page.expect_download() as download:
        anna.page.click(f"#question a[href='{table}/record']")
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    assert whole == kept.read_text("utf-8")
    page = anna.go("/import")
    page.set_input_files("#record", kept)
    page.click("main .go")
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    assert "over" == anna.kind


@pytest.mark.parametrize("motion", ["auto", "off"])
def test_preferences_dress_the_page(square: Square, motion: str) -> None:
    """Dark is dark, and without motion nothing moves."""
    anna = square.person(reduced_motion="no-preference", color_scheme="light")
    page = anna.go("/preferences")
    for name, value in {"theme": "dark", "motion": motion, "colours": "safe"}.items():
        page.check(f"main [name={name}][value={value}]", force=True)
    page.click("main .go")
    page.wait_for_url(re.compile("saved"))
    anna.open_table(["me", "bot:random"])
    html = anna.page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-motion", motion)
    expect(html).to_have_attribute("data-colours", "safe")
    ground = html.evaluate("element => getComputedStyle(element).backgroundColor")
    assert "rgb(11, 21, 20)" == ground
    moves = anna.page.locator(".playable").first.evaluate(
        "element => getComputedStyle(element).transitionDuration"
    )
    assert ("0s" == moves) == (motion == "off")


def test_the_theme_button_changes_the_page_at_once_and_for_good(square: Square) -> None:
    """No reload now; remembered at the next one."""
    anna = square.person(color_scheme="light")
    anna.open_table(["me", "bot:random"])
    with anna.page.expect_response(re.compile("/preferences")):
        anna.page.click(".themer button")
    expect(anna.page.locator("html")).to_have_attribute("data-theme", "dark")
    anna.page.reload()
    expect(anna.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_next_question_does_not_wait_for_the_last_answer(square: Square) -> None:
    """Answered before the last answer is acknowledged, it goes out, and once for a double click.

    And what was taken back can be answered again.
    """
    anna, held = square.person(), list[tuple[Route, APIResponse]]()
    anna.like(confirm="off")
    anna.one_by_one()
    anna.bring(record(2, 0))

    def hold(route: Route) -> None:
        held.append((route, route.fetch()))

    def answer() -> None:
        anna.select(anna.options()[0])
        anna.page.locator("#question .go").dblclick()

    anna.page.route("**/choose*", hold)
    assert ("asked", "0") == anna.state
    answer()
    anna.moved_from("asked", "0")  # the stream was faster
    assert ("asked", "1") == anna.state
    answer()
    acknowledgement, said = held[0]
    acknowledgement.fulfill(response=said)
    anna.moved_from("asked", "1")
    anna.page.wait_for_timeout(200)
    assert [204, 204] == [said.status for _, said in held]
    acknowledgement, said = held[1]
    acknowledgement.fulfill(response=said)
    anna.page.unroute("**/choose*")

    anna.until("#undo-form", Random(9))
    kind, ply = anna.state
    anna.page.click("#question .ghost")
    anna.moved_from(kind, ply)
    assert ("asked", str(int(ply) - 1)) == anna.state
    anna.choose(Random(9))
    assert ply == anna.state[1]
