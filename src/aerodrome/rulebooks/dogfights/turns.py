"""Turns of a route packed into one number: left turns times sixteen, and right turns."""

from aerodrome.rulebooks.dogfights.routes import Flight

TURN = 16
ONE_RIGHT, ONE_LEFT = 1, TURN

_ALLOWED: dict[tuple[int, int, int], frozenset[int]] = {}


def allowed_turns(flight: Flight) -> frozenset[int]:
    """Numbers of left and right turns that may still become a legal route."""
    mover = flight.mover
    limits = (mover.agility, mover.right, mover.left)
    if limits not in _ALLOWED:
        _ALLOWED[limits] = frozenset(
            lefts * TURN + rights
            for lefts in range(TURN)
            for rights in range(TURN)
            if not flight.wrong_turns(rights, lefts, whole=False)
        )
    return _ALLOWED[limits]
