"""The Sale: which work, where the cursor goes, what it brings, and its place in the shop."""

import pytest

from grandplace.games.bruxelles1893.components import ACTIONS, COLOURS, PLACES
from grandplace.games.bruxelles1893.steps.sale import HangWork, MoveCursor
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.positions import (
    EACH,
    FOUR,
    THIRD,
    act,
    aim,
    assert_not_offered,
    assert_refused,
    counts,
    cover,
    earned,
    francs,
    in_shop,
    label,
    offers,
    owned_works,
    points,
    prompt,
    ready,
    shop,
    works,
)
from tests.transcript import Transcript

GREEN, YELLOW = COLOURS.index("green"), COLOURS.index("yellow")

INNER = [f"{row}-{column}" for row in (2, 3, 4) for column in (2, 3, 4)]
# Francs by row and points by column; the dots by row and column from the centre.
SCALE = [6, 4, 2, 4, 6]
DOTS = {"blue": (-1, 1), "yellow": (1, 1), "green": (-1, -1), "black": (0, 0)}


def selling(edition: str, *owned: str, at: str = "3-3", shown: tuple[str, ...] = ()) -> Transcript:
    """Seat 0 has put a pawn on a Sale space: what is owned, the cursor, the shop."""
    t = ready(edition)
    shop(t.s, *shown)
    works(t.s, 0, *owned)
    aim(t.s, at)
    act(t, 0, "sale")
    t.s.players[0].francs = 0
    return t


def sell(t: Transcript, colour: str, to: str) -> None:
    """Sell a work with the cursor there; a lone work of the second edition is not asked for."""
    if prompt(t) == "SellWork":
        t.play(f"sell {colour}")
    t.play(f"aim {to}")


# --- examples of the rulebooks


def test_sale_first_green() -> None:
    """sale.colour, sale.cursor, sale.price, sale.cover: Green for 2 BF and 6 VP, over yellow."""
    t = selling("first", "green", "blue", shown=("black", "yellow"))

    t.play("sell green", "aim 4-2", "cover yellow")

    assert (2, 6) == (francs(t.s)[0], points(t.s)[0])
    assert ["black", "green"] == in_shop(t.s)
    assert counts(COLOURS, "yellow") == t.s.covered
    works(t.s, 1, "black", "green", "yellow")
    act(t, 1, "sale", where="d3")
    assert_refused(t, "sell black", "sale.colour")
    assert_refused(t, "sell green", "sale.colour")
    assert "sell yellow" in t.offered()


def test_sale_second_green() -> None:
    """sale.cursor, sale.price, sale.replace: Elisabeth's green work takes the place of brown."""
    t = selling("second", "green", "blue", shown=("brown", "yellow"))
    brown = t.s.stacks[COLOURS.index("brown")]

    t.play("sell green", "aim 4-2", "cover brown")

    assert (2, 6) == (francs(t.s)[0], points(t.s)[0])
    assert ["green", "yellow"] == in_shop(t.s)
    assert brown + 1 == t.s.stacks[COLOURS.index("brown")]
    check(t.s)


@pytest.mark.parametrize("place", ["3-2", "3-4"])
def test_sale_first_black(place: str) -> None:
    """sale.black, sale.price: 2 BF by the row of the centre, 4 VP by its column."""
    t = selling("first", "black")

    t.play("sell black", f"aim {place}")

    assert (2, 4) == (francs(t.s)[0], points(t.s)[0])


@EACH
def test_sale_black_limit(edition: str) -> None:
    """sale.black, sale.cursor-edge: Never more than 4 BF and 4 VP for black, and both occur."""
    prices = []
    for place in INNER:
        t = selling(edition, "black", "blue", at=place)
        t.play("sell black", f"aim {place}")
        prices.append((francs(t.s)[0], points(t.s)[0]))

    assert (4, 4) == (max(money for money, _ in prices), max(vp for _, vp in prices))


# --- which work


@EACH
def test_exactly_one(edition: str) -> None:
    """sale.one: One work is sold, and then the next player is asked."""
    t = selling(edition, "green", "green", "blue")

    t.play("sell green", "aim 3-3")

    assert ["blue", "green"] == owned_works(t.s.players[0])
    assert (1, "Turn", 1) == (t.player, prompt(t), len(t.events("sold")))
    assert ["green"] == in_shop(t.s)


