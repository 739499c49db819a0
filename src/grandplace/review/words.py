"""A review in words, the same for page and terminal."""

from typing import Any

from grandplace.drawing.forecast import signed
from grandplace.engine.game import Game
from grandplace.review.chances import UNIT
from grandplace.review.review import Parts, Report
from grandplace.words.render import Words

HUNDRED = 100
PARTS = ["start", "luck", "others", "skill", "result"]


def whole(parts: Parts) -> dict[str, int]:
    """Whole per cents that still add up: what rounding leaves goes to the largest part."""
    exact = {name: HUNDRED * getattr(parts, name) / UNIT for name in PARTS}
    found = {name: round(number) for name, number in exact.items()}
    moving = PARTS[1:-1]
    rest = found["result"] - found["start"] - sum(found[name] for name in moving)
    largest = max(moving, key=lambda name: abs(exact[name]))
    found[largest] += rest
    return found


def per_cent(millionths: int) -> int:
    """A chance as people read it."""
    return round(HUNDRED * millionths / UNIT)


def minus(millionths: int) -> str:
    """A loss as people read it."""
    return signed(-per_cent(millionths))


def addition(report: Report) -> str:
    """How the parts add up, in figures."""
    found = whole(report.parts)
    terms = [signed(found[name]) for name in PARTS[1:-1]]
    spread = " ".join(
        [f"{term[0]} {term[1:]}" if term[0] in "+−" else f"+ {term}" for term in terms]
    )
    return f"{found['start']} {spread} = {found['result']}"


def accuracy(report: Report) -> int:
    """In whole per cents."""
    return round(report.accuracy / 10)


def option(game: Game[Any], say: Words, view: Any, text: str) -> str:
    """An option as whoever was asked read it."""
    found = game.vocabulary.parse(text)
    return text if found is None else say.option(view.label(found))
