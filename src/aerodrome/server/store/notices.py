"""What the store keeps so that people are told when it is their turn: where, in which browsers, and what they know.

A notice goes out at most once, however many workers there are: it is marked as told, by one statement that finds what
was there when it was decided, before it is handed over, and the mark is taken back where the other end did not take
it. A worker that dies between the two loses one notice; the next turn, or the day after, brings the next."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from aerodrome.server.roles import ID_LENGTH, MEMBER, PERSON
from aerodrome.server.store.banned import is_banned
from aerodrome.server.store.schema import (
    at_tables,
    entries,
    links,
    mail_addresses,
    mailings,
    matches,
    notices,
    people,
    push_subscriptions,
    visits,
)
from aerodrome.server.store.standing import asked_seats, last_noticed, missing_seats
from aerodrome.server.store.store import Store, in_parts
from aerodrome.server.wire.live import SeatInfo

MAIL = "mail"
"""The channel of mail; those of browsers are called by their subscriptions."""

_ANSWERS = ("answer", "share")
_LOCK = 0x4D41494C
"""The advisory lock under which codes are counted."""


class MailAddress(msgspec.Struct, frozen=True):
    """Where somebody wants to be told."""

    person: str
    address: str
    language: str
    asked: float
    off: str
    sent: float | None = None
    tries: int = 0
    confirmed: float | None = None
    wanted: bool = True
    refused: bool = False
    noticed: float | None = None


class Subscription(msgspec.Struct, frozen=True):
    """A browser in which somebody wants to be told."""

    id: str
    person: str
    visit: str
    endpoint: str
    p256dh: str
    auth: str
    language: str
    label: str
    created: float
    noticed: float | None = None


Channel: TypeAlias = MailAddress | Subscription
"""A way by which somebody is told."""


class Waiting(msgspec.Struct, frozen=True):
    """A match that asks somebody, as it lies in the store."""

    person: str
    match: str
    book: str
    title: dict[str, str]
    pace: str | None
    created: float
    everybody: str
    """Who sits where, as JSON."""
    seats: list[str]
    """Those that the person has."""
    since: float
    """When what everybody noticed last happened."""
    n: int
    """The number of the last entry, 0 if there is none."""
    turn: int
    """That of the last one which the person answered, 0 if he never did."""
    there: float
    """When he was last seen at it."""
    unbegun: bool
    """Whether he has yet to sit down: nobody's time runs before all have."""


class Told(msgspec.Struct, frozen=True):
    """What somebody knows of a match by one way."""

    turn: int
    warned: bool


