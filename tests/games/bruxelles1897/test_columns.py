"""The majority phase as a whole, and the majorities of the columns."""

import pytest
from hypothesis import given

from grandplace.games.bruxelles1897.components import BONUSES, SOURCES
from grandplace.games.bruxelles1897.steps.final import EndBonus
from grandplace.games.bruxelles1897.steps.majority import CoatsOfArms, Column, MajorityPhase
from tests.games.bruxelles1897 import naive
from tests.games.bruxelles1897.positions import (
    architects,
    assert_refused,
    bonuses,
    clear_area,
    give,
    lay_architect,
    lay_card,
    lay_column,
    levels,
    points,
    table,
)
from tests.transcript import Transcript

ARCHITECTURE, NOBILITY, PRESTIGE, PRISON = BONUSES


def columns(*names: str, seats: int = 3) -> Transcript:
    """A table with an empty area, and these Bonus cards below columns a, b, c and d."""
    t = table(seats)
    clear_area(t.s)
    bonuses(t.s, *names)
    return t


def test_column_tie_at_four() -> None:
    """column.tie, column.sum, column.architecture: Two at 4 each go up in Architecture."""
    t = columns(*BONUSES)
    lay_column(t.s, "a", (0, "2/4"), (0, "2/5"), (1, "4/2"))

    t.now(Column(0))

    assert [2, 2, 1] == levels(t.s, "architecture")


def test_column_neutral_leads() -> None:
    """majority.neutral, column.neutral-alone: The neutral 2 beats a 1, and nobody gets anything."""
    t = columns(*BONUSES, seats=2)
    lay_column(t.s, "a", (0, "1/3"))

    t.now(Column(0))

    assert 2 == t.s.value_on(8)
    assert [1, 1] == levels(t.s, "architecture")


def test_column_neutral_tied() -> None:
    """majority.neutral, column.neutral-tie: Who ties with the neutral 2 gets the bonus, a 1 not."""
    t = columns(PRISON, NOBILITY, PRESTIGE, ARCHITECTURE, seats=2)
    lay_column(t.s, "d", (0, "2/5"), (1, "1/3"))

    t.now(Column(3))

    assert [2, 1] == levels(t.s, "architecture")


def test_column_prestige_before_arms() -> None:
    """majority.order, column.prestige, arms.most, track.step: Prestige won by a column counts for
    the coats of arms."""
    t = columns(PRESTIGE, ARCHITECTURE, NOBILITY, PRISON)
    lay_column(t.s, "a", (0, "5/2"), (0, "1/3"))
    lay_column(t.s, "b", (1, "1/3"), (2, "1/3"))

    t.now(MajorityPhase())

    assert [2, 1, 1] == levels(t.s, "prestige")
    assert [2, 0, 0] == points(t.s)


def test_majority_prison_bonus_before_arrest() -> None:
    """majority.order: A prison bonus cannot free the Architect that goes to prison afterwards."""
    t = columns(PRISON, ARCHITECTURE, NOBILITY, PRESTIGE)
    p = t.s.players[0]
    p.prison, p.brussels = architects(), [1, 0, 0] + [0] * 6
    lay_column(t.s, "a", (0, "1/3"))

    t.now(MajorityPhase())

    assert architects("1/3") == p.prison


def test_majority_three_in_order() -> None:
    """majority.order: All columns come first, then all coats of arms, then Brussels."""
    t = columns(ARCHITECTURE, NOBILITY, PRESTIGE, PRISON)
    for name in "abcd":
        lay_column(t.s, name, (0, "1/3"), (0, "1/3"))
    t.s.players[0].prison = architects()
    t.s.players[0].brussels[0] = 1

    t.now(MajorityPhase())

    keys = [m.key for m in t.s.log if m.key in ("led-column", "led-arms", "imprisoned")]
    assert ["led-column"] * 4 + ["led-arms"] * 3 + ["imprisoned"] == keys


def one_block(t: Transcript) -> None:
    """The first player fills a1, a2, b1 and b2 and uses the Stock Exchange; the others pass."""
    me = t.player
    p = t.s.players[me]
    p.hand, p.prison, p.francs = architects(*["1/3"] * 5, "2/4"), architects(), 9
    for name in ("a1", "a2", "b1", "b2"):
        lay_card(t.s, name, "red")
    t.play("use exchange", "send 1/3", "pass", "pass")
    for name in ("a1", "a2", "b1", "b2"):
        t.play(f"place {name}", "show 1/3")
    t.play("pass")


