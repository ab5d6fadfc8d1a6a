"""A flat board as SVG: a sheet with a title, aircraft from above, and a list of them beside it."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from math import ceil, sqrt
from typing import NamedTuple

from aerodrome.kernel.legible import legible

PAPER, INK, FAINT, LINE, CLOUD = "#f7f2e4", "#2b2a27", "#8d8675", "#cfc6ad", "#ffffff"
SIDES = ("#1d5c9e", "#b23124", "#3f7d3a", "#7a4a94")
"""Colours of the sides, in their order."""
_TOP, _LIST, _EDGE, _LINE_HEIGHT = 46, 270, 18, 34
_LONGEST = 26
_AIRCRAFT = (
    "M0,-13 C2.4,-13 3,-10.5 3.1,-7.5 L17,-7.5 C19,-7.5 19,-0.5 17,-0.5 L2.9,-0.5 L1.8,8.5 L7,9 C8.2,9.4 8.2,12.8 7,13"
    " L0,13.6 L-7,13 C-8.2,12.8 -8.2,9.4 -7,9 L-1.8,8.5 L-2.9,-0.5 L-17,-0.5 C-19,-0.5 -19,-7.5 -17,-7.5 L-3.1,-7.5"
    " C-3,-10.5 -2.4,-13 0,-13 Z"
)
"""From above, the nose to the north."""


class Listed(NamedTuple):
    """A line of the list: whose, what it is called, and how it is."""

    side: str
    name: str
    told: str
    out: bool = False


class Board:
    """The board itself, of a size of its own, in the coordinates of a screen."""

    def __init__(self, sides: Iterable[str], width: float, height: float) -> None:
        self.inks = dict(zip(sides, SIDES, strict=False))
        self.width, self.height = width, height
        self._parts: list[str] = []
        self._labels: list[str] = []
        """What is written over everything else."""

    def ink(self, side: str) -> str:
        return self.inks.get(side, INK)

    def add(self, part: str) -> None:
        self._parts.append(part)

    def rect(self, x: float, y: float, width: float, height: float, fill: str, **style: object) -> None:
        self.add(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{fill}"{_said(style)}/>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, ink: str = LINE, **style: object) -> None:
        self.add(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{ink}"{_said(style)}/>')

    def circle(self, x: float, y: float, radius: float, fill: str, **style: object) -> None:
        self.add(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}"{_said(style)}/>')

    def polygon(self, points: Iterable[tuple[float, float]], fill: str, **style: object) -> None:
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.add(f'<polygon points="{corners}" fill="{fill}"{_said(style)}/>')

    def text(self, x: float, y: float, text: object, size: float = 11, ink: str = INK, **style: object) -> None:
        self.add(_text(x, y, text, size, ink, style))

    def label(self, x: float, y: float, text: object, size: float = 11, ink: str = INK, **style: object) -> None:
        """In the middle, above all else, on a halo that keeps it legible on anything."""
        halo = {"text_anchor": "middle", "stroke": PAPER, "stroke_width": size / 4, "stroke_linejoin": "round"}
        self._labels.append(_text(x, y, text, size, ink, {"paint_order": "stroke", **halo, **style}))

    def aircraft(
        self,
        at: tuple[float, float],
        compass: float | None,
        side: str,
        name: str,
        height: object,
        size: float = 1.0,
    ) -> None:
        """One aircraft: where its nose points, by compass, or a ring around one that points nowhere; its name below
        and its height in a disc at its shoulder."""
        (x, y), ink = at, self.ink(side)
        if compass is None:
            self.circle(x, y, 20 * size, "none", stroke=ink, stroke_width=2, stroke_dasharray="5 3")
        turn = f"translate({x:.1f} {y:.1f}) rotate({compass or 0:.0f}) scale({size:.2f})"
        self.add(f'<path d="{_AIRCRAFT}" transform="{turn}" fill="{ink}" stroke="{PAPER}" stroke-width="1.6"/>')
        small = max(0.8, min(1.0, size))
        self.label(x, y + 20 * size + 8, _short(name), 11 * small, ink, font_weight="bold")
        if height != "":
            right, up = x + 17 * size, y - 14 * size
            self._labels.append(
                f'<circle cx="{right:.1f}" cy="{up:.1f}" r="{8.5 * small:.1f}" fill="{PAPER}" stroke="{ink}"/>'
            )
            centred = {"text_anchor": "middle", "font_weight": "bold"}
            self._labels.append(_text(right, up + 3.3 * small, height, 9 * small, ink, centred))

    def picture(self, title: str, points: Mapping[str, object], listed: Iterable[Listed]) -> str:
        """The whole sheet."""
        lines = list(listed)
        height = max(self.height + _TOP + _EDGE, _TOP + 30 + len(lines) * _LINE_HEIGHT)
        width = self.width + 2 * _EDGE + _LIST
        return "".join(
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
                f'viewBox="0 0 {width:.1f} {height:.1f}" font-family="DejaVu Sans, Verdana, sans-serif">',
                f'<rect width="100%" height="100%" fill="{PAPER}"/>',
                f'<text x="{_EDGE}" y="29" font-size="17" font-weight="bold" fill="{INK}">{escape(title)}</text>',
                f'<g transform="translate({_EDGE} {_TOP})">',
                *self._parts,
                *self._labels,
                f'</g><g transform="translate({self.width + 2 * _EDGE} 0)">',
                *self._list(points, lines),
                "</g></svg>",
            )
        )

    def _list(self, points: Mapping[str, object], lines: Iterable[Listed]) -> Iterator[str]:
        x = 0.0
        for side in self.inks:
            said = f"{side} {points[side]:g}" if side in points else side
            yield f'<circle cx="{x + 6}" cy="23" r="6" fill="{self.ink(side)}"/>'
            yield f'<text x="{x + 17}" y="28" font-size="14" fill="{INK}">{escape(said)}</text>'
            x += 40 + 8.5 * len(said)
        for number, (side, name, told, out) in enumerate(lines):
            y, ink = _TOP + 12 + number * _LINE_HEIGHT, FAINT if out else self.ink(side)
            struck = ' text-decoration="line-through"' if out else ""
            yield f'<text y="{y}" font-size="12" font-weight="bold" fill="{ink}"{struck}>{escape(legible(name))}</text>'
            yield f'<text y="{y + 14}" font-size="10.5" fill="{FAINT if out else INK}">{escape(legible(told))}</text>'


def _text(x: float, y: float, text: object, size: float, ink: str, style: Mapping[str, object]) -> str:
    said = escape(legible(str(text)))
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" fill="{ink}"{_said(style)}>{said}</text>'


def _said(style: Mapping[str, object]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"


_ROOM = 1.25


def together(x: float, y: float, count: int, apart: float) -> list[tuple[float, float]]:
    """Where so many stand that share a place: in rows, about its middle, with room for names between them."""
    wide = ceil(sqrt(count))
    rows = [min(wide, count - first) for first in range(0, count, wide)]
    return [
        (x + (column - (row - 1) / 2) * apart, y + (number - (len(rows) - 1) / 2) * apart * _ROOM)
        for number, row in enumerate(rows)
        for column in range(row)
    ]
