"""The set-up: what lies where before the first turn."""

from itertools import permutations

import pytest

from grandplace.games.bruxelles1897.components import (
    ARTWORKS,
    BONUSES,
    CARDS,
    COLOURS,
    KIND_OF,
    MATERIALS,
    MONEY,
    NEUTRAL,
)
from grandplace.games.bruxelles1897.steps.area import Preparation
from tests.games.bruxelles1897.positions import (
    architects,
    cell,
    deals,
    dealt,
    discarded,
    expo_lies,
    francs,
    going_round,
    in_pile,
    owned,
    points,
    table,
    tilted,
)

EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4])
FOUR_KINDS = ["artwork", "material", "house", "noble"]


def test_setup_three_players() -> None:
    """setup.prison-many, setup.hand, setup.money, setup.first-spaces: The example for three."""
    s = table(seats=3).s

    for p in s.players:
        assert architects("1/3", "1/3", "1/3", "1/3", "2/4") == p.hand
        assert architects("2/4", "2/5") == p.prison
        assert [1, 1, 1] == p.levels
    assert [4, 5, 6] == [s.players[seat].francs for seat in s.clockwise(s.first)]
    assert [0, 0, 0] == points(s)


def test_setup_two_players() -> None:
    """setup.prison-two, setup.hand, setup.money, area.neutral: The example for two."""
    s = table(seats=2).s

    for p in s.players:
        assert architects("1/3", "1/3", "1/3", "1/3", "2/4", "2/4") == p.hand
        assert architects("2/5") == p.prison
    assert [4, 5] == [s.players[seat].francs for seat in s.clockwise(s.first)]
    for corner in (cell("a3"), cell("d3")):
        assert (NEUTRAL, 2) == (s.owner_on[corner], s.value_on(corner))
    assert 10 == len(dealt(s))


def test_first_round() -> None:
    """setup.round-marker: The Round marker begins on the first space."""
    assert 1 == table().s.round


def test_expo_card_waits_on_the_board() -> None:
    """setup.expo: Before the area is formed the Expo card lies on the board, afterwards it may
    lie in the area."""
    game = table().game

    assert "board" == expo_lies(game.set_up(3, ""))
    assert {"board", "area"} == {expo_lies(s) for s in deals(3, 20)}


@EVERY_SIZE
def test_three_brussels_cards(seats: int) -> None:
    """setup.brussels: The three Brussels cards can be used from the first turn on."""
    offered = table(seats).offered()

    used = ["use exchange", "use cityhall", "use cinquantenaire"]
    assert used == [text for text in offered if text.startswith("use")]


@EVERY_SIZE
def test_everybody_begins_with_brugmann(seats: int) -> None:
    """setup.brugmann: One Brugmann is all that a player owns at first."""
    assert [["brugmann"]] * seats == [owned(p) for p in table(seats).s.players]


@EVERY_SIZE
def test_spare_brugmanns_leave_the_game(seats: int) -> None:
    """setup.brugmann-spare: The nobles that go round are all the others."""
    s = table(seats).s

    nobles = in_pile(s, "noble") + discarded(s, "noble") + dealt(s, "noble")

    assert "brugmann" not in nobles
    assert sorted(going_round(s, "noble")) == sorted(nobles)


def test_brugmann_is_ready() -> None:
    """setup.brugmann-ready: Upright, so City Hall gives his 4 BEF on the very first turn."""
    t = table()
    first = t.s.players[t.s.first]
    assert [] == tilted(first)

    t.play("use cityhall", "send 1/3")

    assert 4 + 4 == first.francs


@EVERY_SIZE
def test_pieces_of_a_colour(seats: int) -> None:
    """setup.colour: Every seat has a colour of its own, with seven Architects, four markers."""
    s = table(seats).s

    assert seats <= len(set(COLOURS))
    assert [7] * seats == [sum(p.hand + p.prison) for p in s.players]
    assert [4] * seats == [len([p.points(), *p.levels]) for p in s.players]


