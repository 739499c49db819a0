"""Effects that no person of our deck has: a person has them here.

Our deck stays as it is: tables were begun with it (`tests/kept`), and another one would put them on
the shelf. What is added to the vocabulary is for decks of one's own. `tests/test_met.py` plays with
these persons as well.
"""

from grandplace.games.bruges.game import BrugesGame
from tests.games.bruges.scenes import Row, altered, shipped_rows

SPARE: dict[str, Row] = {}  # who does here what nobody in our deck does: "student": acts(...)


def spare_games() -> list[BrugesGame]:
    """The game with these persons, if there are any."""
    return [altered(SPARE)] if SPARE else []


def test_no_effect_is_spare_that_our_deck_has() -> None:
    """person.text: It need not stand here."""
    ours = {row["effect"]["do"] for row in shipped_rows()}

    assert set() == {row["effect"]["do"] for row in SPARE.values()} & ours
