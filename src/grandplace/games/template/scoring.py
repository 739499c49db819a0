"""What a row is worth; rules, bots and the score sheet ask alike."""

from grandplace.games.common.majority import foremost
from grandplace.games.template.components import GUILDS
from grandplace.games.template.state import Template


def set_points(s: Template, seat: int) -> int:
    """score.sets: Each guild counts by the number of its houses."""
    return sum([s.figures.set_points[n] for n in s.players[seat].houses()])


def lead_points(s: Template, seat: int) -> int:
    """score.lead: Who alone has most houses of a guild scores for it."""
    rows, seats = [p.houses() for p in s.players], s.clockwise(0)
    leads = [foremost([houses[guild] for houses in rows], seats) for guild in range(len(GUILDS))]
    return leads.count([seat]) * s.figures.lead_points
