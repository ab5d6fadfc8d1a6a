"""The WebSocket of one viewer, as plain ASGI: frames in, messages out, nobody disturbed by anybody else."""

import asyncio
import logging
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from aerodrome.kernel.errors import AerodromeError
from aerodrome.server import metrics, traces
from aerodrome.server.journal.clocks import milliseconds
from aerodrome.server.limits import Sort, client_of
from aerodrome.server.live.declined import Declined
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.viewers import as_frame
from aerodrome.server.logs import match_id, request_id
from aerodrome.server.roles import NoSuchLink, Role, fingerprint
from aerodrome.server.wire.live import (
    MOST_FRAME,
    Answer,
    AskAce,
    Deploy,
    Draft,
    Fault,
    FromClient,
    Hello,
    Ping,
    Pong,
    Refused,
    Resume,
    Settle,
    Undo,
)
from aerodrome.server.wire.talk import Listen, Mute, Report, Say

log = logging.getLogger("aerodrome.server")

_MOST_WAITING = 256
"""Messages that wait for a viewer who reads too slowly; then he is cut off, and can come back for what he missed."""

_MOST_BYTES_WAITING = 4 << 20
_FEW_WAITING = 8
"""Messages that may wait however long they are: the first one is everything that happened in a long match."""

_SECONDS_TO_SAY_HELLO = 20.0
_SECONDS_TO_HEAR_WHY = 10.0
"""After that the connection is cut, whether what was last said has gone out or not."""

_SECONDS_TO_HEAR_OUT = 1.0
_SECONDS_OF_SILENCE = 600.0
"""After that the other end is taken for gone. A page sends a ping every few seconds; what a dead connection leaves
behind would else count as somebody at the table, and against the limit of its address, for ever."""

_MOST_EXCESS = 200
"""Messages beyond the limit that are refused one by one before the connection is closed."""

_LONGEST_ID = 64

_SORTS: dict[type, Sort] = {Draft: "drafts", AskAce: "hints", Listen: "listens"}
"""What messages are counted as; all others as messages."""

Why: TypeAlias = Literal[
    "frame", "size", "rate", "link", "match", "gone", "origin", "full", "store", "closing", "seats"
]

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


class _Over(Exception):  # noqa: N818 - not an error: the conversation is over
    """The connection is to be closed, after a fault where there is one."""

    def __init__(self, why: Why | None = None, what: str = "") -> None:
        self.why, self.what = why, what
        super().__init__(what)


async def serve(scope: Any, receive: Any, send: Any, matches: Matches) -> None:
    """Serves one WebSocket from handshake to close."""
    address = client_of(scope)
    if matches.draining:
        await turn_away(receive, send, "closing", "the server closes; come back in a moment")
        return
    if not matches.doors.enter(address):
        what = "too many connections from this address"
        matches.telling.of(address, what)
        await turn_away(receive, send, "full", what)
        return
    session = Session(receive, send, matches, address)
    matches.sessions.add(session)
    metrics.viewers.inc()
    try:
        await session.run()
    finally:
        metrics.viewers.dec()
        session.ended.set()
        matches.sessions.discard(session)
        matches.doors.leave(address)


async def turn_away(receive: Any, send: Any, why: Why, what: str) -> None:
    """Opens a WebSocket only to say why it is not served."""
    metrics.refused.labels(why).inc()
    message = await receive()
    if message["type"] != "websocket.connect":
        return
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": _fault(why, what)})
    await send({"type": "websocket.close", "code": 1008})


