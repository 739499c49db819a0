"""The position of Bruxelles 1893 as a row of numbers: every field of the state, in order.

All variants of both editions have the same row. Hidden are the order of decks and cards that lie
face down: of these their number is told.
"""

from typing import Final

from grandplace.engine.encoding import MANY, MOST, Kind, Pen, Steps, slots
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    BONUSES,
    BRUSSELS,
    CELLS,
    COLOURS,
    COLUMNS,
    CUBES,
    IRISES,
    KINDS,
    NOBLES,
    PAVILIONS,
    PLACES,
    ROWS,
    SEATS,
    SENT,
    SLOTS,
    SOURCES,
    STOCKS,
    TRACKS,
    WORKS,
)
from grandplace.games.bruxelles1893.modules import ARCHITECTS, POWER_NAMES, TILES
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.state import Bruxelles1893

MOST_SEATS: Final = SEATS[-1]
ACTION: Final = Kind("action", ACTIONS)
BONUS: Final = Kind("bonus", BONUSES)
CARD: Final = Kind("card", POWER_NAMES)
CELL: Final = Kind("cell", CELLS)
COLOUR: Final = Kind("colour", WORKS)
FIGURE: Final = Kind("figure", SENT)
HOUSE: Final = Kind("house", slots(6))
IRIS: Final = Kind("iris", IRISES)
KIND: Final = Kind("kind", KINDS)
NOBLE: Final = Kind("noble", NOBLES)
ROW: Final = Kind("row", ROWS)
STOCK: Final = Kind("stock", STOCKS)
TILE: Final = Kind("tile", TILES)
SPACES: Final = slots(8)  # of the compass
NEEDLES: Final = slots(2)
SHOP: Final = slots(2)
VISITING: Final = slots(4)
DRAWN: Final = slots(8)
TILES_UP: Final = slots(8)
WON: Final = slots(8)
CARDS: Final = slots(8)
STEPS: Final = Steps(
    """
    SetUp LayStrips ShuffleDecks SetCompass FindFirstPlayer LayBonusCards FirstNobles
    LayBelleEpoque GiveBoards ChooseBoard PlayerByPlayer FirstWorks DrawnWork FirstWork
    StockPhase SetBracket ActionPhase PlaceNeutral Turn NextTurn PlacePawn TakeSeat Pass Bid
    TakeExhibition TakeFaceDown MakeWork DrawWorks KeepWork TakeNoble KeepNoble RefillDisplay
    TakeCubes SellWork PassOff MoveCursor HangWork PayForHouse TurnNeedle LayHouse Crew
    UseBrussels NameAction OfferBlackWork May BlackWork Activate MustActivate OwnerCube OwnerPoints
    GainFrancs GainJokers GainPoints Rise FreePawn GainTraveller MakeWhite Solvay
    FlipWork ReturnWork GiveUp GetWork GetCubes TradeJoker ShiftNeedle DismissNobles DropNoble
    ReclaimFrom Reclaim SendFigure ExtraTurn AnyBracket YieldCard FetchCard DoubleWhich Moment
    ForAll Apply Offer Francs Points FrancsAndPoints Jokers CubeByColour MoreSteps MoreNobles
    Traveller MoreSymbols PawnBack TurnUp SwapCube LastNoble Resolution SettleColumns
    NewFirstPlayer UseCards UseCard ScoreIrises Courthouse Visit SettleTiles FavourRow Round
    EndOfRound Refresh TakeBack ClearCards LayOut FinalScoring PayNobles PayNoble DiscardWhite
    ScoreHouses ScoreCubes ScoreManneken ScoreRows
    """,
    depth=32,
    width=3,
    lists=32,
)


def write(s: Bruxelles1893, pen: Pen) -> None:
    """The whole table."""
    _write_course(s, pen)
    _write_board(s, pen)
    _write_cards(s, pen)
    _write_works(s, pen)
    for i in range(pen.seats):
        pen.player(i)
        p = s.players[pen.around(i)]
        _write_player(p, pen)
        _write_cards_of(p, pen)
        _write_modules_of(p, pen)
    pen.absent(MOST_SEATS - pen.seats)
    pen.agenda(s, STEPS)


def _write_course(s: Bruxelles1893, pen: Pen) -> None:
    """How far the game is, and what this turn did."""
    pen.number("size", pen.seats, 2, MOST_SEATS)
    pen.number("round", s.round, 0, MANY)
    pen.whose("first", s.first)
    pen.whose("passed_first", s.passed_first)
    pen.number("draws", s.draws, 0, MOST)
    pen.number("reshuffles", s.reshuffles, 0, MOST)
    pen.thing("cell", s.turn.cell, CELL)
    pen.number("deed", s.turn.deed, -1, MANY)
    pen.number("reach", s.turn.reach, 0, MANY)
    pen.number("swap", s.turn.swap, 0, MANY)
    pen.thing("doubled", s.doubled, CELL)


