"""What if: from a moment of a match that is over somebody takes over a side, and plays on against a machine."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import httpx
import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.film import filmed, with_film
from aerodrome.kernel.views import fields_of
from aerodrome.server.app import create_app
from aerodrome.server.live.branching import branch_of
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.rematch import rematch_of
from aerodrome.server.live.seating import is_mission
from aerodrome.server.problems import NotAllowed, NotNow
from aerodrome.server.roles import PUBLIC, Role
from aerodrome.server.settings import Settings
from aerodrome.server.wire.live import Sync
from aerodrome.server.wire.matches import Created, Lines, Link, Moments, NewBranch, NewMatch
from tests.properties.play import play
from tests.server.databases import ONE_AT_LEAST
from tests.server.tables import DOGFIGHT, Guest, all_seated, play_on, sit, until, worker
from tests.versions import LONG, play_boldly

POND = NewMatch("pebbles", LONG, seats={"ann": "person", "bob": "person"}, together=True)


Do = Callable[[Callable[[Matches], Coroutine[Any, Any, None]]], None]


@pytest.fixture(scope="module")
def do(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Do]:
    """Does something with the matches of one worker, whose processes are started once for all tests."""
    address = f"sqlite:///{tmp_path_factory.mktemp('branching') / 'm.sqlite'}"
    with asyncio.Runner() as runner:
        matches = runner.run(Matches.start(Settings(database=address)))
        yield lambda what: runner.run(what(matches))
        runner.run(matches.stop())


async def finished(matches: Matches, wanted: NewMatch = POND) -> tuple[Created, Live]:
    """A whole match between people."""
    created = await matches.create(wanted)
    *players, _ = await all_seated(matches, created)
    await play_on(players)
    live = players[0].live
    assert live.over
    return created, live


async def uploaded(matches: Matches, record: dict[str, Any]) -> Live:
    created = await matches.upload(msgspec.json.encode(record))
    return await matches.find(created.id)


async def taken_over(matches: Matches, live: Live, moment: int, side: str, pilot: str = "random") -> Guest:
    """Whoever takes over a side, at his table."""
    created = await branch_of(matches, live, NewBranch(moment, [side], pilot))
    return await sit(matches, created.id, created.links[0])


async def play_out(guest: Guest, most: int = 10_000) -> None:
    """He answers what he is asked with his first option; machines answer for the others."""
    refused = len(guest.refusals)
    for _ in range(most):
        await until(lambda: bool(guest.viewer.mine) or guest.viewer.ending is not None)
        if guest.viewer.ending is not None:
            return
        await guest.answer()
        assert len(guest.refusals) == refused


async def shown(live: Live, seat: str, moment: int) -> list[Any]:
    """What a seat sees in every moment up to one."""
    moments: Moments = await live.moments(Role((seat,)), 0, moment)
    return [moments.view, *((each.at, each.delta) for each in moments.then)]


async def log_of(live: Live, guest: Guest) -> list[Any]:
    """All that a guest may read."""
    lines, before = list(guest.viewer.log), guest.viewer.before
    while before:
        older: Lines = await live.lines(guest.role, before)
        lines, before = [*older.log, *lines], older.first
    return lines


@pytest.mark.long
@ONE_AT_LEAST
def test_a_branch_is_the_match_up_to_its_moment_and_goes_on(database: str) -> None:
    """With its timeline and its log, after a restart too, through several stretches, and proved at its end."""

    async def run() -> None:
        async with worker(database) as matches:
            created, parent = await finished(matches)
            whole = aerodrome.load(await parent.record())
            moment = 61
            guest = await taken_over(matches, parent, moment, "ann")
            live = guest.live
            assert (live.match.answers, live.match.outcomes) == (
                whole.moment(moment).answers,
                whole.moment(moment).outcomes,
            )
            assert guest.viewer.info is not None
            assert guest.viewer.info.branch == live.stored.branch
            assert [(each.seat, each.who) for each in guest.viewer.info.seats] == [("ann", "person"), ("bob", "random")]
            await play_out(guest, 5)
            links = await parent_branches(matches, created)
            assert [(each.id, each.moment, each.over, each.ending) for each in links] == [
                (live.id, moment, False, None)
            ]
            await until(lambda: bool(guest.viewer.mine))
            digest = guest.viewer.digest()
        async with worker(database) as matches:
            parent = await matches.find(created.id)
            guest = await sit(matches, live.id, link_of(guest))
            assert guest.viewer.digest() == digest
            assert await shown(guest.live, "ann", moment) == await shown(parent, "ann", moment)
            lines = await log_of(guest.live, guest)
            told = [each for each in whole.moment(moment).log("ann") if each.at < moment]
            assert [(each.kind, each.at) for each in lines[: len(told)]] == [(each.kind, each.at) for each in told]
            await play_out(guest)
            record = await guest.live.record()
            worth = aerodrome.verify(record)
            assert (worth.chance, worth.finished, worth.runs) == ("proved", True, True)
            assert worth.branched is not None
            assert worth.branched.moment == moment
            assert record["answers"][:moment] == whole.answers[:moment]
            assert record["answers"] != whole.answers
            assert (await guest.live.check()).good
            (card,) = await parent_branches(matches, created)
            assert (card.over, card.ending) == (True, guest.viewer.ending)
            (listed,) = await matches.records([guest.live.id])
            assert listed.branch == guest.live.stored.branch

    asyncio.run(run())


def link_of(guest: Guest) -> Link:
    return Link(list(guest.role.seats), guest.viewer.token)


async def parent_branches(matches: Matches, created: Created) -> list[Any]:
    return await matches.store.branches(created.id)


@pytest.mark.long
def test_what_was_before_is_not_taken_back(do: Do) -> None:
    """Neither at once, nor when the checkpoints from which the match is opened lie far behind."""

    async def run(matches: Matches) -> None:
        _, parent = await finished(matches)
        guest = await taken_over(matches, parent, 70, "ann")
        before = guest.live.match.record()
        await guest.undo()
        assert guest.refusal().why == "undo"
        assert guest.live.match.record() == before
        await until(lambda: bool(guest.viewer.mine))
        answers = guest.viewer.answers
        await guest.answer()
        await until(lambda: bool(guest.viewer.mine))
        await guest.undo()
        assert guest.viewer.answers == answers
        await guest.undo()
        assert len(guest.refusals) == 2
        assert len(guest.live.match.answers) == answers >= 70
        await play_out(guest, 2)
        assert aerodrome.verify(await matches_record(guest)).taken_back == 1

    do(run)


async def matches_record(guest: Guest) -> dict[str, Any]:
    """With its key: that of a match that goes on is not given out."""
    await until(lambda: bool(guest.viewer.mine) or guest.viewer.ending is not None)
    return guest.live.match.record() if guest.viewer.ending is None else await guest.live.record()


def _seen(match: Match, seat: str) -> Any:
    return msgspec.json.decode(msgspec.json.encode(fields_of(match.view(seat))))


def test_a_seat_sees_what_it_saw_and_no_more(do: Do) -> None:
    """Who the others' pilots are is hidden until it is shown: from who takes a side over, too."""

    async def run(matches: Matches) -> None:
        _, parent = await finished(matches, DOGFIGHT)
        whole = aerodrome.load(await parent.record())
        moment = next(
            at for at in range(3, len(whole.answers)) if not (then := whole.moment(at)).sealed and then.decision
        )
        then = whole.moment(moment)
        for side in ("French", "German"):
            guest = await taken_over(matches, parent, moment, side)
            live = guest.live
            seen, other = (_seen(then, seat) for seat in (side, "German" if side == "French" else "French"))
            assert guest.messages(Sync)[0].view == seen != other
            assert (await shown(live, side, moment)) == (await shown(parent, side, moment))
            whose = {line.only for line in await log_of(live, guest)}
            assert whose <= {None, side}
            everybody = await live.moments(Role(), 0, moment)
            assert everybody == await parent.moments(Role(), 0, moment)

    do(run)


