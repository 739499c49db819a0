"""How the questions that follow an action, a person or a hardship list their options."""

from grandplace.engine.options import Option
from grandplace.engine.scene import Offer
from grandplace.games.bruges.board.emblems import (
    THREAT_ART,
    act_icon,
    back_icon,
    badge_icon,
    die_icon,
    house_icon,
)
from grandplace.games.bruges.board.prospects import brings, goods_told
from grandplace.games.bruges.board.teller import Teller
from grandplace.games.bruges.components import COLOURS, SECTIONS, SPACES, is_back
from grandplace.games.bruges.effects import DRAW_INCOME
from grandplace.games.bruges.means import recruit_price
from grandplace.games.bruges.scoring import THIRD

CANALS = ["br-canal", "br-canal"]


class Deeds(Teller):
    """Piles, workers, markers, houses, persons and dice."""

    # --- piles

    def _draw(self, option: Option) -> Offer:
        """info.pile-tops, info.pile-counts, effect.draw-income: What lies on top, and how many."""
        pile, colour = self._label(option)[1]
        made = self._pile(pile, colour)
        income = [e.amount for e in self.p.standing(self.figures, DRAW_INCOME) if e.colour == colour]
        paid = self.question == "FillHand" and income
        gain = self.say("board.web.gain", sum(income)) if paid else ""
        return Offer(made.group, made.icon, made.title, made.detail, help=made.help, gain=gain)

    def _pile(self, pile: int, colour: int) -> Offer:
        """A pile; a top card that was looked at is told by name."""
        cards = self.view.piles[pile]
        top = self.say(f"board.web.top.{COLOURS[colour]}")
        if not is_back(cards[-1]):
            top = self._name(cards[-1])
        title, detail = self.say.thing("pile", pile), self.say("board.web.pile", top, len(cards))
        told = self.say(f"board.web.help.draw.{self.question}")
        return Offer("", back_icon(colour), title[0].upper() + title[1:], detail, help=told)

    def _lay_top(self, option: Option) -> Offer:
        """effect.build-house: The house that the top card would be."""
        pile, colour = self._label(option)[1]
        return self._pile(pile, colour)

    # --- hand cards

    def _discard(self, option: Option) -> Offer:
        return self._card(option.target)

    def _keep(self, option: Option) -> Offer:
        """effect.pick-from-piles: On which pile it lies."""
        card = option.target
        pile = 0 if card in self.view.piles[0] else 1
        made = self._card(card)
        return Offer("", made.icon, made.title, made.detail, made.help, gain=self._of_pile(pile))

    def _of_pile(self, pile: int) -> str:
        return self.say.thing("pile", pile)

    def _card(self, card: int) -> Offer:
        """A card in its colour, with its price and sign."""
        icon = badge_icon(self.figures.colour(card))
        detail = self._price_and_sign(card)
        return Offer("", icon, self._name(card), detail, help=self._text(card))

    def _lay(self, option: Option) -> Offer:
        """effect.build-house: The house that it would be."""
        colour = self.figures.colour(option.target)
        detail = self.say("board.web.becomes", self.say(f"board.web.a-house.{COLOURS[colour]}"))
        return Offer("", house_icon(colour), self._name(option.target), detail)

    def _recruit(self, option: Option) -> Offer:
        """effect.recruit: The lower price, and the points."""
        card = option.target
        less = self.figures.effect(self.about[0]).less
        price = recruit_price(self.view, self.seat, card, less)
        points = self._points(self.figures.cards[card].points)
        return self._person(card, self._spend(price), points)

    # --- workers

    def _take(self, option: Option) -> Offer:
        return self._worker(option.target)

    def _pay(self, option: Option) -> Offer:
        return self._worker(option.target)

    def _hand_worker(self, option: Option) -> Offer:
        return self._worker(option.target)

    # --- threats and hardships

    def _lift(self, option: Option) -> Offer:
        """remove.point: How many markers of the colour are there, and the point."""
        made = self._threat(option.target, self._held(option.target))
        gain = self._points(self.figures.threat_point)
        return Offer("", made.icon, made.title, made.detail, gain=gain)

    def _held(self, colour: int) -> str:
        return self.say("board.web.you-have", self.p.threats[colour])

    def _threat(self, colour: int, detail: str) -> Offer:
        title = self.say(f"board.web.marker.{COLOURS[colour]}")
        return Offer("", THREAT_ART[colour], title, detail)

    def _suffer(self, option: Option) -> Offer:
        """threat.own-order: What it takes."""
        colour = option.target
        title = self.say(f"board.web.threat.{COLOURS[colour]}")
        detail = self._hardship(self.seat, colour)
        return Offer("", THREAT_ART[colour], title, detail, wide=True)

    def _refuse(self, option: Option) -> Offer:
        """effect.refuse-threat: The price of not taking it."""
        price = self._label(option)[1][0]
        title = self.say("board.web.no-marker")
        return Offer("", "br-guilder", title, self._spend(price), wide=True)

    def _accept(self, option: Option) -> Offer:
        """threat.third: What the marker would mean."""
        colour = self._label(option)[1][0]
        made = self._threat(colour, self._marker(self.seat, colour))
        return Offer("", made.icon, made.title, made.detail, wide=True)

    def _buy_off(self, option: Option) -> Offer:
        """effect.others-pay-or-threat: To whom the guilders would go."""
        price = self._label(option)[1][0]
        title = self.say("board.web.pay-to", self.about[0])
        return Offer("", "br-guilder", title, self._spend(price), wide=True)

    def _hand_on(self, option: Option) -> Offer:
        """effect.pass-threats: What the marker would mean to whoever gets it."""
        colour, seat = self._label(option)[1]
        made = self._threat(colour, self._marker(seat, colour))
        name = self.say.thing("seat", seat)
        told = self.say("board.web.help.hand-on", seat)
        group = f"hand-on-{seat}"
        return Offer(group, made.icon, made.title, made.detail, told, legend=name, wide=True)

    def _lose_person(self, option: Option) -> Offer:
        """hardship.plague, hardship.plague-house: The points that go."""
        return self._person(option.target, self._price_and_sign(option.target), self._lost(option))

    def _lost(self, option: Option) -> str:
        points = self.figures.cards[option.target].points
        return self.say("board.web.pts-lost", points) if points else ""

    def _raze_home(self, option: Option) -> Offer:
        """hardship.fire-person: The person comes back to the hand."""
        house = self.p.persons.index(option.target)
        colour = self.figures.colour(self.p.houses[house])
        points = self.figures.house + self.figures.cards[option.target].points
        return Offer(
            "",
            house_icon(colour),
            self.say("board.web.house-of", option.target),
            self.say("board.web.back-to-hand"),
            gain=self.say("board.web.pts-lost", points),
        )

    def _raze(self, option: Option) -> Offer:
        """house.point: An empty house, and its point."""
        title = self.say(f"board.web.house.{COLOURS[option.target]}")
        gain = self.say("board.web.pts-lost", self.figures.house)
        return Offer("", house_icon(option.target), title, self.say("board.web.empty"), gain=gain)

    def _give_up(self, option: Option) -> Offer:
        """hardship.fire-outermost, canal.third-space, hardship.fire-statue: Which space is freed,
        and what that costs."""
        section, tokens = option.target, self.p.canals[option.target]
        loss = tokens == THIRD
        gain = self.say("board.web.pts-lost", self.figures.third_space) if loss else ""
        detail = self.say("board.web.space-freed", tokens)
        return Offer("", "br-canal", self._section(section), detail, gain=gain)

    # --- canals and houses

    def _section(self, section: int) -> str:
        return self.say(f"board.web.section.{SECTIONS[section]}")

    def _dig(self, option: Option) -> Offer:
        """canal.cost, canal.third-space, statue.take: The space, its price, and what it is worth."""
        section, price = self._label(option)[1]
        space = self.p.canals[section] + 1
        if space > SPACES:
            return Offer("", "br-canal", self._section(section))
        colour = self.view.space_colour(self.seat, section)
        detail = self.say("board.web.space-price", space, colour, price)
        return Offer("", "br-canal", self._section(section), detail, gain=self._dug(section, space))

    def _dug(self, section: int, space: int) -> str:
        """What a token on a space is worth at the end."""
        if space == SPACES and not self.p.statues[section] and self.view.statues:
            return self.say("board.web.statue", self.view.statues[0])
        return self._points(self.figures.third_space) if space == THIRD else ""

    def _into(self, option: Option) -> Offer:
        """recruit.place, recruit.any-colour: An empty house of a colour; whether it matches."""
        title = self.say(f"board.web.house.{COLOURS[option.target]}")
        same = option.target == self.figures.colour(self.view.card)
        detail = self.say("board.web.matches" if same else "board.web.empty")
        return Offer("", house_icon(option.target), title, detail)

    # --- persons

    def _recall(self, option: Option) -> Offer:
        """effect.recall-person: The price, if the bank pays it."""
        card = option.target
        refund = self.figures.effect(self.about[0]).refund and self.figures.cards[card].price
        gain = self.say("board.web.gain", refund) if refund else ""
        return self._person(card, self._price_and_sign(card), gain)

    def _straighten(self, option: Option) -> Offer:
        """effect.straighten: What it could do once more."""
        return self._acting(option.target)

    def _imitate(self, option: Option) -> Offer:
        """effect.use-arrow: What it would do for oneself."""
        return self._acting(option.target)

    def _acting(self, card: int) -> Offer:
        """A person that acts, with what that would bring now."""
        detail = brings(self.view, self.say, self.seat, card)
        icon = act_icon(self.figures.cards[card])
        return Offer("", icon, self._name(card), detail, help=self._text(card), wide=True)

    def _times(self, option: Option) -> Offer:
        """effect.exchange: All that is given and got."""
        times, effect = option.target + 1, self.figures.effect(self.about[0])
        give = goods_told(self.say, effect.give, times * effect.give_amount)
        take = goods_told(self.say, effect.take, times * effect.take_amount)
        title, detail = self.say("board.web.times", times), self.say("board.web.for", give, take)
        told = self.say("board.web.help.times", give, take)
        return Offer("", "check", title, detail, help=told, wide=True)

    # --- dice

    def _turn(self, option: Option) -> Offer:
        """effect.turn-die, dice.stay: By die: the face, and what the colour then pays."""
        die, face = self._label(option)[1]
        colour, shown = COLOURS[die], self.view.dice[die]
        return Offer(
            f"die-{colour}",
            die_icon(die, face),
            str(face),
            help=self.say("board.web.help.turn", die, shown, face),
            key=f"{colour[0] if colour != 'brown' else 'n'}{face}",
            note=self.say("board.web.shows", shown),
        )
