"""The scorings of Bruges as plays: majorities at the end of a round, and the final one."""

from collections.abc import Sequence
from typing import Final

from grandplace.drawing.text import Say
from grandplace.drawing.theatre import Act, Cue, Gain, Play, Rival, Script, ranked, signed
from grandplace.engine.state import Message
from grandplace.games.bruges.components import (
    AREAS,
    BY_PERSONS,
    CANAL_AREA,
    MAJORITIES,
    REPUTATION,
    SOURCES,
)
from grandplace.games.bruges.scoring import leaders, numbers_in
from grandplace.games.bruges.state import Bruges

ENDS: Final = frozenset(["round"])  # events with which something else begins
KINDS: Final = ["turned", *SOURCES]
CLAUSES: Final = ["majority.reputation", "majority.people", "majority.canal"]  # by area


def play(view: Bruges, say: Say, events: Sequence[Message], over: bool) -> Play:
    """The scoring that began where the view stands."""
    final = view.phase == MAJORITIES
    script = _Final(view, say) if final else _Majorities(view, say)
    script.read(events, _CUES)
    words = "final" if final else "round"
    title, done = (
        say(f"theatre.title.{words}", view.round),
        say(f"theatre.done.{words}", view.round),
    )
    return Play(title, done, "end-bonus", script.rows(over), over)


class _Majorities(Script[Bruges]):
    """majority.check: Reputation, people, canals."""

    def __init__(self, view: Bruges, say: Say) -> None:
        super().__init__(view, say)
        self.acts = [self._area(area) for area in range(len(AREAS))]

    def _area(self, area: int) -> Act:
        """Who has how much of what is compared."""
        lead = leaders(self.view, area)
        rivals = ranked([(seat, "", n) for seat, n in enumerate(numbers_in(self.view, area))], lead)
        seats = range(len(self.view.players))
        places = {REPUTATION: ["reputation"], CANAL_AREA: [f"canal-{seat}" for seat in seats]}
        act = Act("majorities", str(area + 1), self.say.thing("area", area), CLAUSES[area])
        act.places = places.get(area, [f"panel-{seat}" for seat in seats])
        act.rivals, act.why = rivals, self._why(lead, bool(rivals))
        held = [seat for seat in lead if self.view.players[seat].majorities[area]]
        act.what = self.say("theatre.majorities.held") if held else ""
        return act

    def _why(self, lead: list[int], held: bool) -> str:
        return self.say("theatre.majorities.tie") if held and not lead else self.verdict(lead, held)

    def led(self, details: Sequence[int]) -> None:
        """A marker is turned."""
        act = self.turn_to("majorities", str(details[1] + 1))
        act.what = self.say("theatre.majorities.turns")
        self.gain(Gain(details[0], self.say("theatre.majorities.marker"), icon="check"))


class _Final(Script[Bruges]):
    """deck.final-order: Markers that persons turn, then everything by its source."""

    def __init__(self, view: Bruges, say: Say) -> None:
        super().__init__(view, say)
        self.acts = [self._source(source) for source in SOURCES[BY_PERSONS:]]

    def _source(self, source: str) -> Act:
        heading, why = self.say(f"source.{source}"), self.say("theatre.verdict.counted")
        clause = "score.third-spaces" if source == "canals" else f"score.{source}"
        return Act(source, heading[:1], heading, clause, why=why)

    def flipped(self, details: Sequence[int]) -> None:
        """A marker that a person turns."""
        seat, area = details
        made = Act("turned", str(seat + 1), self.say.thing("seat", seat), "effect.flip-majority")
        made.why, made.places = self.say("theatre.turned.why"), [f"panel-{seat}"]
        act = self.turn_to_extra(made, KINDS)
        act.gains.append(Gain(seat, self.say.thing("area", area), icon="check"))

    def scored(self, details: Sequence[int]) -> None:
        """Points of one source."""
        seat, points, source = details
        act = self.turn_to(SOURCES[source], self.say(f"source.{SOURCES[source]}")[:1])
        rivals = [*act.rivals, Rival(seat, "", signed(points))]
        act.rivals = sorted(rivals, key=lambda rival: -int(rival.number))
        act.places = [f"panel-{rival.seat}" for rival in act.rivals]
        self.score(seat, points)


_CUES: Final[dict[str, Cue]] = {
    "led": _Majorities.led,
    "flipped": _Final.flipped,
    "scored": _Final.scored,
}
