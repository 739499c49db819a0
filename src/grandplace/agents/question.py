"""A question as other programs read it: numbers, keys and texts, what the asked seat sees."""

from struct import unpack
from typing import Any

import msgspec

from grandplace.engine.codec import Codec
from grandplace.engine.game import Addition, Game
from grandplace.engine.options import Option
from grandplace.engine.state import UNKNOWN, Message, State


class Said(msgspec.Struct):
    """Something to tell a person: a key and numbers."""

    key: str
    details: list[int]


class Offered(msgspec.Struct):
    """An option: its number in the game's vocabulary, and its text."""

    index: int
    text: str


class Refused(msgspec.Struct):
    """What one might expect to choose, and the clause that forbids it."""

    text: str
    clause: str


class AdditionOut(msgspec.Struct):
    """What the end would add from one source; no number where it is hidden."""

    source: str
    points: int | None


class Question(msgspec.Struct):
    """The open question, for the seat that is asked; -999 in the view is unknown."""

    game: str
    seat: int
    prompt: Said
    options: list[Offered]
    refused: list[Refused]
    scores: list[int]
    forecast: list[list[AdditionOut]]
    view: Any
    agenda: Any
    encoding: list[int]  # the view in numbers: see `Game.fields`


def question(game: Game[Any], view: State) -> Question:
    """The question that is open in the view of the asked seat."""
    assert view.decision is not None
    codec = Codec(game)
    return Question(
        game=game.name,
        seat=view.decision.player,
        prompt=said(view.prompt()),
        options=offered(view.decision.options),
        refused=refused(view),
        scores=[score.total for score in game.scores(view)],
        forecast=forecast(game, view),
        view=codec.plain(view),
        agenda=codec.plain(view.agenda),
        encoding=numbers(game.encode(view, view.decision.player)),
    )


def numbers(encoding: bytes) -> list[int]:
    """An encoding as a list."""
    return list(unpack(f"<{len(encoding) // 2}h", encoding))


def said(message: Message) -> Said:
    """A message."""
    return Said(message.key, list(message.details))


def offered(options: list[Option]) -> list[Offered]:
    """What is on offer."""
    return [Offered(option.index, option.text) for option in options]


def refused(view: State) -> list[Refused]:
    """What is not on offer, and why."""
    return [Refused(option.text, view.why_not(option)) for option in view.refused()]


def forecast(game: Game[Any], view: State) -> list[list[AdditionOut]]:
    """What the end would add now, for every seat."""
    return [[_addition(one) for one in ahead] for ahead in game.forecast(view)]


def _addition(one: Addition) -> AdditionOut:
    return AdditionOut(one.source, None if one.points == UNKNOWN else one.points)
