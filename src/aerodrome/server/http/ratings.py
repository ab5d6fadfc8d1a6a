"""Ratings: leader boards, the pages of people, and what a match has changed. Nobody says who won: the journal does."""

from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.params import FromPath, JSONBody, PathParameter

from aerodrome.server.http.books import found
from aerodrome.server.http.matches import LINK, AnyRequest, Id, Number, entered, matches_of
from aerodrome.server.http.signed_in import READS, answer, changing, people_of, signed_in, visit_of
from aerodrome.server.identity.names import folded
from aerodrome.server.live.rematch import is_rated_again
from aerodrome.server.problems import refusals
from aerodrome.server.wire.people import You
from aerodrome.server.wire.ratings import Leaders, Listed, MatchRating, PilotPage

TAGS = ["ratings"]

Name = Annotated[str, PathParameter(min_length=1, max_length=100, description="As somebody is called.")]


@get(
    "/api/ratings/{book:str}",
    operation_id="leaders",
    tags=TAGS,
    summary="The leader board of a book, a page of it, and where one stands oneself",
    guards=READS,
    responses=refusals(400, 403, 404, 503),
)
async def leaders(request: AnyRequest, book: FromPath[str], first: Number = 0) -> Response[Leaders]:
    known = found(book).id
    token = await visit_of(request)
    ratings = matches_of(request).ratings
    if token is None:
        return Response(await ratings.leaders(known, first, None))
    return answer(request, await ratings.leaders(known, first, token.visit.person), token.token)


@get(
    "/api/pilots/{name:str}",
    operation_id="pilotPage",
    tags=TAGS,
    summary="What everybody may know of somebody with a name: ratings, results, matches that anybody may watch",
    description="Whoever does not want to be listed is answered for as if there were nobody of this name.",
    guards=READS,
    responses=refusals(400, 404, 503),
)
async def pilot_page(request: AnyRequest, name: Name) -> PilotPage:
    return await matches_of(request).ratings.page(folded(name))


@get(
    "/api/matches/{id:str}/rating",
    operation_id="matchRating",
    tags=TAGS,
    summary="What a rated match has changed, for those who played in it, once it is over",
    security=LINK,
    guards=READS,
    responses=refusals(400, 401, 404, 503),
)
async def match_rating(request: AnyRequest, id: Id) -> MatchRating:
    live, role = await entered(request, id)
    sides = {each.side for each in live.seating.seats if each.seat in role.seats}
    told = await matches_of(request).ratings.of_match(live.id, sides)
    return msgspec.structs.replace(told, again=await is_rated_again(matches_of(request), live))


@changing("/api/people/me/listed", "listMe", "Whether one is on leader boards and has a page for everybody", tags=TAGS)
async def list_me(request: AnyRequest, data: JSONBody[Listed]) -> Response[You]:
    token = await signed_in(request)
    return answer(request, await people_of(request).set_listed(token.visit, listed=data.listed), token.token)


ROUTES = [leaders, pilot_page, match_rating, list_me]
