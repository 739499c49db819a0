"""The box: its counts, its marks, and what a components file of one's own may change."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grandplace.engine.errors import BadComponents
from grandplace.engine.state import Message
from grandplace.games import clause_rows, folder, load
from grandplace.games.bruxelles1897.box import read
from grandplace.games.bruxelles1897.components import (
    ARTWORKS,
    CARDS,
    FACE_VALUE,
    FACES,
    FIRST_HOUSE,
    FIRST_MATERIAL,
    FIRST_OF,
    HOUSES,
    KIND_OF,
    KINDS,
    MATERIALS,
    NOBLES,
    PLACE,
    VOCABULARY,
)
from grandplace.games.bruxelles1897.text.hints import explain
from grandplace.games.sheet import Sheet
from grandplace.words.render import Words

ROW = '["a1", "b1", "c1", "d1"]'
ALL = '["1/3", "1/3", "1/3", "1/3", "2/4", "2/4", "2/5"]'  # Architects
TEXT = (folder("bruxelles1897") / "bruxelles1897.toml").read_text("utf-8")


def test_the_box_has_its_attested_counts() -> None:
    """12 artworks, 12 materials, 16 houses, 19 nobles; 7 Architects a colour."""
    figures = read(Sheet("box", tomllib.loads(TEXT)), frozenset())
    of_kind = [
        sum(n for card, n in enumerate(figures.copies) if KIND_OF[card] == kind)
        for kind in range(4)
    ]

    assert [12, 12, 16, 19] == of_kind
    assert 7 == sum(figures.architects)


def test_every_figure_keeps_its_mark_and_clauses_exist() -> None:
    """attested, deduced or chosen; what is attested or deduced has a source, what is not says why."""
    known = {row["id"] for row in clause_rows("bruxelles1897")}
    for table, rows in tomllib.loads(TEXT).items():
        for row in rows:
            assert row["basis"] in ("attested", "deduced", "chosen"), (table, row)
            assert row.get("source") or row.get("note"), (table, row)
            cited = [row["clause"]] if "clause" in row else row.get("clauses", [])
            assert known.issuperset(cited), (table, row)


def test_a_face_is_named_by_its_upper_value() -> None:
    """Of "3/1" the 3 lies up."""
    assert FACE_VALUE == [int(face[0]) for face in FACES]
    assert len(KIND_OF) == len(CARDS)
    assert [0, 1, 2, 3, 4, 5] == sorted(set(KIND_OF)) == list(range(len(KINDS)))


def test_codes_follow_the_lists() -> None:
    """Kind by kind, money and the Expo card last: a card more moves those that come after it."""
    firsts = [CARDS[first] for first in FIRST_OF[:-1]]

    assert [ARTWORKS[0], MATERIALS[0], HOUSES[0], NOBLES[0], "money", "expo"] == firsts


def test_the_vocabulary_is_written_down() -> None:
    """Indices are stable for learners: adding an option at the end is the only change allowed."""
    assert 108 == len(VOCABULARY.options)
    assert ["pass", "place a1", "use exchange", "show 3/1", "dismiss vandervelde"] == [
        VOCABULARY.options[i].text for i in (0, 4, 20, 24, 107)
    ]


def own_box(tmp_path: Path, change: Callable[[str], str]) -> Path:
    """A folder with a components file of one's own."""
    (tmp_path / "bruxelles1897.toml").write_text(change(TEXT), "utf-8")
    return tmp_path


def replaced(old: str, new: str) -> Callable[[str], str]:
    """A change that is sure to have changed something."""

    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


def test_a_changed_figure_changes_the_game(tmp_path: Path) -> None:
    """Whoever owns the box may mend a figure: here the first player gets 9 BEF."""
    game = load("bruxelles1897", own_box(tmp_path, replaced("money = 4\n", "money = 9\n")))

    s = game.deal(2, 1)

    assert 9 == s.players[s.first].francs


def test_words_follow_the_figures(tmp_path: Path) -> None:
    """column.pairing: A Bonus card with another upper half is told by what it does, and a hint by
    the points of this box; nothing says the shipped numbers."""

    def change(text: str) -> str:
        half = 'upper = "architecture"\nupper_amount = 1'
        text = replaced(half, 'upper = "money"\nupper_amount = 7')(text)
        return replaced("points_per_type = 1", "points_per_type = 8")(text)

    game = load("bruxelles1897", own_box(tmp_path, change))
    words = Words("en", game, ["Ann"])
    s = game.deal(2, 1)
    s.card_on[0], s.players[s.decision.player].cards[FIRST_MATERIAL] = FIRST_HOUSE, 2

    assert "Ann has the majority of column a: money." == words.event(Message("led-column", 0, 0, 0))
    assert "Ann shares the majority of column b: Nobility." == words.event(
        Message("shared-column", 0, 1, 1)
    )
    assert "1 material; each different one scores 8 points" in explain(s, words, PLACE[0])


def house_copies(text: str) -> str:
    """A house too many."""
    return re.sub(r'(id = "plain-double-lamp"\ncopies = )4', r"\g<1>5", text)


