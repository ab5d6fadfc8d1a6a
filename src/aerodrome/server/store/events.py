"""What the store keeps of events of clubs, and all that is asked of it.

An event is read as it stands, what follows is decided without a lock, and written if it still stands so: its `step`
tells. Results, the next round and the matches of that are one transaction. So it does not matter which worker notices
that a game is over, how often, and which of them is killed meanwhile: the end of the match is the note that something
is to be counted, and of two who do it one finds that it was done."""

import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, Select, and_, delete, exists, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from aerodrome.server.store.ratings import leave_uncounted
from aerodrome.server.store.schema import (
    event_entrants,
    event_log,
    event_pairings,
    events,
    matches,
    people,
    ratings,
)
from aerodrome.server.store.standing import missing_seats
from aerodrome.server.store.store import Store
from aerodrome.server.store.takers import Made, lock_person, make
from aerodrome.server.wire.events import EventKind, EventStep, PairingResult
from aerodrome.server.wire.live import Ending

_MOST_LISTED = 50
_MOST_MISSED = 50
_DAY = 86_400.0
EVENTS_WAIT = 60 * _DAY
EVENTS_KEPT = 365 * _DAY
"""Seconds after the last change for which an event is kept that did not start, and any other."""


class Event(msgspec.Struct, frozen=True):
    """An event: what is played and how, and where it stands."""

    id: str
    person: str | None
    """The organiser; None where he has left."""
    name: str
    kind: EventKind
    book: str
    scenario: str
    sides: str
    pace: str | None
    rated: bool
    watched: bool
    private: bool
    most: int
    rounds: int
    by_itself: bool
    lot: str
    created: float
    changed: float
    round: int = 0
    started: float | None = None
    ended: float | None = None
    step: int = 0

    @property
    def running(self) -> bool:
        return self.started is not None and self.ended is None


class Player(msgspec.Struct, frozen=True):
    """Somebody who entered."""

    number: int
    person: str | None
    """None where he has left this server."""
    joined: float
    seed: int | None = None
    left_at: float | None = None
    removed: bool = False


class Pairing(msgspec.Struct, frozen=True):
    """A game of an event, between the numbers of two who entered; or a bye."""

    round: int
    board: int
    game: int
    first: int
    second: int | None
    match_id: str | None = None
    result: PairingResult | None = None
    forfeit: bool = False

    @property
    def key(self) -> tuple[int, int, int]:
        return self.round, self.board, self.game


class Line(msgspec.Struct, frozen=True):
    """Something that was done."""

    at: float
    kind: EventStep
    round: int = 0
    number: int | None = None
    other: int | None = None


class State(msgspec.Struct, frozen=True):
    """All of an event."""

    event: Event
    players: tuple[Player, ...] = ()
    pairings: tuple[Pairing, ...] = ()
    log: tuple[Line, ...] = ()


class Told(msgspec.Struct, frozen=True):
    """An event with what is known of it elsewhere: the names of people, and how its matches stand."""

    state: State
    names: dict[str, str]
    endings: dict[str, Ending | None]
    """Of matches that are over."""
    going: set[str]
    """Matches that go on."""


class Listed(msgspec.Struct, frozen=True):
    """An event in a list."""

    event: Event
    by: str
    entrants: int
    entered: bool


class Forfeited(msgspec.Struct, frozen=True):
    """A match that goes on, and whose game was decided in its event since somebody does not come or has left."""

    match: str
    resigned: str | None
    """The side for which it is resigned; None where it goes on at its table, if it has begun there."""
    counts: bool = True
    """Whether what comes of it changes ratings."""
    absent: tuple[str, ...] = ()
    """The seats to which nobody came, where that is why it was forfeited."""


class HasBegunError(Exception):
    """Somebody who was said not to have come has sat down."""


