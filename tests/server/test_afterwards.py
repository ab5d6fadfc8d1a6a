"""The match afterwards on the server: looked back at in turns, told how far it is, kept, and checked by playing out."""

import asyncio
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest

import aerodrome
from aerodrome.coach.analysis import WHOLE, Analysis
from aerodrome.kernel.film import filmed, with_film
from aerodrome.server.live import afterwards
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.problems import NotAllowed, NotNow
from aerodrome.server.wire.coaching import CheckAnswer, LookedBack
from aerodrome.server.wire.matches import NewMatch
from aerodrome.server.workers import tasks
from aerodrome.server.workers.afterwards import MOST_KEPT, look_back
from aerodrome.server.workers.pool import WorkerPool
from tests.server.resigned import resigned
from tests.server.tables import until, worker
from tests.versions import LONG, newer_rules, play_boldly

BLUNDER = CheckAnswer(2, "allied")
RECORD = msgspec.json.encode(resigned().record())


async def looked_back(matches: Matches, live: Live) -> LookedBack:
    """All of it, once it is there."""
    begun = await matches.afterwards.begin(live)
    assert begun.ready or begun.going
    await until(lambda: not matches.afterwards.busy)
    return await matches.afterwards.told(live)


@pytest.mark.long
def test_it_is_worked_out_once_and_an_answer_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is kept is there after a restart, without any work."""
    monkeypatch.setattr(afterwards, "GAMES", (3, 5))
    database = f"sqlite:///{tmp_path / 'matches.sqlite'}"

    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.upload(RECORD)
            live = await matches.find(created.id)
            assert await matches.afterwards.told(live) == LookedBack(False, False, 0, 7, [])
            with pytest.raises(NotNow, match="not been looked back"):
                await matches.afterwards.check(live, BLUNDER)
            told = await looked_back(matches, live)
            assert told.analysis is not None
            for account in told.analysis.accounts:
                assert account.start + account.own + account.others + account.luck == account.result
            assert [account.result for account in told.analysis.accounts] == [0, WHOLE]
            (answer,) = (each for step in told.analysis.steps for each in step.answers if each.mark == "blunder")
            assert (answer.moment, answer.seat, answer.games) == (2, "allied", 0)
            assert len(told.analysis.deciding) == 3
            for games in (3, 5):
                going = await matches.afterwards.check(live, BLUNDER)
                assert [(each.moment, each.of) for each in going.checks] == [(2, games)]
                await until(lambda: not matches.afterwards.busy)
                assert await _games(matches, live) == {2: games}
            with pytest.raises(aerodrome.BadInput, match="played out 5 times"):
                await matches.afterwards.check(live, BLUNDER)
            with pytest.raises(aerodrome.BadInput, match="answered nothing"):
                await matches.afterwards.check(live, CheckAnswer(2, "german"))
        async with worker(database) as matches:
            live = await matches.find(created.id)
            assert (await matches.afterwards.begin(live)).ready
            assert not matches.afterwards.busy
            assert await _games(matches, live) == {2: 5}

    asyncio.run(run())


async def _games(matches: Matches, live: Live) -> dict[int, int]:
    """How often answers were played out, by their moments."""
    told = (await matches.afterwards.told(live)).analysis
    assert told is not None
    return {each.moment: each.games for step in told.steps for each in step.answers if each.games}


@pytest.mark.long
def test_a_check_is_stopped_and_nothing_has_changed(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'matches.sqlite'}") as matches:
            live = await matches.find((await matches.upload(RECORD)).id)
            await looked_back(matches, live)
            await matches.afterwards.check(live, BLUNDER)
            stopped = await matches.afterwards.check(live, msgspec.structs.replace(BLUNDER, stop=True))
            assert stopped.checks == []
            assert await _games(matches, live) == {}

    asyncio.run(run())


def test_a_match_that_goes_on_tells_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'matches.sqlite'}") as matches:
            created = await matches.create(NewMatch("spandaus", "duel", seats={"allied": "person", "german": "person"}))
            live = await matches.find(created.id)
            for ask in (matches.afterwards.begin, matches.afterwards.told):
                with pytest.raises(NotAllowed, match="when it is over"):
                    await ask(live)
            with pytest.raises(NotAllowed, match="when it is over"):
                await matches.afterwards.check(live, BLUNDER)

    asyncio.run(run())


@pytest.mark.long
def test_what_cannot_be_looked_back_at_is_told_in_words(tmp_path: Path) -> None:
    """A record that is cut off, a book without a judge, one of older rules."""
    cut_off = resigned().moment(5).record()
    bold = play_boldly(aerodrome.new("pebbles", LONG, seed=4)).record()
    older = with_film(bold, filmed(bold)[1])

    async def refusal(matches: Matches, record: Mapping[str, object]) -> str:
        live = await matches.find((await matches.upload(msgspec.json.encode(record))).id)
        with pytest.raises(aerodrome.BadInput) as refused:
            await looked_back(matches, live)
        return str(refused.value)

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'matches.sqlite'}") as matches:
            assert "stops before the match is over" in await refusal(matches, cut_off)
            assert "nobody has learnt to judge pebbles" in await refusal(matches, bold)
        with newer_rules():
            async with worker(f"sqlite:///{tmp_path / 'matches.sqlite'}") as matches:
                assert "version 2 of pebbles played it" in await refusal(matches, older)

    asyncio.run(run())


def test_several_take_turns_in_a_process_of_low_priority() -> None:
    async def run() -> None:
        pool = WorkerPool(1)
        done: dict[str, list[int]] = {"one": [], "other": []}

        async def look(name: str) -> bytes:
            while True:
                looked = await pool.look_back(look_back, name, RECORD)
                done[name].append(looked.done)
                if looked.found:
                    return looked.found

        found = await asyncio.gather(*map(look, done))
        assert found[0] == found[1]
        assert msgspec.json.decode(found[0], type=Analysis).result == (0, WHOLE)
        assert all(each == sorted(each) and each[-1] == 7 for each in done.values())
        (process,) = pool._afterwards._all
        assert process._executor is not None
        (pid,) = process._executor._processes
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(os.getpriority(os.PRIO_PROCESS, 0) + 15, 19)
        await pool.stop()

    asyncio.run(run())


def test_work_that_takes_too_long_ends_in_words() -> None:
    with pytest.raises(aerodrome.BadInput, match="takes longer"):
        tasks.make(look_back, "name", RECORD, 0.01)


class Held:
    """Keeps a worker's jobs from their turns for a while, as many others would."""

    def __init__(self, *workers: Matches) -> None:
        self._workers = workers

    async def __aenter__(self) -> None:
        for each in self._workers:
            for _ in range(MOST_KEPT):
                await each.afterwards._turns.acquire()

    async def __aexit__(self, *why: object) -> None:
        for each in self._workers:
            for _ in range(MOST_KEPT):
                each.afterwards._turns.release()


