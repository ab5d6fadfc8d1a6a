"""`aerodrome admin`: what whoever keeps a server looks at and does, straight in its store."""

import asyncio
import ipaddress
import re
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import TypeVar, cast, get_args

import msgspec
from rich.table import Table
from rich.text import Text
from sqlalchemy.exc import SQLAlchemyError

from aerodrome.cli.terminal import plain, print_json, screen
from aerodrome.kernel.errors import BadInput
from aerodrome.server.events.events import call_off
from aerodrome.server.identity.names import folded
from aerodrome.server.limits import Ban
from aerodrome.server.rating.ratings import Ratings
from aerodrome.server.relay.relay import backend_for
from aerodrome.server.settings import MEMORY, Settings, from_environment
from aerodrome.server.store import keeping
from aerodrome.server.store.backup import back_up, restore
from aerodrome.server.store.banned import BannedPerson, BannedStore
from aerodrome.server.store.events import EventsStore
from aerodrome.server.store.faults import reason_of
from aerodrome.server.store.keeping import Kept, Policy
from aerodrome.server.store.people import Known, PeopleStore
from aerodrome.server.store.store import Store
from aerodrome.server.store.talk import TalkStore
from aerodrome.server.wire.talk import Room

WRONG = 1
_MOST_LISTED = 50
_SECONDS = {"h": 3_600, "d": 86_400, "w": 604_800}
_LONGEST_REASON = 200

Told = TypeVar("Told")


def _settings() -> Settings:
    return from_environment()


