"""The server and its pages: how soon a choice is seen elsewhere, how many moves, how much memory.

    uv run --group dev python benchmarks/web.py [--quick] [--only click,load,memory,cold]

One server process on the loopback with a database of its own; this process is the client. Linux
only (memory and CPU time come from /proc), and Chromium for the clicks.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

import httpx
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table as Grid
from web_load import load
from web_server import (
    GAME,
    QUICK,
    Bench,
    Guest,
    Rows,
    Server,
    Sizes,
    Trouble,
    begun,
    filled,
    opened,
    say,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

WARM = 2  # clicks that do not count
SECRET = 1500  # milliseconds after which a choice is one that others do not see
CHROMIUM = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CLOCKS = """
const now = () => performance.timeOrigin + performance.now();
addEventListener("pointerdown", () => { window.pressed = now(); }, true);
addEventListener("DOMContentLoaded", () =>
  new MutationObserver(() => { window.changed ||= now(); }).observe(document.body,
    {subtree: true, childList: true, attributes: true, characterData: true}));
"""


def click(bench: Bench, server: Server) -> None:
    """From the pointer going down in one page to the change in another."""
    from playwright.sync_api import sync_playwright

    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if path is None:
        bench.note("click to other screen", "no chromium here")
        return
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=CHROMIUM)
        times = sorted(_clicked(bench, server, browser))
        browser.close()
    bench.note("click to other screen, median", f"{median(times):.0f} ms", "60 ms")
    bench.note("click to other screen, p90", f"{quantiles(times, n=10)[-1]:.0f} ms")


def _clicked(bench: Bench, server: Server, browser: "Browser") -> list[float]:
    table, chance = opened(Guest(server.url)), Random(1)
    times: list[float] = []
    pages = [_joined(server, browser.new_context(), token) for token in table["seats"]]
    step = bench.track("clicks", bench.sizes.clicks + WARM)
    while len(times) < bench.sizes.clicks + WARM:
        asked = next(page for page in pages if page.locator("#question.q-asked").count())
        other = pages[1 - pages.index(asked)]
        if time := _choice(asked, other, chance):
            times.append(time)
            step()
    return times[WARM:]


def _joined(server: Server, context: "BrowserContext", token: str) -> "Page":
    context.add_init_script(CLOCKS)
    page = context.new_page()
    page.goto(f"{server.url}/join/{token}")
    page.locator("form[action^='/join'] button").click()
    proof = next(cookie["value"] for cookie in context.cookies() if cookie["name"] == "csrf")
    form: dict[str, str | float | bool] = {"only": "confirm", "confirm": "false"}
    form["_csrf_token"] = proof
    context.request.post(f"{server.url}/preferences", form=form)
    page.reload()
    page.wait_for_timeout(500)  # the stream is open
    return page


def _choice(asked: "Page", other: "Page", chance: Random) -> float:
    """Milliseconds until the other page changes; 0 if there was nothing for it to see."""
    options = asked.locator("#question .opt:not(.refused)")
    options.nth(chance.randrange(options.count())).click()
    asked.mouse.move(0, 0)
    ply = asked.locator("#question").get_attribute("data-ply")
    other.evaluate("window.changed = 0")
    asked.locator("#question .go").click()
    asked.locator(f"#question:not([data-ply='{ply}'])").wait_for()
    for _ in range(SECRET // 10):
        if changed := other.evaluate("window.changed"):
            return float(changed - asked.evaluate("window.pressed"))
        other.wait_for_timeout(10)
    return 0.0


def memory(bench: Bench, server: Server) -> None:
    """What idle tables cost."""
    browser = Guest(server.url)
    browser.get("/")
    bench.note("memory, no table", f"{server.megabytes:.0f} MB")
    browser.get(browser.post(f"/join/{opened(browser)['seats'][0]}", name="Anna"))
    bench.note("memory, one table shown", f"{server.megabytes:.0f} MB")
    tables = asyncio.run(filled(bench, server.database, bench.sizes.kept, [browser.cookie]))
    n = len(tables)
    bench.note(f"memory, {n} idle tables", f"{server.megabytes:.0f} MB", "300 MB")
    step = bench.track("tables touched", 2 * n)
    for kept in tables:
        head = {"authorization": f"Bearer {kept.places[0].token}"}
        browser.http.get(f"/api/tables/{kept.id}/decision", headers=head).raise_for_status()
        step()
    bench.note(f"memory, {n} asked by API", f"{server.megabytes:.0f} MB", "300 MB")
    for kept in tables:
        browser.get(f"/t/{kept.id}")
        step()
    bench.note(f"memory, {n} pages shown", f"{server.megabytes:.0f} MB", "300 MB")


def cold(bench: Bench, folder: Path) -> None:
    """The first page of a finished game after a restart, and how long a start takes."""
    from grandplace.games import load as load_game

    with Server(folder) as server:
        browser = Guest(server.url)
        kept, _ = begun(load_game(GAME), 1_000_000, 1)
        where = browser.post("/import", text=kept.record.to_json())
        browser.get(where)
    times: dict[str, list[float]] = {name: [] for name in ("start", "table", "replay", "again")}
    step = bench.track("restarts", bench.sizes.starts)
    for _ in range(bench.sizes.starts):
        with Server(folder) as server:
            browser.http.base_url = httpx.URL(server.url)
            browser.http.get("/api/nothing")  # it is up
            times["table"].append(browser.get(where))
            times["replay"].append(browser.get(f"{where}/replay?ply={kept.moves // 2}"))
            times["again"].append(browser.get(where))
        with Server(folder) as server:
            Guest(server.url).get("/")
            times["start"].append((perf_counter() - server.begun) * 1000)
        step()
    middle = {name: f"{median(values):.0f} ms" for name, values in times.items()}
    bench.note("start to first page", middle["start"])
    bench.note("finished game, first page after a restart", middle["table"], "200 ms")
    bench.note("its replay, first page", middle["replay"], "200 ms")
    bench.note("finished game, again", middle["again"])


def measured(bench: Bench, parts: list[str]) -> None:
    """The parts, each with a fresh server and database."""
    serving: dict[str, Callable[[Bench, Server], None]] = {
        "click": click,
        "load": load,
        "memory": memory,
    }
    for part in parts:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="grandplace-")))
            if part == "cold":
                cold(bench, folder)
            else:
                serving[part](bench, stack.enter_context(Server(folder)))


def shown(rows: Rows) -> Grid:
    grid = Grid()
    for name in ("measure", "value", "aim"):
        grid.add_column(name, justify="left" if name == "measure" else "right")
    for row in rows:
        grid.add_row(*row)
    return grid


PARTS = ["cold", "click", "load", "memory"]


def names(text: str) -> list[str]:
    """Parts, by comma."""
    if unknown := set(text.split(",")) - {*PARTS}:
        raise argparse.ArgumentTypeError(f"unknown {', '.join(unknown)} (known: {PARTS})")
    return text.split(",")


def told(sizes: Sizes, measure: Callable[[Bench], None]) -> int:
    """Measures, and prints the table; returns how the program ends."""
    columns = (TextColumn("{task.description:20}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), refresh_per_second=2) as progress:
        bench = Bench(sizes, progress)
        try:
            measure(bench)
        except KeyboardInterrupt:
            say("stopped")
            return 130
        except Trouble as error:
            say(str(error))
            return 2
    Console().print(shown(bench.rows))
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="The server and its pages, on the loopback.")
    parser.add_argument("--quick", action="store_true", help="less of everything")
    parser.add_argument("--only", type=names, default=PARTS, help="some parts only, by comma")
    options = parser.parse_args()
    return told(QUICK if options.quick else Sizes(), partial(measured, parts=options.only))


if __name__ == "__main__":
    sys.exit(main())