def nobles(text: str) -> str:
    """21 nobles for a box of 19."""
    return re.sub(r'(id = "albert"\ncopies = )3', r"\g<1>5", text)


def brugmann(text: str) -> str:
    """A box that adds up, with a Brugmann card less than there are players."""
    fewer = re.sub(r'(id = "brugmann"\ncopies = )4', r"\g<1>3", text)
    return re.sub(r'(id = "noble"\ncount = )19', r"\g<1>18", fewer)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (house_copies, r"box\['house'\].count: expected 17, to agree"),
        (
            replaced("copies = 3\n", 'copies = "three"\n'),
            r"artwork\['red'\].copies: expected a whole",
        ),
        (replaced("copies = 3\n", "copies = -1\n"), r"artwork\['red'\].copies: expected a whole"),
        (replaced("copies = 4\n", "copies = 5\n"), r"box\['architect'\].count: expected 32"),
        (
            replaced('upper = "release"', 'upper = "dance"'),
            r"bonus\['prison-nobles'\].upper: expected one of",
        ),
        (replaced('lower = "nobles"', 'lower = "money"'), r"lower: expected each of"),
        (
            replaced('neutral_cells = ["a3", "d3"]', 'neutral_cells = ["a4"]'),
            "cells within the rows",
        ),
        (
            replaced('neutral_cells = ["a3", "d3"]', 'neutral_cells = ["a3", "a3"]'),
            r"grid\[2\].neutral_cells: expected different cells, and some left free",
        ),
        (
            lambda text: text.replace("rows = 3", "rows = 1", 1).replace('["a3", "d3"]', ROW, 1),
            r"grid\[2\].neutral_cells: expected different cells, and some left free",
        ),
        (replaced("neutral_value = 2", "neutral_value = 7"), "a value of an Architect"),
        (
            replaced("neutral_cells = []", "neutral_cells = []\nneutral_value = 5"),
            r"grid\[3\].neutral_value: expected 2, to agree",
        ),
        (
            replaced("each_kind = 3", "each_kind = 2"),
            r"mix\[2\].each_kind: .* from 3 to 12, found 2",
        ),
        (replaced("each_kind = 4", "each_kind = 13"), r"mix\[4\].each_kind: .* to 12, found 13"),
        (nobles, r"box\['noble'\].count: expected 21, to agree with the other entries, found 19"),
        (brugmann, r"noble\['brugmann'\].copies: expected a whole number from 4 to 20, found 3"),
        (replaced("top = 4", "top = 5"), r"track\['round'\].top: .* from 1 to 4, found 5"),
        (replaced("start = 1\ntop = 4", "start = 2\ntop = 4"), r"'round'\].start: expected 1"),
        (
            replaced('card = "money"', 'card = "expo"'),
            r"action\['sale'\].card: expected one of money",
        ),
        (
            replaced('architects = ["2/5"]', f"architects = {ALL}"),
            r"prison_setup\[2\].architects: expected an Architect left who is not in prison",
        ),
        (
            replaced('architects = ["2/5"]', 'architects = ["2/5", "2/5"]'),
            "no more Architects than",
        ),
        (
            replaced("draw = 2\nkeep = 1", "draw = 2\nkeep = 2"),
            r"noble\['hankar'\].keep: expected 1",
        ),
        (
            replaced('effect = "release"\namount = 1', 'effect = "release"\namount = 2'),
            r"noble\['vandervelde'\].amount: expected 1",
        ),
        (
            replaced('upper = "release"\nupper_amount = 1', 'upper = "release"\nupper_amount = 2'),
            r"upper_amount: expected 1",
        ),
        (replaced("rows = 3", "rows = 9"), r"grid\[2\].rows: expected a whole number from 1 to 4"),
        (lambda text: text.replace("[[figure]]", "[[figures]]"), "figures: not a table of this"),
        (lambda text: text.split("[[figure]]")[0], "figure: expected a table"),
        (
            lambda text: text + "\n[[noble]]\nid = 'x'\n",
            r"noble\['x'\]: not an entry of this table",
        ),
        (
            replaced("keep_cost = 2", "keep_cost = 2\nkeepcost = 3"),
            r"noble\['albert'\].keepcost: not a key of this table \(did you mean keep_cost\? known: ",
        ),
        (replaced("keep_cost = 2", "keepcost = 2"), r"keepcost: not a key of .* mean keep_cost\?"),
        (lambda text: text[:-30], "not a TOML file"),
    ],
)
def test_a_wrong_figure_is_named(tmp_path: Path, change: Any, message: str) -> None:
    """File, key and what was expected."""
    with pytest.raises(BadComponents, match=rf"bruxelles1897.toml: .*{message}"):
        load("bruxelles1897", own_box(tmp_path, change))


def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    """Or one without the file, or with one that is no text."""
    with pytest.raises(BadComponents, match="expected a folder with bruxelles1897.toml"):
        load("bruxelles1897", tmp_path / "nowhere")
    with pytest.raises(BadComponents, match="cannot be read"):
        load("bruxelles1897", tmp_path)
    (tmp_path / "bruxelles1897.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadComponents, match="not a TOML file"):
        load("bruxelles1897", tmp_path)
