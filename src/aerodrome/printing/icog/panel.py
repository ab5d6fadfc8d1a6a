"""A Cockpit panel to print: the dial, the disc of Energy units to cut out, the Info box, guns and crew (icog.2.1.*)."""

from aerodrome.aircraft.lists import mark_of
from aerodrome.printing.cards import badge, legend
from aerodrome.printing.drawing import (
    AMBER,
    GREEN,
    GREY,
    HAIR,
    INK,
    PALE_AMBER,
    PALE_GREEN,
    PALE_RED,
    PAPER,
    RED,
    WHITE,
    Anchor,
    Canvas,
    Page,
    Point,
    polar,
    ring,
    signed,
    wedge,
)
from aerodrome.printing.faces import broken, largest, shortened
from aerodrome.printing.imposing import CardSize
from aerodrome.printing.layout import finished
from aerodrome.printing.paper import MARGIN, Paper
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.icog.figures.panels import DIAL, Model, dots
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.state import Airplane, Person

PANEL = CardSize(190.0, 252.0)
"""The size of a panel, on any paper."""

DIAL_AT = (PANEL.width / 2, 94.0)
RADIUS = 62.0
"""The dial: its middle on the panel, and the outer edge of its zones."""
RIM = 74.0
LETTER = 2.8
"""The edge of the dial, and the discs with letters on it."""
DISC = 31.0
"""The radius of the disc that is cut out."""

_SWEEP = 270.0
_PER_KMH = _SWEEP / DIAL
_START = -135.0
_SHOWN_DOTS = 16
_CLOSE = 8
"""Letters whose speeds are nearer to each other than this stand in two rows."""
_BEYOND = 2.4
"""M stands at the beginning of the red zone: before it is the last figure of wind drag."""
_LEFT, _TOP = 9.0, 177.0
_CORNER = 36.0
"""How wide the corners beside the dial are."""
_ROOM = 96.0
"""How wide the Info box and the guns are."""


def at(speed: float) -> float:
    """The angle of a speed on the dial."""
    return _START + speed * _PER_KMH


def panel_pages(model: Model, lang: str, paper: Paper) -> list[Page]:
    return finished([panel_page(model, None, lang, paper)], model.name, Labels(lang, "icog"))


def panel_page(model: Model, airplane: Airplane | None, lang: str, paper: Paper) -> Page:
    """A page with a panel in its middle; that of an airplane of a scenario names its crew, with their skills."""
    page = Page(paper, model.name)
    draw_panel(page.at((paper.width - PANEL.width) / 2, MARGIN), model, airplane, lang)
    return page


def draw_panel(canvas: Canvas, model: Model, airplane: Airplane | None, lang: str) -> None:
    labels = Labels(lang, "icog")
    canvas.rect(0, 0, PANEL.width, PANEL.height, fill=PAPER, stroke=INK, width=0.6, radius=4)
    badge(canvas, 10, 9.5, model.side, 6.0)
    name = model.name if airplane is None else f"{airplane.id} · {model.name}"
    canvas.text(PANEL.width / 2, 12, name, largest(name, "title", 9.0, 150, 5.0), "title", anchor="middle")
    _crew(canvas, airplane.crew if airplane else [], labels)
    dial(canvas, model, labels)
    info(canvas, model, labels)
    guns(canvas, model, labels)
    disc(canvas, model, 146.0, 208.0, labels)
    notes(canvas, model, labels)


def _crew(canvas: Canvas, crew: list[Person], labels: Labels) -> None:
    """Who sits in it, where that is known, in the corners beside the dial (icog.1.1.skills)."""
    canvas.text(PANEL.width / 2, 17, labels("panel"), 3.6, "text", GREY, "middle")
    right = PANEL.width - _LEFT
    corners: tuple[tuple[float, float, Anchor], ...] = (
        (_LEFT, 24.0, "start"),
        (right, 24.0, "end"),
        (_LEFT, 155.0, "start"),
        (right, 155.0, "end"),
    )
    for (x, y, anchor), person in zip(corners, crew, strict=False):
        name = person.name or labels.get(f"value {person.role}", person.role)
        canvas.text(x, y, shortened(name, "bold", 3.2, _CORNER), 3.2, "bold", INK, anchor)
        figures = (
            ("awareness", person.awareness),
            ("flying skill", person.flying),
            ("gunnery skill", person.gunnery),
            ("fortitude", person.fortitude),
            ("luck", person.luck),
            ("rerolls", person.rerolls),
        )
        for line in range(3):
            told = " · ".join(f"{labels(key)} {value}" for key, value in figures[2 * line : 2 * line + 2])
            canvas.text(x, y + 4.0 + line * 3.4, told, 2.6, "text", INK, anchor)


