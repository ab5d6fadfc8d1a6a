"""Players whose dice are known: matches that end by what falls, with decks that shrink."""

import hashlib

import numpy as np

from aerodrome.coach.dice_law import CARD, Draw, Fallen
from aerodrome.coach.luck import Chosen

FAIR = (1 / 6,) * 6
SIXES = (4 / 25,) * 5 + (1 / 5,)
"""A six comes once in five times."""


def match(chance: np.random.Generator, name: str, six: tuple[float, ...] = FAIR, most: int = 40) -> Chosen:
    """Two sides in turn: a card from a deck of 20 (of some there are two) says by how high it stands how many dice are
    rolled, and a six calls for a d20. The side that has rolled six sixes has won: then the last die is one of them."""
    deck = [card // 2 if card < 8 else card for card in range(20)]
    draws: list[Draw] = []
    sixes = {"red": 0, "blue": 0}
    while deck and len(draws) < most:
        side = "red" if len(draws) % 3 else "blue"
        card = deck[int(chance.integers(len(deck)))]
        below = sum(each < card for each in deck)
        draws.append(Draw(CARD, 0, f"c{card}", below, deck.count(card), len(deck), side))
        deck.remove(card)
        for _ in range(1 + card // 4):
            face = 1 + int(np.searchsorted(np.cumsum(six), chance.random()))
            draws.append(Draw("d6", 6, face, face - 1, 1, 6, side, high=True))
            if face == 6:
                sixes[side] += 1
                hour = int(chance.integers(20)) + 1
                draws.append(Draw("d20", 20, hour, hour - 1, 1, 20))
            if sixes[side] == 6:
                return Chosen(fallen(name, draws), ("red",))
    return Chosen(fallen(name, draws), ("red",))


def fallen(name: str, draws: list[Draw]) -> Fallen:
    chance = hashlib.sha256(name.encode()).hexdigest()
    sides = {"one": "red", "two": "blue"}
    return Fallen(chance, "book", "committed", sides, {"one": "Ann", "two": "Bob"}, ("one",), tuple(draws))


def rolls(chance: np.random.Generator, name: str, count: int, six: tuple[float, ...]) -> Chosen:
    faces = (chance.choice(6, size=count, p=six) + 1).tolist()
    return Chosen(fallen(name, [Draw("d6", 6, face, face - 1, 1, 6, "red", high=True) for face in faces]), ("red",))
