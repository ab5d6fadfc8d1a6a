"""Every lesson that comes with Aerodrome is played through by its own solution and its own mistakes; and whatever a
learner answers, the lesson knows where it stands."""

import random
from typing import Literal

import pytest

import aerodrome
from aerodrome.coach.lessons import Follower, Lesson, begin, course, read_lesson, standing
from aerodrome.coach.lessons.flying import Flight
from aerodrome.coach.lessons.lesson import Said
from aerodrome.coach.lessons.patterns import check_pattern, matches
from aerodrome.coach.lessons.proving import prove
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebooks
from aerodrome.kernel.structs import Plain

LESSONS = [each for book in rulebooks() for each in course(book)]
_MOST_ANSWERS = 12


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.name)
def test_lesson_is_achieved_by_its_solution_and_says_what_it_has_to_say(lesson: Lesson) -> None:
    prove(lesson)
    assert lesson.number > 0, "a lesson of a course has a number in its file's name"
    assert 30 <= lesson.seconds <= 150
    assert 2 <= len(lesson.solution) <= 10
    for said in _all_words(lesson):
        assert said.en != said.fr, f"the same in both languages: {said.en}"
        assert "'" not in said.fr, f"the apostrophe of French is ’: {said.fr}"


def _all_words(lesson: Lesson) -> list[Said]:
    found = [Said(lesson.title, lesson.title_fr), Said(lesson.summary, lesson.summary_fr)]
    found.append(Said(lesson.ends, lesson.ends_fr))
    for task in lesson.task:
        found += [Said(task.says, task.says_fr), *(Said(each.says, each.says_fr) for each in task.wrong)]
        found += [Said(task.hint, task.hint_fr)] if task.hint else []
    return found


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.name)
def test_whatever_is_answered_the_lesson_stands_somewhere(lesson: Lesson) -> None:
    rng = random.Random(f"{lesson.name}")
    flight = Flight(lesson, "random")
    for _ in range(_MOST_ANSWERS):
        asked = flight.asked
        if asked is None or flight.standing.state != "going":
            break
        answer = asked.form.sample(rng.random) if asked.form is not None else rng.choice(asked.options)
        flight.give(answer)
    # The same from a record, from nothing, and in a match that was gone back in and played again.
    again = aerodrome.load(flight.match.record())
    assert again.setup.lesson == lesson.name
    assert standing(lesson, again) == flight.standing
    kept, follower = list(again.answers), Follower(lesson)
    assert follower.standing(kept) == flight.standing
    assert follower.standing([]) == standing(lesson, begin(lesson))
    assert follower.standing(kept) == flight.standing


def test_numbers_of_a_course_follow_each_other() -> None:
    for book in rulebooks():
        assert [each.number for each in course(book)] == list(range(1, len(course(book)) + 1))


def test_refused_answer_leaves_the_match_as_it_was() -> None:
    flight = Flight(course("spandaus")[0], "first")
    told = flight.give("stay")
    assert told == flight.lesson.task[0].wrong[1].says
    assert flight.match.answers == []
    assert flight.give("M") == ""
    assert flight.standing.task == 1


PLAIN = """
book = "spandaus"
title = "One"
title_fr = "Un"
summary = "One."
summary_fr = "Un."
ends = "Done."
ends_fr = "Fini."
scenario = "duel"
learner = ["allied"]
chance = ["5D", "QD", "6H"]
solution = ["M", "10D"]
[[order]]
seat = "german"
decision = "manoeuvre"
answer = "stay"
[[task]]
says = "Move."
says_fr = "Bougez."
decision = "manoeuvre"
done = [{ view = { aircraft = { Hale = { square = { any-of = ["9D", "10D"] } } } } }]
[[task.wrong]]
event = "moves"
facts = { aircraft = "Hale" }
says = "Too far."
says_fr = "Trop loin."
then = "fail"
example = ["M", "JD"]
"""


def _written(tmp_path, old: str = "", new: str = "") -> Lesson:
    assert old in PLAIN
    file = tmp_path / "03-one.toml"
    file.write_text(PLAIN.replace(old, new, 1) if old else PLAIN, encoding="utf-8")
    return read_lesson(file)


def test_lesson_of_a_designer_is_read_proved_and_can_fail(tmp_path) -> None:
    lesson = _written(tmp_path)
    assert (lesson.id, lesson.number) == ("one", 3)
    prove(lesson)
    flight = Flight(lesson, "first")
    flight.give("M")
    assert flight.give("JD") == "Too far."
    assert flight.standing.state == "failed"


