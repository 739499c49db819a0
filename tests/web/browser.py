"""People in front of a browser: Chromium, a real server, and what a person does on a page."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from time import time
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    TimeoutError,
    expect,
    sync_playwright,
)

from grandplace.engine.record import Match
from grandplace.games import load
from tests.web.fonts import DEJAVU, OURS, configuration
from tests.web.server import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
GAME = "bruxelles1897"
FIRST, SECOND = "bruxelles1893-first", "bruxelles1893-second"
NAMES = ["Marguerite", "Baptiste", "Konstantin", "Wilhelmine", "Apolline"]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PICTURES = Path(__file__).parents[2] / "build" / "screenshots"
WAIT = 60_000  # milliseconds until we give up on a page
PATIENCE = 120  # seconds in which somebody must be asked
STATE = """() => {
  const {kind, ply} = document.querySelector('#question').dataset;
  return [kind, ply];
}"""
SHOWN = """() => document.querySelector('#question .go:disabled')
  || document.querySelector('#question [name=seen]').value"""
OPEN = """all => all.filter(one => !document.querySelector(`#follow [name=${one.name}]:checked`))
  .map(one => one.id)"""
SWITCHED = {"on": "true", "off": "false"}
OPTIONS = "nodes => nodes.map(node => node.value)"
IN_VIEW = """nodes => nodes.filter(node => node.checkVisibility({visibilityProperty: true}))
  .map(node => node.dataset.option)"""
MOVED = """([kind, ply]) => {
  const now = document.querySelector('#question').dataset;
  return now.kind !== kind || now.ply !== ply;
}"""


NO_THEATRE = """document.addEventListener("readystatechange", () => {
  document.documentElement.dataset.theatre = "off";
});"""
SET = "() => document.fonts.ready.then(() => true)"

expect.set_options(timeout=WAIT)


class Browsers:
    """The system's browser with an empty profile and fonts of our choice: none but the page's own,
    or DejaVu alone, the page's own being refused."""

    def __init__(self, playwright: Playwright, path: str, folder: Path) -> None:
        self.playwright = playwright
        self.path = path
        self.folder = folder
        self.open: dict[str, Browser] = {}

    def __getitem__(self, type: str) -> Browser:
        if type not in self.open:
            self.open[type] = self._launched(type)
        return self.open[type]

    def _launched(self, type: str) -> Browser:
        home = self.folder / type
        env: dict[str, str | float | bool] = {"LANG": "C.UTF-8", "TZ": "UTC", "HOME": str(home)}
        env |= {"FONTCONFIG_FILE": str(configuration(type, home)), "PATH": os.environ["PATH"]}
        flags = FLAGS + (["--disable-remote-fonts"] if type == DEJAVU else [])
        chromium = self.playwright.chromium
        return chromium.launch(executable_path=self.path, args=flags, env=env)


@contextmanager
def chromium(folder: Path) -> Iterator[Browsers]:
    """What is installed here, and closed in the end."""
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if path is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("there is no chromium")
    with sync_playwright() as playwright:
        browsers = Browsers(playwright, path, folder)
        yield browsers
        for browser in browsers.open.values():
            browser.close()


