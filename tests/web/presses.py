"""Playing with one finger: whole games by pressing nothing but what is seen.

    python -m tests.web.presses [GAME ...] [--window 390x844 ...] [--seed N]

A thing may be pressed if its middle is inside the window and nothing lies over it. Lists and boards
may be scrolled, the page may not. One person plays a random bot; it prints the presses that a turn
of one's own takes, and keeps a picture of what could not be pressed.
"""

import argparse
import itertools
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from playwright.sync_api import Frame, TimeoutError

from tests.web.browser import FIRST, GAME, PICTURES, SECOND, SHOWN, Person, Square, chromium
from tests.web.server import Server

GAMES = {GAME: "", FIRST: "", SECOND: "belle-epoque,asymmetric", "bruges": ""}
WINDOWS = ["1280x800", "1920x1080", "1024x768", "820x1180", "390x844", "844x390"]
TOUCHED = {"820x1180", "390x844", "844x390"}
CHANGES = 0.5  # how often another answer is wanted than the one that is chosen beforehand
LONG = 5  # times that a scoring is left before somebody gives up
WAIT = 30_000  # milliseconds until what was seen must be pressable

FIND = """([selector, scrolls]) => {
  const box = (thing) => thing.getBoundingClientRect();
  const middle = (thing) => { const {x, y, width, height} = box(thing); return [x + width / 2, y + height / 2]; };
  const free = (thing) => {
    const [x, y] = middle(thing), top = document.elementFromPoint(x, y);
    return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && !!top && thing.contains(top);
  };
  const seen = [...document.querySelectorAll(selector)].filter((thing) => thing.checkVisibility({visibilityProperty: true}));
  const found = seen.find(free);
  if (found) return {at: middle(found)};
  const hidden = seen[0];
  if (!hidden) return {why: `no ${selector}`};
  if (scrolls) hidden.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
  if (scrolls && free(hidden)) return {at: middle(hidden), scrolled: true};
  const top = document.elementFromPoint(...middle(hidden));
  return {why: `${selector} at ${middle(hidden).map(Math.round)} under ${top?.outerHTML.slice(0, 120)}`};
}"""
STATE = """() => {
  const {kind, ply} = document.querySelector('#question').dataset;
  return [document.querySelector('#theatre[open]') ? 'theatre' : kind, ply ?? ''];
}"""
KINDS = ["theatre", "asked", "confirm", "handover", "over"]
AWAITED = f"() => {{ const now = ({STATE})(); return {KINDS}.includes(now[0]) && now; }}"
SCROLLED = "() => [scrollX, scrollY].some((far) => far > 1)"
THEN = """inputs => Object.entries(Object.groupBy(inputs, (input) => input.name)).map(([name, all]) =>
  [name, all.some((input) => input.checked), all.filter((input) => !input.checked).map((input) => input.id)])"""


class Stuck(AssertionError):
    """Something that one has to press cannot be pressed."""


