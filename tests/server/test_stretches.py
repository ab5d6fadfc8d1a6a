"""Stretches: a match goes on from its checkpoints, is looked at in its film, and nobody runs its past again."""

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.film import STRETCH, unpacked
from aerodrome.server.journal.course import BASES, TooFarBack
from aerodrome.server.journal.journal import Journal
from aerodrome.server.journal.stretches import Ground
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.opening import begun
from aerodrome.server.live.screening import Screening
from aerodrome.server.live.shown import Playing
from aerodrome.server.roles import Role
from aerodrome.server.store.store import Entry, Stretch
from aerodrome.server.wire.live import LogLine
from aerodrome.server.wire.matches import Moments, NewMatch
from aerodrome.server.workers.pilot_records import at_last_safe_point
from tests.server.client import apply
from tests.server.databases import ONE_AT_LEAST
from tests.server.tables import Guest, all_seated, play_on, sit, worker

LONG = {"title": "Long", "players": ["ann", "bob"], "rounds": 20}
GAMES = [
    ("pebbles", LONG, "seeded"),
    ("pebbles", LONG, "hand"),
    ("spandaus", "bloody-april", "seeded"),
    ("dogfights", "three-a-side", "seeded"),
    ("icog", "balloons-at-berry", "seeded"),
]
PEBBLES = NewMatch("pebbles", LONG, seats={"ann": "person", "bob": "person"}, together=True)


class Kept:
    """A journal that is lived through, and what a store would have of it."""

    def __init__(self, header: str, persons: tuple[str, ...], seed: int) -> None:
        self.header, self.persons = header, persons
        self.journal = Journal(header, persons)
        self.entries: list[Entry] = []
        self.stretches: list[Stretch] = []
        self._rng = Random(seed)

    def step(self, undo: float) -> bool:
        journal, rng = self.journal, self._rng
        if not journal.match.open:
            return False
        if self.entries and rng.random() < undo:
            try:
                self.entries.append(journal.undo(f"u{len(self.entries)}", 0.0))
                self.stretches = [each for each in self.stretches if each.n <= journal.course.last_standing]
            except (aerodrome.Refused, TooFarBack):
                pass
            return True
        decision = rng.choice(journal.match.open)
        option = decision.form.sample(rng.random) if decision.form else rng.choice(decision.options)
        self.entries.append(journal.answer(decision.seat, option, f"a{len(self.entries)}", 0.0))
        if (stretch := journal.stretches.ended()) is not None:
            journal.stretches.end(stretch)
            self.stretches.append(stretch)
        return True

    def loaded(self, back: int = BASES) -> Journal:
        past = self.stretches[: len(self.stretches) - back + 1] if len(self.stretches) >= back else []
        ground = None
        if past:
            assert past[-1].checkpoint is not None
            ground = Ground(past, msgspec.json.decode(past[-1].checkpoint, type=Checkpoint))
        journal = Journal(self.header, self.persons, ground)
        entries = [entry for entry in self.entries if not past or entry.n > past[-1].n]
        if entries:
            journal.add(entries, {each.n: each for each in self.stretches})
        return journal


def picture(journal: Journal) -> Any:
    """All that anybody can learn from a journal, apart from lines that are no longer known."""
    match, course, numbers, shown = journal.match, journal.course, journal.numbers, Playing(journal)
    seats = tuple(match.sides)
    roles = [(), *((seat,) for seat in seats), seats]
    return (
        match.record(),
        msgspec.to_builtins(match.state),
        [numbers.last(role) for role in roles],
        [shown.seat_shown(role) for role in roles],
        [shown.untold(role) + sum(e.only is None or e.only in role for e in shown.events) for role in roles],
        msgspec.to_builtins(shown.events[-5:]),
        [msgspec.to_builtins(shown.view(role[0] if role else None)) for role in roles],
        [(each.seat, each.kind, each.options) for each in match.open],
        numbers.n,
        numbers.common,
        course.filmed_from,
        course.last_standing,
    )


def kept(book: str, scenario: Any, chance: str, seed: int = 1, people: int | None = None) -> Kept:
    match = aerodrome.new(book, scenario, chance=chance, seed=None if chance == "hand" else seed)
    persons = tuple(match.sides)[:people]
    return Kept(msgspec.json.encode(match.record()).decode(), persons, seed)


