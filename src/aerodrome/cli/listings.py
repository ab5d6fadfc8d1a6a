"""Lists of rule books, scenarios, options and aircraft."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from aerodrome.aircraft.lists import MARKS, mark_of
from aerodrome.cli.menu import cautions, described_scenarios, entry, summary_of
from aerodrome.cli.options import typed
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import title_of
from aerodrome.cli.terminal import language, piece, plain, print_json, screen
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import Rulebook, rulebook, rulebooks
from aerodrome.kernel.setup import prepare

_MOST_PARTS = 4
_FEW = 3
"""Figures of many parts are told for so many aircraft; `--json` has them for all."""

_LEAST_NAME = 12
_GROUPS = ("type", "side", "role", "nation", "set")
_NOT_FIGURES = ("id", "as_printed", "origin", "why", "note", "note_fr", "look", "year", "month", *_GROUPS)


def list_books(*, as_json: bool) -> int:
    """The rule books that are installed."""
    found = [rulebook(name) for name in rulebooks()]
    rows: dict[str, dict[str, Any]] = {
        book.id: {
            "title": book.title,
            "designer": book.designer,
            "version": book.version,
            "scenarios": list(book.scenarios()),
            "aircraft": len(book.aircraft()),
        }
        for book in found
    }
    if as_json:
        print_json({"books": rows})
        return 0
    table = Table("book", "title", "designer", "version", "scenarios", "aircraft")
    for name, row in rows.items():
        numbers = (row["version"], len(row["scenarios"]), row["aircraft"])
        table.add_row(name, Text(plain(row["title"])), Text(plain(row["designer"])), *map(str, numbers))
    screen().print(table)
    return 0


def list_scenarios(book: str | None, *, as_json: bool, lang: str | None) -> int:
    """The scenarios of one book, or of all."""
    phrases = Phrases(language(lang))
    books = [rulebook(name) for name in (rulebooks() if book is None else (book,))]
    if as_json:
        print_json({"scenarios": {each.id: _scenario_rows(each, phrases.lang) for each in books}})
        return 0
    console = screen()
    for each in books:
        console.print(piece(f" {each.id}: {each.title} ", "bold reverse"))
        for name, scenario in described_scenarios(each).items():
            warned = cautions(prepare(each, name), phrases, console.width, 2)
            for line in (*entry("  ", name, scenario, console.width, phrases), *warned):
                console.print(line, no_wrap=True)
    return 0


def _scenario_rows(book: Rulebook, lang: str) -> dict[str, dict[str, Any]]:
    words = BookWords(book, lang)
    return {
        name: {
            "title": title_of(scenario, lang),
            "summary": summary_of(scenario, lang),
            "minutes": getattr(scenario, "minutes", None),
            "seats": list(book.seats(scenario)),
            "origin": getattr(scenario, "origin", None),
            "cautions": [{"text": words.caution(each), "rule": each.rule} for each in prepare(book, name).cautions],
        }
        for name, scenario in described_scenarios(book).items()
    }


def list_options(book: str, *, as_json: bool, lang: str | None) -> int:
    """The options of a book, each with its choices (the default first) and the rule or ruling behind it."""
    found = rulebook(book)
    words = BookWords(found, language(lang))
    if as_json:
        print_json({"book": found.id, "options": msgspec.to_builtins(found.options)})
        return 0
    console = screen()
    for setting in found.options:
        others = [choice for choice in setting.choices if choice != setting.default]
        console.print(piece(setting.name, "bold"), piece(words.setting(setting.name)))
        choices = " | ".join(typed(choice) for choice in (setting.default, *others))
        console.print(piece(f"  {choices}"), piece(f"  {setting.rule}", "dim"))
    return 0


def list_aircraft(book: str, words: Sequence[str], *, as_json: bool) -> int:
    """The aircraft of a book that fit all the words; figures that are not printed in the book carry a mark."""
    found = rulebook(book)
    rows = [msgspec.to_builtins(row) for row in found.aircraft().values()]
    chosen = [row for row in rows if _fits(row, words)]
    if not chosen:
        raise BadInput(f"no aircraft fits {' '.join(words)!r}", where=book)
    if as_json:
        print_json({"book": found.id, "aircraft": chosen})
        return 0
    console = screen()
    fields = list(dict.fromkeys(name for model in found.aircraft().values() for name in model.__struct_fields__))
    long = [name for name in fields if name not in _NOT_FIGURES and any(_is_long(row.get(name)) for row in rows)]
    for table in _tables(chosen, [name for name in fields if name not in long], console.width):
        console.print(table)
    for row in chosen if len(chosen) <= _FEW else ():
        for name in (each for each in long if row.get(each)):
            said = Text(f"{plain(row['name'])}, {name.replace('_', ' ')}: ").append_text(_figure(row, name))
            console.print(said, soft_wrap=False)
    for name in fields:
        if having := [_figure(row, "name").plain + _mark(row, name) for row in chosen if row.get(name) is True]:
            console.print(Text(f"{name.replace('_', ' ')}: {', '.join(having)}"))
    used = {kind for row in chosen for kind in row.get("origin", {}).values()} - {"printed"}
    for kind in sorted(used):
        console.print(f"{MARKS.get(kind, '!')} {kind}: not printed in the book")
    for row in chosen:
        if row.get("why"):
            console.print(Text(f"  {plain(row['name'])}: {plain(row['why'])}"))
    return 0


def _is_long(value: Any) -> bool:
    """Whether a figure has too many parts for a column."""
    if not isinstance(value, list | tuple):
        return False
    return len(value) > _MOST_PARTS or any(isinstance(part, list | tuple | dict) for part in value)


def _part(value: Any) -> str:
    """One part of a figure: the parts of that one after another."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_part(part)}" for name, part in value.items())
    return " ".join(map(_part, value)) if isinstance(value, list | tuple) else str(value)


