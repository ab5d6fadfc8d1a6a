"""Deployment that a person leaves to a machine pilot."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.pilots.pilot import pilot, strengths, window
from aerodrome.server.live.matches import Matches
from aerodrome.server.wire.live import Answer, Thinking
from aerodrome.server.wire.matches import NewMatch
from aerodrome.server.workers.pool import WorkerPool
from tests.server.tables import PEBBLES, Guest, all_seated, sit, until, worker

FLEETS = NewMatch("dogfights", "eyes-of-the-army", seats={"British": "person", "German": "person"})
"""Many a side: three questions for each of the four that begin."""
AGAINST_A_MACHINE = NewMatch("dogfights", "eyes-of-the-army", seats={"British": "person", "German": "thumb"})


def with_matches(tmp_path: Path, test: Callable[[Matches], Awaitable[None]]) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            await test(matches)

    asyncio.run(run())


async def entered(guest: Guest) -> list[tuple[str, str, Any]]:
    """What stands in the journal: kind, seat and value of every answer and undo."""
    entries = await guest.live._journal.shared.store.entries(guest.live.id)
    return [(each.kind, each.seat, msgspec.json.decode(each.value)) for each in entries if each.kind != "share"]


def waiting(guest: Guest, side: str) -> list[str]:
    """The aircraft of a side on their access points."""
    aircraft = guest.viewer.view["aircraft"]
    return [name for name, each in aircraft.items() if each["side"] == side and each["fate"] == "access"]


def test_one_click_places_all_that_are_to_be_placed(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        guests = await all_seated(matches, await matches.create(FLEETS))
        first = next(guest for guest in guests if guest.viewer.mine)
        seat = first.asked.seat
        assert (first.asked.kind, first.asked.deployment) == ("enter", True)
        message = await first.deploy()
        assert message.id in first.viewer.acknowledged
        entries = await entered(first)
        assert len(entries) == 12
        assert {(kind, who) for kind, who, _ in entries} == {("answer", seat)}
        assert len(waiting(first, seat)) == 4
        other = next(guest for guest in guests[:-1] if guest is not first)
        assert other.asked.deployment, "the other side places its own"
        assert len(waiting(other, other.asked.seat)) == 0
        assert first.viewer.mine == []

    with_matches(tmp_path, test)


def test_the_machine_deploys_as_it_would_for_itself(tmp_path: Path) -> None:
    """With the judgement of the strongest pilot, from the seat's own view."""

    async def test(matches: Matches) -> None:
        guests = await all_seated(matches, await matches.create(FLEETS))
        first = next(guest for guest in guests if guest.viewer.mine)
        seat = first.asked.seat
        match = first.live.match.clone()
        best = pilot("dogfights", strengths("dogfights")[-1])
        meant = []
        while (decision := match.open[0]).seat == seat:
            option = best.choose(decision, window(match, seat))
            meant.append(msgspec.json.decode(msgspec.json.encode(option)))
            match.answer(option, seat)
        await first.deploy()
        assert [value for _, _, value in await entered(first)] == meant

    with_matches(tmp_path, test)


def test_what_is_placed_already_stays(tmp_path: Path) -> None:
    """Whoever has begun by himself has the rest placed, from the middle of an aircraft on."""

    async def test(matches: Matches) -> None:
        created = await matches.create(msgspec.structs.replace(FLEETS, together=True))
        table = await sit(matches, created.id, created.links[0])
        seat = table.asked.seat
        name = table.asked.options[-1]  # type: ignore[index]
        await table.answer(name)
        point = table.asked.options[0]  # type: ignore[index]
        await table.answer(point)
        assert (table.asked.kind, table.asked.deployment) == ("level", True)
        await table.deploy()
        assert len(waiting(table, seat)) == 4
        placed = table.viewer.view["aircraft"][name]
        assert [placed["point"], placed["heading"]] == list(point)
        assert table.asked.seat != seat, "at a hot seat the neighbour is asked next, and for himself"
        assert table.asked.deployment

    with_matches(tmp_path, test)


