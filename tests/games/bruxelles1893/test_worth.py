"""What greedy sees in columns and tracks."""

from grandplace.games.bruxelles1893.components import CITY_HALL
from grandplace.games.bruxelles1893.worth import worth
from tests.games.bruxelles1893.positions import bonuses, pawn, ready, space, turn_of
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
