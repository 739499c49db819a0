"""The set-up of the expansion and of the boards: what is added, and who takes which board."""

import pytest

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.state import NOBODY, UNKNOWN
from grandplace.games.bruxelles1893.components import CUBES, NO_CARD, NOBLES
from grandplace.games.bruxelles1893.modules import ARCHITECTS, CARDS, TILES
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.modules import (
    ANY_MODULE,
    BELLE,
    BOARDS,
    BOTH,
    DEALT,
    WITH_BOARDS,
    WITH_GLASS,
    architects,
    cross,
)
from tests.games.bruxelles1893.positions import (
    SIZES,
    assert_refused,
    deals,
    from_the_box,
    names,
    offers,
    past_set_up,
    prompt,
    sides,
    strips,
    table,
)
from tests.transcript import Transcript

# As many deals as make it all but certain that everything possible turns up.
MANY = 80
# The five strips by the first letters of their actions, o for nobles.
PLAIN = sides("wsomc", "omcws", "cwsom", "somcw", "mcwso")
EXPERT = sides("wcomo", "smwcw", "oscms", "mocsm", "cwosw")


# The expansion


@WITH_GLASS
@SIZES
def test_every_component_has_its_place(seats: int, variant: str) -> None:
    """be.setup-board, be.setup-cards, be.setup-tiles: Nothing is missing, nothing there twice."""
    for s in deals("second", seats, 5, variant):
        check(s)


@SIZES
def test_five_cards(seats: int) -> None:
    """be.setup-cards, be.setup-board: A different one at each pavilion space, whatever the number of
    players; no pavilion is built."""
    for s in deals("second", seats, 5, BELLE):
        assert (5, 5) == (len(s.shown), len(set(s.shown)))
        assert ([NOBODY] * 5, [[]] * seats) == (s.pavilions, [p.cards for p in s.players])


def test_any_card_can_be_drawn() -> None:
    """be.setup-cards: All 32 of them, at any space."""
    games = deals("second", 2, MANY, BELLE)

    assert set(range(len(CARDS))) == {card for s in games for card in s.shown}
    assert all(len({s.shown[space] for s in games}) > 16 for space in range(5))


