"""The game against a second, plain implementation: random positions and random whole games."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grandplace.engine.options import Option
from grandplace.engine.state import Step
from grandplace.games.bruxelles1893.components import SOURCES
from grandplace.games.bruxelles1893.modules import AT_LEADER, CARDS
from grandplace.games.bruxelles1893.steps.final import FinalScoring
from grandplace.games.bruxelles1893.steps.moments import ForAll
from grandplace.games.bruxelles1893.steps.resolution import (
    Courthouse,
    NewFirstPlayer,
    ScoreIrises,
    SettleColumns,
    Visit,
)
from tests.conftest import BATTERY
from tests.games.bruxelles1893 import naive, strategies
from tests.games.bruxelles1893.modules import BELLE, BOARDS, BOTH, DEALT
from tests.games.bruxelles1893.naive import IRISES, LETTERS, PRICES, Position
from tests.games.bruxelles1893.positions import (
    EDITIONS,
    SIZES,
    open_cells,
    points,
    table,
)
from tests.games.bruxelles1893.strategies import OFTEN, laid
from tests.transcript import Transcript

EITHER = st.sampled_from(EDITIONS)
SOME = strategies.positions()
ENDS = strategies.ends()


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
@given(position=SOME, edition=EITHER)
def test_columns_against_the_naive_ones(position: Position, edition: str) -> None:
    """columns.total, columns.winner, columns.tie, columns.nobody: Any bids."""
    t = laid(position, edition)

    t.now(SettleColumns())

    for letter in LETTERS:
        assert naive.column_winners(position, letter) == winners_told(t, letter)


@OFTEN
@given(position=SOME, edition=EITHER)
def test_the_first_player_against_the_naive_one(position: Position, edition: str) -> None:
    """leader.count, leader.passed-first, leader.most, leader.tie, be.card-26: Any bids and any
    cards."""
    t = laid(position, edition)

    t.now(SettleColumns(), ForAll(AT_LEADER), NewFirstPlayer())

    leader = naive.next_first_player(position)
    assert leader == t.s.first
    assert [(leader, naive.symbols(position, leader))] == t.events("leader")


@OFTEN
@given(position=SOME, edition=EITHER)
def test_irises_against_the_naive_ones(position: Position, edition: str) -> None:
    """shields.full, shields.majority, shields.tie, shields.each, two.majority, two.tie, be.card-27,
    asym.hankar-track."""
    t = laid(position, edition)
    before = points(t.s)

    t.now(ScoreIrises())

    scored = [after - old for after, old in zip(points(t.s), before, strict=True)]
    assert naive.iris_points(position) == scored
    told = {iris: sorted(s for s, i in t.events("iris") if IRISES[i] == iris) for iris in IRISES}
    assert {iris: naive.iris_winners(position, iris) for iris in IRISES} == told


@OFTEN
@given(position=SOME, edition=EITHER)
def test_brussels_against_the_naive_one(position: Position, edition: str) -> None:
    """court.majority, court.tie, court.none: Any pawns in Brussels."""
    t = laid(position, edition)
    losers = naive.brussels_majority(position)

    t.now(Courthouse())

    assert losers == sorted(seat for (seat,) in t.events("locked"))
    for seat, (p, person) in enumerate(zip(t.s.players, position.people, strict=True)):
        lost = 1 if seat in losers else 0
        assert person.courthouse + lost == p.courthouse
        assert len(person.brussels) - lost == sum(p.brussels)


@OFTEN
@given(position=SOME)
def test_pavilions_against_the_naive_ones(position: Position) -> None:
    """be.visit-score, be.pavilion-row, be.pavilion-one: Any pawns, any pavilions."""
    t = laid(position, "second")
    before = points(t.s)

    t.now(Visit())

    scored = [after - old for after, old in zip(points(t.s), before, strict=True)]
    assert naive.visit_points(position) == scored
    assert sorted(position.pavilions) == [space + 1 for _, space in t.events("visited")]


def settle_as_liked(t: Transcript, position: Position) -> None:
    """Everybody who has to choose favours a row, and pays for the dearest friends first."""
    while t.s.decision:
        person = position.people[t.player]
        wishes = [f"favour {person.favourite}", *[f"pay {noble}" for noble in person.nobles]]
        t.play(next(wish for wish in wishes if wish in t.offered()))


@OFTEN
@given(position=ENDS, edition=EITHER)
def test_final_scores_against_the_naive_ones(position: Position, edition: str) -> None:
    """end.pay, end.unpaid, end.choice, end.houses, end.cubes, end.jokers, end.manneken,
    end.multiplier, end.row-money, end.row-works, end.row-nobles, end.row-pawns, be.end-order,
    be.end-tiles, be.white-end, be.seat-row, be.pavilion-score, asym.horta-track,
    asym.saintenoy-rows: Anything owned."""
    t = laid(position, edition)

    t.now(FinalScoring())
    settle_as_liked(t, position)

    assert naive.final_scores(position) == points(t.s)
    for p, person in zip(t.s.players, position.people, strict=True):
        assert naive.francs_left(person) == p.francs
        assert [int(noble in naive.paid_nobles(person)) for noble in PRICES] == p.nobles


# Whole games

Check = Callable[[Transcript, Position], None]


def gained(t: Transcript, name: str) -> list[int]:
    """What the log says that each player has scored from one source."""
    scored = [0 for _ in t.s.players]
    for seat, number, source in t.events("scored"):
        scored[seat] += number if SOURCES[source] == name else 0
    return scored


def check_columns(t: Transcript, position: Position) -> None:
    """columns.winner, columns.tie."""
    for letter in LETTERS:
        assert naive.column_winners(position, letter) == winners_told(t, letter)


def check_irises(t: Transcript, position: Position) -> None:
    """shields.majority."""
    assert naive.iris_points(position) == gained(t, "irises")


def check_brussels(t: Transcript, position: Position) -> None:
    """court.majority, be.traveller-majority."""
    assert naive.brussels_majority(position) == sorted(seat for (seat,) in t.events("locked"))


def check_visit(t: Transcript, position: Position) -> None:
    """be.visit-score."""
    assert naive.visit_points(position) == gained(t, "pavilions")


# Steps that are held against the plain rules as soon as they have happened.
CHECKS: dict[type[Step[Any]], Check] = {
    SettleColumns: check_columns,
    ScoreIrises: check_irises,
    Courthouse: check_brussels,
    Visit: check_visit,
}


class Umpire:
    """Plays any options, one step after another, and holds every majority against the rules."""

    def __init__(self, t: Transcript, key: int) -> None:
        self.t = t
        self.random = Random(key)
        self.columns = strategies.read(t.s)  # as they were when they were settled

    def play(self) -> None:
        """The whole agenda."""
        s = self.t.s
        while s.agenda:
            step: Any = s.agenda.pop()
            if type(step) in (*CHECKS, NewFirstPlayer):
                self.watch(step)
            elif options := step.meet(s):
                self.choose(step, options)

    def choose(self, step: Any, options: list[Option]) -> None:
        """Any option; pavilions, seats and powers come up more often."""
        rare = [o for o in options if o.verb.name in ("erect", "seat", "play", "fetch")]
        chosen = self.random.choice(rare if rare and self.random.random() < 0.5 else options)
        if chosen.verb.name == "fetch":
            cards = self.columns.bonuses
            here, there = cards.index(naive_card(step.card)), chosen.target
            cards[here], cards[there] = cards[there], cards[here]
        step.chosen(self.t.s, chosen)

    def watch(self, step: Step[Any]) -> None:
        """Something happens that there are plain rules for."""
        before, self.t.s.log = strategies.read(self.t.s), []
        assert [] == step.meet(self.t.s)
        if isinstance(step, NewFirstPlayer):
            leader = naive.next_first_player(self.columns)
            assert [(leader, naive.symbols(self.columns, leader))] == self.t.events("leader")
        else:
            CHECKS[type(step)](self.t, before)
        if isinstance(step, SettleColumns):
            self.columns = before


def deal_cards(t: Transcript) -> None:
    """Everybody has many cards from the beginning, so that all powers come up."""
    for card in range(len(CARDS) if t.s.shown else 0):
        if card not in t.s.shown:
            p = t.s.players[card % len(t.s.players)]
            p.cards = [*p.cards, card]


def naive_card(code: int) -> str:
    """The name of a bonus card."""
    return list(naive.VP)[code]


@pytest.mark.parametrize(
    ("edition", "variant"),
    [
        ("first", ""),
        ("first", "expert"),
        ("second", ""),
        ("second", BELLE),
        ("second", BOARDS),
        ("second", BOTH),
        ("second", DEALT),
    ],
)
@SIZES
def test_whole_games_against_the_naive_rules(edition: str, variant: str, seats: int) -> None:
    """game.phases-first, game.phases-second, be.visit-when, end.after-five, asym.with: Every
    majority of random games, and their final scores."""
    for key in range(BATTERY // 2):
        t = table(edition, seats, key, variant)
        assert isinstance(t.s.agenda.pop(0), FinalScoring)
        deal_cards(t)
        Umpire(t, key).play()
        position = strategies.read(t.s)
        for seat, person in enumerate(position.people):
            person.favourite = naive.ROWS[(seat + key) % 4]
        t.now(FinalScoring())
        settle_as_liked(t, position)
        assert naive.final_scores(position) == points(t.s)
