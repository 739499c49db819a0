"""Drawing the viewer's own cards: the hand and, where there is room, the persons, with effects."""

from collections.abc import Callable

from grandplace.drawing.text import Region, Span, sign
from grandplace.drawing.typeset import Line, clip, flow, measure, wide
from grandplace.engine.state import NOBODY
from grandplace.games.bruges.components import NO_CARD
from grandplace.games.bruges.means import recruit_price
from grandplace.games.bruges.text.pen import IN_USE, Pen, is_front, wrapped

Form = Callable[[int], list[Line]]


class Hand(Pen):
    """The viewer's cards, in as many words as there is room for."""

    def hand(self, taken: int) -> Region:
        """The hand below what takes so many rows; the last bar closes the table."""
        lines = [] if self.seat == NOBODY else self._held(self.rows - taken - 2)
        people = self._people(self.rows - taken - len(lines) - 2)
        return Region("hand", self.say("board.hand"), [*lines, *people, self.bar("╰╯")])

    def _held(self, room: int) -> list[Line]:
        """The hand below its title."""
        title = self.titled("├┤", self.say("board.hand"))
        return [title, *[self.framed(line) for line in self._written(room)]]

    def _cards(self) -> list[int]:
        """What the viewer holds; a card in use comes first."""
        in_use = self.in_use(self.seat)
        cards = [in_use] if in_use != NO_CARD else []
        return [*cards, *self.view.players[self.seat].hand]

    def _written(self, room: int) -> list[Line]:
        """All cards in the longest form that has room."""
        cards = self._cards()
        if not cards:
            return [[Span(self.say("board.no-hand"), "dim")]]
        forms: list[Form] = [self._long, self._packed, self._head]
        for form in forms:
            lines = [line for card in cards for line in self._as(form, card)]
            if len(lines) <= room:
                return lines
        return flow([self._named(card) for card in cards], self.inner - 2)

    def _as(self, form: Form, card: int) -> list[Line]:
        """A card in some form; of one that is not looked at yet there is little to say."""
        return form(card) if is_front(card) else self._head(card)

    def _long(self, card: int) -> list[Line]:
        """Its figures in a line, its effect below; when it acts is left to the sign if need be."""
        both = wrapped(self.effect(card), self.inner - 4)
        texts = both if len(both) < 3 else wrapped(self.does(card), self.inner - 4)
        return [*self._head(card), *[[Span(f"  {text}", "dim")] for text in texts]]

    def _packed(self, card: int) -> list[Line]:
        """Name, figures and effect one after another."""
        text = f"{self.name(card)} {self._fitting(card)}: {self.does(card)}"
        first, *rest = wrapped(text, self.inner - 4)
        head = [*self._colour(card), Span(first, "strong" if not rest else "", self._option(card))]
        return [head, *[[Span(f"  {part}", "dim")] for part in rest]]

    def _head(self, card: int) -> list[Line]:
        """Name and figures."""
        if not is_front(card):
            return [[*self._colour(card), Span(self.say("board.unseen"), "dim")]]
        figures = self._fitting(card)
        room = self.inner - 5 - wide(figures)
        room += wide(self.name(card)) > room
        name = clip(self.name(card), room)
        gap = Span(" " * (room - wide(name) + 1))
        option = self._option(card)
        return [[*self._colour(card), Span(name, "strong", option), gap, Span(figures, "", option)]]

    def _colour(self, card: int) -> Line:
        chip = self.chip(self.view.figures.colour(card), "", self._option(card))
        in_use = card == self.in_use(self.seat)
        return [*chip, Span(IN_USE if in_use else " ", "gold strong")]

    def _named(self, card: int) -> Line:
        """A card by its colour and name alone."""
        name = f" {self.name(card)}" if is_front(card) else ""
        return self.chip(self.view.figures.colour(card), name, self._option(card))

    def _fitting(self, card: int) -> str:
        """The figures of a person: with the printed price and what the viewer pays, if that is less
        and both have room."""
        printed = self.view.figures.cards[card].price
        cost = recruit_price(self.view, self.seat, card, 0)
        both = self._figures(card, f"{printed}→{cost}")
        room = self.inner - 4 - wide(self.name(card))
        return both if cost != printed and wide(both) <= room else self._figures(card, str(cost))

    def _figures(self, card: int, price: str) -> str:
        """Price, points, group and sign of a person."""
        person = self.view.figures.cards[card]
        text = self.say("board.person", price, person.points, person.group)
        return f"{text} {self.kind(card)}"

    def _option(self, card: int) -> str:
        figures = self.view.figures
        if not is_front(card):
            return ""
        return self.own(self.seat, figures.play[card], figures.pick[card])

    # --- persons

    def _people(self, room: int) -> list[Line]:
        """Whoever lives in the viewer's houses, for spectators in all houses, if everybody has room
        with the effects."""
        all_seats = range(len(self.view.players))
        seats = [self.seat] if self.seat != NOBODY else all_seats
        pairs = [(seat, card) for seat in seats for card in self.view.players[seat].people()]
        lines = [self.framed(line) for seat, card in pairs for line in self._person(seat, card)]
        if not lines or len(lines) > room:
            return []
        key = "people" if self.seat != NOBODY else "all-people"
        return [self.titled("├┤", self.say(f"board.{key}")), *lines]

    def _person(self, seat: int, card: int) -> list[Line]:
        """Name, sign and effect; for spectators also whose it is."""
        figures = self.view.figures
        option = self.own(seat, figures.activate[card], figures.pick[card])
        turned = self.view.players[seat].is_turned(card)
        name = f"({self.name(card)})" if turned else self.name(card)
        owner: Line = [sign(seat), Span(" ")] if self.seat == NOBODY else []
        who = [*owner, Span(f"{name} {self.kind(card)} ", "dim" if turned else "strong", option)]
        first, *rest = wrapped(f"{'x' * (measure(who) - 1)} {self.does(card)}", self.inner - 2)
        tail = Span(first[measure(who) :], "dim")
        return [[*who, tail], *[[Span(f"  {text}", "dim")] for text in rest]]
