"""Steps that rules of several games are made of."""

from typing import Final

from grandplace.engine.state import Rule, S


class ByPlayer(Rule[S]):
    """Something that happens to one player."""

    def __init__(self, player: int) -> None:
        self.player: Final = player
