"""Matches outlive their rules: finished ones are watched as they were played, and others go on."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.chance import Share
from aerodrome.kernel.film import filmed, with_film
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.opening import CannotBeRun
from aerodrome.server.live.screening import Screening
from aerodrome.server.roles import PUBLIC
from aerodrome.server.wire.live import Asked
from aerodrome.server.wire.matches import Checked, Created, Lines, Link, Moments, NewMatch
from tests.server.client import Client, Viewer, fresh
from tests.server.databases import ONE_AT_LEAST, do
from tests.server.house import house
from tests.server.tables import Guest, share_of, sit, worker
from tests.versions import LONG, newer_rules, play_boldly

WANTED = NewMatch("pebbles", LONG, seats={"ann": "person", "bob": "person"}, together=True)


async def answer(guest: Guest, answers: int | None = None, *, boldness: int = 2) -> None:
    """Answers as play_boldly does."""
    while guest.viewer.mine and (answers is None or guest.viewer.answers < answers):
        asked = guest.asked
        throws = [option for option in asked.options or () if asked.kind == "throw" and option != "keep"]
        option = throws[:boldness][-1] if throws and boldness else None
        if option is None:
            option = {"share": 0.0, "on": "ann"} if asked.options is None else asked.options[0]
        await guest.answer(option, seat=asked.seat)
        assert not guest.refusals


async def begin(matches: Matches) -> tuple[Created, Guest]:
    created = await matches.create(WANTED)
    return created, await sit(matches, created.id, created.links[0])


async def shown(guest: Guest) -> bytes:
    return msgspec.json.encode(await guest.live.moments(guest.role, 0, guest.viewer.answers))


@ONE_AT_LEAST
def test_a_finished_match_is_watched_as_it_was_played(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created, guest = await begin(matches)
            await answer(guest)
            digest, moments = guest.viewer.digest(), await shown(guest)
            assert (await guest.live.check()).runs
        with newer_rules():
            async with worker(database) as matches:
                again = await sit(matches, created.id, created.links[0])
                assert isinstance(again.live._journal.shown, Screening)
                assert again.viewer.digest() == digest
                assert msgspec.json.decode(await shown(again)) == msgspec.json.decode(moments)
                check = await again.live.check()
                assert (check.good, check.runs, check.chance) == (True, False, "unknown")
                assert (check.version, check.present) == (2, 3)
                record = await again.live.record()
                assert not aerodrome.verify(record).runs
                (card,) = await matches.records([created.id])
                assert card.id == created.id

    asyncio.run(run())


@ONE_AT_LEAST
def test_a_finished_match_without_a_film_is_run_if_it_comes_to_the_same_end(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            games = [await begin(matches) for _ in range(2)]
            for boldness, (_, guest) in zip((0, 2), games, strict=True):
                await answer(guest, boldness=boldness)
            timid, bold = (created for created, _ in games)
        await do(database, "DELETE FROM stretches")
        with newer_rules():
            async with worker(database) as matches:
                assert (await sit(matches, timid.id, timid.links[0])).viewer.digest() == games[0][1].viewer.digest()
                with pytest.raises(CannotBeRun, match="played by version 2 of pebbles"):
                    await sit(matches, bold.id, bold.links[0])

    asyncio.run(run())


@ONE_AT_LEAST
def test_a_running_match_whose_past_still_runs_goes_on(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created, guest = await begin(matches)
            await answer(guest, 70, boldness=0)
        with newer_rules():
            for _ in range(2):
                async with worker(database) as matches:
                    again = await sit(matches, created.id, created.links[0])
                    assert again.viewer.digest() == guest.viewer.digest()
            async with worker(database) as matches:
                again = await sit(matches, created.id, created.links[0])
                await answer(again, boldness=1)
                check = await again.live.check()
                assert (check.runs, check.chance, check.version, check.only_told) == (True, "proved", 3, 0)

    asyncio.run(run())


@ONE_AT_LEAST
def test_a_running_match_whose_past_does_not_run_goes_on_from_its_checkpoint(database: str) -> None:
    """What was answered since and cannot be any more is lost, and the log tells it."""

    async def run() -> None:
        async with worker(database) as matches:
            created, guest = await begin(matches)
            await answer(guest, 50, boldness=2)
            while (last := (await matches._shared.store.stretches(created.id))[-1]).last < guest.viewer.answers:
                await answer(guest, guest.viewer.answers + 1, boldness=2)
            await answer(guest, last.last + 4, boldness=0)
            before = guest.viewer.answers
            await answer(guest, before + 12, boldness=2)
            gone = guest.viewer.answers
            moments = msgspec.json.decode(await shown(guest), type=Moments)
        with newer_rules():
            async with worker(database) as matches:
                again = await sit(matches, created.id, created.links[0])
                told = next(line for line in again.viewer.log if line.kind == "new rules")
                assert (told.facts["version"], told.facts["older"]) == (3, 2)
                assert told.facts["lost"] == gone - again.viewer.answers > 0
                assert last.last + 4 <= before <= again.viewer.answers < gone
                # What was before is seen as it was.
                now = msgspec.json.decode(await shown(again), type=Moments)
                assert now.view == moments.view
                assert now.then[: last.last] == moments.then[: last.last]
                await answer(again, again.viewer.answers + 5, boldness=1)
                digest = again.viewer.digest()
            async with worker(database) as matches:
                again = await sit(matches, created.id, created.links[0])
                assert again.viewer.digest() == digest
                while not again.refusals:
                    await again.undo()
                assert again.viewer.answers == last.last
                assert "older version of the rules" in again.refusal().what
                again.frames.clear()
                await answer(again, boldness=1)
                assert again.viewer.ending is not None
                check = await again.live.check()
                assert (check.good, check.runs, check.only_told) == (True, True, last.last), check.what
            async with worker(database) as matches:
                over = await sit(matches, created.id, created.links[0])
                assert over.viewer.digest() == again.viewer.digest()
                record = await over.live.record()
                assert aerodrome.verify(record).only_told == last.last
                assert (await matches.upload(msgspec.json.encode(record))).id

    asyncio.run(run())


@ONE_AT_LEAST
def test_a_match_that_is_too_short_for_a_checkpoint_goes_on_from_its_start(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created, guest = await begin(matches)
            await answer(guest, 15, boldness=2)
        with newer_rules():
            async with worker(database) as matches:
                again = await sit(matches, created.id, created.links[0])
                told = next(line for line in again.viewer.log if line.kind == "new rules")
                assert told.facts["lost"] == 15 - again.viewer.answers > 0
                await answer(again, boldness=1)
                check = await again.live.check()
                assert (check.good, check.runs, check.only_told) == (True, True, 0), check.what

    asyncio.run(run())


def record_of(boldness: int) -> dict[str, Any]:
    return play_boldly(aerodrome.new("pebbles", LONG, seed=4), boldness=boldness).record()


@ONE_AT_LEAST
def test_records_of_an_older_version_are_uploaded_with_their_films(database: str) -> None:
    bold, timid = record_of(2), record_of(0)
    with_its_film = with_film(bold, filmed(bold)[1])

    async def run() -> None:
        async with worker(database) as matches:
            seen = await sit(matches, (await matches.upload(msgspec.json.encode(bold))).id, Link([], PUBLIC))
            moments = msgspec.json.decode(await shown(seen))
        with newer_rules():
            async with worker(database) as matches:
                with pytest.raises(aerodrome.BadInput, match="it has no film with it"):
                    await matches.upload(msgspec.json.encode(bold))
                assert (await matches.upload(msgspec.json.encode(timid))).id
                created = await matches.upload(msgspec.json.encode(with_its_film))
                again = await sit(matches, created.id, Link([], PUBLIC))
                assert again.viewer.log == seen.viewer.log
                assert again.viewer.ending == seen.viewer.ending
                assert again.viewer.ending is not None
                assert msgspec.json.decode(await shown(again)) == moments
                assert not (await again.live.check()).runs
                assert (await again.live.record())["film"]

    asyncio.run(run())


class Briefly(Client):
    """Plays for a while."""

    @property
    def done(self) -> bool:
        return self.viewer.answers >= 70


@pytest.mark.long
def test_over_the_wire(tmp_path: Path) -> None:
    """Two servers one after the other, the second with newer rules: a finished match, a running one, an upload."""
    limits = {"AERODROME_MATCHES_PER_MINUTE": "1000", "AERODROME_UPLOADS_PER_MINUTE": "1000"}
    seats = {"ann": "person", "bob": "person"}
    with house(tmp_path, limits) as older:
        finished = older.create("pebbles", LONG, seats=seats, together=True)
        running = older.create("pebbles", LONG, seats=seats, together=True)
        token = finished.links[0].token
        bold = Client(older.live, Viewer(finished.id, token), boldly)
        asyncio.run(bold.play())
        asyncio.run(Briefly(older.live, Viewer(running.id, running.links[0].token), boldly).play())
        moments = msgspec.json.decode(
            older.request("GET", f"/api/matches/{finished.id}/moments?first=0&last=50", token=token)[1]
        )
        record = older.record(finished.id, token)
    with house(tmp_path, limits | {"PEBBLES": "3"}) as newer:
        again = asyncio.run(fresh(newer.live, finished.id, token))
        assert again.digest() == bold.viewer.digest()
        path = f"/api/matches/{finished.id}"
        assert msgspec.json.decode(newer.request("GET", f"{path}/moments?first=0&last=50", token=token)[1]) == moments
        lines = newer.request("GET", f"{path}/log?before={again.before}", token=token)[1]
        assert msgspec.json.decode(lines, type=Lines).first == 0
        assert newer.request("GET", f"{path}/log?before=0", token=token)[0] == 400
        check = msgspec.json.decode(newer.request("GET", f"{path}/check", token=token)[1], type=Checked)
        assert (check.good, check.runs, check.version, check.present) == (True, False, 2, 3)
        goes_on = asyncio.run(fresh(newer.live, running.id, running.links[0].token))
        assert "new rules" in [line.kind for line in goes_on.log]
        status, _ = newer.request("POST", "/api/records", msgspec.json.decode(record))
        assert status == 201
        kept = msgspec.json.decode(record)
        bare = {name: value for name, value in kept.items() if name not in ("film", "signature")}
        status, why = newer.request("POST", "/api/records", bare)
        assert status == 400
        assert b"it has no film with it" in why


def boldly(asked: Asked) -> Any:
    if asked.kind == Share.KIND:
        return share_of(asked.seat)
    throws = [option for option in asked.options or () if asked.kind == "throw" and option != "keep"]
    if throws:
        return throws[:2][-1]
    return {"share": 0.0, "on": "ann"} if asked.options is None else asked.options[0]