def dial(canvas: Canvas, model: Model, labels: Labels) -> None:
    """Zones, marks, Speed steps, S and M, wind drag, and letters on the rim (icog.2.1.1.speed-steps,
    icog.2.1.1.stall-zone, icog.2.1.1.top-speed, icog.2.1.1.wind-drag, icog.2.1.1.maximum-speed,
    icog.2.1.1.turn-markers)."""
    x, y = DIAL_AT
    origin = model.origin
    canvas.circle((x, y), RIM, fill=WHITE, stroke=INK, width=0.8)
    for low, high, fill, edge in (
        (0, model.stall, PALE_AMBER, AMBER),
        (model.stall, model.top, PALE_GREEN, GREEN),
        (model.top, model.maximum, PALE_AMBER, AMBER),
        (model.maximum, DIAL, PALE_RED, RED),
    ):
        if high > low:
            canvas.path(wedge(x, y, RADIUS - 5, RADIUS, at(low), at(high)), fill, edge, HAIR, closed=True)
    for speed in range(0, DIAL + 1, 5):
        canvas.line(polar(x, y, RADIUS - 6.5, at(speed)), polar(x, y, RADIUS - 5, at(speed)), 0.15, GREY)
        if speed % 50 == 0:
            canvas.middle(*polar(x, y, RADIUS - 22, at(speed)), speed, 6)
    for speed in (*model.steps, *range(model.top + 5, DIAL + 1, 5)):
        canvas.polygon(_triangle(x, y, at(speed)), fill=INK, stroke=None)
    before, out = -DIAL, False
    for speed, letter in model.markers:
        if speed <= DIAL:
            out = speed - before < _CLOSE and not out
            middle = polar(x, y, RADIUS + (8.9 if out else 3.3), at(speed))
            canvas.circle(middle, LETTER, fill=PAPER, stroke=INK, width=0.3)
            canvas.middle(*middle, letter, 3.8, "bold")
            before = speed
    for mark, speed, ink, beyond in (
        ("S", model.stall, INK, 0.0),
        ("S", model.stall_bombs, RED, 0.0),
        ("M", model.maximum, RED, _BEYOND),
    ):
        if speed:
            canvas.middle(*polar(x, y, RADIUS - 2.5, at(speed) + beyond), mark, 4.6, "bold", ink)
    if model.top_bombs:
        angle = at(model.top_bombs)
        canvas.path(ring(x, y, RADIUS - 6, angle - 0.8, angle + 0.8), stroke=RED, width=2)
    ends = [*(min(least, model.maximum) for least, _ in model.drag[1:]), model.maximum]
    for (least, loss), end in zip(model.drag, ends, strict=True):
        if end - least >= 5:
            canvas.middle(*polar(x, y, RADIUS - 2.5, at((least - 5 + end) / 2)), f"−{loss}", 3.4)
    canvas.path(ring(x, y, RADIUS - 14, at(model.stall), at(model.maneuvering)), stroke=INK, width=0.8)
    spot = polar(x, y, RADIUS - 31, at(model.maneuvering))
    canvas.middle(*spot, f"V {model.maneuvering}{mark_of(origin, 'maneuvering')}", 3.2, "text", GREY)
    canvas.circle((x, y), 1.2, fill=INK, stroke=None)
    tighter(canvas, model, x, y + 46, labels)


def _triangle(x: float, y: float, degrees: float) -> list[Point]:
    return [
        polar(x, y, RADIUS - 7, degrees),
        polar(x, y, RADIUS - 10, degrees - 1.4),
        polar(x, y, RADIUS - 10, degrees + 1.4),
    ]


def tighter(canvas: Canvas, model: Model, x: float, y: float, labels: Labels) -> None:
    """The small table for turns that are too tight (icog.2.1.1.mod-table)."""
    rows = (
        (labels("tighter"), ("1", "2", "3")),
        (labels("test"), tuple(map(signed, TABLES.turns.modifiers))),
        (labels("energy units") + mark_of(model.origin, "tighter"), tuple(f"−{each}" for each in model.tighter)),
    )
    canvas.rect(x - 32, y - 4, 64, 16, fill=PAPER, stroke=INK, width=0.3, radius=1.5)
    for line, (name, cells) in enumerate(rows):
        canvas.text(x - 30, y + 0.5 + line * 5, name, 3.2, "text", GREY)
        for column, cell in enumerate(cells):
            canvas.middle(x + 8 + column * 9.5, y - 0.6 + line * 5, cell, 3.8, "bold" if line else "text")


