"""Cards 1 to 4: what they do with works, after a Workshop action and during a sale."""

import pytest

from grandplace.games.bruxelles1893.components import ACTIONS, COLOURS
from grandplace.games.bruxelles1893.steps.goods import ReturnWork
from tests.games.bruxelles1893.hands import check_goods, finish, holder
from tests.games.bruxelles1893.modules import played, used_cards
from tests.games.bruxelles1893.positions import (
    act,
    aim,
    assert_not_offered,
    assert_refused,
    earned,
    francs,
    in_shop,
    offers,
    owned_works,
    points,
    prompt,
    shop,
    works,
)
from tests.transcript import Transcript

INNER = [f"{row}-{column}" for row in (2, 3, 4) for column in (2, 3, 4)]


def working(card: str, *owned: str) -> Transcript:
    """Seat 0 owns these works, and has made a yellow one with a pawn and 1 BF."""
    t = holder(card)
    works(t.s, 0, *owned)
    act(t, 0, "workshop")
    t.play("make yellow")
    return t


def selling(card: str, *owned: str, shown: tuple[str, ...] = (), at: str = "2-2") -> Transcript:
    """Seat 0 has put a pawn on a Sale space: what is owned, the shop, the cursor."""
    t = holder(card)
    shop(t.s, *shown)
    works(t.s, 0, *owned)
    aim(t.s, at)
    act(t, 0, "sale")
    return t


def stack(t: Transcript, colour: str) -> int:
    """How many works lie in a stack."""
    return int(t.s.stacks[COLOURS.index(colour)])


# --- card 1


def test_card_1_pays_for_every_own_work() -> None:
    """be.card-01, be.white-counts: The one just made, black and white ones, twins; not others'."""
    t = working("card-01", "blue", "blue", "black", "white-green")
    works(t.s, 1, "green", "green")

    assert ["play card-01", "done"] == t.offered()
    t.play("play card-01")

    assert [10 - 1 + 5, 10, 10] == francs(t.s)
    assert (["card-01"], (1, "Turn")) == (used_cards(t.s.players[0]), (t.player, prompt(t)))
    check_goods(t.s)


def test_card_1_counts_the_first_work_of_all() -> None:
    """be.card-01: Who owned no work has one after the action."""
    t = working("card-01")

    t.play("play card-01")

    assert 10 == t.s.players[0].francs


def test_card_1_may_be_left() -> None:
    """be.card-01, be.cards-optional: No money, and the card is still there for this round."""
    t = working("card-01", "blue")

    t.play("done")

    assert (9, [], []) == (t.s.players[0].francs, used_cards(t.s.players[0]), played(t))
    assert (1, "Turn") == (t.player, prompt(t))


# --- card 2


def test_card_2_gives_a_white_work_its_colour() -> None:
    """be.card-02: Which one is the owner's choice; the others stay white."""
    t = working("card-02", "white-blue", "white-green", "white-green", "brown")

    t.play("play card-02")

    assert (["blue", "green"], "FlipWork") == (offers(t, "flip"), prompt(t))
    t.play("flip green")
    own = ["brown", "yellow", "green", "white-blue", "white-green"]
    assert own == owned_works(t.s.players[0])
    assert [(0, COLOURS.index("green"))] == t.events("flipped")
    assert ["card-02"] == used_cards(t.s.players[0])
    check_goods(t.s)


def test_card_2_asks_nothing_about_a_lone_white_work() -> None:
    """be.card-02: There is one to turn."""
    t = working("card-02", "white-blue", "black")

    t.play("play card-02")

    assert ["blue", "yellow", "black"] == owned_works(t.s.players[0])
    assert (1, "Turn") == (t.player, prompt(t))


@pytest.mark.parametrize("owned", [(), ("blue", "black")])
def test_card_2_is_silent_without_a_white_work(owned: tuple[str, ...]) -> None:
    """be.card-02, be.cards-optional: The work just made has its colour already."""
    t = working("card-02", *owned)
    works(t.s, 1, "white-blue")

    assert (1, "Turn", []) == (t.player, prompt(t), played(t))


def test_card_2_turns_no_colour_to_white() -> None:
    """be.card-02: Only white works are on offer."""
    t = working("card-02", "white-blue", "white-green", "brown")

    t.play("play card-02")

    assert_not_offered(t, "flip brown", "flip yellow", "done")


# --- card 3


def test_card_3_lets_the_cursor_go_two_steps_further() -> None:
    """be.card-03, sale.cursor: One work, three steps; the far corner is four away."""
    t = selling("card-03", "blue")
    before = t.offered()

    t.play("play card-03")

    assert ["play card-03", "done"] == before
    assert [place for place in INNER if place != "4-4"] == offers(t, "aim")
    assert_refused(t, "aim 4-4", "sale.cursor")
    t.play("aim 4-3")
    assert (9 + 2, 4) == (t.s.players[0].francs, earned(t.s.players[0], "sales"))
    check_goods(t.s)


def test_card_3_may_be_left() -> None:
    """be.card-03, be.cards-optional: Then there is one step for one work."""
    t = selling("card-03", "blue")

    t.play("done")

    assert ["2-2", "2-3", "3-2"] == offers(t, "aim")
    assert_refused(t, "aim 3-3", "sale.cursor")


def test_card_3_obliges_nobody_to_go_further() -> None:
    """be.card-03, sale.cursor-fewer: Up to two steps more; none at all is one way."""
    t = selling("card-03", "blue")

    t.play("play card-03", "aim 2-2")

    assert (["card-03"], (1, "Turn")) == (used_cards(t.s.players[0]), (t.player, prompt(t)))


