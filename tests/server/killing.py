"""Matches during which servers, and what they stand on, are killed again and again at random moments."""

import asyncio
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

import aerodrome
from aerodrome.cli.app import run as run_command
from aerodrome.server.journal.clocks import milliseconds
from aerodrome.server.rating.ratings import Ratings
from aerodrome.server.store.store import Store
from aerodrome.server.wire.live import FromServer, Present
from aerodrome.server.wire.matches import Created, Link
from tests.server.callers import Caller
from tests.server.client import Client, Viewer, at_random, fresh
from tests.server.house import Venue, people
from tests.server.rated import made
from tests.server.services import AWAY, LONGEST, SOON

Wanted = tuple[str, Any, str]
"""A book, a scenario, and who flies: people at all seats, a machine at one, machines at all; or people with names, for
whose ratings it counts."""

MATCHES: list[Wanted] = [
    ("spandaus", "two-on-two", "people"),
    ("spandaus", "dawn-patrol", "one machine"),
    ("pebbles", "quarry", "people"),
    ("spandaus", "balloon-hunt", "machines"),
    ("spandaus", "legends", "people"),
    ("pebbles", "pond", "one machine"),
    ("pebbles", "pond", "rated"),
    ("pebbles", "pond", "rated"),
]


PACE: dict[str, Any] = {"kind": "fischer", "seconds": 86_400, "increment": 30}


class Played(msgspec.Struct):
    """A match and those who sit at it."""

    match: Created
    clients: list[Client]
    looked_at: bool = False
    """Whether its journal was compared after its last answer."""

    @property
    def viewers(self) -> list[Viewer]:
        return [client.viewer for client in self.clients]


