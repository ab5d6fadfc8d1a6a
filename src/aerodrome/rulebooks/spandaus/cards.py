"""The deck: values, suits, drawing and cutting (spandaus.cards.*)."""

from collections.abc import Sequence

from aerodrome.rulebooks.spandaus.events import Cut
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.sky import chain

PACK = chain.SQUARES
"""52 cards without jokers; each names a square, from the lowest to the highest (spandaus.cards.deck,
spandaus.map.grid, spandaus.map.altitude-order)."""

VALUE = chain.VALUE
"""King 13 down to Ace 1 (spandaus.cards.values)."""

GLYPHS = {card: card[:-1] + {"S": "♠", "D": "♦", "C": "♣", "H": "♥"}[card[-1]] for card in PACK}
RED = frozenset("HD")


def suit(card: str) -> str:
    """For rules that ask for a suit or a colour; everywhere else the value counts (spandaus.cards.suit-relevance)."""
    return card[-1]


def is_ace(card: str) -> bool:
    return VALUE[card] == 1


def is_picture(card: str) -> bool:
    """King, Queen or Jack; an Ace is none."""
    return VALUE[card] > 10


def is_red(card: str) -> bool:
    return card[-1] in RED


def cut(table: Table, names: Sequence[str], rule: str, in_force: Sequence[str] = ()) -> list[str]:
    """Cuts one card for each, lowest first; those tied cut again (spandaus.amb.cut-ties). Cut cards go back."""
    if len(names) == 1:
        return list(names)
    drawn: dict[str, str] = {}
    for name in names:
        drawn[name] = table.deck.draw([*drawn.values(), *in_force])
    for card in drawn.values():
        table.deck.put_back(card)
    table.say(Cut, rule, cards=drawn)
    order: list[str] = []
    for shown in sorted({VALUE[card] for card in drawn.values()}):
        order += cut(table, [name for name in names if VALUE[drawn[name]] == shown], rule, in_force)
    return order
