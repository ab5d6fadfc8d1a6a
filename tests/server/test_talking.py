"""What people write to each other beside a match: who reads it, in which order, how much, muted, reported, removed."""

import asyncio
import unicodedata
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from aerodrome.cli.app import run as run_command
from aerodrome.server import limits
from aerodrome.server.limits import Ban
from aerodrome.server.live import matches as matches_module
from aerodrome.server.live.creation import found
from aerodrome.server.live.matches import Matches
from aerodrome.server.relay.counting import Tally
from aerodrome.server.settings import Settings
from aerodrome.server.store import talk as talk_store
from aerodrome.server.store.keeping import remove
from aerodrome.server.store.schema import messages, reports
from aerodrome.server.store.talk import TalkStore
from aerodrome.server.texts import message_of
from aerodrome.server.wire.live import Refused, Settle
from aerodrome.server.wire.talk import LONGEST_MESSAGE, Listening, Mute, Noted, Report
from tests.server.authenticator import Authenticator
from tests.server.callers import Caller, Hall, hall
from tests.server.tables import DUEL, QUARRY, Guest, Time, all_seated, sit, until, worker

GENEROUS: dict[str, Any] = {"messages_per_minute": 1_000_000}
Scene = Callable[[Matches], Awaitable[None]]


@pytest.fixture
def play(database: str) -> Callable[..., None]:
    """Runs a scene with an empty store of either kind."""

    def run(scene: Scene, **settings: Any) -> None:
        async def whole() -> None:
            async with worker(database, **(GENEROUS | settings)) as matches:
                await scene(matches)

        asyncio.run(whole())

    return run


Play = Callable[..., None]


def ears(guest: Guest) -> Listening:
    told: Listening = guest.messages(Listening)[-1]
    return told


async def resign(guest: Guest) -> None:
    await guest.live.answer(guest, guest.role, Settle("end", guest.role.seats[0], "resign"))


# Who reads what


def test_players_and_spectators_have_rooms_of_their_own_until_the_end(play: Play) -> None:
    async def scene(matches: Matches) -> None:
        created = await matches.create(DUEL)
        ally, german, watching = await all_seated(matches, created)
        for guest in (ally, german, watching):
            await guest.listen()
        assert (ears(ally).rooms, ears(ally).writes) == (["players"], "players")
        assert (ears(watching).rooms, ears(watching).writes) == (["spectators"], "spectators")
        await ally.say("Good luck!")
        await watching.say("The Spad is lost")
        assert (ally.texts, german.texts, watching.texts) == (["Good luck!"], ["Good luck!"], ["The Spad is lost"])
        assert (german.read[0].seats, german.read[0].n, german.read[0].room) == (["allied"], 1, "players")
        await resign(ally)
        for guest in (ally, german, watching):
            known: dict[str, Any] = {
                room: sum(each.room == room for each in guest.read) for room in ("players", "spectators")
            }
            await guest.listen(**known)
            assert ears(guest).rooms == ["players", "spectators"]
        assert sorted(watching.texts) == sorted(ally.texts) == ["Good luck!", "The Spad is lost"]
        await german.say("Well flown")
        assert "Well flown" in watching.texts
        assert ears(watching).writes is None
        await watching.say("me too")
        assert watching.refusal().why == "talk"
        public = await matches.enter_record(created.id)
        stranger = Guest(*public, "public")
        await stranger.listen()
        assert sorted(stranger.texts) == ["Good luck!", "The Spad is lost", "Well flown"]
        await stranger.say("buy my things")
        assert stranger.refusal().why == "talk"

    play(scene)


def test_whoever_does_not_listen_is_told_nothing(play: Play) -> None:
    """The numbered messages of the match stay what they were."""

    async def scene(matches: Matches) -> None:
        ally, german, watching = await all_seated(matches, await matches.create(DUEL))
        n, told = german.viewer.n, german.told
        await ally.listen()
        await ally.say("hello")
        assert (german.viewer.n, german.told, watching.read) == (n, told, [])

    play(scene)


