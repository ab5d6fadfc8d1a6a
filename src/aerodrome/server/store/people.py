"""What the store keeps of people who wanted a name, and all that is asked of it.

Whatever has to happen once, however many workers there are, is one statement: a challenge is taken by deleting it, a
token is replaced where it is still the one that was shown, a passkey is used where its count goes up."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Column, ColumnElement, Row, Table, and_, case, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from aerodrome.server.store.banned import is_banned
from aerodrome.server.store.events import leave_events
from aerodrome.server.store.ratings import leave_results, take_seats
from aerodrome.server.store.schema import (
    at_tables,
    blocks,
    challenges,
    closed_doors,
    event_entrants,
    events,
    links,
    matches,
    messages,
    metadata,
    passkeys,
    people,
    reports,
    results,
    visits,
)
from aerodrome.server.store.standing import last_noticed
from aerodrome.server.store.store import Store, Write, as_it_is, insert
from aerodrome.server.store.takers import lock_person, put_under_name
from aerodrome.server.wire.live import Ending, SeatInfo
from aerodrome.server.wire.ratings import Result

MOST_OVER = 500
"""Matches that are over, as the matches under a name are listed."""


class TakenNameError(Exception):
    """Somebody else has this name, or this passkey is known already."""


class Person(msgspec.Struct, frozen=True):
    """Somebody with a name."""

    id: str
    name: str
    folded: str
    created: float
    recovery: str


class Passkey(msgspec.Struct, frozen=True):
    """A device by which somebody signs in."""

    id: str
    person: str
    credential: str
    public_key: bytes
    sign_count: int
    transports: str
    label: str
    created: float
    used: float


class Visit(msgspec.Struct, frozen=True):
    """A browser in which somebody is signed in."""

    id: str
    person: str
    passkey: str | None
    token: str
    before: str | None
    label: str
    created: float
    renewed: float
    shown: float | None
    expires: float


class Challenge(msgspec.Struct, frozen=True):
    """What is used once and soon."""

    challenge: str
    purpose: str
    site: str
    expires: float
    person: str | None = None
    visit: str | None = None
    name: str = ""


class Attached(msgspec.Struct, frozen=True):
    """A match under somebody's name, as it stands."""

    match: str
    book: str
    title: dict[str, str]
    seats: list[str]
    since: float
    changed: float
    over: bool
    result: Result | None


class Known(msgspec.Struct, frozen=True):
    """Somebody with a name, as a list of them tells it."""

    id: str
    name: str
    created: float
    devices: int
    """By which he signs in."""
    browsers: int
    """In which he is signed in."""
    seen: float
    """When a token of his was renewed, or a device used, last."""
    matches: int
    """Under his name."""


