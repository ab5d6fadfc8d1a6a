"""What Age of Dogfights has players print: control cards, firing positions, the board, markers and a record sheet."""

from collections.abc import Iterator, Mapping
from functools import partial

from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.setup import Setup
from aerodrome.printing.cards import BOX, INSET, boxes, figures, framed, legend, marked, small_print, tracked
from aerodrome.printing.dogfights.board import board, markers
from aerodrome.printing.dogfights.briefing import briefing, roll
from aerodrome.printing.dogfights.positions import firing_positions
from aerodrome.printing.drawing import GREY, Canvas, Page
from aerodrome.printing.imposing import Card, CardSize, imposed
from aerodrome.printing.layout import finished
from aerodrome.printing.paper import Paper
from aerodrome.printing.record import Blank, record_sheet
from aerodrome.printing.sheets import Game, Sheet
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.dogfights.aircraft import MOUNTS, Model, check_model, guns, models
from aerodrome.rulebooks.dogfights.scenario import Scenario
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.state import Aircraft, State
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.rulebooks.dogfights.view import View

BOOK = "dogfights"
CARD = CardSize(88.0, 63.0)

_X, _WIDE = INSET + 3.0, CARD.width - 2 * INSET - 6.0
_DAMAGE = ("wings", "tail", "guns", "engine")
_NUMBERS = 3
_MANY_TRACKS = 4


def sheets(lang: str) -> Iterator[Sheet]:
    labels = Labels(lang, BOOK)
    rows = list(models().values())
    yield Sheet("cards", labels("cards"), partial(_cards, rows, labels("cards"), lang))
    yield Sheet("positions", labels("positions"), partial(firing_positions, lang))
    yield Sheet("board", labels("board"), partial(board, lang))
    yield Sheet("markers", labels("markers"), partial(markers, lang))
    yield Sheet("record", labels("record"), partial(record, lang))
    for model in rows:
        yield Sheet(f"aircraft-{model.id}", model.name, partial(_cards, [model], model.name, lang), "aircraft")


def _cards(rows: list[Model], title: str, lang: str, paper: Paper) -> list[Page]:
    made = [Card(model.id, partial(card, model, None, lang)) for model in rows]
    return finished(imposed(paper, CARD, made), title, Labels(lang, BOOK))


def card(model: Model, flown: Aircraft | None, lang: str, canvas: Canvas) -> None:
    """A line of a type's control panel: what stands on its piece, its tracks, and places for damage
    (dogfights.record.panel_shared, dogfights.record.ammo_track, dogfights.record.throttle_track)."""
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    origin: Mapping[str, str] = model.origin
    numbers = " ".join(str(model.number + place) for place in range(_NUMBERS)) if flown is None else str(flown.number)
    under = f"{words.name('nation', model.nation)} · {words.name('role', model.role)}"
    if flown is not None and flown.pilot != "average":
        under += f" · {words.name('pilot', flown.pilot)}"
    y = framed(canvas, CARD, model.name, model.nation, under, marked(numbers, origin, "number"))
    levels = TABLES.levels
    climb = levels.fast_climb if model.fast_climb else levels.climb
    dive = levels.slow_dive if model.slow_descent else levels.dive
    agility = f"[{model.agility}]" if model.boxed else str(model.agility)
    shown = [
        (labels("speed"), marked(model.speed, origin, "speed")),
        (labels("agility"), marked(agility, origin, "agility")),
        (labels("climb"), marked(f"+{climb}", origin, "fast_climb")),
        (labels("dive"), marked(f"−{dive}", origin, "slow_descent")),
    ]
    if model.gyro:
        side = "{turns} →" if model.gyro_side == "right" else "← {turns}"
        shown.append((labels("gyro"), marked(side.format(turns=model.gyro), origin, "gyro")))
    tracks = sum(guns(model, mount) > 0 for mount in MOUNTS) + bool(model.throttle) + bool(model.bombs)
    y = figures(canvas, _X, y, _WIDE, shown, 12.0 if tracks < _MANY_TRACKS else 9.0)
    for mount in MOUNTS:
        if count := guns(model, mount):
            bursts = model.ammo[mount] if flown is None else flown.ammo.get(mount, 0)
            name = labels("guns line", gun=labels(mount), count=marked(count, origin, mount))
            y = tracked(canvas, _X, y, name, 30.0, bursts)
            canvas.text(_X + 30 + bursts * (BOX + 0.7), y - 2.8, marked("", origin, f"ammo.{mount}"), 2.8)
            canvas.text(_X + _WIDE - 5.4, y - 2.7, labels("jam"), 2.4, "text", GREY, "end")
            boxes(canvas, _X + _WIDE - BOX, y - BOX - 1.6, 1)
    if model.throttle:
        y = tracked(canvas, _X, y, labels("throttle"), 30.0, model.throttle)
        x = _X + 30 + model.throttle * (BOX + 0.7)
        canvas.text(x + 0.4, y - 2.6, "*?", 3.4, "bold")
        canvas.text(x + 5.4, y - 2.6, marked("", origin, "throttle"), 2.8)
    load = model.bombs if flown is None else flown.carried
    if load:
        y = tracked(canvas, _X, y, labels("bombs"), 30.0, load)
        canvas.text(_X + 30 + load * (BOX + 0.7), y - 2.8, marked("", origin, "bombs"), 2.8)
    bottom = CARD.height - INSET - 2.0
    x = _X
    for part in _DAMAGE:
        boxes(canvas, x, bottom - 7.4, 1)
        canvas.text(x + 5.0, bottom - 4.3, labels(f"damage {part}"), 2.5)
        x += _WIDE / len(_DAMAGE)
    told = legend(origin, labels) if flown is None else ""
    small_print(
        canvas,
        _X,
        bottom,
        _WIDE,
        " · ".join(filter(None, (told, labels("nose by pilot") if model.nose_by_pilot else ""))),
    )


def record(lang: str, paper: Paper) -> list[Page]:
    """One line for every aircraft of a side."""
    labels = Labels(lang, BOOK)
    columns = (
        Blank(labels("number"), 14),
        Blank(labels("aircraft"), 46),
        Blank(labels("pilot"), 26),
        Blank(labels("speed"), 14),
        Blank(labels("agility"), 16),
        Blank(labels("bursts"), 0),
        Blank(labels("throttle"), 22),
        Blank(labels("level"), 14),
        Blank(labels("damage"), 34),
        Blank(labels("victories"), 18),
    )
    return record_sheet(paper.aside, labels("record"), columns, 14, labels, labels("record hint"))


def cards(setup: Setup[Scenario, Settings, State, View], lang: str, paper: Paper) -> list[Page]:
    """A card for every aircraft; of sides that choose, one for each type."""
    start = setup.start
    made = [
        Card(each.id, partial(card, start.brief.models[each.model], each, lang)) for each in start.aircraft.values()
    ]
    flown = {each.model for each in start.aircraft.values()}
    chosen = dict.fromkeys(model for pool in start.brief.pool.values() for model in pool if model not in flown)
    made += [
        Card(model, partial(card, start.brief.models[model], None, lang))
        for model in chosen
        if model in start.brief.models
    ]
    return imposed(paper, CARD, made)


def panel(model: Model, lang: str) -> Page:
    """The card of any type."""
    check_model(model, "model")
    page = Page(CARD.paper)
    card(model, None, lang, page.canvas)
    return page


GAME = Game(sheets, roll, cards, panel, briefing)
