"""A lesson in play: whoever answers for the other seats, and what is said to the learner's answers."""

from collections.abc import Callable, Iterable, Sequence

from aerodrome.coach.lessons.lesson import Lesson, begin
from aerodrome.coach.lessons.standing import Follower, Standing
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import frozen
from aerodrome.kernel.structs import Plain
from aerodrome.pilots import Pilot, Window, pilot, play


class Ordered:
    """A pilot who answers as the lesson orders, and as another pilot would where it orders nothing."""

    def __init__(self, follower: Follower, answers: Callable[[], Sequence[Answer]], pilot: Pilot) -> None:
        self._follower, self._answers, self._pilot = follower, answers, pilot

    def choose(self, decision: Decision, window: Window) -> Answer:
        ordered = self._follower.ordered(self._answers(), decision)
        return self._pilot.choose(decision, window) if ordered is None else ordered


def others(
    follower: Follower, seats: Iterable[str], answers: Callable[[], Sequence[Answer]], seed: str
) -> dict[str, Pilot]:
    """Who answers for the seats that are not the learner's; `answers` gives those of the match so far."""
    lesson = follower.lesson
    return {
        seat: Ordered(follower, answers, pilot(lesson.book, lesson.others, f"{seed}/{seat}"))
        for seat in seats
        if seat not in lesson.learner
    }


class Flight:
    """A lesson in play: the match, who else answers, and what is refused."""

    def __init__(self, lesson: Lesson, seed: str) -> None:
        self.lesson = lesson
        self.match = begin(lesson)
        self.follower = Follower(lesson)
        self._others = others(self.follower, self.match.sides, lambda: self.match.answers, seed)
        play(self.match, self._others)

    @property
    def asked(self) -> Decision | None:
        """What the learner is asked."""
        return next((each for each in self.match.open if each.seat in self.lesson.learner), None)

    @property
    def standing(self) -> Standing:
        found = self.follower.standing(self.match.answers)
        assert found is not None, "a match of the lesson itself"
        return found

    def give(self, answer: Plain) -> str:
        """Gives an answer of the learner; what was said to it in English, nothing where nothing was."""
        asked = self.asked
        if asked is None:
            raise BadInput("the learner is not asked anything any more", where="answer")
        given = frozen(answer)
        refused = self.follower.refusal(self.match.answers, asked, given)
        if refused is not None:
            return refused.en
        self.match.answer(given, asked.seat)
        play(self.match, self._others)
        now = self.standing
        return now.says.en if now.state == "failed" else now.reply.en if now.reply else ""
