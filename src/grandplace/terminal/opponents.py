"""Whom one plays against, asked before a game for which nobody was named."""

from grandplace.bots.levels import LEVELS, USUAL
from grandplace.words.render import Phrases


def asked_level(say: Phrases) -> str:
    """The level that somebody picks by its number; the usual one if nothing is typed."""
    print(say("ladder.heading"))
    for number, level in enumerate(LEVELS, 1):
        name = f"{say(f'bot.{level.name}')}{say('colon')}"
        print(f"  {number}  {name} {say(f'level.{level.name}')}")
    names = {str(number): level.name for number, level in enumerate(LEVELS, 1)}
    typed = "?"
    while typed and typed not in names:
        typed = _typed(say("ladder.pick", len(LEVELS), say(f"bot.{USUAL}")))
    return names.get(typed, USUAL)


def _typed(question: str) -> str:
    try:
        return input(f"{question} ").strip()
    except EOFError:
        return ""
