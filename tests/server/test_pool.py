"""Machine pilots: they think in processes of their own, and a bad one spoils nothing."""

import asyncio
import logging
import os
import signal
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.chance import Face
from aerodrome.pilots.pilot import pilot, play
from aerodrome.server.journal.journal import Journal
from aerodrome.server.live.matches import Matches
from aerodrome.server.wire.live import Thinking, Update
from aerodrome.server.wire.matches import NewMatch
from aerodrome.server.workers import pool as pool_module
from aerodrome.server.workers import tasks
from aerodrome.server.workers.pilot_records import as_played, at_last_safe_point
from aerodrome.server.workers.pool import WorkerPool
from tests.server.tables import PEBBLES, all_seated, play_on, sit, until, worker

BAD_PILOTS = """
import os, time

class Dies:
    def __init__(self, seed): pass
    def choose(self, decision, window): os._exit(3)

class Raves(Dies):
    def choose(self, decision, window): return "nonsense"

class Stumbles(Dies):
    def choose(self, decision, window): raise RuntimeError("lost")

class Dawdles(Dies):
    def choose(self, decision, window):
        while True: pass
"""


@pytest.fixture
def bad_pilots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Installed like any pilot; only new processes see them."""
    (tmp_path / "bad_pilots.py").write_text(BAD_PILOTS)
    folder = tmp_path / "bad_pilots-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: bad_pilots\nVersion: 1\n")
    names = {"dies": "Dies", "raves": "Raves", "stumbles": "Stumbles", "dawdles": "Dawdles"}
    lines = [f"pebbles.{name} = bad_pilots:{made}" for name, made in names.items()]
    (folder / "entry_points.txt").write_text("\n".join(["[aerodrome.pilots]", *lines]))
    monkeypatch.syspath_prepend(tmp_path)


def at_start() -> tuple[bytes, str, list[str]]:
    match = aerodrome.new("pebbles", "pond", chance="committed")
    assert match.decision is not None
    return msgspec.json.encode(as_played(match)), match.decision.seat, list(map(str, match.decision.options))


@pytest.mark.parametrize("name", ["dies", "raves", "stumbles", "nobody"])
def test_a_pilot_that_fails(bad_pilots: None, caplog: pytest.LogCaptureFixture, name: str) -> None:
    """It is named once in the log, and another one answers."""

    async def run() -> None:
        pool = WorkerPool(1)
        record, seat, options = at_start()
        for _ in range(2):
            assert await pool.think(record, seat, "pebbles", name) in options
        await pool.stop()

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert len(caplog.records) == 1
    assert f"pebbles: {name}" in caplog.text


def test_a_pilot_that_never_ends(bad_pilots: None) -> None:
    async def run() -> None:
        pool = WorkerPool(1)
        record, seat, _ = at_start()
        with pytest.raises(TimeoutError, match="not done within"):
            await pool._pilots.run(tasks.choose, record, seat, "dawdles", "seed", seconds=0.2)
        assert await pool.think(record, seat, "pebbles", "random")
        await pool.stop()

    asyncio.run(run())


def processes_of(pool: WorkerPool) -> list[int]:
    executors = [each._executor for each in pool._pilots._all]
    return [pid for executor in executors if executor is not None for pid in executor._processes or {}]


@pytest.mark.long
def test_a_bad_pilot_does_not_spoil_another_ones_thoughts(bad_pilots: None) -> None:
    """Two think at the same time; one dies, and the other has no harm from it."""

    async def run() -> None:
        pool = WorkerPool(2)
        record, seat, options = at_start()
        slow = pool._pilots.run(tasks.choose, record, seat, "dawdles", "seed", seconds=3.0)
        dies = pool._pilots.run(tasks.choose, record, seat, "dies", "seed", seconds=60.0)
        results = await asyncio.gather(slow, dies, return_exceptions=True)
        assert [type(each) for each in results] == [TimeoutError, BrokenProcessPool]
        assert await pool.think(record, seat, "pebbles", "random") in options
        await pool.stop()

    asyncio.run(run())


def test_who_stops_waiting_leaves_a_free_process(bad_pilots: None) -> None:
    """What nobody waits for any more is not finished: the next one need not wait for it."""

    async def run() -> None:
        pool = WorkerPool(1)
        record, seat, options = at_start()
        assert await pool.think(record, seat, "pebbles", "random") in options
        given_up = asyncio.create_task(pool._pilots.run(tasks.choose, record, seat, "dawdles", "seed", seconds=600.0))
        await until(lambda: not pool._pilots._free.qsize())
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        assert await pool.think(record, seat, "pebbles", "random") in options
        await pool.stop()

    asyncio.run(run())


def test_a_record_that_brings_its_process_down(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        pool = WorkerPool(1)
        monkeypatch.setattr(tasks, "examine", _die)
        with pytest.raises(aerodrome.BadInput, match="too much"):
            await pool.examine(b"{}")
        await pool.stop()

    asyncio.run(run())


@pytest.mark.parametrize("how", ["it takes too long", "its process dies"])
def test_dice_of_too_many_matches(monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    """Whoever asks is told so: neither the server is at fault nor its store."""
    match = aerodrome.new("pebbles", "pond", seed=1)
    play(match, {seat: pilot("pebbles", "random", seat) for seat in match.sides})
    draws = tasks.fallen(msgspec.json.encode(match.record()), 60.0).fallen
    assert draws
    monkeypatch.setattr(pool_module, "_SECONDS_TO_RUN", 0.000001)
    if how == "its process dies":
        monkeypatch.setattr(tasks, "luck", _die)

    async def run() -> None:
        pool = WorkerPool(1)
        with pytest.raises(aerodrome.BadInput, match="links: testing so many takes too much"):
            await pool.luck([(draws, ("ann",))] * 1_000)
        await pool.stop()

    asyncio.run(run())


def _die(record: bytes, seconds: float) -> None:
    os._exit(9)


def test_checking_ends_in_words() -> None:
    """Whatever happens: a record that takes too long, or one whose rules fail."""
    record = msgspec.json.encode(aerodrome.new("spandaus", "late-war-furball", seed=1).record())
    assert "TimeoutError" in tasks.inspect(record, 0.000001).fault
    assert tasks.inspect(record, 10.0).fault == ""


@pytest.mark.parametrize("known", [True, False], ids=["its death is known", "just now"])
def test_a_process_that_is_killed_is_replaced(known: bool) -> None:
    async def run() -> None:
        pool = WorkerPool(1)
        record, seat, options = at_start()
        assert await pool.think(record, seat, "pebbles", "random") in options
        (executor,) = (each._executor for each in pool._pilots._all)
        assert executor is not None
        for pid in processes_of(pool):
            os.kill(pid, signal.SIGKILL)
        if known:
            await until(lambda: bool(executor._broken))
        assert await pool.think(record, seat, "pebbles", "random") in options
        await pool.stop()

    asyncio.run(run())


def test_pilots_are_not_told_what_comes() -> None:
    """Neither the key of the dice, nor what others have sealed."""
    header = msgspec.json.encode(aerodrome.new("pebbles", "quarry", chance="committed").record()).decode()
    journal = Journal(header, ())
    key = msgspec.json.decode(header)["chance"]["key"]
    text = msgspec.json.encode(as_played(journal.match)).decode()
    assert key in header
    assert key not in text
    assert key not in msgspec.json.encode(at_last_safe_point(journal.match)).decode()
    assert aerodrome.load(text).outcomes == journal.match.outcomes
    ahead, true = aerodrome.load(text), journal.match.clone()
    drawn: list[list[Face]] = []
    for match in (ahead, true):
        while match.open and len(match.outcomes) < 40:
            decision = match.open[0]
            match.answer(decision.form.sample(lambda: 0.9) if decision.form else decision.options[-1], decision.seat)
        drawn.append(match.outcomes[len(journal.match.outcomes) :])
    assert drawn[0] != drawn[1]


async def until_over(matches: Matches, match: str) -> None:
    live = matches._live[match]
    await until(lambda: live.over)


@pytest.mark.parametrize("scenario", ["duel", "legends"])
def test_a_person_against_a_machine(tmp_path: Path, scenario: str) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            created = await matches.create(NewMatch("spandaus", scenario, seats={"allied": "person"}))
            person, watching = await all_seated(matches, created)
            while not person.live.over:
                await play_on([person], 1)
                await asyncio.sleep(0.001)
            assert person.viewer.ending is not None
            assert {thinking.seat for thinking in person.messages(Thinking)} == {"german"}
            assert watching.viewer.ending == person.viewer.ending
            record = await person.live.record()
            assert record["seats"]["german"] != "person"
            assert aerodrome.verify(record).chance == "proved"

    asyncio.run(run())


def test_machines_alone(tmp_path: Path) -> None:
    """They begin when the match is made, and come to its end whether anybody looks or not."""

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            created = await matches.create(NewMatch("spandaus", "duel"))
            assert created.links == []
            await until_over(matches, created.id)
            late = await sit(matches, created.id, created.watch)
            assert late.viewer.ending is not None
            assert (await late.live.check()).chance == "proved"

    asyncio.run(run())


def test_machines_go_on_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'm.sqlite'}"

    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(NewMatch("spandaus", "late-war-furball"))
            watching = await sit(matches, created.id, created.watch)
            await until(lambda: len(watching.messages(Update)) >= 5)
        async with worker(database) as matches:
            assert matches._live == {}
            again = await sit(matches, created.id, created.watch)
            assert again.viewer.n >= 5
            await until(lambda: len(again.messages(Update)) >= 5)

    asyncio.run(run())


def test_a_machine_thinks_once_about_a_question(tmp_path: Path) -> None:
    """However often somebody comes in or answers while it thinks."""

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            created = await matches.create(NewMatch("spandaus", "late-war-furball"))
            watching = await sit(matches, created.id, created.watch)
            for _ in range(3):
                watching.live.start()
                await asyncio.sleep(0)
            thinking = [task for task in asyncio.all_tasks() if task.get_name() == f"autopilot {created.id}"]
            assert len(thinking) == 1

    asyncio.run(run())


def test_undo_while_a_machine_thinks(tmp_path: Path) -> None:
    """What the machine thought is thrown away: it was asked something else then."""

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            created = await matches.create(NewMatch(PEBBLES.book, "pond", seats={"bob": "person"}))
            (link,) = created.links
            person = await sit(matches, created.id, link)
            await person.answer(id="first")
            await person.undo("back")
            assert person.viewer.answers == 0
            assert person.asked.seat == "bob"
            await person.answer(id="again")
            await until(lambda: bool(person.viewer.mine))
            assert person.messages(Update)[-1].answers > 1

    asyncio.run(run())


def test_an_upload_that_takes_too_long(tmp_path: Path) -> None:
    async def run() -> None:
        pool = WorkerPool(1)
        record = aerodrome.new("spandaus", "late-war-furball", seed=1).record()
        with pytest.raises(aerodrome.BadInput, match="longer than"):
            await pool._records.run(tasks.examine, msgspec.json.encode(record), seconds=0.000001)
        examined = await pool.examine(msgspec.json.encode(record))
        assert (examined.book, examined.answers, examined.outcome) == ("spandaus", 0, None)
        await pool.stop()

    asyncio.run(run())


def test_matches_that_nobody_looks_at_keep_nobody_waiting() -> None:
    """However many of them wait: whoever looks on is next but one."""

    async def run() -> None:
        pool = WorkerPool(1)
        record, seat, _ = at_start()
        order: list[str] = []

        async def think(name: str, *, seen: bool) -> None:
            await pool.think(record, seat, "pebbles", "random", seen=seen)
            order.append(name)

        unseen = [asyncio.create_task(think("unseen", seen=False)) for _ in range(10)]
        await asyncio.sleep(0)
        await think("seen", seen=True)
        await asyncio.gather(*unseen)
        assert order.index("seen") <= 1
        await pool.stop()

    asyncio.run(run())


def test_whether_anybody_looks_is_told_to_the_thinkers(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            looked_at: set[bool] = set()
            think = matches._shared.pool.think

            async def noted(record: bytes, seat: str, book: str, pilot: str, *, seen: bool = True) -> Any:
                looked_at.add(seen)
                return await think(record, seat, book, pilot, seen=seen)

            matches._shared.pool.think = noted  # type: ignore[method-assign]
            created = await matches.create(NewMatch("spandaus", "duel"))
            await until_over(matches, created.id)
            assert looked_at == {False}
            looked_at.clear()
            watched = await matches.create(NewMatch("pebbles", "pond", seats={"bob": "person"}))
            person = await sit(matches, watched.id, watched.links[0])
            await person.answer()
            await until(lambda: bool(person.messages(Thinking) and looked_at))
            assert looked_at == {True}

    asyncio.run(run())


def test_while_seats_choose_in_secret_nobody_learns_who_has(tmp_path: Path) -> None:
    """A machine that thinks is not told what another one has sealed, and nobody is told which one thinks."""
    pond = {"title": "x", "players": ["ann", "bob", "cid", "dan"]}

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            thoughts: list[dict[str, Any]] = []
            second = asyncio.Event()
            think = matches._shared.pool.think

            async def noted(record: bytes, seat: str, book: str, pilot: str, *, seen: bool = True) -> Any:
                thoughts.append(msgspec.json.decode(record))
                if len(thoughts) == 2:
                    second.set()
                    await asyncio.Event().wait()
                return await think(record, seat, book, pilot, seen=seen)

            matches._shared.pool.think = noted  # type: ignore[method-assign]
            created = await matches.create(NewMatch("pebbles", pond, seats={"bob": "person"}))
            person = await sit(matches, created.id, created.links[0])
            await second.wait()
            _, sealed = await matches._shared.store.entries(created.id)
            assert (sealed.seat, sealed.sealed) == ("cid", True)
            assert not any("sealed" in thought for thought in thoughts)
            watching = await sit(matches, created.id, created.watch)
            assert person.messages(Thinking) == watching.messages(Thinking) == []

    asyncio.run(run())


def test_a_thought_about_an_older_question_is_not_taken(tmp_path: Path) -> None:
    """The person took his answer back and gave another one: the machine is asked again, and not the same."""

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            matches._shared.pool.think = _never  # type: ignore[method-assign]
            created = await matches.create(NewMatch("pebbles", "pond", seats={"bob": "person"}))
            person = await sit(matches, created.id, created.links[0])
            live, journal = person.live, person.live._journal.journal
            options = list(person.asked.options or ())
            await person.answer(options[0])
            common = journal.numbers.common
            option = journal.match.open[0].options[0]
            await person.undo()
            await person.answer(options[-1])
            assert journal.match.open[0].seat == "ann"
            assert not await live.answer_from_outside("ann", option, common)
            assert await live.answer_from_outside("ann", journal.match.open[0].options[0], journal.numbers.common)
            assert [entry.seat for entry in await matches._shared.store.entries(live.id)] == ["bob"] * 4 + ["ann"]

    asyncio.run(run())


async def _never(*_: object, **__: object) -> Any:
    await asyncio.Event().wait()