class Finger:
    """Somebody who presses what is seen, and how often, by the ply of the question."""

    def __init__(self, person: Person, chance: Random, touch: bool) -> None:
        self.person = person
        self.page = person.page
        self.chance = chance
        self.touch = touch
        self.presses: Counter[int] = Counter()
        self.scrolls = 0
        self.acts = 0  # presses in the theatre

    # ---------- pressing

    def press(self, selector: str, scrolls: bool = False, frame: Frame | None = None) -> None:
        """Press a thing as soon as it can be; it must be, within the time of a glance."""
        found = self._found(selector, scrolls, frame)
        if "why" in found:
            raise Stuck(f"{self.state}: {found['why']}")
        self.scrolls += "scrolled" in found
        if self.page.evaluate(SCROLLED):
            raise Stuck(f"{self.state}: the page has scrolled for {selector}")
        x, y = found["at"]
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(x, y)

    def _found(self, selector: str, scrolls: bool, frame: Frame | None) -> dict[str, Any]:
        ends = perf_counter() + WAIT / 1000
        while True:
            found: dict[str, Any] = (frame or self.page).evaluate(FIND, [selector, scrolls])
            if "at" in found or perf_counter() > ends:
                return found
            self.page.wait_for_timeout(50)

    def sees(self, selector: str) -> bool:
        """Whether a thing can be pressed as things are."""
        return "at" in self.page.evaluate(FIND, [selector, False])

    # ---------- playing

    @property
    def state(self) -> tuple[str, str]:
        kind, ply = self.page.evaluate(STATE)
        return kind, ply

    def play(self, turns: int = -1) -> None:
        """Answer what is asked until the game is over, or so many times."""
        while turns:
            kind, ply = self.page.wait_for_function(AWAITED, timeout=2 * WAIT).json_value()
            if kind == "over":
                return
            getattr(self, kind)(ply)
            self._moves_on(kind, ply)
            turns -= kind == "asked"

    def _moves_on(self, kind: str, ply: str) -> None:
        moved = f"([kind, ply]) => {{ const now = ({STATE})(); return now[0] !== kind || now[1] !== ply; }}"
        try:
            self.page.wait_for_function(moved, arg=[kind, ply], timeout=2 * WAIT)
        except TimeoutError as error:
            raise Stuck(f"{kind} {ply}: nothing has come of it") from error

    def asked(self, ply: str) -> None:
        """Choose an option, in the list or on the board; perhaps another answer to what follows."""
        before = self.presses[int(ply)]
        ticks = self.page.locator("#question[data-picks]").count()
        if not ticks:
            self._option()
            self.presses[int(ply)] += 1
        self._follow(int(ply))
        self.press("#question .go")
        self.presses[int(ply)] += 1
        assert self.presses[int(ply)] > before

    def _option(self) -> None:
        option = self.chance.choice(self.person.options())
        on_board = f'.board label.playable[data-option="{option}"]'
        listed = f'#question fieldset:not(.then) .opt[data-option="{option}"]'
        there = self.chance.random() < 0.6 and self.sees(on_board)
        self.press(on_board if there else listed, scrolls=not there)

    def _follow(self, ply: int) -> None:
        """What follows is chosen beforehand, or nothing is; then it must be."""
        met = set[str]()
        self._shown()
        while levels := self._levels(met):
            name, settled, others = levels[0]
            met.add(name)
            if others and not (settled and self.chance.random() > CHANGES):
                self.press(f"#follow label:has(#{self.chance.choice(others)})", scrolls=True)
                self.presses[ply] += 1
                self._shown()

    def _levels(self, met: set[str]) -> list[tuple[str, bool, list[str]]]:
        """The questions that follow and were not met: whether one is answered, and what else is
        offered."""
        found = self.page.eval_on_selector_all("#follow input", THEN)
        return [(name, settled, ids) for name, settled, ids in found if name not in met]

    def _shown(self) -> None:
        """The preview has come."""
        try:
            self.page.wait_for_function(SHOWN, timeout=WAIT)
        except TimeoutError as error:
            raise Stuck(f"{self.state}: no preview has come") from error

    def confirm(self, ply: str) -> None:
        """The whole turn, once more."""
        self.press("#question .go")
        self.presses[int(ply)] += 1

    def handover(self, _ply: str) -> None:
        """The next seat of the same person."""
        self.press("#question .go")
        self.page.wait_for_load_state()
        self.person.settle()

    def theatre(self, _ply: str) -> None:
        """Two steps, then the summary, and on to the next scoring or back to the table."""
        for deed in ["next", "next", "summary"] * LONG:
            frame = self._stage()
            if frame is None:
                return
            over = frame.locator("#scoring[data-over]").count()
            self.press(".last .go" if over else f"[data-do={deed}]", frame=frame)
            self.acts += 1
        raise Stuck(f"{self.state}: no end of the scoring")

    def _stage(self) -> Frame | None:
        """The frame of a scoring, when its script runs; nothing if there is none any more."""
        self.page.wait_for_timeout(100)
        if self.state[0] != "theatre":
            return None
        self.page.frame_locator("#theatre iframe").locator("#scoring[data-played]").wait_for()
        return next((frame for frame in self.page.frames if "/theatre/" in frame.url), None)

    def per_turn(self, seat: int = 0) -> list[int]:
        """Presses of each turn: all that one answers in a row."""
        url = self.page.url.split("?")[0].split("#")[0]
        entries = self.page.request.get(f"{url}/record").json()["entries"]
        runs = [
            list(run) for _, run in itertools.groupby(enumerate(entries), lambda e: e[1]["player"])
        ]
        own = [run for run in runs if run[0][1]["player"] == seat]
        return [sum(self.presses[ply] for ply, _ in run) for run in own]


def seated(square: Square, window: str, theatre: bool = False) -> Person:
    """Somebody with a window of this size, touched if it is a small one."""
    width, height = map(int, window.split("x"))
    more: dict[str, Any] = {"viewport": {"width": width, "height": height}, "theatre": theatre}
    more |= {"is_mobile": True, "has_touch": True} if window in TOUCHED else {}
    return square.person(**more)


def whole(square: Square, game: str, window: str, seed: int) -> str:
    """One game from the start page to its end; what came of it."""
    person = seated(square, window, theatre=True)
    person.open_table(["me", "bot:random"], game=game, variant=GAMES[game])
    finger = Finger(person, Random(seed), window in TOUCHED)
    try:
        finger.play()
    except (Stuck, TimeoutError) as error:
        PICTURES.mkdir(parents=True, exist_ok=True)
        person.page.screenshot(path=PICTURES / f"stuck-{game}-{window}.png")
        return f"STUCK {error}"
    turns = finger.per_turn()
    told = f"median {median(turns):g} presses, mean {sum(turns) / len(turns):.1f}"
    return f"{told}, {len(turns)} turns, {finger.scrolls} scrolls, {finger.acts} in the theatre"


def games(square: Square, names: Sequence[str], windows: Sequence[str], seed: int) -> Iterator[str]:
    for game in names:
        for window in windows:
            begun = perf_counter()
            said = whole(square, game, window, seed)
            complaints = square.leave()
            yield f"{game} {window}: {said} ({perf_counter() - begun:.0f} s) {complaints or ''}"


def main() -> None:
    """Whole games, in Chromium."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--window", nargs="*", default=WINDOWS)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        played(Path(folder), options.games, options.window, options.seed)


def played(folder: Path, names: Sequence[str], windows: Sequence[str], seed: int) -> None:
    with Server(folder) as server, chromium(folder) as browsers:
        for line in games(Square(server, browsers), names, windows, seed):
            print(line, flush=True)


if __name__ == "__main__":
    main()
