"""Grand-Place: the digital table for the board games of Brussels and Bruges."""

from grandplace.bots.base import BOTS, Bot, make_bot
from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.game import Game, Score
from grandplace.engine.options import Option
from grandplace.engine.record import Match, Record, Replay, verify
from grandplace.engine.state import NOBODY, UNKNOWN, Decision, State
from grandplace.games import REGISTRY, load
from grandplace.tables.table import Table
from grandplace.words.render import Words

__version__ = "0.2.0"
__all__ = [
    "BOTS",
    "NOBODY",
    "REGISTRY",
    "UNKNOWN",
    "Bot",
    "Decision",
    "Game",
    "GrandPlaceError",
    "Match",
    "Option",
    "Record",
    "Replay",
    "Score",
    "State",
    "Table",
    "Words",
    "load",
    "make_bot",
    "verify",
]