class Person:
    """Somebody with a browser of their own, and a page that must never complain."""

    def __init__(self, context: BrowserContext, url: str, type: str = OURS) -> None:
        self.context = context
        self.url = url
        self.type = type
        self.single = False  # questions are answered one by one
        self.forgiven: list[str] = []  # patterns of complaints that are meant
        self.complaints: list[str] = []
        context.on("weberror", lambda error: self.complaints.append(f"script: {error.error}"))
        self.page = self.tab()

    def tab(self) -> Page:
        """One more tab."""
        page = self.context.new_page()
        page.set_default_timeout(WAIT)
        page.on("console", lambda message: self._hear(message.type, message.text))
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error" or "Content Security Policy" in text:
            self.complaints.append(text)

    def unforgiven(self) -> list[str]:
        """What the browser complained about without our leave."""
        meant = re.compile("|".join(self.forgiven) or r"(?!)")
        return [text for text in self.complaints if not meant.search(text)]

    def go(self, path: str) -> Page:
        """Open a page."""
        self.page.goto(path if path.startswith("http") else self.url + path)
        self.page.evaluate(SET)
        return self.page

    # ---------- coming to a table

    def open_table(
        self,
        seats: list[str],
        name: str = "Anna",
        at_once: bool = True,
        game: str = GAME,
        variant: str = "",
        clock: str = "",
    ) -> str:
        """Fill the form of the start page; returns the path of the table."""
        page = self.go("/")
        page.check(f"[name=game][value={game}]", force=True)
        page.fill("#name", name)
        page.click("details.more summary")
        for seat in range(page.locator("[data-seat] select:enabled").count()):
            kind = seats[seat] if seat < len(seats) else "none"
            if kind == "bot:random":  # offered to nobody, but quick
                page.eval_on_selector(f"#seat-{seat}", "e => e.add(new Option('', 'bot:random'))")
            page.select_option(f"#seat-{seat}", kind)
        for name in variant.split(",") if variant else []:
            page.check(f"[name='variant.{game}.{name}']")
        page.select_option("#clock", clock)
        page.set_checked("[name=bots_at_once]", at_once)
        page.click(".more-foot .go")
        page.wait_for_url(re.compile("/t/"))
        path = page.url.removeprefix(self.url).removesuffix("/host")
        if "friend" not in seats:
            self.settle()
        return path

    def link(self, table: str, seat: int) -> str:
        """The link of a seat (-1: the spectators), from the host's page."""
        return self.go(f"{table}/host").input_value(f"#link-{seat}")

    def join(self, link: str, name: str) -> None:
        """Come by a link and sit down."""
        page = self.go(link)
        page.fill("[name=name]", name)
        page.click("form .go >> visible=true")
        page.wait_for_url(re.compile("/t/"))
        self.settle()

    def bring(self, record: str) -> str:
        """Import a record, its form being tried elsewhere; returns the path of its table."""
        path = self.post("/import", text=record).removeprefix(self.url)
        self.go(path)
        self.settle()
        return path

    def settle(self, page: Page | None = None) -> None:
        """Wait until the script of a table's page runs."""
        page = page or self.page
        page.wait_for_selector("[role=tab][aria-selected=true]", state="attached")
        page.evaluate(SET)

    def like(self, **likes: str) -> None:
        """Set preferences, their page being tried elsewhere."""
        for name, value in likes.items():
            self.post("/preferences", only=name, **{name: SWITCHED.get(value, value)})

    def post(self, path: str, **fields: str) -> str:
        """Send a form without drawing its page; returns where it leads."""
        request, cookies = self.context.request, self.context.cookies
        if not any(cookie["name"] == "csrf" for cookie in cookies()):
            request.get(f"{self.url}/about")
        (token,) = [cookie["value"] for cookie in cookies() if cookie["name"] == "csrf"]
        answer = request.post(self.url + path, form={"_csrf_token": token, **fields})
        assert answer.ok, answer.text()
        return answer.url

    # ---------- at a table

    @property
    def state(self) -> tuple[str, str]:
        """The kind of the question, and its ply."""
        kind, ply = self.page.evaluate(STATE)
        return kind, ply

    @property
    def kind(self) -> str:
        return self.state[0]

    def options(self) -> list[str]:
        """What is offered."""
        values: list[str] = self.page.eval_on_selector_all("#question [name=option][id]", OPTIONS)
        return values

    def select(self, option: str, on_board: bool = False, tap: bool = False) -> None:
        """Point at an option in the list, or at what stands for it on the board."""
        place = ".board label.playable" if on_board else "#question label"
        others = self.page.locator("#question [data-others]")
        if not on_board and others.is_visible():
            others.click()
        thing = self.page.locator(f'{place}[data-option="{option}"]').filter(visible=True).first
        if tap:
            thing.tap()
        else:
            thing.click()

    def on_board(self) -> set[str]:
        """The options that stand on the board where one can see them."""
        return set(self.page.eval_on_selector_all(".board label.playable", IN_VIEW))

    def commit(self, tap: bool = False) -> None:
        """Press the button, confirm if asked, and wait until the page has moved on."""
        before = self.state
        go = self.page.locator("#question .go")
        (go.tap if tap else go.click)()
        self.moved_from(*before)
        if self.kind == "confirm":
            before = self.state
            never = self.page.locator("#question [name=never]")
            (never.tap if tap else never.check)()
            go = self.page.locator("#question .go")
            (go.tap if tap else go.click)()
            self.moved_from(*before)

    def moved_from(self, kind: str, ply: str) -> None:
        """Wait for another question."""
        try:
            self.page.wait_for_function(MOVED, arg=[kind, ply])
        except TimeoutError as error:
            chosen = self.page.locator("#question input:checked").count()
            said = self.page.inner_text("#notice")
            raise AssertionError(f"still {kind} {ply}, {chosen} chosen, {said!r}") from error

    def asked(self) -> None:
        """Wait for a question of one's own."""
        self.page.wait_for_selector("#question:is(.q-asked, .q-handover, .q-over)")

    def take_over(self) -> None:
        """Where one plays several seats: become the one that is asked."""
        if self.kind == "handover":
            self.page.click("#question a.go")
            self.page.wait_for_url(re.compile("seat="))
            self.settle()

    def until(self, selector: str, chance: Random, most: int = 60) -> None:
        """Play on until something is on the page while one is asked."""
        for _ in range(most):
            self.take_over()
            self.asked()
            if self.page.locator(selector).count():
                return
            self.choose(chance)
        pytest.fail(f"no {selector} in {most} choices")

    def one_by_one(self) -> None:
        """As where no preview comes: every question is answered by itself."""
        self.single = True
        self.page.route("**/try?*", lambda route: route.fulfill(status=204))

    def until_confirm(self, chance: Random) -> None:
        """Play on until the page wants to know whether the turn shall pass on; it does where
        nothing has shown what that brings."""
        self.page.route("**/try?*", lambda route: route.abort())
        self.forgiven.append("ERR_FAILED")
        while True:
            self.asked()
            self.select(chance.choice(self.options()))
            before = self.state
            self.page.click("#question .go")
            self.moved_from(*before)
            if self.kind == "confirm":
                return

    def choose(self, chance: Random, tap: bool = False) -> str:
        """Answer at random, by the list or by the board."""
        if self.page.locator("#question[data-picks]").count():
            return self.tick(chance, tap)
        option = chance.choice(self.options())
        there = option in self.on_board() and chance.random() < 0.7
        self.select(option, on_board=there, tap=tap)
        expect(self.page.locator("#question [name=option]:checked")).to_have_value(option)
        self.complete(chance, tap)
        self.commit(tap)
        return option

    def shown(self) -> None:
        """Wait until the page tells what the choice would do."""
        self.page.wait_for_function(SHOWN)

    def lacking(self) -> list[str]:
        """The inputs of which one must be chosen before anything can be sent."""
        self.shown()
        if not self.page.locator("#question .go:disabled").count():
            return []
        ids: list[str] = self.page.eval_on_selector_all("#follow input", OPEN)
        return ids

    def complete(self, chance: Random, tap: bool = False) -> None:
        """Answer what follows where nothing is chosen beforehand."""
        while not self.single and (ids := self.lacking()):
            label = self.page.locator(f"#follow label:has(#{chance.choice(ids)})")
            (label.tap if tap else label.click)()

    def tick(self, chance: Random, tap: bool = False) -> str:
        """Several things are asked for: those that are ticked will do."""
        self.page.wait_for_selector("#follow .pick input:checked", state="attached")
        self.complete(chance, tap)
        picked = self.page.input_value("#question [name=option]:checked")
        self.commit(tap)
        return picked

    def sheet_fits(self) -> None:
        """On a phone the question is a sheet at the bottom, nothing too wide; once something is
        chosen, its button is in view."""
        sheet = self.page.locator(".side").bounding_box()
        go = self.page.locator("#question .go").bounding_box()
        assert sheet
        assert PHONE["height"] == pytest.approx(sheet["y"] + sheet["height"], abs=1)
        assert sheet["y"] > PHONE["height"] * 0.35
        if go:
            assert go["y"] + go["height"] <= PHONE["height"]
            assert 0 <= go["x"] and go["x"] + go["width"] <= PHONE["width"]
        wide = self.page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= PHONE["width"]

    def picture(self, name: str) -> None:
        """Keep what the page looks like in our type, if somebody wants to look."""
        if self.type != OURS or not os.environ.get("GRANDPLACE_PICTURES"):
            return
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")


