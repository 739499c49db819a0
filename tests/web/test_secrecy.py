"""Nobody learns what their seat cannot see, through no outlet: re-deal it, and every byte stays.

Two worlds differ only in what a seat cannot know: the order of piles and decks, cards face down, the
chance, the secret. A test of the test plants a leak in each outlet and demands that it is caught.
"""

from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grandplace.agents.question import Offered, Said
from grandplace.engine.codec import Codec
from grandplace.engine.errors import IllegalChoice, NotYourTurn
from grandplace.engine.luck import Drawn, Tape, draw
from grandplace.engine.record import Entry, Record
from grandplace.engine.state import NOBODY, Message, Stage
from grandplace.tables import opening
from grandplace.tables.notices import digest
from grandplace.tables.room import Room
from grandplace.tables.table import Table
from grandplace.web import api, archive, live, lookback, tables
from grandplace.web.app import make_app
from grandplace.web.desk import Desk, Viewpoint
from grandplace.web.services import Settings
from grandplace.web.visit import TableVisit
from grandplace.words.telling import Telling

GAME, FIRST, SECOND = "bruxelles1897", "bruxelles1893-first", "bruxelles1893-second"
CARDS = [(FIRST, 80), (SECOND, 60)]
BRUGES = "bruges"
# Where hands are hidden: the ply, who is asked there, and what.
ASKED = {
    2: (2, "FillHand"),
    12: (1, "FillHand"),
    20: (0, "Turn"),
    22: (1, "Turn"),
    23: (1, "UseCard"),
    25: (2, "UseCard"),
    61: (1, "Recruit"),
    101: (1, "AfterCard"),
    183: (0, "Refuse"),
    283: (2, "Keep"),
    330: (2, "Recruit"),
}
HANDS = [(BRUGES, ply) for ply in ASKED]
POSITIONS = [(GAME, 0), (GAME, 1), (GAME, 9), (GAME, 40), *CARDS, *HANDS]
DECKS = ["noble_deck", "stock_deck", "bonus_deck"]
SEATS = [1, NOBODY]
PAST = archive.at_ply


class World:
    """A table, a browser with one of its links, and that link's secret."""

    def __init__(self, client: TestClient[Any], seat: int, game: str) -> None:
        self.client = client
        self.seat = seat
        self.remembered: Record | None = None  # what truly happened, once the cards are others
        people = [{"name": name} for name in ("Anna", "Bert", "Carl")]
        opened = client.post("/api/tables", json={"game": game, "seats": people}).json()
        self.id: str = opened["table"]
        token = opened["spectators"] if seat == NOBODY else opened["seats"][seat]
        self.bearer = {"authorization": f"Bearer {token}"}
        client.get("/")
        self.csrf = {"x-csrftoken": client.cookies["csrf"], "hx-request": "true"}
        client.post(f"/join/{token}", headers=self.csrf, data={"name": ""})

    @property
    def room(self) -> Room:
        room: Room = self.client.app.state.services.hall._rooms[self.id]
        return room

    @property
    def truth(self) -> Any:
        return self.room.table.match.state

    def play(self, choices: int) -> None:
        for ply in range(choices):
            decision = self.room.table.decision
            assert decision is not None
            option = decision.options[draw(7, 1, ply, len(decision.options))]
            self.room.table.choose(decision.player, ply, option.text)
        self.look_anew()

    def deal_anew(self) -> None:
        """The same for this seat; everything it cannot know is another."""
        match, game = self.room.table.match, self.room.table.game
        tape = Tape(b"another secret" * 3)
        self.remembered = deepcopy(match.record)
        match.state = game.fill(game.observe(match.state, self.seat), 12345)
        match.state.tape, match.state.log, match.tape = tape, [], tape
        self.room.table.stages = [
            Stage(stage.noted, game.fill(game.observe(stage.state, self.seat), 12345))
            for stage in self.room.table.stages
        ]
        match.record.deal = [Drawn(d.label, d.number, d.n, 0) for d in match.record.deal]
        match.record.entries = [self.unknown(entry) for entry in match.record.entries]
        self.room.kept.secret = tape.secret
        self.look_anew()

    def look_anew(self) -> None:
        """Nothing is kept of what was shown; then all others look first."""
        self.room.cache.clear()
        self.room.shelf.clear()
        for seat in {NOBODY, 0, 1, 2} - {self.seat}:
            live.drawn(self.room, Viewpoint(seat, () if seat == NOBODY else (seat,), "en"))

    def past(self, room: Room, ply: int) -> Room:
        """The table as it stood at a ply; in the other world, with other cards there too."""
        if self.remembered is None:
            return PAST(room, ply)
        match = _copy_with(room.table.match, record=self.remembered)
        past = PAST(_copy_with(room, table=_copy_with(room.table, match=match)), ply)
        game, there = past.table.game, past.table.match
        there.state = game.fill(game.observe(there.state, self.seat), 12345)
        return past

    def unknown(self, entry: Entry) -> Entry:
        """A choice as far as this seat knows it: who made it, not what it was, as its words may
        name a card that nobody else has seen."""
        chance = [Drawn(d.label, d.number, d.n, 0) for d in entry.chance]
        own = entry.player == self.seat
        return Entry(entry.player, entry.choice if own else "a secret", chance)

    def get(self, path: str) -> bytes:
        answer = self.client.get(f"/t/{self.id}{path}")
        return b"%d " % answer.status_code + answer.content

    def api(self, path: str) -> bytes:
        answer = self.client.get(f"/api/tables/{self.id}{path}", headers=self.bearer)
        return b"%d " % answer.status_code + answer.content

    def post(self, path: str, **data: Any) -> bytes:
        answer = self.client.post(f"/t/{self.id}{path}", headers=self.csrf, data=data)
        return b"%d " % answer.status_code + answer.content

    def send(self, **data: Any) -> bytes:
        """A choice over the API that cannot be."""
        url = f"/api/tables/{self.id}/choices"
        answer = self.client.post(url, headers=self.bearer, json=data)
        return b"%d " % answer.status_code + answer.content