def test_who_leaves_hears_nothing_more(play: Play) -> None:
    async def scene(matches: Matches) -> None:
        ally, german, _ = await all_seated(matches, await matches.create(DUEL))
        await german.listen()
        german.live.leave(german, german.role)
        await ally.say("hello")
        assert german.read == []
        assert not german.live.talk.listened

    play(scene)


def test_people_without_a_name_are_read_by_those_who_want_to(play: Play) -> None:
    async def scene(matches: Matches) -> None:
        ally, german, _ = await all_seated(matches, await matches.create(DUEL))
        await ally.listen(unknown=False)
        await german.listen(unknown=False)
        await ally.say("hello")
        (own,), (told,) = ally.read, german.read
        assert (own.text, own.hidden) == ("hello", "")
        assert (told.text, told.name, told.hidden, told.seats) == ("", "", "unknown", ["allied"])
        await german.listen(unknown=True)
        assert german.texts == ["", "hello"]

    play(scene)


# What can be written


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "a" * (LONGEST_MESSAGE + 1),
        "two\nlines",
        "tab\tbed",
        "nul\0",
        "bell\a",
        "esc\x1b[31m",
        "\u202eright to left",
        "\u2066isolated",
        "\u200bunseen",
        "\ufeff",
        "line\u2028sep",
        "\ud800",
        "private\ue000",
        "z\u0301\u0302\u0303\u0304\u0305",
        "\u200d",
        "\u0301",
    ],
)
def test_what_cannot_be_shown_is_refused(tmp_path: Any, text: str) -> None:
    async def scene() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}", **GENEROUS) as matches:
            ally, *_ = await all_seated(matches, await matches.create(DUEL))
            await ally.listen()
            await ally.say(text)
            assert (ally.refusal().why, ally.refusal().where, ally.read) == ("talk", "text", [])

    asyncio.run(scene())


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "'; DROP TABLE messages; --",
        "{{constructor.constructor('alert(1)')()}}",
        "https://evil.example/?a=b&c=d",
        "Bonne chance, l’as ! — 幸運を 👩\u200d✈\ufe0f مرحبا",
        "a" * LONGEST_MESSAGE,
    ],
)
def test_text_stays_text(play: Play, text: str) -> None:
    async def scene(matches: Matches) -> None:
        ally, german, _ = await all_seated(matches, await matches.create(DUEL))
        await german.listen()
        await ally.say(f"  {unicodedata.normalize('NFD', text)} ")
        assert german.texts == [unicodedata.normalize("NFC", text)] == [message_of(text)]

    play(scene)


# Once and in order


def test_what_is_sent_twice_is_written_once(play: Play) -> None:
    async def scene(matches: Matches) -> None:
        ally, german, _ = await all_seated(matches, await matches.create(DUEL))
        for guest in (ally, german):
            await guest.listen()
        await ally.say("hello", id="one")
        await ally.say("hello", id="one")
        await german.say("hello", id="one")
        assert ally.texts == german.texts == ["hello", "hello"]
        assert [each.id for each in ally.messages(Noted)] == ["one", "one"]
        assert [each.n for each in ally.read] == [1, 2]

    play(scene)


def test_who_comes_back_hears_what_he_missed_and_nothing_twice(play: Play) -> None:
    async def scene(matches: Matches) -> None:
        created = await matches.create(DUEL)
        ally, german, _ = await all_seated(matches, created)
        for number in range(250):
            await ally.say(f"{number}", address=f"192.0.2.{number}")
        await german.listen(players=100)
        assert german.texts == [str(number) for number in range(100, 250)]
        assert [each.n for each in german.read] == list(range(101, 251))
        again = await sit(matches, created.id, created.links[1])
        await again.listen(players=250)
        assert again.read == []
        await ally.say("more")
        assert again.texts == ["more"]

    play(scene)


