"""Which guns bear: firing positions for the aircraft that has moved, and for those that answer it
(dogfights.fire.gun_by_position, dogfights.def.formal).

Both tables are worked out once from the book's, by how two aircraft lie and fly to each other.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

import msgspec

from aerodrome.rulebooks.dogfights.tables import TABLES, Bearing, Position

_TILTS = (-1, 0, 1)


class Lie(msgspec.Struct, frozen=True):
    """How one aircraft lies to another: steps between them, where the other lies from the first one's nose, the other's
    heading less the first one's, its level less the first one's, and both tilts (dogfights.geometry.bearing)."""

    range: int
    bearing: int
    crossing: int
    above: int
    tilt: int
    other_tilt: int

    @property
    def key(self) -> tuple[int, int, int, int, int, int]:
        return (self.range, self.bearing, self.crossing, self.above, self.tilt, self.other_tilt)

    def turned(self) -> "Lie":
        """The same, seen from the other aircraft."""
        return Lie(
            self.range,
            (self.bearing + 3 - self.crossing) % 6,
            -self.crossing % 6,
            -self.above,
            self.other_tilt,
            self.tilt,
        )


Key = tuple[int, int, int, int, int, int]


def _lies() -> Iterator[Lie]:
    for steps, bearing, crossing, above, tilt, other_tilt in product(
        (1, 2), range(6), range(6), _TILTS, _TILTS, _TILTS
    ):
        yield Lie(steps, bearing, crossing, above, tilt, other_tilt)


def _is_in(lie: Lie, position: Position) -> bool:
    return (
        lie.range == position.range
        and lie.bearing in position.bearing
        and lie.crossing in position.crossing
        and lie.above == position.above
        and lie.tilt == position.shooter_tilt
        and lie.other_tilt == position.target_tilt
    )


def _offence() -> dict[Key, dict[str, Position]]:
    """For every lie from which some gun could fire: the position of each gun that could (dogfights.pos.h5,
    dogfights.pos.h5_vertical, dogfights.pos.h6, dogfights.pos.h7, dogfights.pos.h8, dogfights.pos.nose_as_fixed,
    dogfights.pos.nose_parallel, dogfights.pos.nose_ahead_above, dogfights.pos.h9_same_level, dogfights.pos.h9_above,
    dogfights.pos.h10, dogfights.pos.h11_same_level, dogfights.pos.h11_above, dogfights.pos.h12,
    dogfights.pos.tail_no_same_level_astern, dogfights.gun.fixed, dogfights.gun.nose, dogfights.gun.nose_tilted,
    dogfights.gun.nose_never_down, dogfights.summary.target_tilt_free)."""
    found: dict[Key, dict[str, Position]] = {}
    for lie in _lies():
        guns = {gun: position for position in TABLES.positions if _is_in(lie, position) for gun in position.guns}
        if guns:
            found[lie.key] = guns
    return found


OFFENCE = _offence()
"""Firing positions of the aircraft that has moved: by its lie to the target, then by gun."""


def threatens(lie: Lie) -> bool:
    """Whether an aircraft is where it could fire, had it every gun; or flies beside the other, both level, on the same
    heading and at most one level apart (dogfights.def.potential_position, dogfights.def.same_heading_needed)."""
    parallel = lie.crossing == 0 and not lie.tilt and not lie.other_tilt
    return lie.key in OFFENCE or (parallel and lie.range == 1)


def bears(gun: str, lie: Lie, tail_guns: str) -> bool:
    """Whether a gun can be trained on the aircraft that has moved, seen from the defender (dogfights.def.gun_must_bear,
    dogfights.gun.tail, dogfights.gun.ventral, dogfights.amb.tail_elevation)."""
    if any(_is_trained(lie, row) for row in TABLES.bearings if row.gun == gun):
        return True
    raised = tail_guns == "horizon" and gun == "tail" and lie.tilt == 1
    return raised and lie.range == 1 and lie.above == 1 and lie.bearing in (2, 3, 4)


def _is_trained(lie: Lie, row: Bearing) -> bool:
    if row.heading == "same" and (lie.crossing or lie.other_tilt):
        return False
    if row.heading == "same or opposite" and lie.crossing and (lie.crossing != 3 or lie.other_tilt):
        return False
    return lie.tilt == row.tilt and lie.range == row.range and lie.bearing in row.bearing and lie.above in row.above


@cache
def defence(tail_guns: str) -> dict[Key, tuple[str, ...]]:
    """The guns that may answer: by the lie of the aircraft that has moved to the defender."""
    found: dict[Key, tuple[str, ...]] = {}
    for lie in _lies():
        if threatens(lie):
            seen = lie.turned()
            guns = tuple(gun for gun in ("fixed", "nose", "tail", "ventral") if bears(gun, seen, tail_guns))
            if guns:
                found[lie.key] = guns
    return found


ATTACKS = frozenset(OFFENCE)
"""Lies from which an aircraft could fire, had it every gun."""
