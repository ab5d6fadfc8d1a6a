"""Lessons as files: what one holds, how it is read and checked, and the match that it is played in."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from aerodrome.coach.lessons.patterns import check_pattern, refuse_unknown
from aerodrome.kernel.chance import Scripted, Seeded, Source
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type, from_toml, read
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import Rulebook, rulebook, rulebooks
from aerodrome.kernel.setup import Setup, prepare
from aerodrome.kernel.structs import Plain, Strict
from aerodrome.pilots.pilot import is_pilot, pilots

PERSON = "person"

Words = Annotated[str, Meta(min_length=1, max_length=240)]
"""Two short sentences: whoever flies does not want to read."""


class Said(Strict):
    """Words in both languages."""

    en: str
    fr: str


class Condition(Strict, kw_only=True, omit_defaults=True):
    """What may hold: everything that is given of it, at once.

    An answer of the learner to a decision and what it was about; an event with its facts, since that answer; how the
    learner's view looks, what he is asked, how many answers he has given to this task, and how the match ended.
    """

    decision: str = ""
    answer: Plain = None
    about: Plain = None
    event: str = ""
    facts: dict[str, Plain] = {}
    view: dict[str, Plain] = {}
    asked: str = ""
    answers: int = 0
    over: bool = False
    winner: str = ""

    @property
    def is_answer(self) -> bool:
        """Whether it is about an answer."""
        return bool(self.decision) or self.answer is not None or self.about is not None

    @property
    def waits(self) -> bool:
        """Whether more has to happen than that an answer is given."""
        return bool(self.event or self.facts or self.view or self.asked or self.answers or self.over or self.winner)


class Wrong(Condition, kw_only=True, omit_defaults=True):
    """What is not wanted, what is said to it, and what then: the answer is refused, so that another can be given; it
    stands and only words are said; or the lesson has failed. `example` are answers that come to it, given when the task
    has become the current one."""

    says: Words
    says_fr: Words
    then: Literal["refuse", "say", "fail"] = "refuse"
    example: list[Plain]


class Task(Strict, kw_only=True, omit_defaults=True):
    """One thing to do. `decision` is the kind of decision that the answers of its conditions are for."""

    says: Words
    says_fr: Words
    hint: str = ""
    hint_fr: str = ""
    decision: str = ""
    done: list[Condition]
    wrong: list[Wrong] = []


class Order(Strict, kw_only=True, omit_defaults=True):
    """How a seat of others answers: the first decision of this kind, about this, that nothing was ordered for yet, and
    with `always` every one. Where the answer is not open the pilot of the seat decides."""

    seat: str
    decision: str
    answer: Plain
    about: Plain = None
    always: bool = False


class Lesson(Strict, kw_only=True, omit_defaults=True):
    """A lesson: what is played, by whom, with which chance, and what is to be done in it, task by task."""

    book: str
    title: Words
    title_fr: Words
    summary: Words
    summary_fr: Words
    ends: Words
    ends_fr: Words
    seconds: int = 90
    scenario: str | dict[str, Plain]
    options: dict[str, Plain] = {}
    aircraft: dict[str, str] = {}
    position: dict[str, Plain] | None = None
    chance: list[str | int] = []
    seed: int | str = 1
    learner: Annotated[list[str], Meta(min_length=1)]
    others: str = "novice"
    order: list[Order] = []
    task: Annotated[list[Task], Meta(min_length=1, max_length=12)]
    solution: Annotated[list[Plain], Meta(min_length=1)]
    id: str = ""
    """From the file's name."""
    number: int = 0
    """Its place in the course, from the file's name."""

    @property
    def name(self) -> str:
        """The name by which a match knows its lesson."""
        return f"{self.book}/{self.id}"


# Finding


def courses() -> tuple[str, ...]:
    """The books that have lessons, the easiest game first."""
    found = [book for book in rulebooks() if course(book)]
    return tuple(sorted(found, key=lambda book: rulebook(book).difficulty))


@cache
def course(book: str) -> tuple[Lesson, ...]:
    """The lessons of a book, in order."""
    found = [read_lesson(file) for file in _files(rulebook(book))]
    return tuple(sorted(found, key=lambda each: each.number))


def lesson(name: str) -> Lesson:
    """The lesson with this name, such as "spandaus/first-move"."""
    book, _, wanted = name.partition("/")
    refuse_unknown(book, rulebooks(), "rule book", "lesson")
    known = {each.id: each for each in course(book)}
    refuse_unknown(wanted, known, "lesson", f"lesson {book}")
    return known[wanted]


def _files(book: Rulebook) -> Iterator[Traversable]:
    """Those that come with this package, and those that the package of another game brings."""
    for folder in (files(__package__) / "data" / book.id, book.data / "lessons"):
        if folder.is_dir():
            yield from (file for file in folder.iterdir() if file.name.endswith(".toml"))


def read_lesson(file: Path | Traversable) -> Lesson:
    """A lesson file, checked. What is wrong is refused with the file, the field, and what would be right."""
    where = str(file) if isinstance(file, Path) else file.name
    data = _set(from_toml(read(file), dict[str, Any], where))
    stem = file.name.removesuffix(".toml")
    number, _, rest = stem.partition("-")
    numbered = number.isdecimal() and bool(rest)
    for field in ("id", "number"):
        if field in data:
            raise BadInput("it comes from the file's name, such as 01-first-move.toml", where=f"{where}: {field}")
    found = as_type({**data, "id": rest if numbered else stem, "number": int(number) if numbered else 0}, Lesson, where)
    check(found, where)
    return found