def info(canvas: Canvas, model: Model, labels: Labels) -> None:
    """The Info box (icog.2.1.2.*)."""
    rows = (
        ("strength", str(model.strength)),
        ("reduction", str(model.reduction)),
        ("roll", str(model.roll)),
        ("throttle", str(model.throttle)),
        ("engine_out", " / ".join(map(str, model.engine_out))),
        ("flying", signed(model.flying)),
        ("gunnery", "–" if model.gunnery is None else signed(model.gunnery)),
    )
    y = _TOP
    for name, value in rows:
        canvas.text(_LEFT, y, labels(name), 3.6)
        shown = f"{value}{mark_of(model.origin, name)}"
        canvas.text(_LEFT + 66, y, shown, 4.4, "bold", anchor="end")
        canvas.line((_LEFT, y + 1.4), (_LEFT + 66, y + 1.4), HAIR, GREY)
        y += 5.4


def guns(canvas: Canvas, model: Model, labels: Labels) -> None:
    """Ammunition boxes, arcs and crew (icog.2.1.2.weapons, icog.2.1.2.ammunition, icog.2.1.2.gunner-arc)."""
    y = _TOP + 38.5
    for weapon in model.weapons:
        where = ", ".join(labels.get(f"value {each}", each) for each in weapon.arcs) or labels("fixed")
        drums = f", {labels('drums', drums=weapon.drums)}" if weapon.drums else ""
        told = f"{weapon.number} × {weapon.gun}{mark_of(model.origin, 'weapons')} ({where}{drums})"
        canvas.text(_LEFT, y, shortened(told, "bold", 3.2, _ROOM), 3.2, "bold")
        for box in range(weapon.boxes):
            canvas.rect(_LEFT + box * 4.6, y + 1.4, 3.8, 3.8, fill=WHITE, stroke=INK, width=0.25)
        y += 9.0


def disc(canvas: Canvas, model: Model, x: float, y: float, labels: Labels) -> None:
    """The disc with needle and red dots, to be cut out and pinned on the dial (icog.5.7.1.dots)."""
    r = DISC - 2
    canvas.circle((x, y), DISC, fill=WHITE, stroke=INK, width=0.4, dash=(1.5, 1.0))
    canvas.line((x, y), polar(x, y, r, 0), 0.9)
    for offsets, further, sign in ((model.gain, model.gain_further, 1), (model.loss, model.loss_further, -1)):
        for number in range(1, _SHOWN_DOTS + 1):
            degrees = dots(offsets, further, number) * _PER_KMH
            if degrees > 170:
                break
            canvas.circle(polar(x, y, r - 4 - 3 * (number % 2), sign * degrees), 0.9, fill=RED, stroke=None)
            if number == 1 or number % 5 == 0:
                canvas.middle(*polar(x, y, r - 12, sign * degrees), number, 2.6, "text", GREY)
    canvas.middle(*polar(x, y, r - 18, -60), "−", 7, "bold", RED)
    canvas.middle(*polar(x, y, r - 18, 60), "+", 7, "bold", RED)
    canvas.circle((x, y), 0.8, fill=INK, stroke=None)
    for number, line in enumerate(broken(labels("disc"), "text", 2.7, 2 * DISC + 8)):
        canvas.text(x, y + DISC + 4.2 + number * 3.4, line, 2.7, "text", GREY, "middle")


def notes(canvas: Canvas, model: Model, labels: Labels) -> None:
    """Bombs, what is special about the type, and what the signs mean."""
    note = model.note_fr if labels.lang == "fr" and model.note_fr else model.note
    told = [labels("bombs", bombs=model.bombs) + mark_of(model.origin, "bombs")] if model.bombs else []
    told += [note] if note else []
    lines = broken(" · ".join(told), "text", 2.7, PANEL.width / 2 - 4) if told else []
    bottom = PANEL.height - 4.0
    signs = " · ".join(filter(None, (legend(model.origin, labels), labels("other figures"))))
    canvas.text(_LEFT, bottom, shortened(signs, "italic", 2.3, PANEL.width - 2 * _LEFT), 2.3, "italic", GREY)
    for number, line in enumerate(reversed(lines)):
        canvas.text(_LEFT, bottom - 4.0 - number * 3.4, line, 2.7)