def test_a_branch_of_a_branch_and_a_branch_once_more(do: Do) -> None:
    async def run(matches: Matches) -> None:
        _, parent = await finished(matches)
        guest = await taken_over(matches, parent, 10, "bob")
        await play_out(guest)
        again = await rematch_of(matches, guest.live, guest.role)
        assert again.stored.branch == guest.live.stored.branch
        assert (again.match.answers, again.over) == (guest.live.match.answers[:10], False)
        assert await matches.links_of(again) == await matches.links_of(guest.live)
        assert again.match.commitment != guest.live.match.commitment
        deeper = await taken_over(matches, guest.live, 20, "ann")
        assert deeper.live.stored.branch is not None
        assert (deeper.live.stored.branch.match, deeper.live.stored.branch.moment) == (guest.live.id, 20)
        assert {each.id for each in await matches.store.branches(parent.id)} == {guest.live.id, again.id}

    do(run)


def test_it_goes_on_where_somebody_gave_up_and_where_an_uploaded_record_stops(do: Do) -> None:
    async def run(matches: Matches) -> None:
        given_up = play(aerodrome.new("spandaus", "duel", seed=3), 3, 7)
        going_on = given_up.record()
        given_up.conclude(Concluded("resigned", "allied"))
        for record in (given_up.record(), going_on):
            guest = await taken_over(matches, await uploaded(matches, record), 7, "allied")
            assert guest.live.match.answers == given_up.answers
            await play_out(guest)
            assert aerodrome.verify(await guest.live.record()).finished

    do(run)


