"""Millimetres: what is printed has the size that it should have, on both papers."""

import re
from collections.abc import Iterator
from itertools import pairwise
from math import dist, sin
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest

from aerodrome.printing import algy, dogfights, spandaus
from aerodrome.printing.algy.deck import DECK_CARD
from aerodrome.printing.algy.table import HEX
from aerodrome.printing.dogfights.board import STEP
from aerodrome.printing.icog.panel import DISC, PANEL, RIM
from aerodrome.printing.icog.templates import MU, STRAIGHTS
from aerodrome.printing.imposing import CardSize
from aerodrome.printing.paper import PAPERS, PaperName
from aerodrome.printing.sheets import as_pdf, as_svg, wanted_sheets
from aerodrome.printing.spandaus.board import MARKER, SQUARE
from aerodrome.rulebooks.icog.figures.panels import LETTERS, radius
from aerodrome.rulebooks.icog.figures.tables import TABLES
from tests.printing.reading import PrintedPage, printed

NEAR = 0.05
"""How far a measure may be off, in millimetres."""

Box = tuple[float, float, float, float]

MEASURED = [
    *(("spandaus", name) for name in ("cards", "board", "markers", "record", "reference", "aircraft", "scenario-duel")),
    *(("dogfights", name) for name in ("cards", "positions", "board", "markers", "record", "reference", "aircraft")),
    *(("algy", name) for name in ("cards", "deck", "tracks", "board", "reference", "aircraft")),
    *(("icog", name) for name in ("aircraft-se5a", "turns-ab", "straights", "arcs", "gunnery", "record", "initiative")),
    *(("icog", name) for name in ("reference", "aircraft", "scenario-duel")),
    *(("campaign", name) for name in ("roster-icog", "missions")),
]
"""A sheet of each kind."""

both_papers = pytest.mark.parametrize("paper", get_args(PaperName))


def test_pages_have_the_size_of_their_paper() -> None:
    sizes: tuple[tuple[PaperName, float, float], ...] = (("a4", 210, 297), ("letter", 215.9, 279.4))
    for paper, width, height in sizes:
        with printed("icog", "arcs", "gunnery", paper=paper) as (upright, aside):
            assert upright.size == pytest.approx((width, height), abs=NEAR)
            assert aside.size == pytest.approx((height, width), abs=NEAR)


@both_papers
@pytest.mark.rule("icog.2.1.record")
def test_a_panel_is_as_large_on_any_paper(paper: PaperName) -> None:
    with printed("icog", "aircraft-se5a", paper=paper) as (page,):
        assert page.has_box(PANEL.width, PANEL.height)
        for r in (RIM, DISC):
            assert page.has_box(2 * r, 2 * r)
        assert _ruler(page) == pytest.approx(50, abs=NEAR)


def _ruler(page: PrintedPage) -> float:
    """The longest of the lines at the foot of a page."""
    foot = [(a, b) for a, b in page.lines if a[1] > page.size[1] - 15 and abs(a[1] - b[1]) < NEAR]
    return max(dist(a, b) for a, b in foot)


@both_papers
@pytest.mark.rule("icog.2.3.turn-templates", "icog.2.3.alignment", "icog.2.3.partial-unit")
def test_turn_templates_have_the_radii_of_their_letters(paper: PaperName) -> None:
    """Both edges are arcs of the radii of two letters, and their marks are a Move unit of arc apart."""
    pairs = [LETTERS[inner : inner + 2] for inner in range(0, len(LETTERS), 2)]
    with printed("icog", *(f"turns-{pair.lower()}" for pair in pairs), paper=paper) as pages:
        for inner, pair, page in zip(range(0, len(LETTERS), 2), pairs, pages, strict=True):
            assert set(pair) <= set(page.text.split())
            outline = max(page.outlines, key=lambda points: max(x for x, _ in points) - min(x for x, _ in points))
            centre = _centre(page, outline)
            for letter in (inner, inner + 1):
                wanted = radius(letter) * MU
                edge = {point for point in outline if abs(dist(point, centre) - wanted) < NEAR}
                assert len(edge) >= 2, pair
                marks = sorted(
                    point
                    for a, b in page.lines
                    for point in (a, b)
                    if abs(dist(point, centre) - wanted) < NEAR and abs(dist(a, b) - MU / 2) < NEAR
                )
                assert len(marks) > 3, pair
                for one, other in pairwise(marks):
                    chord = dist(one, other)
                    assert chord == pytest.approx(_chord(wanted), abs=NEAR)


