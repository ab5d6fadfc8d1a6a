"""The match afterwards: who was winning when, what each answer gave away, what was luck."""

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from aerodrome.server.http.matches import LINK, TAGS, AnyRequest, Id, entered, matches_of
from aerodrome.server.problems import refusals
from aerodrome.server.wire.coaching import CheckAnswer, LookedBack

Whole = Annotated[bool, QueryParameter(description="Whether the analysis itself is wanted, or only how far it is.")]


@post(
    "/api/matches/{id:str}/analysis",
    operation_id="beginAnalysis",
    tags=TAGS,
    summary="Begins to look back at a match that is over, unless that was done before; tells how far it is",
    description="It is worked out in the background and kept. All that is counted is ten-thousandths of a chance.",
    security=LINK,
    status_code=200,
    responses=refusals(400, 401, 403, 409, 503),
)
async def begin_analysis(request: AnyRequest, id: Id) -> LookedBack:
    live, _ = await entered(request, id)
    return await matches_of(request).afterwards.begin(live)


@get(
    "/api/matches/{id:str}/analysis",
    operation_id="analysis",
    tags=TAGS,
    summary="The match looked back at, once it is over; or how far that is",
    security=LINK,
    responses=refusals(400, 401, 403, 503),
)
async def analysis(request: AnyRequest, id: Id, whole: Whole = True) -> LookedBack:
    live, _ = await entered(request, id)
    return await matches_of(request).afterwards.told(live, whole=whole)


@post(
    "/api/matches/{id:str}/analysis/check",
    operation_id="checkAnswer",
    tags=TAGS,
    summary="Plays an answer and what the ace would have answered out, in place of the estimate; or stops that",
    description="200 games at first, up to 2,000 when it is asked for again.",
    security=LINK,
    status_code=200,
    responses=refusals(400, 401, 403, 409, 413, 503),
)
async def check_answer(request: AnyRequest, id: Id, data: JSONBody[CheckAnswer]) -> LookedBack:
    live, _ = await entered(request, id)
    return await matches_of(request).afterwards.check(live, data)


ROUTES = [begin_analysis, analysis, check_answer]
