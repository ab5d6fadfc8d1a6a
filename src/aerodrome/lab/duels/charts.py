"""Charts of duels: books side by side, their aircraft always in the same order."""

from collections.abc import Sequence

import altair as alt

from aerodrome.lab.duels.results import Because, BookSays, Comparison, share_of
from aerodrome.lab.studies.charts import INK, LINE, Chart, Rows, forest

_LOST, _EVEN, _WON = "#8f1d17", "#f7f1e2", "#0f5f66"
_WIDE, _MOST = 345, 62
"""Pixels for a map, and for a field of it at most."""
_FIGURES_FROM = 40
"""Fields of so many pixels have figures in them."""


def share_maps(result: Comparison, places: Sequence[int]) -> Chart:
    """For each book a map with a field for every two of its aircraft: the share of the one whose row it is."""
    maps = [_map(result, book, [place for place in places if place in _flown(book)]) for book in result.books]
    found: alt.ConcatChart = alt.concat(*maps, columns=2, spacing=28).resolve_scale(color="shared")
    return found


def _flown(book: BookSays) -> set[int]:
    return {each.aircraft for each in book.standings}


def _map(result: Comparison, book: BookSays, places: Sequence[int]) -> Chart:
    names = [result.aircraft[place].name for place in places]
    step = min(_MOST, _WIDE / max(1, len(names)))

    def axis(angle: int) -> alt.Axis:
        size = min(13, step)
        return alt.Axis(
            ticks=False, domain=False, grid=False, labelLimit=160, labelFontSize=size, labelAngle=angle, labelPadding=3
        )

    base = alt.Chart({"values": _fields(result, book, set(places))}).encode(
        y=alt.Y("row:N", sort=names, title=None, axis=axis(0), scale=alt.Scale(domain=names)),
        x=alt.X("column:N", sort=names, title=None, axis=axis(-90), scale=alt.Scale(domain=names)),
    )
    legend = alt.Legend(
        title="share of the aircraft at the left", titleLimit=0, format="%", orient="bottom", gradientLength=240
    )
    colour = alt.Scale(domain=[0, 0.5, 1], range=[_LOST, _EVEN, _WON])
    layers = [
        base.mark_rect(stroke=LINE, strokeWidth=0.5).encode(
            color=alt.Color("share:Q", scale=colour, legend=legend),
            tooltip=[
                alt.Tooltip("row:N", title="aircraft"),
                alt.Tooltip("column:N", title="against"),
                alt.Tooltip("share:Q", format=".0%"),
                alt.Tooltip("interval:N", title="95 %"),
                "games:Q",
            ],
        )
    ]
    if step >= _FIGURES_FROM:
        pale = alt.condition("datum.share < 0.2 || datum.share > 0.8", alt.value("#fffdf8"), alt.value(INK))
        layers.append(base.mark_text(fontSize=14).encode(text=alt.Text("share:Q", format=".0%"), color=pale))
    title = alt.Title(book.title, anchor="start", color=INK)
    return alt.layer(*layers).properties(width=step * len(names), height=step * len(names), title=title)


def _fields(result: Comparison, book: BookSays, places: set[int]) -> Rows:
    found: Rows = []
    for each in book.met:
        if each.first in places and each.second in places:
            for row, column, points in (
                (each.first, each.second, each.points),
                (each.second, each.first, each.games - each.points),
            ):
                share = share_of(points, each.games)
                found.append(
                    {
                        "book": book.title,
                        "row": result.aircraft[row].name,
                        "column": result.aircraft[column].name,
                        "share": share.value,
                        "interval": f"{share.low:.0%} – {share.high:.0%}",
                        "games": each.games,
                    }
                )
    return found


def rating_chart(result: Comparison, places: Sequence[int]) -> Chart:
    """Ratings in all books, one line for an aircraft."""
    names = [result.aircraft[place].name for place in places]
    rows: Rows = [
        {
            "name": result.aircraft[each.aircraft].name,
            "book": book.title,
            "rating": each.rating.value,
            "low": each.rating.low,
            "high": each.rating.high,
        }
        for book in result.books
        for each in book.standings
        if each.aircraft in places
    ]
    data = {"values": rows}
    y = alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=220, grid=True, ticks=False, domain=False))
    offset = alt.YOffset("book:N", sort=[book.title for book in result.books])
    colour = alt.Color("book:N", title=None, sort=[book.title for book in result.books])
    x = alt.X("rating:Q", title="rating; 1500 is the average of a book", scale=alt.Scale(zero=False))
    spans = alt.Chart(data).mark_rule(strokeWidth=2).encode(y=y, yOffset=offset, x="low:Q", x2="high:Q", color=colour)
    points = alt.Chart(data).mark_point(filled=True, size=48, opacity=1)
    dots = points.encode(
        y=y,
        yOffset=offset,
        x=x,
        color=colour,
        shape=alt.Shape("book:N", title=None, sort=[book.title for book in result.books]),
        tooltip=["name:N", "book:N", *(alt.Tooltip(f"{field}:Q", format=".0f") for field in ("rating", "low", "high"))],
    )
    return alt.layer(spans, dots).properties(width="container", height=30 * len(names))


def because_chart(found: Because) -> Chart:
    """What each figure takes from the better aircraft."""
    rows: Rows = [
        {
            "name": each.name,
            "rate": each.change.value,
            "low": each.change.low,
            "high": each.change.high,
            "rule": each.rule,
        }
        for each in found.figures
    ]
    return forest(rows, x_title="change of its share", domain=[-1, 1], zero=0, tips=["name:N", "rule:N"])
