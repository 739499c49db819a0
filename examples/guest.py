"""Plays a game through the MCP server, where a language model would: any option will do.

python3 examples/guest.py bruxelles1897, or with the link of a seat at a table
"""

import asyncio
import random
import sys

from mcp import Client, StdioServerParameters

SERVER = StdioServerParameters(command=sys.executable, args=["-m", "grandplace", "mcp"])


async def main(place: str) -> None:
    async with Client(SERVER) as client:

        async def use(tool: str, **arguments: object) -> dict:
            result = await client.call_tool(tool, arguments)
            if result.is_error:
                sys.exit(result.content[0].text)
            return result.structured_content

        if "://" in place:
            turn = await use("join", link=place)
        else:
            turn = await use("play", game=place, opponents=["greedy"])
        while not turn["over"]:
            if turn["options"]:
                answer = random.choice(turn["options"])  # a model would read the turn and think
                turn = await use("choose", option=answer["option"])
            else:
                turn = await use("look")  # the others are still thinking
        print(turn["scores"])


asyncio.run(main(sys.argv[1]))
