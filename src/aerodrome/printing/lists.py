"""The list of a game's aircraft: every figure, with the sign of its origin."""

from aerodrome.kernel.rulebook import AircraftRow, Rulebook
from aerodrome.printing.drawing import Page
from aerodrome.printing.figures import GROUPS, listed, told
from aerodrome.printing.layout import Cell, Column, Group, Table, column_width, finished, flow, head, heading, tabled
from aerodrome.printing.paper import Paper
from aerodrome.printing.words import Labels, capital

_SIZE = 2.7


def aircraft_list(book: Rulebook, lang: str, only: str, paper: Paper) -> list[Page]:
    """A table for each group of types, on paper laid on its side; of `only` one type, where that is given."""
    labels = Labels(lang, book.id)
    aside = paper.aside
    width = column_width(aside, 1)
    what = labels("aircraft title", book=book.title)
    groups: dict[str, list[AircraftRow]] = {}
    for row in book.aircraft().values() if not only else [book.aircraft()[only]]:
        parts = (str(getattr(row, name)) for name in GROUPS if getattr(row, name, ""))
        groups.setdefault(", ".join(labels.get(f"value {part}", part) for part in parts), []).append(row)

    def title(page: Page, _first: bool) -> None:
        head(page, what, labels("aircraft hint"))

    laid = [_group(book, name, rows, width, labels) for name, rows in groups.items()]
    return finished(flow(aside, laid, 1, title), what, labels)


def _group(book: Rulebook, name: str, rows: list[AircraftRow], width: float, labels: Labels) -> Group:
    """Below an aircraft: the traits that it has, its figures of many parts, and why they are what they are, where that
    is written in the language of the sheet."""
    found = listed(book)
    columns = [each for each in found.columns if any(told(row, each, labels).rstrip("?*") not in "–0" for row in rows)]
    heads = (Column(labels("aircraft")), *(Column(labels.get(f"figure {each}", each), "right") for each in columns))
    cells: list[tuple[Cell, ...]] = []
    for row in rows:
        cells.append((Cell(row.name, "bold"), *(Cell(told(row, each, labels)) for each in columns)))
        more = [
            labels.get(f"figure {each}", each) + told(row, each, labels).removeprefix(labels("yes"))
            for each in found.traits
            if getattr(row, each)
        ]
        for each in found.long:
            if getattr(row, each):
                more.append(labels("named", name=labels.get(f"figure {each}", each), value=told(row, each, labels)))
        why = getattr(row, "why", "") if labels.lang == "en" else ""
        if more or why:
            cells.append((Cell(" · ".join((*more, *([why] if why else ()))), "italic", len(heads)),))
    table = Table(heads, tuple(cells), _SIZE)
    return tabled(heading(capital(name), width, again=labels("goes on")), table, width)
