"""Whoever is not there is told that it is his turn: once, in a digest, by mail and in browsers, in his language; and
whatever fails is tried again. On SQLite and on PostgreSQL, with a real mail server and a real push service."""

import asyncio
import json
import logging
import ssl
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiosmtpd.smtp import AuthResult
from sqlalchemy import select, update

from aerodrome.server.notices.letters import on_one_line
from aerodrome.server.notices.notifier import _all
from aerodrome.server.notices.smtp import MailBox, NotTakenError, UnreachedError
from aerodrome.server.settings import mail_server
from aerodrome.server.store.keeping import Policy, claim, remove, stale
from aerodrome.server.store.schema import mail_addresses, matches, notices, people, push_subscriptions
from aerodrome.server.wire.live import Settle
from aerodrome.server.wire.matches import Link
from tests.server.callers import Caller
from tests.server.post import (
    PostOffice,
    PushService,
    certificate,
    password_is,
    post_office,
    push_service,
    signed_by,
)
from tests.server.tables import DOGFIGHT, Guest, sit
from tests.server.telling import DAY, EVERY, HOUR, LIVE, MINUTE, SITE, SLOW, Telling, leave, telling

ANN = "ann@arras.example"
BOB = "bob@bapaume.example"
SENDER = "table@fly.example"
DAYS = {"book": "spandaus", "scenario": "duel", "seats": {"allied": "person", "german": "person"}}
SECRETLY = msgspec.to_builtins(DOGFIGHT)
"""Both choose at the same time."""
Scene = Callable[[Telling], Awaitable[None]]
Play = Callable[..., None]


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with post_office() as made:
        yield made


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    with push_service(tmp_path) as made:
        monkeypatch.setenv("SSL_CERT_FILE", str(made.certificate))
        yield made


@pytest.fixture
def play(database: str, office: PostOffice) -> Play:
    """Runs a scene with a store of either kind and a mail server."""

    def run(scene: Scene, **settings: Any) -> None:
        async def whole() -> None:
            async with telling(database, office, **settings) as made:
                await scene(made)

        asyncio.run(whole())

    return run


@pytest.fixture
def lone(tmp_path: Path, office: PostOffice) -> Play:
    """The same, where nothing hangs on the kind of store."""

    def run(scene: Scene, **settings: Any) -> None:
        async def whole() -> None:
            async with telling(f"sqlite:///{tmp_path / 'm.sqlite'}", office, **settings) as made:
                await scene(made)

        asyncio.run(whole())

    return run


async def waiting_for(world: Telling, caller: Caller, **wanted: Any) -> list[Guest]:
    """A match in which this person is asked, and everybody has left; he is the first of them."""
    guests = await world.game(caller, **wanted)
    await turn_to(guests[0], guests[1])
    leave(*guests)
    return guests


async def turn_to(mine: Guest, other: Guest) -> None:
    """Whoever begins: the other answers until it is this one's turn."""
    while not mine.viewer.mine:
        await other.answer()


# Once, and in a digest