@EVERY_SIZE
def test_seven_architects(seats: int) -> None:
    """setup.architects: Four 1/3, two 2/4 and one 2/5, in hand and prison together."""
    for p in table(seats).s.players:
        assert [4, 2, 1] == [sum(pair) for pair in zip(p.hand, p.prison, strict=True)]


@EVERY_SIZE
def test_markers_on_their_first_spaces(seats: int) -> None:
    """setup.markers, setup.first-spaces: Points begin at 0, the three tracks at level 1."""
    s = table(seats).s

    assert [0] * seats == points(s)
    assert [[1, 1, 1]] * seats == [p.levels for p in s.players]


@pytest.mark.parametrize(
    ("seats", "prison", "hand"),
    [(2, ["2/5"], [4, 2, 0]), (3, ["2/4", "2/5"], [4, 1, 0]), (4, ["2/4", "2/5"], [4, 1, 0])],
)
def test_prison_and_hand(seats: int, prison: list[str], hand: list[int]) -> None:
    """setup.prison-many, setup.prison-two, setup.hand: Who is not in prison is in hand."""
    for p in table(seats).s.players:
        assert architects(*prison) == p.prison
        assert hand == p.hand


@EVERY_SIZE
def test_four_piles_by_kind(seats: int) -> None:
    """setup.piles: Four piles hold one kind each, all of it but what the area took; no money."""
    s = table(seats).s

    assert [[kind] for kind in range(MONEY)] == [sorted({KIND_OF[c] for c in p}) for p in s.piles]
    each = 4 if seats == 4 else 3
    full = [len(going_round(s, kind)) for kind in FOUR_KINDS]
    assert [n - each for n in full] == [len(pile) for pile in s.piles]


@pytest.mark.parametrize("kind", FOUR_KINDS)
def test_piles_are_shuffled(kind: str) -> None:
    """setup.piles: Any card of a kind can come to lie on top."""
    tops = {in_pile(s, kind)[0] for s in deals(3, 60)}

    every = [name for name in CARDS if FOUR_KINDS.index(kind) == KIND_OF[CARDS.index(name)]]
    assert {name for name in every if name != "brugmann"} == tops


def test_piles_are_shuffled_separately() -> None:
    """setup.piles: Any artwork can be on top together with any material."""
    tops = {(in_pile(s, "artwork")[0], in_pile(s, "material")[0]) for s in deals(3, 300)}

    assert len(ARTWORKS) * len(MATERIALS) == len(tops)


@EVERY_SIZE
def test_first_area_as_later_ones(seats: int) -> None:
    """setup.area: The set-up forms the area as a preparation does, of as many new cards."""
    t = table(seats)
    full = [len(going_round(t.s, kind)) for kind in FOUR_KINDS]
    first = [n - len(pile) for n, pile in zip(full, t.s.piles, strict=True)]
    before, cards = [len(pile) for pile in t.s.piles], len(dealt(t.s))

    t.now(Preparation())

    assert first == [n - len(pile) for n, pile in zip(before, t.s.piles, strict=True)]
    assert cards == len(dealt(t.s))


def test_bonus_cards_below_the_columns() -> None:
    """setup.bonus: The four Bonus cards lie one below each column, in any order."""
    orders = {tuple(s.bonus_on) for s in deals(3, 300)}

    assert set(permutations(range(len(BONUSES)))) == orders


@EVERY_SIZE
def test_first_player_by_chance(seats: int) -> None:
    """setup.first-player: Anybody can become first player, and takes the first turn."""
    games = deals(seats, 40)

    assert set(range(seats)) == {s.first for s in games}
    assert all(s.decision and s.first == s.decision.player for s in games)


@EVERY_SIZE
def test_starting_money(seats: int) -> None:
    """setup.money: 4 BEF for the first player, 1 more for each next one clockwise."""
    for s in deals(seats, 10):
        in_order = francs(s)[s.first :] + francs(s)[: s.first]
        assert [4, 5, 6, 7][:seats] == in_order
