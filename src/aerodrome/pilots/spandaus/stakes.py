"""What is at stake in Instant Spandaus: what an aircraft is worth, and how much of that goes with its Hit Points."""

from functools import lru_cache
from typing import NamedTuple, Protocol

from aerodrome.judgement.sights.spandaus import value_of
from aerodrome.pilots.spandaus.values import Lost
from aerodrome.rulebooks.spandaus.state import Aircraft, Open

_WOUND = 0.5
"""What all Hit Points but the last are worth, as a share of the aircraft."""
_CRIPPLED = 0.25
"""What it is worth besides to cripple an aircraft."""


class Stake(NamedTuple):
    """An aircraft's worth in points of victory, and the share of it that is lost with 0, 1, 2 ... Hit Points."""

    worth: float
    lost: Lost


class Stakes(Protocol):
    """How a pilot weighs what may be won and lost."""

    dives: int
    """By how many bands one who comes after another is taken to dive at most."""

    def of(self, view: Open, aircraft: Aircraft, /) -> Stake:
        """What is at stake with an aircraft."""


class ByHand:
    """The scenario's points, and wounds by rule of thumb."""

    dives = 1

    def of(self, view: Open, aircraft: Aircraft, /) -> Stake:
        left = aircraft.hits - aircraft.sustained
        return Stake(value_of(view.brief, aircraft.type), wounds(left, aircraft.hits))


BY_HAND = ByHand()


@lru_cache(10_000)
def wounds(left: int, hits: int) -> Lost:
    """The share of an aircraft with so many of its Hit Points left that is lost with 0, 1, 2 ... of them."""

    def share(points: int) -> float:
        newly_crippled = 2 * (hits - left) < hits <= 2 * (hits - left + points)
        return _WOUND * points / hits + (_CRIPPLED if newly_crippled else 0.0)

    return tuple(share(points) for points in range(left))
