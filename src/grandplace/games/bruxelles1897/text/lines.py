"""The table of Bruxelles 1897 in words, line by line: for reading aloud. No signs, no boxes."""

from grandplace.drawing.forecast import aloud
from grandplace.drawing.text import Drawing, Say
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import (
    ARTWORK,
    BRUSSELS,
    COLUMNS,
    EFFECTS,
    END_BONUSES,
    EXPO_CARD,
    FIRST_NOBLE,
    FIRST_OF,
    HOUSE,
    MATERIAL,
    MONEY,
    NEUTRAL,
    NO_CARD,
    NOBLE,
    TRACKS,
    TYPES,
)
from grandplace.games.bruxelles1897.forecast import forecast
from grandplace.games.bruxelles1897.scoring import (
    arms_winners,
    column_sums,
    column_winners,
    corners,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player
from grandplace.games.bruxelles1897.text.wording import at_risk, shown


def board_lines(view: Bruxelles1897, say: Say) -> list[str]:
    """Everything that lies on the table."""
    lines = _Lines(view, say)
    return [
        *lines.status(),
        *[lines.cell(cell) for cell in range(len(view.card_on))],
        *[lines.column(column) for column in range(COLUMNS)],
        *lines.arms(),
        *[lines.brussels(card) for card in range(len(BRUSSELS))],
        *lines.risk(),
        *[lines.pile(kind) for kind in range(MONEY)],
        *lines.open_cards(),
        *[lines.player(seat) for seat in range(len(view.players))],
    ]


def discard_lines(view: Bruxelles1897, say: Say) -> list[str]:
    """game.hidden: Discards are open."""
    lines = _Lines(view, say)
    return [lines.discarded(kind) for kind in range(MONEY)]


class _Lines(Drawing[Bruxelles1897]):
    """Lines about one table."""

    def status(self) -> list[str]:
        """The round, the first player, the Expo card."""
        view, say = self.view, self.say
        expo = "board.expo-area" if EXPO_CARD in view.card_on else "board.expo-away"
        held = view.expo != NOBODY
        return [
            say("board.round", view.round, view.figures.rounds),
            say("board.line.first", view.first),
            say("board.line.expo-held", view.expo) if held else say(expo),
        ]

    def cell(self, cell: int) -> str:
        """What lies on a cell."""
        owner, face, card = (
            self.view.owner_on[cell],
            self.view.face_on[cell],
            self.view.card_on[cell],
        )
        if owner == NEUTRAL:
            return self.say("board.line.neutral", cell, face)
        if owner != NOBODY:
            return self.say("board.line.architect", cell, owner, face)
        if card == NO_CARD:
            return self.say("board.line.empty", cell)
        return self.say("board.line.card", cell, card)

    def column(self, column: int) -> str:
        """A column's Bonus card, and who leads there."""
        bonus = self.view.figures.bonuses[self.view.bonus_on[column]]
        end = self.view.figures.end_bonuses[bonus.end]
        now = self.say(f"board.line.effect.{EFFECTS[bonus.effect]}", bonus.amount)
        later = self.say(f"board.line.end.{END_BONUSES[bonus.end]}", end.points, end.per)
        return self.say("board.line.column", column, now, later, self._sums(column))

    def _sums(self, column: int) -> str:
        leaders = column_winners(self.view, column)
        sums = [(seat, n) for seat, n in enumerate(column_sums(self.view, column)) if n]
        return ", ".join([self._sum(seat, n, seat in leaders) for seat, n in sums]) or self.say(
            "board.nobody"
        )

    def _sum(self, seat: int, number: int, leads: bool) -> str:
        if seat == NEUTRAL:
            return self.say("board.line.sum-neutral", number)
        return self.say("board.line.sum-leads" if leads else "board.line.sum", seat, number)

    def arms(self) -> list[str]:
        """The coats of arms that are begun."""
        return [line for corner in corners(self.view) if (line := self._arms(corner))]

    def _arms(self, corner: int) -> str:
        last = corner + COLUMNS + 1
        leaders = arms_winners(self.view, corner)
        if leaders:
            return self.say("board.line.arms-led", corner, last, self.names(leaders))
        cells = (corner, corner + 1, last - 1, last)
        filled = sum([not self.view.is_free(cell) for cell in cells])
        return self.say("board.line.arms", corner, last, filled) if filled else ""

    def brussels(self, card: int) -> str:
        """What a Brussels card does and costs, and who is there."""
        say, view = self.say, self.view
        does = say(f"board.line.does.{BRUSSELS[card]}", view.figures.exchange_money)
        first = card * len(TYPES)
        sent = [sum(p.brussels[first : first + len(TYPES)]) for p in view.players]
        there = [say("board.line.sum", seat, n) for seat, n in enumerate(sent) if n]
        who = ", ".join(there) or say("board.nobody")
        return say("board.line.brussels", card, does, view.brussels_cost(card), who)

    def risk(self) -> list[str]:
        """Who would lose an Architect to prison."""
        seats = at_risk(self.view)
        return [self.say("board.line.risk", self.names(seats))] if seats else []

    def pile(self, kind: int) -> str:
        """How many cards are left."""
        piles, discards = self.view.piles[kind], self.view.discards[kind]
        return self.say("board.line.pile", kind, len(piles), len(discards))

    def discarded(self, kind: int) -> str:
        """The discards of a kind."""
        discards = self.view.discards[kind]
        cards = [card for card in range(FIRST_OF[kind], FIRST_OF[kind + 1]) if card in discards]
        names = [self.several(discards.count(c), self.say.thing("card", c)) for c in cards]
        return self.say("board.line.owned", kind, self.listed(names))

    def open_cards(self) -> list[str]:
        """Cards that lie open, and colours that were shown."""
        cards = [self.say.thing("card", card) for card in self.view.open_cards]
        pairs = [("board.open", cards), ("board.shown", shown(self))]
        return [f"{self.say(key)} {', '.join(items)}" for key, items in pairs if items]

    def player(self, seat: int) -> str:
        """All that one player has."""
        p = self.view.players[seat]
        parts = [
            self.say("board.line.player", seat, p.francs, p.points()),
            *([self.say("board.line.passed")] if p.passed else []),
            *[self._track(p, track) for track in range(len(TRACKS))],
            self.say("board.line.hand", self._architects(p.hand)),
            self.say("board.line.prison", self._architects(p.prison)),
            *[self._owned(p, kind) for kind in (ARTWORK, MATERIAL, HOUSE, NOBLE)],
            *aloud(self.view, self.say, forecast(self.view)[seat]),
        ]
        return " ".join([part for part in parts if part])

    def _track(self, p: Player, track: int) -> str:
        top = self.view.figures.tracks[track].top
        return self.say("board.line.track", track, p.levels[track], top)

    def _architects(self, numbers: list[int]) -> str:
        return self.listed(
            [self.several(n, self.say.thing("type", kind)) for kind, n in enumerate(numbers) if n]
        )

    def _owned(self, p: Player, kind: int) -> str:
        cards = [card for card in range(FIRST_OF[kind], FIRST_OF[kind + 1]) if p.cards[card]]
        names = [self.several(p.cards[card], self._card(p, card)) for card in cards]
        return self.say("board.line.owned", kind, ", ".join(names)) if names else ""

    def _card(self, p: Player, card: int) -> str:
        name = self.say.thing("card", card)
        used = card >= FIRST_NOBLE and p.tilted[card - FIRST_NOBLE]
        return self.say("board.line.used", name) if used else name
