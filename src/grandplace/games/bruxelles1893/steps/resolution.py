"""The resolution: columns, the first player, bonus cards, irises, Brussels."""

from typing import Final

from grandplace.engine.numbers import changed, put, total
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, Choice, Message, Rule
from grandplace.games.bruxelles1893.components import (
    BOTH,
    BY_IRISES,
    BY_PAVILIONS,
    CITY_HALL,
    EITHER,
    IRISES,
    NO_CARD,
    POWER,
    SINGLE,
    TUCK,
)
from grandplace.games.bruxelles1893.modules import (
    AT_COURT,
    AT_LEADER,
    AT_VISIT,
    COLUMNS_WON,
    IRISES_AFTER,
    IRISES_BEFORE,
)
from grandplace.games.bruxelles1893.scoring import (
    column_winners,
    iris_winners,
    most_in_brussels,
    next_first,
    symbols,
    visitors,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.basics import power
from grandplace.games.bruxelles1893.steps.moments import ForAll


class Resolution(Rule[Bruxelles1893]):
    """game.phases-first, game.phases-second, be.visit-when: Five steps, and a visit."""

    def happen(self, s: Bruxelles1893) -> None:
        s.curtain()
        s.note("resolution")
        s.then(
            SettleColumns(),
            ForAll(COLUMNS_WON),
            ForAll(AT_LEADER),
            NewFirstPlayer(),
            UseCards(),
            ForAll(IRISES_BEFORE),
            ScoreIrises(),
            ForAll(IRISES_AFTER),
            ForAll(AT_COURT),
            Courthouse(),
            Visit(),
            ForAll(AT_VISIT),
        )


class SettleColumns(Rule[Bruxelles1893]):
    """columns.order, columns.winner, columns.tie, columns.tie-limits, columns.nobody,
    leader.count: Who gets each column's bonus card, or its power."""

    def happen(self, s: Bruxelles1893) -> None:
        for column in s.open_columns():
            winners = column_winners(s, column)
            if len(winners) == 1:
                win(s, winners[0], column)
            elif winners:
                share(s, winners, column)


def win(s: Bruxelles1893, seat: int, column: int) -> None:
    """columns.winner, leader.count: The card is the winner's, and its symbols count."""
    card = s.bonus_on[column]
    p = s.players[seat]
    p.won = [*p.won, card]
    p.symbols += s.figures.bonuses[card].symbols
    s.bonus_on = put(s.bonus_on, column, NO_CARD)
    s.note("won", seat, column, s.figures.bonuses[card].face)


def share(s: Bruxelles1893, winners: list[int], column: int) -> None:
    """columns.tie, columns.tie-limits: Each gets the power, nobody gets the card."""
    card = s.bonus_on[column]
    for seat in winners:
        p = s.players[seat]
        p.shared = [*p.shared, card]
        s.note("tied", seat, column, s.figures.bonuses[card].face)
    s.bonus_out = [*s.bonus_out, card]
    s.bonus_on = put(s.bonus_on, column, NO_CARD)


class NewFirstPlayer(Rule[Bruxelles1893]):
    """leader.most, leader.tie, leader.last-round: Who takes the Manneken Pis."""

    def happen(self, s: Bruxelles1893) -> None:
        s.first = next_first(s)
        s.note("leader", s.first, symbols(s, s.first))


class UseCards(Rule[Bruxelles1893]):
    """game.at-once, game.own-order, bonus.choice, bonus.tied: All in turn order; as cards do not
    touch each other, each player's come from left to right."""

    def happen(self, s: Bruxelles1893) -> None:
        for seat in reversed(s.clockwise(s.first)):
            p = s.players[seat]
            s.then(
                *[UseCard(seat, card, False) for card in p.won],
                *[UseCard(seat, card, True) for card in p.shared],
            )


class UseCard(Choice[Bruxelles1893]):
    """bonus.choice, bonus.either, bonus.both, bonus.used-up, bonus.tuck, bonus.one-a-row,
    bonus.no-symbol, columns.tie-limits: A card's power, or the card under a row."""

    def __init__(self, player: int, card: int, tied: bool) -> None:
        super().__init__(player)
        self.card: Final = card
        self.tied: Final = tied

    def prompt(self, s: Bruxelles1893) -> Message:
        face = s.figures.bonuses[self.card].face
        return Message("UsePower" if self.tied else "UseCard", self.player, face)

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [*self.powers(s), *TUCK.options]

    def powers(self, s: Bruxelles1893) -> list[Option]:
        """One option for a card that does all it shows, two for one that offers a choice."""
        mode, effects = s.figures.bonuses[self.card].mode, s.figures.bonuses[self.card].powers
        if mode == EITHER:
            return [POWER[effect] for effect in effects]
        return [POWER[effects[0]]] if mode == SINGLE else [POWER[BOTH]]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if option.verb is POWER:
            return ""
        if self.tied:
            return "columns.tie-limits"
        if s.figures.bonuses[self.card].points == 0:
            return "bonus.no-symbol"
        return "bonus.one-a-row" if s.players[self.player].tucked_now[option.target] else ""

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        if option.verb is TUCK:
            more = s.figures.bonuses[self.card].points
            return Message("tuck", option.target, s.multiplier(self.player, option.target) + more)
        if option.target == BOTH:
            one, other = s.figures.bonuses[self.card].powers
            return Message("power-both" if one != other else "power-twice", one, other)
        return Message("power", option.target)

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        p = s.players[self.player]
        if self.tied:
            p.shared = [card for card in p.shared if card != self.card]
        else:
            p.won = [card for card in p.won if card != self.card]
        if option.verb is TUCK:
            self.tuck(s, option.target)
        else:
            self.use(s, option.target)

    def tuck(self, s: Bruxelles1893, row: int) -> None:
        """bonus.tuck, bonus.one-a-row, end.multiplier."""
        p = s.players[self.player]
        tucked = p.tucked[:]
        tucked[row] = [*tucked[row], self.card]
        p.tucked = tucked
        p.tucked_now = changed(p.tucked_now, row, 1)
        s.note("tucked", self.player, row, s.multiplier(self.player, row))

    def use(self, s: Bruxelles1893, effect: int) -> None:
        """bonus.used-up: The card is discarded; a tied one already has been."""
        if not self.tied:
            s.bonus_out = [*s.bonus_out, self.card]
        effects = s.figures.bonuses[self.card].powers if effect == BOTH else [effect]
        s.then(*[power(self.player, each) for each in effects])


class ScoreIrises(Rule[Bruxelles1893]):
    """shields.majority, shields.tie, shields.each: The own City Hall level for each iris."""

    def happen(self, s: Bruxelles1893) -> None:
        for iris in range(len(IRISES)):
            for seat in iris_winners(s, iris):
                s.note("iris", seat, iris)
                s.score(seat, BY_IRISES, s.level(seat, CITY_HALL))


class Courthouse(Rule[Bruxelles1893]):
    """court.majority, court.tie, court.none, court.locked, be.traveller-majority: Who has most
    pawns in Brussels loses one to the Courthouse; travellers go home before and do not count."""

    def happen(self, s: Bruxelles1893) -> None:
        s.railway += total(s.riding)
        s.riding = [0] * len(s.riding)
        for seat in most_in_brussels(s):
            s.players[seat].leave_brussels()
            s.players[seat].courthouse += 1
            s.note("locked", seat)


class Visit(Rule[Bruxelles1893]):
    """be.visit-when, be.visit-score: A pavilion scores for each colour among the pawns of its
    row."""

    def happen(self, s: Bruxelles1893) -> None:
        for space, owner in enumerate(s.pavilions):
            if owner != NOBODY:
                s.note("visited", owner, space)
                s.score(owner, BY_PAVILIONS, visitors(s, space))
