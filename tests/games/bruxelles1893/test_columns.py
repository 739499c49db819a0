"""The columns and their bonus cards, and who becomes first player."""

import pytest

from grandplace.games.bruxelles1893.components import BONUSES
from grandplace.games.bruxelles1893.steps.final import Round, TakeBack
from grandplace.games.bruxelles1893.steps.resolution import (
    NewFirstPlayer,
    Resolution,
    SettleColumns,
    UseCards,
)
from tests.games.bruxelles1893.positions import (
    EACH,
    assert_refused,
    bonuses,
    bracket,
    face_down,
    levels,
    names,
    noted,
    offers,
    pawn,
    prompt,
    ready,
    turn_of,
    walk,
)
from tests.transcript import Transcript

# By Manneken Pis symbols; none of them is a card of one edition only.
NONE = ["bonus-01", "bonus-02", "bonus-03", "bonus-04", "bonus-13"]
ONE = ["bonus-05", "bonus-06", "bonus-07", "bonus-08"]
TWO = ["bonus-09", "bonus-10", "bonus-11", "bonus-12"]


def columns(edition: str, *cards: str, seats: int = 3) -> Transcript:
    """Everything but row 5 and column e is open, with these cards under columns a, b, c, d (and
    plain ones under the rest)."""
    t = ready(edition, seats)
    bracket(t.s, "4-4")
    bonuses(t.s, *cards, *[card for card in NONE if card not in cards][: 5 - len(cards)])
    return t


def bid(t: Transcript, *placed: str) -> None:
    """Pawns and bids as "space player bid": bid(t, "a1 0 3", "a2 1 2")."""
    for text in placed:
        where, owner, francs = text.split()
        pawn(t.s, where, int(owner), int(francs))


def won(t: Transcript, player: int) -> list[str]:
    """The cards that a player has won."""
    return names(t.s.players[player].won, BONUSES)


def under(t: Transcript) -> list[str]:
    """The cards under the columns; "" for none."""
    return names(t.s.bonus_on, BONUSES)


def leader(t: Transcript) -> tuple[int, int]:
    """Settles the columns and says who is first player now, with how many symbols."""
    t.now(SettleColumns(), NewFirstPlayer())
    [(seat, symbols)] = t.events("leader")
    assert seat == t.s.first
    return seat, symbols


# Columns


@EACH
def test_columns_first_3_2(edition: str) -> None:
    """columns.total, columns.winner: 3 BF beat 2 BF; the winner takes the card."""
    t = columns(edition, "bonus-05")
    bid(t, "a1 0 1", "a2 1 2", "a3 0 2")

    t.now(SettleColumns())

    assert ["bonus-05"] == won(t, 0)
    assert ([], "") == (won(t, 1), under(t)[0])
    assert [(0, 0)] == [(seat, column) for seat, column, _ in t.events("won")]


@EACH
def test_columns_second_3_2(edition: str) -> None:
    """columns.total, columns.winner: One bid of 3 BF beats one of 2 BF, whoever sits where."""
    t = columns(edition, "bonus-05")
    bid(t, "a4 2 2", "a2 1 3")

    t.now(SettleColumns())

    assert [[], ["bonus-05"], []] == [won(t, player) for player in range(3)]


@pytest.mark.parametrize(
    ("edition", "card"), [("first", "bonus-13"), ("second", "bonus-26")], ids=["first", "second"]
)
def test_columns_tied(edition: str, card: str) -> None:
    """columns.tie, columns.tie-limits, bonus.tied, bonus.either: With 4 BF each, both make a step
    of their own choice, the card is discarded, and its symbol counts for nobody."""
    t = columns(edition, card)
    bid(t, "a1 1 4", "a2 2 3", "a3 2 1", "a4 0 2")

    assert (1, 0) == leader(t)
    t.now(UseCards())
    assert (1, ["palace", "city-hall"]) == (t.player, offers(t, "power"))
    t.play("power palace")
    assert 2 == t.player
    t.play("power city-hall")

    assert ([1, 2, 1], [1, 1, 2]) == (levels(t.s, "palace"), levels(t.s, "city-hall"))
    assert [[], [], []] == [won(t, player) for player in range(3)]
    assert [BONUSES.index(card)] == t.s.bonus_out
    assert ("", True) == (under(t)[0], t.is_over)


@EACH
def test_more_pawns_do_not_win_a_column(edition: str) -> None:
    """columns.total: Money counts, not pawns."""
    t = columns(edition, "bonus-05")
    bid(t, "a1 0 1", "a2 0 1", "a3 0 1", "a4 1 4")

    t.now(SettleColumns())

    assert ["bonus-05"] == won(t, 1)