def _centre(page: PrintedPage, outline: list[tuple[float, float]]) -> tuple[float, float]:
    """Where the straight end of a template points to, in the middle of the page."""
    (x1, y1), (x2, y2) = outline[0], next(point for point in reversed(outline) if dist(point, outline[0]) > 1)
    middle = page.size[0] / 2
    return middle, y1 + (y2 - y1) * (middle - x1) / (x2 - x1)


def _chord(r: float) -> float:
    return 2 * r * sin(MU / r / 2)


@both_papers
@pytest.mark.rule("icog.2.3.gunnery-template", "icog.6.3.3.bands")
def test_the_bands_of_the_gunnery_template(paper: PaperName) -> None:
    template = TABLES.template
    with printed("icog", "gunnery", paper=paper) as (page,):
        bands = sorted({(round(x, 2), round(w, 2)) for x, _, w, h in page.boxes if h > MU * 0.9 and w > MU * 0.9})
        edges = (*template.from_, template.length)
        assert [w for _, w in bands] == pytest.approx([(b - a) * MU for a, b in pairwise(edges)], abs=NEAR)
        assert bands[-1][0] + bands[-1][1] - bands[0][0] == pytest.approx(template.length * MU, abs=NEAR)
        widest = max(h for _, _, w, h in page.boxes if w > MU * 0.9)
        assert widest == pytest.approx(2 * (template.near + template.slope * template.length) * MU, abs=NEAR)
        told = [each for each in page.text.split() if each in {f"{m:+d}".replace("-", "−") for m in template.modifier}]
        assert told[:6] == ["+6", "+5", "+4", "+3", "+2", "+1"]


@pytest.mark.rule("icog.2.3.straight", "icog.2.3.arc-template")
def test_straight_and_arc_templates() -> None:
    with printed("icog", "straights", "arcs", paper="letter", lang="fr") as (straights, arcs):
        for length in STRAIGHTS:
            assert straights.has_box(length * MU, 15)
        assert {"45°", "90°", "135°"} <= set(arcs.text.split())
        assert "Arc avant" in arcs.text


@both_papers
@pytest.mark.parametrize(
    ("book", "sheet", "size"),
    [
        ("spandaus", "cards", spandaus.CARD),
        ("spandaus", "markers", MARKER),
        ("dogfights", "cards", dogfights.CARD),
        ("algy", "cards", algy.CARD),
        ("algy", "deck", DECK_CARD),
    ],
)
def test_crop_marks_lie_where_cards_are_cut(book: str, sheet: str, size: CardSize, paper: PaperName) -> None:
    """Marks of 3 mm stand a millimetre outside the cards, a card's width or height apart, on both sides."""
    with printed(book, sheet, paper=paper) as pages:
        page = pages[0]
        marks = [(a, b) for a, b in page.lines if abs(dist(a, b) - 3) < NEAR]
        upright = sorted({round(a[0], 2) for a, b in marks if abs(a[0] - b[0]) < NEAR})
        level = sorted({round(a[1], 2) for a, b in marks if abs(a[1] - b[1]) < NEAR})
        assert len(upright) > 2
        assert len(level) > 2
        for along, wanted in ((upright, size.width), (level, size.height)):
            assert [b - a for a, b in pairwise(along)] == pytest.approx([wanted] * (len(along) - 1), abs=NEAR)
        assert len(marks) == 2 * (len(upright) + len(level))
        if "cards" in sheet:
            assert page.has_box(size.width - 5, size.height - 5)


def test_boards_are_to_scale() -> None:
    with printed("spandaus", "board") as pages:
        assert [
            sum(abs(w - SQUARE[0]) < NEAR and abs(h - SQUARE[1]) < NEAR for _, _, w, h in page.boxes) for page in pages
        ] == [28, 24]
    with printed("dogfights", "board", paper="letter") as pages:
        assert len(pages) == 6
        row = sorted({round(word.left, 1) for word in pages[0].placed if word.text in {f"A{n}" for n in range(1, 13)}})
        assert [b - a for a, b in pairwise(row)] == pytest.approx([STEP] * 11, abs=0.15)
    with printed("algy", "board") as (page,):
        heights = [h for _, _, w, h in page.boxes if abs(w - 2 * HEX / 3**0.5) < NEAR]
        assert len(heights) == 80
        assert heights == pytest.approx([HEX] * 80, abs=NEAR)


