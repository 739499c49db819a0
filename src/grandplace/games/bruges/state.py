"""The state of Bruges: players, piles, dice, and questions about them."""

from typing import Final

from grandplace.engine.numbers import changed
from grandplace.games.bruges.components import (
    BY_THREATS,
    COLOURS,
    DRAWING,
    LOW_FACE,
    NO_CARD,
    PILES,
    SECTIONS,
    SPACES,
)
from grandplace.games.bruges.effects import IMMUNE
from grandplace.games.bruges.figures import Figures
from grandplace.games.bruges.player import EVERYBODY, Player, eye
from grandplace.games.common.seats import Scored


class Bruges(Scored[Player]):
    """One game in progress. Copies share all lists of numbers: they are replaced."""

    def __init__(
        self,
        figures: Figures,
        players: list[Player],
        piles: list[list[int]],
        tops: list[list[int]],
        extra: list[int],
        discards: list[int],
        dice: list[int],
        statues: list[int],
        card: int,
        card_known: int,
        first: int,
        round: int,
        phase: int,
        turn: int,
        last: int,
        aside: list[int] | None = None,
        aside_known: list[int] | None = None,
    ) -> None:
        super().__init__(players, first)
        self.figures: Final = figures
        self.piles = piles  # the top card is the last
        self.tops = tops  # by pile: who knows its uppermost cards, as far as anybody knows one
        self.extra = extra
        self.discards = discards
        self.dice = dice  # by colour, 0 before the first roll
        self.statues = statues  # what is left of the stack, the top first
        self.card = card  # taken from a hand and about to be used, or NO_CARD
        self.card_known = card_known
        self.round = round
        self.phase = phase
        self.turn = turn  # which of the four turns of phase 3
        self.last = last  # the last round, 0 as long as it is not fixed
        # As long as nobody can tell which card is in use: what others know of its colour in the
        # hand from which it came, itself included.
        self.aside: list[int] = [] if aside is None else aside
        self.aside_known: list[int] = [] if aside_known is None else aside_known

    def copy(self) -> "Bruges":
        """Another game just like this one."""
        new = Bruges(
            self.figures,
            [p.copy() for p in self.players],
            self.piles[:],
            self.tops[:],
            self.extra,
            self.discards,
            self.dice,
            self.statues,
            self.card,
            self.card_known,
            self.first,
            self.round,
            self.phase,
            self.turn,
            self.last,
            self.aside,
            self.aside_known,
        )
        new.continue_from(self)
        return new

    # --- seats

    def others(self, player: int) -> list[int]:
        """activate.several-players, deck.clockwise: Everybody else, from the left on."""
        return self.clockwise(player)[1:]

    def is_immune(self, seat: int) -> bool:
        """effect.immune: Whether other players' persons do a seat no harm."""
        return self.players[seat].has(self.figures, IMMUNE)

    def harmed_by(self, player: int) -> list[int]:
        """effect.immune: Everybody else whom a harmful person reaches."""
        return [seat for seat in self.others(player) if not self.is_immune(seat)]

    # --- goods

    def gain(self, player: int, guilders: int) -> None:
        """setup.bank, guilders.unlimited: The bank pays; it never runs out."""
        if guilders:
            self.players[player].guilders += guilders
            self.note("gained", player, guilders)

    def gain_workers(self, player: int, colour: int, number: int) -> None:
        """setup.workers, workers.unlimited: Workers from the supply, which never runs out."""
        self.players[player].add_workers(colour, number)
        self.note("hired", player, number, colour)

    def rise(self, player: int, steps: int) -> None:
        """reputation.first, reputation.top, reputation.shared: Up the reputation track, as far as
        it goes."""
        p = self.players[player]
        p.reputation = min(p.reputation + steps, self.figures.top_step())
        self.note("rose", player, p.reputation)

    def lift(self, player: int, colour: int) -> None:
        """remove.point: A threat marker goes back, for a point."""
        self.players[player].add_threats(colour, -1)
        self.note("lifted", player, colour)
        self.score(player, BY_THREATS, self.figures.threat_point)

    # --- dice

    def step_price(self) -> int:
        """reputation.price, dice.middle: What the low dice add up to."""
        price = 0
        for face in self.dice:
            if face <= LOW_FACE:
                price += face
        return price

    # --- canals

    def space_colour(self, player: int, section: int) -> int:
        """canal.outwards: The colour of the open space of a section, or -1 if it is full."""
        built = self.players[player].canals[section]
        if built == SPACES:
            return -1
        return self.figures.canal_colours[player][section][built]

    def space_price(self, player: int, section: int) -> int:
        """canal.cost: What is printed on the open space of a section that is not full."""
        return self.figures.canal_prices[self.players[player].canals[section]]

    def dig(self, player: int, section: int) -> None:
        """statue.take, statue.two, statue.none-left: A token on the next space of a section, and a
        statue for the last one."""
        p = self.players[player]
        p.canals = changed(p.canals, section, 1)
        self.note("dug", player, section, p.canals[section])
        if p.canals[section] == SPACES and not p.statues[section] and self.statues:
            p.statues = changed(p.statues, section, self.statues[0])
            self.note("honoured", player, self.statues[0])
            self.statues = self.statues[1:]

    def undig(self, player: int, section: int) -> None:
        """hardship.fire-outermost, hardship.fire-statue: The outermost token of a section goes; a
        statue stays."""
        p = self.players[player]
        p.canals = changed(p.canals, section, -1)
        self.note("undug", player, section)

    # --- cards

    def cards_left(self) -> int:
        """Cards that can still be drawn."""
        n = len(self.extra)
        for pile in self.piles:
            n += len(pile)
        return n

    def draw_from(self, player: int, pile: int) -> int:
        """draw.one-by-one, draw.unseen: The top card goes to a hand, unseen; its colour."""
        known = self.tops[pile][-1] if self.tops[pile] else 0
        card = self.take_from(pile, len(self.piles[pile]) - 1)
        self.players[player].hold(self.figures, card, known)
        self.note("drew", player, pile, self.figures.colour(card))
        self.restock()
        return self.figures.colour(card)

    def take_from(self, pile: int, place: int) -> int:
        """A card leaves a pile: the top one, or one near it that was looked at."""
        cards = self.piles[pile]
        self.piles[pile] = [*cards[:place], *cards[place + 1 :]]
        tops = self.tops[pile]
        if tops:
            level = place - len(cards)
            self.tops[pile] = tops[:level] if level == -1 else [*tops[:level], *tops[level + 1 :]]
        return cards[place]

    def restock(self) -> None:
        """draw.pile-empty, draw.two-piles, draw.single-card: An empty pile is replaced by the extra
        pile, later by half of the other one."""
        for pile in range(len(PILES)):
            if not self.piles[pile] and self.extra:
                self._bring_extra(pile)
            if not self.piles[pile] and len(self.piles[1 - pile]) > 1:
                self._part(1 - pile)

    def _bring_extra(self, pile: int) -> None:
        """draw.last-round, draw.last-round-later, draw.once: It fixes the last round."""
        self.piles[pile] = self.extra
        self.extra = []
        self.last = self.round if self.phase == DRAWING else self.round + 1
        self.note("extra", pile, self.last)

    def _part(self, pile: int) -> None:
        """draw.parting: The lower half becomes the other pile, as it lies."""
        cards, tops = self.piles[pile], self.tops[pile]
        lower = len(cards) // 2
        hidden = max(len(tops) - (len(cards) - lower), 0)  # of those known, in the lower half
        self.piles[pile], self.piles[1 - pile] = cards[lower:], cards[:lower]
        self.tops[pile], self.tops[1 - pile] = tops[hidden:], tops[:hidden]
        self.note("parted", pile, 1 - pile)

    def look(self, player: int) -> None:
        """A player looks at his cards."""
        p = self.players[player]
        p.know(self.figures, [known | eye(player) for known in p.hand_known])

    def take_out(self, player: int, card: int) -> None:
        """info.hand: A card is taken from the hand to be used. Where others knew some cards of its
        colour in that hand, they cannot tell which is which before it is shown."""
        p = self.players[player]
        colour = self.figures.colour(card)
        if self.figures.keeps_known:
            self._put_aside(player, colour)
        self.card = card
        self.card_known = p.drop(card)
        if colour in [self.figures.colour(other) for other in p.hand]:
            self.card_known = eye(player)
            p.know(
                self.figures,
                [
                    eye(player) if self.figures.colour(other) == colour else p.hand_known[i]
                    for i, other in enumerate(p.hand)
                ],
            )

    def _put_aside(self, player: int, colour: int) -> None:
        """What others know of a colour in a hand of several such cards."""
        p = self.players[player]
        same = [i for i, card in enumerate(p.hand) if self.figures.colour(card) == colour]
        known = [i for i in same if p.hand_known[i] != eye(player)] if len(same) > 1 else []
        self.aside = [p.hand[i] for i in known]
        self.aside_known = [p.hand_known[i] for i in known]

    def show(self, player: int) -> int:
        """info.hand: The card in use lies open; it. Whatever else was known of the hand still
        is."""
        card = self.card
        if self.aside:
            p = self.players[player]
            masks = p.hand_known[:]
            for place, other in enumerate(p.hand):
                if other in self.aside:
                    masks[place] = self.aside_known[self.aside.index(other)]
            p.know(self.figures, masks)
        self._used_up()
        return card

    def _used_up(self) -> None:
        """No card is in use any more."""
        self.card = NO_CARD
        self.card_known = 0
        if self.aside:
            self.aside = []
            self.aside_known = []

    def discard(self, card: int) -> None:
        """info.discards: A card lies face up on the discard pile."""
        self.discards = [*self.discards, card]

    def send_home(self, player: int, card: int) -> None:
        """hardship.fire-person, draw.no-limit: A person goes back to its owner's hand; all have
        seen it."""
        self.players[player].hold(self.figures, card, EVERYBODY)
        self.note("returned", player, card)

    def lay_house(self, player: int) -> None:
        """house.build: The card in use lies face down as a house."""
        self.players[player].build(self.card, self.card_known)
        self.note("built", player, self.figures.colour(self.card))
        self._used_up()

    def raze(self, player: int, house: int) -> None:
        """hardship.fire-person, info.discards: A house is discarded, its person goes back to the
        hand."""
        p = self.players[player]
        person = p.persons[house]
        card = p.raze(house)
        self.discard(card)
        self.note("razed", player, self.figures.colour(card), card)
        if person != NO_CARD:
            self.send_home(player, person)


def new_player(figures: Figures, sources: int) -> Player:
    """setup.goods, setup.score, setup.town-hall, setup.majority-markers, setup.no-hand: What a
    player begins with."""
    return Player(
        guilders=figures.start_guilders,
        workers=figures.start_workers,
        threats=[0] * len(COLOURS),
        reputation=0,
        canals=[0] * len(SECTIONS),
        statues=[0] * len(SECTIONS),
        majorities=[0, 0, 0],
        hand=[],
        hand_known=[],
        houses=[],
        house_known=[],
        persons=[],
        turned=[],
        earned=[figures.start_points] + [0] * (sources - 1),
    )