def test_who_says_that_he_has_more_than_there_is_disturbs_nobody(play: Play) -> None:
    async def scene(matches: Matches) -> None:
        ally, german, watching = await all_seated(matches, await matches.create(DUEL))
        await german.listen()
        for number in (-1, 1 << 31, 1 << 62, 1 << 90):
            await watching.listen(players=number, spectators=number)
            await ally.say(f"{number}")
        assert german.texts == [str(number) for number in (-1, 1 << 31, 1 << 62, 1 << 90)]
        assert (watching.refusals, watching.read) == ([], [])

    play(scene)


def test_many_write_at_once_on_two_workers_and_all_read_the_same(postgresql: str, channels: str) -> None:
    async def run() -> None:
        async with (
            worker(postgresql, channels=channels, **GENEROUS) as one,
            worker(postgresql, channels=channels, **GENEROUS) as two,
        ):
            created = await one.create(QUARRY)
            guests = [await sit((one, two)[place % 2], created.id, link) for place, link in enumerate(created.links)]
            for guest in guests:
                await guest.listen()
            await asyncio.gather(
                *(guest.say(f"{guest.role.seats[0]} {number}") for guest in guests for number in range(5))
            )
            await until(lambda: all(len(guest.read) == 15 for guest in guests))
            assert all(guest.read == guests[0].read for guest in guests)
            assert [each.n for each in guests[0].read] == list(range(1, 16))
            assert [each.refusals for each in guests] == [[], [], []]
            late = await sit(two, created.id, created.links[0])
            await late.listen(players=12)
            assert late.read == guests[0].read[12:]

    asyncio.run(run())


def test_a_worker_that_dies_before_it_tells(postgresql: str, channels: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches_module, "_LOOK_AROUND", 0.05)

    async def run() -> None:
        async with (
            worker(postgresql, channels=channels, **GENEROUS) as one,
            worker(postgresql, channels=channels, **GENEROUS) as two,
        ):
            created = await one.create(DUEL)
            ally = await sit(one, created.id, created.links[0])
            german = await sit(two, created.id, created.links[1])
            await german.listen()
            assert one._shared.relay is not None
            monkeypatch.setattr(one._shared.relay, "tell_written", lambda _: None)
            await ally.say("is anybody there?")
            await until(lambda: german.texts == ["is anybody there?"])

    asyncio.run(run())


def test_a_store_that_fails_is_said_and_what_is_sent_again_is_written_once(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def never(_: Matches) -> None:
        await asyncio.Event().wait()

    # Whoever looks around finds that the store can be read: here one question alone is cut.
    monkeypatch.setattr(Matches, "_look", never)

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}", **GENEROUS) as matches:
            ally, *_ = await all_seated(matches, await matches.create(DUEL))
            await ally.listen()

            async def cut(*_: Any) -> Any:
                raise ConnectionError("cut")

            with monkeypatch.context() as broken:
                broken.setattr(ally.live.talk._store, "after", cut)
                for _ in range(3):
                    await ally.say("hello", id="one")
            assert [each.why for each in ally.refusals] == ["store"] * 3
            assert caplog.text.count("messages cannot be read") == 1
            await ally.say("hello", id="one")
            assert ally.texts == ["hello"]

    asyncio.run(run())


# How much


def test_a_flood_is_refused_and_logged_once_a_minute_and_others_write_on(
    play: Play, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = Time(0.0)
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=now))

    async def scene(matches: Matches) -> None:
        match = await matches.create(DUEL)
        ally, german, _ = await all_seated(matches, match)
        await german.listen()
        for number in range(40):
            await ally.say(f"spam {number}")
        assert len(german.read) == 5
        assert {each.why for each in ally.refusals} == {"rate"}
        await german.say("quiet please", address="192.0.2.2")
        assert german.texts[-1] == "quiet please"
        for number in range(59):
            now.pass_by(1)
            await ally.say(f"more {number}")
        assert len(german.read) == 6 + 59 // 3
        (line,) = caplog.messages
        assert line == f"192.0.2.1 is turned away: too many messages or reports beside match {match.id}"

    play(scene, messages_per_minute=20)