def test_a_branch_of_a_mission_is_none_of_its_campaigns(do: Do) -> None:
    async def run(matches: Matches) -> None:
        record = play(aerodrome.new("spandaus", "duel", seed=3), 3).record()
        examined = await matches.examine(msgspec.json.encode(record))
        await matches.keep_record(examined, "abcdefghijkl-1")
        mission = await matches.find("abcdefghijkl-1")
        guest = await taken_over(matches, mission, 4, "german")
        assert guest.viewer.info is not None
        assert guest.viewer.info.settles
        assert not is_mission(guest.live.id)

    do(run)


REFUSED = {
    "there are moments 0 to 17": NewBranch(-1, ["ann"]),
    "there are moments 0 to": NewBranch(100_000, ["ann"]),
    "was over at this moment": NewBranch(17, ["ann"]),
    "there is no side 'cid'; sides: ann, bob": NewBranch(5, ["cid"]),
    "somebody has to take over a side": NewBranch(5, []),
    "'richthofen' cannot sit there": NewBranch(5, ["ann"], "richthofen"),
    "a pilot the others": NewBranch(5, ["ann"], "person"),
}


def test_what_cannot_be_is_refused_and_nothing_is_kept(do: Do) -> None:
    async def run(matches: Matches) -> None:
        live = await uploaded(matches, play_boldly(aerodrome.new("pebbles", "pond", seed=1)).record())
        assert live._journal.shown.answers == 17
        for what, wanted in REFUSED.items():
            with pytest.raises(BadInput, match=what):
                await branch_of(matches, live, wanted)
        assert await matches.store.branches(live.id) == []

    do(run)


def test_a_match_that_goes_on_and_a_campaign_have_no_branches(do: Do) -> None:
    async def run(matches: Matches) -> None:
        for wanted, fault in (
            (POND, NotNow),
            (NewMatch("campaign", "spandaus-1917", seats={"allied": "person"}), NotAllowed),
        ):
            created = await matches.create(wanted)
            with pytest.raises(fault):
                await branch_of(matches, await matches.find(created.id), NewBranch(0, ["ann"]))

    do(run)


def test_what_only_a_film_shows_does_not_branch_off(do: Do) -> None:
    """What an older version has played does, where the rules of today come to the same."""

    async def run(matches: Matches) -> None:
        played = play(aerodrome.new("spandaus", "duel", seed=3), 3).record()
        record: dict[str, Any] = with_film(played, filmed(played)[1])
        older = {**record, "version": 1}
        live = await uploaded(matches, older)
        guest = await taken_over(matches, live, 5, "german")
        assert msgspec.json.decode(msgspec.json.encode(guest.live.match.answers)) == record["answers"][:5]
        unknown = {**older, "answers": ["unheard of", *record["answers"][1:]]}
        with pytest.raises(BadInput, match="its film can be watched, and nothing branches off"):
            await branch_of(matches, await uploaded(matches, unknown), NewBranch(5, ["german"]))

    do(run)


def test_who_may_ask_over_http(do: Do) -> None:
    """Whoever may look at a match that is over; with the token that everybody has, too."""

    async def run(matches: Matches) -> None:
        created, parent = await finished(matches, NewMatch("pebbles", "pond", seats=POND.seats, together=True))
        going_on = await matches.create(POND)
        app = create_app(Settings(database="sqlite:///never-opened.sqlite"))
        app.state.matches = matches
        transport = httpx.ASGITransport(app=app, client=("127.0.0.1", 4711))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8400") as asking:

            async def ask(match: str, token: str | None, **body: Any) -> httpx.Response:
                headers = {} if token is None else {"Authorization": f"Bearer {token}"}
                wanted = {"moment": 3, "sides": ["ann"]} | body
                return await asking.post(f"/api/matches/{match}/branch", json=wanted, headers=headers)

            for token in (created.links[0].token, created.watch.token, PUBLIC):
                made = await ask(parent.id, token)
                assert made.status_code == 201, made.text
                link = msgspec.json.decode(made.content, type=Created)
                assert (await matches.enter(link.id, link.links[0].token))[1] == Role(("ann",))
            assert [
                (await ask(parent.id, None)).status_code,
                (await ask(parent.id, "nonsense")).status_code,
                (await ask("nothing", PUBLIC)).status_code,
                (await ask(going_on.id, PUBLIC)).status_code,
                (await ask(going_on.id, going_on.links[0].token)).status_code,
                (await ask(parent.id, PUBLIC, sides=["nobody"])).status_code,
                (await ask(parent.id, PUBLIC, moment="now")).status_code,
            ] == [401, 401, 401, 401, 409, 400, 400]
            headers = {"Authorization": f"Bearer {PUBLIC}"}
            found = await asking.get(f"/api/matches/{parent.id}/branches", headers=headers)
            assert [each["moment"] for each in found.json()] == [3, 3, 3]
            assert (await asking.get(f"/api/matches/{going_on.id}/branches", headers=headers)).status_code == 401

    do(run)
