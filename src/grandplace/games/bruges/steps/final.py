"""Majorities, the end of a round, and the final scoring."""

from typing import Final

from grandplace.engine.numbers import put
from grandplace.engine.state import Rule
from grandplace.games.bruges.components import AREAS, MAJORITIES, SOURCES
from grandplace.games.bruges.scoring import final_points, leaders, turn_markers
from grandplace.games.bruges.state import Bruges


class MajorityPhase(Rule[Bruges]):
    """majority.check, majority.last-round: Reputation, people, canals."""

    def happen(self, s: Bruges) -> None:
        s.curtain()
        s.phase = MAJORITIES
        s.then(*[Majority(area) for area in range(len(AREAS))])


class Majority(Rule[Bruges]):
    """majority.check, majority.stays, majority.several: Whoever leads turns the marker for good."""

    def __init__(self, area: int) -> None:
        self.area: Final = area

    def happen(self, s: Bruges) -> None:
        for seat in leaders(s, self.area):
            p = s.players[seat]
            if not p.majorities[self.area]:
                p.majorities = put(p.majorities, self.area, 1)
                s.note("led", seat, self.area)


class EndRound(Rule[Bruges]):
    """round.straighten, round.next-start-player: Persons stand upright again, the next player
    begins."""

    def happen(self, s: Bruges) -> None:
        for p in s.players:
            p.turned = [0] * len(p.turned)
        s.first = s.next_seat(s.first)
        s.turn = 0


class FinalScoring(Rule[Bruges]):
    """end.when, deck.final-order, effect.flip-majority, score.persons: Markers that persons turn,
    then everything that scores at the end."""

    def happen(self, s: Bruges) -> None:
        s.curtain()
        turn_markers(s)
        for seat in range(len(s.players)):
            points = final_points(s, seat)
            for source in range(len(SOURCES)):
                s.score(seat, source, points[source])
