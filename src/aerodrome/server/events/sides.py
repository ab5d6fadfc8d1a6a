"""Who flies which side of the scenario: everybody as often the one as the other, as far as that goes."""

import hashlib
from collections.abc import Sequence

import msgspec

FIRST, SECOND = 1, -1


class Flown(msgspec.Struct, frozen=True):
    """The sides that somebody has flown so far, in order."""

    sides: tuple[int, ...] = ()

    @property
    def balance(self) -> int:
        """How often more the first than the second."""
        return sum(self.sides)


def first_is_first(one: Flown, other: Flown, coin: int) -> bool:
    """Whether the one of two flies the first side: who has flown it less often does; if both have as often, who flew
    the second where they last differed; if they never did, a coin decides."""
    if one.balance != other.balance:
        return one.balance < other.balance
    for mine, theirs in zip(reversed(one.sides), reversed(other.sides), strict=False):
        if mine != theirs:
            return mine == SECOND
    return coin % 2 == 0


def clash(one: Flown, other: Flown) -> int:
    """How much it would harm that these two meet: both want the same side, and one of them does not get it."""
    if one.balance * other.balance <= 0:
        return 0
    return min(abs(one.balance), abs(other.balance))


def drawn(lot: str, *what: object) -> int:
    """A number that follows from the lot of an event alone, the same whoever asks for it."""
    said = " ".join(map(str, (lot, *what)))
    return int.from_bytes(hashlib.sha256(said.encode()).digest()[:8], "big")


def by_lot(lot: str, numbers: Sequence[int]) -> list[int]:
    """Numbers in the order that the lot gives."""
    return sorted(numbers, key=lambda number: drawn(lot, "seed", number))