@EACH
def test_each_column_is_settled_by_itself(edition: str) -> None:
    """columns.total, columns.winner, columns.nobody: Bids elsewhere do not help."""
    t = columns(edition, "bonus-05", "bonus-06", "bonus-07", "bonus-08")
    bid(t, "a1 0 2", "b1 1 3", "b2 0 2", "c1 2 1", "a2 1 1")

    t.now(SettleColumns())

    assert [["bonus-05"], ["bonus-06"], ["bonus-07"]] == [won(t, player) for player in range(3)]
    assert ["", "", "", "bonus-08"] == under(t)[:4]


@EACH
def test_three_may_tie(edition: str) -> None:
    """columns.tie, columns.tie-limits: All of them use the power, none may tuck the card."""
    t = columns(edition, "bonus-14")
    bid(t, "a1 0 2", "a2 1 2", "a3 2 2")

    t.now(SettleColumns(), UseCards())

    for player in range(3):
        assert (player, "UsePower") == (t.player, prompt(t))
        for row in ("money", "works", "nobles", "pawns"):
            assert_refused(t, f"tuck {row}", "columns.tie-limits")
        t.play("power palace")
    assert [2, 2, 2] == levels(t.s, "palace")
    assert 1 == t.s.bonus_out.count(BONUSES.index("bonus-14"))


@EACH
def test_a_tie_below_the_top_is_no_tie(edition: str) -> None:
    """columns.tie, columns.winner: Only the largest total matters."""
    t = columns(edition, "bonus-05")
    bid(t, "a1 0 2", "a2 1 2", "a3 2 3")

    t.now(SettleColumns())

    assert ([], ["bonus-05"]) == (t.events("tied"), won(t, 2))


@EACH
def test_a_column_without_money_keeps_its_card(edition: str) -> None:
    """columns.nobody: Until the end of the round; then it is discarded."""
    t = columns(edition, "bonus-05", "bonus-06")
    bid(t, "b1 0 1")

    t.now(SettleColumns())

    assert ["bonus-05", ""] == under(t)[:2]
    assert [] == [event for event in [*t.events("won"), *t.events("tied")] if event[1] == 0]


@EACH
def test_the_closed_column_keeps_its_card(edition: str) -> None:
    """columns.total: Only columns of the active area are settled."""
    t = columns(edition, "bonus-05", "bonus-06", "bonus-07", "bonus-08")
    bid(t, "a1 0 1", "b1 0 1", "c1 1 1", "d1 1 1")

    t.now(SettleColumns())

    assert ["", "", "", "", "bonus-01"] == under(t)


@EACH
def test_columns_from_left_to_right(edition: str) -> None:
    """columns.order: So they are told, whoever has won them."""
    t = columns(edition, "bonus-05", "bonus-06", "bonus-07", "bonus-08")
    bid(t, "d1 0 1", "a1 2 1", "c1 1 1", "b1 0 1", "c2 0 1")

    t.now(SettleColumns())

    told = [m.details[1] for m in t.s.log if m.key in ("won", "tied")]
    assert [0, 1, 2, 2, 3] == told


@EACH
def test_the_steps_of_the_resolution(edition: str) -> None:
    """columns.order, leader.most, game.phases-first, game.phases-second: Columns, first player,
    cards, irises, Brussels."""
    t = columns(edition, "bonus-01")
    bid(t, "a1 0 1", "b1 0 1", "a2 0 1", "b2 0 1")
    t.s.players[0].brussels = [1, 0, 0, 0]

    t.now(Resolution())
    while not t.is_over:
        t.play(t.offered()[0])

    wanted = ["resolution", "won", "leader", "rose", "iris", "locked"]
    assert wanted == [key for key in dict.fromkeys(noted(t)) if key in wanted]


# The first player


@EACH
def test_leader_second_tie(edition: str) -> None:
    """leader.count, leader.passed-first, leader.tie: Two cards with a symbol each against passing
    first; the old first player comes last."""
    t = columns(edition, "bonus-05", "bonus-06", "bonus-01", seats=3)
    bid(t, "a1 0 1", "b1 0 1", "c1 1 1")
    t.s.passed_first = 1

    assert (1, 2) == leader(t)


