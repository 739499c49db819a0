"""The end of a round: what comes back, what goes, what is laid out."""

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import BONUSES, NO_CARD, STOCKS
from grandplace.games.bruxelles1893.steps.final import ClearCards, LayOut, Round, TakeBack
from grandplace.games.bruxelles1893.steps.resolution import SettleColumns
from tests.games.bruxelles1893.positions import (
    EACH,
    SIZES,
    assert_refused,
    bonuses,
    bracket,
    courthouse,
    display,
    francs,
    keep,
    noble,
    noted,
    on_top,
    out,
    pawn,
    ready,
    shown,
    stock,
    table,
    tilt,
    tilted,
    turn_of,
    walk,
)
from tests.transcript import Transcript


def end_round(t: Transcript) -> None:
    """Everything that happens at the end of a round, but the last one."""
    t.now(TakeBack(), ClearCards(), LayOut())


@EACH
def test_pawns_come_back(edition: str) -> None:
    """round-end.pawns, court.locked: From both boards, but not from the Courthouse."""
    t = ready(edition)
    pawn(t.s, "b2", 0)
    pawn(t.s, "c2", 0)
    pawn(t.s, "d2", 1)
    t.s.players[0].brussels, t.s.players[0].pawns = [2, 0, 1, 0], 0
    courthouse(t.s, 2, 4)

    end_round(t)

    assert ([5, 5, 3], [2, 2, 4]) == (
        [p.pawns for p in t.s.players],
        [p.courthouse for p in t.s.players],
    )
    assert [NOBODY] * 25 == t.s.pawn_on
    assert [[0] * 4] * 3 == [p.brussels for p in t.s.players]


@EACH
def test_bids_go_to_the_supply(edition: str) -> None:
    """round-end.bids: They come back to nobody."""
    t = ready(edition)
    pawn(t.s, "b2", 0, bid=4)
    pawn(t.s, "c2", 1, bid=2)

    end_round(t)

    assert ([0] * 25, [10, 10, 10]) == (t.s.bid_on, francs(t.s))


@EACH
def test_nobles_are_set_upright(edition: str) -> None:
    """round-end.upright: All of them, so that they can be activated again."""
    t = ready(edition)
    keep(t.s, 0, "brugmann", "albert")
    tilt(t.s, 0, "brugmann", "albert")
    tilt(t.s, 1, "brugmann")

    end_round(t)

    assert [[], [], []] == [tilted(p) for p in t.s.players]
    turn_of(t, 0)
    t.play("use plaza", "activate albert")
    assert ["albert"] == tilted(t.s.players[0])


@EACH
def test_brussels_is_cheap_again(edition: str) -> None:
    """round-end.pawns, brussels.price-small, brussels.price-large: Uses are counted by round."""
    t = ready(edition)
    t.s.uses = [3, 2, 1, 5]

    end_round(t)

    assert [1, 1, 1, 1] == [t.s.brussels_cost(action) for action in range(4)]


@EACH
def test_the_free_noble_leaves(edition: str) -> None:
    """round-end.noble: The others slide right, and a new one costs 3 BF."""
    t = ready(edition)
    display(t.s, "solvay", "maeterlinck", "buls", "empain")
    on_top(t.s, "albert")

    end_round(t)

    assert ["albert", "solvay", "maeterlinck", "buls"] == shown(t.s)
    assert [noble("empain")] == t.s.noble_out
    assert ([(noble("empain"),)], [(noble("albert"),)]) == (
        t.events("departed"),
        t.events("arrived"),
    )


@EACH
def test_a_display_with_gaps(edition: str) -> None:
    """round-end.noble, nobles.gap: With neither deck nor discards, only the free noble comes back."""
    t = ready(edition)
    display(t.s, "", "", "buls", "empain")
    out(t.s)

    end_round(t)

    assert ["", "", "empain", "buls"] == shown(t.s)


