"""In full, by one command: the first input that does harm ends it, and the seed makes it again."""

import argparse
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from time import monotonic

from litestar.testing import TestClient
from rich.console import Console

from grandplace.tables.notices.ways import Notices
from grandplace.web.app import make_app
from grandplace.web.services import Settings
from tests.fuzz.contract import promises
from tests.fuzz.corpus import fields, planted, streamed
from tests.fuzz.files import FILES
from tests.fuzz.guided import IS_THERE, KINDS, guided
from tests.fuzz.hostile import TEXTS
from tests.fuzz.machine import evenings
from tests.fuzz.surface import Surface
from tests.web.conftest import Server, serving

TABLES = 500  # requests after which others come to other tables
COSTLY = 10  # a case of the schema, an evening or a deck takes so many times as long
REFUSED = 400
Part = Callable[[int, int], Counter[str]]


def broken_files(inputs: int, key: int) -> Counter[str]:
    """Records, figures and decks with something broken in them."""
    chance, counts = Random(key), Counter[str]()
    for work in FILES:
        number = inputs // COSTLY if work.__name__ == "deck" else inputs
        for _ in range(number):
            work(chance)
        counts[work.__name__] = number
    return counts


def guided_files(inputs: int, key: int) -> Counter[str]:
    """The same, by a fuzzer that sees what they reach."""
    if not IS_THERE:
        return Counter()
    return Counter(
        {kind: guided(kind, inputs // (COSTLY if kind == "deck" else 1), key) for kind in KINDS}
    )


def requests(inputs: int, key: int) -> Counter[str]:
    """Any route, anyhow; and how many routes let somebody in."""
    answers, chance, reached = Counter[str](), Random(key), set()
    with _server() as server:
        for n in range(inputs):
            if n % TABLES == 0:
                surface = Surface(server, chance)
            route, status = surface.call()
            answers[f"requests answered {status // 100}xx"] += 1
            reached |= {(route.method, route.path)} if status < REFUSED else set()
    return answers + Counter({f"of {len(surface.routes)} routes let in": len(reached)})


def texts(inputs: int, key: int) -> Counter[str]:
    """Every hostile text through every field."""
    counts = Counter[str]()
    with _server() as server:
        for route, name in fields(Surface(server, Random(key))):
            surface = Surface(server, Random(key))
            counts += planted(surface, route, name, TEXTS[:inputs]) + Counter(fields=1)
    return counts


def streams(inputs: int, key: int) -> Counter[str]:
    """The same texts as names and sayings, in the streams of those who look."""
    with tempfile.TemporaryDirectory() as folder, serving(_settings(folder)) as address:
        return Counter(streams=streamed(address, TEXTS[:inputs]))


def stateful(inputs: int, key: int) -> Counter[str]:
    """Whole evenings."""
    with _server() as server:
        number = max(inputs // COSTLY // COSTLY, 1)
        return Counter(evenings=number, requests=evenings(server, number, key))


def schema(inputs: int, key: int) -> Counter[str]:
    """What the interface for programs promises."""
    with tempfile.TemporaryDirectory() as folder, serving(_settings(folder)) as address:
        return Counter(requests=promises(address, max(inputs // COSTLY // COSTLY, 1), key))


PARTS: list[Part] = [broken_files, guided_files, requests, texts, streams, stateful, schema]


def _settings(folder: str) -> Settings:
    database, told = f"sqlite:///{folder}/t.db", Notices(private=True)
    return Settings(database=database, pause=0, limited=False, notices=told)


@contextmanager
def _server() -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder, TestClient(make_app(_settings(folder))) as client:
        yield Server(client)


def main() -> None:
    """Run as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    names = [part.__name__ for part in PARTS]
    parser.add_argument("parts", nargs="*", choices=[*names, []], help="all, if none is named")
    parser.add_argument(
        "--inputs", type=int, default=10_000, help="of each kind, less of costly ones"
    )
    parser.add_argument("--seed", type=int, default=1)
    asked, console = parser.parse_args(), Console(highlight=False)
    for part in PARTS:
        if part.__name__ in (asked.parts or names):
            begun = monotonic()
            counts = part(asked.inputs, asked.seed)
            told = ", ".join(f"{number} {what}" for what, number in counts.items()) or "not here"
            console.print(f"{part.__name__}: {told} ({monotonic() - begun:.0f} s)")
    console.print(f"seed {asked.seed}: nothing through")


if __name__ == "__main__":
    main()
