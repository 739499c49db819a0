"""A whole turn at a glance: the line that looks best, choice by choice."""

from typing import Any, Final

from grandplace.bots.values import Judge
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.engine.state import State

LONGEST: Final = 60  # choices in a row that are planned


class Plan:
    """A way to go on until somebody else is asked."""

    def __init__(self, s: State, options: list[Option]) -> None:
        self.s: Final = s
        self.options: Final = options


class Planner:
    """Plans turns by a value, on a guess at what is hidden."""

    def __init__(self, game: Game[Any], judge: Judge) -> None:
        self.game: Final = game
        self.judge: Final = judge

    def planned(self, s: State, seat: int) -> Plan:
        """How a seat goes on until its turn or the round is over."""
        return self.best(self.ends(s, seat), seat)

    def ends(self, s: State, seat: int) -> list[Plan]:
        """The ends that lie beside the line which looks best, and its own."""
        return self.followed(Plan(s, []), seat, s.round)

    def followed(self, now: Plan, seat: int, number: int) -> list[Plan]:
        """The same from the middle of a turn on, which ends with the round at the latest."""
        ends: list[Plan] = []
        for _ in range(LONGEST):
            going: list[Plan] = []
            for plan in _steps(now):
                (going if _goes_on(plan.s, seat, number) else ends).append(plan)
            if not going:
                return ends
            now = self.best(going, seat)
        return ends or [now]

    def best(self, plans: list[Plan], seat: int) -> Plan:
        """The plan of most value, the first of equal ones."""
        best = plans[0]
        if len(plans) > 1:
            most = self.judge.value(best.s, seat)
            for plan in plans[1:]:
                value = self.judge.value(plan.s, seat)
                if value > most:
                    best, most = plan, value
        return best


class Thorough(Planner):
    """Follows every option to the end of the turn: in its middle much is paid for that has not
    brought anything yet."""

    def ends(self, s: State, seat: int) -> list[Plan]:
        """Those of every option."""
        ends: list[Plan] = []
        for plan in _steps(Plan(s, [])):
            goes_on = _goes_on(plan.s, seat, s.round)
            ends += self.followed(plan, seat, s.round) if goes_on else [plan]
        return ends


def _goes_on(s: State, seat: int, number: int) -> bool:
    """Whether a seat is still asked in this round."""
    return s.decision is not None and s.decision.player == seat and s.round == number


def _steps(plan: Plan) -> list[Plan]:
    """A plan with one choice more."""
    decision = plan.s.decision
    assert decision is not None
    found: list[Plan] = []
    for option in decision.options:
        after = plan.s.copy()
        after.choose(option)
        found.append(Plan(after, [*plan.options, option]))
    return found
