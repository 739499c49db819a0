"""The arena's statistics against results that are known, or counted by hand."""

from itertools import product
from math import isclose, log10
from random import Random
from statistics import NormalDist, fmean

import pytest

from grandplace.lab.evidence import ALPHA, Wager, capital, interval, lasting_interval
from grandplace.lab.ratings import Met, ratings


def near(one: float, other: float, by: float = 1e-3) -> bool:
    return isclose(one, other, abs_tol=by)


def test_an_interval_by_hand() -> None:
    """8 deals, 6 of them won: with two won and two lost more 8 of 12; 12 / 11 of 2 / 3 * 1 / 3."""
    low, high = interval([1.0] * 6 + [0.0] * 2)
    reach = 1.959964 * (2 / 9 / 11) ** 0.5

    assert near(low, 2 / 3 - reach) and near(high, 2 / 3 + reach)


def test_intervals_never_shrink_to_nothing() -> None:
    """Ten deals that went alike prove little; with none nothing is known."""
    for of in (interval, lasting_interval):
        low, high = of([1.0] * 10)
        assert 0.5 < low < 0.8 and near(high, 1)
        low, high = of([0.5] * 10)
        assert low < 0.4 and high > 0.6
        assert (0.0, 1.0) == of([])


def test_a_deal_counts_once_however_many_games_it_has() -> None:
    """Where seats decide, each deal gives one half, and the share is known better than by games."""
    by_seats, by_bots = interval([0.5] * 100), interval([0.0, 1.0] * 50)

    assert by_seats[1] - by_seats[0] < (by_bots[1] - by_bots[0]) / 3


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """95 of 100 fixed ones, more of those that one may look at any time."""
    chance, truth = Random(1), 0.8
    runs = [[float(chance.random() < truth) for _ in range(40)] for _ in range(150)]
    fixed = [low <= truth <= high for low, high in map(interval, runs)]
    lasting = [low <= truth <= high for low, high in map(lasting_interval, runs)]

    assert 0.9 < fmean(fixed) < 1
    assert fmean(fixed) <= fmean(lasting)


def test_a_fair_wager_wins_nothing() -> None:
    """Over all courses that four fair deals may take the capital is 1 on average."""
    for null in (0.5, 0.25):
        weights = {1.0: null, 0.0: 1 - null}
        courses = list(product(weights, repeat=4))
        likely = [weights[a] * weights[b] * weights[c] * weights[d] for a, b, c, d in courses]
        gains = [capital(course, null) for course in courses]

        assert near(1, sum([p * gain for p, gain in zip(likely, gains, strict=True)]), 1e-9)


def test_equal_bots_are_seldom_called_unequal() -> None:
    """In one of 20 contests at most, though each is looked at after every deal."""
    chance, won = Random(2), 0
    for _ in range(300):
        wager = Wager(0.5)
        for _ in range(60):
            wager.take(chance.choice([0.0, 0.5, 0.5, 1.0]))
        won += wager.is_won

    assert won <= 300 * ALPHA


def test_eight_deals_of_eight_are_clear() -> None:
    """Seven are not; what was clear stays so."""
    wager = Wager(0.5)
    for _ in range(7):
        wager.take(1.0)
    assert not wager.is_won
    wager.take(1.0)
    assert wager.is_won
    for _ in range(8):
        wager.take(0.0)
    assert wager.is_won


def test_the_lasting_interval_is_what_no_wager_has_refuted() -> None:
    """Its edges are where the capital reaches 20; the mean of equal bots lies within."""
    shares = [0.5, 1.0, 0.5, 0.0, 1.0, 1.0, 0.5, 1.0, 0.5, 1.0] * 3
    low, high = lasting_interval(shares)

    assert low < fmean(shares) < high
    assert all(isclose(1 / ALPHA, capital(shares, edge), rel_tol=0.01) for edge in (low, high))


def test_the_rating_of_two_is_their_log_odds() -> None:
    """6 of 8 deals, with two won and two lost more: 8 to 4; the interval by the delta method."""
    one, other = ratings(2, [Met(0, 1, [1.0] * 6 + [0.0] * 2)], yardstick=1)
    elo = 400 * log10(8 / 4)
    reach = 173.7178 * 1.959964 * (2 / 9 / 11) ** 0.5 / (2 / 9)

    assert near(one.elo, elo) and (0, 0, 0) == (other.elo, other.low, other.high)
    assert near(one.low, elo - reach, 0.05) and near(one.high, elo + reach, 0.05)


def test_ratings_of_three_by_hand() -> None:
    """Shares that the model explains exactly: odds of 2 and 3, so 6; without a yardstick the mean
    is 0."""
    odds = {(0, 1): 2, (1, 2): 3, (0, 2): 6}
    met = [Met(a, b, [(44 * o / (1 + o) - 2) / 40] * 40) for (a, b), o in odds.items()]
    found = ratings(3, met)

    assert near(found[0].elo - found[1].elo, 400 * log10(2))
    assert near(found[1].elo - found[2].elo, 400 * log10(3))
    assert near(0, sum([one.elo for one in found]))


def test_a_bot_that_never_loses_has_a_rating() -> None:
    """Finite, and higher the longer it wins."""
    few, many = (ratings(2, [Met(0, 1, [1.0] * n)], 1)[0].elo for n in (10, 200))

    assert 0 < few < many < 1000


def test_ratings_hold_the_truth_as_often_as_they_say() -> None:
    """Three bots that meet on the same deals, some of which suit one of them."""
    chance, held = Random(3), []
    truth = [100.0, 0.0, -100.0]
    for _ in range(60):
        luck = [[chance.gauss(0, 1) for _ in truth] for _ in range(60)]
        met = [
            Met(a, b, [won(luck[d][a] - luck[d][b], truth[a] - truth[b]) for d in range(60)])
            for a, b in ((0, 1), (0, 2), (1, 2))
        ]
        found = ratings(3, met, 1)
        held += [one.low <= real <= one.high for one, real in zip(found, truth, strict=True)]

    assert 0.9 < fmean(held)


def won(luck: float, elo: float) -> float:
    """Ahead by luck that is as likely as the ratings say."""
    odds = 1 / (1 + 10 ** (-elo / 400))
    return float(luck / 2**0.5 < NormalDist().inv_cdf(odds))


@pytest.mark.parametrize("null", [0.0, 1.0])
def test_what_cannot_be_is_refuted(null: float) -> None:
    """A share of nothing or of all."""
    assert capital([0.5], null) > 1 / ALPHA
