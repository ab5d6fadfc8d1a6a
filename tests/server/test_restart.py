"""A server that starts again: everything is read before the first client is served, and all may come back at once."""

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from aerodrome.bench.hosting import Server
from aerodrome.bench.load import GENEROUS
from aerodrome.kernel.rulebook import all_books, rulebook
from aerodrome.server.journal.journal import Journal
from aerodrome.server.live.creation import found
from aerodrome.server.live.seating import seating_of
from aerodrome.server.store.store import Entry, Store, Write
from aerodrome.server.wire.matches import Created, NewMatch
from tests.properties.play import choice
from tests.server.client import fresh
from tests.server.house import people

pytestmark = pytest.mark.long

CLIENTS = 100
ANSWERS = 60
"""More than are run at once: such matches are opened in threads."""

_OPENED = """
import asyncio, sys, tempfile
from aerodrome.server.live.matches import Matches
from aerodrome.server.settings import Settings
from aerodrome.server.wire.matches import NewMatch
from aerodrome.kernel.rulebook import all_books

async def main():
    matches = await Matches.start(Settings(database=f"sqlite:///{tempfile.mkdtemp()}/m.sqlite"))
    before = set(sys.modules)
    for book in all_books():
        created = await matches.create(NewMatch(book, seats={}))
        live, role = await matches.enter(created.id, created.watch.token)
        await live.moments(role, 0, 0)
    await matches.stop()
    print(*sorted(name for name in set(sys.modules) - before if name.startswith("aerodrome")))

asyncio.run(main())
"""


def test_everything_is_read_before_the_first_client_is_served() -> None:
    """Nothing of ours is imported for the first time when matches are opened, perhaps in several threads."""
    done = subprocess.run([sys.executable, "-c", _OPENED], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr[-2000:]


async def flown(store: Store, book: str, scenario: str, seed: int) -> Created:
    """A match of people, some way into its course, as it lies in the store."""
    seats = {seat: who for seat, who in people(book, scenario).items() if seat not in rulebook(book).outside}
    stored, roles, created = found(NewMatch(book, scenario, seats=seats))
    journal = Journal(stored.header, seating_of(stored).persons)
    rng = Random(seed)
    entries: list[Entry] = []
    while len(entries) < ANSWERS and journal.match.open and journal.match.decision is not None:
        decision = journal.match.open[0]
        if decision.seat == "field":
            break
        option = msgspec.to_builtins(choice(decision, rng))
        entries.append(journal.answer(decision.seat, option, f"{decision.seat}-{len(entries)}", float(len(entries))))
    await store.write([Write(stored.id, new=stored, links=roles)])
    await store.write([Write(stored.id, entry=entry) for entry in entries])
    return created


@pytest.mark.timeout(300)
def test_a_hundred_clients_come_back_together(database: str, tmp_path: Path) -> None:
    """After a restart, to matches of every book; each sees what he saw before, and nothing fails."""
    books = [book for book in all_books() if book != "pebbles"]
    wanted = [(book, name) for book in books for name in rulebook(book).scenarios()]
    Random(1).shuffle(wanted)
    del wanted[CLIENTS // 2 :]
    assert {book for book, _ in wanted} == set(books)

    async def fly() -> list[tuple[str, str]]:
        store = await Store.open(database)
        places: list[tuple[str, str]] = []
        try:
            for seed, (book, scenario) in enumerate(wanted):
                created = await flown(store, book, scenario, seed)
                places += [(created.id, link.token) for link in (*created.links, created.watch)]
        finally:
            await store.close()
        return places[:CLIENTS]

    places = asyncio.run(fly())
    assert len(places) == CLIENTS
    server = Server(database, tmp_path / "server.log", settings=GENEROUS)

    async def all_at_once() -> list[str]:
        return [each.digest() for each in await asyncio.gather(*(fresh(server.live, *place) for place in places))]

    with server:
        before = asyncio.run(all_at_once())
        server.kill()
        server.start()
        assert asyncio.run(all_at_once()) == before
    assert "ERROR" not in server.log.read_text()
