"""The middle of the town: piles, dice, reputation, majorities, statues, and the round."""

from functools import partial

from grandplace.drawing.page import Data, Pane
from grandplace.engine.options import YES, Option
from grandplace.engine.state import NOBODY, UNKNOWN
from grandplace.games.bruges.components import (
    AREAS,
    COLOURS,
    DICE_PHASE,
    DRAW,
    DRAWING,
    FACES,
    GUILDERS,
    HIGH_FACE,
    LOW_FACE,
    PHASES,
    PILES,
    PLAYING,
    TURN_DIE,
    USE,
    is_back,
)
from grandplace.games.bruges.page.art import AREA_ART, PHASE_ART, THREAT_ART, portrait
from grandplace.games.bruges.page.easel import Easel
from grandplace.games.bruges.scoring import leaders, numbers_in
from grandplace.games.bruges.wording import capital

# The stairs, in their own measure.
LEFT = 46  # where the first step begins
RIGHT = 390
GROUND = 204
FIRST = 26  # height of the first step
RISE = 20
PAWN = 20
PAIR = 2  # pawns side by side
STEPS = AREAS.index("reputation")  # the area that is told by steps: the track shows points


class Town(Easel):
    """What all players share, inside the canals."""

    # --- the round

    def headline(self) -> Pane:
        """end.when: The round and its phases, and whether it is the last one."""
        s, last, now = self.view, self._last(), self.scene.asked != NOBODY
        make = partial(self._round, last, now)
        return self.kept_pane("round", make, [], s.round, s.phase, s.turn, last, now)

    def _round(self, last: str, now: bool) -> Data:
        s = self.view
        phases = [self._phase(phase, s.phase if now else len(PHASES)) for phase in range(4)]
        turn = self.say("board.web.turn", s.turn, self.figures.turns)
        return {
            "number": s.round,
            "label": self.say("board.web.round", s.round),
            "word": self.say("board.web.round-word"),
            "phases": phases,
            "turn": turn if now and s.phase == PLAYING else "",
            "last": last,
        }

    def _phase(self, phase: int, now: int) -> Data:
        return {
            "icon": PHASE_ART[phase],
            "label": self.say.thing("phase", phase),
            "when": "now" if phase == now else "done" if phase < now else "",
        }

    def _last(self) -> str:
        """draw.last-round: What is known of the end; "" if nothing is."""
        if not self.view.last:
            return ""
        late = self.view.round >= self.view.last
        return self.say("board.web.last" if late else "board.web.last-next")

    # --- cards

    def piles(self) -> Pane:
        """The draw piles, the discard pile, and the extra pile."""
        view = self.view
        tops = [[len(pile), *pile[-1:]] for pile in view.piles]
        return self.kept_pane("piles", self._piles, [DRAW], tops, view.discards, len(view.extra))

    def _piles(self) -> Data:
        return {
            "piles": [self._pile(pile) for pile in range(len(PILES))],
            "discard": self._discard(),
            "extra": self._extra(),
        }

    def _pile(self, pile: int) -> Data:
        """info.pile-tops, info.pile-counts: Its size, and the back of its top card; or the front,
        if the viewer knows it."""
        cards = self.view.piles[pile]
        data: Data = {"name": self.say.thing("pile", pile), "number": len(cards), "bust": ""}
        if not cards or cards[-1] == UNKNOWN:
            label = self.say("board.web.pile-gone", pile)
            return {**data, "colour": "", "label": label, **self.thing("pile", note=label)}
        top = cards[-1]
        colour = self.figures.colour(top)
        label = self.say("board.web.pile", pile, len(cards), colour)
        if not is_back(top):
            data["bust"] = portrait(self.figures.cards[top])
            label = self.say("board.web.pile-known", pile, len(cards), top)
        thing = self.thing("pile", DRAW[pile], note=label)
        return {**data, "colour": COLOURS[colour], "label": label, **thing}

    def _discard(self) -> Data:
        """info.discards: Everybody may look through it; the top person lies open."""
        cards = self.view.discards
        data: Data = {"name": self.say("board.web.discard"), "number": len(cards)}
        if not cards:
            none = {"colour": "", "bust": "", "label": self.say("board.web.discard-none")}
            return {**data, **none, **self.thing("discard")}
        label = self.say("board.web.discard-top", len(cards), cards[-1])
        row = self.figures.cards[cards[-1]]
        look = {"colour": COLOURS[row.colour], "bust": portrait(row), "label": label}
        return {**data, **look, **self.thing("discard", note=self._told_discards())}

    def _told_discards(self) -> str:
        """info.discards: All of them by name and colour, the newest first."""
        cards = self.view.discards[::-1]
        told = [
            self.say("board.web.discard-one", card, self.figures.colour(card)) for card in cards
        ]
        return self.say("board.web.discard-all", ", ".join(told))

    def _extra(self) -> Data:
        left = len(self.view.extra)
        label = self.say("board.web.extra-left", left) if left else self.say("board.web.extra-gone")
        name = self.say("board.web.extra")
        return {"name": name, "number": left, "label": label, **self.thing("extra", note=label)}

    # --- dice

    def dice(self) -> Pane:
        """dice.roll: The five dice; those that make a step dearer, and those that threaten."""
        facts = (self.view.dice, self.view.phase, sorted(self._new_dice()), self.used_colour())
        return self.kept_pane("dice", self._dice, [USE, TURN_DIE], *facts)

    def _dice(self) -> Data:
        return {
            "label": self.say("board.web.dice"),
            "dice": [self._die(colour) for colour in range(len(COLOURS))],
            "turns": [self._turns(colour) for colour in range(len(COLOURS))],
            "old": self.view.phase == DRAWING,
            "price": self._price(),
            **self.thing("step-price"),
        }

    def _price(self) -> str:
        """reputation.price, reputation.closed: What a step costs, or did; "" before the roll."""
        price, phase = self.view.step_price(), self.view.phase
        if phase == DRAWING:
            return ""
        if not price:
            return self.say("board.web.step-closed")
        return self.say(
            "board.web.step-price" if phase == DICE_PHASE else "board.web.step-cost", price
        )

    def dice_in_brief(self) -> Pane:
        """The same in one line, over the hand on a phone."""
        return self.kept_pane("dicebar", self._in_brief, [], self.view.dice)

    def _in_brief(self) -> Data:
        faces = self.view.dice
        dice = [
            {"colour": COLOURS[i], "face": face, "label": self._die_told(i), **self._die_tip(i)}
            for i, face in enumerate(faces)
            if face
        ]
        return {"dice": dice, "label": self.say("board.web.dice")}

    def _die(self, colour: int) -> Data:
        face = self.view.dice[colour]
        counts = [USE[GUILDERS]] if colour == self.used_colour() else []
        return {
            "colour": COLOURS[colour],
            "face": face,
            "sort": _sort(face),
            "threat": THREAT_ART[colour],
            "just": colour in self._new_dice(),
            "label": self._die_told(colour),
            **self._die_tip(colour, *counts),
        }

    def _die_tip(self, colour: int, *options: Option) -> Data:
        return self.thing(f"die.{COLOURS[colour]}", *options, note=self._die_told(colour))

    def _die_told(self, colour: int) -> str:
        """What a die shows, and what that does besides paying."""
        face = self.view.dice[colour]
        if not face:
            return self.say.thing("colour", colour)
        key = f"board.web.die-{_sort(face)}" if _sort(face) else "board.web.die"
        return self.say(key, colour, face)

    def _new_dice(self) -> set[int]:
        """Dice that were rolled or turned."""
        if self.news.told("rolled"):
            return set(range(len(COLOURS)))
        return {details[1] for details in self.news.told("turned")}

    def _turns(self, colour: int) -> list[Data]:
        """effect.turn-die: The faces to which a die may be turned now."""
        options = TURN_DIE.options[colour * FACES : (colour + 1) * FACES]
        return [self._face(colour, option) for option in options if option in self.scene.offered]

    def _face(self, colour: int, option: Option) -> Data:
        face = option.target % FACES + 1
        label = self.say("board.web.die", colour, face)
        return {"face": face, "label": label, **self.thing(f"die.{COLOURS[colour]}", option)}

    # --- reputation

    def steps(self) -> Pane:
        """reputation.first, score.reputation: The steps with their points, and who stands where."""
        places = [p.reputation for p in self.view.players]
        rose = [details[0] for details in self.news.told("rose")]
        return self.kept_pane(
            "steps", self._steps, [YES.verb], places, rose, self.asking("BuyStep")
        )

    def _steps(self) -> Data:
        points = self.figures.step_points
        width = (RIGHT - LEFT) / (len(points) - 1)
        steps = [self._step(step, width) for step in range(1, len(points))]
        places = ", ".join([self._at(seat) for seat in range(len(self.view.players))])
        return {
            "label": self.say("board.web.steps", places),
            "outline": _outline(len(points) - 1, width),
            "steps": steps,
            "pawns": [self._pawn(seat, width) for seat in range(len(self.view.players))],
            "mine": self._next_step(width),
            **self.thing("reputation"),
        }

    def _at(self, seat: int) -> str:
        return self.say("board.web.at-step", seat, self.view.players[seat].reputation)

    def _step(self, step: int, width: float) -> Data:
        left, top = LEFT + (step - 1) * width, _top(step)
        return {
            "x": round(left, 1),
            "y": top,
            "middle": round(left + width / 2, 1),
            "right": round(left + width, 1),
            "points": self.figures.step_points[step],
        }

    def _pawn(self, seat: int, width: float) -> Data:
        """reputation.shared: Several on one step stand two by two."""
        players, step = self.view.players, self.view.players[seat].reputation
        here = [other for other, p in enumerate(players) if p.reputation == step]
        place, row = here.index(seat) % PAIR, here.index(seat) // PAIR
        middle = LEFT + (step - 0.5) * width if step else LEFT / 2
        together = min(len(here) - PAIR * row, PAIR)
        return {
            "sitter": self.sitter(seat),
            "x": round(middle - PAWN * together / 2 + (PAWN + 1) * place, 1),
            "y": (_top(step) if step else GROUND - 42) - (PAWN + 1) * (row + 1),
            "just": seat in [details[0] for details in self.news.told("rose")],
        }

    def _next_step(self, width: float) -> Data | None:
        """reputation.one-step: The step that the viewer may buy."""
        if not self.asking("BuyStep"):
            return None
        step = self.view.players[self.scene.seat].reputation + 1
        return {
            **self._step(step, width),
            "width": round(width, 1),
            **self.thing("reputation", YES),
        }

    # --- majorities

    def forecast(self) -> Pane:
        """majority.check: Who would have each majority now, and who has had it."""
        players = self.view.players
        counts = [[p.reputation, p.canals, p.persons, p.turned, p.majorities] for p in players]
        return self.kept_pane("forecast", self._majorities, [], counts)

    def _majorities(self) -> Data:
        rows = [self._majority(area) for area in range(len(AREAS))]
        return {"label": self.say("board.web.majorities"), "rows": rows}

    def _majority(self, area: int) -> Data:
        numbers, ahead = numbers_in(self.view, area), leaders(self.view, area)
        ranked = sorted(range(len(numbers)), key=lambda seat: (-numbers[seat], seat))
        note = capital(self._lead(area, numbers, ahead))
        return {
            "icon": AREA_ART[area],
            "name": capital(self.say.thing("area", area)),
            "seats": [
                {
                    "sitter": self.sitter(seat),
                    "n": numbers[seat],
                    "lead": seat in ahead,
                    "won": bool(self.view.players[seat].majorities[area]),
                }
                for seat in ranked
            ],
            "label": note,
            **self.thing(f"majority.{AREAS[area]}", note=note),
        }

    def _lead(self, area: int, numbers: list[int], ahead: list[int]) -> str:
        """majority.clear, effect.majority-tie: Who leads, and by how much; who has the marker."""
        best = max(numbers)
        front = [seat for seat, number in enumerate(numbers) if number == best and best]
        told = self._front(area, numbers, ahead, front)
        won = [seat for seat, p in enumerate(self.view.players) if p.majorities[area]]
        return f"{told}; {self.say('board.web.won', self.names(won))}" if won else told

    def _front(self, area: int, numbers: list[int], ahead: list[int], front: list[int]) -> str:
        best = max(numbers)
        height = self.say("board.web.step-n", best) if area == STEPS else str(best)
        if not front:
            return self.say("board.web.lead.none")
        if not ahead:
            return self.say("board.web.lead.tied", self.names(front), height)
        if len(front) > 1:
            key = "board.web.lead.wins-tie" if len(ahead) == 1 else "board.web.lead.several"
            return self.say(key, self.names(ahead), height)
        second = max([number for seat, number in enumerate(numbers) if seat not in ahead])
        return self.say("board.web.lead", self.names(ahead), height, best - second)

    # --- statues

    def statues(self) -> Pane:
        """statue.take: The stack, the dearest on top."""
        return self.kept_pane("statues", self._statues, [], self.view.statues)

    def _statues(self) -> Data:
        left = self.view.statues
        label = self.say("board.web.statues-left", ", ".join([str(n) for n in left]))
        note = label if left else self.say("board.web.statues-gone")
        data = {"left": left, "name": self.say("board.web.statues"), "label": note}
        return {**data, **self.thing("statues", note=note)}


def _top(step: int) -> int:
    return GROUND - FIRST - (step - 1) * RISE


def _outline(steps: int, width: float) -> str:
    """The stairs as a path."""
    climb = [f"V{_top(step)}H{LEFT + step * width:.1f}" for step in range(1, steps + 1)]
    return f"M{LEFT} {GROUND}{''.join(climb)}V{GROUND}Z"


def _sort(face: int) -> str:
    """dice.middle: What a die does besides paying: the price of a step, threats, or nothing."""
    if not face:
        return ""
    return "low" if face <= LOW_FACE else "high" if face >= HIGH_FACE else ""
