"""Why a bot chose what it chose: the two options that it weighed, and what it thought of them.

What a bot thinks of its options tells of its cards: it is for those who may see its seat, and for
all when the game is over.
"""

from dataclasses import dataclass
from typing import Any

from grandplace.bots.base import SEARCH, checked
from grandplace.bots.levels import BY_NAME, FORMER
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.record import Record, Replay
from grandplace.engine.state import NOBODY
from grandplace.tables.hall import Hall
from grandplace.tables.room import Room
from grandplace.tables.thinkers import Thought, thought
from grandplace.words.render import Words

HUNDRED = 100
SEED = 0  # a record does not say which chance its bots had
TENTH = 5  # hundredths; what is nearer than that is told as equal


@dataclass(frozen=True)
class Why:
    """What was chosen and the best of all else, each with its value in hundredths of a point."""

    bot: str
    chosen: str
    value: int
    other: str
    other_value: int

    @property
    def expects(self) -> bool:
        """Whether its values are points that it expects to end ahead of the best rival."""
        level = BY_NAME.get(FORMER.get(self.bot, self.bot))
        return f"{self.bot}:".startswith(SEARCH) or (level is not None and level.fitted)


def weighed(bot: str, chosen: str, thought: Thought) -> Why | None:
    """The two options, if the bot tells what it thinks and could choose at all."""
    worth = dict(zip(thought.options, thought.values, strict=False))
    others = {text: value for text, value in worth.items() if text != chosen}
    if chosen not in worth or not others:
        return None
    best = max(others, key=lambda text: others[text])
    return Why(bot, chosen, worth[chosen], best, others[best])


def may_know(room: Room, seat: int, ply: int) -> bool:
    """Whether a seat may ask why the choice at a ply was made: it is its own, or all is over; and
    a bot made it."""
    entries = room.table.match.record.entries
    if not 0 <= ply < len(entries):
        return False
    player = entries[ply].player
    seen = room.asked == NOBODY or seat == player
    return seen and bool(room.kept.places[player].bot)


async def why(hall: Hall, room: Room, then: Room) -> Why | None:
    """Why the choice was made that ended a moment: its bot is asked once more, on what its seat saw
    then and with the same chance."""
    entry = room.table.match.record.entries[then.table.ply]
    bot = room.kept.places[entry.player].bot
    return weighed(bot, entry.choice, await hall.thought(then, entry.player, bot))


def reasons(game: Game[Any], record: Record, ply: int, words: Words) -> list[str]:
    """Why a bot of a record made its choice at a ply; the seat is called by the level that played
    there."""
    if not 0 <= ply < len(record.entries):
        raise UnknownChoice(f"there are {len(record.entries)} choices, from 0 on")
    entry = record.entries[ply]
    bot = checked(record.seats[entry.player])
    replay = Replay(game, record)
    replay.run(ply)
    view = game.observe(replay.state, entry.player)
    found = weighed(bot, entry.choice, thought(game, view, bot, SEED))
    return told(found, words, game, view) if found else [words("why.nothing")]


def told(found: Why, say: Words, game: Game[Any], view: Any) -> list[str]:
    """In words: which of the two was better by how much, and what was expected of it."""
    ahead = found.value - found.other_value
    key = "equal" if abs(ahead) < TENTH else "better" if ahead > 0 else "slip"
    labels = [
        say.option(view.label(game.vocabulary.parse(text))) for text in (found.chosen, found.other)
    ]
    first = say(f"why.{key}", *labels, _points(abs(ahead), say))
    return [first, *([_expected(found.value, say)] if found.expects else [])]


def _expected(value: int, say: Words) -> str:
    return say("why.ahead" if value >= 0 else "why.behind", _points(abs(value), say))


def _points(hundredths: int, say: Words) -> str:
    from babel.numbers import format_decimal

    return format_decimal(hundredths / HUNDRED, "0.#", locale=say.language)
