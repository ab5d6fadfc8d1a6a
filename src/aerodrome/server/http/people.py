"""Names with passkeys: made, signed in to, changed, exported and erased; and the matches that are under them."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from aerodrome.server.http.matches import AnyRequest, Id, as_download, entered, link_token, matches_of
from aerodrome.server.http.signed_in import (
    READS,
    TAGS,
    VISIT,
    answer,
    changing,
    cookie,
    cookie_name,
    people_of,
    settings_of,
    signed_in,
    signed_out,
    site_asked,
    visit_of,
)
from aerodrome.server.identity.people import Welcome
from aerodrome.server.identity.sites import better_address
from aerodrome.server.identity.visits import LASTS
from aerodrome.server.problems import NotAllowed, refusals
from aerodrome.server.store.people import MOST_OVER, Attached, Visit
from aerodrome.server.wire.ids import ID_PATTERN
from aerodrome.server.wire.people import (
    Accounts,
    Attach,
    Begin,
    Ceremony,
    Labelled,
    MyMatch,
    NewName,
    NewPasskey,
    Proof,
    Proved,
    Recover,
    ShownCode,
    ShownPasskey,
    SignOut,
    Voice,
    Welcomed,
    You,
)
from aerodrome.server.wire.ratings import MyResult

_FILE = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="All of it, as a file")}
OneMatch = Annotated[str | None, QueryParameter(pattern=ID_PATTERN, description="Only this match, however old.")]
DeviceId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,32}$", description="As one's devices are listed.")]


def _welcomed(request: AnyRequest, welcome: Welcome) -> Response[Welcomed]:
    return answer(request, Welcomed(welcome.you, welcome.code), welcome.token.token)


async def _visit_before(request: AnyRequest) -> Visit | None:
    """Who was signed in until now in this browser, where somebody else, or the same, signs in."""
    before = await visit_of(request)
    return None if before is None else before.visit


# Whether there are names at all, and who is here


@get(
    "/api/people",
    operation_id="accounts",
    tags=TAGS,
    summary="Whether this table keeps names, whether passkeys work at this address, and who is signed in",
    responses=refusals(503),
)
async def accounts(request: AnyRequest) -> Response[Accounts]:
    settings = settings_of(request)
    if not settings.accounts:
        return Response(Accounts(False, "", "", None))
    try:
        site = site_asked(request)
    except NotAllowed as error:
        better = better_address(settings, request.headers.get("host", ""))
        return Response(Accounts(True, error.what, better, None))
    token = await visit_of(request)
    if token is not None:
        you = await people_of(request).you(token.visit)
        return answer(request, Accounts(True, "", "", you), token.token)
    nobody = Accounts(True, "", "", None)
    return signed_out(request, nobody) if cookie_name(site) in request.cookies else Response(nobody)


# A new name


@changing(
    "/api/people/new/begin",
    "beginName",
    "A name for somebody new: what his browser makes a passkey by",
    mine=False,
    or_not_now=True,
)
async def begin_name(request: AnyRequest, data: JSONBody[NewName]) -> Ceremony:
    return Ceremony(await people_of(request).begin_registration(site_asked(request), data.name))


@changing(
    "/api/people",
    "newName",
    "The passkey of somebody new, who is signed in then; with the recovery code, shown this once",
    mine=False,
    status=201,
    or_not_now=True,
)
async def new_name(request: AnyRequest, data: JSONBody[NewPasskey]) -> Response[Welcomed]:
    before = await _visit_before(request)
    welcome = await people_of(request).register(site_asked(request), data.credential, data.label, before)
    return answer(request, Welcomed(welcome.you, welcome.code), welcome.token.token, 201)


# Coming back


@changing("/api/people/sign-in/begin", "beginSignIn", "What a browser asks for a passkey by", mine=False)
async def begin_sign_in(request: AnyRequest, data: JSONBody[Begin]) -> Ceremony:  # noqa: ARG001 - it has to be JSON
    return Ceremony(await people_of(request).begin_sign_in(site_asked(request)))


@changing("/api/people/sign-in", "signIn", "Somebody signs in by a passkey", mine=False)
async def sign_in(request: AnyRequest, data: JSONBody[ShownPasskey]) -> Response[Welcomed]:
    before = await _visit_before(request)
    return _welcomed(request, await people_of(request).sign_in(site_asked(request), data.credential, before))


@changing(
    "/api/people/recover/begin",
    "beginRecovery",
    "By name and recovery code: what a browser makes a new passkey by",
    mine=False,
)
async def begin_recovery(request: AnyRequest, data: JSONBody[Recover]) -> Ceremony:
    return Ceremony(await people_of(request).begin_recovery(site_asked(request), data.name[:100], data.code[:100]))


@changing(
    "/api/people/recover",
    "recover",
    "The new passkey, by which somebody is signed in; with a new recovery code, and all other visits ended",
    mine=False,
)
async def recover(request: AnyRequest, data: JSONBody[NewPasskey]) -> Response[Welcomed]:
    before = await _visit_before(request)
    return _welcomed(
        request, await people_of(request).recover(site_asked(request), data.credential, data.label, before)
    )


@changing("/api/people/sign-out", "signOut", "Signs out here, or in all other browsers")
async def sign_out(request: AnyRequest, data: JSONBody[SignOut]) -> Response[Welcomed]:
    token = await signed_in(request)
    await people_of(request).sign_out(token.visit, others=data.others)
    if not data.others:
        return signed_out(request, Welcomed(None, ""))
    return answer(request, Welcomed(await people_of(request).you(token.visit), ""), token.token)


# Proofs


@changing(
    "/api/people/me/proof/begin",
    "beginProof",
    "What a browser asks for one's own passkey by, before rights are changed",
    or_not_now=True,
)
async def begin_proof(request: AnyRequest, data: JSONBody[Begin]) -> Response[Ceremony]:  # noqa: ARG001 - as above
    token = await signed_in(request)
    options = await people_of(request).begin_proof(site_asked(request), token.visit)
    return answer(request, Ceremony(options), token.token)


@changing("/api/people/me/proof", "prove", "A proof that a passkey was shown")
async def prove(request: AnyRequest, data: JSONBody[ShownPasskey]) -> Response[Proof]:
    token = await signed_in(request)
    proof = await people_of(request).prove(site_asked(request), token.visit, data.credential)
    return answer(request, Proof(proof), token.token)


@changing("/api/people/me/proof/code", "proveByCode", "A proof that the recovery code is at hand")
async def prove_by_code(request: AnyRequest, data: JSONBody[ShownCode]) -> Response[Proof]:
    token = await signed_in(request)
    proof = await people_of(request).prove_by_code(site_asked(request), token.visit, data.code[:100])
    return answer(request, Proof(proof), token.token)


# One's name, devices and code


@changing("/api/people/me/name", "rename", "Another name", or_not_now=True)
async def rename(request: AnyRequest, data: JSONBody[NewName]) -> Response[You]:
    token = await signed_in(request)
    return answer(request, await people_of(request).rename(token.visit, data.name), token.token)


@changing(
    "/api/people/me/devices/begin",
    "beginDevice",
    "With a proof: what a browser makes a further passkey by",
    or_not_now=True,
)
async def begin_device(request: AnyRequest, data: JSONBody[Proved]) -> Response[Ceremony]:
    token = await signed_in(request)
    options = await people_of(request).begin_adding(site_asked(request), token.visit, data.proof)
    return answer(request, Ceremony(options), token.token)


@changing("/api/people/me/devices", "newDevice", "The passkey of a further device", or_not_now=True)
async def new_device(request: AnyRequest, data: JSONBody[NewPasskey]) -> Response[Welcomed]:
    token = await signed_in(request)
    return _welcomed(
        request, await people_of(request).add(site_asked(request), token.visit, data.credential, data.label)
    )


@changing("/api/people/me/devices/{device:str}/label", "labelDevice", "What a device is called")
async def label_device(request: AnyRequest, device: DeviceId, data: JSONBody[Labelled]) -> Response[You]:
    token = await signed_in(request)
    return answer(request, await people_of(request).label(token.visit, device, data.label), token.token)


@changing(
    "/api/people/me/devices/{device:str}/remove",
    "removeDevice",
    "With a proof: a device is no longer one's own; the last one only with a proof by the recovery code",
    or_not_now=True,
)
async def remove_device(request: AnyRequest, device: DeviceId, data: JSONBody[Proved]) -> Response[Welcomed]:
    token = await signed_in(request)
    welcome = await people_of(request).remove(token.visit, device, data.proof)
    return signed_out(request, Welcomed(None, "")) if welcome is None else _welcomed(request, welcome)


@changing("/api/people/me/code", "newCode", "With a proof: another recovery code, shown this once")
async def new_code(request: AnyRequest, data: JSONBody[Proved]) -> Response[Welcomed]:
    token = await signed_in(request)
    return _welcomed(request, await people_of(request).renew_code(token.visit, data.proof))


# One's matches


def my_match(request: AnyRequest, visit: Visit, each: Attached, rated: MyResult | None = None) -> MyMatch:
    """A match under somebody's name as he is told it."""
    return MyMatch(
        match=each.match,
        token=people_of(request).token_for(visit, each.match),
        book=each.book,
        title=each.title,
        seats=each.seats,
        since=each.since,
        changed=each.changed,
        over=each.over,
        asked=matches_of(request).asks(each.match, each.seats),
        result=each.result,
        rated=rated,
    )