class PeopleStore:
    """The tables of people in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Challenges

    async def ask(self, challenge: Challenge, now: float) -> None:
        """Keeps a challenge, and forgets those that nobody has used in time."""
        async with self._store.transaction() as connection:
            await connection.execute(delete(challenges).where(challenges.c.expires < now))
            await connection.execute(challenges.insert(), msgspec.structs.asdict(challenge))

    async def take(self, challenge: str, purposes: tuple[str, ...], now: float) -> Challenge | None:
        """The challenge with this fingerprint, which nobody can take again, if it is for such a purpose and in time."""
        taken = delete(challenges).where(challenges.c.challenge == challenge).returning(*challenges.c)
        async with self._store.transaction() as connection:
            row = (await connection.execute(taken)).one_or_none()
        found = None if row is None else Challenge(**row._mapping)
        return found if found and found.purpose in purposes and found.expires >= now else None

    # People

    async def is_taken(self, folded: str) -> bool:
        """Whether somebody has this name."""
        async with self._store.engine.connect() as connection:
            return (await connection.execute(select(people.c.id).where(people.c.folded == folded))).first() is not None

    async def person(self, id: str) -> Person | None:
        return await self._person(people.c.id == id)

    async def person_named(self, folded: str) -> Person | None:
        return await self._person(people.c.folded == folded)

    async def _person(self, wanted: Any) -> Person | None:
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(select(people).where(wanted))).one_or_none()
        return None if row is None else Person(**row._mapping)

    async def add(self, person: Person, passkey: Passkey, visit: Visit) -> None:
        """Somebody new, signed in by his first passkey. TakenNameError where name or passkey are another's."""
        try:
            async with self._store.transaction() as connection:
                await connection.execute(people.insert(), msgspec.structs.asdict(person))
                await connection.execute(passkeys.insert(), msgspec.structs.asdict(passkey))
                await connection.execute(visits.insert(), msgspec.structs.asdict(visit))
        except IntegrityError:
            raise TakenNameError from None

    async def rename(self, id: str, name: str, folded: str) -> None:
        """TakenNameError where somebody else is called so."""
        try:
            async with self._store.transaction() as connection:
                await connection.execute(update(people).where(people.c.id == id).values(name=name, folded=folded))
        except IntegrityError:
            raise TakenNameError from None

    async def renew_code(self, id: str, recovery: str) -> None:
        """Another recovery code; what was begun with the one before comes to nothing."""
        async with self._store.transaction() as connection:
            await _renew_code(connection, id, recovery)

    async def export(self, id: str) -> dict[str, list[dict[str, Any]]]:
        """Every row of every table that tells of a person, without what is nobody's to read."""
        found = {}
        async with self._store.engine.connect() as connection:
            for table in (people, *_OF_PEOPLE):
                told = [column for column in table.c if not column.info.get("secret")]
                rows = (await connection.execute(select(*told).where(_is_of(table, id)))).all()
                found[table.name] = [dict(row._mapping) for row in rows]
        return found

    async def erase(self, id: str) -> None:
        """Every row of every table that tells of a person, and the links of his own. Of what he wrote beside matches
        the numbers stay, since others have read on from them; of what he reported, that somebody did; and what came of
        rated matches and in events for those who played against him, without whom it was."""
        async with self._store.transaction() as connection:
            # In the order of others: whoever joins a game locks people first, and an event its own rows before results.
            await lock_person(connection, id)
            await _take_back_links(connection, at_tables.c.person == id)
            await leave_events(connection, id)
            await leave_results(connection, id)
            for table in reversed(_OF_PEOPLE):
                naming = [column for column in table.c if _names_person(column)]
                his = or_(*(column == id for column in naming))
                left = _LEFT.get(table.name)
                erased = delete(table).where(his) if left is None else update(table).where(his).values(left)
                await connection.execute(erased)
            await connection.execute(delete(people).where(people.c.id == id))

    async def known(self, folded: str | None = None, id: str = "") -> list[Known]:
        """Everybody with a name, or whoever has this one or this id, the last seen first."""

        def of(table: Table, told: Any) -> Any:
            return select(func.coalesce(told, 0)).where(table.c.person == people.c.id).scalar_subquery()

        used, renewed = of(passkeys, func.max(passkeys.c.used)), of(visits, func.max(visits.c.renewed))
        seen = case((used > renewed, used), else_=renewed).label("seen")
        counted = (of(table, func.count()) for table in (passkeys, visits))
        wanted = select(people.c.id, people.c.name, people.c.created, *counted, seen, of(at_tables, func.count()))
        if folded is not None:
            wanted = wanted.where(or_(people.c.folded == folded, people.c.id == id))
        async with self._store.engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(seen.desc(), people.c.id))
            return [Known(*tuple(row)) for row in rows]

    # Passkeys

    async def passkey(self, credential: str) -> Passkey | None:
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(select(passkeys).where(passkeys.c.credential == credential))).one_or_none()
        return None if row is None else Passkey(**row._mapping)

    async def passkeys(self, person: str) -> list[Passkey]:
        """All of a person, the oldest first."""
        wanted = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created, passkeys.c.id)
        async with self._store.engine.connect() as connection:
            return [Passkey(**row._mapping) for row in await connection.execute(wanted)]

    async def add_passkey(self, passkey: Passkey, most: int) -> bool:
        """False where the person has so many already. TakenNameError where the passkey is known."""
        try:
            async with self._store.transaction() as connection:
                if len(await _locked_passkeys(connection, passkey.person)) >= most:
                    return False
                await connection.execute(passkeys.insert(), msgspec.structs.asdict(passkey))
        except IntegrityError:
            raise TakenNameError from None
        return True

    async def recovered(self, passkey: Passkey, visit: Visit, recovery: str, most: int) -> None:
        """Somebody came by his recovery code: he has a new passkey and a new code, and whoever else was signed in under
        his name is not any more. Where there is no room for a passkey, the longest unused goes."""
        try:
            async with self._store.transaction() as connection:
                known = await _locked_passkeys(connection, passkey.person)
                gone = delete(passkeys).where(passkeys.c.id.in_(known[most - 1 :]))
                await connection.execute(gone)
                await connection.execute(passkeys.insert(), msgspec.structs.asdict(passkey))
                await connection.execute(delete(visits).where(visits.c.person == passkey.person))
                await connection.execute(visits.insert(), msgspec.structs.asdict(visit))
                await _renew_code(connection, passkey.person, recovery)
        except IntegrityError:
            raise TakenNameError from None

    async def use_passkey(self, id: str, count: int, now: float) -> bool:
        """Notes that a passkey was used, with its new count; false where that does not go up, though it has one."""
        rises = passkeys.c.sign_count < count if count else passkeys.c.sign_count == 0
        used = update(passkeys).where(passkeys.c.id == id, rises).values(sign_count=count, used=now)
        async with self._store.transaction() as connection:
            return (await connection.execute(used)).rowcount == 1

    async def label_passkey(self, person: str, id: str, label: str) -> bool:
        labelled = update(passkeys).where(passkeys.c.id == id, passkeys.c.person == person).values(label=label)
        async with self._store.transaction() as connection:
            return (await connection.execute(labelled)).rowcount == 1

    async def remove_passkey(self, person: str, id: str, *, keeps: int) -> bool:
        """Removes a passkey, and whoever came by it is signed out; false where fewer than `keeps` would be left."""
        async with self._store.transaction() as connection:
            known = await _locked_passkeys(connection, person)
            if id not in known or len(known) - 1 < keeps:
                return False
            await connection.execute(delete(passkeys).where(passkeys.c.id == id))
            await connection.execute(delete(visits).where(visits.c.person == person, visits.c.passkey == id))
        return True

    # Visits

    async def visit(self, token: str, now: float) -> Visit | None:
        """The visit whose token has this fingerprint, or had it before the last one; none of somebody who is banned."""
        mine = or_(visits.c.token == token, visits.c.before == token)
        wanted = select(visits).where(mine, ~is_banned(visits.c.person, now))
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else Visit(**row._mapping)

    async def visits(self, person: str) -> list[Visit]:
        wanted = select(visits).where(visits.c.person == person).order_by(visits.c.renewed, visits.c.id)
        async with self._store.engine.connect() as connection:
            return [Visit(**row._mapping) for row in await connection.execute(wanted)]

    async def begin_visit(self, visit: Visit, most: int, now: float) -> None:
        """Somebody is signed in; of more than `most` visits the longest unused end, and those whose time is up."""
        mine = visits.c.person == visit.person
        async with self._store.transaction() as connection:
            await connection.execute(delete(visits).where(visits.c.expires < now))
            others = select(visits.c.id).where(mine).order_by(visits.c.renewed.desc(), visits.c.id)
            known = list(await connection.scalars(others))
            await connection.execute(delete(visits).where(visits.c.id.in_(known[most - 1 :])))
            await connection.execute(visits.insert(), msgspec.structs.asdict(visit))

    async def renew_visit(self, visit: Visit, token: str, before: str, now: float, expires: float) -> bool:
        """Another token in place of the one that `visit` has; false where somebody else was quicker."""
        renewed = update(visits).where(visits.c.id == visit.id, visits.c.token == visit.token)
        renewed = renewed.values(token=token, before=before, renewed=now, shown=None, expires=expires)
        async with self._store.transaction() as connection:
            return (await connection.execute(renewed)).rowcount == 1

    async def token_shown(self, visit: Visit, now: float) -> None:
        """The newest token of a visit was used for the first time."""
        shown = update(visits).where(visits.c.id == visit.id, visits.c.token == visit.token, visits.c.shown.is_(None))
        async with self._store.transaction() as connection:
            await connection.execute(shown.values(shown=now))

    async def end_visit(self, id: str) -> None:
        async with self._store.transaction() as connection:
            await connection.execute(delete(visits).where(visits.c.id == id))

    async def end_visits_of_device(self, visit: Visit) -> bool:
        """Ends a visit and all others by the same passkey; false where they had ended."""
        same = visits.c.id == visit.id
        if visit.passkey is not None:
            same = or_(same, and_(visits.c.person == visit.person, visits.c.passkey == visit.passkey))
        async with self._store.transaction() as connection:
            return (await connection.execute(delete(visits).where(same))).rowcount > 0

    async def end_visits(self, person: str) -> int:
        """Signs somebody out everywhere; how often he was signed in."""
        async with self._store.transaction() as connection:
            return (await connection.execute(delete(visits).where(visits.c.person == person))).rowcount

    async def end_other_visits(self, visit: Visit) -> None:
        async with self._store.transaction() as connection:
            await connection.execute(delete(visits).where(visits.c.person == visit.person, visits.c.id != visit.id))

    # Matches under a name

    async def attach(self, person: str, match: str, token: str, link: str, seats: list[str], now: float) -> bool:
        """Puts a match under a name, and adds a link of the person's own to it and, of a campaign, to its missions so
        far. Seats of several links of one person come together, in the order of the match. False where the link that
        was shown does not give these seats any more: it was taken back since it was looked at."""
        async with self._store.transaction() as connection:
            await lock_person(connection, person)
            if not await _gives(connection, match, token, seats):
                return False
            mine = and_(at_tables.c.person == person, at_tables.c.match_id == match)
            seats = await _open(connection, match, link, seats)
            told = msgspec.json.encode(seats).decode()
            known = (await connection.execute(update(at_tables).where(mine).values(seats=told))).rowcount
            if not known:
                await put_under_name(connection, person, match, token, link, seats, now)
            missions = and_(links.c.match_id.like(f"{as_it_is(match)}-%", escape="\\"), links.c.token == token)
            shown = (await connection.execute(select(links.c.match_id, links.c.seats).where(missions))).all()
            for mission in shown:
                await _open(connection, mission.match_id, link, msgspec.json.decode(mission.seats))
        return True

    async def play_again(
        self, match: str, write: Write, sides: Mapping[str, str], link_of: Callable[[str], str], now: float
    ) -> bool:
        """A match is played once more: it is stored, and under the names of those at whose tables the one before is, by
        links of their own, with the seats that they have now. Who takes no invitations, or none from one of the others,
        finds it only where he plays it again himself. It is rated where the one before was, and its two people would
        play a rated one again. `sides` are those of its seats. False where somebody was quicker."""
        again = write.match
        assert write.new is not None
        wanted = (
            select(at_tables.c.person, links.c.seats)
            .join(links, and_(links.c.match_id == again, links.c.token == at_tables.c.link))
            .where(at_tables.c.match_id == match, at_tables.c.person.not_in(_unwilling(match, now)))
        )
        try:
            async with self._store.transaction() as connection:
                rivals = {} if not write.new.rated else await _rivals(connection, match, sides, now)
                new = msgspec.structs.replace(write.new, rated=bool(rivals))
                await connection.run_sync(insert, [msgspec.structs.replace(write, new=new)])
                taken = {}
                for person, held in (await connection.execute(wanted)).all():
                    link = link_of(person)
                    seats = await _open(connection, again, link, msgspec.json.decode(held))
                    await put_under_name(connection, person, again, link, link, seats, now)
                    taken[person] = sides[seats[0]] if seats else ""
                if rivals:
                    who = {person: taken[person] for person in rivals}
                    await take_seats(connection, again, new.book, who, now, watched=new.delay is not None)
        except IntegrityError:
            return False
        return True

    async def may_rate_again(self, match: str, sides: Mapping[str, str], now: float) -> bool:
        """Whether the two people of a rated match would play a rated one again, as things stand."""
        async with self._store.engine.connect() as connection:
            return bool(await _rivals(connection, match, sides, now))

    async def detach(self, person: str, match: str) -> bool:
        """Takes a match from under a name, and the link of the person's own wherever it leads."""
        mine = and_(at_tables.c.person == person, at_tables.c.match_id == match)
        async with self._store.transaction() as connection:
            await _take_back_links(connection, mine)
            return (await connection.execute(delete(at_tables).where(mine))).rowcount == 1

    async def count_going(self, person: str) -> int:
        """How many matches under a name are not over."""
        wanted = select(func.count()).select_from(at_tables.join(matches, matches.c.id == at_tables.c.match_id))
        wanted = wanted.where(at_tables.c.person == person, matches.c.ended.is_(None))
        async with self._store.engine.connect() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def attached(self, person: str, now: float, match: str = "") -> list[Attached]:
        """The matches under a name, or one of them, the last changed first, as far as the person notices it. Of those
        that are over the newest: a program may play thousands a day, and nobody wants to read of all of them."""
        changed = func.coalesce(matches.c.ended, last_noticed(at_tables.c.seats, now), matches.c.created)
        mine = at_tables.join(matches, matches.c.id == at_tables.c.match_id)
        over = select(at_tables.c.match_id).select_from(mine).where(at_tables.c.person == person)
        over = over.where(matches.c.ended.is_not(None)).order_by(matches.c.ended.desc(), matches.c.id).limit(MOST_OVER)
        wanted = (
            select(at_tables, *_OF_MATCH, changed.label("changed"))
            .select_from(mine)
            .where(at_tables.c.person == person)
            .order_by(changed.desc(), matches.c.id)
        )
        if match:
            wanted = wanted.where(at_tables.c.match_id == match)
        else:
            wanted = wanted.where(or_(matches.c.ended.is_(None), at_tables.c.match_id.in_(over)))
        async with self._store.engine.connect() as connection:
            return [_attached(row) for row in await connection.execute(wanted)]


