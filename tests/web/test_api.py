"""Tables for programs: a whole game by JSON, what a token may see, and what the schema promises."""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from random import Random
from typing import Any, NoReturn

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    positive_data_acceptance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from grandplace.engine.codec import Codec
from grandplace.engine.record import Record, verify
from grandplace.games import REGISTRY, load
from grandplace.tables.database import NotKept
from grandplace.tables.why import Why
from grandplace.web.api import Bearer, decisions
from tests.tables.halls import NAME
from tests.web.conftest import Browser, Server

QUICK = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


class Table:
    """A table, seen through the secrets of its seats."""

    def __init__(
        self, client: httpx.Client, *bots: str, game: str = NAME, variant: str = ""
    ) -> None:
        self.client = client
        seats = [{"name": f"P{n}", "bot": bot} for n, bot in enumerate(bots)]
        wanted = {"game": game, "variant": variant, "seats": seats, "bots_at_once": True}
        answer = client.post("/api/tables", json=wanted)
        assert 201 == answer.status_code, answer.text
        opened = answer.json()
        self.id, self.tokens = opened["table"], [*opened["seats"], opened["spectators"]]

    def get(self, seat: int, page: str = "") -> httpx.Response:
        return self.client.get(f"/api/tables/{self.id}{page}", headers=self.auth(seat))

    def post(self, seat: int, page: str, **data: Any) -> httpx.Response:
        return self.client.post(f"/api/tables/{self.id}/{page}", json=data, headers=self.auth(seat))

    def auth(self, seat: int) -> dict[str, str]:
        return {"authorization": f"Bearer {self.tokens[seat]}"}

    def decision(self, seat: int = 0) -> Any:
        return self.get(seat, "/decision").json()

    def play(self, plies: int) -> None:
        """Whoever is asked answers at random."""
        luck = Random(plies)
        for _ in range(plies):
            asked = self.decision()["player"]
            decision = self.decision(asked)
            option = luck.choice(decision["options"])["text"]
            assert (
                201 == self.post(asked, "choices", ply=decision["ply"], option=option).status_code
            )


@pytest.mark.parametrize(
    ("name", "seats", "variant"),
    [
        (NAME, 3, ""),
        ("bruxelles1893-first", 5, "expert"),
        ("bruxelles1893-second", 5, ""),
        ("bruxelles1893-second", 3, "belle-epoque,asymmetric,dealt"),
    ],
)
def test_a_whole_game_by_its_tokens(ada: Browser, name: str, seats: int, variant: str) -> None:
    """All seats to the end; the record is honest, and withheld until then."""
    table = Table(ada, *[""] * seats, game=name, variant=variant)
    luck, decision = Random(1), table.decision()
    while not decision["over"]:
        asked = decision["player"]
        mine = table.decision(asked)
        option = luck.choice(mine["options"])["text"]
        early = table.get(asked, "/record") if mine["ply"] < 3 else None
        assert early is None or 409 == early.status_code
        answer = table.post(asked, "choices", ply=mine["ply"], option=option)
        assert 201 == answer.status_code, answer.text
        decision = answer.json()

    record = Record.from_json(table.get(0, "/record").text)
    verify(load(name), record)
    out = table.get(seats).json()
    assert record.scores == out["scores"]
    assert [[]] * seats == out["forecast"]
    assert decision["ply"] == len(record.entries) == out["decision"]["ply"]
    assert [f"P{seat}" for seat in range(seats)] == [seat["name"] for seat in out["seats"]]
    assert (name, variant) == (record.game, record.variant)


def test_the_end_of_the_moment_is_told(ada: Browser) -> None:
    """What the final scoring would add for each seat, by source."""
    table = Table(ada, "", "", game="bruges")
    out = table.get(0).json()

    assert [[], []] == out["forecast"]
    room = ada.server.room(f"/t/{out['table']}")
    room.table.match.state.players[1].reputation = 3
    points = room.table.match.state.figures.step_points[3]
    told = [[], [{"source": "reputation", "points": points}]]
    assert told == table.get(0).json()["forecast"]


def test_only_the_asked_seat_gets_options(ada: Browser) -> None:
    """Each option and each refusal with its clause; the others see who is asked, no more."""
    table = Table(ada, "", "")
    table.play(5)
    asked = table.decision()["player"]

    for seat in range(3):
        decision = table.decision(seat)
        assert asked == decision["player"]
        assert (seat == asked) == bool(decision["options"])
        if seat != asked:
            assert [] == decision["refused"]
    assert all(refused["clause"] for refused in table.decision(asked)["refused"])


def test_a_seat_sees_its_own_view(server: Server, ada: Browser) -> None:
    """What the table sends is what the seat sees, with the unknown in it, and never the secret."""
    table = Table(ada, "", "")
    table.play(6)
    room = server.room(f"/t/{table.id}")
    codec = Codec(room.table.game)

    for seat, token in ((0, 0), (1, 1), (-1, 2)):
        answer = table.get(token)
        assert json.loads(json.dumps(codec.plain(room.table.view(seat)))) == answer.json()["view"]
        assert room.kept.secret.hex() not in answer.text
        assert seat == answer.json()["seat"]


