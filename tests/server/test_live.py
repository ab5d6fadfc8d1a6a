"""Live matches: what is taken, what is refused and why, and what everybody is told of it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import event

import aerodrome
from aerodrome.server.live import streams
from aerodrome.server.live.creation import found
from aerodrome.server.live.declined import Unsure
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.open_decisions import asked_of
from aerodrome.server.roles import NoSuchLink
from aerodrome.server.wire.live import Ack, Present, Refused, Sync, Update
from aerodrome.server.wire.matches import Link, Moments, NewMatch
from tests.properties.play import play
from tests.server.client import apply, decode
from tests.server.databases import do
from tests.server.tables import DOGFIGHT, DUEL, PEBBLES, QUARRY, Guest, all_seated, play_on, sit, until, worker


def with_matches(tmp_path: Path, test: Callable[[Matches, str], Awaitable[None]]) -> None:
    database = f"sqlite:///{tmp_path / 'm.sqlite'}"

    async def run() -> None:
        async with worker(database) as matches:
            await test(matches, database)

    asyncio.run(run())


async def agree(matches: Matches, guests: list[Guest]) -> None:
    """Everybody knows what a newcomer with his link is told."""
    for guest in guests:
        newcomer = await sit(matches, guest.live.id, _link(guest))
        assert newcomer.viewer.digest() == guest.viewer.digest()
        guest.live.leave(newcomer, guest.role)


def _link(guest: Guest) -> Link:
    return Link(list(guest.role.seats), guest.viewer.token)


@pytest.mark.parametrize("wanted", [PEBBLES, QUARRY, DUEL, NewMatch("spandaus", "legends", seats=DUEL.seats), DOGFIGHT])
def test_a_whole_match(tmp_path: Path, wanted: NewMatch) -> None:
    async def test(matches: Matches, database: str) -> None:
        created = await matches.create(wanted)
        guests = await all_seated(matches, created)
        assert all(guest.viewer.info and guest.viewer.info.commitment == created.commitment for guest in guests)
        await play_on(guests, 7)
        assert all(guest.viewer.key is None for guest in guests)
        await agree(matches, guests)
        await play_on(guests)
        await agree(matches, guests)
        record = await guests[0].live.record()
        assert aerodrome.verify(record).chance == "proved"
        for guest in guests:
            assert guest.viewer.ending is not None
            assert guest.viewer.key == record["chance"]["key"]
            assert guest.viewer.refused == {}
            first = guest.messages(Sync)[0].n
            numbers = [message.n for message in guest.messages(Update)]
            assert numbers == list(range(first + 1, first + len(numbers) + 1))
        assert [card.id for card in await matches.records([created.id])] == [created.id]

    with_matches(tmp_path, test)


def test_the_same_id_twice_is_done_once(tmp_path: Path) -> None:
    async def test(matches: Matches, database: str) -> None:
        created = await matches.create(DUEL)
        guests = await all_seated(matches, created)
        first = next(guest for guest in guests if guest.viewer.mine)
        given = await first.answer(id="only-once")
        answers = first.viewer.answers
        await first.live.answer(first, first.role, given)
        assert isinstance(first.last, Ack)
        assert first.viewer.answers == answers
        assert first.messages(Refused) == []
        async with worker(database) as restarted:
            again = await sit(restarted, created.id, created.links[created.links.index(_link(first))])
            await again.live.answer(again, again.role, given)
            assert again.last == Ack("only-once", again.viewer.n)
            assert again.viewer.answers == answers

    with_matches(tmp_path, test)


def test_what_is_refused_changes_nothing(tmp_path: Path) -> None:
    async def test(matches: Matches, database: str) -> None:
        guests = await all_seated(matches, await matches.create(DUEL))
        allied, german, watching = guests
        turn, other = (allied, german) if allied.viewer.mine else (german, allied)
        heard = other.told
        await turn.answer("fly to the moon")
        assert (turn.refusal().why, turn.refusal().where) == ("illegal", turn.asked.kind)
        assert turn.refusal().rule == turn.asked.rule
        await turn.answer([[[[{"a": 1}]]]])
        assert turn.refusal().why == "illegal"
        option = turn.asked.options[0] if turn.asked.options else None
        await other.answer(option, seat=turn.asked.seat)
        assert other.refusal().why == "seat"
        await watching.answer(option, seat=turn.asked.seat)
        assert watching.refusal().why == "seat"
        await turn.answer(option, to=turn.viewer.n + 1)
        assert turn.messages(Refused)[-1].why == "stale"
        assert (turn.last.why, turn.last.n) == ("stale", turn.viewer.n)
        await turn.undo()
        assert turn.refusal().why == "undo"
        assert (other.told, len(other.refusals)) == (heard + 1, 1)
        assert turn.viewer.answers == 0
        await play_on(guests)
        await turn.answer("anything", seat=turn.role.seats[0])
        assert turn.refusal().why == "over"
        await agree(matches, guests)

    with_matches(tmp_path, test)


def test_an_answer_to_an_older_question_is_stale(tmp_path: Path) -> None:
    async def test(matches: Matches, database: str) -> None:
        guests = await all_seated(matches, await matches.create(DUEL))
        first = next(guest for guest in guests if guest.viewer.mine)
        await first.answer()
        second = next(guest for guest in guests if guest.viewer.mine)
        await second.answer(to=0)
        refused, sync = (decode(frame) for frame in second.frames[-2:])
        assert isinstance(refused, Refused)
        assert isinstance(sync, Sync)
        assert (refused.why, sync.why, sync.n) == ("stale", "stale", 3)

    with_matches(tmp_path, test)


def test_coming_back(tmp_path: Path) -> None:
    """Who missed a few messages gets them; who missed too many gets everything."""

    async def test(matches: Matches, database: str) -> None:
        created = await matches.create(NewMatch("spandaus", "late-war-furball", seats=DUEL.seats))
        guests = await all_seated(matches, created)
        away = guests.pop()
        await play_on(guests, 10)
        live, known = away.live, away.viewer.n
        live.leave(away, away.role)
        await play_on(guests, 20)
        newest = (await sit(matches, created.id, created.watch)).viewer.n
        assert away.viewer.n == known < newest
        before = len(away.frames)
        await live.join(away, away.role, known)
        told = [decode(frame) for frame in away.frames[before:]]
        assert [message.n for message in told if isinstance(message, Update)] == list(range(known + 1, newest + 1))
        assert [type(message) for message in told if not isinstance(message, Update)] == [Present]
        await agree(matches, [*guests, away])
        await play_on(guests, 150)
        now = away.viewer.n
        for after, kind in ((now, None), (now - 64, Update), (now - 65, Sync), (now + 1, Sync), (-1, Sync)):
            before = len(away.frames)
            await live.resume(away, away.role, after)
            told = [decode(frame) for frame in away.frames[before:]]
            assert {type(message) for message in told} == ({kind} if kind else set())
            assert all(message.why == "gap" for message in told if isinstance(message, Sync))

    with_matches(tmp_path, test)


def test_a_restart_in_the_middle(tmp_path: Path) -> None:
    """Numbers go on, and whoever has the last message needs nothing else."""

    async def test(matches: Matches, database: str) -> None:
        created = await matches.create(QUARRY)
        guests = await all_seated(matches, created)
        await play_on(guests, 6)
        async with worker(database) as restarted:
            for guest in guests:
                again = await sit(restarted, created.id, _link(guest), guest.viewer.n)
                assert [type(message) for message in map(decode, again.frames)] == [Present]
                behind = await sit(restarted, created.id, _link(guest), max(0, guest.viewer.n - 1))
                assert isinstance(decode(behind.frames[0]), Sync)
                assert behind.viewer.digest() == guest.viewer.digest()

    with_matches(tmp_path, test)


@pytest.mark.parametrize("wanted", [PEBBLES, DUEL, NewMatch("spandaus", "legends", seats=DUEL.seats)])
def test_hot_seat(tmp_path: Path, wanted: NewMatch) -> None:
    """One link for all people: each in turn sees his own view, and what was answered can be taken back."""

    async def test(matches: Matches, database: str) -> None:
        created = await matches.create(NewMatch(wanted.book, wanted.scenario, seats=wanted.seats, together=True))
        (link,) = created.links
        assert set(link.seats) == set(wanted.seats)
        table, watching = guests = await all_seated(matches, created)
        assert table.viewer.info is not None
        assert table.viewer.info.undo
        assert watching.viewer.info is not None
        assert not watching.viewer.info.undo
        seen = set()
        for _ in range(60):
            if not table.viewer.mine:
                break
            (asked,) = table.viewer.mine
            assert table.viewer.view["seat"] == asked.seat
            seen.add(asked.seat)
            before = _copied((table.viewer.view, table.viewer.log, table.viewer.asked, table.viewer.answers))
            n = table.viewer.n
            await table.answer()
            if table.live.over:
                break
            await table.undo()
            assert _copied((table.viewer.view, table.viewer.log, table.viewer.asked, table.viewer.answers)) == before
            assert table.viewer.n == n + 2
            await table.answer()
        assert seen == set(wanted.seats)
        await agree(matches, guests)
        await play_on([table])
        await table.undo()
        assert table.refusal().why == "over"
        assert aerodrome.verify(await table.live.record()).chance == "proved"

    with_matches(tmp_path, test)


def _copied(known: Any) -> bytes:
    return msgspec.json.encode(known)


def test_nothing_to_take_back(tmp_path: Path) -> None:
    async def test(matches: Matches, database: str) -> None:
        created = await matches.create(NewMatch("pebbles", "pond", seats=PEBBLES.seats, together=True))
        table = await sit(matches, created.id, created.links[0])
        await table.undo("u1")
        assert (table.refusal().why, table.refusal().id) == ("undo", "u1")
        await table.answer()
        await table.undo("u1")
        assert table.viewer.answers == 0
        n = table.viewer.n
        await table.undo("u1")
        assert table.last == Ack("u1", n)

    with_matches(tmp_path, test)


def test_by_hand(tmp_path: Path) -> None:
    """People say what they drew and rolled; undo takes a card back, too."""

    async def test(matches: Matches, database: str) -> None:
        wanted = NewMatch("spandaus", "duel", seats={"allied": "person"}, dice="hand")
        created = await matches.create(wanted)
        assert created.commitment is None
        table, watching = guests = await all_seated(matches, created)
        asked = table.asked
        assert (asked.seat, asked.kind) == ("dealer", "card")
        assert asked.purpose is not None
        assert asked.options is not None
        (public,) = watching.viewer.asked
        assert (public.seat, public.options, public.purpose) == ("dealer", None, None)
        await watching.answer(asked.options[0], seat="dealer")
        assert watching.refusal().why == "seat"
        await table.answer("7H")
        await table.answer("7H")
        assert table.refusal().why == "illegal"
        await table.undo()
        assert "7H" in (table.asked.options or [])
        await table.answer("KS")
        assert table.viewer.refused.keys() == {table.refusal().id}
        await agree(matches, guests)
        record = await table.live.record()
        assert record["chance"] == {"source": "hand", "outcomes": "KS"}

    with_matches(tmp_path, test)


@pytest.mark.parametrize(
    "wanted",
    [
        NewMatch("spandaus", "duel", seats=DUEL.seats, dice="hand"),
        NewMatch("spandaus", "duel", dice="hand"),
        NewMatch("spandaus", "duel", seats={"allied": "nobody"}),
        NewMatch("spandaus", "duel", seats={"martian": "person"}),
        NewMatch("spandaus", "no such scenario"),
        NewMatch("spandaus", "../../../../../../../etc/passwd.toml"),
        NewMatch("spandaus", {"title": "x"}),
        NewMatch("spandaus", "duel", options={"no": 1}),
        NewMatch("nothing"),
        NewMatch("pebbles", {"title": "x", "players": ["a", "b" * 65]}),
        NewMatch("pebbles", {"title": "x", "players": ["a", "b\0"]}),
    ],
)
def test_matches_that_cannot_be(tmp_path: Path, wanted: NewMatch) -> None:
    async def test(matches: Matches, database: str) -> None:
        with pytest.raises(aerodrome.BadInput) as error:
            await matches.create(wanted)
        assert error.value.where
        assert "root:" not in str(error.value)

    with_matches(tmp_path, test)


def test_links(tmp_path: Path) -> None:
    async def test(matches: Matches, database: str) -> None:
        one, other = await matches.create(DUEL), await matches.create(DUEL)
        for match, token in (
            (one.id, other.links[0].token),
            (one.id, ""),
            (one.id, "public"),
            (one.id, "\ud800"),
            ("nothing", one.watch.token),
            ("x" * 1000, one.watch.token),
            ("\0", one.watch.token),
        ):
            with pytest.raises(NoSuchLink):
                await matches.enter(match, token)
        with pytest.raises(NoSuchLink):
            await matches.enter_record(one.id)
        text = Path(database.removeprefix("sqlite:///")).read_bytes()
        text += Path(database.removeprefix("sqlite:///") + "-wal").read_bytes()
        assert one.id.encode() in text
        for link in (*one.links, one.watch):
            assert link.token.encode() not in text
        await play_on(await all_seated(matches, one))
        link = await matches.watch_link(one.id)
        live, role = await matches.enter(one.id, link.token)
        assert role.seats == ()
        assert live.over

    with_matches(tmp_path, test)


def test_nothing_is_told_that_is_not_stored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The store fails, and cannot even be asked: nobody hears of the answer, nor that it was not taken, and later it
    can be given after all."""

    async def test(matches: Matches, database: str) -> None:
        guests = await all_seated(matches, await matches.create(DUEL))
        await play_on(guests, 3)
        turn = next(guest for guest in guests if guest.viewer.mine)
        others = [guest for guest in guests if guest is not turn]
        told = [guest.told for guest in others]
        n, answers = turn.viewer.n, turn.viewer.answers
        await do(database, "ALTER TABLE entries RENAME TO hidden")
        for _ in range(2):
            with pytest.raises(Unsure):
                await turn.answer()
        assert turn.refusals == []
        assert "the store cannot be read: OperationalError" in caplog.text
        assert turn.viewer.n == n
        assert [guest.told for guest in others] == told
        await do(database, "ALTER TABLE hidden RENAME TO entries")
        await turn.answer()
        assert (turn.viewer.n, turn.viewer.answers) == (n + 1, answers + 1)
        await agree(matches, guests)
        await play_on(guests)
        assert aerodrome.verify(await turn.live.record()).chance == "proved"

    with_matches(tmp_path, test)


