"""Bruxelles 1897 as a Game: the set-up, what each seat sees, and the result."""

from typing import Final

from grandplace.engine.encoding import Pen
from grandplace.engine.features import Tally
from grandplace.engine.game import NEWEST, Addition, Score, ranked
from grandplace.engine.numbers import guessed, total
from grandplace.engine.state import NOBODY, UNKNOWN
from grandplace.games.bruxelles1897.box import read
from grandplace.games.bruxelles1897.components import (
    ARTWORKS,
    BRUGMANN,
    BRUSSELS,
    COLUMNS,
    DOMAINS,
    EFFECTS,
    FIRST_OF,
    MONEY,
    MONEY_CARD,
    NO_CARD,
    PILES,
    SOURCES,
    VOCABULARY,
    Figures,
)
from grandplace.games.bruxelles1897.encoding import write
from grandplace.games.bruxelles1897.features import tell
from grandplace.games.bruxelles1897.forecast import forecast
from grandplace.games.bruxelles1897.state import Bruxelles1897, new_player
from grandplace.games.bruxelles1897.steps.area import SetUp
from grandplace.games.bruxelles1897.steps.final import FinalScoring, Round
from grandplace.games.bruxelles1897.worth import standings, worth
from grandplace.games.common.versions import ByVersion
from grandplace.games.sheet import Sheet

VERSIONS: Final = [1, 2]  # of the rules


class Bruxelles1897Game(ByVersion[Bruxelles1897, Figures]):
    """game.players, game.length, game.aim, game.open-cards, game.hidden."""

    def __init__(self, boxes: dict[int, Figures]) -> None:
        newest = list(boxes.values())[-1]
        super().__init__("bruxelles1897", [2, 3, 4], boxes, VOCABULARY, domains(newest))

    def set_up(
        self, seats: int, variant: str, version: int = NEWEST, first: int = NOBODY
    ) -> Bruxelles1897:
        """setup.brussels, setup.colour, setup.markers: Everything in its first place."""
        figures = self.box_for(variant, version)
        cells = COLUMNS * figures.rows[seats]
        s = Bruxelles1897(
            figures=figures,
            players=[new_player(figures, seats, len(SOURCES)) for _ in range(seats)],
            card_on=[NO_CARD] * cells,
            owner_on=[NOBODY] * cells,
            face_on=[NO_CARD] * cells,
            bonus_on=list(range(COLUMNS)),
            piles=[_pile(kind, figures.copies) for kind in range(MONEY)],
            discards=[[] for _ in range(MONEY)],
            uses=[0] * len(BRUSSELS),
            open_cards=[],
            shown=[0] * len(ARTWORKS),
            expo=NOBODY,
            first=0,
            round=0,
            passes=0,
            reshuffles=0,
        )
        rounds = [Round(number + 1) for number in range(figures.rounds)]
        s.then(SetUp(first), *rounds, FinalScoring())
        return s

    def observe(self, s: Bruxelles1897, seat: int) -> Bruxelles1897:
        view = s.copy()
        view.piles = [[UNKNOWN] * len(pile) for pile in s.piles]
        view.luck = 0
        return view

    def fill(self, view: Bruxelles1897, seed: int) -> Bruxelles1897:
        s = view.copy()
        s.luck = seed
        unseen = _unseen(view)
        for kind in range(MONEY):
            cards = s.shuffled(_pile(kind, unseen), PILES + kind, 0)
            s.piles[kind] = guessed(view.piles[kind], cards)
        return s

    def forecast(self, view: Bruxelles1897) -> list[list[Addition]]:
        return forecast(view)

    def standings(self, s: Bruxelles1897) -> list[int]:
        return standings(s)

    def worth(self, s: Bruxelles1897, seat: int) -> int:
        return worth(s, seat)

    def write(self, s: Bruxelles1897, pen: Pen) -> None:
        write(s, pen)

    def tell(self, s: Bruxelles1897, tally: Tally) -> None:
        tell(s, tally)

    def scores(self, s: Bruxelles1897) -> list[Score]:
        """tie.prison, tie.prison-when, tie.levels, tie.shared, tie.lower-places."""
        return ranked(
            [
                Score(
                    seat,
                    p.rows(SOURCES),
                    [("prison", -total(p.prison)), ("levels", total(p.levels))],
                )
                for seat, p in enumerate(s.players)
            ]
        )


def _pile(kind: int, copies: list[int]) -> list[int]:
    """So many copies of all cards of a kind that go round; Brugmann cards do not."""
    cards = range(FIRST_OF[kind], FIRST_OF[kind + 1])
    return [card for card in cards if card != BRUGMANN for _ in range(copies[card])]


def _unseen(view: Bruxelles1897) -> list[int]:
    """Copies of each card that lie nowhere in sight: they are in the piles."""
    unseen = view.figures.copies[:]
    for p in view.players:
        for card, n in enumerate(p.cards):
            unseen[card] -= n
    for cards in (view.card_on, view.open_cards, *view.discards, *view.piles):
        for card in cards:
            if 0 <= card < MONEY_CARD:
                unseen[card] -= 1
    return unseen


def domains(box: Figures) -> dict[str, list[str]]:
    """column.pairing: What numbers stand for; a Bonus card is called by what its upper half does,
    which another box may change."""
    return {**DOMAINS, "bonus": [EFFECTS[bonus.effect] for bonus in box.bonuses]}


def make(name: str, rulings: dict[int, frozenset[str]], sheet: Sheet) -> Bruxelles1897Game:
    """The game with the figures of a components file, and the rulings of each version."""
    return Bruxelles1897Game({version: read(sheet, rulings[version]) for version in rulings})