def test_one_address_and_one_room_have_limits_of_their_own(play: Play) -> None:
    async def scene(matches: Matches) -> None:
        match = await matches.create(DUEL)
        crowd = [await sit(matches, match.id, match.watch) for _ in range(30)]
        for place, guest in enumerate(crowd):
            await guest.say("from one house", address="192.0.2.9" if place < 20 else f"192.0.2.{100 + place}")
        refused = [bool(guest.refusals) for guest in crowd]
        # Those of one address are one writer to the others; those of others fill the room.
        assert refused[:20].count(False) == 5
        assert not any(refused[20:])
        more = [await sit(matches, match.id, match.watch) for _ in range(10)]
        for place, guest in enumerate(more):
            await guest.say("full house", address=f"198.51.100.{place}")
        assert [bool(guest.refusals) for guest in more] == [False] * 5 + [True] * 5

    play(scene, messages_per_minute=1)


def test_two_workers_count_together(postgresql: str, redis: str) -> None:
    async def run() -> None:
        settings = Settings(database=postgresql, channels=redis, messages_per_minute=1)
        tallies = [Tally(redis), Tally(redis)]
        workers = [await Matches.start(settings, tally=each) for each in tallies]
        try:
            created = await workers[0].create(DUEL)
            guests = [await sit(each, created.id, created.links[0]) for each in workers]
            for _ in range(5):
                for guest in guests:
                    await guest.say("hello")
            assert sum(len(guest.messages(Noted)) for guest in guests) == 5
        finally:
            for each in workers:
                await each.stop()
            for tally in tallies:
                await tally.close()

    asyncio.run(run())


def test_a_room_is_full_some_day(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk_store, "MOST", 3)

    async def scene(matches: Matches) -> None:
        ally, *_ = await all_seated(matches, await matches.create(DUEL))
        for number in range(4):
            await ally.say(str(number))
        assert (ally.refusal().why, "full" in ally.refusal().what) == ("talk", True)

    play(scene)


def test_a_server_without_chat(play: Play) -> None:
    async def scene(matches: Matches) -> None:
        ally, *_ = await all_seated(matches, await matches.create(DUEL))
        await ally.listen()
        assert (ears(ally).rooms, ears(ally).writes) == ([], None)
        await ally.say("hello")
        assert ally.refusal().why == "talk"

    play(scene, messages_per_minute=0)


def test_who_is_banned_writes_no_more_over_a_connection_that_is_open(play: Play) -> None:
    async def scene(matches: Matches) -> None:
        ally, *_ = await all_seated(matches, await matches.create(DUEL))
        matches._shared.bans.replace([Ban("192.0.2.0/24", "rude", 0.0)])
        await ally.say("hello")
        assert "rude" in ally.refusal().what
        await ally.say("hello", address="203.0.113.1")
        assert len(ally.messages(Noted)) == 1

    play(scene)


# Reports


