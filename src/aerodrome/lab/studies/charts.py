"""Charts of a report."""

from collections.abc import Sequence
from typing import Any

import altair as alt

from aerodrome.lab.studies.figures import (
    FAIR,
    FAIR_HIGH,
    FAIR_LOW,
    NOT_SURE,
    Balance,
    Difference,
    Fortune,
    Mean,
    Tenths,
)
from aerodrome.lab.studies.planning import Cell

INK, INK_2, LINE, BAND = "#1b2433", "#465062", "#d3c5a6", "#dcead2"
GOOD, SIGNAL, OFF, ALLIED, CENTRAL = "#2f6b3a", "#b3261e", "#666b75", "#0f5f66", "#3a3f4b"
_PALETTE = [ALLIED, SIGNAL, "#8a5a00", "#1f5a8a", GOOD, "#6b4a7a", "#857a60", "#c2703d", "#3a7d7c", CENTRAL]
_FONT = "'Source Sans 3', 'Source Sans Pro', 'Segoe UI', system-ui, sans-serif"
_ROW = 24
"""Pixels for a line of a chart."""

Rows = list[dict[str, Any]]
Chart = alt.Chart | alt.LayerChart | alt.FacetChart | alt.ConcatChart


def spec(chart: Chart) -> dict[str, Any]:
    """A chart as data, in the house's colours."""
    words = {"labelColor": INK, "titleColor": INK_2, "labelFont": _FONT, "titleFont": _FONT, "titleFontWeight": 600}
    axis = {**words, "gridColor": "#e9dfc9", "domainColor": LINE, "tickColor": LINE}
    axis |= {"labelFontSize": 13, "titleFontSize": 13, "labelPadding": 6}
    styled = chart.configure(
        background="transparent",
        font=_FONT,
        axis=axis,
        legend={**words, "labelFontSize": 13, "labelLimit": 0, "symbolOpacity": 1, "orient": "top", "title": None},
        header={**words, "labelFontSize": 13, "labelFontWeight": 600},
        view={"stroke": None},
        range={"category": _PALETTE},
    )
    found: dict[str, Any] = styled.to_dict()
    return found


def name_of(cell: Cell) -> str:
    return f"{cell.title} · {' v '.join(cell.sides)}"


def kind_of(verdict: str) -> str:
    """A verdict without the name of a side."""
    return verdict if verdict in (FAIR, NOT_SURE) else "leans"


def balance_chart(balances: Sequence[Balance]) -> Chart:
    """Every scenario's share of its first side, with 45 to 55 % shaded."""
    rows: Rows = []
    for each in sorted(balances, key=lambda each: each.sides[each.cell.sides[0]].rate):
        share = each.sides[each.cell.sides[0]]
        rows.append(
            {
                "name": name_of(each.cell),
                "rate": share.rate,
                "low": share.low,
                "high": share.high,
                "kind": kind_of(each.verdict),
                "verdict": each.verdict,
                "decided": each.decided,
            }
        )
    band = alt.Chart({"values": [{"from": FAIR_LOW, "to": FAIR_HIGH}]}).mark_rect(color=BAND, opacity=0.8)
    colour = alt.Color(
        "kind:N", scale=alt.Scale(domain=[FAIR, "leans", NOT_SURE], range=[GOOD, SIGNAL, OFF]), title=None
    )
    shape = alt.Shape(
        "kind:N", scale=alt.Scale(domain=[FAIR, "leans", NOT_SURE], range=["circle", "diamond", "square"]), title=None
    )
    return forest(
        rows,
        x_title="share of the decided games that the first side won",
        domain=[0, 1],
        zero=0.5,
        colour=colour,
        shape=shape,
        tips=["name:N", "verdict:N", "decided:Q"],
        under=band.encode(x=alt.X("from:Q"), x2="to:Q"),
    )


def first_mover_chart(balances: Sequence[Balance]) -> Chart:
    rows: Rows = [
        {
            "name": name_of(each.cell),
            "rate": each.first.won.rate,
            "low": each.first.won.low,
            "high": each.first.won.high,
        }
        for each in balances
    ]
    return forest(
        rows, x_title="share of the decided games that the first mover won", domain=[0, 1], zero=0.5, tips=["name:N"]
    )


def difference_chart(differences: Sequence[Difference]) -> Chart:
    """What variations of one scenario change for its first side."""
    rows: Rows = []
    for each in differences:
        change = each.wins[each.cell.sides[0]]
        rows.append(
            {
                "name": each.cell.variation,
                "rate": change.change,
                "low": change.low,
                "high": change.high,
                "kind": "sure" if change.low > 0 or change.high < 0 else "not sure yet",
                "same": f"{each.same} of {each.games}",
            }
        )
    most = max(0.1, *(max(abs(row["low"]), abs(row["high"])) for row in rows))
    colour = alt.Color("kind:N", scale=alt.Scale(domain=["sure", "not sure yet"], range=[SIGNAL, OFF]), title=None)
    shape = alt.Shape(
        "kind:N", scale=alt.Scale(domain=["sure", "not sure yet"], range=["diamond", "square"]), title=None
    )
    return forest(
        rows,
        x_title=f"more or fewer games that {differences[0].cell.sides[0]} won",
        domain=[-most, most],
        zero=0,
        tips=["name:N", alt.Tooltip("same:N", title="games that went the same")],
        colour=colour,
        shape=shape,
    )


