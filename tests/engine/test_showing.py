"""What `repr` says of states and their parts: fields by name, hidden numbers as '?'."""

from grandplace.engine.game import Score
from grandplace.engine.state import UNKNOWN
from tests.engine.toy import Do, Take, Toy, toy


def test_a_state_tells_its_fields_and_its_question() -> None:
    """Equal neighbours of a list are taken together."""
    assert (
        "Toy(done=[7×2, 8], hidden=0, decision=Decision(player=1, "
        "options=[<take 2>, <take 3>], step=Take(player=1, bound=1)))"
    ) == repr(toy(Do(7, []), Do(7, []), Do(8, []), Take(1, 1)))


def test_what_is_hidden_or_empty_is_told_so() -> None:
    """Also what is known in part; the chance of a game is never told."""
    s = Toy([UNKNOWN, UNKNOWN - 1, 3], UNKNOWN)
    s.luck = 12345

    assert "Toy(done=[?×2, 3], hidden=?)" == repr(s)
    assert "Toy(hidden=0)" == repr(Toy([], 0))


def test_a_long_list_is_cut_short() -> None:
    """It says how much is left out."""
    assert "11, 88 more], hidden=0)" in repr(Toy([*range(12), *[5] * 80, *range(8)], 0))


def test_a_step_tells_what_follows() -> None:
    """With the steps that it holds."""
    assert "Do(number=1, after=[Take(player=0, bound=2)])" == repr(Do(1, [Take(0, 2)]))


def test_a_score_tells_where_it_comes_from() -> None:
    """Without the sources that gave nothing."""
    assert "Score(seat=1, rank=1, total=7, art=7)" == repr(Score(1, [("art", 7), ("end", 0)], []))
