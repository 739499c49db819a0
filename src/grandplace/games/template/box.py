"""Reads the data file into figures, and refuses one that cannot be."""

from grandplace.games.sheet import Sheet
from grandplace.games.template.components import GUILDS, SEATS, Figures


def read(sheet: Sheet) -> Figures:
    """The figures of a components file."""
    rules = sheet.row("rules", "game")
    copies = [row.number("copies", 1, 9) for row in sheet.rows("guild", "id", GUILDS)]
    hand, rounds = rules.number("hand", 1, 5), rules.number("rounds", 1, 9)
    if sum(copies) < SEATS[-1] * (hand + rounds):
        raise rules.wrong("rounds", "so few that the cards last for four players")
    return Figures(
        copies=copies,
        hand=hand,
        rounds=rounds,
        set_points=[0, *rules.numbers("set_points", max(copies))],
        lead_points=rules.number("lead_points"),
    )