def test_whoever_is_asked_and_away_is_told_once(play: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        first, *_ = await waiting_for(world, ann)
        assert await world.look(SLOW - 2) == []
        (mail,) = await world.look(2)
        assert (mail.to, mail.sender, mail.subject) == ([ANN], SENDER, "Your turn: By the pond")
        assert f"{SITE}/#/mine/{first.live.id}" in mail.text
        for hours in range(100):
            assert await world.look(HOUR) == [], hours

    play(scene)


def test_whoever_has_yet_to_sit_down_is_told(play: Play) -> None:
    """A game that somebody has joined, or a match of the next round: the other is there and waits."""

    async def scene(world: Telling) -> None:
        ann, bob = await world.person("Ann", ANN), await world.person("Bob", BOB)
        made = await world.hall.match()
        for caller, link in zip((ann, bob), made["links"], strict=True):
            await caller.attach(made["id"], link["token"])
        guest = await sit(world.matches, made["id"], Link(["bob"], made["links"][1]["token"]))
        leave(guest)
        assert await world.look(SLOW - 2) == []
        (mail,) = await world.look(2)
        assert (mail.to, mail.subject) == ([ANN], "Your turn: By the pond")
        guest = await sit(world.matches, made["id"], Link(["ann"], made["links"][0]["token"]))
        (asked,) = guest.live.match.open
        leave(guest)
        assert [mail.to for mail in await world.look(DAY + HOUR)] == [[{"ann": ANN, "bob": BOB}[asked.seat]]]

    play(scene)


def test_all_that_waits_is_in_one_mail(play: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        games = [await waiting_for(world, ann) for _ in range(3)]
        (mail,) = await world.look(SLOW)
        assert mail.subject == "Your turn in 3 matches"
        assert all(f"/#/mine/{game[0].live.id}" in mail.text for game in games)
        assert await world.look(2 * DAY) == []

    play(scene)


def test_whoever_is_there_is_not_told(play: Play) -> None:
    """On whichever worker his page is; once he has gone he has as long as anybody."""

    async def scene(world: Telling) -> None:
        ann, bob = await world.person("Ann", ANN), await world.person("Bob", BOB)
        guests = await world.game(ann, bob)
        away = world.another()
        for _ in range(20):
            world.clock.now += MINUTE
            await world.notifier.note_present()
            await away.tell()
        assert world.office.to(ANN)[1:] + world.office.to(BOB)[1:] == []
        leave(*guests)
        assert await world.look(SLOW - MINUTE) == []
        (mail,) = await world.look(MINUTE)
        assert mail.to == [ANN if guests[0].viewer.mine else BOB]

    play(scene)


def test_the_next_notice_comes_when_he_has_been_there(lone: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        mine, other = await waiting_for(world, ann)
        assert len(await world.look(SLOW)) == 1
        # A turn in another match: he has not been anywhere, so it waits for a day.
        await waiting_for(world, ann)
        assert await world.look(EVERY + SLOW) == []
        (mail,) = await world.look(DAY)
        assert mail.subject == "Your turn in 2 matches"
        # He comes, answers and goes; it is his turn again.
        await mine.live.join(mine, mine.role, None)
        await other.live.join(other, other.role, None)
        await world.look()
        while mine.viewer.mine:
            await mine.answer()
        await turn_to(mine, other)
        leave(mine, other)
        assert await world.look(SLOW + 1) == [], "not so soon after the last one"
        assert len(await world.look(EVERY)) == 1
        assert await world.look(3 * DAY) == []

    lone(scene)


def test_whoever_looks_and_does_not_answer_is_not_told_again(lone: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        mine, _ = await waiting_for(world, ann)
        assert len(await world.look(SLOW)) == 1
        await mine.live.join(mine, mine.role, None)
        await world.look()
        leave(mine)
        assert await world.look(2 * DAY) == []

    lone(scene)


PACES = pytest.mark.parametrize(
    ("pace", "delay"),
    [
        ({"kind": "fischer", "seconds": 900, "increment": 5}, LIVE),
        ({"kind": "move", "seconds": 900}, LIVE),
        ({"kind": "days", "days": 3}, SLOW),
    ],
    ids=["fischer", "move", "days"],
)


@PACES
def test_how_soon_hangs_on_the_pace(lone: Play, pace: dict[str, Any], delay: int) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        await waiting_for(world, ann, **DAYS, pace=pace)
        assert await world.look(delay - 2) == []
        assert len(await world.look(2)) == 1

    lone(scene)


@PACES
@pytest.mark.parametrize("alone", [True, False], ids=["nobody has come", "the other has come"])
def test_so_does_how_soon_whoever_has_yet_to_sit_down_is_told(
    lone: Play, pace: dict[str, Any], delay: int, alone: bool
) -> None:
    """Though no clock runs before all have."""

    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        made = await world.hall.match(**DAYS, pace=pace)
        mine, other = made["links"]
        await ann.attach(made["id"], mine["token"])
        if not alone:
            leave(await sit(world.matches, made["id"], Link(other["seats"], other["token"])))
        assert await world.look(delay - 2) == []
        (mail,) = await world.look(2)
        assert (mail.to, mail.subject) == ([ANN], "Your turn: A duel")
        assert await world.look(EVERY) == []

    lone(scene)


@pytest.mark.parametrize(("days", "left"), [(1, 6 * HOUR), (2, 12 * HOUR), (8, DAY)])
def test_a_warning_comes_once_when_days_run_out(lone: Play, days: int, left: int) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        await waiting_for(world, ann, **DAYS, pace={"kind": "days", "days": days})
        assert len(await world.look(SLOW)) == 1
        assert await world.look(days * DAY - SLOW - left - MINUTE) == []
        (mail,) = await world.look(2 * MINUTE)
        assert mail.subject == "Your time runs out: A duel"
        assert f"less than {left // HOUR} h left" in mail.text
        assert await world.look(2 * DAY) == []

    lone(scene)


def test_of_a_match_by_days_whoever_never_came_is_warned_before_it_may_be_called_off(lone: Play) -> None:
    """Counted from when it was made, whenever the other sat down; not once he has come."""

    async def scene(world: Telling) -> None:
        ann, bob = await world.person("Ann", ANN), await world.person("Bob", BOB)
        made = await world.hall.match(**DAYS, pace={"kind": "days", "days": 2})
        first, second = made["links"]
        await ann.attach(made["id"], first["token"])
        await bob.attach(made["id"], second["token"])
        assert sorted(mail.to[0] for mail in await world.look(SLOW)) == [ANN, BOB]
        leave(await sit(world.matches, made["id"], Link(second["seats"], second["token"])))
        assert await world.look(DAY + 12 * HOUR - SLOW - MINUTE) == []
        (mail,) = await world.look(2 * MINUTE)
        assert (mail.to, mail.subject) == ([ANN], "Your time runs out: A duel")
        assert "less than 12 h left" in mail.text
        assert await world.look(DAY) == []
        leave(await sit(world.matches, made["id"], Link(first["seats"], first["token"])))
        assert "Your time runs out" not in [mail.subject for mail in await world.look(SLOW)]

    lone(scene)


@pytest.mark.parametrize("how", ["vacation", "pause"])
def test_whose_time_stands_still_is_left_alone(lone: Play, how: str) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        guests = await world.game(ann, **DAYS, pace={"kind": "days", "days": 2, "vacation": 5})
        mine, other = guests
        await turn_to(mine, other)
        if how == "vacation":
            await mine.live.answer(mine, mine.role, Settle("v", mine.role.seats[0], "take", "vacation", "", 3))
        else:
            await mine.live.answer(mine, mine.role, Settle("p", mine.role.seats[0], "offer", "pause"))
            await other.live.answer(other, other.role, Settle("p", other.role.seats[0], "accept", "pause"))
        assert not mine.refusals
        leave(mine, other)
        assert await world.look(2 * DAY) == []
        assert len(await world.look(2 * DAY)) == (1 if how == "vacation" else 0)

    lone(scene)


def test_nobody_is_told_of_matches_that_nobody_waits_in(lone: Play) -> None:
    """At one screen, against machines, that are over, or that he only watches."""

    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        for wanted in (
            {"together": True},
            {"seats": {"ann": "person"}},
            {"seats": {"bob": "person"}},
        ):
            leave(*(await world.game(ann, **wanted)))
        made = await world.hall.match()
        await ann.attach(made["id"], made["watch"]["token"])
        mine, _ = await waiting_for(world, ann)
        await mine.live.answer(mine, mine.role, Settle("r", mine.role.seats[0], "resign"))
        assert mine.live.over
        assert await world.look(2 * DAY) == []

    lone(scene)


def test_a_match_is_told_only_as_long_as_it_is_under_the_name(lone: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        mine, _ = await waiting_for(world, ann)
        await ann.post(f"/me/matches/{mine.live.id}/detach")
        assert await world.look(DAY) == []

    lone(scene)


# Nothing that is hidden


def test_who_has_chosen_in_secret_is_not_told_by_when_a_notice_comes(lone: Play) -> None:
    """Two worlds, in one of which another has chosen in secret five minutes later: the mail comes at the same time."""

    async def one(world: Telling, chooses: bool) -> tuple[list[str], str]:
        ann = await world.person(f"Ann {chooses}", f"{chooses}@arras.example")
        guests = await world.game(ann, **SECRETLY)
        assert all(guest.viewer.mine for guest in guests), "all choose at once"
        leave(guests[0])
        world.clock.now += 300
        if chooses:
            await guests[1].answer()
        leave(*guests[1:])
        came = []
        for minute in range(12):
            came += [f"{minute} {mail.subject}" for mail in await world.look(MINUTE)]
        text = world.office.to(f"{chooses}@arras.example")[-1].text
        return came, text.replace(guests[0].live.id, "").partition("-- ")[0]

    async def scene(world: Telling) -> None:
        without, with_ = await one(world, False), await one(world, True)
        assert without == with_
        assert without[0]

    lone(scene)


def test_no_mail_opens_a_match_by_itself(lone: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        mine, other = await waiting_for(world, ann)
        own = (await ann.get("/me/matches"))[0]["token"]
        (mail,) = await world.look(SLOW)
        for secret in (own, mine.viewer.token, other.viewer.token, ann.cookie, ann.code):
            assert secret not in mail.raw.decode() + mail.text + mail.html

    lone(scene)


# Words


@pytest.mark.parametrize(
    ("language", "subject", "words"),
    [
        ("en", "Your turn: A duel", ("A match waits for you.", "against Bob", "Open the match")),
        ("fr", "À vous de jouer : Un duel", ("Une partie vous attend.", "contre Bob", "Ouvrir la partie")),
    ],
)
def test_mails_are_in_the_reader_s_language(lone: Play, language: str, subject: str, words: tuple[str, ...]) -> None:
    async def scene(world: Telling) -> None:
        ann, bob = await world.person("Ann", ANN, language), await world.person("Bob")
        guests = await world.game(ann, bob, **DAYS)
        await turn_to(*guests)
        leave(*guests)
        (mail,) = await world.look(SLOW)
        assert mail.subject == subject
        assert all(word in mail.html for word in words)
        assert all(word in mail.text for word in words[:2])
        assert "Instant Spandaus" in mail.text
        assert mail.read["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert mail.read["Auto-Submitted"] == "auto-generated"

    lone(scene)


EVIL = "Duel\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>{0}%s\u202e\x00"


def test_what_others_wrote_makes_no_header_and_no_markup(lone: Play) -> None:
    """Names and titles are checked when they are taken; should one get through, it does no harm."""

    async def scene(world: Telling) -> None:
        ann, bob = await world.person("Ann", ANN), await world.person("Bob")
        guests = await world.game(ann, bob)
        await turn_to(*guests)
        leave(*guests)
        async with world.store.transaction() as connection:
            await connection.execute(update(matches).values(title=json.dumps({"en": EVIL})))
            await connection.execute(update(people).where(people.c.name == "Bob").values(name=EVIL[:64]))
        (mail,) = await world.look(SLOW)
        assert mail.to == [ANN]
        assert mail.read["Bcc"] is None
        assert mail.raw.count(b"\r\n\r\n") > 1
        assert b"\nBcc:" not in mail.raw.partition(b"\r\n\r\n")[0]
        assert "<script>" not in mail.html
        assert "&lt;script&gt;" in mail.html
        assert mail.text.count("\n") < 30
        assert "\u202e" not in mail.text + mail.html + mail.subject

    lone(scene)


@pytest.mark.parametrize("text", ["a\nb", "a\r\nb", "a\u2028b", "a\x00b", "  a \t b ", "a\x85b"])
def test_foreign_words_are_on_one_line(text: str) -> None:
    assert on_one_line(text) == "a b"
    assert len(on_one_line(text * 100)) == 80


# Several workers


@pytest.mark.parametrize("number", range(3))
def test_two_workers_at_once_send_one_mail(play: Play, number: int) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        await waiting_for(world, ann)
        world.clock.now += SLOW
        before = len(world.office.mails)
        await asyncio.gather(*(each.tell() for each in (world.notifier, world.another(), world.another())))
        assert len(world.office.mails) == before + 1

    play(scene)


def test_one_worker_at_a_time_looks(play: Play) -> None:
    async def scene(world: Telling) -> None:
        assert await claim(world.store, "notices", 100.0, 10.0)
        assert not await claim(world.store, "notices", 105.0, 10.0)
        assert await claim(world.store, "notices", 110.0, 10.0)

    play(scene)


def test_a_worker_that_dies_over_a_mail_sends_it_at_most_once(lone: Play) -> None:
    """Cut off while it hands the mail over: nobody knows whether it was taken, and it was."""

    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        await waiting_for(world, ann)
        world.office.ends = [""]
        assert len(await world.look(SLOW)) == 1
        assert await world.look(HOUR) == []

    lone(scene)


# What fails


def test_a_mail_server_that_is_down_is_asked_again(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        mine, _ = await waiting_for(world, ann)
        world.office.stop()
        for _ in range(10):
            assert await world.look(SLOW) == []
        assert caplog.text.count("mail cannot be sent") == 1
        await mine.answer()
        assert not mine.refusals, "no match is disturbed"
        await waiting_for(world, ann)
        again = PostOffice(world.office.port)
        again.start()
        try:
            await world.look(HOUR)
            assert [mail.subject for mail in again.mails] == ["Your turn: By the pond"]
        finally:
            again.stop()

    with caplog.at_level(logging.INFO, "aerodrome.server"):
        play(scene)


@pytest.mark.parametrize("where", ["address", "mail"])
def test_what_is_not_taken_now_is_tried_again(lone: Play, where: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        await waiting_for(world, ann)
        if where == "address":
            world.office.says[ANN] = "451 4.7.1 greylisted"
        else:
            world.office.ends = ["452 4.3.1 no room", "554 5.6.0 never heard of it"]
        assert await world.look(SLOW) == []
        assert await world.look(HOUR) == []
        world.office.says.clear()
        (mail,) = await world.look(HOUR)
        assert mail.subject == "Your turn: By the pond"
        assert await world.look(DAY) == []
        assert caplog.text.count("was not taken") == 1

    lone(scene)


def test_an_address_that_is_none_is_written_to_no_more(lone: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        await waiting_for(world, ann)
        world.office.says[ANN] = "550 5.1.1 no such mailbox"
        assert await world.look(SLOW) == []
        assert (await ann.get("/me/notices"))["mail"]["refused"]
        world.office.says.clear()
        assert await world.look(DAY) == []
        assert not (await ann.post("/me/notices/mail/want", {"wanted": True}))["mail"]["refused"]
        assert len(await world.look(DAY)) == 1

    lone(scene)


def test_a_mail_server_that_takes_nothing_of_anybody_does_not_switch_people_off(lone: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        await waiting_for(world, ann)
        world.office.says["*"] = "554 5.7.1 relaying denied"
        assert await world.look(SLOW) == []
        assert not (await ann.get("/me/notices"))["mail"]["refused"]
        world.office.says.clear()
        assert len(await world.look(DAY)) == 1

    lone(scene)


def test_only_what_is_said_of_an_address_refuses_it_for_good(office: PostOffice) -> None:
    async def run() -> None:
        box = MailBox(mail_server(f"smtp://127.0.0.1:{office.port}"), SENDER)
        async with box.line() as line:
            for answer, never in (
                *((f"550 5.1.{detail} no", True) for detail in (1, 2, 3, 6, 10)),
                *((f"550 5.1.{detail} no", False) for detail in (0, 4, 7, 8, 9, 11)),
                ("550-5.1.1 no\r\n550 5.1.1 such mailbox", True),
                ("450 5.1.1 not now", False),
                ("550 5.7.1 no", False),
                ("550 no", False),
            ):
                office.says = {ANN: answer}
                with pytest.raises(NotTakenError) as refused:
                    await line.offer(ANN)
                assert refused.value.never == never, answer
            office.says = {SENDER: "550 5.1.1 no such sender"}
            with pytest.raises(UnreachedError, match=r"5\.1\.1 no such sender"):
                await line.offer(ANN)

    asyncio.run(run())


def test_a_mail_server_that_takes_nothing_of_ours_is_asked_again(lone: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(world: Telling) -> None:
        for caller in (await world.person("Ann", ANN), await world.person("Bob", BOB)):
            await waiting_for(world, caller)
        world.office.says[SENDER] = "550 5.1.8 no such sender"
        for _ in range(10):
            assert await world.look(SLOW) == []
        assert caplog.text.count("mail cannot be sent") == 1
        assert caplog.text.count("was not taken") == 0
        world.office.says.clear()
        assert sorted(mail.to for mail in await world.look(HOUR)) == [[ANN], [BOB]]
        world.office.says[SENDER] = "451 4.3.0 later"
        await waiting_for(world, caller)
        assert await world.look(2 * DAY) == []
        assert caplog.text.count("mail cannot be sent") == 2, "it had worked in between"

    lone(scene)


def test_who_cannot_be_told_keeps_nobody_else_waiting(
    database: str, office: PostOffice, service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    """A push service that was taken off the list, keys that nothing can be written with, an address that is none, a
    pace that cannot be read: each fails alone, and is told in the log once."""

    async def scene(world: Telling) -> None:
        browsers = {name: service.browser(name) for name in ("ann", "bob", "cy")}
        for name, browser in browsers.items():
            caller = await world.person(name.title(), f"{name}@arras.example")
            await caller.post("/me/notices/push", browser.subscription(label=name))
            await waiting_for(world, caller)
        unread, _ = await waiting_for(world, caller, **DAYS, pace={"kind": "days", "days": 2})
        asking = [await world.person(name) for name in ("Eve", "Fred")]
        for number, each in enumerate(asking):
            await each.post("/me/notices/mail", {"address": f"code{number}@arras.example", "language": "en"})

        def of(name: str) -> Any:
            return update(push_subscriptions).where(push_subscriptions.c.label == name)

        mail, theirs = update(mail_addresses), mail_addresses.c.address
        async with world.store.transaction() as connection:
            await connection.execute(of("ann").values(endpoint="https://evil.example/x"))
            await connection.execute(of("bob").values(p256dh="AAAA"))
            for address in ("ann@arras.example", "code0@arras.example"):
                await connection.execute(mail.where(theirs == address).values(address="none"))
            await connection.execute(update(matches).where(matches.c.id == unread.live.id).values(pace="{"))
        await world.notifier.send_codes()
        assert world.office.mails[-1].to == ["code1@arras.example"]
        for seconds in (SLOW, 10, 10):
            await world.look(seconds)
        assert [mail.to[0] for mail in world.office.mails[-2:]] == ["bob@arras.example", "cy@arras.example"]
        assert [path for path, _, _ in service.asked] == ["/cy"]
        assert await subscriptions(world) == 2
        assert caplog.text.count("is told nothing any more") == 1
        assert caplog.text.count("was not taken") == 4
        async with world.store.transaction() as connection:
            await connection.execute(of("bob").values(p256dh=browsers["bob"].subscription()["p256dh"]))
        await world.look(HOUR)
        assert [path for path, _, _ in service.asked] == ["/cy", "/bob"]

    async def whole() -> None:
        async with telling(database, office, service) as made:
            await scene(made)

    asyncio.run(whole())


@pytest.mark.long
@pytest.mark.filterwarnings("ignore:Requiring AUTH")
def test_a_mail_server_wants_a_password(tmp_path: Path) -> None:
    with post_office(authenticator=password_is("Ä@/: x"), auth_required=True, auth_require_tls=False) as office:
        assert asyncio.run(coded(f"sqlite:///{tmp_path / 'wrong.sqlite'}", office, "smtp", "wrong")) == []
        assert asyncio.run(coded(f"sqlite:///{tmp_path / 'right.sqlite'}", office, "smtp", "%C3%84%40%2F%3A%20x")) == [
            ANN
        ]


async def coded(database: str, office: PostOffice, scheme: str, password: str = "secret") -> list[str]:
    """Whom the office has a code for, after one was asked for."""
    smtp = f"{scheme}://table:{password}@127.0.0.1:{office.port}"
    async with telling(database, office, smtp=smtp) as world:
        ann = await world.person("Ann")
        await ann.post("/me/notices/mail", {"address": ANN, "language": "en"})
        await world.notifier.send_codes()
    return [each.to[0] for each in office.mails]


@pytest.mark.long
@pytest.mark.filterwarnings("ignore:Requiring AUTH")
@pytest.mark.parametrize("scheme", ["smtps", "smtp+starttls", "smtp"])
def test_mail_goes_over_tls_to_whoever_proves_his_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, scheme: str
) -> None:
    proof = certificate(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(proof)
    # Nobody is let say his password before one turns to TLS; an office behind TLS does not know that it is.
    wrapped = {"ssl_context": context, "auth_require_tls": False} if scheme == "smtps" else {"tls_context": context}
    with post_office(authenticator=password_is("secret"), auth_required=True, **wrapped) as office:
        assert asyncio.run(coded(f"sqlite:///{tmp_path / 'doubted.sqlite'}", office, scheme)) == []
        assert "CERTIFICATE_VERIFY_FAILED" in caplog.text
        monkeypatch.setenv("SSL_CERT_FILE", str(proof))
        assert asyncio.run(coded(f"sqlite:///{tmp_path / 'trusted.sqlite'}", office, scheme)) == [ANN]


@pytest.mark.long
@pytest.mark.filterwarnings("ignore:Requiring AUTH")
@pytest.mark.parametrize("scheme", ["smtps", "smtp+starttls"])
def test_nothing_is_said_to_a_mail_server_without_tls(tmp_path: Path, scheme: str) -> None:
    asked: list[Any] = []

    def overhears(*given: Any) -> AuthResult:
        asked.append(given)
        return AuthResult(success=True)

    with post_office(authenticator=overhears, auth_required=True, auth_require_tls=False) as office:
        assert asyncio.run(coded(f"sqlite:///{tmp_path / 'm.sqlite'}", office, scheme)) == []
    assert asked == []


# Browsers


@pytest.fixture
def browsing(database: str, service: PushService) -> Play:
    """Runs a scene with a push service and without mail."""

    def run(scene: Scene, **settings: Any) -> None:
        async def whole() -> None:
            async with telling(database, None, service, **settings) as made:
                await scene(made)

        asyncio.run(whole())

    return run


def test_what_is_done_beside_something_that_fails_is_waited_for() -> None:
    done = asyncio.Event()

    async def fails() -> None:
        raise ConnectionError

    async def ends() -> None:
        for _ in range(10):
            await asyncio.sleep(0)
        done.set()

    with pytest.raises(ConnectionError):
        asyncio.run(_all((fails(), ends())))
    assert done.is_set()


async def subscriptions(world: Telling) -> int:
    async with world.store.engine.connect() as connection:
        return len((await connection.execute(select(push_subscriptions))).all())


def test_a_browser_is_told_what_only_it_can_read(browsing: Play, service: PushService) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann")
        told = await ann.get("/me/notices")
        assert told["mail"] is None
        browser = service.browser("ann")
        told = await ann.post("/me/notices/push", browser.subscription(language="fr"))
        assert [(each["label"], each["here"]) for each in told["push"]["browsers"]] == [("Chrome", True)]
        mine, _ = await waiting_for(world, ann, **DAYS)
        await world.look(SLOW - 2)
        assert service.asked == []
        await world.look(2)
        ((path, headers, body),) = service.asked
        assert path == "/ann"
        assert mine.live.id.encode() not in body
        assert browser.read(body) == {
            "title": "À vous de jouer : Un duel",
            "body": "Instant Spandaus",
            "url": f"#/mine/{mine.live.id}",
        }
        key, claims = signed_by(headers["authorization"])
        assert key == told["push"]["key"]
        assert (claims["aud"], claims["sub"]) == (f"https://{service.name}", "mailto:table@fly.example")
        assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")
        await world.look(2 * DAY)
        assert len(service.asked) == 1

    browsing(scene)


def test_the_key_of_pushes_is_made_once(database: str, service: PushService) -> None:
    async def keys() -> set[str]:
        found = set()
        for _ in range(2):
            async with telling(database, None, service) as world:
                found |= {world.notifier.push_key, world.another().push_key}
        return found

    assert len(asyncio.run(keys())) == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(browsing: Play, service: PushService, status: int) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann")
        await ann.post("/me/notices/push", service.browser().subscription())
        await waiting_for(world, ann)
        service.status = status
        await world.look(SLOW)
        assert len(service.asked) == 1
        assert await subscriptions(world) == 0
        async with world.store.engine.connect() as connection:
            assert (await connection.execute(select(notices))).all() == []

    browsing(scene)


@pytest.mark.parametrize("status", [301, 307, 400, 429, 500])
def test_a_push_service_that_does_not_take_it_is_asked_again_and_nobody_else(
    browsing: Play, service: PushService, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann")
        browser = service.browser("right")
        await ann.post("/me/notices/push", browser.subscription())
        await waiting_for(world, ann)
        service.status, service.moved = status, f"https://{service.name}/wrong"
        await world.look(SLOW)
        await world.look(10)
        assert [path for path, _, _ in service.asked] == ["/right"]
        service.status, service.moved = 201, ""
        await world.look(HOUR)
        assert [path for path, _, _ in service.asked] == ["/right", "/right"]
        assert browser.read(service.asked[-1][2])["title"] == "Your turn: By the pond"
        assert caplog.text.count("was not taken") == 1

    browsing(scene)


def test_whoever_signs_out_in_a_browser_is_told_nothing_there(browsing: Play, service: PushService) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann")
        other = world.hall.caller()
        await other.sign_in(ann.device)
        await ann.post("/me/notices/push", service.browser("here").subscription())
        await other.post("/me/notices/push", service.browser("there").subscription())
        await waiting_for(world, ann)
        await ann.post("/sign-out", {"others": False})
        await world.look(SLOW)
        assert [path for path, _, _ in service.asked] == ["/there"]

    browsing(scene)


def test_several_matches_are_one_notice(browsing: Play, service: PushService) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann")
        browser = service.browser()
        await ann.post("/me/notices/push", browser.subscription())
        for _ in range(5):
            await waiting_for(world, ann)
        await world.look(SLOW)
        (said,) = (browser.read(body) for _, _, body in service.asked)
        assert said == {
            "title": "Your turn in 5 matches",
            "body": "By the pond, By the pond, By the pond and 2 more",
            "url": "#/you",
        }

    browsing(scene)


def test_two_workers_at_once_push_once(browsing: Play, service: PushService) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann")
        await ann.post("/me/notices/push", service.browser().subscription())
        await waiting_for(world, ann)
        world.clock.now += SLOW
        await asyncio.gather(*(each.tell() for each in (world.notifier, world.another(), world.another())))
        assert len(service.asked) == 1

    browsing(scene)


# Keeping


def test_notices_go_with_their_match_and_keep_none(play: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        mine, _ = await waiting_for(world, ann)
        await world.look(SLOW)
        match = mine.live.id
        await ann.post(f"/me/matches/{match}/detach")
        assert await stale(world.store, Policy(going_days=1), world.clock.now + 3 * DAY) == [match]
        assert await remove(world.store, [match]) == 1
        async with world.store.engine.connect() as connection:
            assert (await connection.execute(select(notices))).all() == []

    play(scene)