@pytest.mark.parametrize(("book", "scenario", "chance"), GAMES)
@pytest.mark.parametrize("people", [None, 1])
def test_a_course_from_a_checkpoint_is_the_same(book: str, scenario: Any, chance: str, people: int | None) -> None:
    lived = kept(book, scenario, chance, people=people)
    grounds = set()
    for number in range(170):
        if not lived.step(undo=0.15):
            break
        if number % 17 == 0 and lived.journal.match.open:
            loaded = lived.loaded()
            assert picture(loaded) == picture(lived.journal)
            assert unpacked(loaded.course.filmed()) == unpacked(lived.journal.course.filmed())
            grounds.add(Playing(loaded).untold(()))
    assert len(grounds) > 1, "it was begun from checkpoints"


def test_a_long_match_is_not_run_again() -> None:
    lived = kept("pebbles", LONG, "seeded")
    ran = []
    while lived.step(undo=0.0) and lived.journal.match.open:
        loaded = lived.loaded()
        ran.append(loaded.course.run)
        before = loaded.course.run
        loaded.undo("u", 0.0)
        assert loaded.course.run - before <= 2 * STRETCH
        assert len(at_last_safe_point(loaded.match)["answers"]) < 10
    assert len(ran) > 100
    assert max(ran) <= 2 * STRETCH + 10, "however long it is"


def test_who_goes_back_far_begins_earlier() -> None:
    lived = kept("pebbles", LONG, "seeded")
    while len(lived.stretches) < 4:
        lived.step(undo=0.0)
    journal, back = lived.loaded(), BASES
    while len(journal.match.answers) > 1:
        try:
            lived.entries.append(journal.undo("u", 0.0))
            lived.stretches = [each for each in lived.stretches if each.n <= journal.course.last_standing]
        except TooFarBack:
            back *= 4
            journal = lived.loaded(back)
    assert back > BASES
    straight = Journal(lived.header, lived.persons)
    straight.add(lived.entries, {})
    assert picture(lived.loaded()) == picture(straight)


@ONE_AT_LEAST
def test_a_match_that_was_read_before_its_shares_came(database: str) -> None:
    """Whoever reads the match, and its checkpoints much later, goes on from them all the same."""

    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(PEBBLES)
            read = await matches.store.match(created.id)
            assert read is not None
            (both, _) = await all_seated(matches, created)
            await play_on([both], 80)
            journal = await begun(matches._shared, read[0])
            assert journal.course.earlier > 0, "it is begun from a checkpoint"
            assert picture(journal) == picture(both.live._journal.journal)

    asyncio.run(run())


async def _shown(guest: Guest, role: Role, first: int, last: int) -> dict[int, Any]:
    """What the timeline shows at each moment."""
    told = msgspec.json.encode(await guest.live.moments(role, first, last))
    moments = msgspec.json.decode(told, type=Moments)
    seen = {first: msgspec.json.encode(moments.view)}
    for moment in moments.then:
        apply(moments.view, moment.delta)
        seen[moment.at] = msgspec.json.encode(moments.view)
    return seen


async def _whole_log(guest: Guest, log: list[LogLine], before: int) -> list[LogLine]:
    """The log with all older lines fetched."""
    while before:
        older = await guest.live.lines(guest.role, before)
        assert 0 <= older.first < before
        log = [*msgspec.json.decode(msgspec.json.encode(older.log), type=list[LogLine])[: before - older.first], *log]
        before = older.first
    return log


