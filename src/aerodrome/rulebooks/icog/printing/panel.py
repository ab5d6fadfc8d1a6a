"""A Cockpit panel to print: the dial, the disc of Energy units to cut out, the Info box, guns and crew (icog.2.1.*)."""

from aerodrome.rulebooks.icog.figures.panels import DIAL, Model, dots
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.printing.drawing import (
    AMBER,
    GREEN,
    GREY,
    INK,
    PAPER,
    RED,
    Sheet,
    label,
    polar,
    ring,
    signed,
    wedge,
)

_SWEEP = 270.0
_PER_KMH = _SWEEP / DIAL
_START = -135.0
_R = 62.0
_SHOWN_DOTS = 16
_ITALIC = "italic"


def at(speed: float) -> float:
    """The angle of a speed on the dial."""
    return _START + speed * _PER_KMH


def panel_sheet(model: Model, lang: str) -> str:
    sheet = Sheet(210, 297, f"{model.name}: {label('panel', lang)}")
    sheet.rect(8, 8, 194, 281, fill=PAPER, stroke=INK, stroke_width=0.6, rx=4)
    sheet.middle(105, 18, model.name, 9, font_weight="bold")
    sheet.middle(105, 26, label("panel", lang), 4, fill=GREY)
    dial(sheet, model, 105, 104, lang)
    info(sheet, model, lang)
    guns(sheet, model, lang)
    disc(sheet, model, 160, 228, lang)
    sheet.middle(105, 284, label("house figures", lang), 3, fill=GREY, font_style=_ITALIC)
    return sheet.written()


def dial(sheet: Sheet, model: Model, x: float, y: float, lang: str) -> None:
    """Zones, marks, Speed steps, S and M, wind drag, and letters on the rim (icog.2.1.1.speed-steps,
    icog.2.1.1.stall-zone, icog.2.1.1.top-speed, icog.2.1.1.wind-drag, icog.2.1.1.maximum-speed,
    icog.2.1.1.turn-markers)."""
    sheet.circle(x, y, _R + 10, fill="white", stroke=INK, stroke_width=0.8)
    for low, high, colour in (
        (0, model.stall, AMBER),
        (model.stall, model.top, GREEN),
        (model.top, model.maximum, AMBER),
        (model.maximum, DIAL, RED),
    ):
        if high > low:
            sheet.path(wedge(x, y, _R - 5, _R, at(low), at(high)), fill=colour, stroke="none", opacity=0.75)
    for speed in range(0, DIAL + 1, 5):
        sheet.line(*polar(x, y, _R - 6.5, at(speed)), *polar(x, y, _R - 5, at(speed)), stroke_width=0.15, stroke=GREY)
        if speed % 50 == 0:
            sheet.middle(*polar(x, y, _R - 22, at(speed)), str(speed), 6)
    for speed in (*model.steps, *range(model.top + 5, DIAL + 1, 5)):
        sheet.path(f"M{_triangle(x, y, at(speed))} Z", fill=INK, stroke="none")
    for speed, letter in model.markers:
        if speed <= DIAL:
            middle = polar(x, y, _R + 5, at(speed))
            sheet.circle(*middle, 3.4, fill=PAPER, stroke=INK, stroke_width=0.3)
            sheet.middle(*middle, letter, 4, font_weight="bold")
    for mark, speed, colour in (
        ("S", model.stall, INK),
        ("S", model.stall_bombs, RED),
        ("M", model.maximum, RED),
    ):
        if speed:
            sheet.middle(*polar(x, y, _R - 2.5, at(speed)), mark, 4.5, font_weight="bold", fill=colour)
    if model.top_bombs:
        sheet.path(ring(x, y, _R - 6, at(model.top_bombs) - 0.8, at(model.top_bombs) + 0.8), stroke=RED, stroke_width=2)
    ends = [*(least for least, _ in model.drag[1:]), model.maximum]
    for (least, loss), end in zip(model.drag, ends, strict=True):
        if end - least >= 5:
            sheet.middle(*polar(x, y, _R - 2.5, at((least - 5 + end) / 2)), f"−{loss}", 3.4)
    sheet.path(ring(x, y, _R - 14, at(model.stall), at(model.maneuvering)), stroke=INK, stroke_width=0.8)
    sheet.middle(*polar(x, y, _R - 31, at(model.maneuvering)), f"V {model.maneuvering}", 3.2, fill=GREY)
    sheet.circle(x, y, 1.2, fill=INK)
    tighter(sheet, model, x, y + 46, lang)


