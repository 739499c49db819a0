"""Brussels around the board: its actions, the Courthouse, nobles, the round and its card."""

from grandplace.drawing.page import Data, Pane
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    BRUSSELS,
    DISCARD,
    DISMISS,
    INVITE,
    KEEP,
    NO_CARD,
    NOBLES,
    TOP,
    USE,
)
from grandplace.games.bruxelles1893.page.art import BRUSSELS_ART, EFFECT_ART, noble_icon
from grandplace.games.bruxelles1893.page.easel import Easel
from grandplace.games.bruxelles1893.page.round_end import first_next, in_action, tiles, visit
from grandplace.games.bruxelles1893.scoring import most_in_brussels

NAMED = 6  # letters of a name that fits beside its sign
FEW = 3  # pawns that the next use takes, drawn one by one
FULL = 5  # pawns on a Brussels action that are drawn one by one


class City(Easel):
    """All but the Art Nouveau board, the goods and the players."""

    def headline(self) -> Pane:
        """The rounds as windows."""
        return self.kept_pane("round", self._round, [], self.view.round)

    def _round(self) -> Data:
        now, rounds = self.view.round, self.figures.rounds
        return {
            "title": self.say("board.web.round"),
            "label": self.say("board.web.round-of", now, rounds),
            "rounds": [[n, _when(n, now)] for n in range(1, rounds + 1)],
        }

    def brussels(self) -> Pane:
        """The four actions of Brussels and the Courthouse."""
        view, room = self.view, [self._next(action) for action in range(len(BRUSSELS))]
        sent = [[p.brussels, p.courthouse, p.passed] for p in view.players]
        new = self.news.told("used", since="round")
        facts = (sent, view.uses, room, new, view.stock, view.first, view.bracket, view.riding)
        return self.kept_pane("brussels", self._all_brussels, [USE], *facts)

    def _all_brussels(self) -> Data:
        cards = [self._brussels(action) for action in range(len(BRUSSELS))]
        return {"cards": cards, "court": self._court()}

    def _brussels(self, action: int) -> Data:
        cost, name = self.view.brussels_cost(action), BRUSSELS[action]
        price = self.say("board.web.next-label", cost)
        sent = [p.brussels[action] for p in self.view.players]
        return {
            "key": name,
            "icon": BRUSSELS_ART[action],
            "name": self.say(f"board.web.brussels.{name}"),
            "effect": self._effect(name),
            "next": self._next(action),
            "times": cost if cost > FEW else 1,
            "next_label": price,
            "sent": self._sent(action, sent),
            "counted": sum(sent) + self.view.riding[action] > FULL,
            "riding": self.view.riding[action],
            "riding_label": self.say("board.web.epoque.riding", self.view.riding[action]),
            **self.thing(f"brussels.{name}", USE[action], note=price),
        }

    def _effect(self, name: str) -> str:
        """What it brings, in a word or two; between rounds there is no Stock Exchange card."""
        figures, stock = self.figures, self.view.stock
        if name == "exchange" and stock == NO_CARD:
            return ""
        number = figures.stocks[stock].money if name == "exchange" else figures.market_jokers
        return self.say(f"board.web.does.{name}", number)

    def _next(self, action: int) -> list[str]:
        """The figures that the next use takes."""
        cost = self.view.brussels_cost(action)
        return [self._there(n, cost) for n in range(1 if cost > FEW else cost)]

    def _there(self, n: int, cost: int) -> str:
        """Whether the viewer has a figure for this place; where one stands for all, for all."""
        seat, last = self.scene.seat, cost - 1 if cost > FEW else n
        if seat == NOBODY:
            return ""
        p = self.view.players[seat]
        return "ok" if last < p.pawns + p.travellers else "no"

    def _sent(self, action: int, sent: list[int]) -> list[Data]:
        """Who has pawns there."""
        new = [details[:2] for details in self.news.told("used", since="round")]
        return [
            {
                "sitter": self.sitter(seat),
                "n": n,
                "label": self.say("board.web.there", seat, n),
                "just": (seat, action) in new,
            }
            for seat, n in enumerate(sent)
            if n
        ]

    def _court(self) -> Data:
        """court.majority: Who would go there, and who is there."""
        locked = [p.courthouse for p in self.view.players]
        held = [{"sitter": self.sitter(seat), "n": n} for seat, n in enumerate(locked)]
        text = ", ".join([f"{self.names([seat])} {n}" for seat, n in enumerate(locked)])
        return {
            "held": held,
            "next": self._next_to_go(),
            **self.thing("courthouse", note=self.say("board.web.held", text)),
        }

    def _next_to_go(self) -> Data:
        seats = most_in_brussels(self.view) if in_action(self.view) else []
        names = [self.sitter(seat)["name"] for seat in seats]
        alone = len(names) == 1 and len(names[0]) <= NAMED
        return {"sitters": self.sitters(seats), "name": names[0] if alone else ""}

    def nobles(self) -> Pane:
        """The display, and a noble about whom somebody has to decide."""
        view, verbs = self.view, [INVITE, DISMISS, KEEP, DISCARD]
        deck = len(view.noble_deck), len(view.noble_out)
        facts = (view.display, view.visiting, view.turn.revealed, deck)
        return self.kept_pane("nobles", self._nobles, verbs, *facts)

    def _nobles(self) -> Data:
        view = self.view
        deck = self.say("board.web.deck", len(view.noble_deck), len(view.noble_out))
        return {
            "slots": [self._slot(slot, noble) for slot, noble in enumerate(view.display)],
            "visiting": [self._visitor(noble) for noble in view.visiting],
            "revealed": self._revealed(view.turn.revealed),
            "left": len(view.noble_deck),
            "out": len(view.noble_out),
            "deck": {"label": deck, **self.thing("display", note=deck)},
        }

    def _slot(self, slot: int, noble: int) -> Data:
        price = self.figures.display_price[slot]
        if noble == NO_CARD:
            label = self.say("board.web.gap")
            return {"price": price, "noble": None, "label": label, **self.thing("display")}
        label = self.say("board.web.slot", noble, price)
        tip = self.thing(f"noble.{NOBLES[noble]}", INVITE[slot], DISMISS[slot], note=label)
        return {"price": price, "noble": self._noble(noble), "label": label, **tip}

    def _revealed(self, noble: int) -> Data | None:
        """asym.hankar-reveal: The noble turned up on the deck, who may be had for nothing."""
        if noble == NO_CARD:
            return None
        label = self.say("board.web.epoque.top", noble)
        tip = self.thing(f"noble.{NOBLES[noble]}", INVITE[TOP], note=label)
        return {"price": 0, "noble": self._noble(noble), "label": label, **tip}

    def _noble(self, noble: int) -> Data:
        return {
            "icon": noble_icon(noble),
            "effect": EFFECT_ART[self.figures.nobles[noble].effect],
            "amount": self.figures.nobles[noble].amount,
            "name": self.say(f"board.noble.{NOBLES[noble]}"),
        }

    def _visitor(self, noble: int) -> Data:
        """nobles.decide: Keeping is what the card stands for; discarding is in the list."""
        tip = self.thing(f"noble.{NOBLES[noble]}", KEEP[noble], DISCARD[noble])
        return {"noble": self._noble(noble), "key": NOBLES[noble], **tip}

    def stock(self) -> Pane:
        """The round's Stock Exchange card: its money, and where the bracket may lie."""
        left = len(self.view.stock_deck)
        return self.pane(
            "stock", {"card": self._stock(), "left": self.say("board.web.stocks-left", left)}
        )

    def _stock(self) -> Data | None:
        stock = self.view.stock
        if stock == NO_CARD:
            return None
        irises = self.figures.stocks[stock].irises[len(self.view.players)]
        francs = self.figures.stocks[stock].money
        label = self.say("board.web.stock-label", francs, *irises)
        return {
            "francs": francs,
            "label": label,
            "irises": [_place(iris, iris == self.view.bracket) for iris in irises],
            **self.thing("stock", note=label),
        }

    def forecast(self) -> Pane:
        """leader.most: Who would get the Manneken Pis."""
        first, counts = first_next(self.view)
        order = sorted(range(len(counts)), key=lambda seat: (seat != first, -counts[seat]))
        rows = [{"sitter": self.sitter(s), "n": counts[s], "lead": s == first} for s in order]
        return self.pane("forecast", {"rows": rows, **self.thing("manneken", note=self._to_come())})

    def _to_come(self) -> str:
        """be.visit-score, be.end-tiles: What pavilions and tiles would bring whom."""
        return " ".join([told for told in (self._visits(), self._tiles_due()) if told])

    def _visits(self) -> str:
        if all(owner == NOBODY for owner in self.view.pavilions):
            return ""
        seats = range(len(self.view.players))
        due = [self.say("board.web.due", seat, visit(self.view, seat)) for seat in seats]
        return self.say("board.web.visits", ", ".join(due))

    def _tiles_due(self) -> str:
        seated = [seat for seat, p in enumerate(self.view.players) if p.seated]
        due = [self.say("board.web.due-tiles", seat, *tiles(self.view, seat)) for seat in seated]
        return self.say("board.web.tiles-due", ", ".join(due)) if due else ""


def _when(number: int, now: int) -> str:
    """What a round's window shows: gone, now, or yet to come."""
    return "now" if number == now else "done" if number < now else ""


def _place(iris: int, taken: bool) -> list[int | bool]:
    """An iris on the little map of a Stock Exchange card."""
    return [iris % 4 + 1, iris // 4 + 1, taken]
