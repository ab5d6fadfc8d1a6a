"""Turn, straight, arc and gunnery templates to scale: a Move unit is 20 mm (icog.2.3.turn-templates, icog.2.3.straight,
icog.2.3.arc-template, icog.2.3.gunnery-template)."""

from math import asin, degrees, floor

from aerodrome.printing.drawing import (
    GREY,
    INK,
    PALE_GREEN,
    PALE_RED,
    PAPER,
    WHITE,
    Canvas,
    Page,
    polar,
    ring,
    signed,
    wedge,
)
from aerodrome.printing.layout import HEAD, finished, head
from aerodrome.printing.paper import FOOT, MARGIN, Paper
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.icog.figures.panels import LETTERS, radius
from aerodrome.rulebooks.icog.figures.tables import TABLES

MU = 20.0
"""A Move unit on the table, in millimetres (1:700)."""

STRAIGHTS = (3, 6, 13)
"""How long the straight templates are, in Move units."""

_MOST = 150.0
"""Degrees of the longest template."""


def span_of(outer: float, paper: Paper) -> float:
    """Degrees of arc that a page on its side holds."""
    half = paper.width / 2 - MARGIN - 2.0
    return _MOST if outer <= half else min(_MOST, 2 * degrees(asin(half / outer)))


def turn_template(inner: int, lang: str, paper: Paper) -> list[Page]:
    """Two turns on one piece, its inner and its outer edge, which start at opposite ends; the last, incomplete Move
    unit is shaded (icog.2.3.alignment, icog.2.3.partial-unit)."""
    letters = LETTERS[inner : inner + 2]
    labels = Labels(lang, "icog")
    title = labels("turns", letters=" / ".join(letters))
    page = _page(paper, title, labels)
    near, far = radius(inner) * MU, radius(inner + 1) * MU
    span = span_of(far, page.paper)
    x, y = page.width / 2, MARGIN + HEAD + 2 + far
    canvas = page.canvas
    canvas.path(wedge(x, y, near, far, -span / 2, span / 2), PAPER, INK, 0.4, closed=True)
    middle = (near + far) / 2
    _edge_of_turn(canvas, x, y, far, middle, span, letters[1], clockwise=True)
    _edge_of_turn(canvas, x, y, near, middle, span, letters[0], clockwise=False)
    canvas.path(ring(x, y, middle, -span / 2, span / 2), stroke=GREY, width=0.15)
    return finished([page], title, labels)


def _page(paper: Paper, title: str, labels: Labels) -> Page:
    page = Page(paper.aside)
    head(page, title, labels("scale"))
    return page


def _edge_of_turn(
    canvas: Canvas, x: float, y: float, r: float, middle: float, span: float, letter: str, *, clockwise: bool
) -> None:
    """One edge with its marks, one for each Move unit of arc."""
    step = degrees(MU / r)
    whole = floor(span / step + 1e-9)
    sign = 1 if clockwise else -1
    start = -sign * span / 2
    rest = start + sign * step * whole
    low, high = sorted((rest, -start))
    if high - low > 0.05:
        inner, outer = sorted((r, middle))
        canvas.path(wedge(x, y, inner, outer, low, high), PALE_RED, None, closed=True)
    for unit in range(1, whole + 1):
        at = start + sign * step * unit
        canvas.line(polar(x, y, r, at), polar(x, y, middle, at), 0.25)
        if unit > 1:
            turned = at - sign * step / 2
            canvas.middle(*polar(x, y, (r + middle) / 2, turned), unit, 3.2, "text", GREY, turned)
    canvas.arrow(*polar(x, y, (r + middle) / 2, start), start + sign * 90, 5.0)
    canvas.middle(*polar(x, y, (r + middle) / 2, start + sign * step * 0.72), letter, 6, "bold")


def straight_templates(lang: str, paper: Paper) -> list[Page]:
    """Three lengths, which make no difference in play (icog.2.3.straight)."""
    labels = Labels(lang, "icog")
    page = _page(paper, labels("straights"), labels)
    canvas = page.at((page.width - STRAIGHTS[-1] * MU) / 2, 40.0)
    for line, length in enumerate(STRAIGHTS):
        y = line * 35.0
        canvas.rect(0, y, length * MU, 15, fill=PAPER, stroke=INK, width=0.4)
        for unit in range(1, length + 1):
            canvas.line((unit * MU, y), (unit * MU, y + 15), 0.25)
            canvas.middle((unit - 0.5) * MU, y + 7.5, unit, 5, "text", GREY)
        canvas.arrow(0, y + 7.5, 90, 5)
    return finished([page], labels("straights"), labels)


def arc_template(lang: str, paper: Paper) -> list[Page]:
    """A protractor in slices of 45 degrees (icog.2.3.arc-template, icog.4.1.cones)."""
    labels = Labels(lang, "icog")
    page = Page(paper)
    head(page, labels("arcs"))
    canvas = page.canvas
    x, y, r = paper.width / 2, 128.0, 85.0
    for start, fill in ((-45, PALE_GREEN), (45, WHITE), (135, PALE_RED), (225, WHITE)):
        canvas.path(wedge(x, y, 3, r, start, start + 90), fill, INK, closed=True)
    for turn in range(0, 360, 45):
        canvas.line(polar(x, y, 3, turn), polar(x, y, r, turn), 0.2)
        canvas.middle(*polar(x, y, r + 5, turn), f"{turn if turn <= 180 else 360 - turn}°", 4, "text", GREY)
    for place, name in enumerate(("front", "side", "side", "rear", "rear", "side", "side", "front")):
        canvas.middle(*polar(x, y, r * 0.62, 22.5 + 45 * place), labels(name), 4.4)
    canvas.circle((x, y), 3, fill=WHITE, stroke=INK, width=0.3)
    canvas.arrow(x, y - 4, 0, 8)
    return finished([page], labels("arcs"), labels)


def gunnery_template(lang: str, paper: Paper) -> list[Page]:
    """A flat cut through the cone, in bands with their modifiers; the best one lies within Collision distance
    (icog.6.3.3.range-bands)."""
    template = TABLES.template
    labels = Labels(lang, "icog")
    page = _page(paper, labels("gunnery template"), labels)
    canvas = page.canvas
    x = (page.width - template.length * MU) / 2
    top, bottom = MARGIN + HEAD, page.height - MARGIN - FOOT
    y = (top + bottom) / 2
    edges = (*template.from_, template.length)
    for near, far, modifier in zip(edges[:-1], edges[1:], template.modifier, strict=True):
        a, b = ((template.near + template.slope * each) * MU for each in (near, far))
        left, right = x + near * MU, x + far * MU
        fill = PALE_RED if near < TABLES.moves.near else PAPER
        canvas.polygon([(left, y - a), (right, y - b), (right, y + b), (left, y + a)], fill=fill)
        canvas.middle((left + right) / 2, y, signed(modifier), 6, "bold")
        canvas.middle((left + right) / 2, y + 9, f"{near:g}–{far:g}", 3.2, "text", GREY)
    canvas.arrow(x, y, 90, 5)
    canvas.text(page.width / 2, bottom - 3, labels("gunnery note"), 3.4, "text", INK, "middle")
    return finished([page], labels("gunnery template"), labels)
