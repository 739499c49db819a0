"""Points and ties; figures that cannot be."""

from pathlib import Path

import pytest

from grandplace.engine.errors import BadComponents
from grandplace.games import folder, load
from tests.games.template.test_turns import guilds, table
from tests.transcript import Transcript


def rows(*rows: tuple[str, ...]) -> Transcript:
    """A table with these houses."""
    t = table(len(rows))
    for p, names in zip(t.s.players, rows, strict=True):
        p.row = guilds(*names)
    return t


def test_sets() -> None:
    """score.sets: Three of a guild are 6, one is 1."""
    t = rows(("bakers", "bakers", "bakers", "tailors"), ("bakers", "tailors", "tailors"))

    assert [7, 4] == [dict(score.rows)["sets"] for score in t.game.scores(t.s)]


def test_leads() -> None:
    """score.lead: Alone with most; who shares a lead has none."""
    t = rows(("bakers", "bakers", "tailors"), ("bakers", "tailors"), ("boatmen",))

    assert [2, 0, 2] == [dict(score.rows)["lead"] for score in t.game.scores(t.s)]
    assert 100 * (3 + 1 + 2) == t.game.worth(t.s, 0)


def test_most_points_win() -> None:
    """game.aim: Whatever the tie-break says."""
    t = rows(("bakers", "bakers", "bakers"), ("tailors", "boatmen"))

    assert [1, 2] == [score.rank for score in t.game.scores(t.s)]


def test_ties() -> None:
    """tie.guilds: More guilds win; if these are as many, the place is shared."""
    t = rows(
        ("bakers", "bakers", "bakers"),
        ("tailors", "tailors", "boatmen"),
        ("painters", "painters", "butchers"),
    )

    assert [8, 8, 8] == [score.total for score in t.game.scores(t.s)]
    assert [3, 1, 1] == [score.rank for score in t.game.scores(t.s)]


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [("rounds = 4", "rounds = 5", "the cards last"), ("hand = 2", "hand = 0", "rules.*hand")],
)
def test_a_wrong_figure_is_named(tmp_path: Path, old: str, new: str, error: str) -> None:
    """With its key and what was expected."""
    text = (folder("template") / "template.toml").read_text("utf-8")
    (tmp_path / "template.toml").write_text(text.replace(old, new), "utf-8")

    with pytest.raises(BadComponents, match=error):
        load("template", tmp_path)
