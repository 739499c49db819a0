"""Takes the pictures of the documents from real games on the real page: docs/pictures/GAME.jpg.

    python -m tests.pictures [GAME...]

A person who chooses by chance sits with bots; the browser is the one that the tests drive.
"""

import sys
import tempfile
from pathlib import Path
from random import Random

from tests.web.browser import Square, chromium
from tests.web.server import Server

HERE = Path(__file__).parents[1] / "docs" / "pictures"
TABLES = {  # game: variant, and how many choices are made before the picture is taken
    "bruxelles1897": ("", 12),
    "bruxelles1893-first": ("", 16),
    "bruxelles1893-second": ("belle-epoque,asymmetric", 24),
    "bruges": ("", 30),
}


def take(square: Square, game: str) -> Path:
    """A table of one game, in the middle of it."""
    variant, choices = TABLES[game]
    person, chance = square.person(), Random(7)
    person.open_table(["me", "bot:regular", "bot:instant"], "Jeanne", game=game, variant=variant)
    for _ in range(choices):
        person.asked()
        person.choose(chance)
    person.asked()
    person.page.mouse.move(0, 0)
    path = HERE / f"{game}.jpg"
    person.page.screenshot(path=path, type="jpeg", quality=80)
    return path


def main(games: list[str]) -> None:
    """All games, or those that are named."""
    HERE.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        chromium(Path(folder)) as browsers,
    ):
        for game in games or TABLES:
            print(take(Square(server, browsers), game))


if __name__ == "__main__":
    main(sys.argv[1:])
