"""People agree that the ace judges their match: one verdict, by whichever worker, and the match ends by it."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

import aerodrome
from aerodrome.coach.adjudicating import whole_chances
from aerodrome.kernel.judging import Chances
from aerodrome.kernel.rulebook import all_books, rulebook
from aerodrome.server.journal.entries import VERDICT
from aerodrome.server.live import one_task
from aerodrome.server.live.matches import Matches
from aerodrome.server.store.writer import NotStoredError
from aerodrome.server.wire.live import Ack, Ending, Settle, Sync, Update
from aerodrome.server.wire.matches import Created, NewMatch
from aerodrome.server.wire.pace import Fischer, Offer
from tests.server.client import Viewer, decode, encode
from tests.server.databases import ONE_AT_LEAST, do
from tests.server.house import House, house
from tests.server.tables import DUEL, QUARRY, Guest, all_seated, play_on, share_of, sit, until, worker

ALONE = NewMatch("spandaus", "duel", seats={"allied": "person"})
TOGETHER = NewMatch("spandaus", "duel", seats={"allied": "person", "german": "person"}, together=True)
TIMED = msgspec.structs.replace(DUEL, pace=Fischer(600, 5))
SURE = Chances({"allied": 0.9, "german": 0.08}, 0.02, 0.1)
UNSURE = Chances({"allied": 0.65, "german": 0.3}, 0.05, 0.2)


async def say(guest: Guest, what: Any, seat: str = "", id: str = "", about: Any = "judge") -> None:
    seat = seat or guest.role.seats[0]
    await guest.live.answer(guest, guest.role, Settle(id or f"{what}-{len(guest.frames)}", seat, what, about))


def offered(guest: Guest) -> Offer | None:
    """The judgement that he was told of last."""
    told: Any = guest.messages(Sync | Update)[-1]
    offer: Offer | None = told.judge
    return offer


def judging(matches: Matches, judge: Callable[[bytes], Coroutine[Any, Any, Chances]]) -> None:
    """Has this judge matches in place of the worker process."""
    matches._shared.pool.judge = judge  # type: ignore[method-assign, assignment]


def has_begun(guest: Guest) -> bool:
    """Whether somebody has heard that all shares are in: before, nothing can be offered."""
    return bool(guest.viewer.asked) and all(each.kind != "share" for each in guest.viewer.asked)


async def verdicts(matches: Matches, match: str) -> list[Any]:
    """What the ace judged, as the journal has it."""
    return [msgspec.json.decode(each.value) for each in await matches.store.entries(match) if each.kind == VERDICT]


async def sure(_: bytes) -> Chances:
    return SURE


async def never(_: bytes) -> Chances:
    await asyncio.Event().wait()
    raise AssertionError


async def agreed(matches: Matches, new: NewMatch = DUEL, answers: int = 4) -> tuple[Created, list[Guest]]:
    """A match in which both have agreed that the ace judges, after some answers."""
    created = await matches.create(new)
    guests = await all_seated(matches, created)
    assert await play_on(guests, answers) == answers
    await say(guests[0], "offer")
    await say(guests[1], "accept")
    return created, guests


@ONE_AT_LEAST
def test_both_want_it_and_the_ace_of_the_worker_process_ends_the_match(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created, guests = await agreed(matches)
            ally, german, watching = guests
            await until(lambda: all(guest.viewer.ending is not None for guest in guests))
            (verdict,) = await verdicts(matches, created.id)
            ending = ally.viewer.ending
            assert ending is not None
            told = verdict["judged"]
            won = told["chance"] - told["spread"] > 0.6
            assert ending == Ending(told["side"] if won else None, verdict["how"], {}, "")
            line = ally.viewer.log[-1]
            assert (line.kind, line.facts["chance"]) == (verdict["how"], round(100 * told["chance"]))
            assert watching.viewer.log[-1] == german.viewer.log[-1] == line
            assert offered(ally) is None
            record = await ally.live.record()
            assert record["concluded"] == {**verdict, "seat": "allied"}
            digests = [guest.viewer.digest() for guest in guests]
            await say(ally, "offer")
            assert ally.refusal().why == "over"
        proved = aerodrome.verify(record)
        assert (proved.winner, proved.chance) == (ending.winner, "proved")
        async with worker(database) as matches:
            judging(matches, never)
            again = await all_seated(matches, created)
            assert [guest.viewer.digest() for guest in again] == digests
            assert await again[0].live.record() == record
            assert (await again[0].live.check()).good

    asyncio.run(run())


@pytest.mark.parametrize(("chances", "how"), [(SURE, "judged"), (UNSURE, "judged drawn")])
@pytest.mark.parametrize("answers", [0, 26])
def test_the_side_wins_where_the_lower_end_is_above_sixty(
    tmp_path: Any, chances: Chances, how: str, answers: int
) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:

            async def judge(_: bytes) -> Chances:
                return chances

            judging(matches, judge)
            created, guests = await agreed(matches, answers=answers)
            await until(lambda: guests[0].viewer.ending is not None)
            winner = "allied" if how == "judged" else None
            assert guests[2].viewer.ending == Ending(winner, how, {}, "")
            (card,) = await matches.records([created.id])
            assert card.ending == Ending(winner, how, {}, "")

    asyncio.run(run())


def test_an_offer_stands_beside_the_play_and_is_turned_down_or_withdrawn(tmp_path: Any) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            judging(matches, never)
            guests = await all_seated(matches, await matches.create(DUEL))
            ally, german, watching = guests
            await say(ally, "accept")
            assert ally.refusal().what == "no judgement is offered any more"
            await say(ally, "offer")
            assert offered(watching) == Offer("allied", ["german"])
            await say(german, "offer")
            assert german.refusal().what == "a judgement is offered already"
            await say(ally, "accept")
            assert ally.refusal().what == "the word of this seat is not waited for"
            assert await play_on(guests, 2) == 2
            assert offered(german) == Offer("allied", ["german"])
            await say(german, "decline")
            assert offered(ally) is None
            await say(german, "offer")
            await say(german, "decline")
            assert offered(watching) is None
            for what in ("resign", "close", "claim", "give", "take"):
                await say(ally, what)
                assert ally.refusal().what == "a judgement is offered, accepted or declined"
            await say(watching, "offer", "allied")
            assert watching.refusal().why == "seat"
            assert await verdicts(matches, ally.live.id) == []

    asyncio.run(run())


def test_nothing_else_is_done_while_the_ace_judges(tmp_path: Any) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            told: asyncio.Future[Chances] = asyncio.get_running_loop().create_future()

            async def judge(_: bytes) -> Chances:
                return await told

            judging(matches, judge)
            _, guests = await agreed(matches, TIMED)
            ally, german, _ = guests
            assert offered(german) == Offer("allied", [])
            asked = next(guest for guest in guests if guest.viewer.mine)
            answers = asked.viewer.answers
            await asked.answer()
            assert (asked.refusal().why, asked.viewer.answers) == ("settle", answers)
            refused = len(ally.refusals)
            for what, about in (
                ("resign", "end"),
                ("offer", "end"),
                ("decline", "judge"),
                ("offer", "back"),
                ("offer", "pause"),
                ("claim", "time"),
            ):
                await say(ally, what, about=about)
                assert ally.refusal().what.startswith("the ace judges the match")
            assert len(ally.refusals) == refused + 6
            told.set_result(SURE)
            await until(lambda: german.viewer.ending is not None)
            assert german.viewer.ending == Ending("allied", "judged", {}, "")

    asyncio.run(run())


@pytest.mark.parametrize("new", [ALONE, QUARRY], ids=["machines", "no ace"])
def test_where_it_cannot_be_it_is_refused(tmp_path: Any, new: NewMatch) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            guest, *_ = await all_seated(matches, await matches.create(new))
            await say(guest, "offer")
            assert guest.refusal().what.startswith("the ace judges only where people fly for both")
            assert guest.viewer.info is not None
            assert not guest.viewer.info.judges

    asyncio.run(run())


def test_nobody_judges_what_has_not_begun(tmp_path: Any) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            created = await matches.create(DUEL)
            guest = await sit(matches, created.id, created.links[0])
            await say(guest, "offer")
            assert "has not begun" in guest.refusal().what

    asyncio.run(run())


def test_people_at_one_screen_agree_at_once(tmp_path: Any) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            judging(matches, sure)
            created = await matches.create(TOGETHER)
            guest = await sit(matches, created.id, created.links[0])
            await say(guest, "offer", "german")
            await until(lambda: guest.viewer.ending is not None)
            assert guest.viewer.ending == Ending("allied", "judged", {}, "")

    asyncio.run(run())


def test_a_worker_that_dies_before_its_verdict_leaves_it_to_the_next(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            judging(matches, never)
            created, guests = await agreed(matches, answers=30)
            assert await verdicts(matches, created.id) == []
        async with worker(database) as matches:
            judging(matches, sure)
            watching = await sit(matches, created.id, created.watch)
            await until(lambda: watching.viewer.ending is not None)
            assert watching.viewer.ending == Ending("allied", "judged", {}, "")
            assert len(await verdicts(matches, created.id)) == 1
        assert guests[0].viewer.ending is None

    asyncio.run(run())


def test_several_workers_judge_and_one_verdict_stands(postgresql: str, channels: str) -> None:
    async def run() -> None:
        async with worker(postgresql, channels=channels) as one, worker(postgresql, channels=channels) as two:
            both = asyncio.Barrier(2)

            async def ally_wins(_: bytes) -> Chances:
                await both.wait()
                return SURE

            async def nobody_does(_: bytes) -> Chances:
                await both.wait()
                return UNSURE

            judging(one, ally_wins)
            judging(two, nobody_does)
            created = await one.create(DUEL)
            ally = await sit(one, created.id, created.links[0])
            german = await sit(two, created.id, created.links[1])
            await until(lambda: has_begun(ally) and has_begun(german))
            await say(ally, "offer")
            await until(lambda: offered(german) is not None)
            await say(german, "accept")
            # Both hear that all agree, and each judges.
            await until(lambda: offered(ally) == Offer("allied", []))
            ally.live.start()
            await until(lambda: ally.viewer.ending is not None and german.viewer.ending is not None)
            (verdict,) = await verdicts(one, created.id)
            assert ally.viewer.ending == german.viewer.ending
            assert verdict["how"] == ally.viewer.ending.reason  # type: ignore[union-attr]
            assert ally.viewer.log == german.viewer.log

    asyncio.run(run())


def test_where_the_ace_fails_the_match_goes_on_and_says_so(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_task, "_PAUSE", 0.0)
    tried = 0

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:

            async def fail(_: bytes) -> Chances:
                nonlocal tried
                tried += 1
                raise TimeoutError

            judging(matches, fail)
            created, guests = await agreed(matches)
            await until(lambda: guests[0].viewer.log[-1].kind == "not judged")
            assert tried == 3
            assert await verdicts(matches, created.id) == [None]
            assert (guests[1].viewer.ending, offered(guests[1])) == (None, None)
            assert await play_on(guests, 3) == 3
            digests = [guest.viewer.digest() for guest in guests]
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            again = await all_seated(matches, created)
            assert [guest.viewer.digest() for guest in again] == digests

    asyncio.run(run())


def test_a_verdict_that_the_store_does_not_take_is_given_again(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_task, "_PAUSE", 0.0)

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            judging(matches, sure)
            writer = matches._shared.writer
            put, failures = writer.put, 2

            async def fails_at_verdicts(write: Any) -> None:
                nonlocal failures
                if write.entry is not None and write.entry.kind == VERDICT and failures:
                    failures -= 1
                    raise NotStoredError
                await put(write)

            monkeypatch.setattr(writer, "put", fails_at_verdicts)
            created, guests = await agreed(matches)
            await until(lambda: guests[0].viewer.ending is not None)
            assert failures == 0
            assert len(await verdicts(matches, created.id)) == 1
            assert [line.kind for line in guests[2].viewer.log].count("judged") == 1
            assert len([each for each in guests[1].messages(Ack) if each.id.startswith("accept")]) == 1

    asyncio.run(run())


def test_a_store_that_is_away_is_no_failure_of_the_ace(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(one_task, "_PAUSE", 0.0)
    database = f"sqlite:///{tmp_path / 'm.sqlite'}"
    judged = 0

    async def sure_at_last(record: bytes) -> Chances:
        nonlocal judged
        judged += 1
        if judged == 1:
            await do(database, "ALTER TABLE entries RENAME TO hidden")
        elif judged == 6:
            await do(database, "ALTER TABLE hidden RENAME TO entries")
        return await sure(record)

    async def run() -> None:
        async with worker(database) as matches:
            judging(matches, sure_at_last)
            created, guests = await agreed(matches)
            await until(lambda: guests[0].viewer.ending is not None)
            assert [verdict is not None for verdict in await verdicts(matches, created.id)] == [True]
            assert caplog.text.count("cannot be read") == 1
            assert "no verdict" not in caplog.text

    asyncio.run(run())


@pytest.mark.long
@pytest.mark.parametrize("told", [True, False], ids=["acknowledged", "on its way"])
def test_a_server_that_is_killed_after_all_have_agreed(tmp_path: Any, told: bool) -> None:
    """kill -9 as soon as the last word is acknowledged, or has only been sent and is sent again: there is one verdict,
    and the record has it."""
    with house(tmp_path) as served:
        created = served.create("spandaus", "duel", seats=DUEL.seats)

        async def until_agreed() -> None:
            ally, german = [await _Talk.join(served, created, place) for place in range(2)]
            for each in (ally, german):
                await each.share()
            await ally.say(Settle("offer", "allied", "offer", "judge"))
            assert (await ally.hear("offer")).id == "offer"
            await german.say(Settle("accept", "german", "accept", "judge"))
            if told:
                assert (await german.hear("accept")).id == "accept"
            served.server.kill()
            for each in (ally, german):
                await each.socket.close()

        async def after_it() -> None:
            german = await _Talk.join(served, created, 1)
            if not told:
                await german.say(Settle("accept", "german", "accept", "judge"))
            while german.viewer.ending is None:
                german.viewer.take(await german.next())
            assert german.viewer.ending.reason in ("judged", "judged drawn")
            await german.socket.close()

        asyncio.run(asyncio.wait_for(until_agreed(), 120))
        served.server.start()
        asyncio.run(asyncio.wait_for(after_it(), 120))
        kinds = [entry.kind for entry in served.journal(created.id)]
        assert kinds == ["share", "share", "settle", "settle", "verdict"]
        record = msgspec.json.decode(served.record(created.id, created.watch.token))
        (verdict,) = [entry.value for entry in served.journal(created.id) if entry.kind == "verdict"]
        assert record["concluded"] == verdict
        assert aerodrome.verify(record).chance == "proved"


class _Talk:
    """Somebody at a table of a server in another process."""

    def __init__(self, socket: ClientConnection, viewer: Viewer) -> None:
        self.socket, self.viewer = socket, viewer

    @classmethod
    async def join(cls, served: House, created: Created, place: int) -> "_Talk":
        viewer = Viewer(created.id, created.links[place].token)
        made = cls(await connect(served.live), viewer)
        await made.say(viewer.hello())
        while viewer.info is None:
            viewer.take(await made.next())
        return made

    async def say(self, message: Any) -> None:
        await self.socket.send(encode(message).decode())

    async def next(self) -> Any:
        return decode(await self.socket.recv())

    async def hear(self, id: str) -> Any:
        """What the server says to a message of this id."""
        while True:
            message = await self.next()
            self.viewer.take(message)
            if getattr(message, "id", "") == id:
                return message

    async def share(self) -> None:
        answer = self.viewer.answer(self.viewer.mine[0].seat, share_of(self.viewer.mine[0].seat))
        await self.say(answer)
        await self.hear(answer.id)


@pytest.mark.parametrize("book", [each for each in all_books() if each in ("algy", "dogfights", "icog", "spandaus")])
def test_the_judge_knows_what_both_sides_know(book: str) -> None:
    match = aerodrome.new(book, rulebook(book).first or None, seed=3)
    for _ in range(5):
        decision = match.open[0]
        option = decision.options[0] if decision.form is None else decision.form.sample(lambda: 0.5)
        match.answer(option, decision.seat)
    told = whole_chances(match)
    views = [match.chances(seat) for seat in match.sides]
    assert sum(told.wins.values()) + told.draw == pytest.approx(1)
    for side, chance in told.wins.items():
        assert min(each.wins[side] for each in views) <= chance <= max(each.wins[side] for each in views)
    assert told.spread >= max(each.spread for each in views)
