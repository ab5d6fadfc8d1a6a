"""Why a request is refused: every fault as a `Problem` with its HTTP status, logged in one line where it is ours."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import SQLAlchemyError

from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.server.wire.matches import Problem
from aerodrome.server.wire.refusals import Facts, Kind

_BODY = "data"
"""What Litestar calls the body of a request."""

log = logging.getLogger("aerodrome.server")

_STATUS = {
    400: "What was sent cannot be used",
    401: "A link is needed, and this one does not fit; or nobody is signed in",
    403: "The link does not allow this, or the request comes from another site",
    404: "There is no such thing",
    409: "It is not the time for this",
    413: "The body is too large",
    415: "The body is no JSON",
    429: "Too many requests from this address; `Retry-After` says how many seconds to wait",
    503: "The store cannot be reached, and nothing was changed; or the server is about to end",
}


class Turned(AerodromeError):  # noqa: N818 - as the kernel's errors are named
    """A request that is turned away, with the HTTP status that says so best. What players meet has a kind, by which
    their pages find words of their own. What is `told` is said in the log as well: it may be an attack."""

    status = 400

    def __init__(
        self,
        what: str,
        *,
        where: str = "",
        rule: str = "",
        kind: Kind | None = None,
        facts: Facts | None = None,
        told: bool = False,
    ) -> None:
        super().__init__(what, where=where, rule=rule)
        self.kind, self.facts, self.told = kind, facts or {}, told


class Unfit(Turned, BadInput):
    """Something that a person has typed, and that cannot be taken."""


class Unknown(Turned):
    """There is no such book, rule, match or record."""

    status = 404


class NoLink(Turned):
    """Nothing was shown that opens this match."""

    status = 401


class NotSignedIn(Turned):
    """Nobody is signed in."""

    status = 401


class NotAllowed(Turned):
    """The link is good, but not for this."""

    status = 403


class NotNow(Turned):
    """It is not the time for this."""

    status = 409


class TooOften(Turned):
    """This was asked for often enough."""

    status = 429


class NotJSON(Turned):
    """The body says that it is something else."""

    status = 415


class TooLarge(Turned):
    """More was sent than anybody needs."""

    status = 413


class Leaving(Turned):
    """This server takes nobody new: it is about to end."""

    status = 503


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of a route, as its description lists them. Any route can be asked too often."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_STATUS[status])
        for status in sorted({*statuses, 429})
    }


def as_response(problem: Problem, status: int, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(problem, status_code=status, media_type="application/json", headers=headers)


def _from_ours(request: Request[Any, Any, Any], error: AerodromeError) -> Response[Problem]:
    status = getattr(error, "status", 400)
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else None
    kind, facts = (error.kind, error.facts) if isinstance(error, Turned) else (None, {})
    if isinstance(error, Turned) and error.told:
        request.app.state.telling.asking(request.scope, error.what)
    return as_response(Problem(error.what, error.where, error.rule, kind, facts), status, headers)


def _from_litestar(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """A path, parameter or body that does not fit its type, or a method or path that is not there."""
    if error.status_code >= 500:
        return _from_fault(request, error)
    what, where = error.detail, request.scope["path"]
    if error.status_code == 400:
        what, where = _misfit(error)
    elif error.status_code == 404:
        what = "there is nothing at this address"
    elif error.status_code == 405:
        what = f"{request.method} does nothing at this address"
    elif error.status_code == 413:
        what = _STATUS[413].lower()
    return as_response(Problem(what[:2000], where[:200]), error.status_code, dict(error.headers or {}))


def _misfit(error: HTTPException) -> tuple[str, str]:
    """What does not fit, and the parameter, or the place in the body."""
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    what, where = str(first.get("message") or error.detail), str(first.get("key") or _BODY)
    if where == _BODY:
        what, _, place = what.partition(" - at ")
        where = "body" + place.strip("`").removeprefix("$")
    return ("a body is needed" if what == f"'{_BODY}'" else what), where


def _from_nesting(_: Request[Any, Any, Any], __: Exception) -> Response[Problem]:
    return as_response(Problem("not JSON that can be read: nested too deeply, or no Unicode", "body"), 400)


def _from_store(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    request.app.state.matches.store.reading.failed("store", error)
    return as_response(
        Problem("the store cannot be reached; nothing was changed", kind="store"), 503, {"Retry-After": "5"}
    )


def _from_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}" if place is not None else "unknown place"
    route = f"{request.method} {request.scope.get('path_template', '')}"
    log.error("%s: %s: %s (%s)", route, type(error).__name__, " ".join(str(error).split())[:500], where)
    return as_response(Problem("a fault of the server; it has been written down", kind="fault"), 500)


HANDLERS: ExceptionHandlersMap = {
    AerodromeError: _from_ours,
    HTTPException: _from_litestar,
    RecursionError: _from_nesting,
    UnicodeError: _from_nesting,
    SQLAlchemyError: _from_store,
    Exception: _from_fault,
}
