"""Pilot records and the Initiative sheet, to be written on (icog.1.record-per-pilot, icog.4.3.4)."""

from aerodrome.printing.cards import INSET, boxes
from aerodrome.printing.drawing import GREY, INK, WHITE, Canvas, Page
from aerodrome.printing.imposing import Card, CardSize, imposed
from aerodrome.printing.layout import finished
from aerodrome.printing.paper import Paper
from aerodrome.printing.record import Blank, record_sheet
from aerodrome.printing.words import Labels

RECORD = CardSize(95.0, 62.0)
_SKILLS = ("awareness", "flying skill", "gunnery skill", "fortitude", "luck")
_TURNS = 12
_REROLLS = 4
_WOUNDS = 12


def pilot_records(lang: str, paper: Paper) -> list[Page]:
    """A page of empty Pilot records to cut out."""
    labels = Labels(lang, "icog")
    made = [Card(f"record-{number}", lambda canvas: _record(canvas, labels)) for number in range(8)]
    return finished(imposed(paper, RECORD, made), labels("record"), labels)


def _record(canvas: Canvas, labels: Labels) -> None:
    wide = RECORD.width - 2 * INSET
    canvas.rect(INSET, INSET, wide, RECORD.height - 2 * INSET, fill=WHITE, stroke=INK, width=0.4, radius=2.2)
    x, right = INSET + 3, RECORD.width - INSET - 3
    for y, name in ((9.0, "name"), (16.0, "aircraft")):
        canvas.text(x, y, labels(name), 2.7, "text", GREY)
        canvas.line((x + 16, y + 0.6), (right, y + 0.6), 0.2)
    each = (right - x) / len(_SKILLS)
    for place, skill in enumerate(_SKILLS):
        left = x + place * each
        canvas.rect(left, 19.0, each - 1.5, 13.0, stroke=INK, width=0.3, radius=1)
        canvas.text(left + (each - 1.5) / 2, 21.8, labels(skill), 2.3, "text", GREY, "middle")
    for y, name, count in ((34.5, "rerolls", _REROLLS), (39.6, "wounds", _WOUNDS)):
        canvas.text(x, y + 2.8, labels(name), 2.7)
        boxes(canvas, x + 22, y, count)
    for left, name in ((x, "victories"), (x + 29, "experience"), (x + 58, "missions")):
        canvas.text(left, 50.2, labels(name), 2.5, "text", GREY)
        canvas.line((left + 16, 50.8), (left + 26, 50.8), 0.2)
    canvas.text(x, 56.6, labels("abilities"), 2.5, "text", GREY)
    canvas.line((x + 16, 57.2), (right, 57.2), 0.2)


def initiative_sheet(lang: str, paper: Paper) -> list[Page]:
    """Everybody who rolls for Initiative, turn by turn."""
    labels = Labels(lang, "icog")
    turns = tuple(Blank(str(turn), 13.5) for turn in range(1, _TURNS + 1))
    columns = (
        Blank(labels("who"), 0),
        Blank(labels("awareness short"), 16),
        Blank(labels("rerolls short"), 18),
        *turns,
    )
    return record_sheet(paper.aside, labels("initiative"), columns, 16, labels, labels("initiative hint"))