@pytest.mark.parametrize(("seats", "number"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_tiles_face_up(seats: int, number: int) -> None:
    """be.setup-tiles: One more than there are players; nobody sits on them."""
    for s in deals("second", seats, 5, BELLE):
        assert (number, number) == (len(s.tiles), len(set(s.tiles)))
        assert [NOBODY] * number == s.seats


def test_any_tile_can_be_turned_up() -> None:
    """be.setup-tiles: All twelve."""
    games = deals("second", 2, MANY, BELLE)

    assert set(range(len(TILES))) == {tile for s in games for tile in s.tiles}


@WITH_GLASS
def test_the_cross(variant: str) -> None:
    """be.setup-cross: Upright, in the middle of the board: c2, b3, c3, d3 and c4."""
    assert ["c2", "b3", "c3", "d3", "c4"] == cross(table("second", variant=variant).s)


@WITH_GLASS
def test_glass_and_travellers(variant: str) -> None:
    """be.setup-glass, be.setup-travellers: Ten cubes and four travellers; nobody has any."""
    s = table("second", variant=variant).s

    assert (10, 4) == (s.supply[CUBES.index("glass")], s.railway)
    assert [(0, 0)] * 3 == [(p.cubes[CUBES.index("glass")], p.travellers) for p in s.players]


@SIZES
def test_27_nobles(seats: int) -> None:
    """be.setup-nobles: Three more of two kinds; four are on display."""
    s = table("second", seats, variant=BELLE).s

    assert (4, 23) == (len(s.display), len(s.noble_deck))
    assert sorted(NOBLES[1:] * 3) == sorted(names([*s.display, *s.noble_deck], NOBLES))


@pytest.mark.parametrize("name", ["nagelmackers", "privat-livemont"])
def test_new_nobles_are_shuffled_in(name: str) -> None:
    """be.setup-nobles: They may lie on display from the beginning, or on top of the deck."""
    games = deals("second", 3, MANY, BELLE)

    assert 0 < len([s for s in games if NOBLES.index(name) in s.display]) < MANY
    assert 0 < len([s for s in games if NOBLES.index(name) == s.noble_deck[-1]]) < MANY


def test_cards_and_tiles_are_open() -> None:
    """be.setup-cards, be.setup-tiles, game.open: All see them, but not the decks."""
    t = table("second", variant=BELLE)

    view = t.game.observe(t.s, 1)

    assert (t.s.shown, t.s.tiles) == (view.shown, view.tiles)
    assert [UNKNOWN] * 23 == view.noble_deck


@pytest.mark.parametrize("variant", ["", BOARDS])
def test_nothing_of_it_without_the_expansion(variant: str) -> None:
    """be.setup-board, asym.with: No cards, tiles, cross, glass, travellers or nobles of it."""
    s = table("second", variant=variant).s

    assert ([], [], [], []) == (s.shown, s.pavilions, s.tiles, s.figures.cross)
    assert (0, 0) == (s.supply[CUBES.index("glass")], s.railway)
    assert 21 == len([*s.display, *s.noble_deck])


# The boards


def in_turn(t: Transcript) -> list[int]:
    """The seats in turn order from the first player."""
    return list(t.s.clockwise(t.s.first))


@WITH_BOARDS
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_are_chosen_in_turn_order(seats: int, variant: str) -> None:
    """asym.boards, asym.with: From the first player on, each with the first work before the next
    one chooses; each board once."""
    t = from_the_box("second", seats, variant=variant)
    asked = []
    for number in range(seats):
        assert ("ChooseBoard", 5 - number) == (prompt(t), len(t.offered()))
        asked.append(t.player)
        t.play(t.offered()[-1])
        assert (asked[-1], "FirstWork") == (t.player, prompt(t))
        t.play("make blue")

    assert (in_turn(t), "SetBracket") == (asked, prompt(t))
    wanted = ARCHITECTS[::-1][:seats]
    assert wanted == [architects(t.s)[seat] for seat in asked]
    assert [(seat, ARCHITECTS.index(wanted[i])) for i, seat in enumerate(asked)] == t.events(
        "board"
    )


@WITH_BOARDS
def test_boards_came_before_works_in_version_1(variant: str) -> None:
    """asym.boards: All boards, then all works."""
    t = from_the_box("second", 3, variant=variant, version=1)

    t.play("board horta", "board hankar")
    assert ("ChooseBoard", t.s.next_seat(t.s.next_seat(t.s.first))) == (prompt(t), t.player)
    t.play("board cauchie")

    assert ("FirstWork", t.s.first) == (prompt(t), t.player)


def test_a_board_that_is_taken() -> None:
    """asym.boards: Each exists once."""
    t = from_the_box("second", variant=BOARDS)
    assert ARCHITECTS == offers(t, "board")

    t.play("board horta")

    t.play("make blue")
    assert_refused(t, "board horta", "asym.boards")
    t.play("board hankar", "make blue")
    assert_refused(t, "board horta", "asym.boards")
    assert_refused(t, "board hankar", "asym.boards")


def test_the_last_of_five_has_no_choice() -> None:
    """asym.boards: The board that is left is taken without a question."""
    t = from_the_box("second", 5, variant=BOARDS)

    for name in ("horta", "hankar", "cauchie", "strauven"):
        t.play(f"board {name}", "make blue")

    assert ("FirstWork", set(ARCHITECTS)) == (prompt(t), set(architects(t.s)))


@pytest.mark.parametrize("variant", [DEALT, f"{BOARDS},dealt"])
@SIZES
def test_boards_are_dealt(seats: int, variant: str) -> None:
    """asym.boards, asym.with: On request nobody is asked; everybody has a different one."""
    t = from_the_box("second", seats, variant=variant)

    assert ("FirstWork", seats) == (prompt(t), len(set(architects(t.s))))
    assert "" not in architects(t.s)
    assert in_turn(t) == [seat for seat, _ in t.events("board")]


def test_any_board_can_be_dealt() -> None:
    """asym.boards: To anybody."""
    games = deals("second", 2, MANY, DEALT)

    for seat in range(2):
        assert set(ARCHITECTS) == {architects(s)[seat] for s in games}


@pytest.mark.parametrize("variant", ["dealt", f"{BELLE},dealt"])
def test_nothing_to_deal_without_boards(variant: str) -> None:
    """asym.boards: The variant goes with the boards only."""
    with pytest.raises(UnknownChoice):
        table("second", variant=variant)


@pytest.mark.parametrize("variant", [BELLE, BOARDS, BOTH, DEALT])
def test_modules_are_for_the_second_edition(variant: str) -> None:
    """asym.with, be.setup-board: The first edition has none of them."""
    with pytest.raises(UnknownChoice):
        table("first", variant=variant)


@pytest.mark.parametrize("variant", ["", BELLE])
def test_all_boards_alike(variant: str) -> None:
    """setup.own-board, asym.boards: Without the variant everybody has the A side."""
    t = from_the_box("second", 5, variant=variant)

    assert ("FirstWork", [""] * 5) == (prompt(t), architects(t.s))
    assert NO_CARD == t.s.players[0].favoured


# The strips


@WITH_BOARDS
def test_strips_alternate(variant: str) -> None:
    """asym.strips: The first, third and fifth show the plain side, the others the expert side; each
    strip lies there once."""
    for s in deals("second", 3, 20, variant):
        rows = strips(s)
        plain = [PLAIN.index(rows[row]) for row in (0, 2, 4)]
        expert = [EXPERT.index(rows[row]) for row in (1, 3)]
        assert [0, 1, 2, 3, 4] == sorted([*plain, *expert])


def test_strips_in_any_order() -> None:
    """asym.strips, setup.board: Any strip can lie in any row."""
    games = [strips(s) for s in deals("second", 3, MANY, BOARDS)]

    for row in range(5):
        assert 5 == len({tuple(rows[row]) for rows in games})


def test_plain_strips_without_boards() -> None:
    """setup.plain-sides, asym.strips: The expansion alone turns no strip."""
    for s in deals("second", 3, 10, BELLE):
        assert sorted(PLAIN) == sorted(strips(s))


@ANY_MODULE
def test_the_first_round_begins(variant: str) -> None:
    """asym.with, be.setup-board: After boards and works the first Stock Exchange card is turned."""
    t = from_the_box("second", 3, variant=variant)

    past_set_up(t.s)

    assert ("SetBracket", t.s.first) == (prompt(t), t.player)
