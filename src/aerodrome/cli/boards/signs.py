"""Signs that boards of several books share: the sides' colours, levels with a nose up or down, and the part of a board
that there is room for."""

from collections.abc import Callable, Iterable
from typing import Protocol

from rich.text import Text

from aerodrome.cli.boards import Sheet
from aerodrome.cli.terminal import piece
from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.messages import BookWords

COLOURS = ("bright_cyan", "bright_red")
ACTING = "bold bright_yellow"
QUIET_STYLE = "grey70"
_FIGURES = {0: "0123456789", 1: "⁰¹²³⁴⁵⁶⁷⁸⁹", -1: "₀₁₂₃₄₅₆₇₈₉"}


class Fated(Protocol):
    """Whoever is on a side and may be gone."""

    side: str
    fate: str


def level_sign(level: int, pitch: int = 0) -> str:
    """A level: plain, raised with the nose up, lowered with the nose down."""
    return "".join(_FIGURES[pitch][int(figure)] for figure in str(level))


def window(first: int, last: int, middle: int, size: int) -> tuple[int, int]:
    """So many rows or columns around a middle, from those that there are."""
    if size >= last - first:
        return first, last
    start = min(max(first, middle - size // 2), last - size)
    return start, start + size


def counted(away: Iterable[Fated], sheet: Sheet, named: Callable[[str], str]) -> list[str]:
    """How many of each side wait, have left or are lost."""
    numbers: dict[tuple[str, str], int] = {}
    for each in away:
        numbers[each.side, each.fate] = numbers.get((each.side, each.fate), 0) + 1
    return [f"{sheet.phrases.name('side', side)} {named(fate)} {count}" for (side, fate), count in numbers.items()]


def cut(line: Text, width: int) -> Text:
    """A line with no more than so many columns; a cut is shown."""
    line.truncate(width, overflow="ellipsis")
    return line


def side_by_side(short: list[Text], columns: int) -> list[Text]:
    """Short lines of one width in columns, read downwards."""
    rows = -(-len(short) // columns)
    return [Text("", end="").join(short[row::rows]) for row in range(rows)]


def noted(sheet: Sheet, words: BookWords) -> dict[Answer, Text]:
    """What the book notes about the options, in its own words."""
    between = sheet.phrases("note.between")
    return {
        option: piece(f"· {between.join(map(words.note, told))}", QUIET_STYLE)
        for option, told in sheet.notes.items()
        if told
    }
