"""White works: how they are made, what they are sold as, and what they count for."""

import pytest

from grandplace.games.bruxelles1893.components import COLOURS, WORKS, WORKS_ROW
from grandplace.games.bruxelles1893.scoring import row_count
from grandplace.games.bruxelles1893.steps.final import FinalScoring
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.modules import belle, cards
from tests.games.bruxelles1893.positions import (
    act,
    activate,
    aim,
    assert_not_offered,
    assert_refused,
    display,
    earned,
    francs,
    house,
    in_shop,
    keep,
    label,
    offers,
    owned_works,
    points,
    prompt,
    shop,
    turn_of,
    works,
)
from tests.transcript import Transcript

MADE = ["blue", "brown", "yellow", "green"]  # colours that can be made
FIVE = [*MADE, "black"]


def selling(*owned: str, at: str = "3-3", shown: tuple[str, ...] = ()) -> Transcript:
    """Player 0 has put a pawn on a Sale space: what is owned, the cursor, the shop; no money."""
    t = belle()
    shop(t.s, *shown)
    works(t.s, 0, *owned)
    aim(t.s, at)
    act(t, 0, "sale")
    t.s.players[0].francs = 0
    return t


def stack(t: Transcript, colour: str) -> int:
    """How many works of a colour are left to be made."""
    return int(t.s.stacks[COLOURS.index(colour)])


# Making them


def test_livemont_makes_a_white_work() -> None:
    """be.livemont: On taking the noble: any colour but black, white side up."""
    t = belle()
    display(t.s, "solvay", "empain", "buls", "privat-livemont")
    act(t, 0, "nobles")
    t.play("invite 0")
    assert ("MakeWhite", MADE) == (prompt(t), offers(t, "make"))
    assert ("make-white", (COLOURS.index("green"),)) == label(t, "make green")
    left = stack(t, "green")

    t.play("make green", "keep privat-livemont")

    assert (["white-green"], left - 1) == (owned_works(t.s.players[0]), stack(t, "green"))
    assert [(0, WORKS.index("white-green"))] == t.events("made")
    check(t.s)


def test_no_black_work_becomes_white() -> None:
    """be.livemont: Black is not on offer at all."""
    t = belle()
    keep(t.s, 0, "privat-livemont")

    activate(t, "privat-livemont")

    assert_not_offered(t, "make black", "make pink")


def test_an_empty_stack() -> None:
    """be.livemont, be.white-stack, workshop.stack-empty: A colour that is out cannot be taken; with
    none left nothing happens."""
    t = belle()
    keep(t.s, 0, "privat-livemont")
    works(t.s, 1, *["blue"] * 6)
    activate(t, "privat-livemont")
    assert_refused(t, "make blue", "workshop.stack-empty")
    t.play("make brown")

    works(t.s, 1, *[colour for colour in MADE for _ in range(6 - (colour == "brown"))])
    t.s.players[0].tilted = [0] * 10
    activate(t, "privat-livemont")

    assert (["white-brown"], True) == (owned_works(t.s.players[0]), t.is_over)


# Selling them


@pytest.mark.parametrize("work", ["white-blue", "white-green"])
def test_sold_as_any_colour_not_on_view(work: str) -> None:
    """be.white-joker, be.white-black: Of the seller's choice, whatever its other side shows."""
    t = selling(work, shown=("blue", "yellow"))

    assert ("PassOff", ["brown", "green", "black"]) == (prompt(t), offers(t, "as"))
    assert_refused(t, "as blue", "sale.colour")
    assert_refused(t, "as yellow", "sale.colour")
    assert_not_offered(t, "as pink")


@pytest.mark.parametrize(
    ("colour", "money", "more"),
    [("green", 3, 3), ("blue", 3, 1), ("brown", 1, 3), ("yellow", 1, 1), ("black", 2, 2)],
)
def test_half_the_price(colour: str, money: int, more: int) -> None:
    """be.white-half, sale.price, sale.black: Half the francs and half the points of the colour."""
    t = selling("white-yellow", at="2-2")
    t.play(f"as {colour}")
    assert ("aim", (money, more, 0, 8)) == label(t, "aim 2-2")

    t.play("aim 2-2")

    assert (money, more) == (francs(t.s)[0], points(t.s)[0])
    assert ([], ["white-yellow"]) == (owned_works(t.s.players[0]), in_shop(t.s))


def test_a_coloured_work_has_its_full_price() -> None:
    """be.white-half: The same colour beside it is not halved."""
    t = selling("white-yellow", "yellow", at="4-4")

    t.play("sell yellow", "aim 4-4")

    assert ((6, 6), ["white-yellow"]) == (
        (francs(t.s)[0], points(t.s)[0]),
        owned_works(t.s.players[0]),
    )


