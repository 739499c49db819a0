"""`grandplace mcp`: a language model sits at a table."""

from grandplace.commands.arguments import Language, language_of

EXAMPLE = "Example: grandplace mcp --lang fr"


def mcp(language: Language = "") -> None:
    """Tools for a language model (MCP, over standard input and output): it plays here or joins."""
    from grandplace.guests.server import server

    server(language_of(language)).run("stdio")
