"""The box: its counts, its marks, and what a components file of one's own may change."""

import re
import tomllib
from collections.abc import Callable
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest

from grandplace.engine.errors import BadComponents
from grandplace.engine.showing import fields
from grandplace.games import clause_rows, folder, load
from grandplace.games.bruxelles1893.box import ASYMMETRIC, BELLE_EPOQUE, BOUND, read
from grandplace.games.bruxelles1893.components import (
    ARCHITECT,
    CELLS,
    CITY_HALL,
    COLOURS,
    CORNERS,
    CUBES,
    GLASS_CUBE,
    IRISES,
    LOTS,
    ONES,
    PAIRS,
    PALACE,
    VOCABULARY,
)
from grandplace.games.bruxelles1893.figures import Board, Edition, Figures, Passing
from grandplace.games.bruxelles1893.modules import POWER_EFFECTS
from grandplace.games.sheet import Sheet
from tests.battery import eager_play
from tests.games.bruxelles1893.modules import head_start, show
from tests.games.bruxelles1893.positions import EACH, EDITIONS, NAMES, names

TEXT = (folder("bruxelles1893-first") / "bruxelles1893.toml").read_text("utf-8")


def figures(edition: str, modules: list[str] | None = None) -> Figures:
    """What the file says for an edition, with some modules."""
    return read(Sheet("box", tomllib.loads(TEXT)), edition, modules or [], frozenset())


@EACH
def test_the_box_has_its_attested_counts(edition: str) -> None:
    """30 works, 26 nobles, 30 noble cubes and 15 jokers, 12 stock cards, 7 pawns a colour."""
    box = figures(edition)

    assert (30, 26) == (
        sum(work.count for work in box.works),
        sum(noble.copies for noble in box.nobles),
    )
    assert [10, 10, 10, 15] == box.cubes
    assert (12, 7) == (len(box.stocks), box.pawns)
    assert {"first": 25, "second": 30}[edition] == len(box.bonuses)
    assert {"first": 12, "second": 5}[edition] == box.stock_used


def test_the_editions_differ_where_they_should() -> None:
    """In how binding actions are, the workshop, the shop, passing first, any, and the last end."""
    first, second = (figures(edition) for edition in EDITIONS)

    assert Edition(True, True, True, True, False, True) == first.edition
    assert Edition(False, False, False, False, True, False) == second.edition
    assert (True, False) == (first.compass.shuffled, second.compass.shuffled)
    assert "pink" == COLOURS[[work.count for work in first.works].index(6, 1)]
    assert "brown" == COLOURS[[work.count for work in second.works].index(6, 1)]


def test_the_expansion_has_its_attested_counts() -> None:
    """32 cards, 12 tiles, five pavilion spaces and tiles of the cross, 10 glass, 4 travellers, 6
    more nobles; tiles lie face up by the number of players."""
    box = figures("second", [BELLE_EPOQUE])

    assert (10, 4, 32) == (box.glass, box.travellers, sum(noble.copies for noble in box.nobles))
    assert (32 + 5, 12) == (len(box.powers), len(box.tiles))
    assert (5, 5) == (len(box.pavilion_glass), len(set(box.cross)))
    assert [0, 0, 3, 4, 5, 6] == box.tiles_up
    assert 1 == len(box.boards)


def test_the_boards_differ_where_they_should() -> None:
    """One track each for three of them, the rows of the fourth, the costs of the fifth."""
    common, *others = figures("second", [ASYMMETRIC]).boards

    changed = [
        [name for name in fields(Board) if getattr(board, name) != getattr(common, name)]
        for board in others
    ]
    tracks = [
        [track for track in range(3) if board.tracks[track] != common.tracks[track]]
        for board in others
    ]
    assert [["tracks"], ["tracks"], ["tracks"], ["row_base"], ["house_cost"]] == changed
    assert [[CITY_HALL], [PALACE], [ARCHITECT], [], []] == tracks


