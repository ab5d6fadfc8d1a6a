"""Proof of a lesson: its solution achieves it, task by task, and each wrong answer is met with its words. Whoever
writes one runs this before he gives it to others; the tests run it for all that come with Aerodrome."""

from aerodrome.coach.lessons.flying import Flight
from aerodrome.coach.lessons.lesson import Lesson
from aerodrome.coach.lessons.standing import said
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.structs import Plain

_SEEDS = ("first", "second", "third")
"""Of the pilots: where a lesson leaves anything to them, it must hold whatever they do."""


def prove(lesson: Lesson) -> None:
    """Refuses a lesson that is not achieved by its solution, or whose words to a wrong answer are never said."""
    for seed in _SEEDS:
        _prove_solution(lesson, seed)
    for number, task in enumerate(lesson.task):
        for count, wrong in enumerate(task.wrong, 1):
            where = f"{lesson.name}: task {number + 1}: wrong {count}: example"
            flight = _flown_to(lesson, number, where)
            told = [_given(flight, answer, where) for answer in wrong.example]
            if said(wrong).en not in told[-1:]:
                raise BadInput(f"its words are not said; said were {told}", where=where)


def _prove_solution(lesson: Lesson, seed: str) -> None:
    where = f"{lesson.name}: solution"
    flight = Flight(lesson, seed)
    for number, answer in enumerate(lesson.solution, 1):
        if flight.standing.state != "going":
            raise BadInput(f"the lesson is {flight.standing.state} before answer {number}", where=where)
        place = f"{where}: answer {number}"
        reply = _given(flight, answer, place)
        if reply:
            raise BadInput(f"it is met with {reply!r}", where=place)
    now = flight.standing
    if now.state != "achieved":
        what = (
            f"it ends in task {now.task + 1} of {now.tasks}: {now.state}; asked is {flight.asked and flight.asked.kind}"
        )
        raise BadInput(what, where=where)


def _flown_to(lesson: Lesson, task: int, where: str) -> Flight:
    """A lesson flown by its solution until this task is the current one."""
    flight = Flight(lesson, _SEEDS[0])
    for answer in lesson.solution:
        if flight.standing.task == task:
            return flight
        flight.give(answer)
    raise BadInput("the solution never makes this task the current one", where=where)


def _given(flight: Flight, answer: Plain, where: str) -> str:
    try:
        return flight.give(answer)
    except AerodromeError as error:
        asked = flight.asked
        open_ = "" if asked is None else f" (asked is {asked.kind}: {', '.join(map(str, asked.options[:12]))})"
        raise BadInput(f"{answer!r}: {error.what}{open_}", where=where, rule=error.rule) from None
