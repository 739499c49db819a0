"""The stock phase and the action phase: the bracket, turns, bids, passing."""

from typing import Final

from grandplace.engine.numbers import put
from grandplace.engine.options import NO, PASS, Option
from grandplace.engine.state import NOBODY, Choice, IfPossible, Message, Rule, Step
from grandplace.games.bruxelles1893.components import (
    BID,
    BID_STEP,
    BLOCK,
    BRACKET,
    NEUTRAL,
    NO_CARD,
    PLACE,
    RAISE,
    SEAT,
    USE,
)
from grandplace.games.bruxelles1893.modules import AT_BRACKET, ON_HOUSE, ROUND_START, TURN_OVER
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.brussels import Crew, act
from grandplace.games.bruxelles1893.steps.moments import ForAll, Moment
from grandplace.games.bruxelles1893.steps.owners import free_action
from grandplace.games.bruxelles1893.this_turn import begun
from grandplace.games.common.steps import ByPlayer


class StockPhase(Rule[Bruxelles1893]):
    """stock.reveal: A Stock Exchange card is turned up, and the first player sets the bracket."""

    def happen(self, s: Bruxelles1893) -> None:
        s.stock = s.stock_deck[-1]
        s.stock_deck = s.stock_deck[:-1]
        s.note("stock", s.stock, s.figures.stocks[s.stock].money)
        s.then(ForAll(ROUND_START), ForAll(AT_BRACKET), SetBracket(s.first))


class SetBracket(IfPossible[Bruxelles1893]):
    """stock.line, stock.shields, stock.choose, stock.area: One of the two irises that the
    card names for this number of players, unless the bracket was set already."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        if s.bracket != NO_CARD:
            return []
        irises = s.figures.stocks[s.stock].irises[len(s.players)]
        return [BRACKET[iris] for iris in irises]

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.bracket = option.target
        s.note("bracket", self.player, option.target)


class ActionPhase(Rule[Bruxelles1893]):
    """turn.order, two.place, two.else-same: Neutral pawns, then the first player's first turn."""

    def happen(self, s: Bruxelles1893) -> None:
        neutrals = [PlaceNeutral(seat) for seat in s.clockwise(s.first) if s.players[seat].neutrals]
        s.then(*neutrals, Turn(s.first), NextTurn(s.first))


class PlaceNeutral(IfPossible[Bruxelles1893]):
    """two.neutral, two.place, two.where, two.no-action, two.blocks, be.neutral: A neutral pawn in
    the area."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return BLOCK.options

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if not s.is_open(option.target):
            return "stock.area"
        if option.target in s.figures.cross:
            return "be.neutral"
        free = s.pawn_on[option.target] == NOBODY and s.houses[option.target] == NOBODY
        return "" if free else "two.where"

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        return Message("block", option.target, s.actions[option.target])

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.players[self.player].neutrals -= 1
        s.pawn_on[option.target] = NEUTRAL
        s.note("blocked", self.player, option.target)


class Turn(Choice[Bruxelles1893]):
    """turn.one, pass.when, be.traveller-turn: A pawn on the Art Nouveau board, pawns or travellers
    in Brussels, or pass."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [*PLACE.options, *USE.options, PASS]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if option is PASS:
            return ""
        if option.verb is USE:
            p = s.players[self.player]
            short = p.pawns + p.travellers < s.brussels_cost(option.target)
            return "brussels.new-pawns" if short else ""
        return self.why_not_place(s, option.target)

    def why_not_place(self, s: Bruxelles1893, cell: int) -> str:
        """place.pawn, place.bid-min, place.one-pawn, place.on-house, stock.area, two.blocks."""
        if not s.is_open(cell):
            return "stock.area"
        owner = s.pawn_on[cell]
        if owner != NOBODY:
            return "two.blocks" if owner == NEUTRAL else "place.one-pawn"
        p = s.players[self.player]
        if p.pawns == 0:
            return "place.pawn"
        return "" if p.francs else "place.bid-min"

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        if option.verb is PLACE:
            return Message("place", option.target, s.actions[option.target])
        if option.verb is USE:
            return Message("use", option.target, s.brussels_cost(option.target))
        return Message("pass", pass_income(s, self.player))

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        player = self.player
        if option is PASS:
            s.then(Pass(player))
        elif option.verb is USE:
            s.then(Crew(player, option.target), Moment(player, TURN_OVER))
        else:
            s.then(Bid(player, option.target, 0), Moment(player, TURN_OVER))


class NextTurn(ByPlayer[Bruxelles1893]):
    """turn.until-all-passed, turn.alone: The next player who has not passed, maybe the same."""

    def happen(self, s: Bruxelles1893) -> None:
        for seat in s.clockwise(s.next_seat(self.player)):
            if not s.players[seat].passed:
                s.then(Turn(seat), NextTurn(seat))
                return


