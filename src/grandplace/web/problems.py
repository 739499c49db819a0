"""When something is wrong: a clear answer in the reader's language, as a page, a line, or JSON."""

import logging
from json import loads
from typing import Any

from litestar import Response
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.response import Redirect

from grandplace.engine.errors import (
    BadRecord,
    Divergence,
    GrandPlaceError,
    IllegalChoice,
    MidGame,
    MissingChoice,
    NoSecret,
    NothingToUndo,
    NotYourTurn,
    OtherFigures,
    OtherRules,
    StalePly,
    UnknownChoice,
    WrongSeats,
)
from grandplace.tables.absence import NotAVoter, NoVote
from grandplace.tables.database import NotKept
from grandplace.tables.hall import Closed
from grandplace.tables.holidays import NoHoliday
from grandplace.tables.lessons import Astray
from grandplace.tables.notices.channels import NoSuchChannel, TooMany
from grandplace.tables.notices.guard import Refused
from grandplace.tables.notices.ways import NoWay
from grandplace.tables.passwords import WeakPassword
from grandplace.tables.people import NameTaken, WrongPassword
from grandplace.tables.shelf import Shelved
from grandplace.tables.store import Deleted, NoSuchTable
from grandplace.web.desk import notice
from grandplace.web.live import partial
from grandplace.web.render import draw
from grandplace.web.visitor import AnyRequest, known_visitor
from grandplace.words.render import Phrases

LOG = logging.getLogger(__name__)


class NotYours(GrandPlaceError):
    """The link or the seat for this is not yours."""


class TooEarly(GrandPlaceError):
    """This can only be had when the game is over."""


# cause -> the status of the answer, and the key of its words
STATUS: dict[type[Exception], tuple[int, str]] = {
    StalePly: (409, "stale"),
    Astray: (409, "astray"),
    NotYourTurn: (409, "turn"),
    IllegalChoice: (409, "illegal"),
    NothingToUndo: (409, "undo"),
    TooEarly: (409, "early"),
    NotYours: (403, "not-yours"),
    Closed: (409, "closed"),
    NoVote: (409, "vote"),
    NotAVoter: (403, "voter"),
    NoHoliday: (409, "holiday"),
    Deleted: (410, "deleted"),
    NoSuchTable: (404, "no-table"),
    Shelved: (409, "shelved"),
    BadRecord: (400, "record"),
    Divergence: (400, "record"),
    MissingChoice: (400, "missing"),
    WrongSeats: (400, "seats"),
    UnknownChoice: (400, "unknown"),
    NameTaken: (409, "name-taken"),
    WrongPassword: (403, "password"),
    WeakPassword: (400, "weak-password"),
    NotKept: (503, "not-kept"),
    NoSuchChannel: (404, "no-channel"),
    TooMany: (409, "channels"),
    Refused: (400, "address"),
    NoWay: (400, "no-way"),
}


# why a record cannot be taken in -> the key of its words
UNFIT: dict[type[Exception], str] = {
    OtherRules: "version",
    OtherFigures: "figures",
    NoSecret: "secret",
    MidGame: "middle",
    UnknownChoice: "game",
    WrongSeats: "game",
}


def unfit(error: Exception, say: Phrases) -> str:
    """Why a record cannot be taken in, in the reader's language."""
    if isinstance(error, Divergence):
        return say("problem.record.rules", max(error.ply, 0) + 1)
    return say(f"problem.record.{UNFIT.get(type(error), 'text')}")


def status_of(error: Exception) -> tuple[int, str]:
    """The status and the key of the words for an error."""
    for kind, found in STATUS.items():
        if isinstance(error, kind):
            return found
    status = error.status_code if isinstance(error, HTTPException) else 500
    return status, f"http-{status}"


def explained(error: Exception, say: Phrases) -> str:
    """An error in the reader's language."""
    status, key = status_of(error)
    known = [f"problem.{key}", f"pages.problem.{status}-text", "pages.problem.other-text"]
    return say(next(key for key in known if say.has(key)), *getattr(error, "numbers", ()))


def answer(request: AnyRequest, error: Exception) -> Response[Any]:
    """What to tell whoever asked."""
    status, _ = status_of(error)
    if isinstance(error, Shelved) and _is_page(request):
        return _on_the_shelf(request, error)
    if status >= 500:
        _log(request, error)
    if request.url.path.startswith("/api"):
        return _json(status, error)
    who = known_visitor(request)
    text = explained(error, who.say)
    if request.headers.get("hx-request"):
        return Response(
            partial("notice", draw(notice(text, "refuse"), who.language)),
            status_code=status,
            media_type=MediaType.HTML,
            headers=_headers(error),
        )
    heading = who.say("problem.heading") if isinstance(error, GrandPlaceError) else ""
    about = {"title": str(status), "status": status, "heading": heading, "text": text}
    page = who.page("problem.jinja", status, **about)
    page.headers.update(_headers(error))
    return page


def _log(request: AnyRequest, error: Exception) -> None:
    """One line of what we know by name; where it comes from, of what we do not."""
    place, known = request.scope.get("path_template"), isinstance(error, GrandPlaceError)
    if known:
        LOG.error("%s %s: %s", request.method, place, error)
    else:
        LOG.error("%s %s", request.method, place, exc_info=error)


def _is_page(request: AnyRequest) -> bool:
    """Whether a person looks for a page of a table."""
    reads = request.method == "GET" and not request.headers.get("hx-request")
    return reads and request.url.path.startswith("/t/")


def _on_the_shelf(request: AnyRequest, error: Shelved) -> Response[Any]:
    """The page of what is kept of a table, or its record where that was asked for."""
    record = "/record" if request.url.path.endswith("/record") else ""
    return Redirect(f"/t/{error.kept.id}/shelf{record}", status_code=303)


def _kept(shelved: Shelved) -> dict[str, Any]:
    """What a program is told of a table that cannot be opened."""
    kept = shelved.kept
    return {
        "needs": shelved.need,
        "version": kept.record.version,
        "components": kept.record.components,
        "seats": [place.name for place in kept.places],
        "scores": kept.standing.scores,
        "ply": kept.standing.ply,
        "record": loads(shelved.record.to_json()) if shelved.kept.is_over else None,
    }


def _json(status: int, error: Exception) -> Response[Any]:
    """A problem document (RFC 9457)."""
    _, key = status_of(error)
    detail = error.detail if isinstance(error, HTTPException) else str(error)
    clause = getattr(error, "clause", "")
    body = {"type": "about:blank", "status": status, "code": key, "detail": _line(status, detail)}
    body |= {"clause": clause} if clause else {}
    body |= {"kept": _kept(error)} if isinstance(error, Shelved) else {}
    media_type = "application/problem+json"
    return Response(body, status_code=status, media_type=media_type, headers=_headers(error))


def _headers(error: Exception) -> dict[str, str]:
    """What an error wants the answer to carry, such as how long to wait."""
    return dict(getattr(error, "headers", None) or {})


def _line(status: int, detail: str) -> str:
    """What may be told of an error: not the inside of the program."""
    return "the server failed; nothing has changed" if status == 500 else detail
