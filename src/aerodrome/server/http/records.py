"""Records of matches that are over: listed, downloaded, checked, watched; and uploaded from elsewhere."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from litestar import Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import QueryParameter, RawBody

from aerodrome.server.http.matches import DOWNLOAD, AnyRequest, Id, matches_of, record_file
from aerodrome.server.live.live_match import Live
from aerodrome.server.problems import Unknown, refusals
from aerodrome.server.roles import NoSuchLink
from aerodrome.server.wire.matches import Checked, Created, Link, RecordCard

TAGS = ["records"]
MOST_BODY = 1_000_000

MOST_CARDS = 100
Ids = Annotated[list[str], QueryParameter(max_items=MOST_CARDS, description="Matches that are known: their ids.")]


@dataclass
class Upload(Operation):
    """A file is taken as it comes, byte for byte, so its form has to be told."""

    what: ClassVar[str] = "A record, as `aerodrome play` writes it or as downloaded."

    def __post_init__(self) -> None:
        schema = Schema(type=OpenAPIType.OBJECT, description=self.what)
        self.request_body = RequestBody(content={"application/json": OpenAPIMediaType(schema=schema)}, required=True)


async def _shown(request: AnyRequest, id: str) -> Live:
    try:
        live, _ = await matches_of(request).enter_record(id)
    except NoSuchLink:
        raise Unknown(f"there is no record {id!r} that everybody may see", where="id") from None
    return live


@get(
    "/api/records",
    operation_id="records",
    tags=TAGS,
    summary="Those of one's own matches that are over, and uploaded ones, newest first",
    description="Whoever asks names them: what others have played is listed to nobody.",
    responses=refusals(400, 503),
)
async def records(request: AnyRequest, match: Ids) -> list[RecordCard]:
    return await matches_of(request).records(match)


@post(
    "/api/records",
    operation_id="upload",
    tags=TAGS,
    summary="Uploads a record, to be replayed by everybody",
    operation_class=Upload,
    responses=refusals(400, 403, 413, 503),
    request_max_body_size=MOST_BODY,
)
async def upload(request: AnyRequest, body: RawBody) -> Created:
    return await matches_of(request).upload(body)


@get(
    "/api/records/{id:str}",
    operation_id="record",
    tags=TAGS,
    summary="A record",
    responses=DOWNLOAD | refusals(400, 404, 503),
)
async def record(request: AnyRequest, id: Id) -> Response[bytes]:
    live = await _shown(request, id)
    return record_file(await live.record(), id)


@get(
    "/api/records/{id:str}/check",
    operation_id="checkRecord",
    tags=TAGS,
    summary="Whether every answer was legal and every outcome untouched",
    responses=refusals(400, 404, 503),
)
async def check_record(request: AnyRequest, id: Id) -> Checked:
    live = await _shown(request, id)
    return await live.check()


@get(
    "/api/records/{id:str}/watch",
    operation_id="watchRecord",
    tags=TAGS,
    summary="A link to watch the record as a replay",
    responses=refusals(400, 404, 503),
)
async def watch_record(request: AnyRequest, id: Id) -> Link:
    live = await _shown(request, id)
    return await matches_of(request).watch_link(live.id)


ROUTES = [records, upload, record, check_record, watch_record]
