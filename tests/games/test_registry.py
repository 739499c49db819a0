"""The registry: editions that share a folder, figures that are read once."""

import pytest

from grandplace.engine.errors import UnknownChoice
from grandplace.games import edition, folder, home, load, package

EDITIONS = ["bruxelles1893-first", "bruxelles1893-second"]


@pytest.mark.parametrize("name", EDITIONS)
def test_editions_share_a_folder(name: str) -> None:
    """What follows the hyphen says which one it is."""
    assert ("bruxelles1893", name.split("-")[1]) == (home(name), edition(name))
    assert (folder(name) / "bruxelles1893.toml").is_file()


def test_a_game_may_have_one_edition() -> None:
    """It has no name of an edition."""
    assert ("", "bruges") == (edition("bruges"), home("bruges"))


def test_an_unknown_game_is_told() -> None:
    """With the known ones."""
    with pytest.raises(UnknownChoice, match="unknown game 'chess' .known: bruxelles1897, "):
        package("chess")


def test_shipped_figures_are_read_once() -> None:
    """Whoever plays with them shares the game; own figures make another."""
    assert load("bruges") is load("bruges")
    assert load("bruges", folder("bruges")) is not load("bruges")  # type: ignore[arg-type]