_OF_MATCH = [*(matches.c[name] for name in ("book", "title", "ended", "ending")), matches.c.seats.label("all_seats")]
_OF_PEOPLE = [table for table in metadata.sorted_tables if "person" in table.c]
"""Whatever tells of a person, those that others refer to first."""


_LEFT: dict[str, dict[str, Any]] = {
    messages.name: {"author": "", "person": None, "seats": "[]", "text": "", "address": None, "removed": True},
    reports.name: {"person": None},
    events.name: {"person": None},
    event_entrants.name: {"person": None},
}
"""What is left of rows that are not deleted with their person."""


def _is_of(table: Table, id: str) -> ColumnElement[bool]:
    """What a person is told of a table."""
    if table is people:
        return people.c.id == id
    return or_(*(column == id for column in table.c if column.name == "person" or column.info.get("also mine")))


def _names_person(column: Column[Any]) -> bool:
    return column.name == "person" or any(key.column is people.c.id for key in column.foreign_keys)


def _attached(row: Row[Any]) -> Attached:
    return Attached(
        match=row.match_id,
        book=row.book,
        title=msgspec.json.decode(row.title),
        seats=msgspec.json.decode(row.seats),
        since=row.since,
        changed=row.changed,
        over=row.ended is not None,
        result=_result(row),
    )