def test_many_answers_at_once(tmp_path: Path) -> None:
    """Of answers to one question that come together, one is taken; the others hear that they are stale."""

    async def test(matches: Matches, database: str) -> None:
        guests = await all_seated(matches, await matches.create(DUEL))
        turn = next(guest for guest in guests if guest.viewer.mine)
        await asyncio.gather(*(turn.answer(id=f"id-{number}") for number in range(5)))
        assert [message.id for message in turn.messages(Ack)][1:] == ["id-0"]
        assert [message.why for message in turn.messages(Refused)] == ["stale"] * 4
        assert turn.viewer.answers == 1

    with_matches(tmp_path, test)


def test_who_is_present(tmp_path: Path) -> None:
    async def test(matches: Matches, database: str) -> None:
        allied, german, watching = await all_seated(matches, await matches.create(DUEL))
        assert watching.last == Present(["allied", "german"], 1)
        await until(lambda: allied.last == Present(["allied", "german"], 1))
        german.live.leave(german, german.role)
        await until(lambda: allied.last == Present(["allied"], 1))

    with_matches(tmp_path, test)


def test_moments_follow_the_match(tmp_path: Path) -> None:
    """At every moment a seat sees what it saw then."""

    async def test(matches: Matches, database: str) -> None:
        for wanted in (NewMatch("spandaus", "legends", seats=DUEL.seats), QUARRY):
            created = await matches.create(wanted)
            guests = await all_seated(matches, created)
            seen: dict[int, dict[int, bytes]] = {id(guest): {} for guest in guests}
            for _ in range(40):
                for guest in guests:
                    seen[id(guest)][guest.viewer.answers] = _copied(guest.viewer.view)
                await play_on(guests, 1)
            for guest in guests:
                await _check_moments(guest.live, guest, seen[id(guest)])

    with_matches(tmp_path, test)


