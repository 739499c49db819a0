"""Powers that ask their owner about nobles, figures, the bracket or bonus cards."""

from typing import Final

from grandplace.engine.numbers import changed, put
from grandplace.engine.options import DONE, PASS, Option
from grandplace.engine.state import Choice, Message
from grandplace.games.bruxelles1893.components import (
    BID,
    BRACKET,
    BRUGMANN,
    CELLS,
    DISCARD,
    DISMISS,
    DOUBLE,
    FETCH,
    NO_CARD,
    NOBLES,
    PAWN,
    RECLAIM,
    SEND,
    TRAVELLER,
    YIELD,
)
from grandplace.games.bruxelles1893.means import idle_columns
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.moments import Ask, Power
from grandplace.games.bruxelles1893.steps.turn import Bid, Turn

# ------------------------------------------------------------ nobles


class DismissNobles(Choice[Bruxelles1893]):
    """be.card-06, nobles.reshuffle, asym.hankar-refill: Displayed nobles are discarded, one after
    another from left to right, one at least; then others come, a noble turned up on the deck
    first."""

    def __init__(self, player: int, last: int = NO_CARD) -> None:
        super().__init__(player)
        self.last: Final = last  # the slot of the one before

    def prompt(self, s: Bruxelles1893) -> Message:
        return Message("DismissNobles", self.player, len(self.slots(s)))

    def slots(self, s: Bruxelles1893) -> list[int]:
        """Where nobles may still leave."""
        later = range(self.last + 1, len(s.display))
        return [slot for slot in later if s.display[slot] != NO_CARD]

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [*[DISMISS[slot] for slot in self.slots(s)], DONE]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        return "be.card-06" if option is DONE and self.last == NO_CARD else ""

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        if option is DONE:
            return Message("done", 0)
        return Message("dismiss", s.display[option.target])

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option is DONE:
            if s.figures.turned_up_first:
                s.show_revealed()
            s.fill_display()
            return
        noble = s.display[option.target]
        s.display = put(s.display, option.target, NO_CARD)
        s.noble_out = [*s.noble_out, noble]
        s.note("departed", noble)
        s.then(DismissNobles(self.player, option.target))


class DropNoble(Choice[Bruxelles1893]):
    """be.card-14, setup.brugmann-rest: A noble used this round is discarded for its price; Brugmann
    leaves the game."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        tilted = s.players[self.player].tilted
        return [DISCARD[noble] for noble in range(len(NOBLES)) if tilted[noble]]

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        return Message("drop", option.target, s.figures.nobles[option.target].cost)

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        p, noble = s.players[self.player], option.target
        p.nobles = changed(p.nobles, noble, -1)
        p.tilted = changed(p.tilted, noble, -1)
        if noble != BRUGMANN:
            s.noble_out = [*s.noble_out, noble]
        s.note("discarded", self.player, noble)
        s.gain(self.player, s.figures.nobles[noble].cost)


# ------------------------------------------------------------ pawns, bids and turns


class ReclaimFrom(Choice[Bruxelles1893]):
    """be.card-15: The bid from which money comes back."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        own = [cell for cell in range(len(CELLS)) if s.pawn_on[cell] == self.player]
        return [RECLAIM[cell] for cell in own if s.bid_on[cell]]

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        return Message("reclaim", option.target, s.bid_on[option.target])

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.then(Reclaim(self.player, option.target, 0))


class Reclaim(Bid):
    """be.card-15: How much of it; the pawn stays."""

    def prompt(self, s: Bruxelles1893) -> Message:
        return Message("Reclaim", self.player, self.cell, self.laid)

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        if option.verb is BID:
            return Message("take-back", self.laid + option.target + 1)
        return Message("take-more", self.more())

    def left(self, s: Bruxelles1893) -> int:
        return s.bid_on[self.cell] - self.laid

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        return "be.card-15" if option.target >= self.left(s) else ""

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option.verb is BID:
            amount = self.laid + option.target + 1
            s.bid_on[self.cell] -= amount
            s.note("reclaimed", self.player, self.cell, amount)
            s.gain(self.player, amount)
        else:
            s.then(Reclaim(self.player, self.cell, self.more()))


