"""How the options of a question are listed."""

from typing import Final

from grandplace.drawing import easel
from grandplace.drawing.page import Offer, Scene
from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.games.bruxelles1897.components import (
    ACTIONS,
    BRUSSELS,
    CARDS,
    CELLS,
    FACE_VALUE,
    FIRST_MATERIAL,
    FIRST_NOBLE,
    KIND_OF,
    MONEY,
    NO_CARD,
    NOBILITY,
    NOBLE,
    NOBLES,
    TYPES,
)
from grandplace.games.bruxelles1897.page.art import BRUSSELS_ART, action_icon, card_icon
from grandplace.games.bruxelles1897.page.clauses import clause_of
from grandplace.games.bruxelles1897.page.easel import caption
from grandplace.games.bruxelles1897.state import Bruxelles1897
from grandplace.games.bruxelles1897.text.hints import explain, is_vain
from grandplace.games.bruxelles1897.text.wording import noble_effect

# verbs that stand together under a heading of their own; all others are a group each
GROUPS: Final = {
    "place": "nouveau",
    "use": "brussels",
    "pass": "brussels",
    "discard": "keep",
    "dismiss": "pay",
    "yes": "answer",
    "no": "answer",
}
# refusals that say no more than "you have none", or that the board tells
QUIET: Final = {
    "nouveau.swap",
    "brussels.place",
    "cinquantenaire.no-expo",
    "cityhall.activate",
    "column.prison",
    "construction.which-cards",
    "expo.skip",
    "noble.vandervelde",
    "prison.stay",
    "prison.which",
    "sale.do",
}


