"""What an option of Bruges would do, in a sentence for newcomers."""

from collections.abc import Callable, Sequence

from grandplace.drawing.text import Say
from grandplace.engine.options import Option
from grandplace.games.bruges.components import (
    ACTIONS,
    CALM,
    CANAL,
    COLOURS,
    GUILDERS,
    HOUSE,
    RECRUIT,
    SECTIONS,
    USE,
    WORKERS,
)
from grandplace.games.bruges.effects import CANCEL_PENALTY
from grandplace.games.bruges.means import (
    canal_price,
    guilders_of_action,
    threats_of_action,
    workers_of_action,
)
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.text.brief import CARDS, brief
from grandplace.games.bruges.text.digging import canal_told
from grandplace.games.bruges.text.pen import Pen, is_front

__all__ = ["brief", "explain"]

Details = Sequence[int]
ROOM = 97  # columns of a line under the question in the least window


def explain(view: Bruges, say: Say, option: Option) -> str:
    """What an option would do, in a sentence for newcomers; "" where its name says it all."""
    if view.decision is None:
        return ""
    label = view.label(option)
    hint = _Hint(view, say, view.decision.player)
    if label.key in [*CARDS, "activate"]:
        return hint.person(label.details)
    ways = hint.ways()
    return ways[label.key](label.details) if label.key in ways else ""


def hired(view: Bruges, say: Say, option: Option) -> list[str]:
    """What the card in use does as a person, where that is what it is for."""
    if option is not USE[RECRUIT] or not is_front(view.card) or view.decision is None:
        return []
    return [_Hint(view, say, view.decision.player).person([view.card])]


class _Hint(Pen):
    """Sentences about options."""

    def __init__(self, view: Bruges, say: Say, player: int) -> None:
        super().__init__(view, say)
        self.player = player
        self.p = view.players[player]

    def ways(self) -> dict[str, Callable[[Details], str]]:
        """What explains the options of each meaning."""
        return {
            "draw": lambda _: self.draw(),
            "enough-cards": lambda _: self.say("board.hint.enough", len(self.p.hand)),
            "suffer": lambda label: self.suffer(label[0]),
            "for": lambda label: self.action(label[0]),
            "dig": lambda label: self.dig(*label),
            "give-up": lambda label: self.say("board.hint.give-up", self.p.canals[label[0]] - 1),
            "raze": lambda label: self.raze(label[0]),
            "into": lambda _: self.move_in(),
            "lift": lambda label: self.lift(label[0]),
            "end-turn": lambda _: self.end_turn(),
            "refuse": lambda label: self.say("board.hint.instead", label[0]),
            "buy-off": lambda label: self.say("board.hint.instead", label[0]),
            "accept": lambda label: self.marker(label[0]),
            "buy-step": lambda label: self.step(label[1]),
            "no-step": lambda _: self.say("board.hint.no-step"),
            "times": lambda _: self.person(self.view.prompt().details[1:]),
            "lay-top": lambda _: self.say("board.hint.lay-top"),
            "turn": lambda label: self.turn(*label),
            "hand-on": lambda label: self.hand_on(*label),
        }

    def person(self, label: Details) -> str:
        """What a person does, and when if there is room for it."""
        effect, does = self.effect(label[0]), self.does(label[0])
        return effect if len(effect) <= ROOM else does

    def draw(self) -> str:
        """Only colours are seen while cards are drawn."""
        return self.say("board.hint.draw", *map(len, self.view.piles))

    def suffer(self, colour: int) -> str:
        """What a hardship takes, unless somebody calls it off."""
        figures = self.view.figures
        guards = [e.threat for e in self.p.effects_on(figures, CANCEL_PENALTY)]
        if colour in guards:
            return self.say("board.hint.spared")
        return self.say(f"board.hint.suffer.{COLOURS[colour]}", figures.intrigue)

    # --- the six actions

    def action(self, action: int) -> str:
        """What the card in use would do."""
        view, card = self.view, self.view.card
        colour = view.figures.colour(card)
        key = f"board.hint.{ACTIONS[action]}"
        if action == WORKERS:
            number = workers_of_action(view, self.player)
            return self.say(key, self.some("workers", colour, number))
        if action == GUILDERS:
            return self.say(key, guilders_of_action(view, self.player, colour), colour)
        if action == CALM:
            return self._calm(key, colour)
        if action == CANAL:
            return self._canal(key, colour)
        return self._card(key, action, card)

    def _calm(self, key: str, colour: int) -> str:
        more, point = threats_of_action(self.view, self.player), self.view.figures.threat_point
        if more:
            return self.say(f"{key}-more", more, point)
        return self.say(key, self.some("threats", colour, 1), point)

    def _canal(self, key: str, colour: int) -> str:
        """The spaces that this card is for, or what any card will do."""
        view = self.view
        sections = [i for i in range(len(SECTIONS)) if view.space_colour(self.player, i) == colour]
        if len(sections) == 1:
            return self.dig(sections[0], canal_price(view, self.player, sections[0]))
        spaces = [
            self.say("board.hint.space", i, self.p.canals[i] + 1, canal_price(view, self.player, i))
            for i in sections
        ]
        return self.say(key, ", ".join(spaces)) if spaces else self.say(f"{key}-any")

    def _card(self, key: str, action: int, card: int) -> str:
        """The card as a house or as a person."""
        figures = self.view.figures
        if action == HOUSE or not is_front(card):
            return self.say(key, figures.house)
        return self.say(key, figures.cards[card].points)

    # --- canals, houses, workers, threats

    def dig(self, section: int, price: int) -> str:
        """Where, for how much, and what the space is worth."""
        return canal_told(self.view, self.say, self.player, section, price)

    def raze(self, colour: int) -> str:
        """How many empty houses of a colour there are."""
        empty = [
            house
            for house, card in zip(self.p.houses, self.p.persons, strict=True)
            if card < 0 and self.view.figures.colour(house) == colour
        ]
        return self.say("board.hint.raze", len(empty))

    def move_in(self) -> str:
        """Who moves in."""
        return self.person([self.view.card]) if is_front(self.view.card) else ""

    def lift(self, colour: int) -> str:
        """A marker goes back."""
        held = self.some("threats", colour, self.p.threats[colour])
        return self.say("board.hint.lift", self.view.figures.threat_point, held)

    def marker(self, colour: int) -> str:
        """How many markers of a colour there would be."""
        return self._markers(self.player, colour)

    def hand_on(self, colour: int, seat: int) -> str:
        """How many markers of a colour another player would have."""
        return self._markers(seat, colour)

    def _markers(self, seat: int, colour: int) -> str:
        number = self.view.players[seat].threats[colour] + 1
        key = "strikes" if number == self.view.figures.circle else "marker"
        return self.say(f"board.hint.{key}", seat, self.some("threats", colour, number), colour)

    # --- turns, steps, dice

    def end_turn(self) -> str:
        """Persons that could still act."""
        decision = self.view.decision
        offered = [] if decision is None else decision.options
        able = [o for o in offered if o.verb is self.view.figures.activate]
        return self.say("board.hint.end-turn", len(able)) if able else ""

    def step(self, step: int) -> str:
        """What the step is worth."""
        return self.say("board.hint.step", step, self.view.figures.step_points[step])

    def turn(self, colour: int, face: int) -> str:
        """What the die would pay."""
        return self.say("board.hint.turn", colour, face)
