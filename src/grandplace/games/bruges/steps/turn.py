"""Phase 3: a player activates persons and plays a card."""

from typing import Final

from grandplace.engine.options import DONE, Option
from grandplace.engine.state import Choice, Message, Rule, Step
from grandplace.games.bruges.components import (
    BY_WORKER,
    LOOP_ONCE,
    PLAYING,
)
from grandplace.games.bruges.idle import is_idle, workers_left
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.actions import UseCard
from grandplace.games.bruges.steps.effects import deed_of
from grandplace.games.common.steps import ByPlayer


class PlayPhase(Rule[Bruges]):
    """play.turns, round.order: Four turns each, in turn."""

    def happen(self, s: Bruges) -> None:
        s.phase = PLAYING
        steps: list[Step[Bruges]] = []
        for turn in range(s.figures.turns):
            steps.append(BeginTurns(turn + 1))
            for seat in s.clockwise(s.first):
                steps.append(Turn(seat, False))
        s.then(*steps)


class BeginTurns(Rule[Bruges]):
    """play.turns: Which of the four turns it is."""

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def happen(self, s: Bruges) -> None:
        s.turn = self.turn


class Turn(Choice[Bruges]):
    """play.one-card, play.must, play.empty-hand, play.kept-card, activate.when, activate.sequence,
    activate.own-turn: A row of single decisions: activate a person, play the card of the turn, and
    after it end the turn."""

    def __init__(self, player: int, played: bool) -> None:
        super().__init__(player)
        self.played: Final = played

    def prompt(self, s: Bruges) -> Message:
        key = "AfterCard" if self.played else "Turn"
        return Message(key, self.player, s.turn)

    def candidates(self, s: Bruges) -> list[Option]:
        p = s.players[self.player]
        cards = [] if self.played else [s.figures.play[card] for card in p.hand]
        people = [s.figures.activate[card] for card in p.people() if is_activated(s, card)]
        return [*cards, *people, DONE]

    def why_not(self, s: Bruges, option: Option) -> str:
        if option is DONE:
            p = s.players[self.player]
            return "" if self.played or not p.hand else "play.must"
        if option.verb is s.figures.activate:
            return why_not_activate(s, self.player, option.target)
        return ""

    def label(self, s: Bruges, option: Option) -> Message:
        return Message("end-turn") if option is DONE else super().label(s, option)

    def chosen(self, s: Bruges, option: Option) -> None:
        if option.verb is s.figures.play:
            s.take_out(self.player, option.target)
            s.then(UseCard(self.player), Turn(self.player, True))
        elif option is not DONE:
            s.then(Activate(self.player, option.target), Turn(self.player, self.played))


def is_activated(s: Bruges, card: int) -> bool:
    """Whether a person waits to be activated."""
    return s.figures.cards[card].kind in (BY_WORKER, LOOP_ONCE)


def why_not_activate(s: Bruges, player: int, card: int) -> str:
    """activate.rotate, activate.needs-worker, activate.effective, deck.worker-first: A person acts
    once a round, for its worker, and only if that does something."""
    p, row = s.players[player], s.figures.cards[card]
    if p.is_turned(card):
        return "activate.rotate"
    if row.kind == BY_WORKER and not p.workers[row.worker]:
        return "activate.needs-worker"
    idle = is_idle(s, player, card, workers_left(s, player, card))
    return "activate.effective" if idle else ""


class Activate(ByPlayer[Bruges]):
    """activate.worker, activate.worker-colour, activate.loop-once, activate.rotate,
    activate.just-placed, person.text: A person is rotated, its worker paid, and it acts."""

    def __init__(self, player: int, card: int) -> None:
        super().__init__(player)
        self.card: Final = card

    def happen(self, s: Bruges) -> None:
        p = s.players[self.player]
        card = s.figures.cards[self.card]
        p.turn(self.card, 1)
        s.note("activated", self.player, self.card)
        if card.kind == BY_WORKER:
            p.add_workers(card.worker, -1)
            s.note("paid-worker", self.player, card.worker)
        s.then(deed_of(s, self.player, self.card))
