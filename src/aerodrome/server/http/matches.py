"""Making a match and looking at it from outside: its facts, its timeline, its record, its dice."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebook
from aerodrome.server.events.events import Events
from aerodrome.server.http.books import scenarios_of
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.rematch import rematch_of
from aerodrome.server.live.standing import MOST_STANDING, standings
from aerodrome.server.live.timeline import MOST_MOMENTS
from aerodrome.server.problems import NoLink, NotAllowed, refusals
from aerodrome.server.roles import NoSuchLink, Role
from aerodrome.server.wire.ids import ID_PATTERN
from aerodrome.server.wire.live import MatchInfo
from aerodrome.server.wire.lobby import AskStanding, MatchStanding
from aerodrome.server.wire.matches import Checked, Created, Lines, Moments, NewMatch, Rematch

TAGS = ["matches"]
LINK: list[dict[str, list[str]]] = [{"link": []}]
MOST_BODY = 65_536
_LONGEST_TOKEN = 200

AnyRequest = Request[Any, Any, Any]
Id = Annotated[str, PathParameter(pattern=ID_PATTERN, description="As it was given when it was made.")]
Number = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
DOWNLOAD = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="The record, as a file")}


def matches_of(request: AnyRequest) -> Matches:
    """The matches of this worker."""
    matches: Matches = request.app.state.matches
    return matches


def link_token(request: AnyRequest) -> str:
    """The token of the link that a request shows. NoLink where it shows none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    if scheme.casefold() != "bearer" or not 0 < len(token) <= _LONGEST_TOKEN:
        raise NoLink("this needs the token of a link: Authorization: Bearer …", where="Authorization")
    return token


async def entered(request: AnyRequest, match: str) -> tuple[Live, Role]:
    """The match and what the link of this request allows there."""
    token = link_token(request)
    try:
        return await matches_of(request).enter(match, token)
    except NoSuchLink as error:
        raise NoLink(error.what, where=error.where) from None


def record_file(record: dict[str, Any], id: str) -> Response[bytes]:
    """A record as `aerodrome play` writes it."""
    return as_download(msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n", id)


def as_download(content: bytes, name: str) -> Response[bytes]:
    """A file with a name of its own."""
    disposition = f'attachment; filename="aerodrome-{name}.json"'
    return Response(content, media_type="application/json", headers={"Content-Disposition": disposition})


@post(
    "/api/matches",
    operation_id="newMatch",
    tags=TAGS,
    summary="A new match, with a secret link for every person and one to watch",
    responses=refusals(400, 403, 413, 503),
    request_max_body_size=MOST_BODY,
)
async def new_match(request: AnyRequest, data: JSONBody[NewMatch]) -> Created:
    known = scenarios_of(rulebook(data.book).id)
    if isinstance(data.scenario, str) and data.scenario not in known:
        # The kernel would take it for the path of a file.
        raise BadInput(f"{data.book} has no scenario {data.scenario!r}; it has {', '.join(known)}", where="scenario")
    return await matches_of(request).create(data)


@get(
    "/api/matches/{id:str}",
    operation_id="match",
    tags=TAGS,
    summary="What is fixed for the whole match",
    security=LINK,
    responses=refusals(400, 401, 503),
)
async def match_info(request: AnyRequest, id: Id) -> MatchInfo:
    live, role = await entered(request, id)
    return live.info(role)


@get(
    "/api/matches/{id:str}/moments",
    operation_id="moments",
    tags=TAGS,
    summary=f"A stretch of the timeline as the link may see it, at most {MOST_MOMENTS} moments",
    security=LINK,
    responses=refusals(400, 401, 503),
)
async def moments(request: AnyRequest, id: Id, first: Number, last: Number) -> Moments:
    live, role = await entered(request, id)
    if not first <= last < first + MOST_MOMENTS:
        raise BadInput(f"at most {MOST_MOMENTS} moments at a time, the last not before the first", where="last")
    return await live.moments(role, first, last)


@get(
    "/api/matches/{id:str}/log",
    operation_id="log",
    tags=TAGS,
    summary="Older lines of the log as the link may see it: some of those before a line",
    security=LINK,
    responses=refusals(400, 401, 503),
)
async def older_lines(request: AnyRequest, id: Id, before: Number) -> Lines:
    live, role = await entered(request, id)
    return await live.lines(role, before)


@get(
    "/api/matches/{id:str}/record",
    operation_id="matchRecord",
    tags=TAGS,
    summary="The record: when the match is over, or for a link that holds every seat",
    security=LINK,
    responses=DOWNLOAD | refusals(400, 401, 403, 503),
)
async def match_record(request: AnyRequest, id: Id) -> Response[bytes]:
    live, role = await entered(request, id)
    if not live.over and not live.seating.holds_all(role):
        raise NotAllowed(
            "the record tells all secrets: it is given out when the match is over", where="record", kind="record.later"
        )
    return record_file(await live.record(role), id)


@get(
    "/api/matches/{id:str}/check",
    operation_id="checkMatch",
    tags=TAGS,
    summary="Whether every answer was legal and every outcome untouched, once the match is over",
    security=LINK,
    responses=refusals(400, 401, 403, 503),
)
async def check_match(request: AnyRequest, id: Id) -> Checked:
    live, _ = await entered(request, id)
    if not live.over:
        raise NotAllowed("the key of the dice is shown when the match is over", where="check", kind="dice.later")
    return await live.check()


@post(
    "/api/matches/standing",
    operation_id="standing",
    tags=TAGS,
    summary="How matches stand for whoever holds links to them: whether one is asked, and what is left on one's clock",
    description=f"{MOST_STANDING} at most. What a token does not open is left out, as is what there is not.",
    status_code=200,
    responses=refusals(400, 403, 413, 503),
)
async def standing(request: AnyRequest, data: JSONBody[AskStanding]) -> list[MatchStanding]:
    if len(data.matches) > MOST_STANDING:
        raise BadInput(f"at most {MOST_STANDING} matches at a time", where="matches")
    return await standings(matches_of(request), data.matches)


@post(
    "/api/matches/{id:str}/again",
    operation_id="playAgain",
    tags=TAGS,
    summary="The same match once more, when it is over: same scenario, options, pace and dice, from the start",
    description="The links of the match open it too. People at several screens meet there, whoever asks first, and "
    "change sides where each can take the other's place.",
    security=LINK,
    status_code=200,
    responses=refusals(400, 401, 403, 409, 503),
)
async def play_again(request: AnyRequest, id: Id) -> Rematch:
    live, role = await entered(request, id)
    matches = matches_of(request)
    again = await rematch_of(matches, live, role)
    before, now = await matches.links_of(live), await matches.links_of(again)
    seats = {seat: list(now[link].seats) for link, was in before.items() if link in now for seat in was.seats}
    return Rematch(again.id, matches.store.watch_token(again.id), seats)


@post(
    "/api/matches/{id:str}/call-off",
    operation_id="callOff",
    tags=TAGS,
    summary="Calls off a match that has not begun, since somebody never sat down",
    description="For whoever sits at it, after as long as one has for a first answer against the clock; without "
    "clocks, after the time that this server sets. The match is gone then. In an event whoever did not come loses it.",
    security=LINK,
    status_code=204,
    responses=refusals(400, 401, 403, 409, 503),
)
async def call_off(request: AnyRequest, id: Id) -> None:
    events: Events = request.app.state.events
    await events.call_off_match(*await entered(request, id))


ROUTES = [new_match, match_info, moments, older_lines, match_record, check_match, standing, play_again, call_off]
