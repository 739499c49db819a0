"""Variants and their figures: which go together, and how records tell them apart."""

import json
from pathlib import Path

import pytest

from grandplace.engine.codec import fingerprint
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.record import Match
from grandplace.games import load
from grandplace.games.bruxelles1893.components import SOURCES
from grandplace.lab.arena import secret_from
from tests.games.bruxelles1893.modules import BELLE, BOARDS, BOTH, DEALT
from tests.games.bruxelles1893.positions import NAMES

SECOND = load(NAMES["second"])
KEPT = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_the_plain_figures_are_those_of_kept_games(path: Path) -> None:
    """What modules and later versions of the rules added did not change the fingerprint."""
    record = json.loads(path.read_text("utf-8"))

    box = load(record["game"]).box_for(record["variant"], record["version"])
    assert record["components"] == fingerprint(box)


def test_each_combination_of_modules_has_its_figures() -> None:
    """Four boxes of each version with as many fingerprints; how boards are given out changes
    none."""
    prints = [
        fingerprint(SECOND.box_for(variant, version))
        for variant in ("", BELLE, BOARDS, BOTH)
        for version in SECOND.versions
    ]

    assert 8 == len(set(prints))
    assert sorted(prints) == sorted(fingerprint(box) for box in SECOND.boxes())
    assert SECOND.box_for(BOTH) is SECOND.box_for(DEALT)
    assert SECOND.box is SECOND.box_for("")


@pytest.mark.parametrize("variant", ["", BELLE, BOARDS, BOTH, DEALT])
def test_a_record_names_the_figures_of_its_variant(variant: str) -> None:
    """And a game has them."""
    match = Match(SECOND, ["x"] * 2, secret_from(1), variant)

    assert fingerprint(SECOND.box_for(variant)) == match.record.components
    assert match.state.figures is SECOND.box_for(variant)


@pytest.mark.parametrize(
    ("given", "checked"),
    [
        ("asymmetric,belle-epoque", BOTH),
        ("dealt,asymmetric,belle-epoque", DEALT),
        ("dealt,asymmetric", "asymmetric,dealt"),
        ("belle-epoque,belle-epoque", BELLE),
    ],
)
def test_variants_in_any_order(given: str, checked: str) -> None:
    """asym.with: They are combined by commas, and come in one order."""
    assert checked == SECOND.checked(3, given)


@pytest.mark.parametrize("variant", ["dealt", "dealt,belle-epoque"])
def test_boards_that_are_alike_are_not_dealt(variant: str) -> None:
    """asym.boards: `dealt` says how boards that differ are given out, and goes with them only."""
    with pytest.raises(UnknownChoice, match="'dealt' goes with 'asymmetric' only"):
        SECOND.deal(3, 1, variant)


@pytest.mark.parametrize("variant", [BELLE, BOARDS, "dealt", "asymmetric,dealt"])
def test_the_first_edition_has_no_modules(variant: str) -> None:
    """They are told apart by the name of the game."""
    with pytest.raises(UnknownChoice, match="bruxelles1893-first has no variant"):
        load(NAMES["first"]).deal(3, 1, variant)


def test_the_second_edition_has_no_expert_strips() -> None:
    """Those of the asymmetric boards show both sides at once."""
    with pytest.raises(UnknownChoice, match="has no variant 'expert'"):
        SECOND.deal(3, 1, "expert")


@pytest.mark.parametrize(
    ("variant", "last"),
    [("", "row-pawns"), (BELLE, "tiles"), (BOARDS, "cards"), (BOTH, "tiles")],
)
def test_the_score_sheet_has_lines_for_the_modules(variant: str, last: str) -> None:
    """game.aim: Cards, pavilions and tiles come last, and only where there are any."""
    (score, _) = SECOND.scores(SECOND.deal(2, 1, variant))

    assert SOURCES[: SOURCES.index(last) + 1] == [key for key, _ in score.rows]
