"""Bruxelles 1893 as a Game, in either edition: the set-up, what each seat sees, and the result."""

from typing import Final

from grandplace.engine.encoding import Pen
from grandplace.engine.features import Tally
from grandplace.engine.game import NEWEST, Addition, Game, Score, ranked
from grandplace.engine.numbers import guessed
from grandplace.engine.state import NOBODY, UNKNOWN
from grandplace.games.bruxelles1893.box import ASYMMETRIC, BELLE_EPOQUE, read
from grandplace.games.bruxelles1893.components import (
    BASE_SOURCES,
    BONUS_DECK,
    BY_CARDS,
    DOMAINS,
    NOBLE_DECK,
    SEATS,
    SIZE,
    SOURCES,
    STOCK_DECK,
    VOCABULARY,
)
from grandplace.games.bruxelles1893.encoding import write
from grandplace.games.bruxelles1893.features import tell
from grandplace.games.bruxelles1893.figures import Figures
from grandplace.games.bruxelles1893.forecast import forecast
from grandplace.games.bruxelles1893.modules import POWER_EFFECTS
from grandplace.games.bruxelles1893.state import Bruxelles1893, new_state
from grandplace.games.bruxelles1893.steps.cards import ASKING, TELLING
from grandplace.games.bruxelles1893.steps.final import FinalScoring, Round
from grandplace.games.bruxelles1893.steps.goods import GOODS
from grandplace.games.bruxelles1893.steps.moments import EFFECTS, QUESTIONS
from grandplace.games.bruxelles1893.steps.powers import GIVING
from grandplace.games.bruxelles1893.steps.setup import SetUp
from grandplace.games.bruxelles1893.worth import standings, worth
from grandplace.games.sheet import Sheet

VERSIONS: Final = [1, 2]  # of the rules
MODULES = [BELLE_EPOQUE, ASYMMETRIC]
EXPERT = "expert"
DEALT = "dealt"
VARIANTS = {
    "bruxelles1893-first": [EXPERT],
    "bruxelles1893-second": [BELLE_EPOQUE, ASYMMETRIC, DEALT],
}
ALTERNATED = [0, 1, 0, 1, 0]  # plain and expert strips, from the top

EFFECTS.update({POWER_EFFECTS.index(name): GIVING[name] for name in GIVING})
EFFECTS.update({POWER_EFFECTS.index(name): TELLING[name] for name in TELLING})
QUESTIONS.update({POWER_EFFECTS.index(name): GOODS[name] for name in GOODS})
QUESTIONS.update({POWER_EFFECTS.index(name): ASKING[name] for name in ASKING})


