"""Drawing what each player of Bruxelles 1893 owns, in as many words as there is room for."""

from collections.abc import Callable
from functools import cached_property

from grandplace.drawing.forecast import flagged
from grandplace.drawing.text import Region, Span
from grandplace.drawing.typeset import Line, flow, times, titled
from grandplace.engine.game import Addition
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import (
    ACTIVATE,
    CUBES,
    DISCARD,
    FAVOUR,
    FLIP,
    FREE_PAWN,
    HAND_IN,
    NOBLES,
    PAY,
    POWER,
    ROWS,
    SELL,
    SEND,
    TRACKS,
    TUCK,
    WHITE,
)
from grandplace.games.bruxelles1893.forecast import forecast
from grandplace.games.bruxelles1893.means import building_costs, noble_price
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.text.pen import (
    CUBE,
    END,
    HOUSE,
    NOBLE,
    PAWN,
    ROW_SIGNS,
    TILE,
    TRAVELLER,
    WORK,
)
from grandplace.games.bruxelles1893.text.powers import PowerWords

LONG, SHORT, BRIEF = range(3)
Part = Callable[[int, Player, int], list[Line]]
MOST = 25  # rows in the least window


class Possessions(PowerWords):
    """What each player owns."""

    @cached_property
    def _ends(self) -> list[list[Addition]]:
        return forecast(self.view)

    def players(self) -> list[Region]:
        """All players: name, money and points; pieces, levels, goods, nobles, rows."""
        players = self.view.players
        parts = [self._pieces, self._levels, self._goods, self._nobles, self._rows]
        if max(self.rows, MOST) // len(players) <= len(parts):
            parts = [self._both, *parts[2:]]
        written = [self._wordiest(part) for part in parts]
        return [
            Region(
                f"player.{seat}",
                self.say.thing("seat", seat),
                [self._title(seat, p), *[line for part in written for line in part[seat]]],
            )
            for seat, p in enumerate(players)
        ]

    def _wordiest(self, part: Part) -> list[list[Line]]:
        """A part of every player: in full words where one line holds it for all, else in fewer."""
        for form in (LONG, SHORT, BRIEF):
            written = [
                flow(part(seat, p, form), self.panel) for seat, p in enumerate(self.view.players)
            ]
            if max(map(len, written)) == 1:
                break
        return written

    def _title(self, seat: int, p: Player) -> Line:
        """Who it is, what they have, and what the end would add."""
        thing, flags = self.say.thing, self._flags(seat, p)
        name, ahead = thing("seat", seat), flagged(self.view, self._ends[seat])
        right = f"{thing('francs', p.francs)}  {thing('points', p.points())} "
        return titled(seat, name, flags, right, self.panel, seat == self.asked(), ahead)

    def _flags(self, seat: int, p: Player) -> str:
        flags = [
            self.say("board.starts") if seat == self.view.first else "",
            self.say("board.passed") if p.passed else "",
        ]
        return "".join([f" {flag}" for flag in flags if flag])

    def _own(self, seat: int, *options: Option) -> str:
        """The option that a thing of this player stands for."""
        return self.offered(*options) if seat == self.asked() else ""

    def _both(self, seat: int, p: Player, form: int) -> list[Line]:
        return [*self._pieces(seat, p, form), *self._levels(seat, p, form)]

    def _pieces(self, seat: int, p: Player, form: int) -> list[Line]:
        """Pawns, those in the Courthouse, houses and what the next one costs."""
        size = "long" if form == LONG else "short"
        free = self._own(seat, POWER[FREE_PAWN])
        cost = "/".join(map(str, building_costs(self.view, p)))
        house = [Span(f"{HOUSE}{p.houses}", f"sign.{seat} strong")]
        house += [Span(self.say(f"board.{size}.next", cost), "dim")] if cost else []
        return [
            [Span(f"{PAWN}{p.pawns}", f"sign.{seat} strong", self._own(seat, SEND[0]))],
            [Span(self.say(f"board.{size}.held", p.courthouse), "", free)],
            house,
            *self._others(seat, p),
        ]

    def _others(self, seat: int, p: Player) -> list[Line]:
        """Travellers, and pawns on tiles."""
        pairs = [(TRAVELLER, p.travellers, self._own(seat, SEND[1])), (TILE, p.seated, "")]
        return [[Span(f"{mark}{n}", f"sign.{seat}", option)] for mark, n, option in pairs if n]

    def _levels(self, seat: int, p: Player, form: int) -> list[Line]:
        return [self._level(seat, track, form) for track in range(len(TRACKS))]

    def _level(self, seat: int, track: int, form: int) -> Line:
        short = self.say(f"board.p.{TRACKS[track]}")
        name = self.say.thing("track", track) if form == LONG else short
        option, level = self._own(seat, POWER[track]), self.view.level(seat, track)
        text = f"{level}{self._rise(seat, track, form)}"
        gap = "" if self.has_modules and form == BRIEF else " "
        return [Span(f"{name}{gap}", "dim", option), Span(text, "strong")]

    def _rise(self, seat: int, track: int, form: int) -> str:
        """What comes next on a track, where players' tracks may differ."""
        space = self.view.players[seat].levels[track] + 1
        if not self.has_modules or form == BRIEF or space == self.view.spaces(seat, track):
            return ""
        return f"→{self.view.value(seat, track, space)}"

    def _goods(self, seat: int, p: Player, form: int) -> list[Line]:
        """Works by colour, then cubes."""
        kind = ("work", "work", "w")[form]
        works = [
            [Span(counted(n, self.work(work, kind), kind), "", self._on_work(seat, work))]
            for work, n in enumerate(p.works)
            if n
        ]
        cubes = [
            [Span(self._some(n, ("cube", "c", "c")[form], name))]
            for n, name in zip(p.cubes, CUBES, strict=True)
            if n
        ]
        none = [[Span("–", "dim")]]
        heads = [[Span(WORK, "glass.0")]], [[Span(CUBE, "glass.1")]]
        return [*heads[0], *(works or none), *heads[1], *(cubes or none)]

    def _on_work(self, seat: int, work: int) -> str:
        """What an own work stands for: it is sold, handed in, or turned over."""
        if work >= WHITE:
            return self._own(seat, SELL[work], FLIP[work - WHITE])
        return self._own(seat, SELL[work], HAND_IN[work])

    def _some(self, number: int, kind: str, name: str) -> str:
        return counted(number, self.say(f"board.{kind}.{name}"), kind)

    def _nobles(self, seat: int, p: Player, form: int) -> list[Line]:
        key = "n" if form == BRIEF else "noble"
        owned = [i for i in range(len(NOBLES)) if p.nobles[i]]
        names = [self.say(f"board.{key}.{NOBLES[i]}") for i in owned]
        items = [self._noble(seat, i, name, form) for i, name in zip(owned, names, strict=True)]
        return [[Span(NOBLE, "glass.3")], *(items or [[Span("–", "dim")]])]

    def _noble(self, seat: int, noble: int, name: str, form: int) -> Line:
        """A kept noble and its price at the end; in brackets once it was used this round."""
        used = self.view.players[seat].tilted[noble]
        cost = f"{'' if form == BRIEF else END}{noble_price(self.view, seat, noble)}"
        option = self._own(seat, ACTIVATE[noble], PAY[noble], DISCARD[noble])
        style = "dim" if used else ""
        head, tail = "()" if used else ("", "")
        return [Span(f"{head}{name}", style, option), Span(cost + tail, "dim")]

    def _rows(self, seat: int, p: Player, form: int) -> list[Line]:
        """The rows of the own board, and prizes."""
        rows = [self._row(seat, len(p.tucked[row]), row, form) for row in range(len(ROWS))]
        board = [[Span(self.architect(seat), "dim")]] if p.board else []
        return [*board, *rows, *self._prizes(p, form)]

    def _row(self, seat: int, tucked: int, row: int, form: int) -> Line:
        """A row of the own board: what it multiplies by, and how many cards are tucked there."""
        name = f"{self.say.thing('row', row)} " if form == LONG else ROW_SIGNS[row]
        cards = f"({tucked})" if tucked else ""
        option = self._own(seat, TUCK[row], FAVOUR[row])
        sign = "" if self.has_modules and form == BRIEF else "×"
        text = f"{sign}{self.view.multiplier(seat, row)}{cards}"
        return [Span(name, "dim", option), Span(text, "strong" if tucked else "")]

    def _prizes(self, p: Player, form: int) -> list[Line]:
        """Exhibition tiles, cards that lie face down, cards still to be used."""
        numbers = [
            ("exhibitions", p.exhibitions),
            ("face-down", len(p.face_down)),
            ("won", len(p.won) + len(p.shared)),
        ]
        size = "brief." if self.has_modules and form == BRIEF else ""
        return [[Span(self.say(f"board.{size}{key}", n), "gold")] for key, n in numbers if n]


def counted(number: int, word: str, kind: str) -> str:
    """Several of a thing; letters with their number before them."""
    return f"{number}{word}" if len(kind) == 1 else times(number, word)
