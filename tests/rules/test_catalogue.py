"""Nothing of a rule book goes untested: each rule, table and ruling is named by a test or by the code it decides."""

import re
from functools import cache
from pathlib import Path

import pytest

from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.lab.coverage import Coverage, coverage
from tests.books import BOOKS, CAMPAIGN

TESTS = Path(__file__).parent.parent
SOURCE = TESTS.parent / "src" / "aerodrome"


@cache
def named_in(folder: Path, book: str) -> set[str]:
    return {name for file in folder.rglob("*.py") for name in re.findall(rf"\b{book}(?:\.[\w-]+)+", file.read_text())}


@cache
def counted() -> Coverage:
    return coverage(TESTS, (*BOOKS, CAMPAIGN))


@pytest.mark.parametrize("book", [*BOOKS, CAMPAIGN])
def test_every_rule_has_a_test(book: str) -> None:
    assert counted().books[book].missing == []
    assert counted().problems == []


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("kind", ["tables", "rulings"])
def test_every_table_and_every_ruling_is_named(book: str, kind: str) -> None:
    entries = {entry.id for entry in getattr(rule_texts(book), kind)}
    named = named_in(TESTS / "rules" / book, book) | named_in(TESTS / CAMPAIGN, book)
    if kind == "rulings":
        named |= named_in(SOURCE / "rulebooks" / book, book) | named_in(SOURCE / CAMPAIGN, book)
    assert entries <= named, sorted(entries - named)
