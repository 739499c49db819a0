"""Tables that were begun with other rules or figures: what is kept of them, and how they go on."""

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.response import Redirect

from grandplace.bots.levels import USUAL
from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.record import Record
from grandplace.engine.state import NOBODY
from grandplace.tables import opening
from grandplace.tables.coach import recorded
from grandplace.tables.shelf import Shelved
from grandplace.web import render
from grandplace.web.desk import sitters
from grandplace.web.problems import NotYours, TooEarly
from grandplace.web.services import Services
from grandplace.web.visit import record_file, shelved_table
from grandplace.web.visitor import Visitor


class ShelfPages(Controller):
    """One table that cannot be opened here."""

    path = "/t/{id:str}/shelf"
    include_in_schema = False
    dependencies = {"shelved": Provide(shelved_table)}  # noqa: RUF012 (as Litestar wants it)

    @get()
    async def page(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        shelved: NamedDependency[Shelved],
    ) -> Response[str]:
        """Names, scores, choices, and what the game needs."""
        kept, mine = shelved.kept, await visitor.seats(shelved.kept.id)
        return visitor.page(
            "shelf.jinja",
            title=render.words(visitor.language, kept.record.game)("game.title"),
            need=visitor.say(f"shelf.{shelved.need}", *shelved.details),
            players=sitters(kept.places, visitor.say, tuple(mine)),
            kept=kept,
            over=shelved.kept.is_over,
            agreed=_agreed(services, shelved) if mine or shelved.kept.is_over else -1,
            url=f"/t/{kept.id}/shelf",
        )

    @get("/record")
    async def record(self, shelved: NamedDependency[Shelved]) -> Response[str]:
        """The record of a finished game, as it was kept."""
        if not shelved.kept.is_over:
            raise TooEarly("only when the game is over: it would show the cards")
        return record_file(recorded(shelved.record, shelved.kept), shelved.kept.id)

    @post("/go-on", limit="tables")
    async def go_on(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        shelved: NamedDependency[Shelved],
    ) -> Redirect:
        """A new game from the last position that old and new rules have both: for all who sat
        there, or from a finished one for whoever asks."""
        mine = await visitor.seats(shelved.kept.id)
        if shelved.kept.is_over:
            return visitor.redirect(f"/t/{await _trial(services, visitor, shelved, mine)}")
        if not [seat for seat in mine if seat != NOBODY]:
            raise NotYours("only those who sit there may go on")
        return visitor.redirect(f"/t/{await services.hall.carry_on(shelved)}")


def _agreed(services: Services, shelved: Shelved) -> int:
    """How many choices old and new rules have both; -1 if the game cannot go on at all."""
    try:
        return len(_rebased(services, shelved).entries)
    except GrandPlaceError:
        return -1


def _rebased(services: Services, shelved: Shelved) -> Record:
    return opening.rebased(services.hall.game(shelved.kept.record.game), shelved.kept)


async def _trial(services: Services, visitor: Visitor, shelved: Shelved, mine: list[int]) -> str:
    """A private game with bots in the other seats, from the end of what old and new rules have
    both; its id."""
    person, kept = await visitor.somebody(), shelved.kept
    me = max([*mine, 0])
    sittings = [(p.name, "" if p.seat == me else p.bot or USUAL) for p in kept.places]
    game = opening.left(_rebased(services, shelved), kept.secret, person.id, sittings)
    await services.hall.add(game, [me])
    return game.id
