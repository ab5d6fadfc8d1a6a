"""Games that people offer to each other: listed for everybody, offered and joined by those who are signed in."""

from typing import Annotated

from litestar import Response, get
from litestar.params import JSONBody, PathParameter

from aerodrome.server.http.matches import AnyRequest, Number
from aerodrome.server.http.people import my_match
from aerodrome.server.http.signed_in import READS, VISIT, answer, changing, people_of, signed_in
from aerodrome.server.identity.visits import Token
from aerodrome.server.lobby.games import Lobby
from aerodrome.server.problems import refusals
from aerodrome.server.wire.lobby import Block, Decline, Games, MyGames, NewGame, TakeInvitations
from aerodrome.server.wire.people import Begin, MyMatch

TAGS = ["games"]
_MINE = "/api/people/me/games"

GameId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,32}$", description="As games are listed.")]


def _lobby(request: AnyRequest) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


async def _mine(request: AnyRequest, token: Token) -> Response[MyGames]:
    """What concerns whoever is signed in, as it stands now."""
    return answer(request, await _lobby(request).games_of(token.visit), token.token)


@get(
    "/api/games",
    operation_id="games",
    tags=TAGS,
    summary="A page of the games that anybody with a name may join, and of the matches that anybody may watch",
    guards=READS,
    responses=refusals(400, 404, 503),
)
async def games(request: AnyRequest, first: Number = 0) -> Games:
    return await _lobby(request).games(first)


@get(
    _MINE,
    operation_id="myGames",
    tags=TAGS,
    summary="What one has offered, to what one is invited, and from whom one takes no invitations",
    security=VISIT,
    guards=READS,
    responses=refusals(401, 403, 404, 503),
)
async def my_games(request: AnyRequest) -> Response[MyGames]:
    return await _mine(request, await signed_in(request))


@changing(
    _MINE, "offerGame", "Offers a game to all, or to somebody whom one invites by name", or_not_now=True, tags=TAGS
)
async def offer_game(request: AnyRequest, data: JSONBody[NewGame]) -> Response[MyGames]:
    token = await signed_in(request)
    await _lobby(request).offer(token.visit, data)
    return await _mine(request, token)


@changing(
    f"{_MINE}/{{game:str}}/withdraw", "withdrawGame", "Takes back a game of one's own", or_not_now=True, tags=TAGS
)
async def withdraw_game(request: AnyRequest, game: GameId, data: JSONBody[Begin]) -> Response[MyGames]:  # noqa: ARG001
    token = await signed_in(request)
    await _lobby(request).withdraw(token.visit, game)
    return await _mine(request, token)


@changing(
    f"{_MINE}/{{game:str}}/join",
    "joinGame",
    "Takes the other side of a game, for one alone: the match opens under the names of both",
    or_not_now=True,
    tags=TAGS,
)
async def join_game(request: AnyRequest, game: GameId, data: JSONBody[Begin]) -> Response[MyMatch]:  # noqa: ARG001
    token = await signed_in(request)
    match = await _lobby(request).join(token.visit, game)
    (found,) = await people_of(request).attached(token.visit, match)
    return answer(request, my_match(request, token.visit, found), token.token)


@changing(
    f"{_MINE}/{{game:str}}/decline",
    "declineGame",
    "Declines an invitation, and takes no more from whoever sent it, if that is said",
    or_not_now=True,
    tags=TAGS,
)
async def decline_game(request: AnyRequest, game: GameId, data: JSONBody[Decline]) -> Response[MyGames]:
    token = await signed_in(request)
    await _lobby(request).decline(token.visit, game, block=data.block)
    return await _mine(request, token)


@changing("/api/people/me/invitations", "takeInvitations", "Whether one takes invitations at all", tags=TAGS)
async def take_invitations(request: AnyRequest, data: JSONBody[TakeInvitations]) -> Response[MyGames]:
    token = await signed_in(request)
    await _lobby(request).take_invitations(token.visit, takes=data.takes)
    return await _mine(request, token)


@changing(
    "/api/people/me/blocks",
    "blockInvitations",
    "Takes no invitations from somebody of this name, or takes them again",
    or_not_now=True,
    tags=TAGS,
)
async def block_invitations(request: AnyRequest, data: JSONBody[Block]) -> Response[MyGames]:
    token = await signed_in(request)
    await _lobby(request).block(token.visit, data.name, blocked=data.blocked)
    return await _mine(request, token)


ROUTES = [
    games,
    my_games,
    offer_game,
    withdraw_game,
    join_game,
    decline_game,
    take_invitations,
    block_invitations,
]
