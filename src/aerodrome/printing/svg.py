"""A page as SVG: its width and height in millimetres, and a millimetre for the unit of the drawing. The letters that
it uses are embedded, so that it looks the same wherever it is opened."""

from collections.abc import Sequence
from xml.etree import ElementTree as ET

from aerodrome.printing.drawing import Arc, Circle, Line, Move, Page, Path, Rect, Shape, Step, Words
from aerodrome.printing.faces import Face, embedded, width_of

_FAMILIES: dict[Face, str] = {
    "text": "aerodrome-text, 'Source Sans 3', sans-serif",
    "italic": "aerodrome-italic, 'Source Sans 3', sans-serif",
    "bold": "aerodrome-bold, 'Source Sans 3', sans-serif",
    "title": "aerodrome-title, Federo, serif",
}


def svg(page: Page, title: str, lang: str) -> str:
    """The page as a file of its own."""
    width, height = _number(page.width), _number(page.height)
    root = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "width": f"{width}mm",
            "height": f"{height}mm",
            "viewBox": f"0 0 {width} {height}",
            "lang": lang,
        },
    )
    ET.SubElement(root, "title").text = title
    ET.SubElement(root, "style").text = _faces(page)
    ET.SubElement(root, "rect", {"width": width, "height": height, "fill": "#ffffff"})
    for shape in page.shapes:
        _add(root, shape)
    ET.indent(root, " ")
    return ET.tostring(root, encoding="unicode") + "\n"


def _faces(page: Page) -> str:
    used: dict[Face, set[str]] = {}
    for shape in page.shapes:
        if isinstance(shape, Words):
            used.setdefault(shape.face, set()).update(shape.text)
    return "\n".join(
        f"@font-face{{font-family:aerodrome-{face};"
        f"src:url(data:font/woff;base64,{embedded(face, ''.join(sorted(letters)))})}}"
        for face, letters in sorted(used.items())
    )


def _add(root: ET.Element, shape: Shape) -> None:
    match shape:
        case Line():
            named = dict(zip(("x1", "y1", "x2", "y2"), (*shape.start, *shape.end), strict=True))
            _element(root, "line", named, _painted(None, shape.stroke, shape.width, shape.dash))
        case Rect():
            named = dict(zip(("x", "y", "width", "height"), (*shape.at, *shape.size), strict=True))
            rounded = {"rx": shape.radius} if shape.radius else {}
            painted = _painted(shape.fill, shape.stroke, shape.width, shape.dash)
            _element(root, "rect", named | rounded, painted)
        case Circle():
            named = {"cx": shape.middle[0], "cy": shape.middle[1], "r": shape.radius}
            _element(root, "circle", named, _painted(shape.fill, shape.stroke, shape.width, shape.dash))
        case Path():
            drawn = {"d": _steps(shape.steps) + (" Z" if shape.closed else "")}
            _element(root, "path", {}, drawn | _painted(shape.fill, shape.stroke, shape.width, None))
        case Words():
            _words(root, shape)


def _words(root: ET.Element, words: Words) -> None:
    """`textLength` keeps the words to their place where the embedded letters are not used."""
    x, y = words.at
    named = {"x": x, "y": y, "font-size": words.size, "textLength": width_of(words.text, words.face, words.size)}
    styled = {"font-family": _FAMILIES[words.face], "fill": words.ink, "lengthAdjust": "spacingAndGlyphs"}
    if words.anchor != "start":
        styled["text-anchor"] = words.anchor
    if words.turned:
        styled["transform"] = f"rotate({_number(words.turned)} {_number(x)} {_number(y)})"
    _element(root, "text", named, styled).text = words.text


def _element(root: ET.Element, tag: str, numbers: dict[str, float], others: dict[str, str]) -> ET.Element:
    return ET.SubElement(root, tag, {name: _number(each) for name, each in numbers.items()} | others)


def _painted(fill: str | None, stroke: str | None, width: float, dash: tuple[float, float] | None) -> dict[str, str]:
    painted = {"fill": fill or "none"}
    if stroke:
        painted |= {"stroke": stroke, "stroke-width": _number(width)}
        if dash:
            painted["stroke-dasharray"] = " ".join(map(_number, dash))
    return painted


def _steps(steps: Sequence[Step]) -> str:
    return " ".join(map(_step, steps))


def _step(step: Step) -> str:
    to = f"{_number(step.to[0])} {_number(step.to[1])}"
    if isinstance(step, Arc):
        radius = _number(step.radius)
        return f"A{radius} {radius} 0 {step.large:d} {step.clockwise:d} {to}"
    return f"{'M' if isinstance(step, Move) else 'L'}{to}"


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
