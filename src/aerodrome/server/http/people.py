"""Names with passkeys: made, signed in to, changed, exported and erased; and the matches that are under them.

Who is signed in is known by a cookie, which browsers send by themselves. So whatever changes something here must say
that it comes from our own page (Origin, and Sec-Fetch-Site where the browser tells it) and be JSON, which no form of
another site can send."""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from aerodrome.server.http.matches import AnyRequest, Id, as_download, entered, link_token, matches_of
from aerodrome.server.identity.people import People, Welcome
from aerodrome.server.identity.sites import Site, better_address, site_of
from aerodrome.server.identity.visits import LASTS, Token
from aerodrome.server.limits import client_of
from aerodrome.server.problems import NotAllowed, NotJSON, NotSignedIn, Unknown, refusals
from aerodrome.server.settings import Settings
from aerodrome.server.store.people import Attached, Visit
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

TAGS = ["people"]
COOKIE = "__Host-aerodrome"
"""Over TLS; the prefix has browsers take it from this host alone. On this machine without TLS it goes without."""
_PLAIN_COOKIE = "aerodrome"
_LONGEST_COOKIE = 200
_VISIT: list[dict[str, list[str]]] = [{"visit": []}]
_FILE = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="All of it, as a file")}

DeviceId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,32}$", description="As one's devices are listed.")]
Body = TypeVar("Body")
AnyConnection = ASGIConnection[Any, Any, Any, Any]


def _settings(connection: AnyConnection) -> Settings:
    settings: Settings = connection.app.state.settings
    return settings


def _people(request: AnyRequest) -> People:
    people: People = request.app.state.people
    return people


def _keeps_names(connection: AnyConnection, _: BaseRouteHandler) -> None:
    if not _settings(connection).accounts:
        raise Unknown("this table keeps no names; play by links, which need none", where=connection.url.path)


