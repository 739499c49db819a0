"""What greedy sees in columns and tracks."""

from grandplace.games.bruxelles1893.components import CITY_HALL
from grandplace.games.bruxelles1893.worth import worth
from tests.games.bruxelles1893.positions import bonuses, pawn, ready, space, turn_of
from tests.games.bruxelles1893.test_irises import around
from tests.transcript import Transcript


def bidding(rival: int) -> Transcript:
    """Seat 0 has bid 2 in a column, seat 1 so much."""
    t = ready("second")
    turn_of(t, 0)
    pawn(t.s, "b2", 0, 2)
    pawn(t.s, "b3", 1, rival)
    return t


def test_a_column_is_worth_most_to_whoever_leads_it() -> None:
    """And a tie more than a chase."""
    lead, tie, chase = [worth(bidding(rival).s, 0) for rival in (1, 2, 3)]

    assert lead > tie > chase


def test_no_step_leads_beyond_the_last_space() -> None:
    """A card that raises a level is worth less to whoever has climbed all of it."""
    gained = []
    for steps_left in (1, 0):
        t = bidding(1)
        space(t.s, 0, "city-hall", t.s.spaces(0, CITY_HALL) - steps_left)
        bonuses(t.s, "", "", "", "", "")
        before = worth(t.s, 0)
        bonuses(t.s, "", "bonus-24", "", "", "")
        gained.append(worth(t.s, 0) - before)

    assert gained[0] > gained[1]


def corners(*owners: int) -> int:
    """What seat 0 sees in its pawns around an iris, the others' standing there too."""
    t = around("second", *owners)
    turn_of(t, 0)
    return worth(t.s, 0)


def test_an_iris_is_sure_once_all_its_spaces_are_taken() -> None:
    """It counts whole for whoever leads there, and not at all for the others."""
    assert corners(1, 0, 0, 0) > corners(0, 1, 1, 1)
