"""What games among bots of one kind show: seats, sources, length, and what pays."""

from collections import Counter

import pytest

from grandplace.games import REGISTRY, load
from grandplace.lab.arena import Clock, Plan, Result, SeatResult
from grandplace.lab.arena import simulate as simulated
from grandplace.lab.insight import SELDOM, events_of, insight, told
from grandplace.words.render import LANGUAGES, Words

GAME = load("bruxelles1897")
NOBLES = GAME.domains["noble"]


def ended(*totals: int, first: int = 0, nobles: dict[tuple[int, ...], int] | None = None) -> Result:
    """A game with these points; who has activated which noble how often."""
    ranks = [1 + sum(other > total for other in totals) for total in totals]
    seats = [SeatResult(t, r, {"arms": t}, Clock()) for t, r in zip(totals, ranks, strict=True)]
    events = Counter({("activated", key): number for key, number in (nobles or {}).items()})
    return Result(seats, 10 + totals[0], events, first)


def test_wins_are_counted_from_whoever_began() -> None:
    """Wherever they sit; a shared win is half of one each."""
    found = insight(
        GAME,
        Plan(GAME.name, ["instant"] * 2, 3, 0),
        [ended(5, 3), ended(3, 5, first=1), ended(4, 4)],
    )

    assert [2.5 / 3, 0.5 / 3] == [place.wins.share for place in found.positions]
    assert [14 / 3, 10 / 3] == [place.points for place in found.positions]
    assert (13, 15) == (found.length.least, found.length.most)
    assert (4.0, 4.5) == (found.sources[0].all, found.sources[0].winners)


def test_what_pays_is_a_slope_over_what_one_has_more() -> None:
    """Two points for each time more; what both have as often says nothing."""
    more = [ended(10 + 2 * n, 10, nobles={(0, 0): n, (0, 1): 3, (1, 1): 3}) for n in (1, 2)]
    found = insight(GAME, Plan(GAME.name, ["instant"] * 2, 20, 0), more * SELDOM + [ended(1, 9)])

    assert {} == found.things, "with one thing alone there is nothing to compare"
    other = [ended(7, 10, nobles={(0, 2): 1})] * SELDOM
    found = insight(GAME, Plan(GAME.name, ["instant"] * 2, 30, 0), more * SELDOM + other)
    best, worst = found.things["activated"]
    assert (NOBLES[0], 3 * SELDOM, 2.0, 0.0) == (best.name, best.times, best.lead, best.error)
    assert (NOBLES[2], SELDOM, -3.0) == (worst.name, worst.times, worst.lead)


def test_what_seldom_makes_a_difference_is_not_told() -> None:
    """Whatever it seems to bring."""
    few = [ended(30, 10, nobles={(0, 0): 1, (1, 2): 1})] * (SELDOM - 1)

    assert {} == insight(GAME, Plan(GAME.name, ["instant"] * 2, 9, 0), few).things


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REGISTRY)
def test_every_game_can_be_looked_into(name: str, language: str) -> None:
    """In words."""
    game = load(name)
    plan = Plan(name, ["random"] * 2, 2, 0, counted=tuple(events_of(game)))

    lines = list(told(insight(game, plan, list(simulated(plan))), Words(language, game)))

    assert len(game.scores(game.deal(2, 0))[0].rows) + 4 == len(lines)
    assert lines[0].startswith(Words(language, game)("game.title"))
