"""The coach among the panes of a table: in the menu, and where somebody would like to have one."""

from typing import Any

from grandplace.drawing.page import Pane
from grandplace.engine.state import NOBODY
from grandplace.tables.coach import (
    NAMES,
    agreed,
    has_coach,
    is_to_agree,
    level,
    may_have_coach,
    persons,
)
from grandplace.tables.room import Room
from grandplace.words.render import Phrases

Data = dict[str, Any]


def coach_panes(room: Room, say: Phrases, url: str, eyes: str, seat: int) -> list[Pane]:
    """What one seat can do about a coach, and whether it has been asked to agree to one."""
    asks = seat != NOBODY and has_coach(room, seat)
    alone = persons(room) == {seat}
    data: Data = {
        "url": f"{url}/coach{eyes}" if asks else "",
        "consent_url": f"{url}/coach/consent{eyes}",
        "wishes": not asks and may_have_coach(room, seat) and seat not in agreed(room),
        "stops": asks and not alone,
        "levels": [{"name": name, "title": say(f"bot.{name}")} for name in NAMES],
        "level": level(room, seat) if asks else "",
    }
    names = [room.kept.places[one].name or say("seat.name", one + 1) for one in agreed(room)]
    wanted = is_to_agree(room, seat)
    card = {"text": say("coach.wanted", ", ".join(names)) if wanted else ""}
    consent = {**card, "url": data["consent_url"]}
    return [
        Pane("coach", "panes/coach.jinja", data),
        Pane("consent", "panes/consent.jinja", consent),
    ]
