"""The players of the load benchmark: many matches in one process, two seats each, any legal answer.

It must cost little beside the server that it measures: of a frame it decodes only what it needs to answer, and options
stay the bytes that they came as.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from aerodrome.bench.websocket import WebSocket, connect
from aerodrome.kernel.chance import Share

_NOTHING = msgspec.Raw()


class _Asked(msgspec.Struct):
    seat: str
    kind: str
    form: msgspec.Raw = _NOTHING
    options: list[msgspec.Raw] | None = None
    sample: msgspec.Raw = _NOTHING


class _Told(msgspec.Struct):
    type: str
    n: int = 0
    answers: int = 0
    asked: list[_Asked] = []
    ending: msgspec.Raw = _NOTHING
    what: str = ""


_decode = msgspec.json.Decoder(_Told).decode
_text = msgspec.json.Encoder().encode

_ENDED = 30.0
"""Seconds within which every answer that is on its way must be told."""


class Place(msgspec.Struct, frozen=True):
    """A match to play: its id, and the tokens of its seats."""

    match: str
    tokens: list[str]


class Timing(msgspec.Struct):
    """What one stretch of play took."""

    seconds: float
    latencies: list[float]
    """Seconds from sending an answer to the last viewer told."""
    refused: int
    processor: float
    """Seconds of the processor that the client itself used."""


class _Viewer:
    """One seat of one match, at one socket."""

    __slots__ = ("answers", "n", "open", "over", "socket", "table", "told")

    def __init__(self, table: "_Table") -> None:
        self.table = table
        self.n = 0
        self.answers = 0
        self.open: _Asked | None = None
        self.over = False
        self.socket: WebSocket | None = None
        self.told: asyncio.Event | None = asyncio.Event()

    async def enter(self, host: str, port: int, match: str, token: str) -> None:
        self.socket = await connect(host, port, "/api/live", self.hear, self.lose)
        self.socket.send(_text({"type": "hello", "match": match, "token": token}))
        assert self.told is not None
        await self.told.wait()
        self.told = None

    def hear(self, frame: bytes) -> None:
        message = _decode(frame)
        kind = message.type
        if kind in ("update", "sync"):
            self.n, self.answers, self.over = message.n, message.answers, message.ending is not _NOTHING
            self.open = next((each for each in message.asked if each.options or each.form is not _NOTHING), None)
            if self.told is not None:
                self.begin()
            else:
                self.table.on_told(self)
        elif kind == "ack":
            self.table.on_ack(self)
        elif kind == "refused":
            self.table.on_refused()
        elif kind == "fault":
            self.table.fleet.fail(f"the server says: {message.what}")

    def begin(self) -> None:
        """Nothing is drawn before everybody has added a share to the dice."""
        assert self.told is not None
        if self.open is not None and self.open.kind == Share.KIND:
            self.send(f"share {self.open.seat}", secrets.token_hex(32))
        else:
            self.told.set()

    def lose(self) -> None:
        if not self.table.closed:
            self.table.fleet.fail("the server hung up")

    def send_answer(self, number: int, random: Callable[[], float]) -> None:
        assert self.open is not None
        options = self.open.options
        self.send(str(number), options[int(random() * len(options))] if options else self.open.sample)

    def send(self, id: str, option: Any) -> None:
        assert self.open is not None
        assert self.socket is not None
        answer = {"type": "answer", "id": id, "to": self.n, "seat": self.open.seat, "option": option}
        self.open = None
        self.socket.send(_text(answer))


class _Table:
    """One match. One answer at a time is on its way; it has arrived when it is acknowledged and everybody who may
    notice it was told."""

    __slots__ = ("acknowledged", "before", "by", "closed", "fleet", "number", "since", "viewers")

    def __init__(self, fleet: "Fleet") -> None:
        self.fleet = fleet
        self.viewers: list[_Viewer] = []
        self.by: _Viewer | None = None
        self.since = 0.0
        self.before = (0, 0)
        self.acknowledged = False
        self.number = 0
        self.closed = False

    async def enter(self, host: str, port: int, place: Place) -> None:
        for token in place.tokens:
            viewer = _Viewer(self)
            await viewer.enter(host, port, place.match, token)
            self.viewers.append(viewer)

    def answer(self) -> bool:
        """Sends the next answer; tells whether it could: nothing is on its way, and somebody is asked."""
        if self.by is not None or self.closed:
            return False
        for viewer in self.viewers:
            if viewer.open is not None:
                self.by, self.acknowledged, self.before = viewer, False, (viewer.n, viewer.answers)
                self.number += 1
                self.since = time.perf_counter()
                viewer.send_answer(self.number, self.fleet.random)
                return True
        return False

    def on_ack(self, viewer: _Viewer) -> None:
        if viewer is self.by:
            self.acknowledged = True
            self._perhaps_arrived()

    def on_told(self, _: _Viewer) -> None:
        if self.by is not None:
            self._perhaps_arrived()

    def on_refused(self) -> None:
        self.fleet.refused += 1
        self.by = None

    def _perhaps_arrived(self) -> None:
        by = self.by
        assert by is not None
        n, answers = self.before
        if not self.acknowledged or by.n == n:
            return
        # An answer that stays sealed is told only to him who gave it.
        if by.answers != answers and any(each.answers != by.answers for each in self.viewers):
            return
        self.by = None
        self.fleet.arrived(self, time.perf_counter() - self.since)

    @property
    def over(self) -> bool:
        return any(viewer.over for viewer in self.viewers)

    def close(self) -> None:
        self.closed = True
        for viewer in self.viewers:
            if viewer.socket is not None:
                viewer.socket.close()


class Fleet:
    """All matches of one client process."""

    def __init__(self, host: str, port: int, another: Callable[[], Place], seed: int) -> None:
        """`another` makes a new match, for one that is over; it is called in a thread."""
        self.host = host
        self.port = port
        self.another = another
        self.random = Random(seed).random
        self.tables: list[_Table] = []
        self.refused = 0
        self._latencies: list[float] = []
        self._then: Callable[[_Table], object] = lambda _: None
        self._failed: asyncio.Future[None] | None = None
        self._replacing: set[asyncio.Task[None]] = set()

    async def enter(self, places: list[Place]) -> None:
        """Sits down at all these tables."""
        self._failed = asyncio.get_running_loop().create_future()
        for start in range(0, len(places), 50):
            await asyncio.gather(*(self._sit_down(place) for place in places[start : start + 50]))

    async def _sit_down(self, place: Place) -> _Table:
        table = _Table(self)
        await table.enter(self.host, self.port, place)
        self.tables.append(table)
        return table

    def fail(self, why: str) -> None:
        if self._failed is not None and not self._failed.done():
            self._failed.set_exception(ConnectionError(why))

    def arrived(self, table: _Table, latency: float) -> None:
        self._latencies.append(latency)
        if table.over:
            task = asyncio.get_running_loop().create_task(self._replace(table))
            self._replacing.add(task)
            task.add_done_callback(self._replaced)
        else:
            self._then(table)

    async def _replace(self, old: _Table) -> None:
        self.tables.remove(old)
        old.close()
        table = await self._sit_down(await asyncio.to_thread(self.another))
        self._then(table)

    def _replaced(self, task: "asyncio.Task[None]") -> None:
        self._replacing.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.fail(str(error))

    async def saturate(self, seconds: float) -> Timing:
        """Every match answers as soon as everybody has heard of the answer before."""
        self._then = _Table.answer
        for table in list(self.tables):
            table.answer()
        return await self._measure(seconds)

    async def pace(self, seconds: float, every: float) -> Timing:
        """Every match answers once in so many seconds, each at a moment of its own."""
        self._then = lambda _: None
        loop = asyncio.get_running_loop()
        start, slots, going = loop.time(), len(self.tables), True

        def turn(slot: int, number: int) -> None:
            if going:
                if slot < len(self.tables):
                    self.tables[slot].answer()
                loop.call_at(start + (number + 1 + slot / slots) * every, turn, slot, number + 1)

        for slot in range(slots):
            loop.call_at(start + slot / slots * every, turn, slot, 0)
        timing = await self._measure(seconds)
        going = False
        return timing

    async def _measure(self, seconds: float) -> Timing:
        self._latencies, refused = [], self.refused
        wall, processor = time.perf_counter(), time.process_time()
        await self._unless_failed(asyncio.sleep(seconds))
        timing = Timing(
            time.perf_counter() - wall,
            self._latencies,
            self.refused - refused,
            time.process_time() - processor,
        )
        self._latencies = []
        return timing

    async def wait_for_answers(self) -> None:
        """Lets every answer that is on its way arrive."""
        self._then = lambda _: None
        await self._unless_failed(asyncio.wait_for(self._all_answered(), _ENDED))

    async def _all_answered(self) -> None:
        while self._replacing or any(table.by is not None for table in self.tables):
            await asyncio.sleep(0.02)

    async def _unless_failed(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        assert self._failed is not None
        await asyncio.wait([task, self._failed], return_when=asyncio.FIRST_COMPLETED)
        if self._failed.done():
            task.cancel()
            await self._failed
        await task

    def leave(self) -> None:
        for table in self.tables:
            table.close()
