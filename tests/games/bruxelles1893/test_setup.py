"""The set-up: what lies where before the first round."""

import pytest

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    BASE_NOBLES,
    BONUSES,
    COLOURS,
    CUBES,
    KINDS,
    NO_CARD,
    NOBLES,
    PLACES,
    STOCKS,
)
from grandplace.games.bruxelles1893.steps.construction import TurnNeedle
from grandplace.games.bruxelles1893.steps.resolution import SettleColumns
from grandplace.games.bruxelles1893.steps.setup import FirstWork
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.positions import (
    EACH,
    FOUR,
    SIZES,
    act,
    assert_refused,
    bonuses,
    cubes,
    deals,
    francs,
    from_the_box,
    house,
    kept,
    levels,
    names,
    needles,
    owned_cubes,
    owned_works,
    pawn,
    points,
    prompt,
    ready,
    sides,
    strips,
    table,
    tilted,
    turn_of,
    walk,
)

# As many deals as make it all but certain that everything possible turns up.
MANY = 60


@EACH
@SIZES
def test_every_component_has_its_place(edition: str, seats: int) -> None:
    """setup.board, setup.pawns, setup.supply: Nothing is missing and nothing is there twice."""
    for s in deals(edition, seats, 5):
        check(s)


@EACH
def test_five_strips_in_any_order(edition: str) -> None:
    """setup.board: The same five strips lie one under another, in an order that chance makes."""
    boards = [strips(s) for s in deals(edition, 3, MANY)]

    assert 1 == len({tuple(sorted(map(tuple, board))) for board in boards})
    for row in range(5):
        assert 5 == len({tuple(board[row]) for board in boards})


@EACH
def test_each_column_ends_at_a_bonus_card(edition: str) -> None:
    """setup.board: Whoever leads column c wins the card under it, and no other."""
    t = ready(edition)
    bonuses(t.s, "bonus-01", "bonus-02", "bonus-03", "bonus-04", "bonus-05")
    pawn(t.s, "c4", 1)

    t.now(SettleColumns())

    assert [(1, "abcde".index("c"), BONUSES.index("bonus-03"))] == t.events("won")


@EACH
def test_plain_sides(edition: str) -> None:
    """setup.plain-sides: On every strip each of the five actions appears once."""
    for row in strips(table(edition).s):
        assert sorted(sides("wsomc")[0]) == sorted(row)


def test_expert_sides() -> None:
    """setup.expert-sides: The variant turns all five strips to another side."""
    plain, expert = strips(table("first").s), strips(table("first", variant="expert").s)

    assert 5 == len(expert)
    assert [] == [row for row in expert if row in plain]
    assert any(len(set(row)) < 5 for row in expert)


def test_no_expert_sides_in_the_second_edition() -> None:
    """setup.plain-sides: The second edition has the plain sides only."""
    with pytest.raises(UnknownChoice):
        table("second", variant="expert")


@EACH
@SIZES
def test_pawns(edition: str, seats: int) -> None:
    """setup.pawns: Everybody has five pawns to use and two in the Courthouse, none elsewhere."""
    s = table(edition, seats).s

    for seat, p in enumerate(s.players):
        assert (5, 2, 0, 0) == (p.pawns, p.courthouse, sum(p.brussels), s.pawn_on.count(seat))


@EACH
def test_discs(edition: str) -> None:
    """setup.discs: Every disc is on the first space of its track, and the score is 0."""
    s = table(edition, 5).s

    for p in s.players:
        assert [0, 0, 0] == p.levels
    assert [1] * 5 == levels(s, "city-hall") == levels(s, "palace") == levels(s, "architect")
    assert [0] * 5 == points(s)


@EACH
def test_six_houses_in_three_rows(edition: str) -> None:
    """setup.houses: Nothing is built; two houses cost 2 units, two 3, two 4."""
    assert [NOBODY] * 25 == table(edition).s.houses
    costs = []
    for built in range(6):
        t = ready(edition)
        cubes(t.s, 0, *["wood", "stone", "joker"] * 4)
        needles(t.s, "wood", "stone")
        for where in ["a1", "a2", "a3", "a4", "a5"][:built]:
            house(t.s, where, 0)
        act(t, 0, "construction")
        costs.append(t.s.prompt().details[1])

    assert [2, 2, 3, 3, 4, 4] == costs


@EACH
def test_no_seventh_house(edition: str) -> None:
    """setup.houses: A player who has built all six cannot build another."""
    t = ready(edition)
    cubes(t.s, 0, *["wood", "stone", "joker"] * 4)
    for where in ["a1", "a2", "a3", "a4", "a5", "b1"]:
        house(t.s, where, 0)

    act(t, 0, "construction")

    assert [(0, 4)] == t.events("unable")


