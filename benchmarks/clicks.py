"""How many clicks a turn of one's own takes on the page: `python -m benchmarks.clicks [SEED]`.

Whole games of three are played at random through the forms of the page, once one answer at a time
(an option, the button, and the confirmation where the turn passes on) and once as the page does it:
what `try` shows is sent in one go. A click is: an option, another answer than the one that is
chosen beforehand, the button.
"""

import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from litestar.testing import TestClient

from grandplace.drawing.whatif import Level, preview
from grandplace.games import REGISTRY, habits
from grandplace.tables.room import Room
from grandplace.web.app import make_app
from grandplace.web.services import Settings

NAMES = ["Ada", "Bob", "Cy"]


class Players:
    """Three people at one device, who choose at random."""

    def __init__(self, client: TestClient[Any], game: str, seed: int) -> None:
        self.client = client
        self.chance = Random(seed)
        client.get("/")
        seats = {f"seat-{seat}": "me" for seat in range(3)}
        answer = self.form("/tables", game=game, name="Ada", **seats)
        self.url = answer.headers["location"].removesuffix("/host")

    def form(self, url: str, **fields: Any) -> Any:
        data = {"_csrf_token": self.client.cookies["csrf"], **fields}
        return self.client.post(url, data=data, follow_redirects=False)

    @property
    def room(self) -> Room:
        services = self.client.app.state.services
        id = self.url.removeprefix("/t/")
        room: Room = self.client.blocking_portal.call(services.hall.seen, id)
        return room

    def by_one(self) -> int:
        """One answer: the option, the button, and the confirmation where there is one."""
        table = self.room.table
        assert table.decision is not None
        option = self.chance.choice(table.decision.options).text
        asked = self.form(f"{self.url}/choose", ply=table.ply, option=option)
        if asked.status_code == 303:
            return 2
        self.form(f"{self.url}/choose", ply=table.ply, option=option, confirmed="1")
        return 3

    def in_one_go(self) -> int:
        """All that the page shows at once: what is chosen beforehand is kept every other time."""
        table = self.room.table
        assert table.decision is not None
        first = self.chance.choice(table.decision.options).text
        wishes, clicks = self.wished(first)
        query = "".join([f"&option={wish.replace(' ', '+')}" for wish in wishes])
        seat = table.decision.player
        answer = self.client.get(f"{self.url}/try?seat={seat}&ply={table.ply}{query}").json()
        option, *then = answer["line"]
        self.form(
            f"{self.url}/choose", ply=table.ply, option=option, then="\n".join(then), seen="1"
        )
        return clicks + 1

    def wished(self, first: str) -> tuple[list[str], int]:
        """What somebody clicks on, level by level, and how many clicks that is."""
        table = self.room.table
        wishes, clicks = [first], 1
        for depth in range(5):
            view = table.view(self.room.asked)
            found = preview(table.game, habits(table.game.name), view, wishes)
            if found.levels[0].bundles:
                return [], 0  # what is ticked beforehand will do
            if depth + 1 >= len(found.levels):
                break
            level: Level = found.levels[depth + 1]
            if not level.chosen or self.chance.random() < 0.5:
                wishes.append(self.chance.choice(level.options).text)
                clicks += 1
        return wishes, clicks


def clicks_of(client: TestClient[Any], game: str, seed: int, way: str) -> list[int]:
    """The clicks of each turn of a whole game: all that one seat answers in a row."""
    players, turns = Players(client, game, seed), [0]
    asked = players.room.asked
    while not players.room.is_ended:
        if players.room.asked != asked:
            asked = players.room.asked
            turns.append(0)
        turns[-1] += getattr(players, way)()
    return turns


def main() -> None:
    """A table of medians."""
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Settings(database=f"sqlite:///{Path(folder)}/t.db", pause=0, limited=False))
        with TestClient(app) as client:
            for game in REGISTRY:
                one, go = (clicks_of(client, game, seed, way) for way in ("by_one", "in_one_go"))
                means = [sum(turns) / len(turns) for turns in (one, go)]
                print(f"{game}: median {median(one):g} -> {median(go):g}", end=", ")
                print(f"mean {means[0]:.1f} -> {means[1]:.1f}, turns {len(one)}, {len(go)}")


if __name__ == "__main__":
    main()