@EACH
def test_only_own_works(edition: str) -> None:
    """sale.one: A colour that the player does not own is not on offer."""
    t = selling(edition, "blue", "green")
    works(t.s, 1, "yellow")

    assert ["blue", "green"] == offers(t, "sell")
    assert_not_offered(t, "sell yellow", "sell black")


@EACH
@pytest.mark.parametrize("shown", [("blue", "green"), ("green", "blue")])
def test_colours_on_view(edition: str, shown: tuple[str, ...]) -> None:
    """sale.colour: Neither colour on view can be sold, in whichever slot it lies."""
    t = selling(edition, "blue", "green", "black", "yellow", shown=shown)

    assert ["yellow", "black"] == offers(t, "sell")
    assert_refused(t, "sell blue", "sale.colour")
    assert_refused(t, "sell green", "sale.colour")


@EACH
def test_nothing_else_to_sell(edition: str) -> None:
    """sale.colour, sale.cursor-bound: Who owns only such works cannot sell nor move the cursor."""
    t = selling(edition, "blue", "blue", shown=("green", "blue"))

    assert [(0, ACTIONS.index("sale"))] == t.events("unable")
    assert ("3-3", 1) == (PLACES[t.s.cursor], t.player)


def test_a_covered_colour_can_be_sold() -> None:
    """sale.colour, sale.cover: Only the top tile of each pile is visible."""
    t = ready("first")
    shop(t.s, "blue", "green")
    cover(t.s, "yellow")
    works(t.s, 0, "yellow")

    act(t, 0, "sale")

    assert ["sell yellow", "no"] == t.offered()


# --- the cursor


@EACH
def test_the_shape_of_the_cursor(edition: str) -> None:
    """sale.cursor-shape: Four coloured dots at the corners of three by three, black in between."""
    t = ready(edition)
    dots = {
        (
            t.s.figures.works[COLOURS.index(c)].dot_row,
            t.s.figures.works[COLOURS.index(c)].dot_column,
        )
        for c in FOUR[edition]
    }

    assert {(-1, -1), (-1, 1), (1, -1), (1, 1)} == dots


@EACH
@pytest.mark.parametrize(
    ("at", "owned", "within"),
    [
        ("3-3", 1, ["2-3", "3-2", "3-3", "3-4", "4-3"]),
        ("3-3", 2, INNER),
        ("2-2", 1, ["2-2", "2-3", "3-2"]),
        ("2-2", 2, ["2-2", "2-3", "2-4", "3-2", "3-3", "4-2"]),
        ("2-2", 3, [place for place in INNER if place != "4-4"]),
        ("2-2", 4, INNER),
        ("4-3", 1, ["3-3", "4-2", "4-3", "4-4"]),
    ],
)
def test_a_step_for_each_work(edition: str, at: str, owned: int, within: list[str]) -> None:
    """sale.cursor, sale.cursor-fewer: Up to one step a work, the one to be sold included."""
    t = ready(edition)
    works(t.s, 0, *["green"] * owned)
    aim(t.s, at)

    t.now(MoveCursor(0, GREEN, GREEN))

    assert within == offers(t, "aim")
    for place in INNER:
        assert ("" if place in within else "sale.cursor") == t.why_not(f"aim {place}")


@EACH
def test_too_far(edition: str) -> None:
    """sale.cursor: A corner is two steps away along rows and columns, too far for one work."""
    t = ready(edition)
    works(t.s, 0, "green")
    t.now(MoveCursor(0, GREEN, GREEN))

    assert_refused(t, "aim 2-2", "sale.cursor")


@EACH
def test_it_may_stay(edition: str) -> None:
    """sale.cursor-fewer: With five works the cursor may still stay where it is."""
    t = selling(edition, "green", "green", "blue", "blue", "yellow")

    t.play("sell yellow", "aim 3-3")

    assert "3-3" == PLACES[t.s.cursor]
    assert (4, 4) == (francs(t.s)[0], points(t.s)[0])


@EACH
def test_it_stays_where_it_was_put(edition: str) -> None:
    """sale.cursor: The next seller begins where the last one left it."""
    t = selling(edition, "green", "blue")
    t.play("sell green", "aim 4-2")
    works(t.s, 1, "yellow")

    t.now(MoveCursor(1, YELLOW, YELLOW))

    assert ["3-2", "4-2", "4-3"] == offers(t, "aim")


@EACH
def test_not_over_the_edge(edition: str) -> None:
    """sale.cursor-edge: The centre cannot leave the inner three by three, with works enough."""
    t = selling(edition, *["green"] * 5, "blue", at="2-2")
    t.play("sell green")

    assert INNER == offers(t, "aim")
    assert_not_offered(t, "aim 1-2", "aim 5-3", "aim 2-1", "aim 3-5")