def _write_board(s: Bruxelles1893, pen: Pen) -> None:
    """The Art Nouveau board, Brussels, and what the modules lay beside them."""
    pen.things("actions", s.actions, CELLS, ACTION)
    pen.owners("houses", s.houses, CELLS)
    pen.owners("pawn_on", s.pawn_on, CELLS)
    pen.numbers("bid_on", s.bid_on, CELLS, 0, MOST)
    pen.thing("bracket", s.bracket, IRIS)
    pen.numbers("uses", s.uses, BRUSSELS, 0, MANY)
    pen.numbers("riding", s.riding, BRUSSELS, 0, MANY)
    pen.number("railway", s.railway, 0, MANY)
    pen.things("shown", s.shown, PAVILIONS, CARD)
    pen.owners("pavilions", s.pavilions, PAVILIONS)
    pen.things("tiles", s.tiles, TILES_UP, TILE)
    pen.owners("seats", s.seats, TILES_UP)


def _write_cards(s: Bruxelles1893, pen: Pen) -> None:
    """Cards, and the decks that they come from."""
    pen.thing("stock", s.stock, STOCK)
    pen.size("stock_deck", s.stock_deck)
    pen.bag("stock_out", [s.stock_out], STOCKS, 1)
    pen.things("bonus_on", s.bonus_on, COLUMNS, BONUS)
    pen.size("bonus_deck", s.bonus_deck)
    pen.bag("bonus_out", [s.bonus_out], BONUSES, 1)
    pen.things("display", s.display, SLOTS, NOBLE)
    pen.size("noble_deck", s.noble_deck)
    pen.bag("noble_out", [s.noble_out], NOBLES, MANY)
    pen.things("visiting", s.visiting, VISITING, NOBLE)
    pen.thing("revealed", s.turn.revealed, NOBLE)


def _write_works(s: Bruxelles1893, pen: Pen) -> None:
    """Works, their prices, and what houses cost."""
    pen.numbers("stacks", s.stacks, COLOURS, 0, MANY)
    pen.things("shop", s.shop, SHOP, COLOUR)
    pen.numbers("covered", s.covered, COLOURS, 0, MANY)
    pen.things("drawn", s.drawn, DRAWN, COLOUR)
    pen.number("cursor", s.cursor, 0, len(PLACES))
    pen.things("compass", s.compass, SPACES, KIND)
    pen.numbers("needles", s.needles, NEEDLES, 0, MANY)
    pen.numbers("supply", s.supply, CUBES, 0, MANY)


def _write_player(p: Player, pen: Pen) -> None:
    """What one player owns."""
    pen.number("francs", p.francs, 0, MOST)
    pen.number("passed", p.passed, 0, 1)
    pen.number("pawns", p.pawns, 0, MANY)
    pen.number("courthouse", p.courthouse, 0, MANY)
    pen.number("neutrals", p.neutrals, 0, 1)
    pen.numbers("brussels", p.brussels, BRUSSELS, 0, MANY)
    pen.numbers("levels", p.levels, TRACKS, 0, MANY)
    pen.number("houses", p.houses, 0, len(HOUSE.things))
    pen.numbers("cubes", p.cubes, CUBES, 0, MANY)
    pen.numbers("works", p.works, WORKS, 0, MANY)
    pen.numbers("nobles", p.nobles, NOBLES, 0, MANY)
    pen.numbers("tilted", p.tilted, NOBLES, 0, MANY)
    pen.number("symbols", p.symbols, 0, MANY)
    pen.number("exhibitions", p.exhibitions, 0, MANY)
    pen.numbers("earned", p.earned, SOURCES, -MOST, MOST)


def _write_cards_of(p: Player, pen: Pen) -> None:
    """A player's bonus cards, each with the row that it lies under."""
    rows = [0] * len(BONUSES)
    for row in range(len(p.tucked)):
        for card in p.tucked[row]:
            rows[card] = row + 1
    pen.numbers("tucked", rows, BONUSES, 0, len(ROWS))
    pen.numbers("tucked_now", p.tucked_now, ROWS, 0, MANY)
    pen.things("won", p.won, WON, BONUS)
    pen.things("shared", p.shared, WON, BONUS)
    pen.size("face_down", p.face_down)


def _write_modules_of(p: Player, pen: Pen) -> None:
    """What a player has of the expansion and of the boards."""
    pen.number("board", p.board, 0, len(ARCHITECTS))
    pen.number("travellers", p.travellers, 0, MANY)
    pen.things("cards", p.cards, CARDS, CARD)
    pen.things("used", p.used, CARDS, CARD)
    pen.number("seated", p.seated, 0, MANY)
    pen.thing("sent", p.sent, FIGURE)
    pen.thing("favoured", p.favoured, ROW)
    pen.thing("skipped", p.skipped, HOUSE)
