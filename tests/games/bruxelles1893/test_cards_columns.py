"""Cards 25 and 26: another bonus card, and more Manneken Pis symbols."""

import pytest

from grandplace.games.bruxelles1893.components import BONUSES, FACES
from grandplace.games.bruxelles1893.modules import (
    AT_LEADER,
    COLUMNS_WON,
)
from grandplace.games.bruxelles1893.steps.final import EndOfRound
from grandplace.games.bruxelles1893.steps.moments import ForAll
from grandplace.games.bruxelles1893.steps.resolution import (
    NewFirstPlayer,
    SettleColumns,
    UseCards,
)
from tests.games.bruxelles1893.modules import (
    belle,
    cards,
    played,
    used_cards,
)
from tests.games.bruxelles1893.positions import (
    bonuses,
    bracket,
    label,
    levels,
    names,
    noted,
    offers,
    pawn,
    prompt,
)
from tests.transcript import Transcript

# With two, no, one, no, and no Manneken Pis symbols.
UNDER = ["bonus-09", "bonus-01", "bonus-05", "bonus-02", "bonus-03"]


def columns(*owned: str) -> Transcript:
    """Columns c to e are active; player 0 has these cards. Under column a lies a card with two
    symbols, under c one with one, under the others cards with none."""
    t = belle()
    bracket(t.s, "2-2")
    bonuses(t.s, *UNDER)
    cards(t.s, 0, *owned)
    return t


def settle(t: Transcript) -> None:
    """The columns up to the new first player, and the cards won."""
    t.now(SettleColumns(), ForAll(COLUMNS_WON), ForAll(AT_LEADER), NewFirstPlayer(), UseCards())


def won(t: Transcript, seat: int) -> list[str]:
    """The cards a player still has to use or to tuck."""
    return names(t.s.players[seat].won, BONUSES)


# Card 25


def test_be_card_25_swap() -> None:
    """be.card-25, leader.count: The card of column d, without a symbol, makes way for that of
    column a, whose two symbols count; the other is discarded at the end of the round."""
    t = columns("card-25")
    pawn(t.s, "d3", 0)
    pawn(t.s, "c3", 1)

    settle(t)
    t.play("play card-25")
    assert (["a", "b"], ("fetch", (0, FACES.index("palace")))) == (
        offers(t, "fetch"),
        label(t, "fetch a"),
    )
    t.play("fetch a")

    assert ([(0, 2)], ["bonus-09"]) == (t.events("leader"), won(t, 0))
    assert BONUSES.index("bonus-02") == t.s.bonus_on[0]
    t.now(EndOfRound())
    assert BONUSES.index("bonus-02") in t.s.bonus_out
    assert BONUSES.index("bonus-09") not in t.s.bonus_out


def test_the_card_fetched_is_used_like_one_won() -> None:
    """be.card-25, bonus.choice: Its power, or it is tucked."""
    t = columns("card-25")
    pawn(t.s, "d3", 0)

    settle(t)
    t.play("play card-25", "fetch a", "power palace")

    assert ([2, 1, 1], [1, 1, 1]) == (levels(t.s, "palace"), levels(t.s, "city-hall"))
    assert BONUSES.index("bonus-09") in t.s.bonus_out


def test_which_of_several_cards_is_left_behind() -> None:
    """be.card-25, be.cards-once: One exchange a round, of any card won; its symbols are lost."""
    t = columns("card-25")
    pawn(t.s, "c3", 0)
    pawn(t.s, "d3", 0)
    pawn(t.s, "e3", 0)

    settle(t)
    t.play("play card-25")
    assert ["bonus-05", "bonus-02", "bonus-03"] == offers(t, "yield")
    t.play("yield bonus-05", "fetch b")

    assert ([(1, 0)], 0) == (t.events("leader"), t.s.players[0].symbols)
    assert ["bonus-01", "bonus-02", "bonus-03"] == won(t, 0)
    assert ("UseCard", ["card-25"]) == (prompt(t), used_cards(t.s.players[0]))


def test_keeping_what_was_won() -> None:
    """be.card-25, be.cards-optional: The owner need not exchange anything."""
    t = columns("card-25")
    pawn(t.s, "d3", 0)

    settle(t)
    t.play("done")

    assert (["bonus-02"], []) == (won(t, 0), used_cards(t.s.players[0]))


def test_a_tied_column_is_not_won() -> None:
    """be.card-25, columns.tie: Its power cannot be exchanged."""
    t = columns("card-25")
    pawn(t.s, "d3", 0, bid=2)
    pawn(t.s, "d4", 1, bid=2)

    settle(t)

    assert ([], ["tied", "tied"]) == (played(t), [k for k in noted(t) if k in ("won", "tied")])
    assert [2, 2, 1] == levels(t.s, "city-hall")


@pytest.mark.parametrize("where", ["", "a3"], ids=["nothing", "inactive"])
def test_nothing_to_exchange(where: str) -> None:
    """be.card-25: Who has won nothing is not asked; bids in other columns win nothing."""
    t = columns("card-25")
    if where:
        pawn(t.s, where, 0)
    pawn(t.s, "d3", 1)

    settle(t)

    assert [] == played(t)
    assert [] == [key for key in noted(t) if key == "fetched"]


def test_only_cards_outside_the_active_area() -> None:
    """be.card-25: A card that nobody has won in the area stays where it is, and an empty place has
    none."""
    t = columns("card-25")
    bonuses(t.s, "", *UNDER[1:])
    pawn(t.s, "d3", 0)

    settle(t)
    t.play("play card-25")

    assert (["bonus-01"], BONUSES.index("bonus-05")) == (won(t, 0), t.s.bonus_on[2])


# Card 26


def test_two_more_symbols() -> None:
    """be.card-26, leader.most: They beat one symbol on a bonus card."""
    t = columns("card-26")
    pawn(t.s, "c3", 1)

    settle(t)

    assert ([(0, 2)], [(0, "card-26")]) == (t.events("leader"), played(t))


def test_two_more_symbols_in_a_tie() -> None:
    """be.card-26, leader.tie: They are counted like others, so the current first player comes
    last."""
    t = columns("card-26")
    bonuses(t.s, "", "", "bonus-09", "bonus-02", "bonus-03")
    pawn(t.s, "c3", 2)

    settle(t)

    assert [(2, 2)] == t.events("leader")


def test_the_symbols_are_for_one_round() -> None:
    """be.card-26, leader.this-round: The next round begins without them."""
    t = columns("card-26")

    settle(t)
    t.now(EndOfRound())

    assert ([0, 0, 0], []) == ([p.symbols for p in t.s.players], used_cards(t.s.players[0]))


def test_the_other_card_and_more_symbols() -> None:
    """be.card-25, be.card-26: The exchange comes first, and both count: two and two."""
    t = columns("card-25", "card-26")
    pawn(t.s, "d3", 0)

    settle(t)
    t.play("play card-25", "fetch a")

    assert ([(0, "card-25"), (0, "card-26")], [(0, 4)]) == (played(t), t.events("leader"))
