"""What one may type for an option."""

from itertools import permutations
from typing import Any

import pytest

from grandplace.drawing.page import COLOURS, Scene, Sitter
from grandplace.engine.record import Match
from grandplace.games import page
from grandplace.web.listing import groups, keys
from grandplace.words.render import Words
from tests.web.browser import FIRST, GAME, NAMES, SECOND, played

UNDO = "u"


def seen(match: Match[Any]) -> Scene:
    """What the seat that is asked looks at."""
    seat = match.state.asked()
    view = match.game.observe(match.state, seat)
    sitters = [Sitter(i, NAMES[i], NAMES[i][0], COLOURS[i]) for i in range(3)]
    say = Words("en", match.game, NAMES[:3])
    return Scene(view, say, seat, sitters, offered=view.decision.options)


@pytest.mark.parametrize("game", [GAME, FIRST, SECOND, "bruges"])
def test_every_option_has_a_key_of_its_own(game: str) -> None:
    """None begins another one, or takes back."""
    for match in played(3, game, "", 5):
        if match.state.decision is None:
            return
        scene = seen(match)
        found = keys(groups(page(game), scene))

        assert len(scene.offered) == len(found - {""}), found
        assert not [a for a, b in permutations(found, 2) if b.startswith(a)]
        assert UNDO not in found


@pytest.mark.parametrize("game", [GAME, "bruges"])
def test_keys_of_the_first_question_are_taken(game: str) -> None:
    """What follows below it has others."""
    scene = seen(next(played(3, game, "", 5)))
    first = keys(groups(page(game), scene))

    assert not first & keys(groups(page(game), scene, first))