def _set(data: Any, name: str = "") -> Any:
    """French words as they are set: no line breaks before a colon, or inside of quotation marks."""
    if isinstance(data, dict):
        return {key: _set(value, key) for key, value in data.items()}
    if isinstance(data, list):
        return [_set(each) for each in data]
    if isinstance(data, str) and name.endswith("_fr"):
        return re.sub(r" (?=[:;?!»])|(?<=«) ", "\N{NO-BREAK SPACE}", data)
    return data


# Playing


def prepared(lesson: Lesson) -> Setup:
    """What the match of a lesson is played from; its seats say who sits where."""
    setup = prepare(
        lesson.book,
        lesson.scenario,
        options=lesson.options,
        aircraft=lesson.aircraft,
        position=lesson.position,
    )
    for seat in lesson.learner:
        refuse_unknown(seat, setup.sides, "seat", "learner")
    seats = {seat: PERSON if seat in lesson.learner else lesson.others for seat in setup.sides}
    return msgspec.structs.replace(setup, seats=seats, practice=True, lesson=lesson.name)


def source_of(lesson: Lesson) -> Source:
    """Its outcomes in order, as far as they can be had, then those of its seed."""
    return Scripted(lesson.chance, Seeded(lesson.seed), bends=True) if lesson.chance else Seeded(lesson.seed)


def begin(lesson: Lesson) -> Match:
    """A new match of a lesson."""
    return Match(prepared(lesson), source_of(lesson))


# Checking


def check(lesson: Lesson, where: str) -> None:
    """Refuses a lesson that the book it is for cannot play."""
    try:
        book = rulebook(lesson.book)
        setup = prepared(lesson)
    except BadInput as error:
        raise BadInput(error.what, where=f"{where}: {error.where}", rule=error.rule) from None
    if set(lesson.learner) != set(setup.sides) and not is_pilot(book.id, lesson.others):
        refuse_unknown(lesson.others, pilots(book.id), "pilot", f"{where}: others")
    known = _Known(book, setup)
    for number, order in enumerate(lesson.order, 1):
        place = f"{where}: order {number}"
        refuse_unknown(order.seat, set(setup.sides) - set(lesson.learner), "seat of others", f"{place}: seat")
        known.check_decision(order.decision, order.answer, order.about, place)
    for number, task in enumerate(lesson.task, 1):
        place = f"{where}: task {number}"
        if task.decision:
            refuse_unknown(task.decision, known.decisions, "decision", f"{place}: decision")
        if bool(task.hint) != bool(task.hint_fr):
            raise BadInput("a hint is in both languages, or there is none", where=f"{place}: hint")
        if not task.done:
            raise BadInput("at least one condition is needed", where=f"{place}: done")
        for which, conditions in (("done", task.done), ("wrong", task.wrong)):
            for count, condition in enumerate(conditions, 1):
                known.check_condition(condition, task, f"{place}: {which} {count}")


class _Known:
    """What a book declares, to hold conditions against."""

    def __init__(self, book: Rulebook, setup: Setup) -> None:
        self.book = book
        self.sides = set(setup.sides.values())
        self.decisions = {kind.KIND: kind for kind in book.decisions}
        self.events = {kind.KIND: kind for kind in book.events}

    def check_decision(self, decision: str, answer: Plain, about: Plain, where: str) -> None:
        refuse_unknown(decision, self.decisions, "decision", f"{where}: decision")
        kind = self.decisions[decision]
        if answer is not None:
            check_pattern(answer, kind.ANSWER, f"{where}: answer")
        if about is not None:
            check_pattern(about, kind.ABOUT, f"{where}: about")

    def check_condition(self, condition: Condition, task: Task, where: str) -> None:
        if not (condition.is_answer or condition.waits):
            raise BadInput("nothing is said of what is to be", where=where)
        if condition.is_answer:
            kind = condition.decision or task.decision
            if not kind:
                raise BadInput("say which decision the answer is for, here or for the whole task", where=where)
            self.check_decision(kind, condition.answer, condition.about, where)
        if condition.event:
            refuse_unknown(condition.event, self.events, "event", f"{where}: event")
            check_pattern(condition.facts, self.events[condition.event], f"{where}: facts")
        elif condition.facts:
            raise BadInput("facts of which event?", where=f"{where}: facts")
        if condition.view:
            check_pattern(condition.view, self.book.view_type, f"{where}: view")
        if condition.asked:
            refuse_unknown(condition.asked, self.decisions, "decision", f"{where}: asked")
        if condition.winner:
            refuse_unknown(condition.winner, self.sides, "side", f"{where}: winner")
        if isinstance(condition, Wrong) and condition.then == "refuse":
            late = condition.answers or condition.over or condition.winner
            if late or not condition.is_answer:
                what = 'only an answer can be refused; what follows from one takes then = "say" or "fail"'
                raise BadInput(what, where=f"{where}: then")
