"""The client and the handbook as they were built, and the boards that packages of rule books bring."""

import gzip
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.params import FromPath
from litestar.response import Redirect

from aerodrome.schemas import names, schema
from aerodrome.server.browser_boards import browser_boards
from aerodrome.server.problems import Unknown
from aerodrome.server.web_files import MEDIA_TYPES, ending_of, files_in

FOLDER = "static"
INDEX = "index.html"
HANDBOOK = "handbook"
MISSING = "404.html"
"""In the handbook of each language: what a person reads who asks for a page that is not there."""

_ALREADY_SMALL = (".ico", ".jpg", ".png", ".webp", ".woff2")
_WORTH_IT = 1_000
_HASHED = "assets/"
_FOR_EVER = "public, max-age=31536000, immutable"
_FOR_AN_HOUR = "public, max-age=3600"
_NEVER = "no-store"
_UNKNOWN = "application/octet-stream"

_NOT_BUILT = b"""Aerodrome's server runs, but its page has not been built.

In the folder of the project:   make play
or by hand:                     cd web && npm ci && npm run build

What the server can do without it is described at /api/schema.
"""
_NO_HANDBOOK = b"""Aerodrome's server runs, but its handbook has not been built.

In the folder of the project:   make play
or by hand:                     .venv/bin/python -m tools.handbook build
"""


class Asset(msgspec.Struct, frozen=True):
    """One file for the page."""

    content: bytes | None
    """None where only what was packed is kept: nearly every browser takes that."""
    gzipped: bytes | None
    media_type: str
    kept: str
    """How long a browser may keep it: what has a hash in its path never changes."""

    def whole(self) -> bytes:
        return gzip.decompress(self.gzipped or b"") if self.content is None else self.content


def built_client(folder: Traversable | None = None) -> dict[str, Asset]:
    """The client in a folder, or the one that came with the package, by path; empty when it was not built."""
    place = files("aerodrome.server") / FOLDER if folder is None else folder
    read = files_in(place) if place.is_dir() else {}
    return {
        path: _asset(path, content, _kept(path), read.get(f"{path}.gz"))
        for path, content in read.items()
        if ending_of(path) != ".gz"
    }


def built_handbook(folder: Traversable | None = None) -> dict[str, Asset]:
    """The handbook in a folder, or the one that came with the package, by path; empty when it was not built. Its texts
    are there packed only."""
    place = files("aerodrome.server") / HANDBOOK if folder is None else folder
    found: dict[str, Asset] = {}
    for name, content in files_in(place, f"{HANDBOOK}/").items() if place.is_dir() else ():
        path = name.removesuffix(".gz")
        kept = _kept(path)
        kind = MEDIA_TYPES.get(ending_of(path), _UNKNOWN)
        found[path] = Asset(None, content, kind, kept) if path != name else _asset(path, content, kept)
    return found


def brought_boards() -> dict[str, Asset]:
    """The files of the boards that packages of rule books bring, by path."""
    return {
        board.folder + path: _asset(path, content, _FOR_EVER)
        for board in browser_boards().values()
        for path, content in board.files.items()
    }


def schema_files() -> dict[str, Asset]:
    """The JSON Schemas by path, those of the newest version also without it: schemas/record.json."""
    paths = {name: name for name in names()} | {name.rpartition("-")[0]: name for name in names()}
    return {
        f"schemas/{path}.json": _asset(f"{path}.json", schema(name).encode(), _FOR_AN_HOUR)
        for path, name in paths.items()
    }


def all_files() -> dict[str, Asset]:
    """Everything that is served as a file, by path."""
    return {**_shipped(), **brought_boards()}


@cache
def _shipped() -> Mapping[str, Asset]:
    """What came with the package. A process reads it once, however many applications it has."""
    return built_client() | built_handbook() | schema_files()


def _kept(path: str) -> str:
    if path.startswith(_HASHED):
        return _FOR_EVER
    return _NEVER if path == INDEX or path.endswith(f"/{MISSING}") else _FOR_AN_HOUR


def _asset(path: str, content: bytes, kept: str, gzipped: bytes | None = None) -> Asset:
    ending = ending_of(path)
    if gzipped is None and ending not in _ALREADY_SMALL and len(content) > _WORTH_IT:
        gzipped = gzip.compress(content, mtime=0)
    return Asset(content, gzipped, MEDIA_TYPES.get(ending, _UNKNOWN), kept)


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header allows gzip."""
    for part in accepted.split(","):
        coding, _, weight = part.replace(" ", "").partition(";")
        if coding.casefold() in ("gzip", "*"):
            return weight.casefold() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _response(request: Request[Any, Any, Any], path: str) -> Response[Any]:
    client: dict[str, Asset] = request.app.state.client
    asset = client.get(path)
    if asset is None and path == INDEX:
        return _missing(_NOT_BUILT)
    if asset is None and path == HANDBOOK and f"{HANDBOOK}/{INDEX}" not in client:
        return _missing(_NO_HANDBOOK)
    if asset is None and (page := client.get(f"{path}/{INDEX}")) is not None:
        # Links in it are from its folder, which a browser knows by the slash.
        if not request.scope["raw_path"].endswith(b"/"):
            return Redirect(f"/{path}/", status_code=308)
        asset = page
    status = 200
    if asset is None:
        asset, status = _instead(request, path), 404
    headers = {"Cache-Control": asset.kept}
    if asset.gzipped is not None:
        headers["Vary"] = "Accept-Encoding"
        if takes_gzip(request.headers.get("accept-encoding", "")):
            headers["Content-Encoding"] = "gzip"
            return Response(asset.gzipped, media_type=asset.media_type, headers=headers, status_code=status)
    return Response(asset.whole(), media_type=asset.media_type, headers=headers, status_code=status)


def _instead(request: Request[Any, Any, Any], path: str) -> Asset:
    """What a browser gets below the handbook where there is nothing. Unknown for all others, and elsewhere."""
    client: dict[str, Asset] = request.app.state.client
    place, _, page = path.partition("/")
    lang = page.partition("/")[0]
    found = client.get(f"{HANDBOOK}/{lang}/{MISSING}") or client.get(f"{HANDBOOK}/{MISSING}")
    wanted = request.accept.best_match([MediaType.JSON, MediaType.HTML])
    if found is None or place != HANDBOOK or wanted != MediaType.HTML:
        raise Unknown("there is nothing at this address", where=f"/{path}"[:200])
    return found


def _missing(why: bytes) -> Response[bytes]:
    return Response(why, media_type=MEDIA_TYPES[".txt"], status_code=503, headers={"Cache-Control": _NEVER})


@route("/", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def index(request: Request[Any, Any, Any]) -> Response[Any]:
    """The page. Which match it shows is in the fragment of its address, which no browser sends."""
    return _response(request, INDEX)


@route("/{path:path}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def asset(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[Any]:
    """Any other file of the client, of the handbook or of a board."""
    return _response(request, path.lstrip("/"))


ROUTES = [index, asset]
