"""A client of the live protocol: what a viewer knows, and the connection that keeps him up to date.

`Viewer` needs no network: frames go in, and what the viewer sees comes out. `Client` holds the WebSocket: it connects
again when it is cut off, asks for what it missed, and sends an answer again until it is settled.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from aerodrome.kernel.chance import Share
from aerodrome.kernel.views import Delta
from aerodrome.server.wire.live import (
    Ack,
    Answer,
    Asked,
    Deploy,
    Draft,
    Ending,
    Fault,
    FromClient,
    FromServer,
    Hello,
    HintsStanding,
    LogLine,
    MatchInfo,
    Ping,
    Present,
    Refused,
    Resume,
    Sync,
    Undo,
    Update,
)
from aerodrome.server.wire.pace import ClocksTold, Offer

_decoder: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
encode = msgspec.json.Encoder().encode


def decode(frame: str | bytes) -> FromServer:
    return _decoder.decode(frame)


class Viewer:
    """What a viewer knows, from the frames that reached him in whatever order."""

    def __init__(self, match: str, token: str) -> None:
        self.match = match
        self.token = token
        self.n = 0
        self.info: MatchInfo | None = None
        self.view: dict[str, Any] = {}
        self.log: list[LogLine] = []
        self.before = 0
        """Older lines of the log, which he does not have."""
        self.asked: list[Asked] = []
        self.answers = 0
        self.ending: Ending | None = None
        self.key: str | None = None
        self.hints: HintsStanding | None = None
        self.clocks: ClocksTold | None = None
        self.back: Offer | None = None
        self.ace = False
        self.missed = False
        """A message came that is not the next one."""
        self.waiting: dict[str, Answer | Undo | Deploy] = {}
        """What was sent and is neither acknowledged nor refused, by id."""
        self.acknowledged: dict[str, Answer | Undo | Deploy] = {}
        self.refused: dict[str, Refused] = {}
        self.faults: list[Fault] = []
        self.watching: int | None = None
        """How many only look on, as far as he was told."""
        self._sent = 0
        self._name = secrets.token_hex(4)

    def hello(self) -> Hello:
        return Hello(self.match, self.token, self.n or None)

    def resume(self) -> Resume:
        return Resume(self.n or None)

    def answer(self, seat: str, option: Any, id: str = "") -> Answer:
        """An answer to what was asked last; it waits until it is settled."""
        answer = Answer(id or self._next_id(seat), self.n, seat, option)
        self.waiting[answer.id] = answer
        return answer

    def undo(self) -> Undo:
        undo = Undo(self._next_id("undo"), self.n)
        self.waiting[undo.id] = undo
        return undo

    def deploy(self, seat: str) -> Deploy:
        """Leaves the deployment of a seat to a machine."""
        deploy = Deploy(self._next_id("deploy"), self.n, seat)
        self.waiting[deploy.id] = deploy
        return deploy

    def draft(self, seat: str, value: Any) -> Draft:
        """A draft of an answer to what was asked last. Nobody waits for what it leads to."""
        return Draft(self._next_id("draft"), self.n, seat, value)

    def _next_id(self, what: str) -> str:
        self._sent += 1
        return f"{what}-{self._sent}-{self._name}"

    @property
    def mine(self) -> list[Asked]:
        """What the viewer himself is asked."""
        return [each for each in self.asked if each.options is not None or each.form is not None]

    def take(self, message: FromServer) -> None:
        """Takes in a message; old ones again change nothing, and one that comes too early is not used."""
        match message:
            case Sync():
                self._sync(message)
            case Update():
                self._update(message)
            case Ack(id=id):
                if id in self.waiting:
                    self.acknowledged[id] = self.waiting.pop(id)
            case Refused(id=id):
                if id in self.waiting:
                    del self.waiting[id]
                    self.refused[id] = message
            case Fault():
                self.faults.append(message)
                if message.why == "seats":
                    # What comes next is told from the start: others may be asked, and other seats be one's own.
                    self.n = 0
            case Present(watching=watching):
                self.watching = watching

    def _sync(self, sync: Sync) -> None:
        if sync.n < self.n:
            return
        self.n, self.info, self.view, self.log = sync.n, sync.match, sync.view, list(sync.log)
        self.before = sync.before
        self.asked, self.answers, self.ending, self.key = sync.asked, sync.answers, sync.ending, sync.key
        self.hints, self.ace = sync.hints, sync.ace
        self.clocks, self.back = sync.clocks, sync.back
        self.missed = False

    def _update(self, update: Update) -> None:
        if update.n <= self.n:
            return
        if update.n != self.n + 1 or self.info is None:
            self.missed = True
            return
        self.before = min(self.before, update.keep)
        assert update.keep - self.before <= len(self.log), "the log is kept further than it goes"
        self.n = update.n
        del self.log[update.keep - self.before :]
        self.log += update.log
        apply(self.view, update.delta)
        self.asked, self.answers, self.ending, self.key = update.asked, update.answers, update.ending, update.key
        self.hints, self.ace = update.hints, update.ace
        self.clocks, self.back = update.clocks, update.back
        self.missed = False

    def seen(self, lines: int = 8) -> dict[str, Any]:
        """All that the viewer sees, with so many lines of the log, or as many as he has: two viewers with the same link
        see the same at the same message."""
        return {
            "n": self.n,
            "info": self.info,
            "view": self.view,
            "log": [self.before + len(self.log), self.log[max(0, len(self.log) - lines) :]],
            "asked": self.asked,
            "answers": self.answers,
            "ending": self.ending,
            "key": self.key,
            "hints": self.hints,
            "clocks": self.clocks,
            "back": self.back,
            "ace": self.ace,
        }

    def differs_from(self, other: "Viewer") -> str:
        """What this viewer sees otherwise than another; nothing if they see the same. Whoever came later may know fewer
        lines of the log: those that both know are compared."""
        lines = min(len(self.log), len(other.log))
        mine, theirs = (msgspec.to_builtins(each.seen(lines)) for each in (self, other))
        differing = (name for name in mine if mine[name] != theirs[name])
        return "\n".join(f"{name}: {mine[name]!r:.800}, but now {theirs[name]!r:.800}" for name in differing)

    def digest(self) -> str:
        """A hash of all that the viewer sees."""
        return hashlib.sha256(msgspec.json.encode(self.seen(), order="sorted")).hexdigest()


def apply(view: dict[str, Any], delta: Delta) -> None:
    """Changes a view as a delta says."""
    view.update(delta.set)
    for field, entries in delta.put.items():
        view[field].update(entries)
    for field, gone in delta.drop.items():
        for entry in gone:
            del view[field][entry]


Chooser = Callable[[Asked], Any]


def at_random(seed: int | str) -> Chooser:
    """Any legal answer, each as likely as the next."""
    rng = Random(seed)

    def choose(asked: Asked) -> Any:
        if asked.kind == Share.KIND:
            return rng.randbytes(32).hex()
        return asked.sample if asked.options is None else rng.choice(asked.options)

    return choose


class Line(Protocol):
    """What the frames of one connection go through on their way."""

    def out(self, frame: bytes) -> Iterable[bytes]: ...

    def back(self, frame: bytes) -> Iterable[bytes]: ...


class Client:
    """A viewer at the table, over connections that may fail at any time."""

    def __init__(
        self,
        address: str,
        viewer: Viewer,
        choose: Chooser | None = None,
        *,
        line: Callable[[], Line] | None = None,
        patience: float = 5.0,
        silences: int = 4,
        told: Callable[[FromServer], None] = lambda _: None,
    ) -> None:
        """`line` makes what the frames of each connection go through. After `patience` seconds without a word the
        client asks again; after so many `silences` in a row it takes the connection for dead."""
        self.address = address
        self.viewer = viewer
        self.choose = choose
        self.line = line
        self.patience = patience
        self.silences = silences
        self.told = told
        self.connections = 0
        self.sent = 0

    @property
    def done(self) -> bool:
        return self.viewer.ending is not None and not self.viewer.waiting

    async def play(self) -> None:
        """Plays, or watches, until the match is over and everything sent is settled."""
        while not self.done:
            try:
                socket = await connect(
                    self.address, compression=None, max_size=None, ping_interval=None, open_timeout=60, close_timeout=1
                )
                try:
                    async with socket:
                        self.connections += 1
                        await _Talk(self, socket).run()
                finally:
                    # Whoever is cancelled while he closes the line would leave it open.
                    socket.transport.abort()
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
                await asyncio.sleep(0.05)


class _Talk:
    """One connection of a client."""

    def __init__(self, client: Client, socket: ClientConnection) -> None:
        self.client = client
        self.viewer = client.viewer
        self.socket = socket
        self.line = client.line() if client.line else None

    async def run(self) -> None:
        await self.send(self.viewer.hello())
        await self.send_waiting()
        silences = 0
        while not self.client.done:
            try:
                async with asyncio.timeout(self.client.patience):
                    frame = await self.socket.recv()
            except TimeoutError:
                silences += 1
                if silences == self.client.silences:
                    return
                await self.ask_again()
                continue
            silences = 0
            data = frame.encode() if isinstance(frame, str) else frame
            for each in [data] if self.line is None else self.line.back(data):
                message = decode(each)
                self.viewer.take(message)
                self.client.told(message)
            await self.act()

    async def ask_again(self) -> None:
        """Nothing was heard for a while: frames may be lost, so everything unsettled goes out again."""
        await self.send(self.viewer.resume() if self.viewer.info else Ping())
        await self.send_waiting()

    async def send_waiting(self) -> None:
        for answer in list(self.viewer.waiting.values()):
            await self.send(answer)

    async def act(self) -> None:
        viewer = self.viewer
        if viewer.missed:
            viewer.missed = False
            await self.send(viewer.resume())
        elif self.client.choose is not None and not viewer.waiting and viewer.mine:
            asked = viewer.mine[0]
            await self.send(viewer.answer(asked.seat, self.client.choose(asked)))

    async def send(self, message: FromClient) -> None:
        frame = encode(message)
        for each in [frame] if self.line is None else self.line.out(frame):
            self.client.sent += 1
            await self.socket.send(each.decode(), text=True)


async def fresh(address: str, match: str, token: str) -> Viewer:
    """What the server says to somebody who comes now."""
    viewer = Viewer(match, token)
    async with connect(address, compression=None, max_size=None) as socket:
        await socket.send(encode(viewer.hello()).decode())
        while viewer.info is None:
            viewer.take(decode(await socket.recv()))
            assert not viewer.faults, viewer.faults
    return viewer
