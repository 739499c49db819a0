"""How greedy looks ahead: to the end of its turn, however long, at a price that stays bounded."""

from collections.abc import Callable
from typing import Any

import pytest

from grandplace.bots import simple
from grandplace.bots.simple import Greedy
from grandplace.engine.options import Option
from grandplace.engine.state import Step
from tests.engine.toy import TAKE, Take, Toy, ToyGame, toy

ANY = -1  # all four numbers may be taken


class Judged(ToyGame):
    """The toy, with a worth of one's own; it counts how often it is asked."""

    def __init__(self, judge: Callable[[list[int]], int]) -> None:
        super().__init__()
        self.judge = judge
        self.asked = 0

    def worth(self, s: Toy, seat: int) -> int:
        self.asked += 1
        return self.judge(s.done)


class Ending(Take):
    """Taking 0 ends the turn, anything else asks again."""

    def chosen(self, s: Toy, option: Option) -> None:
        super().chosen(s, option)
        if option.target:
            s.then(self)


def chosen(game: Judged, *steps: Step[Any]) -> Option:
    """What greedy takes first."""
    s = toy(*steps)
    assert s.decision is not None
    return Greedy(1).choose(game, s, s.decision)


def turn(choices: int) -> list[Step[Any]]:
    """A turn of so many choices, after which it is the other seat's."""
    return [*[Take(0, ANY) for _ in range(choices)], Take(1, ANY)]


@pytest.mark.parametrize("choices", [2, 5, 20, 50])
def test_what_pays_at_the_end_of_a_turn_is_seen_at_its_start(choices: int) -> None:
    """The first number taken decides, but only after a long row of choices."""
    game = Judged(lambda done: 10 * (done[0] == 2) if len(done) == choices else -len(done))

    assert chosen(game, *turn(choices)) is TAKE[2]


def test_the_lines_that_look_best_are_kept() -> None:
    """Of 4 ** 11 ways to go on after a 1, the one that takes a 2 every time beats all others."""
    game = Judged(lambda done: done[1:].count(2) if done[0] == 1 else 8)

    assert chosen(game, *turn(12)) is TAKE[1]


def test_a_line_that_looks_bad_at_first_is_among_those_kept() -> None:
    """Taking 3 costs something at once and pays most in the end."""
    paid = {(1, 3): 30, (0, 0): 20}
    game = Judged(lambda done: paid.get((done[0], done[1]), 0) if len(done) == 3 else -sum(done))

    assert chosen(game, *turn(3)) is TAKE[1]


def test_every_option_has_a_line_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """More options than lines: each is still followed to the end."""
    monkeypatch.setattr(simple, "LINES", 1)
    game = Judged(lambda done: done[0] if len(done) == 3 else -done[0])

    assert chosen(game, *turn(3)) is TAKE[3]


def test_a_turn_that_may_end_soon_is_weighed_as_it_ends() -> None:
    """A line that is over counts, whatever others go on to."""
    game = Judged(lambda done: 5 if done == [2, 0] else -len(done))

    assert chosen(game, Take(0, ANY), Ending(0, ANY), Take(1, ANY)) is TAKE[2]


def test_the_price_of_a_look_grows_with_the_length_of_a_turn_only() -> None:
    """Twice as many choices cost twice as much, not a power of it."""
    prices = []
    for choices in (20, 40):
        game = Judged(len)
        chosen(game, *turn(choices))
        prices.append(game.asked)

    assert prices[1] < 2.2 * prices[0]
    assert prices[0] < simple.FILLS * simple.LINES * 4 * 20


def test_a_turn_that_need_not_end_is_left_somewhere() -> None:
    """What goes on for ever promises much; only lines that are over count."""
    game = Judged(lambda done: 10 * done[0] if done[-1] == 0 else 100)

    assert chosen(game, Ending(0, ANY), Take(1, ANY)) is TAKE[3]


def test_a_turn_without_an_end_counts_as_it_stands() -> None:
    """Nothing but numbers above 0 may be taken, again and again."""
    game = Judged(lambda done: done[0])

    assert chosen(game, Ending(0, 0)) is TAKE[3]