def test_a_report_is_kept_with_what_was_written_around_it(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(matches: Matches) -> None:
        created = await matches.create(DUEL)
        ally, german, _ = await all_seated(matches, created)
        for number in range(9):
            await ally.say(f"line {number}", address="203.0.113.7")
        await german.talk(Report("r1", "players", 5))
        await german.talk(Report("r2", "players", 5))
        store = TalkStore(matches.store)
        (reported,) = await store.reported()
        assert (reported.match, reported.n, reported.reports, reported.address) == (created.id, 5, 1, "203.0.113.7")
        assert [each.text for each in reported.around] == [f"line {number}" for number in range(9)]
        assert caplog.text.count("is reported") == 1
        assert await store.settle(created.id, "players", 5, remove=True)
        assert not await store.settle(created.id, "players", 5, remove=True)
        assert await store.reported() == []
        await german.listen()
        assert [(each.text, each.hidden) for each in german.read[3:6]] == [
            ("line 3", ""),
            ("", "removed"),
            ("line 5", ""),
        ]

    play(scene)


def test_what_is_removed_goes_away_where_it_was_read(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody who has it on his page is told once; so is he who comes back with it, and nobody of the other room."""
    monkeypatch.setattr(matches_module, "_LOOK_AROUND", 0.05)

    async def scene(matches: Matches) -> None:
        created = await matches.create(DUEL)
        ally, german, watching = await all_seated(matches, created)
        for each in (ally, german, watching):
            await each.listen(unknown=True)
        for text in ("hello", "an insult", "goodbye"):
            await ally.say(text)
        await german.talk(Report("r", "players", 2))
        assert await TalkStore(matches.store).settle(created.id, "players", 2, remove=True)
        await until(lambda: len(german.read) == 4 and len(ally.read) == 4)
        for each in (ally, german):
            assert (each.read[3].n, each.read[3].text, each.read[3].hidden) == (2, "", "removed")
        late = await sit(matches, created.id, created.links[1])
        await late.listen(players=3)
        assert [(each.n, each.hidden) for each in late.read] == [(2, "removed")]
        await ally.say("on we go")
        assert [len(each.read) for each in (ally, german, late, watching)] == [5, 5, 2, 0]

    play(scene)


def test_whoever_keeps_the_server_reads_and_settles_reports(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'm.sqlite'}"
    monkeypatch.setenv("AERODROME_DATABASE", database)
    match = "-MMXRPkBFFyG"

    async def run() -> None:
        async with worker(database, **GENEROUS) as matches:
            stored, roles, created = found(DUEL)
            await matches.put(msgspec.structs.replace(stored, id=match), roles)
            ally, german = [await sit(matches, match, link) for link in created.links]
            await ally.say("you [bold]fool[/bold]", address="203.0.113.7")
            await ally.say("sorry")
            await german.talk(Report("r1", "players", 1))
            await german.talk(Report("r2", "players", 2))

    asyncio.run(run())
    assert run_command(["admin", "reports"]) == 0
    told = capsys.readouterr().out
    assert f"{match}/players/1  reported once" in told
    assert "written from 203.0.113.7" in " ".join(told.split())
    assert "allied: you [bold]fool[/bold]" in told
    assert run_command(["admin", "settle", f"{match}/players/1", "--remove"]) == 0
    assert run_command(["admin", "settle", f"{match}/players/2"]) == 0
    for wrong in (f"{match}/players/1", "x", f"{match}/nowhere/1", f"{match}/players/x", "//"):
        assert run_command(["admin", "settle", wrong]) != 0
    capsys.readouterr()
    assert run_command(["admin", "reports", "--json"]) == 0
    assert capsys.readouterr().out.split() == ["{", '"reports":', "[]", "}"]

    async def left() -> list[str]:
        async with worker(database) as matches:
            return [each.text for each in await TalkStore(matches.store).after(match, {"players": 0})]

    assert asyncio.run(left()) == ["", "sorry"]


def test_what_cannot_be_reported(play: Play) -> None:
    async def scene(matches: Matches) -> None:
        ally, _, watching = await all_seated(matches, await matches.create(DUEL))
        await ally.say("mine")
        for room, n, guest in (
            ("players", 1, ally),
            ("players", 1, watching),
            ("players", 2, ally),
            ("spectators", 1, watching),
            ("players", -1, ally),
            ("players", 1 << 60, ally),
        ):
            await guest.talk(Report("r", room, n))  # type: ignore[arg-type]
            assert guest.refusal().what == "there is no such message of somebody else"
        assert await TalkStore(matches.store).reported() == []

    play(scene)


def test_a_flood_of_reports_is_refused_and_logged_once(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(matches: Matches) -> None:
        ally, german, _ = await all_seated(matches, await matches.create(DUEL))
        for number in range(20):
            await ally.say(f"{number}", address=f"203.0.113.{number}")
        for number in range(1, 21):
            await german.talk(Report(f"r{number}", "players", number))
        assert len(await TalkStore(matches.store).reported()) == 5
        assert [each.why for each in german.refusals] == ["rate"] * 15
        assert caplog.text.count("too many messages or reports") == 1

    play(scene)


# Keeping


def test_messages_go_with_their_match_and_addresses_before(database: str) -> None:
    async def run() -> None:
        now = Time()
        async with worker(database, now=now, **GENEROUS) as matches:
            created = await matches.create(DUEL)
            ally, german, _ = await all_seated(matches, created)
            await ally.say("hello")
            await german.talk(Report("r", "players", 1))
            store = TalkStore(matches.store)
            await store.forget_addresses(now() - 1)
            assert (await store.reported())[0].address == "192.0.2.1"
            await store.forget_addresses(now() + 1)
            assert (await store.reported())[0].address is None
            assert await remove(matches.store, [created.id]) == 1
            async with matches.store.engine.connect() as connection:
                assert (await connection.execute(messages.select())).all() == []
                assert (await connection.execute(reports.select())).all() == []

    asyncio.run(run())


# Names


def with_people(database: str, scene: Callable[[Hall], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        async with hall(database, **(GENEROUS | settings)) as made:
            await scene(made)

    asyncio.run(run())


async def named(made: Hall, name: str) -> Caller:
    caller = made.caller()
    await caller.register(name)
    return caller


async def voice_of(caller: Caller, match: str) -> str:
    return str((await caller.post("/me/voice", {"match": match}))["voice"])


async def at_table(made: Hall, match: Any, place: int) -> Guest:
    links = [*match["links"], match["watch"]]
    matches: Matches = made.app.state.matches
    live, role = await matches.enter(match["id"], links[place]["token"])
    guest = Guest(live, role, links[place]["token"])
    await live.join(guest, role, None)
    return guest


def test_who_has_a_name_is_read_by_all_and_muted_everywhere(database: str) -> None:
    async def scene(made: Hall) -> None:
        ann, bob = await named(made, "Ann of Arras"), await named(made, "Bob")
        first, second = await made.match(), await made.match()
        here, there = await at_table(made, first, 0), await at_table(made, first, 1)
        await here.listen(unknown=False, voice=await voice_of(ann, first["id"]))
        await there.listen(unknown=False, voice=await voice_of(bob, first["id"]))
        await here.say("hello")
        (told,) = there.read
        assert (told.text, told.name, told.hidden) == ("hello", "Ann of Arras", "")
        await there.talk(Mute("m", told.author))
        assert isinstance(there.last, Noted)
        elsewhere = await at_table(made, second, 2)
        await elsewhere.listen(voice=await voice_of(bob, second["id"]))
        assert ears(elsewhere).muted == [told.author]
        watching = await at_table(made, second, 2)
        await watching.listen(voice=await voice_of(ann, second["id"]))
        await watching.say("again")
        assert elsewhere.read[0].author == told.author == ears(watching).author
        await there.talk(Mute("m2", told.author, muted=False))
        await there.listen(voice=await voice_of(bob, first["id"]))
        assert ears(there).muted == []
        for author in ("nobody", ears(there).author):
            await there.talk(Mute("m3", author))
            assert there.refusal().where == "author"
        await ann.post("/me/name", {"name": "Ann of Amiens"})
        await there.listen()
        assert there.read[-1].name == "Ann of Amiens"

    with_people(database, scene)


def test_nobody_writes_under_the_name_of_another(database: str) -> None:
    async def scene(made: Hall) -> None:
        ann = await named(made, "Ann of Arras")
        first, second = await made.match(), await made.match()
        voice = await voice_of(ann, first["id"])
        visit, sum_ = voice.split(".")
        guest, reader = await at_table(made, first, 0), await at_table(made, first, 1)
        stranger = await at_table(made, second, 0)
        await reader.listen()
        for wrong in ("x", visit, f"{visit}.", f"{visit}.{'A' * 22}", f"x.{sum_}", f"{voice} ", f".{sum_}", "\ud800.x"):
            await guest.listen(voice=wrong)
            assert ears(guest).name == ""
            await guest.say(wrong.encode(errors="replace").decode())
        assert {each.name for each in reader.read} == {""}
        await stranger.listen(voice=voice)
        assert ears(stranger).name == "", "it is for one match"
        await guest.listen(voice=voice)
        assert ears(guest).name == "Ann of Arras"
        await ann.post("/sign-out", {"others": False})
        await guest.say("signed out")
        assert reader.read[-1].name == ""

    with_people(database, scene)


def test_a_voice_is_given_to_whoever_is_signed_in_by_our_own_page_alone(database: str) -> None:
    async def scene(made: Hall) -> None:
        match = (await made.match())["id"]
        nobody = made.caller()
        assert (await nobody.send("/me/voice", {"match": match})).status_code == 401
        ann = await named(made, "Ann of Arras")
        foreign = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
        assert (await ann.send("/me/voice", {"match": match}, foreign)).status_code == 403
        nobody.show("A" * 43)
        assert (await nobody.send("/me/voice", {"match": match})).status_code == 401
        assert (await ann.send("/me/voice", {"match": match})).status_code == 200

    with_people(database, scene)


def test_without_names_everybody_is_unknown(database: str) -> None:
    async def with_names(made: Hall) -> None:
        ann = await named(made, "Ann of Arras")
        match = await made.match()
        kept.update(match=match, voice=await voice_of(ann, match["id"]))

    async def without(made: Hall) -> None:
        guest = await at_table(made, kept["match"], 0)
        await guest.listen(voice=kept["voice"])
        assert ears(guest).name == ""

    kept: dict[str, Any] = {}
    with_people(database, with_names)
    with_people(database, without, accounts=False)


def test_of_whoever_is_erased_the_numbers_stay_and_nothing_else(database: str) -> None:
    async def scene(made: Hall) -> None:
        ann, bob = await named(made, "Ann of Arras"), await named(made, "Bob")
        await ann.add(Authenticator(ann.origin))
        match = await made.match()
        here, there = await at_table(made, match, 0), await at_table(made, match, 1)
        await here.listen(voice=await voice_of(ann, match["id"]))
        await there.listen(voice=await voice_of(bob, match["id"]))
        await here.say("a secret of mine", address="203.0.113.7")
        await there.say("an answer")
        await there.talk(Mute("m", there.read[0].author))
        await there.talk(Report("r", "players", 1))
        await here.talk(Report("r", "players", 2))
        told = await ann.get("/me/export")
        assert [each["text"] for each in told["messages"]] == ["a secret of mine"]
        assert [each["n"] for each in told["reports"]] == [2]
        assert [each["muted"] for each in (await bob.get("/me/export"))["mutes"]] == [told["people"][0]["id"]]
        await ann.post("/me/erase", {"proof": await ann.proof()})
        late = await at_table(made, match, 1)
        await late.listen()
        await here.say("who am I")
        assert [(each.n, each.text, each.name, each.hidden) for each in late.read] == [
            (1, "", "", "removed"),
            (2, "an answer", "Bob", ""),
            (3, "who am I", "", ""),
        ]
        assert (await bob.get("/me/export"))["mutes"] == []
        store = TalkStore(made.app.state.matches.store)
        assert "203.0.113.7" not in repr(await store.reported())
        assert [each.n for each in await store.reported()] == [1, 2]

    with_people(database, scene)


def test_refusals_name_what_was_sent(play: Play) -> None:
    async def scene(matches: Matches) -> None:
        ally, *_ = await all_seated(matches, await matches.create(DUEL))
        await ally.say("", id="mine")
        what, facts = f"a message has 1 to {LONGEST_MESSAGE} letters", {"most": LONGEST_MESSAGE}
        assert ally.last == Refused("mine", "talk", what, "text", kind="text.length", facts={**facts})
        await ally.talk(Mute("mute", "x"))
        assert (ally.refusal().id, ally.refusal().where) == ("mute", "mute")

    play(scene)
