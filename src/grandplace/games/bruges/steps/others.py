"""Deeds that concern the other players."""

from typing import Final

from grandplace.engine.numbers import total
from grandplace.engine.options import DONE, NO, YES, Option
from grandplace.engine.state import Choice, IfPossible, Message, Step
from grandplace.games.bruges.components import COLOURS, GATEHOUSES, HAND_ON, PAY
from grandplace.games.bruges.effects import (
    ANY_HOUSE,
    EVERYONE_TAKES,
    GUILDER,
    OTHERS_GIVE,
    OTHERS_LOSE_HOUSE,
    OTHERS_PAY_OR_THREAT,
    OTHERS_RETURN_CANAL,
    OTHERS_TAKE_THREAT,
    PASS_THREATS,
)
from grandplace.games.bruges.means import covered
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.basics import TakeWorker
from grandplace.games.bruges.steps.deeds import Deed
from grandplace.games.bruges.steps.threats import LoseHouse, LoseToken, threaten
from grandplace.games.common.steps import ByPlayer


class OthersGive(Deed):
    """effect.others-give: Others give guilders or workers, as far as they have them."""

    def happen(self, s: Bruges) -> None:
        effect = self.effect(s)
        for seat in reversed(covered(s, self.player, effect)):
            if effect.what == GUILDER:
                s.then(HandOver(seat, self.player, effect.amount))
            else:
                s.then(*[HandWorker(seat, self.player) for _ in range(effect.amount)])


class HandOver(ByPlayer[Bruges]):
    """effect.others-give: Guilders go from one player to another; all one has, if that is less."""

    def __init__(self, player: int, receiver: int, amount: int) -> None:
        super().__init__(player)
        self.receiver: Final = receiver
        self.amount: Final = amount

    def happen(self, s: Bruges) -> None:
        paid = min(self.amount, s.players[self.player].guilders)
        if paid:
            s.players[self.player].guilders -= paid
            s.players[self.receiver].guilders += paid
            s.note("handed", self.player, self.receiver, paid)


class HandWorker(IfPossible[Bruges]):
    """effect.others-give: A worker of the giver's choice."""

    def __init__(self, player: int, receiver: int) -> None:
        super().__init__(player)
        self.receiver: Final = receiver

    def prompt(self, s: Bruges) -> Message:
        return Message("HandWorker", self.player, self.receiver)

    def candidates(self, s: Bruges) -> list[Option]:
        workers = s.players[self.player].workers
        return [PAY[colour] for colour in range(len(COLOURS)) if workers[colour]]

    def label(self, s: Bruges, option: Option) -> Message:
        return Message("hand-worker", option.target)

    def chosen(self, s: Bruges, option: Option) -> None:
        s.players[self.player].add_workers(option.target, -1)
        s.players[self.receiver].add_workers(option.target, 1)
        s.note("handed-worker", self.player, self.receiver, option.target)


class Harm(Deed):
    """effect.immune: A deed that harms the others."""

    def happen(self, s: Bruges) -> None:
        steps: list[Step[Bruges]] = []
        for seat in s.harmed_by(self.player):
            steps += self.suffered(s, seat)
        s.then(*steps)

    def suffered(self, s: Bruges, seat: int) -> list[Step[Bruges]]:
        """What it does to one of them."""
        raise NotImplementedError


class OthersTakeThreat(Harm):
    """effect.others-take-threat: Each other player takes markers."""

    def suffered(self, s: Bruges, seat: int) -> list[Step[Bruges]]:
        effect = self.effect(s)
        return [*threaten(seat, effect.threat, effect.amount)]


class OthersReturnCanal(Harm):
    """effect.others-return-canal: Each other player loses canal tokens."""

    def suffered(self, s: Bruges, seat: int) -> list[Step[Bruges]]:
        return [LoseToken(seat) for _ in range(self.effect(s).amount)]


class OthersLoseHouse(Harm):
    """effect.others-lose-house: Each other player loses a house."""

    def suffered(self, s: Bruges, seat: int) -> list[Step[Bruges]]:
        return [LoseHouse(seat, self.effect(s).which != ANY_HOUSE)]


