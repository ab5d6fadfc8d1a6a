"""The people of a campaign's sides: who they are, their links, and who takes over for one who is away."""

from litestar import get, post
from litestar.params import JSONBody

from aerodrome.server.http.campaigns import TAGS, campaign_of
from aerodrome.server.http.matches import LINK, AnyRequest, Id, matches_of
from aerodrome.server.identity.names import name_of
from aerodrome.server.live.squadrons import admit, call, dismiss, give_anew, relieve, squadron_of
from aerodrome.server.problems import refusals
from aerodrome.server.roles import Role
from aerodrome.server.wire.squadrons import MemberLink, MemberName, NewMember, OfMember, Relief, Squadron

_NOT_YOURS = "who only watches is no commander"
_REFUSALS = refusals(400, 401, 403, 404, 409, 503)


def _name(text: str) -> str:
    """The name that a text stands for, or none. BadInput says what is wrong with it."""
    return name_of(text) if text.strip() else ""


async def _told(request: AnyRequest, id: str, role: Role) -> Squadron:
    """The people as they are after a change, for whoever has made it."""
    matches = matches_of(request)
    return await squadron_of(matches, await matches.find(id), role)


@get(
    "/api/matches/{id:str}/people",
    operation_id="squadron",
    tags=TAGS,
    summary="Who flies for the sides of a campaign",
    security=LINK,
    responses=refusals(400, 401, 404, 503),
)
async def squadron(request: AnyRequest, id: Id) -> Squadron:
    live, role = await campaign_of(request, id)
    return await squadron_of(matches_of(request), live, role)


@post(
    "/api/matches/{id:str}/people",
    operation_id="admitMember",
    tags=TAGS,
    summary="One more member of a side's squadron, with a secret link of his own; for its commander",
    security=LINK,
    responses=_REFUSALS,
)
async def admit_member(request: AnyRequest, id: Id, data: JSONBody[NewMember]) -> MemberLink:
    live, role = await campaign_of(request, id, _NOT_YOURS)
    return await admit(matches_of(request), live, role, data.side, _name(data.name))


@post(
    "/api/matches/{id:str}/people/link",
    operation_id="renewMemberLink",
    tags=TAGS,
    summary="Another link for a member; the one before opens nothing any more",
    security=LINK,
    status_code=200,
    responses=_REFUSALS,
)
async def renew_link(request: AnyRequest, id: Id, data: JSONBody[OfMember]) -> MemberLink:
    live, role = await campaign_of(request, id, _NOT_YOURS)
    return await give_anew(matches_of(request), live, role, data.seat)


@post(
    "/api/matches/{id:str}/people/leave",
    operation_id="dismissMember",
    tags=TAGS,
    summary="A member leaves, or his commander takes his link back: it opens nothing any more",
    description="What he flies in a mission that is in the air is his commander's from then on.",
    security=LINK,
    status_code=200,
    responses=_REFUSALS,
)
async def dismiss_member(request: AnyRequest, id: Id, data: JSONBody[OfMember]) -> Squadron:
    live, role = await campaign_of(request, id, _NOT_YOURS)
    await dismiss(matches_of(request), live, role, data.seat)
    return await _told(request, id, role)


@post(
    "/api/matches/{id:str}/people/name",
    operation_id="nameMember",
    tags=TAGS,
    summary="What a commander or a member is called; he says so himself, or his commander",
    security=LINK,
    status_code=200,
    responses=_REFUSALS,
)
async def name_member(request: AnyRequest, id: Id, data: JSONBody[MemberName]) -> Squadron:
    live, role = await campaign_of(request, id, _NOT_YOURS)
    await call(matches_of(request), live, role, data.seat, _name(data.name))
    return await _told(request, id, role)


@post(
    "/api/matches/{id:str}/people/relief",
    operation_id="relieveMember",
    tags=TAGS,
    summary="Takes over the airplanes of a member for whom the mission waits and who is away for too long",
    description="His commander flies them, or a machine does, to the end of the mission.",
    security=LINK,
    status_code=200,
    responses=_REFUSALS,
)
async def relieve_member(request: AnyRequest, id: Id, data: JSONBody[Relief]) -> Squadron:
    live, role = await campaign_of(request, id, _NOT_YOURS)
    await relieve(matches_of(request), live, role, data.seat, data.by)
    return await _told(request, id, role)


ROUTES = [squadron, admit_member, renew_link, dismiss_member, name_member, relieve_member]
