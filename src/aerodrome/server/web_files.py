"""Folders of files for the page, read into memory, so that no path of a request ever reaches the file system."""

from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""By the ending of a file."""


def files_in(folder: Traversable, prefix: str = "") -> dict[str, bytes]:
    """All files in a folder and below it, by path and in order."""
    found: dict[str, bytes] = {}
    for each in sorted(folder.iterdir(), key=lambda file: file.name):
        if each.is_dir():
            found |= files_in(each, f"{prefix}{each.name}/")
        else:
            found[prefix + each.name] = each.read_bytes()
    return found


def ending_of(path: str) -> str:
    return PurePosixPath(path).suffix