class EventsStore:
    """The tables of events in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Looking

    async def told(self, id: str) -> Told | None:
        """An event as it stands."""
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(select(events).where(events.c.id == id))).one_or_none()
            if row is None:
                return None
            players = await _all(connection, Player, event_entrants, id, event_entrants.c.number)
            order = (event_pairings.c.round, event_pairings.c.board, event_pairings.c.game)
            pairings = await _all(connection, Pairing, event_pairings, id, *order)
            log = await _all(connection, Line, event_log, id, event_log.c.n)
            event = _as(Event, row)
            known = {event.person, *(each.person for each in players)}
            wanted = select(people.c.id, people.c.name).where(people.c.id.in_([each for each in known if each]))
            names = _by_key(await connection.execute(wanted))
            stands = select(matches.c.id, matches.c.ended, matches.c.ending).where(matches.c.event == id)
            found = (await connection.execute(stands)).all()
        endings = {
            row.id: msgspec.json.decode(row.ending or "null", type=Ending | None)
            for row in found
            if row.ended is not None
        }
        state = State(event, tuple(players), tuple(pairings), tuple(log))
        return Told(state, names, endings, {row.id for row in found} - set(endings))

    async def listed(self, person: str | None) -> list[Listed]:
        """The events that are open to all, and those of somebody's own, the newest first: of those that wait, go on and
        are over each so many. What was called off before it started is listed for nobody."""
        mine = _is_organiser(person) if person else None
        in_it = _plays(person) if person else None
        shown = ~events.c.private if mine is None or in_it is None else or_(~events.c.private, mine, in_it)
        wanted = _cards(in_it).where(shown)
        found: list[Listed] = []
        async with self._store.engine.connect() as connection:
            for phase in (
                and_(events.c.started.is_(None), events.c.ended.is_(None)),
                and_(events.c.started.is_not(None), events.c.ended.is_(None)),
                and_(events.c.started.is_not(None), events.c.ended.is_not(None)),
            ):
                newest = func.coalesce(events.c.ended, events.c.started, events.c.created).desc()
                rows = await connection.execute(wanted.where(phase).order_by(newest, events.c.id).limit(_MOST_LISTED))
                found += [_listed(row) for row in rows]
        return found

    async def all(self) -> list[Listed]:
        """Every event, the last changed first."""
        async with self._store.engine.connect() as connection:
            rows = await connection.execute(_cards(None).order_by(events.c.changed.desc(), events.c.id))
            return [_listed(row) for row in rows]

    async def strengths(self, book: str, who: Sequence[str]) -> dict[str, float]:
        """How strong those of these people are who have played rated games of a book: the lower ends of what they may
        be worth, as leader boards go by."""
        wanted = select(ratings.c.person, ratings.c.mu - 2 * ratings.c.sigma)
        async with self._store.engine.connect() as connection:
            rows = await connection.execute(wanted.where(ratings.c.book == book, ratings.c.person.in_(who)))
            return _by_key(rows)

    async def opponents(self, person: str) -> dict[str, str]:
        """The matches of somebody's events that go on, with the name of whoever he meets there."""
        me, other = event_entrants.alias("me"), event_entrants.alias("other")
        pair = or_(
            and_(event_pairings.c.first == me.c.number, event_pairings.c.second == other.c.number),
            and_(event_pairings.c.second == me.c.number, event_pairings.c.first == other.c.number),
        )
        wanted = (
            select(event_pairings.c.match_id, people.c.name)
            .join(me, me.c.event_id == event_pairings.c.event_id)
            .join(other, and_(other.c.event_id == event_pairings.c.event_id, pair))
            .join(matches, matches.c.id == event_pairings.c.match_id)
            .join(people, people.c.id == other.c.person)
            .where(me.c.person == person, matches.c.ended.is_(None))
        )
        async with self._store.engine.connect() as connection:
            return _by_key(await connection.execute(wanted))

    async def missed(self) -> list[str]:
        """Events that run and in which something follows that nobody has written: a game is over and was not counted,
        somebody has left and his game was not given to the other, or all results of a round are in and the next one is
        paired by itself."""
        of_event = event_pairings.c.event_id == events.c.id
        undecided = and_(of_event, event_pairings.c.result.is_(None))
        over = exists().where(undecided, matches.c.id == event_pairings.c.match_id, matches.c.ended.is_not(None))
        absent = exists().where(
            undecided,
            event_entrants.c.event_id == events.c.id,
            event_entrants.c.left_at.is_not(None),
            or_(event_entrants.c.number == event_pairings.c.first, event_entrants.c.number == event_pairings.c.second),
        )
        waits = and_(events.c.by_itself, ~exists().where(undecided))
        running = and_(events.c.started.is_not(None), events.c.ended.is_(None))
        wanted = select(events.c.id).where(running, or_(over, absent, waits)).limit(_MOST_MISSED)
        async with self._store.engine.connect() as connection:
            return list(await connection.scalars(wanted))

    # Writing

    async def add(self, state: State, most: int) -> bool:
        """A new event; false where its organiser has so many already that are not over."""
        event = state.event
        assert event.person is not None
        mine = select(func.count()).where(events.c.person == event.person, events.c.ended.is_(None))
        async with self._store.transaction() as connection:
            await lock_person(connection, event.person)
            if (await connection.execute(mine)).scalar_one() >= most:
                return False
            await connection.execute(events.insert(), msgspec.structs.asdict(event))
            await _write(connection, State(event), state)
        return True

    async def entered(self, person: str) -> int:
        """In how many events that are not over somebody plays."""
        wanted = (
            select(func.count())
            .select_from(event_entrants.join(events, events.c.id == event_entrants.c.event_id))
            .where(event_entrants.c.person == person, event_entrants.c.left_at.is_(None), events.c.ended.is_(None))
        )
        async with self._store.engine.connect() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def go_on(
        self, before: State, after: State, made: Sequence[Made], forfeited: Sequence[Forfeited], now: float
    ) -> bool:
        """An event as it stands from now on, with the matches that were made for it and those that were forfeited in
        it; false where it does not stand any more as it did before, or one of these is over: nothing is written then,
        for what came of a game at its table stands. HasBegunError where somebody came after all."""
        id, step = before.event.id, before.event.step
        new = msgspec.structs.asdict(msgspec.structs.replace(after.event, changed=now, step=step + 1))
        try:
            async with self._store.transaction() as connection:
                if not await _still_go_on(connection, forfeited):
                    return False
                moved = update(events).where(events.c.id == id, events.c.step == step).values(new)
                if (await connection.execute(moved)).rowcount != 1:
                    return False
                await _write(connection, before, after)
                await make(connection, made, now)
                await leave_uncounted(connection, [each.match for each in forfeited if not each.counts])
        except IntegrityError:
            # Whoever was to be paired has left this server since, or whoever enters is known already.
            return False
        return True

    async def forget(self, now: float) -> None:
        """Events in which nothing was done for long are gone; what came of their rated matches stays."""
        old = or_(
            and_(events.c.started.is_(None), events.c.changed < now - EVENTS_WAIT), events.c.changed < now - EVENTS_KEPT
        )
        async with self._store.transaction() as connection:
            await _delete(connection, list(await connection.scalars(select(events.c.id).where(old))))


