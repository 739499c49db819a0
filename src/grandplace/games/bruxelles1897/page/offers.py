"""How the options of a question are listed."""

from dataclasses import replace
from typing import Final

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
from grandplace.games.bruxelles1897.page.easel import Easel
from grandplace.games.bruxelles1897.text.hints import explain

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


def offer(scene: Scene, option: Option) -> Offer:
    """An option, on offer or refused, as the question lists it."""
    return _Offers(scene).of(option)


class _Offers(Easel):
    """The options of one question."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.p = self.view.players[max(scene.asked, 0)]

    def of(self, option: Option) -> Offer:
        """The parts that depend on the verb, and those that all have."""
        made: Offer = getattr(self, f"_{option.verb.name}", self._plain)(option)
        refused = option not in self.scene.offered
        clause = self.view.why_not(option) if refused else ""
        return replace(
            made,
            group=self._group(option),
            help=self._help(option),
            clause=clause_of(self.view, option),
            button=made.button or self.say(f"board.web.do.{option.verb.name}"),
            wide=made.wide or refused,
            quiet=option.verb.name == "place" or clause in QUIET,
        )

    def _group(self, option: Option) -> str:
        """`done` stands with what it ends."""
        verb = option.verb.name
        if verb == "done" and self.scene.offered:
            verb = self.scene.offered[0].verb.name
        return GROUPS.get(verb, verb)

    def _help(self, option: Option) -> str:
        said = explain(self.view, self.say, option)
        return said or self.say(f"board.web.help.{option.verb.name}")

    def _plain(self, option: Option) -> Offer:
        title = self.say(f"option.{option.verb.name}")
        return Offer("", "check", title, wide=True)

    def _place(self, option: Option) -> Offer:
        cell, card = CELLS[option.target], self.view.card_on[option.target]
        button = self.say("board.web.do.place", cell)
        if card == NO_CARD:
            return Offer("", "lock", cell, key=cell, button=button)
        title, detail = self.say(f"board.head.{ACTIONS[KIND_OF[card]]}"), self.caption(card)
        if KIND_OF[card] == NOBLE:
            detail = self.say(f"board.noble.{CARDS[card]}")
        elif KIND_OF[card] == MONEY:
            detail = self.say("board.web.price", self.view.figures.area_sale)
        return Offer("", card_icon(card), title, detail, key=cell, button=button)

    def _use(self, option: Option) -> Offer:
        card, name, figures = option.target, BRUSSELS[option.target], self.view.figures
        numbers = (figures.exchange_money, self.p.levels[NOBILITY], figures.park_draw)
        return Offer(
            "",
            BRUSSELS_ART[card],
            self.say(f"board.brussels.{name}"),
            self.say(f"board.web.detail.{name}", numbers[card]),
            need=(self.view.brussels_cost(card), total(self.p.hand)),
        )

    def _pass(self, option: Option) -> Offer:
        view = self.view
        when = "later" if view.passes else "first"
        francs = view.figures.pass_later if view.passes else view.figures.pass_first
        detail = self.say(f"board.web.pass.{when}")
        title = self.say("board.web.do.pass")
        gain = self.say("board.web.gain", francs)
        return Offer("", "pass", title, detail, gain=gain, wide=True)

    def _show(self, option: Option) -> Offer:
        value = FACE_VALUE[option.target]
        title = self.say("board.web.value", value)
        detail = self.say("board.web.card", TYPES[option.target // 2])
        cost = self.say("board.web.cost", value)
        return Offer("", "architect-face", title, detail, gain=cost)

    def _architect(self, option: Option, n: int) -> Offer:
        title = self.say.thing("type", option.target)
        return Offer("", "architect", title, self.say("board.web.there", n))

    def _send(self, option: Option) -> Offer:
        return self._architect(option, self.p.hand[option.target])

    def _free(self, option: Option) -> Offer:
        return self._architect(option, self.p.prison[option.target])

    def _imprison(self, option: Option) -> Offer:
        return self._architect(option, self.p.in_brussels(option.target))

    def _name(self, option: Option) -> Offer:
        action, figures = option.target, self.view.figures
        title = self.say(f"board.head.{ACTIONS[action]}")
        key, n = ("sale", figures.park_sale) if action == MONEY else ("draw", figures.park_draw)
        return Offer("", action_icon(action), title, self.say(f"board.web.{key}", n))

    def _card(self, card: int, detail: str) -> Offer:
        return Offer("", card_icon(card), self.say.thing("card", card), detail)

    def _pick(self, option: Option) -> Offer:
        return self._card(option.target, self.say(f"board.head.{ACTIONS[KIND_OF[option.target]]}"))

    def _sell(self, option: Option) -> Offer:
        price = self.view.prompt().details[1]
        return self._card(option.target, self.say("board.web.gain", price))

    def _exhibit(self, option: Option) -> Offer:
        points = self.view.figures.exhibit_points
        return self._card(option.target, self.say("board.web.points-gain", points))

    def _spend(self, option: Option) -> Offer:
        card = FIRST_MATERIAL + option.target
        return self._card(card, self.say("board.web.there", self.p.cards[card]))

    def _activate(self, option: Option) -> Offer:
        title = self.say(f"board.noble.{NOBLES[option.target]}")
        return replace(
            self._fate(option, ""), title=title, detail=self.noble_effect(option.target), wide=False
        )

    def _keep(self, option: Option) -> Offer:
        return self._fate(option, "")

    def _discard(self, option: Option) -> Offer:
        return self._fate(option, "")

    def _pay(self, option: Option) -> Offer:
        cost = self.view.figures.noble_cost[option.target]
        return self._fate(option, self.say("board.web.cost", cost))

    def _dismiss(self, option: Option) -> Offer:
        loss = self.p.loss(self.view.figures, self.view.figures.unpaid)
        return self._fate(option, self.say("board.web.points-loss", loss))

    def _fate(self, option: Option, gain: str) -> Offer:
        title = self.say(f"board.web.do.{option.verb.name}")
        name = self.say.thing("noble", option.target)
        icon = card_icon(FIRST_NOBLE + option.target)
        return Offer("", icon, title, name, gain=gain, wide=True)
