"""What a bot thinks of options, and a value of one's own instead of the game's: in both forms."""

from typing import Any

from grandplace.bots.simple import FILLS, Greedy
from grandplace.engine.game import Game
from grandplace.games import load


def questions(game: Game[Any], number: int) -> list[Any]:
    """The first positions of a game, seen by whoever is asked."""
    s, found = game.deal(2, 3), []
    for _ in range(number):
        assert s.decision is not None
        found.append(game.observe(s, s.decision.player))
        s.choose(s.decision.options[-1])
    return found


def test_greedy_takes_the_option_that_it_values_most(game: Game[Any]) -> None:
    """There is a value for each option; the first of the best ones is taken."""
    for view in questions(game, 6):
        values = Greedy(7).values(game, view, view.decision)
        best = view.decision.options[values.index(max(values))]

        assert len(view.decision.options) == len(values)
        assert best is Greedy(7).choose(game, view, view.decision)


def test_greedy_takes_a_value_of_ones_own() -> None:
    """Who wants nothing but money values options by it."""
    game = load("bruxelles1897")
    rich = Greedy(7, value=lambda s, seat: s.players[seat].francs)
    for view in questions(game, 8):
        values = rich.values(game, view, view.decision)

        assert all(0 <= value <= FILLS * 60 for value in values)


def test_a_worth_put_in_the_place_of_the_games_is_heeded() -> None:
    """`game.worth = f` counts, though compiled code would call the game's own; a value given to the
    bot comes first."""
    game: Any = load("bruxelles1897")
    view = questions(game, 1)[0]
    try:
        game.worth = lambda s, seat: 3
        replaced = Greedy(7).values(game, view, view.decision)
        given = Greedy(7, value=lambda s, seat: 4).values(game, view, view.decision)
    finally:
        del game.worth

    assert {3 * FILLS} == {*replaced}
    assert {4 * FILLS} == {*given}
    assert {3 * FILLS} != {*Greedy(7).values(game, view, view.decision)}
