"""The square chain: 52 squares named like playing cards, four bands of thirteen, joined end to end.

A square's place counts from 1 (AS, lowest) to 52 (KH, highest). One step left is one place up, one band is thirteen.
"""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
BANDS = ("S", "D", "C", "H")
"""Altitude bands from the lowest to the highest."""

WIDTH = len(RANKS)
SQUARES: tuple[str, ...] = tuple(rank + band for band in BANDS for rank in RANKS)
"""Every square from the lowest to the highest."""

PLACE: dict[str, int] = {square: place for place, square in enumerate(SQUARES, 1)}
VALUE: dict[str, int] = {square: (place - 1) % WIDTH + 1 for square, place in PLACE.items()}
BAND: dict[str, int] = {square: (place - 1) // WIDTH for square, place in PLACE.items()}
LOWEST, HIGHEST = SQUARES[0], SQUARES[-1]
TOP = len(BANDS) - 1


def square_at(place: int) -> str | None:
    """The square at a place of the chain; None off either end."""
    return SQUARES[place - 1] if 1 <= place <= len(SQUARES) else None


def range_between(one: str, other: str) -> int:
    """Steps along the chain: the square counted from is left out, the one counted to is in."""
    return abs(PLACE[one] - PLACE[other])


def left_of(square: str, steps: int = 1) -> str | None:
    """Toward the King and on to the Ace of the band above; None off the map."""
    return square_at(PLACE[square] + steps)


def right_of(square: str, steps: int = 1) -> str | None:
    """Toward the Ace and on to the King of the band below; None off the map."""
    return square_at(PLACE[square] - steps)


def above(square: str, bands: int = 1) -> str | None:
    """The square of the same column so many bands higher; None where there is none."""
    return square_at(PLACE[square] + WIDTH * bands)


def below(square: str, bands: int = 1) -> str | None:
    """The square of the same column so many bands lower; None where there is none."""
    return square_at(PLACE[square] - WIDTH * bands)
