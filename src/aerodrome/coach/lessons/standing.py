"""How a lesson stands: a pure function of the lesson and the answers of its match, so that it is the same after a
reload, after an answer was taken back, and wherever it is asked."""

import copy
from collections.abc import Sequence
from typing import Literal

import msgspec

from aerodrome.coach.lessons.lesson import Condition, Lesson, Said, Task, Wrong, begin
from aerodrome.coach.lessons.patterns import matches
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import AerodromeError, Refused
from aerodrome.kernel.match import Match


class Standing(msgspec.Struct, frozen=True):
    """Which task is the current one, counted from 0; how many there are; what to say, and what to the last answer."""

    task: int
    tasks: int
    state: Literal["going", "achieved", "failed"]
    says: Said
    """What to do; when the lesson is over, what was learnt or why it failed. Empty where the match ended before."""
    reply: Said | None = None
    """To an answer that was not wanted and stands."""
    hint: Said | None = None


def standing(lesson: Lesson, match: Match) -> Standing | None:
    """How a lesson stands in its match; None where the match is none of this lesson as it is now."""
    return Follower(lesson).standing(match.answers)


def said(words: Task | Wrong) -> Said:
    return Said(words.says, words.says_fr)


class Follower:
    """Follows the match of a lesson answer by answer, in a match of its own. To ask again after further answers is
    cheap; after others it begins anew."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._begin()

    def standing(self, answers: Sequence[Answer]) -> Standing | None:
        """How the lesson stands after these answers; None where its rules do not take them."""
        if not self._follow(answers):
            return None
        lesson = self.lesson
        if self._task == len(lesson.task):
            return Standing(self._task, len(lesson.task), "achieved", Said(lesson.ends, lesson.ends_fr))
        task = lesson.task[self._task]
        hint = Said(task.hint, task.hint_fr) if task.hint else None
        if self._failed is not None:
            return Standing(self._task, len(lesson.task), "failed", self._failed, hint=hint)
        return Standing(self._task, len(lesson.task), "going", said(task), self._reply, hint)

    def refusal(self, answers: Sequence[Answer], decision: Decision, answer: Answer) -> Said | None:
        """Why the lesson does not take an answer now, if it does not: the match is to stay as it is."""
        if not self._follow(answers) or self._is_over or decision.seat not in self.lesson.learner:
            return None
        if not _is_open(decision, answer):
            return None  # what the rules refuse needs no words of a lesson
        task = self.lesson.task[self._task]
        value = _typed(decision, answer)
        ahead = self._after(decision, answer)
        if ahead is None or any(
            ahead._holds(each, task) or (each.is_answer and _fits(each, task, decision, value)) for each in task.done
        ):
            return None
        for wrong in task.wrong:
            if wrong.then == "refuse" and ahead._holds(wrong, task):
                return said(wrong)
        return None

    def _after(self, decision: Decision, answer: Answer) -> "Follower | None":
        """Where an answer would lead, before anybody else is asked; None where the rules do not take it."""
        ahead = copy.copy(self)
        ahead._match, ahead._since = self._match.clone(), len(self._match.events)
        ahead._last, ahead._given = (decision, _typed(decision, answer)), self._given + 1
        try:
            ahead._match.answer(answer, decision.seat)
        except AerodromeError:
            return None
        return ahead

    def ordered(self, answers: Sequence[Answer], decision: Decision) -> Answer | None:
        """What the lesson has a seat of others answer; None where it leaves that to the pilot."""
        if not self._follow(answers):
            return None
        number = self._order(decision)
        return None if number is None else _frozen(self.lesson.order[number].answer)

    # Following

    def _begin(self) -> None:
        self._match = begin(self.lesson)
        self._task = self._given = 0
        self._reply: Said | None = None
        self._failed: Said | None = None
        self._used: set[int] = set()
        """Orders that were carried out."""
        self._broken = False
        self._forget()
        self._look()

    def _forget(self) -> None:
        """What has happened so far is not of the current task."""
        self._last: tuple[Decision, object] | None = None
        self._since = len(self._match.events)

    @property
    def _is_over(self) -> bool:
        return self._task == len(self.lesson.task) or self._failed is not None

    def _follow(self, answers: Sequence[Answer]) -> bool:
        known = self._match.answers
        if self._broken or list(answers[: len(known)]) != known:
            self._begin()
        try:
            while len(self._match.answers) + len(self._match.sealed) < len(answers):
                self._take(answers[len(self._match.answers) + len(self._match.sealed)])
        except AerodromeError:
            # A match of this lesson as it was in an older version.
            self._broken = True
        return not self._broken

    def _take(self, answer: Answer) -> None:
        match = self._match
        if match.decision is None:
            raise Refused("the match is over: nothing is asked", where="answer")
        decision, told = match.open[0], len(match.events)
        order = self._order(decision)
        match.answer(answer, decision.seat)
        if self._is_over:
            return
        if decision.seat in self.lesson.learner:
            self._last, self._since = (decision, _typed(decision, answer)), told
            self._given += 1
            self._reply = None
        elif order is not None and not self.lesson.order[order].always:
            self._used.add(order)
        self._look()

    def _order(self, decision: Decision) -> int | None:
        """The number of the order that a decision of others is answered by."""
        for number, order in enumerate(self.lesson.order):
            if (
                (order.seat, order.decision) == (decision.seat, decision.kind)
                and number not in self._used
                and (order.about is None or matches(order.about, decision.about))
                and _is_open(decision, _frozen(order.answer))
            ):
                return number
        return None

    def _look(self) -> None:
        """Goes on to the next task as long as the current one is achieved."""
        tasks = self.lesson.task
        while self._task < len(tasks):
            task = tasks[self._task]
            if not any(self._holds(each, task) for each in task.done):
                break
            self._task += 1
            self._given, self._reply = 0, None
            self._forget()
        if self._task == len(tasks):
            return
        for wrong in tasks[self._task].wrong:
            if wrong.then != "refuse" and self._holds(wrong, tasks[self._task]):
                if wrong.then == "fail":
                    self._failed = said(wrong)
                else:
                    self._reply = said(wrong)
                return
        if self._match.waiting is None:
            self._failed = Said("", "")

    def _holds(self, condition: Condition, task: Task) -> bool:
        match = self._match
        if condition.is_answer and (self._last is None or not _fits(condition, task, *self._last)):
            return False
        if condition.event and not any(
            event.kind == condition.event and matches(condition.facts, event.facts)
            for event in match.events[self._since :]
        ):
            return False
        if condition.asked and not any(
            each.kind == condition.asked and each.seat in self.lesson.learner for each in match.open
        ):
            return False
        outcome = match.outcome
        if (condition.over or condition.winner) and outcome is None:
            return False
        if condition.winner and outcome is not None and outcome.winner != condition.winner:
            return False
        return self._given >= condition.answers and (
            not condition.view or matches(condition.view, match.view(self.lesson.learner[0]))
        )


def _fits(condition: Condition, task: Task, decision: Decision, answer: object) -> bool:
    """Whether an answer to a decision is the one that a condition tells of."""
    return (
        decision.kind == (condition.decision or task.decision)
        and (condition.answer is None or matches(condition.answer, answer))
        and (condition.about is None or matches(condition.about, decision.about))
    )


def _typed(decision: Decision, answer: Answer) -> object:
    """An answer as patterns see it: what fills in a form is of the form's type, with all its fields."""
    return answer if decision.form is None else msgspec.convert(answer, decision.form.type)


def _frozen(answer: Answer) -> Answer:
    return tuple(map(_frozen, answer)) if isinstance(answer, list | tuple) else answer


def _is_open(decision: Decision, answer: Answer) -> bool:
    if decision.form is None:
        return answer in decision.options
    try:
        return not decision.form.check(msgspec.convert(answer, decision.form.type))
    except msgspec.ValidationError:
        return False