class Asked(easel.Asked[Bruxelles1897]):
    """What one seat is asked, and its player."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.p = self.view.players[self.seat]


def offer(scene: Scene, option: Option) -> Offer:
    """An option, on offer or refused, as the question lists it."""
    asked = Asked(scene)
    made = OFFERS.of(asked, option, option.verb.name)
    made.help = _help(asked, option)
    made.clause = clause_of(asked.view, option)
    return made


def _help(asked: Asked, option: Option) -> str:
    said = explain(asked.view, asked.say, option)
    return said or asked.say(f"board.web.help.{option.verb.name}")


def _answer(asked: Asked, option: Option) -> Offer:
    return Offer("", "check", asked.say(f"option.{option.verb.name}"), wide=True)


def _done(asked: Asked, option: Option) -> Offer:
    """It stands with what it ends."""
    verb = asked.scene.offered[0].verb.name
    return _answer(asked, option).but(group=GROUPS.get(verb, verb))


def _place(asked: Asked, option: Option) -> Offer:
    cell, card = CELLS[option.target], asked.view.card_on[option.target]
    button = asked.say("board.web.do.place", cell)
    if card == NO_CARD:
        return Offer("", "lock", cell, key=cell, button=button, quiet=True)
    title, detail = asked.say(f"board.head.{ACTIONS[KIND_OF[card]]}"), caption(asked.scene, card)
    vain = is_vain(asked.p, card)
    if KIND_OF[card] == NOBLE:
        detail = asked.say(f"board.noble.{CARDS[card]}")
    elif vain:
        detail = asked.say(f"board.web.vain.{ACTIONS[KIND_OF[card]]}")
    elif KIND_OF[card] == MONEY:
        detail = asked.say("board.web.price", asked.view.figures.area_sale)
    made = Offer("", card_icon(card), title, detail, key=cell, button=button, quiet=True)
    return made.but(vain=vain)


def _use(asked: Asked, option: Option) -> Offer:
    card, name, figures = option.target, BRUSSELS[option.target], asked.view.figures
    numbers = (figures.exchange_money, asked.p.levels[NOBILITY], figures.park.draw)
    return Offer(
        "",
        BRUSSELS_ART[card],
        asked.say(f"board.brussels.{name}"),
        asked.say(f"board.web.detail.{name}", numbers[card]),
        need=(asked.view.brussels_cost(card), total(asked.p.hand)),
    )


def _pass(asked: Asked, option: Option) -> Offer:
    view = asked.view
    when = "later" if view.passes else "first"
    francs = view.figures.passing.later if view.passes else view.figures.passing.first
    detail = asked.say(f"board.web.pass.{when}")
    title = asked.say("board.web.do.pass")
    gain = asked.say("board.web.gain", francs)
    return Offer("", "pass", title, detail, gain=gain, wide=True)


def _show(asked: Asked, option: Option) -> Offer:
    value = FACE_VALUE[option.target]
    title = asked.say("board.web.value", value)
    detail = asked.say("board.web.card", TYPES[option.target // 2])
    cost, also = asked.say("board.web.cost", value), asked.say("board.web.with", value)
    face = (str(value), f"/{FACE_VALUE[option.target ^ 1]}")
    return Offer("", "architect-face", title, detail, gain=cost, also=also, face=face)


def _architect(asked: Asked, option: Option, n: int) -> Offer:
    title, also = asked.say.thing("type", option.target), TYPES[option.target]
    return Offer("", "architect", title, asked.say("board.web.there", n), also=also)


def _send(asked: Asked, option: Option) -> Offer:
    return _architect(asked, option, asked.p.hand[option.target])


def _free(asked: Asked, option: Option) -> Offer:
    return _architect(asked, option, asked.p.prison[option.target])


def _imprison(asked: Asked, option: Option) -> Offer:
    return _architect(asked, option, asked.p.in_brussels(option.target))


def _name(asked: Asked, option: Option) -> Offer:
    action, figures = option.target, asked.view.figures
    title = asked.say(f"board.head.{ACTIONS[action]}")
    key, n = ("sale", figures.park.sale) if action == MONEY else ("draw", figures.park.draw)
    return Offer("", action_icon(action), title, asked.say(f"board.web.{key}", n))


def _card(asked: Asked, card: int, detail: str) -> Offer:
    return Offer("", card_icon(card), asked.say.thing("card", card), detail)


def _pick(asked: Asked, option: Option) -> Offer:
    return _card(asked, option.target, asked.say(f"board.head.{ACTIONS[KIND_OF[option.target]]}"))


def _sell(asked: Asked, option: Option) -> Offer:
    price = asked.view.prompt().details[1]
    return _card(asked, option.target, asked.say("board.web.gain", price))


def _exhibit(asked: Asked, option: Option) -> Offer:
    points = asked.view.figures.exhibit_points
    return _card(asked, option.target, asked.say("board.web.points-gain", points))


def _spend(asked: Asked, option: Option) -> Offer:
    card = FIRST_MATERIAL + option.target
    made = _card(asked, card, asked.say("board.web.there", asked.p.cards[card]))
    return made.but(also=made.title)


def _activate(asked: Asked, option: Option) -> Offer:
    title = asked.say(f"board.noble.{NOBLES[option.target]}")
    return _fate(asked, option).but(
        title=title,
        detail=noble_effect(asked.view, asked.say, option.target),
        wide=False,
    )


def _pay(asked: Asked, option: Option) -> Offer:
    cost = asked.view.figures.nobles[option.target].cost
    return _fate(asked, option, asked.say("board.web.cost", cost))


def _dismiss(asked: Asked, option: Option) -> Offer:
    loss = asked.p.loss(asked.view.figures, asked.view.figures.closing.unpaid)
    return _fate(asked, option, asked.say("board.web.points-loss", loss))


def _fate(asked: Asked, option: Option, gain: str = "") -> Offer:
    title = asked.say(f"board.web.do.{option.verb.name}")
    name = asked.say.thing("noble", option.target)
    icon = card_icon(FIRST_NOBLE + option.target)
    return Offer("", icon, title, name, gain=gain, wide=True)


WAYS: Final[dict[str, easel.Way[Asked]]] = {
    "place": _place,
    "use": _use,
    "pass": _pass,
    "show": _show,
    "send": _send,
    "free": _free,
    "imprison": _imprison,
    "name": _name,
    "pick": _pick,
    "sell": _sell,
    "exhibit": _exhibit,
    "spend": _spend,
    "activate": _activate,
    "keep": _fate,
    "discard": _fate,
    "pay": _pay,
    "dismiss": _dismiss,
    "done": _done,
    "yes": _answer,
    "no": _answer,
}
OFFERS: Final = easel.Offers("board.web", WAYS, GROUPS, QUIET)
