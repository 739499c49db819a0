"""The plain face for the page: fields in tables, options in a list."""

from typing import Final

from grandplace.drawing.face import Entry
from grandplace.drawing.page import Data, Offer, Pane, Scene
from grandplace.drawing.plain.fields import rows
from grandplace.drawing.text import Say
from grandplace.engine.options import Option

WORDMARK: Final = ""  # the name of the game, as text
KEYS: Final = ("", "")
MINUTES: Final = 0
LEVEL: Final = 1
gallery: Final = None


def headline(scene: Scene) -> Pane:
    """That this is a game which nobody has drawn yet."""
    return Pane("round", "plain/round.jinja", {"text": scene.say("plain.headline")})


def panes(scene: Scene) -> list[Pane]:
    """What lies on the table, and what the players have."""
    seats = range(len(scene.view.players))
    return [
        Pane("state", "plain/state.jinja", _table(scene)),
        *[_player(scene, seat) for seat in seats],
    ]


def _table(scene: Scene) -> Data:
    """The table; on a small screen the players' fields stand there too."""
    players = [
        {"name": sitter.name, "rows": _data(scene, player)}
        for sitter, player in zip(scene.sitters, scene.view.players, strict=True)
    ]
    return {"rows": _data(scene, scene.view), "players": players}


def _player(scene: Scene, seat: int) -> Pane:
    data = {
        "sitter": scene.sitters[seat].sign,
        "active": seat == scene.asked,
        "status": scene.status(seat, [False] * len(scene.sitters)),
        "rows": _data(scene, scene.view.players[seat]),
    }
    return Pane(f"player-{seat}", "plain/player.jinja", data)


def _data(scene: Scene, thing: object) -> list[Data]:
    return [row._asdict() for row in rows(thing, scene.say)]


def offer(scene: Scene, option: Option) -> Offer:
    """An option by its label."""
    label = scene.view.label(option)
    title = scene.say(f"option.{label.key}", *label.details)
    return Offer("options", "", title, legend=scene.say("plain.options"), wide=True)


def reason(scene: Scene, option: Option, clause: str) -> str:
    """The clause as it stands in the rules."""
    return scene.say(f"clause.{clause}")


def glossary(_box: object, _say: Say) -> dict[str, Entry]:
    """Nothing on this board explains itself."""
    return {}
