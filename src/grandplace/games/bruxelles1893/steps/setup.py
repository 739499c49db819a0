"""Set-up: strips, decks, the compass, the first player, and a first work for everybody."""

from typing import Final

from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, Choice, Rule, Step
from grandplace.games.bruxelles1893.components import (
    BLACK,
    BOARD,
    BOARD_STACK,
    BONUS_DECK,
    CARD_DECK,
    COLOURED,
    COMPASS,
    FIRST_PLAYER,
    MAKE,
    NOBLE_DECK,
    SIZE,
    STOCK_DECK,
    STRIPS,
    TILE_STACK,
)
from grandplace.games.bruxelles1893.modules import ARCHITECTS, CARDS, TILES
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.common.steps import ByPlayer


class SetUp(Rule[Bruxelles1893]):
    """setup.exhibition: Shuffle, lay out, find who begins, and give everybody a work."""

    def __init__(self, sides: list[int], dealt: bool, first: int = NOBODY) -> None:
        self.sides: Final = sides  # of the strips from the top: 0 plain, 1 expert
        self.dealt: Final = dealt
        self.first: Final = first

    def happen(self, s: Bruxelles1893) -> None:
        s.round = 1
        s.then(
            LayStrips(self.sides),
            ShuffleDecks(),
            SetCompass(),
            FindFirstPlayer(self.first),
            LayBonusCards(),
            FirstNobles(),
            LayBelleEpoque(),
            *furnish(s, self.dealt),
        )


def furnish(s: Bruxelles1893, dealt: bool) -> list[Step[Bruxelles1893]]:
    """asym.boards: Boards for all and then works for all, or player by player if somebody has to
    choose a board."""
    chosen = len(s.figures.boards) > 1 and not dealt
    if s.figures.player_by_player and chosen:
        return [PlayerByPlayer()]
    return [GiveBoards(dealt), FirstWorks()]


class LayStrips(Rule[Bruxelles1893]):
    """setup.board, asym.strips: The strips lie one under another in random order."""

    def __init__(self, sides: list[int]) -> None:
        self.sides: Final = sides

    def happen(self, s: Bruxelles1893) -> None:
        order = s.shuffled(list(range(SIZE)), STRIPS, 0)
        strips = [s.figures.strips, s.figures.expert_strips]
        rows = [strips[self.sides[row]][order[row]] for row in range(SIZE)]
        s.actions = [action for row in rows for action in row]


class ShuffleDecks(Rule[Bruxelles1893]):
    """setup.nobles-deck, setup.nobles-box, setup.stock-twelve, setup.stock-five, setup.bonus-25,
    setup.bonus-30, be.setup-nobles: Three face-down decks; of the Stock Exchange cards only some
    may be used."""

    def happen(self, s: Bruxelles1893) -> None:
        s.noble_deck = s.shuffled(s.noble_deck, NOBLE_DECK, 0)
        s.stock_deck = s.shuffled(s.stock_deck, STOCK_DECK, 0)[: s.figures.stock_used]
        s.bonus_deck = s.shuffled(s.bonus_deck, BONUS_DECK, 0)


class SetCompass(Rule[Bruxelles1893]):
    """setup.compass-tiles, setup.compass-printed, setup.glass-out, compass.spaces-first,
    compass.spaces-second: Tiles are dealt to the spaces, unless they are printed."""

    def happen(self, s: Bruxelles1893) -> None:
        if s.figures.compass.shuffled:
            s.compass = s.shuffled(s.compass, COMPASS, 0)


class FindFirstPlayer(Rule[Bruxelles1893]):
    """setup.first-player, setup.money: Chance says who begins, unless the table has named somebody;
    the later ones get more money."""

    def __init__(self, first: int) -> None:
        self.first: Final = first

    def happen(self, s: Bruxelles1893) -> None:
        s.find_first(self.first, FIRST_PLAYER)
        for place, seat in enumerate(s.clockwise(s.first)):
            s.players[seat].francs = s.figures.start_money[place]
        s.note("first", s.first)


