"""Drawing what each player of Bruges has, in as many words as there is room for."""

from collections.abc import Callable
from functools import cached_property

from grandplace.drawing.forecast import flagged
from grandplace.drawing.text import Region, Span
from grandplace.drawing.typeset import Line, flow, measure, titled
from grandplace.engine.game import Addition
from grandplace.engine.numbers import total
from grandplace.games.bruges.components import (
    AREAS,
    DIG,
    GIVE_UP,
    INTO,
    LIFT,
    NO_CARD,
    PAY,
    RAZE,
    REPUTATION,
    SECTIONS,
    SPACES,
    SUFFER,
    TAKE,
)
from grandplace.games.bruges.forecast import forecast
from grandplace.games.bruges.means import canal_price
from grandplace.games.bruges.player import Player
from grandplace.games.bruges.text.pen import (
    CANAL,
    HOUSE,
    IN_USE,
    STATUE,
    STEP,
    THREAT,
    TURNED,
    WORKER,
    Pen,
)
from grandplace.games.bruges.wording import capital

LONG, SHORT, BRIEF = range(3)
ABBREVIATED = 6  # letters of a name
Part = Callable[[int, Player, int], list[Line]]


class Possessions(Pen):
    """What each player has."""

    @cached_property
    def _ends(self) -> list[list[Addition]]:
        return forecast(self.view)

    def players(self) -> list[Region]:
        """All players: name, guilders and points; goods, canals, rank, hand, houses."""
        apart: list[Part] = [self._goods, self._canals, self._rank, self._hand]
        together: list[Part] = [self._goods, self._canals, self._both]
        houses = sum([len(self._display(seat, LONG)) for seat in range(len(self.view.players))])
        above = self._above(apart)
        if sum(map(len, above)) + houses > self.rows:
            above = self._above(together)
        below = self._houses(self.rows - sum(map(len, above)))
        return [
            Region(f"player.{seat}", self.say.thing("seat", seat), [*lines, *below[seat]])
            for seat, lines in enumerate(above)
        ]

    def _above(self, parts: list[Part]) -> list[list[Line]]:
        """The lines of every player over the houses."""
        written = [self._wordiest(part) for part in parts]
        return [
            [self._title(seat, p), *[line for part in written for line in part[seat]]]
            for seat, p in enumerate(self.view.players)
        ]

    def _wordiest(self, part: Part) -> list[list[Line]]:
        """A part of every player: in full words where one line holds it for all, else in fewer."""
        written = self._flowed(part, LONG)
        if [lines for lines in written if len(lines) > 1 or measure(lines[0]) > self.panel]:
            return self._flowed(part, SHORT)
        return written

    def _flowed(self, part: Part, form: int) -> list[list[Line]]:
        players = enumerate(self.view.players)
        return [flow(part(seat, p, form), self.panel) for seat, p in players]

    # --- name, guilders, points

    def _title(self, seat: int, p: Player) -> Line:
        right = f"{self.say.thing('guilders', p.guilders)}  {self._points(seat, p)} "
        flag = f" {self.say('board.starts')}" if seat == self.view.first else ""
        name, asked = self.say.thing("seat", seat), seat == self.asked()
        return titled(seat, name, flag, right, self.panel, asked)

    def _points(self, seat: int, p: Player) -> str:
        """The score, and what the end would add as things stand."""
        return self.say.thing("pts", p.points()) + flagged(self.view, self._ends[seat])

    # --- workers and threats

    def _goods(self, seat: int, p: Player, form: int) -> list[Line]:
        wordy = form == LONG
        return [
            [Span(self.say("board.workers") if wordy else WORKER, "dim")],
            *[self._worker(seat, colour, n) for colour, n in enumerate(p.workers)],
            [Span(f" {self.say('board.threats') if wordy else THREAT}", "dim")],
            *self._threats(seat, p),
        ]

    def _worker(self, seat: int, colour: int, number: int) -> Line:
        option = self.own(seat, PAY[colour], TAKE[colour])
        if not number:
            return [Span(f"{self.letter(colour)}0", "dim", option)]
        return self.chip(colour, str(number), option)

    def _threats(self, seat: int, p: Player) -> list[Line]:
        markers = [
            self.chip(colour, str(n), self.own(seat, SUFFER[colour], LIFT[colour]))
            for colour, n in enumerate(p.threats)
            if n
        ]
        return markers or [[Span("–", "dim")]]

    # --- canals

    def _canals(self, seat: int, p: Player, form: int) -> list[Line]:
        head = self.say("board.canals") if form == LONG else CANAL
        sections = [self._section(seat, p, section) for section in range(len(SECTIONS))]
        return [[Span(head, "dim")], *sections]

    def _section(self, seat: int, p: Player, section: int) -> Line:
        """How far it is dug, and the next space: its colour and what it costs the player."""
        built, option = p.canals[section], self.own(seat, DIG[section], GIVE_UP[section])
        line = [
            Span(f"{self.say(f'board.section.{SECTIONS[section]}')} ", "dim", option),
            Span("▮" * built, f"sign.{seat}", option),
            Span("▯" * (SPACES - built), "dim", option),
        ]
        if built < SPACES:
            price = canal_price(self.view, seat, section)
            chip = self.chip(self.view.space_colour(seat, section), str(price), option)
            line += [Span(" "), *chip]
        if p.statues[section]:
            line.append(Span(f" {STATUE}{p.statues[section]}", "gold strong"))
        return line

    # --- reputation, majorities, hand

    def _both(self, seat: int, p: Player, form: int) -> list[Line]:
        return [*self._rank(seat, p, BRIEF), *self._hand(seat, p, form)]

    def _rank(self, seat: int, p: Player, form: int) -> list[Line]:
        """The step with its points, and the majority markers."""
        worth = self.say.thing("pts", self.view.figures.step_points[p.reputation])
        name = f"{capital(self.say.thing('area', REPUTATION))} "
        return [
            [
                Span(STEP if form == BRIEF else name, "dim"),
                Span(str(p.reputation), "strong"),
                Span(f"={worth}"),
            ],
            *self._markers(p, form),
        ]

    def _markers(self, p: Player, form: int) -> list[Line]:
        """Coloured markers by their areas; where room is short all of them in a row."""
        style = "gold strong" if total(p.majorities) else "dim"
        row = Span("".join([TURNED if on else "–" for on in p.majorities]), style)
        if form == BRIEF:
            return [[Span(self.say("board.markers.short"), "dim"), row]]
        head = [Span(f" {self.say('board.markers')}", "dim")]
        names = [self.say(f"board.area.{AREAS[i]}") for i, on in enumerate(p.majorities) if on]
        if form == SHORT or not names:
            return [head, [row]]
        return [head, *[[Span(f"{TURNED}{name}", style)] for name in names]]

    def _hand(self, seat: int, p: Player, form: int) -> list[Line]:
        """The colours of the cards; of others also the names of those that one knows."""
        known = self.known(p.hand) if seat != self.seat else []
        names = f": {', '.join(map(self.name, known))}" if form == LONG else "*"
        return [
            [
                Span(f"{self.say('board.held')} ", "dim"),
                *(self.backs(p.hand) or [Span("–", "dim")]),
                *self._used(seat),
                *([Span(names)] if known else []),
            ]
        ]

    def _used(self, seat: int) -> Line:
        """The card that the player is about to use."""
        card = self.in_use(seat)
        if card == NO_CARD:
            return []
        return [Span(f" {IN_USE}", "gold strong"), *self.backs([card])]

    # --- houses

    def _houses(self, room: int) -> list[list[Line]]:
        """The houses of all, in full words as far as there is room; the viewer's give way last."""
        seats = sorted(range(len(self.view.players)), key=lambda seat: seat == self.seat)
        written = {seat: self._display(seat, LONG) for seat in seats}
        for form in (SHORT, BRIEF):
            for seat in seats:
                if sum(map(len, written.values())) > room:
                    written[seat] = self._display(seat, form)
        return [written[seat] for seat in range(len(seats))]

    def _display(self, seat: int, form: int) -> list[Line]:
        p = self.view.players[seat]
        houses = [self._house(seat, p, house, form) for house in range(len(p.houses))]
        return flow([[Span(HOUSE, "dim")], *(houses or [[Span("–", "dim")]])], self.panel)

    def _house(self, seat: int, p: Player, house: int, form: int) -> Line:
        """A house by its colour; who lives there by colour, name and sign; rotated in brackets."""
        figures = self.view.figures
        colour, card = figures.colour(p.houses[house]), p.persons[house]
        if card == NO_CARD:
            front = [figures.pick[code] for code in self.known([p.houses[house]])]
            return self.chip(colour, "–", self.own(seat, INTO[colour], *front, RAZE[colour]))
        option = self.own(seat, figures.activate[card], figures.pick[card])
        turned = p.turned[house]
        head, tail = "()" if turned else ("", "")
        name = f"{head}{self._short(card, form)}{self.kind(card)}{tail}"
        person = figures.cards[card].colour
        backs = [*self.chip(colour, "", option), *self.chip(person, "", option)]
        return [
            *backs,
            Span(name if form == BRIEF else f" {name}", "dim" if turned else "", option),
        ]

    def _short(self, card: int, form: int) -> str:
        name = self.name(card)
        if form == BRIEF:
            return ""
        return f"{name[:ABBREVIATED].strip()}." if form == SHORT and len(name) > 8 else name
