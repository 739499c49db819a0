"""The state of Bruxelles 1897: players, the Art Nouveau area, piles, and questions about them."""

from typing import Final

from grandplace.engine.numbers import changed, total
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import (
    COLUMNS,
    FACE_VALUE,
    FIRST_HOUSE,
    FIRST_MATERIAL,
    FIRST_NOBLE,
    FIRST_OF,
    KIND_OF,
    MONEY,
    MONEY_CARD,
    NO_CARD,
    NOBLES,
    PER_CARD,
    PILES,
    TYPES,
    Figures,
)
from grandplace.games.common.seats import Scored, Scorer


class Player(Scorer):
    """game.score-no-cap: What one player owns; everything here is open to all.

    Copies share the lists marked "replaced": these are never changed in place.
    """

    def __init__(
        self,
        francs: int,
        passed: bool,
        levels: list[int],
        hand: list[int],
        prison: list[int],
        brussels: list[int],
        cards: list[int],
        tilted: list[int],
        earned: list[int],
    ) -> None:
        super().__init__(earned)
        self.francs = francs
        self.passed = passed
        self.levels = levels  # by track; replaced
        self.hand = hand  # Architects by type
        self.prison = prison  # Architects by type; replaced
        self.brussels = brussels  # Architects by Brussels card and type: card * 3 + type; replaced
        self.cards = cards  # copies owned of each Action card
        self.tilted = tilted  # 1 for each noble used this round; replaced

    def copy(self) -> "Player":
        """Another player just like this one."""
        return Player(
            self.francs,
            self.passed,
            self.levels,
            self.hand[:],
            self.prison,
            self.brussels,
            self.cards[:],
            self.tilted,
            self.earned,
        )

    def loss(self, figures: Figures, points: int) -> int:
        """game.below-zero, game.score-floor: All of it; in games of the first version only what can
        be taken off the score."""
        return points if figures.losses_in_full else min(points, self.points())

    def copies(self, first: int, end: int) -> int:
        """How many cards from one code up to another."""
        result = 0
        for card in range(first, end):
            result += self.cards[card]
        return result

    def owned(self, kind: int) -> int:
        """How many cards of a kind."""
        return self.copies(FIRST_OF[kind], FIRST_OF[kind + 1])

    def different(self, kind: int) -> int:
        """creation.colour: How many different cards of a kind."""
        return len([n for n in self.cards[FIRST_OF[kind] : FIRST_OF[kind + 1]] if n])

    def has_no_architect(self) -> bool:
        """Whether the hand is empty."""
        return all(number == 0 for number in self.hand)

    def house_cost(self) -> int:
        """construction.cost: The materials that the next house takes."""
        return self.copies(FIRST_HOUSE, FIRST_NOBLE) + 1

    def can_build(self) -> bool:
        """construction.impossible: Whether there are materials enough for the next house."""
        return PER_CARD * self.copies(FIRST_MATERIAL, FIRST_HOUSE) >= self.house_cost()

    def is_upright(self, noble: int) -> bool:
        """Whether an own noble can be activated."""
        return self.cards[FIRST_NOBLE + noble] > 0 and not self.tilted[noble]

    def has_upright_noble(self) -> bool:
        """Whether any own noble can be activated."""
        return self.copies(FIRST_NOBLE, MONEY_CARD) > total(self.tilted)

    def in_brussels(self, kind: int) -> int:
        """Architects of a type on all three Brussels cards."""
        return self.brussels[kind] + self.brussels[3 + kind] + self.brussels[6 + kind]

    def leave_brussels(self, kind: int) -> None:
        """One Architect of a type is taken off the first Brussels card that has one."""
        place = kind
        while self.brussels[place] == 0:
            place += len(TYPES)
        self.brussels = changed(self.brussels, place, -1)


