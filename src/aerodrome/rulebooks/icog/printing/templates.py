"""Turn, straight, arc and gunnery templates to scale: a Move unit is 20 mm (icog.2.3.turn-templates, icog.2.3.straight,
icog.2.3.arc-template, icog.2.3.gunnery-template)."""

from math import asin, degrees, floor

from aerodrome.rulebooks.icog.figures.panels import LETTERS, radius
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.printing.drawing import (
    GREY,
    INK,
    MU,
    PAPER,
    RED,
    Sheet,
    label,
    polar,
    ring,
    signed,
    wedge,
)

_PAGE = (297.0, 210.0)
_MARGIN = 12.0
_MOST = 150.0
"""Degrees of the longest template."""

_STRAIGHTS = (3, 6, 13)


def span_of(outer: float) -> float:
    """Degrees of arc that a page holds."""
    half = (_PAGE[0] - 2 * _MARGIN) / 2
    return _MOST if outer <= half else min(_MOST, 2 * degrees(asin(half / outer)))


def turn_template(inner: int, lang: str) -> str:
    """Two turns on one piece, its inner and its outer edge, which start at opposite ends; the last, incomplete Move
    unit is striped (icog.2.3.alignment, icog.2.3.partial-unit)."""
    letters = LETTERS[inner : inner + 2]
    sheet = Sheet(*_PAGE, label("turns", lang, letters=" / ".join(letters)))
    near, far = radius(inner) * MU, radius(inner + 1) * MU
    span = span_of(far)
    x, y = _PAGE[0] / 2, _MARGIN + far
    sheet.path(wedge(x, y, near, far, -span / 2, span / 2), fill=PAPER, stroke=INK, stroke_width=0.4)
    middle = (near + far) / 2
    edge_of_turn(sheet, x, y, far, middle, span, letters[1], clockwise=True)
    edge_of_turn(sheet, x, y, near, middle, span, letters[0], clockwise=False)
    sheet.path(ring(x, y, middle, -span / 2, span / 2), stroke=GREY, stroke_width=0.15)
    sheet.middle(x, _PAGE[1] - 6, label("scale", lang), 3.5, fill=GREY)
    return sheet.written()


def edge_of_turn(
    sheet: Sheet, x: float, y: float, r: float, middle: float, span: float, letter: str, *, clockwise: bool
) -> None:
    """One edge with its marks, one for each Move unit of arc."""
    step = degrees(MU / r)
    whole = floor(span / step + 1e-9)
    sign = 1 if clockwise else -1
    start = -sign * span / 2
    for unit in range(1, whole + 1):
        at = start + sign * step * unit
        sheet.line(*polar(x, y, r, at), *polar(x, y, middle, at), stroke_width=0.25)
        if unit == 1:
            continue
        within = polar(x, y, (r + middle) / 2, at - sign * step / 2)
        sheet.middle(
            *within,
            str(unit),
            3.2,
            fill=GREY,
            transform=f"rotate({at - sign * step / 2:.2f} {within[0]:.2f} {within[1]:.2f})",
        )
    rest = start + sign * step * whole
    low, high = sorted((rest, -start))
    if high - low > 0.05:
        inner, outer = sorted((r, middle))
        sheet.path(wedge(x, y, inner, outer, low, high), fill=RED, stroke="none", opacity=0.35)
    head = polar(x, y, (r + middle) / 2, start)
    sheet.arrow(*head, start + sign * 90, 5.0)
    name = polar(x, y, (r + middle) / 2, start + sign * step * 0.72)
    sheet.middle(*name, letter, 6, font_weight="bold")


def straight_templates(lang: str) -> str:
    """Three lengths, which make no difference in play (icog.2.3.straight)."""
    sheet = Sheet(*_PAGE, label("straights", lang))
    y = 25.0
    for length in _STRAIGHTS:
        sheet.rect(15, y, length * MU, 15, fill=PAPER, stroke=INK, stroke_width=0.4)
        for unit in range(1, length + 1):
            sheet.line(15 + unit * MU, y, 15 + unit * MU, y + 15, stroke_width=0.25)
            sheet.middle(15 + (unit - 0.5) * MU, y + 7.5, str(unit), 5, fill=GREY)
        sheet.arrow(15, y + 7.5, 90, 5)
        y += 35
    sheet.middle(_PAGE[0] / 2, _PAGE[1] - 6, label("scale", lang), 3.5, fill=GREY)
    return sheet.written()


def arc_template(lang: str) -> str:
    """A protractor in slices of 45 degrees (icog.2.3.arc-template, icog.4.1.cones)."""
    sheet = Sheet(210, 297, label("arcs", lang))
    x, y, r = 105.0, 120.0, 85.0
    for name, start, fill in (
        ("front", -45, "#dbe7df"),
        ("side", 45, PAPER),
        ("rear", 135, "#efd8d4"),
        ("side", 225, PAPER),
    ):
        sheet.path(wedge(x, y, 3, r, start, start + 90), fill=fill, stroke=INK)
        sheet.middle(*polar(x, y, r * 0.62, start + 45), label(name, lang), 6)
    for turn in range(0, 360, 45):
        sheet.line(*polar(x, y, 3, turn), *polar(x, y, r, turn), stroke_width=0.2)
        sheet.middle(*polar(x, y, r + 5, turn), f"{turn if turn <= 180 else 360 - turn}°", 4, fill=GREY)
    sheet.circle(x, y, 3, fill="white", stroke=INK, stroke_width=0.3)
    sheet.arrow(x, y - 4, 0, 8)
    return sheet.written()


def gunnery_template(lang: str) -> str:
    """A flat cut through the cone, in bands with their modifiers; the best one lies within Collision distance
    (icog.6.3.3.range-bands)."""
    template = TABLES.template
    sheet = Sheet(*_PAGE, label("gunnery", lang))
    x, y = 18.0, _PAGE[1] / 2
    edges = (*template.from_, template.length)
    for near, far, modifier in zip(edges[:-1], edges[1:], template.modifier, strict=True):
        a, b = (template.near + template.slope * each for each in (near, far))
        left, right = x + near * MU, x + far * MU
        fill = "#efd8d4" if near < TABLES.moves.near else PAPER
        top, bottom = (f"{left:.2f} {y - a * MU:.2f} L{right:.2f} {y - b * MU:.2f}", f"{right:.2f} {y + b * MU:.2f}")
        sheet.path(f"M{top} L{bottom} L{left:.2f} {y + a * MU:.2f} Z", fill=fill)
        sheet.middle((left + right) / 2, y, signed(modifier), 6, font_weight="bold")
        sheet.middle((left + right) / 2, y + 9, f"{near:g}-{far:g}", 3.2, fill=GREY)
    sheet.arrow(x - 4, y, 90, 6)
    sheet.middle(_PAGE[0] / 2, _PAGE[1] - 6, label("scale", lang), 3.5, fill=GREY)
    sheet.middle(_PAGE[0] / 2, 14, label("gunnery note", lang), 4)
    return sheet.written()