def test_black_on_view() -> None:
    """be.white-black, be.white-joker: Then black is barred like any other."""
    t = selling("white-blue", shown=("black", "yellow"))

    assert_refused(t, "as black", "sale.colour")


# The shop


def test_be_white_shop() -> None:
    """be.white-one, be.white-in-shop: Sold as green it lies there white: white and blue cannot be
    sold, green can."""
    t = selling("white-brown", shown=("blue",))
    t.play("as green", "aim 3-3")
    assert ["blue", "white-brown"] == in_shop(t.s)

    works(t.s, 1, "green", "blue", "white-green", "brown")
    act(t, 1, "sale", where="e4")

    assert ["brown", "green"] == offers(t, "sell")
    assert_refused(t, "sell white-green", "be.white-one")
    assert_refused(t, "sell blue", "sale.colour")


def test_nothing_but_white_works_to_sell() -> None:
    """be.white-one, place.unable: While one lies in the shop, the sale cannot be done."""
    t = selling("white-blue", "white-green", shown=("white-brown",))

    assert (1, 2) == (len(t.events("unable")), len(owned_works(t.s.players[0])))


def test_white_takes_the_place_of_a_colour() -> None:
    """be.white-in-shop, sale.replace: Of either; a second white work can then still not be sold."""
    t = selling("white-blue", "white-blue", shown=("yellow", "green"))
    left = stack(t, "green")

    t.play("as black", "aim 3-3")
    assert ["yellow", "green"] == offers(t, "cover")
    t.play("cover green")

    assert (["white-blue", "yellow"], left + 1) == (in_shop(t.s), stack(t, "green"))
    check(t.s)


def test_a_white_work_leaves_the_shop() -> None:
    """be.white-stack, sale.replace: To the stack of the colour on its other side, not of that it
    was sold as."""
    t = selling("yellow", shown=("white-brown", "green"))
    left = {colour: stack(t, colour) for colour in FIVE}

    t.play("aim 3-3", "cover white-brown")

    left["brown"] += 1
    assert left == {colour: stack(t, colour) for colour in FIVE}
    assert ["green", "yellow"] == in_shop(t.s)


def test_a_white_work_is_cleared_away() -> None:
    """be.white-stack, be.card-04: A card sends it to the same stack, and white can be sold again."""
    t = belle()
    cards(t.s, 0, "card-04")
    shop(t.s, "white-brown", "green")
    works(t.s, 0, "white-blue", "green")
    left = stack(t, "brown")

    act(t, 0, "sale")
    t.play("play card-04", "return white-brown")

    assert (left + 1, "PassOff") == (stack(t, "brown"), prompt(t))
    assert_refused(t, "as green", "sale.colour")


# What they count for


def test_white_works_move_the_cursor() -> None:
    """be.white-counts, sale.cursor: A step for each work, white ones included."""
    t = selling("white-blue", "white-green", "black", at="2-2")

    t.play("sell black")

    assert 8 == len(offers(t, "aim"))
    assert_refused(t, "aim 4-4", "sale.cursor")


def test_white_works_count_for_the_owner_of_a_house() -> None:
    """be.white-counts, free.sale: 1 VP for each work."""
    t = belle()
    works(t.s, 0, "white-blue", "white-blue", "green")
    works(t.s, 1, "black")
    house(t.s, "e5", 0)

    act(t, 1, "sale")
    t.play("aim 3-3")

    assert 3 == earned(t.s.players[0], "owners")


@pytest.mark.parametrize(
    ("owned", "income"),
    [
        (["white-blue"], 1),
        (["white-blue", "white-green", "white-green"], 1),
        (["white-blue", "blue"], 2),
        (["white-blue", "blue", "black", "green"], 4),
        ([], 0),
    ],
)
def test_white_is_one_more_colour(owned: list[str], income: int) -> None:
    """be.white-pass, pass.income: However many there are."""
    t = belle()
    works(t.s, 0, *owned)
    t.s.passed_first = 2
    turn_of(t, 0)
    assert ("pass", (income,)) == label(t, "pass")

    t.play("pass")

    assert 10 + income == francs(t.s)[0]


def test_white_works_are_worth_nothing_at_the_end() -> None:
    """be.white-end, end.row-works: They go back to their stacks before the scoring."""
    t = belle()
    works(t.s, 0, "white-blue", "white-green", "yellow")
    left = stack(t, "blue"), stack(t, "green")

    t.now(FinalScoring())

    assert (1, ["yellow"]) == (earned(t.s.players[0], "row-works"), owned_works(t.s.players[0]))
    assert (left[0] + 1, left[1] + 1) == (stack(t, "blue"), stack(t, "green"))


def test_the_works_row_leaves_them_out() -> None:
    """be.white-end, end.row-works: Even while they are there."""
    t = belle()
    works(t.s, 0, "white-blue", "white-green", "yellow")

    assert 1 == row_count(t.s, 0, WORKS_ROW)