def test_a_choice_needs_the_right_secret(server: Server, ada: Browser) -> None:
    """None or unknown: 401. Another table's: 404. Another seat's: 409. Nothing changes."""
    table, other = Table(ada, "", ""), Table(ada, "", "")
    asked = table.decision()["player"]
    option = table.decision(asked)["options"][0]["text"]
    url, body = f"/api/tables/{table.id}/choices", {"ply": 0, "option": option}

    def status(authorization: str | None) -> int:
        headers = {} if authorization is None else {"authorization": authorization}
        return ada.post(url, json=body, headers=headers).status_code

    assert [401] * 5 == [
        status(text) for text in (None, "", "Bearer", "Bearer ", f"Basic {table.tokens[asked]}")
    ]
    assert [401, 404, 401] == [
        status(f"Bearer {token}") for token in ("forged", other.tokens[asked], "x" * 5000)
    ]
    assert [409] * 2 == [status(f"Bearer {table.tokens[seat]}") for seat in (1 - asked, 2)]
    assert 0 == server.moves(f"/t/{table.id}")
    missing = ada.get("/api/tables/nowhere", headers=table.auth(0))
    assert (404, "no-table") == (missing.status_code, missing.json()["code"])
    unknown = ada.get(f"/api/tables/{table.id}")
    assert "Bearer" == unknown.headers["www-authenticate"]


def test_what_is_stale_or_not_on_offer_is_a_conflict(server: Server, ada: Browser) -> None:
    """409 with the cause, and the clause where there is one."""
    table = Table(ada, "", "")
    asked = table.decision()["player"]
    decision = table.decision(asked)

    stale = table.post(asked, "choices", ply=7, option=decision["options"][0]["text"])
    dance = table.post(asked, "choices", ply=0, option="dance")

    assert [(409, "stale"), (409, "illegal")] == [
        (answer.status_code, answer.json()["code"]) for answer in (stale, dance)
    ]
    for refused in decision["refused"]:
        answer = table.post(asked, "choices", ply=0, option=refused["text"])
        assert (409, refused["clause"]) == (answer.status_code, answer.json()["clause"])
    assert 0 == server.moves(f"/t/{table.id}")


def test_a_choice_is_taken_back(ada: Browser) -> None:
    """The question is the one before; when nothing can be taken back, 409."""
    table = Table(ada, "", "")
    assert 409 == table.post(table.decision()["player"], "undo", ply=0).status_code
    for _ in range(80):
        asked = table.decision()["player"]
        before = table.decision(asked)
        table.post(asked, "choices", ply=before["ply"], option=before["options"][0]["text"])
        answer = table.post(asked, "undo", ply=before["ply"] + 1)
        if answer.status_code == 201:
            break
    assert before == answer.json()
    assert 409 == table.post(asked, "undo", ply=before["ply"] + 1).status_code


def test_everything_that_happened_is_in_the_log(server: Server, ada: Browser) -> None:
    """In order, with the ply that caused it; the deal is -1."""
    table = Table(ada, "", "")
    table.play(10)
    events = server.room(f"/t/{table.id}").table.events

    log = table.get(2, "/log").json()

    assert [(ply, m.key, list(m.details)) for ply, m in events] == [
        (row["ply"], row["key"], row["details"]) for row in log
    ]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": NAME},
        {"game": NAME, "seats": []},
        {"game": NAME, "seats": [{}]},
        {"game": NAME, "seats": [{}] * 5},
        {"game": NAME, "seats": [{}] * 6},
        {"game": "chess", "seats": [{}, {}]},
        {"game": NAME, "seats": [{}, {"bot": "deepblue"}]},
        {"game": NAME, "seats": [{}, {"bot": "search:60s"}]},
        {"game": NAME, "seats": [{}, {"bot": "search:many"}]},
        {"game": NAME, "seats": [{}, {"name": "x" * 25}]},
        {"game": NAME, "seats": [{}, {}], "variant": "upside-down"},
        {"game": "bruxelles1893-second", "seats": [{}, {}], "variant": "dealt"},
        {"game": NAME, "seats": [{}, {}], "extra": 1},
        {"game": 1, "seats": [{}, {}]},
        [],
    ],
)
def test_a_table_that_cannot_be_is_refused(ada: Browser, body: Any) -> None:
    """400 as a problem."""
    answer = ada.post("/api/tables", json=body)

    assert 400 == answer.status_code
    assert "application/problem+json" in answer.headers["content-type"]
    assert answer.json()["detail"]


def test_the_games_are_listed(ada: Browser) -> None:
    """With the version of their rules, how many may play, and their variants."""
    listed = ada.get("/api/games").json()

    assert list(REGISTRY) == [info["name"] for info in listed]
    for info in listed:
        game = load(info["name"])
        assert (game.version, game.seats) == (info["version"], info["seats"])
        assert game.variants == info["variants"]


