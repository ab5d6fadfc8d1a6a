"""The client as it was built: held in memory, so that no path of a request ever reaches the file system."""

import gzip
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Any

import msgspec
from litestar import HttpMethod, Request, Response, route
from litestar.params import FromPath

from aerodrome.server.problems import Unknown

FOLDER = "static"
INDEX = "index.html"

_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_ALREADY_SMALL = (".ico", ".jpg", ".png", ".webp", ".woff2")
_WORTH_IT = 1_000
_HASHED = "assets/"
_FOR_EVER = "public, max-age=31536000, immutable"
_FOR_AN_HOUR = "public, max-age=3600"
_NEVER = "no-store"

_NOT_BUILT = b"""Aerodrome's server runs, but its page has not been built.

In the folder of the project:   make play
or by hand:                     cd web && npm ci && npm run build

What the server can do without it is described at /api/schema.
"""


class Asset(msgspec.Struct, frozen=True):
    """One file of the client."""

    content: bytes
    gzipped: bytes | None
    media_type: str
    kept: str
    """How long a browser may keep it: what has a hash in its name never changes."""


def built_client(folder: Traversable | None = None) -> dict[str, Asset]:
    """The client in a folder, or the one that came with the package, by path; empty when it was not built."""
    place = files("aerodrome.server") / FOLDER if folder is None else folder
    return dict(_read(place, "")) if place.is_dir() else {}


def _read(folder: Traversable, prefix: str) -> list[tuple[str, Asset]]:
    found: list[tuple[str, Asset]] = []
    for each in sorted(folder.iterdir(), key=lambda file: file.name):
        path = prefix + each.name
        if each.is_dir():
            found += _read(each, f"{path}/")
        elif not path.endswith(".gz"):
            found.append((path, _asset(path, each.read_bytes(), folder / f"{each.name}.gz")))
    return found


def _asset(path: str, content: bytes, zipped: Traversable) -> Asset:
    ending = PurePosixPath(path).suffix
    gzipped = None
    if zipped.is_file():
        gzipped = zipped.read_bytes()
    elif ending not in _ALREADY_SMALL and len(content) > _WORTH_IT:
        gzipped = gzip.compress(content, mtime=0)
    kept = _FOR_EVER if path.startswith(_HASHED) else _NEVER if path == INDEX else _FOR_AN_HOUR
    return Asset(content, gzipped, _TYPES.get(ending, "application/octet-stream"), kept)


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header allows gzip."""
    for part in accepted.split(","):
        coding, _, weight = part.replace(" ", "").partition(";")
        if coding.casefold() in ("gzip", "*"):
            return weight.casefold() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _response(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    client: dict[str, Asset] = request.app.state.client
    asset = client.get(path)
    if asset is None and path == INDEX:
        return Response(_NOT_BUILT, media_type=_TYPES[".txt"], status_code=503, headers={"Cache-Control": _NEVER})
    if asset is None:
        raise Unknown("there is nothing at this address", where=f"/{path}"[:200])
    headers = {"Cache-Control": asset.kept}
    content = asset.content
    if asset.gzipped is not None:
        headers["Vary"] = "Accept-Encoding"
        if takes_gzip(request.headers.get("accept-encoding", "")):
            headers["Content-Encoding"] = "gzip"
            content = asset.gzipped
    return Response(content, media_type=asset.media_type, headers=headers)


@route("/", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def index(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page. Which match it shows is in the fragment of its address, which no browser sends."""
    return _response(request, INDEX)


@route("/{path:path}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def asset(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """Any other file of the client."""
    return _response(request, path.lstrip("/"))


ROUTES = [index, asset]