class Bid(Choice[Bruxelles1893]):
    """place.pawn, place.bid-min, place.bid-max, place.bid-before, place.bid-fixed: The bid is laid
    under the pawn before the action; a very high one is laid in parts."""

    def __init__(self, player: int, cell: int, laid: int) -> None:
        super().__init__(player)
        self.cell: Final = cell
        self.laid: Final = laid

    def prompt(self, s: Bruxelles1893) -> Message:
        return Message("Bid", self.player, self.cell, s.actions[self.cell], self.laid)

    def left(self, s: Bruxelles1893) -> int:
        """Money that could still be laid down."""
        return s.players[self.player].francs - self.laid

    def more(self) -> int:
        """What is laid down in parts, after one more part."""
        return self.laid + BID_STEP

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        """Up to all the money, and the first amount that is too much."""
        bids = BID.options[: min(self.left(s) + 1, BID_STEP)]
        return [*bids, RAISE[0]] if self.left(s) > BID_STEP else bids

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        return "place.bid-max" if option.target >= self.left(s) else ""

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        if option.verb is BID:
            return Message("bid", self.laid + option.target + 1)
        return Message("raise", self.more())

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option.verb is BID:
            s.then(PlacePawn(self.player, self.cell, self.laid + option.target + 1))
        else:
            s.then(Bid(self.player, self.cell, self.more()))


class PlacePawn(ByPlayer[Bruxelles1893]):
    """place.pawn, place.one-pawn, free.trigger, free.after, free.own, free.passed,
    be.seat-placed-only, be.cards-before-free: Pawn and bid, the action with its cards, a seat, and
    then what the owner of a house there gets."""

    def __init__(self, player: int, cell: int, bid: int) -> None:
        super().__init__(player)
        self.cell: Final = cell
        self.bid: Final = bid

    def happen(self, s: Bruxelles1893) -> None:
        p = s.players[self.player]
        p.pawns -= 1
        p.francs -= self.bid
        s.pawn_on[self.cell] = self.player
        s.bid_on[self.cell] = self.bid
        kind, owner = s.actions[self.cell], s.houses[self.cell]
        s.note("placed", self.player, self.cell, self.bid, kind)
        s.turn = begun(self.cell)
        steps: list[Step[Bruxelles1893]] = (
            [] if owner == NOBODY else [Moment(self.player, ON_HOUSE)]
        )
        steps += act(s, self.player, kind)
        if self.cell in s.figures.cross:
            steps.append(TakeSeat(self.player))
        if owner not in (NOBODY, self.player):
            steps.append(free_action(s, owner, kind))
        s.then(*steps)


class TakeSeat(IfPossible[Bruxelles1893]):
    """be.seat-offer, be.seat-one, be.seat-stays, be.seat-unable, be.seat-no-traveller: One more
    pawn may be seated on a tile, for good."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [*[SEAT[tile] for tile in s.tiles], NO] if s.players[self.player].pawns else []

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if option is NO:
            return ""
        free = s.seats[s.tiles.index(option.target)] == NOBODY
        return "" if free else "be.seat-one"

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        return Message("no-seat") if option is NO else Message("seat", option.target)

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option is not NO:
            p = s.players[self.player]
            p.pawns -= 1
            p.seated += 1
            s.seats = put(s.seats, s.tiles.index(option.target), self.player)
            s.note("seated", self.player, option.target)


class Pass(ByPlayer[Bruxelles1893]):
    """pass.final, pass.income, pass.first-bonus, pass.symbols: Out for the round, with some money;
    the first to pass gets more."""

    def happen(self, s: Bruxelles1893) -> None:
        p = s.players[self.player]
        p.passed = True
        s.note("passed", self.player)
        s.gain(self.player, p.colours() * s.figures.passing.colour)
        if s.passed_first == NOBODY:
            s.passed_first = self.player
            s.then(first_to_pass(s, self.player))


def first_to_pass(s: Bruxelles1893, player: int) -> Step[Bruxelles1893]:
    """pass.exhibition, pass.face-down: What the first to pass gets, by edition."""
    return TakeExhibition(player) if s.figures.edition.exhibitions else TakeFaceDown(player)


def pass_income(s: Bruxelles1893, player: int) -> int:
    """pass.income, pass.first-bonus, pass.symbols: What passing now would bring."""
    p = s.players[player]
    income = p.colours() * s.figures.passing.colour
    if s.passed_first != NOBODY:
        return income
    cards = 1 if s.figures.edition.exhibitions else len(p.face_down) + 1
    return income + cards * s.figures.passing.first


class TakeExhibition(ByPlayer[Bruxelles1893]):
    """pass.exhibition, pass.first-bonus: The round's Exhibition tile."""

    def happen(self, s: Bruxelles1893) -> None:
        s.players[self.player].exhibitions += 1
        s.note("exhibition", self.player, s.round)
        s.gain(self.player, s.figures.passing.first)


class TakeFaceDown(ByPlayer[Bruxelles1893]):
    """pass.face-down, pass.symbols, pass.not-played: A bonus card that nobody looks at."""

    def happen(self, s: Bruxelles1893) -> None:
        p = s.players[self.player]
        p.face_down = [*p.face_down, s.bonus_deck[-1]]
        s.bonus_deck = s.bonus_deck[:-1]
        s.note("face-down", self.player, len(p.face_down))
        s.gain(self.player, len(p.face_down) * s.figures.passing.first)
