"""Boards for the browser that packages of rule books bring: a folder of files with the module `board.js`, whose default
export is a board as `browser_board.d.ts` describes it."""

import hashlib
import logging
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from aerodrome.kernel.plugins import installed
from aerodrome.server.web_files import MEDIA_TYPES, ending_of, files_in

log = logging.getLogger("aerodrome.server")

GROUP = "aerodrome.browser_boards"
"""Entry points by the id of a rule book: each names a package, whose folder is served."""
MODULE = "board.js"


class BrowserBoard(msgspec.Struct, frozen=True):
    """What the page may fetch of a board: files by path, in a folder whose name changes with them."""

    folder: str
    files: Mapping[str, bytes]


@cache
def browser_boards() -> Mapping[str, BrowserBoard]:
    """By the id of the rule book. Read once in a process."""
    return {book: _read(book, point.value) for book, point in installed(GROUP).items()}


def address_of(book: str) -> str | None:
    """Where the module of a book's board is served; None where its package brings no board."""
    board = browser_boards().get(book)
    return None if board is None else f"/{board.folder}{MODULE}"


def _read(book: str, package: str) -> BrowserBoard:
    """Only files that a page can use: neither modules of Python nor what they leave behind. A board that cannot be read
    is named and costs the others nothing: its address leads nowhere, and whoever plays is told."""
    served: dict[str, bytes] = {}
    try:
        read = files_in(files(package))
        served = {path: content for path, content in read.items() if ending_of(path) in MEDIA_TYPES}
        if MODULE not in served:
            log.error("the board of %s cannot be used: there is no %s in %s", book, MODULE, package)
    except Exception:
        log.exception("the board of %s cannot be used", book)
    digest = hashlib.sha256()
    for path, content in served.items():
        digest.update(f"{path} {len(content)}\n".encode())
        digest.update(content)
    return BrowserBoard(f"boards/{book}/{digest.hexdigest()[:16]}/", served)
