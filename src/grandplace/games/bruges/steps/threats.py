"""Threat markers and the hardships they bring."""

from typing import Final

from grandplace.engine.numbers import total
from grandplace.engine.options import NO, YES, Option
from grandplace.engine.state import Choice, IfPossible, Message, Rule, Step
from grandplace.games.bruges.components import (
    BLUE,
    BROWN,
    BY_EFFECTS,
    BY_INTRIGUE,
    COLOURS,
    GIVE_UP,
    NO_CARD,
    PURPLE,
    RAZE,
    RED,
    SUFFER,
    YELLOW,
)
from grandplace.games.bruges.effects import CANCEL_PENALTY
from grandplace.games.bruges.means import refusal_price
from grandplace.games.bruges.player import eye
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.basics import ByColour
from grandplace.games.common.steps import ByPlayer


class Receive(ByColour):
    """threat.any-source, effect.refuse-threat: A marker comes to a player, who may know somebody
    that keeps it off."""

    def happen(self, s: Bruges) -> None:
        price = refusal_price(s, self.player)
        if 0 < price <= s.players[self.player].guilders:
            s.then(Refuse(self.player, self.colour, price))
        else:
            s.then(TakeMarker(self.player, self.colour))


class Refuse(Choice[Bruges]):
    """effect.refuse-threat: Pay, or take the marker."""

    def __init__(self, player: int, colour: int, price: int) -> None:
        super().__init__(player)
        self.colour: Final = colour
        self.price: Final = price

    def prompt(self, s: Bruges) -> Message:
        return Message("Refuse", self.player, self.colour, self.price)

    def candidates(self, s: Bruges) -> list[Option]:
        return [YES, NO]

    def label(self, s: Bruges, option: Option) -> Message:
        if option is YES:
            return Message("refuse", self.price)
        return Message("accept", self.colour)

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is YES:
            s.players[self.player].guilders -= self.price
            s.note("refused", self.player, self.colour, self.price)
        else:
            s.then(TakeMarker(self.player, self.colour))


class TakeMarker(ByColour):
    """threat.any-source, setup.threat-supply: A marker is taken."""

    def happen(self, s: Bruges) -> None:
        p = s.players[self.player]
        p.add_threats(self.colour, 1)
        s.note("threatened", self.player, self.colour, p.threats[self.colour])


class Hardships(IfPossible[Bruges]):
    """threat.third, threat.own-order, threat.surplus: Complete circles are settled one after
    another, in the order one likes."""

    def candidates(self, s: Bruges) -> list[Option]:
        p = s.players[self.player]
        return [SUFFER[c] for c in range(len(COLOURS)) if p.threats[c] >= s.figures.circle]

    def chosen(self, s: Bruges, option: Option) -> None:
        s.then(Strike(self.player, option.target), Hardships(self.player))


class Strike(ByColour):
    """threat.return, threat.no-points, threat.colours, effect.cancel-penalty: The three markers go
    back and the hardship comes, unless somebody calls it off."""

    def happen(self, s: Bruges) -> None:
        p = s.players[self.player]
        p.add_threats(self.colour, -s.figures.circle)
        guards = [
            guard
            for guard in p.effects_on(s.figures, CANCEL_PENALTY)
            if guard.threat == self.colour
        ]
        if not guards:
            s.note("struck", self.player, self.colour)
            s.then(hardship(self.player, self.colour))
            return
        s.note("spared", self.player, self.colour)
        for guard in guards:
            s.score(self.player, BY_EFFECTS, guard.points)


def hardship(player: int, colour: int) -> Step[Bruges]:
    """threat.colours: What a circle of a colour brings."""
    if colour == RED:
        return Fire(player)
    if colour == YELLOW:
        return Raid(player)
    if colour == BLUE:
        return Flood(player)
    if colour == BROWN:
        return Plague(player)
    assert colour == PURPLE
    return Intrigue(player)


class Flood(ByPlayer[Bruges]):
    """hardship.flood, hardship.nothing-there: All workers go."""

    def happen(self, s: Bruges) -> None:
        p = s.players[self.player]
        lost = total(p.workers)
        p.workers = [0] * len(COLOURS)
        s.note("flooded", self.player, lost)


class Raid(ByPlayer[Bruges]):
    """hardship.raid, hardship.nothing-there: All guilders go."""

    def happen(self, s: Bruges) -> None:
        p = s.players[self.player]
        s.note("raided", self.player, p.guilders)
        p.guilders = 0