def test_the_seventh_space_is_there_with_both_modules() -> None:
    """Horta's portrait is worth more than the others'."""
    boards = figures("second", [BELLE_EPOQUE, ASYMMETRIC]).boards

    assert [15, 15, 15, 17, 15, 15] == [board.portrait for board in boards]
    assert {0} == {board.portrait for board in figures("second", [ASYMMETRIC]).boards}


@pytest.mark.parametrize(
    ("modules", "cube"), [([ASYMMETRIC], "joker"), ([BELLE_EPOQUE, ASYMMETRIC], "glass")]
)
def test_what_a_green_work_brings(modules: list[str], cube: str) -> None:
    """Glass if there is any; black and pink ones are not made in this edition."""
    cubes = figures("second", modules).board_cubes

    assert ["stone", "", "wood", "iron", cube, ""] == names(cubes, CUBES)


@EACH
def test_nothing_of_the_modules_is_in_the_plain_box(edition: str) -> None:
    """What comes last in the figures is empty, so that the plain game keeps its fingerprint."""
    values = [getattr(figures(edition), name) for name in fields(Figures)]
    first = list(fields(Figures)).index("glass")

    assert [] == [value for value in values[first:] if value]
    assert all(getattr(values[first - 1], name) for name in fields(Passing))


@EACH
def test_every_figure_keeps_its_mark_and_clauses_exist(edition: str) -> None:
    """attested, deduced or chosen; what is attested or deduced has a source, what is not says why."""
    known = {row["id"] for row in clause_rows(NAMES[edition])}
    for table, rows in tomllib.loads(TEXT).items():
        for row in rows:
            assert row["basis"] in ("attested", "deduced", "chosen"), (table, row)
            assert row.get("source") or row.get("note"), (table, row)
            if "clause" in row and edition in row.get("editions", [edition]):
                assert row["clause"] in known or _of_one_edition(row["clause"]), (table, row)


def _of_one_edition(clause: str) -> bool:
    """Whether another edition's rules have this clause."""
    return any(clause == row["id"] for name in NAMES.values() for row in clause_rows(name))


def test_an_iris_is_the_corner_of_four_spaces() -> None:
    """1-1 is the upper left one, 4-4 the lower right one."""
    corners = {
        iris: [CELLS[c] for c in around] for iris, around in zip(IRISES, CORNERS, strict=True)
    }

    assert ["a1", "b1", "a2", "b2"] == corners["1-1"]
    assert ["d1", "e1", "d2", "e2"] == corners["1-4"]
    assert ["b3", "c3", "b4", "c4"] == corners["3-2"]
    assert ["d4", "e4", "d5", "e5"] == corners["4-4"]


@pytest.mark.parametrize(("modules", "kinds"), [([], 3), ([BELLE_EPOQUE], 4)])
def test_one_cube_of_each_kind_and_every_pair(modules: list[str], kinds: int) -> None:
    """Each lot once; those with glass come last, and only with the expansion."""
    box = figures("second", modules)

    ones, pairs = [LOTS[lot] for lot in box.ones], [LOTS[lot] for lot in box.pairs]
    cubes = [0, 1, 2, GLASS_CUBE][:kinds]
    assert [[cube] for cube in cubes] == ones
    assert [list(pair) for pair in combinations_with_replacement(cubes, 2)] == sorted(pairs)
    assert [False, True] == sorted({GLASS_CUBE in lot for lot in LOTS})
    with_glass = [GLASS_CUBE in lot for lot in LOTS]
    assert with_glass == sorted(with_glass)
    assert sorted(range(len(LOTS))) == sorted([*ONES[1], *PAIRS[1]])


def test_the_vocabulary_is_written_down() -> None:
    """Indices are stable for learners: adding an option at the end is the only change allowed."""
    assert 725 == len(VOCABULARY.options)
    assert ["pass", "bracket 1-1", "place a4", "invite 1", "build e2", "pay maeterlinck"] == [
        VOCABULARY.options[i].text for i in (0, 4, 60, 180, 360, 397)
    ]
    assert ["sell white-blue", "favour pawns"] == [VOCABULARY.options[i].text for i in (398, 724)]


