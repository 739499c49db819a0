"""The game as a whole: who plays, how long it lasts, what is open, how points are kept."""

from collections.abc import Callable
from itertools import combinations, groupby
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grandplace.engine.codec import Codec
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import NEWEST
from grandplace.engine.play import playout
from grandplace.engine.state import NOBODY, UNKNOWN, Step
from grandplace.games.bruxelles1897.components import BY_ARMS, EXCHANGE, TYPES
from grandplace.games.bruxelles1897.steps.actions import Release
from grandplace.games.bruxelles1897.steps.brussels import SendArchitects
from grandplace.games.bruxelles1897.steps.final import FinalScoring, Upkeep
from grandplace.games.bruxelles1897.steps.majority import BrusselsMajority, Column
from tests.games.bruxelles1897.positions import (
    architects,
    assert_refused,
    bonuses,
    branches,
    card,
    clear_area,
    from_the_box,
    give,
    lay_column,
    levels,
    owned,
    pile,
    points,
    table,
    take,
    turn_of,
)
from tests.transcript import Transcript


def somewhere(key: int, choices: int) -> Transcript:
    """A game of three after so many choices at random."""
    t = table(key=key)
    dice = Random(key)
    while choices and not t.is_over:
        t.s.choose(dice.choice(t.decision.options))
        choices -= 1
    return t


