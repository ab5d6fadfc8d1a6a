"""Where a match is kept: written after every answer, whole or not at all, and never over another match."""

import hashlib
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import write_whole
from aerodrome.kernel.film import filmed, with_film
from aerodrome.kernel.folders import data_folder
from aerodrome.kernel.match import Match


def as_json(match: Match) -> bytes:
    """The record, for whatever rules may come: with its film when the match is over, with its checkpoint before."""
    record = match.record()
    if match.decision is None:
        record = with_film(record, filmed(record)[1])
    else:
        record["checkpoint"] = match.checkpoint()
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


Write = Callable[[Match], bytes]
"""What is written of a match."""


class Keeper:
    """Keeps one match in one file."""

    def __init__(self, path: Path, match: Match, *, goes_on: bool = False, write: Write = as_json) -> None:
        self.path = path
        self.write = write
        self._written = b""
        if goes_on:
            self._written = _digest(path.read_bytes())
            self.save(match)
        else:
            self._write_new(match)

    @classmethod
    def fresh(cls, match: Match, name: str, write: Write = as_json, folder: Path | None = None) -> "Keeper":
        """A file of its own, in the data folder unless another one is named."""
        folder = folder or data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        for path in _names(folder, name):
            try:
                return cls(path, match, write=write)
            except NameTaken:
                continue
        raise BadInput("no free file name is left", where=str(folder))

    def save(self, match: Match) -> None:
        """Writes the match to its file; if somebody else has changed that file, to a new one beside it."""
        content = self.write(match)
        if _digest(content) == self._written:
            return
        if self.path.exists() and _digest(self.path.read_bytes()) != self._written:
            self.path = next(path for path in _names(self.path.parent, self.path.stem) if not path.exists())
            self._write_new(match)
            return
        write_whole(self.path, content)
        self._written = _digest(content)

    def _write_new(self, match: Match) -> None:
        content = self.write(match)
        create(self.path, content)
        self._written = _digest(content)


class NameTaken(BadInput):
    """There is a file of that name."""


def create(path: Path, content: bytes) -> None:
    """A new file, whole or not at all; one that is there already is left as it is."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".aerodrome-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        try:
            _link(temporary, path, content)
        except FileExistsError:
            raise NameTaken("this file is there already and is left as it is", where=str(path)) from None
    finally:
        os.unlink(temporary)


def _link(temporary: str, path: Path, content: bytes) -> None:
    """Gives the file its name, unless that is taken."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:
        # Not every file system has links.
        with path.open("xb") as file:
            file.write(content)


def _names(folder: Path, name: str) -> Iterator[Path]:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    yield folder / f"{name}-{stamp}.json"
    for number in range(2, 1000):
        yield folder / f"{name}-{stamp}-{number}.json"


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()
