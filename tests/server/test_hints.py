"""What the ace would do, asked at a table on the web: who may ask, what he is told, and that nobody else hears it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from aerodrome.coach import hints
from aerodrome.kernel.errors import BadInput
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.rights import may_ask_ace
from aerodrome.server.live.seating import Seating
from aerodrome.server.roles import Role
from aerodrome.server.wire.live import Hinted, Refused, SeatInfo
from aerodrome.server.wire.matches import NewMatch
from tests.server.tables import DOGFIGHT, DUEL, PEBBLES, Guest, all_seated, play_on, sit, until, worker

ALONE = NewMatch("spandaus", "duel", seats={"allied": "person"})


def with_matches(tmp_path: Path, test: Callable[[Matches], Awaitable[None]]) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            await test(matches)

    asyncio.run(run())


async def asked_guest(guests: list[Guest]) -> Guest:
    await until(lambda: any(guest.viewer.mine for guest in guests))
    return next(guest for guest in guests if guest.viewer.mine)


def test_who_flies_against_a_machine_is_told_and_nobody_else(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        guests = await all_seated(matches, await matches.create(ALONE))
        asked, watching = await asked_guest(guests), guests[-1]
        heard, stored = watching.told, await matches._shared.store.entries(asked.live.id)
        told = await asked.ask_ace()
        assert isinstance(told, Hinted)
        assert told.to == asked.viewer.n
        assert 1 <= len(told.answers) <= 3
        assert all(each.option in (asked.asked.options or []) for each in told.answers)
        assert all(each.reasons for each in told.answers)
        assert watching.told == heard
        assert await matches._shared.store.entries(asked.live.id) == stored
        assert (asked.viewer.ace, watching.viewer.ace) == (True, False)
        # It may be asked only as long as it is asked, by who is asked, and for one's own seat.
        assert (await asked.ask_ace(to=asked.viewer.n - 1)).why == "stale"
        assert (await asked.ask_ace("german")).why == "seat"
        refused = await watching.ask_ace("allied")
        assert (refused.why, refused.what) == ("seat", "this link does not answer for that seat")
        await asked.answer(told.answers[0].option)
        assert asked.refusals[-1].why == "seat", "the answer was taken"

    with_matches(tmp_path, test)


def test_people_who_did_not_agree_get_no_hints(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        guests = await all_seated(matches, await matches.create(DUEL))
        asked = await asked_guest(guests)
        assert not asked.viewer.ace
        assert not asked.live.info(asked.role).hints
        refused = await asked.ask_ace()
        assert isinstance(refused, Refused)
        assert (refused.why, "did not agree" in refused.what) == ("hint", True)
        agreed = await all_seated(matches, await matches.create(msgspec.structs.replace(DUEL, hints=True)))
        assert [guest.live.info(guest.role).hints for guest in agreed] == [True, True, True], "everybody is told"
        assert [guest.viewer.ace for guest in agreed] == [True, True, False]
        asked = await asked_guest(agreed)
        idle = next(guest for guest in agreed[:-1] if guest is not asked)
        told = await asked.ask_ace()
        assert isinstance(told, Hinted)
        assert (await idle.ask_ace(idle.role.seats[0])).why == "illegal", "he is not asked"
        assert (await agreed[-1].ask_ace(asked.asked.seat)).why == "seat"

    with_matches(tmp_path, test)


def test_people_at_one_screen_are_asked_for_nothing(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        created = await matches.create(msgspec.structs.replace(DUEL, together=True))
        (link,) = created.links
        both = await sit(matches, created.id, link)
        assert both.viewer.ace
        assert isinstance(await both.ask_ace(), Hinted)

    with_matches(tmp_path, test)


def test_a_game_without_an_ace_has_no_hints(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        created = await matches.create(msgspec.structs.replace(PEBBLES, together=True))
        guest = await sit(matches, created.id, created.links[0])
        assert not guest.viewer.ace
        refused = await guest.ask_ace()
        assert (refused.why, "no ace" in refused.what) == ("hint", True)
        with pytest.raises(BadInput, match="no ace"):
            await matches.create(msgspec.structs.replace(PEBBLES, hints=True))

    with_matches(tmp_path, test)


SEATS = (
    SeatInfo("a1", "a", "person"),
    SeatInfo("a2", "a", "person"),
    SeatInfo("b1", "b", "person"),
    SeatInfo("b2", "b", "wingman"),
)


@pytest.mark.parametrize(
    ("held", "seats", "seat", "may"),
    [
        (("a1",), SEATS, "a1", False),
        (("a1", "a2"), SEATS, "a1", False),
        (("a1", "a2", "b1"), SEATS, "b1", True),
        (("a1", "b1"), SEATS, "a1", True),
        (("a1", "b1"), SEATS, "b1", False),
        (("a1",), SEATS[:2] + SEATS[3:], "a1", True),
        ((), SEATS, "a1", False),
        (("a1",), SEATS[:2] + SEATS[3:], "a2", False),
    ],
)
def test_who_may_ask(held: tuple[str, ...], seats: tuple[SeatInfo, ...], seat: str, may: bool) -> None:
    """Whoever has nobody but machines and his own against him."""
    assert may_ask_ace("icog", False, Seating(seats, False), Role(held), seat) == may
    assert may_ask_ace("icog", True, Seating(seats, False), Role(held), seat) == (seat in held)
    assert not may_ask_ace("pebbles", True, Seating(seats, False), Role(held), seat)


def test_what_others_have_sealed_gets_into_no_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before and after the other side has chosen in secret: the ace is told the same, to a letter."""
    records: list[bytes] = []

    async def test(matches: Matches) -> None:
        async def listened(record: bytes, seat: str) -> hints.Hint:
            records.append(record)
            return hints.Hint("dogfights", seat, "", "thumb", None, (), 0.0)

        monkeypatch.setattr(matches._shared.pool, "hint", listened)
        guests = await all_seated(matches, await matches.create(msgspec.structs.replace(DOGFIGHT, hints=True)))
        while len(guests[0].live.match.open) < 2:
            assert await play_on(guests, 1)
        one, other = guests[:2]
        assert isinstance(await one.ask_ace(), Hinted)
        await other.answer()
        assert len(one.live.match.sealed) == 1
        assert isinstance(await one.ask_ace(), Hinted)

    with_matches(tmp_path, test)
    assert records[0] == records[1]


def test_one_question_at_a_time_and_not_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(matches: Matches) -> None:
        guests = await all_seated(matches, await matches.create(ALONE))
        asked = await asked_guest(guests)
        first = asyncio.create_task(asked.ask_ace())
        await until(lambda: bool(asked.live._hints._under_way))
        assert (await asked.ask_ace()).why == "rate"
        assert isinstance(await first, Hinted)
        monkeypatch.setattr("aerodrome.server.workers.pool._MOST_HINTS", 0)
        busy = await asked.ask_ace()
        assert (busy.why, "ask again" in busy.what) == ("hint", True)

    with_matches(tmp_path, test)
