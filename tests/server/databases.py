"""What tests do to databases behind the server's back."""

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

ONE_AT_LEAST = pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)], indirect=True
)
"""For whole matches, which hardly hang on the kind of database: on both only when there is time."""


def emptied(address: str) -> None:
    """Drops everything in a PostgreSQL database."""
    asyncio.run(do(address, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"))


async def do(database: str, *statements: str) -> None:
    """Runs statements that no server would."""
    address = database.replace("sqlite:", "sqlite+aiosqlite:").replace("postgresql:", "postgresql+asyncpg:")
    engine = create_async_engine(address)
    async with engine.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()
