"""The six actions for which a card may be used."""

from collections.abc import Callable
from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.options import Option
from grandplace.games.bruges.components import ACTIONS, ARROW, COLOURS, LAUREL, NO_CARD
from grandplace.games.bruges.effects import BONUS_ON, GOODS, HOUSE_ANY_WORKER, TOLL, WORKER, Effect
from grandplace.games.bruges.means import (
    guilders_of_action,
    recruit_price,
    threats_of_action,
    workers_of_action,
)
from grandplace.games.bruges.page.art import THREAT_ART, portrait
from grandplace.games.bruges.page.emblems import die_icon, house_icon, worker_icon
from grandplace.games.bruges.page.offers.asked import Asked, Way
from grandplace.games.bruges.page.offers.canals import with_card
from grandplace.games.bruges.page.prospects import brings, counts, laurel_now, settled


def _for(asked: Asked, option: Option) -> Offer:
    """play.six-actions: An action with the card in use."""
    action, card = option.target, asked.view.card
    name, colour = ACTIONS[action], asked.figures.colour(card)
    made = BY_ACTION[name](asked, card, colour)
    return made.but(
        title=asked.say(f"board.offer.action.{name}"),
        help=" ".join([made.help, *_added(asked, action)]),
        button=asked.say(f"board.offer.do.for.{name}", card),
        key=str(action + 1),
        legend=asked.name(card),
        note=asked.say("board.offer.what-for", colour),
    )


def _added(asked: Asked, action: int) -> list[str]:
    """effect.bonus-on, effect.toll: What persons add to an action, one's own and others'."""
    mine = [(asked.seat, card) for card in asked.p.people()]
    theirs = [
        (seat, card)
        for seat in asked.view.others(asked.seat)
        for card in asked.view.players[seat].people()
    ]
    found = [("bonus", BONUS_ON, mine), ("toll", TOLL, theirs)]
    return [
        asked.say(f"board.offer.{key}", card, seat, _goods(asked, asked.figures.effect(card)))
        for key, do, people in found
        for seat, card in people
        if asked.figures.effect(card).do == do and asked.figures.effect(card).action == action
    ]


def _goods(asked: Asked, effect: Effect) -> str:
    """So much of what an effect gives; workers are of the taker's choice."""
    unit = "any-workers" if effect.what == WORKER else f"{GOODS[effect.what]}s"
    return asked.say.thing(unit, effect.amount)


def _workers(asked: Asked, card: int, colour: int) -> Offer:
    """workers.take, effect.more-workers."""
    number = workers_of_action(asked.view, asked.seat)
    told = asked.say("board.offer.help.workers", asked.p.workers[colour] + number)
    detail = asked.say("board.offer.take", asked.say.thing(f"{COLOURS[colour]}-ones", number))
    taken = asked.say.thing(f"{COLOURS[colour]}-workers", number)
    deed = asked.say("board.offer.deed.workers", card, taken)
    return Offer("", worker_icon(colour), "", detail, help=told, deed=deed)


def _guilders(asked: Asked, card: int, colour: int) -> Offer:
    """guilders.take, effect.die-at-least."""
    face, paid = asked.view.dice[colour], guilders_of_action(asked.view, asked.seat, colour)
    key = "board.offer.die" if face == paid else "board.offer.die-counts"
    told = asked.say("board.offer.help.guilders", asked.p.guilders + paid)
    detail = asked.say(key, colour, paid, face)
    deed = asked.say("board.offer.deed.guilders", card, paid)
    return Offer("", die_icon(colour, face), "", detail, help=told, deed=deed)


def _threat(asked: Asked, card: int, colour: int) -> Offer:
    """remove.threat, remove.point, effect.threat-more."""
    more, point = threats_of_action(asked.view, asked.seat), asked.figures.threat_point
    told = asked.say("board.offer.help.threat", point)
    key = "board.offer.any-away" if more else "board.offer.away"
    detail = asked.say(key, colour, more, point)
    deed = asked.say("board.offer.deed.threat", card, detail)
    return Offer("", THREAT_ART[colour], "", detail, help=told, deed=deed)


def _house(asked: Asked, card: int, colour: int) -> Offer:
    """house.build, house.point, effect.house-any-worker."""
    any_worker = asked.p.has(asked.figures, HOUSE_ANY_WORKER)
    key = "board.offer.for-any-worker" if any_worker else "board.offer.for-worker"
    told = asked.say("board.offer.help.house", asked.figures.house)
    deed = asked.say("board.offer.deed.house", card, colour, asked.say(key, colour))
    return Offer("", house_icon(colour), "", asked.say(key, colour), help=told, deed=deed)


def _recruit(asked: Asked, card: int, colour: int) -> Offer:
    """recruit.place, recruit.price, person.points."""
    row, price = asked.figures.cards[card], recruit_price(asked.view, asked.seat, card, 0)
    houses = asked.p.empty_houses()
    key = "board.offer.move-in" if houses == 1 else "board.offer.move-in-one"
    return Offer(
        "",
        portrait(row),
        "",
        asked.say(key, price, houses),
        help=" ".join([asked.text(card), *_then(asked, card, price)]),
        gain=asked.points(row.points),
        wide=True,
        deed=asked.say("board.offer.deed.recruit", card, price),
    )


def _then(asked: Asked, card: int, price: int) -> list[str]:
    """activate.arrow, activate.laurel: What an arrow would do at once, and what a laurel would
    bring as things stand."""
    kind = asked.figures.cards[card].kind
    if NO_CARD not in asked.p.persons:
        return []
    if kind == ARROW and counts(asked.view, card):
        after = settled(asked.view, asked.seat, card, price)
        told = brings(after, asked.say, asked.seat, card)
        return [asked.say("board.offer.now", told)]
    if kind == LAUREL:
        points = laurel_now(asked.view, asked.seat, card, price)
        return [asked.say("board.offer.at-the-end", points)]
    return []


# with the card in use and its colour
BY_ACTION: Final[dict[str, Callable[[Asked, int, int], Offer]]] = {
    "workers": _workers,
    "guilders": _guilders,
    "threat": _threat,
    "canal": with_card,
    "house": _house,
    "recruit": _recruit,
}
WAYS: Final[dict[str, Way]] = {"for": _for}
