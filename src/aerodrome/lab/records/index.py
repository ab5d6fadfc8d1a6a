"""The database: one SQLite file for a folder of records, kept up to date.

SQLite rather than a column store, since a folder changes record by record: each is a small transaction that stands
when the next one is stopped, nothing has to be installed, and anybody's tools can read it.
"""

import datetime
import hashlib
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.files import read
from aerodrome.kernel.rulebook import all_books, rulebook
from aerodrome.lab.engine import parts_on
from aerodrome.lab.records.digest import Digest, digests

FORMAT = 1
"""Of the tables; an index of another format is made anew."""

NAME = ".aerodrome-records.sqlite"
"""Of the index of a folder, in that folder."""

SUFFIXES = (".json", ".txt")

_CHUNK = 8

SCHEMA = """
CREATE TABLE files (
    file TEXT PRIMARY KEY, size INTEGER NOT NULL, changed INTEGER NOT NULL, rules TEXT NOT NULL, fault TEXT NOT NULL
);
CREATE TABLE records (
    id INTEGER PRIMARY KEY, file TEXT NOT NULL REFERENCES files ON DELETE CASCADE, part INTEGER NOT NULL,
    fingerprint TEXT NOT NULL, book TEXT NOT NULL, version INTEGER NOT NULL, scenario TEXT NOT NULL,
    title TEXT NOT NULL, event TEXT NOT NULL, date TEXT NOT NULL, winner TEXT NOT NULL, reason TEXT NOT NULL,
    finished INTEGER NOT NULL, answers INTEGER NOT NULL, draws INTEGER NOT NULL, turns INTEGER NOT NULL,
    runs INTEGER NOT NULL
);
CREATE INDEX records_by_file ON records (file);
CREATE TABLE seats (
    record INTEGER NOT NULL REFERENCES records ON DELETE CASCADE, seat TEXT NOT NULL, side TEXT NOT NULL,
    player TEXT NOT NULL
);
CREATE INDEX seats_by_record ON seats (record);
CREATE TABLE flown (
    record INTEGER NOT NULL REFERENCES records ON DELETE CASCADE, side TEXT NOT NULL, model TEXT NOT NULL,
    name TEXT NOT NULL
);
CREATE INDEX flown_by_record ON flown (record);
CREATE TABLE falls (
    record INTEGER NOT NULL REFERENCES records ON DELETE CASCADE, moment INTEGER NOT NULL, turn INTEGER NOT NULL,
    what TEXT NOT NULL,
    lost TEXT NOT NULL, lost_model TEXT NOT NULL, lost_name TEXT NOT NULL, lost_side TEXT NOT NULL,
    lost_pilot TEXT NOT NULL, lost_player TEXT NOT NULL,
    victor TEXT NOT NULL, victor_model TEXT NOT NULL, victor_name TEXT NOT NULL, victor_side TEXT NOT NULL,
    victor_pilot TEXT NOT NULL, victor_player TEXT NOT NULL,
    weapon TEXT NOT NULL, cause TEXT NOT NULL, place TEXT NOT NULL, height REAL, rule TEXT NOT NULL
);
CREATE INDEX falls_by_record ON falls (record);
CREATE TABLE rules (
    record INTEGER NOT NULL REFERENCES records ON DELETE CASCADE, rule TEXT NOT NULL, kind TEXT NOT NULL,
    times INTEGER NOT NULL, moment INTEGER NOT NULL
);
CREATE INDEX rules_by_record ON rules (record);
CREATE INDEX rules_by_rule ON rules (rule);
"""

Progress = Callable[[int, int], None]
"""Told how many files have been read, and of how many."""


class Updated(NamedTuple):
    """What an update of the index did."""

    known: int
    """Files that had not changed."""
    read: int
    gone: int
    faults: dict[str, str]
    """Records that cannot be run, with the reason. Files that are no records are passed over."""


class _File(NamedTuple):
    """A file as the index knows it: its name in the folder, its size, when it was changed."""

    name: str
    size: int
    changed: int


class _Read(msgspec.Struct):
    """What was found in a file, or what is wrong with it."""

    number: int
    digests: list[Digest]
    fault: str = ""


class _Reading(NamedTuple):
    """Reads files in processes of their own."""

    folder: str
    names: Sequence[str]

    def begin(self) -> Callable[[Sequence[int]], list[_Read]]:
        return lambda numbers: [self._one(number) for number in numbers]

    def _one(self, number: int) -> _Read:
        name = self.names[number]
        try:
            return _Read(number, digests(read(Path(self.folder) / name), name))
        except AerodromeError as error:
            fault = str(error)
            return _Read(number, [], fault if fault.startswith(name) else f"{name}: {fault}")


