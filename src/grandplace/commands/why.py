"""`grandplace why`: why a bot of a recorded game chose as it did."""

from typing import Any

from grandplace.bots.base import checked
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.record import Record, Replay
from grandplace.tables.thinkers import thought
from grandplace.tables.why import told, weighed
from grandplace.words.render import Words

SEED = 0  # a record does not say which chance its bots had


def reasons(game: Game[Any], record: Record, ply: int, words: Words) -> list[str]:
    """Of the choice at a ply, in words; the seat is called by the level that played there."""
    if ply >= len(record.entries):
        raise UnknownChoice(f"there are {len(record.entries)} choices, from 0 on")
    entry = record.entries[ply]
    bot = checked(record.seats[entry.player])
    replay = Replay(game, record)
    replay.run(ply)
    view = game.observe(replay.state, entry.player)
    found = weighed(bot, entry.choice, thought(game, view, bot, SEED))
    return told(found, words, game, view) if found else [words("why.nothing")]