@get(
    "/api/people/me/matches",
    operation_id="myMatches",
    tags=TAGS,
    summary="The matches under one's name, the last changed first",
    description=f"All that go on, and the newest {MOST_OVER} that are over; `match` asks for any one of them, however "
    "old, and the export names all.",
    security=VISIT,
    guards=READS,
    responses=refusals(400, 401, 403, 404, 503),
)
async def my_matches(request: AnyRequest, match: OneMatch = None) -> Response[list[MyMatch]]:
    token = await signed_in(request)
    found = await people_of(request).attached(token.visit, match or "")
    rated = await matches_of(request).ratings.of_matches(token.visit.person, [each.match for each in found])
    mine = [my_match(request, token.visit, each, rated.get(each.match)) for each in found]
    return answer(request, mine, token.token)


@changing(
    "/api/people/me/matches",
    "attachMatch",
    "Puts a match under one's name: for whoever is signed in and shows a link that opens it",
    description="The link's token is in the header `Authorization: Bearer …`. From then on the match opens wherever "
    "one signs in, and the link goes on working as before.",
    or_not_now=True,
)
async def attach_match(request: AnyRequest, data: JSONBody[Attach]) -> Response[MyMatch]:
    token = await signed_in(request)
    _, role = await entered(request, data.match)
    found = await people_of(request).attach(token.visit, data.match, link_token(request), list(role.seats))
    return answer(request, my_match(request, token.visit, found), token.token)