class Patient(httpx.AsyncHTTPTransport):
    """What somebody asks with who asks again when he is told that nothing was done; or when a connection that was kept
    ends without a word, as HAProxy and nginx end it where the server behind it is gone, and browsers ask again."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        async with asyncio.timeout(LONGEST):
            while True:
                try:
                    response = await super().handle_async_request(request)
                except httpx.RemoteProtocolError:
                    continue
                if response.status_code not in AWAY:
                    return response
                await response.aclose()
                await asyncio.sleep(SOON)


class Ordeal:
    """Some matches at once, and the one who harms what they are played on meanwhile."""

    def __init__(self, venue: Venue, wanted: list[Wanted], kills: int, seed: int) -> None:
        self.venue = venue
        self.rng = Random(seed)
        self.kills = kills
        self.killed: Counter[str] = Counter()
        self.played: list[Played] = []
        self._wanted = [(each, f"{seed} {number}") for number, each in enumerate(wanted)]
        self._rated: list[Caller] = []
        """Two people with names, who play all rated matches against each other."""
        self._made = 0
        """How many rated matches."""
        self._news = asyncio.Event()
        self._harming = asyncio.Lock()
        """New matches are made while nothing is harmed: to ask for one is not what is tried here."""

    def _begin(self, wanted: Wanted, seed: str) -> Played:
        book, scenario, who = wanted
        seats = people(book, scenario)
        for seat in list(seats)[{"people": len(seats), "one machine": 1, "machines": 0}[who] :]:
            seats[seat] = "random"
        # Against the clock where people sit on two sides: nobody is given or robbed of time by a server that dies.
        pace = PACE if who == "people" and book != "pebbles" else None
        return self._seated(self.venue.create(book, scenario, seats=seats, pace=pace), seed)

    async def _begin_rated(self, book: str, scenario: str, seed: str) -> Played:
        """A match that one offers and another joins."""
        if not self._rated:
            self._rated = [Caller(None, f"http://localhost:{self.venue.port}", transport=Patient()) for _ in range(2)]
            for caller, name in zip(self._rated, ("Ann", "Bob"), strict=True):
                await caller.named(name)
        one, other = self._rated
        self._made += 1
        id = (await made(one, other, book=book, scenario=scenario))["match"]
        mine = [each for caller in self._rated for each in await caller.get("/me/matches") if each["match"] == id]
        links = [Link(each["seats"], each["token"]) for each in mine]
        info = (await one.http.get(f"/api/matches/{id}", headers={"Authorization": f"Bearer {links[0].token}"})).json()
        return self._seated(Created(id, links, Link([], info["watch"]), info["commitment"]), seed)

    def _seated(self, match: Created, seed: str) -> Played:
        return Played(
            match,
            [
                Client(
                    self.venue.live,
                    Viewer(match.id, link.token),
                    at_random(f"{seed} {link.seats}") if link.seats else None,
                    patience=1.0,
                    told=self._hear,
                )
                for link in [*match.links, match.watch]
            ],
        )

    def _hear(self, message: FromServer) -> None:
        if not isinstance(message, Present):
            self._news.set()

    async def run(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            for wanted, seed in self._wanted:
                tasks.create_task(self._play(wanted, seed))
            tasks.create_task(self._kill())

    async def _play(self, wanted: Wanted, seed: str) -> None:
        """One match after the other, until enough was killed."""
        for number in count():
            async with self._harming:
                if wanted[2] == "rated":
                    played = await self._begin_rated(wanted[0], wanted[1], f"{seed} {number}")
                else:
                    played = await asyncio.to_thread(self._begin, wanted, f"{seed} {number}")
            self.played.append(played)
            async with asyncio.TaskGroup() as tasks:
                for client in played.clients:
                    tasks.create_task(client.play())
            if self.killed.total() >= self.kills:
                return

    async def _kill(self) -> None:
        """After some news, any moment later, something dies; what was acknowledged by then must be in the store."""
        while self.killed.total() < self.kills:
            for _ in range(self.rng.randint(1, 25)):
                self._news.clear()
                await self._news.wait()
            await asyncio.sleep(self.rng.uniform(0, 0.01))
            async with self._harming:
                await self._harm()

    async def _harm(self) -> None:
        self.killed[await asyncio.to_thread(self.venue.harm, self.rng)] += 1
        for each in self.played:
            if not each.looked_at:
                each.looked_at = all(client.done for client in each.clients)
                acknowledged = {id for viewer in each.viewers for id in viewer.acknowledged}
                journal = await asyncio.to_thread(self.venue.journal, each.match.id)
                assert acknowledged <= {entry.client for entry in journal}
        await asyncio.to_thread(self.venue.mend)

    async def check(self, folder: Path) -> None:
        """All matches reached their end, with all answers done once, and everybody sees the same as the server."""
        for each in self.played:
            for viewer in each.viewers:
                assert viewer.ending is not None
                # What the store could not take may be said so; that it was not taken is looked at below.
                wrong = [each for each in viewer.refused.values() if each.why != "store" or not self.killed["database"]]
                assert not wrong, wrong
                faults = [fault for fault in viewer.faults if fault.why not in ("closing", "store")]
                assert not faults, faults
                now = await fresh(self.venue.live, each.match.id, viewer.token)
                assert not viewer.differs_from(now), f"{each.match.id}, {len(viewer.acknowledged)} answers of his own"
                await asyncio.to_thread(self._check_clocks, each, viewer)
            await asyncio.to_thread(self.venue.check_done_once, each.match, each.viewers)
            record = folder / f"{each.match.id}.json"
            record.write_bytes(self.venue.record(each.match.id, each.match.watch.token))
            assert run_command(["verify", str(record)]) == 0
            assert aerodrome.verify(record).finished
        await self._check_ratings()

    async def _check_ratings(self) -> None:
        """Every rated match was counted once, by whomever; and the ratings are what follows from that."""
        for caller in self._rated:
            async with asyncio.timeout(120):
                mine = await caller.get("/me/matches")
                while not all(each["rated"]["result"] for each in mine):
                    await asyncio.sleep(0.1)
                    mine = await caller.get("/me/matches")
            told = (await caller.http.get("/api/ratings/pebbles")).json()["mine"]
            assert told["rating"]["games"] == len(mine) == self._made
            await caller.http.aclose()
        store = await Store.open(self.venue.store)
        try:
            found = await Ratings(store).recompute(keep=False)
        finally:
            await store.close()
        assert (found.results, found.ratings, found.differing) == (self._made, len(self._rated), 0)

    def _check_clocks(self, played: Played, viewer: Viewer) -> None:
        """What everybody has left is what there was at first and what his answers earned, less the time he was
        asked: counted anew from the entries, whoever served them."""
        told = viewer.clocks
        if told is None:
            return
        left = {each.seat: PACE["seconds"] * 1000 for each in told.seats}
        asked: set[str] = set()
        now = 0
        for entry in self.venue.timed(played.match.id):
            at = max(now, milliseconds(entry.at))
            for seat in asked:
                left[seat] -= at - now
            if entry.kind == "answer":
                left[entry.seat] += PACE["increment"] * 1000
            now, asked = at, set(entry.asks)
        assert {each.seat: each.left for each in told.seats} == left


async def ordeal(venue: Venue, folder: Path, wanted: list[Wanted], kills: int, seed: int) -> Counter[str]:
    """Goes through it all; gives how often what was killed."""
    trial = Ordeal(venue, wanted, kills, seed)
    await trial.run()
    await trial.check(folder)
    return trial.killed
