"""Scorings as plays: they tell exactly the points that the rules gave, to nobody more than they see."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from grandplace.engine.codec import Codec
from grandplace.engine.record import Match
from grandplace.engine.state import NOBODY
from grandplace.games import clause_rows, load, theatre
from grandplace.tables.playbill import Performance, performance, scorings
from grandplace.tables.table import Table
from grandplace.words.render import LANGUAGES, Words

NAMES = ["Marie", "Joris", "Odilon", "Julienne", "Xavier"]
FIRST, SECOND = "bruxelles1893-first", "bruxelles1893-second"
KINDS = [
    *[("bruxelles1897", "", seats) for seats in (2, 3, 4)],
    *[("bruges", "", seats) for seats in (2, 4)],
    *[(FIRST, "", 2), (FIRST, "", 5), (FIRST, "expert", 3), (SECOND, "", 2), (SECOND, "", 4)],
    *[
        (SECOND, "belle-epoque", 5),
        (SECOND, "asymmetric", 3),
        (SECOND, "belle-epoque,asymmetric", 3),
    ],
]


def table_of(name: str, variant: str, seats: int, seed: int) -> Table[Any]:
    """A new table."""
    return Table(Match(load(name), NAMES[:seats], bytes([seed]) * 32, variant))


def played(table: Table[Any], seed: int) -> Iterator[Table[Any]]:
    """The table after every choice of a random game."""
    chance = Random(seed)
    while table.decision is not None:
        table.choose(table.decision.player, table.ply, chance.choice(table.decision.options).text)
        yield table


def shown(table: Table[Any], seat: int = NOBODY, language: str = "en") -> list[Performance]:
    """All scorings so far, as a seat sees them."""
    say = Words(language, table.game, NAMES)
    return [performance(table.game, chapter, seat, say) for chapter in scorings(table)]


@pytest.mark.parametrize(("name", "variant", "seats"), KINDS)
@pytest.mark.parametrize("seed", [1, 2])
def test_acts_tell_all_points_of_a_scoring(name: str, variant: str, seats: int, seed: int) -> None:
    """What the acts bring is what changed on the score sheet from the curtain to the end, at every
    question in between too; and the leaders whom the view shows are those who got something."""
    table, checked = table_of(name, variant, seats, seed), 0
    for _ in played(table, seed):
        chapters = scorings(table)
        if not chapters or (chapters[-1].over and len(chapters) == checked):
            continue
        checked = len(chapters) if chapters[-1].over else checked
        last = shown(table)[-1]
        now = [score.total for score in table.game.scores(table.match.state)]
        assert now == [last.after(seat) for seat in range(seats)]
    assert checked == len(scorings(table)) > 0


@pytest.mark.parametrize(("name", "variant", "seats"), KINDS)
def test_a_stage_shows_no_more_than_the_view(name: str, variant: str, seats: int) -> None:
    """What a seat sees of a stage is what it saw of the table; the play is the same whatever the
    hidden things are."""
    table = table_of(name, variant, seats, 3)
    for _ in played(table, 3):
        pass
    plain, game = Codec(table.game).plain, table.game
    for stage, one in zip(table.stages, shown(table, 1), strict=True):
        other = game.fill(game.observe(stage.state, 1), 7)
        assert plain(one.view) == plain(game.observe(other, 1))


@pytest.mark.parametrize(("name", "variant", "seats"), KINDS)
def test_plays_are_told_in_all_languages(name: str, variant: str, seats: int) -> None:
    """Every act says why and under which clause, in three languages, with windows that differ."""
    table = table_of(name, variant, seats, 4)
    for _ in played(table, 4):
        pass
    clauses = {row["id"] for row in clause_rows(name)}
    for language in LANGUAGES:
        for one in shown(table, language=language):
            acts = one.play.acts()
            assert one.play.over
            assert [] == [act for act in acts if not act.why or act.clause not in clauses]
            assert len(acts) == len({(act.kind, act.sign or act.icon) for act in acts})


def test_stages_are_taken_back_and_rebuilt() -> None:
    """A table that is opened again has the same scorings."""
    table = table_of("bruxelles1897", "", 3, 5)
    for _ in played(table, 5):
        pass
    again = Table.resumed(table.game, table.match.record, b"")

    assert 5 == len(table.stages)
    assert [stage.noted for stage in table.stages] == [stage.noted for stage in again.stages]
    assert [one.play for one in shown(table)] == [one.play for one in shown(again)]


def test_a_game_without_theatre_has_no_scorings() -> None:
    """Nobody need write one."""
    assert theatre("template") is None
    assert [] == scorings(table_of("template", "", 2, 1))


def test_hardships_are_over_before_anything_else_happens() -> None:
    """threat.high-dice: The curtain falls when the last one is settled; a table that is opened
    again has it too."""
    table, seen = table_of("bruges", "", 3, 2), 0
    for _ in played(table, 2):
        last = shown(table)[-1:]
        seen += bool(last) and last[0].play.over and last[0].play.acts()[0].kind == "hardships"
    again = Table.resumed(table.game, table.match.record, b"")

    assert seen > 0
    assert table.falls == again.falls