def _triangle(x: float, y: float, degrees: float) -> str:
    points = (polar(x, y, _R - 7, degrees), polar(x, y, _R - 10, degrees - 1.4), polar(x, y, _R - 10, degrees + 1.4))
    return " L".join(f"{px:.2f} {py:.2f}" for px, py in points)


def tighter(sheet: Sheet, model: Model, x: float, y: float, lang: str) -> None:
    """The small table for turns that are too tight (icog.2.1.1.mod-table)."""
    rows = (
        (label("tighter", lang), ("1", "2", "3")),
        (label("test", lang), tuple(map(signed, TABLES.turns.modifiers))),
        ("EU" if lang == "en" else "UE", tuple(f"−{each}" for each in model.tighter)),
    )
    sheet.rect(x - 32, y - 4, 64, 16, fill=PAPER, stroke=INK, stroke_width=0.3, rx=1.5)
    for line, (name, cells) in enumerate(rows):
        sheet.text(x - 30, y + 0.5 + line * 5, name, 3.4, fill=GREY)
        for column, cell in enumerate(cells):
            sheet.middle(x + 10 + column * 9, y - 0.8 + line * 5, cell, 3.8, font_weight="bold" if line else None)


def info(sheet: Sheet, model: Model, lang: str) -> None:
    """The Info box (icog.2.1.2.*)."""
    out = " / ".join(str(each) for each in model.engine_out)
    rows = [
        ("strength", str(model.strength)),
        ("reduction", str(model.reduction)),
        ("roll", str(model.roll)),
        ("throttle", str(model.throttle)),
        ("engine out", out),
        ("flying", signed(model.flying)),
        ("gunnery_label", "–" if model.gunnery is None else signed(model.gunnery)),
    ]
    x, y = 16.0, 186.0
    for name, value in rows:
        printed = model.origin.get(name.replace(" ", "_").removesuffix("_label")) == "printed"
        sheet.text(x, y, label(name, lang), 4)
        sheet.text(x + 62, y, value, 5, font_weight="bold", text_anchor="end", font_style=None if printed else _ITALIC)
        sheet.line(x, y + 1.6, x + 62, y + 1.6, stroke=GREY, stroke_width=0.15)
        y += 7


def guns(sheet: Sheet, model: Model, lang: str) -> None:
    """Ammunition boxes, arcs and crew (icog.2.1.2.weapons, icog.2.1.2.ammunition, icog.2.1.2.gunner-arc)."""
    x, y = 16.0, 243.0
    for weapon in model.weapons:
        count = f"{weapon.number} × {weapon.gun}"
        where = ", ".join(label(each, lang) for each in weapon.arcs) or label("fixed", lang)
        drums = f", {label('drums', lang, drums=weapon.drums)}" if weapon.drums else ""
        sheet.text(x, y, f"{count} ({where}{drums})", 3.6)
        for box in range(weapon.boxes):
            sheet.rect(x + box * 4.6, y + 1.6, 3.8, 3.8, fill="white", stroke=INK, stroke_width=0.25)
        y += 10.5
    extra = [label("bombs", lang, bombs=model.bombs)] if model.bombs else []
    note = model.note_fr if lang == "fr" and model.note_fr else model.note
    for line in (*extra, *([note] if note else [])):
        y = sheet.lines(x, y, line, 3.2, 105, fill=GREY)


def disc(sheet: Sheet, model: Model, x: float, y: float, lang: str) -> None:
    """The disc with needle and red dots, to be cut out and pinned on the dial (icog.5.7.1.dots)."""
    r = 30.0
    sheet.circle(x, y, r + 2, fill="white", stroke=INK, stroke_width=0.4, stroke_dasharray="1.5 1")
    sheet.line(x, y, *polar(x, y, r, 0), stroke_width=0.9)
    for offsets, further, sign in ((model.gain, model.gain_further, 1), (model.loss, model.loss_further, -1)):
        for number in range(1, _SHOWN_DOTS + 1):
            degrees = dots(offsets, further, number) * _PER_KMH
            if degrees > 170:
                break
            spot = polar(x, y, r - 4 - 3 * (number % 2), sign * degrees)
            sheet.circle(*spot, 0.9, fill=RED)
            if number in (1, 2) or number % 5 == 0:
                sheet.middle(*polar(x, y, r - 12, sign * degrees), str(number), 2.6, fill=GREY)
    sheet.middle(*polar(x, y, r - 18, -60), "−", 7, fill=RED)
    sheet.middle(*polar(x, y, r - 18, 60), "+", 7, fill=RED)
    sheet.circle(x, y, 0.8, fill=INK)
    sheet.lines(x, y + r + 7, label("disc", lang), 3.2, 2 * r + 14, fill=GREY, text_anchor="middle")
