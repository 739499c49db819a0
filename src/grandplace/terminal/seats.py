"""Who sits at a table: people and bots."""

from typing import Any

from grandplace.agents.program import HUMAN, Agents, seated
from grandplace.bots.base import Bot, checked
from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.options import Option
from grandplace.tables.table import Table


class Seating:
    """A table with its bots and programs; seats that are "human" wait for a person."""

    def __init__(self, table: Table[Any], seed: int = 0, agents: Agents | None = None) -> None:
        self.table = table
        self.kinds = table.match.record.seats
        self.failed: GrandPlaceError | None = None  # what a program did wrong
        for kind in self.kinds:
            checked(kind, HUMAN, *(agents or {}))
        self.bots: dict[int, Bot] = {
            seat: seated(kind, seed * 31 + seat, agents or {})
            for seat, kind in enumerate(self.kinds)
            if kind != HUMAN
        }

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(len(self.kinds)) if seat not in self.bots]

    def bot_is_asked(self) -> bool:
        """Whether the open question is for a bot."""
        decision = self.table.decision
        return decision is not None and decision.player in self.bots

    def bot_choice(self) -> Option:
        """What the asked bot chooses; it sees its view and nothing more. Changes nothing."""
        decision = self.table.decision
        assert decision is not None
        view = self.table.view(decision.player)
        bot = self.bots[decision.player]
        return bot.choose(self.table.game, view, decision)
