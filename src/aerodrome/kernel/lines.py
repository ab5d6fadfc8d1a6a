"""Files that grow line by line, a piece of JSON each: whoever is stopped loses no whole line."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from aerodrome.kernel.errors import BadInput

Kind = TypeVar("Kind")


def read_lines(file: Path, kind: type[Kind]) -> Iterator[Kind]:
    """What a file has, but for a last line that is not there as a whole."""
    decode = msgspec.json.Decoder(kind).decode
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if not line.endswith(b"\n"):
                return
            try:
                yield decode(line)
            except (msgspec.DecodeError, UnicodeError) as error:
                raise BadInput(f"line {number} cannot be read: {error}", where=str(file)) from None


def take_off_half_line(file: Path) -> None:
    """What the next line would be added to, if somebody was stopped while he wrote."""
    written = file.read_bytes()
    if (whole := written.rfind(b"\n") + 1) < len(written):
        os.truncate(file, whole)