class Session:
    """One connection: who it is, and what still has to be sent to it."""

    def __init__(self, receive: Any, send: Any, matches: Matches, address: str) -> None:
        self._receive = receive
        self._send = send
        self._matches = matches
        self._address = address
        self._buckets = {sort: each.bucket() for sort, each in matches.frequencies.items()}
        self._excess = 0
        self._waiting: deque[str] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._closing = False
        self._writer: asyncio.Task[None] | None = None
        self._reader: asyncio.Task[None] | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._handling = asyncio.Lock()
        """What a viewer has sent is not dropped half-way when his connection ends."""
        self._live: Live | None = None
        self._role = Role()
        self._token = ""
        self._read_all = asyncio.Event()
        """Nothing more is read, or need be."""
        self._read_all.set()
        self.ended = asyncio.Event()

    def sits_at(self, live: Live) -> bool:
        """Whether this connection is at a match."""
        return self._live is live

    def has_lost(self, links: Mapping[str, Sequence[str]]) -> bool:
        """Whether its link no longer gives it the seats that it has, of those that a match has now by their
        fingerprints. Whoever only looks loses nothing."""
        return bool(self._role.seats) and tuple(links.get(fingerprint(self._token), ())) != self._role.seats

    # Out

    def tell(self, frame: str) -> None:
        """Puts a message behind those that wait to be sent."""
        if self._closing:
            return
        self._waiting.append(frame)
        self._bytes += len(frame)
        self._wake.set()
        waiting = len(self._waiting)
        if waiting > _MOST_WAITING or (waiting > _FEW_WAITING and self._bytes > _MOST_BYTES_WAITING):
            self._waiting.clear()
            self.close("rate", "messages were not read in time; come back for what is missing")
            # Not at once: whoever tells this is going through the viewers of the match.
            asyncio.get_running_loop().call_soon(self._leave)

    def close(self, why: Why | None = None, what: str = "") -> None:
        """Ends the connection once what waits has been sent."""
        if self._closing:
            return
        if why is not None:
            metrics.refused.labels(why).inc()
            self._waiting.append(_fault(why, what))
        self._closing = True
        self._wake.set()
        if self._writer is not None:
            self._deadline = asyncio.get_running_loop().call_later(_SECONDS_TO_HEAR_WHY, self._writer.cancel)

    async def _write(self) -> None:
        waiting, send, wake = self._waiting, self._send, self._wake
        try:
            while True:
                while waiting:
                    frame = waiting.popleft()
                    self._bytes -= len(frame)
                    await send({"type": "websocket.send", "text": frame})
                if self._closing:
                    await self._read_all.wait()
                    await self._stop_reading()
                    await send({"type": "websocket.close", "code": 1000})
                    return
                await wake.wait()
                wake.clear()
        except Exception:
            # The other end is gone; the reader hears of it too.
            self._closing = True

    # In

    async def run(self) -> None:
        message = await self._receive()
        if message["type"] != "websocket.connect":
            return
        await self._send({"type": "websocket.accept"})
        self._writer = writer = asyncio.create_task(self._write())
        self._reader = reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
            self.close()
            await asyncio.wait((writer,))
        finally:
            await self._stop_reading()
            writer.cancel()
            await asyncio.wait((writer,))
            if self._deadline is not None:
                self._deadline.cancel()
            # Tasks that were cancelled and the session would hold each other, and the line, until garbage is collected.
            self._writer = self._reader = self._deadline = None
            self._leave()

    async def _stop_reading(self) -> None:
        """While a frame is waited for, none that closes the connection can be sent."""
        if self._reader is not None:
            async with self._handling:
                self._reader.cancel()
            await asyncio.wait((self._reader,))

    def _leave(self) -> None:
        live, self._live = self._live, None
        if live is not None:
            live.leave(self, self._role)

    async def _read(self) -> None:
        try:
            hello = await self._next(_SECONDS_TO_SAY_HELLO)
            if not isinstance(hello, Hello):
                raise _Over("frame", "the first message is to be a hello")
            await self._enter(hello)
            while True:
                message = await self._next(_SECONDS_OF_SILENCE)
                async with self._handling:
                    with traces.span(type(message).__name__, request=request_id.get(), match=match_id.get()):
                        await self._handle(message)
        except _Over as over:
            if over.why is not None:
                if over.why != "store":
                    self._matches.telling.of(self._address, over.what)
                self._read_all.clear()
            self.close(over.why, over.what)
            await self._hear_out()
        except Declined as error:
            self.close("store", error.what)
        except Exception:
            log.exception("a connection ends by a fault of the server")
            self.close("store", "a fault of the server; come back in a moment")

    async def _hear_out(self) -> None:
        """What still comes in is read and dropped: a connection that is closed over unread frames is reset, and the
        other end may never hear why."""
        try:
            async with asyncio.timeout(_SECONDS_TO_HEAR_OUT):
                while not self._read_all.is_set() and (await self._receive())["type"] != "websocket.disconnect":
                    pass
        except TimeoutError:
            pass
        finally:
            self._read_all.set()

    async def _next(self, seconds: float) -> FromClient:
        try:
            async with asyncio.timeout(seconds):
                message = await self._receive()
        except TimeoutError:
            raise _Over("frame", f"nothing was heard for {seconds:g} seconds") from None
        if message["type"] != "websocket.receive":
            raise _Over
        frame = message.get("text")
        if frame is None:
            frame = message.get("bytes") or b""
        if len(frame) > MOST_FRAME:
            raise _Over("size", f"a frame has at most {MOST_FRAME:,} bytes")
        try:
            return _decoder.decode(frame)
        except msgspec.ValidationError as error:
            raise _Over("frame", f"this is no message that is known here: {error}") from None
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
            raise _Over("frame", "this is no JSON that can be read") from None

    async def _enter(self, hello: Hello) -> None:
        try:
            live, self._role = await self._matches.enter(hello.match, hello.token)
            self._token = hello.token
            await live.join(self, self._role, hello.after)
        except NoSuchLink as error:
            raise _Over("link", error.what) from None
        except AerodromeError as error:
            raise _Over("match", error.what) from None
        except Exception as error:
            self._matches.store.reading.failed(f"match {hello.match[:32]} cannot be loaded", error)
            raise _Over("store", "the store cannot be reached; come back in a moment") from None
        self._live = live
        match_id.set(live.id)

    async def _handle(self, message: FromClient) -> None:
        live = self._live
        if live is None or self._closing:
            return
        if what := self._too_many(_SORTS.get(type(message), "messages")):
            self._slow_down(message, what)
            return
        match message:
            case Answer() | Undo() | Settle():
                _check_id(message.id)
                await live.answer(self, self._role, message)
            case Deploy():
                _check_id(message.id)
                await live.deploy(self, self._role, message)
            case Draft():
                _check_id(message.id)
                await live.draft(self, self._role, message)
            case AskAce():
                _check_id(message.id)
                await live.hint(self, self._role, message)
            case Resume():
                await live.resume(self, self._role, message.after)
            case Ping():
                self.tell(as_frame(Pong(milliseconds(self._matches.now()))))
            case Listen():
                await live.talk.take(self, self._role, message, self._address)
            case Say() | Mute() | Report():
                _check_id(message.id)
                if isinstance(message, Mute):
                    _check_id(message.author)
                await live.talk.take(self, self._role, message, self._address)
            case Hello():
                raise _Over("frame", "hello is said once")

    def _too_many(self, sort: Sort) -> str:
        """Of what there is too much, over this connection or from its address; nothing where one more is let through.
        Other workers hear of it afterwards, of a second's worth at a time: nobody waits for being counted."""
        often = self._matches.frequencies[sort]
        if self._buckets[sort].take():
            return f"more than {often.per_second:g} {sort} a second over one connection"
        step = max(1, int(often.per_second))
        if self._matches.tally.take_at_once(sort, often.address, self._address, step):
            return f"more than {often.address.per_second:g} {sort} a second from one address"
        return ""

    def _slow_down(self, message: FromClient, what: str) -> None:
        """Too many messages: each is refused, and in the end the connection is closed."""
        self._excess += 1
        if self._excess > _MOST_EXCESS:
            raise _Over("rate", what)
        self._matches.telling.of(self._address, what)
        id = ""
        match message:
            case Hello() | Ping() | Resume():
                self.tell(_fault("rate", what, fatal=False))
                return
            case Listen():
                # It has no id: what is refused without one is that, here as where the store is away.
                pass
            case _:
                _check_id(id := message.id)
        metrics.refused.labels("rate").inc()
        self.tell(as_frame(Refused(id, "rate", what)))


def _check_id(id: str) -> None:
    if not (0 < len(id) <= _LONGEST_ID and id.isascii() and id.isprintable()):
        raise _Over("frame", f"an id has 1 to {_LONGEST_ID} plain letters")


def _fault(why: Why, what: str, *, fatal: bool = True) -> str:
    return as_frame(Fault(why, what[:500], fatal))
