"""Hints by offer: people who fly against each other agree on them while they play, and any of them may close them."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.coach.puzzles.shipped import puzzles
from aerodrome.server.journal.entries import Settling
from aerodrome.server.journal.journal import Journal
from aerodrome.server.journal.offers import Agreed, Offered, hints_after
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.puzzling import begin_puzzle
from aerodrome.server.store.store import Entry
from aerodrome.server.store.writer import NotStoredError
from aerodrome.server.wire.live import Ack, Hinted, HintsStanding, Refused, Settle
from aerodrome.server.wire.matches import Created, NewMatch
from aerodrome.server.wire.pace import Offer
from tests.server.tables import DUEL, PEBBLES, Guest, all_seated, play_on, sit, until, worker
from tests.server.test_settling import seeded

OPENED = HintsStanding(True, "allied", were=True)


def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'm.sqlite'}"


def with_matches(tmp_path: Path, test: Callable[[Matches], Awaitable[None]]) -> None:
    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            await test(matches)

    asyncio.run(run())


async def say(guest: Guest, what: Any, seat: str = "") -> Any:
    """What he is told to what he says about hints."""
    id = f"{what}-{len(guest.frames)}"
    await guest.live.answer(guest, guest.role, Settle(id, seat or guest.role.seats[0], what, "hints"))
    return next(each for each in guest.messages(Ack | Refused) if each.id == id)


async def seated(matches: Matches, created: Created) -> tuple[Guest, Guest, Guest]:
    """Whoever flies for the Allies, for the Germans, and who watches."""
    guests = await all_seated(matches, created)
    ally, german = sorted(guests[:2], key=lambda guest: guest.role.seats)
    return ally, german, guests[2]


@pytest.mark.long
def test_all_agree_and_one_closes_through_restarts(tmp_path: Path) -> None:
    """After many answers, too, when the match is opened from a checkpoint behind what was agreed on."""

    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            created = await seeded(matches, DUEL, 1)
            ally, german, watching = everybody = await seated(matches, created)
            assert [guest.live.info(guest.role).agrees for guest in everybody] == [True, True, False]
            assert [guest.viewer.hints for guest in everybody] == [None] * 3
            await play_on([ally, german], 3)
            assert isinstance(await say(ally, "offer"), Ack)
            offered = HintsStanding(offer=Offer("allied", ["german"]))
            assert [guest.viewer.hints for guest in everybody] == [offered] * 3
            assert [guest.viewer.ace for guest in everybody] == [False] * 3
        async with worker(database(tmp_path)) as matches:
            ally, german, watching = everybody = await seated(matches, created)
            assert [guest.viewer.hints for guest in everybody] == [offered] * 3
            assert isinstance(await say(german, "accept"), Ack)
            assert [guest.viewer.hints for guest in everybody] == [OPENED] * 3
            assert [guest.viewer.ace for guest in everybody] == [True, True, False]
            told = [guest.viewer.log[-1] for guest in everybody]
            assert [(line.kind, line.facts) for line in told] == [("hints opened", {"seat": "allied"})] * 3
            asked = next(guest for guest in (ally, german) if guest.viewer.mine)
            assert isinstance(await asked.ask_ace(), Hinted)
            assert await play_on([ally, german], 60) == 60
            digest = watching.viewer.digest()
        async with worker(database(tmp_path)) as matches:
            ally, german, watching = everybody = await seated(matches, created)
            assert ally.live._journal.journal.course.earlier > 0
            assert watching.viewer.digest() == digest
            assert [guest.viewer.ace for guest in everybody] == [True, True, False]
            assert isinstance(await say(german, "close"), Ack)
            closed = HintsStanding(False, "german", were=True)
            assert [guest.viewer.hints for guest in everybody] == [closed] * 3
            assert [guest.viewer.ace for guest in everybody] == [False] * 3
            asked = next(guest for guest in (ally, german) if guest.viewer.mine)
            refused = await asked.ask_ace()
            assert (refused.why, "did not agree" in refused.what) == ("hint", True)
            await ally.live.answer(ally, ally.role, Settle("end", "allied", "resign"))
            kinds = ["hints opened", "hints closed", "resigned"]
            record = await ally.live.record()
        assert aerodrome.verify(record).winner == "german"
        async with worker(database(tmp_path)) as matches:
            *_, watching = await seated(matches, created)
            assert watching.viewer.hints == closed
            lines = [*(await watching.live.lines(watching.role, watching.viewer.before)).log, *watching.viewer.log]
            assert [line.kind for line in lines if line.kind in kinds] == kinds
            assert (await watching.live.check()).good

    asyncio.run(run())


def test_an_offer_is_turned_down_or_withdrawn_and_may_come_again(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        ally, german, watching = await seated(matches, await matches.create(DUEL))
        for refuses in (german, ally):
            assert isinstance(await say(ally, "offer"), Ack)
            assert isinstance(await say(refuses, "decline"), Ack)
            assert (watching.viewer.hints, watching.viewer.ace) == (None, False)
            assert (await say(german, "accept")).what == "no hints are offered any more"
        assert isinstance(await say(german, "offer"), Ack)
        # An offer asks nothing: the match goes on beside it.
        assert await play_on([ally, german], 2) == 2
        assert isinstance(await say(ally, "accept"), Ack)
        assert watching.viewer.hints == HintsStanding(True, "german", were=True)

    with_matches(tmp_path, test)


def test_what_makes_no_sense_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        ally, german, watching = await seated(matches, await matches.create(DUEL))

        async def refused(guest: Guest, what: str, seat: str, why: str, words: str) -> None:
            before = await matches.store.entries(ally.live.id)
            told = await say(guest, what, seat)
            assert isinstance(told, Refused)
            assert (told.why, words in told.what) == (why, True), told
            assert await matches.store.entries(ally.live.id) == before

        await refused(watching, "offer", "allied", "seat", "does not answer for that seat")
        await refused(ally, "offer", "german", "seat", "does not answer for that seat")
        await refused(ally, "accept", "allied", "hint", "no hints are offered")
        await refused(ally, "close", "allied", "hint", "not open")
        await refused(ally, "resign", "allied", "hint", "nobody gives up hints")
        await say(ally, "offer")
        await refused(ally, "offer", "allied", "hint", "offered already")
        await refused(german, "offer", "german", "hint", "offered already")
        await refused(ally, "accept", "allied", "hint", "not waited for")
        await say(german, "accept")
        await refused(german, "offer", "german", "hint", "open already")
        await refused(german, "accept", "german", "hint", "no hints are offered")
        await german.live.answer(german, german.role, Settle("shut", "german", "close"))
        assert german.refusal().why == "settle"
        await german.live.answer(german, german.role, Settle("end", "german", "resign"))
        await refused(ally, "close", "allied", "over", "over")

    with_matches(tmp_path, test)


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (NewMatch("spandaus", "duel", seats={"allied": "person"}), "in any case"),
        (msgspec.structs.replace(DUEL, together=True), "in any case"),
        (PEBBLES, "no ace"),
    ],
    ids=["machines", "one screen", "no ace"],
)
def test_where_nobody_has_to_agree_nothing_is_offered(tmp_path: Path, wanted: NewMatch, words: str) -> None:
    async def test(matches: Matches) -> None:
        guest = (await all_seated(matches, await matches.create(wanted)))[0]
        assert not guest.live.info(guest.role).agrees
        for what in ("offer", "close"):
            told = await say(guest, what)
            assert (told.why, words in told.what) == ("hint", True), told

    with_matches(tmp_path, test)


def test_what_was_agreed_when_the_match_was_made_is_closed_the_same_way(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        created = await matches.create(msgspec.structs.replace(DUEL, hints=True))
        ally, german, watching = await seated(matches, created)
        assert watching.viewer.hints == HintsStanding(True, were=True)
        assert isinstance(await say(german, "close"), Ack)
        assert watching.viewer.hints == HintsStanding(False, "german", were=True)
        assert not ally.viewer.ace

    with_matches(tmp_path, test)


def test_a_hint_that_is_thought_of_while_hints_are_closed_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(matches: Matches) -> None:
        ally, german, _ = await seated(matches, await matches.create(msgspec.structs.replace(DUEL, hints=True)))
        thought, pool = asyncio.Event(), matches._shared.pool
        hint = pool.hint

        async def slowly(record: bytes, seat: str) -> Any:
            found = await hint(record, seat)
            await thought.wait()
            return found

        monkeypatch.setattr(pool, "hint", slowly)
        asked, other = (ally, german) if ally.viewer.mine else (german, ally)
        asking = asyncio.create_task(asked.ask_ace())
        await until(lambda: bool(asked.live._hints._under_way))
        await say(other, "close")
        thought.set()
        assert (await asking).why == "hint"

    with_matches(tmp_path, test)


def test_what_is_not_stored_has_not_been_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(matches: Matches) -> None:
        ally, german, _ = await seated(matches, await matches.create(DUEL))
        await play_on([ally, german], 1)
        log = list(german.viewer.log)

        async def fails(_: Any) -> None:
            raise NotStoredError

        for guest, what in ((ally, "offer"), (german, "accept")):
            before = german.viewer.hints
            with monkeypatch.context() as patch:
                patch.setattr(matches._shared.writer, "put", fails)
                assert (await say(guest, what)).why == "store"
            assert (german.viewer.hints, german.viewer.log) == (before, log)
            assert ally.live.match.events[-1].kind != "hints opened"
            assert isinstance(await say(guest, what), Ack)
        assert german.viewer.hints == OPENED
        assert await play_on([ally, german], 5) == 5
        assert sum(line.kind == "hints opened" for line in german.viewer.log) == 1

    with_matches(tmp_path, test)


def test_only_the_people_of_other_sides_are_asked() -> None:
    sides = {"a1": "a", "a2": "a", "b1": "b", "b2": "b"}

    def against(seat: str) -> list[str]:
        return [each for each, side in sides.items() if side != sides[seat]]

    agreed, told = hints_after(Agreed(), "a1", Settling("offer", ("a1",), "hints"), against)
    assert (agreed.offered, told) == (Offered("a1", ("a1",)), None)
    agreed, told = hints_after(agreed, "b2", Settling("accept", ("b2",), "hints"), against)
    assert (agreed.open, told) == (False, None)
    agreed, told = hints_after(agreed, "b1", Settling("accept", ("b1",), "hints"), against)
    assert (agreed, told is not None) == (Agreed(True, "a1", were=True), True)


def test_a_puzzle_is_solved_alone(tmp_path: Path) -> None:
    """The ace may be asked when it is answered, and not any more when that was taken back."""
    each = next(one for one in puzzles("spandaus") if one.since)

    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            created = await begin_puzzle(matches, each)
        async with worker(database(tmp_path)) as matches:
            guest = await sit(matches, created.id, created.links[0])
            await until(lambda: bool(guest.viewer.mine))
            ace = [guest.viewer.ace]
            refused = await guest.ask_ace()
            assert (refused.why, "solved alone" in refused.what) == ("hint", True)
            assert "solved alone" in (await say(guest, "offer")).what
            await guest.answer(msgspec.to_builtins(each.best.answers[0]))
            await until(lambda: bool(guest.viewer.mine))
            assert isinstance(await guest.ask_ace(), Hinted)
            ace.append(guest.viewer.ace)
            while len(guest.live.match.answers) > len(each.since):
                await guest.undo()
            assert [*ace, guest.viewer.ace] == [False, True, False]

    asyncio.run(run())


def test_what_was_agreed_stands_when_newer_rules_take_a_match_over() -> None:
    """What they do not lose of the answers, with what was told between them."""
    header = msgspec.json.encode(aerodrome.new("spandaus", "duel", seed=1).record())
    played = Journal(header, ("allied", "german"))
    entries: list[Entry] = []

    def answer(count: int) -> None:
        for _ in range(count):
            asked = played.match.open[0]
            entries.append(played.answer(asked.seat, msgspec.to_builtins(asked.options[0]), f"{len(entries)}", 0.0))

    answer(3)
    entries.append(played.settle("allied", Settling("offer", ("allied",), "hints"), "offer", 0.0))
    entries.append(played.settle("german", Settling("accept", ("german",), "hints"), "accept", 0.0))
    answer(3)
    lost = Entry(len(entries) + 1, "answer", played.match.open[0].seat, '"nothing that is known"', "lost", False, 0.0)
    over = Journal(header, ("allied", "german"))
    taken = over.take_over([*entries, lost], 1, 0.0)
    assert msgspec.json.decode(taken.value) == {"version": over.match.book.version, "older": 1, "kept": 6, "lost": 1}
    again = Journal(header, ("allied", "german"))
    again.add([*entries, lost, taken], {})
    for journal in (over, again):
        assert journal.match.answers == played.match.answers
        told = [each for each in journal.match.events if each.kind != "new rules"]
        assert told == played.match.events
        assert journal.numbers.hints == Agreed(True, "allied", were=True)
