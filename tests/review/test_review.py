"""Review: what choices cost, from what the player saw, and parts that add up to the result."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grandplace.bots.simple import Random
from grandplace.bots.values import Handmade
from grandplace.engine.errors import BadRecord
from grandplace.engine.game import Game
from grandplace.engine.record import Match, Record
from grandplace.games import load
from grandplace.review.chances import UNIT, mean, result, shared, softened, spreads
from grandplace.review.review import (
    Review,
    Turn,
    accuracy,
    moments,
    named,
    parts,
    questions,
    reviewed,
    turns_of,
    walked,
)
from grandplace.review.verdict import Depth, Reviewer, Verdict
from grandplace.review.words import PARTS, addition, whole
from tests.conftest import Setting
from tests.games.test_features import PICKED, positions

QUICK = Depth(looks=1, width=1, tries=1, guesses=1)
STEP = 17  # choices from one that is judged to the next
RECORD = Path(__file__).parent.parent / "games/template/records/greedy.json"


def reviewer_of(game: Game[Any], seats: int) -> Reviewer:
    """One that looks hardly at all, and judges by what is cheap to tell."""
    found = Reviewer(game, seats, QUICK)
    found.odds.judge = Handmade(game)
    return found


def played(game: Game[Any], seats: int, variant: str) -> Record:
    """A finished game of random choices."""
    match, bot = Match(game, [""] * seats, bytes(32), variant), Random(seats)
    while (decision := match.state.decision) is not None:
        match.choose(bot.choose(game, match.state, decision))
    return match.record


def template() -> tuple[Game[Any], Record, Review]:
    """A whole review of a short game."""
    game, record = load("template"), Record.from_json(RECORD.read_text("utf-8"))
    judge, vocabulary = Reviewer(game, len(record.seats)), game.vocabulary
    asked = [(view, vocabulary.parse(choice)) for view, choice in questions(game, record)]
    verdicts = [judge.verdict(view, option) for view, option in asked if option is not None]
    return game, record, reviewed(walked(game, record), verdicts)


@pytest.mark.parametrize("setting", PICKED)
def test_luck_others_and_skill_make_the_result(setting: Setting) -> None:
    """To the last digit, for every seat; nobody's own choices bring anything, and all chances are
    one in all."""
    game, record = setting.game, played(setting.game, setting.seats, setting.variant)
    judge, walk = reviewer_of(game, setting.seats), walked(game, record)
    verdicts: list[Verdict] = []
    for ply, (view, choice) in enumerate(questions(game, record)):
        option = game.vocabulary.parse(choice)
        if ply % STEP == 0 and option is not None:
            verdicts.append(judge.verdict(view, option))
    ends = result(game, walk.end)

    assert UNIT == sum(ends)
    for seat in range(setting.seats):
        found = parts(verdicts, seat, ends)
        assert found.result == found.start + found.luck + found.others + found.skill == ends[seat]
        assert found.skill <= 0
    for verdict in verdicts:
        assert UNIT == sum(verdict.before) == sum(verdict.after)
        assert verdict.lost >= 0


chances = st.lists(st.integers(1, 1000), min_size=3, max_size=3).map(lambda w: shared([*w]))
choices = st.builds(Verdict, st.integers(0, 2), st.just("a"), st.just("b"), chances, chances)


@given(st.lists(choices), chances)
def test_whatever_was_judged_the_parts_add_up(verdicts: list[Verdict], ends: list[int]) -> None:
    """Also in whole per cents, as they are shown; what one seat gains the others lose."""
    found = [parts(verdicts, seat, ends) for seat in range(3)]

    for seat in found:
        shown = whole(seat)
        assert seat.result == seat.start + seat.luck + seat.others + seat.skill
        assert shown["result"] == sum(shown[name] for name in PARTS[:-1])
    assert 0 == sum(seat.luck + seat.others + seat.skill for seat in found)


@pytest.mark.parametrize("setting", PICKED)
def test_a_verdict_is_a_function_of_what_was_seen(setting: Setting) -> None:
    """In a world with other hidden cards that looks the same it is the same."""
    game, judge = setting.game, reviewer_of(setting.game, setting.seats)
    for s in positions(game, setting.seats, setting.variant, 2 * setting.seats, 29)[:6]:
        view = game.observe(s, s.decision.player)
        twin = game.observe(game.fill(view, 77), s.decision.player)
        option = s.decision.options[-1]

        assert judge.verdict(view, option) == judge.verdict(twin, option)


def test_a_game_that_is_on_is_not_reviewed() -> None:
    """Chances tell of hidden cards."""
    game, record, _ = template()

    with pytest.raises(BadRecord, match="not over"):
        walked(game, replace(record, entries=record.entries[:-1], scores=[], secret=""))


def test_a_review_is_the_same_twice_and_can_be_written_down() -> None:
    """A function of the record; as JSON nothing is lost."""
    _, record, found = template()
    again = msgspec.json.decode(msgspec.json.encode(found), type=Review)

    assert found == again == template()[2]
    assert len(record.entries) == len(found.verdicts)
    assert [len(found.verdicts)] == [sum(t.last + 1 - t.first for t in found.turns)]


def test_sources_are_those_of_the_scores() -> None:
    """By seat, and they add up to the points."""
    _, record, found = template()

    for seat, points in enumerate(record.scores):
        assert points == sum(source.points[seat] for source in found.sources)
        assert points == found.reports[seat].points


def verdict(player: int, lost: int, options: int = 2) -> Verdict:
    """A choice that cost something."""
    before = [UNIT // 2] * 2
    after = [UNIT // 2 - lost, UNIT // 2 + lost][:: 1 if player == 0 else -1]
    return Verdict(player, "a", "b", before, after, ["b"], options)


def test_choices_of_one_seat_in_a_row_are_a_turn() -> None:
    """Unless a new round begins between them."""
    verdicts = [verdict(0, 10), verdict(0, 20), verdict(1, 5), verdict(1, 0)]
    found = list(turns_of(verdicts, [1, 1, 1, 2]))

    assert [(0, 1), (2, 2), (3, 3)] == [(turn.first, turn.last) for turn in found]
    assert [30, 5, 0] == [turn.lost for turn in found]


def test_the_three_greatest_losses_are_key_moments() -> None:
    """In the order of the game, one of a turn, none below a slip."""
    costs = [40_000, 80_000, 20_000, 200_000, 50_000]
    verdicts = [v for cost in costs for v in (verdict(0, cost), verdict(0, 31_000), verdict(1, 0))]
    turns = list(turns_of(verdicts, [1] * len(verdicts)))
    found = moments(turns, verdicts, 0)

    assert [(3, "mistake"), (9, "blunder"), (12, "slip")] == [(m.ply, m.name) for m in found]
    assert [3, 7, 9] == [m.turn for m in found]
    assert [] == moments(turns, verdicts, 1)
    assert ["", "slip", "mistake", "blunder"] == [
        named(cost) for cost in (29_999, 30_000, 70_000, 150_000)
    ]


def test_accuracy_falls_with_what_turns_cost() -> None:
    """Turns without a choice do not count; whoever has none is not to blame."""
    turns = [Turn(i, i, 0, 1, [], lost) for i, lost in enumerate([0, 100_000, 900_000])]
    verdicts = [verdict(0, 0), verdict(0, 0), verdict(0, 0, options=1)]

    assert 684 == accuracy(turns, 0, verdicts)
    assert 1000 == accuracy(turns, 1, verdicts)
    assert 1000 == accuracy(turns[:1], 0, verdicts)


def test_chances_are_whole_and_the_better_the_greater() -> None:
    """Shares are exact, whatever is shared; equals differ by what cannot be split."""
    assert [333_334, 333_333, 333_333] == shared([1, 1, 1])
    assert [0, UNIT] == shared([0, 3])
    assert softened([2.0, 1.0]) == softened([1.0, 0.0])
    assert softened([2.0, 1.0])[0] > 0.5
    assert [0.5, 0.5] == mean([[1.0, 0.0], [0.0, 1.0]])
    assert all(
        spread > 0 for game in spreads().rounds.values() for r in game.values() for spread in r
    )


def test_parts_are_added_up_in_figures() -> None:
    """With the signs of arithmetic."""
    report = template()[2].reports[0]
    sum_ = addition(
        replace(
            report,
            parts=replace(
                report.parts, start=250_000, luck=-70_000, others=140_000, skill=-320_000, result=0
            ),
        )
    )

    assert "25 − 7 + 14 − 32 = 0" == sum_
