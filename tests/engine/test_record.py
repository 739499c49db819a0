"""Records: written, read, replayed, and refused when they do not fit."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from grandplace.engine import luck
from grandplace.engine.codec import Codec
from grandplace.engine.errors import BadRecord, Divergence, IllegalChoice, UnknownChoice
from grandplace.engine.options import PASS
from grandplace.engine.record import Match, Record, Replay, verify
from tests.engine.toy import ToyGame

SECRET = b"s" * 32


def finished() -> Record:
    """A whole game of the toy, all its last options chosen."""
    match = Match(ToyGame(), ["a", "b"], SECRET)
    while match.state.decision is not None:
        match.choose(match.state.decision.options[-1])
    return match.record


def test_a_record_survives_being_written() -> None:
    """Text and back is the same record."""
    record = finished()

    assert record.to_json() == Record.from_json(record.to_json()).to_json()


def test_a_record_says_who_asked_a_coach() -> None:
    """And nothing where nobody did: such records are written as ever."""
    record = replace(finished(), coached=[1])

    assert [1] == Record.from_json(record.to_json()).coached
    assert "coached" not in finished().to_json()


def test_the_secret_is_revealed_at_the_end_only() -> None:
    """Before that only the commitment stands in the record."""
    match = Match(ToyGame(), ["a", "b"], SECRET)

    assert "" == match.record.secret
    assert luck.commitment(SECRET) == match.record.commitment
    assert SECRET.hex() == finished().secret


def test_a_good_record_is_verified() -> None:
    """Choices, chance and scores all fit."""
    verify(ToyGame(), finished())


def test_a_game_in_progress_is_verified_without_its_secret() -> None:
    """The recorded chance is enough to replay it."""
    match = Match(ToyGame(), ["a", "b"], SECRET)
    for _ in range(3):
        assert match.state.decision is not None
        match.choose(match.state.decision.options[0])

    verify(ToyGame(), Record.from_json(match.record.to_json()))

    assert match.record.entries[2].chance


def test_nothing_can_be_chosen_after_the_end() -> None:
    """A finished match takes no choice."""
    replay = Replay(ToyGame(), finished())
    replay.run()

    with pytest.raises(IllegalChoice):
        replay.choose(PASS)


def spoil(change: Callable[[dict[str, Any]], object]) -> Record:
    """A finished record with something changed in its text."""
    data = json.loads(finished().to_json())
    change(data)
    return Record.from_json(json.dumps(data))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d["entries"][1].update(choice="take 0"), "ply 1: the record has 'take 0'"),
        (lambda d: d["entries"][1].update(choice="dance"), "ply 1: the record has 'dance'"),
        (lambda d: d["entries"][2].update(player=0), "ply 2: the record has a choice of seat 0"),
        (
            lambda d: d["entries"][0].update(chance=[[1, 0, 6, 1]]),
            "ply 0: the record has the chance",
        ),
        (lambda d: d["entries"][2].update(chance=[]), "ply 2: the record has no more chance"),
        (
            lambda d: d["entries"].append(d["entries"][0] | {"ply": len(d["entries"])}),
            "game is over",
        ),
        (lambda d: d.update(scores=[9, 9]), r"the scores \[9, 9\]"),
        (lambda d: d.update(commitment="00"), "does not fit its commitment"),
    ],
)
def test_the_first_diverging_ply_is_named(change: Any, message: str) -> None:
    """Whatever was tampered with is found and told."""
    record = spoil(change)

    with pytest.raises(Divergence, match=message):
        verify(ToyGame(), record)


def test_chance_that_the_secret_did_not_give_is_found() -> None:
    """A loaded die is told from the secret's."""
    record = finished()
    drawn = record.entries[2].chance[0]
    loaded = spoil(
        lambda d: d["entries"][2].update(
            chance=[[drawn.label, drawn.number, 6, (drawn.value + 1) % 6]]
        )
    )

    with pytest.raises(Divergence, match="ply 2: .* from the secret"):
        verify(ToyGame(), loaded)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a record"),
        (finished().to_json()[:-40], "not a record"),
        ("[]", "not a record of format 1"),
        ('{"format": 7}', "not a record of format 1"),
        ('{"format": 1}', "not a whole record"),
        (finished().to_json().replace('"ply": 1', '"ply": 4'), "entry 1 says ply 4"),
        (finished().to_json().replace('"seats": ["a", "b"]', '"seats": 3'), "not a whole .*seats"),
        (finished().to_json().replace('"player": 1', '"player": "Ada"'), r"entries\[\d\].player"),
        (finished().to_json().replace('"secret": "', '"secret": "no'), "not a whole record: .*hex"),
    ],
)
def test_a_broken_record_gets_a_clear_error(text: str, message: str) -> None:
    """Cut off, foreign, of another format, with a wrong ply."""
    with pytest.raises(BadRecord, match=message):
        Record.from_json(text)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("version", 99, "version 99 of the rules"),
        ("components", "0" * 16, "other components"),
    ],
)
def test_a_record_of_other_rules_is_refused(key: str, value: object, message: str) -> None:
    """Another version of the rules, or other figures, is said before anything is replayed."""
    with pytest.raises(BadRecord, match=message):
        Replay(ToyGame(), spoil(lambda d: d.update({key: value})))


def test_a_record_of_an_unknown_variant_is_refused() -> None:
    """As is a number of seats that the game does not know."""
    with pytest.raises(UnknownChoice, match="no variant 'odd'"):
        Replay(ToyGame(), spoil(lambda d: d.update(variant="odd")))
    with pytest.raises(UnknownChoice, match="not 1"):
        Replay(ToyGame(), spoil(lambda d: d.update(seats=["a"])))


def test_a_game_may_begin_in_the_middle() -> None:
    """With a position, whose record replays from there."""
    begun = Match(ToyGame(), ["a", "b"], SECRET)
    begun.choose(begun.state.decision.options[0])  # type: ignore[union-attr]
    start = Codec(ToyGame()).encode(begun.state)

    match = Match(ToyGame(), ["a", "b"], b"t" * 32, start=start)
    while match.state.decision is not None:
        match.choose(match.state.decision.options[-1])

    record = Record.from_json(match.record.to_json())
    assert start == record.start
    assert match.record.scores == verify(ToyGame(), record).record.scores


def test_a_beginning_that_is_no_position_is_refused() -> None:
    """A clear error, whatever stands there."""
    starts: list[Any] = [{}, {"state": {"Nothing": []}, "agenda": [], "luck": 0}, []]
    for start in starts:
        with pytest.raises(BadRecord, match="not a position of toy"):
            Match(ToyGame(), ["a", "b"], SECRET, start=start)


def test_a_replay_with_the_secret_still_misses_chance_that_was_left_out() -> None:
    """The secret is for playing on; what is recorded must be whole."""
    record = finished()
    ply = next(ply for ply, entry in enumerate(record.entries) if entry.chance)
    record.entries[ply] = replace(record.entries[ply], chance=[])

    with pytest.raises(Divergence, match=f"ply {ply}: the record has no more chance"):
        Replay(ToyGame(), record, SECRET).run()


def test_scores_of_a_game_that_is_not_over_are_refused() -> None:
    """A record that was cut off but tells a result."""
    record = finished()
    del record.entries[-1:]

    with pytest.raises(Divergence, match="that it is not over"):
        verify(ToyGame(), replace(record, secret=""))
