"""Positions in one line of text, `write(match)` and `read(text)`; whole matches as text, `write_match(record)` and
`read_match(text)` (docs/notation.md)."""

from aerodrome.kernel.notation.lines import Noted, read, write
from aerodrome.kernel.notation.matches import read_match, write_match

__all__ = ["Noted", "read", "read_match", "write", "write_match"]