@EACH
def test_leader_seats(edition: str) -> None:
    """leader.tie: Seen from the second seat the order is 3, 4, 1, 2."""
    t = columns(edition, "bonus-05", "bonus-06", seats=4)
    t.s.first = 1
    bid(t, "a1 0 1", "b1 1 1")

    assert (0, 1) == leader(t)


@pytest.mark.parametrize("first", range(5))
@EACH
def test_a_tie_of_all_goes_to_the_left_neighbour(edition: str, first: int) -> None:
    """leader.tie: Nobody has a symbol, so that everybody is tied."""
    t = columns(edition, seats=5)
    t.s.first = first

    assert ((first + 1) % 5, 0) == leader(t)


@EACH
def test_the_most_symbols(edition: str) -> None:
    """leader.count, leader.most: Symbols on all cards won are added up."""
    t = columns(edition, "bonus-09", "bonus-05", "bonus-06", "bonus-07")
    bid(t, "a1 1 1", "b1 2 1", "c1 2 1", "d1 2 1")

    assert (2, 3) == leader(t)


@EACH
def test_symbols_count_whatever_becomes_of_the_card(edition: str) -> None:
    """leader.count: The first player is found before the cards are used."""
    t = columns(edition, "bonus-09")
    bid(t, "a1 2 1")

    t.now(Resolution())

    assert (2, "UseCard") == (t.s.first, prompt(t))


@EACH
def test_passing_first_is_worth_two(edition: str) -> None:
    """leader.passed-first: Two symbols beat one, and lose against three."""
    t = columns(edition, "bonus-05", "bonus-09")
    t.s.passed_first = 0
    bid(t, "a1 1 1")
    assert (0, 2) == leader(t)

    t = columns(edition, "bonus-05", "bonus-09")
    t.s.passed_first = 0
    bid(t, "a1 1 1", "b1 1 1")
    assert (1, 3) == leader(t)


@EACH
def test_a_real_pass_counts(edition: str) -> None:
    """leader.passed-first: The one who passes first, not those who pass later."""
    t = columns(edition)
    turn_of(t, 1)

    t.play("pass", "pass", "pass")
    t.now(NewFirstPlayer())

    assert (1, [(1, 2)]) == (t.s.first, t.events("leader"))


@EACH
def test_earlier_rounds_do_not_count(edition: str) -> None:
    """leader.this-round: Neither cards, nor tiles, nor having passed first then."""
    t = columns(edition, "bonus-09", "bonus-10")
    bid(t, "a1 2 1", "b1 2 1")
    t.s.passed_first = 2
    assert (2, 6) == leader(t)
    t.s.players[2].exhibitions = 1
    if edition == "second":
        face_down(t.s, 2, 2)

    t.now(TakeBack())
    bonuses(t.s, "bonus-05", "bonus-01", "bonus-02", "bonus-03", "bonus-04")
    bracket(t.s, "4-4")
    bid(t, "a1 1 1")

    assert (1, 1) == leader(t)


@EACH
def test_the_marker_itself_does_not_count(edition: str) -> None:
    """leader.marker, leader.tie: Its holder has no symbol for it: one symbol elsewhere wins."""
    t = columns(edition, "bonus-05", "bonus-06")
    bid(t, "a1 2 1", "b1 0 1")

    assert (2, 1) == leader(t)


@EACH
def test_tied_cards_have_no_symbols(edition: str) -> None:
    """leader.count, columns.tie-limits: A single symbol won alone beats two of a tied column."""
    t = columns(edition, "bonus-09", "bonus-05")
    bid(t, "a1 0 2", "a2 1 2", "b1 2 1")

    assert (2, 1) == leader(t)


@EACH
def test_the_old_first_player_may_stay(edition: str) -> None:
    """leader.most: With the most symbols alone."""
    t = columns(edition, "bonus-09", "bonus-05")
    bid(t, "a1 0 2", "b1 2 1")

    assert (0, 2) == leader(t)


@EACH
def test_the_first_player_is_found_in_round_five_too(edition: str) -> None:
    """leader.last-round, end.manneken: And scores for it."""
    t = ready(edition)
    t.now(Round(5))
    for _ in walk(t):
        pass

    leaders = t.events("leader")
    assert 1 == len(leaders)
    assert leaders[0][0] == t.s.first


@EACH
def test_the_new_first_player_begins(edition: str) -> None:
    """leader.most: From now on: with the bonus cards, and in the next round."""
    t = columns(edition, "bonus-13", "bonus-09")
    bid(t, "a1 0 1", "b1 2 1")

    t.now(Resolution())

    assert 2 == t.player
    t.play("power palace")
    assert 0 == t.player
