"""Drawing what lies in the middle: dice, piles, statues, majorities."""

from grandplace.drawing.text import SEAT_SIGNS, Region, Span, score
from grandplace.drawing.typeset import Line, beside, flow, measure, padded
from grandplace.games.bruges.components import (
    AREAS,
    COLOURS,
    DICE_PHASE,
    DRAW,
    DRAWING,
    HIGH_FACE,
    LOW_FACE,
    PHASES,
    PILES,
)
from grandplace.games.bruges.scoring import leaders, numbers_in
from grandplace.games.bruges.text.pen import STATUE, STEP, THREAT, TURNED, Pen
from grandplace.games.bruges.wording import capital


class Town(Pen):
    """The middle of the table."""

    def status(self) -> Region:
        """The round, the phase and the turn, whether it is the last round, the start player."""
        view, say = self.view, self.say
        parts = [
            say("board.round", view.round),
            self._phase(),
            *([self._last()] if self.is_ending() else []),
            say("board.first", SEAT_SIGNS[view.first], view.first),
        ]
        return Region("status", say("board.status"), [[Span("  ·  ".join(parts))]])

    def _phase(self) -> str:
        if self.is_over:
            return self.say("board.over")
        if self.is_playing():
            return self.say("board.turn", self.view.turn, self.view.figures.turns)
        return self.say(f"board.phase.{PHASES[self.view.phase]}")

    def _last(self) -> str:
        now = self.view.round == self.view.last
        return self.say("board.last-now" if now else "board.last-next")

    def town(self) -> Region:
        """Dice, cards, majorities."""
        lines = [
            self.titled("╭╮", self.say("board.dice")),
            *[self.framed(line) for line in [self._dice(), self._meaning()]],
            self.titled("├┤", self.say("board.cards")),
            *[self.framed(line) for line in self._cards()],
            *self._majorities(),
        ]
        return Region("town", self.say("board.town"), lines)

    # --- dice

    def _dice(self) -> Line:
        """Each die with its sign: it counts for a step, it brings threats."""
        dice = [self._die(colour) for colour in range(len(COLOURS))]
        statues = self._statues()
        left = [span for die in dice for span in [*die, Span("  ")]]
        gap = self.inner - measure(left) - measure(statues) - 2
        return [*left, Span(" " * gap), *statues]

    def _die(self, colour: int) -> Line:
        face = self.view.dice[colour]
        if self.view.phase != DICE_PHASE:
            weight = "dim" if self.view.phase == DRAWING else "strong"
            return [*self.chip(colour), Span(f" {face or '–'}  ", weight)]
        mark = THREAT if face >= HIGH_FACE else STEP if face <= LOW_FACE else " "
        return [*self.chip(colour), Span(f" {face}", "strong"), Span(f" {mark}", _weight(mark))]

    def _statues(self) -> Line:
        """What is left of the statues, the top one first."""
        left = " ".join(map(str, self.view.statues)) or "–"
        return [Span(f"{STATUE} ", "dim"), Span(left, "strong")]

    def _meaning(self) -> Line:
        """In phase 2 the price of a step and which threats come, later what the dice are for."""
        say, price = self.say, self.view.step_price()
        if self.view.phase != DICE_PHASE:
            return [Span(self.dice_told(), "dim")]
        step = say("board.step", price) if price else say("board.no-step")
        threats = [c for c, face in enumerate(self.view.dice) if face >= HIGH_FACE]
        names = " ".join([say.thing("threat", colour) for colour in threats])
        tail = [Span(f"   {THREAT} {names}", "refuse")] if names else []
        return [Span(f"{STEP} {step}", "gold" if price else "dim"), *tail]

    # --- cards

    def _cards(self) -> list[Line]:
        """The piles with their top colours and sizes, and what the viewer knows of them."""
        view, say = self.view, self.say
        piles = [self._pile(pile) for pile in range(len(PILES))]
        sizes = [("extra", view.extra), ("discarded", view.discards)]
        rest = [
            [Span(f"{say(f'board.{key}')} ", "dim"), Span(str(len(cards)), "strong")]
            for key, cards in sizes
        ]
        return [spread([*piles, *rest], self.inner - 2), *self._seen()]

    def _pile(self, pile: int) -> Line:
        cards, option = self.view.piles[pile], self.offered(DRAW[pile])
        head = Span(f"{self.say(f'board.pile.{PILES[pile]}')} ", "dim", option)
        if not cards:
            return [head, Span("–", "dim")]
        return [head, *self.chip(self.view.figures.colour(cards[-1]), f" {len(cards)}", option)]

    def _seen(self) -> list[Line]:
        """Cards on the piles that the viewer has looked at."""
        pick = self.view.figures.pick
        cards = [card for pile in range(len(PILES)) for card in self.seen(pile)]
        if not cards:
            return []
        names = [[Span(self.name(card), "strong", self.offered(pick[card]))] for card in cards]
        return flow([[Span(self.say("board.seen"), "dim")], *names], self.inner - 2)

    # --- majorities

    def _majorities(self) -> list[Line]:
        """By area: what counts, who has turned the marker, and who would turn it now."""
        width = (self.inner - len(AREAS) + 1) // len(AREAS)
        widths = [width, width, self.inner - 2 * width - 2]
        joints = [sum(widths[:i]) + i for i in range(1, len(AREAS))]
        middles = [sum(widths[:i]) + i + 1 + widths[i] // 2 for i in range(len(AREAS))]
        marks = {
            at: [Span(f" {capital(self.say.thing('area', i))} ", "dim")]
            for i, at in enumerate(middles)
        }
        top = self.bar("├┤", {at: [Span("┬", "frame")] for at in joints} | marks)
        boxes = [[padded(self._area(i), widths[i], centre=True)] for i in range(len(AREAS))]
        return [top, *beside(boxes)]

    def _area(self, area: int) -> Line:
        ahead = [] if self.is_over else leaders(self.view, area)
        numbers = enumerate(numbers_in(self.view, area))
        return flow([[self._number(seat, n, area, seat in ahead)] for seat, n in numbers], 99)[0]

    def _number(self, seat: int, number: int, area: int, leads: bool) -> Span:
        if self.view.players[seat].majorities[area]:
            return Span(f"{SEAT_SIGNS[seat]}{number}{TURNED}", f"sign.{seat}")
        return score(seat, number, leads)


def _weight(mark: str) -> str:
    """How the sign of a die is shown."""
    return {THREAT: "refuse strong", STEP: "gold strong"}.get(mark, "")


def spread(items: list[Line], room: int) -> Line:
    """Items side by side, as far apart as there is room."""
    spare = room - sum(map(measure, items))
    gap = min(max(spare // max(len(items) - 1, 1), 1), 5)
    line: Line = []
    for item in items:
        line += [*([Span(" " * gap)] if line else []), *item]
    return line
