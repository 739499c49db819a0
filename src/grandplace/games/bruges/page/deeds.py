"""How the questions that follow an action, a person or a hardship list their options."""

from dataclasses import replace

from grandplace.drawing.page import Offer
from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.games.bruges.components import COLOURS, PILES, SECTIONS, SPACES, is_back
from grandplace.games.bruges.effects import DRAW_INCOME
from grandplace.games.bruges.means import recruit_price
from grandplace.games.bruges.page.art import THREAT_ART, sign_art
from grandplace.games.bruges.page.emblems import (
    back_icon,
    badge_icon,
    die_icon,
    house_icon,
)
from grandplace.games.bruges.page.prospects import brings, given, got
from grandplace.games.bruges.page.teller import Teller
from grandplace.games.bruges.scoring import THIRD
from grandplace.games.bruges.wording import capital


class Deeds(Teller):
    """Piles, workers, markers, houses, persons and dice."""

    # --- piles

    def _draw(self, option: Option) -> Offer:
        """info.pile-tops, info.pile-counts, effect.draw-income: What lies on top, and how many."""
        pile, colour = self._label(option)[1]
        payers = self.p.effects_on(self.figures, DRAW_INCOME)
        income = total([payer.amount for payer in payers if payer.colour == colour])
        paid = self.question == "FillHand" and income
        gain = self.say("board.offer.gain", income) if paid else ""
        return replace(self._pile(pile, colour), gain=gain)

    def _pile(self, pile: int, colour: int) -> Offer:
        """A pile; a top card that was looked at is told by name."""
        cards = self.view.piles[pile]
        top = self.say("board.offer.top", colour)
        if not is_back(cards[-1]):
            top = self._name(cards[-1])
        title = self.say(f"board.offer.pile-name.{PILES[pile]}")
        detail = self.say("board.offer.pile", top, len(cards))
        told = self.say(f"board.offer.help.draw.{self.question}")
        return Offer("", back_icon(colour), title, detail, help=told, wide=True)

    def _lay_top(self, option: Option) -> Offer:
        """effect.build-house: The house that the top card would be."""
        pile, colour = self._label(option)[1]
        return self._pile(pile, colour)

    # --- hand cards

    def _discard(self, option: Option) -> Offer:
        return self._card(option.target)

    def _keep(self, option: Option) -> Offer:
        """effect.pick-from-piles: By pile."""
        name = PILES[0 if option.target in self.view.piles[0] else 1]
        legend = self.say(f"board.offer.pile-name.{name}")
        return replace(self._card(option.target), group=f"keep-{name}", legend=legend)

    def _card(self, card: int) -> Offer:
        """A card in its colour, with its price and sign."""
        icon = badge_icon(self.figures.colour(card))
        detail = self._price_and_sign(card)
        return Offer("", icon, self._name(card), detail, help=self._text(card))

    def _lay(self, option: Option) -> Offer:
        """effect.build-house: The house that it would be."""
        colour = self.figures.colour(option.target)
        detail = self.say("board.offer.becomes", colour)
        return Offer("", house_icon(colour), self._name(option.target), detail)

    def _recruit(self, option: Option) -> Offer:
        """effect.recruit: The lower price, and the points."""
        card = option.target
        less = self.figures.effect(self.about[0]).less
        price = recruit_price(self.view, self.seat, card, less)
        points = self._points(self.figures.cards[card].points)
        return replace(self._person(card, self._spend(price), points), wide=True)

    # --- workers

    def _take(self, option: Option) -> Offer:
        return self._worker(option.target)

    def _pay(self, option: Option) -> Offer:
        return self._worker(option.target)

    def _hand_worker(self, option: Option) -> Offer:
        return self._worker(option.target)

    # --- threats and hardships

    def _lift(self, option: Option) -> Offer:
        """remove.point: How many markers of the colour there are."""
        held = self.say("board.offer.you-have", self.p.threats[option.target])
        return self._threat(option.target, held)

    def _threat(self, colour: int, detail: str) -> Offer:
        title = self.say(f"board.offer.marker.{COLOURS[colour]}")
        return Offer("", THREAT_ART[colour], title, detail)

    def _suffer(self, option: Option) -> Offer:
        """threat.own-order: What it takes."""
        colour = option.target
        detail = self._hardship(self.seat, colour)
        return Offer("", THREAT_ART[colour], self.say.thing("threat", colour), detail, wide=True)

    def _refuse(self, option: Option) -> Offer:
        """effect.refuse-threat: The price of not taking it."""
        price = self._label(option)[1][0]
        title = self.say("board.offer.no-marker")
        return Offer("", "br-guilder", title, self._spend(price), wide=True)

    def _accept(self, option: Option) -> Offer:
        """threat.third: What the marker would mean."""
        colour = self._label(option)[1][0]
        return replace(self._threat(colour, self._marker(self.seat, colour)), wide=True)

    def _buy_off(self, option: Option) -> Offer:
        """effect.others-pay-or-threat: To whom the guilders would go."""
        price = self._label(option)[1][0]
        title = self.say("board.offer.pay-to", self.about[0])
        return Offer("", "br-guilder", title, self._spend(price), wide=True)

    def _hand_on(self, option: Option) -> Offer:
        """effect.pass-threats: What the marker would mean to whoever gets it."""
        colour, seat = self._label(option)[1]
        return replace(
            self._threat(colour, self._marker(seat, colour)),
            group=f"hand-on-{seat}",
            help=self.say("board.offer.help.hand-on", seat),
            legend=self.say.thing("seat", seat),
            note=self.say("board.offer.gets-it"),
            wide=True,
        )

    def _lose_person(self, option: Option) -> Offer:
        """hardship.plague, hardship.plague-house: The points that go, and when it would act."""
        card, points = option.target, self.figures.cards[option.target].points
        both = self.say("board.offer.both", self._lost(points), self._when(card))
        return self._person(card, both if points else self._when(card))

    def _lost(self, points: int) -> str:
        return self.say("board.offer.pts-lost", points)

    def _raze_home(self, option: Option) -> Offer:
        """hardship.fire-person: The person comes back to the hand."""
        card, house = option.target, self.p.persons.index(option.target)
        lost = self._lost(self.figures.house + self.figures.cards[card].points)
        detail = self.say("board.offer.both", lost, self.say("board.offer.to-hand"))
        icon = house_icon(self.figures.colour(self.p.houses[house]))
        return Offer("", icon, self._name(card), detail)

    def _raze_front(self, option: Option) -> Offer:
        """hardship.fire, house.point: An empty house of several, by the card that it hides."""
        card, colour = option.target, self.figures.colour(option.target)
        title = capital(self.say("board.offer.front", colour, card))
        empty, lost = self.say("board.offer.empty"), self._lost(self.figures.house)
        detail = self.say("board.offer.both", lost, empty)
        return Offer("", house_icon(colour), title, detail)

    def _raze(self, option: Option) -> Offer:
        """house.point: An empty house, and its point."""
        title = capital(self.say("board.offer.house", option.target))
        empty, lost = self.say("board.offer.empty"), self._lost(self.figures.house)
        detail = self.say("board.offer.both", lost, empty)
        return Offer("", house_icon(option.target), title, detail)

    def _give_up(self, option: Option) -> Offer:
        """hardship.fire-outermost, canal.third-space: Which space is freed, and what that costs."""
        tokens = self.p.canals[option.target]
        detail = self.say("board.offer.space-freed", tokens)
        if tokens == THIRD:
            detail = self.say("board.offer.both", self._lost(self.figures.third_space), detail)
        return Offer("", "br-canal", self._section(option.target), detail)

    # --- canals and houses

    def _section(self, section: int) -> str:
        return self.say(f"board.offer.section.{SECTIONS[section]}")

    def _dig(self, option: Option) -> Offer:
        """canal.cost, canal.third-space, statue.take: The space, its price, what it is worth."""
        section, price = self._label(option)[1]
        space = self.p.canals[section] + 1
        if space > SPACES:
            return Offer("", "br-canal", self._section(section))
        colour = self.view.space_colour(self.seat, section)
        detail = self.say("board.offer.space-price", space, colour, price)
        gain = self._dug(section, space)
        return Offer("", "br-canal", self._section(section), detail, gain=gain, wide=True)

    def _dug(self, section: int, space: int) -> str:
        """What a token on a space is worth at the end."""
        if space == SPACES and not self.p.statues[section] and self.view.statues:
            return self.say("board.offer.statue", self.view.statues[0])
        return self._points(self.figures.third_space) if space == THIRD else ""

    def _into(self, option: Option) -> Offer:
        """recruit.place, recruit.any-colour: An empty house of a colour; whether it matches."""
        title = capital(self.say("board.offer.house", option.target))
        same = option.target == self.figures.colour(self.view.card)
        detail = self.say("board.offer.matches" if same else "board.offer.empty")
        return Offer("", house_icon(option.target), title, detail)

    # --- persons

    def _recall(self, option: Option) -> Offer:
        """effect.recall-person: The price, if the bank pays it."""
        card = option.target
        price = self.figures.effect(self.about[0]).refund and self.figures.cards[card].price
        both = self.say("board.offer.both", self.say("board.offer.gain", price), self._when(card))
        return self._person(card, both if price else self._when(card))

    def _straighten(self, option: Option) -> Offer:
        """effect.straighten: What it could do once more."""
        return self._acting(option.target)

    def _imitate(self, option: Option) -> Offer:
        """effect.use-arrow: What it would do for oneself."""
        return self._acting(option.target)

    def _acting(self, card: int) -> Offer:
        """A person that acts, with what that would bring now."""
        detail = brings(self.view, self.say, self.seat, card)
        icon = sign_art(self.figures.cards[card])
        return Offer("", icon, self._name(card), detail, help=self._text(card), wide=True)

    def _times(self, option: Option) -> Offer:
        """effect.exchange: All that is given and got."""
        times, effect = option.target + 1, self.figures.effect(self.about[0])
        give = given(self.view, self.say, effect, times)
        take = got(self.view, self.say, effect, times)
        title = self.say("board.offer.times", times)
        return Offer("", "check", title, self.say("board.offer.trade", give, take), wide=True)

    # --- dice

    def _turn(self, option: Option) -> Offer:
        """effect.turn-die, dice.stay: By die: the face, and what the colour then pays."""
        die, face = self._label(option)[1]
        colour, shown = COLOURS[die], self.view.dice[die]
        return Offer(
            f"die-{colour}",
            die_icon(die, face),
            str(face),
            help=self.say("board.offer.help.turn", die, shown, face),
            note=self.say("board.offer.shows", shown),
        )