# A file of one's own


def own_box(tmp_path: Path, change: Callable[[str], str]) -> Path:
    """A folder with a components file of one's own."""
    (tmp_path / "bruxelles1893.toml").write_text(change(TEXT), "utf-8")
    return tmp_path


def replaced(old: str, new: str) -> Callable[[str], str]:
    """A change that is sure to have changed something."""

    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


@EACH
def test_a_changed_figure_changes_the_game(tmp_path: Path, edition: str) -> None:
    """Whoever owns the box may mend a figure: here the first player gets 15 BF."""
    change = replaced("place = 1\nmoney = 5\n", "place = 1\nmoney = 15\n")

    s = load(NAMES[edition], own_box(tmp_path, change)).deal(3, 1)

    assert 15 == s.players[s.first].francs


def test_a_figure_of_one_edition_leaves_the_other_alone(tmp_path: Path) -> None:
    """Twelve stock cards for the second edition: the first one has had them all along."""
    box = own_box(tmp_path, replaced("stock_cards = 5", "stock_cards = 7"))

    decks = [len(load(NAMES[edition], box).deal(3, 1).stock_deck) for edition in EDITIONS]

    assert [11, 7] == decks  # the first edition has begun its first round


def test_a_larger_price_grid(tmp_path: Path) -> None:
    """Seven by seven, as some reviews have it."""
    seven = "[1, 2, 3, 4, 5, 6, 7]"
    text = TEXT.replace("size = 5", "size = 7").replace("start = [3, 3]", "start = [4, 4]")
    text = text.replace("money_by_row = [6, 4, 2, 4, 6]", f"money_by_row = {seven}")
    text = text.replace("vp_by_column = [6, 4, 2, 4, 6]", f"vp_by_column = {seven}")

    s = load(NAMES["second"], own_box(tmp_path, lambda _: text)).deal(2, 1)

    assert (4, 4) == s.price(COLOURS.index("black"), s.cursor)
    assert (3, 3) == s.price(COLOURS.index("green"), s.cursor)


@pytest.mark.parametrize("effect", POWER_EFFECTS)
def test_cards_may_change_their_effects(tmp_path: Path, effect: str) -> None:
    """Any effect on the last card, at a moment that it knows: games are played to their end."""
    moment = BOUND.get(effect, ["workshop.after"])[0]
    old = 'moment = "pavilions.visit"\neffect = "francs-per-card"\namount = 3'
    new = f'moment = "{moment}"\neffect = "{effect}"\namount = 1'
    game = load(NAMES["second"], own_box(tmp_path, replaced(old, new)))

    for key in range(4):
        s = game.deal(2 + key, key, BELLE_EPOQUE)
        show(s, "card-32", "card-01", "card-02", "card-03", "card-04")
        head_start(s, key)
        for _ in eager_play(game, s, key):
            pass
        assert s.decision is None


