"""Sheets to print: listed, and written as SVG files."""

from collections.abc import Sequence
from pathlib import Path

from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import in_columns
from aerodrome.cli.terminal import language, piece, screen
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebook

_ALL = "all"


def print_sheets(book: str, names: Sequence[str], folder: str, lang: str | None) -> int:
    """Writes the sheets that are named; without names, tells which there are."""
    phrases = Phrases(language(lang))
    found = rulebook(book)
    sheets = found.sheets(phrases.lang)
    console = screen()
    if not sheets:
        raise BadInput(phrases("sheets.none"), where=found.id)
    if not names:
        for line in in_columns([piece(name) for name in sheets], console.width):
            console.print(line, no_wrap=True)
        return 0
    wanted = list(sheets) if _ALL in names else list(dict.fromkeys(names))
    if unknown := [name for name in wanted if name not in sheets]:
        raise BadInput(phrases("sheets.unknown", name=unknown[0]), where=found.id)
    place = Path(folder)
    try:
        place.mkdir(parents=True, exist_ok=True)
        for name in wanted:
            (place / f"{name}.svg").write_text(sheets[name].draw(), encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{error.strerror}: {error.filename}", where="folder") from None
    console.print(piece(phrases("sheets.written", count=len(wanted), folder=str(place))), soft_wrap=True)
    return 0
