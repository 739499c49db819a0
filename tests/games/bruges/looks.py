"""What somebody looks at: scenes for the page, and all questions of some games."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from grandplace.drawing.page import COLOURS, Offer, Scene, Sitter
from grandplace.engine.game import Game
from grandplace.engine.state import Message
from grandplace.games.bruges.page.offers import offer
from grandplace.games.bruges.page.reasons import reason
from grandplace.games.bruges.state import Bruges
from grandplace.words.render import Words
from tests.battery import eager_play
from tests.games.bruges.positions import head_start
from tests.games.bruges.scenes import Table, shipped

PEOPLE = ["Marie", "Odilon", "Lieve", "Joris"]
OFTEN = 8  # decisions of each question that are kept


def scene(
    s: Bruges,
    seat: int,
    language: str = "en",
    game: Game[Any] | None = None,
    news: list[Message] | None = None,
) -> Scene:
    """What a seat looks at."""
    game = game or shipped()
    view = game.observe(s, seat)
    sitters = [
        Sitter(i, PEOPLE[i], PEOPLE[i][0], COLOURS[i], "", i == seat) for i in range(len(s.players))
    ]
    mine = s.decision is not None and s.decision.player == seat
    return Scene(
        view=view,
        say=Words(language, game, PEOPLE),
        seat=seat,
        sitters=sitters,
        news=news or [],
        offered=view.decision.options if mine and view.decision else (),
        refused=view.refused() if mine else (),
    )


def asked(s: Bruges, language: str = "en", game: Game[Any] | None = None) -> Scene:
    """What the player who is to decide looks at."""
    assert s.decision is not None
    return scene(s, s.decision.player, language, game)


def listed(look: Scene) -> dict[str, Offer]:
    """Everything on offer or refused, as the question lists it, by text."""
    return {o.text: offer(look, o) for o in [*look.offered, *look.refused]}


def reasons(look: Scene) -> dict[str, str]:
    """Why options are refused, by text."""
    return {o.text: reason(look, o, look.view.why_not(o)) for o in look.refused}


def at(t: Table, language: str = "en") -> dict[str, Offer]:
    """What the open question of a table lists."""
    return listed(asked(t.s, language, t.game))


def why(t: Table, text: str, language: str = "en") -> str:
    """Why an option of a table's question is refused."""
    look, option = asked(t.s, language, t.game), t.game.vocabulary.parse(text)
    assert option is not None, f"no such option: {text}"
    return reason(look, option, look.view.why_not(option))


@cache
def met() -> list[Bruges]:
    """Some decisions of each question, out of games in which much happens."""
    found: dict[str, list[Bruges]] = {}
    for s in _games():
        kept = found.setdefault(s.prompt().key, [])
        if len(kept) < OFTEN:
            kept.append(s.copy())
    return [s for kept in found.values() for s in kept]


def _games() -> Iterator[Bruges]:
    game = shipped()
    for key in range(30):
        for seats in (2, 3, 4):
            s = game.deal(seats, key)
            if key:
                head_start(s, key)
            yield from eager_play(game, s, key)


def line(made: Offer) -> tuple[str, str, str]:
    """Title, detail and figure."""
    return made.title, made.detail, made.gain
