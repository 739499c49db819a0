"""Drawing the viewer's own cards: the hand and, where there is room, the persons, with effects."""

from collections.abc import Callable

from grandplace.engine.picture import Region, Span
from grandplace.engine.state import NOBODY
from grandplace.engine.typeset import Line, clip, flow, measure, wide
from grandplace.games.bruges.components import NO_CARD
from grandplace.games.bruges.text.pen import IN_USE, Pen, is_front, wrapped

Form = Callable[[int], list[Line]]


class Hand(Pen):
    """The viewer's cards, in as many words as there is room for."""

    def hand(self, taken: int) -> Region:
        """The hand below what takes so many rows; the last bar closes the table."""
        bottom = self.bar("╰╯")
        if self.seat == NOBODY:
            return Region("hand", self.say("board.hand"), [bottom])
        room = self.rows - taken - 2
        lines = [self.framed(line) for line in self._written(room)]
        people = self._people(room - len(lines))
        title = self.titled("├┤", self.say("board.hand"))
        return Region("hand", self.say("board.hand"), [title, *lines, *people, bottom])

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
            lines = [line for card in cards for line in form(card)]
            if len(lines) <= room:
                return lines
        return flow([[self._named(card)] for card in cards], self.inner - 2)

    def _long(self, card: int) -> list[Line]:
        """Its figures in a line, its effect below."""
        if not is_front(card):
            return self._head(card)
        texts = wrapped(self.effect(card), self.inner - 4)
        return [*self._head(card), *[[Span(f"  {text}", "dim")] for text in texts]]

    def _packed(self, card: int) -> list[Line]:
        """Name, figures and effect one after another."""
        if not is_front(card):
            return self._head(card)
        text = f"{self.name(card)} {self._figures(card)}: {self.does(card)}"
        first, *rest = wrapped(text, self.inner - 4)
        head = [*self._colour(card), Span(first, "strong" if not rest else "", self._option(card))]
        return [head, *[[Span(f"  {part}", "dim")] for part in rest]]

    def _head(self, card: int) -> list[Line]:
        """Name and figures."""
        if not is_front(card):
            return [[*self._colour(card), Span(self.say("board.unseen"), "dim")]]
        figures = self._figures(card)
        room = self.inner - 4 - wide(figures) - 1
        name = clip(self.name(card), room)
        gap = Span(" " * (room - wide(name) + 1))
        option = self._option(card)
        return [[*self._colour(card), Span(name, "strong", option), gap, Span(figures, "", option)]]

    def _colour(self, card: int) -> Line:
        chip = self.chip(self.view.figures.colour(card), "", self._option(card))
        in_use = card == self.in_use(self.seat)
        return [chip, Span(IN_USE if in_use else " ", "gold strong")]

    def _named(self, card: int) -> Span:
        """A card by its colour and name alone."""
        name = f" {self.name(card)}" if is_front(card) else ""
        return self.chip(self.view.figures.colour(card), name, self._option(card))

    def _figures(self, card: int) -> str:
        """Price, points, group and sign of a person."""
        person = self.view.figures.cards[card]
        figures = (self.price(self.seat, card), person.points, person.group)
        return f"{self.say('board.person', *figures)} {self.kind(card)}"

    def _option(self, card: int) -> str:
        figures = self.view.figures
        if not is_front(card):
            return ""
        return self.own(self.seat, figures.play[card], figures.pick[card])

    # --- persons

    def _people(self, room: int) -> list[Line]:
        """Whoever lives in the viewer's houses, if all of them have room with their effects."""
        cards = self.view.players[self.seat].people()
        lines = [self.framed(line) for card in cards for line in self._person(card)]
        if not lines or len(lines) + 1 > room:
            return []
        return [self.titled("├┤", self.say("board.people")), *lines]

    def _person(self, card: int) -> list[Line]:
        """Name, sign and effect."""
        figures = self.view.figures
        option = self.own(self.seat, figures.activate[card], figures.pick[card])
        turned = self.view.players[self.seat].is_turned(card)
        name = f"({self.name(card)})" if turned else self.name(card)
        head: Line = [Span(f"{name} {self.kind(card)} ", "dim" if turned else "strong", option)]
        first, *rest = wrapped(f"{'x' * (measure(head) - 1)} {self.does(card)}", self.inner - 3)
        tail = first[measure(head) :]
        return [[*head, Span(tail, "dim")], *[[Span(f"  {text}", "dim")] for text in rest]]
