"""Lessons on the server: taken by a link, refused with words, told how they stand, and the same after a restart."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from aerodrome.coach.lessons import course, courses
from aerodrome.coach.lessons.lesson import Lesson
from aerodrome.server.live.rematch import rematch_of
from aerodrome.server.wire.coaching import CourseCard
from aerodrome.server.wire.live import LessonStanding, Sync, Update
from aerodrome.server.wire.matches import Created
from tests.server.house import House, house
from tests.server.tables import Guest, sit, until, worker

FIRST, SECOND = course("spandaus")[:2]


def standing(guest: Guest) -> LessonStanding:
    """How the lesson stands by the last message that told it."""
    told = [each for each in guest.messages(Sync) + guest.messages(Update) if each.n == guest.viewer.n]
    assert told[-1].lesson is not None
    return told[-1].lesson  # type: ignore[no-any-return]


async def answered(guest: Guest, lesson: Lesson, answers: list[Any]) -> None:
    """The learner answers; others are waited for."""
    for answer in answers:
        await until(lambda: bool(guest.viewer.mine))
        await guest.answer(answer)


def test_lesson_is_refused_told_and_survives_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'm.sqlite'}"

    async def first() -> tuple[Created, LessonStanding]:
        async with worker(database) as matches:
            created = await matches.teach(FIRST)
            guest = await sit(matches, created.id, created.links[0])
            info = guest.viewer.info
            assert info is not None
            assert info.lesson is not None
            assert (info.lesson.id, info.lesson.number, info.lesson.next) == (FIRST.id, 1, SECOND.id)
            assert (info.title, info.undo, info.practice, info.settles) == (
                {"en": FIRST.title, "fr": FIRST.title_fr},
                True,
                True,
                False,
            )
            assert standing(guest).says == {"en": FIRST.task[0].says, "fr": FIRST.task[0].says_fr}
            await guest.answer("stay")
            assert guest.refusal().why == "lesson"
            wrong = FIRST.task[0].wrong[1]
            assert guest.refusal().said == {"en": wrong.says, "fr": wrong.says_fr}
            assert guest.live.match.answers == []
            await guest.answer("fly to the moon")
            assert guest.refusal().why == "illegal"
            await answered(guest, FIRST, FIRST.solution[:1])
            assert standing(guest).task == 1
            await guest.undo()
            assert standing(guest).task == 0
            await answered(guest, FIRST, FIRST.solution[:2])
            return created, standing(guest)

    async def second(created: Created, before: LessonStanding) -> None:
        async with worker(database) as matches:
            guest = await sit(matches, created.id, created.links[0])
            assert standing(guest) == before
            assert before.task == 2
            await answered(guest, FIRST, FIRST.solution[2:])
            assert standing(guest).state == "achieved"
            assert standing(guest).says["fr"] == FIRST.ends_fr

    created, before = asyncio.run(first())
    asyncio.run(second(created, before))


def test_others_answer_as_the_lesson_orders_and_it_can_be_taken_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            created = await matches.teach(SECOND)
            guest = await sit(matches, created.id, created.links[0])
            await answered(guest, SECOND, SECOND.solution)
            assert standing(guest).state == "achieved"
            # Brandt would have jinked: he was ordered not to answer.
            assert [each.kind for each in guest.live.match.events].count("hit") == 1
            while not guest.live.over:
                await until(lambda: bool(guest.viewer.mine) or guest.live.over)
                if guest.viewer.mine:
                    await guest.answer()
            assert standing(guest).state == "achieved"
            again = await rematch_of(matches, guest.live, guest.role)
            assert again.match.setup.lesson == SECOND.name
            assert again.match.answers == []
            watching = await sit(matches, created.id, created.watch)
            assert standing(watching).state == "achieved"

    asyncio.run(test())


@pytest.mark.long
def test_courses_and_lessons_over_http(tmp_path: Path) -> None:
    with house(tmp_path, {"AERODROME_MATCHES_PER_MINUTE": "2"}) as served:
        status, answer = served.request("GET", "/api/school")
        assert status == 200
        cards = msgspec.json.decode(answer, type=list[CourseCard])
        assert [card.book for card in cards] == list(courses())
        status, answer = served.request("GET", "/api/school/spandaus")
        card = msgspec.json.decode(answer, type=CourseCard)
        assert [each.id for each in card.lessons] == [each.id for each in course("spandaus")]
        assert card.lessons[0].title == {"en": FIRST.title, "fr": FIRST.title_fr}
        assert _status(served, "GET", "/api/school/nothing") == 404
        assert _status(served, "POST", "/api/school/spandaus/nothing") == 404
        assert _status(served, "POST", "/api/school/spandaus/first-move") == 201
        assert _status(served, "POST", "/api/school/spandaus/first-move") == 429


def _status(served: House, method: str, path: str) -> int:
    status, _ = served.request(method, path)
    return int(status)
