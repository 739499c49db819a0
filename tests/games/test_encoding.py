"""Positions as rows of numbers: all that a seat sees is in them, and nothing else."""

import json
import struct
import tomllib
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from pytest import approx

from grandplace.engine.codec import Codec, written
from grandplace.engine.encoding import SEATED, Steps, Writer
from grandplace.engine.game import Game
from grandplace.engine.play import playout
from grandplace.engine.record import Record, Replay
from grandplace.engine.showing import fields
from grandplace.engine.state import NOBODY, UNKNOWN, Step
from grandplace.games import home, load, package
from tests.battery import eager_play, give_head_start, random_play
from tests.conftest import Setting, combinations, every_game

RECORDS = sorted(Path(__file__).parent.glob("*/records/*.json"))
EXPLAINED = Path(__file__).parents[2] / "docs" / "_encodings.toml"
BATTERY = pytest.mark.parametrize(("setting", "seed"), every_game())
NO_ROW = {"figures", "players"}  # the one is the same for all positions, the others have their own
MORE_ROWS = {"size", "asked", "agenda", "gatehouse"}  # seats, the question, what seats differ by
# Steps that others are made of: no agenda ever holds one.
FORMS = {
    "bruxelles1897": "WithCard",
    "bruxelles1893": "Action AnyColour Ask Gain Income Power",
    "bruges": "AskedByEffect ByColour Deed Harm OneOfSeveral Traded",
    "template": "",
}
# What steps know besides seats. Is a new one a seat? Then it belongs to SEATED.
NUMBERS = """
    action amount area begun bid card cell colour column cost dealt empty_only francs free kind
    laid last left less lowest may_leave moment most must noble number played power price recruited
    second tied times track travellers turn work
"""
LISTS = "helpers paid seen sides spent taken"
BAGS = {"discards", "noble_out", "bonus_out", "stock_out", "tucked"}  # in any order


def numbered(game: Game[Any]) -> Steps:
    """The steps of a game, as its encoding numbers them."""
    steps: Steps = import_module(f"{package(game.name)}.encoding").STEPS
    return steps


def steps_of(place: str, cls: type = Step) -> set[type]:
    """All steps of a package."""
    found: set[type] = set()
    sub: type
    for sub in cls.__subclasses__():
        found |= steps_of(place, sub) | ({sub} if sub.__module__.startswith(place) else set())
    return found


def roots(names: list[str]) -> set[str]:
    """The rows that fields belong to."""
    return {name.partition(".")[0] for name in names}


def test_every_field_of_a_state_has_a_row(game: Game[Any]) -> None:
    """A new field of a state or of a player that nobody encodes fails here."""
    s = game.deal(game.seats[-1], 1)
    names = [field.name for field in game.fields()]
    own = [name.partition(".")[2] for name in names if name.startswith("0.")]
    common = [name for name in names if not name[0].isdigit()]

    whole = {name.rpartition(".")[2] for name in written(s.__class__)}  # in parts as well
    assert whole - NO_ROW == roots(common) - MORE_ROWS
    assert {*fields(s.players[0].__class__)} == roots(own) - MORE_ROWS


def test_every_step_has_a_number(game: Game[Any]) -> None:
    """A new step that nobody encodes fails here; one number each."""
    names, place = numbered(game).kind.things, f"{package(game.name)}."
    forms = FORMS[home(game.name)].split()

    assert {cls.__name__ for cls in steps_of(place)} == {*names, *forms} - {"May"}
    assert len({*names}) == len(names)


def test_what_steps_know_is_told(game: Game[Any]) -> None:
    """Seats are told as seen from the one that looks on; there is room for all numbers."""
    for cls in steps_of(f"{package(game.name)}."):
        single = {*fields(cls)} - {*LISTS.split()}

        assert single <= {*SEATED, *NUMBERS.split()}
        assert len(single) <= numbered(game).width