def pushed(world: World) -> bytes:
    """What the stream would push: all panes, in the three languages. Everybody else has looked
    before: what they were sent is shared only where it is the same."""
    seats = [NOBODY, *range(len(world.room.kept.places)), world.seat]
    looks = [Viewpoint(seat, (seat,), lang) for seat in seats for lang in ("en", "fr", "de")]
    news = [live.news(world.room, viewpoint, live.NOTHING) for viewpoint in looks]
    return b"".join([push.encode() for push in news[-3:] if push])


def forked(world: World) -> bytes:
    """The position that a private fork begins with."""
    kept, _ = archive._forked(world.room, "", world.seat, -1)
    return repr(kept.record.start).encode()


def to_bots(world: World) -> bytes:
    """What a bot on this seat would be sent."""
    table = world.room.table
    return repr(Codec(table.game).encode(table.view(world.seat))).encode()


def confirmation(world: World) -> bytes:
    """Whether an option is said to hand the turn on; only the asked seat is told, and that is asked
    for every seat where options tell nothing."""
    table, decision = world.room.table, world.room.table.decision
    assert decision is not None
    told = world.seat == decision.player or table.game.name != BRUGES
    options = decision.options if told else []
    return repr(
        [table.passes_on(decision.player, table.ply, option.text) for option in options]
    ).encode()


def refusals(world: World) -> bytes:
    """What is said to every answer that is not on offer."""
    table = world.room.table
    return repr(
        [refusal(table, world.seat, o.text) for o in table.game.vocabulary.options]
    ).encode()


def refusal(table: Table[Any], seat: int, text: str) -> str:
    """Why this seat may not answer so."""
    try:
        table.checked(seat, table.ply, text)
    except (IllegalChoice, NotYourTurn) as error:
        return f"{error!r}"
    return ""


def tryout(world: World) -> bytes:
    """What every option is said to bring; only the asked seat is told."""
    table, decision = world.room.table, world.room.table.decision
    assert decision is not None
    own = world.seat == decision.player
    texts = [option.text for option in decision.options] if own else ["pass"]
    asked = f"/try?ply={table.ply}&option="
    return b"".join([world.get(asked + text.replace(" ", "+")) for text in texts])


def noticed(world: World) -> bytes:
    """What a notice tells of this table, in the three languages."""
    told = [
        digest.news(world.room, world.seat, NOBODY, language, "https://example.org")
        for language in ("en", "fr", "de")
    ]
    return repr(told).encode()


OUTLETS: dict[str, Callable[[World], bytes]] = {
    "page": lambda world: world.get(""),
    "fragments": pushed,
    "json": lambda world: world.api(""),
    "decision": lambda world: world.api("/decision"),
    "log": lambda world: world.api("/log"),
    "log page": lambda world: world.get("/log"),
    "theatre": lambda world: world.get("/theatre/0"),
    "error": lambda world: world.post("/choose", ply=world.room.table.ply, option="place z9"),
    "api error": lambda world: world.send(ply=world.room.table.ply, option="place a1 z9"),
    "refusals": refusals,
    "stale": lambda world: world.send(ply=999, option="pass"),
    "undo": lambda world: world.post("/undo", ply=999),
    "replay": lambda world: world.get("/replay?ply=0"),
    "look back": lambda world: world.get(f"/replay?ply={world.room.table.ply * 2 // 3}"),
    "look back at now": lambda world: world.get("/replay"),
    "record": lambda world: world.get("/record"),
    "api record": lambda world: world.api("/record"),
    "check": lambda world: world.get("/check"),
    "fork": forked,
    "bots": to_bots,
    "confirmation": confirmation,
    "tryout": tryout,
    "notice": noticed,
}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("secrecy")
    return make_app(Settings(database=f"sqlite:///{folder}/t.db", pause=0, limited=False))


