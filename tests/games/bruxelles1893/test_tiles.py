"""The twelve Belle Époque tiles: what each brings at the end to the player who sits on it."""

import pytest

from grandplace.games.bruxelles1893.components import ROWS, SOURCES, TRACKS
from grandplace.games.bruxelles1893.modules import TILES
from grandplace.games.bruxelles1893.steps.basics import Rise
from grandplace.games.bruxelles1893.steps.final import FinalScoring
from tests.games.bruxelles1893.modules import BOTH, belle, board, boards, pavilion, seat_pawn
from tests.games.bruxelles1893.positions import (
    act,
    cubes,
    earned,
    face_down,
    francs,
    house,
    keep,
    kept,
    levels,
    noted,
    offers,
    prompt,
    space,
    tuck,
    works,
)
from tests.transcript import Transcript


def last(*held: str, seats: int = 3, architect: str = "") -> Transcript:
    """Player 0 sits on these tiles; nobody has money or nobles. With a board, it is player 0's."""
    t = boards(seats, BOTH) if architect else belle(seats)
    if architect:
        board(t.s, 0, architect)
    for seat, p in enumerate(t.s.players):
        p.francs = 0
        keep(t.s, seat)
    for tile in held:
        seat_pawn(t.s, 0, tile)
    t.s.first = 1
    return t


def score(t: Transcript) -> None:
    """Everything after the last round; questions stay open."""
    t.now(FinalScoring())


def gained(t: Transcript, source: str) -> int:
    """What player 0 has from one source."""
    return earned(t.s.players[0], source)


def rise(t: Transcript, track: str) -> None:
    """Player 0 makes a step on a track."""
    t.now(Rise(0, TRACKS.index(track)))


# Tiles in general


def test_a_tile_serves_only_who_sits_on_it() -> None:
    """be.end-tiles: A free tile serves nobody, and one of another player serves that player."""
    t = last()
    t.s.tiles = [TILES.index(name) for name in ("tile-05", "tile-08", "tile-01", "tile-04")]
    t.s.players[0].earned[0] = 70
    seat_pawn(t.s, 1, "tile-05")

    score(t)

    assert ([0, 2, 0], 0) == ([earned(p, "tiles") for p in t.s.players], gained(t, "row-works"))


def test_all_own_tiles_take_effect() -> None:
    """be.end-tiles, be.tile-01, be.tile-05, be.tile-11: Tile 1 first, so that what the others bring
    does not count for it."""
    t = last("tile-11", "tile-05", "tile-01")
    t.s.players[0].earned[0] = 12
    works(t.s, 0, "white-blue")

    score(t)

    assert 1 + 2 + 3 == gained(t, "tiles")


def test_the_order_of_the_end() -> None:
    """be.end-order: Tiles, nobles, white works, and then the scoring: the money of tile 3 pays, and
    white works count for tile 11 but not for their row."""
    t = last("tile-03", "tile-11")
    keep(t.s, 0, "empain")
    works(t.s, 0, "white-blue", "green")

    score(t)

    assert (["empain"], 0, 3) == (kept(t.s.players[0]), gained(t, "unpaid"), gained(t, "tiles"))
    assert (1, 0) == (gained(t, "row-works"), t.s.players[0].white_works())
    keys = [key for key in noted(t) if key in ("gained", "scored", "paid-noble")]
    assert ["gained", "scored", "paid-noble", "scored"] == keys[:4]


# Tile 1


def test_be_tile_01_93() -> None:
    """be.tile-01, game.rounding: 13 VP for 93."""
    t = last("tile-01")
    t.s.players[0].earned[0] = 93

    score(t)

    assert 13 == gained(t, "tiles")


@pytest.mark.parametrize(("score_before", "more"), [(6, 0), (7, 1), (13, 1), (14, 2), (-9, 0)])
def test_a_point_for_seven(score_before: int, more: int) -> None:
    """be.tile-01, game.below-zero: Each full 7; a score below zero brings nothing and costs
    nothing."""
    t = last("tile-01")
    t.s.players[0].earned[0] = score_before

    score(t)

    assert more == gained(t, "tiles")