def events(answer: httpx.Response) -> Iterator[Any]:
    """The data of a stream's events."""
    for line in answer.iter_lines():
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


def test_the_stream_tells_every_question(address: str) -> None:
    """Now, and after each choice; a bot answers at once in between."""
    with httpx.Client(base_url=address, timeout=60) as client:
        table = Table(client, "", "random")
        url = f"/api/tables/{table.id}/events"
        with client.stream("GET", url, headers=table.auth(0)) as answer:
            assert "text/event-stream" in answer.headers["content-type"]
            heard, chosen = [], 0
            for decision in events(answer):
                heard.append(decision["ply"])
                if chosen == 4 and len(set(heard)) > 4:
                    break
                if decision["player"] == 0 and chosen < 4:
                    text = decision["options"][0]["text"]
                    assert 201 == table.post(0, "choices", ply=heard[-1], option=text).status_code
                    chosen += 1
        log = table.get(0, "/log").json()
    assert sorted(heard) == heard
    assert max(row["ply"] for row in log) >= 3


def test_the_stream_ends_when_the_link_is_revoked(server: Server, ada: Browser) -> None:
    """Who has the old secret learns nothing more."""
    table = Table(ada, "", "")
    hall = server.services.hall

    async def told() -> list[int]:
        room = await hall.seen(table.id)
        stream = decisions(Bearer(hall, room, 0, table.tokens[0]))
        await anext(stream)
        await hall.revoke(table.id, 0)
        return [1 async for _ in stream]

    assert [] == server.do(told)


def test_the_stream_ends_when_the_database_is_away(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is opened again by whoever wants to know."""
    table = Table(ada, "", "")
    hall = server.services.hall

    async def away(_id: str) -> NoReturn:
        raise NotKept("the database says: connection lost")

    async def told() -> list[int]:
        room = await hall.seen(table.id)
        stream = decisions(Bearer(hall, room, 0, table.tokens[0]))
        await anext(stream)
        monkeypatch.setattr(hall, "seen", away)
        room.ring()
        return [1 async for _ in stream]

    assert [] == server.do(told)


def test_the_schema_names_every_address(ada: Browser) -> None:
    """Those of the interface, and no page."""
    paths = ada.get("/api/openapi.json").json()["paths"]
    table = "/api/tables/{table}"
    pages = [
        "",
        "/again",
        "/back",
        "/choices",
        "/decision",
        "/events",
        "/log",
        "/record",
        "/substitute",
        "/undo",
        "/votes",
        "/why/{ply}",
    ]

    others = ["/api/bots", "/api/games", "/api/seat", "/api/tables"]
    assert sorted([*others, *[table + page for page in pages]]) == sorted(paths)


@pytest.fixture(scope="session")
def promised(address: str) -> Any:
    """The schema of a real server."""
    return schemathesis.openapi.from_url(f"{address}/api/openapi.json")


@pytest.fixture(scope="session")
def real(address: str) -> Iterator[Table]:
    """A table at the real server."""
    with httpx.Client(base_url=address, timeout=60) as client:
        yield Table(client, "", "")


schema = schemathesis.pytest.from_fixture("promised")


@schema.parametrize()
@QUICK
def test_the_schema_is_kept_for_strangers(case: Any) -> None:
    """Whatever is sent without a secret, the answer is one that the schema promises."""
    beyond = [positive_data_acceptance] if case.operation.path == "/api/tables" else []
    case.call_and_validate(excluded_checks=beyond)  # a schema cannot tell how many may play


@schema.exclude(path_regex="/events$").parametrize()
@QUICK
def test_the_schema_is_kept_for_players(case: Any, real: Table) -> None:
    """The same with the secret of a seat, at its table."""
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = real.id
    case.call_and_validate(headers=real.auth(0), checks=CHECKS)


def test_levels_are_told(ada: Browser) -> None:
    """Those that a seat may name, from the lowest on."""
    found = ada.get("/api/bots").json()

    assert [1, 2, 3, 4, 5] == [level["height"] for level in found]
    assert ["novice", "First evening", "takes what it sees"] == list(found[0].values())[:3]


def test_why_is_for_those_who_may_see_the_seat(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the game is on: whoever has the secret of the bot's seat, and nobody else."""
    table = Table(ada, "", "")
    table.play(6)
    room = server.room(f"/t/{table.id}")
    player = room.table.match.record.entries[0].player
    found = Why("guest", "place a1", 300, "place b1", 100)

    async def why(*_: object) -> Why:
        return found

    monkeypatch.setattr("grandplace.web.api.why", why)
    assert 403 == table.get(player, "/why/0").status_code  # a person chose
    room.kept.places[player] = replace(room.kept.places[player], bot="guest")
    asked = [table.get(seat, "/why/0") for seat in (player, 1 - player, -1)]

    assert [200, 403, 403] == [answer.status_code for answer in asked]
    assert {"ply": 0, **asdict(found), "expects": False} == asked[0].json()
    assert 403 == table.get(player, "/why/99").status_code
