"""Games and bots that other packages bring."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from grandplace.bots.base import BOTS, make_bot
from grandplace.engine.errors import BrokenPlugin, UnknownChoice
from grandplace.games import REGISTRY, folder, load, package

BOTS_FILE = """
class Last:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, game, view, decision):
        return decision.options[-1]

nothing = 3
"""
GAME_FILE = """
from grandplace.games.bruxelles1897.game import VERSIONS, make
"""
ENTRIES = """
[grandplace.bots]
last = acme_bots:Last
guest = acme_bots:Last
gone = acme_bots:Gone
three = acme_bots:nothing

[grandplace.games]
bruges = acme_game
acme = acme_game
lost = acme_lost
"""


FILES = {
    "acme-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: acme\nVersion: 1.0\n",
    "acme-1.0.dist-info/entry_points.txt": ENTRIES,
    "acme_bots.py": BOTS_FILE,
    "acme_game/__init__.py": "",
    "acme_game/game.py": GAME_FILE,
}
COPIES = {"acme_game.toml": "bruxelles1897.toml", "clauses.toml": "clauses.toml"}


def forget() -> None:
    """Packages are looked for anew."""
    for registry in (BOTS, REGISTRY):
        vars(registry).pop("_others", None)
        vars(registry).pop("_names", None)


@pytest.fixture
def acme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with a bot, a game, broken ones, and names that are ours."""
    figures = {
        f"acme_game/{new}": (folder("bruxelles1897") / old).read_text("utf-8")
        for new, old in COPIES.items()
    }
    for name, text in (FILES | figures).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield
    forget()


@pytest.mark.usefixtures("acme")
def test_a_bot_of_another_package_plays() -> None:
    """By its name, with a seed of its own."""
    s = load("bruxelles1897").deal(2, 1)
    bot = make_bot("last", 5)

    assert 5 == vars(bot)["seed"]
    assert s.decision.options[-1] is bot.choose(load("bruxelles1897"), s, s.decision)


@pytest.mark.usefixtures("acme")
def test_a_game_of_another_package_is_played() -> None:
    """From its own package, with its own figures."""
    assert "acme_game" == package("acme")
    assert load("acme").deal(2, 1).decision is not None


@pytest.mark.usefixtures("acme")
def test_our_own_names_stay_ours() -> None:
    """Whoever else claims them."""
    assert BOTS["guest"] is BOTS.own["guest"]
    assert "grandplace.games.bruges" == package("bruges")


@pytest.mark.usefixtures("acme")
def test_what_is_broken_is_told_and_harms_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    """It is left out, by name and package."""
    with caplog.at_level(logging.WARNING):
        assert [*BOTS.own, "last"] == list(BOTS)
        assert [*REGISTRY.own, "acme"] == list(REGISTRY)

    assert len(BOTS.own) + 1 == len(BOTS)
    assert [
        "grandplace: 'gone' (grandplace.bots) of acme cannot be used: "
        "AttributeError: module 'acme_bots' has no attribute 'Gone'",
        "grandplace: 'three' (grandplace.bots) of acme cannot be used: "
        "TypeError: acme_bots:nothing does not make bots",
        "grandplace: 'lost' (grandplace.games) of acme cannot be used: "
        "ModuleNotFoundError: No module named 'acme_lost'",
    ] == [record.getMessage() for record in caplog.records]


@pytest.mark.usefixtures("acme")
def test_who_asks_for_what_is_broken_learns_why() -> None:
    """And who asks for what nobody has learns what there is."""
    with pytest.raises(BrokenPlugin, match="'gone' .* of acme .* no attribute 'Gone'"):
        make_bot("gone", 1)
    with pytest.raises(BrokenPlugin, match="'lost' .* of acme .*'acme_lost'"):
        load("lost")
    with pytest.raises(
        UnknownChoice,
        match="unknown bot 'best' .known: novice, guest, regular, instant, master, last.",
    ):
        make_bot("best", 1)
