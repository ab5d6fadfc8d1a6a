"""Whether the dice were fair, over the finished matches of whoever has links to them."""

from litestar import post
from litestar.params import JSONBody

from aerodrome.server.http.matches import MOST_BODY, AnyRequest, matches_of
from aerodrome.server.live.luck import luck_told
from aerodrome.server.problems import refusals
from aerodrome.server.wire.coaching import LuckTold, LuckWanted


@post(
    "/api/luck",
    operation_id="luck",
    tags=["records"],
    summary="How dice and cards fell against their law, over finished matches",
    description="A few matches are run for each request: as long as some are waiting, the same request tells more.",
    status_code=200,
    responses=refusals(400, 403, 413, 503),
    request_max_body_size=MOST_BODY,
)
async def luck(request: AnyRequest, data: JSONBody[LuckWanted]) -> LuckTold:
    return await luck_told(matches_of(request), data.links)


ROUTES = [luck]