class Bruxelles1893Game(Game[Bruxelles1893]):
    """game.players, game.length, game.open."""

    def __init__(self, name: str, boxes: dict[int, dict[str, Figures]]) -> None:
        versions = list(boxes)
        newest = boxes[versions[-1]][""]
        super().__init__(
            name, SEATS, versions, VARIANTS[name], "stable", VOCABULARY, DOMAINS, newest
        )
        self.by_version: Final = boxes  # and modules

    def needs(self, variant: str) -> str:
        """asym.boards: Only boards that differ can be dealt."""
        return ASYMMETRIC if variant == DEALT else ""

    def box_for(self, variant: str, version: int = NEWEST) -> Figures:
        names = variant.split(",")
        by_modules = self.by_version[self.playable(version)]
        return by_modules[",".join([module for module in MODULES if module in names])]

    def boxes(self) -> list[object]:
        return [box for boxes in self.by_version.values() for box in boxes.values()]

    def set_up(
        self, seats: int, variant: str, version: int = NEWEST, first: int = NOBODY
    ) -> Bruxelles1893:
        """setup.plain-sides, setup.expert-sides, asym.with, asym.strips: Everything in its first
        place."""
        names, figures = variant.split(","), self.box_for(variant, version)
        sides = ALTERNATED if ASYMMETRIC in names else [1 if EXPERT in names else 0] * SIZE
        s = new_state(figures, seats)
        rounds = [Round(number + 1) for number in range(figures.rounds)]
        s.then(SetUp(sides, DEALT in names, first), *rounds, FinalScoring())
        return s

    def observe(self, s: Bruxelles1893, seat: int) -> Bruxelles1893:
        """game.open: Only the order of decks is hidden, and cards that nobody has looked at."""
        view = s.copy()
        view.noble_deck = [UNKNOWN] * len(s.noble_deck)
        view.stock_deck = [UNKNOWN] * len(s.stock_deck)
        view.bonus_deck = [UNKNOWN] * len(s.bonus_deck)
        for p in view.players:
            p.face_down = [UNKNOWN] * len(p.face_down)
        view.luck = 0
        return view

    def fill(self, view: Bruxelles1893, seed: int) -> Bruxelles1893:
        s = view.copy()
        s.luck = seed
        nobles = s.shuffled(_unseen_nobles(view), NOBLE_DECK, 0)
        s.noble_deck = guessed(view.noble_deck, nobles)
        stocks = s.shuffled(_unseen_stocks(view), STOCK_DECK, 0)
        s.stock_deck = guessed(view.stock_deck, stocks)
        bonuses = s.shuffled(_unseen_bonuses(view), BONUS_DECK, 0)
        for p in s.players:
            p.face_down = [bonuses.pop() if card == UNKNOWN else card for card in p.face_down]
        s.bonus_deck = guessed(view.bonus_deck, bonuses)
        return s

    def forecast(self, view: Bruxelles1893) -> list[list[Addition]]:
        return forecast(view)

    def standings(self, s: Bruxelles1893) -> list[int]:
        return standings(s)

    def worth(self, s: Bruxelles1893, seat: int) -> int:
        return worth(s, seat)

    def slips(self) -> int:
        return 140

    def write(self, s: Bruxelles1893, pen: Pen) -> None:
        write(s, pen)

    def tell(self, s: Bruxelles1893, tally: Tally) -> None:
        tell(s, tally)

    def scores(self, s: Bruxelles1893) -> list[Score]:
        """game.aim, end.tie: Points by their sources; the most share the victory."""
        lines = SOURCES[: sources(s.figures)]
        return ranked([Score(seat, p.rows(lines), []) for seat, p in enumerate(s.players)])


def sources(figures: Figures) -> int:
    """How many lines the score sheet has: those of the modules come last."""
    if figures.pavilion_glass:
        return len(SOURCES)
    return BY_CARDS + 1 if figures.powers else BASE_SOURCES


def _unseen_nobles(view: Bruxelles1893) -> list[int]:
    """The nobles that lie nowhere in sight: they are in the deck. Brugmann never is."""
    seen = [*view.display, *view.noble_out, *view.visiting, view.turn.revealed, *view.noble_deck]
    return [
        noble
        for noble in range(1, len(view.figures.nobles))
        for _ in range(
            view.figures.nobles[noble].copies
            - seen.count(noble)
            - sum([p.nobles[noble] for p in view.players])
        )
    ]


def _unseen_stocks(view: Bruxelles1893) -> list[int]:
    seen = [*view.stock_out, view.stock, *view.stock_deck]
    return [card for card in range(len(view.figures.stocks)) if card not in seen]


def _unseen_bonuses(view: Bruxelles1893) -> list[int]:
    """The bonus cards that lie nowhere in sight: in the deck or face down."""
    seen = [*view.bonus_on, *view.bonus_out, *view.bonus_deck]
    for p in view.players:
        seen += [*p.won, *p.face_down]
        for cards in p.tucked:
            seen += cards
    return [card for card in range(len(view.figures.bonuses)) if card not in seen]


def make(name: str, rulings: dict[int, frozenset[str]], sheet: Sheet) -> Bruxelles1893Game:
    """An edition of the game with the figures of a components file, and the rulings of each
    version."""
    return Bruxelles1893Game(
        name, {version: _boxes(name, sheet, rulings[version]) for version in rulings}
    )


def _boxes(name: str, sheet: Sheet, rulings: frozenset[str]) -> dict[str, Figures]:
    """The figures of each combination of modules."""
    edition = name.partition("-")[2]
    some = [[], [BELLE_EPOQUE], [ASYMMETRIC], MODULES]
    chosen = [names for names in some if set(names) <= set(VARIANTS[name])]
    return {",".join(names): read(sheet, edition, names, rulings) for names in chosen}