def test_majority_every_round() -> None:
    """majority.every-round: Each of the four rounds has all three majorities, the last as well."""
    t = table()

    for _ in range(4):
        one_block(t)

    assert t.is_over
    assert [0, 1] * 4 == [column for _, column, _ in t.events("led-column")]
    assert 4 == len(t.events("led-arms"))
    assert 4 == len(t.events("imprisoned"))


def test_majority_neutral_not_in_brussels() -> None:
    """majority.neutral: In a game for two a single Architect in Brussels is the most there."""
    t = columns(*BONUSES, seats=2)
    t.s.players[1].brussels[3] = 1

    t.now(MajorityPhase())

    assert [(1, 0)] == t.events("imprisoned")


def test_column_highest_sum() -> None:
    """column.sum: Two Architects showing 3 beat one showing 5, of all rows and no other column."""
    t = columns(NOBILITY, ARCHITECTURE, PRESTIGE, PRISON)
    lay_column(t.s, "b", (0, "3/1"), (1, "5/2"), (0, "3/1"))
    lay_architect(t.s, "a1", 1, "5/2")

    t.now(Column(1))

    assert [2, 1, 1] == levels(t.s, "architecture")


def test_column_counts_what_lies_up() -> None:
    """column.sum: An Architect that shows 1 is worth 1, though 3 is on its back."""
    t = columns(*BONUSES)
    lay_column(t.s, "a", (0, "1/3"), (1, "2/4"))

    t.now(Column(0))

    assert [1, 2, 1] == levels(t.s, "architecture")


@pytest.mark.parametrize(
    ("bonus", "raised"),
    [(ARCHITECTURE, [2, 1, 1]), (NOBILITY, [1, 2, 1]), (PRESTIGE, [1, 1, 2]), (PRISON, [1, 1, 1])],
)
def test_column_bonus(bonus: str, raised: list[int]) -> None:
    """column.bonus, column.architecture, column.nobility, column.prestige, column.prison: The
    leader alone gets what the card below the column says."""
    t = columns(*[name for name in BONUSES if name != bonus], bonus)
    lay_column(t.s, "d", (1, "1/3"))
    t.s.players[1].prison = architects("2/5")

    t.now(Column(3))

    assert [[1, 1, 1], raised, [1, 1, 1]] == [p.levels for p in t.s.players]
    assert (0 if bonus == PRISON else 1) == sum(t.s.players[1].prison)
    assert [architects("2/4", "2/5")] * 2 == [t.s.players[0].prison, t.s.players[2].prison]


def test_column_prison_choice() -> None:
    """column.prison: The leader chooses which Architect comes back to hand."""
    t = columns(PRISON, ARCHITECTURE, NOBILITY, PRESTIGE)
    lay_column(t.s, "a", (0, "1/3"))
    p = t.s.players[0]
    p.hand, p.prison = architects(), architects("2/4", "2/5")

    t.now(Column(0))
    assert ["free 2/4", "free 2/5"] == t.offered()
    assert_refused(t, "free 1/3", "column.prison")
    t.play("free 2/4")

    assert architects("2/4") == p.hand
    assert architects("2/5") == p.prison


def test_column_prison_empty() -> None:
    """column.prison-empty: With nobody in prison the bonus gives nothing in its place."""
    t = columns(PRISON, ARCHITECTURE, NOBILITY, PRESTIGE)
    lay_column(t.s, "a", (0, "1/3"))
    p = t.s.players[0]
    p.hand, p.prison, p.francs = architects(), architects(), 3

    t.now(Column(0))

    assert t.is_over
    assert architects() == p.hand == p.prison
    assert ([1, 1, 1], 3, 0) == (p.levels, p.francs, p.points())


def test_column_without_architects() -> None:
    """column.empty: A column that nobody entered gives nothing to anybody."""
    t = columns(*BONUSES)
    lay_column(t.s, "a", (1, "1/3"))

    t.now(MajorityPhase())

    assert [[1, 1, 1], [2, 1, 1], [1, 1, 1]] == [p.levels for p in t.s.players]
    assert [(1, 0, 0)] == t.events("led-column")