def _fits(row: Mapping[str, Any], words: Sequence[str]) -> bool:
    text = " ".join(str(row.get(name, "")) for name in ("id", "name", "as_printed", *_GROUPS)).casefold()
    return all(word.casefold() in text for word in words)


def _columns(rows: Sequence[Mapping[str, Any]], fields: Sequence[str]) -> list[str]:
    """Every figure that any of the rows has."""
    found = [name for name in fields if name not in _NOT_FIGURES and any(row.get(name) for row in rows)]
    return [name for name in found if not any(row.get(name) is True for row in rows)]


def _tables(rows: Sequence[Mapping[str, Any]], fields: Sequence[str], width: int) -> list[Table]:
    """A table for each type and side; what is too wide goes on in another one below."""
    groups: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows:
        groups.setdefault(", ".join(str(row[name]) for name in _GROUPS if row.get(name)), []).append(row)
    return [
        _table(title if not place else "", group, columns)
        for title, group in groups.items()
        for place, columns in enumerate(_fitting(group, _columns(group, fields), width))
    ]


def _fitting(rows: Sequence[Mapping[str, Any]], columns: Sequence[str], width: int) -> list[list[str]]:
    """The columns in as many tables as it takes, each with the name first."""

    def wide(name: str) -> int:
        return 1 + max(*map(len, name.split("_")), *(len(_figure(row, name)) for row in rows), 1)

    first = [name for name in columns if name == "name"]
    found, room = [list(first)], width - sum(map(wide, first))
    for name in columns:
        if name in first:
            continue
        if wide(name) > room and len(found[-1]) > len(first):
            found.append(list(first))
            room = width - sum(map(wide, first))
        found[-1].append(name)
        room -= wide(name)
    return found


def _table(title: str, rows: Sequence[Mapping[str, Any]], columns: Sequence[str]) -> Table:
    table = Table(
        title=plain(title), title_justify="left", title_style="bold bright_cyan", box=None, padding=(0, 1, 0, 0)
    )
    for name in columns:
        number = name != "name"
        whole = number and not any(isinstance(row.get(name), dict) for row in rows)
        table.add_column(
            name.replace("_", "\n"),
            justify="right" if number else "left",
            no_wrap=whole,
            min_width=None if number else _LEAST_NAME,
        )
    for row in rows:
        table.add_row(*(_figure(row, name) for name in columns))
    return table


def _figure(row: Mapping[str, Any], name: str) -> Text:
    value = row.get(name)
    if isinstance(value, dict):
        return Text(" ".join(f"{part} {plain(each)}{_mark(row, f'{name}.{part}')}" for part, each in value.items()))
    if value is None:
        shown = "–"
    elif isinstance(value, list | tuple):
        nested = any(isinstance(part, list | tuple | dict) for part in value)
        shown = ("; " if nested else "/").join(map(_part, value))
    else:
        shown = plain(value)
    return Text(shown + _mark(row, name))


def _mark(row: Mapping[str, Any], name: str) -> str:
    """The sign of a figure that is not printed in the book."""
    return mark_of(row.get("origin", {}), name)