class Bruxelles1897(Scored[Player]):
    """One game in progress. Copies share the lists marked "replaced", and all piles."""

    def __init__(
        self,
        figures: Figures,
        players: list[Player],
        card_on: list[int],
        owner_on: list[int],
        face_on: list[int],
        bonus_on: list[int],
        piles: list[list[int]],
        discards: list[list[int]],
        uses: list[int],
        open_cards: list[int],
        shown: list[int],
        expo: int,
        first: int,
        round: int,
        passes: int,
        reshuffles: int,
    ) -> None:
        super().__init__(players, first)
        self.figures: Final = figures
        self.card_on = card_on  # by cell: the Action card
        self.owner_on = owner_on  # by cell: whose Architect
        self.face_on = face_on  # by cell: which face of the Architect lies up
        self.bonus_on = bonus_on  # by column; replaced
        self.piles = piles  # by kind, each replaced; the top card is the last
        self.discards = discards  # by kind, each replaced
        self.uses = uses  # of each Brussels card this round; replaced
        self.open_cards = open_cards  # taken or drawn, not yet kept or discarded
        self.shown = shown  # 1 for each colour shown in the exhibition; replaced
        self.expo = expo  # who holds the Expo card
        self.round = round
        self.passes = passes
        self.reshuffles = reshuffles

    def copy(self) -> "Bruxelles1897":
        """Another game just like this one."""
        new = Bruxelles1897(
            self.figures,
            [p.copy() for p in self.players],
            self.card_on[:],
            self.owner_on[:],
            self.face_on[:],
            self.bonus_on,
            self.piles[:],
            self.discards[:],
            self.uses,
            self.open_cards[:],
            self.shown,
            self.expo,
            self.first,
            self.round,
            self.passes,
            self.reshuffles,
        )
        new.continue_from(self)
        return new

    def rows(self) -> int:
        """Rows of the Art Nouveau area."""
        return len(self.card_on) // COLUMNS

    def is_free(self, cell: int) -> bool:
        """Whether no Architect lies on a cell."""
        return self.owner_on[cell] == NOBODY

    def value_on(self, cell: int) -> int:
        """The value that the Architect on a cell shows."""
        return FACE_VALUE[self.face_on[cell]]

    def brussels_cost(self, card: int) -> int:
        """brussels.one-more, brussels.per-card, brussels.same-player: What the next use takes."""
        prices = self.figures.brussels[card]
        return prices.first_cost + self.uses[card] * prices.step

    def can_draw(self, kind: int) -> bool:
        """Whether a card of a kind is left in draw or discard pile."""
        return bool(self.piles[kind]) or bool(self.discards[kind])

    def draw_card(self, kind: int) -> int:
        """pile.reshuffle, pile.reshuffle-late, pile.partial, pile.both-empty: The top card."""
        if not self.piles[kind]:
            self._turn_discards(kind)
        pile = self.piles[kind]
        if not pile:
            return NO_CARD
        self.piles[kind] = pile[:-1]
        return pile[-1]

    def _turn_discards(self, kind: int) -> None:
        cards = self.discards[kind]
        if cards:
            self.discards[kind] = []
            self.reshuffles += 1
            self.piles[kind] = self.shuffled(cards, PILES + kind, self.reshuffles)
            self.note("reshuffled", kind, len(cards))

    def discard(self, card: int) -> None:
        """pile.discard, pile.discard-money: Money and the Expo card have no such pile."""
        kind = KIND_OF[card]
        if kind < MONEY:
            self.discards[kind] = [*self.discards[kind], card]

    def gain(self, player: int, francs: int) -> None:
        """money.bank, money.faces, money.change: Money is an amount, and the bank has enough."""
        self.players[player].francs += francs
        self.note("gained", player, francs)

    def rise(self, player: int, track: int, amount: int) -> None:
        """track.step, track.range, track.top, track.shared: Go up on a track, as far as it goes."""
        p = self.players[player]
        steps = min(amount, self.figures.tracks[track].top - p.levels[track])
        p.levels = changed(p.levels, track, steps)
        self.note("rose" if steps else "topped", player, track, p.levels[track])


def new_player(figures: Figures, seats: int, sources: int) -> Player:
    """setup.brugmann, setup.brugmann-ready, setup.architects, setup.prison-many,
    setup.prison-two, setup.first-spaces, setup.hand: What a player begins with."""
    prison = figures.prison[seats]
    cards = [0] * len(figures.copies)
    cards[FIRST_NOBLE] = 1
    hand = [figures.architects[kind] - prison[kind] for kind in range(len(TYPES))]
    tilted = [0] * len(NOBLES)
    levels = [track.start for track in figures.tracks]
    return Player(0, False, levels, hand, prison[:], [0] * 9, cards, tilted, [0] * sources)