def test_column_order() -> None:
    """column.order: From left to right, whatever Bonus cards lie there."""
    t = columns(PRESTIGE, PRISON, ARCHITECTURE, NOBILITY)
    for name in "dbca":
        lay_column(t.s, name, (0, "1/3"))
    t.s.players[0].prison = architects("2/5")

    t.now(MajorityPhase())

    assert [0, 1, 2, 3] == [column for _, column, _ in t.events("led-column")]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_column_tied_players_in_turn_order(first: int) -> None:
    """column.order, column.tie, game.choice-order: Tied players free Architects clockwise from
    the first player, one each."""
    t = columns(PRISON, ARCHITECTURE, NOBILITY, PRESTIGE)
    lay_column(t.s, "a", (0, "1/3"), (1, "1/3"), (2, "1/3"))
    t.s.first = first

    t.now(Column(0))
    t.play("free 2/4", "free 2/5", "free 2/4")

    turns = [(first + i) % 3 for i in range(3)]
    assert list(zip(turns, [1, 2, 1], strict=True)) == t.events("freed")


@pytest.mark.parametrize(
    ("bonus", "upper", "lower"),
    [
        (ARCHITECTURE, (0, 0, 2), "end-money"),
        (NOBILITY, (0, 1, 2), "end-artworks"),
        (PRESTIGE, (0, 2, 2), "end-houses"),
    ],
)
def test_column_pairing(bonus: str, upper: tuple[int, ...], lower: str) -> None:
    """column.pairing: The card that raises a track in a round has its own bonus at the end."""
    t = columns(bonus, *[name for name in BONUSES if name != bonus])
    lay_column(t.s, "a", (0, "1/3"))
    give(t.s.players[0], "brugmann", "red", "plain-single-lamp")

    t.now(Column(0), EndBonus(0))

    assert [upper] == t.events("rose")
    assert [SOURCES.index(lower)] == [source for _, _, source in t.events("scored")]


def test_column_pairing_of_prison() -> None:
    """column.pairing: The card that frees an Architect counts nobles at the end."""
    t = columns(PRISON, ARCHITECTURE, NOBILITY, PRESTIGE)
    lay_column(t.s, "a", (0, "1/3"))
    t.s.players[0].prison = architects("2/5")

    t.now(Column(0), EndBonus(0))

    assert [(0, 2)] == t.events("freed")
    assert [(0, 2, SOURCES.index("end-nobles"))] == t.events("scored")


def test_column_lower_half_waits() -> None:
    """column.lower-half: A majority phase scores nothing for money, artworks, houses or nobles."""
    t = columns(*BONUSES)
    for name in "abcd":
        lay_column(t.s, name, (0, "1/3"))
    give(t.s.players[0], "brugmann", "red", "plain-single-lamp")
    t.s.players[0].francs = 10
    t.s.players[0].prison = architects()

    t.now(MajorityPhase())

    assert 4 == len(t.events("led-column"))
    assert [0, 0, 0] == points(t.s)


@naive.OFTEN
@given(naive.POSITIONS)
def test_columns_against_the_naive_ones(position: naive.Position) -> None:
    """column.sum, column.tie, column.empty, column.neutral-alone, column.neutral-tie: The same
    players lead each column in a second reading of the rulebook."""
    t = naive.laid(position)
    for p in t.s.players:
        p.prison = architects()

    t.now(*[Column(i) for i in range(4)])

    for i, letter in enumerate("abcd"):
        told = t.events("led-column") + t.events("shared-column")
        leaders = sorted(seat for seat, column, _ in told if column == i)
        assert naive.column_majority(position, letter) == leaders


def test_a_shared_majority_is_told_as_shared() -> None:
    """column.tie, arms.tie: The log says who leads alone and who shares."""
    t = table(seats=3)
    clear_area(t.s)
    for cell, owner in (("a1", 0), ("a2", 1), ("b1", 0), ("b2", 1)):
        lay_architect(t.s, cell, owner, "2/4")
    lay_architect(t.s, "c1", 2, "1/3")

    t.now(Column(0), Column(2), CoatsOfArms())

    assert [0, 1] == sorted(seat for seat, _, _ in t.events("shared-column"))
    assert [2] == [seat for seat, _, _ in t.events("led-column")]
    assert [(0, 0, 5), (1, 0, 5)] == t.events("shared-arms")
