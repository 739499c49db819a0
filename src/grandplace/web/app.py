"""The application: routes, what they need, and the headers of every answer."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath

from grandplace import __version__
from grandplace.engine.errors import GrandPlaceError
from grandplace.web.absence import AbsencePages, HolidayPages
from grandplace.web.account import AccountPages
from grandplace.web.api import ApiSchema, OpenApi, SeatApi, TableApi
from grandplace.web.api_absence import AbsenceApi
from grandplace.web.archive import ArchivePages
from grandplace.web.assets import assets
from grandplace.web.coach import CoachPages
from grandplace.web.deals import DealPages
from grandplace.web.door import Careful, House
from grandplace.web.host import HostPages
from grandplace.web.learning import LearnPages, ScenePages
from grandplace.web.ledger import Ledger
from grandplace.web.limits import BODY, FIELDS, guard
from grandplace.web.metrics import MONITORS, Tally, figures_laid
from grandplace.web.notices import NoticeLinks, NoticePages, TableNotices, worker
from grandplace.web.pages import Pages
from grandplace.web.person import PersonPages
from grandplace.web.problems import answer
from grandplace.web.puzzles import PuzzleLists, PuzzlePages
from grandplace.web.rematch import RematchPages
from grandplace.web.render import environment
from grandplace.web.review import ReviewPages
from grandplace.web.rules import RulesPages
from grandplace.web.services import Services, Settings
from grandplace.web.shelf import ShelfPages
from grandplace.web.tables import TablePages
from grandplace.web.theatre import TheatrePages
from grandplace.web.visitor import AnyRequest, visitor

ROUTES = [
    Pages,
    TablePages,
    HostPages,
    RematchPages,
    AbsencePages,
    HolidayPages,
    ArchivePages,
    LearnPages,
    ScenePages,
    PuzzleLists,
    PuzzlePages,
    TheatrePages,
    ReviewPages,
    CoachPages,
    ShelfPages,
    DealPages,
    PersonPages,
    AccountPages,
    NoticePages,
    NoticeLinks,
    TableNotices,
    RulesPages,
    OpenApi,
    SeatApi,
    TableApi,
    AbsenceApi,
]
OPENAPI = OpenAPIConfig(
    title="Grand-Place",
    version=__version__,
    path="/api",
    components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
    render_plugins=[ApiSchema(path="/openapi.json")],
)
# Streams are not held back; files are packed already; and where links stand beside names that
# others have chosen, the size of an answer must not tell of them.
SMALLER = CompressionConfig(
    "gzip",
    minimum_size=1000,
    gzip_compress_level=4,
    exclude=["/live$", "/events$", "^/static/", "/host$", "/substitute$"],
)
FOR_EVER = "public, max-age=31536000, immutable"


@get("/static/{mark:str}/{name:str}", include_in_schema=False, sync_to_thread=False)
def static(request: AnyRequest, mark: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file that never changes under its address."""
    asset = assets().get(name)
    if asset is None or asset.mark != mark:
        raise NotFoundException
    zipped = asset.packs and "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": FOR_EVER, "vary": "accept-encoding"}
    headers |= {"content-encoding": "gzip"} if zipped else {}
    content = asset.zipped if zipped else asset.content
    return Response(content, media_type=asset.media_type, headers=headers)


def make_app(settings: Settings) -> Litestar:
    """The application, its database opened and up to date."""
    environment()
    services = Services(settings)
    key = asyncio.run(services.prepare())
    ledger = Ledger(settings.figures) if settings.figures else None
    ours = {
        "services": Provide(lambda: services, sync_to_thread=False),
        "visitor": Provide(visitor),
    }
    return House(
        [static, worker, *MONITORS, *ROUTES],
        lifespan=[_opened],
        dependencies=ours,
        exception_handlers={GrandPlaceError: answer, HTTPException: answer, Exception: answer},
        csrf_config=_csrf(key),
        logging_config=None,  # whoever serves decides
        request_class=Careful,
        compression_config=SMALLER,
        openapi_config=OPENAPI,
        request_max_body_size=BODY,
        multipart_form_part_limit=FIELDS,
        guards=[guard],
        state=State({"services": services, "tally": Tally(), "ledger": ledger}),
    )


@asynccontextmanager
async def _opened(app: Litestar) -> AsyncIterator[None]:
    """While somebody serves."""
    services: Services = app.state.services
    await services.open()
    try:
        async with figures_laid(app):
            yield
    finally:
        await services.close()


def _csrf(key: str) -> CSRFConfig:
    """Forms prove that they are ours; the interface for programs has its own secrets."""
    return CSRFConfig(
        secret=key,
        cookie_name="csrf",
        cookie_samesite="lax",
        cookie_httponly=True,
        exclude=["^/api/", "^/notices/(stop|prove)/"],  # who has such a link has its proof
    )