def _result(row: Row[Any]) -> Result | None:
    """How a match that is over ended for whoever has seats of one side."""
    mine = set(msgspec.json.decode(row.seats))
    sides = {each.side for each in msgspec.json.decode(row.all_seats, type=list[SeatInfo]) if each.seat in mine}
    ending = msgspec.json.decode(row.ending or "null", type=Ending | None)
    if ending is None or len(sides) != 1:
        return None
    return "drawn" if ending.winner is None else "won" if ending.winner in sides else "lost"


def _unwilling(match: str, now: float) -> Any:
    """Of those under whose names a match is, those who take no invitations, or none from one of the others, or are
    banned."""
    at_table = select(at_tables.c.person).where(at_tables.c.match_id == match)
    closed = select(closed_doors.c.person).where(closed_doors.c.person.in_(at_table))
    blocking = select(blocks.c.person).where(blocks.c.person.in_(at_table), blocks.c.other.in_(at_table))
    banned = select(people.c.id).where(people.c.id.in_(at_table), is_banned(people.c.id, now))
    return closed.union(blocking, banned)


async def _rivals(connection: AsyncConnection, match: str, sides: Mapping[str, str], now: float) -> set[str]:
    """The two people of a rated match, if both still have it under their names, each with one whole side, and would
    take an invitation of the other; else nobody."""
    lines = list(await connection.scalars(select(results.c.person).where(results.c.match_id == match)))
    wanted = (
        select(at_tables.c.person, links.c.seats)
        .join(links, and_(links.c.match_id == match, links.c.token == at_tables.c.link))
        .where(at_tables.c.match_id == match, at_tables.c.person.not_in(_unwilling(match, now)))
    )
    held = {person: set(msgspec.json.decode(seats)) for person, seats in await connection.execute(wanted)}
    theirs = [held.get(person, set()) for person in lines]
    whole = [{seat for seat, side in sides.items() if side == each} for each in dict.fromkeys(sides.values())]
    opposed = len(lines) == 2 and theirs in (whole, whole[::-1])
    return set(lines) if opposed else set()


