"""Drawing Bruxelles 1897 for text screens: regions of lines, every sign told apart without colour.

Style words: `seat.N` on a player's colour, `sign.N` in it, `pane.N` the glass of a kind of card,
`tag` a coordinate, `frame` ironwork, `strong` and `dim` for weight. Words come through `say`.
"""

from grandplace.drawing.text import SEAT_SIGNS, Region, Say, Span, sign
from grandplace.drawing.typeset import Line, beside, clip, fit, flow, padded, wide
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import (
    ACTIONS,
    BRUSSELS,
    CARDS,
    COLUMNS,
    DISCARD,
    END_BONUSES,
    EXPO_CARD,
    FACE_VALUE,
    FIRST_NOBLE,
    KEEP,
    KIND_OF,
    NEUTRAL,
    NO_CARD,
    NOBLE,
    PICK,
    PLACE,
    TYPES,
    USE,
)
from grandplace.games.bruxelles1897.scoring import (
    arms_winners,
    column_sums,
    column_winners,
    corners,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897
from grandplace.games.bruxelles1897.text.legend import asides
from grandplace.games.bruxelles1897.text.pen import KIND_SIGNS, Pen, ruled
from grandplace.games.bruxelles1897.text.possessions import Possessions
from grandplace.games.bruxelles1897.text.wording import (
    at_risk,
    card_told,
    effect_told,
    is_played_out,
    shown,
)


def draw(
    view: Bruxelles1897, say: Say, seat: int, width: int = 100, height: int = 23
) -> list[Region]:
    """The table as a seat sees it, for a space of this width and height (these at least).

    Regions `player.N` go to the right, the others below each other to the left; `status` is a
    headline; `legend` and `discards` are shown when asked for.
    """
    area, sheet = _Area(view, say, width, height), Possessions(view, say, width, height)
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
            return [Span("(", "frame"), *[sign(seat) for seat in leaders], Span(")", "frame")]
        cells = (corner, corner + 1, corner + COLUMNS, corner + COLUMNS + 1)
        filled = sum([not self.view.is_free(cell) for cell in cells])
        return [Span(f"{filled}/4", "dim")] if filled else []

    def _cell(self, cell: int) -> list[Line]:
        if self.view.owner_on[cell] != NOBODY:
            return self._architect(cell)
        card = self.view.card_on[cell]
        if card == NO_CARD:
            return self._box(cell, "", "dim", "", [self.say("board.empty")])
        kind, mark = KIND_OF[card], KIND_SIGNS[KIND_OF[card]]
        head, detail = self._head(card), card_told(self.view, self.say, card)
        if self.height > 3:
            return self._box(cell, "", f"pane.{kind}", " strong", [mark, head, detail])
        if self.height > 2:
            return self._box(cell, f"{mark} ", f"pane.{kind}", "", [head, detail])
        return self._box(cell, fit(head, self.width - 3), f"pane.{kind}", "", [f"{mark} {detail}"])

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
        bonus = self.view.figures.bonuses[self.view.bonus_on[column]]
        end = self.view.figures.end_bonuses[bonus.end]
        now = effect_told(self.say, bonus.effect, bonus.amount)
        later = self.say(f"board.end.{END_BONUSES[bonus.end]}", end.points, end.per)
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
        risk = "".join([SEAT_SIGNS[seat] for seat in at_risk(self.view)])
        warning = self.say("board.risk", risk) if risk else self._safe()
        return [
            padded(self.counts(held), self.width, centre=True),
            [Span(fit("", self.width))],
            [Span(fit(warning, self.width, "centre"), "" if risk else "dim")],
        ]

    def _safe(self) -> str:
        """That nobody is at risk; nothing once the arrests have come."""
        return "" if is_played_out(self.view) else self.say("board.safe")

    def piles(self) -> Region:
        """The piles and discards by their sizes, and cards that lie open."""
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
        head, words = f" {self.say('board.shown')} ", shown(self)
        return [[Span(head, "dim"), Span(", ".join(words))]] if words else []
