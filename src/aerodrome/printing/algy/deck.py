"""The cards of the activation deck, to cut out (algy.deck.*)."""

from collections import Counter
from collections.abc import Mapping
from functools import partial

from aerodrome.kernel.messages import BookWords
from aerodrome.printing.cards import INSET, badge
from aerodrome.printing.drawing import GREY, INK, WASH, WHITE, Canvas, Page
from aerodrome.printing.faces import broken, largest
from aerodrome.printing.imposing import Card, CardSize, imposed
from aerodrome.printing.layout import finished
from aerodrome.printing.paper import Paper
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.algy.deck import AIRCRAFT, ARCHIE, FLYING_CIRCUS, HIGH_FLIGHT, LEADER, SECTION, TALLY_HO
from aerodrome.rulebooks.algy.tables import TABLES

DECK_CARD = CardSize(44.0, 63.0)
"""A small playing card."""

_FLIGHTS = {"allied": "A", "central": "C"}
_AIRCRAFT_OF_A_SIDE = 6
_SECTIONS_OF_A_SIDE = 4
_ARCHIE_OF_A_SIDE = 2


def deck(lang: str, paper: Paper) -> list[Page]:
    """Cards for two sides of up to four sections and six aircraft: what a force does not need is left out."""
    counts = TABLES.cards
    wanted: Counter[str] = Counter()
    for side, letter in _FLIGHTS.items():
        for number in range(1, _SECTIONS_OF_A_SIDE + 1):
            wanted[f"{SECTION}:{letter}{number}"] = counts.section
        for number in range(1, _AIRCRAFT_OF_A_SIDE + 1):
            wanted[f"{AIRCRAFT}:{letter}{number}"] = counts.aircraft
        wanted[f"{LEADER}:{side}"] = 1
        wanted[f"{ARCHIE}:{side}"] = _ARCHIE_OF_A_SIDE
    wanted |= Counter((TALLY_HO, FLYING_CIRCUS, HIGH_FLIGHT))
    labels = Labels(lang, "algy")
    return finished(imposed(paper, DECK_CARD, deck_cards(wanted, lang)), labels("deck"), labels)


def deck_cards(counted: Mapping[str, int], lang: str) -> list[Card]:
    """The cards of a deck, as many of each as there are in it."""
    return [Card(name, partial(_card, name, lang)) for name, count in counted.items() for _ in range(count)]


def _card(name: str, lang: str, canvas: Canvas) -> None:
    labels, words = Labels(lang, "algy"), BookWords("algy", lang)
    kind, _, whose = name.partition(":")
    wide, high = DECK_CARD.width - 2 * INSET, DECK_CARD.height - 2 * INSET
    canvas.rect(INSET, INSET, wide, high, fill=WHITE, stroke=INK, width=0.4, radius=2.2)
    canvas.rect(INSET, INSET, wide, 9.0, fill=WASH, stroke=INK, width=0.4, radius=2.2)
    middle = DECK_CARD.width / 2
    title = labels(f"card {kind}")
    canvas.text(middle, INSET + 6.2, title, largest(title, "title", 5.0, wide - 4, 3.0), "title", anchor="middle")
    powers = {TALLY_HO: "allied", FLYING_CIRCUS: "central"}
    power = powers.get(kind, whose if whose in _FLIGHTS else "")
    if kind in (AIRCRAFT, SECTION):
        canvas.middle(middle, DECK_CARD.height / 2 - 2, whose, largest(whose, "bold", 15.0, wide - 4, 5.0), "bold")
    elif power:
        badge(canvas, middle, DECK_CARD.height / 2 - 3, power, 14.0)
    else:
        canvas.arrow(middle, DECK_CARD.height / 2 + 2, 0, 12.0, fill=INK)
    for number, line in enumerate(broken(labels(f"card {kind} hint"), "text", 2.6, wide - 5)):
        canvas.text(middle, DECK_CARD.height - 18.5 + number * 3.3, line, 2.6, "text", GREY, "middle")
    canvas.text(middle, DECK_CARD.height - INSET - 1.8, words.name("card", name), 2.0, "text", GREY, "middle")
