"""The hand of whoever looks: fronts that they know, backs that they have just drawn."""

from grandplace.drawing.page import Data, Pane
from grandplace.engine.state import NOBODY
from grandplace.games.bruges.components import COLOURS, NO_CARD, is_back
from grandplace.games.bruges.page.art import group_art
from grandplace.games.bruges.page.easel import Easel

SHOWN = 5  # discarded cards that spectators see
CROWD = 7  # cards from which only one shows its text at a time


class Hand(Easel):
    """The viewer's cards."""

    def pane_of_hand(self) -> Pane:
        """info.hand: One's own cards; spectators hold none."""
        figures, seat = self.figures, self.scene.seat
        verbs = [figures.play, figures.activate, figures.pick]
        return self.kept_pane("hand", self._hand, verbs, self._seen(seat), self.asking("Keep"))

    def _seen(self, seat: int) -> list[object]:
        """The cards that are shown."""
        view = self.view
        if seat == NOBODY:
            return [view.discards[-SHOWN:]]
        used = [view.card, view.card_known] if self.scene.asked == seat else []
        return [seat, view.players[seat].hand, used]

    def _hand(self) -> Data:
        if self.scene.seat == NOBODY:
            return self._drawn("discards", self._discards(), "no-hand")
        looked = self._looked()
        if looked:
            return self._drawn("looked", looked, "")
        cards = self._cards()
        return self._drawn("your-hand", cards, "" if cards else "empty-hand")

    def _drawn(self, heading: str, cards: list[Data], note: str) -> Data:
        return {
            "heading": self.say(f"board.web.{heading}"),
            "cards": cards,
            "crowd": len(cards) >= CROWD,
            "watched": self.scene.seat == NOBODY,
            "note": self.say(f"board.web.{note}") if note else "",
        }

    def _discards(self) -> list[Data]:
        """info.discards: For spectators, what was discarded lately; the newest first."""
        return [self._card(card, "") for card in self.view.discards[: -SHOWN - 1 : -1]]

    def _cards(self) -> list[Data]:
        """The hand; the card in use stays where it was."""
        view, p = self.view, self.view.players[self.scene.seat].copy()
        if view.card == NO_CARD or self.scene.asked != self.scene.seat:
            return [self._card(card, f"{place}") for place, card in enumerate(p.hand)]
        p.hold(self.figures, view.card, view.card_known)
        return [
            {**self._card(card, f"{place}"), "used": card == view.card}
            for place, card in enumerate(p.hand)
        ]

    def _looked(self) -> list[Data]:
        """effect.pick-from-piles: Cards on the piles, among which the viewer chooses."""
        pick = self.figures.pick
        known = [card for pile in self.view.piles for card in pile if card >= 0]
        if not self.asking("Keep"):
            return []
        return [self._card(card, "") for card in known if pick[card] in self.scene.offered]

    def _card(self, card: int, place: str) -> Data:
        if is_back(card):
            return self._back(self.figures.colour(card), place)
        row = self.figures.cards[card]
        return {
            "kind": "front",
            "id": f"card-{row.id}",
            "used": False,
            "group_icon": group_art(row.group),
            "label": self._label(card),
            **self.front(card),
        }

    def _label(self, card: int) -> str:
        row = self.figures.cards[card]
        return self.say("board.web.card", card, row.colour, row.price, row.points, row.group)

    def _back(self, colour: int, place: str) -> Data:
        """draw.unseen: Drawn, but not looked at."""
        return {
            "kind": "unseen",
            "id": f"back-{place}",
            "used": False,
            "colour": COLOURS[colour],
            "label": self.say("board.web.back", colour),
            **self.thing(f"back.{COLOURS[colour]}"),
        }
