"""Who is signed in, for every request that has to do with people.

Who is signed in is known by a cookie, which browsers send by themselves. So whatever changes something must say that it
comes from our own page (Origin, and Sec-Fetch-Site where the browser tells it) and be JSON, which no form of another
site can send."""

from collections.abc import Callable
from typing import Any, TypeVar

from litestar import Response, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler

from aerodrome.server.http.matches import AnyRequest
from aerodrome.server.identity.people import People
from aerodrome.server.identity.sites import Site, site_of
from aerodrome.server.identity.visits import LASTS, Token
from aerodrome.server.limits import client_of
from aerodrome.server.problems import NotAllowed, NotJSON, NotSignedIn, Unknown, refusals
from aerodrome.server.settings import Settings

TAGS = ["people"]
COOKIE = "__Host-aerodrome"
"""Over TLS; the prefix has browsers take it from this host alone. On this machine without TLS it goes without."""
_PLAIN_COOKIE = "aerodrome"
_LONGEST_COOKIE = 200
VISIT: list[dict[str, list[str]]] = [{"visit": []}]
Body = TypeVar("Body")
AnyConnection = ASGIConnection[Any, Any, Any, Any]


def settings_of(connection: AnyConnection) -> Settings:
    settings: Settings = connection.app.state.settings
    return settings


def people_of(request: AnyRequest) -> People:
    people: People = request.app.state.people
    return people


def keeps_names(connection: AnyConnection, _: BaseRouteHandler) -> None:
    if not settings_of(connection).accounts:
        raise Unknown("this table keeps no names; play by links, which need none", where=connection.url.path)


def _from_own_page(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Nothing is changed for a page of another site, nor for a program: passkeys are shown by browsers."""
    if connection.headers.get("sec-fetch-site", "same-origin") != "same-origin":
        raise NotAllowed("this comes from a page of another site", where="Sec-Fetch-Site", told=True)
    if not connection.headers.get("origin"):
        raise NotAllowed("a browser says from which page this comes: Origin: …", where="Origin", told=True)
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().casefold()
    if kind != "application/json":
        raise NotJSON("this needs a body of JSON: Content-Type: application/json", where="Content-Type", told=True)


READS = [keeps_names]


def changing(
    path: str,
    operation: str,
    summary: str,
    *,
    mine: bool = True,
    or_not_now: bool = False,
    status: int = 200,
    description: str | None = None,
    tags: list[str] = TAGS,
) -> Callable[[Callable[..., Any]], HTTPRouteHandler]:
    """The route of a request that changes something, from our own page. `mine`: for whoever is signed in."""
    statuses = (400, 403, 404, 413, 415, 503, *([401] if mine else []), *([409] if or_not_now else []))
    return post(
        path,
        operation_id=operation,
        tags=tags,
        summary=summary,
        description=description,
        status_code=status,
        security=VISIT if mine else None,
        guards=[keeps_names, _from_own_page],
        responses=refusals(*statuses),
    )


def site_asked(request: AnyRequest) -> Site:
    headers = request.headers
    return site_of(settings_of(request), headers.get("host", ""), headers.get("origin", ""))


def cookie_name(site: Site) -> str:
    return COOKIE if site.secure else _PLAIN_COOKIE


async def visit_of(request: AnyRequest) -> Token | None:
    """Who is signed in, if anybody is, and the token that the browser is to keep from now on."""
    token = request.cookies.get(cookie_name(site_asked(request)), "")
    if not token:
        return None
    return await people_of(request).visits.of(token[:_LONGEST_COOKIE], client_of(request.scope))


async def signed_in(request: AnyRequest) -> Token:
    token = await visit_of(request)
    if token is None:
        raise NotSignedIn("nobody is signed in here; sign in first", where="Cookie", kind="signed_out")
    return token


def answer(request: AnyRequest, body: Body, token: str, status: int = 200) -> Response[Body]:
    """An answer that has the browser keep a token, where there is another."""
    cookies = [cookie(site_asked(request), token, int(LASTS))] if token else []
    return Response(body, status_code=status, cookies=cookies)


def signed_out(request: AnyRequest, body: Body) -> Response[Body]:
    return Response(body, status_code=200, cookies=[cookie(site_asked(request), "", 0)])


def cookie(site: Site, token: str, seconds: int) -> Cookie:
    """Strict: the page asks for everything itself, after it was opened, so even whoever comes by a link in a mail is
    known; and no other site can make a browser send it."""
    return Cookie(
        key=cookie_name(site),
        value=token,
        path="/",
        max_age=seconds,
        secure=site.secure,
        httponly=True,
        samesite="strict",
    )
