"""The actions of Action cards: creation, supply, construction, influence, sale, exhibition."""

from typing import Final

from grandplace.engine.numbers import changed
from grandplace.engine.options import DONE, Option
from grandplace.engine.state import Choice, IfPossible, Message, Rule, Step
from grandplace.games.bruxelles1897.components import (
    ARTWORK,
    ARTWORKS,
    BY_CONSTRUCTION,
    BY_EXHIBITION,
    DISCARD,
    DRAW_MATERIALS,
    EXHIBIT,
    EXPO,
    FIRST_MATERIAL,
    FIRST_NOBLE,
    FREE,
    GAIN_MONEY,
    HOUSE,
    KEEP,
    KIND_OF,
    MATERIAL,
    MATERIALS,
    NO_CARD,
    NOBLE,
    PER_CARD,
    PICK,
    RELEASE,
    SELL,
    SPEND,
)
from grandplace.games.bruxelles1897.scoring import best_types
from grandplace.games.bruxelles1897.state import Bruxelles1897
from grandplace.games.common.steps import ByPlayer


class WithCard(Rule[Bruxelles1897]):
    """Something that one player does with a card."""

    def __init__(self, player: int, card: int) -> None:
        self.player: Final = player
        self.card: Final = card


def action(player: int, card: int) -> Step[Bruxelles1897]:
    """nouveau.perform: The action of an Action card."""
    kind = KIND_OF[card]
    if kind == HOUSE:
        return Construction(player, card)
    if kind == NOBLE:
        return Influence(player, card)
    if kind == EXPO:
        return Exhibition(player)
    return KeepCard(player, card) if kind in (ARTWORK, MATERIAL) else Sale(player)


class KeepCard(WithCard):
    """creation.keep, supply.keep, supply.two, game.no-limit: The card stays with the player."""

    def happen(self, s: Bruxelles1897) -> None:
        s.players[self.player].cards[self.card] += 1
        s.note("kept", self.player, self.card)


class Sale(ByPlayer[Bruxelles1897]):
    """sale.none, nouveau.discard-unusable, nouveau.compulsory: A sale needs an artwork."""

    def happen(self, s: Bruxelles1897) -> None:
        if s.players[self.player].owned(ARTWORK):
            s.then(SellArtwork(self.player, s.figures.area_sale))
        else:
            s.note("unsold", self.player)


class SellArtwork(Choice[Bruxelles1897]):
    """sale.do: One own artwork is discarded for money."""

    def __init__(self, player: int, price: int) -> None:
        super().__init__(player)
        self.price: Final = price

    def prompt(self, s: Bruxelles1897) -> Message:
        return Message("SellArtwork", self.player, self.price)

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        return SELL.options

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        return "" if s.players[self.player].cards[option.target] else "sale.do"

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        s.players[self.player].cards[option.target] -= 1
        s.discard(option.target)
        s.note("sold", self.player, option.target)
        s.gain(self.player, self.price)


class Construction(WithCard):
    """construction.keep, construction.impossible, construction.same-type,
    nouveau.always-possible: The house stays with the player, who pays for it."""

    def happen(self, s: Bruxelles1897) -> None:
        p = s.players[self.player]
        if p.can_build():
            cost = p.house_cost()
            p.cards[self.card] += 1
            s.note("built", self.player, self.card, cost)
            s.then(SpendMaterials(self.player, cost, []))
        else:
            s.discard(self.card)
            s.note("unbuilt", self.player, self.card)


class SpendMaterials(Choice[Bruxelles1897]):
    """construction.cost, construction.any-types, construction.which-cards, construction.discard,
    construction.every-card, construction.points, game.pick-order: Material cards, one by one."""

    def __init__(self, player: int, cost: int, spent: list[int]) -> None:
        super().__init__(player)
        self.cost: Final = cost
        self.spent: Final = spent

    def prompt(self, s: Bruxelles1897) -> Message:
        return Message("SpendMaterials", self.player, self.cost, len(self.spent))

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        return [*SPEND.options, DONE]

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        if option is DONE:
            return "construction.cost" if PER_CARD * len(self.spent) < self.cost else ""
        material = option.target
        if self.left(s, material) == 0:
            return "construction.which-cards"
        return "" if self.in_order(s, material) else "game.pick-order"

    def left(self, s: Bruxelles1897, material: int) -> int:
        """Own cards of a material that are not yet spent."""
        return s.players[self.player].cards[FIRST_MATERIAL + material] - self.spent.count(material)

    def in_order(self, s: Bruxelles1897, material: int) -> bool:
        """Whether the price can still be met without going back before this material."""
        if self.spent and material < self.spent[-1]:
            return False
        later = sum([self.left(s, m) for m in range(material, len(MATERIALS))])
        return PER_CARD * (len(self.spent) + later) >= self.cost

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        spent = self.spent if option is DONE else [*self.spent, option.target]
        if option is DONE or len(spent) == self.cost:
            self.pay(s, spent)
        else:
            s.then(SpendMaterials(self.player, self.cost, spent))

    def pay(self, s: Bruxelles1897, spent: list[int]) -> None:
        """The cards are discarded whole, and different types score."""
        p = s.players[self.player]
        for material in spent:
            p.cards[FIRST_MATERIAL + material] -= 1
            s.discard(FIRST_MATERIAL + material)
            s.note("spent", self.player, material)
        points = s.figures.type_points * best_types(spent, self.cost)
        s.score(self.player, BY_CONSTRUCTION, points)


class Influence(WithCard):
    """influence.effect, influence.no-effect: The noble's effect, then keep it or not."""

    def happen(self, s: Bruxelles1897) -> None:
        s.open_cards.append(self.card)
        s.then(noble_effect(s, self.player, self.card), KeepNoble(self.player, self.card))


