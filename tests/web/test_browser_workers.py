"""Two people at one table, each served by another process; one of the processes is killed."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.postgres import Cluster
from tests.web.browser import Person, Square, chromium
from tests.web.proxy import Door
from tests.web.server import Server
from tests.web.test_browser import NETWORK, act, lines

TRIES = 600  # a tenth of a second each, until a page has heard of a choice


@pytest.fixture
def servers(tmp_path: Path, cluster: Cluster) -> Iterator[list[Server]]:
    """Two servers on one PostgreSQL database."""
    url = cluster.fresh()
    with Server(tmp_path, database=url) as one, Server(tmp_path, database=url) as other:
        yield [one, other]


@pytest.fixture
def doors(servers: list[Server]) -> Iterator[list[Door]]:
    """Each leads to another server as long as that is there."""
    both = [Door(servers), Door(servers[::-1])]
    yield both
    for door in both:
        door.close()


def come(square: Square, door: Door) -> Person:
    """Somebody who comes in by a door."""
    person = square.person()
    person.url = door.url
    person.like(confirm="off")
    person.forgiven.append(NETWORK)
    return person


def test_a_table_outlives_the_process_that_served_it(
    servers: list[Server], doors: list[Door], tmp_path: Path
) -> None:
    """Both pages stay open, find the process that is left, and the game goes on."""
    with chromium(tmp_path) as browsers:
        square, chance = Square(servers[0], browsers), Random(1)
        anna, bert = (come(square, door) for door in doors)
        table = anna.open_table(["me", "friend"])
        link = anna.link(table, 1)
        bert.join(link.replace(doors[0].url, doors[1].url), "Bert")
        anna.go(table)
        anna.settle()
        for person in (anna, bert):
            person.page.evaluate("() => { window.same = true; }")
        _take_a_turn(anna, bert, chance)
        servers[0].kill()
        for _ in range(2):
            _take_a_turn(anna, bert, chance)
        assert anna.page.evaluate("() => window.same")
        assert bert.page.evaluate("() => window.same")
        assert [] == square.leave()


def _take_a_turn(anna: Person, bert: Person, chance: Random) -> None:
    """Whoever is asked plays until there is something to tell, and both see it."""
    for person in (anna, bert):
        expect(person.page.locator(".lost")).to_be_hidden()
    before = lines(anna)
    for _ in range(TRIES):
        for person in (anna, bert):
            act(person, chance)
        if lines(anna) == lines(bert) > before:
            return
        anna.page.wait_for_timeout(100)
    raise AssertionError("nothing happens any more")
