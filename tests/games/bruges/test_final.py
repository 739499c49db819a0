"""The end: when it comes, what scores, and who wins."""

import pytest

from tests.games.bruges.rounds import QUIET_ROLL, plainly, rounds, until_over
from tests.games.bruges.scenes import (
    START,
    Table,
    asked,
    dice_phase,
    earned,
    final,
    hand,
    have,
    houses,
    persons,
    piles,
    points,
    quiet,
    recruit,
    use,
)

SCORED_AT_THE_END = [
    "persons",
    "houses",
    "laurels",
    "majorities",
    "canals",
    "statues",
    "reputation",
]


def sheet(t: Table, seat: int = 0) -> list[int]:
    """A player's points of the final scoring, in the order above."""
    return [earned(t, seat, source) for source in SCORED_AT_THE_END]


def places(t: Table) -> list[int]:
    """The place of each seat."""
    return [score.rank for score in t.game.scores(t.s)]


# --- when


def test_the_game_ends_with_its_last_round() -> None:
    """end.when: Its four turns are played and majorities looked at; then comes the scoring, and no
    other round."""
    t = quiet(2)
    houses(t, 0, "red")
    t.s.last = 2
    rounds(t, QUIET_ROLL)
    played = 0
    while not t.is_over:
        assert [0, 0] == points(t)
        played += asked(t)[1] == "Turn"
        plainly(t)

    assert (2, 8, [1, 0]) == (t.s.round, played, points(t))


def test_the_game_goes_on_until_its_last_round() -> None:
    """end.when: Fixed for the next round, it is played to its end."""
    t = quiet(2)
    t.s.last = 3
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    until_over(t)

    assert (3, [(2,), (3,)]) == (t.s.round, t.events("round"))


def test_an_emptied_pile_ends_the_game() -> None:
    """end.when, draw.last-round: From the drawing of the last card to the final scoring."""
    t = quiet(2)
    hand(t, 0, "queen", "king", "duke", "regent", "prince")
    hand(t, 1, "infanta", "judge", "countess", "dowager")
    piles(t, ["baron"], ["cook", "page"], ["verger", "nun", "spy"])
    houses(t, 1, "red")
    rounds(t, QUIET_ROLL)
    t.play("draw left")
    assert (2, (0, "Turn")) == (t.s.last, asked(t))
    until_over(t)

    assert (2, [0, 1]) == (t.s.round, points(t))


# --- what scores


def test_score_thirty_six() -> None:
    """score.persons, score.houses, score.laurels, score.majorities, score.third-spaces,
    score.reputation: 8 + 6 + 4 + 8 + 3 + 7 = 36."""
    t = quiet(2)
    persons(t, 0, "mayor", "councilman", "coachman", "servant", "cook")  # 3, 1, 2, 0, 2
    houses(t, 0, "blue")
    have(t, 0, majorities=["reputation", "people"], canals=(3, 0), reputation=6)
    final(t)

    assert ([8, 6, 4, 8, 3, 0, 7], 36) == (sheet(t), points(t)[0])
    assert ([0] * 7, 0) == (sheet(t, 1), points(t)[1])


@pytest.mark.parametrize(
    ("names", "scored"),
    [
        ([], 0),
        (["servant"], 0),
        (["queen"], 3),
        (["queen", "regent", "cook", "envoy", "servant"], 3 + 4 + 2 + 1),
    ],
)
def test_persons_score_their_printed_points(names: list[str], scored: int) -> None:
    """score.persons: All in the display, rotated or not, whatever their sign."""
    t = quiet(2)
    persons(t, 0, *names)
    t.s.players[0].turned = [1] * len(names)
    final(t)

    assert (scored, 0) == (earned(t, 0, "persons"), earned(t, 1, "persons"))


def test_every_house_scores() -> None:
    """score.houses: 1 point, whatever its colour and whoever lives there."""
    t = quiet(2)
    houses(t, 0, "red", "red", "blue")
    persons(t, 0, "servant")
    final(t)

    assert (4, 0) == (earned(t, 0, "houses"), earned(t, 1, "houses"))


def test_laurels_score_by_their_effects() -> None:
    """score.laurels, activate.laurel: All of them; here 2 for each noble and 1 for each step."""
    t = quiet(2)
    persons(t, 0, "duke", "countess", "queen")
    have(t, 0, reputation=5)
    final(t)

    assert (3 * 2 + 5, 0) == (earned(t, 0, "laurels"), earned(t, 1, "laurels"))