async def _locked_passkeys(connection: AsyncConnection, person: str) -> list[str]:
    """The ids of a person's passkeys, the last used first."""
    await lock_person(connection, person)
    wanted = select(passkeys.c.id).where(passkeys.c.person == person).order_by(passkeys.c.used.desc(), passkeys.c.id)
    return list(await connection.scalars(wanted))


async def _renew_code(connection: AsyncConnection, person: str, recovery: str) -> None:
    await connection.execute(update(people).where(people.c.id == person).values(recovery=recovery))
    await connection.execute(delete(challenges).where(challenges.c.person == person))


async def _take_back_links(connection: AsyncConnection, of: Any) -> None:
    """Links of people's own open nothing any more: neither the match, nor its missions, nor the next one like it."""
    own = select(at_tables.c.link).where(of)
    await connection.execute(delete(links).where(links.c.token.in_(own)))


async def _gives(connection: AsyncConnection, match: str, link: str, seats: list[str]) -> bool:
    """Whether a link gives these seats in a match. Until the transaction ends nobody takes it back: neither whoever
    changes who sits at the match, nor the person whose own link it is."""
    await connection.execute(select(matches.c.id).where(matches.c.id == match).with_for_update(read=True))
    held = select(links.c.seats).where(links.c.match_id == match, links.c.token == link).with_for_update(read=True)
    return set(seats) <= set(msgspec.json.decode((await connection.execute(held)).scalar_one_or_none() or "[]"))


async def _open(connection: AsyncConnection, match: str, link: str, seats: list[str]) -> list[str]:
    """A link opens a match for these seats, and for those that it did already: all of them in the match's order."""
    own = and_(links.c.match_id == match, links.c.token == link)
    known = (await connection.execute(select(links.c.seats).where(own))).scalar_one_or_none()
    order = (await connection.execute(select(matches.c.seats).where(matches.c.id == match))).scalar_one()
    held = {*seats, *msgspec.json.decode(known or "[]")}
    seats = [each["seat"] for each in msgspec.json.decode(order) if each["seat"] in held]
    told = msgspec.json.encode(seats).decode()
    if known is None:
        await connection.execute(links.insert(), {"match_id": match, "token": link, "seats": told})
    else:
        await connection.execute(update(links).where(own).values(seats=told))
    return seats