@pytest.mark.long
@both_papers
@pytest.mark.parametrize(("book", "sheet"), MEASURED)
def test_svg_is_the_same_in_millimetres(book: str, sheet: str, paper: PaperName) -> None:
    """Every line, box, circle and figure of straight lines on the first page is where the PDF has it, and as large."""
    (wanted,) = wanted_sheets(book, [sheet], "fr")
    drawn = ElementTree.fromstring(next(iter(as_svg(wanted, paper, "fr").values())))
    width, height = (float(drawn.attrib[name].removesuffix("mm")) for name in ("width", "height"))
    assert drawn.attrib["viewBox"] == f"0 0 {width:g} {height:g}"
    assert sorted((width, height)) == sorted((PAPERS[paper].width, PAPERS[paper].height))
    with printed(book, sheet, paper=paper, lang="fr") as (page, *_):
        assert page.size == pytest.approx((width, height), abs=NEAR)
        assert _ruler(page) == pytest.approx(50, abs=NEAR)
        there = [*page.boxes, *(_box(*each) for each in page.lines)]
        shapes = list(_shapes(drawn))
        assert len(shapes) > 6
        assert [each for each in shapes if not any(_is_near(each, other) for other in there)] == []


def _is_near(one: Box, other: Box) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


def _box(a: tuple[float, float], b: tuple[float, float]) -> Box:
    return min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1])


def _shapes(drawn: ElementTree.Element) -> Iterator[Box]:
    """Left, top, width and height of what an SVG draws; its first rectangle is the paper."""
    rects = drawn.findall("{*}rect")[1:]
    for each in (*rects, *drawn.findall("{*}circle"), *drawn.findall("{*}line")):
        had = {name: float(value) for name, value in each.attrib.items() if name in _MEASURES}
        if "r" in had:
            yield had["cx"] - had["r"], had["cy"] - had["r"], 2 * had["r"], 2 * had["r"]
        elif "x1" in had:
            yield _box((had["x1"], had["y1"]), (had["x2"], had["y2"]))
        else:
            yield had["x"], had["y"], had["width"], had["height"]
    for each in drawn.findall("{*}path"):
        steps = each.attrib["d"].removesuffix(" Z")
        if "A" not in steps:
            points = [tuple(map(float, step.split())) for step in re.split(r" ?[ML]", steps)[1:]]
            across, down = ([point[axis] for point in points] for axis in (0, 1))
            yield _box((min(across), min(down)), (max(across), max(down)))


_MEASURES = ("x", "y", "width", "height", "cx", "cy", "r", "x1", "y1", "x2", "y2")


def test_sizes_are_those_that_are_told() -> None:
    """What is measured here is compared with sizes that the program names; these are what people have been told, and
    have sleeves for."""
    cards = [spandaus.CARD, dogfights.CARD, algy.CARD, DECK_CARD, PANEL, MARKER]
    sizes = [(88, 63), (88, 63), (95, 80), (44, 63), (190, 252), (20, 20)]
    assert [(card.width, card.height) for card in cards] == sizes
    assert [*SQUARE, STEP, HEX, MU, *STRAIGHTS] == [37, 40, 16, 20, 20, 3, 6, 13]
    told = (Path(__file__).parents[2] / "docs" / "printing.md").read_text("utf-8")
    for size in ("88 × 63", "95 × 80", "44 × 63", "190 × 252", "37 × 40", "16 mm", "20 mm"):
        assert size in told


@both_papers
def test_there_is_room_to_write_a_name(paper: PaperName) -> None:
    """In every roster, however many figures its game has."""
    for book in ("spandaus", "dogfights", "algy", "icog"):
        with printed("campaign", f"roster-{book}", paper=paper, lang="fr") as (page,):
            upright = sorted({round(a[0], 1) for a, b in page.lines if abs(a[0] - b[0]) < NEAR and dist(a, b) > 100})
            assert upright[1] - upright[0] >= 40, book


@pytest.mark.long
def test_the_same_pages_are_the_same_bytes() -> None:
    made = [as_pdf(wanted_sheets("algy", ["tracks", "board"], "en"), "a4", "algy", "en") for _ in range(2)]
    assert made[0] == made[1]
    (tracks,) = wanted_sheets("algy", ["tracks"], "en")
    drawn = [as_svg(tracks, "a4", "en") for _ in range(2)]
    assert drawn[0] == drawn[1]
