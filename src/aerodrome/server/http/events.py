"""Events of clubs: listed and shown to everybody who may see them, made, entered and run by those who are signed in."""

from typing import Annotated

from litestar import Response, get
from litestar.params import JSONBody, PathParameter

from aerodrome.server.events.events import Events
from aerodrome.server.http.matches import AnyRequest, link_token
from aerodrome.server.http.signed_in import READS, answer, changing, signed_in, visit_of
from aerodrome.server.problems import refusals
from aerodrome.server.wire.events import Enter, EventList, EventPage, Forfeit, NewEvent, RemoveEntrant
from aerodrome.server.wire.people import Begin

TAGS = ["events"]
_MINE = "/api/people/me/events"
_ONE = f"{_MINE}/{{event:str}}"

EventId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,32}$", description="As events are listed.")]


def _events(request: AnyRequest) -> Events:
    events: Events = request.app.state.events
    return events


@get(
    "/api/events",
    operation_id="events",
    tags=TAGS,
    summary="Events that anybody with a name may enter, go on or are over; and one's own. Newest first",
    guards=READS,
    responses=refusals(403, 404, 503),
)
async def events(request: AnyRequest) -> Response[EventList]:
    token = await visit_of(request)
    if token is None:
        return Response(await _events(request).listed(None))
    return answer(request, await _events(request).listed(token.visit.person), token.token)


@get(
    "/api/events/{event:str}",
    operation_id="event",
    tags=TAGS,
    summary="An event: who plays, how they stand, who meets whom, and what was done",
    description="A private one is told to those who play in it, to its organiser, and to whoever shows the token of "
    "its secret link (Authorization: Bearer …). To all others it is as if there were none.",
    guards=READS,
    responses=refusals(400, 401, 403, 404, 503),
)
async def event(request: AnyRequest, event: EventId) -> Response[EventPage]:
    token, key = await visit_of(request), link_token(request) if "authorization" in request.headers else ""
    if token is None:
        return Response(await _events(request).page(event, None, key))
    return answer(request, await _events(request).page(event, token.visit.person, key), token.token)


@changing(_MINE, "makeEvent", "Makes an event that one organises", or_not_now=True, tags=TAGS)
async def make_event(request: AnyRequest, data: JSONBody[NewEvent]) -> Response[EventPage]:
    token = await signed_in(request)
    return answer(request, await _events(request).make(token.visit, data), token.token)


@changing(f"{_ONE}/enter", "enterEvent", "One plays in an event, before it starts", or_not_now=True, tags=TAGS)
async def enter_event(request: AnyRequest, event: EventId, data: JSONBody[Enter]) -> Response[EventPage]:
    token = await signed_in(request)
    return answer(request, await _events(request).enter(token.visit, event, data.key), token.token)


@changing(
    f"{_ONE}/withdraw",
    "withdrawFromEvent",
    "One plays in an event no more; a game of this round is forfeited",
    or_not_now=True,
    tags=TAGS,
)
async def withdraw(request: AnyRequest, event: EventId, data: JSONBody[Begin]) -> Response[EventPage]:  # noqa: ARG001
    token = await signed_in(request)
    return answer(request, await _events(request).withdraw(token.visit, event), token.token)


@changing(f"{_ONE}/start", "startEvent", "The organiser starts an event", or_not_now=True, tags=TAGS)
async def start(request: AnyRequest, event: EventId, data: JSONBody[Begin]) -> Response[EventPage]:  # noqa: ARG001
    token = await signed_in(request)
    return answer(request, await _events(request).start(token.visit, event), token.token)


@changing(f"{_ONE}/pair", "pairRound", "The organiser has the next round paired", or_not_now=True, tags=TAGS)
async def pair(request: AnyRequest, event: EventId, data: JSONBody[Begin]) -> Response[EventPage]:  # noqa: ARG001
    token = await signed_in(request)
    return answer(request, await _events(request).pair(token.visit, event), token.token)


@changing(
    f"{_ONE}/forfeit",
    "forfeitGame",
    "The organiser gives a game to the other, since somebody did not come",
    or_not_now=True,
    tags=TAGS,
)
async def forfeit(request: AnyRequest, event: EventId, data: JSONBody[Forfeit]) -> Response[EventPage]:
    token = await signed_in(request)
    page = await _events(request).forfeit(token.visit, event, data.round, data.absent)
    return answer(request, page, token.token)


@changing(f"{_ONE}/remove", "removeEntrant", "The organiser takes somebody out of an event", or_not_now=True, tags=TAGS)
async def remove(request: AnyRequest, event: EventId, data: JSONBody[RemoveEntrant]) -> Response[EventPage]:
    token = await signed_in(request)
    return answer(request, await _events(request).remove(token.visit, event, data.number), token.token)


@changing(f"{_ONE}/end", "endEvent", "The organiser ends an event before its time", or_not_now=True, tags=TAGS)
async def end(request: AnyRequest, event: EventId, data: JSONBody[Begin]) -> Response[EventPage]:  # noqa: ARG001
    token = await signed_in(request)
    return answer(request, await _events(request).end(token.visit, event), token.token)


ROUTES = [events, event, make_event, enter_event, withdraw, start, pair, forfeit, remove, end]