class SendFigure(Choice[Bruxelles1893]):
    """be.card-22: A pawn or a traveller goes on the card, for another turn; some figure must be
    left, or by the first rules one that is able to act."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        p = s.players[self.player]
        figures = [p.pawns, p.travellers]
        return [SEND[figure] for figure in (PAWN, TRAVELLER) if figures[figure]]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        p = s.players[self.player].copy()
        send(p, option.target)
        cheapest = min([s.brussels_cost(action) for action in range(len(s.uses))])
        least = 1 if s.figures.any_figure_left else cheapest
        return "" if p.pawns or p.travellers >= least else "be.card-22"

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        vain = leaves_passing(s, self.player, option.target)
        return Message("send-to-pass" if vain else "send", option.target)

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        send(s.players[self.player], option.target)
        s.note("sent", self.player)
        s.then(Turn(self.player))


def send(p: Player, figure: int) -> None:
    """be.card-22: A figure goes on the card."""
    p.sent = figure
    if figure == PAWN:
        p.pawns -= 1
    else:
        p.travellers -= 1


def leaves_passing(s: Bruxelles1893, player: int, figure: int) -> bool:
    """be.card-22, pass.when: Whether passing is all that an extra turn for this figure allows."""
    trial = s.copy()
    send(trial.players[player], figure)
    return s.figures.any_figure_left and Turn(player).options(trial) == [PASS]


class ExtraTurn(Ask):
    """be.card-22: Another turn; that nothing but passing would be left is said before."""

    def told(self, s: Bruxelles1893) -> str:
        ways = SendFigure(self.player).options(s)
        vain = [way for way in ways if leaves_passing(s, self.player, way.target)]
        return "play-to-pass" if ways and ways == vain else super().told(s)


# ------------------------------------------------------------ bracket, columns and irises


class AnyBracket(Choice[Bruxelles1893]):
    """be.card-20, stock.area: Any iris, unless another card has set the bracket."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return BRACKET.options if s.bracket == NO_CARD else []

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.bracket = option.target
        s.note("bracket", self.player, option.target)


class YieldCard(Choice[Bruxelles1893]):
    """be.card-25: Which of the cards won is left behind for one from outside the active area."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [YIELD[card] for card in s.players[self.player].won] if idle_columns(s) else []

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        return Message("yield", s.figures.bonuses[option.target].face)

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.then(FetchCard(self.player, option.target))


class FetchCard(Choice[Bruxelles1893]):
    """be.card-25, leader.count: Which card is taken instead; the other takes its place, to be
    discarded at the end of the round."""

    def __init__(self, player: int, card: int) -> None:
        super().__init__(player)
        self.card: Final = card

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [FETCH[column] for column in idle_columns(s)]

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        return Message("fetch", option.target, s.figures.bonuses[s.bonus_on[option.target]].face)

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        p, bonuses = s.players[self.player], s.figures.bonuses
        card = s.bonus_on[option.target]
        p.won = put(p.won, p.won.index(self.card), card)
        p.symbols += bonuses[card].symbols - bonuses[self.card].symbols
        s.bonus_on = put(s.bonus_on, option.target, self.card)
        s.note("fetched", self.player, option.target, bonuses[card].face)


class DoubleWhich(Choice[Bruxelles1893]):
    """be.card-27: Which pawn on a tile counts as two."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        own = [cell for cell in sorted(s.figures.cross) if s.pawn_on[cell] == self.player]
        return [DOUBLE[cell] for cell in own]

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.doubled = option.target
        s.note("doubled", self.player, option.target)


# effect -> what is asked
ASKING: Final[dict[str, type[Choice[Bruxelles1893]]]] = {
    "renew-the-display": DismissNobles,
    "dismiss-a-noble": DropNoble,
    "take-back-a-bid": ReclaimFrom,
    "extra-turn": SendFigure,
    "bracket-anywhere": AnyBracket,
    "other-bonus-card": YieldCard,
    "double-a-pawn": DoubleWhich,
}
# effect -> the step that asks it and tells more of it
TELLING: Final[dict[str, type[Power]]] = {"extra-turn": ExtraTurn}