@EACH
def test_an_empty_free_space(edition: str) -> None:
    """round-end.noble, nobles.gap: If there is no noble, none leaves."""
    t = ready(edition)
    display(t.s, "", "", "", "")
    out(t.s)

    end_round(t)

    assert (["", "", "", ""], []) == (shown(t.s), t.events("departed"))


@EACH
def test_bonus_cards_are_replaced(edition: str) -> None:
    """round-end.bonus, columns.nobody: What is left under the columns is discarded, and five new
    cards come."""
    t = ready(edition)
    bonuses(t.s, "bonus-01", "bonus-02", "", "bonus-03", "")
    coming = t.s.bonus_deck[-5:]

    end_round(t)

    assert ["bonus-01", "bonus-02", "bonus-03"] == sorted(BONUSES[c] for c in t.s.bonus_out)
    assert sorted(coming) == sorted(t.s.bonus_on)


@EACH
def test_a_card_nobody_wants_stays_until_the_end(edition: str) -> None:
    """columns.nobody, round-end.bonus: It lies there after the columns are settled."""
    t = ready(edition)
    bonuses(t.s, "bonus-01", "bonus-02", "bonus-03", "bonus-04", "bonus-05")
    bracket(t.s, "1-1")
    pawn(t.s, "b2", 0)
    t.now(SettleColumns())
    assert 4 == len([card for card in t.s.bonus_on if card != NO_CARD])

    t.s.players[0].won = []
    end_round(t)

    assert BONUSES.index("bonus-03") in t.s.bonus_out
    assert BONUSES.index("bonus-02") not in t.s.bonus_out


@EACH
def test_the_stock_exchange_card_goes(edition: str) -> None:
    """round-end.stock: Another one comes with the next round."""
    t = ready(edition)
    stock(t.s, "stock-08")
    deck = t.s.stock_deck

    end_round(t)

    assert ([STOCKS.index("stock-08")], NO_CARD) == (t.s.stock_out, t.s.stock)
    assert deck == t.s.stock_deck


@EACH
def test_everybody_takes_part_again(edition: str) -> None:
    """round-end.pawns, pass.final, stock.area: Nobody has passed, and no area is open yet."""
    t = ready(edition)
    t.s.passed_first = 1
    for p in t.s.players:
        p.passed = True

    end_round(t)

    assert [False, False, False] == [p.passed for p in t.s.players]
    assert NOBODY == t.s.passed_first
    turn_of(t, 0)
    assert_refused(t, "place c3", "stock.area")


@EACH
@SIZES
def test_works_cubes_money_and_levels_stay(edition: str, seats: int) -> None:
    """round-end.pawns, round-end.bids: What players own is not touched."""
    t = table(edition, seats)
    for s in walk(t):
        if s.round == 3:
            break
    t.now()
    before = [
        (p.francs, p.works, p.cubes, p.nobles, p.levels, p.tucked, p.points()) for p in t.s.players
    ]

    end_round(t)

    after = [
        (p.francs, p.works, p.cubes, p.nobles, p.levels, p.tucked, p.points()) for p in t.s.players
    ]
    assert before == after


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_each_round_has_its_exhibition_tile(number: int) -> None:
    """round-end.exhibition, pass.exhibition: The first to pass takes that of the round."""
    t = ready("first")
    bracket(t.s, "")
    t.now(Round(number))
    t.play(t.offered()[0])

    t.play("pass")

    assert [(0, number)] == t.events("exhibition")


@EACH
def test_a_round_ends_after_the_brussels_majority(edition: str) -> None:
    """round-end.pawns, round-end.noble, round-end.bonus, round-end.stock: Rounds one to four, in
    this order."""
    t = table(edition)
    for _ in walk(t):
        pass

    keys = [key for key in noted(t) if key != "reshuffled"]
    rounds = [i for i, key in enumerate(keys) if key == "round"]
    for start in rounds[-4:]:
        assert ["departed", "arrived", "round", "stock"] == keys[start - 2 : start + 2]