@changing(
    "/api/people/me/matches/{id:str}/detach",
    "detachMatch",
    "Takes a match from under one's name; links that were given to people go on working",
)
async def detach_match(request: AnyRequest, id: Id, data: JSONBody[Begin]) -> Response[Begin]:
    token = await signed_in(request)
    await people_of(request).detach(token.visit, id)
    return answer(request, data, token.token)


# One's voice beside matches


@changing(
    "/api/people/me/voice",
    "voice",
    "By which one writes under one's name beside a match",
    description="It goes with `listen` over the WebSocket, and is good as long as one is signed in here.",
)
async def voice(request: AnyRequest, data: JSONBody[Attach]) -> Response[Voice]:
    token = await signed_in(request)
    return answer(request, Voice(people_of(request).voice_of(token.visit, data.match)), token.token)


# All of it


@get(
    "/api/people/me/export",
    operation_id="exportMe",
    tags=TAGS,
    summary="Everything that is kept of oneself, as one file",
    security=VISIT,
    guards=READS,
    responses=_FILE | refusals(401, 403, 404, 503),
)
async def export_me(request: AnyRequest) -> Response[bytes]:
    token = await signed_in(request)
    found = await people_of(request).export(token.visit)
    file = as_download(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n", "me")
    if token.token:
        file.set_cookie(cookie(site_asked(request), token.token, int(LASTS)))
    return file


@changing(
    "/api/people/me/erase",
    "eraseMe",
    "With a proof: name, passkeys, visits and the list of matches are gone",
    description="Matches stay as they are, since others play in them; links that were given to people go on working.",
)
async def erase_me(request: AnyRequest, data: JSONBody[Proved]) -> Response[Welcomed]:
    token = await signed_in(request)
    await people_of(request).erase(token.visit, data.proof)
    return signed_out(request, Welcomed(None, ""))


ROUTES = [
    accounts,
    begin_name,
    new_name,
    begin_sign_in,
    sign_in,
    begin_recovery,
    recover,
    sign_out,
    begin_proof,
    prove,
    prove_by_code,
    rename,
    begin_device,
    new_device,
    label_device,
    remove_device,
    new_code,
    my_matches,
    attach_match,
    detach_match,
    voice,
    export_me,
    erase_me,
]
