"""Which rules of a book are tested, which its source names, and which have neither a test nor a reason for none.

A rule is tested when a `pytest.mark.rule(...)` under the tests folder names it, cited when a string or docstring in the
book's source does. `rules/<book>/untested.toml` in the tests folder gives the reasons for rules that need no test:
tables `[[rule]]` with `id` and `reason`.
"""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_toml, read
from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.kernel.rulebook import Rulebook, all_books, rulebook
from aerodrome.kernel.structs import Strict


class Count(msgspec.Struct):
    """One book: its rules, how many of them are tested and cited, how many have a reason instead, and the rest."""

    rules: int
    tested: int
    cited: int
    excused: int
    missing: list[str]


class Coverage(msgspec.Struct):
    """All books, and what is wrong with the markers and the reasons."""

    books: dict[str, Count]
    problems: list[str]

    @property
    def clean(self) -> bool:
        return not self.problems and not any(count.missing for count in self.books.values())

    def as_data(self) -> dict[str, dict[str, dict[str, int | list[str]]]]:
        return {
            "books": {
                book: {"rules": count.rules, "tested": count.tested, "cited": count.cited, "missing": count.missing}
                for book, count in self.books.items()
            }
        }


class Marker(msgspec.Struct, frozen=True):
    """A rule that a test names, and where."""

    rule: str
    where: str


class _Reason(Strict):
    id: str
    reason: str


class _Untested(Strict):
    rule: tuple[_Reason, ...] = ()


def coverage(tests: str | Path, books: tuple[str, ...] | None = None) -> Coverage:
    """Counts the rules of the books (all that are installed, unless some are named) with the tests in a folder."""
    folder = Path(tests)
    if not folder.is_dir():
        raise BadInput("there is no such folder with tests", where=str(tests))
    marked = list(markers(folder))
    named = {marker.rule for marker in marked}
    counts: dict[str, Count] = {}
    problems: list[str] = []
    known: set[str] = set()
    for name in all_books() if books is None else books:
        book = rulebook(name)
        book_texts = rule_texts(book)
        known |= set(book_texts)
        rules = [rule.id for rule in book_texts.rules]
        file = folder / "rules" / name / "untested.toml"
        reasons = _reasons(file)
        problems += _stale(file, reasons, set(rules), named)
        excused = {each.id for each in reasons}
        counts[name] = Count(
            rules=len(rules),
            tested=sum(rule in named for rule in rules),
            cited=len(cited(book) & set(rules)),
            excused=len(excused & set(rules)),
            missing=[rule for rule in rules if rule not in named and rule not in excused],
        )
    problems += [f"{each.where}: there is no rule {each.rule!r}" for each in marked if each.rule not in known]
    return Coverage(counts, problems)


def markers(folder: Path) -> Iterator[Marker]:
    """Every rule that a `pytest.mark.rule(...)` names in a Python file below the folder."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(_parsed(read(file), str(file))):
            if isinstance(node, ast.Call) and _is_rule_mark(node.func):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield Marker(argument.value, f"{file}:{argument.lineno}")


def _is_rule_mark(function: ast.expr) -> bool:
    """`pytest.mark.rule`, or `mark.rule` where mark was imported."""
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    mark = function.value
    name = mark.attr if isinstance(mark, ast.Attribute) else mark.id if isinstance(mark, ast.Name) else ""
    return name == "mark"


def cited(book: Rulebook, rules_of: str | None = None) -> set[str]:
    """What looks like an id of the book, or of another one, in any string of its source."""
    identifier = re.compile(rf"(?<![\w.]){re.escape(rules_of or book.id)}(?:\.[a-z0-9][a-z0-9_-]*)+")
    found: set[str] = set()
    for file in _sources(files(book.package)):
        for node in ast.walk(_parsed(file.read_bytes(), file.name)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.update(identifier.findall(node.value))
    return found


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry


def _parsed(source: bytes, where: str) -> ast.Module:
    try:
        return ast.parse(source, filename=where)
    except (SyntaxError, ValueError, RecursionError) as error:
        raise BadInput(f"not Python: {error}", where=where) from None


def _reasons(file: Path) -> tuple[_Reason, ...]:
    return from_toml(read(file), _Untested, str(file)).rule if file.is_file() else ()


def _stale(file: Path, reasons: tuple[_Reason, ...], rules: set[str], tested: set[str]) -> list[str]:
    """Reasons that are out of date or say nothing."""
    problems: list[str] = []
    seen: set[str] = set()
    for each in reasons:
        if each.id not in rules:
            problems.append(f"{file}: there is no rule {each.id!r}")
        elif each.id in tested:
            problems.append(f"{file}: {each.id} has a test now")
        elif each.id in seen:
            problems.append(f"{file}: {each.id} is listed twice")
        if not each.reason.strip():
            problems.append(f"{file}: {each.id} has no reason")
        seen.add(each.id)
    return problems
