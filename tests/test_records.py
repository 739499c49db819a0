"""Finished games, dropped into a folder: they must replay, and tell the same story."""

from pathlib import Path
from typing import Any

import pytest

from grandplace.engine.record import Record, Replay, verify
from grandplace.games import load

RECORDS = sorted((Path(__file__).parent / "games").glob("*/records/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_game_replays_with_the_same_events(path: Path) -> None:
    """Choices, chance and result fit the rules; the log beside it has every event and question."""
    record = Record.from_json(path.read_text("utf-8"))
    game = load(record.game)

    verify(game, record)

    assert path.with_suffix(".log").read_text("utf-8") == story(Replay(game, record))


def story(replay: Replay[Any]) -> str:
    """Every question with its options, every choice, every event, one a line."""
    lines: list[str] = []
    while True:
        lines += [f"  {event!r}" for event in replay.state.log or []]
        replay.state.log = []
        if replay.state.decision is None:
            return "\n".join([*lines, ""])
        labels = [repr(replay.state.label(option)) for option in replay.state.decision.options]
        lines.append(f"{replay.ply} {replay.state.prompt()!r}? {' | '.join(labels)}")
        lines.append(f"{replay.ply} {replay.source.entries[replay.ply].choice}")
        replay.step()


def test_there_are_records() -> None:
    """Each game has some."""
    assert len(RECORDS) >= 3
