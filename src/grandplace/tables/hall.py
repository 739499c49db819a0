"""The hall: tables that are open now. Each is a cache of what the database keeps of it.

A move is made in memory, written down, and only then told; if it cannot be written, the table is
forgotten and comes back from the database as if nothing had happened.
"""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from secrets import token_urlsafe
from time import monotonic, time
from typing import Any

from grandplace.engine.errors import (
    BadRecord,
    Divergence,
    GrandPlaceError,
    IllegalChoice,
    NeedsOther,
    NothingToUndo,
    NotYourTurn,
    StalePly,
)
from grandplace.engine.game import Game
from grandplace.engine.luck import from_secret
from grandplace.engine.record import Entry
from grandplace.games import load
from grandplace.tables import changes, clocks, opening
from grandplace.tables.bells import rung
from grandplace.tables.changes import Act
from grandplace.tables.clocks import Moment
from grandplace.tables.database import Conflict
from grandplace.tables.house import House
from grandplace.tables.kept import Line, StoredTable, note
from grandplace.tables.lessons import Astray, restaged
from grandplace.tables.room import Room
from grandplace.tables.rows import TAKEN_BACK
from grandplace.tables.shelf import Shelved
from grandplace.tables.store import Deleted, NoSuchTable, Store
from grandplace.tables.table import Table
from grandplace.tables.thinkers import Thinkers, Thought

LOG = logging.getLogger(__name__)
OPEN = 200  # tables kept in memory when nobody looks at them
PAUSE = 0.9  # seconds before a bot moves: time to see what it does
AGAIN = 0.2  # of it, when it only does the same once more, like drawing a hand of cards
BOTS = -1  # the label of bots' own chance; games use others
HOPELESS = (BadRecord, Divergence, NoSuchTable)  # a game that cannot be opened stays so
RETRY = 3.0  # seconds until a bot tries again; so much longer after each further failure
LONGEST = 60.0  # seconds that it rests at most
TRIES = 10  # to change a table that others change too
ELSEWHERE = 1.0  # seconds until it is seen whether another process has answered, or is gone


class Closed(GrandPlaceError):
    """The host has closed this table: no more moves are made."""


# nothing has changed
REFUSED = (Astray, Closed, IllegalChoice, NothingToUndo, NotYourTurn, StalePly)