@EACH
def test_brugmann(edition: str) -> None:
    """setup.brugmann: Everybody keeps one Brugmann, upright, who can be used in the first round."""
    t = ready(edition, 5)
    for p in t.s.players:
        assert (["brugmann"], []) == (kept(p), tilted(p))

    turn_of(t, 0)
    t.play("use plaza")
    if prompt(t) == "Activate":
        t.play("activate brugmann")

    assert (15, ["brugmann"]) == (t.s.players[0].francs, tilted(t.s.players[0]))


@EACH
@SIZES
def test_the_other_brugmanns_leave_the_game(edition: str, seats: int) -> None:
    """setup.brugmann-rest: There is one Brugmann a player, none in the deck or on display."""
    for s in deals(edition, seats, 5):
        assert seats == sum(p.nobles[NOBLES.index("brugmann")] for p in s.players)
        assert "brugmann" not in names([*s.noble_deck, *s.display, *s.noble_out], NOBLES)


@EACH
@SIZES
def test_four_of_21_nobles_on_display(edition: str, seats: int) -> None:
    """setup.nobles-deck: Four nobles are on display and seventeen in the deck, three of a kind."""
    s = table(edition, seats).s

    assert (4, 17) == (len(s.display), len(s.noble_deck))
    assert sorted(NOBLES[1:BASE_NOBLES] * 3) == sorted(names([*s.display, *s.noble_deck], NOBLES))


@EACH
def test_nobles_are_shuffled(edition: str) -> None:
    """setup.nobles-deck: Every noble can be on every space of the display, and on top."""
    games = deals(edition, 3, MANY)

    for slot in range(4):
        assert 7 == len({s.display[slot] for s in games})
    assert 7 == len({s.noble_deck[-1] for s in games})


def test_two_nobles_stay_in_the_box() -> None:
    """setup.nobles-box: Seven nobles are in the deck; Nagelmackers and Privat-Livemont are not."""
    for s in deals("second", 3, 5):
        found = set(names([*s.display, *s.noble_deck], NOBLES))
        assert found == {
            "empain",
            "solvay",
            "vandervelde",
            "buls",
            "albert",
            "van-de-velde",
            "maeterlinck",
        }


@pytest.mark.parametrize("seats", [2, 5])
def test_an_exhibition_a_round(seats: int) -> None:
    """setup.exhibition: The tile of round one goes first, and in five rounds five of them go."""
    t = ready("first", seats)
    assert [0] * seats == [p.exhibitions for p in t.s.players]
    t = from_the_box("first", seats)

    for _ in walk(t):
        pass

    assert [1, 2, 3, 4, 5] == [number for _, number in t.events("exhibition")]
    assert 5 == sum(p.exhibitions for p in t.s.players)


@EACH
def test_cursor(edition: str) -> None:
    """setup.cursor: Its centre is on the middle of the five by five price grid."""
    assert "3-3" == PLACES[table(edition).s.cursor]


def test_twelve_stock_cards() -> None:
    """setup.stock-twelve: Twelve cards, one of them turned up already, in an order of chance."""
    games = deals("first", 3, MANY)

    for s in games:
        assert STOCKS == sorted(names([s.stock, *s.stock_deck], STOCKS))
    assert len({s.stock for s in games}) > 9


def test_five_stock_cards() -> None:
    """setup.stock-five: Five different cards of the twelve are in the game, drawn by chance."""
    games = deals("second", 3, MANY)

    for s in games:
        assert (5, 5) == (len(s.stock_deck), len(set(s.stock_deck)))
    assert set(range(12)) == {card for s in games for card in s.stock_deck}


@SIZES
def test_works_drawn_blindly(seats: int) -> None:
    """setup.works-blind, setup.work-drawn: One coloured work each, the others in two stacks."""
    s = table("first", seats).s
    owned = [owned_works(p) for p in s.players]

    assert [1] * seats == [len(works) for works in owned]
    assert all(works[0] in FOUR["first"] for works in owned)
    assert 24 - seats == s.coloured_left()
    assert 6 == s.stacks[COLOURS.index("black")]
    assert [NO_CARD, NO_CARD] == s.shop


def test_any_colour_can_be_drawn() -> None:
    """setup.works-blind, setup.work-drawn: Chance says which of the four colours it is."""
    games = deals("first", 4, MANY)

    for seat in range(4):
        assert set(FOUR["first"]) == {owned_works(s.players[seat])[0] for s in games}


