"""What an option of Bruxelles 1897 would do, in a sentence for newcomers."""

from grandplace.drawing.text import Drawing, Say
from grandplace.engine.options import Option
from grandplace.games.bruxelles1897.components import (
    ARTWORK,
    BRUSSELS,
    CARDS,
    CELLS,
    COLUMNS,
    EXCHANGE,
    EXPO,
    FACE_VALUE,
    FIRST_NOBLE,
    HOUSE,
    KIND_OF,
    KINDS,
    MONEY,
    NO_CARD,
    NOBILITY,
    NOBLE,
    PARK,
    PLACE,
)
from grandplace.games.bruxelles1897.scoring import column_sums
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player
from grandplace.games.bruxelles1897.text.pen import KIND_SIGNS
from grandplace.games.bruxelles1897.text.wording import card_told, noble_effect


def explain(view: Bruxelles1897, say: Say, option: Option) -> str:
    """What an option would do, in a sentence for newcomers; "" where its name says it all."""
    decision = view.decision
    if decision is None:
        return ""
    hint = _Hint(view, say, decision.player)
    ways = {
        "place": hint.place,
        "use": hint.use,
        "show": hint.show,
        "pick": hint.pick,
        "keep": hint.keep,
        "sell": hint.have,
        "exhibit": hint.have,
        "activate": hint.activate,
    }
    if option.verb.name in ways:
        return ways[option.verb.name](option.target)
    key = f"board.hint.{option.verb.name}"
    return say(key) if option.verb.name in ("pass", "send") else ""


def keeping(view: Bruxelles1897, say: Say, noble: int) -> str:
    """What a noble costs in the end."""
    figures = view.figures
    return say("board.hint.keep", figures.nobles[noble].cost, figures.closing.unpaid)


def is_vain(p: Player, card: int) -> bool:
    """sale.none, expo.without-artwork, construction.impossible: Whether a player lacks what the
    action of a card needs."""
    if KIND_OF[card] == HOUSE:
        return not p.can_build()
    return KIND_OF[card] in (MONEY, EXPO) and not p.owned(ARTWORK)


def warning(view: Bruxelles1897, say: Say, seat: int, option: Option) -> list[str]:
    """That the action of a card would bring its player nothing, if so."""
    card = view.card_on[option.target] if option.verb is PLACE else NO_CARD
    vain = card != NO_CARD and is_vain(view.players[seat], card)
    return [_Hint(view, say, seat).place(option.target)] if vain else []


def brief(view: Bruxelles1897, say: Say, option: Option) -> str:
    """An option in very few words, for narrow lists; "" where its name is short anyway."""
    card = view.card_on[option.target] if option.verb is PLACE else NO_CARD
    if card == NO_CARD:
        return ""
    noble = KIND_OF[card] == NOBLE
    name = say(f"board.noble.{CARDS[card]}") if noble else card_told(view, say, card)
    return f"{CELLS[option.target]} {KIND_SIGNS[KIND_OF[card]]} {name}"


class _Hint(Drawing[Bruxelles1897]):
    """Sentences about options."""

    def __init__(self, view: Bruxelles1897, say: Say, player: int) -> None:
        super().__init__(view, say)
        self.p = view.players[player]
        self.player = player

    def place(self, cell: int) -> str:
        """Taking an Action card."""
        card = self.view.card_on[cell]
        if card == NO_CARD:
            return ""
        kind, figures = KIND_OF[card], self.view.figures
        key = f"board.hint.{KINDS[kind]}{'-not' if is_vain(self.p, card) else ''}"
        if kind == NOBLE:
            return self.say(key, noble_effect(self.view, self.say, card - FIRST_NOBLE))
        details = {
            HOUSE: [self.p.house_cost(), figures.type_points],
            MONEY: [figures.area_sale],
            EXPO: [figures.exhibit_points],
        }
        return self.say(key, *details.get(kind, [0]))

    def use(self, card: int) -> str:
        """Using a Brussels card."""
        figures = self.view.figures
        numbers = {EXCHANGE: figures.exchange_money, PARK: figures.park.draw}
        number = numbers.get(card, self.p.levels[NOBILITY])
        return self.say(f"board.hint.{BRUSSELS[card]}", number)

    def show(self, face: int) -> str:
        """Laying an Architect: the price, and what becomes of the column."""
        value = FACE_VALUE[face]
        column = self.view.prompt().details[1] % COLUMNS
        total = column_sums(self.view, column)[self.player] + value
        return self.say("board.hint.show", value, self.p.francs - value, column, total)

    def pick(self, card: int) -> str:
        """Using a drawn card: of a noble, the effect."""
        return self.activate(card - FIRST_NOBLE) if KIND_OF[card] == NOBLE else ""

    def keep(self, noble: int) -> str:
        """Keeping a noble."""
        return keeping(self.view, self.say, noble)

    def have(self, colour: int) -> str:
        """Selling or showing an artwork."""
        return self.say("board.hint.have", self.p.cards[colour])

    def activate(self, noble: int) -> str:
        """A noble's effect."""
        return self.say("board.hint.effect", noble_effect(self.view, self.say, noble))
