"""What every game shares: checks of seats and variants, places in the ranking."""

import pytest

from grandplace.engine.errors import MissingChoice, UnknownChoice
from grandplace.engine.game import Game, Score, ranked
from grandplace.engine.state import NOBODY
from tests.engine.toy import TAKE, VOCABULARY, Take, ToyGame, toy


def test_places_follow_points_and_tie_breaks() -> None:
    """Points first, then the tie-breaks in order; equals share a place."""
    scores = ranked(
        [
            Score(0, [("a", 5)], [("t", 1), ("u", 0)]),
            Score(1, [("a", 3), ("b", 2)], [("t", 1), ("u", 2)]),
            Score(2, [("a", 9)], []),
            Score(3, [("a", 5)], [("t", 1), ("u", 0)]),
        ]
    )

    assert [3, 2, 1, 3] == [score.rank for score in scores]


def test_a_known_variant_is_accepted() -> None:
    """Plain and known variants pass; they are given with commas."""
    assert "long" == ToyGame().checked(2, "long")
    assert "" == ToyGame().checked(2, "")


@pytest.mark.parametrize("given", ["long,wide", "wide,long", "wide, long ,wide"])
def test_variants_are_put_in_their_order(given: str) -> None:
    """However they are given, each once; so a combination has one name."""
    toy = Game("toy", [2], [1], ["long", "wide"], "alpha", VOCABULARY, {}, None)  # type: ignore[var-annotated]

    assert "long,wide" == toy.checked(2, given)
    assert "wide" == toy.checked(2, "wide")


def test_the_turn_is_that_of_whoever_is_asked() -> None:
    """Unless a game says otherwise; at the end it is nobody's."""
    s = toy(Take(1, 0))

    assert 1 == ToyGame().in_turn(s)
    s.choose(TAKE[2])
    assert NOBODY == ToyGame().in_turn(s)


class Leaning(ToyGame):
    """A game whose only variant goes with one that it does not have."""

    def needs(self, variant: str) -> str:
        return "wide" if variant == "long" else ""


def test_a_variant_may_need_another() -> None:
    """Most stand alone; one that does not is refused alone, and both are named."""
    assert "" == ToyGame().needs("long")
    with pytest.raises(MissingChoice, match="the variant 'long' goes with 'wide' only"):
        Leaning().checked(2, "long")


def test_most_variants_need_no_other_figures() -> None:
    """One box for all, unless a game says otherwise."""
    game = ToyGame()

    assert game.box is game.box_for("long")
    assert [game.box] == game.boxes()


def test_most_figures_name_nothing() -> None:
    """Names of things come with the figures only where a game says so."""
    assert {} == ToyGame().names("en")


@pytest.mark.parametrize(
    ("seats", "variant"),
    [(1, ""), (3, ""), (2, "short"), (2, "long,short"), (2, ","), (2, "long,")],
)
def test_seats_and_variants_that_do_not_exist(seats: int, variant: str) -> None:
    """One clear error."""
    with pytest.raises(UnknownChoice):
        ToyGame().deal(seats, 1, variant)


def test_the_bare_game_must_be_written() -> None:
    """Game only says what there is to write."""
    bare = Game("bare", [2], [1], [], "alpha", VOCABULARY, {}, None)  # type: ignore[var-annotated]
    s = ToyGame().deal(2, 1)

    for unwritten in (
        lambda: bare.set_up(2, ""),
        lambda: bare.observe(s, 0),
        lambda: bare.fill(s, 0),
        lambda: bare.scores(s),
        lambda: bare.worth(s, 0),
    ):
        with pytest.raises(NotImplementedError):
            unwritten()
