"""Whether a finished game was honest, told step by step."""

from collections.abc import Callable
from typing import Any

from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.game import Game
from grandplace.engine.record import (
    Record,
    Replay,
    check_chance,
    check_commitment,
    check_scores,
)
from grandplace.words.render import Phrases


def steps(game: Game[Any], record: Record, say: Phrases) -> list[dict[str, Any]]:
    """What was recomputed, and whether it came out as recorded."""
    checks: dict[str, Callable[[], Any]] = {
        "commitment": lambda: check_commitment(record),
        "chance": lambda: check_chance(record),
        "rules": lambda: Replay(game, record).run(),
        "scores": lambda: check_scores(_played(game, record)),
    }
    return [_step(key, check, say) for key, check in checks.items()]


def _played(game: Game[Any], record: Record) -> Replay[Any]:
    replay = Replay(game, record)
    replay.run()
    return replay


def _step(key: str, check: Callable[[], Any], say: Phrases) -> dict[str, Any]:
    try:
        check()
    except GrandPlaceError:
        ok = False
    else:
        ok = True
    text = say(f"check.{key}.text" if ok else f"check.{key}.failed")
    return {"ok": ok, "heading": say(f"check.{key}"), "text": text}
