"""Guild Houses as a Game: the set-up, what each seat sees, and the result."""

from typing import Final

from grandplace.engine.encoding import Pen
from grandplace.engine.game import NEWEST, Game, Score, ranked
from grandplace.engine.numbers import guessed
from grandplace.engine.state import NOBODY, UNKNOWN
from grandplace.games.sheet import Sheet
from grandplace.games.template.box import read
from grandplace.games.template.components import (
    DOMAINS,
    FILL,
    GUILDS,
    SEATS,
    SOURCES,
    VOCABULARY,
    Figures,
)
from grandplace.games.template.encoding import write
from grandplace.games.template.scoring import lead_points, set_points
from grandplace.games.template.state import Player, Template
from grandplace.games.template.steps.turn import Round, SetUp

VERSIONS: Final = [1]  # of the rules


class TemplateGame(Game[Template]):
    """game.aim, game.length, game.hidden."""

    def __init__(self, name: str, figures: Figures) -> None:
        super().__init__(name, SEATS, VERSIONS, [], "alpha", VOCABULARY, DOMAINS, figures)
        self.figures: Final = figures

    def set_up(
        self, seats: int, variant: str, version: int = NEWEST, first: int = NOBODY
    ) -> Template:
        players = [Player([], []) for _ in range(seats)]
        s = Template(self.figures, players, _cards(self.figures.copies), 0, 0)
        rounds = [Round(number + 1) for number in range(self.figures.rounds)]
        s.then(SetUp(first), *rounds)
        return s

    def observe(self, s: Template, seat: int) -> Template:
        view = s.copy()
        view.deck = [UNKNOWN] * len(s.deck)
        for other, p in enumerate(view.players):
            if other != seat:
                p.hand = [UNKNOWN] * len(p.hand)
        view.luck = 0
        view.veil(seat)
        return view

    def fill(self, view: Template, seed: int) -> Template:
        s = view.copy()
        s.luck = seed
        cards = s.shuffled(_cards(_unseen(view)), FILL, 0)
        for p in s.players:
            known, p.hand = p.hand.count(UNKNOWN), sorted(guessed(p.hand, cards))
            cards = cards[known:]
        s.deck = guessed(s.deck, cards)
        if s.decision is not None:
            s.unveil()
        return s

    def write(self, s: Template, pen: Pen) -> None:
        write(s, pen)

    def scores(self, s: Template) -> list[Score]:
        """tie.guilds: Points, then more different guilds."""
        return ranked([_score(s, seat) for seat in range(len(s.players))])

    def worth(self, s: Template, seat: int) -> int:
        """What its row would score now."""
        return 100 * (set_points(s, seat) + lead_points(s, seat))


def _score(s: Template, seat: int) -> Score:
    points = [set_points(s, seat), lead_points(s, seat)]
    guilds = len(set(s.players[seat].row))
    return Score(seat, list(zip(SOURCES, points, strict=True)), [("guilds", guilds)])


def _cards(copies: list[int]) -> list[int]:
    return [guild for guild in range(len(GUILDS)) for _ in range(copies[guild])]


def _unseen(view: Template) -> list[int]:
    """Copies of each guild that lie nowhere in sight."""
    seen = [card for p in view.players for card in [*p.hand, *p.row]] + view.deck
    return [view.figures.copies[guild] - seen.count(guild) for guild in range(len(GUILDS))]


def make(name: str, rulings: dict[int, frozenset[str]], sheet: Sheet) -> TemplateGame:
    """The game with the figures of a components file."""
    return TemplateGame(name, read(sheet))
