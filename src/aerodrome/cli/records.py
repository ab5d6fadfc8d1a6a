"""`aerodrome records`: questions to a folder of records."""

import csv
import shlex
import sys
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import beside, command, language, plain, print_json, screen
from aerodrome.kernel.errors import BadInput
from aerodrome.lab.records.asking import Answered, Question, ask, ask_sql, unheard
from aerodrome.lab.records.index import Index, Updated

_SHOWN = ("file", "moment", "turn", "victor", "lost", "weapon", "cause", "place", "height")
_SHOWN_MATCHES = ("file", "book", "scenario", "players", "winner", "reason", "turns", "answers")
_FAULTS = 5
_KNOWN = 24
"""So many words are told that could have been meant."""


def ask_folder(
    folder: str,
    question: Question,
    sql: str | None,
    limit: int | None,
    shown: str,
    index: str | None,
    *,
    update: bool,
    workers: int | None,
    lang: str | None,
) -> int:
    """Brings the index up to date and answers; gives the exit code."""
    phrases = Phrases(language(lang))
    if sql is not None and question != Question():
        raise BadInput("SQL asks for itself: leave the other filters out", where="--sql")
    base = Path(folder).expanduser()
    opened = Index(base, None if index is None else Path(index).expanduser())
    try:
        if update:
            _tell_update(_updated(opened, workers, phrases), phrases)
        answered = ask(opened, question, limit) if sql is None else ask_sql(opened, sql)
        if not answered.rows and sql is None:
            _tell_unheard(unheard(opened, question), question, phrases)
    finally:
        opened.close()
    if shown == "json":
        print_json([_with_replay(base, row) for row in answered.as_dicts()])
    elif shown == "csv":
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(answered.columns)
        writer.writerows(answered.rows)
    else:
        _print_table(base, answered, phrases, whole=sql is not None)
    return 0


def _updated(index: Index, workers: int | None, phrases: Phrases) -> Updated:
    """On standard error, and only where somebody looks, a bar tells how far it is."""
    console = beside()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(phrases("records.reading"), total=None)
        return index.update(workers=workers, progress=lambda done, total: bar.update(task, completed=done, total=total))


def _tell_update(updated: Updated, phrases: Phrases) -> None:
    console = beside()
    if updated.read or updated.gone:
        text = phrases("records.updated", read=updated.read, known=updated.known, gone=updated.gone)
        console.print(plain(text), soft_wrap=True)
    for fault in list(updated.faults.values())[:_FAULTS]:
        console.print(plain(phrases("records.fault", fault=fault)), soft_wrap=True)
    if len(updated.faults) > _FAULTS:
        console.print(plain(phrases("records.faults", more=len(updated.faults) - _FAULTS)), soft_wrap=True)


def _tell_unheard(unheard: dict[str, list[str]], question: Question, phrases: Phrases) -> None:
    """A word that nothing here has may be misspelt: what there is instead."""
    for field, known in unheard.items():
        asked = f"--{field} {shlex.quote(getattr(question, field))}"
        some = ", ".join(known[:_KNOWN]) + (" …" if len(known) > _KNOWN else "")
        text = phrases("records.unheard", asked=asked, known=some) if known else phrases("records.none", asked=asked)
        beside().print(plain(text), soft_wrap=True)


def _with_replay(folder: Path, row: dict[str, Any]) -> dict[str, Any]:
    replay = _replay(folder, row)
    return row | {"replay": replay} if replay else row


def _replay(folder: Path, row: dict[str, Any]) -> str:
    """The command that shows the moment of a row."""
    if "file" not in row:
        return ""
    file = shlex.quote(str(folder / row["file"]))
    if row.get("part"):
        return f"{command()} campaign mission {file} {row['part']} mission-{row['part']}.json"
    at = f" --at {row['moment']}" if "moment" in row else ""
    return f"{command()} replay {file}{at}"


def _print_table(folder: Path, answered: Answered, phrases: Phrases, *, whole: bool) -> None:
    console = screen()
    rows = answered.as_dicts()
    falls = "moment" in answered.columns and "victor_name" in answered.columns
    columns = answered.columns if whole else _SHOWN if falls else _SHOWN_MATCHES
    table = Table(box=None, pad_edge=False)
    for column in columns:
        numbers = column in ("moment", "turn", "height", "turns", "answers")
        name = plain(column if whole else phrases(f"records.column.{column}"))
        table.add_column(name, justify="right" if numbers else "left", overflow="fold")
    for row in rows:
        table.add_row(*(plain(_cell(row, column)) for column in columns))
    if rows:
        console.print(table)
    console.print(plain(phrases("records.found", number=len(rows))), soft_wrap=True)
    if rows and not whole:
        console.print(plain(phrases("records.replay", command=_replay(folder, rows[0]))), soft_wrap=True)


def _cell(row: dict[str, Any], column: str) -> str:
    if column in ("victor", "lost") and f"{column}_name" in row:
        name, pilot = row[f"{column}_name"], row[f"{column}_pilot"]
        if not name or pilot.startswith(name):
            return pilot or "–"
        return f"{name} ({pilot})" if pilot else name
    if column == "file" and row.get("part"):
        return f"{row['file']} #{row['part']}"
    value = row[column]
    if isinstance(value, float) and value == int(value):
        value = int(value)
    return "–" if value in (None, "") else str(value)
