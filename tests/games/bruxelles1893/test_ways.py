"""Tables by name are total: what a game can ask has a way to be listed, a power has its numbers."""

from grandplace.games.bruxelles1893.components import VOCABULARY
from grandplace.games.bruxelles1893.gains import COUNTED
from grandplace.games.bruxelles1893.modules import POWER_EFFECTS
from grandplace.games.bruxelles1893.page.offers import WAYS
from grandplace.games.bruxelles1893.page.powers_now import FOUND
from grandplace.games.bruxelles1893.text.hints import HINTS
from grandplace.words.render import catalogue

VERBS = {option.verb.name for option in VOCABULARY.options}
LABELS = {
    key.removeprefix("option.")
    for key in catalogue("en", "bruxelles1893-second")
    if key.startswith("option.")
}


def test_every_verb_has_a_way() -> None:
    """No option is without one."""
    assert set() == VERBS - set(WAYS)


def test_every_way_is_used() -> None:
    """Each is of a verb, or of what an option may be labelled as."""
    assert set() == set(WAYS) - VERBS - LABELS


def test_every_verb_has_a_hint() -> None:
    """If only that there is nothing to say; and no other has one."""
    assert VERBS == set(HINTS)


def test_every_power_has_its_numbers() -> None:
    """Those that are counted by a rule, and all others; none twice."""
    assert sorted(POWER_EFFECTS) == sorted([*COUNTED, *FOUND])
