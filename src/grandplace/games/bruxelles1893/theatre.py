"""The scorings of Bruxelles 1893 as plays: the resolution of a round, and the final one."""

from collections.abc import Sequence
from typing import Final

from grandplace.drawing.text import Say
from grandplace.drawing.theatre import MINUS, Act, Cue, Gain, Play, Rival, Script, ranked, signed
from grandplace.engine.numbers import total
from grandplace.engine.state import Message
from grandplace.games.bruxelles1893.components import (
    BRUSSELS,
    BY_CUBES,
    BY_HOUSES,
    BY_IRISES,
    BY_MANNEKEN,
    BY_PAVILIONS,
    BY_ROW,
    CELLS,
    CITY_HALL,
    COLUMNS,
    CORNERS,
    IRISES,
    NEUTRAL,
    ROWS,
    SIZE,
    SOURCES,
)
from grandplace.games.bruxelles1893.scoring import (
    column_bids,
    column_winners,
    iris_winners,
    most_in_brussels,
    pawns_around,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893

ENDS: Final = frozenset(["round"])  # events with which something else begins
OPENS: Final = frozenset(["resolution", "final"])  # events that announce one and bring nothing
ROUND: Final = ["columns", "leader", "cards", "irises", "court", "visits", "powers"]
FINAL: Final = ["tiles", "nobles", "houses", "cubes", "manneken", "rows"]
COUNTED: Final = {BY_HOUSES: "houses", BY_CUBES: "cubes", BY_MANNEKEN: "manneken"}
CLAUSES: Final = {
    "houses": "end.houses",
    "cubes": "end.cubes",
    "manneken": "end.manneken",
    "powers": "game.own-order",
    "tiles": "be.end-tiles",
    "cards": "bonus.choice",
}
ICONS: Final = ["cityhall", "track-nobility", "track-architecture"]  # by track


def play(view: Bruxelles1893, say: Say, events: Sequence[Message], over: bool) -> Play:
    """The scoring that began where the view stands."""
    final = bool(events) and events[0].key == "final"
    script: _Script = _Final(view, say) if final else _Resolution(view, say)
    script.read(events, _CUES)
    words = "final" if final else "round"
    return script.play(words, view.round, "end-bonus" if final else "iris", over)


class _Script(Script[Bruxelles1893]):
    """What an act brings, in both scorings."""

    kinds: Sequence[str] = ()

    def of(self, kind: str, seat: int) -> Act:
        """An act of one player's that comes as it comes."""
        name = self.say.thing("seat", seat)
        made = Act(kind, str(seat + 1), name, CLAUSES[kind], places=[f"panel-{seat}"])
        made.why = self.say(f"theatre.{kind}.why")
        return self.turn_to_extra(made, self.kinds)

    def scored(self, details: Sequence[int]) -> None:
        """Points, by what they are for."""
        self.place(details[0], details[2], details[1])
        self.score(details[0], details[1])

    def place(self, seat: int, source: int, points: int) -> None:
        """Turn to the act that points of a source belong to."""
        self.of("powers", seat)

    def brings(self, seat: int, text: str, told: str, icon: str) -> None:
        """Something else than points: of the present act, if it is the player's."""
        if self.at >= 0 and seat in _concerned(self.acts[self.at]):
            self.gain(Gain(seat, text, told, icon=icon))

    def rose(self, details: Sequence[int]) -> None:
        """A step on a track."""
        text, track = signed(1), self.say.thing("track", details[1])
        self.brings(details[0], text, f"{text} {track}", ICONS[details[1]])

    def freed(self, details: Sequence[int]) -> None:
        """A pawn out of the Courthouse."""
        text, told = self.say("theatre.out"), self.say("theatre.out.told")
        self.brings(details[0], text, told, "courthouse")

    def gained(self, details: Sequence[int]) -> None:
        """Money."""
        told = self.amount("francs", details[1])
        self.brings(details[0], signed(details[1]), told, "money")


class _Resolution(_Script):
    """game.phases-second: Columns, the first player, bonus cards, irises, Courthouse, visits."""

    kinds = ROUND

    def __init__(self, view: Bruxelles1893, say: Say) -> None:
        super().__init__(view, say)
        columns = [self._column(column) for column in view.open_columns()]
        self.full = [iris for iris in range(len(IRISES)) if self._is_full(iris)]
        irises = [self._iris(n + 1, iris) for n, iris in enumerate(self.full)]
        visits = [self._visit(space) for space, owner in enumerate(view.pavilions) if owner >= 0]
        self.acts = [*columns, self._leader(), *irises, self._court(), *visits]

    def _column(self, column: int) -> Act:
        """columns.total: Who has bid how much."""
        bids, leaders = column_bids(self.view, column), column_winners(self.view, column)
        cells = [cell for cell in range(column, SIZE * SIZE, SIZE) if self.view.is_open(cell)]
        rows = [(seat, self._bids(seat, cells), n) for seat, n in enumerate(bids)]
        places = [*[f"cell-{CELLS[cell]}" for cell in cells], f"bonus-{COLUMNS[column]}"]
        clause = "columns.tie" if len(leaders) > 1 else "columns.winner"
        heading, sign = self.say("theatre.at.column", COLUMNS[column]), COLUMNS[column]
        why = self.verdict(leaders, False)
        return Act("columns", sign, heading, clause, "", places, ranked(rows, leaders), why=why)

    def _bids(self, seat: int, cells: list[int]) -> str:
        own = [cell for cell in cells if self.view.pawn_on[cell] == seat and self.view.bid_on[cell]]
        return " + ".join([f"{CELLS[cell]}: {self.view.bid_on[cell]}" for cell in own])

    def _leader(self) -> Act:
        why, heading = self.say("theatre.leader.why"), self.say("theatre.leader")
        return Act("leader", "", heading, "leader.most", "manneken", why=why)

    def _is_full(self, iris: int) -> bool:
        return total(pawns_around(self.view, iris)) == len(CORNERS[iris])

    def _iris(self, number: int, iris: int) -> Act:
        """shields.majority: Who has how many pawns around an iris."""
        counts, leaders = pawns_around(self.view, iris), iris_winners(self.view, iris)
        cells = CORNERS[iris]
        rows = [(seat, self._pawns(seat, cells), counts[seat]) for seat in range(NEUTRAL + 1)]
        places = [*[f"cell-{CELLS[cell]}" for cell in cells], f"iris-{IRISES[iris]}"]
        clause = "shields.tie" if len(leaders) > 1 else "shields.majority"
        heading = self.say("theatre.at.iris", CELLS[cells[0]], CELLS[cells[-1]])
        rivals, why = ranked(rows, leaders), self.verdict(leaders, True)
        return Act("irises", str(number), heading, clause, "", places, rivals, [], why, "", True)

    def _pawns(self, seat: int, cells: Sequence[int]) -> str:
        return ", ".join([CELLS[cell] for cell in cells if self.view.pawn_on[cell] == seat])

    def _court(self) -> Act:
        """court.majority: Who has how many pawns in Brussels."""
        counts, leaders = (
            [total(p.brussels) for p in self.view.players],
            most_in_brussels(self.view),
        )
        places = [*[f"brussels-{card}" for card in range(len(BRUSSELS))], "prison"]
        rivals = ranked([(seat, "", n) for seat, n in enumerate(counts)], leaders)
        clause = "court.tie" if len(leaders) > 1 else "court.majority" if rivals else "court.none"
        heading, why = self.say("theatre.court"), self.verdict(leaders, False)
        return Act("court", "", heading, clause, "courthouse", places, rivals, [], why, "", True)

    def _visit(self, space: int) -> Act:
        """be.visit-score: Colours in the row of a pavilion."""
        row = range(space * SIZE, (space + 1) * SIZE)
        places = [f"cell-{CELLS[cell]}" for cell in row if self.view.is_open(cell)]
        heading, why = self.say("theatre.at.visit", space + 1), self.say("theatre.visits.why")
        places.append(f"pavilion-{space + 1}")
        return Act("visits", str(space + 1), heading, "be.visit-score", "", places, why=why)

    def won(self, details: Sequence[int]) -> None:
        """The card of a column."""
        self.turn_to("columns", COLUMNS[details[1]])
        self._taken(details[0], "card", "bonus")

    def tied(self, details: Sequence[int]) -> None:
        """The power of a column's card, for each."""
        self.turn_to("columns", COLUMNS[details[1]])
        self._taken(details[0], "power", "bonus")

    def _taken(self, seat: int, what: str, icon: str) -> None:
        """Something that is no number."""
        told = self.say(f"theatre.{what}")
        self.gain(Gain(seat, told, told, icon=icon))

    def leader(self, details: Sequence[int]) -> None:
        """Who begins from now on."""
        act = self.turn_to("leader", "")
        act.rivals = [Rival(details[0], "", str(details[1]), True)]
        act.places = [f"panel-{details[0]}"]
        self._taken(details[0], "begins", "manneken")

    def tucked(self, details: Sequence[int]) -> None:
        """A card under a row."""
        seat, row, times = details
        self.of("cards", seat)
        told = self.say("theatre.row-counts", row, times)
        self.gain(Gain(seat, f"×{times}", told, icon="bonus"))

    def rose(self, details: Sequence[int]) -> None:
        """By the power of a card, if none of the other powers is told."""
        self._by_card(details[0])
        super().rose(details)

    def freed(self, details: Sequence[int]) -> None:
        """By the power of a card, if none of the other powers is told."""
        self._by_card(details[0])
        super().freed(details)

    def _by_card(self, seat: int) -> None:
        if self.acts[self.at].kind != "powers":
            self.of("cards", seat)

    def played(self, details: Sequence[int]) -> None:
        """A card or an ability at its moment."""
        self.of("powers", details[0])

    def iris(self, details: Sequence[int]) -> None:
        """An iris: who gets its points leads, whatever stood there when the curtain rose."""
        seat, iris = details
        act = self.turn_to("irises", str(self.full.index(iris) + 1))
        act.rivals = [
            Rival(r.seat, r.told, r.number, r.leads or r.seat == seat) for r in act.rivals
        ]
        act.what = self.say("theatre.irises.own", CITY_HALL)

    def locked(self, details: Sequence[int]) -> None:
        """The price of standing in Brussels."""
        self.turn_to("court", "")
        text, told = self.say("theatre.in"), self.say("theatre.in.told")
        self.gain(Gain(details[0], text, told, icon="courthouse"))

    def visited(self, details: Sequence[int]) -> None:
        """A pavilion."""
        self.turn_to("visits", str(details[1] + 1))

    def place(self, seat: int, source: int, points: int) -> None:
        if source == BY_PAVILIONS:
            self.acts[self.at].rivals = [Rival(seat, "", str(points), True)]
        elif source != BY_IRISES:
            super().place(seat, source, points)


class _Final(_Script):
    """be.end-order: Tiles, nobles, houses, cubes, the Manneken Pis, rows."""

    kinds = FINAL

    def __init__(self, view: Bruxelles1893, say: Say) -> None:
        super().__init__(view, say)
        counted = [self._counted(kind) for kind in COUNTED.values()]
        self.acts = [*counted, *[self._row_of(row) for row in ROWS]]
        players = range(len(view.players))
        self.multipliers = [[view.multiplier(s, row) for row in range(len(ROWS))] for s in players]

    def _counted(self, kind: str) -> Act:
        heading, why = self.say(f"theatre.{kind}"), self.say("theatre.verdict.counted")
        icon = {"houses": "house", "cubes": "mat-wood", "manneken": "manneken"}[kind]
        return Act(kind, "", heading, CLAUSES[kind], icon, why=why)

    def _row_of(self, row: str) -> Act:
        heading, why = self.say(f"source.row-{row}"), self.say("theatre.verdict.counted")
        return Act("rows", str(ROWS.index(row) + 1), heading, f"end.row-{row}", why=why)

    def place(self, seat: int, source: int, points: int) -> None:
        row = source - BY_ROW
        if source in COUNTED:
            self._tell(self.turn_to(COUNTED[source], ""), seat, "", points)
        elif row in range(len(ROWS)):
            told = self._product(points, self.multipliers[seat][row])
            self._tell(self.turn_to("rows", str(row + 1)), seat, told, points)
        else:
            self._tell(self.of("tiles", seat), seat, self.say(f"source.{SOURCES[source]}"), points)

    def _product(self, points: int, times: int) -> str:
        return f"{points // times} × {times}" if times else ""

    def _tell(self, act: Act, seat: int, told: str, points: int) -> None:
        rivals = [*act.rivals, Rival(seat, told, str(points))]
        act.rivals = sorted(rivals, key=lambda rival: -int(rival.number))
        act.places = [f"panel-{rival.seat}" for rival in act.rivals]

    def favoured(self, details: Sequence[int]) -> None:
        """A row that counts for more."""
        seat, row, times = details
        self.multipliers[seat][row] = times

    def _nobles(self, seat: int) -> Act:
        heading = self.say("theatre.at.nobles", self.say.thing("seat", seat))
        made = Act("nobles", str(seat + 1), heading, "end.pay", places=[f"panel-{seat}"])
        made.why = self.say("theatre.nobles.paid")
        return self.turn_to_extra(made, FINAL)

    def paid(self, details: Sequence[int]) -> None:
        """A noble that stays."""
        seat, noble, price = details
        told, number = self.say.thing("noble", noble), MINUS + self.say.thing("francs", price)
        self._nobles(seat).rivals.append(Rival(seat, told, number, True))

    def unpaid(self, details: Sequence[int]) -> None:
        """A noble that leaves."""
        seat, noble, points = details
        act = self._nobles(seat)
        told, number = self.say.thing("noble", noble), self.amount("points", -points)
        act.rivals.append(Rival(seat, told, number))
        act.why = self.say("theatre.nobles.lost")
        self.score(seat, -points)


def _concerned(act: Act) -> set[int]:
    """Who may get something from an act."""
    places = [place.rpartition("-") for place in act.places]
    panels = {int(number) for head, _, number in places if head == "panel"}
    return panels | set(act.leaders())


_CUES: Final[dict[str, Cue]] = {
    "won": _Resolution.won,
    "tied": _Resolution.tied,
    "leader": _Resolution.leader,
    "tucked": _Resolution.tucked,
    "iris": _Resolution.iris,
    "locked": _Resolution.locked,
    "visited": _Resolution.visited,
    "played": _Resolution.played,
    "favoured": _Final.favoured,
    "paid-noble": _Final.paid,
    "lost-noble": _Final.unpaid,
    "scored": lambda script, details: script.scored(details),
    "rose": lambda script, details: script.rose(details),
    "freed": lambda script, details: script.freed(details),
    "gained": _Script.gained,
}
