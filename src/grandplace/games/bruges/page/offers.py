"""How the options of a question are listed: each says at a glance what it costs and brings now."""

from dataclasses import replace
from typing import Final

from grandplace.drawing.page import Offer, Scene
from grandplace.engine.options import Option
from grandplace.games.bruges.components import (
    ACTIONS,
    ARROW,
    COLOURS,
    LAUREL,
    NO_CARD,
    SECTIONS,
)
from grandplace.games.bruges.effects import (
    BONUS_ON,
    CANAL_ANY_CARD,
    GOODS,
    HOUSE_ANY_WORKER,
    RISK,
    TOLL,
    WORKER,
    Effect,
)
from grandplace.games.bruges.figures import Card
from grandplace.games.bruges.means import (
    canal_price,
    guilders_of_action,
    recruit_price,
    threats_of_action,
    workers_of_action,
)
from grandplace.games.bruges.page.art import THREAT_ART, bust, sign_art
from grandplace.games.bruges.page.clauses import BY_PERSON, clause_of
from grandplace.games.bruges.page.deeds import Deeds
from grandplace.games.bruges.page.emblems import die_icon, house_icon, worker_icon
from grandplace.games.bruges.page.prospects import brings, counts, laurel_now, settled
from grandplace.games.bruges.page.teller import letters

# labels that stand together under a heading of their own; all others are a group each
GROUPS: Final = {
    "raze-home": "raze",
    "raze-front": "raze",
    "refuse": "answer",
    "accept": "answer",
    "buy-off": "answer",
    "buy-step": "step",
    "no-step": "step",
}
# what ends or leaves a question stands with what it offers
CLOSING: Final = ("done", "decline", "end-turn", "enough-cards")
# refusals that the board tells, or that say no more than the question itself
QUIET: Final = {
    "play.must",
    "activate.rotate",
    "effect.turn-die",
    "effect.pass-threats",
    "recruit.place",
    "house.build",
}
KEYS: Final = 9  # the last option that one key can stand for


def offer(scene: Scene, option: Option) -> Offer:
    """An option, on offer or refused, as the question lists it."""
    return _Offers(scene).of(option)


