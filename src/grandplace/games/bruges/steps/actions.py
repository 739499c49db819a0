"""The six actions of a card, and what persons add to them."""

from collections.abc import Callable
from typing import Final

from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.engine.state import Choice, Message, Step
from grandplace.games.bruges.components import (
    BY_EFFECTS,
    CALM,
    CANAL,
    DIG,
    GUILDERS,
    HOUSE,
    INTO,
    NO_CARD,
    RECRUIT,
    SECTIONS,
    USE,
    WORKERS,
)
from grandplace.games.bruges.effects import (
    BONUS_ON,
    CANAL_ANY_CARD,
    GUILDER,
    HOUSE_ANY_WORKER,
    TOLL,
    WORKER,
)
from grandplace.games.bruges.means import (
    canal_price,
    guilders_of_action,
    recruit_price,
    threats_of_action,
    workers_of_action,
)
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.basics import (
    ByColour,
    LiftThreats,
    PayWorker,
    TakeWorker,
)
from grandplace.games.bruges.steps.deeds import Arrow
from grandplace.games.common.steps import ByPlayer


class UseCard(Choice[Bruges]):
    """play.six-actions, play.any-action, play.must: What the card is played for."""

    def prompt(self, s: Bruges) -> Message:
        return Message("UseCard", self.player, s.figures.colour(s.card))

    def candidates(self, s: Bruges) -> list[Option]:
        return USE.options

    def why_not(self, s: Bruges, option: Option) -> str:
        return why_not_use(s, self.player, option.target)

    def chosen(self, s: Bruges, option: Option) -> None:
        carry_out(s, self.player, option.target)


def why_not_use(s: Bruges, player: int, action: int) -> str:
    """play.must: The clause that forbids an action with the card in use."""
    if action == CALM:
        return why_not_calm(s, player)
    if action == CANAL:
        return why_not_canal(s, player)
    if action == HOUSE:
        return why_not_house(s, player)
    if action == RECRUIT:
        return why_not_recruit(s, player, s.card, 0)
    return ""


def carry_out(s: Bruges, player: int, action: int) -> None:
    """play.six-actions, info.discards: The action with the card in use, and what persons add to it.
    House and person stay on the table, all other cards are discarded."""
    colour = s.figures.colour(s.card)
    if action == RECRUIT:
        s.then(Recruit(player, 0))
        return
    if action != HOUSE:
        s.note("played", player, s.card, action)
        s.discard(s.show(player))
    helpers = helpers_of(s, player, action)
    s.then(ACTION_STEPS[action](player, colour), AfterAction(player, action, NO_CARD, helpers))


# --- workers, guilders, threat


def why_not_calm(s: Bruges, player: int) -> str:
    """remove.needs-marker, effect.threat-more."""
    threats = s.players[player].threats
    if threats_of_action(s, player):
        return "" if total(threats) else "remove.needs-marker"
    return "" if threats[s.figures.colour(s.card)] else "remove.needs-marker"


class Hire(ByColour):
    """workers.take: Workers of the card's colour."""

    def happen(self, s: Bruges) -> None:
        s.gain_workers(self.player, self.colour, workers_of_action(s, self.player))


class Collect(ByColour):
    """guilders.take: Guilders by the die of the card's colour."""

    def happen(self, s: Bruges) -> None:
        s.gain(self.player, guilders_of_action(s, self.player, self.colour))


class Calm(ByColour):
    """remove.threat, remove.point, effect.threat-more: A marker of the card's colour goes back, or
    several of any colours."""

    def happen(self, s: Bruges) -> None:
        more = threats_of_action(s, self.player)
        if more:
            s.then(LiftThreats(self.player, more, False))
        else:
            s.lift(self.player, self.colour)


# --- canals


def why_not_dig(s: Bruges, player: int, section: int, colour: int) -> str:
    """canal.needs-colour, canal.needs-guilders, canal.full, effect.canal-any-card."""
    p = s.players[player]
    space = s.space_colour(player, section)
    if space < 0:
        return "canal.full"
    if space != colour and not p.has(s.figures, CANAL_ANY_CARD):
        return "canal.needs-colour"
    return "canal.needs-guilders" if canal_price(s, player, section) > p.guilders else ""


def why_not_canal(s: Bruges, player: int) -> str:
    """canal.own-sections, canal.full: Some section must do; if none does, the nearest reason."""
    colour = s.figures.colour(s.card)
    reasons = [why_not_dig(s, player, section, colour) for section in range(len(SECTIONS))]
    if "" in reasons:
        return ""
    for reason in ("canal.needs-guilders", "canal.needs-colour"):
        if reason in reasons:
            return reason
    return "canal.full"


class Dig(Choice[Bruges]):
    """canal.cost, canal.free-side, canal.outwards, canal.own-sections: The section in which the
    token goes."""

    def __init__(self, player: int, colour: int) -> None:
        super().__init__(player)
        self.colour: Final = colour

    def candidates(self, s: Bruges) -> list[Option]:
        return DIG.options

    def why_not(self, s: Bruges, option: Option) -> str:
        return why_not_dig(s, self.player, option.target, self.colour)

    def label(self, s: Bruges, option: Option) -> Message:
        full = s.space_colour(self.player, option.target) < 0
        price = 0 if full else canal_price(s, self.player, option.target)
        return Message("dig", option.target, price)

    def chosen(self, s: Bruges, option: Option) -> None:
        price = canal_price(s, self.player, option.target)
        pay(s, self.player, price)
        s.dig(self.player, option.target)