@pytest.mark.long
def test_two_workers_do_it_once_and_both_tell_how_far_it_is(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(afterwards, "GAMES", (3, 5))

    async def run() -> None:
        async with (
            worker(postgresql, channels=postgresql) as one,
            worker(postgresql, channels=postgresql) as two,
        ):
            both = (one, two)
            id = (await one.upload(RECORD)).id
            lives = {each: await each.find(id) for each in both}

            async def told(each: Matches) -> LookedBack:
                return await each.afterwards.told(lives[each], whole=False)

            async def hears(each: Matches, what: Callable[[LookedBack], bool]) -> None:
                async with asyncio.timeout(60):
                    while not what(await told(each)):
                        await asyncio.sleep(0.01)

            def busy() -> list[Matches]:
                return [each for each in both if each.afterwards.busy]

            async with Held(one, two):
                assert (await one.afterwards.begin(lives[one])).going
                await hears(two, lambda now: now.going)
                assert (await two.afterwards.begin(lives[two])).going
                assert busy() == [one]
            await hears(two, lambda now: now.ready)
            assert (await told(one)).ready
            assert not (await told(two)).going

            # An answer is checked, and the other worker has it stopped.
            checks = [(BLUNDER.moment, 3)]
            async with Held(one, two):
                await two.afterwards.check(lives[two], BLUNDER)
                await hears(one, lambda now: [(each.moment, each.of) for each in now.checks] == checks)
                await one.afterwards.check(lives[one], BLUNDER)
                assert busy() == [two]
                await one.afterwards.check(lives[one], msgspec.structs.replace(BLUNDER, stop=True))
                await until(lambda: not two.afterwards._jobs)
                await hears(one, lambda now: not now.checks)
            await until(lambda: not busy())
            assert await _games(one, lives[one]) == {}

            # Both begin before either has heard of the other: one of them leaves it.
            async with Held(one, two):
                with monkeypatch.context() as patch:
                    patch.setattr(afterwards.Afterwards, "_goes_elsewhere", lambda *_: False)
                    await asyncio.gather(*(each.afterwards.check(lives[each], BLUNDER) for each in both))
                await until(lambda: sum(len(each.afterwards._jobs) for each in both) == 1)
                for each in both:
                    assert [(check.moment, check.of) for check in (await told(each)).checks] == checks
            await until(lambda: not busy())
            for each in both:
                await hears(each, lambda now: not now.checks)
                assert await _games(each, lives[each]) == {BLUNDER.moment: 3}

    asyncio.run(run())


@pytest.mark.long
def test_what_fails_at_one_worker_is_told_by_the_other_and_a_dead_one_is_forgotten(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with (
            worker(postgresql, channels=postgresql) as one,
            worker(postgresql, channels=postgresql) as two,
        ):
            id = (await one.upload(RECORD)).id
            first, second = await one.find(id), await two.find(id)

            async def fails(*_: object) -> None:
                raise aerodrome.BadInput("it cannot be looked back at", where="record")

            with monkeypatch.context() as patch:
                patch.setattr(one._shared.pool, "look_back", fails)
                await one.afterwards.begin(first)
                await until(lambda: bool(two.afterwards._elsewhere) and not one.afterwards.busy)
                await until(lambda: all(known[1].state == "failed" for known in two.afterwards._elsewhere.values()))
            with pytest.raises(aerodrome.BadInput, match="cannot be looked back"):
                await two.afterwards.told(second)
            monkeypatch.setattr(afterwards, "DEAD", -1.0)
            assert await two.afterwards.told(second) == LookedBack(False, False, 0, 7, [])
            assert (await looked_back(two, second)).ready

    asyncio.run(run())
