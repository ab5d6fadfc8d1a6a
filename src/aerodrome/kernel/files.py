"""Reading what people wrote: TOML and JSON, checked against types, with messages that name the place; and writing files
as a whole."""

import os
import tempfile
import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.sizes import check_sizes
from aerodrome.kernel.structs import Plain

MOST_BYTES = 4_000_000
"""No scenario, record or position is anywhere near as large; what is larger is refused unread."""

MOST_BYTES_OF_TOML = 1_000_000
"""Written by people, and slower to read."""

_MOST_POINTS = 60
"""In a line of TOML: the time that a key such as a.b.c takes to be read grows with the square of its length."""

Wanted = TypeVar("Wanted")


def read(path: str | Path | Traversable) -> bytes:
    """A file's bytes."""
    file = Path(path) if isinstance(path, str) else path
    try:
        with file.open("rb") as opened:
            data: bytes = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(error.strerror or "cannot be read", where=str(file)) from None
    except ValueError:
        raise BadInput("no file can have this name", where=repr(str(file))) from None
    if len(data) > MOST_BYTES:
        raise BadInput(f"the file is larger than {MOST_BYTES:,} bytes", where=str(file))
    return data


def write_whole(path: Path, content: bytes, *, sync: bool = True) -> None:
    """Writes a file as a whole: whoever stops it leaves what was there before. Without `sync` it is quicker, and may be
    lost if the machine itself stops soon after."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".aerodrome-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def from_toml(text: bytes, kind: type[Wanted], where: str) -> Wanted:
    """TOML text as a value of this type."""
    if len(text) > MOST_BYTES_OF_TOML:
        raise BadInput(f"larger than {MOST_BYTES_OF_TOML:,} bytes", where=where)
    if any(line.count(b".") > _MOST_POINTS for line in text.splitlines()):
        raise BadInput(f"a line has more than {_MOST_POINTS} points", where=where)
    try:
        data = tomllib.loads(text.decode())
    except (ValueError, RecursionError) as error:  # among them TOMLDecodeError, and numbers with too many digits
        raise BadInput(f"not TOML: {error}", where=where) from None
    return as_type(data, kind, where)


def from_json(text: bytes | str, where: str, kind: Any = Any) -> Any:
    """JSON text as plain data, or as a value of this type."""
    if len(text) > MOST_BYTES:
        raise BadInput(f"larger than {MOST_BYTES:,} bytes", where=where)
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise BadInput(str(error), where=where) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInput(f"not JSON: {error}", where=where) from None


def as_type(data: object, kind: type[Wanted], where: str) -> Wanted:
    """Plain data as a value of this type."""
    try:
        return msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at ")
        field = place.strip("`").removeprefix("$").removeprefix(".")
        raise BadInput(what, where=f"{where}: {field}" if field else where) from None
    except (RecursionError, OverflowError):
        raise BadInput("the data contain themselves or a number that is far too large", where=where) from None
    except UnicodeError:
        raise BadInput("the data contain a text that is no Unicode", where=where) from None


def merged(base: Any, change: Any, where: str) -> Any:
    """Plain data with a change laid over it; tables are merged, all else is replaced, and so is an empty table."""
    if not isinstance(base, dict):
        return change
    if not isinstance(change, Mapping):
        raise BadInput(f"expected a table, got {type(change).__name__}", where=where)
    for key in change if base else ():
        if key not in base:
            known = ", ".join(map(str, list(base)[:40]))
            raise BadInput(f"there is no {key!r} here; known: {known}", where=where)
    if not base:
        return dict(change)
    return {
        key: merged(value, change[key], f"{where}.{key}") if key in change else value for key, value in base.items()
    }


def difference(data: Any, start: Any) -> Any:
    """What has to be laid over `start` so that it becomes these plain data (`merged`): tables are told by what differs
    in them, all else as a whole."""
    if not (isinstance(data, dict) and isinstance(start, dict) and data and start and data.keys() <= start.keys()):
        return data
    return {key: difference(value, start[key]) for key, value in data.items() if value != start[key]}


def plain(data: object, where: str) -> Any:
    """Plain data as they would come back from a record."""
    try:
        return msgspec.json.decode(msgspec.json.encode(data))
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise BadInput(f"not plain data: {error}", where=where) from None


def frozen(answer: Plain, where: str = "answer") -> Plain:
    """An answer as it came from JSON: lists become tuples, as options are. BadInput where it is larger than any."""
    check_sizes(answer, where)
    return _frozen(answer)


def _frozen(answer: Plain) -> Plain:
    return tuple(_frozen(part) for part in answer) if isinstance(answer, list) else answer
