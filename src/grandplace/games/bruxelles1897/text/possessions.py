"""Drawing what each player of Bruxelles 1897 owns."""

from functools import cached_property

from grandplace.drawing.forecast import flagged
from grandplace.drawing.text import Region, Span
from grandplace.drawing.typeset import Line, flow, times, titled
from grandplace.engine.game import Addition
from grandplace.engine.options import Option
from grandplace.games.bruxelles1897.components import (
    ACTIVATE,
    ARTWORK,
    ARTWORKS,
    DISMISS,
    EXHIBIT,
    EXPO,
    FIRST_HOUSE,
    FIRST_MATERIAL,
    FIRST_NOBLE,
    FREE,
    HOUSE,
    HOUSES,
    MATERIAL,
    MATERIAL_TYPES,
    MATERIALS,
    NOBLE,
    NOBLES,
    PAY,
    SELL,
    SEND,
    SHOW,
    SPEND,
    TRACKS,
    TYPES,
)
from grandplace.games.bruxelles1897.forecast import forecast
from grandplace.games.bruxelles1897.state import Player
from grandplace.games.bruxelles1897.text.pen import BAR, KIND_SIGNS, LAMPS, Pen


class Possessions(Pen):
    """What each player owns."""

    @cached_property
    def _ends(self) -> list[list[Addition]]:
        return forecast(self.view)

    def player(self, seat: int) -> Region:
        """One player: name, money and points, tracks, Architects, cards."""
        p = self.view.players[seat]
        lines = [self._title(seat, p), self._tracks(seat, p), *self._architects(seat, p)]
        lines += [*self._cards(seat, p), *self._listed(seat, p, NOBLE)]
        return Region(f"player.{seat}", self.say.thing("seat", seat), lines)

    def _title(self, seat: int, p: Player) -> Line:
        money = self.say("board.effect.money", p.francs)[1:]
        ahead = flagged(self.view, self._ends[seat])
        right = f"{money}  {self.say.thing('pts', p.points())} "
        name, asked = self.say.thing("seat", seat), seat == self.asked()
        return titled(seat, name, self._flags(seat, p), right, self.panel, asked, ahead)

    def _flags(self, seat: int, p: Player) -> str:
        flags = [
            self.say("board.starts") if seat == self.view.first else "",
            KIND_SIGNS[EXPO] if seat == self.view.expo else "",
            self.say("board.passed") if p.passed else "",
        ]
        return "".join([f" {flag}" for flag in flags if flag])

    def _tracks(self, seat: int, p: Player) -> Line:
        return flow([self._track(seat, p, track) for track in range(len(TRACKS))], 99)[0]

    def _track(self, seat: int, p: Player, track: int) -> Line:
        level, top = p.levels[track], self.view.figures.tracks[track].top
        name = f"board.track.{TRACKS[track]}"
        word = self.say.thing("track", track) if self.roomy else self.say(name)
        if top > BAR:
            return [Span(f"{word} {level}/{top}")]
        return [
            Span(f"{word} ", "dim"),
            Span("▮" * level, f"sign.{seat}"),
            Span("▯" * (top - level), "dim"),
        ]

    def _architects(self, seat: int, p: Player) -> list[Line]:
        mine = seat == self.asked()
        hand = [self._held(kind, n, mine) for kind, n in enumerate(p.hand) if n]
        inside = [
            [Span(times(n, TYPES[kind]), "", self.offered(FREE[kind]) if mine else "")]
            for kind, n in enumerate(p.prison)
            if n
        ]
        none = [[Span("–", "dim")]]
        head = [Span(self.say("board.hand"), "dim")]
        tail = [Span(f" {self.say('board.inside')}", "dim")]
        return flow([head, *(hand or none), tail, *(inside or none)], self.panel)

    def _held(self, kind: int, number: int, mine: bool) -> Line:
        """Architects of a type in hand; while one is to be shown, each value is an option."""
        faces = [SHOW[2 * kind], SHOW[2 * kind + 1]]
        if not mine or not self.offered(*faces):
            sent = self.offered(SEND[kind]) if mine else ""
            return [Span(times(number, TYPES[kind]), "", sent)]
        low, high = TYPES[kind].split("/")
        first, second = [self.offered(face) for face in faces]
        return [Span(times(number, low), "", first), Span("/"), Span(high, "", second)]

    def _cards(self, seat: int, p: Player) -> list[Line]:
        if len(self.view.players) == 4 and not self.roomy:
            return self._listed(seat, p, ARTWORK, HOUSE, MATERIAL)
        return [*self._listed(seat, p, ARTWORK), *self._listed(seat, p, HOUSE, MATERIAL)]

    def _listed(self, seat: int, p: Player, *kinds: int) -> list[Line]:
        """Kinds of cards with their signs; in full words where one line holds them all."""
        for wordy, size in ((True, "art"), (False, "art"), (False, "a")):
            parts = [[self._head(kind, wordy), *self._owned(seat, p, kind, size)] for kind in kinds]
            lines = flow([item for part in parts for item in part], self.panel)
            if len(lines) == 1:
                break
        return lines

    def _owned(self, seat: int, p: Player, kind: int, size: str) -> list[Line]:
        if kind == ARTWORK:
            items = self._artworks(seat, p, size)
        elif kind == MATERIAL:
            items = self._materials(seat, p)
        else:
            items = self._houses(p) if kind == HOUSE else self._nobles(seat, p, size == "a")
        return items or [[Span("–", "dim")]]

    def _head(self, kind: int, wordy: bool) -> Line:
        sign = Span(KIND_SIGNS[kind], f"glass.{kind}")
        word = Span(f" {self.say.thing('kind', kind)}", "dim")
        return [sign, word] if wordy else [sign]

    def _item(self, number: int, text: str, seat: int, *options: Option) -> Line:
        option = self.offered(*options) if seat == self.asked() else ""
        return [Span(times(number, text), "", option)]

    def _artworks(self, seat: int, p: Player, size: str) -> list[Line]:
        return [
            self._item(p.cards[i], self.say(f"board.{size}.{name}"), seat, SELL[i], EXHIBIT[i])
            for i, name in enumerate(ARTWORKS)
            if p.cards[i]
        ]

    def _houses(self, p: Player) -> list[Line]:
        owned = p.cards[FIRST_HOUSE : FIRST_HOUSE + len(HOUSES)]
        return [[Span(times(n, LAMPS[i]))] for i, n in enumerate(owned) if n]

    def _materials(self, seat: int, p: Player) -> list[Line]:
        return [
            self._item(p.cards[FIRST_MATERIAL + i], self._letters(name), seat, SPEND[i])
            for i, name in enumerate(MATERIALS)
            if p.cards[FIRST_MATERIAL + i]
        ]

    def _letters(self, name: str) -> str:
        words = [self.say(f"board.m.{word}") for word in name.split("-") if word in MATERIAL_TYPES]
        return "".join(words)

    def _nobles(self, seat: int, p: Player, short: bool) -> list[Line]:
        owned = [i for i in range(len(NOBLES)) if p.cards[FIRST_NOBLE + i]]
        names = [self.say(f"board.noble.{NOBLES[i]}") for i in owned]
        names = [name[:4] + "." if short and len(name) > 5 else name for name in names]
        return [self._noble(seat, p, i, name) for i, name in zip(owned, names, strict=True)]

    def _noble(self, seat: int, p: Player, noble: int, name: str) -> Line:
        used = bool(p.tilted[noble])
        options = (ACTIVATE[noble], PAY[noble], DISMISS[noble])
        option = self.offered(*options) if seat == self.asked() else ""
        return [Span(f"({name})" if used else name, "dim" if used else "", option)]
