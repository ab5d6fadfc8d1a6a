"""A copy of the whole store in one file, made while servers run; and a store made from it again."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, func, inspect, make_url, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from aerodrome.kernel.errors import BadInput
from aerodrome.server.store.schema import matches, metadata

_SQLITE = b"SQLite format 3\0"
_POSTGRESQL = b"PGDMP"
_PAGES = 1_000
"""That are copied at a time: in between, servers write."""

_VERSION = "alembic_version"


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
    """Makes the store what it was when the file was written. Refused where matches are in the store already, unless
    they are to be replaced. No server may run meanwhile."""
    url = make_url(database)
    sqlite = url.get_backend_name() == "sqlite"
    with file.open("rb") as copy:
        begins = copy.read(len(_SQLITE))
    if not begins.startswith(_SQLITE if sqlite else _POSTGRESQL):
        kind = "SQLite" if sqlite else "PostgreSQL (pg_dump --format=custom)"
        raise BadInput(f"this is no backup of a store in {kind}", where=str(file))
    there = asyncio.run(_matches_in(url))
    if there and not replace:
        what = f"there are {there} matches in this store; --replace puts those of the backup in their place"
        raise BadInput(what, where="AERODROME_DATABASE")
    if sqlite:
        target = _file_of(url)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch(mode=0o600)
        _copy_sqlite(file, target)
    else:
        asyncio.run(_emptied(url))
        _run(url, "pg_restore", "--no-owner", "--single-transaction", f"--dbname={url.database}", str(file))


def _copy_sqlite(source: Path, target: Path) -> None:
    if not source.exists():
        raise BadInput("there is no store here", where=str(source))
    with (
        closing(sqlite3.connect(source.absolute().as_uri() + "?mode=ro", uri=True, timeout=60)) as read,
        closing(sqlite3.connect(target, timeout=60)) as written,
    ):
        if not read.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (_VERSION,)).fetchone():
            raise BadInput("this is no store of Aerodrome", where=str(source))
        read.backup(written, pages=_PAGES)


def _file_of(url: URL) -> Path:
    if not url.database or url.database.startswith(":"):
        raise BadInput("a store in memory has no backup", where="AERODROME_DATABASE")
    return Path(url.database)


async def _matches_in(url: URL) -> int:
    """How many matches there are; 0 where there is no store yet."""
    if url.get_backend_name() == "sqlite" and not _file_of(url).exists():
        return 0
    engine = create_async_engine(url.set(drivername=_DRIVERS[url.get_backend_name()]))
    try:
        async with engine.connect() as connection:
            if not await connection.run_sync(lambda sync: inspect(sync).has_table(matches.name)):
                return 0
            return int((await connection.execute(select(func.count()).select_from(matches))).scalar_one())
    finally:
        await engine.dispose()


async def _emptied(url: URL) -> None:
    """Without any table of ours."""
    engine = create_async_engine(url.set(drivername=_DRIVERS["postgresql"]))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(metadata.drop_all)
            await connection.execute(text(f"DROP TABLE IF EXISTS {_VERSION}"))
    finally:
        await engine.dispose()


_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


def _run(url: URL, program: str, *arguments: str) -> None:
    """A program of PostgreSQL's. What it has to know goes by its environment: others could read its arguments."""
    found = shutil.which(program) or _of_debian(program)
    if found is None:
        raise BadInput(f"{program} is not installed; Debian has it in postgresql-client", where=program)
    known = {
        "PGHOST": url.host,
        "PGPORT": url.port,
        "PGUSER": url.username,
        "PGPASSWORD": url.password,
        "PGDATABASE": url.database,
    }
    environment = os.environ | {name: str(value) for name, value in known.items() if value is not None}
    done = subprocess.run([found, *arguments], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BadInput(" ".join(done.stderr.split())[-500:] or f"it ended with {done.returncode}", where=program)


def _of_debian(program: str) -> str | None:
    folders = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda each: int(each.parts[-3]))
    return str(folders[-1]) if folders else None