class OthersPayOrThreat(Harm):
    """effect.others-pay-or-threat: Each other player pays, or takes a marker."""

    def suffered(self, s: Bruges, seat: int) -> list[Step[Bruges]]:
        effect = self.effect(s)
        return [PayOrTake(seat, self.player, effect.amount, effect.threat)]


class PayOrTake(Choice[Bruges]):
    """effect.others-pay-or-threat: Guilders, or a marker; who cannot pay takes the marker."""

    def __init__(self, player: int, receiver: int, amount: int, colour: int) -> None:
        super().__init__(player)
        self.receiver: Final = receiver
        self.amount: Final = amount
        self.colour: Final = colour

    def prompt(self, s: Bruges) -> Message:
        return Message("PayOrTake", self.player, self.receiver, self.amount, self.colour)

    def candidates(self, s: Bruges) -> list[Option]:
        return [YES, NO]

    def why_not(self, s: Bruges, option: Option) -> str:
        poor = s.players[self.player].guilders < self.amount
        return "effect.others-pay-or-threat" if option is YES and poor else ""

    def label(self, s: Bruges, option: Option) -> Message:
        if option is YES:
            return Message("buy-off", self.amount)
        return Message("accept", self.colour)

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is YES:
            s.then(HandOver(self.player, self.receiver, self.amount))
        else:
            s.then(*threaten(self.player, self.colour))


class PassThreats(Deed):
    """effect.pass-threats: Markers of one's own go to others."""

    def happen(self, s: Bruges) -> None:
        s.then(HandOn(self.player, self.effect(s).amount))


class HandOn(IfPossible[Bruges]):
    """effect.pass-threats, effect.immune: Which marker to whom, or no more."""

    def __init__(self, player: int, left: int) -> None:
        super().__init__(player)
        self.left: Final = left

    def prompt(self, s: Bruges) -> Message:
        return Message("HandOn", self.player, self.left)

    def candidates(self, s: Bruges) -> list[Option]:
        if not self.left or not total(s.players[self.player].threats):
            return []
        others = sorted(s.others(self.player))
        markers = [
            HAND_ON[colour * len(GATEHOUSES) + seat]
            for colour in range(len(COLOURS))
            for seat in others
        ]
        return [*markers, DONE]

    def why_not(self, s: Bruges, option: Option) -> str:
        if option is DONE:
            return ""
        if not s.players[self.player].threats[option.target // len(GATEHOUSES)]:
            return "effect.pass-threats"
        return "effect.immune" if s.is_immune(option.target % len(GATEHOUSES)) else ""

    def label(self, s: Bruges, option: Option) -> Message:
        if option is DONE:
            return Message("done")
        return Message("hand-on", option.target // len(GATEHOUSES), option.target % len(GATEHOUSES))

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is DONE:
            return
        colour, seat = option.target // len(GATEHOUSES), option.target % len(GATEHOUSES)
        s.players[self.player].add_threats(colour, -1)
        s.note("passed-on", self.player, colour, seat)
        s.then(*threaten(seat, colour), HandOn(self.player, self.left - 1))


class EveryoneTakes(Deed):
    """effect.everyone-takes: All take something, and the owner more."""

    def happen(self, s: Bruges) -> None:
        effect = self.effect(s)
        steps: list[Step[Bruges]] = []
        for seat in s.clockwise(self.player):
            amount = effect.mine if seat == self.player else effect.amount
            if effect.what == GUILDER:
                s.gain(seat, amount)
            else:
                steps += [TakeWorker(seat) for _ in range(amount)]
        s.then(*steps)


DEEDS: Final[dict[int, type[Deed]]] = {
    OTHERS_GIVE: OthersGive,
    OTHERS_TAKE_THREAT: OthersTakeThreat,
    OTHERS_RETURN_CANAL: OthersReturnCanal,
    OTHERS_LOSE_HOUSE: OthersLoseHouse,
    OTHERS_PAY_OR_THREAT: OthersPayOrThreat,
    PASS_THREATS: PassThreats,
    EVERYONE_TAKES: EveryoneTakes,
}