def _in_store(do: Callable[[Store], Awaitable[Told]]) -> Told:
    """What is done with the store of the environment. BadInput where it cannot be opened."""

    async def run() -> Told:
        store = await Store.open(_settings().database)
        try:
            return await do(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except (SQLAlchemyError, OSError) as error:
        raise BadInput(f"the store cannot be used: {reason_of(error)}", where="AERODROME_DATABASE") from None


# Health


def tell_health(*, as_json: bool) -> int:
    """Whether the store and the line between workers can be used, and the clock is right. 1 where something is not."""
    settings = _settings()
    told = {"aerodrome": version("aerodrome"), "store": "", "tables": "", "clock": "", "channels": ""}

    async def look(store: Store) -> tuple[str, str]:
        return await keeping.version_of_tables(store), await keeping.trouble_with_clock(store, time.time)

    try:
        told["tables"], trouble = _in_store(look)
        told["store"], told["clock"] = "well", trouble or "well"
    except BadInput as error:
        told["store"] = error.what
    told["channels"] = asyncio.run(_channels(settings.channels))
    well = told["store"] == told["clock"] == "well" and told["channels"] in ("well", MEMORY)
    if as_json:
        print_json({**told, "well": well})
    else:
        for name, value in told.items():
            screen().print(Text(f"{name:<10} {plain(value)}"))
    return 0 if well else WRONG


async def _channels(channels: str) -> str:
    """Whether a word goes out and comes back."""
    make = backend_for(channels)
    if make is None:
        return MEMORY
    backend = make()
    heard = b"aerodrome admin health"
    try:
        async with asyncio.timeout(10):
            await backend.on_startup()
            try:
                await backend.subscribe(["aerodrome-health"])
                await backend.publish(heard, ["aerodrome-health"])
                async for _, data in backend.stream_events():
                    if data == heard:
                        return "well"
                return "nothing comes back"
            finally:
                await backend.on_shutdown()
    except Exception as error:  # each kind of line has errors of its own
        return f"{type(error).__name__}: {reason_of(error)}"


# Matches


def list_matches(*, going: bool, over: bool, as_json: bool) -> int:
    """Matches, the one that was answered last first."""
    which = None if going == over else going
    found = _in_store(lambda store: keeping.kept(store, going=which))
    if as_json:
        print_json({"matches": [msgspec.to_builtins(each) for each in found]})
        return 0
    table = _listing("match", "book", "scenario", "began", "last answer", "over", "entries", "size")
    for each in found[:_MOST_LISTED]:
        table.add_row(*(Text(plain(cell)) for cell in _cells(each)))
    screen().print(table)
    _tell_more(len(found))
    return 0


def _tell_more(count: int) -> None:
    if count > _MOST_LISTED:
        screen().print(f"and {count - _MOST_LISTED} more; --json lists all")


def _cells(match: Kept) -> tuple[str, ...]:
    times = (_day(match.created), _day(match.answered), _day(match.ended))
    return match.id, match.book, match.scenario[:40], *times, str(match.entries), _bytes(match.size)


def remove_matches(ids: tuple[str, ...], *, yes: bool, as_json: bool) -> int:
    """Removes matches with all that belongs to them, once that was confirmed."""
    found = _in_store(lambda store: keeping.kept(store, ids=ids))
    known = {each.id for each in found}
    for id in ids:
        if id not in known:
            raise BadInput(f"there is no match {id[:40]!r}", where="match")
    if not yes:
        for each in found:
            screen().print(Text("  ".join(plain(cell) for cell in _cells(each))))
        return _unconfirmed(_counted(len(found), "match", "matches"))
    return _tell_removed(_in_store(lambda store: keeping.remove(store, ids)), as_json=as_json)


def sweep(going_days: int | None, over_days: int | None, *, yes: bool, as_json: bool) -> int:
    """Removes old matches of nobody known, by the policy of the environment or the one given; without `yes` it tells
    only which."""
    settings = _settings()
    policy = Policy(
        settings.sweep_going_days if going_days is None else going_days,
        settings.sweep_over_days if over_days is None else over_days,
    )
    if policy == Policy():
        raise BadInput("there is no policy: nothing is ever old; --over-days or --going-days gives one", where="sweep")
    ids = _in_store(lambda store: keeping.stale(store, policy, time.time()))
    if yes:
        return _tell_removed(_in_store(lambda store: keeping.remove(store, ids)), as_json=as_json)
    if as_json:
        print_json({"matches": ids})
        return 0
    for id in ids[:_MOST_LISTED]:
        screen().print(id)
    _tell_more(len(ids))
    return _unconfirmed(_counted(len(ids), "match", "matches")) if ids else _tell_removed(0, as_json=False)


def _unconfirmed(what: str) -> int:
    screen().print(f"{what} would be removed, for ever; --yes does it")
    return 0


def _tell_removed(count: int, *, as_json: bool) -> int:
    if as_json:
        print_json({"removed": count})
    else:
        screen().print(f"{_counted(count, 'match', 'matches')} {'was' if count == 1 else 'were'} removed")
    return 0


# Storage


def tell_storage(*, as_json: bool) -> int:
    """What the tables take up."""

    async def read(store: Store) -> tuple[int, list[keeping.TableSize]]:
        return await keeping.whole_size(store), await keeping.table_sizes(store)

    whole, tables = _in_store(read)
    if as_json:
        print_json({"bytes": whole, "tables": [msgspec.to_builtins(each) for each in tables]})
        return 0
    table = _listing("table", "rows", "size", "oldest")
    for each in tables:
        table.add_row(each.name, f"{each.rows:,}", "" if each.size is None else _bytes(each.size), _day(each.oldest))
    screen().print(table)
    screen().print(f"{_bytes(whole)} in all")
    return 0


# People


def list_people(*, as_json: bool) -> int:
    """Whoever has a name, the last seen first."""
    found = _in_store(lambda store: PeopleStore(store).known())
    if as_json:
        print_json({"people": [msgspec.to_builtins(each) for each in found]})
        return 0
    table = _listing("name", "since", "seen", "devices", "signed in", "matches")
    for each in found[:_MOST_LISTED]:
        counts = (str(count) for count in (each.devices, each.browsers, each.matches))
        table.add_row(Text(plain(each.name)), _day(each.created), _day(each.seen), *counts)
    screen().print(table)
    _tell_more(len(found))
    return 0


def sign_out(name: str) -> int:
    """Whoever has this name is signed out everywhere; he comes back by his passkeys."""
    person = _person(name)
    count = _in_store(lambda store: PeopleStore(store).end_visits(person.id))
    screen().print(Text(f"{plain(person.name)} was signed out of {_counted(count, 'browser', 'browsers')}"))
    return 0


def erase_person(name: str, *, yes: bool) -> int:
    """Erases all that tells of somebody, once that was confirmed; matches stay."""
    person = _person(name)
    if not yes:
        return _unconfirmed(f"the name {plain(person.name)} and all that is under it but the matches")
    _in_store(lambda store: PeopleStore(store).erase(person.id))
    screen().print(Text(f"{plain(person.name)} was erased"))
    return 0


def _person(name: str) -> Known:
    found = _in_store(lambda store: PeopleStore(store).known(folded(name), name[:32]))
    if not found:
        raise BadInput(f"nobody here is called {name[:64]!r}", where="name")
    return found[0]


# Ratings


def check_ratings(*, recompute: bool, as_json: bool) -> int:
    """Whether all ratings are what follows from the results; writes those that are not, if that is said."""
    found = _in_store(lambda store: Ratings(store).recompute(keep=recompute))
    if as_json:
        print_json(msgspec.to_builtins(found))
    else:
        what = f"{_counted(found.results, 'result', 'results')}, {_counted(found.ratings, 'rating', 'ratings')}: "
        if not found.differing:
            what += "all are what the results come to"
        elif recompute:
            what += f"{found.differing} were not what the results come to, and are now"
        else:
            what += f"{found.differing} are not what the results come to; --recompute writes them"
        screen().print(Text(what))
    return 1 if found.differing and not recompute else 0


# Events


def list_events(*, as_json: bool) -> int:
    """Events of clubs, the last changed first."""
    found = _in_store(lambda store: EventsStore(store).all())
    if as_json:
        told = [msgspec.to_builtins(each.event) | {"organiser": each.by, "entrants": each.entrants} for each in found]
        print_json({"events": told})
        return 0
    table = _listing("event", "name", "organiser", "kind", "book", "entrants", "round", "made", "started", "over")
    for each in found[:_MOST_LISTED]:
        event = each.event
        round = f"{event.round} of {event.rounds}" if event.started is not None else ""
        times = (_day(event.created), _day(event.started), _day(event.ended))
        cells = (event.id, event.name, each.by, event.kind, event.book, str(each.entrants), round, *times)
        table.add_row(*(Text(plain(cell)) for cell in cells))
    screen().print(table)
    _tell_more(len(found))
    return 0


def cancel_event(id: str, *, yes: bool) -> int:
    """Ends an event now, once that was confirmed."""
    found = {each.event.id: each.event for each in _in_store(lambda store: EventsStore(store).all())}
    if id not in found or found[id].ended is not None:
        what = f"no event {id[:40]!r} goes on or waits; `aerodrome admin events` tells what does"
        raise BadInput(what, where="--cancel")
    if not yes:
        screen().print(Text(f"the event {plain(found[id].name)} would be ended, for ever; --yes does it"))
        return 0
    _in_store(lambda store: call_off(EventsStore(store), id))
    screen().print(Text(f"the event {plain(found[id].name)} is over"))
    return 0


# Bans


def ban(whom: str, reason: str, for_: str | None, *, person: bool) -> int:
    """An address or network is not served any more, within seconds; or somebody cannot sign in."""
    reason = " ".join(reason.split())
    if not 0 < len(reason) <= _LONGEST_REASON:
        what = f"a reason of 1 to {_LONGEST_REASON} letters is needed; who is banned is told it"
        raise BadInput(what, where="reason")
    now = time.time()
    until = None if for_ is None else now + _duration(for_)
    if person:
        known = _person(whom)
        barred = BannedPerson(known.id, known.name, reason, now, until)
        count = _in_store(lambda store: BannedStore(store).ban(barred))
        browsers = _counted(count, "browser", "browsers")
        screen().print(Text(f"{plain(known.name)} is banned{_until(until)}, and was signed out of {browsers}"))
        return 0
    made = Ban(_network(whom), reason, now, until)
    _in_store(lambda store: store.ban(made))
    screen().print(Text(f"{made.network} is banned{_until(until)}"))
    return 0


def unban(whom: str, *, person: bool) -> int:
    """An address or network is served again, or somebody may sign in again."""
    if person:
        known = _person(whom)
        if not _in_store(lambda store: BannedStore(store).unban(known.id)):
            raise BadInput(f"{known.name} is not banned", where="name")
        screen().print(Text(f"{plain(known.name)} may sign in again"))
        return 0
    wanted = _network(whom)
    if not _in_store(lambda store: store.unban(wanted)):
        raise BadInput(f"{wanted} is not banned", where="network")
    screen().print(f"{wanted} is served again")
    return 0


def list_bans(*, as_json: bool) -> int:
    """Who is not served, and who cannot sign in."""
    found = _in_store(Store.bans)
    barred = _in_store(lambda store: BannedStore(store).all(time.time()))
    if as_json:
        print_json({"bans": [msgspec.to_builtins(each) for each in found], "people": msgspec.to_builtins(barred)})
        return 0
    table = _listing("network or name", "since", "until", "reason")
    who = [(each.network, each.made, each.until, each.reason) for each in found]
    who += [(each.name, each.made, each.until, each.reason) for each in barred]
    for name, made, until, reason in who:
        table.add_row(Text(plain(name)), _day(made), _day(until), Text(plain(reason)))
    screen().print(table)
    return 0


def _network(given: str) -> str:
    try:
        return str(ipaddress.ip_network(given, strict=False))
    except ValueError:
        what = f"{given[:60]!r} is no address and no network, such as 192.0.2.7 or 2001:db8::/48"
        raise BadInput(what, where="network") from None


def _duration(given: str) -> int:
    found = re.fullmatch(r"([1-9][0-9]{0,4})([hdw])", given)
    if found is None:
        raise BadInput(f"{given[:20]!r} is no time, such as 12h, 30d or 8w", where="--for")
    return int(found[1]) * _SECONDS[found[2]]


def _until(until: float | None) -> str:
    return "" if until is None else f" until {_day(until)}"


# Reports


def list_reports(*, as_json: bool) -> int:
    """Messages that readers have reported, with what was written around them, the oldest report first."""
    found = _in_store(lambda store: TalkStore(store).reported())
    if as_json:
        print_json({"reports": [msgspec.to_builtins(each) for each in found]})
        return 0
    for each in found[:_MOST_LISTED]:
        where = each.address or "an address that is forgotten"
        times = "once" if each.reports == 1 else f"{each.reports} times"
        head = f"{each.match}/{each.room}/{each.n}  reported {times} since {_day(each.first)}, written from {where}"
        screen().print(Text(plain(head)))
        for line in each.around:
            mark = ">" if line.n == each.n else " "
            who = line.name or ", ".join(line.seats) or line.author
            said = "(removed)" if line.removed else line.text
            screen().print(Text(plain(f" {mark} {line.n:>4} {_day(line.at)} {who}: {said}")))
    if len(found) > _MOST_LISTED:
        screen().print(f"and {len(found) - _MOST_LISTED} more; --json lists all")
    if not found:
        screen().print("nothing is reported")
    return 0


def settle_report(message: str, *, remove: bool) -> int:
    """The reports of a message are dealt with: it is removed, or stays."""
    match, room, n = (*message.split("/"), "", "")[:3]
    number = int(n) if n.isascii() and n.isdigit() and len(n) < 10 else 0
    settled = room in get_args(Room) and _in_store(
        lambda store: TalkStore(store).settle(match, cast("Room", room), number, remove=remove)
    )
    if not settled:
        what = f"{message[:60]!r} is not reported; `aerodrome admin reports` tells what is, as MATCH/players/5"
        raise BadInput(what, where="message")
    screen().print("the message is removed" if remove else "the message stays")
    return 0


# Backup


def write_backup(file: str) -> int:
    """Copies the store into a file; servers may run meanwhile."""
    path = Path(file).expanduser()
    back_up(_settings().database, path)
    screen().print(Text(f"{plain(path)}: {_bytes(path.stat().st_size)}"))
    return 0


def read_backup(file: str, *, replace: bool) -> int:
    """Makes the store what it was when the file was written."""
    restore(_settings().database, Path(file).expanduser(), replace=replace)
    count = len(_in_store(keeping.kept))
    screen().print(f"{_counted(count, 'match', 'matches')} {'is' if count == 1 else 'are'} there again")
    return 0


# Words


def _listing(first: str, *columns: str) -> Table:
    """A table whose first column, by which commands name a row, is told whole however narrow the terminal is."""
    table = Table()
    table.add_column(first, no_wrap=True)
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def _counted(count: int, one: str, many: str) -> str:
    return f"{count:,} {one if count == 1 else many}"


def _day(at: float | None) -> str:
    return "" if at is None else f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"


def _bytes(size: int) -> str:
    return f"{size / 1e6:,.1f} MB" if size >= 100_000 else f"{size / 1e3:,.1f} kB"
