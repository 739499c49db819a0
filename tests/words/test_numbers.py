"""Numbers in words: what a components file can change is never written out in a sentence."""

import re
from pathlib import Path

import pytest

from grandplace.games import folder, load
from grandplace.games.bruxelles1893.components import POWERS
from grandplace.words.render import LANGUAGES, Phrases, Words, catalogue
from tests.test_met import reasons_of

GAP = re.compile(r"\{[^}]*\}")
NUMBER = re.compile(
    r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|twice|half"
    r"|deux|trois|quatre|cinq|sept|huit|neuf|dix|moitié"
    r"|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|doppelt|halb\w*)\b",
    re.IGNORECASE,
)
# what is said in the log, of options, of refusals and in tips; the rules themselves are clauses
KINDS = (
    *("event.", "option.", "prompt.", "tip.", "gist.", "boon.", "strength.", "bonus."),
    *("board.hint.", "board.told.", "board.web.why.", "board.web.help."),
)
# sentences with a number that no components file can change, and what it is
FIXED = {
    "bruxelles1893": {
        "half the price of white works": [
            *("board.hint.as", "board.hint.make-white", "board.hint.white", "tip.work.white"),
            "board.web.help.sell-white",
        ],
        "two cubes, or two for a joker": [
            *("board.hint.materials", "board.told.trade-cubes-and-work", "prompt.Solvay"),
            *("tip.action.materials", "tip.action.materials-glass"),
        ],
        "five actions, five columns, five pavilions, six houses, four nobles on display": [
            *("board.hint.park", "tip.brussels.park", "tip.bonus-deck", "tip.pavilion"),
            *("tip.houses", "tip.display"),
        ],
        "a pawn that counts twice": [
            *("board.told.double-a-pawn", "event.doubled", "gist.card-27", "prompt.DoubleWhich"),
            "tip.power.double-a-pawn",
        ],
        "one point for so many, or for each": [
            *("board.told.points-per-points", "tip.tile.points-per-points"),
            *("tip.owner.building", "tip.owner.construction", "tip.owner.sale"),
        ],
        "two powers of a card": [
            *("board.web.help.power", "option.power-both", "option.power-twice"),
            *[f"bonus.{power}+{power}" for power in POWERS],
        ],
        "how many play": ["tip.brussels-price", "tip.by-players", "tip.seats"],
        "two needles, two works on view, two irises, four spaces around one, a pair of houses": [
            *("tip.compass", "tip.shop", "tip.stock", "tip.iris", "tip.tile.points-per-connection"),
        ],
        "at least one noble": ["tip.power.renew-the-display"],
    },
    "bruxelles1897": {
        "two materials on a card": [
            *("board.hint.material", "prompt.SpendMaterials", "tip.supply"),
            "board.web.help.spend",
        ],
        "two values of an Architect": ["tip.architect", "tip.hand"],
        "four Architects around a coat of arms": ["tip.arms"],
        "a material more for each house": ["tip.construction"],
    },
}


def numbered(game: str) -> set[str]:
    """The keys of sentences that write a number out, in any language."""
    found = set()
    for language in LANGUAGES:
        for key, text in catalogue(language, game).items():
            forms = [text] if isinstance(text, str) else list(text)
            if key.startswith(KINDS) and any(NUMBER.search(GAP.sub("", form)) for form in forms):
                found.add(key)
    return found


@pytest.mark.parametrize(
    ("game", "home"),
    [
        ("bruxelles1893-first", "bruxelles1893"),
        ("bruxelles1893-second", "bruxelles1893"),
        ("bruxelles1897", "bruxelles1897"),
    ],
)
def test_only_fixed_numbers_are_written_out(game: str, home: str) -> None:
    """All others are gaps, filled from the figures; and no excuse is out of date."""
    assert {key for keys in FIXED[home].values() for key in keys} == numbered(game)


@pytest.mark.parametrize("name", ["bruxelles1893-first", "bruxelles1893-second", "bruxelles1897"])
def test_a_rule_that_is_said_as_a_reason_writes_out_fixed_numbers_only(name: str) -> None:
    """Where a refusal has no words of its own, the clause is said: it names a card, the two stacks
    with the two works on view, or the three cards of Brussels."""
    fixed = {"be.card-08", "workshop.restock", "brussels.place"}
    for language in LANGUAGES:
        words = catalogue(language, name)
        said = [key for key in reasons_of(load(name)) if f"board.web.why.{key}" not in words]
        texts = {key: words[f"clause.{key}"] for key in said if f"clause.{key}" in words}

        assert set() == {key for key in texts if NUMBER.search(str(texts[key]))} - fixed


@pytest.mark.parametrize(
    ("home", "name", "old", "new", "clause", "said"),
    [
        ("bruxelles1897", "bruxelles1897", "value = 3\n", "value = 4\n", "pass.first", "4 BEF"),
        (
            "bruxelles1893",
            "bruxelles1893-first",
            "value = 4\n",
            "value = 6\n",
            "end.row-money",
            "6 BF",
        ),
        (
            "bruxelles1893",
            "bruxelles1893-second",
            "value = -5\n",
            "value = -7\n",
            "end.unpaid",
            "7 VP",
        ),
    ],
)
def test_a_rule_says_the_figures_of_the_box(
    tmp_path: Path, home: str, name: str, old: str, new: str, clause: str, said: str
) -> None:
    """A gap with a name is filled from the figures; without a game it cannot be."""
    text = (folder(name) / f"{home}.toml").read_text("utf-8")
    assert old in text
    (tmp_path / f"{home}.toml").write_text(text.replace(old, new, 1), "utf-8")
    words = Words("en", load(name, tmp_path))

    assert said in words.clause(clause).replace("\N{NO-BREAK SPACE}", " ")
    assert said not in Words("en", load(name)).clause(clause).replace("\N{NO-BREAK SPACE}", " ")
    with pytest.raises(KeyError):
        Phrases("en", name).clause(clause)