@pytest.mark.parametrize(
    "areas", [[], ["people"], ["people", "canal"], ["reputation", "people", "canal"]]
)
def test_coloured_markers_score_four_points(areas: list[str]) -> None:
    """score.majorities: Each of them, also of a player who has fallen behind; grey ones nothing."""
    t = quiet(2)
    have(t, 0, majorities=areas)
    have(t, 1, canals=(2, 0), reputation=1)
    final(t)

    assert (4 * len(areas), 0) == (earned(t, 0, "majorities"), earned(t, 1, "majorities"))


@pytest.mark.parametrize(
    ("statues", "scored"), [((0, 0), 0), ((7, 0), 7), ((0, 2), 2), ((6, 5), 11)]
)
def test_statues_score_what_is_printed_on_them(statues: tuple[int, int], scored: int) -> None:
    """score.statues: Even if their section has burnt."""
    t = quiet(2)
    have(t, 0, statues=statues)
    final(t)

    assert (scored, scored) == (earned(t, 0, "statues"), points(t)[0])


@pytest.mark.parametrize(
    ("step", "scored"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 7), (7, 9), (8, 12)]
)
def test_the_step_scores_its_points(step: int, scored: int) -> None:
    """score.reputation: Only the one on which the pawn stands; the town hall nothing."""
    t = quiet(2)
    have(t, 0, reputation=step)
    final(t)

    assert (scored, scored) == (earned(t, 0, "reputation"), points(t)[0])


def test_goods_left_over_score_nothing() -> None:
    """score.leftovers: Guilders, workers, hand cards, markers; they stay where they are."""
    t = quiet(2)
    hand(t, 0, "queen", "king", "duke", "regent", "prince")
    have(t, 0, guilders=30, workers=["red"] * 9, threats=["red", "blue"])
    final(t)

    assert ([0] * 7, [0, 0], 30) == (sheet(t), points(t), t.s.players[0].guilders)


# --- the track


def test_points_are_counted_at_once() -> None:
    """score.track: Those of an arrow and of a discarded marker."""
    t = quiet(2)
    recruit(t, 0, "huntsman")
    assert START + 3 == t.s.players[0].points()
    hand(t, 0, "queen", "king")
    have(t, 0, threats=["red"])
    use(t, 0, "queen", "threat")

    assert START + 3 + 1 == t.s.players[0].points()


@pytest.mark.parametrize("before", [48, 49, 50, 98, 99, 149, 300])
def test_a_score_has_no_upper_limit(before: int) -> None:
    """score.track: Past 49 and 99 it goes on."""
    t = quiet(2)
    have(t, 0, points=before)
    recruit(t, 0, "huntsman")

    assert before + 3 == t.s.players[0].points()


def test_a_score_never_drops_below_nothing() -> None:
    """score.floor, hardship.intrigue: Nor does it owe anything afterwards."""
    t = quiet(2)
    have(t, 0, points=1, threats=["purple", "purple"])
    dice_phase(t, 3, 3, 3, 3, 5)
    assert 0 == t.s.players[0].points()
    recruit(t, 0, "huntsman")

    assert 3 == t.s.players[0].points()


# --- who wins


def test_most_points_win() -> None:
    """win.most-points: Those of the whole game; guilders do not matter then."""
    t = quiet(4)
    for seat, (had, money) in enumerate([(20, 50), (31, 0), (7, 9), (30, 99)]):
        have(t, seat, points=had, guilders=money)
    final(t)

    assert [3, 1, 4, 2] == places(t)
    assert [20, 31, 7, 30] == [score.total for score in t.game.scores(t.s)]


def test_the_final_scoring_decides() -> None:
    """win.most-points: Who was behind before it may win."""
    t = quiet(2)
    have(t, 0, points=12)
    have(t, 1, points=10, reputation=3)
    assert [1, 2] == places(t)
    final(t)

    assert [2, 1] == places(t)


def test_guilders_break_a_tie() -> None:
    """win.tie: Among those who are level on points, and only there."""
    t = quiet(4)
    for seat, (had, money) in enumerate([(20, 3), (20, 4), (20, 0), (19, 40)]):
        have(t, seat, points=had, guilders=money)
    final(t)

    assert [2, 1, 3, 4] == places(t)
    assert [("guilders", 4)] == t.game.scores(t.s)[1].ties


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_win_may_be_shared(level: int) -> None:
    """win.shared: By two players, or more, who are level on guilders too; nothing else counts."""
    t = quiet(4)
    t.s.first = 2
    for seat in range(4):
        have(t, seat, points=20 if seat < level else 10, guilders=6, workers=["red"] * seat)
    final(t)

    assert [1] * level == places(t)[:level]
    assert [level + 1] * (4 - level) == places(t)[level:]