@ONE_AT_LEAST
def test_a_long_match_after_a_restart(database: str) -> None:
    """The last lines at once, older ones when asked for; every moment as it was; undo to the very start."""

    async def run() -> None:
        seen: dict[int, bytes] = {}
        async with worker(database) as matches:
            created = await matches.create(PEBBLES)
            both, watching = await all_seated(matches, created)
            for _ in range(110):
                seen[watching.viewer.answers] = msgspec.json.encode(watching.viewer.view)
                await play_on([both], 1)
            log = list(both.viewer.log)
            answers = both.viewer.answers
        async with worker(database) as matches:
            both = await sit(matches, created.id, created.links[0])
            watching = await sit(matches, created.id, created.watch)
            assert both.viewer.before > 0
            assert await _whole_log(both, both.viewer.log, both.viewer.before) == log
            for first, last in ((0, answers), (60, 90), (answers, answers), (50, 50), (25, 26)):
                shown = await _shown(watching, watching.role, first, last)
                assert list(shown) == list(range(first, last + 1))
                assert all(shown[at] == seen[at] for at in shown if at in seen)
            assert both.live._journal.journal.course.run <= 3 * STRETCH
            with pytest.raises(aerodrome.Refused):
                await both.live.lines(both.role, 0)
            while both.viewer.answers:
                await _take_back(both)
                if both.viewer.answers % 10 == 0:
                    known = both.viewer.before + len(both.viewer.log)
                    assert await _whole_log(both, both.viewer.log, both.viewer.before) == log[:known]
            newcomer = await sit(matches, created.id, created.links[0])
            assert newcomer.viewer.view == both.viewer.view
            await play_on([both], 60)
        async with worker(database) as matches:
            again = await sit(matches, created.id, created.links[0])
            assert again.viewer.digest() == both.viewer.digest()

    asyncio.run(run())


async def _take_back(guest: Guest) -> None:
    await guest.live.answer(guest, guest.role, guest.viewer.undo())
    assert not guest.viewer.waiting
    assert not guest.refusals


@ONE_AT_LEAST
def test_a_match_that_is_over_is_a_film(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(PEBBLES)
            both, watching = await all_seated(matches, created)
            await play_on([both])
            record, check = await both.live.record(), await both.live.check()
            digests = [both.viewer.digest(), watching.viewer.digest()]
            shown = await _shown(watching, watching.role, 0, both.viewer.answers)
            log = list(both.viewer.log)
        async with worker(database) as matches:
            both = await sit(matches, created.id, created.links[0])
            watching = await sit(matches, created.id, created.watch)
            assert isinstance(both.live._journal.shown, Screening)
            assert [both.viewer.digest(), watching.viewer.digest()] == digests
            assert await both.live.record() == record
            assert await both.live.check() == check
            assert await _shown(watching, watching.role, 0, both.viewer.answers) == shown
            assert await _whole_log(both, both.viewer.log, both.viewer.before) == log
            assert (await both.live.whole()).outcome is not None

    asyncio.run(run())


@ONE_AT_LEAST
def test_an_answer_from_long_ago_is_still_known(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(PEBBLES)
            (both, _) = await all_seated(matches, created)
            await play_on([both], 1)
            first = next(iter(both.viewer.acknowledged.values()))
            await play_on([both], 80)
        async with worker(database) as matches:
            both = await sit(matches, created.id, created.links[0])
            both.viewer.waiting[first.id] = first
            n = both.viewer.n
            await _send(both, first)
            assert first.id in both.viewer.acknowledged
            assert both.viewer.n == n

    asyncio.run(run())


async def _send(guest: Guest, message: Any) -> None:
    await guest.live.answer(guest, guest.role, message)


@ONE_AT_LEAST
def test_matches_of_an_older_store_go_on(database: str) -> None:
    """They have a journal, and nothing else."""

    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(PEBBLES)
            (both, _) = await all_seated(matches, created)
            await play_on([both], 70)
            await _forget_stretches(matches)
        async with worker(database) as matches:
            again = await sit(matches, created.id, created.links[0])
            assert again.viewer.digest() == both.viewer.digest()
            assert again.viewer.log == both.viewer.log
            await play_on([again])
            await _forget_stretches(matches)
        async with worker(database) as matches:
            last = await sit(matches, created.id, created.links[0])
            assert last.viewer.digest() == again.viewer.digest()
            assert len(await _shown(last, last.role, 0, last.viewer.answers)) == last.viewer.answers + 1

    asyncio.run(run())


async def _forget_stretches(matches: Matches) -> None:
    from sqlalchemy import text

    async with matches._shared.store.engine.begin() as connection:
        await connection.execute(text("DELETE FROM stretches"))
