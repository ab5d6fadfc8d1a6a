"""Sheets to print: listed, and written as PDF or SVG files."""

import os
from collections.abc import Sequence
from pathlib import Path

from aerodrome.cli.commands.parameters import Format, Paper
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import in_columns
from aerodrome.cli.terminal import language, piece, screen
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebook
from aerodrome.printing.common import scenario_sheet
from aerodrome.printing.paper import PAPERS
from aerodrome.printing.sheets import ALL, Sheet, as_pdf, as_svg, sheets_of, wanted_sheets

_KINDS = ("game", "part", "aircraft", "scenario")
_LETTER = ("US", "CA", "MX", "PH", "CL", "CO", "CR", "DO", "GT", "NI", "PA", "PR", "SV", "VE")
"""Countries that print on Letter."""


def paper_size(given: Paper | None) -> Paper:
    """The paper given, or that of AERODROME_PAPER, or what the country of the locale prints on."""
    wanted = given or os.environ.get("AERODROME_PAPER")
    if wanted:
        for name in PAPERS:
            if name == wanted:
                return name
        raise BadInput(f"{wanted!r} is not a paper here; there are {', '.join(PAPERS)}", where="AERODROME_PAPER")
    said = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_PAPER", "LANG"))), "")
    return "letter" if said.partition(".")[0].partition("_")[2] in _LETTER else "a4"


def print_sheets(
    book: str,
    names: Sequence[str],
    *,
    scenario: str | None,
    folder: str,
    paper: Paper | None,
    format_: Format,
    lang: str | None,
) -> int:
    """Writes the sheets that are named, and that of a scenario; without names, tells which there are."""
    phrases = Phrases(language(lang))
    found = rulebook(book)
    if not names and scenario is None:
        return _list(found.id, phrases)
    wanted = wanted_sheets(found, names, phrases.lang) if names else []
    if scenario is not None:
        wanted.append(scenario_sheet(found, scenario, phrases.lang))
    stem = found.id if ALL in names or len(wanted) > 1 else f"{found.id}-{wanted[0].name}"
    return write(wanted, stem, found.title, folder, paper_size(paper), format_, phrases)


def _list(book: str, phrases: Phrases) -> int:
    """What there is, by kind: what is for the whole game comes first, with its title."""
    console = screen()
    sheets = sheets_of(book, phrases.lang).values()
    if not sheets:
        raise BadInput(phrases("sheets.none"), where=book)
    for kind in _KINDS:
        here = [sheet for sheet in sheets if sheet.kind == kind]
        if not here:
            continue
        console.print(piece(phrases(f"sheets.{kind}"), "bold"))
        if kind == "game":
            for sheet in here:
                console.print(piece(f"  {sheet.name:<12} {sheet.title}"), no_wrap=True)
        else:
            for line in in_columns([piece(f"  {sheet.name}") for sheet in here], console.width):
                console.print(line, no_wrap=True)
    return 0


def write(
    sheets: Sequence[Sheet],
    stem: str,
    title: str,
    folder: str,
    paper: Paper,
    format_: Format,
    phrases: Phrases,
) -> int:
    """Writes sheets into a folder: as one PDF, or a file of SVG for each page."""
    files: dict[str, bytes] = {}
    if format_ == "pdf":
        files[f"{stem}.pdf"] = as_pdf(sheets, paper, title, phrases.lang)
    else:
        for sheet in sheets:
            drawn = as_svg(sheet, paper, phrases.lang)
            files |= {f"{name}.svg": page.encode() for name, page in drawn.items()}
    place = Path(folder).expanduser()
    try:
        place.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (place / name).write_bytes(content)
    except OSError as error:
        raise BadInput(f"{error.strerror}: {error.filename}", where="folder") from None
    console = screen()
    if len(files) == 1:
        console.print(piece(str(place / next(iter(files)))), soft_wrap=True)
    else:
        console.print(piece(phrases("sheets.written", count=len(files), folder=str(place))), soft_wrap=True)
    return 0