class LayBonusCards(Rule[Bruxelles1893]):
    """setup.bonus-25, setup.bonus-30, round-end.bonus: A bonus card under each column."""

    def happen(self, s: Bruxelles1893) -> None:
        s.bonus_on = s.bonus_deck[: -SIZE - 1 : -1]
        s.bonus_deck = s.bonus_deck[:-SIZE]


class FirstNobles(Rule[Bruxelles1893]):
    """setup.nobles-deck: Four nobles are on display."""

    def happen(self, s: Bruxelles1893) -> None:
        s.fill_display()


class LayBelleEpoque(Rule[Bruxelles1893]):
    """be.setup-board, be.setup-cards, be.setup-tiles, be.setup-cross: A card at each pavilion
    space, and some tiles face up; what stays face down is never looked at."""

    def happen(self, s: Bruxelles1893) -> None:
        if s.figures.pavilion_glass:
            s.shown = _dealt(s, len(CARDS), CARD_DECK, len(s.shown))
            s.tiles = _dealt(s, len(TILES), TILE_STACK, s.figures.tiles_up[len(s.players)])
            s.seats = [NOBODY] * len(s.tiles)


def _dealt(s: Bruxelles1893, number: int, label: int, wanted: int) -> list[int]:
    """Some things out of a shuffled number of them."""
    return s.shuffled(list(range(number)), label, 0)[:wanted]


class GiveBoards(Rule[Bruxelles1893]):
    """setup.own-board, asym.boards: In turn order everybody takes a board, if they differ."""

    def __init__(self, dealt: bool) -> None:
        self.dealt: Final = dealt

    def happen(self, s: Bruxelles1893) -> None:
        seats = s.clockwise(s.first)
        if self.dealt:
            boards = _dealt(s, len(ARCHITECTS), BOARD_STACK, len(seats))
            for seat, board in zip(seats, boards, strict=True):
                take_board(s, seat, board)
        elif len(s.figures.boards) > 1:
            s.then(*[ChooseBoard(seat) for seat in seats])


def take_board(s: Bruxelles1893, seat: int, board: int) -> None:
    """asym.boards: A board becomes a player's own."""
    s.players[seat].board = board + 1
    s.note("board", seat, board)


class ChooseBoard(Choice[Bruxelles1893]):
    """asym.boards: One of the boards that nobody has taken."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return BOARD.options

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        taken = [p.board for p in s.players]
        return "asym.boards" if option.target + 1 in taken else ""

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        take_board(s, self.player, option.target)


class PlayerByPlayer(Rule[Bruxelles1893]):
    """asym.boards, setup.work-chosen: In turn order everybody takes a board and a work, before the
    next one chooses."""

    def happen(self, s: Bruxelles1893) -> None:
        for seat in reversed(s.clockwise(s.first)):
            s.then(ChooseBoard(seat), FirstWork(seat))


class FirstWorks(Rule[Bruxelles1893]):
    """setup.work-drawn, setup.work-chosen: In turn order everybody gets a work."""

    def happen(self, s: Bruxelles1893) -> None:
        seats = s.clockwise(s.first)
        if s.figures.edition.blind_workshop:
            s.then(*[DrawnWork(seat) for seat in seats])
        else:
            s.then(*[FirstWork(seat) for seat in seats])


class DrawnWork(ByPlayer[Bruxelles1893]):
    """setup.work-drawn: A coloured work, drawn blindly."""

    def happen(self, s: Bruxelles1893) -> None:
        s.receive_work(self.player, s.draw_work())
        s.replenish()


class FirstWork(Choice[Bruxelles1893]):
    """setup.work-chosen: A work of any colour except black."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [MAKE[colour] for colour in [*COLOURED, BLACK] if s.figures.works[colour].count]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if option.target == BLACK:
            return "setup.work-chosen"
        return "" if s.stacks[option.target] else "workshop.stack-empty"

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.take_work(self.player, option.target)
