"""Flight school at the terminal: courses, a whole lesson with its mistakes, and lessons of one's own."""

import json
from pathlib import Path

from aerodrome.coach.lessons import course
from tests.cli.conftest import Command

FIRST, SECOND = course("spandaus")[:2]


def test_first_lesson_with_mistakes_then_the_second(command: Command, home: Path) -> None:
    typed = ["stay", "tip", "M", "u", "M", "7D", "10D", "VC", "stay", "", "q"]
    ran = command("school", "spandaus", 1, typed=typed)
    assert ran.code == 0, ran.err
    text = " ".join(ran.out.split())
    said = [FIRST.task[0].says, FIRST.task[0].wrong[1].says, FIRST.task[0].hint, FIRST.task[1].wrong[0].says]
    said += [FIRST.task[2].says, FIRST.ends, SECOND.task[0].says]
    places = [text.find(words) for words in said]
    assert -1 not in places
    assert places == sorted(places)
    assert json.loads((home / "school.json").read_text()) == [FIRST.name]
    listed = json.loads(command("school", "spandaus", "--json").out)["spandaus"]
    assert [each["achieved"] for each in listed] == [True, *[False] * (len(listed) - 1)]
    assert f"school spandaus {SECOND.number}" in command("school", "spandaus").out


def test_lesson_in_french(command: Command) -> None:
    ran = command("school", "spandaus", "first-shot", "--lang", "fr", typed=["1", "2", "1", "2", "q"])
    text = " ".join(ran.out.split())
    for words in (SECOND.task[0].wrong[0].says_fr, SECOND.ends_fr):
        assert " ".join(words.split()) in text


def test_lesson_of_ones_own_is_checked_and_refused(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    shipped = Path(__file__).parents[2] / "src/aerodrome/coach/lessons/data/spandaus/02-first-shot.toml"
    file.write_text(shipped.read_text(encoding="utf-8"), encoding="utf-8")
    assert command("school", "spandaus", file, "--check").out.startswith("spandaus/mine: ")
    file.write_text(file.read_text(encoding="utf-8").replace('event = "hit"', 'event = "hot"'), encoding="utf-8")
    ran = command("school", "spandaus", file)
    assert ran.code == 2
    assert "task 3: done 1: event" in ran.err
    assert "'hit'" in ran.err


def test_what_is_no_lesson_is_refused(command: Command) -> None:
    ran = command("school", "spandaus", "nothing")
    assert ran.code == 2
    assert "1 first-move" in ran.err
