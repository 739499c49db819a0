"""Grand-Place: the digital table for the board games of Brussels and Bruges."""

from grandplace.bots.base import BOTS, Bot, make_bot
from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.record import Match, Record, Replay, verify
from grandplace.games import REGISTRY, load
from grandplace.tables.table import Table

__version__ = "0.1.0"
__all__ = [
    "BOTS",
    "REGISTRY",
    "Bot",
    "GrandPlaceError",
    "Match",
    "Record",
    "Replay",
    "Table",
    "load",
    "make_bot",
    "verify",
]
