"""What the end would add, in words: for the panels of the page and for text screens."""

from collections.abc import Mapping, Sequence
from typing import Any

from grandplace.drawing.page import Data
from grandplace.drawing.text import Say
from grandplace.engine.game import Addition, to_come
from grandplace.engine.state import UNKNOWN, State

FLAG = "⚑"


class Outlook:
    """What every seat has, and what the end would add; `icons` by source."""

    def __init__(
        self,
        view: Any,
        say: Say,
        additions: Sequence[list[Addition]],
        icons: Mapping[str, str],
    ) -> None:
        self._over = view.decision is None
        self._say = say
        self._additions = additions
        self._icons = icons
        self._points: list[int] = [p.points() for p in view.players]
        self._totals = [self._points[i] + to_come(more) for i, more in enumerate(additions)]

    def of(self, seat: int, name: str) -> Data | None:
        """The pill of a player and its parts, for `forecast.jinja`; none once the game is over."""
        if self._over:
            return None
        points, total = self._points[seat], self._totals[seat]
        return {
            "seat": seat,
            "more": more(self._additions[seat]),
            "best": total == max(self._totals),
            "label": self._say("outlook.label", total - points, total),
            "title": self._say("outlook.title", name),
            "text": self._say("outlook.text" if self._additions[seat] else "outlook.nothing"),
            "parts": [self._part(one) for one in self._additions[seat]],
            "sum": f"{points} {'+' if total >= points else '−'} {abs(total - points)}",
            "total": self._say.thing("points", total).replace("-", "−"),
        }

    def facts(self, seat: int) -> list[object]:
        """All that `of` hangs on."""
        told = [(one.source, one.points, one.details) for one in self._additions[seat]]
        best = self._totals[seat] == max(self._totals)
        return [self._over, self._points[seat], self._totals[seat], best, told]

    def _part(self, one: Addition) -> Data:
        return {
            "icon": self._icons[one.source],
            "label": told(self._say, one),
            "points": worth(self._say, one),
            "minus": one.points < 0,
        }


def told(say: Say, one: Addition) -> str:
    """Where points would come from, with the numbers that make them."""
    key = f"forecast.{one.source}"
    return say(key, *one.details) if say.has(key) else say(f"source.{one.source}")


def worth(say: Say, one: Addition) -> str:
    """How many they would be, if that is known."""
    return say("outlook.hidden") if one.points == UNKNOWN else signed(one.points)


def signed(points: int) -> str:
    """Points with their sign; none at all have none."""
    return f"{points:+}".replace("-", "−") if points else "0"


def more(additions: list[Addition]) -> str:
    """What the end would add in all, for a place with little room."""
    return f"{to_come(additions):+}".replace("-", "−")


def flagged(view: State, additions: list[Addition]) -> str:
    """The same behind a score on a text screen; nothing once the game is over."""
    return "" if view.decision is None else f" {FLAG}{more(additions)}"


def aloud(view: State, say: Say, additions: list[Addition]) -> list[str]:
    """The same as a sentence, while the game is on."""
    return [] if view.decision is None else [say("outlook.adds", to_come(additions))]