@pytest.fixture
def game() -> str:
    """What is played where a test does not say it."""
    return GAME


@pytest.fixture(params=SEATS, ids=["seat", "spectator"])
def world(
    request: pytest.FixtureRequest, app: Any, monkeypatch: pytest.MonkeyPatch, game: str
) -> Iterator[World]:
    monkeypatch.setattr(archive, "randbits", lambda _bits: 4711)
    monkeypatch.setattr(opening, "token_bytes", lambda n: b"x" * n)
    with TestClient(app) as client:
        made = World(client, request.param, game)
        monkeypatch.setattr(archive, "at_ply", made.past)
        yield made


@pytest.mark.parametrize(("game", "ply"), POSITIONS)
def test_every_outlet_is_the_same_in_another_world(world: World, ply: int) -> None:
    """Whatever a seat receives is a function of what it sees."""
    world.play(ply)
    before = {name: outlet(world) for name, outlet in OUTLETS.items()}
    world.deal_anew()
    after = {name: outlet(world) for name, outlet in OUTLETS.items()}

    assert [] == [name for name in OUTLETS if before[name] != after[name]]


def test_the_worlds_do_differ(world: World) -> None:
    """The test above compares something: the true piles are not the same."""
    before = world.truth.piles
    world.deal_anew()

    assert before != world.truth.piles


def secrets(world: World) -> dict[str, list[int]]:
    """What the players of Bruxelles 1893 cannot see."""
    face_down = [card for player in world.truth.players for card in player.face_down]
    return {deck: getattr(world.truth, deck) for deck in DECKS} | {"face down": face_down}


@pytest.mark.parametrize(("game", "ply"), CARDS)
def test_the_decks_do_differ(world: World, game: str, ply: int) -> None:
    """Each of them, and cards that lie face down where there are some."""
    world.play(ply)
    before = secrets(world)
    world.deal_anew()
    after = secrets(world)

    assert (game == SECOND) == bool(before["face down"])
    assert [] == [name for name in before if before[name] and before[name] == after[name]]


@pytest.mark.parametrize(("game", "ply"), HANDS)
def test_the_hands_do_differ(world: World, ply: int) -> None:
    """And the piles; the questions are of all kinds, to this seat and to others."""
    world.play(ply)
    assert ASKED[ply] == (world.room.asked, world.truth.prompt().key)
    before = [*world.truth.piles, world.truth.extra, hands(world)]
    world.deal_anew()
    after = [*world.truth.piles, world.truth.extra, hands(world)]

    assert [] == [old for old, new in zip(before, after, strict=True) if old and old == new]


def hands(world: World) -> list[int]:
    """What the other players of Bruges hold."""
    players = enumerate(world.truth.players)
    return [card for seat, player in players if seat != world.seat for card in player.hand]


def hidden(table: Table[Any]) -> int:
    """A number that tells the order of all piles."""
    cards = [card for pile in table.match.state.piles for card in pile]
    return sum([card * 31**i for i, card in enumerate(cards)])


def leak_into_panes(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Desk._turn
    monkeypatch.setattr(Desk, "_turn", lambda desk: {**plain(desk), "text": hidden(desk.table)})


def leak_into_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = api.decision_out
    monkeypatch.setattr(
        api,
        "decision_out",
        lambda room, seat: _with(plain(room, seat), prompt=Said("leak", [hidden(room.table)])),
    )


def _with(struct: Any, **values: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(struct, **values)


def leak_into_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "view", lambda table, _seat: table.match.state.copy())


def leak_into_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    told = property(lambda table: [(0, Message("drew", 0, hidden(table)))])
    monkeypatch.setattr(Table, "events", told, raising=False)


def leak_into_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(digest, "_lines", lambda room, _since: [hidden(room.table)])
    monkeypatch.setattr(Telling, "plain", lambda _telling, line: f"{line}")


def _copy_with(thing: Any, **values: Any) -> Any:
    from copy import copy

    other = copy(thing)
    for name, value in values.items():
        setattr(other, name, value)
    return other


def leak_into_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(table: Table[Any], _seat: int, _ply: int, _text: str) -> None:
        raise IllegalChoice(f"{hidden(table)}", "")

    monkeypatch.setattr(Table, "checked", telling)


def leak_into_error_words(monkeypatch: pytest.MonkeyPatch) -> None:
    from grandplace.web import problems

    monkeypatch.setattr(problems, "explained", lambda error, _say: str(error))
    leak_into_errors(monkeypatch)
    monkeypatch.setattr(TableVisit, "seat", property(lambda visit: visit.room.asked))


def leak_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "finished", lambda room: room)
    monkeypatch.setattr(api, "finished", lambda room: room)


