"""The position of Bruges as a row of numbers: every field of the state, in order.

A card that the seat does not know is -1, or -2 and lower where its back is seen, by colour. Who
knows a card is a bit for each seat, the one that looks on first, and one for spectators.
"""

from typing import Final

from grandplace.engine.encoding import MANY, MOST, Kind, Pen, Steps, slots
from grandplace.engine.state import UNKNOWN
from grandplace.games.bruges.components import (
    AREAS,
    COLOURS,
    FACES,
    GATEHOUSES,
    NO_CARD,
    PHASES,
    PILES,
    SEATS,
    SECTIONS,
    SOURCES,
    SPACES,
    back,
)
from grandplace.games.bruges.figures import Figures
from grandplace.games.bruges.player import EVERYBODY, Player, eye, seen
from grandplace.games.bruges.state import Bruges

MOST_SEATS: Final = SEATS[-1]
GATEHOUSE: Final = Kind("gatehouse", GATEHOUSES)
STATUES: Final = slots(6)
PILE_ROWS: Final = [f"piles.{pile}" for pile in PILES]
TOP_ROWS: Final = [f"tops.{pile}" for pile in PILES]
TOPS: Final = slots(8)
ASIDE: Final = slots(8)
HAND: Final = slots(20)
HOUSES: Final = slots(30)
STEPS: Final = Steps(
    """
    SetUp Round NextRound DrawPhase FillHand DicePhase HandOut Income SellSteps BuyStep
    PlayPhase BeginTurns Turn Activate UseCard Hire Collect Calm Dig House Recruit AfterAction
    DrawOne Look DiscardOne TakeWorker PayWorker TakeDifferent LiftThreats Arrow PlayCard PlayExtra
    RecruitMore RecruitExtra BuildCanal DigFree BuildHouse LayCard LayTop RecallPerson Recall
    Straighten StandUp UseArrow Imitate TurnADie TurnDie TakeGuilders TakeWorkers ScorePoints
    DrawCards DrawDiscard PickFromPiles Keep Restock Advance DiscardThreats GainPer IfDie
    TakeDie Risk Gain Exchange HowOften Give Get OthersGive HandOver HandWorker OthersTakeThreat
    OthersReturnCanal OthersLoseHouse OthersPayOrThreat PayOrTake PassThreats HandOn
    EveryoneTakes Receive Refuse TakeMarker Hardships Strike Flood Raid Intrigue Plague LoseHouse
    Fire LoseToken MajorityPhase Majority EndRound FinalScoring
    """,
    depth=40,
    width=4,
    lists=16,
)


def _turned(mask: int, viewer: int, seats: int) -> int:
    """Who knows a card, counted from the seat that looks on; spectators stay where they are."""
    known = mask & eye(-1)
    for i in range(seats):
        if mask & eye((viewer + i) % seats):
            known |= eye(i)
    return known


# By number of seats, the seat that looks on, and who knows a card.
MASKS: Final = [
    [[_turned(mask, viewer, seats) for mask in range(EVERYBODY + 1)] for viewer in range(seats)]
    for seats in range(MOST_SEATS + 1)
]


class Encoding:
    """Writes positions that are played with one deck."""

    def __init__(self, figures: Figures) -> None:
        self.cards: Final = [card.id for card in figures.cards]
        self.card: Final = Kind("card", self.cards, hidden=1 + len(COLOURS))

    def write(self, s: Bruges, pen: Pen) -> None:
        """The whole table."""
        _write_course(s, pen)
        self._write_cards(s, pen)
        for i in range(pen.seats):
            pen.player(i)
            seat = pen.around(i)
            pen.thing("gatehouse", seat, GATEHOUSE)
            _write_goods(s.players[seat], pen)
            self._write_cards_of(s.figures, s.players[seat], pen)
        pen.absent(MOST_SEATS - pen.seats)
        pen.agenda(s, STEPS)

    def _write_cards(self, s: Bruges, pen: Pen) -> None:
        """Piles, discards, and the card in use."""
        for pile in range(len(PILES)):
            self._write_pile(s, pile, pen)
        pen.size("extra", s.extra)
        pen.bag("discards", [s.discards], self.cards, 1)
        is_seen = s.card == NO_CARD or s.card_known & eye(pen.seat)
        pen.thing("card", s.card if is_seen else back(s.figures.colour(s.card)), self.card)
        pen.number("card_known", MASKS[pen.seats][pen.viewer][s.card_known], 0, EVERYBODY)
        pen.things("aside", seen(s.figures, s.aside, s.aside_known, pen.seat), ASIDE, self.card)
        _write_knowing("aside_known", s.aside_known, ASIDE, pen)

    def _write_pile(self, s: Bruges, pile: int, pen: Pen) -> None:
        """Its size, and its uppermost cards from the top on: what the seat knows of them, and who
        knows them; the top one shows its back."""
        cards, tops = s.piles[pile], s.tops[pile]
        shown: list[int] = []
        for i in range(min(len(cards), len(tops) or 1)):
            hidden = UNKNOWN if i else back(s.figures.colour(cards[-1]))
            known = tops[-1 - i] if tops else 0
            shown.append(cards[-1 - i] if known & eye(pen.seat) else hidden)
        pen.size(PILE_ROWS[pile], cards)
        pen.things(PILE_ROWS[pile], shown, TOPS, self.card)
        pen.size(TOP_ROWS[pile], tops)
        _write_knowing(TOP_ROWS[pile], tops[::-1], TOPS, pen)

    def _write_cards_of(self, figures: Figures, p: Player, pen: Pen) -> None:
        """A player's hand, and houses with the persons in them."""
        pen.size("hand", p.hand)
        pen.things("hand", seen(figures, p.hand, p.hand_known, pen.seat), HAND, self.card)
        _write_knowing("hand_known", p.hand_known, HAND, pen)
        pen.size("houses", p.houses)
        pen.things("houses", seen(figures, p.houses, p.house_known, pen.seat), HOUSES, self.card)
        _write_knowing("house_known", p.house_known, HOUSES, pen)
        pen.things("persons", p.persons, HOUSES, self.card)
        pen.numbers("turned", p.turned, HOUSES, 0, 1)


def _write_knowing(name: str, known: list[int], places: list[str], pen: Pen) -> None:
    """Who knows cards, counted from the seat that looks on."""
    pen.coded(name, known, MASKS[pen.seats][pen.viewer], places, EVERYBODY)


def _write_course(s: Bruges, pen: Pen) -> None:
    """How far the game is, dice and statues."""
    pen.number("size", pen.seats, SEATS[0], MOST_SEATS)
    pen.number("round", s.round, 0, MANY)
    pen.number("phase", s.phase, 0, len(PHASES))
    pen.number("turn", s.turn, 0, MANY)
    pen.number("last", s.last, 0, MANY)
    pen.whose("first", s.first)
    pen.numbers("dice", s.dice, COLOURS, 0, FACES)
    pen.numbers("statues", s.statues, STATUES, 0, MANY)


def _write_goods(p: Player, pen: Pen) -> None:
    """What everybody sees of a player."""
    pen.number("guilders", p.guilders, 0, MOST)
    pen.numbers("workers", p.workers, COLOURS, 0, MANY)
    pen.numbers("threats", p.threats, COLOURS, 0, MANY)
    pen.number("reputation", p.reputation, 0, MANY)
    pen.numbers("canals", p.canals, SECTIONS, 0, SPACES)
    pen.numbers("statues", p.statues, SECTIONS, 0, MANY)
    pen.numbers("majorities", p.majorities, AREAS, 0, 1)
    pen.numbers("earned", p.earned, SOURCES, -MOST, MOST)
