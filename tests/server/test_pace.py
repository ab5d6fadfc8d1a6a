"""People play against the clock: whose time runs, pauses, time that is out, given or taken off; answers that are taken
back by agreement; matches of people who do not come back."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.errors import BadInput
from aerodrome.server.journal.clocks import DAY, MINUTE, milliseconds
from aerodrome.server.live.creation import found
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.rematch import rematch_of
from aerodrome.server.store.writer import NotStoredError
from aerodrome.server.wire.live import Ack, Ending, Refused, Settle
from aerodrome.server.wire.matches import Created, NewMatch
from aerodrome.server.wire.pace import ClockTold, Days, Fischer, Offer, PerMove
from tests.server.tables import DUEL, PEBBLES, QUARRY, Guest, Time, all_seated, play_on, sit, until, worker
from tests.server.test_settling import seeded

LIVE = msgspec.structs.replace(DUEL, pace=Fischer(300, 20))
BY_DAYS = msgspec.structs.replace(DUEL, pace=Days(2, 5))
SECONDS_OF_A_DAY = 86_400


def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'm.sqlite'}"


async def say(guest: Guest, about: Any, what: Any, *, whom: str = "", amount: int = 0, id: str = "") -> Any:
    """What he is told to what he says."""
    id = id or f"{about}-{what}-{len(guest.frames)}"
    await guest.live.answer(guest, guest.role, Settle(id, guest.role.seats[0], what, about, whom, amount))
    return next(each for each in reversed(guest.messages(Ack | Refused)) if each.id == id)


def clock(guest: Guest, seat: str) -> ClockTold:
    """The clock of a seat as a guest was told it last."""
    assert guest.viewer.clocks is not None
    return next(each for each in guest.viewer.clocks.seats if each.seat == seat)


class Table:
    """Two people and one who watches, and the time of their server."""

    def __init__(self, matches: Matches, created: Created, time: Time, guests: list[Guest]) -> None:
        self.matches, self.created, self.time, self.guests = matches, created, time, guests
        self.people = guests[:2]
        self.watching = guests[2]

    @property
    def asked(self) -> Guest:
        return next(guest for guest in self.people if guest.viewer.mine)

    @property
    def other(self) -> Guest:
        return next(guest for guest in self.people if not guest.viewer.mine)

    @property
    def seat(self) -> str:
        """Who is asked."""
        return self.asked.asked.seat

    def left(self, seat: str) -> int:
        """How much time a seat has now, as everybody was told."""
        (told,) = {str(clock(guest, seat)): clock(guest, seat) for guest in self.guests}.values()
        return told.left if told.out is None else told.out - max(milliseconds(self.time.now), told.away or 0)


def at_table(tmp_path: Path, wanted: NewMatch, test: Callable[[Table], Awaitable[None]]) -> None:
    async def run() -> None:
        time = Time()
        async with worker(database(tmp_path), now=time) as matches:
            created = await matches.create(wanted)
            await test(Table(matches, created, time, await all_seated(matches, created)))

    asyncio.run(run())


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (msgspec.structs.replace(LIVE, together=True), "several screens"),
        (NewMatch("spandaus", "duel", seats={"allied": "person"}, pace=PerMove(60)), "several screens"),
        (NewMatch("spandaus", "duel", pace=PerMove(60)), "several screens"),
        (msgspec.structs.replace(QUARRY, pace=PerMove(60)), "two sides"),
        (NewMatch("campaign", "spandaus-1917", seats=DUEL.seats, pace=Days(3)), "campaign"),
    ],
    ids=["one screen", "one person", "machines", "three sides", "campaign"],
)
def test_clocks_need_people_on_two_sides_at_several_screens(wanted: NewMatch, words: str) -> None:
    with pytest.raises(BadInput, match=words) as refused:
        found(wanted)
    assert refused.value.where == "pace"


def test_no_clock_runs_before_shares() -> None:
    """Where time is counted the dice wait for everybody: so the first question is one that follows an entry, by which
    whoever reads the journal alone counts it. Dice by hand, which wait for nobody, need one screen."""
    stored, _, _ = found(msgspec.structs.replace(DUEL, pace=Days(3)))
    assert aerodrome.load(stored.header).waits
    with pytest.raises(BadInput, match="one screen"):
        found(msgspec.structs.replace(DUEL, pace=Days(3), dice="hand"))


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "fischer", "seconds": 5},
        {"kind": "fischer", "seconds": 60, "increment": -1},
        {"kind": "move", "seconds": 100_000},
        {"kind": "days", "days": 0},
        {"kind": "days", "days": 3, "vacation": 100},
        {"kind": "sundial"},
        {"seconds": 60},
    ],
)
def test_a_pace_that_is_none_is_refused(pace: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError, match="pace"):
        msgspec.convert({"book": "spandaus", "pace": pace}, NewMatch)


def test_time_runs_for_who_is_asked_from_the_last_share_on(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        async with worker(database(tmp_path), now=time) as matches:
            created = await matches.create(LIVE)
            first = await sit(matches, created.id, created.links[0])
            time.pass_by(10_000)
            assert [each.out for each in first.viewer.clocks.seats] == [None, None]  # type: ignore[union-attr]
            second = await sit(matches, created.id, created.links[1])
            watching = await sit(matches, created.id, created.watch)
            table = Table(matches, created, time, [first, second, watching])
            assert first.live.info(first.role).pace == Fischer(300, 20)
            seat = table.seat
            (other,) = {"allied", "german"} - {seat}
            assert (table.left(seat), table.left(other)) == (300_000, 300_000)
            time.pass_by(12.5)
            assert (table.left(seat), table.left(other)) == (287_500, 300_000)
            await table.asked.answer()
            assert table.left(seat) == 307_500

    asyncio.run(run())


def test_a_restart_and_a_lost_connection_neither_give_nor_take_time(tmp_path: Path) -> None:
    """Also when the match is opened from a checkpoint, and one who comes is told what all others were."""

    async def run() -> None:
        time = Time()
        async with worker(database(tmp_path), now=time) as matches:
            created = await seeded(matches, LIVE, 1)
            guests = await all_seated(matches, created)
            for _ in range(70):
                time.pass_by(1.5)
                assert await play_on(guests, 1)
            digests = [guest.viewer.digest() for guest in guests]
            table = Table(matches, created, time, guests)
            seat, left = table.seat, table.left(table.seat)
        time.pass_by(30)
        async with worker(database(tmp_path), now=time) as matches:
            table = Table(matches, created, time, await all_seated(matches, created))
            assert table.watching.live._journal.journal.course.earlier > 0
            assert [guest.viewer.digest() for guest in table.guests] == digests
            assert (table.seat, table.left(seat)) == (seat, left - 30_000)

    asyncio.run(run())


def test_who_is_out_of_time_loses_when_the_other_claims_it(tmp_path: Path) -> None:
    """Not before, and not by himself. The record proves it, and the match is watched with its last clocks."""

    async def run() -> None:
        time = Time()
        async with worker(database(tmp_path), now=time) as matches:
            created = await matches.create(LIVE)
            table = Table(matches, created, time, await all_seated(matches, created))
            await table.asked.answer()
            late, claims = table.asked, table.other
            seat = late.role.seats[0]
            time.pass_by(299)
            refused = await say(claims, "time", "claim", whom=seat)
            assert (refused.why, refused.what) == ("time", f"it is too early: {seat} has 0:00:01 left")
            before = await matches.store.entries(created.id)
            time.pass_by(1)
            told = await say(late, "time", "claim", whom=claims.role.seats[0])
            assert (told.why, told.what) == ("time", "you are asked yourself: answer first")
            for whom in ("", "nobody", claims.role.seats[0]):
                assert (await say(claims, "time", "claim", whom=whom)).where == "whom"
            watcher = await _refused(table.watching, Settle("w", "allied", "claim", "time", seat))
            assert watcher.why == "seat"
            assert await matches.store.entries(created.id) == before, "nobody loses by himself"
            assert isinstance(await say(claims, "time", "claim", whom=seat, id="mine"), Ack)
            assert isinstance(await say(claims, "time", "claim", whom=seat, id="mine"), Ack)
            ending = Ending(claims.role.seats[0], "on time", {}, "")
            assert [guest.viewer.ending for guest in table.guests] == [ending] * 3
            assert [guest.viewer.log[-1].kind for guest in table.guests] == ["on time"] * 3
            assert (clock(claims, seat).left, clock(claims, seat).out) == (0, None)
            assert (await say(claims, "time", "claim", whom=seat)).why == "over"
            digests = [guest.viewer.digest() for guest in table.guests]
            record = await claims.live.record()
            again = await rematch_of(matches, claims.live, claims.role)
            assert again.info(claims.role).pace == Fischer(300, 20)
        proof = aerodrome.verify(record)
        assert (proof.winner, proof.chance) == (claims.role.seats[0], "proved")
        async with worker(database(tmp_path), now=time) as matches:
            guests = await all_seated(matches, created)
            assert [guest.viewer.digest() for guest in guests] == digests
            assert (await guests[0].live.check()).good

    asyncio.run(run())


async def _refused(guest: Guest, message: Settle) -> Refused:
    await guest.live.answer(guest, guest.role, message)
    return guest.refusal()


def test_an_answer_that_nobody_claimed_stands(tmp_path: Path) -> None:
    """Overdrawn time stays so: with the next question it can be claimed at once, unless more of it is given."""

    async def test(table: Table) -> None:
        late, other = table.asked, table.other
        seat = late.role.seats[0]
        table.time.pass_by(400)
        await late.answer()
        assert table.left(seat) == -80_000
        told = await say(other if not other.viewer.mine else late, "time", "claim", whom=seat)
        assert isinstance(told, Refused)
        while table.seat != seat:
            await table.asked.answer()
        assert isinstance(await say(other, "time", "give", whom=seat, amount=2), Ack)
        assert table.left(seat) == 2 * MINUTE
        assert late.viewer.log[-1].facts == {"seat": seat, "minutes": 2}
        assert isinstance(await say(other, "time", "claim", whom=seat), Refused)
        table.time.pass_by(120)
        assert isinstance(await say(other, "time", "claim", whom=seat), Ack)
        assert late.viewer.ending == Ending(other.role.seats[0], "on time", {}, "")

    at_table(tmp_path, LIVE, test)


def test_time_is_given_by_the_other_side_and_in_measure(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        giver, seat = table.other, table.seat
        for amount in (0, -5, 1441):
            assert (await say(giver, "time", "give", whom=seat, amount=amount)).where == "amount"
        assert (await say(table.asked, "time", "give", whom=seat, amount=5)).where == "whom"
        assert (await say(giver, "time", "offer", whom=seat)).why == "time"
        assert table.left(seat) == 300_000

    at_table(tmp_path, LIVE, test)


def test_a_pause_that_all_want_charges_nobody(tmp_path: Path) -> None:
    """Through a restart in the middle of it."""

    async def run() -> None:
        time = Time()
        async with worker(database(tmp_path), now=time) as matches:
            created = await matches.create(LIVE)
            table = Table(matches, created, time, await all_seated(matches, created))
            seat, asked, other = table.seat, table.asked, table.other
            for what in ("accept", "decline", "close", "resign"):
                assert (await say(other, "pause", what)).why == "time"
            assert isinstance(await say(other, "pause", "offer"), Ack)
            assert table.watching.viewer.clocks.offer == Offer(other.role.seats[0], [seat])  # type: ignore[union-attr]
            assert (await say(asked, "pause", "offer")).why == "time"
            assert (await say(other, "pause", "accept")).why == "time"
            time.pass_by(10)
            assert isinstance(await say(asked, "pause", "decline"), Ack)
            assert table.left(seat) == 290_000
            assert isinstance(await say(asked, "pause", "offer"), Ack)
            assert isinstance(await say(other, "pause", "accept"), Ack)
            assert [guest.viewer.clocks.paused for guest in table.guests] == [seat] * 3  # type: ignore[union-attr]
            time.pass_by(5000)
            assert table.left(seat) == 290_000
            assert "paused" in (await say(other, "time", "claim", whom=seat)).what
            await asked.answer()
            assert (asked.refusal().why, "paused" in asked.refusal().what) == ("time", True)
        time.pass_by(5000)
        async with worker(database(tmp_path), now=time) as matches:
            table = Table(matches, created, time, await all_seated(matches, created))
            assert table.left(seat) == 290_000
            assert isinstance(await say(table.other, "pause", "close"), Ack)
            time.pass_by(3)
            assert table.left(seat) == 287_000
            await table.asked.answer()
            kinds = [line.kind for line in table.watching.viewer.log if line.kind in ("paused", "goes on")]
            assert kinds == ["paused", "goes on"]

    asyncio.run(run())


def test_days_off_are_taken_from_a_bank(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        asked, other, seat = table.asked, table.other, table.seat
        for amount in (0, 6, -1):
            assert (await say(asked, "vacation", "take", amount=amount)).where == "amount"
        assert (await say(asked, "vacation", "close")).why == "time"
        table.time.pass_by(SECONDS_OF_A_DAY)
        assert isinstance(await say(asked, "vacation", "take", amount=4), Ack)
        assert clock(other, seat).bank == DAY
        table.time.pass_by(4 * SECONDS_OF_A_DAY)
        assert table.left(seat) == DAY
        refused = await say(other, "time", "claim", whom=seat)
        assert refused.what == f"it is too early: {seat} has 1 d 0:00:00 left"
        table.time.pass_by(SECONDS_OF_A_DAY)
        assert isinstance(await say(other, "time", "give", whom=seat, amount=3), Ack)
        assert (table.left(seat), other.viewer.log[-1].kind) == (3 * DAY, "days given")
        assert isinstance(await say(other, "vacation", "take", amount=5), Ack)
        table.time.pass_by(SECONDS_OF_A_DAY)
        assert isinstance(await say(other, "vacation", "close"), Ack)
        assert clock(asked, other.role.seats[0]).bank == 4 * DAY

    at_table(tmp_path, BY_DAYS, test)


def test_what_is_about_time_means_nothing_where_nobody_counts_it(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        assert table.watching.viewer.clocks is None
        for about, what in (("pause", "offer"), ("time", "claim"), ("vacation", "take")):
            told = await say(table.other, about, what, whom=table.seat, amount=1)
            assert (told.why, told.what) == ("time", "nobody's time is counted in this match")
        assert (await say(table.other, "vacation", "resign")).why == "time"
        assert all(entry.asks for entry in await table.matches.store.entries(table.created.id)), "who is asked is noted"
        # Who is asked is written all the same: he may be told when he is not there.
        last = (await table.matches.store.entries(table.created.id))[-1]
        assert json.loads(last.asks or "") == {"seats": [table.seat]}

    at_table(tmp_path, DUEL, test)


def test_live_matches_have_no_days_off(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        assert "by days" in (await say(table.asked, "vacation", "take", amount=1)).what

    at_table(tmp_path, LIVE, test)


@pytest.mark.parametrize(("about", "what"), [("pause", "accept"), ("time", "claim"), ("back", "accept")])
def test_what_is_not_stored_has_not_been_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, about: str, what: str
) -> None:
    async def test(table: Table) -> None:
        await table.asked.answer()
        await table.asked.answer()
        asked, other = table.asked, table.other
        seat = asked.role.seats[0]
        await say(asked, about, "offer")
        table.time.pass_by(400)
        before = [guest.viewer.digest() for guest in table.guests]

        async def fails(_: Any) -> None:
            raise NotStoredError

        with monkeypatch.context() as patch:
            patch.setattr(table.matches._shared.writer, "put", fails)
            assert (await say(other, about, what, whom=seat)).why == "store"
        newcomers = [await sit(table.matches, table.created.id, link) for link in table.created.links]
        assert [guest.viewer.digest() for guest in newcomers] == before[:2]
        assert isinstance(await say(other, about, what, whom=seat), Ack)
        assert [guest.viewer.digest() for guest in table.guests] != before

    at_table(tmp_path, LIVE, test)


def test_a_claim_and_an_answer_at_once_in_two_workers(database: str) -> None:
    """Without a word between them: the store lets one in. An answer that was first stands, and nobody wins by a claim
    that came behind it."""

    async def run() -> None:
        time = Time()
        async with worker(database, now=time) as one, worker(database, now=time) as two:
            for number in range(6):
                created = await one.create(LIVE)
                people = [await sit(one, created.id, link) for link in created.links]
                late = next(guest for guest in people if guest.viewer.mine)
                (link,) = [each for each in created.links if each.seats != list(late.role.seats)]
                claims = await sit(two, created.id, link)
                seat = late.role.seats[0]
                time.pass_by(301)
                both = (late.answer(id="late"), say(claims, "time", "claim", whom=seat, id="claim"))
                await asyncio.gather(*(both if number % 2 else both[::-1]))
                entries = await one.store.entries(created.id)
                new = [entry.client for entry in entries if entry.client in ("late", "claim")]
                fresh = await sit(two, created.id, created.watch)
                await fresh.live.heard_of(1000)
                assert len(new) == 1
                assert any(each.id == "claim" for each in claims.messages(Ack)) == (new == ["claim"])
                assert (fresh.viewer.ending is not None) == (new == ["claim"])

    asyncio.run(run())


def test_two_workers_tell_the_same_clocks(postgresql: str, channels: str) -> None:
    """Though the time of one of them is a little behind."""

    async def run() -> None:
        time = Time()
        async with (
            worker(postgresql, channels=channels, now=time) as one,
            worker(postgresql, channels=channels, now=lambda: time.now - 2.5) as two,
        ):
            created = await one.create(LIVE)
            guests = [await sit(each, created.id, link) for each, link in zip((one, two), created.links, strict=True)]
            await until(lambda: any(guest.viewer.mine for guest in guests))
            for _ in range(12):
                time.pass_by(4)
                answers = max(guest.viewer.answers for guest in guests)
                assert await play_on(guests, 1)
                await until(lambda: all(guest.viewer.answers > answers for guest in guests))  # noqa: B023
                first, second = (guest.viewer.clocks for guest in guests)
                assert first == second
            entries = await one.store.entries(created.id)
            assert len({entry.n for entry in entries}) == len(entries)
            newcomer = await sit(two, created.id, created.watch)
            assert newcomer.viewer.clocks == guests[0].viewer.clocks

    asyncio.run(run())


# Taking back by agreement


def test_an_answer_is_taken_back_where_all_agree(tmp_path: Path) -> None:
    """At several screens, through a restart between offer and agreement."""

    async def run() -> None:
        time = Time()
        async with worker(database(tmp_path), now=time) as matches:
            created = await seeded(matches, DUEL, 1)
            table = Table(matches, created, time, await all_seated(matches, created))
            assert await play_on(table.guests, 5) == 5
            mine = next(each for each in reversed(await matches.store.entries(created.id)) if each.kind == "answer")
            answered = next(guest for guest in table.people if guest.role.seats[0] == mine.seat)
            (other,) = [guest for guest in table.people if guest is not answered]
            assert [guest.live.info(guest.role).back for guest in table.guests] == [True, True, False]
            for what in ("accept", "decline", "close"):
                assert (await say(other, "back", what)).why == "undo"
            assert isinstance(await say(answered, "back", "offer"), Ack)
            assert (await say(other, "back", "offer")).why == "undo"
            assert (await say(answered, "back", "accept")).why == "undo"
            offer = Offer(mine.seat, list(other.role.seats))
            assert [guest.viewer.back for guest in table.guests] == [offer] * 3
        async with worker(database(tmp_path), now=time) as matches:
            table = Table(matches, created, time, await all_seated(matches, created))
            assert [guest.viewer.back for guest in table.guests] == [offer] * 3
            (other,) = [guest for guest in table.people if guest.role.seats[0] != mine.seat]
            assert isinstance(await say(other, "back", "accept", id="yes"), Ack)
            assert isinstance(await say(other, "back", "accept", id="yes"), Ack)
            assert [guest.viewer.answers for guest in table.guests] == [4] * 3
            assert [guest.viewer.back for guest in table.guests] == [None] * 3
            assert table.seat == mine.seat
            last = [(line.kind, line.facts) for line in (guest.viewer.log[-1] for guest in table.guests)]
            assert last == [("taken back", {"seat": mine.seat})] * 3
            await play_on(table.guests, 3)
            digests = [guest.viewer.digest() for guest in table.guests]
            await say(other, "end", "resign")
            record = await other.live.record()
        assert aerodrome.verify(record).chance == "proved"
        assert len(record["taken_back"]) == 1
        async with worker(database(tmp_path), now=time) as matches:
            guests = await all_seated(matches, created)
            assert [guest.viewer.answers for guest in guests] == [7] * 3
            assert [guest.viewer.digest() for guest in guests] != digests

    asyncio.run(run())


def test_all_the_others_are_asked_and_one_may_turn_it_down(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            created = await matches.create(QUARRY)
            ann, bob, cid, watching = everybody = await all_seated(matches, created)
            refused = await say(ann, "back", "offer")
            assert refused.what == "nothing is taken back while several choose in secret"
            while ann.live.match.sealing:
                await play_on(everybody, 1)
            seat = next(
                each.seat for each in reversed(await matches.store.entries(created.id)) if each.kind == "answer"
            )
            offers = next(guest for guest in (ann, bob, cid) if guest.role.seats == (seat,))
            one, two = (guest for guest in (ann, bob, cid) if guest is not offers)
            for refuses in (two, offers):
                await say(offers, "back", "offer")
                await say(one, "back", "accept")
                assert watching.viewer.back == Offer(seat, list(two.role.seats))
                await say(refuses, "back", "decline")
                assert watching.viewer.back is None
            answers = watching.viewer.answers
            await say(offers, "back", "offer")
            await say(two, "back", "accept")
            assert isinstance(await say(one, "back", "accept"), Ack)
            assert watching.viewer.answers < answers

    asyncio.run(run())


def test_who_has_answered_nothing_has_nothing_to_take_back(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        told = await say(table.other, "back", "offer")
        assert (told.why, "nothing yet" in told.what) == ("settle", True)

    at_table(tmp_path, DUEL, test)


def test_at_one_screen_nobody_is_asked(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            created = await matches.create(msgspec.structs.replace(DUEL, together=True))
            guest = await sit(matches, created.id, created.links[0])
            assert not guest.live.info(guest.role).back
            assert "without asking" in (await say(guest, "back", "offer")).what

    asyncio.run(run())


def test_an_answer_of_long_ago_is_taken_back(tmp_path: Path) -> None:
    """Behind checkpoints of which the worker in memory knows nothing any more; what was said beside the play stands."""

    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            created = await seeded(matches, DUEL, 1)
            *people, watching = await all_seated(matches, created)
            ally, german = sorted(people, key=lambda guest: guest.role.seats)
            await play_on(people, 4)
            before = watching.viewer.answers
            last = (await matches.store.entries(created.id))[-1].seat
            offers = next(guest for guest in people if guest.role.seats == (last,))
            await say(offers, "back", "offer")
            await say(ally, "hints", "offer")
            await say(german, "hints", "accept")
            assert await play_on(people, 80) == 80
        async with worker(database(tmp_path)) as matches:
            people = [await sit(matches, created.id, link) for link in created.links]
            watching = await sit(matches, created.id, created.watch)
            other = next(guest for guest in people if guest.role.seats != offers.role.seats)
            assert isinstance(await say(other, "back", "accept"), Ack)
            assert watching.viewer.answers == before - 1
            assert [line.kind for line in watching.viewer.log[-2:]] == ["hints opened", "taken back"]
            await play_on(people, 30)
            digest = watching.viewer.digest()
        async with worker(database(tmp_path)) as matches:
            watching = await sit(matches, created.id, created.watch)
            assert watching.viewer.digest() == digest

    asyncio.run(run())


# Who does not come back


def test_a_match_whose_enemy_does_not_come_back_is_claimed(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        async with worker(database(tmp_path), now=time, abandoned_seconds=1000) as matches:
            created = await matches.create(DUEL)
            table = Table(matches, created, time, await all_seated(matches, created))
            await table.asked.answer()
            gone, claims = table.asked, table.other
            seat = gone.role.seats[0]
            time.pass_by(1000)
            assert "at the table" in (await say(claims, "absence", "claim", whom=seat)).what
            gone.live.leave(gone, gone.role)
            assert (await say(claims, "absence", "offer", whom=seat)).why == "time"
            time.pass_by(-1)
            refused = await say(claims, "absence", "claim", whom=seat)
            assert refused.what == "it is too early: the match can be claimed in 0:00:01, if nothing happens"
            time.pass_by(1)
            assert isinstance(await say(claims, "absence", "claim", whom=seat), Ack)
            assert claims.viewer.ending == Ending(claims.role.seats[0], "abandoned", {}, "")
            record = await claims.live.record()
        assert aerodrome.verify(record).winner == claims.role.seats[0]

    asyncio.run(run())


def test_how_long_somebody_is_absent_tells_not_who_has_chosen_in_secret(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        async with worker(database(tmp_path), now=time, abandoned_seconds=1000) as matches:
            ann, bob, cid, _ = await all_seated(matches, await seeded(matches, QUARRY, 1))
            while len(ann.live.match.open) < 3:
                await next(guest for guest in (ann, bob, cid) if guest.viewer.mine).answer()
            time.pass_by(100)
            await ann.answer()
            time.pass_by(100)
            for gone in (bob, cid):
                gone.live.leave(gone, gone.role)
            before = (await say(ann, "absence", "claim", whom="bob")).facts
            await bob.live.answer(bob, bob.role, bob.viewer.answer("bob", (bob.asked.options or [])[0], "secret"))
            assert (await say(ann, "absence", "claim", whom="bob")).facts == before == {"left": 800}

    asyncio.run(run())


def test_who_is_waited_for_himself_claims_nothing(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        table.time.pass_by(10**8)
        asked, other = table.asked, table.other
        other.live.leave(other, other.role)
        told = await say(asked, "absence", "claim", whom=other.role.seats[0])
        assert told.what == "you are asked yourself: answer first"

    at_table(tmp_path, PEBBLES, test)


def test_where_time_is_counted_absence_is_no_claim(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        table.time.pass_by(10**8)
        assert "clocks" in (await say(table.other, "absence", "claim", whom=table.seat)).what

    at_table(tmp_path, LIVE, test)