class NoticeStore:
    """The tables of notices in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Addresses

    async def address(self, person: str) -> MailAddress | None:
        return await self._address(mail_addresses.c.person == person)

    async def address_to_switch_off(self, off: str) -> MailAddress | None:
        """The one whose mails have a token with this fingerprint."""
        return await self._address(mail_addresses.c.off == off)

    async def _address(self, wanted: ColumnElement[bool]) -> MailAddress | None:
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(select(mail_addresses).where(wanted))).one_or_none()
        return None if row is None else MailAddress(**row._mapping)

    async def ask_for(self, new: MailAddress) -> None:
        """Another address in place of the one before, to be confirmed. What was told by mail is forgotten with it."""
        async with self._store.transaction() as connection:
            await _forget_address(connection, new.person)
            await connection.execute(mail_addresses.insert(), msgspec.structs.asdict(new))

    async def remove_address(self, person: str) -> None:
        async with self._store.transaction() as connection:
            await _forget_address(connection, person)

    async def try_code(self, known: MailAddress, most: int) -> bool:
        """Counts a code that is tried; false where there were too many, or another address has taken its place."""
        mine = _same(known) & mail_addresses.c.confirmed.is_(None) & (mail_addresses.c.tries < most)
        return await self._changed(update(mail_addresses).where(mine).values(tries=mail_addresses.c.tries + 1))

    async def confirm(self, known: MailAddress, now: float) -> bool:
        """The address is whose he says it is, and he wants mail there."""
        return await self._changed(update(mail_addresses).where(_same(known)).values(confirmed=now, wanted=True))

    async def want_mail(self, person: str, wanted: bool) -> bool:
        """Whether there is an address to want it at; one that was refused is given another try."""
        there = and_(mail_addresses.c.person == person, mail_addresses.c.confirmed.is_not(None))
        return await self._changed(update(mail_addresses).where(there).values(wanted=wanted, refused=False))

    async def speak(self, person: str, visit: str, language: str) -> None:
        """The language in which somebody reads from now on: by mail, and in this browser."""
        async with self._store.transaction() as connection:
            mail = update(mail_addresses).where(mail_addresses.c.person == person)
            await connection.execute(mail.values(language=language))
            here = and_(push_subscriptions.c.person == person, push_subscriptions.c.visit == visit)
            await connection.execute(update(push_subscriptions).where(here).values(language=language))

    async def codes_to_send(self, since: float) -> list[MailAddress]:
        """Addresses to be confirmed whose code was asked for since then, and not handed over yet."""
        unsent = and_(mail_addresses.c.sent.is_(None), mail_addresses.c.asked >= since)
        wanted = select(mail_addresses).where(unsent).order_by(mail_addresses.c.asked)
        async with self._store.engine.connect() as connection:
            return [MailAddress(**row._mapping) for row in await connection.execute(wanted)]

    async def code_sent(self, known: MailAddress, now: float) -> bool:
        """Marks a code as handed over; false where another worker was quicker, or it is not wanted any more."""
        return await self._changed(
            update(mail_addresses).where(_same(known), mail_addresses.c.sent.is_(None)).values(sent=now)
        )

    async def code_not_taken(self, known: MailAddress, sent: float) -> None:
        """The mail server did not take it after all, and is to be asked again."""
        await self._changed(update(mail_addresses).where(_same(known), mail_addresses.c.sent == sent).values(sent=None))

    async def refuse_address(self, known: MailAddress, now: float) -> None:
        """The mail server takes nothing for this address."""
        sent = func.coalesce(mail_addresses.c.sent, now)
        await self._changed(update(mail_addresses).where(_same(known)).values(refused=True, sent=sent))

    async def count_code(
        self, asking: Mapping[str, int], asked: Mapping[str, int], now: float, seconds: float
    ) -> list[str]:
        """Counts a code that is asked for: by whom, and for which address, each with how many there may be within so
        many seconds. Gives those of which there were as many already, which are not counted; and where it is they who
        ask, nothing is."""
        marks = {**asking, **asked}
        async with self._store.transaction() as connection:
            if connection.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
            await connection.execute(delete(mailings).where(mailings.c.at <= now - seconds))
            counted = select(mailings.c.mark, func.count().label("number")).group_by(mailings.c.mark)
            counted = counted.where(mailings.c.mark.in_(list(marks)))
            found = {row.mark: row.number for row in await connection.execute(counted)}
            full = [mark for mark, most in marks.items() if found.get(mark, 0) >= most]
            if not set(full) & set(asking):
                new = [mark for mark in marks if mark not in full]
                rows = [{"id": secrets.token_urlsafe(16), "mark": mark, "at": now} for mark in new]
                await connection.execute(mailings.insert(), rows)
        return full

    # Browsers

    async def subscriptions(self, person: str) -> list[Subscription]:
        """The browsers of a person, the oldest first."""
        return await self._subscriptions(push_subscriptions.c.person == person)

    async def _subscriptions(self, *wanted: ColumnElement[bool]) -> list[Subscription]:
        found = select(push_subscriptions).where(_signed_in(), *wanted)
        async with self._store.engine.connect() as connection:
            rows = await connection.execute(found.order_by(push_subscriptions.c.created, push_subscriptions.c.id))
            return [Subscription(**row._mapping) for row in rows]

    async def subscribe(self, new: Subscription, most: int) -> bool:
        """A browser, in place of what was known of it; of more than `most` the oldest goes. False where its address at
        the push service is known with another secret: then it is not this browser's."""
        known = push_subscriptions.c.endpoint == new.endpoint
        async with self._store.transaction() as connection:
            await connection.execute(select(people.c.id).where(people.c.id == new.person).with_for_update())
            await _forget_browsers(connection, ~_signed_in())
            secret = select(push_subscriptions.c.auth).where(known)
            if (await connection.execute(secret)).scalar_one_or_none() not in (None, new.auth):
                return False
            await _forget_browsers(connection, or_(known, push_subscriptions.c.visit == new.visit))
            mine = select(push_subscriptions.c.id).where(push_subscriptions.c.person == new.person)
            newest = mine.order_by(push_subscriptions.c.created.desc(), push_subscriptions.c.id)
            old = list(await connection.scalars(newest))[most - 1 :]
            await _forget_browsers(connection, push_subscriptions.c.id.in_(old))
            await connection.execute(push_subscriptions.insert(), msgspec.structs.asdict(new))
        return True

    async def unsubscribe(self, id: str, person: str = "") -> bool:
        """A browser is told nothing any more: of this person, or whosever it was."""
        gone = push_subscriptions.c.id == id
        async with self._store.transaction() as connection:
            return await _forget_browsers(
                connection, gone & (push_subscriptions.c.person == person) if person else gone
            )

    # Who is there

    async def seen(self, present: Mapping[str, Iterable[str]], now: float) -> None:
        """Notes who is at which match: those people with seats there, under whose name it is, who want to be told."""
        tables: dict[str, set[str]] = {}
        for match, seats in present.items():
            tables.setdefault(match[:ID_LENGTH], set()).update(seats)
        seen = []
        async with self._store.engine.connect() as connection:
            for some in in_parts(list(tables)):
                mine = select(at_tables.c.person, at_tables.c.match_id, at_tables.c.seats).where(
                    at_tables.c.match_id.in_(some), at_tables.c.person.in_(_told_people())
                )
                for person, match, seats in await connection.execute(mine):
                    if tables[match].intersection(msgspec.json.decode(seats)):
                        seen.append((person, match))
        if seen:
            async with self._store.transaction() as connection:
                for person, match in seen:
                    this = and_(at_tables.c.person == person, at_tables.c.match_id == match)
                    await connection.execute(update(at_tables).where(this).values(there=now))

    async def last_seen(self) -> dict[str, float]:
        """When each of those who want to be told was last seen at any of his matches."""
        wanted = select(at_tables.c.person, func.max(at_tables.c.there)).where(at_tables.c.person.in_(_told_people()))
        async with self._store.engine.connect() as connection:
            return {
                person: there or 0.0 for person, there in await connection.execute(wanted.group_by(at_tables.c.person))
            }

    # Whose turn it is

    async def waiting(self, now: float) -> list[Waiting]:
        """The matches between several screens that ask those who want to be told, and are not banned."""
        last = select(func.max(entries.c.n)).where(entries.c.match_id == matches.c.id).scalar_subquery()
        newest = entries.alias("newest")
        wanted = (
            select(
                at_tables.c.person,
                at_tables.c.there,
                links.c.seats.label("own"),
                *(matches.c[name] for name in ("id", "book", "title", "pace", "created", "seats", "header")),
                newest.c.n,
                newest.c.asks,
                last_noticed(links.c.seats, now).label("since"),
            )
            .join(links, links.c.token == at_tables.c.link)
            .join(matches, matches.c.id == links.c.match_id)
            .outerjoin(newest, and_(newest.c.match_id == matches.c.id, newest.c.n == last.correlate(matches)))
            .where(
                at_tables.c.person.in_(_told_people()),
                ~is_banned(at_tables.c.person, now),
                matches.c.ended.is_(None),
                ~matches.c.together,
                or_(newest.c.asks.like('%"seats"%'), newest.c.n.is_(None), newest.c.kind == "share"),
            )
        )
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
            asked = [row for row in rows if _waited_for(row)]
            answered = await _last_answers(connection, {row.id for row in asked})
        found = []
        for row in asked:
            own = msgspec.json.decode(row.own)
            turn = max((answered.get((row.id, seat), 0) for seat in own), default=0)
            unbegun = not set(missing_seats(row.header)).isdisjoint(own)
            found.append(
                Waiting(
                    person=row.person,
                    match=row.id,
                    book=row.book,
                    title=msgspec.json.decode(row.title),
                    pace=row.pace,
                    created=row.created,
                    everybody=row.seats,
                    seats=own,
                    since=row.since or row.created,
                    n=row.n or 0,
                    turn=turn,
                    there=row.there or 0.0,
                    unbegun=unbegun,
                )
            )
        return found

    async def opponents(self, waiting: Sequence[Waiting]) -> dict[str, list[tuple[str, str, list[str]]]]:
        """By match, the people who sit at it under their names: id, name and seats."""
        found: dict[str, list[tuple[str, str, list[str]]]] = {}
        async with self._store.engine.connect() as connection:
            for some in in_parts(sorted({each.match for each in waiting})):
                wanted = (
                    select(links.c.match_id, people.c.id, people.c.name, links.c.seats)
                    .join(at_tables, at_tables.c.link == links.c.token)
                    .join(people, people.c.id == at_tables.c.person)
                    .where(links.c.match_id.in_(some))
                    .order_by(people.c.folded)
                )
                for match, person, name, seats in await connection.execute(wanted):
                    found.setdefault(match, []).append((person, name, msgspec.json.decode(seats)))
        return found

    # What people were told

    async def mail_channels(self) -> list[MailAddress]:
        """Addresses to which notices may go."""
        async with self._store.engine.connect() as connection:
            return [
                MailAddress(**row._mapping) for row in await connection.execute(select(mail_addresses).where(_mails()))
            ]

    async def push_channels(self) -> list[Subscription]:
        return await self._subscriptions()

    async def told(self) -> dict[tuple[str, str, str], Told]:
        """What people know of their turns, by person, channel and match."""
        async with self._store.engine.connect() as connection:
            rows = await connection.execute(select(notices))
            return {(row.person, row.channel, row.match_id): Told(row.turn, row.warned) for row in rows}

    async def forget(self, over: Mapping[tuple[str, str, str], Told]) -> None:
        """What people knew of turns that are over."""
        async with self._store.transaction() as connection:
            for (person, channel, match), each in over.items():
                this = and_(notices.c.person == person, notices.c.channel == channel, notices.c.match_id == match)
                await connection.execute(delete(notices).where(this, notices.c.turn == each.turn))

    async def mark(self, channel: Channel, turns: Mapping[str, Told | None], now: float | None) -> bool:
        """Marks these turns as told by this way at this time, in place of what is known of them; false where somebody
        else was quicker, or the way is closed. To take it back is to mark what was known before, None where that was
        nothing."""
        if isinstance(channel, MailAddress):
            table, name, here = mail_addresses, MAIL, _same(channel) & _mails()
        else:
            table, name, here = push_subscriptions, channel.id, _signed_in() & (push_subscriptions.c.id == channel.id)
        as_it_was = table.c.noticed.is_(None) if channel.noticed is None else table.c.noticed == channel.noticed
        async with self._store.transaction() as connection:
            if not (await connection.execute(update(table).where(here, as_it_was).values(noticed=now))).rowcount:
                return False
            told = and_(notices.c.person == channel.person, notices.c.channel == name)
            await connection.execute(delete(notices).where(told, notices.c.match_id.in_(list(turns))))
            there = set(await connection.scalars(select(matches.c.id).where(matches.c.id.in_(list(turns)))))
            rows = [
                {"person": channel.person, "channel": name, "match_id": match, "turn": each.turn, "warned": each.warned}
                for match, each in turns.items()
                if match in there and each is not None
            ]
            if rows:
                await connection.execute(notices.insert(), rows)
        return True

    async def _changed(self, statement: Any) -> bool:
        async with self._store.transaction() as connection:
            return bool((await connection.execute(statement)).rowcount)


