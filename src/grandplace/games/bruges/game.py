"""Bruges as a Game: the set-up, what each seat sees, and the result."""

from typing import Final

from grandplace.engine.encoding import Pen
from grandplace.engine.features import Tally
from grandplace.engine.game import NEWEST, Addition, Score, ranked
from grandplace.engine.state import NOBODY, UNKNOWN
from grandplace.games.bruges.box import read
from grandplace.games.bruges.components import (
    ACTIONS,
    AREAS,
    COLOURS,
    FILL,
    GATEHOUSES,
    GROUPS,
    KINDS,
    NO_CARD,
    PHASES,
    PILES,
    SEATS,
    SECTIONS,
    SOURCES,
    back,
    back_colour,
    is_back,
)
from grandplace.games.bruges.deck import names
from grandplace.games.bruges.encoding import Encoding
from grandplace.games.bruges.features import tell
from grandplace.games.bruges.figures import Figures
from grandplace.games.bruges.forecast import forecast
from grandplace.games.bruges.player import eye, seen
from grandplace.games.bruges.state import Bruges, new_player
from grandplace.games.bruges.steps.final import FinalScoring
from grandplace.games.bruges.steps.round import Round, SetUp
from grandplace.games.bruges.steps.turn import Turn
from grandplace.games.bruges.worth import standings, worth
from grandplace.games.common.versions import ByVersion
from grandplace.games.sheet import Sheet

VERSIONS: Final = [1, 2]  # of the rules
GUESSES: Final = 50  # at hidden cards, until the open question is one that could be asked


class BrugesGame(ByVersion[Bruges, Figures]):
    """setup.players, info.hand, info.house-front, info.pile-tops, info.pile-counts."""

    def __init__(self, boxes: dict[int, Figures], named: dict[str, dict[str, str]]) -> None:
        figures = list(boxes.values())[-1]
        domains = {
            "card": [card.id for card in figures.cards],
            "colour": COLOURS,
            "hue": COLOURS,  # beside houses and cards: in French another form
            "threat": COLOURS,
            "pile": PILES,
            "section": SECTIONS,
            "area": AREAS,
            "action": ACTIONS,
            "group": GROUPS,
            "kind": KINDS,
            "gatehouse": GATEHOUSES,
            "phase": PHASES,
            "source": SOURCES,
        }
        super().__init__("bruges", SEATS, boxes, figures.vocabulary, domains)
        self.figures: Final = figures
        self.named: Final = named
        self.encoding: Final = Encoding(figures)

    def names(self, language: str) -> dict[str, str]:
        return self.named[language]

    def set_up(
        self, seats: int, variant: str, version: int = NEWEST, first: int = NOBODY
    ) -> Bruges:
        """setup.seat, setup.canal-supply, setup.statues: Everything in its first place."""
        figures = self.box_for(variant, version)
        s = Bruges(
            figures=figures,
            players=[new_player(figures, len(SOURCES)) for _ in range(seats)],
            piles=[[], []],
            tops=[[], []],
            extra=[],
            discards=[],
            dice=[0] * len(COLOURS),
            statues=figures.statues,
            card=NO_CARD,
            card_known=0,
            first=0,
            round=0,
            phase=0,
            turn=0,
            last=0,
        )
        s.then(SetUp(first), Round(), FinalScoring())
        return s

    def observe(self, s: Bruges, seat: int) -> Bruges:
        """info.hand, info.house-front, info.pile-tops: Cards that a seat does not know show their
        backs; of a pile, only the top card does."""
        view = s.copy()
        view.luck = 0
        figures = s.figures
        for p in view.players:
            p.hand = seen(figures, p.hand, p.hand_known, seat)
            p.houses = seen(figures, p.houses, p.house_known, seat)
        if s.card != NO_CARD:
            view.card = seen(figures, [s.card], [s.card_known], seat)[0]
            view.aside = seen(figures, s.aside, s.aside_known, seat)
        view.piles = [_pile(figures, s.piles[i], s.tops[i], seat) for i in range(len(PILES))]
        view.extra = [UNKNOWN] * len(s.extra)
        view.veil(seat)
        return view

    def fill(self, view: Bruges, seed: int) -> Bruges:
        """info.discards: Possible cards for all that is hidden, of the colours that are seen."""
        for guess in range(GUESSES):
            s = _filled(view, seed, guess)
            if view.decision is None or view.decision.options or s.unveil():
                break
        return s

    def in_turn(self, s: Bruges) -> int:
        """play.turns, activate.own-turn: Whoever has a turn to go on with."""
        turns = [step.asked() for step in s.agenda if isinstance(step, Turn)]
        return turns[-1] if turns else super().in_turn(s)

    def forecast(self, view: Bruges) -> list[list[Addition]]:
        return forecast(view)

    def standings(self, s: Bruges) -> list[int]:
        return standings(s)

    def worth(self, s: Bruges, seat: int) -> int:
        return worth(s, seat)

    def write(self, s: Bruges, pen: Pen) -> None:
        self.encoding.write(s, pen)

    def tell(self, s: Bruges, tally: Tally) -> None:
        tell(s, tally)

    def scores(self, s: Bruges) -> list[Score]:
        """win.most-points, win.tie, win.shared."""
        return ranked(
            [
                Score(seat, p.rows(SOURCES), [("guilders", p.guilders)])
                for seat, p in enumerate(s.players)
            ]
        )


