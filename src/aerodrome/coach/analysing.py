"""Looking back at a match, step by step: what each answer changed and gave away, and what each draw brought."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from aerodrome.coach.analysis import Analysis, Answered, Drawn, Step, Worth, mark_of, total
from aerodrome.coach.tally import Progress
from aerodrome.coach.valuing import Expected, Make, as_spread, expected, sides_of, worth_of
from aerodrome.coach.weighing import Weighed, plain_answer, weighed
from aerodrome.coach.whose import Roster
from aerodrome.kernel.chance import Face, Scripted, Seeded, Source
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.judging import judge_of
from aerodrome.kernel.match import Match
from aerodrome.pilots.pilot import by_rules_of_thumb, pilot, window

Given = tuple[tuple[Decision, Answer], ...]
"""What was answered at one moment."""
_FEW_AIRCRAFT = 3
"""Where there are more, an answer counts for less, and less is tried to tell what it gave away: to look back at a match
of many takes no longer than a person waits."""


class Analyser:
    """Looks at one step after the other, so that long work can be shown, stopped and gone on with."""

    def __init__(self, match: Match, seed: int | str = 0, *, marks: bool = True) -> None:
        """Refuses a match that goes on: what is judged there might tell a seat what it may not know. Without marks it
        is quicker, and what answers gave away is not asked."""
        if match.waiting is not None:
            raise BadInput("the match is not over: it is looked at afterwards", where="match")
        judge_of(match.book.id).ready()
        self._match, self._seed, self._marks = match, seed, marks
        self.sides = sides_of(match)
        past = match.setup.resumed
        self.first = 0 if past is None else past.answers
        self._course = match.moment(self.first).with_source(Scripted(match.outcomes, Seeded(0)))
        self._roster = Roster(self._course)
        self._share = min(1.0, _FEW_AIRCRAFT / max(1, len(self._roster.aircraft)))
        self._variance = 0.0
        self._opened: tuple[Expected, tuple[Drawn, ...]] | None = None
        self.steps: list[Step] = []

    @property
    def moments(self) -> int:
        """How many answers there are."""
        return len(self._match.answers)

    @property
    def moment(self) -> int:
        """How many of them were looked at."""
        return len(self._course.answers)

    def step(self) -> bool:
        """Looks at what comes next; tells whether there was anything."""
        if self._opened is None:
            self._opened = self._opening()
        if self.moment >= self.moments:
            return False
        self.steps.append(self._next())
        return True

    def analysis(self) -> Analysis:
        """All of it, once everything was looked at."""
        assert self._opened is not None
        start, opening = self._opened
        begun = total((start.worth, *(each.luck for each in opening)), len(self.sides))
        last = self.steps[-1].worth if self.steps else begun
        result = worth_of(self._match)
        return Analysis(
            book=self._match.book.id,
            version=self._match.book.version,
            sides=self.sides,
            first=self.first,
            start=start.worth,
            start_spread=self._doubt(self._begin()),
            opening=opening,
            begun=begun,
            steps=tuple(self.steps),
            ended=minus(result, last),
            result=result,
            luck_spread=as_spread(self._variance),
            aircraft=self._roster.aircraft,
        )

    def _begin(self) -> Match:
        return self._match.moment(self.first)

    def _opening(self) -> tuple[Expected, tuple[Drawn, ...]]:
        """What was drawn before anybody was asked. Of a match that older rules began nothing of that is known."""
        begun = self._begin()
        if self.first:
            return Expected(worth_of(begun), 0.0, drawn=False), ()
        setup = self._match.setup

        def make(source: Source) -> Match:
            return type(begun)(setup, source, events=False)

        start = self._expected(make, [], "opening")
        return start, self._draws(make, start, begun.outcomes, 0, worth_of(begun), "opening")

    def _expected(self, make: Make, known: Sequence[Face], what: str, *, exact: bool = True) -> Expected:
        return expected(make, list(known), f"{self._seed}/{what}", exact=exact)

    def _draws(
        self, make: Make, before: Expected, outcomes: Sequence[Face], known: int, after: Worth, what: str
    ) -> tuple[Drawn, ...]:
        """What each draw changed: what was to be expected after it less what was to be expected before. It is rough how
        several draws in a row share what all of them brought."""
        found: list[Drawn] = []
        self._variance += before.variance
        at = before.worth
        for number in range(known, len(outcomes)):
            last = number + 1 == len(outcomes)
            some = [] if last else outcomes[: number + 1]
            reached = after if last else self._expected(make, some, f"{what}/{number}", exact=False).worth
            found.append(Drawn(number, outcomes[number], minus(reached, at)))
            at = reached
        return tuple(found)

    def _next(self) -> Step:
        course, what = self._course, str(self.moment)
        before, known = worth_of(course), len(course.outcomes)
        asked = course.clone()
        given = self._given(asked)
        for decision, answer in given:
            course.answer(answer, decision.seat)
        after = worth_of(course)
        make = partial(_after, asked, [(decision.seat, answer) for decision, answer in given])
        average = self._expected(make, asked.outcomes, what)
        changes = [minus(average.worth, before)] if len(given) == 1 else self._divided(asked, given, before, average)
        return Step(
            moment=self.moment,
            worth=after,
            spread=self._doubt(course),
            answers=tuple(
                self._answered(asked, decision, answer, change)
                for (decision, answer), change in zip(given, changes, strict=True)
            ),
            draws=self._draws(make, average, course.outcomes, known, after, what),
            luck_spread=average.spread,
        )

    def _given(self, asked: Match) -> Given:
        """What is answered next, by all who are asked at once. What a form allows follows from its own match, which
        stays as it is while the course goes on."""
        answers = self._match.answers[self.moment : self.moment + len(asked.open)]
        return tuple(zip(asked.open, answers, strict=True))

    def _doubt(self, match: Match) -> int:
        return round(10_000 * match.chances().spread)

    def _answered(self, asked: Match, decision: Decision, answer: Answer, change: Worth) -> Answered:
        seed = f"{self._seed}/{self.moment}/{decision.seat}"
        judged = (weighed(asked, decision, answer, seed, self._share) if self._marks else None) or Weighed(None, 0, 0)
        return Answered(
            moment=len(asked.answers),
            seat=decision.seat,
            side=asked.sides[decision.seat],
            kind=decision.kind,
            about=decision.about,
            option=plain_answer(answer),
            change=change,
            best=judged.best,
            gave_away=judged.gave_away,
            spread=judged.spread,
            mark=mark_of(judged.gave_away, judged.spread),
            aircraft=self._roster.whose(asked, decision, answer),
        )

    def _divided(self, asked: Match, given: Given, before: Worth, average: Expected) -> list[Worth]:
        """What each of several sealed answers changed. One after the other takes the place of what rules of thumb would
        have answered, first in this order and then in the other; what was so from the start is everybody's."""
        usual = tuple((decision, _usual(asked, decision, f"{self._seed}/{self.moment}")) for decision, _ in given)
        forwards = self._replaced(asked, usual, given, average)
        backwards = self._replaced(asked, usual[::-1], given[::-1], average)[::-1]
        none = self._sealed(asked, usual)
        part = [each / len(given) for each in minus(none, before)]
        changes: list[Worth] = []
        for one, other in zip(forwards[:-1], backwards[:-1], strict=True):
            halves = zip(part, one, other, strict=True)
            first, *others = (round(share + (mine + theirs) / 2) for share, mine, theirs in halves)
            changes.append((first, -first) if len(others) == 1 else (first, *others))
        rest = minus(minus(average.worth, before), total(changes, len(before)))
        return [*changes, rest]

    def _replaced(self, asked: Match, usual: Given, given: Given, average: Expected) -> list[Worth]:
        """By how much the match changes with each answer that takes its place."""
        steps = [self._sealed(asked, (*given[:number], *usual[number:])) for number in range(len(given))]
        steps.append(average.worth)
        return [minus(later, earlier) for earlier, later in pairwise(steps)]

    def _sealed(self, asked: Match, given: Given) -> Worth:
        make = partial(_after, asked, [(decision.seat, answer) for decision, answer in given])
        return self._expected(make, asked.outcomes, str(len(asked.answers))).worth


def _after(asked: Match, given: Sequence[tuple[str, Answer]], source: Source) -> Match:
    """What follows from answers, with this chance."""
    twin = asked.with_source(source)
    for seat, answer in given:
        twin.answer(answer, seat)
    return twin


def _usual(match: Match, decision: Decision, seed: str) -> Answer:
    """What rules of thumb answer."""
    book = match.book.id
    return pilot(book, by_rules_of_thumb(book), seed).choose(decision, window(match, decision.seat))


def minus(one: Worth, other: Worth) -> Worth:
    return tuple(mine - theirs for mine, theirs in zip(one, other, strict=True))


def analyse(match: Match, seed: int | str = 0, *, marks: bool = True, progress: Progress | None = None) -> Analysis:
    """What is to be told of a match that is over."""
    analyser = Analyser(match, seed, marks=marks)
    while analyser.step():
        if progress is not None:
            progress(analyser.moment, analyser.moments)
    return analyser.analysis()
