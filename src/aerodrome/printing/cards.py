"""What cards are made of: a frame with a name, figures under their labels, and boxes to tick off."""

from collections.abc import Mapping, Sequence

from aerodrome.aircraft.lists import mark_of
from aerodrome.printing.drawing import FAINT, GREY, HAIR, INK, PALE_AMBER, THIN, WASH, WHITE, Canvas
from aerodrome.printing.faces import broken, largest, shortened, width_of
from aerodrome.printing.imposing import CardSize
from aerodrome.printing.words import Labels

INSET = 2.5
"""From where a card is cut to its frame."""
BOX = 4.2
"""The side of a box to tick off."""
CENTRAL = ("central", "german", "German", "Germany", "Austria-Hungary", "Bulgaria", "Austrian")
"""Sides and nations whose badge is a square; all others have a disc."""


def badge(canvas: Canvas, x: float, y: float, side: str, size: float = 4.0) -> None:
    """A disc for the Allies, a square for the Central Powers: a shape tells sides apart on any printer."""
    if side in CENTRAL:
        canvas.rect(x - size / 2, y - size / 2, size, size, fill=INK, stroke=None)
    else:
        canvas.circle((x, y), size / 2, fill=WHITE, stroke=INK, width=size / 5)
        canvas.circle((x, y), size / 6, fill=INK, stroke=None)


def framed(canvas: Canvas, size: CardSize, name: str, side: str, under: str, right: str = "") -> float:
    """The frame of a card with its name; gives where what stands below begins."""
    canvas.rect(
        INSET, INSET, size.width - 2 * INSET, size.height - 2 * INSET, fill=WHITE, stroke=INK, width=0.4, radius=2.2
    )
    left, room = INSET + 3.0, size.width - 2 * INSET - 6.0
    badge(canvas, left + 2.2, INSET + 5.0, side)
    beside = width_of(right, "bold", 3.4) + 2.0 if right else 0.0
    most = room - 6.5 - beside
    large = largest(name, "title", 6.0, most, 3.6)
    canvas.text(left + 6.5, INSET + 7.0, shortened(name, "title", large, most), large, "title")
    if right:
        canvas.text(left + room, INSET + 6.6, right, 3.4, "bold", INK, "end")
    canvas.text(left + 6.5, INSET + 10.6, shortened(under, "text", 2.7, room - 6.5), 2.7, "text", GREY)
    canvas.line((left, INSET + 12.2), (left + room, INSET + 12.2), 0.35)
    return INSET + 13.2


def figures(canvas: Canvas, x: float, y: float, width: float, shown: Sequence[tuple[str, str]], tall: float) -> float:
    """Figures side by side, each below its label; gives where what stands below begins."""
    wide = width / len(shown)
    canvas.rect(x, y, width, tall, fill=WASH, stroke=None, radius=1.2)
    for place, (label, value) in enumerate(shown):
        middle = x + (place + 0.5) * wide
        if place:
            canvas.line((x + place * wide, y + 1.4), (x + place * wide, y + tall - 1.4), HAIR, FAINT)
        small = largest(label, "text", 2.6, wide - 0.8, 1.7)
        canvas.text(middle, y + 3.1, label, small, "text", GREY, "middle")
        large = largest(value, "bold", tall * 0.52, wide - 1.0, 2.4)
        canvas.text(middle, y + tall - 1.7, value, large, "bold", INK, "middle")
    return y + tall + 1.6


def boxes(canvas: Canvas, x: float, y: float, count: int, shaded: int = -1, size: float = BOX) -> float:
    """Boxes to tick off, those from `shaded` on with a darker ground; gives where they end."""
    for place in range(count):
        fill = PALE_AMBER if 0 <= shaded <= place else WHITE
        canvas.rect(x + place * (size + 0.7), y, size, size, fill=fill, stroke=INK, width=THIN)
    return x + count * (size + 0.7)


def tracked(canvas: Canvas, x: float, y: float, label: str, room: float, count: int, shaded: int = -1) -> float:
    """A line of a card: a label, and boxes behind it; gives where the next line begins."""
    canvas.text(x, y + 3.1, shortened(label, "text", 2.9, room - 1.0), 2.9)
    boxes(canvas, x + room, y, count, shaded)
    return y + BOX + 1.6


def small_print(canvas: Canvas, x: float, bottom: float, width: float, words: str, size: float = 2.0) -> None:
    """Small words that end above the lower edge."""
    lines = broken(words, "italic", size, width)
    for number, line in enumerate(reversed(lines)):
        canvas.text(x, bottom - number * size * 1.2, line, size, "italic", GREY)


def marked(value: object, origin: Mapping[str, str], figure: str) -> str:
    """A figure with the sign of its origin."""
    return f"{value}{mark_of(origin, figure)}"


def legend(origin: Mapping[str, str], labels: Labels) -> str:
    """What the signs on a card mean, those that are there."""
    kinds = set(origin.values())
    said = [labels(f"mark {kind}") for kind in ("inferred", "house") if kind in kinds]
    return " · ".join(said)
