"""What Instant Spandaus has players print: aircraft cards, the map, markers and a record sheet."""

from collections.abc import Iterator
from functools import partial

from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.setup import Setup
from aerodrome.printing.cards import BOX, INSET, boxes, figures, framed, legend, marked, small_print, tracked
from aerodrome.printing.drawing import GREY, Canvas, Page, signed
from aerodrome.printing.faces import shortened
from aerodrome.printing.imposing import Card, CardSize, imposed
from aerodrome.printing.layout import finished
from aerodrome.printing.paper import Paper
from aerodrome.printing.record import Blank, record_sheet
from aerodrome.printing.sheets import Game, Sheet
from aerodrome.printing.spandaus.board import board, markers
from aerodrome.printing.spandaus.briefing import briefing, roll
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.spandaus.aircraft import BOMBER, Model, check_model, models
from aerodrome.rulebooks.spandaus.scenario import Scenario
from aerodrome.rulebooks.spandaus.settings import Settings
from aerodrome.rulebooks.spandaus.state import Aircraft, State
from aerodrome.rulebooks.spandaus.view import View

BOOK = "spandaus"
CARD = CardSize(88.0, 63.0)
"""A playing card on its side."""

_X, _WIDE = INSET + 3.0, CARD.width - 2 * INSET - 6.0


def sheets(lang: str) -> Iterator[Sheet]:
    labels = Labels(lang, BOOK)
    rows = list(models().values())
    yield Sheet("cards", labels("cards"), partial(_cards, rows, labels("cards"), lang))
    yield Sheet("board", labels("board"), partial(board, lang))
    yield Sheet("markers", labels("markers"), partial(markers, lang))
    yield Sheet("record", labels("record"), partial(record, lang))
    for model in rows:
        yield Sheet(f"aircraft-{model.id}", model.name, partial(_cards, [model], model.name, lang), "aircraft")


def _cards(rows: list[Model], title: str, lang: str, paper: Paper) -> list[Page]:
    labels = Labels(lang, BOOK)
    made = [Card(model.id, partial(card, model, None, lang)) for model in rows]
    return finished(imposed(paper, CARD, made), title, labels)


def card(model: Model, flown: Aircraft | None, lang: str, canvas: Canvas) -> None:
    """A type as the list has it, or an aircraft of a scenario with the numbers that its crew gives it."""
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    origin = model.origin if flown is None else {}
    kind = words.name("type", model.type)
    crew = "" if flown is None else words.name("crew", flown.crew)
    name = model.name if flown is None else flown.id
    under = f"{labels(f'value {model.side}')} · {kind}" if flown is None else f"{model.name} · {kind} · {crew}"
    y = framed(canvas, CARD, name, model.side, under)
    shown = model if flown is None else flown.numbers
    y = figures(
        canvas,
        _X,
        y,
        _WIDE,
        [
            (each, marked("–" if (value := getattr(shown, each)) is None else value, origin, each))
            for each in ("M", "VC", "VD", "PD", "CR", "DR", "RM", "CON")
        ],
        13.0,
    )
    hits = model.hits
    y += 0.8
    y = tracked(
        canvas,
        _X,
        y,
        labels("hits line", hits=marked(hits, origin, "hits"), half=(hits + 1) // 2),
        30.0,
        hits,
        (hits - 1) // 2,
    )
    ammo = model.attack_ammo if flown is None else flown.attack_ammo
    if shown.attack is not None:
        y = _gun(canvas, y, "attack", shown.attack, ammo or 0, marked("", origin, "attack_ammo"), labels)
    left = model.defence_ammo if flown is None else flown.defence_ammo
    if shown.defence is not None:
        y = _gun(
            canvas,
            y,
            "defence",
            shown.defence,
            None if model.type == BOMBER else left,
            marked("", origin, "defence_ammo"),
            labels,
        )
    if model.one_fire_a_turn:
        canvas.text(_X, y + 2.2, labels("one fire"), 2.5, "italic")
    bottom = CARD.height - INSET - 2.0
    if flown is None and (told := legend(origin, labels)):
        small_print(canvas, _X, bottom, _WIDE / 2, told)
    for place, state in enumerate(("spins", "jam")):
        x = _X + _WIDE - BOX - place * 24.0
        canvas.text(x - 1.2, bottom - 0.2, labels(state), 2.6, "text", GREY, "end")
        boxes(canvas, x, bottom - BOX + 0.8, 1)


def _gun(
    canvas: Canvas, y: float, gun: str, effects: tuple[int, ...], ammo: int | None, mark: str, labels: Labels
) -> float:
    """A gun: its effect at each range, its ammunition, and a box for a jam."""
    canvas.text(_X, y + 3.3, shortened(labels(gun), "bold", 3.1, 18), 3.1, "bold")
    for place, effect in enumerate(effects):
        x = _X + 22 + place * 10.0
        canvas.text(x - 4.6, y + 3.3, f"{place + 1}", 2.4, "text", GREY)
        canvas.text(x, y + 3.8, signed(effect), 4.8, "bold", anchor="middle")
    x = _X + 48
    if ammo is None:
        canvas.text(x, y + 3.3, labels("unlimited"), 2.9)
    else:
        room = (_X + _WIDE - x) / max(ammo, 1)
        canvas.text(boxes(canvas, x, y, ammo, size=min(BOX, room - 0.7)), y + 3.2, mark, 2.8)
    return y + BOX + 2.6


def record(lang: str, paper: Paper) -> list[Page]:
    """The log of a flight, to be written by hand (spandaus.record.log)."""
    labels = Labels(lang, BOOK)
    columns = (
        Blank(labels("aircraft"), 42),
        Blank(labels("crew"), 26),
        *(Blank(each, 11) for each in ("M", "VC", "VD", "PD", "CR", "DR", "RM", "CON")),
        Blank(labels("hit points"), 0),
        Blank(labels("ammunition"), 22),
        Blank(labels("jam"), 13),
        Blank(labels("victories"), 17),
    )
    return record_sheet(paper.aside, labels("record"), columns, 14, labels, labels("record hint"))


def cards(setup: Setup[Scenario, Settings, State, View], lang: str, paper: Paper) -> list[Page]:
    start = setup.start
    made = [
        Card(each.id, partial(card, start.brief.models[each.model], each, lang)) for each in start.aircraft.values()
    ]
    return imposed(paper, CARD, made)


def panel(model: Model, lang: str) -> Page:
    """The card of any type."""
    check_model(model, "model")
    page = Page(CARD.paper)
    card(model, None, lang, page.canvas)
    return page


GAME = Game(sheets, roll, cards, panel, briefing)
