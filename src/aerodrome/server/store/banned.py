"""People who are not let in under their names, and why."""

import msgspec
from sqlalchemy import Column, ColumnElement, and_, delete, exists, or_, select
from sqlalchemy.sql.expression import ColumnClause

from aerodrome.server.store.schema import banned_people, challenges, open_games, people, visits
from aerodrome.server.store.store import Store


class BannedPerson(msgspec.Struct, frozen=True):
    """Somebody who cannot sign in, for a reason, until a time or for ever."""

    person: str
    name: str
    reason: str
    made: float
    until: float | None = None


def is_banned(person: "Column[str] | ColumnClause[str]", now: float) -> ColumnElement[bool]:
    """Whether whoever this column is about is banned at a time."""
    return exists().where(banned_people.c.person == person, _stands(now))


def _stands(now: float) -> ColumnElement[bool]:
    return or_(banned_people.c.until.is_(None), banned_people.c.until > now)


class BannedStore:
    """The people of a store who are banned."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def ban(self, ban: BannedPerson) -> int:
        """Somebody cannot sign in any more: he is signed out everywhere, and neither his offers nor invitations to him
        wait for anybody. A ban that he had is replaced. How often he was signed in."""
        person = ban.person
        waits = and_(open_games.c.match_id.is_(None), or_(open_games.c.person == person, open_games.c.guest == person))
        row = {"person": person, "reason": ban.reason, "made": ban.made, "until": ban.until}
        async with self._store.transaction() as connection:
            await connection.execute(delete(banned_people).where(banned_people.c.person == person))
            await connection.execute(banned_people.insert(), row)
            await connection.execute(delete(challenges).where(challenges.c.person == person))
            await connection.execute(delete(open_games).where(waits))
            return (await connection.execute(delete(visits).where(visits.c.person == person))).rowcount

    async def unban(self, person: str) -> bool:
        """Somebody may sign in again; whether he was banned."""
        async with self._store.transaction() as connection:
            gone = await connection.execute(delete(banned_people).where(banned_people.c.person == person))
        return bool(gone.rowcount)

    async def all(self, now: float, person: str = "") -> list[BannedPerson]:
        """Those whose bans stand, the newest first; or whoever has this id, if his does."""
        wanted = select(banned_people, people.c.name).join(people, people.c.id == banned_people.c.person)
        wanted = wanted.where(_stands(now), *([banned_people.c.person == person] if person else []))
        async with self._store.engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(banned_people.c.made.desc(), people.c.folded))
            return [BannedPerson(row.person, row.name, row.reason, row.made, row.until) for row in rows]
