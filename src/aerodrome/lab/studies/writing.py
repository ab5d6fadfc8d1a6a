"""Figures and names as they stand in the tables of a report, in HTML."""

from collections.abc import Iterable, Sequence
from html import escape

from aerodrome.coach.tally import Tally
from aerodrome.lab.studies import charts
from aerodrome.lab.studies.figures import FAIR, Change, Mean
from aerodrome.lab.studies.planning import Cell


def share(found: Tally, of: int) -> str:
    """A share with its interval, for a table."""
    if not of:
        return "–"
    return f"{found.rate:.1%}<small>{found.low:.1%} – {found.high:.1%}</small>"


def mean(found: Mean | None, digits: int = 1, *, signed: bool = False) -> str:
    if found is None or not found.of:
        return "–"
    sign = "+" if signed else ""
    if found.low is None or found.high is None:
        return f"{found.mean:{sign}.{digits}f}<small>one game</small>"
    return f"{found.mean:{sign}.{digits}f}<small>{found.low:{sign}.{digits}f} – {found.high:{sign}.{digits}f}</small>"


def points(found: Change | None) -> str:
    """By how many hundredths a share changes."""
    if found is None:
        return "–"
    sure = found.low > 0 or found.high < 0
    text = f"{100 * found.change:+.1f}<small>{100 * found.low:+.1f} – {100 * found.high:+.1f}</small>"
    return f'<span class="warn">{text}</span>' if sure else text


def pill(verdict: str) -> str:
    kind = {"leans": "leans", FAIR: "fair"}.get(charts.kind_of(verdict), "") if " alone" not in verdict else ""
    sign = {"fair": "✓ ", "leans": "▲ "}.get(kind, "")
    return f'<span class="pill {kind}">{sign}{escape(verdict)}</span>'


def table(head: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1) -> str:
    """Cells are HTML already; the first so many columns are texts."""

    def side(number: int) -> str:
        return ' class="left name"' if number == 0 else ' class="left"' if number < left else ""

    top = "".join(f'<th scope="col"{side(number)}>{text}</th>' for number, text in enumerate(head))
    body = "".join(
        "<tr>" + "".join(f"<td{side(number)}>{text}</td>" for number, text in enumerate(row)) + "</tr>\n"
        for row in rows
    )
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>\n{body}</tbody></table></div>'


def named(cell: Cell, *, varied: bool = False) -> str:
    more = f"<small>{escape(cell.variation)}</small>" if varied and cell.variation else ""
    return f"{escape(cell.title)}<small>{escape(' v '.join(cell.sides))} · {escape(cell.scenario)}</small>{more}"


def hundredths(found: Mean) -> Mean:
    low, high = found.low, found.high
    return Mean(100 * found.mean, None if low is None else 100 * low, None if high is None else 100 * high, found.of)
