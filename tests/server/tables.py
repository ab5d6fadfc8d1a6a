"""Tables without a network: the matches of a worker in this process, and viewers who keep what they are told."""

import asyncio
import hashlib
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from aerodrome.kernel.chance import Share
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.roles import Role
from aerodrome.server.settings import Settings
from aerodrome.server.wire.live import Answer, AskAce, Asked, Deploy, Draft, Hinted, Present, Refused, Undo
from aerodrome.server.wire.matches import Created, Link, NewMatch
from aerodrome.server.wire.talk import FromTalker, Listen, Message, Said, Say
from tests.server.client import Viewer, decode

_numbers = count()


def share_of(seat: str) -> str:
    """What a seat adds to committed dice."""
    return hashlib.sha256(seat.encode()).hexdigest()


class Guest:
    """A viewer at a table in this process."""

    def __init__(self, live: Live, role: Role, token: str) -> None:
        self.live = live
        self.role = role
        self.viewer = Viewer(live.id, token)
        self.frames: list[str] = []

    def tell(self, frame: str) -> None:
        self.frames.append(frame)
        self.viewer.take(decode(frame))

    @property
    def asked(self) -> Asked:
        """What this guest himself is asked first."""
        return self.viewer.mine[0]

    @property
    def last(self) -> Any:
        return decode(self.frames[-1])

    @property
    def told(self) -> int:
        """How many messages he was told, beside those about who comes and goes: these come when they come."""
        return len(self.frames) - len(self.messages(Present))

    def messages(self, kind: Any) -> list[Any]:
        """All messages of a kind that he was told."""
        return [message for message in map(decode, self.frames) if isinstance(message, kind)]

    async def answer(self, option: Any = None, *, seat: str = "", id: str = "", to: int | None = None) -> Answer:
        """Answers what he is asked, with its first option if nothing else is said."""
        asked = self.asked if not seat or option is None else None
        seat = seat or (asked.seat if asked else "")
        if option is None and asked is not None:
            option = asked.sample if asked.options is None else asked.options[0]
        message = self.viewer.answer(seat, option, id)
        if to is not None:
            message = Answer(message.id, to, message.seat, message.option)
        await self.live.answer(self, self.role, message)
        return message

    async def share(self) -> None:
        """Gives the shares that he is asked for; nothing is drawn before the last one is in."""
        while self.viewer.mine and self.asked.kind == Share.KIND:
            await self.answer(share_of(self.asked.seat))

    async def undo(self, id: str = "") -> Undo:
        message = self.viewer.undo() if not id else Undo(id, self.viewer.n)
        await self.live.answer(self, self.role, message)
        return message

    async def deploy(self, seat: str = "", *, to: int | None = None) -> Deploy:
        """Leaves his deployment to a machine, and waits until that is settled."""
        message = self.viewer.deploy(seat or self.asked.seat)
        if to is not None:
            message = Deploy(message.id, to, message.seat)
        await self.live.deploy(self, self.role, message)
        await until(lambda: message.id not in self.viewer.waiting)
        return message

    async def draft(self, value: Any, *, seat: str = "", to: int | None = None) -> Any:
        """What he is told of a draft."""
        message = self.viewer.draft(seat or self.asked.seat, value)
        if to is not None:
            message = Draft(message.id, to, message.seat, message.value)
        heard = len(self.frames)
        await self.live.draft(self, self.role, message)
        (reply,) = map(decode, self.frames[heard:])
        assert reply.id == message.id  # type: ignore[union-attr]
        return reply

    async def talk(self, message: FromTalker, address: str = "192.0.2.1") -> None:
        """Says something to the rooms beside the match."""
        await self.live.talk.take(self, self.role, message, address)

    async def listen(self, *, unknown: bool = True, voice: str = "", address: str = "192.0.2.1", **known: int) -> None:
        await self.talk(Listen(unknown=unknown, voice=voice, **known), address)

    async def say(self, text: str, id: str = "", address: str = "192.0.2.1") -> None:
        await self.talk(Say(id or f"say-{next(_numbers)}", text), address)

    @property
    def read(self) -> list[Message]:
        """What he was told that people wrote."""
        return [each for said in self.messages(Said) for each in said.messages]

    @property
    def texts(self) -> list[str]:
        return [each.text for each in self.read]

    async def ask_ace(self, seat: str = "", *, to: int | None = None) -> Any:
        """What he is told the ace would do."""
        message = AskAce(f"ace-{next(_numbers)}", self.viewer.n if to is None else to, seat or self.asked.seat)
        await self.live.hint(self, self.role, message)

        def reply() -> Any:
            return next((each for each in self.messages(Hinted | Refused) if each.id == message.id), None)

        await until(lambda: reply() is not None)
        return reply()

    @property
    def refusals(self) -> list[Refused]:
        return self.messages(Refused)

    def refusal(self) -> Refused:
        """Why he was refused last."""
        return self.refusals[-1]


async def sit(matches: Matches, match: str, link: Link, after: int | None = None) -> Guest:
    """Somebody with this link takes his seat, and adds his share to the dice."""
    live, role = await matches.enter(match, link.token)
    guest = Guest(live, role, link.token)
    await live.join(guest, role, after)
    await guest.share()
    return guest


async def all_seated(matches: Matches, created: Created) -> list[Guest]:
    """Everybody takes his seat, the spectator last."""
    return [await sit(matches, created.id, link) for link in (*created.links, created.watch)]


@asynccontextmanager
async def worker(database: str, *, now: Callable[[], float] = time.time, **settings: Any) -> AsyncIterator[Matches]:
    """The matches of one worker with this database, by whose time clocks run."""
    matches = await Matches.start(Settings(database=database, **settings), now=now)
    try:
        yield matches
    finally:
        await matches.stop()


async def until(true: Callable[[], bool]) -> None:
    """Waits for what other tasks, processes or workers do."""
    async with asyncio.timeout(120):
        while not true():
            await asyncio.sleep(0.005)


PEBBLES = NewMatch("pebbles", "pond", seats={"ann": "person", "bob": "person"})


class Time:
    """The time of a server, as a test sets it."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


DUEL = NewMatch("spandaus", "duel", seats={"allied": "person", "german": "person"})
DOGFIGHT = NewMatch(
    "dogfights",
    "aces-and-rookies",
    options={"chosen_by": "players", "secret_pilots": True},
    seats={"French": "person", "German": "person"},
)
QUARRY = NewMatch("pebbles", "quarry", seats={"ann": "person", "bob": "person", "cid": "person"})


async def play_on(guests: list[Guest], most: int = 10_000) -> int:
    """Whoever is asked answers with his first option, until nobody is, or so many answers were given."""
    count = 0
    while count < most:
        asked = next((guest for guest in guests if guest.viewer.mine), None)
        if asked is None:
            return count
        await asked.answer()
        count += 1
    return count