class Square:
    """A server, browsers, and the people in front of them."""

    def __init__(self, server: Server, browsers: Browsers) -> None:
        self.server = server
        self.browsers = browsers
        self.type = OURS  # what pages are set in
        self.people: list[Person] = []

    def person(self, language: str = "en", phone: bool = False, **more: Any) -> Person:
        """Somebody new; scorings begin by themselves only for those who came for the theatre."""
        theatre = more.pop("theatre", False)
        more = {"reduced_motion": "reduce", "viewport": PHONE if phone else DESKTOP} | more
        more |= {"is_mobile": True, "has_touch": True} if phone else {}
        context = self.browsers[self.type].new_context(locale=language, **more)
        if not theatre:
            context.add_init_script(NO_THEATRE)
        person = Person(context, self.server.url, self.type)
        self.people.append(person)
        return person

    def leave(self) -> list[str]:
        """Everybody goes home; returns what browsers complained about."""
        complaints = [text for person in self.people for text in person.unforgiven()]
        for person in self.people:
            person.context.close()
        self.people = []
        return complaints


def play_out(people: list[Person], chance: Random) -> int:
    """Everybody answers when asked, until the game is over; returns how many answers they gave."""
    ends = time() + PATIENCE
    while time() < ends:
        kinds = [person.kind for person in people]
        if set(kinds) == {"over"}:
            return answers(people)
        for person, kind in zip(people, kinds, strict=True):
            if kind == "asked":
                person.choose(chance)
                ends = time() + PATIENCE
        if "asked" not in kinds:
            people[0].page.wait_for_timeout(10)
    pytest.fail(f"nobody is asked: {[person.state for person in people]}")


