"""What a notice says: whose turn it is where, what has happened since, and where to go."""

from collections.abc import Sequence
from dataclasses import dataclass

from grandplace.drawing.story import Line, chapters
from grandplace.engine.state import NOBODY
from grandplace.games import story
from grandplace.tables.room import Room
from grandplace.words.durations import duration
from grandplace.words.render import Phrases, Words
from grandplace.words.telling import Telling

LINES = 12  # of one table that are told; of more, the last


@dataclass(frozen=True)
class TableNews:
    """One table where somebody is asked."""

    game: str
    players: str
    url: str
    earlier: str  # that more has happened than is told
    lines: list[str]
    kind: str = "turn"  # or that time runs out, or a vote

    @property
    def heading(self) -> str:
        """Which game, with whom."""
        return f"{self.game} · {self.players}" if self.players else self.game


@dataclass(frozen=True)
class Notice:
    """A message, before it is put into the form of a channel."""

    title: str
    tables: list[TableNews]
    foot: str  # what to do if one has had enough
    stop_url: str
    language: str
    text: str = ""  # instead of tables

    @property
    def url(self) -> str:
        """Where to go: the table, or the list of them."""
        return (
            self.tables[0].url
            if len(self.tables) == 1
            else self.stop_url.partition("/notices")[0] + "/mine"
        )

    @property
    def body(self) -> str:
        """All of it in lines, but for the title and the foot."""
        return "\n\n".join([self.text] if self.text else [_told(table) for table in self.tables])


def news(room: Room, seat: int, since: int, language: str, root: str) -> TableNews:
    """What has happened at a table since somebody last chose or looked, as their seat sees it."""
    names = [_name(place.name, place.seat, language) for place in room.kept.places]
    say = Words(language, room.table.game, names, room.table.match.record.version)
    lines = _lines(room, max(since, _own(room, seat)))
    telling = Telling(say, seat)
    left = len(lines) - LINES
    others = [name for place, name in enumerate(names) if place != seat]
    return TableNews(
        say("game.title"),
        say("notices.with", ", ".join(others)),
        f"{root}/t/{room.kept.id}?seat={seat}#question",
        say("notices.earlier", left) if left > 0 else "",
        [telling.plain(line) for line in lines[-LINES:]],
    )


def of_kind(kind: str, room: Room, seat: int, language: str, root: str) -> TableNews | None:
    """What else there is to tell of a table than a turn: time runs out, or others are to vote."""
    if kind == "turn":
        return None
    kept, say = room.kept, Phrases(language, room.table.game.name)
    names = [_name(place.name, place.seat, language) for place in kept.places]
    others = ", ".join([name for place, name in enumerate(names) if place != seat])
    told = {
        "hurry": duration(room.due - room.wall, language),
        "vote": names[kept.clock.late],
    }
    url = f"{root}/t/{kept.id}?seat={seat}#question"
    lines = [say(f"notices.{kind}-text", told[kind])]
    return TableNews(say("game.title"), say("notices.with", others), url, "", lines, kind)


def notice(tables: Sequence[TableNews], language: str, stop_url: str) -> Notice:
    """Somebody's turn, at one table or at several."""
    say = Phrases(language)
    one = len(tables) == 1
    title = (
        say(f"notices.{tables[0].kind}", tables[0].game)
        if one
        else say("notices.turns", len(tables))
    )
    return Notice(title, list(tables), say("notices.foot"), stop_url, language)


def trial_notice(language: str, stop_url: str) -> Notice:
    """A message that says only that it has come."""
    say = Phrases(language)
    text = say("notices.test-text")
    return Notice(say("notices.test"), [], say("notices.foot"), stop_url, language, text)


def proof_notice(language: str, prove_url: str, stop_url: str) -> Notice:
    """The question whether this address is really theirs."""
    say = Phrases(language)
    text = f"{say('notices.proof-text')}\n\n{prove_url}"
    return Notice(say("notices.proof"), [], say("notices.proof-foot"), stop_url, language, text)


def _told(table: TableNews) -> str:
    listed = [f"– {line}" for line in table.lines]
    return "\n".join([table.heading, *[table.earlier][: bool(table.earlier)], *listed, table.url])


def _lines(room: Room, since: int) -> list[Line]:
    told = chapters(room.table.events, story(room.table.game.name))
    return [line for chapter in told for line in chapter.lines if line.head.ply > since]


def _own(room: Room, seat: int) -> int:
    """The last choice of a seat; before the first, there was the deal."""
    entries = room.table.match.record.entries
    own = [ply for ply, entry in enumerate(entries) if entry.player == seat]
    return own[-1] if own else NOBODY


def _name(name: str, seat: int, language: str) -> str:
    return name or Phrases(language)("seat.name", seat + 1)