class KeepNoble(Choice[Bruxelles1897]):
    """influence.keep-or-discard, influence.no-twin, influence.tilt, influence.keep-for-good."""

    def __init__(self, player: int, card: int) -> None:
        super().__init__(player)
        self.card: Final = card

    def prompt(self, s: Bruxelles1897) -> Message:
        return Message("KeepNoble", self.player, self.card)

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        return [KEEP[self.card - FIRST_NOBLE], DISCARD[self.card - FIRST_NOBLE]]

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        twin = option.verb is KEEP and s.players[self.player].cards[self.card] > 0
        return "influence.no-twin" if twin else ""

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        s.open_cards.remove(self.card)
        if option.verb is KEEP:
            p = s.players[self.player]
            p.tilted = changed(p.tilted, self.card - FIRST_NOBLE, 1)
            s.then(KeepCard(self.player, self.card))
        else:
            s.discard(self.card)
            s.note("discarded", self.player, self.card)


def noble_effect(s: Bruxelles1897, player: int, card: int) -> Step[Bruxelles1897]:
    """What a noble does."""
    noble = card - FIRST_NOBLE
    row = s.figures.nobles[noble]
    return effect(player, row.effect, row.amount)


def effect(player: int, kind: int, amount: int) -> Step[Bruxelles1897]:
    """game.do-what-you-can, noble.hankar, noble.vandervelde: What nobles and Bonus cards give."""
    if kind == GAIN_MONEY:
        return GainMoney(player, amount)
    if kind == DRAW_MATERIALS:
        return DrawCards(player, MATERIAL, amount)
    if kind == RELEASE:
        return Release(player)
    return Rise(player, kind, amount)


class GainMoney(Rule[Bruxelles1897]):
    """noble.brugmann, exchange.gain: Money from the bank."""

    def __init__(self, player: int, francs: int) -> None:
        self.player: Final = player
        self.francs: Final = francs

    def happen(self, s: Bruxelles1897) -> None:
        s.gain(self.player, self.francs)


class Rise(Rule[Bruxelles1897]):
    """noble.albert, noble.buls, noble.horta: Go up on a track."""

    def __init__(self, player: int, track: int, amount: int) -> None:
        self.player: Final = player
        self.track: Final = track
        self.amount: Final = amount

    def happen(self, s: Bruxelles1897) -> None:
        s.rise(self.player, self.track, self.amount)


class DrawCards(Rule[Bruxelles1897]):
    """noble.hankar, noble.hankar-short, cinquantenaire.draw-two, game.drawn-open: Draw openly."""

    def __init__(self, player: int, kind: int, number: int) -> None:
        self.player: Final = player
        self.kind: Final = kind
        self.number: Final = number

    def happen(self, s: Bruxelles1897) -> None:
        for _ in range(self.number):
            card = s.draw_card(self.kind)
            if card != NO_CARD:
                s.open_cards.append(card)
                s.note("drew", self.player, card)
        s.then(PickCard(self.player, self.kind))


class PickCard(IfPossible[Bruxelles1897]):
    """noble.hankar, cinquantenaire.one-card, cinquantenaire.influence: One of the drawn cards is
    used, the others are discarded."""

    def __init__(self, player: int, kind: int) -> None:
        super().__init__(player)
        self.kind: Final = kind

    def prompt(self, s: Bruxelles1897) -> Message:
        return Message("PickCard", self.player, self.kind)

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        drawn = sorted({card for card in s.open_cards if KIND_OF[card] == self.kind})
        return [PICK[card] for card in drawn]

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        s.open_cards.remove(option.target)
        others = [card for card in s.open_cards if KIND_OF[card] == self.kind]
        s.open_cards = [card for card in s.open_cards if KIND_OF[card] != self.kind]
        for card in others:
            s.discard(card)
            s.note("discarded", self.player, card)
        s.then(action(self.player, option.target))


class Release(IfPossible[Bruxelles1897]):
    """noble.vandervelde, noble.vandervelde-usable, noble.vandervelde-empty: One own Architect
    leaves the prison for the hand."""

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        return FREE.options

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        return "" if s.players[self.player].prison[option.target] else "noble.vandervelde"

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        p = s.players[self.player]
        p.prison = changed(p.prison, option.target, -1)
        p.hand[option.target] += 1
        s.note("freed", self.player, option.target)


class Exhibition(ByPlayer[Bruxelles1897]):
    """expo.take, expo.without-artwork, expo.hold: The Expo card opens an exhibition."""

    def happen(self, s: Bruxelles1897) -> None:
        s.expo = self.player
        s.shown = [0] * len(ARTWORKS)
        s.note("exhibition", self.player)
        s.then(Showing(self.player))


class Showing(ByPlayer[Bruxelles1897]):
    """expo.order, expo.skip, expo.passed-out, expo.end: Who shows next, from this player on."""

    def happen(self, s: Bruxelles1897) -> None:
        for seat in s.clockwise(self.player):
            if not s.players[seat].passed and ShowArtwork(seat).options(s):
                s.then(ShowArtwork(seat), Showing(s.next_seat(seat)))
                return
        s.note("exhibition-over")


class ShowArtwork(Choice[Bruxelles1897]):
    """expo.must-show, expo.new-colour, expo.points, expo.artworks-stay: Show an artwork."""

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        return EXHIBIT.options

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        if s.players[self.player].cards[option.target] == 0:
            return "expo.skip"
        return "expo.new-colour" if s.shown[option.target] else ""

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        s.shown = changed(s.shown, option.target, 1)
        s.note("showed", self.player, option.target)
        s.score(self.player, BY_EXHIBITION, s.figures.exhibit_points)
