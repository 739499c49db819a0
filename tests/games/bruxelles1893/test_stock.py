"""The stock phase: the card, the two irises, the active area."""

import pytest

from grandplace.games.bruxelles1893.components import CELLS, CORNERS, IRISES, STOCKS
from grandplace.games.bruxelles1893.steps.turn import StockPhase
from tests.games.bruxelles1893.positions import (
    EACH,
    assert_not_offered,
    assert_refused,
    block,
    bracket,
    from_the_box,
    offers,
    open_cells,
    past_set_up,
    prompt,
    ready,
    stock_next,
    turn_of,
    walk,
)
from tests.transcript import Transcript

# The sample card of the second edition's rulebook.
SAMPLE = {2: ["2-4", "4-2"], 3: ["2-2", "3-3"], 4: ["2-2", "3-3"], 5: ["1-2", "2-1"]}
EVERY_IRIS = pytest.mark.parametrize("iris", IRISES)


def planning(edition: str, seats: int, card: str) -> Transcript:
    """The stock phase begins, and this is the card to be turned up."""
    t = ready(edition, seats)
    t.s.bracket = -1
    stock_next(t.s, card)
    t.now(StockPhase())
    return t


def test_stock_first_1_1() -> None:
    """stock.choose, stock.area, stock.rows, stock.columns: Iris 1-1 or 4-4, 16 spaces each."""
    t = planning("first", 5, "stock-02")
    assert ["1-1", "4-4"] == offers(t, "bracket")

    t.play("bracket 1-1")
    assert block("2345", "bcde") == open_cells(t.s)

    t = planning("first", 5, "stock-02")
    t.play("bracket 4-4")
    assert block("1234", "abcd") == open_cells(t.s)


def test_stock_second_2_2() -> None:
    """stock.line, stock.choose, stock.area, stock.rows, stock.columns: Gabriel picks 2-2."""
    t = planning("second", 4, "stock-01")
    assert ["2-2", "3-3"] == offers(t, "bracket")

    t.play("bracket 2-2")

    assert block("345", "cde") == open_cells(t.s)


@EACH
@pytest.mark.parametrize(
    ("iris", "rows", "columns"),
    [("3-4", "123", "abcd"), ("1-2", "2345", "cde"), ("2-3", "345", "abc")],
)
def test_stock_all_sizes(edition: str, iris: str, rows: str, columns: str) -> None:
    """stock.rows, stock.columns: Twelve, twelve and nine spaces."""
    t = ready(edition)
    bracket(t.s, iris)

    turn_of(t, 0)

    assert block(rows, columns) == open_cells(t.s) == offers(t, "place")


@EACH
def test_a_card_at_the_start_of_each_round(edition: str) -> None:
    """stock.reveal: It is the top card of the deck, and its money is told."""
    t = from_the_box(edition)
    past_set_up(t.s)
    order = [t.s.stock, *reversed(t.s.stock_deck)]

    for _ in walk(t):
        pass

    assert order[:5] == [card for card, _ in t.events("stock")]
    assert [t.s.figures.stocks[card].money for card in order[:5]] == [
        money for _, money in t.events("stock")
    ]


@EACH
def test_the_card_comes_before_the_first_turn(edition: str) -> None:
    """stock.reveal: Turned up, it is out of the deck, and the bracket is asked for."""
    t = ready(edition)
    stock_next(t.s, "stock-07")
    before = len(t.s.stock_deck)
    bracket(t.s, "")

    t.now(StockPhase())

    assert (STOCKS.index("stock-07"), before - 1) == (t.s.stock, len(t.s.stock_deck))
    assert "SetBracket" == prompt(t)


@EACH
@pytest.mark.parametrize(("seats", "irises"), SAMPLE.items())
def test_one_line_is_read(edition: str, seats: int, irises: list[str]) -> None:
    """stock.line: On the sample card of the rulebook each number of players has its own."""
    assert irises == offers(planning(edition, seats, "stock-01"), "bracket")


@EACH
@pytest.mark.parametrize("card", STOCKS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_irises_on_every_line(edition: str, card: str, seats: int) -> None:
    """stock.line, stock.choose: Every line of every card offers two different irises."""
    assert 2 == len(set(planning(edition, seats, card).offered()))


@EACH
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_must_choose(edition: str, first: int) -> None:
    """stock.choose: Nobody else is asked, and a third iris cannot be had, nor none."""
    t = ready(edition)
    stock_next(t.s, "stock-01")
    t.s.first = first
    bracket(t.s, "")
    t.now(StockPhase())

    assert (first, ["bracket 2-2", "bracket 3-3"]) == (t.player, t.offered())
    assert_not_offered(t, "bracket 1-1", "pass", "no")
    assert_refused(t, "bracket 1-1", "")
    t.play("bracket 3-3")
    assert [(first, IRISES.index("3-3"))] == t.events("bracket")


def test_where_the_irises_are() -> None:
    """stock.shields: Sixteen corners; iris 2-3 lies between rows 2 and 3, columns c and d."""
    corners = {
        iris: [CELLS[cell] for cell in cells] for iris, cells in zip(IRISES, CORNERS, strict=True)
    }

    assert 16 == len(set(map(tuple, corners.values())))
    assert ["a1", "b1", "a2", "b2"] == corners["1-1"]
    assert ["c2", "d2", "c3", "d3"] == corners["2-3"]
    assert ["d4", "e4", "d5", "e5"] == corners["4-4"]


def parts(iris: str) -> list[list[str]]:
    """The four parts into which two lines through an iris cut the board."""
    row, column = int(iris[0]), int(iris[2])
    rows, columns = ["12345"[:row], "12345"[row:]], ["abcde"[:column], "abcde"[column:]]
    return [block(r, c) for r in rows for c in columns]


@EACH
@EVERY_IRIS
def test_the_largest_part_is_open(edition: str, iris: str) -> None:
    """stock.area: Whichever of the four parts has most spaces is the active area."""
    t = ready(edition)
    bracket(t.s, iris)

    assert max(parts(iris), key=len) == open_cells(t.s)


@EVERY_IRIS
def test_which_rows_and_columns(iris: str) -> None:
    """stock.rows, stock.columns: Irises 1 and 2 open what is beyond them, 3 and 4 what is not."""
    rows = {"1": "2345", "2": "345", "3": "123", "4": "1234"}
    columns = {"1": "bcde", "2": "cde", "3": "abc", "4": "abcd"}
    t = ready("second")
    bracket(t.s, iris)

    assert block(rows[iris[0]], columns[iris[2]]) == open_cells(t.s)
    assert "c3" in open_cells(t.s)


@EACH
def test_no_pawn_outside_the_area(edition: str) -> None:
    """stock.area: A space beyond the lines is refused."""
    t = ready(edition)
    bracket(t.s, "2-2")

    turn_of(t, 0)

    for where in ["a1", "b3", "c2", "e1", "a5"]:
        assert_refused(t, f"place {where}", "stock.area")
