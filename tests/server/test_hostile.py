"""Hostile clients are refused in words and logged once, and nobody else is disturbed."""

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from aerodrome.server.limits import _BURST_SECONDS, _CONNECTIONS
from aerodrome.server.wire.live import (
    MOST_FRAME,
    Ack,
    Answer,
    Fault,
    FromServer,
    Hello,
    Pong,
    Present,
    Refused,
    Settle,
    Sync,
    Thinking,
    Update,
)
from aerodrome.server.wire.matches import Created
from aerodrome.server.wire.talk import Listen, Mute, Noted, Report, Said, Say
from tests.server.client import Client, Viewer, at_random, decode, encode
from tests.server.house import House, house, people
from tests.server.tables import until
from tests.versions import LONG

ELSEWHERE = ("127.0.0.2", 0)
"""Another address of this machine: for the server, another client. Each test has one of its own (`elsewhere`)."""

_hosts = count(2)

MOST_SOCKETS = 40
MOST_ANSWERS = 200
LIMITS = {
    "AERODROME_SOCKETS_PER_CLIENT": str(MOST_SOCKETS),
    "AERODROME_MATCHES_PER_MINUTE": "1000",
    "AERODROME_ANSWERS_PER_SECOND": str(MOST_ANSWERS),
    "AERODROME_REQUESTS_PER_SECOND": "1000",
}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("hostile"), LIMITS) as made:
        yield made


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Attacks come from where nobody was turned away in the last minute: that is logged."""
    monkeypatch.setattr(sys.modules[__name__], "ELSEWHERE", (f"127.0.0.{next(_hosts)}", 0))


def new_match(served: House) -> Created:
    return served.create("spandaus", "two-on-two", seats=people("spandaus", "two-on-two"))


def while_others_play(served: House, attack: Callable[[], Awaitable[None]]) -> None:
    """Two people play a whole match meanwhile; it reaches its end, whatever the attack does."""
    match = served.create("pebbles", LONG, seats={"ann": "person", "bob": "person"})
    clients = [
        Client(served.live, Viewer(match.id, link.token), at_random(number)) for number, link in enumerate(match.links)
    ]

    async def main() -> None:
        async with asyncio.timeout(120), asyncio.TaskGroup() as tasks:
            tasks.create_task(attack())  # type: ignore[arg-type]
            for client in clients:
                tasks.create_task(client.play())

    asyncio.run(main())
    for client in clients:
        assert client.viewer.ending is not None
        assert client.connections == 1, "nobody else is cut off"
        assert not client.viewer.refused
    served.check_done_once(match, [client.viewer for client in clients])


@asynccontextmanager
async def attacker(served: House) -> Any:
    async with connect(
        served.live, compression=None, max_size=None, local_addr=ELSEWHERE, ping_interval=None, close_timeout=1
    ) as socket:
        yield socket


async def hear(socket: ClientConnection) -> FromServer:
    """The next message that tells something."""
    while True:
        message = decode(await socket.recv())
        if not isinstance(message, Present | Thinking):
            return message


async def entered(socket: ClientConnection, match: Created, number: int = 0) -> Sync:
    await socket.send(encode(Hello(match.id, match.links[number].token)).decode())
    message = await hear(socket)
    assert isinstance(message, Sync)
    return message


async def until_hung_up(socket: ClientConnection) -> list[FromServer]:
    heard = []
    try:
        while True:
            heard.append(decode(await socket.recv()))
    except ConnectionClosed:
        return heard


@pytest.mark.long
def test_a_thousand_sockets_from_one_client(served: House) -> None:
    """Of so many connections as many are served as one client may have; the others are told why not."""
    match = new_match(served)

    async def one(results: list[FromServer], go: asyncio.Event) -> None:
        async with attacker(served) as socket:
            with suppress(ConnectionClosed):  # the server may have hung up already; what it said can still be read
                await socket.send(encode(Hello(match.id, match.watch.token)).decode())
            results.append(await hear(socket))
            await go.wait()

    async def attack() -> None:
        results: list[FromServer] = []
        go = asyncio.Event()
        async with asyncio.TaskGroup() as tasks:
            for _ in range(1000):
                tasks.create_task(one(results, go))
            await until(lambda: len(results) == 1000)
            go.set()
        assert sum(isinstance(result, Sync) for result in results) == MOST_SOCKETS
        refused = [result for result in results if isinstance(result, Fault)]
        assert len(refused) == 1000 - MOST_SOCKETS
        assert {fault.why for fault in refused} == {"full"}
        assert all(fault.fatal for fault in refused)

    before = len(served.logged())
    while_others_play(served, attack)
    assert len(served.logged()) - before == 1, served.printed()


NESTED = '{"type":"answer","id":"a","to":1,"seat":"allied","option":' + "[" * 30_000 + "]" * 30_000 + "}"
FRAMES: dict[str, str | bytes] = {
    "oversized": '{"type":"ping","x":"' + "x" * MOST_FRAME + '"}',
    "not JSON": "turn left!",
    "empty": "",
    "deeply nested": NESTED,
    "unknown type": '{"type":"cheat"}',
    "no type": "{}",
    "a list": "[1,2,3]",
    "unknown field": '{"type":"ping","really":true}',
    "wrong type of a field": '{"type":"answer","id":1,"to":"x","seat":null,"option":0}',
    "not UTF-8": b"\xff\xfe\xfd",
    "no number": '{"type":"resume","after":NaN}',
    "second hello": '{"type":"hello","match":"x","token":"y"}',
}


@pytest.mark.long
@pytest.mark.parametrize("name", FRAMES)
def test_frames_that_cannot_be_used(served: House, name: str) -> None:
    match = new_match(served)

    async def attack() -> None:
        async with attacker(served) as socket:
            await entered(socket, match)
            await socket.send(FRAMES[name])
            heard = [await hear(socket)]
            if isinstance(heard[0], Fault) and not heard[0].fatal:
                await socket.send('{"type":"ping"}')
                assert isinstance(await hear(socket), Pong), "the connection goes on"
            faults = [each for each in heard if isinstance(each, Fault)]
            assert len(faults) == 1
            assert faults[0].what, "in words"

    before = len(served.logged())
    while_others_play(served, attack)
    assert len(served.logged()) - before == 1, served.printed()


@pytest.mark.long
def test_nothing_is_taken_before_hello(served: House) -> None:
    async def attack() -> None:
        async with attacker(served) as socket:
            await socket.send('{"type":"answer","id":"a","to":1,"seat":"allied","option":"x"}')
            heard = await until_hung_up(socket)
            assert [type(each) for each in heard] == [Fault]

    while_others_play(served, attack)


@pytest.mark.long
def test_foreign_and_unknown_links(served: House) -> None:
    """A token of another match, no token at all and a match that does not exist are told apart by nobody."""
    mine, other = new_match(served), new_match(served)

    async def attack() -> None:
        said = set()
        for match, token in [
            (mine.id, other.links[0].token),
            (mine.id, other.watch.token),
            (mine.id, ""),
            (mine.id, "x" * 20_000),
            ("nowhere", mine.links[0].token),
            ("\x00\U0001f600", mine.links[0].token),
        ]:
            async with attacker(served) as socket:
                await socket.send(encode(Hello(match, token)).decode())
                (fault,) = await until_hung_up(socket)
                assert isinstance(fault, Fault)
                said.add((fault.why, fault.what))
        assert len(said) == 1, said
        assert said.pop()[0] == "link"

    while_others_play(served, attack)
    assert mine.links[0].token not in served.printed()
    assert other.links[0].token not in served.printed()


def test_answers_for_another_seat(served: House) -> None:
    match = new_match(served)

    async def attack() -> None:
        async with attacker(served) as socket:
            sync = await entered(socket, match, 0)
            theirs = match.links[1].seats[0]
            for number, seat in enumerate([theirs, "nobody", "", "dealer"]):
                text = f'{{"type":"answer","id":"{number}","to":{sync.n},"seat":"{seat}","option":"x"}}'
                await socket.send(text)
                refused = await hear(socket)
                assert isinstance(refused, Refused)
                assert (refused.id, refused.why) == (str(number), "seat")
        async with attacker(served) as socket:
            await socket.send(encode(Hello(match.id, match.watch.token)).decode())
            watched = await hear(socket)
            assert isinstance(watched, Sync)
            await socket.send(f'{{"type":"answer","id":"s","to":{watched.n},"seat":"allied","option":"x"}}')
            refused = await hear(socket)
            assert isinstance(refused, Refused)
            assert refused.why == "seat"

    while_others_play(served, attack)
    assert served.journal(match.id) == []


def test_a_stale_answer_gets_a_reason_and_everything_anew(served: House) -> None:
    match = new_match(served)

    async def attack() -> None:
        async with attacker(served) as socket:
            sync = await entered(socket, match, 0)
            for to in (sync.n + 5, sync.n - 1, -(2**40)):
                await socket.send(f'{{"type":"answer","id":"{to}","to":{to},"seat":"allied","option":"x"}}')
                refused, anew = await hear(socket), await hear(socket)
                assert isinstance(refused, Refused)
                assert refused.why == "stale"
                assert refused.what
                assert isinstance(anew, Sync)
                assert (anew.why, anew.n) == ("stale", sync.n)

    while_others_play(served, attack)
    assert served.journal(match.id) == []


def test_who_asks_from_a_message_that_never_was_gets_everything(served: House) -> None:
    match = new_match(served)

    async def attack() -> None:
        async with attacker(served) as socket:
            sync = await entered(socket, match)
            for after in (sync.n + 1, -1, 2**70, -(2**70), int("9" * 4000)):
                await socket.send(f'{{"type":"resume","after":{after}}}')
                anew = await hear(socket)
                assert isinstance(anew, Sync)
                assert (anew.why, anew.n, anew.view) == ("gap", sync.n, sync.view)

    while_others_play(served, attack)


@pytest.mark.parametrize("sockets", [1, pytest.param(10, marks=pytest.mark.long)])
def test_a_flood_is_stopped(served: House, sockets: int) -> None:
    """Far more answers than anybody can give: no more are looked at than the limit lets through in the time it
    took, the rest is refused or the connection cut, and none is done. Of one address that is so over many connections
    as over five."""
    match = new_match(served)

    async def one() -> Counter[str]:
        async with attacker(served) as socket:
            sync = await entered(socket, match, 0)

            async def flood() -> None:
                for number in range(3000):
                    text = f'{{"type":"answer","id":"f{number}","to":{sync.n},"seat":"allied","option":"nonsense"}}'
                    await socket.send(text)

            sending = asyncio.ensure_future(flood())
            heard: list[FromServer] = []
            try:
                while len([each for each in heard if isinstance(each, Refused)]) < 3000:
                    heard.append(decode(await socket.recv()))
            except ConnectionClosed:
                pass
            await asyncio.wait([sending])
            sending.exception()
            assert not any(isinstance(each, Update) for each in heard)
            return Counter(each.why for each in heard if isinstance(each, Refused | Fault))

    async def attack() -> None:
        begun = time.monotonic()
        reasons = sum(await asyncio.gather(*(one() for _ in range(sockets))), Counter[str]())
        assert set(reasons) <= {"illegal", "rate"}
        most = min(sockets, _CONNECTIONS) * MOST_ANSWERS * (_BURST_SECONDS + time.monotonic() - begun)
        assert 0 < reasons["illegal"] <= most

    before = len(served.logged())
    while_others_play(served, attack)
    assert served.journal(match.id) == []
    assert len(served.logged()) - before == 1, served.printed()


def test_claims_of_a_client_whose_clock_is_wrong(served: House) -> None:
    """It claims time that is not out, gives what nobody can give, takes days off where there are none, and floods the
    table with it: all is refused, no clock changes, and the log has a line at most."""
    match = served.create(
        "spandaus",
        "two-on-two",
        seats=people("spandaus", "two-on-two"),
        pace={"kind": "fischer", "seconds": 3600, "increment": 10},
    )
    mine, theirs = (link.seats[0] for link in match.links)
    begun: list[Any] = []
    wrong = [
        ("claim", "time", theirs, 0),
        ("claim", "time", theirs, 2**40),
        ("claim", "time", mine, 0),
        ("claim", "time", "nobody", 0),
        ("claim", "absence", theirs, 0),
        ("give", "time", theirs, -5),
        ("give", "time", theirs, 2**62),
        ("take", "vacation", "", 10**9),
        ("close", "pause", "", 0),
    ]

    async def attack() -> None:
        for number, link in enumerate(match.links):
            async with attacker(served) as socket:
                to = (await entered(socket, match, number)).n
                for seat in link.seats:
                    await socket.send(encode(Answer(f"share {seat}", to, seat, "ab" * 32)).decode())
                    while not isinstance(await hear(socket), Ack):
                        pass
        begun.extend(await asyncio.to_thread(served.journal, match.id))
        async with attacker(served) as socket:
            clocks = (await entered(socket, match, 0)).clocks
            assert clocks is not None
            assert any(each.out for each in clocks.seats), "time runs"
            for number in range(450):
                what, about, whom, amount = wrong[number % len(wrong)]
                said = Settle(f"c{number}", mine, what, about, whom, amount)  # type: ignore[arg-type]
                await socket.send(encode(said).decode())
            refused: list[Refused] = []
            while len(refused) < 450:
                told = decode(await socket.recv())
                assert not isinstance(told, Update), "nothing was done"
                if isinstance(told, Refused):
                    refused.append(told)
            assert {each.why for each in refused} <= {"time", "rate"}
            assert all(each.what for each in refused)
        async with attacker(served) as socket:
            assert (await entered(socket, match, 0)).clocks == clocks

    before = len(served.logged())
    while_others_play(served, attack)
    assert served.journal(match.id) == begun
    assert len(served.logged()) - before <= 1, served.printed()


def test_a_flood_of_messages_is_stopped(served: House) -> None:
    """Far more than anybody writes, with scripts in it, and mutes and reports of all sorts: a few are stored, the rest
    is refused, and the log has a line."""
    match = new_match(served)

    async def attack() -> None:
        async with attacker(served) as socket:
            await entered(socket, match, 0)
            await socket.send(encode(Listen(unknown=True, voice="x.y")).decode())
            frames: list[Any] = []
            for number in range(150):
                frames += [Say(f"s{number}", f"<script>alert({number})</script>"), Mute(f"m{number}", "nobody")]
                frames.append(Report(f"r{number}", "spectators" if number % 2 else "players", number))
            for each in frames:
                await socket.send(encode(each).decode())
            settled: list[Any] = []
            read: list[str] = []
            while len(settled) < len(frames):
                told = decode(await socket.recv())
                if isinstance(told, Noted | Refused):
                    settled.append(told)
                elif isinstance(told, Said):
                    read += [each.text for each in told.messages]
            noted = {each.id for each in settled if isinstance(each, Noted)}
            assert {each.why for each in settled if isinstance(each, Refused)} <= {"talk", "rate"}
            assert noted == {f"s{number}" for number in range(len(noted))}
            assert 5 <= len(noted) <= 15
            assert read == [f"<script>alert({number})</script>" for number in range(len(noted))]

    before = len(served.logged())
    while_others_play(served, attack)
    assert served.journal(match.id) == []
    assert len(served.logged()) - before == 1, served.printed()


@pytest.mark.parametrize(
    "frame",
    [
        '{"type":"say","id":"a","text":"x","room":"players"}',
        '{"type":"say","id":"","text":"x"}',
        '{"type":"say","id":"a","text":["x"]}',
        '{"type":"listen","players":"all"}',
        '{"type":"report","id":"a","room":"everywhere","n":1}',
        '{"type":"mute","id":"a\\u0000","author":"x"}',
    ],
)
def test_talk_that_cannot_be_used(served: House, frame: str) -> None:
    match = new_match(served)

    async def main() -> None:
        async with attacker(served) as socket:
            await entered(socket, match, 0)
            await socket.send(frame)
            while not isinstance(told := decode(await socket.recv()), Fault):
                pass
            assert (told.why, told.fatal) == ("frame", True)

    asyncio.run(main())


@pytest.mark.parametrize("path", ["//api//health", "/api/./health/", "/api/%68ealth", "/api%2Fnothing/%2e%2e/health"])
def test_every_spelling_of_a_path_is_one_path(served: House, path: str) -> None:
    assert served.request("GET", path)[0] == 200
