"""What options of the expansion and of the boards would do, in a sentence for newcomers."""

from collections.abc import Callable

from grandplace.drawing.text import Say
from grandplace.drawing.typeset import times, wide
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import (
    CUBES,
    IRISES,
    PLAY,
    SEND,
    SHIFT,
    SIZE,
    TRAVELLER,
    WHITE,
)
from grandplace.games.bruxelles1893.means import price
from grandplace.games.bruxelles1893.modules import HIGHER_MULTIPLIER, PORTRAIT
from grandplace.games.bruxelles1893.scoring import column_bids, iris_winners, row_count, visitors
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.wording import Wording, capital

ONE_LINE = 97  # columns for a hint in the least window


class Extras(Wording):
    """Sentences about the options of a player."""

    def __init__(self, view: Bruxelles1893, say: Say, player: int) -> None:
        super().__init__(view, say)
        self.p = view.players[player]
        self.player = player

    def extra_ways(self) -> dict[str, Callable[[int], str]]:
        """What explains the options of each verb."""
        return {
            "board": self.board_told,
            "play": self.play,
            "seat": self.seat,
            "erect": self.erect,
            "as": self.pass_off,
            "flip": self.flip,
            "hand-in": self.flip,
            "return": self.cover,
            "dismiss": self.dismiss,
            "give": self.owned,
            "take": self.owned,
            "trade": self.owned,
            "reclaim": self.reclaim,
            "send": self.send,
            "fetch": self.fetch,
            "double": self.double,
            "shift": self.shift,
            "favour": self.favour,
        }

    def decline(self, key: str, prompt: str) -> str:
        """Not doing something, by what that means and what was asked."""
        if key in ("leave", "no-seat", "no-power"):
            return self.say(f"board.hint.{key}")
        return self.say("board.hint.done") if prompt == "DismissNobles" else ""

    def play(self, power: int) -> str:
        """What a card or a board does, and what it brings now."""
        told, now = self.does(power, "told"), self.power_now(self.player, power)
        key = "board.hint.play-now" if now else "board.hint.play"
        return self.warned(PLAY[power], self.say(key, capital(told), now))

    def warned(self, option: Option, hint: str) -> str:
        """be.card-22: With a warning, if nothing but passing would be left."""
        vain = self.view.label(option).key.endswith("-to-pass")
        return self.say("board.hint.only-pass", hint) if vain else hint

    def seat(self, tile: int) -> str:
        """What a tile brings at the end."""
        if self.view.figures.tiles[tile].effect == PORTRAIT:
            return self.say("board.hint.portrait", self.view.board(self.player).portrait)
        told, now = self.boon(tile, "told"), self.boon_now(self.player, tile)
        return self.say("board.hint.seat-now", told, now)

    def erect(self, space: int) -> str:
        """What a visit would bring now, and the card."""
        card = self.view.shown[space]
        points = visitors(self.view, space)
        return self.say("board.hint.erect", points, self.when_told(card), self.does(card, "told"))

    def pass_off(self, colour: int) -> str:
        """A white work sold as some colour."""
        _, work = self.view.prompt().details
        return self.say("board.hint.as", *price(self.view, work, colour, self.view.cursor))

    def flip(self, colour: int) -> str:
        """A colour: how many there are already, and what it would sell for."""
        prices = self.view.price(colour, self.view.cursor)
        return self.say("board.hint.price", self.p.works[colour], *prices)

    def cover(self, work: int) -> str:
        """What becomes of a work in the shop."""
        if work >= WHITE:
            return self.say("board.hint.cover-white")
        piled = "-piled" if self.view.figures.shop_piles_up else ""
        return self.say(f"board.hint.cover{piled}")

    def dismiss(self, slot: int) -> str:
        """A noble who leaves the display."""
        return self.say("board.hint.dismiss", self.effect_told(self.view.display[slot]))

    def owned(self, lot: int) -> str:
        """The cubes there are already, and what can be built with."""
        cubes = [(n, self.say.thing("cube", cube)) for cube, n in enumerate(self.p.cubes) if n]
        names = self.listed([times(n, name) for n, name in cubes])
        hint = self.say("board.hint.cubes", names, *self.needles())
        if wide(hint) <= ONE_LINE:
            return hint
        return self.say("board.hint.cubes", self.letters(self.p.cubes, "c", CUBES), *self.needles())

    def reclaim(self, cell: int) -> str:
        """How the column stands."""
        bids = column_bids(self.view, cell % SIZE)
        own = bids.pop(self.player)
        return self.say("board.hint.reclaim", cell % SIZE, own, max(bids))

    def take_back(self, target: int) -> str:
        """What becomes of money and column if part of a bid is taken back."""
        _, cell, laid = self.view.prompt().details
        bids, amount = column_bids(self.view, cell % SIZE), laid + target
        own = bids.pop(self.player) - amount
        then = self.p.francs + amount
        return self.say("board.hint.take-back", then, cell % SIZE, own, max(bids))

    def send(self, figure: int) -> str:
        """What is left for another turn."""
        travels = 1 if figure == TRAVELLER else 0
        left = (self.p.pawns - 1 + travels, self.p.travellers - travels)
        return self.warned(SEND[figure], self.say("board.hint.send", *left))

    def fetch(self, column: int) -> str:
        """The symbols of a bonus card."""
        return self.say("board.hint.symbols", self.card_symbols(self.view.bonus_on[column]))

    def double(self, cell: int) -> str:
        """How many irises would be won."""
        trial = self.view.copy()
        trial.doubled = cell
        return self.say("board.hint.double", self._irises(trial), self._irises(self.view))

    def _irises(self, s: Bruxelles1893) -> int:
        won = [iris for iris in range(len(IRISES)) if self.player in iris_winners(s, iris)]
        return len(won)

    def shift(self, target: int) -> str:
        """What both needles would show."""
        one, other = self.needles()
        old, new = self.view.label(SHIFT[target]).details
        return self.say("board.hint.shift", new, other if old == one else one)

    def favour(self, row: int) -> str:
        """What the row would bring."""
        return self.row_then(row, self.view.held(self.player, HIGHER_MULTIPLIER))

    def row_then(self, row: int, more: int) -> str:
        """What a row would bring if its multiplier were higher."""
        count, now = row_count(self.view, self.player, row), self.view.multiplier(self.player, row)
        return self.say("board.hint.tuck", count * (now + more), count * more)
