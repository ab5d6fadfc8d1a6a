"""Nothing of a rule book goes untested: each rule, table and ruling is named by a test or by the code it decides."""

import re
from pathlib import Path

import pytest

from aerodrome.kernel.texts import texts
from aerodrome.lab.coverage import coverage

TESTS = Path(__file__).parent.parent
SOURCE = TESTS.parent / "src" / "aerodrome" / "rulebooks"


def named_in(folder: Path) -> set[str]:
    return {name for file in folder.rglob("*.py") for name in re.findall(r"\bspandaus(?:\.[\w-]+)+", file.read_text())}


def test_every_rule_has_a_test():
    counted = coverage(TESTS, ("spandaus",))
    assert counted.books["spandaus"].missing == []
    assert counted.problems == []


@pytest.mark.parametrize("kind", ["tables", "rulings"])
def test_every_table_and_every_ruling_is_named(kind):
    entries = {entry.id for entry in getattr(texts("spandaus"), kind)}
    named = named_in(TESTS / "rules" / "spandaus")
    if kind == "rulings":
        named |= named_in(SOURCE / "spandaus")
    assert entries <= named, sorted(entries - named)
