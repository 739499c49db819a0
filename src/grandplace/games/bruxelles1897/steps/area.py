"""Set-up and preparation: forming the Art Nouveau area, and what comes back between rounds."""

from typing import Final

from grandplace.engine.state import NOBODY, Rule
from grandplace.games.bruxelles1897.components import (
    AREA,
    BONUS_CARDS,
    COLUMNS,
    EXPO_CARD,
    FIRST_PLAYER,
    MONEY,
    MONEY_CARD,
    NEUTRAL,
    NO_CARD,
    NOBLES,
    PILES,
    TYPES,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897


class SetUp(Rule[Bruxelles1897]):
    """setup.round-marker, setup.expo, setup.area: Shuffle, lay out, and find who begins."""

    def __init__(self, first: int = NOBODY) -> None:
        self.first: Final = first

    def happen(self, s: Bruxelles1897) -> None:
        s.round = 1
        s.then(ShufflePiles(), FormArea(), DealBonusCards(), FindFirstPlayer(self.first))


class ShufflePiles(Rule[Bruxelles1897]):
    """setup.piles, setup.brugmann-spare: Four face-down piles."""

    def happen(self, s: Bruxelles1897) -> None:
        for kind in range(MONEY):
            s.piles[kind] = s.shuffled(s.piles[kind], PILES + kind, 0)


class FindFirstPlayer(Rule[Bruxelles1897]):
    """setup.first-player, setup.money: Chance says who begins, unless the table has named somebody;
    the later ones get more money."""

    def __init__(self, first: int) -> None:
        self.first: Final = first

    def happen(self, s: Bruxelles1897) -> None:
        s.find_first(self.first, FIRST_PLAYER)
        for place, seat in enumerate(s.clockwise(s.first)):
            s.players[seat].francs = s.figures.start_money[place]
        s.note("first", s.first)


class FormArea(Rule[Bruxelles1897]):
    """area.mix, area.mix-money, area.mix-expo, area.deal, area.deal-order, area.short,
    area.leftover, area.expo-not-dealt, area.expo-out-of-reach, area.missing-kind,
    area.money-face: Shuffle some cards of each kind with the Expo card and deal them out."""

    def happen(self, s: Bruxelles1897) -> None:
        mix = s.shuffled(take_mix(s), AREA, s.round)
        cells = len(s.card_on)
        for cell in range(cells):
            s.card_on[cell] = mix[cell] if cell < len(mix) else NO_CARD
        for card in mix[cells:]:
            s.discard(card)
        s.then(PlaceNeutrals())


def take_mix(s: Bruxelles1897) -> list[int]:
    """As many cards of each kind as there are to be had, money without limit, and the Expo card."""
    each = s.figures.mix[len(s.players)]
    mix = [s.draw_card(kind) for kind in range(MONEY) for _ in range(each)]
    return [card for card in mix if card != NO_CARD] + [MONEY_CARD] * each + [EXPO_CARD]


class PlaceNeutrals(Rule[Bruxelles1897]):
    """area.neutral, area.neutral-colour, area.neutral-expo: With two players, neutral Architects
    take the place of the cards in the corners."""

    def happen(self, s: Bruxelles1897) -> None:
        for cell in s.figures.neutral_cells[len(s.players)]:
            card = s.card_on[cell]
            if card != NO_CARD:
                s.discard(card)
            s.card_on[cell] = NO_CARD
            s.owner_on[cell] = NEUTRAL
            s.face_on[cell] = s.figures.neutral_face


class DealBonusCards(Rule[Bruxelles1897]):
    """setup.bonus, prep.bonus: One Bonus card below each column."""

    def happen(self, s: Bruxelles1897) -> None:
        s.bonus_on = s.shuffled(list(range(COLUMNS)), BONUS_CARDS, s.round)


class Preparation(Rule[Bruxelles1897]):
    """prep.when, prep.order, prep.marker, prep.area, money.kept: Make ready for the next round."""

    def happen(self, s: Bruxelles1897) -> None:
        s.round += 1
        s.then(
            PassFirstPlayer(),
            TakeArchitectsBack(),
            ClearArea(),
            RaiseNobles(),
            FormArea(),
            DealBonusCards(),
        )


class PassFirstPlayer(Rule[Bruxelles1897]):
    """prep.first-by-expo, prep.first-by-seat, prep.expo-back: Who begins next."""

    def happen(self, s: Bruxelles1897) -> None:
        s.first = s.next_seat(s.first) if s.expo == NOBODY else s.expo
        s.expo = NOBODY
        s.note("first", s.first)


class TakeArchitectsBack(Rule[Bruxelles1897]):
    """prep.architects, prep.prison-stays: Everybody takes their Architects back into hand."""

    def happen(self, s: Bruxelles1897) -> None:
        for cell, owner in enumerate(s.owner_on):
            if owner not in (NOBODY, NEUTRAL):
                s.players[owner].hand[s.face_on[cell] // 2] += 1
        for p in s.players:
            for kind in range(len(TYPES)):
                p.hand[kind] += p.in_brussels(kind)
            p.brussels = [0] * 9
            p.passed = False
        s.uses = [0] * len(s.uses)
        s.passes = 0


class ClearArea(Rule[Bruxelles1897]):
    """prep.clear, prep.expo-untaken: What is left in the area is discarded."""

    def happen(self, s: Bruxelles1897) -> None:
        for cell, card in enumerate(s.card_on):
            if card != NO_CARD:
                s.discard(card)
            s.card_on[cell] = NO_CARD
            s.owner_on[cell] = NOBODY
            s.face_on[cell] = NO_CARD


class RaiseNobles(Rule[Bruxelles1897]):
    """prep.nobles: Tilted nobles are set upright."""

    def happen(self, s: Bruxelles1897) -> None:
        for p in s.players:
            p.tilted = [0] * len(NOBLES)
