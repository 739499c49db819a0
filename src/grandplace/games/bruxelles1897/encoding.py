"""The position of Bruxelles 1897 as a row of numbers: every field of the state, in order.

Only the order of the piles is hidden, so of each pile its size is told.
"""

from typing import Final

from grandplace.engine.encoding import MANY, MOST, Kind, Pen, Steps, slots
from grandplace.games.bruxelles1897.components import (
    ARTWORKS,
    BONUSES,
    BRUSSELS,
    CARDS,
    CELLS,
    FACES,
    KINDS,
    MONEY,
    MONEY_CARD,
    NOBLES,
    SOURCES,
    TRACKS,
    TYPES,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player

SEATS: Final = 4
CARD: Final = Kind("card", CARDS)
FACE: Final = Kind("face", FACES)
BONUS: Final = Kind("bonus", BONUSES)
OWNED: Final = CARDS[:MONEY_CARD]
PILED: Final = KINDS[:MONEY]
AREA_COLUMNS: Final = list("abcd")
OPEN: Final = slots(6)
IN_BRUSSELS: Final = [f"{card}.{kind}" for card in BRUSSELS for kind in TYPES]
STEPS: Final = Steps(
    """
    SetUp ShufflePiles FindFirstPlayer FormArea PlaceNeutrals DealBonusCards Preparation
    PassFirstPlayer TakeArchitectsBack ClearArea RaiseNobles ActionPhase Turn NextTurn Pass
    PlaceArchitect KeepCard Sale SellArtwork Construction SpendMaterials Influence KeepNoble
    GainMoney Rise DrawCards PickCard Release Exhibition Showing ShowArtwork SendArchitects
    ActivateNobles NameAction MajorityPhase Column PrisonBonus CoatsOfArms BrusselsMajority
    Arrest Round FinalScoring Upkeep PayNoble ScoreHouses ScoreMaterials ScoreExpo EndBonus
    """,
    depth=20,
    width=4,
    lists=12,
)


def write(s: Bruxelles1897, pen: Pen) -> None:
    """The whole table."""
    pen.number("size", pen.seats, 2, SEATS)
    pen.number("round", s.round, 0, s.figures.rounds)
    pen.whose("first", s.first)
    pen.whose("expo", s.expo)
    pen.number("passes", s.passes, 0, SEATS)
    pen.number("reshuffles", s.reshuffles, 0, MANY)
    pen.numbers("uses", s.uses, BRUSSELS, 0, MANY)
    pen.numbers("shown", s.shown, ARTWORKS, 0, 1)
    pen.things("bonus_on", s.bonus_on, AREA_COLUMNS, BONUS)
    pen.things("card_on", s.card_on, CELLS, CARD)
    pen.owners("owner_on", s.owner_on, CELLS)
    pen.things("face_on", s.face_on, CELLS, FACE)
    pen.sizes("piles", s.piles, PILED)
    pen.bag("discards", s.discards, OWNED, MANY)
    pen.things("open_cards", s.open_cards, OPEN, CARD)
    for i in range(pen.seats):
        pen.player(i)
        _write_player(s.players[pen.around(i)], pen)
    pen.absent(SEATS - pen.seats)
    pen.agenda(s, STEPS)


def _write_player(p: Player, pen: Pen) -> None:
    """What one player owns."""
    pen.number("francs", p.francs, 0, MOST)
    pen.number("passed", p.passed, 0, 1)
    pen.numbers("levels", p.levels, TRACKS, 0, MANY)
    pen.numbers("hand", p.hand, TYPES, 0, MANY)
    pen.numbers("prison", p.prison, TYPES, 0, MANY)
    pen.numbers("brussels", p.brussels, IN_BRUSSELS, 0, MANY)
    pen.numbers("cards", p.cards, OWNED, 0, MANY)
    pen.numbers("tilted", p.tilted, NOBLES, 0, 1)
    pen.numbers("earned", p.earned, SOURCES, -MOST, MOST)
