"""The round: cards are drawn, dice rolled, threats handed out, steps sold."""

from typing import Final

from grandplace.engine.options import DONE, NO, YES, Option
from grandplace.engine.state import NOBODY, Choice, IfPossible, Message, Rule, Step
from grandplace.games.bruges.components import (
    COLOURS,
    DEAL,
    DICE,
    DICE_PHASE,
    DRAWING,
    FACES,
    START,
)
from grandplace.games.bruges.effects import (
    DICE_INCOME,
    DRAW_INCOME,
    SECOND_STEP,
)
from grandplace.games.bruges.means import hand_limit, looming, rolled_high, step_cost
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.basics import Look, drawing, piles_left
from grandplace.games.bruges.steps.final import EndRound, MajorityPhase
from grandplace.games.bruges.steps.threats import Hardships, Receive
from grandplace.games.bruges.steps.turn import PlayPhase


class SetUp(Rule[Bruges]):
    """setup.stacks, setup.draw-piles, setup.extra-pile, setup.start-player: The cards are shuffled
    and parted, the start player is drawn by lot, unless the table has named one."""

    def __init__(self, first: int = NOBODY) -> None:
        self.first: Final = first

    def happen(self, s: Bruges) -> None:
        cards = s.shuffled(list(range(len(s.figures.cards))), DEAL, 0)
        in_play = len(cards) // s.figures.stacks * len(s.players)
        half = in_play // 2
        s.piles = [cards[half:in_play], cards[:half]]
        s.extra = cards[in_play:]
        s.find_first(self.first, START)
        s.note("starts", s.first)


class Round(Rule[Bruges]):
    """round.phases: Drawing, dice, playing, majorities."""

    def happen(self, s: Bruges) -> None:
        s.round += 1
        s.note("round", s.round)
        s.then(DrawPhase(), DicePhase(), PlayPhase(), MajorityPhase(), EndRound(), NextRound())


class NextRound(Rule[Bruges]):
    """round.next-start-player: Until the last round has been played."""

    def happen(self, s: Bruges) -> None:
        if s.round != s.last:
            s.then(Round())


class DrawPhase(Rule[Bruges]):
    """draw.whole-hand, round.order: One player after another fills his hand."""

    def happen(self, s: Bruges) -> None:
        s.phase = DRAWING
        steps: list[Step[Bruges]] = []
        for seat in s.clockwise(s.first):
            steps.append(FillHand(seat))
            steps.append(Look(seat))
        s.then(*steps)


class FillHand(IfPossible[Bruges]):
    """draw.refill, draw.one-by-one, draw.unseen, draw.no-limit, effect.hand-size,
    effect.draw-income: Cards are drawn singly until the hand is full."""

    def prompt(self, s: Bruges) -> Message:
        return Message(
            "FillHand", self.player, hand_limit(s, self.player) - len(s.players[self.player].hand)
        )

    def candidates(self, s: Bruges) -> list[Option]:
        held = len(s.players[self.player].hand)
        piles = piles_left(s)
        if held >= hand_limit(s, self.player) or not piles:
            return []
        return [*piles, DONE] if held >= s.figures.hand else piles

    def label(self, s: Bruges, option: Option) -> Message:
        if option is DONE:
            return Message("enough-cards")
        return drawing(s, option)

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is DONE:
            return
        colour = s.draw_from(self.player, option.target)
        for effect in s.players[self.player].effects_on(s.figures, DRAW_INCOME):
            if effect.colour == colour:
                s.gain(self.player, effect.amount)
        s.then(FillHand(self.player))


class DicePhase(Rule[Bruges]):
    """dice.roll, dice.stay, dice.two-steps: The dice are rolled; threats come first, then steps are
    sold."""

    def happen(self, s: Bruges) -> None:
        s.phase = DICE_PHASE
        base = s.round * len(COLOURS)
        s.dice = [1 + s.draw(DICE, base + colour, FACES) for colour in range(len(COLOURS))]
        s.note("rolled", *s.dice)
        s.then(HandOut(), Income(), SellSteps())


class HandOut(Rule[Bruges]):
    """threat.high-dice, threat.player-by-player, threat.shortage: Everybody takes a marker for each
    high die; one player's hardships are settled before the next one takes his."""

    def happen(self, s: Bruges) -> None:
        colours = rolled_high(s)
        if looming(s):
            s.curtain()
        steps: list[Step[Bruges]] = []
        for seat in s.clockwise(s.first):
            for colour in colours:
                steps.append(Receive(seat, colour))
            steps.append(Hardships(seat))
        s.then(*steps)


class Income(Rule[Bruges]):
    """effect.dice-income: Persons that are paid by the dice, after all hardships."""

    def happen(self, s: Bruges) -> None:
        s.curtain_falls()
        for seat in s.clockwise(s.first):
            for effect in s.players[seat].effects_on(s.figures, DICE_INCOME):
                for face in s.dice:
                    if face in effect.faces:
                        s.gain(seat, effect.amount)


class SellSteps(Rule[Bruges]):
    """reputation.turn-order, reputation.closed: Everybody may buy a step, if a low die opens the
    track."""

    def happen(self, s: Bruges) -> None:
        if s.step_price():
            s.note("priced", s.step_price())
            s.then(*[BuyStep(seat, 1) for seat in s.clockwise(s.first)])


class BuyStep(Choice[Bruges]):
    """reputation.price, reputation.optional, reputation.pay-in-full, reputation.one-step,
    reputation.top, effect.reputation-discount, effect.second-step: A step on the track, or not."""

    def __init__(self, player: int, number: int) -> None:
        super().__init__(player)
        self.number: Final = number

    def prompt(self, s: Bruges) -> Message:
        return Message("BuyStep", self.player, step_cost(s, self.player))

    def candidates(self, s: Bruges) -> list[Option]:
        return [YES, NO]

    def why_not(self, s: Bruges, option: Option) -> str:
        p = s.players[self.player]
        if option is NO:
            return ""
        if p.reputation == s.figures.top_step():
            return "reputation.top"
        return "reputation.pay-in-full" if step_cost(s, self.player) > p.guilders else ""

    def label(self, s: Bruges, option: Option) -> Message:
        if option is NO:
            return Message("no-step")
        return Message("buy-step", step_cost(s, self.player), s.players[self.player].reputation + 1)

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is NO:
            return
        p = s.players[self.player]
        s.note("bought", self.player, step_cost(s, self.player))
        p.guilders -= step_cost(s, self.player)
        s.rise(self.player, 1)
        if self.number == 1 and p.has(s.figures, SECOND_STEP):
            s.then(BuyStep(self.player, 2))
