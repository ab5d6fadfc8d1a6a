"""Matches during which the server is killed, again and again, with kill -9 at random moments."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import aerodrome
from aerodrome.cli.app import run as run_command
from aerodrome.server.journal.clocks import milliseconds
from aerodrome.server.wire.live import FromServer, Present
from aerodrome.server.wire.matches import Created
from tests.server.client import Client, Viewer, at_random, fresh
from tests.server.house import House, people

Wanted = tuple[str, Any, str]
"""A book, a scenario, and who flies: people at all seats, a machine at one, or machines at all."""

MATCHES: list[Wanted] = [
    ("spandaus", "two-on-two", "people"),
    ("spandaus", "dawn-patrol", "one machine"),
    ("pebbles", "quarry", "people"),
    ("spandaus", "balloon-hunt", "machines"),
    ("spandaus", "legends", "people"),
    ("pebbles", "pond", "one machine"),
]


PACE: dict[str, Any] = {"kind": "fischer", "seconds": 86_400, "increment": 30}


class Played(msgspec.Struct):
    """A match and those who sit at it."""

    match: Created
    clients: list[Client]

    @property
    def viewers(self) -> list[Viewer]:
        return [client.viewer for client in self.clients]


class Ordeal:
    """Some matches at once, and the one who kills the server meanwhile."""

    def __init__(self, house: House, wanted: list[Wanted], kills: int, seed: int) -> None:
        self.house = house
        self.rng = Random(seed)
        self.kills = kills
        self.killed = 0
        self._news = asyncio.Event()
        self._over = False
        self.played = [self._begin(each, f"{seed} {number}") for number, each in enumerate(wanted)]

    def _begin(self, wanted: Wanted, seed: str) -> Played:
        book, scenario, who = wanted
        seats = people(book, scenario)
        for seat in list(seats)[{"people": len(seats), "one machine": 1, "machines": 0}[who] :]:
            seats[seat] = "random"
        # Against the clock where people sit on two sides: nobody is given or robbed of time by a server that dies.
        pace = PACE if who == "people" and book != "pebbles" else None
        match = self.house.create(book, scenario, seats=seats, pace=pace)
        return Played(
            match,
            [
                Client(
                    self.house.live,
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
            playing = [tasks.create_task(client.play()) for each in self.played for client in each.clients]
            tasks.create_task(self._kill())
            await asyncio.wait(playing)
            self._over = True
            self._news.set()

    async def _kill(self) -> None:
        """After some news, any moment later, the server dies; what was acknowledged by then must be in the store."""
        while self.killed < self.kills:
            for _ in range(self.rng.randint(1, 25)):
                if not self._over:
                    self._news.clear()
                await self._news.wait()
                if self._over:
                    return
            await asyncio.sleep(self.rng.uniform(0, 0.01))
            self.house.server.kill()
            self.killed += 1
            for each in self.played:
                stored = {entry.client for entry in self.house.journal(each.match.id)}
                for viewer in each.viewers:
                    assert set(viewer.acknowledged) <= stored
            await asyncio.to_thread(self.house.server.start)

    async def check(self, folder: Path) -> None:
        """All matches reached their end, with all answers done once, and everybody sees the same as the server."""
        for each in self.played:
            for viewer in each.viewers:
                assert viewer.ending is not None
                assert not viewer.refused, viewer.refused
                assert viewer.digest() == (await fresh(self.house.live, each.match.id, viewer.token)).digest()
                self._check_clocks(each, viewer)
            self.house.check_done_once(each.match, each.viewers)
            record = folder / f"{each.match.id}.json"
            record.write_bytes(self.house.record(each.match.id, each.match.watch.token))
            assert run_command(["verify", str(record)]) == 0
            assert aerodrome.verify(record).finished

    def _check_clocks(self, played: Played, viewer: Viewer) -> None:
        """What everybody has left is what there was at first and what his answers earned, less the time he was
        asked: counted anew from the entries, whoever served them."""
        told = viewer.clocks
        if told is None:
            return
        left = {each.seat: PACE["seconds"] * 1000 for each in told.seats}
        asked: set[str] = set()
        now = 0
        for entry in self.house.timed(played.match.id):
            at = max(now, milliseconds(entry.at))
            for seat in asked:
                left[seat] -= at - now
            if entry.kind == "answer":
                left[entry.seat] += PACE["increment"] * 1000
            now, asked = at, set(entry.asks)
        assert {each.seat: each.left for each in told.seats} == left


async def ordeal(house: House, folder: Path, wanted: list[Wanted], kills: int, seed: int) -> int:
    """Goes through it all; gives how often the server was killed."""
    trial = Ordeal(house, wanted, kills, seed)
    await trial.run()
    await trial.check(folder)
    return trial.killed