def leak_the_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableVisit, "title", property(lambda visit: visit.room.kept.secret.hex()))


def leak_by_forking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        opening,
        "guessed",
        lambda table, _seat, _seed: Codec(table.game).encode(table.match.state),
    )


def leak_by_confirming(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "passes_on", lambda table, *_: hidden(table))


def leak_by_trying(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Desk, "is_asked", True)
    monkeypatch.setattr(tables, "tried", lambda desk, _wishes: {"hidden": hidden(desk.table)})


def leak_into_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    leak_the_record(monkeypatch)
    leak_into_panes(monkeypatch)
    plain = archive.at_ply

    def telling(room: Room, _ply: int) -> Any:
        return _copy_with(room, cache={})

    monkeypatch.setattr(archive, "at_ply", telling)
    assert plain is not archive.at_ply


def leak_by_looking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = lookback._asked

    def telling(room: Room, desk: Desk, ply: int) -> Any:
        return {**plain(room, desk, ply), "prompt": hidden(desk.table)}

    monkeypatch.setattr(lookback, "_asked", telling)


def leak_the_last_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Desk._turn
    monkeypatch.setattr(
        Desk,
        "_turn",
        lambda desk: {**plain(desk), "text": desk.table.match.record.entries[-1].choice},
    )


def leak_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = api.decision_out

    def telling(room: Room, seat: int) -> Any:
        options = room.table.decision.options if room.table.decision else []
        return _with(plain(room, seat), options=[Offered(o.index, o.text) for o in options])

    monkeypatch.setattr(api, "decision_out", telling)


def leak_by_refusing(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(table: Table[Any], _seat: int, _ply: int, text: str) -> None:
        held = [table.game.domains["card"][card] for card in table.match.state.players[0].hand]
        raise IllegalChoice(text, "taken" if text.partition(" ")[2] in held else "")

    monkeypatch.setattr(Table, "checked", telling)


PLANTS: list[tuple[str, Callable[[pytest.MonkeyPatch], None]]] = [
    ("page", leak_into_panes),
    ("fragments", leak_into_panes),
    ("json", leak_into_the_view),
    ("decision", leak_into_decisions),
    ("log", leak_into_the_log),
    ("error", leak_into_error_words),
    ("api error", leak_into_errors),
    ("replay", leak_into_replays),
    ("look back", leak_by_looking_back),
    ("record", leak_the_record),
    ("api record", leak_the_record),
    ("check", leak_the_secret),
    ("fork", leak_by_forking),
    ("bots", leak_into_the_view),
    ("confirmation", leak_by_confirming),
    ("tryout", leak_by_trying),
    ("notice", leak_into_notices),
]


@pytest.mark.parametrize(("outlet", "plant"), PLANTS, ids=[name for name, _ in PLANTS])
def test_a_planted_leak_is_caught(
    world: World,
    monkeypatch: pytest.MonkeyPatch,
    outlet: str,
    plant: Callable[[pytest.MonkeyPatch], None],
) -> None:
    """A leak in an outlet makes the two worlds differ there."""
    world.play(9)
    plant(monkeypatch)
    before = OUTLETS[outlet](world)
    world.deal_anew()

    assert before != OUTLETS[outlet](world)


HAND_PLANTS: list[tuple[str, Callable[[pytest.MonkeyPatch], None]]] = [
    ("page", leak_the_last_choice),
    ("fragments", leak_the_last_choice),
    ("page", leak_into_the_view),
    ("fragments", leak_into_the_view),
    ("json", leak_into_the_view),
    ("decision", leak_the_options),
    ("json", leak_the_options),
    ("refusals", leak_by_refusing),
    ("record", leak_the_record),
    ("fork", leak_by_forking),
    ("bots", leak_into_the_view),
]


@pytest.mark.parametrize(
    ("game", "outlet", "plant"),
    [(BRUGES, *row) for row in HAND_PLANTS],
    ids=[f"{outlet}-{plant.__name__}" for outlet, plant in HAND_PLANTS],
)
def test_a_planted_leak_of_hands_is_caught(
    world: World,
    monkeypatch: pytest.MonkeyPatch,
    outlet: str,
    plant: Callable[[pytest.MonkeyPatch], None],
) -> None:
    """What others hold, may choose, or have chosen."""
    world.play(20)
    plant(monkeypatch)
    before = OUTLETS[outlet](world)
    world.deal_anew()

    assert before != OUTLETS[outlet](world)
