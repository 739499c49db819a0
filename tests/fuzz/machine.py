"""An evening, stateful: people open tables, sit down, choose, take back, talk, vote, go, in any
order, in browsers and by programs; between them somebody calls anything at all. Whatever happened,
who may do a thing can, who may not cannot, and every table replays."""

from collections import defaultdict
from random import Random
from typing import Any
from unittest.mock import patch

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from grandplace.engine.record import Record, Replay
from grandplace.engine.state import NOBODY
from grandplace.games import REGISTRY
from grandplace.tables.room import Room
from tests.fuzz.hostile import TEXTS, harm
from tests.fuzz.surface import Surface
from tests.web.conftest import Server
from tests.web.test_absence import expire

PEOPLE = 3
SEATS = 2
STEPS = 30
GONE, REFUSED = 410, 400
WORDS = st.sampled_from(TEXTS) | st.text(max_size=60)
SOMEBODY = st.integers(0, PEOPLE - 1)
LUCK = st.integers(0, 2**32 - 1).map(Random)  # deals differ from run to run: what is drawn must not


class Evening(RuleBasedStateMachine):
    """What everybody may do, known from what they did."""

    server: Server  # both are set by `evenings`
    surface: Surface
    calls = 0  # of all evenings
    tables = Bundle("tables")

    def __init__(self) -> None:
        super().__init__()
        self.people = [self.server.browser() for _ in range(PEOPLE)]
        self.sits: dict[str, dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
        self.host: dict[str, int] = {}
        self.ended: set[str] = set()
        self.gone: set[str] = set()

    @initialize(target=tables, game=st.sampled_from(list(REGISTRY)))
    def begins(self, game: str) -> str:
        """With two at a table."""
        url = self._opened(0, game, "Ada")
        self.joins(url, 1, 1, "Ben")
        return url

    @rule(target=tables, who=SOMEBODY, game=st.sampled_from(list(REGISTRY)), name=WORDS)
    def opens(self, who: int, game: str, name: str) -> str:
        """A table for two, with a clock; under whatever name, if it is one."""
        return self._opened(who, game, name)

    def _opened(self, who: int, game: str, name: str) -> str:
        fields = {"game": game, "preset": "friend", "clock": "move-86400"}
        answer = self._form(who, "/tables", **fields, name=name)
        if answer.status_code != 303:
            answer = self._form(who, "/tables", **fields, name="Ada")
        url = str(answer.headers["location"]).removesuffix("/host")
        self.host[url] = who
        self.sits[url][0] = {who}
        return url

    @rule(table=tables, who=SOMEBODY, seat=st.integers(-1, SEATS - 1), name=WORDS)
    def joins(self, table: str, who: int, seat: int, name: str) -> None:
        """By the link of a seat, or of those who look on."""
        if table in self.gone:
            return
        kept = self._room(table).kept
        token = kept.watchers if seat == NOBODY else kept.places[seat].token
        answer = self._form(who, f"/join/{token}", name=name, also="1")
        if answer.status_code == 303:
            self.sits[table][seat].add(who)

    @rule(table=tables, who=SOMEBODY, luck=LUCK, by_program=st.booleans())
    def answers(self, table: str, who: int, luck: Random, by_program: bool) -> None:
        """The open question: heard if, and only if, it is theirs."""
        if table in self.gone:
            self._is_gone(table, who)
            return
        room = self._room(table)
        decision, ply, asked = room.table.decision, room.table.ply, room.asked
        if decision is None or room.kept.places[asked].bot or room.kept.places[asked].is_free:
            return
        sent = {"ply": ply, "option": luck.choice(decision.options).text}
        if by_program:
            seat = luck.randrange(SEATS)
            status, may = self._asks(room, seat, "/choices", sent), seat == asked
        else:
            form = {**sent, "confirmed": 1}
            status = self._form(who, f"{table}/choose?seat={asked}", **form).status_code
            may = who in self.sits[table][asked]
        heard = may and table not in self.ended
        assert heard == (status < REFUSED), (status, sent, who, asked, self.sits[table], by_program)
        if heard:
            entries = self._room(table).table.match.record.entries
            assert sent["option"] == entries[ply].choice

    @rule(table=tables, who=SOMEBODY)
    def comes_late(self, table: str, who: int) -> None:
        """To a question that has passed."""
        if table in self.gone or not (before := self._room(table).table.ply):
            return
        answer = self._form(who, f"{table}/choose", ply=before - 1, option="pass", confirmed=1)
        assert answer.status_code >= REFUSED
        assert before == self._room(table).table.ply

    @rule(table=tables, who=SOMEBODY)
    def takes_back(self, table: str, who: int) -> None:
        """One's own last choice; nobody takes back another's."""
        if table in self.gone:
            return
        room = self._room(table)
        before = room.table.ply
        answer = self._form(who, f"{table}/undo", ply=before, option="")
        if not any(who in people for seat, people in self.sits[table].items() if seat != NOBODY):
            assert answer.status_code >= REFUSED
            assert before == self._room(table).table.ply

    @rule(table=tables, who=SOMEBODY, text=WORDS)
    def says(self, table: str, who: int, text: str) -> None:
        """Something, which all others read."""
        if table in self.gone:
            return
        answer = self._form(who, f"{table}/chat", text=text)
        knows = any(who in people for people in self.sits[table].values())
        assert knows or answer.status_code >= REFUSED
        for reader in range(PEOPLE):
            self._checked(self.people[reader].get(table))

    @rule(table=tables, seat=st.integers(0, SEATS - 1))
    def revokes(self, table: str, seat: int) -> None:
        """The host takes a seat from whoever has it, but for the host."""
        if table in self.gone or table in self.ended:
            return
        old = self._room(table).kept.places[seat].token
        answer = self._form(self.host[table], f"{table}/links/{seat}/revoke")
        if answer.status_code == 303:
            self.sits[table][seat] &= {self.host[table]}
            assert 404 == self.people[0].get(f"/join/{old}").status_code

    @rule(table=tables, who=SOMEBODY, seat=st.integers(0, SEATS - 1), back=st.booleans())
    def is_stood_in_for(self, table: str, who: int, seat: int, back: bool) -> None:
        """A bot sits in, if the host says so, and goes again."""
        if table not in self.gone:
            way = "person" if back else "bot"
            answer = self._form(who, f"{table}/seats/{seat}/{way}")
            assert who == self.host[table] or answer.status_code >= REFUSED

    @rule(table=tables, who=SOMEBODY, says=st.sampled_from(["wait", "bot", "link", "x"]))
    def time_is_up(self, table: str, who: int, says: str) -> None:
        """For whoever is asked, and the others vote; who loses a seat looks on."""
        if table in self.gone or table in self.ended:
            return
        expire(self.server, table)
        self._form(who, f"{table}/vote", says=says, number=1)
        for place in self._room(table).kept.places:
            if place.is_free:
                self.sits[table][NOBODY] |= self.sits[table].pop(place.seat, set())

    @rule(table=tables, who=SOMEBODY, how=st.sampled_from(["close", "delete"]))
    def ends(self, table: str, who: int, how: str) -> None:
        """By the host alone."""
        if table in self.gone:
            return
        status = self._form(who, f"{table}/{how}").status_code
        assert who == self.host[table] or status >= REFUSED
        if status < REFUSED:
            self.ended.add(table)
            self.gone |= {table} if how == "delete" else set()

    @rule(table=tables)
    def is_forgotten(self, table: str) -> None:
        """By the server's memory; it reads the table anew."""
        self.server.do(lambda: self.server.services.hall.forget(table.removeprefix("/t/")))

    @rule(luck=LUCK)
    def anything(self, luck: Random) -> None:
        """Somebody else calls anything, anyhow."""
        self.surface.chance = self.surface.town.chance = luck
        Evening.calls += 1
        self.surface.call()

    @invariant()
    def every_table_replays(self) -> None:
        """What is kept leads to where the table stands."""
        for url in self.host.keys() - self.gone:
            room = self._room(url)
            replay = Replay(room.table.game, room.record, room.kept.secret)
            replay.run()
            assert _options(room.table.match) == _options(replay)
            assert _choices(room.record) == _choices(self._kept(room))

    def _kept(self, room: Room) -> Record:
        """What the database has."""
        return self.server.do(lambda: self.server.services.store.load(room.kept.id)).record

    def _is_gone(self, table: str, who: int) -> None:
        assert self.people[who].get(table).status_code in (404, GONE)

    def _room(self, url: str) -> Room:
        return self.server.room(url)

    def _form(self, who: int, path: str, **sent: Any) -> Any:
        return self._checked(self.people[who].form(path, **sent))

    def _asks(self, room: Room, seat: int, path: str, sent: dict[str, Any]) -> int:
        headers = {"authorization": f"Bearer {room.kept.places[seat].token}"}
        url = f"/api/tables/{room.kept.id}{path}"
        return int(self._checked(self.people[0].post(url, json=sent, headers=headers)).status_code)

    def _checked(self, answer: Any) -> Any:
        Evening.calls += 1
        assert not harm(answer), (harm(answer), answer.url, answer.text[:2000])
        return answer


def _options(match: Any) -> list[str]:
    """What is asked there."""
    decision = match.state.decision
    return [option.text for option in decision.options] if decision else []


def _choices(record: Record) -> list[str]:
    return [entry.choice for entry in record.entries]


def evenings(server: Server, number: int, key: int) -> int:
    """So many of them at this server; how many requests were sent."""
    Evening.server, Evening.surface, Evening.calls = server, Surface(server, Random(key)), 0
    many = settings(
        max_examples=number,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with patch.object(server.services.hall, "pause", 3600):  # so that bots do not move meanwhile
        run_state_machine_as_test(seed(key)(Evening), settings=many)
    return Evening.calls
