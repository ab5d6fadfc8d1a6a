"""What Watch Algy Dogfight! has players print: aircraft logs, the activation deck, Pilot Dice tracks and a board."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial

from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.setup import Setup
from aerodrome.printing.algy.briefing import briefing, roll
from aerodrome.printing.algy.deck import DECK_CARD, deck, deck_cards
from aerodrome.printing.algy.table import board, tracks
from aerodrome.printing.cards import BOX, INSET, boxes, figures, framed, legend, marked, small_print
from aerodrome.printing.drawing import GREY, Canvas, Page, signed
from aerodrome.printing.faces import shortened
from aerodrome.printing.imposing import Card, CardSize, imposed
from aerodrome.printing.layout import finished
from aerodrome.printing.paper import Paper
from aerodrome.printing.sheets import Game, Sheet
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.algy import deck as activation
from aerodrome.rulebooks.algy.aircraft import DRUMS, Model, check_model, models
from aerodrome.rulebooks.algy.scenario import Scenario
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.state import Aircraft, State
from aerodrome.rulebooks.algy.view import View

BOOK = "algy"
CARD = CardSize(95.0, 80.0)

_X, _WIDE = INSET + 3.0, CARD.width - 2 * INSET - 6.0
_PILOT_BOXES = 8


def sheets(lang: str) -> Iterator[Sheet]:
    labels = Labels(lang, BOOK)
    rows = list(models().values())
    yield Sheet("cards", labels("cards"), partial(_cards, rows, labels("cards"), lang))
    yield Sheet("deck", labels("deck"), partial(deck, lang))
    yield Sheet("tracks", labels("tracks"), partial(tracks, lang))
    yield Sheet("board", labels("board"), partial(board, lang))
    for model in rows:
        yield Sheet(f"aircraft-{model.id}", model.name, partial(_cards, [model], model.name, lang), "aircraft")


def _cards(rows: list[Model], title: str, lang: str, paper: Paper) -> list[Page]:
    made = [Card(model.id, partial(card, model, None, lang)) for model in rows]
    return finished(imposed(paper, CARD, made), title, Labels(lang, BOOK))


def card(model: Model, flown: Aircraft | None, lang: str, canvas: Canvas) -> None:
    """The log of a type, or that of an aircraft of a scenario with its pilot's boxes (algy.log.*)."""
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    origin: Mapping[str, str] = model.origin
    under = f"{words.name('nation', model.nation)}{'' if model.year is None else f' · {model.year}'}"
    name = (
        model.name if flown is None else f"{flown.id} · {flown.name}" if flown.name not in ("", flown.id) else flown.id
    )
    y = framed(canvas, CARD, name, model.side, under if flown is None else f"{model.name} · {under}")
    y = figures(
        canvas,
        _X,
        y,
        _WIDE,
        [
            (labels("max level"), marked(model.max_level, origin, "max_level")),
            (labels("max dive"), marked(model.max_dive, origin, "max_dive")),
            (labels("power"), marked(signed(model.power), origin, "power")),
            (labels("drag"), marked(signed(model.drag), origin, "drag")),
            (labels("spin"), marked(signed(model.spin), origin, "spin")),
            (labels("move dice"), marked(model.move_dice, origin, "move_dice")),
            (labels("combat dice"), marked(model.combat_dice, origin, "combat_dice")),
            (labels("stability"), marked(signed(model.stability), origin, "stability")),
        ],
        11.0,
    )
    canvas.text(_X, y + 2.6, marked(labels("damage"), origin, "rows"), 2.6, "bold")
    canvas.text(_X + _WIDE, y + 2.6, marked(labels("full row"), origin, "effects"), 2.4, "text", GREY, "end")
    y += 3.8
    for count, effect in zip(model.rows, model.effects, strict=True):
        boxes(canvas, _X, y, count)
        canvas.text(_X + _WIDE, y + 2.8, labels(f"effect {effect}"), 2.7, anchor="end")
        y += BOX + 0.7
    y += 0.8
    for gun in model.guns:
        many = f"{gun.count} × {gun.name}" if gun.count > 1 else gun.name
        told = labels("gun line", gun=many, mount=labels(f"mount {gun.mount}"), dice=marked(gun.dice, origin, "guns"))
        canvas.text(_X, y + 2.7, shortened(told, "text", 2.7, 42), 2.7)
        if gun.feed in DRUMS:
            boxes(canvas, _X + 43, y, DRUMS[gun.feed] * gun.count)
        for place in range(gun.count):
            canvas.text(_X + _WIDE - BOX - 1.0 - 11 * place, y + 2.7, labels("jam"), 2.2, "text", GREY, "end")
            boxes(canvas, _X + _WIDE - BOX - 11 * place, y, 1)
        y += BOX + 1.3
    bottom = CARD.height - INSET - 2.0
    canvas.text(_X, bottom - 5.0, labels("pilot"), 2.8, "bold")
    boxes(canvas, _X + 12, bottom - 8.2, _PILOT_BOXES if flown is None else flown.boxes)
    canvas.text(
        _X + _WIDE, bottom - 5.0, labels("seats", count=marked(model.seats, origin, "seats")), 2.5, "text", GREY, "end"
    )
    if told := legend(origin, labels):
        small_print(canvas, _X, bottom, _WIDE, told)


def cards(setup: Setup[Scenario, Settings, State, View], lang: str, paper: Paper) -> list[Page]:
    """The logs, and the deck of the first turn."""
    start = setup.start
    made = [
        Card(each.id, partial(card, start.brief.models[each.model], each, lang)) for each in start.aircraft.values()
    ]
    counted = Counter(activation.cards(start, ()))
    return [*imposed(paper, CARD, made), *imposed(paper, DECK_CARD, deck_cards(counted, lang))]


def panel(model: Model, lang: str) -> Page:
    """The card of any type."""
    check_model(model, "model")
    page = Page(CARD.paper)
    card(model, None, lang, page.canvas)
    return page


GAME = Game(sheets, roll, cards, panel, briefing)
