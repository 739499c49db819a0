"""How tables come to be: what a fork may know, and which records are taken in."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from grandplace.engine.errors import BadRecord, Divergence, GrandPlaceError
from grandplace.engine.luck import commitment
from grandplace.engine.record import Record, Replay, verify
from grandplace.engine.state import NOBODY
from grandplace.tables import opening
from grandplace.tables.table import Table
from tests.tables.halls import CODEC, GAME, played, two, unfinished

SITTINGS = [("Ada", ""), ("Ben", "greedy")]
Break = Callable[[dict[str, Any]], object]


def at(record: Record, ply: int) -> Any:
    """The true position of a record at a ply."""
    replay = Replay(GAME, record)
    replay.run(ply)
    return CODEC.encode(replay.state)


def test_a_dealt_table_has_its_own_secret() -> None:
    """Nobody can guess the cards of one table from another; the commitment is there at once."""
    one, other = two(), two()

    assert one.secret != other.secret
    assert commitment(one.secret) == one.record.commitment
    assert "" == one.record.secret
    links = {place.token for kept in (one, other) for place in kept.places}
    assert 6 == len(links | {one.watchers, other.watchers})


@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
def test_a_sandbox_looks_the_same_from_its_seat(seat: int) -> None:
    """What the seat sees is as at the table; what it does not see is dealt anew."""
    kept = unfinished(20)
    table = Table.resumed(GAME, kept.record, kept.secret)

    forks = [opening.sandbox(table, "me", seat, SITTINGS, seed) for seed in range(4)]
    opened = [Table.resumed(GAME, fork.record, fork.secret) for fork in forks]

    seen = CODEC.plain(table.view(seat))
    assert [seen] * 4 == [CODEC.plain(fork.view(seat)) for fork in opened]
    assert CODEC.encode(table.match.state) not in [CODEC.encode(f.match.state) for f in opened]
    assert all(fork.secret != kept.secret for fork in forks)
    assert {"sandbox"} == {fork.kind for fork in forks}


@pytest.mark.parametrize("ply", [0, 1, 17, 40])
def test_a_fork_of_a_finished_game_has_its_true_cards(ply: int) -> None:
    """And goes on with the chance that was to come."""
    record = played()
    fork = opening.continued(record, "me", ply, SITTINGS)
    table = Table.resumed(GAME, fork.record, fork.secret)

    assert at(record, ply) == CODEC.encode(table.match.state)
    for entry in record.entries[ply:]:
        table.choose(entry.player, table.ply, entry.choice)
    assert record.scores == table.match.record.scores


def test_a_finished_record_is_to_be_looked_at() -> None:
    """Its luck can still be checked: commitment and secret are its own."""
    record = played()
    kept = opening.imported(GAME, record, "me")

    assert "import" == kept.kind
    assert record.secret == kept.secret.hex()
    assert record.commitment == kept.record.commitment


def test_an_unfinished_record_is_to_be_played_on() -> None:
    """With a secret of its own: whoever brought the record cannot know the cards to come."""
    record = played(plies=12)
    kept = opening.imported(GAME, record, "me")
    table = Table.resumed(GAME, kept.record, kept.secret)

    assert "sandbox" == kept.kind
    assert record.commitment != kept.record.commitment == commitment(kept.secret)
    assert at(record, 12) == CODEC.encode(table.match.state)


def test_a_record_that_begins_in_the_middle_is_refused() -> None:
    """Its position could be anything."""
    record = played(plies=3)
    record.start = at(played(), 3)

    with pytest.raises(BadRecord, match="begins in the middle"):
        opening.imported(GAME, record, "me")


BROKEN: dict[str, Break] = {
    "another version of the rules": lambda d: d.update(version=d["version"] + 1),
    "other components": lambda d: d.update(components="0" * 16),
    "a wrong ply": lambda d: d["entries"][3].update(ply=4),
    "another player": lambda d: d["entries"][3].update(player=1 - d["entries"][3]["player"]),
    "a choice that does not exist": lambda d: d["entries"][3].update(choice="dance"),
    "a choice left out": lambda d: d["entries"].pop(3),
    "a secret that was not promised": lambda d: d.update(secret="00" * 32),
    "a secret that is no number": lambda d: d.update(secret="zz"),
    "other scores": lambda d: d.update(scores=[99, 0]),
    "other chance": lambda d: d["deal"][0].__setitem__(3, (d["deal"][0][3] + 1) % d["deal"][0][2]),
    "impossible chance": lambda d: d["deal"][0].__setitem__(3, 10**6),
    "endless chance": lambda d: d["deal"][0].__setitem__(3, float("inf")),
    "no chance": lambda d: d.update(deal=[]),
    "too many seats": lambda d: d.update(seats=list("abcdef")),
    "names that cannot be written": lambda d: d.update(seats=["\ud800", "b"]),
    "no entries": lambda d: d.pop("entries"),
    "entries that are none": lambda d: d.update(entries=[[]]),
    "another format": lambda d: d.update(format=2),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_record_is_refused(broken: str) -> None:
    """Whatever is wrong with it, the answer is one clear line."""
    data = json.loads(played().to_json())
    BROKEN[broken](data)

    with pytest.raises((BadRecord, Divergence, GrandPlaceError)) as caught:
        opening.imported(GAME, Record.from_json(json.dumps(data)), "me")
    assert "\n" not in str(caught.value)


def test_the_host_without_a_seat_looks_on() -> None:
    """Everybody at a table has some claim."""
    assert [NOBODY] == opening.claims([])
    assert [0, 2] == opening.claims([0, 2])


def test_an_unfinished_record_that_is_played_to_its_end_is_honest() -> None:
    """What it becomes can be checked like any other game."""
    kept = opening.imported(GAME, played(plies=12), "me")
    table = Table.resumed(GAME, kept.record, kept.secret)
    while table.decision is not None:
        table.choose(table.decision.player, table.ply, table.decision.options[0].text)

    record = Record.from_json(table.match.record.to_json())

    assert kept.secret.hex() == record.secret
    assert CODEC.encode(table.match.state) == CODEC.encode(verify(GAME, record).state)


def test_a_finished_record_without_its_secret_is_refused() -> None:
    """Nobody could check its luck, and the answer says so."""
    record = replace(played(), secret="")

    with pytest.raises(BadRecord, match="without its secret"):
        opening.imported(GAME, record, "me")


@pytest.mark.parametrize(
    ("given", "kept"),
    [(" ", ""), ("\t\n", ""), ("  Ada ", "Ada"), ("Ada\n  Lovelace", "Ada Lovelace")],
)
def test_names_are_single_words_apart(given: str, kept: str) -> None:
    """However a name is spaced, and wherever the table comes from."""
    names = [given, "Ben"]
    tables = [
        opening.dealt(GAME, "me", [(name, "") for name in names], "", True),
        opening.imported(GAME, played(*names, plies=3), "me"),
        opening.imported(GAME, played(*names), "me"),
    ]

    assert [[kept, "Ben"]] * 3 == [[place.name for place in t.places] for t in tables]