def answerers(t: Transcript) -> list[int]:
    """Who is asked, question after question, until nothing is left."""
    asked = []
    while not t.is_over:
        asked.append(t.player)
        t.s.choose(t.decision.options[0])
    return asked


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats: int) -> None:
    """game.players: Two, three and four people can play, each at a seat of their own."""
    assert seats == len(table(seats).s.players)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_can_play(seats: int) -> None:
    """game.players: One player is too few, five are too many."""
    with pytest.raises(UnknownChoice):
        table(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_rounds_and_a_final_scoring(seats: int) -> None:
    """game.length: After four rounds comes the final scoring, and that is the end."""
    t = from_the_box(seats)

    playout(t.s, 1)

    told = [str(m) for m in t.s.log if m.key in ("round", "final")]
    assert ["round 1", "round 2", "round 3", "round 4", "final"] == told


def test_three_phases_a_round() -> None:
    """game.phases: Preparation (first player named), action (all pass), majority (columns led)."""
    t = from_the_box()

    playout(t.s, 1)

    keys = [m.key for m in t.s.log if m.key in ("first", "passed", "led-column")]
    assert ["first", "passed", "led-column"] * 4 == [key for key, _ in groupby(keys)]


def test_most_points_win() -> None:
    """game.aim: The ranking is by points once the final scoring is done."""
    t = table()
    clear_area(t.s)
    for p, arms in zip(t.s.players, [10, 12, 11], strict=True):
        p.earned[BY_ARMS] = arms
    give(t.s.players[0], "wood-wood", "wood-wood", "stone-metal")

    t.now(FinalScoring())

    assert [13, 12, 11] == points(t.s)
    assert [1, 2, 3] == [score.rank for score in t.game.scores(t.s)]


@given(key=st.integers(1, 999), choices=st.integers(0, 120))
@settings(max_examples=25)
def test_players_own_nothing_secret(key: int, choices: int) -> None:
    """game.open-cards: Whoever looks sees the same hands, prisons, cards, money and levels."""
    t = somewhere(key, choices)
    plain = Codec(t.game).plain

    views = [t.game.observe(t.s, seat).players for seat in (NOBODY, 0, 1, 2)]

    assert [plain(t.s.players)] * 4 == [plain(players) for players in views]


@given(key=st.integers(1, 999), choices=st.integers(0, 120))
@settings(max_examples=25)
def test_only_the_piles_are_hidden(key: int, choices: int) -> None:
    """game.hidden: A view tells the sizes of the piles, and all else as it is."""
    t = somewhere(key, choices)
    encode = Codec(t.game).encode

    view = t.game.observe(t.s, 0)

    assert [[UNKNOWN] * len(pile) for pile in t.s.piles] == view.piles
    view.piles, view.luck = t.s.piles, t.s.luck
    assert encode(t.s) == encode(view)


def test_order_of_piles_does_not_show() -> None:
    """game.hidden: Piles in another order, and other luck to come, look just the same."""
    t = somewhere(1, 30)
    twin = t.s.copy()
    twin.piles = [pile[::-1] for pile in t.s.piles]
    twin.luck += 1

    looks = [Codec(t.game).encode(t.game.observe(s, 0)) for s in (t.s, twin)]

    assert looks[0] == looks[1]


def test_drawn_cards_are_seen_by_all() -> None:
    """game.drawn-open: Both cards drawn at the park lie open before one of them is kept."""
    t = table()
    pile(t.s, "material", "wood-stone", "metal-metal", "wood-wood")

    turn_of(t, 0)
    t.play("use cinquantenaire", "send 1/3", "name supply")

    drawn = [card("wood-stone"), card("metal-metal")]
    assert drawn == t.game.observe(t.s, 2).open_cards
    assert [(0, drawn[0]), (0, drawn[1])] == t.events("drew")


@pytest.mark.parametrize("name", ["red", "stone-metal", "plain-single-lamp"])
def test_any_number_of_cards(name: str) -> None:
    """game.no-limit: Whoever owns eleven of the same card can take and keep one more."""
    t = table()
    p = t.s.players[0]
    give(p, *[name] * 11, *["wood-wood"] * 6)

    take(t, 0, name)

    assert 12 == owned(p).count(name)


def test_any_amount_of_money() -> None:
    """game.no-limit, money.bank: Gains go on beyond what 23 Money cards could show."""
    t = table()
    t.s.players[0].francs = 3 * 23

    turn_of(t, 0)
    t.play("use exchange", "send 1/3")

    assert 74 == t.s.players[0].francs


def test_any_number_of_architects_in_hand() -> None:
    """game.no-limit: All seven Architects can be in hand at once."""
    t = table()
    t.s.players[0].hand = [4, 2, 0]
    t.s.players[0].prison = [0, 0, 1]

    t.now(Release(0))

    assert [4, 2, 1] == t.s.players[0].hand


def test_effect_is_not_a_choice() -> None:
    """game.do-what-you-can: Horta's effect happens unasked; only keeping him is a question."""
    t = table()

    take(t, 0, "horta")

    assert [2, 1, 1] == levels(t.s, "architecture")
    assert ["keep horta", "discard horta"] == t.offered()


def test_effect_without_object_is_skipped() -> None:
    """game.do-what-you-can: With nobody in prison Vandervelde frees nobody and gives nothing."""
    t = table()
    p = t.s.players[0]
    p.francs, p.hand, p.prison = 5, [4, 2, 1], [0, 0, 0]

    take(t, 0, "vandervelde")

    assert ["keep vandervelde", "discard vandervelde"] == t.offered()
    assert (4, [3, 2, 1], 0) == (p.francs, p.hand, p.points())


@pytest.mark.parametrize(("before", "after"), [(0, -3), (2, -1), (3, 0), (4, 1), (20, 17)])
def test_a_loss_is_taken_in_full(before: int, after: int) -> None:
    """game.below-zero: 3 points go, whatever the score."""
    assert after == dismissed(before)


@pytest.mark.parametrize(("before", "after"), [(0, 0), (2, 0), (3, 0), (4, 1), (20, 17)])
def test_scores_of_old_games_stop_at_zero(before: int, after: int) -> None:
    """game.score-floor: Games of the first version of the rules go on under it."""
    assert after == dismissed(before, version=1)


def dismissed(score: int, version: int = NEWEST) -> int:
    """What is left of a score when Albert is not paid for; as the option has said."""
    t = table(version=version)
    p = t.s.players[0]
    give(p, "albert")
    p.earned[BY_ARMS] = score
    t.now(Upkeep(0))
    told = t.s.label(t.decision.options[1]).details[1]
    t.play("dismiss albert")

    assert told == score - p.points()
    return int(p.points())


def test_score_without_end() -> None:
    """game.score-no-cap: Points count beyond any track: 999 and an exhibition make 1001."""
    t = table()
    give(t.s.players[0], "red")
    t.s.players[0].earned[BY_ARMS] = 999

    take(t, 0, "expo")

    assert 1001 == t.s.players[0].points()


def arrests(t: Transcript) -> Step[Any]:
    """All are tied in Brussels, with two types of Architects there."""
    for p in t.s.players:
        p.brussels = [1, 1, 0, 0, 0, 0, 0, 0, 0]
    return BrusselsMajority()


def releases(t: Transcript) -> Step[Any]:
    """All are tied in the column with the prison bonus, with two types in prison."""
    bonuses(t.s, "prison-nobles", "nobility-artworks", "prestige-houses", "architecture-money")
    lay_column(t.s, "a", (0, "1/3"), (1, "1/3"), (2, "1/3"))
    return Column(0)


def upkeep(t: Transcript) -> Step[Any]:
    """All own a noble that they can pay for at the end."""
    for p in t.s.players:
        give(p, "albert")
    return FinalScoring()


@pytest.mark.parametrize("position", [arrests, releases, upkeep])
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_choices_go_clockwise_from_the_first_player(
    position: Callable[[Transcript], Step[Any]], first: int, order: list[int]
) -> None:
    """game.choice-order: Choices of several players at one point are made in turn order."""
    t = table()
    clear_area(t.s)
    t.s.first = first

    t.now(position(t))

    assert order == answerers(t)


def test_architects_are_picked_in_order() -> None:
    """game.pick-order: After a 2/4, a 1/3 can no longer be sent to the same card."""
    t = table()
    t.s.players[0].hand = architects("1/3", "2/4", "2/4", "2/5")
    t.s.uses[EXCHANGE] = 1

    turn_of(t, 0)
    t.play("use exchange", "send 2/4")

    assert_refused(t, "send 1/3", "game.pick-order")
    assert ["send 2/4", "send 2/5"] == t.offered()


def test_materials_are_picked_in_order() -> None:
    """game.pick-order: After a stone+stone, a wood+wood can no longer be spent on the house."""
    t = table()
    houses = ["plain-single-lamp"] * 2
    give(t.s.players[0], *houses, "wood-wood", "stone-stone", "metal-metal", "stone-metal")

    take(t, 0, "solid-single-lamp")
    t.play("spend stone-stone")

    assert_refused(t, "spend wood-wood", "game.pick-order")
    assert ["spend metal-metal", "spend stone-metal"] == t.offered()


@given(hand=st.lists(st.sampled_from(TYPES), max_size=7), number=st.integers(1, 4))
@settings(max_examples=50)
def test_every_set_of_architects_once(hand: list[str], number: int) -> None:
    """game.pick-order: Every set of Architects can be sent, and in one way only."""
    t = table()
    t.s.players[0].hand = architects(*hand)
    sets = {tuple(architects(*some)) for some in combinations(hand, number)}
    if not sets:
        return

    t.now(SendArchitects(0, EXCHANGE, number, 0))

    sent = [tuple(s.players[0].brussels[:3]) for s in branches(t.s, SendArchitects)]
    assert sorted(sets) == sorted(sent)