def pay(s: Bruges, player: int, guilders: int) -> None:
    """setup.bank: Guilders go to the bank."""
    if guilders:
        s.players[player].guilders -= guilders
        s.note("paid", player, guilders)


# --- houses


def why_not_house(s: Bruges, player: int) -> str:
    """house.needs-worker, effect.house-any-worker."""
    p = s.players[player]
    if p.workers[s.figures.colour(s.card)]:
        return ""
    able = p.has(s.figures, HOUSE_ANY_WORKER) and total(p.workers)
    return "" if able else "house.needs-worker"


class House(PayWorker):
    """house.build, house.any-number, effect.house-any-worker: A worker of the card's colour, or of
    any if a person allows, is paid and the card laid down."""

    def __init__(self, player: int, colour: int) -> None:
        super().__init__(player)
        self.colour: Final = colour

    def why_not(self, s: Bruges, option: Option) -> str:
        any_colour = s.players[self.player].has(s.figures, HOUSE_ANY_WORKER)
        if option.target != self.colour and not any_colour:
            return "house.build"
        return super().why_not(s, option)

    def missing(self) -> str:
        return "house.needs-worker"

    def chosen(self, s: Bruges, option: Option) -> None:
        super().chosen(s, option)
        s.lay_house(self.player)


# --- persons


def why_not_recruit(s: Bruges, player: int, card: int, less: int) -> str:
    """recruit.needs-house, recruit.needs-guilders."""
    p = s.players[player]
    if not p.empty_houses():
        return "recruit.needs-house"
    dear = recruit_price(s, player, card, less) > p.guilders
    return "recruit.needs-guilders" if dear else ""


class Recruit(Choice[Bruges]):
    """recruit.place, recruit.price, recruit.any-colour, recruit.stays, house.one-person: The card
    in use moves into an empty house and is paid for; an arrow acts."""

    def __init__(self, player: int, less: int) -> None:
        super().__init__(player)
        self.less: Final = less

    def candidates(self, s: Bruges) -> list[Option]:
        return INTO.options

    def why_not(self, s: Bruges, option: Option) -> str:
        p = s.players[self.player]
        return "" if p.empty_house(s.figures, option.target) >= 0 else "recruit.place"

    def chosen(self, s: Bruges, option: Option) -> None:
        p = s.players[self.player]
        card = s.show(self.player)
        price = recruit_price(s, self.player, card, self.less)
        helpers = helpers_of(s, self.player, RECRUIT)
        p.settle_in(p.empty_house(s.figures, option.target), card)
        s.note("recruited", self.player, card, price)
        p.guilders -= price
        s.then(Arrow(self.player, card), AfterAction(self.player, RECRUIT, card, helpers))


# --- what persons add


class AfterAction(ByPlayer[Bruges]):
    """effect.bonus-on, effect.toll, activate.loop-action-card, deck.helps-with-card: What standing
    persons bring once an action with a card is complete: those that were there when it began; in
    games of version 1 all but the one recruited."""

    def __init__(
        self, player: int, action: int, recruited: int, helpers: list[int] | None = None
    ) -> None:
        super().__init__(player)
        self.action: Final = action
        self.recruited: Final = recruited
        self.helpers: Final = helpers or []

    def happen(self, s: Bruges) -> None:
        early, helpers = s.figures.early_bonus, self.helpers
        for card in helpers if early else helpers_in(s, self.player, self.action):
            if card != self.recruited:
                effect = s.figures.effect(card)
                bonus(s, self.player, effect.what, effect.amount)
        for seat in s.others(self.player):
            for effect in s.players[seat].effects_on(s.figures, TOLL):
                if effect.action == self.action:
                    s.gain(seat, effect.amount)


def helpers_of(s: Bruges, player: int, action: int) -> list[int]:
    """effect.bonus-on: Who will have helped with an action that begins now."""
    return helpers_in(s, player, action) if s.figures.early_bonus else []


def helpers_in(s: Bruges, player: int, action: int) -> list[int]:
    """effect.bonus-on: The persons in a display that add something to an action."""
    found: list[int] = []
    for card in s.players[player].people():
        effect = s.figures.effect(card)
        if effect.do == BONUS_ON and effect.action == action:
            found.append(card)
    return found


def bonus(s: Bruges, player: int, what: int, amount: int) -> None:
    """effect.bonus-on: Guilders, points, or workers of the colours one likes."""
    if what == GUILDER:
        s.gain(player, amount)
    elif what == WORKER:
        s.then(*[TakeWorker(player) for _ in range(amount)])
    else:
        s.score(player, BY_EFFECTS, amount)


ACTION_STEPS: Final[dict[int, Callable[[int, int], Step[Bruges]]]] = {
    WORKERS: Hire,
    GUILDERS: Collect,
    CALM: Calm,
    CANAL: Dig,
    HOUSE: House,
}
