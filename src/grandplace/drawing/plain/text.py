"""The plain face for text screens: a region of fields for the table, one for each player."""

from grandplace.drawing.face import nothing_about as about
from grandplace.drawing.plain.fields import View, rows
from grandplace.drawing.text import Region, Say, Span, sign
from grandplace.drawing.typeset import Line, fit, wide
from grandplace.drawing.whatif import told as foretell
from grandplace.engine.options import Option

__all__ = ["about", "board_lines", "brief", "discard_lines", "draw", "explain", "foretell"]

RIGHT = 44  # columns for the players


def draw(view: View, say: Say, seat: int, width: int = 100, height: int = 23) -> list[Region]:
    """The table to the left, the players to the right."""
    left, right = width - RIGHT - 1, RIGHT
    seats = range(len(view.players))
    table = Region("table", say("plain.table"), [_bar(say("plain.table"), left)])
    table.lines += _lines(view, say, left)
    players = [_player(view, say, other, right) for other in seats]
    status = Region("status", say("plain.headline"), [[Span(say("plain.headline"))]])
    return [status, table, *players]


def _player(view: View, say: Say, seat: int, width: int) -> Region:
    name = say.thing("seat", seat)
    bar = [Span(" ", "well"), sign(seat), Span(fit(f" {name}", width - 2), "well strong")]
    return Region(f"player.{seat}", name, [bar, *_lines(view.players[seat], say, width)])


def _bar(title: str, width: int) -> Line:
    return [Span(fit(f" {title}", width), "well strong")]


def _lines(thing: object, say: Say, width: int) -> list[Line]:
    """A line a field, or several where its text is long."""
    found = rows(thing, say)
    margin = min(max([wide(row.name) for row in found], default=0) + 2, width // 2)
    lines: list[Line] = []
    for name, text in found:
        first, *others = _broken(text, width - margin - 1)
        lines.append([Span(" " + fit(name, margin), "dim"), Span(fit(first, width - margin - 1))])
        lines += [[Span(fit(" " * (margin + 1) + part, width))] for part in others]
    return lines


def _broken(text: str, room: int) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if wide(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def board_lines(view: View, say: Say) -> list[str]:
    """Field by field, for reading aloud."""
    lines = [f"{row.name}: {row.text}" for row in rows(view, say)]
    for seat, player in enumerate(view.players):
        lines.append(say.thing("seat", seat))
        lines += [f"{row.name}: {row.text}" for row in rows(player, say)]
    return lines


def discard_lines(_view: object, _say: Say) -> list[str]:
    """What is discarded is among the fields."""
    return []


def explain(view: object, say: Say, option: Option) -> str:
    """Its label says it all."""
    return ""


def brief(view: object, say: Say, option: Option) -> str:
    """There are no fewer words than its label."""
    return ""