def forest(
    rows: Rows,
    *,
    x_title: str,
    domain: Sequence[float],
    zero: float,
    tips: Sequence[Any],
    colour: Any = None,
    shape: Any = None,
    under: alt.Chart | None = None,
) -> Chart:
    """Figures with their intervals, one below the other."""
    data = {"values": rows}
    y = alt.Y("name:N", sort=None, title=None, axis=alt.Axis(labelLimit=360, grid=True, ticks=False, domain=False))
    x = alt.X(
        "rate:Q", title=x_title, scale=alt.Scale(domain=list(domain)), axis=alt.Axis(format="+%" if zero == 0 else "%")
    )
    paint = alt.value(ALLIED) if colour is None else colour
    tooltip = [*tips, *(alt.Tooltip(f"{field}:Q", format=".1%") for field in ("rate", "low", "high"))]
    spans = (
        alt.Chart(data)
        .mark_rule(strokeWidth=2.5, strokeCap="round")
        .encode(y=y, x=alt.X("low:Q"), x2="high:Q", color=paint)
    )
    points = alt.Chart(data).mark_point(filled=True, size=90, opacity=1).encode(y=y, x=x, color=paint, tooltip=tooltip)
    if shape is not None:
        points = points.encode(shape=shape)
    middle = alt.Chart({"values": [{"at": zero}]}).mark_rule(color=INK_2, strokeDash=[4, 4]).encode(x="at:Q")
    layers = [middle, spans, points] if under is None else [under, middle, spans, points]
    return alt.layer(*layers).properties(width="container", height=_ROW * len(rows))


def endings_chart(balances: Sequence[Balance]) -> Chart:
    """How the matches of each scenario ended."""
    rows: Rows = [
        {"name": each.cell.title, "ending": reason, "share": share.rate, "games": share.wins}
        for each in balances
        for reason, share in each.endings.items()
    ]
    chart: alt.Chart = alt.Chart({"values": rows}).mark_bar(height=15, stroke="#fbf8f1", strokeWidth=1)
    encoded: alt.Chart = chart.encode(
        y=alt.Y("name:N", sort=None, title=None, axis=alt.Axis(labelLimit=320, ticks=False, domain=False)),
        x=alt.X("share:Q", stack="zero", title=None, axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1])),
        color=alt.Color("ending:N", title=None),
        tooltip=["name:N", "ending:N", "games:Q", alt.Tooltip("share:Q", format=".1%")],
    )
    return encoded.properties(width="container", height=_ROW * len(balances))


def _over_time(rows: Rows, title: str, columns: int) -> Chart:
    """Means with their intervals over the tenths of a match, side by side."""
    base = alt.Chart().encode(
        x=alt.X("tenth:Q", title="way through the match", axis=alt.Axis(format="%", tickCount=5)),
        color=alt.Color("line:N", title=None),
    )
    band = base.mark_area(opacity=0.18).encode(y=alt.Y("low:Q", title=title, axis=alt.Axis(format="%")), y2="high:Q")
    line = base.mark_line(strokeWidth=2.2, interpolate="monotone").encode(
        y="mean:Q", tooltip=["line:N", alt.Tooltip("tenth:Q", format="%"), alt.Tooltip("mean:Q", format=".1%")]
    )
    layered = alt.layer(band, line, data={"values": rows}).properties(width=230, height=150)
    return layered.facet(facet=alt.Facet("name:N", title=None, sort=None), columns=columns)


def _points(name: str, line: str, means: Sequence[Mean]) -> Rows:
    return [
        {
            "name": name,
            "line": line,
            "tenth": tenth / (len(means) - 1),
            "mean": mean.mean,
            "low": mean.mean if mean.low is None else max(0.0, mean.low),
            "high": mean.mean if mean.high is None else min(1.0, mean.high),
        }
        for tenth, mean in enumerate(means)
    ]


def course_chart(tenths: Sequence[Tenths], *, columns: int = 3) -> Chart:
    """Damage of both sides, and how soon it was seen who would win."""
    rows: Rows = []
    for each in tenths:
        name = each.cell.title
        rows += _points(name, "chance of the later winner", each.winner)
        for number, means in enumerate(each.damage.values()):
            rows += _points(name, ("damage of the first side", "damage of the second side")[number], means)
    return _over_time(rows, "", columns)


def luck_chart(fortunes: Sequence[Fortune]) -> Chart:
    """What luck and what flying moved, for or against."""
    rows: Rows = []
    for each in fortunes:
        name = each.cell.title
        for what, mean in (("luck", each.luck), ("flying", each.flown)):
            low, high = (mean.mean, mean.mean) if mean.low is None or mean.high is None else (mean.low, mean.high)
            rows.append({"name": name, "what": what, "mean": mean.mean, "low": max(0.0, low), "high": high})
    data = {"values": rows}
    y = alt.Y("name:N", sort=None, title=None, axis=alt.Axis(labelLimit=320, ticks=False, domain=False))
    offset = alt.YOffset("what:N", sort=["luck", "flying"])
    bars = (
        alt.Chart(data)
        .mark_bar(opacity=0.75)
        .encode(
            y=y,
            yOffset=offset,
            x=alt.X("mean:Q", title="moved the chance to win by, on the average", axis=alt.Axis(format="%")),
            color=alt.Color("what:N", title=None, scale=alt.Scale(domain=["luck", "flying"], range=[SIGNAL, ALLIED])),
            tooltip=[
                "name:N",
                "what:N",
                *(alt.Tooltip(f"{field}:Q", format=".1%") for field in ("mean", "low", "high")),
            ],
        )
    )
    spans = alt.Chart(data).mark_rule(color=INK).encode(y=y, yOffset=offset, x="low:Q", x2="high:Q")
    return alt.layer(bars, spans).properties(width="container", height=2 * _ROW * len(fortunes))