def test_card_3_serves_one_sale() -> None:
    """be.card-03, be.cards-once: In the next sale of the round the cursor goes as far as ever."""
    t = selling("card-03", "blue")
    t.play("play card-03", "aim 2-2")

    works(t.s, 0, "green")
    act(t, 0, "sale", where="e4")

    assert (["2-2", "2-3", "3-2"], "MoveCursor") == (offers(t, "aim"), prompt(t))
    works(t.s, 1, "brown")
    act(t, 1, "sale", where="e3")
    assert ["2-2", "2-3", "3-2"] == offers(t, "aim")


def test_card_3_comes_when_the_work_is_chosen() -> None:
    """be.card-03, be.white-joker, be.white-half: A white work is named first, sold at half."""
    t = selling("card-03", "blue", "white-green")

    t.play("sell white-green", "as yellow", "play card-03")

    assert INNER == offers(t, "aim")
    t.play("aim 4-4")
    assert (9 + 3, 3) == (t.s.players[0].francs, earned(t.s.players[0], "sales"))


def test_card_3_is_silent_where_the_cursor_goes_anywhere() -> None:
    """be.card-03, be.cards-optional: With four works no place is too far."""
    t = selling("card-03", "blue", "blue", "blue", "blue")

    assert (INNER, "MoveCursor") == (offers(t, "aim"), prompt(t))
    t.play("aim 4-4")
    assert [] == used_cards(t.s.players[0])


def test_card_3_is_heard_where_a_place_is_still_too_far() -> None:
    """be.card-03: With three works the far corner is out of reach, but not from the middle."""
    assert "Offer" == prompt(selling("card-03", "blue", "blue", "blue"))
    assert "MoveCursor" == prompt(selling("card-03", "blue", "blue", "blue", at="3-3"))


# --- card 4


def test_card_4_returns_a_work_to_its_stack() -> None:
    """be.card-04, sale.empty-slot: Its colour can be sold, and the work sold needs no cover."""
    t = selling("card-04", "green", "blue", shown=("green", "yellow"))
    green, yellow = stack(t, "green"), stack(t, "yellow")

    t.play("play card-04")

    assert (["yellow", "green"], "ReturnWork") == (offers(t, "return"), prompt(t))
    t.play("return green")
    assert (["yellow"], ["blue", "green"]) == (in_shop(t.s), offers(t, "sell"))
    t.play("sell green", "aim 3-3")
    assert (["green", "yellow"], (1, "Turn")) == (in_shop(t.s), (t.player, prompt(t)))
    assert (green + 1, yellow) == (stack(t, "green"), stack(t, "yellow"))
    assert [(0, COLOURS.index("green"))] == t.events("cleared")
    check_goods(t.s)


def test_card_4_opens_the_way_for_any_colour() -> None:
    """be.card-04: Not only for a colour that the shop shows."""
    t = selling("card-04", "brown", "blue", shown=("green", "yellow"))

    t.play("play card-04", "return yellow", "sell brown", "aim 3-3")

    assert ["brown", "green"] == in_shop(t.s)


def test_card_4_returns_a_white_work_to_the_stack_of_its_back() -> None:
    """be.card-04, be.white-stack, be.white-one: Then another white work can be sold."""
    t = selling("card-04", "white-blue", "blue", shown=("white-green", "yellow"))
    green = stack(t, "green")

    t.play("play card-04", "return white-green")

    assert green + 1 == stack(t, "green")
    assert ["blue", "white-blue"] == offers(t, "sell")
    t.play("sell white-blue", "as green", "aim 2-2")
    assert ["white-blue", "yellow"] == in_shop(t.s)
    check_goods(t.s)


def test_card_4_makes_a_sale_possible() -> None:
    """be.card-04: Only the work that stands in the way can be returned, for a sale must follow."""
    t = selling("card-04", "green", shown=("green", "yellow"))
    yellow = t.game.vocabulary.parse("return yellow")
    assert yellow

    assert "be.card-04" == ReturnWork(0).why_not(t.s, yellow)
    t.play("play card-04")

    assert (["yellow"], "MoveCursor") == (in_shop(t.s), prompt(t))
    t.play("aim 3-2")
    assert (["green", "yellow"], []) == (in_shop(t.s), owned_works(t.s.players[0]))


def test_card_4_need_not_make_a_sale_possible() -> None:
    """be.card-04, be.cards-optional, place.unable: Without it nothing is sold."""
    t = selling("card-04", "green", shown=("green", "yellow"))

    t.play("done")

    assert [(0, ACTIONS.index("sale"))] == t.events("unable")
    assert (["green", "yellow"], ["green"]) == (in_shop(t.s), owned_works(t.s.players[0]))
    assert [] == used_cards(t.s.players[0])


def test_card_4_must_be_followed_by_a_sale() -> None:
    """be.card-04, place.compulsory: Nobody clears the shop and keeps the works."""
    t = selling("card-04", "green", "blue", shown=("green", "yellow"))

    t.play("play card-04", "return green")

    assert_refused(t, "no", "place.compulsory")
    assert [] == t.events("unable")


@pytest.mark.parametrize(
    ("owned", "shown"), [((), ("green", "yellow")), (("green", "blue"), ()), ((), ())]
)
def test_card_4_is_silent_without_works(owned: tuple[str, ...], shown: tuple[str, ...]) -> None:
    """be.card-04, be.cards-done: With nothing to sell, or nothing in the shop."""
    t = selling("card-04", *owned, shown=shown)

    assert "Offer" != prompt(t)
    assert [] == finish(t)


def test_card_4_comes_before_the_choice_of_a_work() -> None:
    """be.card-04: When a work is chosen, the shop stays as it is."""
    t = selling("card-04", "green", "blue", shown=("brown", "yellow"))

    t.play("done", "sell green")

    assert "MoveCursor" == prompt(t)
    assert [] == finish(t)
    assert [0, 0, 0] != points(t.s)
