"""docs/positions.md, docs/notation.md and docs/library.md tell the truth: steps, fields and marks are those of the
code, examples run."""

import re
from pathlib import Path
from typing import Any

import pytest

import aerodrome
from tests import notations
from tests.positions import FILE, MARK, books, made

ROOT = Path(__file__).parents[1]


def test_steps_and_fields_are_those_of_the_code():
    _, _, tables = FILE.read_text(encoding="utf-8").partition(MARK)
    assert tables.strip() == made().strip(), "python -m tests.positions writes them anew"


@pytest.mark.parametrize(("lang", "file"), notations.FILES.items())
def test_marks_are_those_of_the_code(lang, file):
    _, _, tables = file.read_text(encoding="utf-8").partition(notations.MARK)
    assert tables.strip() == notations.made(notations.SAYS[lang]).strip(), "python -m tests.notations writes them anew"


def test_french_says_all_that_is_said_and_nothing_else():
    said = set()

    def say(text):
        said.add(text)
        return text

    notations.made(say)
    assert said == notations.FRENCH.keys()


@pytest.mark.parametrize("book", books(), ids=lambda book: book.id)
def test_every_step_says_what_it_does(book):
    assert book.steps
    assert all(procedure.__doc__ for procedure in book.steps.values())


@pytest.mark.parametrize("name", ["positions", "fr/positions", "notation", "library"])
def test_the_examples_run(name):
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / f"{name}.md").read_text(), re.DOTALL)
    assert examples
    names: dict[str, Any] = {"aerodrome": aerodrome}
    for example in examples:
        exec(example, names)
        assert isinstance(names["match"], aerodrome.Match)