def test_its_answers_are_taken_back_and_recorded_as_any(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        created = await matches.create(msgspec.structs.replace(FLEETS, together=True))
        table = await sit(matches, created.id, created.links[0])
        seat = table.asked.seat
        await table.deploy()
        await table.undo()
        assert (table.asked.seat, table.asked.kind) == (seat, "level")
        assert len(waiting(table, seat)) == 3
        await table.deploy()
        await table.deploy()
        assert not table.asked.deployment
        record = await table.live.record(table.role)
        again = aerodrome.load(record)
        shown = msgspec.json.decode(msgspec.json.encode(again.view(seat)))
        assert shown["aircraft"] == table.viewer.view["aircraft"]

    with_matches(tmp_path, test)


def test_the_machine_beside_goes_on_when_all_are_placed(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        created = await matches.create(AGAINST_A_MACHINE)
        table = await sit(matches, created.id, created.links[0])
        await until(lambda: bool(table.viewer.mine))
        await table.deploy()
        await until(lambda: bool(table.viewer.mine))
        assert table.asked.kind not in ("enter", "access point", "level")
        assert len(waiting(table, "British")) == 4
        assert table.refusals == []
        assert "British" in {told.seat for told in table.messages(Thinking)}

    with_matches(tmp_path, test)


def test_places_of_in_clouds_of_glory(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        book = aerodrome.rulebook("icog")
        name = next(
            each
            for each in book.scenarios()
            if any(decision.kind == "place" for decision in aerodrome.new("icog", each, seed=1).open)
        )
        seats = dict.fromkeys(book.seats(aerodrome.new("icog", name, seed=1).scenario), "person")
        created = await matches.create(NewMatch("icog", name, seats=seats, together=True))
        table = await sit(matches, created.id, created.links[0])
        asked = table.asked
        assert (asked.kind, asked.deployment) == ("place", True)
        await table.deploy()
        [(kind, seat, spots), *_] = await entered(table)
        assert (kind, seat, set(spots)) == ("answer", asked.seat, set(asked.about))
        assert table.asked != asked

    with_matches(tmp_path, test)


def test_who_may_not_answer_may_not_have_it_answered(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        guests = await all_seated(matches, await matches.create(FLEETS))
        first = next(guest for guest in guests if guest.viewer.mine)
        seat = first.asked.seat
        for other in guests:
            if other is not first:
                await other.deploy(seat)
                assert other.refusal().why == "seat"
        other = next(guest for guest in guests[:-1] if guest is not first)
        await other.deploy(other.viewer.info.mine[0])  # type: ignore[union-attr]
        assert (other.refusal().why, other.refusal().where) == ("illegal", "deploy")
        assert await entered(first) == []

    with_matches(tmp_path, test)


def test_only_deployment_is_left_to_a_machine(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        guests = await all_seated(matches, await matches.create(PEBBLES))
        asked = next(guest for guest in guests if guest.viewer.mine)
        assert not asked.asked.deployment
        await asked.deploy()
        assert asked.refusal().what == "this seat is not asked about its deployment now"
        assert await entered(asked) == []

    with_matches(tmp_path, test)


def test_what_comes_too_late_is_refused_and_brought_up_to_date(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        guests = await all_seated(matches, await matches.create(FLEETS))
        first = next(guest for guest in guests if guest.viewer.mine)
        await first.answer()
        await first.deploy(to=first.viewer.n - 1)
        assert first.refusal().why == "stale"
        assert len(await entered(first)) == 1

    with_matches(tmp_path, test)


def test_an_own_answer_meanwhile_counts_and_the_rest_is_placed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody answers in another window while the machine thinks: its thought is dropped."""

    async def test(matches: Matches) -> None:
        guests = await all_seated(matches, await matches.create(FLEETS))
        first = next(guest for guest in guests if guest.viewer.mine)
        seat, name = first.asked.seat, first.asked.options[-1]  # type: ignore[index]
        think, meanwhile = WorkerPool.think, [Answer("own", first.viewer.n, seat, name)]

        async def slowly(*args: Any, **more: Any) -> Any:
            option = await think(*args, **more)
            while meanwhile:
                await first.live.answer(first, first.role, meanwhile.pop())
            return option

        monkeypatch.setattr(WorkerPool, "think", slowly)
        await first.deploy()
        entries = await entered(first)
        assert entries[0] == ("answer", seat, name)
        assert len(entries) == 12
        assert name in waiting(first, seat)

    with_matches(tmp_path, test)


def test_who_asks_again_waits_for_the_same_end(tmp_path: Path) -> None:
    """A client that hears nothing for a while sends the same message once more, perhaps over another connection."""

    async def test(matches: Matches) -> None:
        guests = await all_seated(matches, await matches.create(FLEETS))
        first = next(guest for guest in guests if guest.viewer.mine)
        seat, message = first.asked.seat, first.viewer.deploy(first.asked.seat)
        again = Guest(first.live, first.role, first.viewer.token)
        again.viewer.waiting[message.id] = message
        await first.live.deploy(first, first.role, message)
        await until(lambda: first.viewer.answers > 2)
        await first.live.deploy(again, first.role, message)
        await until(lambda: not first.viewer.waiting and not again.viewer.waiting)
        assert first.refusals == again.refusals == []
        assert {who for _, who, _ in await entered(first)} == {seat}
        assert len(await entered(first)) == 12

    with_matches(tmp_path, test)


def test_where_no_pilot_can_answer_he_is_told_and_asked_himself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(matches: Matches) -> None:
        async def fail(*_args: Any, **_more: Any) -> Any:
            raise RuntimeError("no pilot today")

        monkeypatch.setattr(WorkerPool, "think", fail)
        guests = await all_seated(matches, await matches.create(FLEETS))
        first = next(guest for guest in guests if guest.viewer.mine)
        asked = first.asked
        await first.deploy()
        assert first.refusal().why == "store"
        assert "no pilot" in first.refusal().what
        assert first.asked == asked
        await first.answer()
        assert len(await entered(first)) == 1

    with_matches(tmp_path, test)
