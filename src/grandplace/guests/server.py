"""The tools of a guest over MCP, the Model Context Protocol."""

from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import ParamSpec, TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from grandplace import __version__
from grandplace.engine.errors import GrandPlaceError
from grandplace.guests.parlour import Parlour

P = ParamSpec("P")
T = TypeVar("T")
INSTRUCTIONS = """Play a board game. Call 'games', then 'play', or 'join' with the link of a seat.
Answer every question with 'choose' and the text of one of its options, until the game is over.
'explain' tells what an option brings, 'rules' what holds, 'look' how things stand."""


def server(language: str) -> MCPServer[None]:
    """A server with one guest."""
    guest, one = Parlour(language), Lock()
    made: MCPServer[None] = MCPServer(
        "grandplace", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING"
    )
    made.add_tool(_told(guest.games, one))
    made.add_tool(_told(guest.play, one))
    made.add_tool(_told(guest.join, one))
    made.add_tool(_told(guest.look, one))
    made.add_tool(_told(guest.choose, one))
    made.add_tool(_told(guest.explain, one))
    made.add_tool(_told(guest.rules, one))
    return made


def _told(tool: Callable[P, T], one: Lock) -> Callable[P, T]:
    """A tool that is used once at a time, and tells a mistake of the guest to the guest."""

    @wraps(tool)
    def using(*arguments: P.args, **named: P.kwargs) -> T:
        with one:
            try:
                return tool(*arguments, **named)
            except GrandPlaceError as error:
                raise ToolError(str(error)) from error

    return using
