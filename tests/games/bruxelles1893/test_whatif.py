"""Nobles of Bruxelles 1893 that are paid together."""

from grandplace.drawing.whatif import preview
from grandplace.games import habits
from tests.games.bruxelles1893.positions import EACH
from tests.games.bruxelles1893.test_final import end, score


@EACH
def test_nobles_are_ticked_together(edition: str) -> None:
    """end.choice: Those that the money covers; with fewer than it does the question stays open."""
    t = end(edition, "brugmann", "albert", "maeterlinck", money=9)
    score(t)
    view = t.game.observe(t.s, t.player)

    def line(*wishes: str) -> list[str]:
        return [o.text for o in preview(t.game, habits(t.game.name), view, wishes).line]

    assert 2 == len(line("pay maeterlinck", "pay albert"))
    assert {"pay brugmann", "pay albert"} == {*line("pay brugmann", "pay albert")}
    assert [] == line("pay brugmann")
