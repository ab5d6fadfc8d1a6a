"""Rule coverage, on a small tests folder made for it."""

import json
from pathlib import Path

import pytest

from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.lab.coverage import coverage
from tests.cli.conftest import Command

MARKED = '''
import pytest
from pytest import mark

pytestmark = [pytest.mark.rule("spandaus.map.grid")]
NAME = "spandaus.map.range"


@pytest.mark.rule("spandaus.jink.who", "spandaus.jink.cards")
def test_a(): ...


@mark.rule("spandaus.jink.stays")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("spandaus.map.bands"))])
def test_b(x): ...


@pytest.mark.rule(NAME)
@pytest.mark.other("spandaus.cards.deck")
def test_c():
    """Says spandaus.cards.values."""
'''
TESTED = {
    "spandaus.map.grid",
    "spandaus.map.bands",
    "spandaus.jink.who",
    "spandaus.jink.cards",
    "spandaus.jink.stays",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    tests = tmp_path / "tests"
    (tests / "rules" / "spandaus").mkdir(parents=True)
    (tests / "rules" / "spandaus" / "test_some.py").write_text(MARKED)
    return tests


def excuse(folder: Path, *rules: str, reason: str = "nothing to test") -> None:
    rows = "".join(f'[[rule]]\nid = "{rule}"\nreason = "{reason}"\n' for rule in rules)
    (folder / "rules" / "spandaus" / "untested.toml").write_text(rows)


def all_rules() -> list[str]:
    return [rule.id for rule in rule_texts("spandaus").rules]


def test_marked_rules_are_tested(folder: Path) -> None:
    count = coverage(folder, ("spandaus",)).books["spandaus"]
    assert count.rules == len(all_rules())
    assert count.tested == len(TESTED)
    assert set(count.missing) == set(all_rules()) - TESTED
    assert 0 < count.cited <= count.rules


def test_rules_with_a_reason_are_not_missing(folder: Path) -> None:
    rest = [rule for rule in all_rules() if rule not in TESTED]
    excuse(folder, *rest)
    found = coverage(folder, ("spandaus",))
    assert found.books["spandaus"].missing == []
    assert found.clean


@pytest.mark.parametrize(
    ("rules", "reason", "problem"),
    [
        (["spandaus.jink.who"], "x", "has a test now"),
        (["spandaus.no.such"], "x", "there is no rule"),
        (["spandaus.map.range"], " ", "has no reason"),
        (["spandaus.map.range", "spandaus.map.range"], "x", "listed twice"),
    ],
)
def test_reasons_that_are_out_of_date(folder: Path, rules: list[str], reason: str, problem: str) -> None:
    excuse(folder, *rules, reason=reason)
    found = coverage(folder, ("spandaus",))
    assert any(problem in each for each in found.problems)
    assert not found.clean


def test_a_marker_that_names_no_rule(folder: Path) -> None:
    (folder / "test_typo.py").write_text('import pytest\npytestmark = pytest.mark.rule("spandaus.jink.hwo")\n')
    (problem,) = coverage(folder, ("spandaus",)).problems
    assert "test_typo.py:2" in problem
    assert "spandaus.jink.hwo" in problem


def test_rulings_may_be_named_and_are_not_counted(folder: Path) -> None:
    (folder / "test_ruling.py").write_text(
        'import pytest\npytestmark = pytest.mark.rule("spandaus.amb.jink-numbers")\n'
    )
    found = coverage(folder, ("spandaus",))
    assert found.problems == []
    assert found.books["spandaus"].tested == len(TESTED)


@pytest.mark.long
def test_the_command_prints_and_checks(command: Command, folder: Path) -> None:
    ran = command("rules", "coverage", "--tests", folder)
    assert ran.code == 0
    assert "spandaus.map.range" in ran.out
    assert command("rules", "coverage", "--tests", folder, "--check").code == 1
    data = json.loads(command("rules", "coverage", "--tests", folder, "--json").out)
    assert set(data) == {"books"}
    assert set(data["books"]["spandaus"]) == {"rules", "tested", "cited", "missing"}
    assert data["books"]["spandaus"]["tested"] == len(TESTED)


def test_a_test_file_that_is_not_python(command: Command, folder: Path) -> None:
    (folder / "test_broken.py").write_text("def (")
    ran = command("rules", "coverage", "--tests", folder)
    assert ran.code == 2
    assert "test_broken.py" in ran.err
