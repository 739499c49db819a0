"""The game against a second, plain implementation: random positions and random whole games."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grandplace.engine.options import PASS
from grandplace.games.bruxelles1893.components import SOURCES
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.final import FinalScoring
from grandplace.games.bruxelles1893.steps.resolution import (
    Courthouse,
    NewFirstPlayer,
    ScoreIrises,
    SettleColumns,
    UseCard,
)
from tests.conftest import BATTERY
from tests.games.bruxelles1893 import naive
from tests.games.bruxelles1893.naive import IRISES, LETTERS, OFTEN, PRICES, Position
from tests.games.bruxelles1893.positions import EACH, EDITIONS, SIZES, open_cells, points, table
from tests.transcript import Transcript

BOTH = st.sampled_from(EDITIONS)
SOME = naive.positions()
ENDS = naive.ends()


def winners_told(t: Transcript, letter: str) -> list[int]:
    """Who got the card of a column or its power, by the log."""
    column = LETTERS.index(letter)
    won = [event for event in t.events("won") if event[1] == column]
    tied = [event for event in t.events("tied") if event[1] == column]
    assert len(won) + len(tied) in ([0, 1] if won else [0, *range(2, 6)])
    return sorted(seat for seat, _, _ in [*won, *tied])


@pytest.mark.parametrize("iris", IRISES)
def test_the_area_against_the_naive_one(iris: str) -> None:
    """stock.area, stock.rows, stock.columns: The largest of four parts."""
    t = table("second")
    t.s.bracket = IRISES.index(iris)

    assert naive.open_area(iris) == open_cells(t.s)


@OFTEN
@given(position=SOME, edition=BOTH)
def test_columns_against_the_naive_ones(position: Position, edition: str) -> None:
    """columns.total, columns.winner, columns.tie, columns.nobody: Any bids."""
    t = naive.laid(position, edition)

    t.now(SettleColumns())

    for letter in LETTERS:
        assert naive.column_winners(position, letter) == winners_told(t, letter)


@OFTEN
@given(position=SOME, edition=BOTH)
def test_the_first_player_against_the_naive_one(position: Position, edition: str) -> None:
    """leader.count, leader.passed-first, leader.most, leader.tie: Any bids and any cards."""
    t = naive.laid(position, edition)

    t.now(SettleColumns(), NewFirstPlayer())

    leader = naive.next_first_player(position)
    assert leader == t.s.first
    assert [(leader, naive.symbols(position, leader))] == t.events("leader")


@OFTEN
@given(position=SOME, edition=BOTH)
def test_irises_against_the_naive_ones(position: Position, edition: str) -> None:
    """shields.full, shields.majority, shields.tie, shields.each, two.majority, two.tie."""
    t = naive.laid(position, edition)
    before = points(t.s)

    t.now(ScoreIrises())

    scored = [after - old for after, old in zip(points(t.s), before, strict=True)]
    assert naive.iris_points(position) == scored
    told = {iris: sorted(s for s, i in t.events("iris") if IRISES[i] == iris) for iris in IRISES}
    assert {iris: naive.iris_winners(position, iris) for iris in IRISES} == told


@OFTEN
@given(position=SOME, edition=BOTH)
def test_brussels_against_the_naive_one(position: Position, edition: str) -> None:
    """court.majority, court.tie, court.none: Any pawns in Brussels."""
    t = naive.laid(position, edition)
    losers = naive.brussels_majority(position)

    t.now(Courthouse())

    assert losers == sorted(seat for (seat,) in t.events("locked"))
    for seat, (p, person) in enumerate(zip(t.s.players, position.people, strict=True)):
        lost = 1 if seat in losers else 0
        assert person.courthouse + lost == p.courthouse
        assert len(person.brussels) - lost == sum(p.brussels)


def pay_as_liked(t: Transcript, position: Position) -> None:
    """Everybody who has to choose pays for the dearest friends first."""
    while t.s.decision:
        liked = position.people[t.player].nobles
        t.play(next(f"pay {noble}" for noble in liked if f"pay {noble}" in t.offered()))


@OFTEN
@given(position=ENDS, edition=BOTH)
def test_final_scores_against_the_naive_ones(position: Position, edition: str) -> None:
    """end.pay, end.unpaid, end.choice, end.houses, end.cubes, end.jokers, end.manneken,
    end.multiplier, end.row-money, end.row-works, end.row-nobles, end.row-pawns: Anything owned."""
    t = naive.laid(position, edition)

    t.now(FinalScoring())
    pay_as_liked(t, position)

    assert naive.final_scores(position) == points(t.s)
    for p, person in zip(t.s.players, position.people, strict=True):
        assert naive.francs_left(person) == p.francs
        assert [int(noble in naive.paid_nobles(person)) for noble in PRICES] == p.nobles


# Whole games


def is_last_pass(s: Bruxelles1893, option: object) -> bool:
    """Whether this option ends the action phase."""
    return option is PASS and sum(not p.passed for p in s.players) == 1


def check_resolution(t: Transcript, position: Position) -> None:
    """Columns and first player have just been settled: they are as the naive ones."""
    for letter in LETTERS:
        assert naive.column_winners(position, letter) == winners_told(t, letter)
    leader = naive.next_first_player(position)
    assert [(leader, naive.symbols(position, leader))] == t.events("leader")


def check_majorities(t: Transcript, position: Position) -> None:
    """Irises and Brussels have just been settled, with the levels of now."""
    for person, p in zip(position.people, t.s.players, strict=True):
        person.city_hall = p.levels[0] + 1
    scored = [0] * len(position.people)
    for seat, number, source in t.events("scored"):
        scored[seat] += number if SOURCES[source] == "irises" else 0
    assert naive.iris_points(position) == scored
    assert naive.brussels_majority(position) == sorted(seat for (seat,) in t.events("locked"))


def play_on(t: Transcript, random: Random) -> None:
    """Plays any options until the game is over, and checks every resolution."""
    position = None
    while t.s.decision:
        option = random.choice(t.s.decision.options)
        if is_last_pass(t.s, option):
            position, t.s.log = naive.read(t.s), []
        t.s.choose(option)
        if position and t.events("resolution"):
            check_resolution(t, position)
            if not (t.s.decision and isinstance(t.s.decision.step, UseCard)):
                check_majorities(t, position)
                position = None


@EACH
@SIZES
def test_whole_games_against_the_naive_rules(edition: str, seats: int) -> None:
    """game.phases-first, game.phases-second, end.after-five: Every majority of random games, and
    their final scores."""
    for key in range(2 * BATTERY):
        t = table(edition, seats, key)
        assert isinstance(t.s.agenda.pop(0), FinalScoring)
        play_on(t, Random(key))
        position = naive.read(t.s)
        t.now(FinalScoring())
        pay_as_liked(t, position)
        assert naive.final_scores(position) == points(t.s)
