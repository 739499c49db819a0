"""Brussels actions: sending Architects, and the three Brussels cards."""

from typing import Final

from grandplace.engine.numbers import changed, total
from grandplace.engine.options import DONE, Option
from grandplace.engine.state import Choice, Message, Step
from grandplace.games.bruxelles1897.components import (
    ACTIVATE,
    ARTWORK,
    CITY_HALL,
    EXCHANGE,
    EXPO,
    FIRST_NOBLE,
    HOUSE,
    MONEY,
    NAME,
    NOBILITY,
    SEND,
    TYPES,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897
from grandplace.games.bruxelles1897.steps.actions import (
    DrawCards,
    GainMoney,
    SellArtwork,
    noble_effect,
)


def why_not_use(s: Bruxelles1897, player: int, card: int) -> str:
    """brussels.too-few, brussels.no-empty-use, cityhall.needs-noble: Why a card cannot be used."""
    p = s.players[player]
    if total(p.hand) < s.brussels_cost(card):
        return "brussels.too-few"
    if card == EXCHANGE:
        return ""
    if card == CITY_HALL:
        return "" if p.has_upright_noble() else "cityhall.needs-noble"
    for action in range(EXPO):
        if not why_not_name(s, player, action):
            return ""
    return "brussels.no-empty-use"


class SendArchitects(Choice[Bruxelles1897]):
    """brussels.place, brussels.exact, brussels.which, brussels.free, brussels.stay,
    brussels.place-first, game.pick-order: Architects go to a Brussels card one by one."""

    def __init__(self, player: int, card: int, left: int, lowest: int) -> None:
        super().__init__(player)
        self.card: Final = card
        self.left: Final = left
        self.lowest: Final = lowest

    def prompt(self, s: Bruxelles1897) -> Message:
        return Message("SendArchitects", self.player, self.card, self.left)

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        return SEND.options

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        p = s.players[self.player]
        if p.hand[option.target] == 0:
            return "prison.stay" if p.prison[option.target] else "brussels.place"
        if option.target < self.lowest or total(p.hand[option.target :]) < self.left:
            return "game.pick-order"
        return ""

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        p = s.players[self.player]
        kind = option.target
        p.hand[kind] -= 1
        p.brussels = changed(p.brussels, self.card * len(TYPES) + kind, 1)
        if self.left > 1:
            s.then(SendArchitects(self.player, self.card, self.left - 1, kind))
        else:
            s.note("sent", self.player, self.card, s.brussels_cost(self.card))
            s.uses = changed(s.uses, self.card, 1)
            s.then(brussels_action(s, self.player, self.card))


def brussels_action(s: Bruxelles1897, player: int, card: int) -> Step[Bruxelles1897]:
    """exchange.gain, cityhall.activate, cinquantenaire.choose: What a Brussels card does."""
    if card == EXCHANGE:
        return GainMoney(player, s.figures.exchange_money)
    if card == CITY_HALL:
        return ActivateNobles(player, s.players[player].levels[NOBILITY], False)
    return NameAction(player)


class ActivateNobles(Choice[Bruxelles1897]):
    """cityhall.activate, cityhall.limit, cityhall.limit-fixed, cityhall.one-by-one,
    influence.once-per-round, influence.only-cityhall: Tilt own nobles for their effects."""

    def __init__(self, player: int, left: int, begun: bool) -> None:
        super().__init__(player)
        self.left: Final = left
        self.begun: Final = begun

    def prompt(self, s: Bruxelles1897) -> Message:
        return Message("ActivateNobles", self.player, self.left)

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        return [*ACTIVATE.options, DONE]

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        if option is DONE:
            return "" if self.begun else "cityhall.activate"
        p = s.players[self.player]
        if p.is_upright(option.target):
            return ""
        owned = p.cards[FIRST_NOBLE + option.target] > 0
        return "influence.once-per-round" if owned else "cityhall.activate"

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        if option is DONE:
            return
        p = s.players[self.player]
        p.tilted = changed(p.tilted, option.target, 1)
        s.note("activated", self.player, option.target)
        more = [ActivateNobles(self.player, self.left - 1, True)] if self.left > 1 else []
        s.then(noble_effect(s, self.player, FIRST_NOBLE + option.target), *more)


def why_not_name(s: Bruxelles1897, player: int, action: int) -> str:
    """cinquantenaire.no-expo, cinquantenaire.sale-needs, cinquantenaire.construction-needs,
    cinquantenaire.no-card: Why an action cannot be named."""
    p = s.players[player]
    if action == EXPO:
        return "cinquantenaire.no-expo"
    if action == MONEY:
        return "" if p.owned(ARTWORK) else "cinquantenaire.sale-needs"
    if action == HOUSE and not p.can_build():
        return "cinquantenaire.construction-needs"
    return "" if s.can_draw(action) else "cinquantenaire.no-card"


class NameAction(Choice[Bruxelles1897]):
    """cinquantenaire.choose, cinquantenaire.name-first, cinquantenaire.sale,
    cinquantenaire.construction: An action is named, then done without an Art Nouveau card."""

    def candidates(self, s: Bruxelles1897) -> list[Option]:
        return NAME.options

    def why_not(self, s: Bruxelles1897, option: Option) -> str:
        return why_not_name(s, self.player, option.target)

    def chosen(self, s: Bruxelles1897, option: Option) -> None:
        s.note("named", self.player, option.target)
        if option.target == MONEY:
            s.then(SellArtwork(self.player, s.figures.park.sale))
        else:
            s.then(DrawCards(self.player, option.target, s.figures.park.draw))