class Intrigue(ByPlayer[Bruges]):
    """hardship.intrigue, score.floor: Three points go, as far as there are so many."""

    def happen(self, s: Bruges) -> None:
        s.score(self.player, BY_INTRIGUE, -min(s.figures.intrigue, s.players[self.player].points()))


class Plague(IfPossible[Bruges]):
    """hardship.plague, hardship.plague-house, hardship.nothing-there: A person of one's choice
    goes; the house stays."""

    def candidates(self, s: Bruges) -> list[Option]:
        return [s.figures.pick[card] for card in s.players[self.player].people()]

    def label(self, s: Bruges, option: Option) -> Message:
        return Message("lose-person", option.target)

    def chosen(self, s: Bruges, option: Option) -> None:
        p = s.players[self.player]
        p.settle_in(p.persons.index(option.target), NO_CARD)
        s.discard(option.target)
        s.note("died", self.player, option.target)


class LoseHouse(IfPossible[Bruges]):
    """effect.others-lose-house: A house of one's choice goes. A house in which somebody lives is
    named by its person, an empty one by its colour; of several of one colour, by the front that its
    owner knows, and by the colour those that are alike to him."""

    def __init__(self, player: int, empty_only: bool) -> None:
        super().__init__(player)
        self.empty_only: Final = empty_only

    def candidates(self, s: Bruges) -> list[Option]:
        p = s.players[self.player]
        lived_in = [] if self.empty_only else [s.figures.pick[card] for card in p.people()]
        empty: list[Option] = []
        for colour in range(len(COLOURS)):
            empty += self.empty_ones(s, p.empty_houses_of(s.figures, colour), colour)
        return [*lived_in, *empty]

    def empty_ones(self, s: Bruges, houses: list[int], colour: int) -> list[Option]:
        """hardship.fire: What may be said of the empty houses of a colour."""
        p = s.players[self.player]
        if not s.figures.names_fronts or len(houses) < 2:
            return [RAZE[colour]] if houses else []
        known = [house for house in houses if p.house_known[house] & eye(self.player)]
        fronts = [s.figures.pick[p.houses[house]] for house in known]
        return fronts if len(known) == len(houses) else [*fronts, RAZE[colour]]

    def label(self, s: Bruges, option: Option) -> Message:
        if option.verb is RAZE or option.verb is GIVE_UP:
            return Message(option.verb.name, option.target)
        lived_in = option.target in s.players[self.player].persons
        return Message("raze-home" if lived_in else "raze-front", option.target)

    def chosen(self, s: Bruges, option: Option) -> None:
        p = s.players[self.player]
        if option.verb is RAZE:
            s.raze(self.player, self.meant_by(s, option.target))
        elif option.target in p.persons:
            s.raze(self.player, p.persons.index(option.target))
        else:
            s.raze(self.player, p.houses.index(option.target))

    def meant_by(self, s: Bruges, colour: int) -> int:
        """The empty house that a colour stands for: the only one, or the first of those that the
        owner cannot tell apart."""
        p = s.players[self.player]
        houses = p.empty_houses_of(s.figures, colour)
        if s.figures.names_fronts:
            for house in houses:
                if not p.house_known[house] & eye(self.player):
                    return house
        return houses[0]


class Fire(LoseHouse):
    """hardship.fire, hardship.fire-person, hardship.fire-hand, hardship.fire-outermost,
    hardship.nothing-there: A house or a canal token goes."""

    def __init__(self, player: int) -> None:
        super().__init__(player, False)

    def candidates(self, s: Bruges) -> list[Option]:
        return [*super().candidates(s), *tokens(s, self.player)]

    def chosen(self, s: Bruges, option: Option) -> None:
        if option.verb is GIVE_UP:
            s.undig(self.player, option.target)
        else:
            super().chosen(s, option)


def tokens(s: Bruges, player: int) -> list[Option]:
    """The sections that have a token to lose."""
    canals = s.players[player].canals
    return [GIVE_UP[section] for section in range(len(canals)) if canals[section]]


class LoseToken(IfPossible[Bruges]):
    """effect.others-return-canal: The outermost token of a section goes."""

    def candidates(self, s: Bruges) -> list[Option]:
        return tokens(s, self.player)

    def chosen(self, s: Bruges, option: Option) -> None:
        s.undig(self.player, option.target)


def threaten(player: int, colour: int, number: int = 1) -> list[Rule[Bruges] | Choice[Bruges]]:
    """threat.surplus: Markers come singly; each may bring its hardship before the next."""
    steps: list[Rule[Bruges] | Choice[Bruges]] = []
    for _ in range(number):
        steps.append(Receive(player, colour))
        steps.append(Hardships(player))
    return steps
