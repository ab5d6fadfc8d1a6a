"""Attention kept in reserve: what Pilot Dice are worth that are not spent."""

from aerodrome.pilots.algy.situation import Situation

_SHARES = (0.0, 1.5, 2.7, 3.6, 4.4, 5.1, 5.7, 6.3, 6.9)
"""The first dice kept are worth most."""


def kept(situation: Situation, dice: int) -> float:
    """What so many dice are worth for the rest of the turn."""
    return situation.price * _SHARES[min(dice, len(_SHARES) - 1)]