def test_a_field_has_one_name_and_bounds(game: Game[Any]) -> None:
    """In all variants the same; what counts through things names them all."""
    for variant in combinations(game):
        found = game.fields(variant)

        assert len(found) == len({field.name for field in found})
        assert repr(game.fields()) == repr(found)
        assert all(field.low < field.high for field in found)
        assert all(field.high == len(field.kind.things) for field in found if field.kind.things)


def check_position(game: Game[Any], s: Any, seat: int, variant: str, seed: int) -> None:
    """The same numbers whatever lies hidden, all within their bounds."""
    view = game.observe(s, seat)
    data = game.encode(s, seat)

    assert data == game.encode(view, seat)
    assert data == game.encode(game.fill(view, seed), seat)
    found = game.fields(variant) if seed % 8 == 0 else []
    assert not found or len(found) * 2 == len(data)
    for field, value in zip(found, struct.unpack(f"<{len(data) // 2}h", data), strict=False):
        assert field.low <= value <= field.high, field


def seen(game: Game[Any], s: Any, seat: int) -> str:
    """All that a view tells, but not in which order things lie in a heap."""
    told = Codec(game).encode(game.observe(s, seat))
    names = written(s.__class__), written(s.players[0].__class__)
    (rows,) = told["state"].values()
    players = rows[names[0].index("players")]
    for row, name in [*zip(rows, names[0], strict=False)]:
        if name in BAGS:
            _sort(row)
    for player in players:
        (values,) = player.values()
        for row, name in zip(values, names[1], strict=False):
            if name in BAGS:
                _sort(row)
    return json.dumps(told)


def _sort(row: list[Any]) -> None:
    for heap in row if row and isinstance(row[0], list) else [row]:
        heap.sort()


def test_the_order_of_a_heap_means_nothing(game: Game[Any]) -> None:
    """Why it is not told: no rule asks for it. A heap that was turned over is played on alike, until
    it is shuffled and the order is gone."""
    met = 0
    for ply, state in enumerate(random_play(game, game.deal(2, 6), 6)):
        if ply % 30 == 20:
            s, twin = state.copy(), state.copy()
            met += turn_over(twin)
            play_alike(game, s, twin)
    assert met or game.name == "template"


def turn_over(s: Any) -> int:
    """All heaps; how many things lie there."""
    found = 0
    for name in sorted(BAGS & {*written(s.__class__)}):
        heaps = getattr(s, name)
        found += len(heaps)
        setattr(s, name, [heap[::-1] for heap in heaps] if is_nested(heaps) else heaps[::-1])
    return found


def play_alike(game: Game[Any], s: Any, twin: Any) -> None:
    """The same options, until a heap is shuffled: all see the same."""
    shuffled, ply = reshuffles(s), 0
    while s.decision is not None and shuffled == reshuffles(s) == reshuffles(twin):
        assert game.encode(s, 0) == game.encode(twin, 0)
        option = s.decision.options[ply * 7 % len(s.decision.options)]
        ply += 1
        for each in (s, twin):
            each.choose(option)


def is_nested(heaps: list[Any]) -> bool:
    """Whether there are several heaps."""
    return bool(heaps) and isinstance(heaps[0], list)


def reshuffles(s: Any) -> int:
    """How often a heap was shuffled, where that can be."""
    return int(getattr(s, "reshuffles", 0))


