"""The box: its counts, its marks, and what a components file of one's own may change."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grandplace.engine.errors import BadComponents
from grandplace.engine.sheet import Sheet
from grandplace.games import clause_rows, folder, load
from grandplace.games.bruxelles1893.box import read
from grandplace.games.bruxelles1893.components import (
    CELLS,
    COLOURS,
    CORNERS,
    IRISES,
    LOTS,
    ONES,
    VOCABULARY,
)
from grandplace.games.bruxelles1893.figures import Figures
from tests.games.bruxelles1893.positions import EACH, EDITIONS, NAMES

TEXT = (folder("bruxelles1893-first") / "bruxelles1893.toml").read_text("utf-8")


def figures(edition: str, modules: list[str] | None = None) -> Figures:
    """What the file says for an edition, with some modules."""
    return read(Sheet("box", tomllib.loads(TEXT)), edition, modules or [])


@EACH
def test_the_box_has_its_attested_counts(edition: str) -> None:
    """30 works, 26 nobles, 30 noble cubes and 15 jokers, 12 stock cards, 7 pawns a colour."""
    box = figures(edition)

    assert (30, 26) == (sum(box.works), sum(box.noble_copies))
    assert [10, 10, 10, 15] == box.cubes
    assert (12, 7) == (len(box.stock_money), box.pawns)
    assert {"first": 25, "second": 30}[edition] == len(box.bonus_mode)
    assert {"first": 12, "second": 5}[edition] == box.stock_used


def test_the_editions_differ_where_they_should() -> None:
    """In how binding actions are, the workshop, the shop, passing first, any, and the last end."""
    first, second = (figures(edition) for edition in EDITIONS)

    names = [
        "may_leave",
        "blind_workshop",
        "shop_piles_up",
        "exhibitions",
        "any_takes_francs",
        "last_end_skipped",
        "compass_shuffled",
    ]
    assert [True, True, True, True, False, True, True] == [getattr(first, n) for n in names]
    assert [False, False, False, False, True, False, False] == [getattr(second, n) for n in names]
    assert "pink" == COLOURS[first.works.index(6, 1)]
    assert "brown" == COLOURS[second.works.index(6, 1)]


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


def test_single_cubes_come_first() -> None:
    """Then every pair of noble cubes, each once."""
    assert [1] * ONES == [len(lot) for lot in LOTS[:ONES]]
    assert 6 == len({tuple(lot) for lot in LOTS[ONES:]}) == len(LOTS) - ONES


def test_the_vocabulary_is_written_down() -> None:
    """Indices are stable for learners: adding an option at the end is the only change allowed."""
    assert 398 == len(VOCABULARY.options)
    assert ["pass", "bracket 1-1", "place a4", "invite 1", "build e2", "pay maeterlinck"] == [
        VOCABULARY.options[i].text for i in (0, 4, 60, 180, 360, 397)
    ]


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


WRONG = [
    ("first", 'workshop = "blind"', 'workshop = "dim"', r"edition\['first'\].workshop: expected one"),
    ("any", "value = 5\n", 'value = "five"\n', r"figure\['rounds'\].value: expected a whole number"),
    ("any", "value = 5\n", "value = 6\n", r"figure\['rounds'\].value: .* from 1 to 5, found 6"),
    ("any", "value = 7\n", "value = 2\n", r"figure\['pawns'\].value: expected a whole number from 3"),
    ("any", "value = 2\n", "value = 3\n", r"figure\['courthouse'\].value: .* from 0 to 2"),
    ("any", "value = -5\n", "value = 5\n", r"figure\['end.unpaid-noble'\].value: .* -99 to 0"),
    ("any", 'id = "end.cube"', 'id = "end.cubes"', r"figure: expected one entry with id = 'end.cube'"),
    ("first", 'basis = "attested"', 'basis = "sure"', r"basis: expected one of attested, deduced"),
    ("any", "place = 5\n", "place = 6\n", r"start_money: expected one entry with place = 5"),
    ("any", "players = 5\n", "players = 6\n", r"brussels_price: expected one entry with players = 5"),
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
    ("any", 'effect = "jokers"', 'effect = "rain"', r"noble\['empain'\].effect: expected one of"),
    ("any", "values = [1, 2, 3, 4, 5, 6]", "values = [1, 2, 3]", r"city-hall'\].values: expected 6 whole"),
    ("any", "dot = [-1, 1]", "dot = [-1, 2]", r"work\['blue'\].dot: expected 2 whole numbers from -1"),
    ("first", 'id = "pink"', 'id = "red"', r"work: expected one entry with id = 'pink', found 0"),
    ("second", 'id = "brown"', 'id = "red"', r"work: expected one entry with id = 'brown', found 0"),
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
    ("any", '[[display]]\nid = "3"', '[[display]]\nid = "4"', r"display: expected one entry with id = '3'"),
    ("any", 'id = "compass.francs"\nvalue = 3', 'id = "compass.francs"\nvalue = 4', r"francs'\].value: expected 3"),
    ("any", 'powers = ["palace", "city-hall"]', 'powers = ["palace", "palace"]', r"bonus-13'\].powers: expected"),
    ("second", "needles = [0, 2]", "needles = [0, 5]", r"compass\['second'\].needles: expected"),
    ("second", 'spaces = ["wood", "any", "stone", "francs", "empty", "glass", "iron"]', 'spaces = ["wood", "glass", "stone"]', r"compass\['second'\].spaces: expected"),
    ("first", '"any", "francs", "empty"]', '"any", "francs", "glass"]', r"compass\['first'\].spaces: expected"),
    ("second", 'colours = ["blue", "brown", "yellow", "green", "black"]', 'colours = ["black"]', r"edition\['second'\].colours: expected at least three"),
    ("second", 'colours = ["blue", "brown", "yellow"', 'colours = ["blue", "blue", "yellow"', r"edition\['second'\].colours: expected at least three"),
    ("any", '["2-4", "4-2"]', '["2-4", "4-2", "2-4"]', r"stock-01'\].irises_2: expected two different"),
    ("any", "values = [1, 2, 3, 4, 5, 6]", "values = [0, 2, 3, 4, 5, 6]", r"'\].values: expected 6 whole numbers from 1"),
    ("any", 'editions = ["second"]', "editions = 1", r"editions to be a list of names, found 1"),
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


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: text.replace("[[figure]]", "[[figures]]"), "figure: expected a table"),
        (lambda text: text + "\n[[noble]]\nid = 'x'\n", "only entries with id out of brugmann"),
        (lambda text: text + "\n[[noble]]\nid = 'buls'\n", "id = 'buls', found 2"),
        (
            lambda text: "figure = 3\n" + text.replace("[[figure]]", "[[f]]"),
            "figure: expected a tab",
        ),
        (lambda text: text[:-30], "not a TOML file"),
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