def _pile(figures: Figures, cards: list[int], tops: list[int], seat: int) -> list[int]:
    """A pile as a seat sees it: the back of the top card, and what the seat knows."""
    shown = [UNKNOWN] * len(cards)
    if shown:
        shown[-1] = back(figures.colour(cards[-1]))
    for i in range(1, len(tops) + 1):
        if tops[-i] & eye(seat):
            shown[-i] = cards[-i]
    return shown


def _filled(view: Bruges, seed: int, guess: int) -> Bruges:
    """A guess: first the cards whose backs are seen, then the others."""
    s = view.copy()
    s.luck = seed
    unseen = s.shuffled(_unseen(view), FILL, guess)
    if s.aside:
        _tell_apart(s, unseen, GUESSES + guess)
    for p in s.players:
        p.hand = _guessed(s.figures, p.hand, unseen)
        p.know(s.figures, p.hand_known)  # in order again
        p.houses = _guessed(s.figures, p.houses, unseen)
    s.card = _guessed(s.figures, [s.card], unseen)[0]
    s.piles = [_guessed(s.figures, pile, unseen) for pile in s.piles]
    s.piles = [_rest(pile, unseen) for pile in s.piles]
    s.extra = _rest(s.extra, unseen)
    return s


def _tell_apart(s: Bruges, unseen: list[int], number: int) -> None:
    """info.hand: Which card is in use and which are still in the hand, where some are known but not
    which is which."""
    decision = s.decision
    assert decision is not None
    p, colour = s.players[decision.player], s.figures.colour(s.card)
    cards = [s.card, *p.hand]
    s.aside = _guessed(s.figures, s.aside, unseen)
    there = [card for card in s.aside if card not in cards]
    while len(there) < cards.count(back(colour)):
        there.append(_of_colour(s.figures, colour, unseen))
    there = s.shuffled(there, FILL, number)
    cards = [there.pop() if card == back(colour) else card for card in cards]
    s.card, p.hand = cards[0], cards[1:]


def _unseen(view: Bruges) -> list[int]:
    """All cards that lie nowhere in sight."""
    seen = [view.card, *view.aside, *view.discards, *view.extra]
    for p in view.players:
        seen += [*p.hand, *p.houses, *p.persons]
    for pile in view.piles:
        seen += pile
    hidden = [True] * len(view.figures.cards)
    for card in seen:
        if card >= 0:
            hidden[card] = False
    return [card for card in range(len(hidden)) if hidden[card]]


def _guessed(figures: Figures, cards: list[int], unseen: list[int]) -> list[int]:
    """Backs become cards of their colours, taken from the unseen ones."""
    new: list[int] = []
    for card in cards:
        new.append(_of_colour(figures, back_colour(card), unseen) if is_back(card) else card)
    return new


def _of_colour(figures: Figures, colour: int, unseen: list[int]) -> int:
    return unseen.pop([figures.cards[card].colour for card in unseen].index(colour))


def _rest(cards: list[int], unseen: list[int]) -> list[int]:
    return [unseen.pop() if card == UNKNOWN else card for card in cards]


def make(name: str, rulings: dict[int, frozenset[str]], sheet: Sheet, deck: Sheet) -> BrugesGame:
    """The game with the figures of a components file and the persons of a deck, and the rulings of
    each version."""
    boxes = {version: read(sheet, deck, rulings[version]) for version in rulings}
    return BrugesGame(boxes, names(deck))
