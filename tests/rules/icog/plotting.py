"""Random airplanes and random legal plans for them, seeded: many with side slips and vertical dives after turns and
rolls, from attitudes in which these are just possible."""

from collections.abc import Iterator
from math import pi
from random import Random

import msgspec

from aerodrome.rulebooks.icog.figures.panels import STEP, models, radius
from aerodrome.rulebooks.icog.flight.planning import Planner
from aerodrome.rulebooks.icog.flight.plans import Leg, Plan
from tests.rules.icog.hangar import alone, craft, pose

_BEFORE = ("turn", "turn", "turn", "roll", "dive", "slip")
_ASKING = ("slip", "dive")
"""What needs wings and body within 45 degrees of the horizontal."""
_ANY = (*_BEFORE, *_ASKING)


def planners(seed: int, count: int, *, forced: bool = False) -> Iterator[tuple[Planner, Random]]:
    """Somebody alone in the air, in any attitude, at any speed of his panel, damaged now and then."""
    random = Random(seed)
    matches = {kind: alone(kind=kind, side=model.side) for kind, model in models().items()}
    for _ in range(count):
        kind = random.choice(list(matches))
        match, model = matches[kind], models()[kind]
        airplane = craft(match)
        airplane.speed = random.choice(range(model.stall, model.maximum + 1, STEP))
        tilt = random.choice((90.0, 45.0, 10.0))
        climb, bank = (random.choice((random.uniform(-1, 1), 0.0, 1.0, -1.0)) for _ in range(2))
        airplane.pose = pose((30.0, 30.0, 30.0), random.uniform(0, 360), climb=climb * tilt, bank=bank * tilt * 2)
        airplane.wider, airplane.roll_factor = random.choice((0, 0, 0, 2)), random.choice((1, 1, 1, 2))
        airplane.opening, airplane.forced = random.random() < 0.05, forced
        yield Planner(match.state, match.settings, airplane), random


def plans(seed: int, count: int, *, forced: bool = False) -> Iterator[tuple[Planner, Plan]]:
    """So many airplanes, each with a plan that is legal: of 40 tries, the first that is."""
    for planner, random in planners(seed, count, forced=forced):
        for _ in range(40):
            plan = Plan(tuple(_legs(planner, random)))
            if not planner.check(plan):
                yield planner, plan
                break


def _legs(planner: Planner, random: Random) -> list[Leg]:
    """One to three maneuvers with straight pieces between them, most often something before what needs the level."""
    number = random.choice((1, 2, 2, 2, 3))
    kinds = [random.choice(_ANY) for _ in range(number)]
    if random.random() < 0.8:
        kinds[-1] = random.choice(_ASKING)
    if planner.airplane.opening:
        kinds[0] = "turn"
    left = planner.can.allowance
    legs = []
    for place, kind in enumerate(kinds):
        leg = _leg(planner, kind, random, left, opens=planner.airplane.opening and not place)
        legs.append(leg)
        left -= leg.length
    if left <= 0.01:
        return legs
    place = len(legs) if planner.airplane.opening else random.randrange(len(legs) + 1)
    return [*legs[:place], Leg("straight", left), *legs[place:]]


def _leg(planner: Planner, kind: str, random: Random, left: float, *, opens: bool) -> Leg:
    can = planner.can
    if kind == "roll":
        return Leg("roll", float(can.roll), angle=random.choice((random.uniform(-180, 180), -0.1, 0.1)))
    if kind == "slip":
        shift = random.choice((1, 1, 2))
        return Leg("slip", float(can.roll) * shift, shift=random.choice((-shift, shift)))
    tighter = random.choice((0, 0, 1, 2, 3))
    size = radius(max(can.safe - tighter, min(can.tightest, can.safe))) + random.choice((0.0, 0.0, 0.5, 5.0))
    if opens:
        return Leg("turn", can.allowance / 2, angle=random.uniform(-90, 90), radius=max(size, radius(15)))
    longest = max(0.02, min(left, size * pi))
    length = random.choice((0.01, 0.3, float(can.roll), random.uniform(0.01, longest), random.uniform(0.01, longest)))
    if kind == "dive":
        return Leg("dive", length, radius=size)
    return Leg("turn", length, angle=random.choice((-90.0, 90.0, 0.0, random.uniform(-90, 90))), radius=size)


def in_full(planner: Planner, plan: Plan) -> str:
    """For the message of a test that fails."""
    airplane = planner.airplane
    return f"{airplane.model} {airplane.speed} km/h {airplane.pose} {msgspec.json.encode(plan).decode()}"