def test_the_final_scoring_does_not_count() -> None:
    """be.tile-01: It is settled before everything else."""
    t = last("tile-01")
    t.s.players[0].earned[0] = 5
    house(t.s, "a1", 0)
    space(t.s, 0, "architect", 6)
    cubes(t.s, 0, "glass", "wood")

    score(t)

    assert (0, 10, 2) == (gained(t, "tiles"), gained(t, "houses"), gained(t, "cubes"))


# Tile 2


@pytest.mark.parametrize(("row", "wanted"), list(zip(ROWS, [6, 9, 3, 9], strict=True)))
def test_a_higher_multiplier(row: str, wanted: int) -> None:
    """be.tile-02: The row is chosen at the end, and is multiplied by 2 more; the others are not."""
    t = last("tile-02")
    t.s.players[0].francs = 10
    keep(t.s, 0, "brugmann")
    works(t.s, 0, "blue", "green", "black")
    plain = {"money": 2, "works": 3, "nobles": 1, "pawns": 3}

    score(t)
    assert (0, "FavourRow", ROWS) == (t.player, prompt(t), offers(t, "favour"))
    t.play(f"favour {row}")

    assert plain | {row: wanted} == {name: gained(t, f"row-{name}") for name in ROWS}
    assert [(0, ROWS.index(row), 3)] == t.events("favoured")


def test_a_higher_multiplier_on_top_of_tucked_cards() -> None:
    """be.tile-02, end.multiplier, asym.saintenoy-rows: 2 printed, 2 tucked, 2 for the tile."""
    t = last("tile-02", architect="saintenoy")
    tuck(t.s, 0, "works", "bonus-01")
    works(t.s, 0, "blue")

    score(t)
    t.play("favour works")

    assert 6 == gained(t, "row-works")


def test_nobody_else_is_asked_for_a_row() -> None:
    """be.tile-02: Without the tile there is no question at all."""
    t = last("tile-04")

    score(t)

    assert t.is_over


# Tiles 3 and 5


@pytest.mark.parametrize("architect", ["", "hankar", "cauchie"])
@pytest.mark.parametrize(("number", "money", "more"), [(1, 3, 2), (6, 18, 12)])
def test_be_tile_limits(number: int, money: int, more: int, architect: str) -> None:
    """be.tile-03, be.tile-05: 3 or 18 BF by the City Hall, 2 or 12 VP by the Palace; the number of
    the space counts, also where a board prints another."""
    t = last("tile-03", "tile-05", architect=architect)
    space(t.s, 0, "city-hall", number)
    space(t.s, 0, "palace", number)

    score(t)

    assert (money, more) == (t.s.players[0].francs, gained(t, "tiles"))


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_by_the_space_in_between(number: int) -> None:
    """be.tile-03, be.tile-05: 3 BF and 2 VP for each space; every tile looks at its own track."""
    t = last("tile-03", "tile-05")
    space(t.s, 0, "city-hall", number)
    space(t.s, 0, "palace", 7 - number)

    score(t)

    assert (3 * number, 2 * (7 - number)) == (t.s.players[0].francs, gained(t, "tiles"))


def test_the_money_of_a_tile_pays_nobles() -> None:
    """be.tile-03, be.end-order: And what is left counts for the money row."""
    t = last("tile-03")
    space(t.s, 0, "city-hall", 4)
    keep(t.s, 0, "buls", "albert")

    score(t)

    assert (["buls", "albert"], 4, 1) == (
        kept(t.s.players[0]),
        t.s.players[0].francs,
        gained(t, "row-money"),
    )


# Tile 4


@pytest.mark.parametrize(("owned", "wanted"), [([], 4), (["blue", "black", "white-green"], 6)])
def test_four_more_works(owned: list[str], wanted: int) -> None:
    """be.tile-04, be.white-end: For the works row, which white works do not join."""
    t = last("tile-04")
    works(t.s, 0, *owned)

    score(t)

    assert wanted == gained(t, "row-works")


