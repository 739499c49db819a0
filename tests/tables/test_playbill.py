"""The scorings of a table."""

from random import Random

import pytest

from grandplace.engine.record import Match
from grandplace.engine.state import NOBODY
from grandplace.games import load
from grandplace.tables.playbill import performance, scorings
from grandplace.tables.table import Table
from grandplace.words.render import Words


@pytest.mark.parametrize(
    ("game", "seed"),
    [("bruxelles1897", 0), ("bruxelles1893-first", 0), ("bruxelles1893-second", 3), ("bruges", 0)],
)
def test_a_scoring_that_has_brought_nothing_yet_is_none(game: str, seed: int) -> None:
    """Where it begins with a question, there is nothing to play until that is answered."""
    chance, rules = Random(seed), load(game)
    table = Table(Match(rules, ["Ada", "Bob"], chance.randbytes(32)))
    say = Words("en", rules, ["Ada", "Bob"])
    while table.decision is not None:
        for chapter in scorings(table)[-1:]:
            assert performance(rules, chapter, NOBODY, say).play.acts(), chapter.events
        table.choose(table.asked, table.ply, chance.choice(table.decision.options).text)
