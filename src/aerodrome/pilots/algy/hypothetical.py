"""An aircraft as it might be: a copy whose place and speed can be changed while looking ahead, and how it has flown."""

from collections.abc import Callable
from typing import Any, cast

from aerodrome.rulebooks.algy.state import Aircraft

_struct: Any = Aircraft
twin_of: Callable[[Aircraft], Aircraft] = cast(Callable[[Aircraft], Aircraft], _struct.__copy__)
"""A copy that shares what looking ahead never changes: straight from the struct, since it is made very often."""

_FAR = 2
"""Hexes and levels moved beyond which it makes no difference to the aim how many they are."""


How = tuple[int, int, bool, bool, int, bool, bool]
"""How a move ends: level, pitch, banked, tested, hexes and levels moved as far as they matter, whether the level was
changed, and whether it dived."""


def how(at: Aircraft, hexes: int = 0) -> How:
    """How it has flown, so many hexes more included."""
    levels = at.levels
    return at.level, at.pitch, at.banked, at.tested, min(_FAR, at.hexes + hexes + levels), levels > 0, at.dived


def put(me: Aircraft, hex_: str, facing: int, flown: How) -> Aircraft:
    """The same aircraft at the end of a move, but for its speed."""
    twin = twin_of(me)
    twin.hex, twin.facing = hex_, facing
    twin.level, twin.pitch, twin.banked, twin.tested, moved, changed, twin.dived = flown
    twin.hexes, twin.levels = moved - changed, int(changed)
    return twin
