"""The set-up: what lies where before the first card is drawn, and who sees it."""

import pytest

from grandplace.engine.errors import WrongSeats
from grandplace.engine.state import NOBODY
from grandplace.games.bruges.components import AREAS, COLOURS, GATEHOUSES, SOURCES, is_back
from grandplace.games.bruges.state import Bruges
from tests.games.bruges.scenes import (
    asked,
    assert_all_cards,
    counts,
    details,
    guilders,
    hand,
    have,
    houses,
    named,
    persons,
    quiet,
    shipped,
    table,
    use,
    workers,
)

EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4])


def deals(seats: int, number: int) -> list[Bruges]:
    """So many new games."""
    return [table(seats, key).s for key in range(number)]


# --- cards


def test_setup_three_players() -> None:
    """setup.stacks, setup.draw-piles, setup.extra-pile: The example for three."""
    t = table(3)

    assert [50, 49] == [len(pile) for pile in t.s.piles]
    assert 66 == len(t.s.extra)
    assert_all_cards(t)


@pytest.mark.parametrize(
    ("seats", "piles", "extra"), [(2, [33, 33], 99), (3, [50, 49], 66), (4, [66, 66], 33)]
)
def test_stacks_in_play_and_aside(seats: int, piles: list[int], extra: int) -> None:
    """setup.draw-piles, setup.extra-pile, setup.players: A stack of 33 for each player is in play,
    the others are set aside; every card is somewhere."""
    t = table(seats)

    assert (piles, extra) == ([len(pile) for pile in t.s.piles], len(t.s.extra))
    assert 165 == sum(piles) + extra
    assert_all_cards(t)


@EVERY_SIZE
def test_any_card_can_come_to_lie_in_any_pile(seats: int) -> None:
    """setup.stacks, setup.draw-piles, setup.extra-pile: All are shuffled together, whatever their
    colour."""
    games = deals(seats, 60)

    for cards in ([s.piles[0] for s in games], [s.piles[1] for s in games]):
        assert set(range(165)) == {card for pile in cards for card in pile}
    assert set(range(165)) == {card for s in games for card in s.extra}


@EVERY_SIZE
def test_the_order_within_a_pile_is_chance(seats: int) -> None:
    """setup.stacks, setup.draw-piles, setup.extra-pile: Any colour can lie on top of each pile, and
    no order comes twice."""
    games = deals(seats, 60)

    for piles in zip(*[[*s.piles, s.extra] for s in games], strict=True):
        assert set(range(5)) == {games[0].figures.colour(pile[-1]) for pile in piles}
        assert 60 == len({tuple(pile) for pile in piles})


# --- players


def test_two_three_or_four_play() -> None:
    """setup.players: Neither fewer nor more."""
    for seats in (2, 3, 4):
        assert seats == len(table(seats).s.players)
    for seats in (0, 1, 5):
        with pytest.raises(WrongSeats):
            table(seats)


@EVERY_SIZE
def test_what_everybody_begins_with(seats: int) -> None:
    """setup.goods, setup.score, setup.town-hall, setup.majority-markers, setup.players: 5 guilders,
    a worker of each colour, 5 points, the town hall, three grey markers; however many play."""
    for p in table(seats).s.players:
        assert (5, counts(*COLOURS), 5) == (p.guilders, p.workers, p.points())
        assert (0, [0, 0, 0]) == (p.reputation, p.majorities)
        assert ("start", 5) == (SOURCES[0], p.earned[0])
    assert ["reputation", "people", "canal"] == AREAS


def test_the_town_hall_lies_below_the_first_step() -> None:
    """setup.town-hall, score.reputation: It is worth nothing, the first step something."""
    points = shipped().figures.step_points

    assert (0, True) == (points[0], points[1] > 0)


@EVERY_SIZE
def test_nobody_has_anything_else(seats: int) -> None:
    """setup.no-hand, setup.threat-supply, setup.canal-supply, setup.statues: No cards, houses,
    markers, tokens or statues; the first question is which card to draw."""
    t = table(seats)

    for p in t.s.players:
        assert ([], [], []) == (p.hand, p.houses, p.persons)
        assert ([0] * 5, [0, 0], [0, 0]) == (p.threats, p.canals, p.statues)
    assert ((t.s.first, "FillHand"), (t.s.first, 5)) == (asked(t), details(t))
    assert [] == t.s.discards


@EVERY_SIZE
def test_the_stack_of_statues(seats: int) -> None:
    """setup.statues: Six, the 7 on top and the 2 at the bottom."""
    assert [7, 6, 5, 4, 3, 2] == table(seats).s.statues


@EVERY_SIZE
def test_any_player_can_become_start_player(seats: int) -> None:
    """setup.start-player: By lot; the start player draws the first card."""
    games = deals(seats, 60)

    assert set(range(seats)) == {s.first for s in games}
    for s in games:
        assert s.decision is not None
        assert s.first == s.decision.player


