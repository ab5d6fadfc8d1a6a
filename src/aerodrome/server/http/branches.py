"""What if: matches that branch off one that is over."""

from litestar import get, post
from litestar.params import JSONBody

from aerodrome.server.http.matches import LINK, MOST_BODY, AnyRequest, Id, entered, matches_of
from aerodrome.server.live.branching import branch_of
from aerodrome.server.problems import refusals
from aerodrome.server.wire.matches import BranchCard, Created, NewBranch

TAGS = ["matches"]


@post(
    "/api/matches/{id:str}/branch",
    operation_id="branch",
    tags=TAGS,
    summary="A new match from a moment of one that is over: one takes over a side, a pilot has the others",
    description="Whoever may look at a match that is over may do this, as often as he likes; `public` is a token too.",
    security=LINK,
    responses=refusals(400, 401, 403, 409, 413, 503),
    request_max_body_size=MOST_BODY,
)
async def branch(request: AnyRequest, id: Id, data: JSONBody[NewBranch]) -> Created:
    live, _ = await entered(request, id)
    return await branch_of(matches_of(request), live, data)


@get(
    "/api/matches/{id:str}/branches",
    operation_id="branches",
    tags=TAGS,
    summary="The matches that branched off this one, newest first, with their results",
    security=LINK,
    responses=refusals(400, 401, 503),
)
async def branches(request: AnyRequest, id: Id) -> list[BranchCard]:
    live, _ = await entered(request, id)
    return await matches_of(request).store.branches(live.id)


ROUTES = [branch, branches]
