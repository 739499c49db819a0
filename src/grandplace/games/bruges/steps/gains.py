"""Deeds that bring goods: guilders, workers, points, cards, steps, markers away."""

from typing import Final

from grandplace.engine.numbers import total
from grandplace.engine.options import NO, Option
from grandplace.engine.state import Choice, IfPossible, Message, Rule, Step
from grandplace.games.bruges.components import (
    ANY,
    BY_EFFECTS,
    DIFFERENT,
    PILES,
    TIMES,
)
from grandplace.games.bruges.effects import (
    ADVANCE,
    CARD,
    DISCARD_THREATS,
    DRAW_CARDS,
    DRAW_DISCARD,
    EXCHANGE,
    GAIN_PER,
    GUILDER,
    IF_DIE,
    PICK_FROM_PILES,
    POINT,
    RISK,
    SCORE_POINTS,
    STEP,
    TAKE_DIE,
    TAKE_GUILDERS,
    TAKE_WORKERS,
    WORKER,
)
from grandplace.games.bruges.means import most_times, yields
from grandplace.games.bruges.player import eye
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.basics import (
    DiscardOne,
    LiftThreats,
    Look,
    PayWorker,
    TakeDifferent,
    TakeWorker,
    draw_steps,
    or_no,
)
from grandplace.games.bruges.steps.deeds import Deed
from grandplace.games.bruges.steps.threats import Hardships, TakeMarker
from grandplace.games.common.steps import ByPlayer


class TakeGuilders(Deed):
    """effect.take-guilders: Guilders from the bank."""

    def happen(self, s: Bruges) -> None:
        s.gain(self.player, self.effect(s).amount)


class TakeWorkers(Deed):
    """effect.take-workers: Workers of one colour, of any, or all different."""

    def happen(self, s: Bruges) -> None:
        effect = self.effect(s)
        if effect.colour == ANY:
            s.then(*[TakeWorker(self.player) for _ in range(effect.amount)])
        elif effect.colour == DIFFERENT:
            s.then(TakeDifferent(self.player, effect.amount, []))
        else:
            s.gain_workers(self.player, effect.colour, effect.amount)


class ScorePoints(Deed):
    """effect.score-points: Points at once."""

    def happen(self, s: Bruges) -> None:
        s.score(self.player, BY_EFFECTS, self.effect(s).amount)


class DrawCards(Deed):
    """effect.draw-cards, draw.outside-phase-1: Cards, each from the pile one likes."""

    def happen(self, s: Bruges) -> None:
        s.then(*draw_steps(s, self.player, self.effect(s).amount), Look(self.player))


class DrawDiscard(Deed):
    """effect.draw-discard: Cards are drawn, then as many discarded, old or new."""

    def happen(self, s: Bruges) -> None:
        draws = draw_steps(s, self.player, self.effect(s).draw)
        number = min(self.effect(s).discard, len(draws))
        discards = [DiscardOne(self.player) for _ in range(number)]
        s.then(*draws, Look(self.player), *discards)


class PickFromPiles(Deed):
    """effect.pick-from-piles: The top cards of both piles are looked at, and some kept."""

    def happen(self, s: Bruges) -> None:
        effect = self.effect(s)
        seen = [min(effect.look, len(pile)) for pile in s.piles]
        for pile in range(len(PILES)):
            s.tops[pile] = looked_at(s.tops[pile], seen[pile], self.player)
        s.note("looked", self.player, total(seen))
        s.then(Keep(self.player, seen, min(effect.keep, total(seen))), Restock())


def looked_at(tops: list[int], number: int, seat: int) -> list[int]:
    """Who knows the uppermost cards of a pile when a seat has looked at so many."""
    known = [0] * max(number - len(tops), 0) + tops
    below = len(known) - number
    return [mask | eye(seat) if i >= below else mask for i, mask in enumerate(known)]