class _Offers(Deeds):
    """The options of one question."""

    def of(self, option: Option) -> Offer:
        """The parts that depend on the label, and those that all have."""
        key = self._label(option)[0]
        made: Offer = getattr(self, f"_{key.replace('-', '_')}")(option)
        refused = option not in self.scene.offered
        clause = self.view.why_not(option) if refused else ""
        return replace(
            made,
            group=made.group or self._group(key),
            help=made.help or self.say(f"board.offer.help.{key}"),
            clause=clause_of(self.view, option),
            button=made.button or self.say(f"board.offer.do.{key}"),
            key=made.key or self._key(option, key),
            wide=made.wide or refused,
            quiet=clause in QUIET,
            legend=made.legend or self._legend(),
        )

    def _group(self, key: str) -> str:
        """Questions of persons have notes of their own beside the name."""
        if key in CLOSING:
            others = [*self.scene.offered, *self.view.refused()]
            first = next(one for one in others if self._label(one)[0] not in CLOSING)
            return "or" if self.question == "HandOn" else self.of(first).group
        if self.question in ("AfterCard", "PlayExtra", "DigFree"):
            return self.question
        return GROUPS.get(key, key)

    def _legend(self) -> str:
        """Who asks, if a person does."""
        by_person = self.question in BY_PERSON and self.question != "TurnDie"
        return self._name(self.about[0]) if by_person else ""

    def _key(self, option: Option, key: str) -> str:
        """The number of an option in the list; persons to be activated have letters."""
        if option not in self.scene.offered or key in (*CLOSING, "turn"):
            return ""
        if key == "activate":
            return self._letter(option)
        place = list(self.scene.offered).index(option) + 1
        return str(place) if place <= KEYS else ""

    def _letter(self, option: Option) -> str:
        people = [other for other in self.scene.offered if other.verb is option.verb]
        return letters([self._name(other.target) for other in people])[people.index(option)]

    # --- the turn

    def _play(self, option: Option) -> Offer:
        """play.any-action, person.text: A card, with the person on its front."""
        made, price = self._card(option.target), self.figures.cards[option.target].price
        told = self.say("board.offer.help.play", made.help)
        return replace(made, detail=self.say.thing("guilders", price), help=told)

    def _activate(self, option: Option) -> Offer:
        """activate.worker, activate.loop-once: What it would bring now."""
        card, row = option.target, self.figures.cards[option.target]
        detail = brings(self.view, self.say, self.seat, card)
        told = [self._text(card), *self._risked(row), self.say("board.offer.help.activate")]
        return Offer("", sign_art(row), self._name(card), detail, help=" ".join(told))

    def _risked(self, card: Card) -> list[str]:
        """effect.risk: What the marker would mean."""
        if card.effect.do != RISK:
            return []
        return [self.say("board.offer.risk", self._marker(self.seat, card.effect.threat))]

    # --- the six actions

    def _for(self, option: Option) -> Offer:
        """play.six-actions: An action with the card in use."""
        action, card = option.target, self.view.card
        name, colour = ACTIONS[action], self.figures.colour(card)
        made: Offer = getattr(self, f"_for_{name}")(card, colour)
        return replace(
            made,
            title=self.say(f"board.offer.action.{name}"),
            help=" ".join([made.help, *self._added(action)]),
            button=self.say(f"board.offer.do.for.{name}"),
            key=str(action + 1),
            legend=self._name(card),
            note=self.say("board.offer.what-for", colour),
        )

    def _added(self, action: int) -> list[str]:
        """effect.bonus-on, effect.toll: What persons add to an action, one's own and others'."""
        mine = [(self.seat, card) for card in self.p.people()]
        theirs = [
            (seat, card)
            for seat in self.view.others(self.seat)
            for card in self.view.players[seat].people()
        ]
        found = [("bonus", BONUS_ON, mine), ("toll", TOLL, theirs)]
        return [
            self.say(f"board.offer.{key}", card, seat, self._goods(self.figures.effect(card)))
            for key, do, people in found
            for seat, card in people
            if self.figures.effect(card).do == do and self.figures.effect(card).action == action
        ]

    def _goods(self, effect: Effect) -> str:
        """So much of what an effect gives; workers are of the taker's choice."""
        unit = "any-workers" if effect.what == WORKER else f"{GOODS[effect.what]}s"
        return self.say.thing(unit, effect.amount)

    def _for_workers(self, card: int, colour: int) -> Offer:
        """workers.take, effect.more-workers."""
        number = workers_of_action(self.view, self.seat)
        told = self.say("board.offer.help.workers", self.p.workers[colour] + number)
        detail = self.say("board.offer.take", self.say.thing(f"{COLOURS[colour]}-ones", number))
        return Offer("", worker_icon(colour), "", detail, help=told)

    def _for_guilders(self, card: int, colour: int) -> Offer:
        """guilders.take, effect.die-at-least."""
        face, paid = self.view.dice[colour], guilders_of_action(self.view, self.seat, colour)
        key = "board.offer.die" if face == paid else "board.offer.die-counts"
        told = self.say("board.offer.help.guilders", self.p.guilders + paid)
        detail = self.say(key, colour, paid, face)
        return Offer("", die_icon(colour, face), "", detail, help=told)

    def _for_threat(self, card: int, colour: int) -> Offer:
        """remove.threat, remove.point, effect.threat-more."""
        more, point = threats_of_action(self.view, self.seat), self.figures.threat_point
        told = self.say("board.offer.help.threat", point)
        key = "board.offer.any-away" if more else "board.offer.away"
        detail = self.say(key, colour, more, point)
        return Offer("", THREAT_ART[colour], "", detail, help=told)

    def _for_canal(self, card: int, colour: int) -> Offer:
        """canal.cost, canal.free-side: The spaces that the card opens, and their prices."""
        spaces = [section for section in range(len(SECTIONS)) if self._fits(section, colour)]
        told = [self._space(section) for section in spaces]
        gains = [self._dug(section, self.p.canals[section] + 1) for section in spaces]
        gain = gains[0] if len(set(gains)) == 1 else ""
        help = self.say("board.offer.help.canal", self.p.guilders)
        return Offer("", "br-canal", "", self._either(told), help=help, gain=gain)

    def _fits(self, section: int, colour: int) -> bool:
        """canal.needs-colour, canal.needs-guilders, effect.canal-any-card."""
        space = self.view.space_colour(self.seat, section)
        able = space == colour or self.p.has(self.figures, CANAL_ANY_CARD)
        if space < 0 or not able:
            return False
        return canal_price(self.view, self.seat, section) <= self.p.guilders

    def _space(self, section: int) -> str:
        price = canal_price(self.view, self.seat, section)
        return self.say("board.offer.space", self.p.canals[section] + 1, price)

    def _either(self, told: list[str]) -> str:
        if not told:
            return ""
        return self.say("board.offer.or", *told) if len(set(told)) > 1 else told[0]

    def _for_house(self, card: int, colour: int) -> Offer:
        """house.build, house.point, effect.house-any-worker."""
        any_worker = self.p.has(self.figures, HOUSE_ANY_WORKER)
        key = "board.offer.for-any-worker" if any_worker else "board.offer.for-worker"
        told = self.say("board.offer.help.house", self.figures.house)
        return Offer("", house_icon(colour), "", self.say(key, colour), help=told)

    def _for_recruit(self, card: int, colour: int) -> Offer:
        """recruit.place, recruit.price, person.points."""
        row, price = self.figures.cards[card], recruit_price(self.view, self.seat, card, 0)
        houses = self.p.empty_houses()
        key = "board.offer.move-in" if houses == 1 else "board.offer.move-in-one"
        return Offer(
            "",
            bust(row.group),
            "",
            self.say(key, price, houses),
            help=" ".join([self._text(card), *self._then(card, price)]),
            gain=self._points(row.points),
            wide=True,
        )

    def _then(self, card: int, price: int) -> list[str]:
        """activate.arrow, activate.laurel: What an arrow would do at once, and what a laurel would
        bring as things stand."""
        kind = self.figures.cards[card].kind
        if NO_CARD not in self.p.persons:
            return []
        if kind == ARROW and counts(self.view, card):
            after = settled(self.view, self.seat, card, price)
            told = brings(after, self.say, self.seat, card)
            return [self.say("board.offer.now", told)]
        if kind == LAUREL:
            points = laurel_now(self.view, self.seat, card, price)
            return [self.say("board.offer.at-the-end", points)]
        return []

    # --- steps and answers

    def _buy_step(self, option: Option) -> Offer:
        """reputation.price, reputation.first: The step, its price, and what it is worth more."""
        price, step = self._label(option)[1]
        points = self.figures.step_points
        gain = self.say("board.offer.more-pts", points[step] - points[step - 1])
        title, detail = self.say("board.offer.step", step), self._spend(price)
        told = self.say("board.offer.help.step", points[step - 1], points[step])
        return Offer("", "br-reputation", title, detail, help=told, gain=gain, wide=True)

    def _no_step(self, option: Option) -> Offer:
        at = self.p.reputation
        key = "board.offer.on-step" if at else "board.offer.in-town-hall"
        return Offer("", "pass", self.say("board.offer.stay"), self.say(key, at), wide=True)

    def _closing(self, option: Option) -> Offer:
        title = self.say(f"board.offer.close.{self._label(option)[0]}")
        return Offer("", "check", title, wide=True)

    def _done(self, option: Option) -> Offer:
        return self._closing(option)

    def _end_turn(self, option: Option) -> Offer:
        return self._closing(option)

    def _enough_cards(self, option: Option) -> Offer:
        return self._closing(option)

    def _decline(self, option: Option) -> Offer:
        return replace(self._closing(option), icon="pass")
