"""What people look at in tests of the page, in both editions of Bruxelles 1893."""

import re
from collections.abc import Iterator
from functools import cache

from grandplace.drawing.page import COLOURS, Data, Offer, Pane, Scene, Sitter
from grandplace.engine.options import Option
from grandplace.engine.state import Message
from grandplace.games import load
from grandplace.games.bruxelles1893 import page
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.web import render
from grandplace.words.render import Phrases, Words
from tests.battery import random_play
from tests.games import panes
from tests.games.bruxelles1893.positions import (
    EDITIONS,
)
from tests.transcript import Transcript

GAMES = {edition: load(f"bruxelles1893-{edition}") for edition in EDITIONS}
PEOPLE = ["Marie", "Joris", "Odilon", "Lucie", "Anneke"]
STRIDE = 11  # of a random game every so many decisions are drawn


def scene(
    edition: str,
    s: Bruxelles1893,
    seat: int,
    language: str = "en",
    news: list[Message] | None = None,
) -> Scene:
    """What a seat looks at."""
    game = GAMES[edition]
    view = game.observe(s, seat)
    sitters = [
        Sitter(i, PEOPLE[i], PEOPLE[i][0], COLOURS[i], "", i == seat) for i in range(len(s.players))
    ]
    asked = s.decision is not None and s.decision.player == seat
    return Scene(
        view,
        Words(language, game, PEOPLE),
        seat,
        sitters,
        news or [],
        view.decision.options if asked else [],
        view.refused() if asked else [],
    )


def asked(edition: str, s: Bruxelles1893, language: str = "en") -> Scene:
    """What the player who is to decide looks at."""
    assert s.decision is not None
    return scene(edition, s, s.decision.player, language)


def every_pane(look: Scene) -> list[Pane]:
    """The panes and the headline."""
    return [*page.panes(look), page.headline(look)]


def drawn(edition: str, look: Scene, language: str = "en") -> dict[str, str]:
    """All panes as HTML, by key."""
    name = GAMES[edition].name
    return {pane.key: str(render.draw(pane, language, name)) for pane in every_pane(look)}


def shown(edition: str, look: Scene) -> str:
    """All panes as HTML, in one."""
    return "\n".join(drawn(edition, look).values())


@cache
def played(edition: str, seats: int, variant: str = "") -> list[Bruxelles1893]:
    """Decisions of some random games."""
    game = GAMES[edition]
    deals = [(game.deal(seats, key, variant), key) for key in (1, 2)]
    return [s.copy() for deal, key in deals for s in random_play(game, deal, key)]


def some(edition: str, seats: int, variant: str = "") -> Iterator[Bruxelles1893]:
    """A few of them, from the beginning to the end."""
    return iter(played(edition, seats, variant)[::STRIDE])


def everywhere(edition: str, variant: str = "") -> Iterator[Bruxelles1893]:
    """A few of all sizes."""
    return (s for seats in (2, 3, 4, 5) for s in some(edition, seats, variant))


@cache
def met(edition: str, variant: str = "") -> list[Bruxelles1893]:
    """The first decision of each question."""
    first: dict[str, Bruxelles1893] = {}
    for seats in (2, 3):
        for s in played(edition, seats, variant):
            first.setdefault(s.prompt().key, s)
    return list(first.values())


def listed(edition: str, s: Bruxelles1893, language: str = "en") -> dict[str, Offer]:
    """Everything on offer or refused, as the question lists it, by text."""
    look = asked(edition, s, language)
    return {o.text: page.offer(look, o) for o in [*look.offered, *look.refused]}


def why(edition: str, t: Transcript, text: str) -> str:
    """Why an option is refused."""
    look = asked(edition, t.s)
    option = GAMES[edition].vocabulary.parse(text)
    assert option is not None, f"no such option: {text}"
    return page.reason(look, option, look.view.why_not(option))


def told(look: Scene, option: Option) -> tuple[Offer, str]:
    """All that is said of an option."""
    clause = look.view.why_not(option)
    return page.offer(look, option), page.reason(look, option, clause) if clause else ""


def parts(offer: Offer) -> tuple[str, str, str]:
    """Title, figure and button."""
    return offer.title, offer.gain, offer.button


def data(look: Scene, key: str) -> Data:
    """What one pane shows."""
    return next(panes.told(pane) for pane in every_pane(look) if pane.key == key)


def pointed_at(edition: str, s: Bruxelles1893) -> set[str]:
    """The options that things on the page stand for, for whoever is asked."""
    return set(re.findall(r'<label[^>]*data-option="([^"]+)"', shown(edition, asked(edition, s))))


def gist(power: str) -> str:
    """What a power does, in a word."""
    return Phrases("en", GAMES["second"].name)(f"gist.{power}")
