"""The reference sheet of a game: every table of its rules, with the words that `aerodrome rules` has for them."""

from aerodrome.kernel.rule_texts import RuleTable, rule_texts
from aerodrome.kernel.rulebook import Rulebook
from aerodrome.printing.drawing import Page
from aerodrome.printing.layout import (
    LEADING,
    Cell,
    Column,
    Group,
    Table,
    column_width,
    finished,
    flow,
    head,
    heading,
    rows_of,
    tabled,
)
from aerodrome.printing.paper import Paper
from aerodrome.printing.words import Labels

_MANY, _DEEP = 4, 6
"""Tables of more columns than this take the whole width of the paper; so do those of as many whose cells would be
broken into more lines than this."""
_MOST_ROWS = 0.6
"""A column is kept that so many of the rows have; what stands in others is joined to the last."""
SIZE = 2.9

_NOTHING = ("none", "aucun dé", "aucun tirage")
"""What a table says that is not rolled or drawn on."""


def reference(book: Rulebook, lang: str, paper: Paper) -> list[Page]:
    """All tables in the book's order: first those that fit in half the width of a page, then the wide ones."""
    labels = Labels(lang)
    tables = rule_texts(book, lang).tables
    half, whole = column_width(paper, 2), column_width(paper, 1)
    wide = [table for table in tables if _is_wide(table, half)]
    narrow = [table for table in tables if table not in wide]
    what = labels("reference title", book=book.title)

    def title(page: Page, _first: bool) -> None:
        head(page, what, labels("reference hint", book=book.id))

    pages = flow(paper, [_group(table, half, labels) for table in narrow], 2, title)
    pages = flow(paper, [_group(table, whole, labels) for table in wide], 1, title, pages)
    return finished(pages, what, labels)


def _columns(table: RuleTable) -> int:
    """How many columns are kept: rows of one table may have different numbers of cells."""
    counts = [len(row) for row in table.rows]
    return max(n for n in counts if n == min(counts) or sum(each >= n for each in counts) >= _MOST_ROWS * len(counts))


def _is_wide(table: RuleTable, half: float) -> bool:
    count = _columns(table)
    if count < _MANY:
        return False
    _, rows = rows_of(_laid(table), half)
    return count > _MANY or max(row.height for row in rows) > _DEEP * SIZE * LEADING


def _laid(table: RuleTable) -> Table:
    """The first cell of a row is what was rolled or drawn, or what a row is about; the last takes the room of those
    that a row does not have."""
    count = _columns(table)
    rows: list[tuple[Cell, ...]] = []
    for row in table.rows:
        kept = [*row[: count - 1], " · ".join(row[count - 1 :])] if len(row) > count else list(row)
        rows.append(
            tuple(
                Cell(words, "bold" if not place else "text", count - place if place == len(kept) - 1 else 1)
                for place, words in enumerate(kept)
            )
        )
    return Table((Column(),) * count, tuple(rows), SIZE)


def _group(table: RuleTable, width: float, labels: Labels) -> Group:
    laid = _laid(table)
    parts = table.dice.split("; ")
    rolled = "; ".join(parts[1:] if parts[0].casefold().strip("\u00a0") in _NOTHING else parts)
    return tabled(heading(table.section, width, table.id, rolled, labels("goes on")), laid, width)