def test_left_undone_the_cursor_stays() -> None:
    """sale.cursor-bound, place.optional: Who does not sell does not move it."""
    t = selling("first", "green", "blue")

    assert_not_offered(t, "aim 4-2")
    t.play("no")

    assert ("3-3", ["blue", "green"]) == (PLACES[t.s.cursor], owned_works(t.s.players[0]))


@EACH
def test_moved_the_work_is_sold(edition: str) -> None:
    """sale.cursor-bound: Once a place is chosen there is no way back."""
    t = selling(edition, "green", "blue")
    t.play("sell green")

    assert_not_offered(t, "no", "done", "pass")
    t.play("aim 2-2")

    assert 1 == len(t.events("sold"))


# --- the price


@EACH
@pytest.mark.parametrize("colour", ["blue", "third", "yellow", "green", "black"])
@pytest.mark.parametrize("place", INNER)
def test_price(edition: str, colour: str, place: str) -> None:
    """sale.price, sale.black: Francs by the dot's row and points by its column, at once."""
    down, across = {**DOTS, "third": (1, -1)}[colour]
    money = SCALE[int(place[0]) - 1 + down]
    vp = SCALE[int(place[2]) - 1 + across]
    t = selling(edition, THIRD[edition] if colour == "third" else colour, at=place)

    sell(t, THIRD[edition] if colour == "third" else colour, place)

    assert (money, vp) == (francs(t.s)[0], earned(t.s.players[0], "sales"))
    assert [0, 0] == points(t.s)[1:]


@EACH
def test_the_price_is_told_before(edition: str) -> None:
    """sale.price: An option says francs, points and steps."""
    t = selling(edition, "green", "blue")
    t.play("sell green")

    assert ("aim", (2, 6, 2, PLACES.index("4-2"))) == label(t, "aim 4-2")
    assert ("aim", (6, 6, 2, PLACES.index("2-2"))) == label(t, "aim 2-2")


# --- the shop


@EACH
@pytest.mark.parametrize("shown", [(), ("yellow",)])
def test_an_empty_slot_comes_first(edition: str, shown: tuple[str, ...]) -> None:
    """sale.empty-slot: The work goes there unasked, and nothing leaves the shop."""
    t = selling(edition, "green", "blue", shown=shown)

    t.play("sell green", "aim 3-3")

    assert sorted([*shown, "green"]) == in_shop(t.s)
    assert ([], 1) == (t.events("covered"), t.player)
    check(t.s)


@EACH
def test_no_choice_while_a_slot_is_empty(edition: str) -> None:
    """sale.empty-slot: The work on view cannot be covered or replaced yet."""
    t = ready(edition)
    shop(t.s, "yellow")

    t.now(HangWork(0, COLOURS.index("green")))

    assert t.is_over
    assert ["green", "yellow"] == in_shop(t.s)


def test_either_one_is_covered() -> None:
    """sale.cover: The seller chooses; the covered work stays in the shop, out of sight."""
    t = selling("first", "green", "blue", shown=("yellow", "pink"))
    stacks = t.s.stacks

    t.play("sell green", "aim 3-3")
    assert ["pink", "yellow"] == offers(t, "cover")
    t.play("cover pink")

    assert (["green", "yellow"], counts(COLOURS, "pink")) == (in_shop(t.s), t.s.covered)
    assert stacks == t.s.stacks
    assert [(0, COLOURS.index("pink"))] == t.events("covered")


def test_either_one_is_replaced() -> None:
    """sale.replace: The seller chooses; the work goes back to its stack and can be made again."""
    t = selling("second", "green", "blue", shown=("yellow", "black"))
    black = t.s.stacks[COLOURS.index("black")]

    t.play("sell green", "aim 3-3")
    assert ["yellow", "black"] == offers(t, "cover")
    t.play("cover black")

    assert (["green", "yellow"], [0] * 6) == (in_shop(t.s), t.s.covered)
    assert black + 1 == t.s.stacks[COLOURS.index("black")]


@EACH
def test_black_is_sold_like_the_others(edition: str) -> None:
    """sale.black: With a black work on view no black one can be sold."""
    t = selling(edition, "black", "blue", "yellow", shown=("green", "black"))

    assert ["blue", "yellow"] == offers(t, "sell")
    assert_refused(t, "sell black", "sale.colour")
