"""The table of Bruges in words, line by line: for reading aloud. No signs, no boxes."""

from grandplace.drawing.forecast import aloud
from grandplace.drawing.text import Say
from grandplace.games.bruges.components import (
    AREAS,
    COLOURS,
    DICE_PHASE,
    HIGH_FACE,
    LOW_FACE,
    NO_CARD,
    PILES,
    SECTIONS,
    SPACES,
)
from grandplace.games.bruges.forecast import forecast
from grandplace.games.bruges.means import canal_price
from grandplace.games.bruges.player import Player
from grandplace.games.bruges.scoring import leaders, numbers_in
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.text.legend import Asides, discard_lines
from grandplace.games.bruges.text.pen import is_front

__all__ = ["board_lines", "discard_lines"]


def board_lines(view: Bruges, say: Say) -> list[str]:
    """Everything that lies on the table, and the cards that the viewer knows."""
    lines = _Lines(view, say)
    return [
        *lines.status(),
        *lines.dice(),
        *[lines.pile(pile) for pile in range(len(PILES))],
        say("board.line.rest", len(view.extra), len(view.discards)),
        lines.statues(),
        *[lines.majority(area) for area in range(len(AREAS))],
        *[lines.player(seat) for seat in range(len(view.players))],
        *lines.hands(),
    ]


class _Lines(Asides):
    """Lines about one table."""

    def status(self) -> list[str]:
        """The round, the phase and the turn, whether it is the last round, the start player."""
        view, say = self.view, self.say
        now = view.round == view.last
        return [
            say("board.line.round", view.round, self._phase()),
            *([say("board.last-now" if now else "board.last-next")] if self.is_ending() else []),
            say("board.line.first", view.first),
        ]

    def _phase(self) -> str:
        if self.is_over:
            return self.say("board.over")
        if self.is_playing():
            return self.say("board.turn", self.view.turn, self.view.figures.turns)
        return self.say.thing("phase", self.view.phase)

    def dice(self) -> list[str]:
        """Each die and what it does now, and in phase 2 the price of a step."""
        view, say = self.view, self.say
        dice = ", ".join([self._die(colour) for colour in range(len(COLOURS))])
        faces = [say("board.line.dice", dice)] if view.dice[0] else []
        if view.phase != DICE_PHASE:
            return [*faces, *([] if self.is_over else [self.dice_told()])]
        price = view.step_price()
        return [*faces, say("board.line.step", price) if price else say("board.no-step")]

    def _die(self, colour: int) -> str:
        face, now = self.view.dice[colour], self.view.phase == DICE_PHASE
        if now and face >= HIGH_FACE:
            return self.say("board.line.die-threat", colour, face, colour)
        key = "die-step" if now and face <= LOW_FACE else "die"
        return self.say(f"board.line.{key}", colour, face)

    def pile(self, pile: int) -> str:
        """A draw pile: how many cards, the colour on top, and what the viewer knows of it."""
        cards = self.view.piles[pile]
        if not cards:
            return self.say("board.line.no-pile", pile)
        top = self.view.figures.colour(cards[-1])
        text = self.say("board.line.pile", pile, len(cards), top)
        names = [self.name(card) for card in self.seen(pile)]
        return f"{text} {self.say('board.seen')} {', '.join(names)}." if names else text

    def statues(self) -> str:
        """What is left of the statues."""
        return self.say("board.line.statues", self.listed(list(map(str, self.view.statues))))

    def majority(self, area: int) -> str:
        """What counts for a majority, who has turned the marker, who would turn it now."""
        ahead = [] if self.is_over else leaders(self.view, area)
        numbers = numbers_in(self.view, area)
        items = [self._number(seat, n, area, ahead) for seat, n in enumerate(numbers)]
        return self.say("board.line.majority", area, ", ".join(items))

    def _number(self, seat: int, number: int, area: int, ahead: list[int]) -> str:
        turned = self.view.players[seat].majorities[area]
        key = "turned" if turned else "leads" if seat in ahead else "standing"
        return self.say(f"board.line.{key}", seat, number)

    # --- players

    def player(self, seat: int) -> str:
        """All that one player has."""
        p, say = self.view.players[seat], self.say
        worth = self.view.figures.step_points[p.reputation]
        parts = [
            say("board.line.player", seat, p.guilders, p.points()),
            *aloud(self.view, say, forecast(self.view)[seat]),
            say("board.line.workers", self._by_colour(p.workers)),
            say("board.line.threats", self._by_colour(p.threats)),
            say("board.line.reputation", p.reputation, worth),
            *[self._section(seat, p, section) for section in range(len(SECTIONS))],
            say("board.line.markers", self._markers(p)),
            say("board.line.hand", self._hand(p)),
            *self._used(seat),
            say("board.line.houses", self._houses(p)),
        ]
        return " ".join(parts)

    def _by_colour(self, numbers: list[int]) -> str:
        """Numbers of things by their colours."""
        found = [self.say("board.line.some", colour, n) for colour, n in enumerate(numbers) if n]
        return self.listed(found)

    def _section(self, seat: int, p: Player, section: int) -> str:
        """A section: how far, what comes next and its price, and the statue."""
        built, statue = p.canals[section], p.statues[section]
        text = self.say("board.line.section", section, built)
        if built < SPACES:
            colour, price = (
                self.view.space_colour(seat, section),
                canal_price(self.view, seat, section),
            )
            text = self.say("board.line.section-next", section, built, colour, price)
        return f"{text} {self.say('board.line.statue', statue)}" if statue else text

    def _markers(self, p: Player) -> str:
        areas = [self.say.thing("area", area) for area, on in enumerate(p.majorities) if on]
        return self.listed(areas)

    def _hand(self, p: Player) -> str:
        colours = [0] * len(COLOURS)
        for card in p.hand:
            colours[self.view.figures.colour(card)] += 1
        return self._by_colour(colours)

    def _used(self, seat: int) -> list[str]:
        """The card that the player is about to use."""
        card = self.in_use(seat)
        if card == NO_CARD:
            return []
        name = self.name(card) if is_front(card) else self.say("board.line.front-hidden")
        return [self.say("board.line.in-use", self.view.figures.colour(card), name)]

    def _houses(self, p: Player) -> str:
        return self.listed([self._house(p, house) for house in range(len(p.houses))])

    def _house(self, p: Player, house: int) -> str:
        """A house and who lives there."""
        colour, card = self.view.figures.colour(p.houses[house]), p.persons[house]
        if card == NO_CARD:
            return self.say("board.line.empty", colour)
        key = "home-rotated" if p.turned[house] else "home"
        return self.say(f"board.line.{key}", colour, card, self.when(card))

    # --- cards that the viewer knows

    def hands(self) -> list[str]:
        """The hand cards that the viewer knows, each with all that is printed on it."""
        return [
            self.say("board.line.held", seat, self.described(card))
            for seat, p in enumerate(self.view.players)
            for card in self.known(p.hand)
        ]