def test_works_by_colour() -> None:
    """setup.works-sorted: Five stacks of six, and nobody has one yet."""
    s = table("second").s
    stacks = dict(zip(COLOURS, s.stacks, strict=True))

    assert stacks == {"blue": 6, "pink": 0, "brown": 6, "yellow": 6, "green": 6, "black": 6}
    assert [NO_CARD, NO_CARD] == s.shop


@SIZES
def test_works_chosen(seats: int) -> None:
    """setup.work-chosen: In turn order everybody takes a work of any colour but black."""
    t = table("second", seats)
    order = []
    while t.s.stock == NO_CARD:
        order.append(t.player)
        assert [f"make {colour}" for colour in FOUR["second"]] == t.offered()
        assert_refused(t, "make black", "setup.work-chosen")
        t.play("make green")

    assert t.s.clockwise(t.s.first) == order
    assert [["green"]] * seats == [owned_works(p) for p in t.s.players]


def test_a_stack_can_run_out_in_the_set_up() -> None:
    """setup.work-chosen, workshop.stack-empty: What is not there cannot be taken."""
    t = table("second")
    t.s.stacks = [0, 0, 6, 6, 6, 6]
    t.now(FirstWork(0))

    assert_refused(t, "make blue", "workshop.stack-empty")


def test_compass_tiles() -> None:
    """setup.compass-tiles: Six tiles in any order; the needles are on two different spaces."""
    games = deals("first", 3, MANY)

    for s in games:
        kinds = sorted(names(s.compass, KINDS))
        assert ["any", "empty", "francs", "iron", "stone", "wood"] == kinds
        assert 2 == len(set(s.needles))
    for place in range(6):
        assert 6 == len({s.compass[place] for s in games})


def test_needles_start_opposite_each_other() -> None:
    """setup.compass-tiles: As the lost picture is read here."""
    one, other = table("first").s.needles

    assert 3 == abs(one - other)


def test_compass_printed() -> None:
    """setup.compass-printed: The same in every game; the needles are on wood and on stone."""
    for s in deals("second", 3, 5):
        kinds = names(s.compass, KINDS)
        assert ["wood", "any", "stone", "francs", "empty", "glass", "iron"] == kinds
        assert {"wood", "stone"} == {kinds[needle] for needle in s.needles}


def test_glass_stays_in_the_box() -> None:
    """setup.glass-out: There are no glass cubes, and the arrow keeps the needles off the glass."""
    t = ready("second")
    assert 0 == t.s.supply[CUBES.index("glass")]
    needles(t.s, "empty", "stone")

    t.now(TurnNeedle(0))
    t.play("turn empty")

    assert {"iron", "stone"} == {KINDS[t.s.compass[needle]] for needle in t.s.needles}


@EACH
def test_bonus_cards(edition: str) -> None:
    """setup.bonus-25, setup.bonus-30: One under each column, the rest in the deck."""
    s = table(edition).s
    number = len(s.figures.bonuses)

    assert (5, number - 5) == (len(s.bonus_on), len(s.bonus_deck))
    assert list(range(number)) == sorted([*s.bonus_on, *s.bonus_deck])


@EACH
def test_bonus_cards_are_shuffled(edition: str) -> None:
    """setup.bonus-25, setup.bonus-30: Every card can lie under a column."""
    games = deals(edition, 3, MANY)

    assert set(range(len(games[0].figures.bonuses))) == {card for s in games for card in s.bonus_on}
    assert len({s.bonus_on[0] for s in games}) > 15


@EACH
@SIZES
def test_first_player(edition: str, seats: int) -> None:
    """setup.first-player: Chance picks any seat, and it is told who."""
    assert set(range(seats)) == {s.first for s in deals(edition, seats, MANY)}
    t = from_the_box(edition, seats)
    assert [(t.s.first,)] == t.events("first")


@EACH
@SIZES
def test_money(edition: str, seats: int) -> None:
    """setup.money: 5 BF for the first player, and 1 BF more for each that follows."""
    for s in deals(edition, seats, 5):
        money = francs(s)
        assert [5, 6, 7, 8, 9][:seats] == [money[seat] for seat in s.clockwise(s.first)]


@EACH
@SIZES
def test_supply(edition: str, seats: int) -> None:
    """setup.supply: Ten cubes of each material and fifteen jokers, all in the supply."""
    s = table(edition, seats).s

    assert [10, 10, 10, 15, 0] == s.supply
    assert [[]] * seats == [owned_cubes(p) for p in s.players]


def test_own_board() -> None:
    """setup.own-board: All boards are alike; with nothing tucked, every row counts once."""
    s = table("second", 5).s

    for seat in range(5):
        assert [1, 1, 1, 1] == [s.multiplier(seat, row) for row in range(4)]
