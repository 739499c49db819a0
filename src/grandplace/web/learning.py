"""Lessons: which there are, beginning one, and the way through its scenes."""

from contextlib import suppress
from dataclasses import replace
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, URLEncodedBody

from grandplace.engine.errors import GrandPlaceError
from grandplace.games import REGISTRY
from grandplace.tables import lessons
from grandplace.tables.kept import Progress
from grandplace.tables.lessons import LEARNER, Lesson
from grandplace.tables.store import NoSuchTable
from grandplace.web import render
from grandplace.web.lesson import scenes
from grandplace.web.services import Services
from grandplace.web.visit import TableVisit, visit_table
from grandplace.web.visitor import Visitor

Data = dict[str, Any]


class Direction(msgspec.Struct):
    """Where to go in a lesson: to the scene with a number; `show`, the teacher plays; `play`, out
    into a game."""

    do: Annotated[str, msgspec.Meta(max_length=8)] = ""


class LearnPages(Controller):
    """The lessons of all games."""

    path = "/learn"
    include_in_schema = False

    @get()
    async def lessons(
        self, services: NamedDependency[Services], visitor: NamedDependency[Visitor]
    ) -> Response[str]:
        """All lessons, and how far one is with them."""
        known = await progress(services, visitor)
        courses = [_course(visitor, lesson, known) for name in REGISTRY for lesson in taught(name)]
        title = visitor.say("learn.title")
        return visitor.page("learn.jinja", title=title, courses=courses)

    @post("/{game:str}/{name:str}", limit="tables")
    async def begin(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        game: FromPath[str],
        name: FromPath[str],
        data: URLEncodedBody[Direction],
    ) -> Response[Any]:
        """Sit down to a lesson, at a scene, or where one left it."""
        lesson = lessons.lesson(game, name)
        person = await visitor.somebody()
        known = (await progress(services, visitor)).get(lesson.key)
        if known is None:
            kept = lesson.opened(services.hall.game(game), person.id, visitor.name)
            await services.hall.add(kept, [LEARNER])
        id = kept.id if known is None else known.id
        if data.do.isdecimal():
            await services.hall.stage(id, int(data.do))
        return visitor.redirect(f"/t/{id}")


class ScenePages(Controller):
    """The way through the scenes of a lesson, at its table."""

    path = "/t/{id:str}/lesson"
    include_in_schema = False
    dependencies = {"visit": Provide(visit_table)}  # noqa: RUF012 (as Litestar wants it)

    @post()
    async def go(
        self, visit: NamedDependency[TableVisit], data: URLEncodedBody[Direction]
    ) -> Response[Any]:
        """To another scene; or the teacher plays; or out of the lesson into a real game."""
        teacher, hall = visit.room.guide, visit.services.hall
        if teacher is None:
            raise NoSuchTable("no lesson is taken here")
        if data.do == "play":
            return await _play_on(visit)
        if data.do == "show" and not teacher.is_done:
            await hall.choose(visit.id, visit.seat, visit.room.table.ply, teacher.shown())
        elif data.do.isdecimal():
            await hall.stage(visit.id, int(data.do))
        return visit.visitor.done(visit.address)


async def _play_on(visit: TableVisit) -> Response[Any]:
    """A real game from here; the last scene has been played."""
    kept = lessons.played_on(visit.room.kept, visit.room.table)
    await visit.services.hall.add(kept, [LEARNER])
    await visit.services.hall.stage(visit.id, visit.room.kept.scene)
    return visit.visitor.redirect(f"/t/{kept.id}")


def taught(game: str) -> list[Lesson]:
    """The lessons of a game."""
    return [lessons.lesson(game, name) for name in lessons.named(game)]


async def progress(services: Services, visitor: Visitor) -> dict[str, Progress]:
    """How far somebody is, by lesson."""
    if visitor.person is None:
        return {}
    known = await services.store.lessons_of(visitor.person.id)
    return {one.lesson: await _looked_at(services, one) for one in reversed(known)}


async def _looked_at(services: Services, one: Progress) -> Progress:
    """The last scene counts as soon as it is played: nothing comes after it that would note it."""
    if one.scene + 1 < len(lessons.by_key(one.lesson).acts) or is_through(one):
        return one
    with suppress(GrandPlaceError):  # of a table begun with other rules, what is noted
        teacher = (await services.hall.seen(one.id)).guide
        done = teacher is not None and teacher.is_done
        return replace(one, learned=one.learned | (done << one.scene))
    return one


def is_through(one: Progress) -> bool:
    """Whether somebody has come to the end of a lesson."""
    return bool(one.learned >> (len(lessons.by_key(one.lesson).acts) - 1) & 1)


async def first_lesson(services: Services, visitor: Visitor) -> Data:
    """What the first page offers to newcomers: the lesson they are in, the next, or the first."""
    known = await progress(services, visitor)
    every = [one for name in REGISTRY for one in taught(name)]
    begun = [one for one in every if one.key in known and not is_through(known[one.key])]
    new = [one for one in every if one.key not in known]
    return _course(visitor, [*begun, *new, *every][0], known)


def _course(visitor: Visitor, lesson: Lesson, known: dict[str, Progress]) -> Data:
    """A lesson as the page lists it."""
    say, mine = render.words(visitor.language, lesson.game), known.get(lesson.key)
    through = mine is not None and is_through(mine)
    now = mine.scene if mine and not through else -1
    return {
        "url": f"/learn/{lesson.key}",
        "game": lesson.game,
        "title": say("game.title"),
        "variant": " · ".join(render.variants(say, lesson.variant)),
        "name": say(f"lesson.{lesson.told}.title"),
        "begun": mine is not None and not through,
        "through": through,
        "now": mine.scene if mine else 0,
        "scenes": scenes(lesson, mine.learned if mine else 0, say, now),
    }
