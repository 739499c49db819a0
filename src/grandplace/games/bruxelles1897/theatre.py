"""The scorings of Bruxelles 1897 as plays: majorities at the end of a round, and the final one."""

from collections.abc import Sequence
from typing import Final

from grandplace.drawing.text import Say
from grandplace.drawing.theatre import MINUS, Act, Cue, Gain, Play, Rival, Script, ranked, signed
from grandplace.engine.numbers import total
from grandplace.engine.state import NOBODY, Message
from grandplace.games.bruxelles1897.components import (
    ARCHITECTURE,
    BRUSSELS,
    BY_END_BONUS,
    BY_EXPO,
    BY_HOUSES,
    BY_MATERIALS,
    CELLS,
    COLUMNS,
    END_BONUSES,
    FIRST_NOBLE,
    HOUSE,
    MATERIAL,
    NEUTRAL,
    NOBLES,
    PRESTIGE,
    TRACKS,
    TYPES,
)
from grandplace.games.bruxelles1897.scoring import (
    arms_winners,
    column_sums,
    column_winners,
    corners,
    most_in_brussels,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897

ENDS: Final = frozenset(["round"])  # events with which something else begins
OPENS: Final = frozenset(["final"])  # events that announce one and bring nothing
LETTERS: Final = "abcd"
COUNTED: Final = {BY_HOUSES: "houses", BY_MATERIALS: "materials", BY_EXPO: "expo"}


def play(view: Bruxelles1897, say: Say, events: Sequence[Message], over: bool) -> Play:
    """The scoring that began where the view stands."""
    final = bool(events) and events[0].key == "final"
    script = _Final(view, say) if final else _Majorities(view, say)
    script.read(events, _CUES)
    script.conclude()
    words = "final" if final else "round"
    return script.play(words, view.round, "end-bonus" if final else "coat-of-arms", over)


class _Script(Script[Bruxelles1897]):
    """What both scorings have alike: columns, and what an act brings."""

    def __init__(self, view: Bruxelles1897, say: Say) -> None:
        super().__init__(view, say)
        self.notes: dict[str, list[tuple[int, str]]] = {}  # by column: what it brings to whom

    def column(self, kind: str, column: int) -> Act:
        """column.sum: Who competes for a column, by what their Architects show."""
        leaders = column_winners(self.view, column)
        sums = column_sums(self.view, column)
        cells = range(column, len(self.view.owner_on), COLUMNS)
        rows = [(seat, self._values(seat, list(cells)), n) for seat, n in enumerate(sums)]
        rivals = ranked(rows, leaders)
        places = [*[f"cell-{CELLS[cell]}" for cell in cells], f"bonus-{LETTERS[column]}"]
        clause = "column.tie" if len(leaders) > 1 else "column.sum"
        heading = self.say("theatre.at.column", column)
        act = Act(kind, LETTERS[column], heading, clause, places=places, rivals=rivals)
        act.why = self.why("columns", leaders, bool(rivals))
        return act

    def _values(self, seat: int, cells: list[int]) -> str:
        own = [cell for cell in cells if self.view.owner_on[cell] == seat]
        return " + ".join([f"{CELLS[cell]}: {self.view.value_on(cell)}" for cell in own])

    def why(self, kind: str, leaders: list[int], held: bool) -> str:
        """Why the leaders lead, or nobody does."""
        if leaders:
            key = "one" if len(leaders) == 1 else "shared"
            return self.say(f"theatre.{kind}.{key}", self.names(sorted(leaders)))
        return self.say(f"theatre.{kind}.{'neutral' if held else 'nobody'}")

    def scored(self, details: Sequence[int]) -> None:
        """Points."""
        self.score(details[0], details[1])

    def rose(self, details: Sequence[int]) -> None:
        """One level or more."""
        seat, track, level = details
        icon, place = f"track-{TRACKS[track]}", f"track-{seat}-{track}"
        before = self._levels(seat)[track]
        text, now = signed(level - before), str(level)
        told = f"{text} {self.say.thing('track', track)}"
        self.gain(Gain(seat, text, told, icon=icon, place=place, now=now))
        self.note(seat, self.say("theatre.rose", track, before, level))

    def _levels(self, seat: int) -> list[int]:
        """A player's levels before what is told now."""
        levels = self.view.players[seat].levels[:]
        for act in self.acts:
            for gain in act.gains:
                if gain.seat == seat and gain.place:
                    levels[int(gain.place[-1])] = int(gain.now)
        return levels

    def topped(self, details: Sequence[int]) -> None:
        """A track that goes no further."""
        self.note(details[0], self.say("theatre.topped", details[1], details[2]))

    def gained(self, details: Sequence[int]) -> None:
        """Money."""
        seat, francs = details
        self.gain(Gain(seat, signed(francs), self.amount("francs", francs), icon="money"))
        self.note(seat, self.say.thing("francs", francs))

    def freed(self, details: Sequence[int]) -> None:
        """An Architect out of prison."""
        self._moved("out", *details)
        self.note(details[0], self.say("theatre.out.told", details[1]))

    def _moved(self, where: str, seat: int, type: int) -> None:
        """An Architect goes in or out of prison."""
        text = self.say(f"theatre.{where}", TYPES[type])
        told = self.say(f"theatre.{where}.told", type)
        self.gain(Gain(seat, text, told, icon="prison"))

    def note(self, seat: int, words: str) -> None:
        """What the bonus of a column is to somebody."""
        self.notes.setdefault(self.acts[self.at].sign, []).append((seat, words))

    def conclude(self) -> None:
        """What remains to be said when all is known."""


class _Majorities(_Script):
    """majority.order: Columns, coats of arms, Brussels."""

    def __init__(self, view: Bruxelles1897, say: Say) -> None:
        super().__init__(view, say)
        self.corners = corners(view)
        columns = [self.column("columns", column) for column in range(COLUMNS)]
        arms = [self._arms(n, corner) for n, corner in enumerate(self.corners)]
        self.acts = [*columns, *arms, self._brussels()]

    def _arms(self, n: int, corner: int) -> Act:
        """arms.most: Who has how many of the four Architects around a coat of arms."""
        cells = [corner, corner + 1, corner + COLUMNS, corner + COLUMNS + 1]
        leaders, owners = arms_winners(self.view, corner), [self.view.owner_on[c] for c in cells]
        rows = [(s, self._own(s, cells), owners.count(s)) for s in range(NEUTRAL + 1)]
        rivals = ranked(rows, leaders)
        places = [*[f"cell-{CELLS[cell]}" for cell in cells], f"arms-{CELLS[corner]}"]
        heading = self.say("theatre.at.arms", corner, cells[-1])
        clause = "arms.tie" if len(leaders) > 1 else "arms.most"
        act = Act("arms", str(n + 1), heading, clause, "", places, rivals, heads=True)
        missing = owners.count(NOBODY)
        if missing:
            act.clause, act.why = "arms.complete", self.say("theatre.arms.open", 4 - missing)
        else:
            act.why = self.why("arms", leaders, True)
        return act

    def _own(self, seat: int, cells: list[int]) -> str:
        return ", ".join([CELLS[cell] for cell in cells if self.view.owner_on[cell] == seat])

    def _brussels(self) -> Act:
        """prison.most: Who has how many Architects on the Brussels cards."""
        leaders, counts = (
            most_in_brussels(self.view),
            [total(p.brussels) for p in self.view.players],
        )
        rivals = ranked([(seat, "", n) for seat, n in enumerate(counts)], leaders)
        places = [*[f"brussels-{card}" for card in range(len(BRUSSELS))], "prison"]
        clause = "prison.tie" if len(leaders) > 1 else "prison.most" if rivals else "prison.nobody"
        heading = self.say("theatre.brussels")
        why = self.why("brussels", leaders, bool(rivals))
        return Act("brussels", "", heading, clause, "prison", places, rivals, why=why, heads=True)

    def led_column(self, details: Sequence[int]) -> None:
        """The bonus of a column."""
        self.turn_to("columns", LETTERS[details[1]])

    def led_arms(self, details: Sequence[int]) -> None:
        """A coat of arms."""
        self.turn_to("arms", str(self.corners.index(details[1]) + 1))

    def imprisoned(self, details: Sequence[int]) -> None:
        """The price of standing in Brussels."""
        act, words = self.turn_to("brussels", ""), self.say("theatre.imprisoned", *details)
        act.what = f"{act.what} {words}".strip()
        self._moved("in", *details)

    def conclude(self) -> None:
        for act in self.acts:
            if act.kind == "columns" and act.leaders():
                act.what = self.say("theatre.columns.takes", self._taken(act))
            elif act.kind == "arms" and act.leaders():
                levels = ", ".join([str(gain.points) for gain in act.gains]) or "0"
                several = "each" if len(act.leaders()) > 1 else "own"
                act.what = self.say(f"theatre.arms.{several}", PRESTIGE, levels)

    def _taken(self, act: Act) -> str:
        """What the bonus of a column brings: to each, if it is shared."""
        notes = self.notes.get(act.sign, [])
        if len(act.leaders()) > 1 and notes:
            return ", ".join([self.say("theatre.of", seat, words) for seat, words in notes])
        return notes[0][1] if notes else self.say("theatre.nobody-freed")


class _Final(_Script):
    """final.order: Nobles, houses, materials, the Expo card, and the lower halves."""

    def __init__(self, view: Bruxelles1897, say: Say) -> None:
        super().__init__(view, say)
        ends = [self.column("ends", column) for column in range(COLUMNS)]
        for column, act in enumerate(ends):
            act.clause, bonus = "final.columns", self.view.bonus_on[column]
            end = self.view.figures.bonuses[bonus].end
            scale = self.view.figures.end_bonuses[end]
            act.what = self.say(f"board.web.end.{END_BONUSES[end]}", scale.points, scale.per)
        nobles = [self._nobles(seat) for seat in view.clockwise(view.first) if self._due(seat)]
        counted = [self._houses(), self._materials(), self._expo()]
        self.acts = [*nobles, *counted, *ends]

    def _due(self, seat: int) -> int:
        """How many nobles want to be paid."""
        cards, nobles = self.view.players[seat].cards, self.view.figures.nobles
        return sum([cards[FIRST_NOBLE + n] > 0 and nobles[n].cost > 0 for n in range(len(NOBLES))])

    def _nobles(self, seat: int) -> Act:
        name, places = self.say.thing("seat", seat), [f"panel-{seat}"]
        heading = self.say("theatre.at.nobles", name)
        return Act("nobles", str(seat + 1), heading, "final.nobles-pay", "", places)

    def _counted(self, kind: str, clause: str, icon: str, rows: list[tuple[int, str, int]]) -> Act:
        """Something that everybody counts for themselves."""
        rivals = ranked(rows)
        places = [f"panel-{seat}" for seat, _, _ in rows]
        why = self.say(f"theatre.{kind}.{'why' if rows else 'nobody'}")
        return Act(kind, "", self.say(f"theatre.{kind}"), clause, icon, places, rivals, why=why)

    def _houses(self) -> Act:
        """final.houses: Each at its owner's Architecture."""
        rows = [
            (seat, f"{n} × {level}", n * level)
            for seat, p in enumerate(self.view.players)
            if (n := p.owned(HOUSE)) and (level := p.levels[ARCHITECTURE])
        ]
        return self._counted("houses", "final.houses", "house-solid-single", rows)

    def _materials(self) -> Act:
        """final.materials: What each card left is worth."""
        worth = self.view.figures.closing.material
        rows = [
            (seat, f"{n} × {worth}", n * worth)
            for seat, p in enumerate(self.view.players)
            if (n := p.owned(MATERIAL))
        ]
        return self._counted("materials", "final.materials", "act-supply", rows)

    def _expo(self) -> Act:
        """final.expo: Whoever holds the card."""
        holder, worth = self.view.expo, self.view.figures.closing.expo
        rows = [] if holder == NOBODY else [(holder, "", worth)]
        return self._counted("expo", "final.expo", "expo", rows)

    def paid(self, details: Sequence[int]) -> None:
        """A noble that stays."""
        seat, noble, cost = details
        act = self.turn_to("nobles", str(seat + 1))
        price = MINUS + self.say.thing("francs", cost)
        act.rivals.append(Rival(seat, self.say.thing("noble", noble), price, True))
        act.why = act.why or self.say("theatre.nobles.paid")

    def dismissed(self, details: Sequence[int]) -> None:
        """A noble that leaves."""
        seat, noble, lost = details
        act = self.turn_to("nobles", str(seat + 1))
        told, number = self.say.thing("noble", noble), self.amount("points", -lost)
        act.rivals.append(Rival(seat, told, number))
        act.why = self.say("theatre.nobles.lost")
        self.score(seat, -lost)

    def scored(self, details: Sequence[int]) -> None:
        """Points, by what they are for."""
        seat, points, source = details
        if source in COUNTED:
            self.turn_to(COUNTED[source], "")
        else:
            self.turn_to("ends", LETTERS[self._column(seat, source - BY_END_BONUS)])
        self.score(seat, points)

    def _column(self, seat: int, end: int) -> int:
        """The column whose lower half has just been scored."""
        figures, bonus_on = self.view.figures, self.view.bonus_on
        return next(
            column
            for column in range(COLUMNS)
            if figures.bonuses[bonus_on[column]].end == end
            and seat in column_winners(self.view, column)
        )

    def conclude(self) -> None:
        for act in self.acts:
            act.what = act.what if act.leaders() else ""


_CUES: Final[dict[str, Cue]] = {
    "led-column": _Majorities.led_column,
    "shared-column": _Majorities.led_column,
    "led-arms": _Majorities.led_arms,
    "shared-arms": _Majorities.led_arms,
    "imprisoned": _Majorities.imprisoned,
    "paid-noble": _Final.paid,
    "dismissed": _Final.dismissed,
    "scored": lambda script, details: script.scored(details),
    "rose": _Script.rose,
    "topped": _Script.topped,
    "gained": _Script.gained,
    "freed": _Script.freed,
}