def _waited_for(row: Any) -> bool:
    """Whether somebody is asked, be it to sit down, and anybody but machines waits for him."""
    own = set(msgspec.json.decode(row.own))
    people = {each.seat for each in msgspec.json.decode(row.seats, type=list[SeatInfo]) if each.who in (PERSON, MEMBER)}
    return bool(own.intersection(asked_seats(row.asks, row.header) or ())) and not people <= own


async def _last_answers(connection: AsyncConnection, ids: Iterable[str]) -> dict[tuple[str, str], int]:
    """The number of the last answer of each seat in these matches."""
    found: dict[tuple[str, str], int] = {}
    last = select(entries.c.match_id, entries.c.seat, func.max(entries.c.n)).where(entries.c.kind.in_(_ANSWERS))
    for some in in_parts(list(ids)):
        rows = await connection.execute(
            last.where(entries.c.match_id.in_(some)).group_by(entries.c.match_id, entries.c.seat)
        )
        found |= {(match, seat): n for match, seat, n in rows}
    return found


def _same(known: MailAddress) -> ColumnElement[bool]:
    """As long as no other address, or another code for it, has taken its place."""
    return and_(mail_addresses.c.person == known.person, mail_addresses.c.asked == known.asked)


def _mails() -> ColumnElement[bool]:
    return and_(mail_addresses.c.confirmed.is_not(None), mail_addresses.c.wanted, ~mail_addresses.c.refused)


def _signed_in() -> ColumnElement[bool]:
    """Whoever has signed out in a browser is told nothing there."""
    return exists().where(visits.c.id == push_subscriptions.c.visit)


def _told_people() -> Any:
    """Those who want to be told by any way."""
    by_mail = select(mail_addresses.c.person).where(_mails())
    return by_mail.union(select(push_subscriptions.c.person).where(_signed_in()))


async def _forget_address(connection: AsyncConnection, person: str) -> None:
    await connection.execute(delete(notices).where(notices.c.person == person, notices.c.channel == MAIL))
    await connection.execute(delete(mail_addresses).where(mail_addresses.c.person == person))


async def _forget_browsers(connection: AsyncConnection, which: ColumnElement[bool]) -> bool:
    ids = list(await connection.scalars(select(push_subscriptions.c.id).where(which)))
    await connection.execute(delete(notices).where(notices.c.channel.in_(ids)))
    await connection.execute(delete(push_subscriptions).where(push_subscriptions.c.id.in_(ids)))
    return bool(ids)