def answers(people: list[Person]) -> int:
    """How many entries of the record are of these people, who sit in the first seats."""
    page = people[0].page
    entries = page.request.get(page.url.split("?")[0] + "/record").json()["entries"]
    return sum(entry["player"] < len(people) for entry in entries)


def played(seats: int, game: str, variant: str, seed: int) -> Iterator[Match[Any]]:
    """A game of random play, before every choice and at its end."""
    chance = Random(seed)
    match = Match(load(game), NAMES[:seats], chance.randbytes(32), variant)
    while match.state.decision is not None:
        yield match
        match.choose(chance.choice(match.state.decision.options))
    yield match


@cache
def record(
    seats: int, choices: int | None = None, seed: int = 1, game: str = GAME, variant: str = ""
) -> str:
    """A record of random play: of so many choices, or of a whole game."""
    for match in played(seats, game, variant, seed):
        if match.ply == choices:
            break
    return match.record.to_json()


def late(seats: int, rest: int = 12, seed: int = 1, game: str = GAME, variant: str = "") -> str:
    """An unfinished record, so many choices before its end."""
    whole = record(seats, None, seed, game, variant)
    return record(seats, whole.count('"ply"') - rest, seed, game, variant)


@cache
def asking(prompt: str, game: str, variant: str = "", seats: int = 2) -> str:
    """A record that ends with a question of this kind."""
    for seed in range(20):
        for match in played(seats, game, variant, seed):
            if match.state.prompt().key == prompt:
                return match.record.to_json()
    pytest.fail(f"nobody is ever asked: {prompt}")
