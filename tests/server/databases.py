"""What tests do to databases behind the server's back."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

ONE_AT_LEAST = pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)], indirect=True
)
"""For whole matches, which hardly hang on the kind of database: on both only when there is time."""


def emptied(address: str) -> None:
    """Drops everything in a PostgreSQL database."""
    asyncio.run(do(address, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"))


async def is_held_up(task: asyncio.Task[Any], engine: AsyncEngine) -> bool:
    """Whether a task does not come to its end, since in PostgreSQL somebody waits for a lock that another one has."""
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    async with asyncio.timeout(30), engine.connect() as looking:
        while not task.done():
            if (await looking.execute(waiting)).scalar_one():
                return True
            await looking.rollback()
    return False


async def do(database: str, *statements: str) -> None:
    """Runs statements that no server would."""
    address = database.replace("sqlite:", "sqlite+aiosqlite:").replace("postgresql:", "postgresql+asyncpg:")
    engine = create_async_engine(address)
    async with engine.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()
