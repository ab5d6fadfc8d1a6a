"""Turns of a route packed into one number: left turns times sixteen, and right turns."""

from typing import NamedTuple

from aerodrome.rulebooks.dogfights.routes import Flight

TURN = 16
ONE_RIGHT, ONE_LEFT = 1, TURN


class Turns(NamedTuple):
    """Numbers of left and right turns: those that may still become a legal route, and those of a whole one."""

    begun: frozenset[int]
    whole: frozenset[int]


_ALLOWED: dict[tuple[int, int, int], Turns] = {}


def allowed_turns(flight: Flight) -> Turns:
    """The turns that a flight may have, worked out once for all that have the same limits."""
    mover = flight.mover
    limits = (mover.agility, mover.right, mover.left)
    found = _ALLOWED.get(limits)
    if found is None:
        found = _ALLOWED[limits] = Turns(_numbers(flight, whole=False), _numbers(flight, whole=True))
    return found


def _numbers(flight: Flight, *, whole: bool) -> frozenset[int]:
    return frozenset(
        lefts * TURN + rights
        for lefts in range(TURN)
        for rights in range(TURN)
        if not flight.wrong_turns(rights, lefts, whole=whole)
    )