async def leave_events(connection: AsyncConnection, person: str) -> None:
    """Somebody leaves this server: what he organises and has not started is gone, and goes on by itself if it has; he
    is gone from events that have not started, and has withdrawn from those that have. Their standings keep his line,
    which is nobody's."""
    mine = select(event_entrants.c.event_id).where(event_entrants.c.person == person)
    touched = or_(events.c.person == person, events.c.id.in_(mine))
    ids = list(await connection.scalars(select(events.c.id).where(touched).with_for_update()))
    upcoming = select(events.c.id).where(events.c.id.in_(ids), events.c.started.is_(None))
    await _delete(connection, list(await connection.scalars(upcoming.where(events.c.person == person))))
    his = event_entrants.c.person == person
    waiting = list(await connection.scalars(upcoming))
    await connection.execute(delete(event_entrants).where(his, event_entrants.c.event_id.in_(waiting)))
    left = update(event_entrants).where(his, event_entrants.c.left_at.is_(None))
    await connection.execute(left.values(left_at=time.time()))
    own = update(events).where(events.c.person == person)
    await connection.execute(own.values(by_itself=True))
    await connection.execute(update(events).where(events.c.id.in_(ids)).values(step=events.c.step + 1))


def of_running_event() -> ColumnElement[bool]:
    """A match that was paired in an event which is not over."""
    return exists().where(events.c.id == matches.c.event, events.c.ended.is_(None))