def test_the_start_player_is_told() -> None:
    """setup.start-player: Before the first round."""
    s = shipped().set_up(3, "")
    s.log = []
    s.settle()

    assert ["starts", "round"] == [message.key for message in s.log[:2]]
    assert ((s.first,), (1,)) == (s.log[0].details, s.log[1].details)


# --- supplies


def test_forty_five_threat_markers() -> None:
    """setup.threat-supply: Nine of each of five colours."""
    assert (9, 45) == (shipped().figures.markers, shipped().figures.markers * len(COLOURS))


def test_forty_canal_spaces() -> None:
    """setup.canal-supply, setup.seat: Four gatehouses with two sections of five spaces, so that
    tokens never run out."""
    board = shipped().figures.canal_colours

    assert 40 == sum(len(section) for gatehouse in board for section in gatehouse)
    assert [[5, 5]] * 4 == [[len(section) for section in gatehouse] for gatehouse in board]


@pytest.mark.parametrize(
    ("seat", "seal", "left", "right"),
    [
        (0, "red", "purple red brown yellow blue", "blue brown yellow red purple"),
        (1, "blue", "blue yellow purple red brown", "brown purple red blue yellow"),
        (2, "yellow", "red purple blue yellow brown", "brown blue yellow purple red"),
        (3, "green", "purple blue red brown yellow", "yellow red brown purple blue"),
    ],
)
def test_every_seat_has_its_gatehouse(seat: int, seal: str, left: str, right: str) -> None:
    """setup.seat: A seal's two sections have spaces of fixed colours, outwards from it."""
    t = table(4)

    assert seal == GATEHOUSES[seat]
    for built in range(5):
        have(t, seat, canals=(built, built))
        open_spaces = [COLOURS[t.s.space_colour(seat, section)] for section in (0, 1)]
        assert [left.split()[built], right.split()[built]] == open_spaces


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("queen", "red"),
        ("king", "yellow"),
        ("duke", "blue"),
        ("regent", "brown"),
        ("prince", "purple"),
    ],
)
def test_workers_of_any_colour_serve_any_player(seat: int, name: str, of: str) -> None:
    """setup.workers: There is one supply for all; a seal's colour means nothing for workers."""
    t = quiet(4)
    hand(t, seat, name, "baron")
    use(t, seat, name, "workers")

    assert [of, of] == workers(t, seat)


@pytest.mark.parametrize("money", [1, 3, 4, 100])
def test_the_bank_gives_change(money: int) -> None:
    """setup.bank: 1 guilder is paid for the first space, whatever coins one has; 3 come by the
    die."""
    t = quiet(2)
    hand(t, 0, "queen", "duke")
    have(t, 0, guilders=money)
    use(t, 0, "duke", "canal")
    assert [money - 1, 0] == guilders(t)

    use(t, 0, "queen", "guilders")

    assert [money - 1 + 3, 0] == guilders(t)


# --- what everybody sees


@pytest.mark.parametrize("seat", [0, 1, 2, NOBODY])
def test_goods_lie_open(seat: int) -> None:
    """info.goods, info.discards, info.pile-counts: To all players and to spectators."""
    t = quiet(3)
    have(t, 1, guilders=4, workers=["red"], threats=["blue"], reputation=3, canals=(5, 2))
    have(t, 1, statues=(7, 0), majorities=["people"], points=9)
    persons(t, 1, "queen")
    houses(t, 1, "purple")

    view = t.game.observe(t.s, seat)

    p, seen = t.s.players[1], view.players[1]
    assert (4, ["red"], ["blue"]) == (seen.guilders, named(seen.workers), named(seen.threats))
    assert (3, [5, 2], [7, 0], 9) == (seen.reputation, seen.canals, seen.statues, seen.points())
    assert ([0, 1, 0], p.persons) == (seen.majorities, seen.persons)
    assert ["red", "purple"] == [COLOURS[t.s.figures.colour(card)] for card in seen.houses]
    assert t.s.discards == view.discards
    assert [len(pile) for pile in t.s.piles] == [len(pile) for pile in view.piles]
    assert len(t.s.extra) == len(view.extra)


@pytest.mark.parametrize("seat", [0, 1, 2, NOBODY])
def test_tops_of_piles_show_their_colour(seat: int) -> None:
    """info.pile-tops, info.card-colour: To everybody, and nothing but that."""
    t = table(3)

    view = t.game.observe(t.s, seat)

    for pile, seen in zip(t.s.piles, view.piles, strict=True):
        assert is_back(seen[-1])
        assert t.s.figures.colour(pile[-1]) == t.s.figures.colour(seen[-1])
