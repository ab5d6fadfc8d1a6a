"""Forms: what helps to fill them in, and what becomes of drafts."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.server.live.matches import Matches
from aerodrome.server.wire.live import Drafted, Refused, Update
from aerodrome.server.wire.matches import Link, NewMatch
from tests.server.tables import PEBBLES, QUARRY, Guest, all_seated, play_on, sit, worker

Aid = Callable[[Any, Any, Any, Any], Any]


def with_matches(tmp_path: Path, test: Callable[[Matches], Awaitable[None]]) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            await test(matches)

    asyncio.run(run())


async def at_the_wager(matches: Matches, new: NewMatch = PEBBLES) -> tuple[Guest, list[Guest]]:
    """Who has a form to fill in, and all others."""
    guests = await all_seated(matches, await matches.create(new))
    while not any(asked.form for guest in guests for asked in guest.viewer.mine):
        assert await play_on(guests, 1)
    asked = next(guest for guest in guests if guest.viewer.mine)
    return asked, [guest for guest in guests if guest is not asked]


@pytest.fixture
def aided_by() -> Iterator[Callable[[Aid], None]]:
    """Lets the toy help in another way."""
    book = aerodrome.rulebook("pebbles")
    own = book.aid
    yield lambda aid: msgspec.structs.force_setattr(book, "aid", aid)
    msgspec.structs.force_setattr(book, "aid", own)


def test_only_who_is_asked_is_helped(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        asked, others = await at_the_wager(matches)
        assert asked.asked.aid == {"players": ["ann", "bob"]}
        assert asked.asked.sample == {"share": 0.5, "on": "bob"}
        for other in others:
            (told,) = other.viewer.asked
            assert (told.kind, told.aid, told.form, told.sample) == ("wager", None, None, None)
            assert not any('"aid"' in frame for frame in other.frames)
        assert sum('"aid"' in frame for frame in asked.frames) == 1, "only where there is a form"
        again = await sit(matches, asked.live.id, Link([], asked.viewer.token))
        assert again.asked == asked.asked

    with_matches(tmp_path, test)


def test_a_draft_is_told_what_it_leads_to_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        asked, others = await at_the_wager(matches)
        heard = [other.told for other in others]
        digest = asked.viewer.digest()
        stored = await matches._shared.store.entries(asked.live.id)
        pebbles = asked.viewer.view["purses"][asked.asked.seat]["pebbles"]
        for value, aid in (
            ({}, {"stake": 0}),
            ({"share": 0.5}, {"stake": pebbles // 2}),
            ({"share": 1, "on": "nobody"}, {"stake": pebbles}),
            ({"share": 1, "on": "bob"}, {"stake": pebbles, "complete": True}),
        ):
            reply = await asked.draft(value)
            assert (reply.to, reply.aid) == (asked.viewer.n, aid)
        assert [other.told for other in others] == heard
        assert asked.viewer.digest() == digest
        assert (await sit(matches, asked.live.id, Link([], asked.viewer.token))).viewer.digest() == digest
        assert await matches._shared.store.entries(asked.live.id) == stored
        await asked.answer({"share": 1, "on": "bob"})
        assert asked.refusals == []

    with_matches(tmp_path, test)


DEEP: Any = []
for _ in range(30):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    ("value", "words", "rule"),
    [
        ({"share": 3}, "a share lies between 0 and 1", "pebbles.wager.share"),
        ("half", "a draft has a share", "pebbles.wager"),
        ([1, "bob"], "a draft has a share", "pebbles.wager"),
        (None, "an empty draft", "pebbles.wager"),
        (DEEP, "nested more than", ""),
        ({"share": "half"}, "the referee cannot follow this draft", "pebbles.wager"),
        ({"share": []}, "the referee cannot follow this draft", "pebbles.wager"),
        ({"share": 0.5, "on": DEEP}, "nested more than", ""),
        ({"share": 0.5, "on": []}, {"stake"}, ""),
    ],
)
def test_a_draft_of_any_shape_is_followed_or_refused(tmp_path: Path, value: Any, words: Any, rule: str) -> None:
    async def test(matches: Matches) -> None:
        asked, _ = await at_the_wager(matches)
        reply = await asked.draft(value)
        if isinstance(words, set):
            assert set(reply.aid) == words
        else:
            assert (reply.why, reply.rule) == ("illegal", rule)
            assert words in reply.what
        assert isinstance(await asked.draft({"share": 0.5}), Drafted)

    with_matches(tmp_path, test)


def test_what_a_book_cannot_follow_is_noted_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test(matches: Matches) -> None:
        asked, _ = await at_the_wager(matches)
        for _ in range(5):
            assert isinstance(await asked.draft({"share": "half"}), Refused)

    with caplog.at_level(logging.ERROR):
        with_matches(tmp_path, test)
    (noted,) = caplog.records
    assert "cannot follow a draft" in noted.getMessage()
    assert noted.exc_info is not None


def test_who_may_not_answer_may_not_draft(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        asked, others = await at_the_wager(matches)
        for other in others:
            assert (await other.draft({"share": 1}, seat=asked.asked.seat)).why == "seat"
        assert (await asked.draft({"share": 1}, seat="dealer")).why == "seat"

    with_matches(tmp_path, test)


@pytest.mark.parametrize("late", [-1, 1])
def test_a_draft_for_another_message_is_refused_without_ado(tmp_path: Path, late: int) -> None:
    """What the table has come to is told as ever: a draft is sent too often to be answered with everything."""

    async def test(matches: Matches) -> None:
        asked, _ = await at_the_wager(matches)
        assert (await asked.draft({"share": 1}, to=asked.viewer.n + late)).why == "stale"

    with_matches(tmp_path, test)


def test_what_is_answered_with_an_option_has_no_draft(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        guests = await all_seated(matches, await matches.create(PEBBLES))
        asked = next(guest for guest in guests if guest.viewer.mine)
        other = next(guest for guest in guests[:-1] if not guest.viewer.mine)
        assert "one of its options" in (await asked.draft({"share": 1})).what
        seat = other.viewer.info.mine[0]  # type: ignore[union-attr]
        refused = await other.draft({"share": 1}, seat=seat)
        assert (refused.why, refused.what) == ("illegal", "this seat is not asked anything now")

    with_matches(tmp_path, test)


def test_when_all_is_over_nothing_is_drafted(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        asked, others = await at_the_wager(matches)
        seat = asked.asked.seat
        await play_on([asked, *others])
        assert asked.viewer.ending is not None
        assert (await asked.draft({"share": 1}, seat=seat)).why == "over"

    with_matches(tmp_path, test)


def test_at_a_hot_seat_the_next_seat_waits_for_its_turn(tmp_path: Path) -> None:
    """Where seats choose in secret one after the other, a draft shows no more than the options do."""
    new = msgspec.structs.replace(QUARRY, together=True)

    async def test(matches: Matches) -> None:
        created = await matches.create(new)
        table = await sit(matches, created.id, created.links[0])
        assert [asked.seat for asked in table.viewer.mine] == ["bob"]
        assert "not asked anything now" in (await table.draft({"share": 1}, seat="cid")).what
        assert "one of its options" in (await table.draft({"share": 1}, seat="bob")).what
        await table.answer()
        assert [asked.seat for asked in table.viewer.mine] == ["cid"]
        assert "one of its options" in (await table.draft({"share": 1}, seat="cid")).what

    with_matches(tmp_path, test)


def test_at_a_hot_seat_help_is_as_secret_as_the_form(tmp_path: Path) -> None:
    new = msgspec.structs.replace(PEBBLES, together=True)

    async def test(matches: Matches) -> None:
        table, (watching,) = await at_the_wager(matches, new)
        assert table.asked.secret, "the cards that others hold are not to be seen"
        assert table.asked.aid == {"players": ["ann", "bob"]}
        assert isinstance(await table.draft({"share": 1}), Drafted)
        assert not any('"aid"' in frame for frame in watching.frames)

    with_matches(tmp_path, test)


def test_help_is_found_once_for_a_message(tmp_path: Path, aided_by: Callable[[Aid], None]) -> None:
    found: list[Any] = []

    def aid(_state: Any, _settings: Any, _decision: Any, draft: Any) -> Any:
        found.append(draft)
        return {"number": len(found)}

    aided_by(aid)

    async def test(matches: Matches) -> None:
        asked, _ = await at_the_wager(matches)
        for after in (None, asked.viewer.n + 7, None):
            await asked.live.resume(asked, asked.role, after)
        await sit(matches, asked.live.id, Link([], asked.viewer.token))
        assert found == [None]
        assert (await asked.draft({"share": [1, 2]})).aid == {"number": 2}
        assert found == [None, {"share": [1, 2]}]
        assert (await asked.draft([1, [2]])).aid == {"number": 3}
        assert found[-1] == (1, (2,)), "lists come as they do in answers"

    with_matches(tmp_path, test)


@pytest.mark.parametrize("given", [ZeroDivisionError(), {("a", "b"): 1}, {"what": object()}])
def test_a_book_that_fails_to_help_keeps_nobody_from_playing(
    tmp_path: Path, aided_by: Callable[[Aid], None], caplog: pytest.LogCaptureFixture, given: Any
) -> None:
    def aid(_state: Any, _settings: Any, _decision: Any, _draft: Any) -> Any:
        if isinstance(given, Exception):
            raise given
        return given

    aided_by(aid)

    async def test(matches: Matches) -> None:
        asked, _ = await at_the_wager(matches)
        assert (asked.asked.aid, asked.asked.sample) == (None, {"share": 0.5, "on": "bob"})
        assert (await asked.draft({"share": 1})).why == "illegal"
        await asked.answer()
        assert asked.messages(Update)[-1].n == asked.viewer.n

    with_matches(tmp_path, test)
    assert "no aid for 'wager'" in caplog.text


def test_a_book_without_help_says_nothing(tmp_path: Path, aided_by: Callable[[Aid], None]) -> None:
    aided_by(lambda *_: None)

    async def test(matches: Matches) -> None:
        asked, _ = await at_the_wager(matches)
        assert not any('"aid"' in frame for frame in asked.frames)
        assert (await asked.draft({"share": 1})).aid is None

    with_matches(tmp_path, test)
