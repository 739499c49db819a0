"""The course of a game tells nothing that is hidden: a check of the battery.

A view may hide every card and the game still give one away: by whom it asks next, by what it asks,
by passing somebody over, by what it tells on the way. So a choice is made in two worlds that look
the same to an observer, the true one and one in which all that the observer cannot know is dealt
anew, and what the observer sees of it has to be the same: who is asked what, the events, the view.

What a choice shows legitimately differs between such worlds (a card turned up, played, drawn). It
is found by comparing what is hidden from the observer before the choice and after it, and dealt to
the other world as it truly is, together with the thing that the choice names. So the worlds differ
in nothing that the choice shows, and whatever the observer could tell them apart by is a leak.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from grandplace.engine.codec import Codec
from grandplace.engine.game import Game
from grandplace.engine.luck import Tape
from grandplace.engine.options import Option
from grandplace.engine.showing import fields
from grandplace.engine.state import NOBODY, UNKNOWN
from tests.battery import outlets, written

Hidden = Counter[tuple[int, int]]  # a true number and what is seen in its place


class Leak(AssertionError):
    """A choice tells an observer of something hidden."""


def check_course(game: Game[Any], s: Any, option: Option, seat: int, seed: int) -> bool:
    """To a seat, or to a spectator, a choice looks the same in a world that it cannot tell from the
    true one; whether there was one to compare."""
    view = game.observe(s, seat)
    after = chosen(s, option)
    shown = shown_by(game, (s, view), (after, game.observe(after, seat)))
    if shown is None:
        return False
    named = {pair for pair in hidden(game, s, view) if pair[0] == option.target}
    twin = game.fill(told(s, view, named | shown), seed)
    assert written(game, game.observe(s, seat)) == written(game, game.observe(twin, seat))
    if option not in twin.decision.options:
        return False
    if course(game, after, seat) != course(game, chosen(twin, option), seat):
        raise Leak(f"{option.text} tells seat {seat} more than it shows (seed {seed})")
    return True


def chosen(s: Any, option: Option) -> Any:
    """The world after a choice; chance is the same in all worlds."""
    after = s.copy()
    after.log, after.tape = [], Tape(b"course")
    after.choose(option)
    return after


def course(game: Game[Any], s: Any, seat: int) -> list[str]:
    """What a seat sees of what happened: events, who is asked, and all that it is told."""
    view = game.observe(s, seat)
    events = [repr(message) for message in s.log]
    if view.decision is None:
        return [*events, written(game, view)]
    return [*events, f"asked {view.decision.player}", *outlets(game, view)]


def hidden(game: Game[Any], s: Any, view: Any) -> Hidden:
    """What a view does not tell."""
    codec = Codec(game)
    return Counter(_hidden(codec.plain(s), codec.plain(view)))


def _hidden(true: Any, seen: Any) -> Iterator[tuple[int, int]]:
    if isinstance(true, dict):
        yield from _hidden(list(true.values()), list(seen.values()))
    elif isinstance(true, list):
        for one, other in zip(true, seen, strict=True):
            yield from _hidden(one, other)
    elif isinstance(seen, int) and seen <= UNKNOWN:
        yield true, seen


def shown_by(
    game: Game[Any], before: tuple[Any, Any], after: tuple[Any, Any]
) -> set[tuple[int, int]] | None:
    """What is no longer as hidden as it was; None if that cannot be told, since things that lay
    open have been shuffled into hidden ones."""
    was, now = hidden(game, *before), hidden(game, *after)
    gone_under = Counter(true for true, _ in now.elements())
    gone_under.subtract(true for true, _ in was.elements())
    shuffled = after[0].tape.drawn and any(number > 0 for number in gone_under.values())
    return None if shuffled else set(was - now)


def told(true: Any, seen: Any, known: set[tuple[int, int]]) -> Any:
    """A view with some of what it hides."""
    if isinstance(true, list):
        return [told(one, other, known) for one, other in zip(true, seen, strict=True)]
    if isinstance(true, int):
        return true if (true, seen) in known else seen
    if true is not seen:
        for name in fields(true.__class__):
            value = told(getattr(true, name), getattr(seen, name), known)
            if value != getattr(seen, name):
                setattr(seen, name, value)
    return seen


def observers(s: Any, seed: int, number: int) -> list[int]:
    """Some of those who look on: others the next time."""
    everybody = range(NOBODY, len(s.players))
    return [everybody[(seed + i) % len(everybody)] for i in range(number)]
