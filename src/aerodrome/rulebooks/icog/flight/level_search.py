"""Ways to come level enough for a side slip or a vertical dive by the maneuvers before it: a search that misses none
(icog.5.4.1a, icog.5.4.fallback).

What decides the attitude is how far a roll goes, and the sides and arcs of turns and dives. These are looked through
box by box. Attitudes of a box differ by no more than a known angle from that of its middle: if that is too far from
level the box holds no way, if the middle will do it is one, and all other boxes are halved.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count, product
from math import fsum
from typing import NamedTuple, TypeAlias

from aerodrome.rulebooks.icog.flight.paths import Handling, after, passes_vertical
from aerodrome.rulebooks.icog.flight.plans import ROLL, SLIP, TURN, VERTICAL_DIVE, Kind, Leg, Maneuver
from aerodrome.sky.poses import COS_45, TOLERANCE, Pose, wing_slope, within_45
from aerodrome.sky.trigonometry import PI

LEAST = 0.01
"""The shortest piece of a move."""
WIDEST = 1000.0
"""The widest turn."""
SLACK = 1e-6
LEEWAY = 45.0
"""So far a turn may be flown from the side that was announced (icog.amb.announce-precision)."""
HASTY, THOROUGH = 100, 500
"""Boxes that are looked at."""
_FINEST, _NEARLY, _UPRIGHT = 5e-3, 1e-4, 1e-12
_LONGEST_DIVE = 0.75 * PI
"""From 45 degrees above the horizon straight down."""

Range: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[tuple[Range, ...], ...]


class Way(NamedTuple):
    """Legs that lead there; or none, and whether it is certain that there are none."""

    legs: tuple[Leg, ...] | None
    certain: bool = True


class Freedom(NamedTuple):
    """A maneuver and what is left open of it, in radians: of a roll how far, of a turn its side and its arc, of a dive
    its arc. `shortest` is the least length it takes, `radius` the tightest that it may be flown on."""

    kind: Kind
    box: tuple[Range, ...]
    shortest: float
    radius: float = 0.0
    shift: int = 0
    banks: bool = True
    """It is long enough to bank the airplane."""

    def length(self, arc: float) -> float:
        return max(self.shortest, arc * self.radius)

    def leg(self, middle: Sequence[float]) -> Leg:
        if self.kind == SLIP:
            return Leg(SLIP, self.shortest, shift=self.shift)
        if self.kind == ROLL:
            return Leg(ROLL, self.shortest, angle=middle[0] * 180 / PI)
        length = self.length(middle[-1])
        angle = middle[0] * 180 / PI if self.kind == TURN else 0.0
        return Leg(self.kind, length, angle=angle, radius=length / middle[-1])

    def spread(self, before: float, box: Sequence[Range]) -> float:
        """How far the attitudes after it are at most from the one in the middle. A dive goes by the horizon and may
        double what was off before; a turn too short to bank is off by twice what its side is."""
        widths = [(high - low) / 2 for low, high in box]
        if self.kind == TURN and not self.banks:
            widths[0] *= 2
        return fsum(widths) + before * (2 if self.kind == VERTICAL_DIVE else 1)


def asks_level(kind: str) -> bool:
    """Wings and body must be within 45 degrees of the horizontal for it (icog.5.5.4.1, icog.5.5.10.2)."""
    return kind in (SLIP, VERTICAL_DIVE)


def least(kind: str, can: Handling) -> float:
    """The least length of a maneuver."""
    return float(can.roll) if kind in (ROLL, SLIP) else LEAST


def level_after(
    pose: Pose,
    can: Handling,
    maneuvers: Sequence[Maneuver],
    room: float,
    radius: float,
    opening: Range | None = None,
    most: int = THOROUGH,
) -> Way:
    """The maneuvers, flown so that wings and body are within 45 degrees of the horizontal then, within so many Move
    units and on this radius or wider ones. An opening turn has at least the length and the radius given."""
    if not maneuvers:
        return Way(() if within_45(pose) else None)
    spare = room - fsum(least(each.kind, can) for each in maneuvers)
    choices = [list(_freedoms(each, can, spare, radius)) for each in maneuvers]
    if opening is not None:
        length, wide = opening
        choices[0] = list(_freedoms(maneuvers[0], can, spare, max(radius, wide), length))
    return _search(pose, can, [*product(*choices)], room, most)


def _freedoms(
    maneuver: Maneuver, can: Handling, spare: float, radius: float, least_length: float = LEAST
) -> Iterator[Freedom]:
    """Arcs that bank the airplane and arcs that are too short for that are looked at apart."""
    kind, roll, angle = maneuver.kind, float(can.roll), maneuver.angle
    if kind == SLIP:
        yield Freedom(SLIP, (), roll, shift=-1 if angle < 0 else 1)
        return
    if kind == ROLL:
        yield Freedom(ROLL, ((-PI if angle <= 0 else 0.0, PI if angle >= 0 else 0.0),), roll)
        return
    side = (max(-90.0, angle - LEEWAY) / 180 * PI, min(90.0, angle + LEEWAY) / 180 * PI)
    sides = (side,) if kind == TURN else ()
    longest = spare + LEAST + SLACK
    most = min(longest / radius, _LONGEST_DIVE if kind == VERTICAL_DIVE else 2 * PI)
    arcs = []
    if longest >= max(roll, least_length):
        arcs.append((max(roll, least_length), most, True))
    if roll > least_length:
        arcs.append((least_length, min(most, (roll - 2 * SLACK) / radius), False))
    for shortest, most_arc, banks in arcs:
        least_arc = shortest / WIDEST
        yield Freedom(kind, (*sides, (least_arc, max(least_arc, most_arc))), shortest, radius, banks=banks)


def _search(pose: Pose, can: Handling, choices: Sequence[tuple[Freedom, ...]], room: float, most: int) -> Way:
    """The box that is nearest to what is asked for comes first; very small boxes and very many leave it uncertain."""
    number, certain = count(), True
    boxes = [(0.0, next(number), freedoms, tuple(each.box for each in freedoms)) for freedoms in choices]
    for _ in range(most):
        if not boxes:
            return Way(None, certain)
        _, _, freedoms, box = heappop(boxes)
        if _length(freedoms, box, 0.0) > room + SLACK:
            continue
        legs = tuple(
            each.leg([(low + high) / 2 for low, high in part]) for each, part in zip(freedoms, box, strict=True)
        )
        off = _off_level(pose, can, freedoms, box, legs)
        if off is None:
            continue
        over = _length(freedoms, box, 0.5) - room
        if off <= 0.0 and over <= SLACK:
            return Way(legs)
        halves = _halved(box)
        certain = certain and bool(halves)
        for half in halves:
            heappush(boxes, (max(off, over / room), next(number), freedoms, half))
    return Way(None, certain=False)


def _length(freedoms: Sequence[Freedom], box: Box, share: float) -> float:
    """The length at the short end of a box, or at a share of the way to the other."""
    return fsum(
        each.length(part[-1][0] + share * (part[-1][1] - part[-1][0]) if part else 0.0)
        for each, part in zip(freedoms, box, strict=True)
    )


def _off_level(pose: Pose, can: Handling, freedoms: Sequence[Freedom], box: Box, legs: Sequence[Leg]) -> float | None:
    """How far the middle of a box is from what is asked for, at the first maneuver that asks or after all of them; 0 or
    less where it will do, None where nothing in the box will."""
    spread = 0.0
    for freedom, part, leg in zip(freedoms, box, legs, strict=True):
        if asks_level(leg.kind):
            off = _off(pose)
            if off > spread + _NEARLY:
                return None
            if off > 0.0:
                return off
            if leg.kind == VERTICAL_DIVE and passes_vertical(pose, leg):
                return 1.0
        pose = after(pose, leg, can)
        spread = freedom.spread(spread, part)
    off = _off(pose)
    return None if off > spread + _NEARLY else off


def _off(pose: Pose) -> float:
    """How far an attitude is from within 45 degrees of the horizontal, as a sine (icog.2.2.geo-level45)."""
    most = COS_45 + TOLERANCE
    return max(abs(pose.nose[2]) - most, abs(wing_slope(pose)) - most, _UPRIGHT - pose.up[2])


def _halved(box: Box) -> Sequence[Box]:
    """The two halves of a box by its widest range; none where all are very small."""
    width, place, axis = max(
        ((high - low, place, axis) for place, part in enumerate(box) for axis, (low, high) in enumerate(part)),
        default=(0.0, 0, 0),
    )
    if width < _FINEST:
        return ()
    part = box[place]
    low, high = part[axis]
    middle = (low + high) / 2
    parts = ((*part[:axis], half, *part[axis + 1 :]) for half in ((low, middle), (middle, high)))
    return [(*box[:place], each, *box[place + 1 :]) for each in parts]
