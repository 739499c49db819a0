"""What all options of a question share: who is asked, about what, and a few words for it."""

from grandplace.drawing import easel
from grandplace.drawing.page import Offer, Scene
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import CELLS, COLOURS, EFFECTS, WHITE, back
from grandplace.games.bruxelles1893.means import price
from grandplace.games.bruxelles1893.page.art import ACTION_ART, noble_icon, work_icon
from grandplace.games.bruxelles1893.state import Bruxelles1893


class Asked(easel.Asked[Bruxelles1893]):
    """What one seat is asked, and what is told of the options."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.figures = self.view.figures
        self.p = self.view.players[self.seat]

    def space(self, option: Option, detail: str, gain: str = "") -> Offer:
        """A space of the Art Nouveau board, by its action."""
        cell, action = CELLS[option.target], self.view.actions[option.target]
        title = self.say.thing("action", action)
        button = self.say(f"board.web.do.{option.verb.name}", cell)
        return Offer("", ACTION_ART[action], title, detail, key=cell, button=button, gain=gain)

    def title(self, work: int) -> str:
        """A work by its colour; of a white one, the colour on its back too."""
        if work >= WHITE:
            return self.say("board.web.white-work", back(work))
        return self.say(f"board.web.work.{COLOURS[work]}")

    def work(self, work: int, gain: str) -> Offer:
        """sale.colour, sale.price, be.white-half: What it sells for as the cursor stands."""
        white = work >= WHITE
        detail = self.say("board.web.half-price") if white else self.sells(work, work)
        told = self.say("board.web.help.sell-white") if white else ""
        return Offer("", work_icon(work), self.title(work), detail, help=told, gain=gain)

    def sells(self, work: int, colour: int) -> str:
        """What a work brings, sold as some colour; nothing while the shop shows it."""
        if colour in self.view.shop:
            return self.say("board.web.in-shop")
        return self.say("board.web.sells", *price(self.view, work, colour, self.view.cursor))

    def noble(self, noble: int, detail: str, gain: str) -> Offer:
        name = self.say.thing("noble", noble)
        return Offer("", noble_icon(noble), name, detail, gain=gain, wide=True)

    def effect(self, noble: int) -> str:
        key = f"board.web.effect.{EFFECTS[self.figures.nobles[noble].effect]}"
        return self.say(key, self.figures.nobles[noble].amount)

    def crew(self, pawns: int, travellers: int) -> str:
        """So many pawns and travellers; those of which there are none are not named."""
        crew = [("pawns", pawns), ("travellers", travellers)]
        named = [self.say.thing(kind, n) for kind, n in crew if n]
        return " + ".join(named) or self.say("board.web.no-figures")

    def only_pass(self, option: Option) -> list[str]:
        """be.card-22: A warning, if nothing but passing would be left."""
        warned = self.label(option)[0].endswith("-to-pass")
        return [self.say("board.web.only-pass")] if warned else []


Way = easel.Way[Asked]
