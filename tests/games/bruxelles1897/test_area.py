"""Forming the Art Nouveau area, and the preparation between rounds."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grandplace.engine.play import playout
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import (
    BONUSES,
    CELLS,
    EXPO_CARD,
    KIND_OF,
    KINDS,
    MONEY_CARD,
    NEUTRAL,
    NO_CARD,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897
from grandplace.games.bruxelles1897.steps.area import (
    ClearArea,
    FormArea,
    PlaceNeutrals,
    Preparation,
    take_mix,
)
from grandplace.games.bruxelles1897.steps.turn import ActionPhase
from tests.games.bruxelles1897.positions import (
    architects,
    assert_refused,
    cell,
    clear_area,
    deals,
    dealt,
    discarded,
    expo_lies,
    from_the_box,
    give,
    going_round,
    in_pile,
    lay_architect,
    lay_card,
    lay_everywhere,
    pile,
    table,
    tilt,
    tilted,
    turn_of,
)

FOUR_KINDS = ["artwork", "material", "house", "noble"]
MIX = pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 3), (4, 4)])


def not_dealt(s: Bruxelles1897, each: int) -> int:
    """How many cards of the last mix are not in the area, if the discard piles were empty."""
    money_left = each - s.card_on.count(MONEY_CARD)
    return sum(map(len, s.discards)) + money_left + (expo_lies(s) == "board")


def neutrals(s: Bruxelles1897) -> list[tuple[str, int]]:
    """The cells of neutral Architects and the values they show."""
    return [(CELLS[c], s.value_on(c)) for c, owner in enumerate(s.owner_on) if owner == NEUTRAL]


# The examples


def test_area_four_players() -> None:
    """area.mix, area.mix-expo, area.deal, area.leftover: The example for four players."""
    t = table(seats=4)
    full = [len(going_round(t.s, kind)) for kind in FOUR_KINDS]
    assert [n - 4 for n in full] == [len(pile) for pile in t.s.piles]  # four of each were taken

    assert 16 == len(dealt(t.s))
    assert 5 == not_dealt(t.s, 4)
    for kind in FOUR_KINDS:
        assert 4 == len(dealt(t.s, kind)) + len(discarded(t.s, kind))
    assert 21 == len(take_mix(t.s))


def test_area_expo_in_corner() -> None:
    """area.neutral, area.neutral-expo, area.expo-out-of-reach, prep.first-by-seat: The example."""
    t = table(seats=2)
    lay_everywhere(t.s, "red")
    lay_card(t.s, "d3", "expo")
    first = t.s.first

    t.now(PlaceNeutrals(), ActionPhase())
    assert "board" == expo_lies(t.s)
    assert [("a3", 2), ("d3", 2)] == neutrals(t.s)
    playout(t.s, 1)
    assert [] == t.events("exhibition")

    t.now(Preparation())
    assert 1 - first == t.s.first


def test_area_gaps() -> None:
    """pile.both-empty, area.short, area.deal-order, area.empty-cell: The example of 14 cards."""
    t = table(seats=4)
    pile(t.s, "artwork")
    pile(t.s, "material", "wood-wood")
    clear_area(t.s)

    t.now(FormArea(), ActionPhase())

    kinds = Counter([KINDS[KIND_OF[card]] for card in t.s.card_on if card != NO_CARD])
    assert {"material": 1, "house": 4, "noble": 4, "money": 4, "expo": 1} == kinds
    assert ["c4", "d4"] == [CELLS[c] for c, card in enumerate(t.s.card_on) if card == NO_CARD]
    assert_refused(t, "place c4", "area.empty-cell")
    assert_refused(t, "place d4", "area.empty-cell")


# The mix and the deal


@MIX
def test_what_is_in_the_mix(seats: int, each: int) -> None:
    """area.mix, area.mix-expo: Three or four cards of each of five kinds, and the Expo card."""
    mix = take_mix(table(seats).s)

    assert [each] * 5 + [1] == [[KIND_OF[card] for card in mix].count(kind) for kind in range(6)]


@MIX
def test_rich_players_do_not_empty_the_mix(seats: int, each: int) -> None:
    """area.mix-money, money.bank: All Money cards of the mix are there, whatever players hold."""
    t = table(seats)
    for p in t.s.players:
        p.francs = 99

    assert each == take_mix(t.s).count(MONEY_CARD)


def test_mix_is_shuffled_together() -> None:
    """area.mix-expo: The Expo card can come to any cell, or be left over."""
    places = {CELLS[s.card_on.index(EXPO_CARD)] for s in deals(3, 200) if EXPO_CARD in s.card_on}

    assert set(CELLS[:12]) == places
    assert any(expo_lies(s) == "board" for s in deals(3, 200))


@pytest.mark.parametrize(("seats", "rows", "cards"), [(2, 3, 10), (3, 3, 12), (4, 4, 16)])
def test_size_of_the_area(seats: int, rows: int, cards: int) -> None:
    """area.deal: Four columns of three rows, of four rows with four players, all face up."""
    t = table(seats)

    assert (rows, 4 * rows) == (t.s.rows(), len(t.s.card_on))
    assert cards == len(dealt(t.game.observe(t.s, NOBODY)))


@pytest.mark.parametrize("materials", range(6))
def test_deal_goes_row_by_row(materials: int) -> None:
    """area.deal-order, area.short: Three Money cards, the Expo card and a few others fill the
    first row and then the second from the left; the rest stays empty."""
    t = table(seats=3)
    for kind in FOUR_KINDS:
        pile(t.s, kind)
    pile(t.s, "material", *["wood-wood"] * materials)

    t.now(FormArea())

    cards = 4 + min(materials, 3)
    assert CELLS[:cards] == [CELLS[c] for c, card in enumerate(t.s.card_on) if card != NO_CARD]


def test_empty_cell_is_of_no_use() -> None:
    """area.empty-cell: A cell without a card takes no Architect; one with a card does."""
    t = table()
    lay_card(t.s, "b2", "")
    lay_card(t.s, "c2", "red")

    turn_of(t, 0)

    assert_refused(t, "place b2", "area.empty-cell")
    assert "place c2" in t.offered()


def test_money_card_of_the_area_shows_three() -> None:
    """area.money-face: Each Money card that was dealt is worth 3 BEF to whoever sells for it."""
    t = table()
    where = CELLS[t.s.card_on.index(MONEY_CARD)]
    p = t.s.players[0]
    give(p, "red")
    p.francs = 1

    turn_of(t, 0)
    t.play(f"place {where}")  # the only way to pay 1 BEF is taken at once

    assert 3 == p.francs


@MIX
@given(key=st.integers(1, 10_000))
@settings(max_examples=20)
def test_leftovers_go_to_their_discard_piles(seats: int, each: int, key: int) -> None:
    """area.leftover: What was taken of a kind is in the area or on the discard pile of that kind."""
    s = table(seats, key).s

    for kind in FOUR_KINDS:
        assert each == len(dealt(s, kind)) + len(discarded(s, kind))
    for code, cards in enumerate(s.discards):
        assert all(code == KIND_OF[card] for card in cards)


def test_expo_card_that_is_not_dealt() -> None:
    """area.expo-not-dealt: It waits on the board, in no pile, and is in the next mix."""
    left_out = [s for s in deals(3, 20) if EXPO_CARD not in s.card_on]
    assert left_out

    for s in left_out:
        assert "board" == expo_lies(s)
        assert not any(EXPO_CARD in cards for cards in s.piles + s.discards)
        assert 1 == take_mix(s).count(EXPO_CARD)


@given(seed=st.integers(1, 10_000))
@settings(max_examples=20)
def test_no_exhibition_without_the_card(seed: int) -> None:
    """area.expo-out-of-reach: With the Expo card on the board a round sees no exhibition."""
    t = table(seats=3)
    for where in CELLS[:12]:
        if t.s.card_on[cell(where)] == EXPO_CARD:
            lay_card(t.s, where, "red")

    t.now(ActionPhase())
    playout(t.s, seed)

    assert [] == t.events("exhibition")
    assert "board" == expo_lies(t.s)


def test_park_does_not_reach_the_expo_card() -> None:
    """area.expo-out-of-reach: Nor does Cinquantenaire Park give a way to an exhibition."""
    t = table()
    lay_everywhere(t.s, "red")

    turn_of(t, 0)
    t.play("use cinquantenaire", "send 1/3")

    assert_refused(t, "name exhibition", "cinquantenaire.no-expo")


def test_a_kind_may_be_missing() -> None:
    """area.missing-kind: Any kind can be absent from an area, which is full all the same."""
    missing = set()
    for s in deals(3, 1000):
        missing |= {kind for kind in KINDS if not dealt(s, kind)}
        assert 12 == len(dealt(s))

    assert set(KINDS) == missing


# Neutral Architects


@given(key=st.integers(1, 10_000))
@settings(max_examples=20)
def test_neutral_architects_in_the_corners(key: int) -> None:
    """area.neutral, area.neutral-colour: With two players both lower corners have an Architect
    of the same owner, who is no player, showing 2."""
    s = table(2, key).s

    assert [("a3", 2), ("d3", 2)] == neutrals(s)
    assert NEUTRAL not in range(len(s.players))
    assert [NO_CARD, NO_CARD] == [s.card_on[cell("a3")], s.card_on[cell("d3")]]


@pytest.mark.parametrize("seats", [3, 4])
def test_no_neutral_architects(seats: int) -> None:
    """area.neutral: With three or four players there are none."""
    assert [] == neutrals(table(seats).s)


def test_cards_of_the_corners_are_discarded() -> None:
    """area.neutral: A card dealt to a lower corner goes to the discard pile of its kind."""
    t = table(seats=2)
    lay_card(t.s, "a3", "horta")
    lay_card(t.s, "d3", "green")

    t.now(PlaceNeutrals())

    assert "horta" == discarded(t.s, "noble")[-1]
    assert "green" == discarded(t.s, "artwork")[-1]


def test_neutral_architects_take_empty_corners_too() -> None:
    """area.neutral: They lie there even if the deal did not reach the corners."""
    t = table(seats=2)
    clear_area(t.s)
    lay_card(t.s, "a3", "")
    lay_card(t.s, "d3", "")

    t.now(PlaceNeutrals())

    assert [("a3", 2), ("d3", 2)] == neutrals(t.s)


@pytest.mark.parametrize("corner", ["a3", "d3"])
def test_expo_card_in_a_corner(corner: str) -> None:
    """area.neutral-expo: It goes to the board and to no discard pile."""
    t = table(seats=2)
    lay_everywhere(t.s, "red")
    lay_card(t.s, corner, "expo")

    t.now(PlaceNeutrals())

    assert "board" == expo_lies(t.s)
    assert not any(EXPO_CARD in cards for cards in t.s.discards)


@pytest.mark.parametrize("corner", ["a3", "d3"])
def test_neutral_architects_cannot_be_replaced(corner: str) -> None:
    """area.neutral-fixed: Placing in a neutral corner is refused."""
    t = table(seats=2)

    assert_refused(t, f"place {corner}", "area.neutral-fixed")


@given(seed=st.integers(1, 10_000))
@settings(max_examples=20)
def test_neutral_architects_stay_all_round(seed: int) -> None:
    """area.neutral-fixed: Whatever is played, they lie and show the same at its end."""
    t = table(seats=2)

    t.now(ActionPhase())
    playout(t.s, seed)

    assert [("a3", 2), ("d3", 2)] == neutrals(t.s)


# Preparation


def test_preparation_opens_all_rounds_but_the_first() -> None:
    """prep.when: The first player is named in the set-up, then right after each new round begins."""
    t = from_the_box()

    playout(t.s, 1)

    told = [m.key for m in t.s.log if m.key in ("first", "round")]
    assert ["first", "round", *["round", "first"] * 3] == told


def test_preparation_in_order() -> None:
    """prep.order: The holder of the Expo card becomes first player before it is given up, and
    old cards are discarded before a pile is renewed for the new area."""
    t = table(seats=3)
    pile(t.s, "material")
    lay_everywhere(t.s, "")
    for where in ("a1", "b2", "c3"):
        lay_card(t.s, where, "stone-metal")
    t.s.first, t.s.expo = 0, 2

    t.now(Preparation())

    told = [m.key for m in t.s.log if m.key in ("first", "reshuffled")]
    assert ["first", "reshuffled"] == told
    assert [(KINDS.index("material"), 3)] == t.events("reshuffled")
    assert 2 == t.s.first
    assert expo_lies(t.s) != "player"


def test_architects_leave_before_the_cards() -> None:
    """prep.order: When the old area is cleared, no Architect of it is lost."""
    t = table(seats=3)
    clear_area(t.s)
    t.s.players[1].hand = [0, 1, 0]
    for where in ("a1", "b1", "c1", "d1"):
        lay_architect(t.s, where, 1, "3/1")

    t.now(Preparation())

    assert [4, 1, 0] == t.s.players[1].hand


def test_round_marker_moves_on() -> None:
    """prep.marker: One space for each preparation, up to the fourth."""
    t = table()
    rounds = [t.s.round]
    for _ in range(3):
        t.now(Preparation())
        rounds.append(t.s.round)

    assert [1, 2, 3, 4] == rounds


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_expo_card_makes_first_player(holder: int) -> None:
    """prep.first-by-expo: Its holder becomes first player, who may have been it before."""
    t = table(seats=3)
    t.s.first, t.s.expo = 1, holder

    t.now(Preparation(), ActionPhase())

    assert holder == t.s.first == t.player


@pytest.mark.parametrize(("seats", "first", "after"), [(2, 1, 0), (3, 0, 1), (3, 2, 0), (4, 2, 3)])
def test_first_player_moves_on_clockwise(seats: int, first: int, after: int) -> None:
    """prep.first-by-seat: With the Expo card with nobody, the next player becomes first."""
    t = table(seats)
    t.s.first = first

    t.now(Preparation())

    assert after == t.s.first


def test_expo_card_is_given_back() -> None:
    """prep.expo-back: Its holder has it no more, and it is part of the new mix."""
    places = set()
    for key in range(1, 21):
        t = table(key=key)
        lay_everywhere(t.s, "red")
        t.s.expo = 2
        t.now(Preparation())
        places.add(expo_lies(t.s))

    assert {"area", "board"} == places


def test_expo_card_that_nobody_took() -> None:
    """prep.expo-untaken: It goes back to the board, not to a discard pile."""
    t = table()
    lay_everywhere(t.s, "red")
    lay_card(t.s, "b2", "expo")

    t.now(ClearArea())

    assert "board" == expo_lies(t.s)
    assert not any(EXPO_CARD in cards for cards in t.s.discards)


def test_architects_come_back() -> None:
    """prep.architects: Those in the area and on the three Brussels cards return to hand."""
    t = table()
    p = t.s.players[0]
    p.hand, p.brussels = architects("1/3"), [1, 0, 0, 0, 1, 0, 0, 0, 1]
    lay_architect(t.s, "a1", 0, "3/1")
    lay_architect(t.s, "b2", 0, "4/2")
    lay_architect(t.s, "c3", 1, "1/3")

    t.now(Preparation())

    assert [3, 2, 1] == p.hand
    assert 0 == sum(p.brussels)
    assert {NOBODY} == set(t.s.owner_on)
    assert [5, 1, 0] == t.s.players[1].hand


def test_passed_players_are_back() -> None:
    """prep.architects: Whoever passed takes turns again, and Brussels begins at one Architect."""
    t = table()
    t.s.passes, t.s.uses = 3, [2, 1, 3]
    for p in t.s.players:
        p.passed = True

    t.now(Preparation(), ActionPhase())
    t.play("use exchange", "send 1/3")

    assert [[1, 0, 0]] == [p.brussels[:3] for p in t.s.players if sum(p.brussels)]
    assert t.s.next_seat(t.s.first) == t.player


def test_prisoners_stay() -> None:
    """prep.prison-stays: The prison is as it was, and the hand without its inmates."""
    t = table()

    t.now(Preparation())

    for p in t.s.players:
        assert architects("2/4", "2/5") == p.prison
        assert architects("1/3", "1/3", "1/3", "1/3", "2/4") == p.hand


def test_old_cards_are_discarded() -> None:
    """prep.clear: Cards that nobody took go to the discard piles of their kinds."""
    t = table()
    lay_everywhere(t.s, "")
    left = ["blue", "wood-metal", "plain-double-lamp", "buls"]
    for where, name in zip(["a1", "c1", "b2", "d3"], left, strict=True):
        lay_card(t.s, where, name)

    t.now(ClearArea())

    assert left == [discarded(t.s, kind)[-1] for kind in FOUR_KINDS]
    assert [] == dealt(t.s)


def test_nobles_are_upright_again() -> None:
    """prep.nobles: A noble tilted last round can be activated."""
    t = table()
    for p in t.s.players:
        give(p, "brugmann", "albert")
        tilt(p, "brugmann", "albert")

    t.now(Preparation(), ActionPhase())
    t.play("use cityhall", "send 1/3")

    assert [[], [], []] == [tilted(p) for p in t.s.players]
    assert ["activate brugmann", "activate albert"] == t.offered()


@MIX
def test_new_area_of_new_cards(seats: int, each: int) -> None:
    """prep.area: So many new cards come off each pile; neutral Architects lie there for two."""
    t = table(seats)
    tops = {kind: in_pile(t.s, kind)[:each] for kind in FOUR_KINDS}
    rest = {kind: in_pile(t.s, kind)[each:] for kind in FOUR_KINDS}
    clear_area(t.s)
    t.s.discards = [[] for _ in t.s.discards]

    t.now(Preparation())

    for kind in FOUR_KINDS:
        assert sorted(tops[kind]) == sorted(dealt(t.s, kind) + discarded(t.s, kind))
        assert rest[kind] == in_pile(t.s, kind)
    assert ([("a3", 2), ("d3", 2)] if seats == 2 else []) == neutrals(t.s)


def test_bonus_cards_are_dealt_again() -> None:
    """prep.bonus: All four, one below each column; over many games each lies below each."""
    below: list[set[int]] = [set() for _ in range(4)]
    for key in range(1, 61):
        t = table(key=key)
        t.s.bonus_on = [0, 1, 2, 3]
        t.now(Preparation())
        assert [0, 1, 2, 3] == sorted(t.s.bonus_on)
        for column, bonus in enumerate(t.s.bonus_on):
            below[column].add(bonus)

    assert [set(range(len(BONUSES)))] * 4 == below
