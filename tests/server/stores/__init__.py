"""Stores of earlier versions, each as the SQL of a small SQLite file and what is known of it.

python -m tests.server.stores.keep     keeps one of the version that is installed, before a release
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent


class Table(msgspec.Struct, frozen=True):
    """A match: the links of those who play, how many answers stand, and whether it is over."""

    book: str
    match: str
    tokens: list[str]
    answers: int
    over: bool


class Known(msgspec.Struct, frozen=True):
    """What whoever played on a store of that version knows."""

    tables: list[Table]
    written: str
    """Beside the first match, by one of its players."""
    cookies: dict[str, str]
    """By the names of people, what their browsers keep."""
    event: str
    """The event of both that has begun; the first of them has beaten the second in a rated match before it."""
    now: float
    """The time of the store, by which visits are still open."""


def versions() -> list[str]:
    return sorted(file.stem for file in FOLDER.glob("*.sql"))


def opened(version: str, to: Path) -> Known:
    """Makes the file of SQLite that this version left behind."""
    with closing(sqlite3.connect(to)) as connection:
        connection.executescript((FOLDER / f"{version}.sql").read_text(encoding="utf-8"))
    return msgspec.json.decode((FOLDER / f"{version}.json").read_bytes(), type=Known)
