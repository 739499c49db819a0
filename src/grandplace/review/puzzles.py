"""Puzzles: positions of real games where one answer is clearly best, kept beside their game.

A puzzle is the beginning of a game (its secret and its choices) and a question to one seat. What is
asked, and what is best, hangs on what that seat sees and on nothing else.
"""

from functools import cache
from math import gcd
from typing import Any

import msgspec

from grandplace.engine.errors import NeedsOther, UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.record import Match, check_rules
from grandplace.engine.state import NOBODY
from grandplace.games import folder

FOLDER = "puzzles"  # in the folder of a game
EVERY = 100  # per cent
RIVALS = "instant"  # who played the games that puzzles are from


class Answer(msgspec.Struct, frozen=True):
    """An option, how the turn goes on after it, and the chance to win then, in millionths."""

    option: str
    line: list[str]
    chance: int


class Puzzle(msgspec.Struct, frozen=True):
    """One position, what is best there, and what is second."""

    seats: int
    variant: str
    version: int
    components: str
    secret: str
    first: int
    choices: list[str]
    asked: str  # the key of the question
    best: Answer
    second: Answer
    costs: dict[str, int]  # of every other option: what it loses, in millionths of the win
    solved: dict[str, int]  # by level: how many of a hundred find it

    @property
    def margin(self) -> int:
        """By how much the best answer is better than any other, in millionths of the win."""
        return self.best.chance - self.second.chance

    @property
    def id(self) -> str:
        """What it is called, whatever stands before it in its list."""
        return f"{self.secret[:8]}-{len(self.choices)}"

    def hardness(self) -> int:
        """From 0: how many levels, from the lowest on, do not find it most of the time."""
        return sum(2 * share < EVERY for share in self.solved.values())

    def begun(self, game: Game[Any]) -> Match[Any]:
        """The game up to the question."""
        check_rules(game, self.variant, self.version, self.components)
        secret, names = bytes.fromhex(self.secret), [""] * self.seats
        match = Match(game, names, secret, self.variant, True, None, self.version, self.first)
        for text in self.choices:
            match.choose(option_of(game, text))
        return match

    def view(self, game: Game[Any]) -> Any:
        """What whoever is asked sees."""
        s = self.begun(game).state
        return game.observe(s, NOBODY if s.decision is None else s.decision.player)

    def fits(self, game: Game[Any]) -> bool:
        """Whether the rules and figures that there are can play it."""
        try:
            check_rules(game, self.variant, self.version, self.components)
        except NeedsOther:
            return False
        return True


class Book(msgspec.Struct, frozen=True):
    """All puzzles of a game, and the command that found them."""

    made: str
    puzzles: list[Puzzle]

    def to_json(self) -> str:
        """As text, a puzzle a line."""
        lines = ",\n".join([msgspec.json.encode(puzzle).decode() for puzzle in self.puzzles])
        return f'{{"made": {msgspec.json.encode(self.made).decode()}, "puzzles": [\n{lines}\n]}}\n'


@cache
def book(game: str) -> Book:
    """What we bring for a game, the easy ones first; it may be empty."""
    place = folder(game) / FOLDER / f"{game}.json"
    text = place.read_text("utf-8") if place.is_file() else Book("", []).to_json()
    return msgspec.json.decode(text, type=Book)


def puzzles(game: str) -> list[Puzzle]:
    """The puzzles of a game."""
    return book(game).puzzles


def puzzle(game: str, number: int) -> Puzzle:
    """One of them, from 1 on."""
    known = puzzles(game)
    if not 1 <= number <= len(known):
        raise UnknownChoice(f"{game} has {len(known)} puzzles, and no {number}")
    return known[number - 1]


def of_the_day(game: str, day: int) -> int:
    """The number of the puzzle of a day, which is counted from some first one: all have their turn,
    and neighbours in the list are days apart."""
    count = len(puzzles(game))
    return _apart(count) * day % count + 1


def _apart(count: int) -> int:
    """A stride that leaves none out, somewhat more than half of them."""
    return next(
        stride for stride in range(int(count * 0.62) or 1, 2 * count + 1) if gcd(stride, count) == 1
    )


def option_of(game: Game[Any], text: str) -> Any:
    """An option by its text."""
    found = game.vocabulary.parse(text)
    if found is None:
        raise UnknownChoice(f"{text!r} is nothing that can be chosen")
    return found
