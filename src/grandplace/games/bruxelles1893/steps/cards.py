"""Powers that ask their owner about nobles, figures, the bracket or bonus cards."""

from typing import Final

from grandplace.engine.numbers import changed, put, total
from grandplace.engine.options import DONE, Option
from grandplace.engine.state import Choice, Message
from grandplace.games.bruxelles1893.components import (
    BID,
    BRACKET,
    BRUGMANN,
    CELLS,
    COLUMNS,
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
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.basics import (
    noble_effect,
)
from grandplace.games.bruxelles1893.steps.moments import Power
from grandplace.games.bruxelles1893.steps.turn import Bid, Turn

# ------------------------------------------------------------ nobles


class RenewDisplay(Power):
    """be.card-06: Some displayed nobles are discarded, and others come."""

    def able(self, s: Bruxelles1893) -> bool:
        return max(s.display) != NO_CARD

    def happen(self, s: Bruxelles1893) -> None:
        s.then(DismissNobles(self.player, self.amount(s), NO_CARD))


class DismissNobles(Choice[Bruxelles1893]):
    """be.card-06, nobles.reshuffle: One noble after another from left to right, one at least."""

    def __init__(self, player: int, left: int, last: int) -> None:
        super().__init__(player)
        self.left: Final = left
        self.last: Final = last  # the slot of the one before, or NO_CARD

    def prompt(self, s: Bruxelles1893) -> Message:
        return Message("DismissNobles", self.player, self.left)

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        slots = [slot for slot in range(len(s.display)) if s.display[slot] != NO_CARD]
        return [*[DISMISS[slot] for slot in slots if self.left and slot > self.last], DONE]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        return "be.card-06" if option is DONE and self.last == NO_CARD else ""

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        if option is DONE:
            return Message("done", 0)
        return Message("dismiss", s.display[option.target])

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option is DONE:
            s.fill_display()
            return
        noble = s.display[option.target]
        s.display = put(s.display, option.target, NO_CARD)
        s.noble_out = [*s.noble_out, noble]
        s.note("departed", noble)
        s.then(DismissNobles(self.player, self.left - 1, option.target))


class SellNoble(Power):
    """be.card-14: A noble used this round is discarded for its price."""

    def able(self, s: Bruxelles1893) -> bool:
        return total(s.players[self.player].tilted) > 0

    def happen(self, s: Bruxelles1893) -> None:
        s.then(DropNoble(self.player))


class DropNoble(Choice[Bruxelles1893]):
    """be.card-14, setup.brugmann-rest: Which noble; Brugmann leaves the game."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        tilted = s.players[self.player].tilted
        return [DISCARD[noble] for noble in range(len(NOBLES)) if tilted[noble]]

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        return Message("drop", option.target, s.figures.noble_cost[option.target])

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        p, noble = s.players[self.player], option.target
        p.nobles = changed(p.nobles, noble, -1)
        p.tilted = changed(p.tilted, noble, -1)
        if noble != BRUGMANN:
            s.noble_out = [*s.noble_out, noble]
        s.note("discarded", self.player, noble)
        s.gain(self.player, s.figures.noble_cost[noble])


class LastNoble(Power):
    """be.card-23: The effect of the noble who is about to leave, for money."""

    def able(self, s: Bruxelles1893) -> bool:
        return s.display[-1] != NO_CARD and s.players[self.player].francs >= self.amount(s)

    def happen(self, s: Bruxelles1893) -> None:
        s.players[self.player].francs -= self.amount(s)
        s.note("hired", self.player, s.display[-1], self.amount(s))
        s.then(noble_effect(s, self.player, s.display[-1]))


# ------------------------------------------------------------ pawns, bids and turns


class TakeBidBack(Power):
    """be.card-15: Money comes back from a bid."""

    def able(self, s: Bruxelles1893) -> bool:
        return bool(ReclaimFrom(self.player).candidates(s))

    def happen(self, s: Bruxelles1893) -> None:
        s.then(ReclaimFrom(self.player))


class ReclaimFrom(Choice[Bruxelles1893]):
    """be.card-15: Which bid."""

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


class ExtraTurn(Power):
    """be.card-22: A figure on the card, and another turn."""

    def able(self, s: Bruxelles1893) -> bool:
        return bool(SendFigure(self.player).options(s))

    def happen(self, s: Bruxelles1893) -> None:
        s.then(SendFigure(self.player), Turn(self.player))


class SendFigure(Choice[Bruxelles1893]):
    """be.card-22: A pawn or a traveller; what is left must be able to act."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        p = s.players[self.player]
        figures = [p.pawns, p.travellers]
        return [SEND[figure] for figure in (PAWN, TRAVELLER) if figures[figure]]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        p = s.players[self.player]
        pawns = p.pawns - (1 if option.target == PAWN else 0)
        travellers = p.travellers - (1 if option.target == TRAVELLER else 0)
        cheapest = min([s.brussels_cost(action) for action in range(len(s.uses))])
        return "" if pawns or travellers >= cheapest else "be.card-22"

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        p = s.players[self.player]
        if option.target == PAWN:
            p.pawns -= 1
        else:
            p.travellers -= 1
        p.sent = option.target
        s.note("sent", self.player)


# ------------------------------------------------------------ bracket, columns and irises


class BracketAnywhere(Power):
    """be.card-20: The bracket goes on any iris, unless another card has set it."""

    def able(self, s: Bruxelles1893) -> bool:
        return s.bracket == NO_CARD

    def happen(self, s: Bruxelles1893) -> None:
        s.then(AnyBracket(self.player))


class AnyBracket(Choice[Bruxelles1893]):
    """be.card-20, stock.area: Any of the sixteen."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return BRACKET.options

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.bracket = option.target
        s.note("bracket", self.player, option.target)


class OtherCard(Power):
    """be.card-25: A bonus card from outside the active area instead of one that was won."""

    def able(self, s: Bruxelles1893) -> bool:
        return bool(s.players[self.player].won and idle_columns(s))

    def happen(self, s: Bruxelles1893) -> None:
        s.then(YieldCard(self.player))


def idle_columns(s: Bruxelles1893) -> list[int]:
    """Columns outside the active area with a bonus card."""
    active = s.open_columns()
    idle = [column for column in range(len(COLUMNS)) if column not in active]
    return [column for column in idle if s.bonus_on[column] != NO_CARD]


class YieldCard(Choice[Bruxelles1893]):
    """be.card-25: Which of the cards won is left behind."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [YIELD[card] for card in s.players[self.player].won]

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        return Message("yield", s.figures.bonus_face[option.target])

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
        return Message("fetch", option.target, s.figures.bonus_face[s.bonus_on[option.target]])

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        p, symbols = s.players[self.player], s.figures.bonus_symbols
        card = s.bonus_on[option.target]
        p.won = put(p.won, p.won.index(self.card), card)
        p.symbols += symbols[card] - symbols[self.card]
        s.bonus_on = put(s.bonus_on, option.target, self.card)
        s.note("fetched", self.player, option.target, s.figures.bonus_face[card])


class DoublePawn(Power):
    """be.card-27: A pawn on a tile counts as two."""

    def able(self, s: Bruxelles1893) -> bool:
        return bool(DoubleWhich(self.player).candidates(s))

    def happen(self, s: Bruxelles1893) -> None:
        s.then(DoubleWhich(self.player))


class DoubleWhich(Choice[Bruxelles1893]):
    """be.card-27: Which pawn."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        own = [cell for cell in sorted(s.figures.cross) if s.pawn_on[cell] == self.player]
        return [DOUBLE[cell] for cell in own]

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.doubled = option.target
        s.note("doubled", self.player, option.target)


ASKING: Final[dict[str, type[Power]]] = {
    "renew-the-display": RenewDisplay,
    "dismiss-a-noble": SellNoble,
    "effect-of-leaving-noble": LastNoble,
    "take-back-a-bid": TakeBidBack,
    "extra-turn": ExtraTurn,
    "bracket-anywhere": BracketAnywhere,
    "other-bonus-card": OtherCard,
    "double-a-pawn": DoublePawn,
}