async def _still_go_on(connection: AsyncConnection, forfeited: Sequence[Forfeited]) -> bool:
    """Whether none of these matches is over. Until the transaction ends none of them will be, and nobody sits down at
    one; who plays on does not wait for it."""
    by_match = {each.match: each for each in forfeited}
    wanted = select(matches.c.id, matches.c.ended, matches.c.header).where(matches.c.id.in_(by_match))
    for row in await connection.execute(wanted.order_by(matches.c.id).with_for_update(key_share=True)):
        if row.ended is not None:
            return False
        if not set(by_match[row.id].absent) <= set(missing_seats(row.header)):
            raise HasBegunError
    return True


async def _delete(connection: AsyncConnection, ids: list[str]) -> None:
    """Events with all that belongs to them; their matches stay."""
    for table in (event_log, event_pairings, event_entrants):
        await connection.execute(delete(table).where(table.c.event_id.in_(ids)))
    await connection.execute(delete(events).where(events.c.id.in_(ids)))


async def _write(connection: AsyncConnection, before: State, after: State) -> None:
    """What differs in players, pairings and the log."""
    id = after.event.id
    known = {each.number: each for each in before.players}
    now = {each.number: each for each in after.players}
    for number in known.keys() - now.keys():
        await connection.execute(delete(event_entrants).where(_at(event_entrants, id, number=number)))
    for number, player in now.items():
        row = msgspec.structs.asdict(player)
        if number not in known:
            await connection.execute(event_entrants.insert(), {"event_id": id} | row)
        elif known[number] != player:
            await connection.execute(update(event_entrants).where(_at(event_entrants, id, number=number)).values(row))
    played = {each.key: each for each in before.pairings}
    for pairing in after.pairings:
        row = msgspec.structs.asdict(pairing)
        if pairing.key not in played:
            await connection.execute(event_pairings.insert(), {"event_id": id} | row)
        elif played[pairing.key] != pairing:
            place = dict(zip(("round", "board", "game"), pairing.key, strict=True))
            await connection.execute(update(event_pairings).where(_at(event_pairings, id, **place)).values(row))
    if new := [
        {"event_id": id, "n": n} | msgspec.structs.asdict(line)
        for n, line in enumerate(after.log)
        if n >= len(before.log)
    ]:
        await connection.execute(event_log.insert(), new)


def _at(table: Any, event: str, **columns: int) -> ColumnElement[bool]:
    return and_(table.c.event_id == event, *(table.c[name] == value for name, value in columns.items()))


def _is_organiser(person: str) -> ColumnElement[bool]:
    return events.c.person == person


def _plays(person: str) -> ColumnElement[bool]:
    return exists().where(
        event_entrants.c.event_id == events.c.id, event_entrants.c.person == person, ~event_entrants.c.removed
    )


def _cards(entered: ColumnElement[bool] | None) -> Select[Any]:
    number = (
        select(func.count())
        .where(event_entrants.c.event_id == events.c.id, event_entrants.c.left_at.is_(None))
        .scalar_subquery()
    )
    told: list[Any] = [*events.c, people.c.name.label("by"), number.label("entrants")]
    if entered is not None:
        told.append(entered.label("entered"))
    return select(*told).select_from(events.outerjoin(people, people.c.id == events.c.person))


def _listed(row: Row[Any]) -> Listed:
    return Listed(_as(Event, row), row.by or "", row.entrants, bool(row._mapping.get("entered", False)))


def _as(kind: Any, row: Row[Any]) -> Any:
    return kind(**{name: row._mapping[name] for name in kind.__struct_fields__})


def _by_key(rows: Iterable[Any]) -> dict[str, Any]:
    """Rows of two columns, the second by the first."""
    return {row[0]: row[1] for row in rows}


async def _all(connection: AsyncConnection, kind: Any, table: Any, event: str, *order: Any) -> list[Any]:
    rows = await connection.execute(select(table).where(table.c.event_id == event).order_by(*order))
    return [_as(kind, row) for row in rows]
