"""The lesson of a match, if it is one of flight school: how it stands, what it refuses, what it has others answer."""

from collections.abc import Sequence
from typing import Any

from aerodrome.coach.lessons import Follower, Lesson, course, lesson
from aerodrome.coach.lessons.lesson import Said
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.server.live.declined import Declined
from aerodrome.server.wire.live import LessonInfo, LessonStanding


def lesson_of(name: str) -> Lesson | None:
    """The lesson that a match was made for. One that has been renamed since is none any more: the match goes on as an
    ordinary one."""
    try:
        return lesson(name) if name else None
    except BadInput:
        return None


def lesson_info(name: str) -> LessonInfo | None:
    """What is fixed of the lesson of a match."""
    found = lesson_of(name)
    if found is None:
        return None
    whole = course(found.book)
    later = [each.id for each in whole if each.number > found.number]
    return LessonInfo(found.id, found.number, len(whole), later[0] if later else "")


def by_language(said: Said) -> dict[str, str]:
    return {"en": said.en, "fr": said.fr}


class Schooling:
    """Follows the lesson of one match; of a match that is none it says nothing."""

    def __init__(self, name: str) -> None:
        found = lesson_of(name)
        self._follower = None if found is None else Follower(found)

    def standing(self, answers: Sequence[Answer]) -> LessonStanding | None:
        """How the lesson stands after these answers."""
        now = None if self._follower is None else self._follower.standing(answers)
        if now is None:
            return None
        return LessonStanding(
            now.task,
            now.tasks,
            now.state,
            by_language(now.says),
            None if now.reply is None else by_language(now.reply),
            None if now.hint is None else by_language(now.hint),
        )

    def check(self, answers: Sequence[Answer], decision: Decision, option: Answer) -> None:
        """Declined where the lesson does not want this answer, with its words."""
        refused = None if self._follower is None else self._follower.refusal(answers, decision, option)
        if refused is not None:
            raise Declined("lesson", refused.en, "answer", said=by_language(refused))

    def ordered(self, answers: Sequence[Answer], decision: Decision) -> Any:
        """What the lesson has a seat of others answer; None where it leaves that to its pilot."""
        return None if self._follower is None else self._follower.ordered(answers, decision)
