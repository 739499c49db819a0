"""The scorings of Bruges as plays: hardships that dice bring, majorities at the end of a round, and
the final scoring."""

from collections.abc import Callable, Sequence
from typing import Final

from grandplace.drawing.text import Say
from grandplace.drawing.theatre import Act, Cue, Gain, Play, Rival, Script, ranked, signed
from grandplace.engine.state import Message
from grandplace.games.bruges.components import (
    AREAS,
    BY_PERSONS,
    CANAL_AREA,
    DICE_PHASE,
    MAJORITIES,
    REPUTATION,
    SOURCES,
)
from grandplace.games.bruges.means import looming
from grandplace.games.bruges.scoring import leaders, numbers_in
from grandplace.games.bruges.state import Bruges

ENDS: Final = frozenset(["round"])  # events with which something else begins
OPENS: Final = frozenset[str]()  # nothing announces one
KINDS: Final = ["turned", *SOURCES]
HARDSHIPS: Final = ["fire", "raid", "flood", "plague", "intrigue"]  # by colour
LOSSES: Final = {  # what a hardship takes, and its icon
    "flooded": ("workers", "br-worker"),
    "raided": ("guilders", "br-guilder"),
    "died": ("persons", "br-person"),
    "razed": ("houses", "br-house"),
    "undug": ("tokens", "mj-canal"),
}
CLAUSES: Final = ["majority.reputation", "majority.people", "majority.canal"]  # by area


def play(view: Bruges, say: Say, events: Sequence[Message], over: bool) -> Play:
    """The scoring that began where the view stands."""
    words = {DICE_PHASE: "hardships", MAJORITIES: "final"}.get(view.phase, "round")
    script = _SCRIPTS[words](view, say)
    script.read(events, _CUES)
    return script.play(words, view.round, "end-bonus", over)


class _Hardships(Script[Bruges]):
    """threat.third: Circles that the dice complete, one after another."""

    def __init__(self, view: Bruges, say: Say) -> None:
        super().__init__(view, say)
        self.circles = looming(view)
        self.acts = [self._circle(n, *circle) for n, circle in enumerate(self.circles)]

    def _circle(self, n: int, seat: int, colour: int) -> Act:
        heading = self.say("theatre.at.hardship", seat, colour)
        clause, icon = f"hardship.{HARDSHIPS[colour]}", f"threat-{HARDSHIPS[colour]}"
        act = Act("hardships", str(n + 1), heading, clause, icon, [f"panel-{seat}"])
        had = self.view.players[seat].threats[colour]
        act.rivals = [Rival(seat, f"{had} + 1", str(had + 1))]
        act.why = self.say("theatre.hardships.why")
        return act

    def befalls(self, key: str, details: Sequence[int]) -> None:
        """A circle is complete, or the hardship is called off, or its marker kept off."""
        circle = (details[0], details[1])
        if circle in self.circles:
            act = self.turn_to("hardships", str(self.circles.index(circle) + 1))
            act.why = self.say(f"theatre.hardships.{key}", *details)
            act.what = self.say("theatre.hardships.nothing") if key == "struck" else ""

    def suffers(self, key: str, details: Sequence[int]) -> None:
        """What a hardship takes."""
        number = details[1] if key in ("flooded", "raided") else 1
        if number:
            self._tell(self.say(f"theatre.hardships.{key}", *details))
            unit, icon = LOSSES[key]
            self.gain(Gain(details[0], signed(-number), self.amount(unit, -number), icon=icon))

    def returned(self, details: Sequence[int]) -> None:
        """Who lived in a house that burns."""
        self._tell(self.say("theatre.hardships.returned", *details))

    def _tell(self, words: str) -> None:
        act, nothing = self.acts[self.at], self.say("theatre.hardships.nothing")
        act.what = f"{act.what.removeprefix(nothing)} {words}".strip()

    def scored(self, details: Sequence[int]) -> None:
        """Who calls a hardship off may score."""
        self.score(details[0], details[1])

    def lost(self, details: Sequence[int]) -> None:
        """Intrigue."""
        self.acts[self.at].what = ""
        self.score(details[0], -details[1])


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
        canals = [f"canal-{seat}" for seat in lead or seats]
        places = {REPUTATION: ["reputation"], CANAL_AREA: canals}
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
        seat, area = details
        act, worth = self.turn_to("majorities", str(area + 1)), self.view.figures.majority
        act.what = self.say("theatre.majorities.turns", worth)
        text, told = self.say.thing("area", area), self.say("theatre.majorities.later", area, worth)
        self.gain(Gain(seat, text, told, icon="check"))


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
        told = self.say.thing("area", area)
        act.gains.append(Gain(seat, told, told, icon="check"))

    def scored(self, details: Sequence[int]) -> None:
        """Points of one source."""
        seat, points, source = details
        act = self.turn_to(SOURCES[source], self.say(f"source.{SOURCES[source]}")[:1])
        rivals = [*act.rivals, Rival(seat, "", signed(points))]
        act.rivals = sorted(rivals, key=lambda rival: -int(rival.number))
        act.places = [f"panel-{rival.seat}" for rival in act.rivals]
        self.score(seat, points)


_SCRIPTS: Final[dict[str, Callable[[Bruges, Say], Script[Bruges]]]] = {
    "hardships": _Hardships,
    "round": _Majorities,
    "final": _Final,
}


def _befalls(key: str) -> Cue:
    return lambda script, details: script.befalls(key, details)


def _suffers(key: str) -> Cue:
    return lambda script, details: script.suffers(key, details)


_CUES: Final[dict[str, Cue]] = {
    **{key: _befalls(key) for key in ("struck", "spared", "refused")},
    **{key: _suffers(key) for key in LOSSES},
    "returned": _Hardships.returned,
    "lost": _Hardships.lost,
    "led": _Majorities.led,
    "flipped": _Final.flipped,
    "scored": lambda script, details: script.scored(details),
}