class Hall:
    """All tables of this program."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        components: Path | None = None,
        deck: Path | None = None,
        pause: float = PAUSE,
    ) -> None:
        self.store = store
        self.house = House(store.database)
        self.thinkers = thinkers
        self.pause = pause
        self.game: Callable[[str], Game[Any]] = cache(lambda name: load(name, components, deck))
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._overtaken: set[str] = set()  # tables that others have changed, perhaps while opened
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._rests: dict[str, asyncio.Event] = {}  # of bots that will try again
        self._failures: Counter[str] = Counter()  # of the bot that is asked, by table
        self.closing = False

    @property
    def rooms(self) -> list[Room]:
        """The tables that are in memory."""
        return list(self._rooms.values())

    async def start(self) -> None:
        """Hear what others change, and wake the bots that were asked when the program stopped."""
        await self.listen()
        await self.wake_all()

    async def listen(self) -> None:
        """Hear what other processes change."""
        await self.store.database.colleagues.open(self._hear)

    async def wake_all(self, since: float = 0) -> None:
        """Wake the bots that are asked and that no process takes care of."""
        for id in await self.store.waiting_for_bots(since):
            if id not in self._bots and await self.store.database.colleagues.claim(id):
                self._wake(id)

    def _hear(self, id: str) -> None:
        """Another process has changed a table, or perhaps all: whoever looks on looks again."""
        for room in [self._rooms[id]] if id in self._rooms else [] if id else self.rooms:
            room.current = 0.0  # whoever asked before that has to look, too
            room.ring()
        self._overtaken |= self._opening.keys() & {id} if id else self._opening.keys()

    async def stop(self) -> None:
        """Send the bots home, and end every stream."""
        self.end_streams()
        tasks = [*self._bots.values(), *self._opening.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(
            *tasks, return_exceptions=True
        )  # what they write is whole or not there
        self.thinkers.close()

    def end_streams(self) -> None:
        """Whoever looks on must leave."""
        self.closing = True
        for room in self._rooms.values():
            room.ring()

    async def room(self, id: str) -> Room:
        """An open table; it is opened if need be, once for all who wait for it."""
        while id not in self._rooms:  # it may be forgotten before they go on
            if id not in self._opening:
                self._opening[id] = asyncio.create_task(self._open(id))
            await asyncio.shield(self._opening[id])
        self._rooms.move_to_end(id)
        return self._rooms[id]

    async def _open(self, id: str) -> None:
        try:
            room = await self._loaded(id)
            while id in self._overtaken:
                room = await self._loaded(id)
            self._keep(room)
        finally:
            del self._opening[id]

    async def _loaded(self, id: str) -> Room:
        self._overtaken.discard(id)
        looked = monotonic()
        room = self._opened(await self.store.load(id))
        room.current = looked
        return room

    async def seen(self, id: str) -> Room:
        """An open table to look at: all that has happened there is written down."""
        room = await self._locked(id)
        room.lock.release()
        return room

    async def at_hand(self, id: str) -> Room | None:
        """A table to look at if it is open already."""
        return await self.seen(id) if id in self._rooms else None

    async def add(
        self, kept: StoredTable, claims: list[int], guests: Sequence[tuple[str, int]] = ()
    ) -> None:
        """A new table; its host takes some of the seats, and guests may have theirs."""
        room = self._opened(kept)
        kept.clock = clocks.wound(kept, room.asked, self.moment)
        await self.store.add(kept, room.standing, claims, guests)
        self._keep(room)
        self._wake(kept.id)

    def _opened(self, kept: StoredTable) -> Room:
        try:
            table = Table.resumed(self.game(kept.record.game), kept.record, kept.secret)
        except NeedsOther as error:
            raise Shelved(kept, error) from error
        return Room(kept, table, self._failures, self.house)

    async def shelved(self, id: str) -> Shelved | None:
        """A table that cannot be opened here, or None if it can."""
        try:
            await self.room(id)
        except Shelved as found:
            return found
        return None

    async def carry_on(self, old: Shelved) -> str:
        """A running game that cannot be opened goes on as a new one, for all who sat there; its
        id."""
        kept = opening.carried_on(self.game(old.kept.record.game), old.kept)
        with suppress(Conflict):  # somebody else was faster
            await self.add(kept, [], await self.store.claims(old.kept.id))
        return kept.id

    def _keep(self, room: Room) -> None:
        """Keep a table in memory; those that nobody has looked at for long are forgotten."""
        self._rooms[room.kept.id] = room
        for id in list(self._rooms)[: max(0, len(self._rooms) - OPEN)]:
            room = self._rooms[id]
            if not room.watchers and not room.lock.locked():
                self._forget(room)

    async def choose(self, id: str, seat: int, ply: int, *texts: str, bot: str = "") -> None:
        """A seat answers a question, and the next ones in the same go. All of it is refused, or
        it is played up to where something hidden makes the next question another."""
        async with self._changing(id) as room:
            _check_plays(room, seat, bot)
            room.check_scene(seat, ply, texts)
            if len(texts) > 1:
                room.table.check_line(seat, ply, texts)
            for number, text in enumerate(texts):
                if number and not room.table.offers(seat, text):
                    return
                room.table.choose(seat, ply + number, text)
                await self._write(room, room.table.match.record.entries[-1])

    async def undo(self, id: str, seat: int, ply: int) -> None:
        """A seat takes its last answer back."""
        async with self._changing(id) as room:
            _check_plays(room, seat)
            room.table.undo(seat, ply)
            await self._write(room, Entry(seat, TAKEN_BACK, []))

    async def _write(self, room: Room, entry: Entry) -> None:
        """Write a move down; then a bot may be asked."""
        try:
            kept, standing = room.kept, room.standing
            clocks.moved(kept, entry.player, standing, self.moment)
            clock = (kept.edition, kept.clock, kept.places[entry.player].bank)
            await self.store.add_move(kept.id, kept.moves, entry, standing, *clock)
            room.kept.moves += 1
            self._failures.pop(room.kept.id, None)
        finally:
            self._wake(room.kept.id)  # even if whoever moved did not wait for the answer

    async def stage(self, id: str, scene: int) -> None:
        """Another scene of the lesson that is taken at a table."""
        async with self._changing(id) as room:
            kept = restaged(room.kept, room.table, scene)
            await self.store.restage(kept, self._opened(kept).standing)
            self._forget(room)

    async def talk(self, id: str, seat: int, name: str, text: str) -> None:
        """Somebody says something."""
        async with self._changing(id) as room:
            await self._say(room, Line(seat, name, text, time()))

    async def tell(self, id: str, seat: int, key: str) -> None:
        """The table tells all of one seat."""
        async with self._changing(id) as room:
            await self._say(room, note(key, room.kept.place(seat)))

    async def _say(self, room: Room, line: Line) -> None:
        number = await self.store.add_line(room.kept.id, line)
        if number == len(room.kept.chat):
            room.kept.chat.append(line)
        else:  # somebody has spoken elsewhere at the same moment
            self._forget(room)

    async def rename(self, id: str, seat: int, name: str) -> None:
        """Another name for a seat."""
        await self.alter(id, changes.placed(seat, name=name))

    async def revoke(self, id: str, seat: int) -> None:
        """A new link for a seat; the old one is worth nothing, and who came by it must leave."""
        await self.alter(id, changes.placed(seat, token=token_urlsafe(32)))

    async def sit(self, id: str, seat: int, name: str) -> None:
        """Somebody sits down where nobody sat: a bot goes, and all of the time is theirs."""
        await self.alter(id, changes.sat(seat, name))

    async def stand_in(self, id: str, seat: int, bot: str, why: str = "bot") -> None:
        """A bot plays for somebody who is away; without a bot they play again themselves."""
        await self.alter(id, changes.stood_in(seat, bot, why))

    async def close(self, id: str, seat: int) -> None:
        """The game ends without a result; all of it can still be read."""
        await self.alter(id, changes.closed(seat))

    async def set_pace(self, id: str, at_once: bool, limit: int = 0, reserve: bool = False) -> None:
        """Whether bots answer without a pause, and how long people may take."""
        await self.alter(id, changes.paced(at_once, limit, reserve))

    async def alter(self, id: str, act: Act) -> None:
        """Change seats, clock and settings of a table as it is found; if another process has just
        changed it, as it is found then."""
        for tries in range(TRIES):
            try:
                await self._altered(id, act)
                break
            except StalePly:
                if tries == TRIES - 1:
                    raise
        self._wake(id)

    async def _altered(self, id: str, act: Act) -> None:
        async with self._changing(id) as room:
            change = act(room, self.moment)
            if change is not None:
                await self.store.change(room.kept, room.table.ply, change)
                self._forget(room)

    @property
    def moment(self) -> Moment:
        """Now."""
        return Moment(self.house.now(), self.house.clock())

    async def delete(self, id: str) -> None:
        """Nothing is left of a table; whoever looks on must leave."""
        async with self._changing(id) as room:
            await self.store.delete(id)
            self._forget(room)

    async def again(self, id: str, seat: int) -> str:
        """Those who sat at a table play again at a new one; whoever asks second finds it too."""
        async with self._changing(id) as room:
            if not room.kept.again:
                kept = opening.again(room.table.game, room.kept, room.began)
                kept.clock = clocks.wound(kept, self._opened(kept).asked, self.moment)
                line = note("again", room.kept.places[seat])
                await self.store.add_after(id, kept, self._opened(kept).standing, line)
                self._forget(room)
                room.kept.again = kept.id
        self._wake(room.kept.again)
        return room.kept.again

    def refresh(self) -> None:
        """All tables are opened anew when somebody looks."""
        for room in self.rooms:
            if not room.lock.locked():
                self._forget(room)

    async def forget(self, id: str) -> None:
        """What is kept of a table has changed: it is opened anew when somebody looks."""
        if id in self._rooms or id in self._opening:  # perhaps as it was before
            async with self._changing(id) as room:
                self._forget(room)

    @asynccontextmanager
    async def _changing(self, id: str) -> AsyncIterator[Room]:
        """A room that nobody else changes meanwhile; what could not be written has not happened."""
        room = await self._locked(id)
        try:
            yield room
        except REFUSED:
            raise
        except Conflict as error:
            self._forget(room)
            raise StalePly("somebody else was faster; look again") from error
        except BaseException:  # even a cancelled request: memory may be ahead of the disk
            self._forget(room)
            raise
        else:
            room.ring()
        finally:
            room.lock.release()

    def _forget(self, room: Room) -> None:
        """Let a table come back from the database; whoever looks on is told to look again."""
        self._rooms.pop(room.kept.id, None)
        room.ring()

    async def _locked(self, id: str) -> Room:
        """The room, and nobody else may change it; it may have been opened anew meanwhile."""
        asked = monotonic()
        while True:
            room = await self.room(id)
            await room.lock.acquire()
            try:
                if self._rooms.get(id) is room and await self._is_current(room, asked):
                    return room
            except BaseException:
                room.lock.release()
                raise
            room.lock.release()

    async def _is_current(self, room: Room, asked: float) -> bool:
        """Whether a room has all that other processes had written when somebody asked for it, or
        has it now; else it has to be looked at again. Many who ask at once share one look."""
        if not self.store.database.colleagues.shared or room.current > asked:
            return True
        looked, bell = monotonic(), room.bell
        try:
            news = await self.store.news(room.kept)
            quiet = room.bell is bell  # else it may be older than what was heard meanwhile
            if news is not None:
                room.catch_up(news)
        except (Conflict, NoSuchTable, *REFUSED):
            self._forget(room)
            return False
        room.current = looked if quiet else 0.0
        return quiet

    def _wake(self, id: str) -> None:
        """Let bots answer at a table, if they are asked."""
        task = self._bots.get(id)
        if not self.closing and (task is None or task.done()):
            self._bots[id] = asyncio.create_task(self._answer(id))

    async def _answer(self, id: str) -> None:
        """Of all processes, one answers at a table."""
        colleagues = self.store.database.colleagues
        try:
            while await self._tried(id):
                pass
        except Deleted:
            pass
        except HOPELESS as error:
            LOG.error("table %s: its bots have stopped: %s", id, error)
        finally:
            del self._bots[id]
            await colleagues.release(id)

    async def _tried(self, id: str) -> bool:
        """Whether to go on: a bot has answered, or what went wrong may be over soon."""
        try:
            return await self._answered(id)
        except HOPELESS:
            raise
        except Exception as error:
            LOG.warning("table %s, a bot: %r", id, error)
            await self._rest(id)
        return True

    async def _rest(self, id: str) -> None:
        """A bot has failed: it tries again after a while, or when somebody asks for it."""
        self._failures[id] += 1
        self._rests[id] = asyncio.Event()
        if id in self._rooms:
            self._rooms[id].ring()
        await rung(self._rests[id], min(RETRY * self._failures[id], LONGEST))
        del self._rests[id]

    def try_again(self, id: str) -> None:
        """A bot that rests after a failure shall not wait any longer."""
        if id in self._rests:
            self._rests[id].set()

    async def thought(self, room: Room, seat: int, bot: str) -> Thought:
        """What a bot thinks of the question that is open at a table, or was at some moment."""
        return await self.thinkers.think(*_question(room, seat, bot))

    async def _answered(self, id: str) -> bool:
        """Whether a bot was asked at this table and has answered."""
        room = await self.seen(id)
        seat, ply = room.asked, room.table.ply
        bot = "" if room.is_ended or room.kept.lesson else room.kept.places[seat].bot
        if not bot:
            return False
        if not await self.store.database.colleagues.claim(id):
            await asyncio.sleep(ELSEWHERE)
            return True
        thinking = self.thinkers.choose(*_question(room, seat, bot))
        pause = 0 if room.kept.at_once else self.pause * (AGAIN if room.table.repeats() else 1)
        text, _ = await asyncio.gather(thinking, asyncio.sleep(pause))
        with suppress(Closed, NotYourTurn):  # the table was closed, or somebody is back
            await self.choose(id, seat, ply, text, bot=bot)
        return True


def _question(room: Room, seat: int, bot: str) -> tuple[str, Any, str, int, str, int]:
    """What a bot is asked: the view of its seat, and chance that is the same each time."""
    view = room.table.codec.encode(room.table.view(seat))
    seed = from_secret(room.kept.secret, BOTS, room.table.ply, 1 << 40)
    return room.kept.record.game, view, bot, seed, room.kept.id, room.urgency


def _check_plays(room: Room, seat: int, bot: str = "") -> None:
    """The table is open, and it is they who play for a seat."""
    if room.kept.closed:
        raise Closed("the host has closed this table")
    place = room.kept.place(seat)
    others = place.bot != bot if bot else place.absent
    if others:
        raise NotYourTurn(f"somebody else plays for seat {seat}")
