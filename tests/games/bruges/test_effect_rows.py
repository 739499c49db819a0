"""One row for each effect: whatever goes by effects knows them all, and no others."""

import pytest

from grandplace.games.bruges.components import ACTIONS, ARROW, BY_WORKER, LOOP_ACTION, LOOP_ONCE
from grandplace.games.bruges.deck import OUR_NAME
from grandplace.games.bruges.effects import COUNTED, EFFECTS, ROWS, Row
from grandplace.games.bruges.idle import LACKS
from grandplace.games.bruges.page.prospects import FINDERS
from grandplace.games.bruges.steps import builds, gains, others
from grandplace.games.bruges.steps.effects import DEEDS
from grandplace.games.bruges.wording import FORMS, NUMBERS, PHRASES
from grandplace.games.bruges.worth import WORKED_OUT
from grandplace.words.render import LANGUAGES, Words
from tests.games.bruges.scenes import shipped


def does(row: Row) -> bool:
    """Whether an effect has a deed."""
    return bool({ARROW, BY_WORKER, LOOP_ONCE} & set(row.kinds))


def faults(row: Row, do: int) -> list[str]:
    """The columns of a row that are empty, or that nothing answers to."""
    own = {OUR_NAME.get(name, name) for name in row.parameters}
    filled = {
        "deed": does(row) == (do in DEEDS),
        "idle": row.idle in LACKS if does(row) else not row.idle,
        "forms": not row.forms or (row.forms in FORMS and row.forms in own),
        "gaps": all(gap in PHRASES or gap in NUMBERS.keys() & own for gap in row.gaps),
        "action": (row.kinds == [LOOP_ACTION] and "action" not in own)
        == (0 <= row.action < len(ACTIONS)),
        "worth": do in WORKED_OUT
        if row.worth == COUNTED
        else (row.worth == 0) == (row.kinds == [ARROW]),
        **{f"clause in {lang}": said(lang, f"clause.effect.{row.name}") for lang in LANGUAGES},
    }
    return [column for column, is_filled in filled.items() if not is_filled]


def said(language: str, key: str) -> bool:
    """Whether a catalogue has a key."""
    return Words(language, shipped()).has(key)


@pytest.mark.parametrize("name", EFFECTS)
def test_no_effect_lacks_a_column(name: str) -> None:
    """person.text: What it does, when it would do nothing, what is said of it, what it is worth."""
    do = EFFECTS.index(name)

    assert [] == [f"{name}: {column}" for column in faults(ROWS[do], do)]


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (
            Row("dance", [ARROW], {}, ["steps"], "amount", "tired", -1, 5),
            "deed idle forms gaps worth",
        ),
        (Row("dance", [LOOP_ACTION], {}, [], "", "never", -1, COUNTED), "idle action worth"),
        (Row("dance", [LOOP_ONCE], {}, [], "", "", -1, 0), "deed idle worth"),
    ],
)
def test_a_column_that_is_missing_is_told(row: Row, told: str) -> None:
    """person.text: And in each language the clause."""
    clauses = [f"clause in {language}" for language in LANGUAGES]

    assert [*told.split(), *clauses] == faults(row, len(ROWS))


def test_each_effect_has_a_number_and_a_name_of_its_own() -> None:
    """person.text: Two rows under one name would be one too many."""
    assert len(ROWS) == len(set(EFFECTS))


def test_no_table_knows_what_no_effect_names() -> None:
    """person.text: Deeds, lacks, forms, phrases and worths of rows that are gone are gone."""
    acting = [do for do, row in enumerate(ROWS) if does(row)]

    assert set(acting) == set(DEEDS)
    assert len(DEEDS) == len(gains.DEEDS) + len(builds.DEEDS) + len(others.DEEDS)
    assert {row.idle for row in ROWS if does(row)} == set(LACKS)
    assert {row.forms for row in ROWS} == {"", *FORMS}
    assert {*PHRASES, *NUMBERS} == {gap for row in ROWS for gap in row.gaps}
    assert {do for do, row in enumerate(ROWS) if row.worth == COUNTED} == set(WORKED_OUT)
    assert set(FINDERS) <= set(acting)