def test_four_more_works_are_multiplied() -> None:
    """be.tile-04, end.multiplier: Like any works, but at the end only: the owner of a house scores
    nothing for them."""
    t = last("tile-04")
    tuck(t.s, 0, "works", "bonus-01")
    house(t.s, "e5", 0)
    t.s.players[1].francs = 1
    act(t, 1, "sale")
    assert 0 == gained(t, "owners")

    score(t)

    assert 12 == gained(t, "row-works")


# Tiles 6, 8 and 10


def test_be_tile_06_10() -> None:
    """be.tile-06, be.tile-08, be.tile-10, be.pavilion-score: Five buildings at 15 and 2 more are 85
    VP."""
    t = last("tile-06", "tile-08", "tile-10")
    space(t.s, 0, "architect", 7)
    for where in ("a1", "c1", "e1"):
        house(t.s, where, 0)
    pavilion(t.s, 0, 3)

    score(t)

    assert (85, [15, 1, 1]) == (gained(t, "houses"), levels(t.s, "architect"))


def test_one_more_house() -> None:
    """be.tile-06: It scores the own Architect level, even alone."""
    t = last("tile-06")
    space(t.s, 0, "architect", 5)

    score(t)

    assert (8, 0) == (gained(t, "houses"), t.s.players[0].houses)


def test_one_more_house_is_no_neighbour_and_earns_nothing_before() -> None:
    """be.tile-06, be.tile-09, be.free-build: It has no place, and no part in free actions."""
    t = last("tile-06", "tile-09")
    house(t.s, "e5", 0)
    t.s.players[1].francs = 1
    act(t, 1, "construction")
    assert 1 == gained(t, "owners")

    score(t)

    assert (0, 2) == (gained(t, "tiles"), gained(t, "houses"))


@pytest.mark.parametrize(("level", "wanted"), [(1, 3 * 3), (6, 3 * 12)])
def test_two_more_for_each_building(level: int, wanted: int) -> None:
    """be.tile-08, be.pavilion-score: For houses and pavilions alike."""
    t = last("tile-08")
    space(t.s, 0, "architect", level)
    house(t.s, "a1", 0)
    house(t.s, "e1", 0)
    pavilion(t.s, 0, 1)

    score(t)

    assert wanted == gained(t, "houses")


def test_the_portrait_is_a_seventh_space() -> None:
    """be.tile-10, game.track-top: One step beyond the sixth space, and not another."""
    t = last("tile-10")
    space(t.s, 0, "architect", 6)

    rise(t, "architect")
    assert (15, 1) == (levels(t.s, "architect")[0], len(t.events("rose")))
    rise(t, "architect")

    assert (15, 1) == (levels(t.s, "architect")[0], len(t.events("topped")))


@pytest.mark.parametrize("track", ["city-hall", "palace"])
def test_other_tracks_have_no_portrait(track: str) -> None:
    """be.tile-10: Only the Architect track is longer."""
    t = last("tile-10")
    space(t.s, 0, track, 6)

    rise(t, track)

    assert (6, 1) == (levels(t.s, track)[0], len(t.events("topped")))


def test_the_portrait_only_while_the_tile_is_held() -> None:
    """be.tile-10: Without it the step is lost, and is not made up for later."""
    t = last()
    space(t.s, 0, "architect", 6)
    rise(t, "architect")
    assert (10, 1) == (levels(t.s, "architect")[0], len(t.events("topped")))

    seat_pawn(t.s, 0, "tile-10")
    house(t.s, "a1", 0)
    score(t)

    assert 10 == gained(t, "houses")


def test_the_portrait_of_another() -> None:
    """be.tile-10, be.end-tiles: It is of no use to those who do not sit there."""
    t = last()
    seat_pawn(t.s, 1, "tile-10")
    space(t.s, 0, "architect", 6)

    rise(t, "architect")

    assert 10 == levels(t.s, "architect")[0]


@pytest.mark.parametrize(("architect", "level"), [("horta", 17), ("hankar", 15), ("strauven", 15)])
def test_the_portraits_of_boards(architect: str, level: int) -> None:
    """be.tile-10, asym.horta-track: 17 on Horta's board, 15 on the others."""
    t = last("tile-10", seats=5, architect=architect)
    space(t.s, 0, "architect", 6)
    house(t.s, "a1", 0)
    rise(t, "architect")

    score(t)

    assert (level, level) == (levels(t.s, "architect")[0], gained(t, "houses"))