WRONG = [
    ("first", 'workshop = "blind"', 'workshop = "dim"', r"edition\['first'\].workshop: expected one"),
    ("any", "value = 5\n", 'value = "five"\n', r"figure\['rounds'\].value: expected a whole number"),
    ("any", "value = 5\n", "value = 6\n", r"figure\['rounds'\].value: .* from 1 to 5, found 6"),
    ("any", "value = 7\n", "value = 2\n", r"figure\['pawns'\].value: expected a whole number from 3"),
    ("any", "value = 2\n", "value = 3\n", r"figure\['courthouse'\].value: .* from 0 to 2"),
    ("any", "value = -5\n", "value = 5\n", r"figure\['end.unpaid-noble'\].value: .* -99 to 0"),
    ("any", 'id = "end.cube"', 'id = "end.cubes"', r"figure\['end.cubes'\]: not an entry .* mean end.cube\?"),
    ("first", 'basis = "attested"', 'basis = "sure"', r"basis: expected one of attested, deduced"),
    ("any", "place = 5\n", "place = 6\n", r"start_money\[6\]: not an entry of this table \(known: 1, 2, 3, 4, 5\)"),
    ("any", "players = 5\n", "players = 6\n", r"brussels_price\[6\]: not an entry of this table"),
    ("any", "uses_per_pawn = 1", "uses_per_pawn = 0", r"brussels_price\[2\].uses_per_pawn: expected"),
    ("any", 'plain = ["', 'plain = ["sale", "', r"strip\['strip-1'\].plain: expected 5 actions"),
    ("any", 'expert = ["', 'expert = ["rest", "', r"strip\['strip-1'\].expert: expected a list out"),
    ("any", '["2-4", "4-2"]', '["2-4", "2-4"]', r"stock-01'\].irises_2: expected two different"),
    ("any", '["2-4", "4-2"]', '["2-4", "5-2"]', r"stock-01'\].irises_2: expected a list out of 1-1"),
    ("any", "money = 4\n", "money = 21\n", r"stock_card\['stock-01'\].money: .* from 0 to 20"),
    ("any", 'mode = "single"', 'mode = "both"', r"bonus-01'\].powers: expected one power for a sing"),
    ("any", 'powers = ["palace"]', 'powers = ["opera"]', r"bonus-01'\].powers: expected a list out of"),
    ("any", "vp = 2\n", "vp = 6\n", r"bonus_card\['bonus-01'\].vp: .* from 0 to 5"),
    ("any", "manneken = 0\n", "manneken = 6\n", r"bonus_card\['bonus-01'\].manneken: .* from 0 to 5"),
    ("any", 'effect = "city-hall"\namount = 1', 'effect = "city-hall"\namount = 2', r"'buls'\].amount: expected 1"),
    ("any", 'effect = "cubes"\namount = 1', 'effect = "cubes"\namount = 2', r"'solvay'\].amount: expected 1"),
    ("any", 'effect = "jokers"\namount = 2', 'effect = "jokers"\namount = 0', r"'empain'\].amount: .* 1 to 20"),
    ("any", 'effect = "jokers"', 'effect = "white-work"', r"noble\['empain'\].effect: expected one of .*, points, found"),
    ("any", 'effect = "jokers"', 'effect = "rain"', r"noble\['empain'\].effect: expected one of"),
    ("any", "values = [1, 2, 3, 4, 5, 6]", "values = [1, 2, 3]", r"city-hall'\].values: expected 6 whole"),
    ("any", "dot = [-1, 1]", "dot = [-1, 2]", r"work\['blue'\].dot: expected 2 whole numbers from -1"),
    ("first", 'id = "pink"', 'id = "red"', r"work\['red'\]: not an entry of this table"),
    ("second", 'id = "brown"', 'id = "red"', r"work\['red'\]: not an entry of this table"),
    ("any", "size = 5", "size = 8", r"price_grid\['grid'\].size: .* from 5 to 7"),
    ("any", "size = 5", "size = 7", r"price_grid\['grid'\].money_by_row: expected 7 whole numbers"),
    ("any", "start = [3, 3]", "start = [1, 3]", r"'grid'\].start: expected 2 whole numbers from 2 to 4"),
    ("first", '"any", "francs", "empty"]', '"any", "francs", "francs"]', r"'first'\].spaces: expected at"),
    ("second", '"empty", "glass", "iron"]', '"empty", "gold", "iron"]', r"'second'\].spaces: .* list out of"),
    ("first", "needles = [0, 3]", "needles = [3, 3]", r"'first'\].needles: expected two different spaces"),
    ("first", "needles = [0, 3]", "needles = [0, 6]", r"'first'\].needles: expected 2 whole .* 0 to 5"),
    ("any", "costs = [2, 2, 3, 3, 4, 4]", "costs = [2, 2, 3, 3, 4, 5]", r"'A'\].costs: .* from 2 to 4"),
    ("any", "multipliers = [1, 1, 1, 1]", "multipliers = [1, 1]", r"'A'\].multipliers: expected 4 whole"),
    ("second", "stock_cards = 5", "stock_cards = 4", r"edition\['second'\].stock_cards: .* 5 to 12"),
    ("second", "bonus_cards = 30", "bonus_cards = 29", r"edition\['second'\].bonus_cards: .* 30 to 30"),
    ("first", "bonus_cards = 25", "bonus_cards = 24", r"edition\['first'\].bonus_cards: .* 25 to 30"),
    ("any", '[[display]]\nid = "3"', '[[display]]\nid = "4"', r"display\['4'\]: not an entry of this table \(known: 3, 2, 1, 0\)"),
    ("any", 'id = "compass.francs"\nvalue = 3', 'id = "compass.francs"\nvalue = 4', r"francs'\].value: expected 3"),
    ("any", 'powers = ["palace", "city-hall"]', 'powers = ["palace", "palace"]', r"bonus-13'\].powers: expected"),
    ("second", "needles = [0, 2]", "needles = [0, 5]", r"compass\['second'\].needles: expected"),
    ("second", 'spaces = ["wood", "any", "stone", "francs", "empty", "glass", "iron"]', 'spaces = ["wood", "glass", "stone"]', r"compass\['second'\].spaces: expected"),
    ("first", '"any", "francs", "empty"]', '"any", "francs", "glass"]', r"compass\['first'\].spaces: expected"),
    ("second", 'colours = ["blue", "brown", "yellow", "green", "black"]', 'colours = ["black"]', r"edition\['second'\].colours: expected at least three"),
    ("second", 'colours = ["blue", "brown", "yellow"', 'colours = ["blue", "blue", "yellow"', r"edition\['second'\].colours: expected at least three"),
    ("any", '["2-4", "4-2"]', '["2-4", "4-2", "2-4"]', r"stock-01'\].irises_2: expected two different"),
    ("any", "values = [1, 2, 3, 4, 5, 6]", "values = [0, 2, 3, 4, 5, 6]", r"'\].values: expected 6 whole numbers from 1"),
    ("second", "count = 10\nbasis = \"attested\"\nsource = \"S003 Material, S003 2", "count = 0\nbasis = \"attested\"\nsource = \"S003 Material, S003 2", r"cube\['glass'\].count: .* from 1 to 99, found 0"),
    ("second", 'id = "travellers"\neditions = ["belle-epoque"]\nvalue = 4', 'id = "travellers"\neditions = ["belle-epoque"]\nvalue = 5', r"figure\['travellers'\].value: .* from 1 to 4, found 5"),
    ("second", "players = 5\ncount = 6", "players = 5\ncount = 8", r"tiles_up\[5\].count: .* from 1 to 7, found 8"),
    ("second", "players = 2\ncount = 3", "players = 6\ncount = 3", r"tiles_up\[6\]: not an entry of this table"),
    ("second", '["c3", "c2", "c4", "b3", "d3"]', '["c3", "c6"]', r"cross\['cross'\].cells: expected a list out of a1"),
    ("second", "id = 3\nglass = 2", "id = 3\nglass = 5", r"pavilion\[3\].glass: .* from 0 to 4, found 5"),
    ("second", "id = 3\nglass = 2", "id = 6\nglass = 2", r"pavilion\[6\]: not an entry of this table"),
    ("second", 'id = "card-07"', 'id = "card-33"', r"card\['card-33'\]: not an entry of this table"),
    ("second", 'moment = "materials.after"\neffect = "jokers"', 'moment = "midnight"\neffect = "jokers"', r"card\['card-07'\].moment: expected one of"),
    ("second", 'effect = "more-cursor-steps"', 'effect = "rain"', r"card\['card-03'\].effect: expected one of"),
    ("second", 'effect = "jokers"\namount = 2\nper', 'effect = "jokers"\namount = 0\nper', r"card\['card-07'\].amount: .* from 1 to 99"),
    ("second", "amount = 1\nper = 5", "amount = 1\nper = 0", r"card\['card-12'\].per: .* from 1 to 99"),
    ("second", 'use = "optional"', 'use = "often"', r"card\['card-01'\].use: expected one of automatic, optional"),
    ("second", 'id = "tile-02"', 'id = "tile-13"', r"tile\['tile-13'\]: not an entry of this table"),
    ("second", 'effect = "points-per-points"', 'effect = "rain"', r"tile\['tile-01'\].effect: expected one of"),
    ("second", "amounts = [7, 7, 7, 7]", "amounts = [7, 7, 7]", r"tile\['tile-01'\].amounts: expected 4 whole"),
    ("second", "amounts = [7, 7, 7, 7]", "amounts = [7, 0, 7, 7]", r"tile\['tile-01'\].amounts: expected 4 whole numbers from 1"),
    ("second", 'id = "A"\nportrait = 15', 'id = "A"\nportrait = -1', r"architect_board\['A'\].portrait: expected a whole"),
    ("second", 'id = "horta"', 'id = "horst"', r"architect_board\['horst'\]: not an entry .* mean horta\?"),
    ("second", "city_hall = [1, 3, 4, 6, 7, 9]", "city_hall = [1, 3]", r"'hankar'\].city_hall: expected 6 whole"),
    ("second", "palace = [2, 2, 3, 4, 5, 7]", "palace = [0, 2, 3, 4, 5, 7]", r"'cauchie'\].palace: expected 6 whole numbers from 1"),
    ("second", "multipliers = [2, 2, 2, 2]", "multipliers = [2]", r"'saintenoy'\].multipliers: expected 4 whole"),
    ("second", "costs = [2, 2, 2, 3, 3, 4]", "costs = [1, 2, 2, 3, 3, 4]", r"'strauven'\].costs: expected 6 whole numbers from 2"),
    ("second", 'effect = "turn-a-needle"', 'effect = "turn-away"', r"architect_board\['saintenoy'\].effect: expected one of"),
    ("second", '["c3", "c2", "c4", "b3", "d3"]', '["c3", "c2", "c4", "b3"]', r"cross\['cross'\].cells: expected 5 different spaces"),
    ("second", '["c3", "c2", "c4", "b3", "d3"]', '["c3", "c2", "c4", "b3", "b3"]', r"cross\['cross'\].cells: expected 5 different spaces"),
    ("second", 'moment = "turn.after"', 'moment = "round.start"', r"card\['card-22'\].moment: expected one of turn.after, found"),
    ("second", 'effect = "white-work"\namount = 1\nper', 'effect = "white-work"\namount = 2\nper', r"card\['card-18'\].amount: expected 1, to agree"),
    ("second", 'effect = "traveller"\namount = 1\ncost', 'effect = "traveller"\namount = 2\ncost', r"noble\['nagelmackers'\].amount: expected 1"),
    ("second", 'effect = "white-work"\namount = 1\ncost', 'effect = "white-work"\namount = 2\ncost', r"noble\['privat-livemont'\].amount: expected 1"),
    ("second", 'cube = "iron"', 'cube = "gold"', r"work_cube\['yellow'\].cube: expected one of wood"),
    ("second", 'without_glass = "joker"', 'without_glass = "gold"', r"work_cube\['green'\].without_glass: expected one of"),
    ("second", 'effect = "traveller"\namount = 1\ncost = 3', 'effect = "traveller"\namount = 1\ncost = 21', r"noble\['nagelmackers'\].cost: .* from 0 to 20"),
    ("second", 'shop = "returns"', 'shop = "piles"', r"edition\['second'\].shop: expected one of returns, found 'piles'"),
    ("first", 'any = "cubes"', 'any = "cubes-or-francs"', r"edition\['first'\].any: expected one of cubes, found"),
    ("any", 'id = "brugmann"\ncopies = 5', 'id = "brugmann"\ncopies = 4', r"noble\['brugmann'\].copies: .* from 5 to 9, found 4"),
    ("second", "id = 3\nglass = 2", "id = 3\nglas = 2", r"pavilion\[3\].glas: not a key of this table \(did you mean glass\?"),
    ("any", 'editions = ["second"]', 'editions = ["secnod"]', r"\.editions: expected a list out of first, second, .* found \['secnod'\]"),
    ("any", 'editions = ["second"]', "editions = 1", r"\.editions: expected a list out of first, second, belle-epoque, asymmetric, found 1"),
]  # fmt: skip


