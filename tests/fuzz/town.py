"""A town to be fuzzed: people at tables of every kind, and one who is a stranger everywhere."""

from random import Random
from typing import Any

from grandplace.engine.state import NOBODY
from grandplace.games import REGISTRY
from grandplace.tables.lessons import named
from grandplace.tables.room import Room
from grandplace.tables.shelf import Shelved
from grandplace.tables.store import NoSuchTable
from grandplace.words.render import LANGUAGES
from tests.web.conftest import Browser, Server
from tests.web.test_absence import expire, three
from tests.web.test_shelf import shelve

PUZZLES = 3  # of each game
HOOK = "http://127.0.0.1:9/hook"  # nobody listens there
Kind = str
FIT: dict[
    str, Kind
] = {  # a word in the address of a route, and the table at which it does something
    "vote": "voting",
    "back": "voting",
    "substitute": "voting",
    "lesson": "lesson",
    "shelf": "shelved",
    "deal": "bots",
    "why": "bots",
    "re": "over",
    "theatre": "over",
    "again": "over",
}


class Town:
    """Three who play with each other, a stranger, and their tables by kind."""

    def __init__(self, server: Server, chance: Random) -> None:
        self.server, self.chance = server, chance
        voting, self.people = three(server, "move-86400", *LANGUAGES)
        expire(server, voting)
        self.people.append(server.browser())
        self.tables: dict[Kind, str] = {"voting": voting}
        for kind in ("here", "over", "lesson", "bots", "shelved"):
            self.tables[kind] = self._opened(kind)
        for person in self.people:
            person.form("/notices", address=HOOK, kind="json")

    def _opened(self, kind: Kind) -> str:
        """A table of its kind; all three have a seat at it, or may look on."""
        ada, server = self.people[0], self.server
        if kind == "lesson":
            game = self.chance.choice([name for name in REGISTRY if named(name)])
            answer = ada.form(f"/learn/{game}/{named(game)[0]}", do="0")
            return str(answer.headers["location"])
        if kind == "bots":
            return ada.open(seat__0="me", seat__1="bot:random", name="Ada")
        game = "bruxelles1897" if kind == "over" else self.chance.choice(list(REGISTRY))
        url = ada.open(game=game, preset="here" if kind == "here" else "friend", clock="")
        if kind == "over":
            server.play(url, lambda room: room.asked == NOBODY)
        if kind == "shelved":
            shelve(server, url, version=99)
        return url

    def room(self, url: str) -> Room | None:
        """A table, if it can be opened; one that is gone will be replaced."""
        try:
            return self.server.room(url)
        except (Shelved, NoSuchTable):
            return None

    def table(self, path: str) -> str:
        """One of them; mostly of the kind that a route is for."""
        if path.startswith("/puzzles/{game:str}/{number"):
            return f"/puzzles/{self.chance.choice(list(REGISTRY))}/{self.chance.randrange(PUZZLES)}"
        fit = next((kind for word, kind in FIT.items() if word in path), "here")
        kind = fit if self.chance.random() < 0.6 else self.chance.choice(list(self.tables))
        if kind in ("here", "over") and self.room(self.tables[kind]) is None:
            self.tables[kind] = self._opened(kind)
        return self.tables[kind]

    def token(self, url: str) -> str:
        """The secret of a seat there, or of those who look on."""
        room = self.room(url)
        if room is None:
            return ""
        tokens = [place.token for place in room.kept.places]
        asked = [] if room.asked == NOBODY else [tokens[room.asked]] * 4
        return self.chance.choice([*tokens, *asked, room.kept.watchers])

    def letter(self) -> str:
        """The end of a link in a notice."""
        what = self.chance.choice(["stop", "prove"])
        return self.server.services.sender.channels.token(self.channel(), what)

    def deal(self) -> str:
        """The mark of the deal that was played against bots."""
        room = self.room(self.tables["bots"])
        return room.table.match.record.commitment if room else ""

    def channel(self) -> str:
        """A way by which one of them is told."""
        rows = self.server.do(self._channels)
        return self.chance.choice([*rows, "0"])

    async def _channels(self) -> list[str]:
        services = self.server.services
        people = [await services.people.of_visit(p.cookies.get("visit") or "") for p in self.people]
        known = [await services.sender.channels.of(person.id) for person in people if person]
        return [channel.id for channels in known for channel in channels]

    def asked(self, url: str) -> tuple[int, str]:
        """The open question of a table or a puzzle: its number, and an answer to it."""
        if url.startswith("/puzzles"):
            ply, options = self.people[0].question(url)
            return ply, self.chance.choice(options or ["pass"])
        room = self.room(url)
        decision: Any = room.table.decision if room else None
        if room is None or decision is None:
            return 0, "pass"
        return room.table.ply, self.chance.choice(decision.options).text

    def one_at(self, url: str, is_leaving: bool) -> Browser:
        """Mostly one who sits at a table; who logs out or is forgotten is the stranger."""
        at = self.people[:3] if url == self.tables["voting"] else self.people[:1]
        if is_leaving:
            return self.people[-1]
        return self.chance.choice(at if self.chance.random() < 0.8 else self.people)