def _from_own_page(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Nothing is changed for a page of another site, nor for a program: passkeys are shown by browsers."""
    if connection.headers.get("sec-fetch-site", "same-origin") != "same-origin":
        raise NotAllowed("this comes from a page of another site", where="Sec-Fetch-Site")
    if not connection.headers.get("origin"):
        raise NotAllowed("a browser says from which page this comes: Origin: …", where="Origin")
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().casefold()
    if kind != "application/json":
        raise NotJSON("this needs a body of JSON: Content-Type: application/json", where="Content-Type")


_READS = [_keeps_names]


def _changing(
    path: str,
    operation: str,
    summary: str,
    *,
    mine: bool = True,
    or_not_now: bool = False,
    status: int = 200,
    description: str | None = None,
) -> Callable[[Callable[..., Any]], HTTPRouteHandler]:
    """The route of a request that changes something, from our own page. `mine`: for whoever is signed in."""
    statuses = (400, 403, 404, 413, 415, 503, *([401] if mine else []), *([409] if or_not_now else []))
    return post(
        path,
        operation_id=operation,
        tags=TAGS,
        summary=summary,
        description=description,
        status_code=status,
        security=_VISIT if mine else None,
        guards=[_keeps_names, _from_own_page],
        responses=refusals(*statuses),
    )


def _site(request: AnyRequest) -> Site:
    headers = request.headers
    return site_of(_settings(request), headers.get("host", ""), headers.get("origin", ""))


def _cookie_name(site: Site) -> str:
    return COOKIE if site.secure else _PLAIN_COOKIE


async def _visit(request: AnyRequest) -> Token | None:
    """Who is signed in, if anybody is, and the token that the browser is to keep from now on."""
    token = request.cookies.get(_cookie_name(_site(request)), "")
    if not 0 < len(token) <= _LONGEST_COOKIE:
        return None
    return await _people(request).visits.of(token, client_of(request.scope))


async def _signed_in(request: AnyRequest) -> Token:
    token = await _visit(request)
    if token is None:
        raise NotSignedIn("nobody is signed in here; sign in first", where="Cookie")
    return token


def _answer(request: AnyRequest, body: Body, token: str, status: int = 200) -> Response[Body]:
    """An answer that has the browser keep a token, where there is another."""
    cookies = [_cookie(_site(request), token, int(LASTS))] if token else []
    return Response(body, status_code=status, cookies=cookies)


def _signed_out(request: AnyRequest, body: Body) -> Response[Body]:
    return Response(body, status_code=200, cookies=[_cookie(_site(request), "", 0)])


def _cookie(site: Site, token: str, seconds: int) -> Cookie:
    """Strict: the page asks for everything itself, after it was opened, so even whoever comes by a link in a mail is
    known; and no other site can make a browser send it."""
    return Cookie(
        key=_cookie_name(site),
        value=token,
        path="/",
        max_age=seconds,
        secure=site.secure,
        httponly=True,
        samesite="strict",
    )


def _welcomed(request: AnyRequest, welcome: Welcome) -> Response[Welcomed]:
    return _answer(request, Welcomed(welcome.you, welcome.code), welcome.token.token)


async def _visit_before(request: AnyRequest) -> Visit | None:
    """Who was signed in until now in this browser, where somebody else, or the same, signs in."""
    before = await _visit(request)
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
    settings = _settings(request)
    if not settings.accounts:
        return Response(Accounts(False, "", "", None))
    try:
        site = _site(request)
    except NotAllowed as error:
        better = better_address(settings, request.headers.get("host", ""))
        return Response(Accounts(True, error.what, better, None))
    token = await _visit(request)
    if token is not None:
        you = await _people(request).you(token.visit)
        return _answer(request, Accounts(True, "", "", you), token.token)
    nobody = Accounts(True, "", "", None)
    return _signed_out(request, nobody) if _cookie_name(site) in request.cookies else Response(nobody)


# A new name


@_changing(
    "/api/people/new/begin",
    "beginName",
    "A name for somebody new: what his browser makes a passkey by",
    mine=False,
    or_not_now=True,
)
async def begin_name(request: AnyRequest, data: JSONBody[NewName]) -> Ceremony:
    return Ceremony(await _people(request).begin_registration(_site(request), data.name))


@_changing(
    "/api/people",
    "newName",
    "The passkey of somebody new, who is signed in then; with the recovery code, shown this once",
    mine=False,
    status=201,
    or_not_now=True,
)
async def new_name(request: AnyRequest, data: JSONBody[NewPasskey]) -> Response[Welcomed]:
    before = await _visit_before(request)
    welcome = await _people(request).register(_site(request), data.credential, data.label, before)
    return _answer(request, Welcomed(welcome.you, welcome.code), welcome.token.token, 201)


# Coming back


@_changing("/api/people/sign-in/begin", "beginSignIn", "What a browser asks for a passkey by", mine=False)
async def begin_sign_in(request: AnyRequest, data: JSONBody[Begin]) -> Ceremony:  # noqa: ARG001 - it has to be JSON
    return Ceremony(await _people(request).begin_sign_in(_site(request)))


@_changing("/api/people/sign-in", "signIn", "Somebody signs in by a passkey", mine=False)
async def sign_in(request: AnyRequest, data: JSONBody[ShownPasskey]) -> Response[Welcomed]:
    before = await _visit_before(request)
    return _welcomed(request, await _people(request).sign_in(_site(request), data.credential, before))


@_changing(
    "/api/people/recover/begin",
    "beginRecovery",
    "By name and recovery code: what a browser makes a new passkey by",
    mine=False,
)
async def begin_recovery(request: AnyRequest, data: JSONBody[Recover]) -> Ceremony:
    return Ceremony(await _people(request).begin_recovery(_site(request), data.name[:100], data.code[:100]))


@_changing(
    "/api/people/recover",
    "recover",
    "The new passkey, by which somebody is signed in; with a new recovery code, and all other visits ended",
    mine=False,
)
async def recover(request: AnyRequest, data: JSONBody[NewPasskey]) -> Response[Welcomed]:
    before = await _visit_before(request)
    return _welcomed(request, await _people(request).recover(_site(request), data.credential, data.label, before))


@_changing("/api/people/sign-out", "signOut", "Signs out here, or in all other browsers")
async def sign_out(request: AnyRequest, data: JSONBody[SignOut]) -> Response[Welcomed]:
    token = await _signed_in(request)
    await _people(request).sign_out(token.visit, others=data.others)
    if not data.others:
        return _signed_out(request, Welcomed(None, ""))
    return _answer(request, Welcomed(await _people(request).you(token.visit), ""), token.token)


# Proofs


@_changing(
    "/api/people/me/proof/begin",
    "beginProof",
    "What a browser asks for one's own passkey by, before rights are changed",
    or_not_now=True,
)
async def begin_proof(request: AnyRequest, data: JSONBody[Begin]) -> Response[Ceremony]:  # noqa: ARG001 - as above
    token = await _signed_in(request)
    options = await _people(request).begin_proof(_site(request), token.visit)
    return _answer(request, Ceremony(options), token.token)


@_changing("/api/people/me/proof", "prove", "A proof that a passkey was shown")
async def prove(request: AnyRequest, data: JSONBody[ShownPasskey]) -> Response[Proof]:
    token = await _signed_in(request)
    proof = await _people(request).prove(_site(request), token.visit, data.credential)
    return _answer(request, Proof(proof), token.token)


@_changing("/api/people/me/proof/code", "proveByCode", "A proof that the recovery code is at hand")
async def prove_by_code(request: AnyRequest, data: JSONBody[ShownCode]) -> Response[Proof]:
    token = await _signed_in(request)
    proof = await _people(request).prove_by_code(_site(request), token.visit, data.code[:100])
    return _answer(request, Proof(proof), token.token)


# One's name, devices and code


@_changing("/api/people/me/name", "rename", "Another name", or_not_now=True)
async def rename(request: AnyRequest, data: JSONBody[NewName]) -> Response[You]:
    token = await _signed_in(request)
    return _answer(request, await _people(request).rename(token.visit, data.name), token.token)


@_changing(
    "/api/people/me/devices/begin",
    "beginDevice",
    "With a proof: what a browser makes a further passkey by",
    or_not_now=True,
)
async def begin_device(request: AnyRequest, data: JSONBody[Proved]) -> Response[Ceremony]:
    token = await _signed_in(request)
    options = await _people(request).begin_adding(_site(request), token.visit, data.proof)
    return _answer(request, Ceremony(options), token.token)


@_changing("/api/people/me/devices", "newDevice", "The passkey of a further device", or_not_now=True)
async def new_device(request: AnyRequest, data: JSONBody[NewPasskey]) -> Response[Welcomed]:
    token = await _signed_in(request)
    return _welcomed(request, await _people(request).add(_site(request), token.visit, data.credential, data.label))


@_changing("/api/people/me/devices/{device:str}/label", "labelDevice", "What a device is called")
async def label_device(request: AnyRequest, device: DeviceId, data: JSONBody[Labelled]) -> Response[You]:
    token = await _signed_in(request)
    return _answer(request, await _people(request).label(token.visit, device, data.label), token.token)


@_changing(
    "/api/people/me/devices/{device:str}/remove",
    "removeDevice",
    "With a proof: a device is no longer one's own; the last one only with a proof by the recovery code",
    or_not_now=True,
)
async def remove_device(request: AnyRequest, device: DeviceId, data: JSONBody[Proved]) -> Response[Welcomed]:
    token = await _signed_in(request)
    welcome = await _people(request).remove(token.visit, device, data.proof)
    return _signed_out(request, Welcomed(None, "")) if welcome is None else _welcomed(request, welcome)


@_changing("/api/people/me/code", "newCode", "With a proof: another recovery code, shown this once")
async def new_code(request: AnyRequest, data: JSONBody[Proved]) -> Response[Welcomed]:
    token = await _signed_in(request)
    return _welcomed(request, await _people(request).renew_code(token.visit, data.proof))


# One's matches


def _my_match(request: AnyRequest, visit: Visit, each: Attached) -> MyMatch:
    return MyMatch(
        match=each.match,
        token=_people(request).token_for(visit, each.match),
        book=each.book,
        title=each.title,
        seats=each.seats,
        since=each.since,
        changed=each.changed,
        over=each.over,
        asked=matches_of(request).asks(each.match, each.seats),
    )


@get(
    "/api/people/me/matches",
    operation_id="myMatches",
    tags=TAGS,
    summary="The matches under one's name, the last changed first",
    security=_VISIT,
    guards=_READS,
    responses=refusals(401, 403, 404, 503),
)
async def my_matches(request: AnyRequest) -> Response[list[MyMatch]]:
    token = await _signed_in(request)
    found = await _people(request).attached(token.visit)
    return _answer(request, [_my_match(request, token.visit, each) for each in found], token.token)


@_changing(
    "/api/people/me/matches",
    "attachMatch",
    "Puts a match under one's name: for whoever is signed in and shows a link that opens it",
    description="The link's token is in the header `Authorization: Bearer …`. From then on the match opens wherever "
    "one signs in, and the link goes on working as before.",
    or_not_now=True,
)
async def attach_match(request: AnyRequest, data: JSONBody[Attach]) -> Response[MyMatch]:
    token = await _signed_in(request)
    _, role = await entered(request, data.match)
    found = await _people(request).attach(token.visit, data.match, link_token(request), list(role.seats))
    return _answer(request, _my_match(request, token.visit, found), token.token)


@_changing(
    "/api/people/me/matches/{id:str}/detach",
    "detachMatch",
    "Takes a match from under one's name; links that were given to people go on working",
)
async def detach_match(request: AnyRequest, id: Id, data: JSONBody[Begin]) -> Response[Begin]:
    token = await _signed_in(request)
    await _people(request).detach(token.visit, id)
    return _answer(request, data, token.token)


# One's voice beside matches


@_changing(
    "/api/people/me/voice",
    "voice",
    "By which one writes under one's name beside a match",
    description="It goes with `listen` over the WebSocket, and is good as long as one is signed in here.",
)
async def voice(request: AnyRequest, data: JSONBody[Attach]) -> Response[Voice]:
    token = await _signed_in(request)
    return _answer(request, Voice(_people(request).voice_of(token.visit, data.match[:32])), token.token)


# All of it


@get(
    "/api/people/me/export",
    operation_id="exportMe",
    tags=TAGS,
    summary="Everything that is kept of oneself, as one file",
    security=_VISIT,
    guards=_READS,
    responses=_FILE | refusals(401, 403, 404, 503),
)
async def export_me(request: AnyRequest) -> Response[bytes]:
    token = await _signed_in(request)
    found = await _people(request).export(token.visit)
    file = as_download(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n", "me")
    if token.token:
        file.set_cookie(_cookie(_site(request), token.token, int(LASTS)))
    return file


@_changing(
    "/api/people/me/erase",
    "eraseMe",
    "With a proof: name, passkeys, visits and the list of matches are gone",
    description="Matches stay as they are, since others play in them; links that were given to people go on working.",
)
async def erase_me(request: AnyRequest, data: JSONBody[Proved]) -> Response[Welcomed]:
    token = await _signed_in(request)
    await _people(request).erase(token.visit, data.proof)
    return _signed_out(request, Welcomed(None, ""))


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
