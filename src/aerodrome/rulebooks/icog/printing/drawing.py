"""A little SVG: shapes on a sheet whose unit is a millimetre."""

from functools import cache
from importlib.resources import files
from math import cos, radians, sin
from textwrap import wrap
from xml.etree import ElementTree as ET

from aerodrome.kernel.files import from_toml

MU = 20.0
"""A Move unit on the table, in millimetres (1:700)."""

INK, RED, GREEN, AMBER, PAPER, GREY = "#1d2433", "#b3261e", "#4f8a5b", "#d9a441", "#fbf6e9", "#8a8f99"
_LETTER = 0.52
"""How wide a letter is, as a share of the size of the font."""
_FONT = "Georgia, 'Times New Roman', serif"


@cache
def _labels() -> dict[str, dict[str, str]]:
    data = files("aerodrome.rulebooks.icog") / "data" / "sheets.toml"
    return from_toml(data.read_bytes(), dict[str, dict[str, str]], "sheets.toml")


def label(key: str, lang: str, **fields: object) -> str:
    said = _labels()
    return (said.get(lang) or said["en"])[key].format(**fields)


class Sheet:
    """A page of so many millimetres."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.root = ET.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "width": f"{width:g}mm",
                "height": f"{height:g}mm",
                "viewBox": f"0 0 {width:g} {height:g}",
                "font-family": _FONT,
            },
        )
        ET.SubElement(self.root, "title").text = title
        self.rect(0, 0, width, height, fill="white")

    def _add(self, tag: str, **attributes: object) -> ET.Element:
        named = {key.replace("_", "-"): _plain(value) for key, value in attributes.items() if value is not None}
        return ET.SubElement(self.root, tag, named)

    def rect(self, x: float, y: float, width: float, height: float, **style: object) -> None:
        self._add("rect", x=x, y=y, width=width, height=height, **style)

    def line(self, x1: float, y1: float, x2: float, y2: float, **style: object) -> None:
        self._add("line", x1=x1, y1=y1, x2=x2, y2=y2, **{"stroke": INK, "stroke_width": 0.3, **style})

    def circle(self, x: float, y: float, r: float, **style: object) -> None:
        self._add("circle", cx=x, cy=y, r=r, **style)

    def path(self, d: str, **style: object) -> None:
        self._add("path", d=d, **{"fill": "none", "stroke": INK, "stroke_width": 0.3, **style})

    def text(self, x: float, y: float, words: str, size: float = 4.0, **style: object) -> None:
        made = self._add("text", x=x, y=y, **{"font_size": size, "fill": INK, **style})
        made.text = words

    def middle(self, x: float, y: float, words: str, size: float = 4.0, **style: object) -> None:
        """Text about a point."""
        self.text(x, y + size * 0.35, words, size, **{"text_anchor": "middle", **style})

    def lines(self, x: float, y: float, words: str, size: float, width: float, **style: object) -> float:
        """Text in as many lines as it needs to be no wider than this; gives where the next line would stand."""
        for line in wrap(words, int(width / (size * _LETTER))):
            self.text(x, y, line, size, **style)
            y += size * 1.4
        return y

    def arrow(self, x: float, y: float, degrees: float, size: float = 6.0) -> None:
        """The red arrow at the start of a template; 0 points up (icog.2.3.alignment)."""
        tip, left, right = (
            polar(x, y, size, degrees),
            polar(x, y, size / 2, degrees - 90),
            polar(x, y, size / 2, degrees + 90),
        )
        self.path(f"M{_at(left)} L{_at(tip)} L{_at(right)} Z", fill=RED, stroke="none")

    def written(self) -> str:
        ET.indent(self.root, " ")
        return ET.tostring(self.root, encoding="unicode") + "\n"


def signed(number: int) -> str:
    """With a true minus sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def polar(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """A point at a distance; 0 degrees is up, 90 right."""
    return x + r * sin(radians(degrees)), y - r * cos(radians(degrees))


def ring(x: float, y: float, r: float, start: float, end: float) -> str:
    """An arc of a circle, clockwise."""
    large = 1 if end - start > 180 else 0
    return f"M{_at(polar(x, y, r, start))} A{r:.3f} {r:.3f} 0 {large} 1 {_at(polar(x, y, r, end))}"


def wedge(x: float, y: float, inner: float, outer: float, start: float, end: float) -> str:
    """The piece of a ring between two radii."""
    large = 1 if end - start > 180 else 0
    back = f"A{inner:.3f} {inner:.3f} 0 {large} 0 {_at(polar(x, y, inner, start))} Z"
    return f"{ring(x, y, outer, start, end)} L{_at(polar(x, y, inner, end))} {back}"


def _at(point: tuple[float, float]) -> str:
    return f"{point[0]:.3f} {point[1]:.3f}"


def _plain(value: object) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
