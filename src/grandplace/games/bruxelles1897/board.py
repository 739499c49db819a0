"""Drawing Bruxelles 1897 for text screens: regions of lines, every sign told apart without colour.

Style words: `seat.N` on a player's colour, `sign.N` in it, `pane.N` the glass of a kind of card,
`tag` a coordinate, `frame` ironwork, `strong` and `dim` for weight. Words come through `say`.
"""

from grandplace.engine.options import Option
from grandplace.engine.picture import Region, Say, Span
from grandplace.engine.state import NOBODY
from grandplace.engine.typeset import Line, clip, fit, flow, padded, times, wide
from grandplace.games.bruxelles1897.asides import asides
from grandplace.games.bruxelles1897.components import (
    ACTIONS,
    ACTIVATE,
    ARTWORK,
    ARTWORKS,
    BRUSSELS,
    CARDS,
    COLUMNS,
    DISCARD,
    DISMISS,
    END_BONUSES,
    EXHIBIT,
    EXPO,
    EXPO_CARD,
    FACE_VALUE,
    FIRST_HOUSE,
    FIRST_MATERIAL,
    FIRST_NOBLE,
    FREE,
    HOUSE,
    HOUSES,
    KEEP,
    KIND_OF,
    MATERIAL,
    MATERIAL_TYPES,
    MATERIALS,
    NEUTRAL,
    NO_CARD,
    NOBLE,
    NOBLES,
    PAY,
    PICK,
    PLACE,
    SELL,
    SEND,
    SHOW,
    SPEND,
    TRACKS,
    TYPES,
    USE,
)
from grandplace.games.bruxelles1897.pen import (
    BAR,
    KIND_SIGNS,
    LAMPS,
    SEAT_SIGNS,
    Pen,
    beside,
    ruled,
)
from grandplace.games.bruxelles1897.scoring import (
    arms_winners,
    column_sums,
    column_winners,
    corners,
    most_in_brussels,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player


def draw(
    view: Bruxelles1897, say: Say, seat: int, width: int = 100, height: int = 23
) -> list[Region]:
    """The table as a seat sees it, for a space of this width and height (these at least).

    Regions `player.N` go to the right, the others below each other to the left; `status` is a
    headline; `legend` and `discards` are shown when asked for.
    """
    area, sheet = _Area(view, say, width, height), _Sheet(view, say, width, height)
    return [
        area.status(),
        area.area(),
        area.brussels(),
        area.piles(),
        *[sheet.player(other) for other in range(len(view.players))],
        *asides(view, say),
    ]


class _Area(Pen):
    """What lies in the middle of the table."""

    def status(self) -> Region:
        """The round marker, the first player, the Expo card."""
        view, say = self.view, self.say
        parts = [
            say("board.round", view.round, view.figures.rounds),
            say("board.first", SEAT_SIGNS[view.first], view.first),
            self._expo(),
        ]
        return Region("status", say("board.status"), [[Span("  ·  ".join(parts))]])

    def _expo(self) -> str:
        if self.view.expo != NOBODY:
            return self.say("board.expo-held", SEAT_SIGNS[self.view.expo], self.view.expo)
        to_take = EXPO_CARD in self.view.card_on
        return self.say("board.expo-area" if to_take else "board.expo-away")

    def area(self) -> Region:
        """The Art Nouveau area, its coats of arms, and the Bonus cards below."""
        letters = {self.centre(i): [Span(f" {'abcd'[i]} ", "dim")] for i in range(COLUMNS)}
        lines = [ruled("╭┬╮", self.width, letters)]
        for row in range(self.view.rows()):
            cells = [self._cell(row * COLUMNS + column) for column in range(COLUMNS)]
            lines += [self._crossings(row - 1)] if row else []
            lines += beside(cells)
        title = clip(self.say("board.majority"), COLUMNS * (self.width + 1) - 5)
        middle = COLUMNS * (self.width + 1) // 2
        lines.append(ruled("├┴┤", self.width, {middle: [Span(f" {title} ", "dim")]}))
        lines += beside([self._bonus(column) for column in range(COLUMNS)])
        return Region("area", self.say("board.area"), [*lines, ruled("╰┴╯", self.width, {})])

    def _crossings(self, row: int) -> Line:
        marks = {
            (corner % COLUMNS + 1) * (self.width + 1): self._arms(corner)
            for corner in corners(self.view)
            if corner // COLUMNS == row
        }
        return ruled("├┼┤", self.width, {at: mark for at, mark in marks.items() if mark})

    def _arms(self, corner: int) -> Line:
        leaders = arms_winners(self.view, corner)
        if leaders:
            return [Span("(", "frame"), *[self.sign(seat) for seat in leaders], Span(")", "frame")]
        cells = (corner, corner + 1, corner + COLUMNS, corner + COLUMNS + 1)
        filled = sum([not self.view.is_free(cell) for cell in cells])
        return [Span(f"{filled}/4", "dim")] if filled else []

    def _cell(self, cell: int) -> list[Line]:
        if self.view.owner_on[cell] != NOBODY:
            return self._architect(cell)
        card = self.view.card_on[cell]
        if card == NO_CARD:
            return self._box(cell, "", "dim", "", [self.say("board.empty")])
        kind, sign = KIND_OF[card], KIND_SIGNS[KIND_OF[card]]
        head, detail = self._head(card), self.detail(card)
        if self.height > 3:
            return self._box(cell, "", f"pane.{kind}", " strong", [sign, head, detail])
        if self.height > 2:
            return self._box(cell, f"{sign} ", f"pane.{kind}", "", [head, detail])
        return self._box(cell, fit(head, self.width - 3), f"pane.{kind}", "", [f"{sign} {detail}"])

    def _head(self, card: int) -> str:
        size = "head" if self.height > 2 else "short"
        if KIND_OF[card] == NOBLE:
            return self.say(f"board.noble.{CARDS[card]}")
        return self.say(f"board.{size}.{ACTIONS[KIND_OF[card]]}")

    def _architect(self, cell: int) -> list[Line]:
        owner, face = self.view.owner_on[cell], self.view.face_on[cell]
        name = self.say("board.neutral") if owner == NEUTRAL else self.say.thing("seat", owner)
        value = f"{SEAT_SIGNS[owner]} {FACE_VALUE[face]} {SEAT_SIGNS[owner]}"
        style, kind = f"seat.{owner}", f"{TYPES[face // 2]} "
        if self.height > 2:
            rows = ["", value, name] if self.height > 3 else [value, name]
            return self._box(cell, kind, style, " strong", rows)
        top = fit(value, self.width - 7, "centre") + kind
        return self._box(cell, top, style, "", [name])

    def _box(self, cell: int, top: str, style: str, weight: str, rows: list[str]) -> list[Line]:
        """A cell: its coordinate and a sign on top, words in the middle."""
        option = PLACE[cell].text
        corner = fit(top, self.width - 2, "right")
        lines = [[Span(option[-2:], f"{style} tag", option), Span(corner, style, option)]]
        rows = rows + [""] * (self.height - 1 - len(rows))
        where = "centre" if self.height > 2 or style.startswith("seat") else "left"
        styles = [style + weight, *[style] * (len(rows) - 1)]
        texts = [fit(text, self.width, where) for text in rows]
        return lines + [[Span(*part, option)] for part in zip(texts, styles, strict=True)]

    def _bonus(self, column: int) -> list[Line]:
        figures, bonus = self.view.figures, self.view.bonus_on[column]
        end = figures.bonus_end[bonus]
        now = self.effect(figures.bonus_effect[bonus], figures.bonus_amount[bonus])
        key = f"board.end.{END_BONUSES[end]}"
        later = self.say(key, figures.end_points[end], figures.end_per[end])
        return [
            padded(self._sums(column), self.width, centre=True),
            [Span(fit(f"▸ {now}", self.width), "strong")],
            [Span(fit(f"⚑ {later}", self.width), "dim")],
        ]

    def _sums(self, column: int) -> Line:
        sums = [(n, seat) for seat, n in enumerate(column_sums(self.view, column)) if n]
        ranked = sorted(sums, key=lambda pair: (-pair[0], pair[1]))
        leaders = column_winners(self.view, column)
        return self.counts([(seat, n) for n, seat in ranked], leaders) or [Span("–", "dim")]

    def brussels(self) -> Region:
        """The three Brussels cards and the prison."""
        say = self.say
        names = [say(f"board.brussels.{name}") for name in BRUSSELS]
        marks = {self.centre(i): self._name(name, USE[i].text) for i, name in enumerate(names)} | {
            self.centre(COLUMNS - 1): self._name(say("board.prison"), "")
        }
        boxes = [*[self._brussels(card) for card in range(len(BRUSSELS))], self._prison()]
        lines = [ruled("╭┬╮", self.width, marks), *beside(boxes), ruled("╰┴╯", self.width, {})]
        return Region("brussels", say("board.brussels"), lines)

    def _name(self, name: str, option: str) -> Line:
        return [Span(clip(name, self.width), "strong tag" if option else "strong", option)]

    def _brussels(self, card: int) -> list[Line]:
        view, option = self.view, USE[card].text
        does = self.say(f"board.does.{BRUSSELS[card]}", view.figures.exchange_money)
        cost = self.say("board.cost", view.brussels_cost(card))
        sent = [
            (seat, sum(p.brussels[card * len(TYPES) : (card + 1) * len(TYPES)]))
            for seat, p in enumerate(view.players)
        ]
        who = self.counts([(seat, n) for seat, n in sent if n])
        return [
            [Span(fit(does, self.width, "centre"), "", option)],
            [Span(fit(cost, self.width, "centre"), "", option)],
            padded(who or [Span(self.say("board.nobody"), "dim")], self.width, centre=True),
        ]

    def _prison(self) -> list[Line]:
        held = [(seat, sum(p.prison)) for seat, p in enumerate(self.view.players)]
        risk = "".join([SEAT_SIGNS[seat] for seat in most_in_brussels(self.view)])
        warning = self.say("board.risk", risk) if risk else self.say("board.safe")
        return [
            padded(self.counts(held), self.width, centre=True),
            [Span(fit("", self.width))],
            [Span(fit(warning, self.width, "centre"), "" if risk else "dim")],
        ]

    def piles(self) -> Region:
        """The piles and discards by their sizes, and cards that lie open for now."""
        title = self.say("board.piles")
        items = [
            self.say("board.pile", KIND_SIGNS[kind], len(pile), len(self.view.discards[kind]))
            for kind, pile in enumerate(self.view.piles)
        ]
        room = COLUMNS * (self.width + 1) + 1
        spare = (room - wide(title) - sum(map(wide, items)) - 2) // len(items)
        counts = "".join([" " * max(min(spare, 3), 1) + item for item in items])
        lines = [[Span(f" {title} ", "dim"), Span(clip(counts, room - wide(title) - 2))]]
        return Region("piles", title, lines + self._open_cards() + self._shown())

    def _open_cards(self) -> list[Line]:
        names = [[self._open_card(card)] for card in self.view.open_cards]
        head = [Span(f" {self.say('board.open')}", "dim")]
        return flow([head, *names], COLUMNS * (self.width + 1)) if names else []

    def _open_card(self, card: int) -> Span:
        options = [PICK[card]]
        if KIND_OF[card] == NOBLE:
            options += [KEEP[card - FIRST_NOBLE], DISCARD[card - FIRST_NOBLE]]
        name = f"{KIND_SIGNS[KIND_OF[card]]} {self.say.thing('card', card)}"
        return Span(f" {name} ", f"pane.{KIND_OF[card]}", self.offered(*options))

    def _shown(self) -> list[Line]:
        showing = self.offered(*EXHIBIT.options)
        words = [
            self.say(f"board.art.{ARTWORKS[i]}") for i, shown in enumerate(self.view.shown) if shown
        ]
        head = f" {self.say('board.shown')} "
        return [[Span(head, "dim"), Span(", ".join(words))]] if showing and words else []


class _Sheet(Pen):
    """What each player owns."""

    def player(self, seat: int) -> Region:
        """One player: name, money and points, tracks, Architects, cards."""
        p = self.view.players[seat]
        lines = [self._title(seat, p), self._tracks(seat, p), *self._architects(seat, p)]
        lines += [*self._cards(seat, p), *self._listed(seat, p, NOBLE)]
        return Region(f"player.{seat}", self.say.thing("seat", seat), lines)

    def _title(self, seat: int, p: Player) -> Line:
        style = f"seat.{seat}"
        money = self.say("board.effect.money", p.francs)[1:]
        right = f"{money}  {self.say.thing('pts', p.points())} "
        mark = "▶" if seat == self.asked() else " "
        flags = self._flags(seat, p)
        room = self.panel - wide(right) - wide(flags) - 4
        name = clip(self.say.thing("seat", seat), room)
        left = f"{mark}{SEAT_SIGNS[seat]} {name}"
        middle = fit(flags, self.panel - wide(left) - wide(right))
        return [Span(left, f"{style} strong"), Span(middle, style), Span(right, f"{style} strong")]

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
        level, top = p.levels[track], self.view.figures.top_level[track]
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