@pytest.mark.parametrize(("edition", "old", "new", "message"), WRONG)
def test_a_wrong_figure_is_named(
    tmp_path: Path, edition: str, old: str, new: str, message: str
) -> None:
    """File, key and what was expected."""
    box = own_box(tmp_path, replaced(old, new))
    for name in EDITIONS if edition == "any" else [edition]:
        with pytest.raises(BadComponents, match=rf"bruxelles1893.toml: .*{message}"):
            load(NAMES[name], box)


def few_nobles(text: str) -> str:
    """Brugmann cards, and only three nobles besides."""
    head, *rest = re.split(r"(?<=\[\[noble\]\])", text)
    none = [re.sub(r"copies = \d", "copies = 0", part) for part in rest[1:]]
    return head + rest[0] + none[0].replace("copies = 0", "copies = 3") + "".join(none[1:])


def little_glass(text: str) -> str:
    """One cube of glass, and pavilions that cost more."""
    return re.sub(r'(id = "glass"\neditions = .*\ncount = )10', r"\g<1>1", text)


def test_what_does_not_go_together_is_named(tmp_path: Path) -> None:
    """Each figure would do, but not with the others."""
    with pytest.raises(BadComponents, match=r"noble\['empain'\].copies: expected 4 nobles or more"):
        load(NAMES["first"], own_box(tmp_path, few_nobles))
    with pytest.raises(BadComponents, match=r"pavilion\[.\].glass: .* from 0 to 1, found 2"):
        load(NAMES["second"], own_box(tmp_path, little_glass))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: text.replace("[[figure]]", "[[figures]]"), "figures: not a table of this"),
        (
            lambda text: text.replace("[[work]]", "[[wrok]]").replace("[[cube]]", "[[work]]"),
            "wrok: not a table of this",
        ),
        (
            lambda text: text + "\n[[noble]]\nid = 'x'\n",
            r"noble\['x'\]: not an entry of this table",
        ),
        (
            lambda text: text + "\n[[noble]]\nid = 'buls'\nbasis = 'chosen'\n",
            "id = 'buls', found 2",
        ),
        (
            lambda text: text.replace('editions = ["belle-epoque"]\ncopies', "copies"),
            "only entries with id out of brugmann",
        ),
        (
            lambda text: "cross = 3\n" + text.replace("[[cross]]", "[[tile]]"),
            "cross: expected a table",
        ),
        (lambda text: text[:-10], "not a TOML file"),
    ],
)
@EACH
def test_a_broken_file_is_named(tmp_path: Path, edition: str, change: Any, message: str) -> None:
    """A table that is missing, an entry too many, a file cut short."""
    with pytest.raises(BadComponents, match=rf"bruxelles1893.toml: .*{message}"):
        load(NAMES[edition], own_box(tmp_path, change))


@EACH
def test_a_folder_that_does_not_exist(tmp_path: Path, edition: str) -> None:
    """Or one without the file, or with one that is no text."""
    with pytest.raises(BadComponents, match="expected a folder with bruxelles1893.toml"):
        load(NAMES[edition], tmp_path / "nowhere")
    with pytest.raises(BadComponents, match="cannot be read"):
        load(NAMES[edition], tmp_path)
    (tmp_path / "bruxelles1893.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadComponents, match="not a TOML file"):
        load(NAMES[edition], tmp_path)


def test_a_folder_for_one_game_leaves_the_others_alone(tmp_path: Path) -> None:
    """A box of 1893 is no reason to refuse 1897, which has its own figures."""
    own_box(tmp_path, lambda text: text.replace("place = 1\nmoney = 5", "place = 1\nmoney = 8"))

    assert [6, 8] == sorted(p.francs for p in load(NAMES["first"], tmp_path).deal(2, 1).players)
    assert load("bruxelles1897", tmp_path).deal(2, 1)
