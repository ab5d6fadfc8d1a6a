"""What lies on the table beside the logs: tracks for Pilot Dice, and hexes (algy.pilot.track, algy.setup.hexgrid)."""

from math import sqrt

from aerodrome.printing.drawing import FAINT, GREY, INK, WASH, WHITE, Canvas, Page, polar
from aerodrome.printing.imposing import Card, CardSize, imposed
from aerodrome.printing.layout import HEAD, finished, head
from aerodrome.printing.paper import FOOT, MARGIN, Paper
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.algy.aircraft import band
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.sky.hexes import hexes

HEX = 20.0
"""From one side of a hex to the opposite one, in millimetres: house, since the book leaves it to the table."""
TRACK = CardSize(180.0, 30.0)
_DICE = 8
_SPEEDS = 13


def tracks(lang: str, paper: Paper) -> list[Page]:
    """For every aircraft a strip with places for its Pilot Dice, and tracks for speed and level."""
    labels = Labels(lang, "algy")
    made = [Card(f"track-{number}", lambda canvas: _track(canvas, labels)) for number in range(8)]
    return finished(imposed(paper, TRACK, made), labels("tracks"), labels)


def _track(canvas: Canvas, labels: Labels) -> None:
    canvas.text(4, 6.0, labels("mark line"), 3.2, "text", GREY)
    canvas.text(4, 14.5, labels("pilot dice"), 3.4, "bold")
    for number in range(1, _DICE + 1):
        x = 34 + (number - 1) * 17.5
        canvas.rect(x, 3.0, 15.0, 15.0, fill=WHITE, stroke=INK, width=0.35, radius=1.5)
        canvas.text(x + 1.2, 6.4, number, 3.4, "bold")
        canvas.text(x + 7.5, 16.6, labels(f"band {band(number)}"), 2.2, "text", GREY, "middle")
    for y, key, first, last in ((19.4, "speed", 0, _SPEEDS), (24.2, "level", 0, TABLES.house.ceiling)):
        canvas.text(4, y + 3.1, labels(key), 3.0, "bold")
        for place, number in enumerate(range(first, last + 1)):
            canvas.rect(34 + place * 9.9, y, 9.3, 4.2, fill=WASH if number % 2 else WHITE, stroke=INK, width=0.2)
            canvas.middle(34 + place * 9.9 + 4.65, y + 2.1, number, 2.8)


def board(lang: str, paper: Paper) -> list[Page]:
    """The hexes that scenarios use where they do not say otherwise, on one page."""
    labels = Labels(lang, "algy")
    page = Page(paper)
    head(page, labels("board"), labels("board hint", hex=f"{HEX:g}"))
    house = TABLES.house
    names = hexes(house.columns, house.rows)
    radius = HEX / sqrt(3)
    across = 1.5 * radius
    wide, high = across * (house.columns - 1) + 2 * radius, HEX * (house.rows + 0.5)
    top = MARGIN + HEAD + (page.height - 2 * MARGIN - HEAD - FOOT - high) / 2
    canvas = page.at((page.width - wide) / 2 + radius, top + HEX / 2)
    for name in names.names:
        column, row = names.column_and_row(name)
        x, y = column * across, (row + column % 2 / 2) * HEX
        canvas.polygon([polar(x, y, radius, 30 + 60 * corner) for corner in range(6)], stroke=FAINT, width=0.35)
        canvas.text(x, y - HEX / 2 + 3.2, name, 2.4, "text", GREY, "middle")
    return finished([page], labels("board"), labels)