def test_who_looks_back_at_one_screen_sees_what_all_saw(tmp_path: Path) -> None:
    """Nobody at a hot seat finds a neighbour's hidden cards on the timeline."""

    async def test(matches: Matches, database: str) -> None:
        created = await matches.create(NewMatch("spandaus", "legends", seats=DUEL.seats, together=True))
        both, watching = await all_seated(matches, created)
        await play_on([both], 20)
        last = both.viewer.answers
        assert last > 0
        assert await both.live.moments(both.role, 0, last) == await both.live.moments(watching.role, 0, last)

    with_matches(tmp_path, test)


async def _check_moments(live: Live, guest: Guest, seen: dict[int, bytes]) -> None:
    last = guest.viewer.answers
    for first in (0, last // 2, last):
        moments = await live.moments(guest.role, first, last)
        known = msgspec.json.decode(msgspec.json.encode(moments), type=Moments)
        view = known.view
        assert [moment.at for moment in known.then] == list(range(first + 1, last + 1))
        for at, delta in ((first, None), *((moment.at, moment.delta) for moment in known.then)):
            if delta is not None:
                apply(view, delta)
            if at in seen:
                assert _copied(view) == seen[at]
    for first, beyond in ((-1, 0), (0, last + 1), (2, 1)):
        with pytest.raises(aerodrome.Refused):
            await live.moments(guest.role, first, beyond)


def test_a_role_that_cannot_be_told_harms_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A rule book fails to say what a spectator sees: the others go on, and he gets everything the next time."""

    async def test(matches: Matches, database: str) -> None:
        guests = await all_seated(matches, await matches.create(DUEL))
        watching = guests[-1]
        await play_on(guests, 1)
        true = asked_of
        with monkeypatch.context() as failing:
            failing.setattr(streams, "asked_of", lambda *of: _fail() if not of[1].seats else true(*of))
            await play_on(guests, 2)
        assert [guest.viewer.n for guest in guests] == [5, 5, 3]
        assert not any(guest.viewer.waiting for guest in guests), "every answer was acknowledged"
        await play_on(guests, 1)
        assert [guest.viewer.n for guest in guests] == [6, 6, 6]
        assert watching.messages(Sync)[-1].why == "fault"
        await agree(matches, guests)
        await play_on(guests)
        await agree(matches, guests)

    with_matches(tmp_path, test)
    assert "spectators cannot be told" in caplog.text


def _fail() -> Any:
    raise RuntimeError("the rule book has a fault")


def test_a_stream_without_viewers_ends_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(matches: Matches, database: str) -> None:
        guests = await all_seated(matches, await matches.create(DUEL))
        watching = guests.pop()
        live = watching.live
        live.leave(watching, watching.role)
        await play_on(guests, 1)
        assert () in live._streams._streams, "he may come back"
        monkeypatch.setattr("aerodrome.server.live.streams.LINGER", -1.0)
        await play_on(guests, 1)
        assert set(live._streams._streams) == {guest.role.seats for guest in guests}

    with_matches(tmp_path, test)


def test_who_has_no_link_learns_nothing_by_the_work_that_it_takes(database: str) -> None:
    """For a match that is not there the server does what it does for one that is, in memory or not, over or not; and
    it runs nothing for one who may not see it."""

    async def run() -> None:
        async with worker(database) as matches:
            kept = await matches.create(PEBBLES)
            over = await matches.create(PEBBLES)
            await play_on(await all_seated(matches, over))
            forgotten = await matches.create(PEBBLES)
            del matches._live[forgotten.id]
            asked: list[str] = []
            engine = matches._shared.store.engine.sync_engine
            event.listen(engine, "before_cursor_execute", lambda _c, _k, statement, *_: asked.append(statement))
            work = {}
            for name, id in {"none": "A" * 12, "kept": kept.id, "over": over.id, "forgotten": forgotten.id}.items():
                for token in ("nonsense", "public", kept.links[0].token):
                    if (name, token) in (("kept", kept.links[0].token), ("over", "public")):
                        continue
                    with pytest.raises(NoSuchLink) as caught:
                        await matches.enter(id, token)
                    work[name, token] = (tuple(asked), str(caught.value))
                    asked.clear()
            assert len(set(work.values())) == 1, work
            assert forgotten.id not in matches._live
            await matches.enter(forgotten.id, forgotten.links[0].token)
            assert forgotten.id in matches._live

    asyncio.run(run())


def test_a_match_that_is_over_when_it_is_made_is_shown_to_everybody(tmp_path: Path) -> None:
    """A campaign that had ended when its file was written."""

    async def test(matches: Matches, _: str) -> None:
        stored, roles, created = found(PEBBLES)
        assert created.links
        match = play(aerodrome.load(stored.header), 1)
        header = msgspec.json.encode(match.record()).decode()
        await matches.put(msgspec.structs.replace(stored, header=header), roles)
        assert [card.id for card in await matches.records([stored.id])] == [stored.id]
        assert (await matches.enter_record(stored.id))[0].over

    with_matches(tmp_path, test)
