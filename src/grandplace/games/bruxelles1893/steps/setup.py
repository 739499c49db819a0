"""Set-up: strips, decks, the compass, the first player, and a first work for everybody."""

from grandplace.engine.options import Option
from grandplace.engine.state import Choice, Rule
from grandplace.games.bruxelles1893.components import (
    BLACK,
    BONUS_DECK,
    COLOURED,
    COMPASS,
    FIRST_PLAYER,
    MAKE,
    NOBLE_DECK,
    SIZE,
    STOCK_DECK,
    STRIPS,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.basics import ByPlayer


class SetUp(Rule[Bruxelles1893]):
    """setup.exhibition: Shuffle, lay out, find who begins, and give everybody a work."""

    def happen(self, s: Bruxelles1893) -> None:
        s.round = 1
        s.then(
            LayStrips(),
            ShuffleDecks(),
            SetCompass(),
            DrawFirstPlayer(),
            LayBonusCards(),
            FirstNobles(),
            FirstWorks(),
        )


class LayStrips(Rule[Bruxelles1893]):
    """setup.board: The strips lie one under another in random order."""

    def happen(self, s: Bruxelles1893) -> None:
        order = list(range(SIZE))
        s.shuffle(order, STRIPS, 0)
        s.actions = [s.actions[strip * SIZE + i] for strip in order for i in range(SIZE)]


class ShuffleDecks(Rule[Bruxelles1893]):
    """setup.nobles-deck, setup.nobles-box, setup.stock-twelve, setup.stock-five, setup.bonus-25,
    setup.bonus-30: Three face-down decks; of the Stock Exchange cards only some may be used."""

    def happen(self, s: Bruxelles1893) -> None:
        nobles, stocks, bonuses = s.noble_deck[:], s.stock_deck[:], s.bonus_deck[:]
        s.shuffle(nobles, NOBLE_DECK, 0)
        s.shuffle(stocks, STOCK_DECK, 0)
        s.shuffle(bonuses, BONUS_DECK, 0)
        s.noble_deck = nobles
        s.stock_deck = stocks[: s.figures.stock_used]
        s.bonus_deck = bonuses


class SetCompass(Rule[Bruxelles1893]):
    """setup.compass-tiles, setup.compass-printed, setup.glass-out, compass.spaces-first,
    compass.spaces-second: Tiles are dealt to the spaces, unless they are printed."""

    def happen(self, s: Bruxelles1893) -> None:
        if s.figures.compass_shuffled:
            kinds = s.compass[:]
            s.shuffle(kinds, COMPASS, 0)
            s.compass = kinds


class DrawFirstPlayer(Rule[Bruxelles1893]):
    """setup.first-player, setup.money: Chance says who begins; the later ones get more money."""

    def happen(self, s: Bruxelles1893) -> None:
        s.first = s.draw(FIRST_PLAYER, 0, len(s.players))
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


class FirstWorks(Rule[Bruxelles1893]):
    """setup.work-drawn, setup.work-chosen: In turn order everybody gets a work."""

    def happen(self, s: Bruxelles1893) -> None:
        seats = s.clockwise(s.first)
        if s.figures.blind_workshop:
            s.then(*[DrawnWork(seat) for seat in seats])
        else:
            s.then(*[FirstWork(seat) for seat in seats])


class DrawnWork(ByPlayer):
    """setup.work-drawn: A coloured work, drawn blindly."""

    def happen(self, s: Bruxelles1893) -> None:
        s.receive_work(self.player, s.draw_work())


class FirstWork(Choice[Bruxelles1893]):
    """setup.work-chosen: A work of any colour except black."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [MAKE[colour] for colour in [*COLOURED, BLACK] if s.figures.works[colour]]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if option.target == BLACK:
            return "setup.work-chosen"
        return "" if s.stacks[option.target] else "workshop.stack-empty"

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.take_work(self.player, option.target)