def only_seen_by(tops: list[int], number: int, doubt: int, seat: int) -> list[int]:
    """Who knows the uppermost cards of a pile when a seat has kept one of so many, and nobody else
    can tell which one of the lower ones it was: of these, only that seat does."""
    below = len(tops) - number
    return [eye(seat) if below <= i < below + doubt else mask for i, mask in enumerate(tops)]


def in_doubt(s: Bruges, pile: int, number: int, place: int) -> int:
    """info.hand, info.pile-tops: Of how many cards a pile gave one, as far as all can tell: its
    colour and those on top of the pile, before and after, may say that it was, or was not, the top
    card. 1 if it is certain which one."""
    cards, top = s.piles[pile], len(s.piles[pile]) - 1
    colour = s.figures.colour(cards[place])
    if not s.figures.keeps_known:
        return max(number, 2)
    if s.figures.colour(cards[top]) != colour:
        return number - 1
    shown = place == top and number > 1 and s.figures.colour(cards[top - 1]) != colour
    return 1 if shown else number


class Keep(IfPossible[Bruges]):
    """effect.pick-from-piles, info.hand: A card that was looked at goes to the hand; the others
    stay."""

    def __init__(self, player: int, seen: list[int], left: int) -> None:
        super().__init__(player)
        self.seen: Final = seen  # by pile: how many of its uppermost cards were looked at
        self.left: Final = left

    def prompt(self, s: Bruges) -> Message:
        return Message("Keep", self.player, self.left)

    def candidates(self, s: Bruges) -> list[Option]:
        if not self.left:
            return []
        options: list[Option] = []
        for pile in range(len(PILES)):
            cards = s.piles[pile]
            options += [s.figures.pick[card] for card in cards[len(cards) - self.seen[pile] :]]
        return options

    def label(self, s: Bruges, option: Option) -> Message:
        return Message("keep", option.target)

    def chosen(self, s: Bruges, option: Option) -> None:
        pile = 0 if option.target in s.piles[0] else 1
        place, number = s.piles[pile].index(option.target), self.seen[pile]
        doubt = in_doubt(s, pile, number, place)
        if doubt > 1:
            s.tops[pile] = only_seen_by(s.tops[pile], number, doubt, self.player)
        known = s.tops[pile][place - len(s.piles[pile])]
        card = s.take_from(pile, place)
        s.players[self.player].hold(s.figures, card, known)
        s.note("kept", self.player, pile, s.figures.colour(card))
        seen = [number - (pile == i) for i, number in enumerate(self.seen)]
        s.then(Keep(self.player, seen, self.left - 1))


class Restock(Rule[Bruges]):
    """draw.pile-empty: Empty piles are replaced when all cards have been put back."""

    def happen(self, s: Bruges) -> None:
        s.restock()


class Advance(Deed):
    """effect.advance-reputation: Steps up the reputation track."""

    def happen(self, s: Bruges) -> None:
        s.rise(self.player, self.effect(s).steps)


class DiscardThreats(Deed):
    """effect.discard-threats: Markers of a colour, or of any, go back for a point each."""

    def happen(self, s: Bruges) -> None:
        effect = self.effect(s)
        s.then(LiftThreats(self.player, effect.amount, self.free, effect.colour))


class GainPer(Deed):
    """effect.gain-per, deck.rounded-down: Guilders or points for what one has."""

    def happen(self, s: Bruges) -> None:
        number = yields(s, self.player, self.effect(s), s.players[self.player].workers)
        if self.effect(s).what == GUILDER:
            s.gain(self.player, number)
        else:
            s.score(self.player, BY_EFFECTS, number)


class IfDie(Deed):
    """effect.if-die: Guilders if a die shows the right face."""

    def happen(self, s: Bruges) -> None:
        s.gain(self.player, self.effect(s).amount)


class TakeDie(Deed):
    """effect.take-die: Guilders by the highest die."""

    def happen(self, s: Bruges) -> None:
        s.gain(self.player, max(s.dice))


