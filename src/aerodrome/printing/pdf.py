"""Pages as one PDF: shapes as they are, letters embedded, the same bytes for the same pages."""

from collections.abc import Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from importlib.resources import as_file

from fpdf import FPDF, ViewerPreferences
from fpdf.drawing import PaintedPath

from aerodrome.printing.drawing import Arc, Circle, Line, Move, Page, Path, Rect, Shape, Words
from aerodrome.printing.faces import FILES, Face, file_of

_POINT = 25.4 / 72
_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
"""When every document was made: its bytes are not to tell when somebody printed it."""


def pdf(pages: Sequence[Page], title: str, lang: str) -> bytes:
    """The pages as one file. Print dialogs are told not to scale it."""
    document = FPDF(unit="mm")
    document.set_auto_page_break(False)
    document.set_margin(0)
    document.set_creation_date(_EPOCH)
    document.set_title(title)
    document.set_creator("Aerodrome")
    document.set_producer("Aerodrome")
    document.set_lang(lang)
    document.viewer_preferences = ViewerPreferences(display_doc_title=True, print_scaling="None")
    with ExitStack() as stack:
        for face in _used(pages):
            document.add_font(face, fname=stack.enter_context(as_file(file_of(face))))
        for page in pages:
            document.add_page(format=(page.width, page.height))
            if page.title:
                document.start_section(page.title)
            for shape in page.shapes:
                _draw(document, shape)
        return bytes(document.output())


def _used(pages: Sequence[Page]) -> list[Face]:
    used = {shape.face for page in pages for shape in page.shapes if isinstance(shape, Words)}
    return [face for face in FILES if face in used]


def _draw(document: FPDF, shape: Shape) -> None:
    match shape:
        case Words():
            _write(document, shape)
        case Line():
            _pen(document, None, shape.stroke, shape.width, shape.dash)
            document.line(*shape.start, *shape.end)
        case Rect():
            style = _pen(document, shape.fill, shape.stroke, shape.width, shape.dash)
            rounded = bool(shape.radius)
            document.rect(*shape.at, *shape.size, style=style, round_corners=rounded, corner_radius=shape.radius)
        case Circle():
            style = _pen(document, shape.fill, shape.stroke, shape.width, shape.dash)
            document.circle(*shape.middle, shape.radius, style=style)
        case Path():
            _follow(document, shape)


def _pen(document: FPDF, fill: str | None, stroke: str | None, width: float, dash: tuple[float, float] | None) -> str:
    """Takes up colours and width; gives what is painted: the area, its edge, or both."""
    if fill:
        document.set_fill_color(fill)
    if stroke:
        document.set_draw_color(stroke)
        document.set_line_width(width)
        document.set_dash_pattern(*(dash or (0, 0)))
    return ("D" if stroke else "") + ("F" if fill else "")


def _write(document: FPDF, words: Words) -> None:
    if not words.text.strip():
        return
    document.set_font(words.face, size=words.size / _POINT)
    document.set_text_color(words.ink)
    if words.turned:
        with document.rotation(-words.turned, *words.at):
            document.text(words.left, words.at[1], words.text)
    else:
        document.text(words.left, words.at[1], words.text)


def _follow(document: FPDF, path: Path) -> None:
    document.set_dash_pattern()
    followed = PaintedPath()
    for step in path.steps:
        if isinstance(step, Move):
            followed.move_to(*step.to)
        elif isinstance(step, Arc):
            followed.arc_to(step.radius, step.radius, 0, step.large, step.clockwise, *step.to)
        else:
            followed.line_to(*step.to)
    if path.closed:
        followed.close()
    followed.style.auto_close = False
    followed.style.fill_color = path.fill
    followed.style.stroke_color = path.stroke
    followed.style.stroke_width = path.width
    followed.style.stroke_join_style = "miter"
    with document.drawing_context() as context:
        context.add_item(followed)
