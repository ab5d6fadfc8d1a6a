"""A copy of the whole store in one file, made while servers run; and a store made from it again."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, func, inspect, make_url, select
from sqlalchemy.ext.asyncio import create_async_engine

from aerodrome.kernel.errors import BadInput
from aerodrome.server.store.schema import challenges, claims, keys, mailings, metadata

_SQLITE = b"SQLite format 3\0"
_POSTGRESQL = b"PGDMP"
_VERSION = "alembic_version"
_NOT_MISSED = (keys, claims, challenges, mailings)
"""Tables that a server fills by itself, or for minutes: whoever restores a backup over them loses nothing."""


def back_up(database: str, file: Path) -> None:
    """Copies the store into a new file, as it is at one moment. SQLite: with its own backup; PostgreSQL: pg_dump."""
    if file.exists():
        raise BadInput("this file is there already", where=str(file))
    url = make_url(database)
    half = file.with_name(f"{file.name}.part")
    half.unlink(missing_ok=True)
    half.touch(mode=0o600)
    try:
        if url.get_backend_name() == "sqlite":
            _copy_sqlite(_file_of(url), half)
        else:
            _run(url, "pg_dump", "--format=custom", f"--file={half}")
        half.replace(file)
    finally:
        half.unlink(missing_ok=True)


def restore(database: str, file: Path, *, replace: bool = False) -> None:
    """Makes the store what it was when the file was written. Refused where anything is in the store already, unless it
    is to be replaced. A file that is damaged changes nothing. No server may run meanwhile."""
    url = make_url(database)
    sqlite = url.get_backend_name() == "sqlite"
    with file.open("rb") as copy:
        begins = copy.read(len(_SQLITE))
    if not begins.startswith(_SQLITE if sqlite else _POSTGRESQL):
        kind = "SQLite" if sqlite else "PostgreSQL (pg_dump --format=custom)"
        raise BadInput(f"this is no backup of a store in {kind}", where=str(file))
    there = asyncio.run(_rows_in(url))
    if there and not replace:
        counted = ", ".join(f"{name}: {rows}" for name, rows in there.items())
        what = f"this store is not empty ({counted}); --replace puts the backup in place of all that is in it"
        raise BadInput(what, where="AERODROME_DATABASE")
    if sqlite:
        target = _file_of(url)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch(mode=0o600)
        _copy_sqlite(file, target)
    else:
        _pour_postgresql(file, url)


def _copy_sqlite(source: Path, target: Path) -> None:
    """In one step, beside which others write: between two steps they would have SQLite begin from the first page."""
    if not source.exists():
        raise BadInput("there is no store here", where=str(source))
    with (
        closing(sqlite3.connect(source.absolute().as_uri() + "?mode=ro", uri=True, timeout=60)) as read,
        closing(sqlite3.connect(target, timeout=60)) as written,
    ):
        try:
            if not read.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (_VERSION,)).fetchone():
                raise BadInput("this is no store of Aerodrome", where=str(source))
            (found,) = read.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise BadInput(f"this file is damaged: {found}", where=str(source))
            read.backup(written)
        except sqlite3.DatabaseError as error:
            raise BadInput(f"this file cannot be copied: {error}", where=str(source)) from None


def _pour_postgresql(file: Path, url: URL) -> None:
    """In one transaction: pg_restore writes COMMIT behind the last row of a file that it could read to its end."""
    if f" {_VERSION} " not in _run(url, "pg_restore", "--list", str(file)):
        raise BadInput("this is no store of Aerodrome", where=str(file))
    read = (_program("pg_restore"), "--no-owner", "--single-transaction", "--file=-", str(file))
    emptied = f"DROP TABLE IF EXISTS {', '.join((*metadata.tables, _VERSION))}"
    what = ("--command=BEGIN", f"--command={emptied}", "--file=-")
    pour = (_program("psql"), "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", *what)
    known = _known(url)
    with tempfile.TemporaryFile("w+") as said:
        with subprocess.Popen(read, env=known, stdout=subprocess.PIPE, stderr=said) as reading:
            poured = subprocess.run(pour, env=known, stdin=reading.stdout, capture_output=True, text=True, check=False)
        said.seek(0)
        wrong = said.read()
    if reading.returncode > 0:
        raise _failed("pg_restore", reading.returncode, wrong)
    if poured.returncode:  # nobody took any more what pg_restore read: the signal that ended it is no reason
        raise _failed("psql", poured.returncode, poured.stderr)
    if reading.returncode:  # killed: psql took what had come for all there was, and rolled it back
        raise _failed("pg_restore", reading.returncode, wrong)


def _file_of(url: URL) -> Path:
    if not url.database or url.database.startswith(":"):
        raise BadInput("a store in memory has no backup", where="AERODROME_DATABASE")
    return Path(url.database)


async def _rows_in(url: URL) -> dict[str, int]:
    """How many rows there are that somebody would miss, by table; nothing where there is no store yet."""
    if url.get_backend_name() == "sqlite" and not _file_of(url).exists():
        return {}
    engine = create_async_engine(url.set(drivername=_DRIVERS[url.get_backend_name()]))
    found = {}
    try:
        async with engine.connect() as connection:
            there = await connection.run_sync(lambda sync: set(inspect(sync).get_table_names()))
            for table in metadata.sorted_tables:
                if table.name in there and table not in _NOT_MISSED:
                    counted = select(func.count()).select_from(table)
                    if rows := (await connection.execute(counted)).scalar_one():
                        found[table.name] = int(rows)
    finally:
        await engine.dispose()
    return found


_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


def _run(url: URL, program: str, *arguments: str) -> str:
    """What a program of PostgreSQL's says."""
    done = subprocess.run([_program(program), *arguments], env=_known(url), capture_output=True, text=True, check=False)
    if done.returncode:
        raise _failed(program, done.returncode, done.stderr)
    return done.stdout


def _failed(program: str, status: int, said: str) -> BadInput:
    return BadInput(" ".join(said.split())[-500:] or f"it ended with {status}", where=program)


def _known(url: URL) -> dict[str, str]:
    """What programs of PostgreSQL's have to know goes by their environment: others could read their arguments."""
    known = {
        "PGHOST": url.host,
        "PGPORT": url.port,
        "PGUSER": url.username,
        "PGPASSWORD": url.password,
        "PGDATABASE": url.database,
    }
    return os.environ | {name: str(value) for name, value in known.items() if value is not None}


def _program(name: str) -> str:
    """Where a program of PostgreSQL's is: Debian keeps them out of the way, by version."""
    folders = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda each: int(each.parts[-3]))
    found = shutil.which(name) or (str(folders[-1]) if folders else None)
    if found is None:
        raise BadInput(f"{name} is not installed; Debian has it in postgresql-client", where=name)
    return found
