"""What lies around the Art Nouveau area: Brussels cards, prison, piles, and the round marker."""

from grandplace.drawing.page import Data, Pane
from grandplace.drawing.typeset import times
from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import (
    ARTWORKS,
    BRUSSELS,
    CARDS,
    DISCARD,
    EXHIBIT,
    FIRST_NOBLE,
    IMPRISON,
    KEEP,
    KIND_OF,
    KINDS,
    MATERIAL,
    NOBLE,
    PICK,
    TYPES,
    USE,
)
from grandplace.games.bruxelles1897.page.art import (
    BRUSSELS_ART,
    GLASS,
    PILE_ART,
    card_icon,
    material_icons,
)
from grandplace.games.bruxelles1897.page.easel import Easel
from grandplace.games.bruxelles1897.text.wording import at_risk

NAMED = 6  # letters of a name that fits beside its sign
SHORT = 4  # letters of a caption that fits beside three players
FEW = 3  # Architects that the next use takes, drawn one by one
FULL = 4  # Architects in front of a Brussels card that are drawn one by one


class City(Easel):
    """All but the area and the players."""

    def headline(self) -> Pane:
        """The rounds as windows."""
        return self.kept_pane("round", self._round, [], self.view.round)

    def _round(self) -> Data:
        now, rounds = self.view.round, self.view.figures.rounds
        return {
            "title": self.say("board.status"),
            "label": self.say("board.round", now, rounds),
            "rounds": [[n, _when(n, now)] for n in range(1, rounds + 1)],
        }

    def brussels(self) -> Pane:
        """The three Brussels cards and the prison."""
        view = self.view
        sent, room = [[p.brussels, p.prison] for p in view.players], map(self._next, range(3))
        new = self.news.told("sent", since="round")
        facts = (sent, list(room), view.uses, at_risk(view), new)
        return self.kept_pane("brussels", self._all_brussels, [USE, IMPRISON], *facts)

    def _all_brussels(self) -> Data:
        cards = [self._brussels(card) for card in range(len(BRUSSELS))]
        return {"cards": cards, "prison": self._prison(), "title": self.say("board.brussels")}

    def _brussels(self, card: int) -> Data:
        figures, cost = self.view.figures, self.view.brussels_cost(card)
        price = self.say("board.web.next-label", cost)
        sent = [p.brussels[3 * card : 3 * card + 3] for p in self.view.players]
        return {
            "icon": BRUSSELS_ART[card],
            "name": self.say(f"board.brussels.{BRUSSELS[card]}"),
            "effect": self.say(f"board.web.does.{BRUSSELS[card]}", figures.exchange_money),
            "next": self._next(card),
            "times": cost if cost > FEW else 1,
            "next_label": price,
            "sent": self._sent(card, sent) if sum(map(total, sent)) <= FULL else [],
            "counts": self._counts([total(types) for types in sent]),
            **self.thing(f"brussels.{BRUSSELS[card]}", USE[card], note=price),
        }

    def _next(self, card: int) -> list[str]:
        """The Architects that the next use takes."""
        cost = self.view.brussels_cost(card)
        return [self._there(n, cost) for n in range(1 if cost > FEW else cost)]

    def _there(self, n: int, cost: int) -> str:
        """Whether the viewer has an Architect for this place; where one stands for all, for all."""
        seat, last = self.scene.seat, cost - 1 if cost > FEW else n
        if seat == NOBODY:
            return ""
        return "ok" if last < total(self.view.players[seat].hand) else "no"

    def _sent(self, card: int, sent: list[list[int]]) -> list[Data]:
        new = [details[:2] for details in self.news.told("sent", since="round")]
        return [
            {
                "colour": self.sitter(seat)["colour"],
                "text": TYPES[kind],
                "label": self.say("board.web.sent", seat, kind),
                **self.own(seat, f"brussels.{BRUSSELS[card]}", IMPRISON[kind]),
                "just": (seat, card) in new,
            }
            for seat, types in enumerate(sent)
            for kind, n in enumerate(types)
            for _ in range(n)
        ]

    def _counts(self, numbers: list[int]) -> list[Data]:
        return [{"sitter": self.sitter(seat), "n": n} for seat, n in enumerate(numbers) if n]

    def _prison(self) -> Data:
        held = self._counts([total(p.prison) for p in self.view.players])
        next_to_go = [self.sitter(seat) for seat in at_risk(self.view)]
        names = [sitter["name"] for sitter in next_to_go]
        caption = self.say("board.web.held" if held else "board.web.none-held")
        tight = len(held) > FEW - 1 and (self.crowded or len(caption) > SHORT)
        return {
            "name": self.say("board.prison"),
            "next": next_to_go,
            "next_name": names[0] if len(names) == 1 and len(names[0]) <= NAMED else "",
            "held": held,
            "caption": "" if tight else caption,
            **self.thing("prison"),
        }

    def piles(self) -> Pane:
        """The piles, the cards that lie open, and what an exhibition has shown."""
        view, left = self.view, [len(pile) for pile in self.view.piles]
        shown = view.shown if self.offered(*EXHIBIT.options) else []
        facts = (left, view.discards, view.open_cards, shown)
        return self.kept_pane("piles", self._piles, [PICK, KEEP, DISCARD], *facts)

    def _piles(self) -> Data:
        return {
            "piles": [self._pile(kind) for kind in range(len(PILE_ART))],
            "open": [self._open(card) for card in self.view.open_cards],
            "shown": self._shown(),
        }

    def _pile(self, kind: int) -> Data:
        left, discards = len(self.view.piles[kind]), self.view.discards[kind]
        names = [
            times(discards.count(card), self.say.thing("card", card))
            for card in sorted(set(discards))
        ]
        note = self.say("board.web.discarded", ", ".join(names)) if names else ""
        return {
            "icon": PILE_ART[kind],
            "left": left,
            "discarded": len(discards),
            "label": self.say("board.line.pile", kind, left, len(discards)),
            **self.thing(f"pile.{KINDS[kind]}", note=note),
        }

    def _open(self, card: int) -> Data:
        icons = material_icons(card) if KIND_OF[card] == MATERIAL else [card_icon(card)]
        return {
            "icons": icons,
            "glass": GLASS[KIND_OF[card]],
            "label": self.say.thing("card", card),
            **self.thing(f"card.{CARDS[card]}", *_choices(card)),
        }

    def _shown(self) -> list[Data]:
        """expo.new-colour: While an exhibition goes on, which colours are still open."""
        if not self.offered(*EXHIBIT.options):
            return []
        return [
            {
                "icon": f"art-{name}",
                "done": bool(self.view.shown[i]),
                "label": self.say.thing("card", i),
                **self.thing("shown"),
            }
            for i, name in enumerate(ARTWORKS)
        ]


def _choices(card: int) -> list[Option]:
    """What an open card may stand for; of keeping and discarding, keeping."""
    if KIND_OF[card] != NOBLE:
        return [PICK[card]]
    return [PICK[card], KEEP[card - FIRST_NOBLE], DISCARD[card - FIRST_NOBLE]]


def _when(number: int, now: int) -> str:
    return "now" if number == now else "done" if number < now else ""