class Met:
    """Views met so far, by their numbers."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.views: dict[bytes, str] = {}

    def meet(self, s: Any, seat: int) -> None:
        """Equal numbers mean equal views, equal views equal numbers."""
        view = seen(self.game, s, seat)
        assert view == self.views.setdefault(self.game.key(s, seat), view)


@BATTERY
def test_numbers_tell_what_is_seen(setting: Setting, seed: int) -> None:
    """In whole games: two that differ in anything that a seat sees have other numbers."""
    game, met = setting.game, Met(setting.game)
    s = game.deal(setting.seats, seed, setting.variant)
    eager = (seed // 2 + setting.seats) % 2 == 0
    if eager:
        give_head_start(game, s, seed)
    for ply, state in enumerate((eager_play if eager else random_play)(game, s, seed)):
        seat = [NOBODY, *range(setting.seats)][ply % (setting.seats + 1)]
        if ply % 3 == seed % 3:
            met.meet(state, seat)
        if ply % 5 == seed % 5:
            check_position(game, state, seat, setting.variant, seed + ply)

    assert 2 * len(game.fields(setting.variant)) == len(game.encode(s, 0))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_numbers_keep_their_bounds_in_games_of_bots(path: Path) -> None:
    """Who plays to win has more of everything than who plays at random."""
    record = Record.from_json(path.read_text("utf-8"))
    game = load(record.game)
    replay, found = Replay(game, record), game.fields(record.variant)
    while replay.state.decision is not None:
        data = game.encode(replay.state, replay.state.decision.player)
        replay.step()
        if replay.ply % 3 == 0:
            for field, value in zip(found, struct.unpack(f"<{len(found)}h", data), strict=True):
                assert field.low <= value <= field.high, field


def leaves(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every number that a view tells: where it stands, and under which index or name."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for at, value in items:
        if isinstance(value, dict | list):
            yield from leaves(value)
        elif isinstance(value, int) and value > UNKNOWN:
            yield data, at


@pytest.mark.parametrize("part", [0, 5, 9])
def test_another_number_anywhere_is_another_row(game: Game[Any], part: int) -> None:
    """Change one number of a view, of the table, a player or a step to come: the row changes."""
    s = game.deal(game.seats[-1], part, combinations(game)[-1])
    states = [state.copy() for state in eager_play(game, s, part)]
    state = states[len(states) * part // 10]
    seat = state.asked()
    view, codec = game.observe(state, seat), Codec(game)
    before, written = game.encode(view, seat), codec.encode(view)
    unchanged = [
        repr(place)
        for place, at in [*leaves([written["state"], written["agenda"]])][part % 3 :: 3]
        if before == _changed(game, codec, view, written, place, at)
    ]

    assert [] == unchanged


def _changed(
    game: Game[Any], codec: Codec[Any], view: Any, written: Any, row: Any, at: Any
) -> bytes:
    """The numbers of a view of which one number was changed."""
    kept = row[at]
    row[at] = not kept if isinstance(kept, bool) else kept - 1 if kept > 0 else kept + 1
    other = codec.rich(written["state"])
    other.agenda, other.decision = codec.rich(written["agenda"]), view.decision
    row[at] = kept
    return game.encode(other, view.asked())


def test_returns_are_margins(game: Game[Any]) -> None:
    """Nothing before the end; then the points that every seat is ahead of its best rival."""
    s = game.deal(3, 2)
    assert [0, 0, 0] == game.returns(s)
    playout(s, 2)

    points = [score.total for score in game.scores(s)]
    best = sorted(points)
    margins = [mine - (best[-2] if mine == best[-1] else best[-1]) for mine in points]
    assert margins == game.returns(s)
    assert points == game.points(s)


def test_standings_come_at_once(game: Game[Any]) -> None:
    """Those of all seats, in hundredths of points; at the end nothing else counts."""
    s = game.deal(2, 2)
    assert 2 == len(game.standings(s))
    playout(s, 2)

    assert game.points(s) == [standing // 100 for standing in game.standings(s)]


def test_a_tail_may_follow_the_position(game: Game[Any]) -> None:
    """Points as the seat sees them, one's own first, absent seats having none; then the features,
    which a view, the truth and a guess have in common. `fields` names them, behind the others."""
    for s in islice(random_play(game, game.deal(2, 2), 2), 40):
        view = game.observe(s, 1)
        tail = [number for (number,) in struct.iter_unpack("<f", game.tail(s, 1))]
        points, most = game.standings(view), game.seats[-1]

        assert [points[1] / 100, points[0] / 100, *[0] * (most - 2)] == approx(tail[:most])
        assert game.features(s, 1) == approx(tail[most:])
        assert game.tail(s, 1) == game.tail(view, 1) == game.tail(game.fill(view, 3), 1)
    plain, whole = game.fields(), game.fields(tail=True)
    names = [field.name for field in whole[len(plain) :]]
    assert [field.name for field in plain] == [field.name for field in whole[: len(plain)]]
    assert len(tail) == len(names)
    assert ["standing.1", "standing.2"] == names[:2]
    assert [f"feature.{name}" for name in game.feature_names()] == names[most:]


def test_a_key_tells_what_a_seat_knows(game: Game[Any]) -> None:
    """The same for all that it cannot tell apart; another for another seat."""
    s = game.deal(2, 2)
    twin = game.fill(game.observe(s, 1), 5)

    assert game.key(s, 1) == game.key(twin, 1)
    assert 3 == len({game.key(s, seat) for seat in (NOBODY, 0, 1)})


def test_a_field_tells_its_bounds() -> None:
    """In one line."""
    assert "Field(0.francs: 0 to 999)" in map(repr, load("bruxelles1897").fields())


def test_the_round_is_known_of_every_state(game: Game[Any]) -> None:
    """It counts from 1 on."""
    s = game.deal(2, 2)
    rounds = [s.round for s in random_play(game, s, 2)]

    assert sorted({*rounds}) == list(range(1, max(rounds) + 1))


def test_every_row_is_explained(game: Game[Any]) -> None:
    """The site says what each means, and of nothing that is not there."""
    explained = tomllib.loads(EXPLAINED.read_text("utf-8"))
    pairs = {"piles", "tops"} if game.name == "bruges" else set()
    rows = set()
    for field in game.fields():
        root, _, rest = field.name.partition(".")
        rows.add(f"N.{rest.partition('.')[0]}" if root.isdigit() else root)
        if root in pairs or rest.startswith("lists"):
            rows.add(f"{root}.{rest.partition('.')[0]}")

    own = {*explained[home(game.name)]}
    assert [] == sorted(rows - pairs - own - {*explained["common"]})
    assert [] == sorted(own - rows)


def test_a_hand_may_be_larger_than_its_places() -> None:
    """Its size is told, the cards behind the last place are not; all else stays where it is."""
    game = load("bruges")
    s = game.deal(2, 1)
    small = struct.unpack(f"<{len(game.fields())}h", game.encode(s, 0))
    p = s.players[0]
    p.hand, p.hand_known = list(range(30)), [1] * 30
    large = struct.unpack(f"<{len(game.fields())}h", game.encode(s, 0))

    names = [field.name for field in game.fields()]
    changed = {names[i] for i in range(len(names)) if small[i] != large[i]}
    assert 30 == large[names.index("0.hand.size")]
    assert {f"0.hand.{i + 1}" for i in range(20)} | {"0.hand.size"} == {
        name for name in changed if "known" not in name
    }


def test_seats_are_told_as_seen_from_a_seat(game: Game[Any]) -> None:
    """Who looks on from the next seat sees the same seats one less; blocks of seats move along."""
    names, kinds = zip(*[(f.name, f.kind.name) for f in game.fields()], strict=True)
    s, met = game.deal(3, 4), 0
    for ply, state in enumerate(random_play(game, s, 4)):
        here, there = [
            dict(
                zip(names, struct.unpack(f"<{len(names)}h", game.encode(state, seat)), strict=True)
            )
            for seat in (ply % 3, (ply + 1) % 3)
        ]
        assert here["asked"] == here["agenda.1.1"] == there["asked"] % 3 + 1
        for name, kind in zip(names, kinds, strict=True):
            if kind == "seat" and 0 < here[name] <= 3:
                assert here[name] == there[name] % 3 + 1, name
            if name.startswith("0.") and not name.startswith(("0.hand", "0.house")):
                assert there[name] == here[f"1.{name[2:]}"], name
                met += here[name] != there[name]

    assert met


def test_one_writer_writes_for_one_seat_after_the_other(game: Game[Any]) -> None:
    """The same rows as a writer of its own for each; spectators included."""
    seats = [0, 1, NOBODY, 0]
    writer = Writer(0, 3)
    for state in islice(random_play(game, game.deal(3, 4), 4), 20):
        writer.out.truncate(0)
        for seat in seats:
            writer.look(seat)
            game.write(state, writer)

        assert b"".join([game.encode(state, seat) for seat in seats]) == writer.result()