def test_answer_is_refused_for_what_it_would_lead_to(tmp_path) -> None:
    lesson = _written(tmp_path, 'then = "fail"', 'decision = "lateral"\nthen = "refuse"')
    prove(lesson)
    flight = Flight(lesson, "first")
    flight.give("M")
    before = flight.match.record()
    assert flight.give("JD") == "Too far."
    assert flight.match.record() == before
    assert flight.give("9D") == ""
    assert flight.standing.state == "achieved"


@pytest.mark.parametrize(
    ("old", "new", "place", "meant"),
    [
        ('decision = "manoeuvre"\ndone', 'decision = "maneuvre"\ndone', "task 1", "'manoeuvre'"),
        ("Hale = { square", "Hale = { sqare", "task 1: done 1: view.aircraft.Hale.sqare", "'square'"),
        ('event = "moves"', 'event = "move"', "task 1: wrong 1: event", "'moves'"),
        ('facts = { aircraft = "Hale" }', "facts = { aircraft = 3 }", "task 1: wrong 1: facts.aircraft", "a text"),
        ('then = "fail"', 'then = "refuse"', "task 1: wrong 1: then", '"say"'),
        ('learner = ["allied"]', 'learner = ["alied"]', "learner", "'allied'"),
        ('scenario = "duel"', 'scenario = "dual"', "scenario", "duel"),
        ('seat = "german"', 'seat = "allied"', "order 1: seat", "german"),
        ('title_fr = "Un"', "", "03-one.toml", "title_fr"),
        ("any-of", "any-off", "square", "'any-of'"),
        ('scenario = "duel"', 'scenario = "duel"\nothers = "novize"', "others", "'novice'"),
    ],
)
def test_typo_is_refused_with_its_place_and_what_would_be_right(tmp_path, old, new, place, meant) -> None:
    with pytest.raises(BadInput) as refused:
        _written(tmp_path, old, new)
    assert "03-one.toml" in str(refused.value)
    assert place in str(refused.value)
    assert meant in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('solution = ["M", "10D"]', 'solution = ["M", "8D"]', "Too far."),
        ('solution = ["M", "10D"]', 'solution = ["M"]', "task 1 of 1"),
        ('solution = ["M", "10D"]', 'solution = ["M", "2H"]', "answer 2"),
        ('example = ["M", "JD"]', 'example = ["M"]', "not said"),
    ],
)
def test_lesson_that_does_not_work_is_not_proved(tmp_path, old, new, what) -> None:
    with pytest.raises(BadInput, match=what):
        prove(_written(tmp_path, old, new))


def test_match_of_another_version_of_the_lesson_has_no_standing() -> None:
    lesson = course("spandaus")[0]
    assert Follower(lesson).standing(["M", "KH"]) is None
    follower = Follower(lesson)
    follower.standing(["M", "KH"])
    assert follower.standing(["M"]) == Follower(lesson).standing(["M"])


@pytest.mark.parametrize(
    ("pattern", "fits", "misfits"),
    [
        ("*", [0, "a", None, [1]], []),
        (1, [1], [True, "1", 2]),
        (["Hale", "*"], [("Hale", "x"), ["Hale", 3]], [("Hale",), ("x", "Hale"), "Hale"]),
        (["Hale", "..."], [("Hale",), ("Hale", "a", "b")], [(), ("a",)]),
        ({"at-least": 2, "at-most": 4}, [2, 3.5, 4], [1, 5, "3", True]),
        ({"not": {"starts-with": "risky"}}, ["VC"], ["risky VC"]),
        ({"has-one": {"at-least": 3}}, [[1, 3]], [[1, 2], 3]),
        ({"has-none": "a"}, [["b"], []], [["a", "b"]]),
        ({"size": {"at-least": 2}}, [[1, 2], "ab"], [[1], 2]),
        ({"a": {"b": 1}}, [{"a": {"b": 1, "c": 2}}], [{"a": {}}, {"a": 1}, {}]),
    ],
)
def test_patterns(pattern, fits, misfits) -> None:
    assert [value for value in fits if not matches(pattern, value)] == []
    assert [value for value in misfits if matches(pattern, value)] == []


def test_answers_of_several_shapes_are_checked_one_by_one() -> None:
    shapes = tuple[str, str, int] | tuple[str, int | str] | Literal["hold"]
    right: list[Plain] = [["Stahl", "long", 0], ["bomb", 2], ["*", "*"], "hold", {"not": "hold"}]
    for fits in right:
        check_pattern(fits, shapes, "answer")
    wrongs: list[Plain] = [["Stahl", "long", "0"], ["Stahl"], "held", 3]
    for wrong in wrongs:
        with pytest.raises(BadInput, match="answer"):
            check_pattern(wrong, shapes, "answer")
