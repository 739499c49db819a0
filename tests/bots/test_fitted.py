"""Values of positions behind one interface, and the files that keep fitted ones."""

from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from grandplace.bots.base import make_bot
from grandplace.bots.fitted import Fit, Made, Weights, best_judge, digest, judge_of, read
from grandplace.bots.simple import Greedy
from grandplace.bots.values import Handmade, Layer, Linear, Net
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.play import playout
from grandplace.games import REGISTRY, load

FITS = files("grandplace.bots") / "fits"
SHIPPED = sorted(place.name for place in FITS.iterdir() if place.name.endswith(".json"))
GAME = load("template")  # looks at three things: how well oneself, a rival and all rivals stand
FIT = Fit(
    "template",
    [2],
    "linear",
    digest(GAME),
    Made("grandplace fit", 1, 2, 3, 0.5),
    [Weights([1.0, -1.0, 0.0], [0.5])],
)


def test_a_layer_adds_up_weighted_inputs() -> None:
    """By input, then by unit; what is 0 adds nothing."""
    net = Net(
        GAME, [Layer([1.0, 10.0, 2.0, 20.0, 3.0, 30.0], [0.5, 0.25]), Layer([1.0, 1.0], [0.0])]
    )

    assert 1 * 1 + 3 * 2 + 0.5 + 1 * 10 + 3 * 20 + 0.25 == net.judge([1.0, 3.0, 0.0])


def test_units_pass_on_nothing_below_zero() -> None:
    """But the last one may say that a seat is behind."""
    layers = [Layer([1.0, -1.0], [0.0, 0.0]), Layer([2.0, 5.0], [-100.0])]

    assert [4 - 100, 10 - 100] == [Net(GAME, layers).judge([x]) for x in (2.0, -2.0)]


def test_a_net_judges_alike_whatever_came_before() -> None:
    """It adds up only what has changed since the last row, and forgets nothing."""
    layers = [Layer([0.1, -0.7, 0.3, 0.2], [0.25, 1 / 3]), Layer([1.1, 0.9], [0.0])]
    rows = [[7.0, -3.0], [0.0, 5.0], [2.5, 1 / 3]]
    used = Net(GAME, layers)
    for _ in range(1000):
        told = [used.judge(row) for row in rows]

    assert told == [Net(GAME, layers).judge(row) for row in rows]


def test_a_linear_value_has_weights_for_each_number_of_rounds_to_come() -> None:
    """The row begins with them; beyond the last one, that counts."""
    linear = Linear(GAME, [Layer([0.0, 0.0, 1.0], [float(i)]) for i in (10, 20, 30)])

    assert [15, 25, 32] == [
        linear.judge(row) for row in ([1.0, 0.0, 5.0], [0.0, 1.0, 5.0], [0.0, 0.0, 2.0])
    ]


def test_judges_are_exact_when_a_game_is_over() -> None:
    """Hundredths of points ahead of the best rival, whatever the weights."""
    s = GAME.deal(3, 1)
    playout(s, 1)

    assert [100 * margin for margin in GAME.returns(s)] == [
        judge_of(GAME, FIT)(s, seat) for seat in range(3)
    ]


def test_judges_are_asked_in_hundredths_of_points() -> None:
    """Of the features of the seat, as it sees them."""
    s = GAME.deal(2, 1)
    own, rival = GAME.features(s, 1)[:2]

    assert int(100 * (own - rival + 0.5)) == judge_of(GAME, FIT)(s, 1)
    assert GAME.worth(s, 1) == Handmade(GAME)(s, 1)


def test_a_fit_is_kept_in_its_file() -> None:
    """With all that is known about how it was made."""
    assert read(FIT.to_json()) == FIT


@pytest.mark.parametrize(
    ("text", "why"),
    [("{}", "not the file of a fitted value"), ("no", "not the file of a fitted value")],
)
def test_other_files_are_refused(text: str, why: str) -> None:
    """With one line that says so."""
    with pytest.raises(UnknownChoice, match=why):
        read(text)


@pytest.mark.parametrize("change", [{"features": "0"}, {"kind": "oracle"}])
def test_a_fit_to_something_else_is_refused(change: dict[str, Any]) -> None:
    """Numbers would mean other things."""
    with pytest.raises(UnknownChoice, match="fitted to something else"):
        judge_of(GAME, replace(FIT, **change))


def test_without_a_fit_the_games_own_worth_counts() -> None:
    """For a game, or a number of seats."""
    s = GAME.deal(2, 1)
    answers = [bot.choose(GAME, s, s.decision) for bot in (make_bot("instant", 3), Greedy(3))]

    assert answers[0] is answers[1]
    assert isinstance(best_judge(GAME, 2), Handmade)


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_fits_fit(name: str) -> None:
    """Each has its game, its features, and tells how to make it again."""
    fit = read((FITS / name).read_text("utf-8"))
    game = load(fit.game)
    judge = best_judge(game, fit.seats[0])

    assert name == f"{fit.game}.json" and fit.game in REGISTRY
    assert not isinstance(judge, Handmade)
    assert {len(game.feature_names())} == {
        len(layer.weights) // len(layer.biases)
        for layer in fit.layers[: 1 if fit.kind == "net" else None]
    }
    assert f"grandplace fit {fit.game}" in fit.made.command and fit.made.games * fit.made.positions
    assert isinstance(judge(game.deal(fit.seats[0], 1), 0), int)


@pytest.mark.parametrize("name", SHIPPED)
def test_fitted_answers_alike_behind_what_it_cannot_see(name: str) -> None:
    """Deal again what its seat does not see: the answer stays the same."""
    game = load(name.removesuffix(".json"))
    s = game.deal(2, 1)
    for ply in range(4):
        seat = s.decision.player
        twin = game.fill(game.observe(s, seat), ply)
        views = [game.observe(state, seat) for state in (s, twin)]
        answers = [make_bot("instant", 5).choose(game, view, view.decision) for view in views]

        assert answers[0] is answers[1]
        s.choose(answers[0])