# Tile 7


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 3), (4, 5), (5, 5)])
def test_points_for_passing_first(seats: int, each: int) -> None:
    """be.tile-07, pass.face-down: 3 VP or 5 VP for each card taken for it, by number of players."""
    t = last("tile-07", seats=seats)
    face_down(t.s, 0, 2)
    face_down(t.s, 1, 3)

    score(t)

    assert (2 * each, 0) == (gained(t, "tiles"), earned(t.s.players[1], "tiles"))


# Tile 9


def test_be_tile_09_square() -> None:
    """be.tile-09: Four houses in a square have four connections: 20 VP with three players."""
    t = last("tile-09")
    for where in ("a1", "b1", "a2", "b2"):
        house(t.s, where, 0)

    score(t)

    assert 20 == gained(t, "tiles")


@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 5), (4, 6), (5, 7)])
def test_a_connection_by_number_of_players(seats: int, each: int) -> None:
    """be.tile-09: 4, 5, 6 or 7 VP."""
    t = last("tile-09", seats=seats)
    house(t.s, "d5", 0)
    house(t.s, "e5", 0)

    score(t)

    assert each == gained(t, "tiles")


@pytest.mark.parametrize(
    ("spaces", "pairs"),
    [
        (["a1", "b2"], 0),
        (["e1", "a2"], 0),
        (["a1", "c1"], 0),
        (["a1", "b1", "c1"], 2),
        (["e4", "e5", "d5"], 2),
        (["a1", "a2", "a3", "b2", "b1", "b3"], 7),
    ],
)
def test_what_is_a_connection(spaces: list[str], pairs: int) -> None:
    """be.tile-09: Spaces that share an edge; neither corners nor the end of a row and the start of
    the next; each pair counts once."""
    t = last("tile-09")
    for where in spaces:
        house(t.s, where, 0)

    score(t)

    assert 5 * pairs == gained(t, "tiles")


def test_only_own_houses_are_connected() -> None:
    """be.tile-09: Not another's, and no pavilion beside its row."""
    t = last("tile-09")
    house(t.s, "a1", 0)
    house(t.s, "b1", 1)
    pavilion(t.s, 0, 1)

    score(t)

    assert 0 == gained(t, "tiles")


# Tiles 11 and 12


def test_points_for_white_works() -> None:
    """be.tile-11: 3 VP each; coloured ones bring nothing here, nor do another's."""
    t = last("tile-11")
    works(t.s, 0, "white-blue", "white-blue", "white-green", "yellow")
    works(t.s, 1, "white-brown")

    score(t)

    assert ([9, 0, 0], 1) == ([earned(p, "tiles") for p in t.s.players], gained(t, "row-works"))


def test_nobles_cost_nothing() -> None:
    """be.tile-12: Without a franc nothing is lost, and all count for their row."""
    t = last("tile-12")
    keep(t.s, 0, "brugmann", "buls", "maeterlinck")
    keep(t.s, 1, "albert")

    score(t)

    assert (3, [0, -5, 0]) == (gained(t, "row-nobles"), [earned(p, "unpaid") for p in t.s.players])
    assert [0, 0, 0] == [price for _, _, price in t.events("paid-noble")]


def test_money_stays_with_free_nobles() -> None:
    """be.tile-12: It is not taken, and counts for the money row."""
    t = last("tile-12")
    keep(t.s, 0, "buls")
    t.s.players[0].francs = 9

    score(t)

    assert (9, 2) == (francs(t.s)[0], gained(t, "row-money"))


def test_tiles_have_a_line_of_their_own() -> None:
    """be.end-tiles: What they bring stands in the score sheet."""
    t = last("tile-05")

    score(t)

    [own] = [line for line in t.game.scores(t.s) if line.seat == 0]
    assert (SOURCES, 2) == ([name for name, _ in own.rows], dict(own.rows)["tiles"])