class Risk(Deed):
    """effect.risk: A marker, and guilders after whatever it brings."""

    def happen(self, s: Bruges) -> None:
        effect = self.effect(s)
        s.then(
            TakeMarker(self.player, effect.threat),
            Hardships(self.player),
            Gain(self.player, effect.amount),
        )


class Gain(ByPlayer[Bruges]):
    """setup.bank: Guilders from the bank."""

    def __init__(self, player: int, amount: int) -> None:
        super().__init__(player)
        self.amount: Final = amount

    def happen(self, s: Bruges) -> None:
        s.gain(self.player, self.amount)


class Exchange(Deed):
    """effect.exchange: Something for something, as often as one likes within limits."""

    def happen(self, s: Bruges) -> None:
        most = most_times(s, self.player, self.effect(s), s.players[self.player].workers)
        s.then(HowOften(self.player, self.card, most, self.free))


class HowOften(Choice[Bruges]):
    """effect.exchange: How often; then everything is given, then everything taken."""

    def __init__(self, player: int, card: int, most: int, free: bool) -> None:
        super().__init__(player)
        self.card: Final = card
        self.most: Final = most
        self.free: Final = free

    def prompt(self, s: Bruges) -> Message:
        return Message("HowOften", self.player, self.card)

    def candidates(self, s: Bruges) -> list[Option]:
        return or_no(TIMES.options[: self.most], self.free)

    def label(self, s: Bruges, option: Option) -> Message:
        return Message("decline") if option is NO else Message("times", option.target + 1)

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is NO:
            return
        times = option.target + 1
        s.then(Give(self.player, self.card, times), Get(self.player, self.card, times))


class Traded(ByPlayer[Bruges]):
    """One side of an exchange."""

    def __init__(self, player: int, card: int, times: int) -> None:
        super().__init__(player)
        self.card: Final = card
        self.times: Final = times


class Give(Traded):
    """effect.exchange: What is given: guilders, workers or cards of one's choice."""

    def happen(self, s: Bruges) -> None:
        effect = s.figures.effect(self.card)
        number = effect.give_amount * self.times
        if effect.give == GUILDER:
            s.players[self.player].guilders -= number
            s.note("paid", self.player, number)
        elif effect.give == WORKER:
            s.then(*[PayWorker(self.player) for _ in range(number)])
        else:
            s.then(*[DiscardOne(self.player) for _ in range(number)])


class Get(Traded):
    """effect.exchange: What is got."""

    def happen(self, s: Bruges) -> None:
        effect = s.figures.effect(self.card)
        take, number = effect.take, effect.take_amount * self.times
        if take == GUILDER:
            s.gain(self.player, number)
        elif take == POINT:
            s.score(self.player, BY_EFFECTS, number)
        elif take == STEP:
            s.rise(self.player, number)
        else:
            s.then(*got(s, self.player, take, number))


def got(s: Bruges, player: int, what: int, number: int) -> list[Step[Bruges]]:
    """Goods that one chooses: workers, cards, markers to be rid of."""
    if what == WORKER:
        return [TakeWorker(player) for _ in range(number)]
    if what == CARD:
        return [*draw_steps(s, player, number), Look(player)]
    return [LiftThreats(player, 1, False) for _ in range(number)]


DEEDS: Final[dict[int, type[Deed]]] = {
    TAKE_GUILDERS: TakeGuilders,
    TAKE_WORKERS: TakeWorkers,
    SCORE_POINTS: ScorePoints,
    DRAW_CARDS: DrawCards,
    DRAW_DISCARD: DrawDiscard,
    PICK_FROM_PILES: PickFromPiles,
    ADVANCE: Advance,
    DISCARD_THREATS: DiscardThreats,
    GAIN_PER: GainPer,
    IF_DIE: IfDie,
    TAKE_DIE: TakeDie,
    EXCHANGE: Exchange,
    RISK: Risk,
}
