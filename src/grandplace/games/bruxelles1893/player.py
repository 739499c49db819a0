"""What each player of Bruxelles 1893 owns."""

from grandplace.engine.numbers import changed, put, total
from grandplace.games.bruxelles1893.components import (
    BRUGMANN,
    BRUSSELS,
    CUBES,
    NO_CARD,
    NOBLES,
    ROWS,
    SOURCES,
    TRACKS,
    WHITE,
    WORKS,
)
from grandplace.games.bruxelles1893.figures import Figures
from grandplace.games.common.seats import Scorer


class Player(Scorer):
    """game.lap, game.below-zero: What one player owns. No list here is ever changed in place, so
    copies share them all."""

    def __init__(
        self,
        francs: int,
        passed: bool,
        pawns: int,
        courthouse: int,
        neutrals: int,
        brussels: list[int],
        levels: list[int],
        houses: int,
        cubes: list[int],
        works: list[int],
        nobles: list[int],
        tilted: list[int],
        tucked: list[list[int]],
        tucked_now: list[int],
        won: list[int],
        shared: list[int],
        symbols: int,
        exhibitions: int,
        face_down: list[int],
        earned: list[int],
        board: int,
        travellers: int,
        cards: list[int],
        used: list[int],
        seated: int,
        sent: int = NO_CARD,
        favoured: int = NO_CARD,
        skipped: int = NO_CARD,
    ) -> None:
        super().__init__(earned)
        self.francs = francs
        self.passed = passed
        self.pawns = pawns  # available
        self.courthouse = courthouse
        self.neutrals = neutrals  # neutral pawns to place
        self.brussels = brussels  # pawns by Brussels action
        self.levels = levels  # the space of each disc, by track
        self.houses = houses  # built
        self.cubes = cubes
        self.works = works  # by colour
        self.nobles = nobles  # 1 for each noble kept
        self.tilted = tilted  # 1 for each noble used this round
        self.tucked = tucked  # bonus cards by row
        self.tucked_now = tucked_now  # how many of them this round, by row
        self.won = won  # bonus cards still to be used or tucked
        self.shared = shared  # bonus cards of tied columns, whose power is still to be used
        self.symbols = symbols  # Manneken Pis symbols won this round
        self.exhibitions = exhibitions  # Exhibition tiles
        self.face_down = face_down  # bonus cards nobody has looked at
        self.board = board  # whose side of the own board is up, 0 for the A side
        self.travellers = travellers  # available
        self.cards = cards  # Belle Époque cards
        self.used = used  # those of them used this round
        self.seated = seated  # pawns on tiles, for good
        self.sent = sent  # the figure that waits on a card: SEND's target, or NO_CARD
        self.favoured = favoured  # the row with a higher multiplier, or NO_CARD
        self.skipped = skipped  # the house that its dearer neighbour was built before, or NO_CARD

    def copy(self) -> "Player":
        """Another player just like this one."""
        return Player(
            self.francs,
            self.passed,
            self.pawns,
            self.courthouse,
            self.neutrals,
            self.brussels,
            self.levels,
            self.houses,
            self.cubes,
            self.works,
            self.nobles,
            self.tilted,
            self.tucked,
            self.tucked_now,
            self.won,
            self.shared,
            self.symbols,
            self.exhibitions,
            self.face_down,
            self.earned,
            self.board,
            self.travellers,
            self.cards,
            self.used,
            self.seated,
            self.sent,
            self.favoured,
            self.skipped,
        )

    def colours(self) -> int:
        """pass.income, be.white-pass: Different colours among the own works; black is one, and so
        is white."""
        coloured = len([n for n in self.works[:WHITE] if n])
        return coloured + (1 if self.white_works() else 0)

    def white_works(self) -> int:
        """Works with the white side up."""
        return total(self.works[WHITE:])

    def has_built(self, house: int) -> bool:
        """build.rows, asym.strauven-costs: Whether one of the six has left the own board."""
        ahead = 0 if self.skipped == NO_CARD else 1
        return house != self.skipped and house < self.houses + ahead

    def next_houses(self, costs: list[int]) -> list[int]:
        """build.rows, asym.strauven-costs: What may be built next: the first house that is left,
        or its neighbour in the row if that costs something else."""
        first = self.houses if self.skipped == NO_CARD else self.skipped
        if first % 2 or self.skipped == first or first == len(costs):
            return [first] if first < len(costs) else []
        return [first] if costs[first] == costs[first + 1] else [first, first + 1]

    def take_house(self, house: int) -> None:
        """build.rows, asym.strauven-costs: A house leaves the own board; a dearer one may go before
        its neighbour."""
        ahead = self.skipped == NO_CARD and house > self.houses
        self.skipped = self.houses if ahead else NO_CARD
        self.houses += 1

    def is_upright(self, noble: int) -> bool:
        """nobles.once: Whether an own noble can be activated."""
        return self.nobles[noble] > 0 and not self.tilted[noble]

    def upright_nobles(self) -> int:
        """nobles.once: How many own nobles can be activated."""
        return total(self.nobles) - total(self.tilted)

    def leave_brussels(self) -> None:
        """court.locked, be.card-29: A pawn leaves Brussels; which one makes no difference."""
        place = [pawns > 0 for pawns in self.brussels].index(True)
        self.brussels = changed(self.brussels, place, -1)


def new_player(figures: Figures, seats: int) -> Player:
    """setup.pawns, setup.discs, setup.houses, setup.brugmann, setup.supply, two.neutral."""
    return Player(
        francs=0,
        passed=False,
        pawns=figures.pawns - figures.courthouse,
        courthouse=figures.courthouse,
        neutrals=1 if seats == 2 else 0,
        brussels=[0] * len(BRUSSELS),
        levels=[0] * len(TRACKS),
        houses=0,
        cubes=[0] * len(CUBES),
        works=[0] * len(WORKS),
        nobles=put([0] * len(NOBLES), BRUGMANN, 1),
        tilted=[0] * len(NOBLES),
        tucked=[[] for _ in ROWS],
        tucked_now=[0] * len(ROWS),
        won=[],
        shared=[],
        symbols=0,
        exhibitions=0,
        face_down=[],
        earned=[0] * len(SOURCES),
        board=0,
        travellers=0,
        cards=[],
        used=[],
        seated=0,
    )