class Index:
    """The database of a folder."""

    def __init__(self, folder: Path, file: Path | None = None) -> None:
        if not folder.is_dir():
            raise BadInput("there is no such folder", where=str(folder))
        self.folder = folder
        self.file = folder / NAME if file is None else file
        try:
            self._database = sqlite3.connect(self.file, timeout=60, isolation_level=None)
            self._lay_out()
        except sqlite3.Error as error:
            what = f"the index cannot be kept here ({error}); --index names another file for it"
            raise BadInput(what, where=str(self.file)) from None

    def _lay_out(self) -> None:
        database = self._database
        database.execute("PRAGMA foreign_keys = ON")
        with self._transaction():
            (format_,) = database.execute("PRAGMA user_version").fetchone()
            tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            if format_ == FORMAT:
                return
            if tables and not set(tables) <= {"files", "records", "seats", "flown", "falls", "rules"}:
                raise BadInput("this is a database of something else, and is left as it is", where=str(self.file))
            for table in ("rules", "falls", "flown", "seats", "records", "files"):
                database.execute(f"DROP TABLE IF EXISTS {table}")
            for statement in SCHEMA.split(";\n"):
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {FORMAT}")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._database.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._database.execute("ROLLBACK")
            raise
        self._database.execute("COMMIT")

    def close(self) -> None:
        self._database.close()

    def update(self, *, workers: int | None = None, progress: Progress | None = None) -> Updated:
        """Reads the files that are new or have changed, also those whose rules have: each stands when it is read, so
        that whoever is stopped goes on from there."""
        found = {each.name: each for each in self._files()}
        rules = _rules()
        known = {
            name: (size, changed, by)
            for name, size, changed, by in self._database.execute("SELECT file, size, changed, rules FROM files")
        }
        gone = [name for name in known if name not in found]
        with self._transaction():
            for name in gone:
                self._database.execute("DELETE FROM files WHERE file = ?", (name,))
        new = [each for each in found.values() if known.get(each.name) != (each.size, each.changed, rules)]
        job = _Reading(str(self.folder), [each.name for each in new])
        done = 0
        for part in parts_on(None, job, range(len(new)), _workers(workers, len(new)), most=_CHUNK):
            with self._transaction():
                for read_ in part:
                    self._put(new[read_.number], rules, read_)
            done += len(part)
            if progress is not None:
                progress(done, len(new))
        faults = dict(self._database.execute("SELECT file, fault FROM files WHERE fault != '' ORDER BY file"))
        return Updated(len(found) - len(new), len(new), len(gone), faults)

    def _files(self) -> Iterator[_File]:
        for path in sorted(self.folder.rglob("*")):
            if path.suffix.lower() in SUFFIXES and path.is_file() and not path.name.startswith("."):
                known = path.stat()
                yield _File(path.relative_to(self.folder).as_posix(), known.st_size, known.st_mtime_ns)

    def _put(self, file: _File, rules: str, found: _Read) -> None:
        database = self._database
        database.execute("DELETE FROM files WHERE file = ?", (file.name,))
        database.execute(
            "INSERT INTO files VALUES (?, ?, ?, ?, ?)", (file.name, file.size, file.changed, rules, found.fault)
        )
        for digest in found.digests:
            self._put_match(file, digest)

    def _put_match(self, file: _File, digest: Digest) -> None:
        database = self._database
        row = database.execute(
            f"INSERT INTO records VALUES ({','.join('?' * 17)})",
            (
                None,
                file.name,
                digest.part,
                digest.fingerprint,
                digest.book,
                digest.version,
                digest.scenario,
                digest.title,
                digest.event,
                (digest.date or _day(file.changed)).isoformat(),
                digest.winner,
                digest.reason,
                digest.finished,
                digest.answers,
                digest.draws,
                digest.turns,
                digest.runs,
            ),
        )
        record = row.lastrowid
        seats = digest.sides or dict.fromkeys(digest.players, "")
        _many(database, "seats", [(record, seat, side, digest.players.get(seat, "")) for seat, side in seats.items()])
        _many(
            database,
            "flown",
            [(record, side, model, digest.models.get(model, model)) for side, model in digest.flown],
        )
        _many(
            database,
            "falls",
            [
                (
                    record,
                    fall.moment,
                    fall.turn,
                    fall.what,
                    *(part for piece in (fall.lost, fall.by) for part in _piece(digest, piece)),
                    fall.weapon,
                    fall.cause,
                    fall.place,
                    fall.height,
                    fall.rule,
                )
                for fall in digest.falls
            ],
        )
        _many(database, "rules", [(record, each.rule, each.kind, each.times, each.moment) for each in digest.rules])


def _piece(digest: Digest, piece: Any) -> tuple[str, ...]:
    name = digest.models.get(piece.model, piece.model)
    return (piece.id, piece.model, name, piece.side, piece.pilot, digest.players.get(piece.seat, ""))


def _day(nanoseconds: int) -> datetime.date:
    return datetime.datetime.fromtimestamp(nanoseconds / 1e9).astimezone().date()


def _many(database: sqlite3.Connection, table: str, rows: list[tuple[Any, ...]]) -> None:
    if rows:
        database.executemany(f"INSERT INTO {table} VALUES ({','.join('?' * len(rows[0]))})", rows)


def _workers(wanted: int | None, files: int) -> int | None:
    """Few files are read here: to begin processes would take longer."""
    return 1 if wanted is None and files < 4 * _CHUNK else wanted if wanted is not None else os.cpu_count()


def _rules() -> str:
    """What a record's facts depend on beside the record: the tables, and the versions of all rules."""
    versions = [FORMAT, *((name, rulebook(name).version) for name in all_books())]
    return hashlib.sha256(msgspec.json.encode(versions)).hexdigest()[:16]
