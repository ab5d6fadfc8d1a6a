"""Flight school: the courses, and lessons to take."""

from typing import Annotated

from litestar import get, post
from litestar.params import PathParameter

from aerodrome.coach.lessons import Lesson, course, courses, lesson
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebook
from aerodrome.server.http.books import found
from aerodrome.server.http.matches import AnyRequest, matches_of
from aerodrome.server.problems import Unknown, refusals
from aerodrome.server.wire.coaching import CourseCard, LessonCard
from aerodrome.server.wire.matches import Created

TAGS = ["school"]
Name = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,64}$", description="As the course lists it.")]


def _card(each: Lesson) -> LessonCard:
    return LessonCard(
        each.id,
        each.number,
        {"en": each.title, "fr": each.title_fr},
        {"en": each.summary, "fr": each.summary_fr},
        each.seconds,
    )


def _course(book: str) -> CourseCard:
    return CourseCard(book, rulebook(book).title, [_card(each) for each in course(book)])


@get(
    "/api/school",
    operation_id="courses",
    tags=TAGS,
    summary="All courses of flight school, the easiest game first",
    responses=refusals(),
)
async def all_courses() -> list[CourseCard]:
    return [_course(book) for book in courses()]


@get(
    "/api/school/{book:str}",
    operation_id="course",
    tags=TAGS,
    summary="The lessons of a game, in order",
    responses=refusals(400, 404),
)
async def one_course(book: Name) -> CourseCard:
    return _course(found(book).id)


@post(
    "/api/school/{book:str}/{name:str}",
    operation_id="takeLesson",
    tags=TAGS,
    summary="A new match of a lesson, with the link of whoever takes it",
    responses=refusals(400, 403, 404, 503),
)
async def take_lesson(request: AnyRequest, book: Name, name: Name) -> Created:
    try:
        wanted = lesson(f"{book}/{name}")
    except BadInput as error:
        raise Unknown(error.what, where="lesson") from None
    return await matches_of(request).teach(wanted)


ROUTES = [all_courses, one_course, take_lesson]
