"""Keeps a store of the version that is installed: people play, talk, are rated and begin an event, and leave."""

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from aerodrome.kernel.setup import prepare
from aerodrome.server.roles import PERSON
from aerodrome.server.wire.live import Settle
from aerodrome.server.wire.matches import Created, NewMatch
from tests.server.callers import Caller, Hall, hall
from tests.server.client import Viewer
from tests.server.rated import count, made, seated
from tests.server.stores import FOLDER, Known, Table
from tests.server.tables import Guest, all_seated, play_on, sit, until

SCENARIOS = {"spandaus": "duel", "dogfights": "first-duel", "algy": "pair-against-pair", "icog": "duel"}
CAMPAIGN = NewMatch("campaign", "spandaus-1917", seats={"allied": "person", "german": "staff"})
RATED: dict[str, Any] = {"book": "spandaus", "scenario": "duel", "side": "allied"}
ANSWERS = 8
WRITTEN = "Well flown, and à bientôt."


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "matches.sqlite"
        known = asyncio.run(_played(f"sqlite:///{file}"))
        with closing(sqlite3.connect(file)) as connection:
            dump = "\n".join(connection.iterdump()) + "\n"
    name = version("aerodrome")
    (FOLDER / f"{name}.sql").write_text(dump, encoding="utf-8")
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")
    print(f"{name}: {len(known.tables)} matches, {len(dump) / 1000:.0f} kB")


async def _played(database: str) -> Known:
    async with hall(database) as made:
        tables = [
            await _table(
                made, NewMatch(book, scenario, seats=dict.fromkeys(prepare(book, scenario).sides, PERSON)), over
            )
            for over in (False, True)
            for book, scenario in SCENARIOS.items()
        ]
        tables.append(await _campaign(made))
        people = {name: await made.caller().named(name) for name in ("Ann", "Bob")}
        await _rated(made, *people.values())
        event = await _event(*people.values())
        cookies = {name: caller.cookie for name, caller in people.items()}
        return Known(tables, WRITTEN, cookies, event, made.clock.now)


async def _table(hall: Hall, wanted: NewMatch, over: bool) -> Table:
    created = await hall.app.state.matches.create(wanted)
    guests = await all_seated(hall.app.state.matches, created)
    await play_on(guests, ANSWERS)
    first = guests[0]
    if wanted.book == "spandaus":
        await first.listen()
        await first.say(WRITTEN)
    if over:
        await first.live.answer(first, first.role, Settle("up", first.role.seats[0], "resign"))
    return _kept(wanted.book, created, first, over=over)


async def _campaign(hall: Hall) -> Table:
    """The orders of a commander against a staff of machines, until the first mission waits for those who fly it."""
    created = await hall.app.state.matches.create(CAMPAIGN)
    commander = await sit(hall.app.state.matches, created.id, created.links[0])
    viewer = commander.viewer
    while not _waits(viewer):
        await until(lambda: bool(viewer.mine) or _waits(viewer))
        if viewer.mine:
            await commander.answer()
    return _kept("campaign", created, commander, over=False)


def _waits(viewer: Viewer) -> bool:
    return any(each.seat == "field" for each in viewer.asked)


def _kept(book: str, created: Created, guest: Guest, *, over: bool) -> Table:
    return Table(book, created.id, [link.token for link in created.links], guest.viewer.answers, over)


async def _rated(hall: Hall, winner: Caller, loser: Caller) -> None:
    match = str((await made(winner, loser, **RATED))["match"])
    guests = await seated(hall, winner, loser, match)
    await play_on(list(guests), ANSWERS)
    await guests[1].live.answer(guests[1], guests[1].role, Settle("up", "german", "resign"))
    await hall.app.state.matches.ratings.counted()
    await count(hall)


async def _event(organiser: Caller, other: Caller) -> str:
    told = await organiser.post(
        "/me/events", {"name": "Club evening", "book": "spandaus", "scenario": "duel", "rounds": 1}
    )
    event = str(told["card"]["id"])
    await other.post(f"/me/events/{event}/enter", {"key": ""})
    await organiser.post(f"/me/events/{event}/start")
    return event


if __name__ == "__main__":
    main()
