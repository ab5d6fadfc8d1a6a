"""Crowded boards for tests: a slow mover on a small board, with aircraft, edges, wind, damage and traits at random."""

import random
from typing import Any

from aerodrome.rulebooks.dogfights.state import State
from tests.rules.dogfights.flying import match_with, model, plane

SMALL = {"columns": 9, "rows": 8, "border": 2}


def crowded(seed: int) -> tuple[State, int]:
    """A small board with a slow mover somewhere in a crowd, and the number on its die: any tilt, wind, damage, traits,
    edges and bars."""
    chance = random.Random(seed)
    points = [f"{row}{column}" for row in "ABCDEFGH" for column in range(1, 10)]
    chance.shuffle(points)
    if seed % 3 == 0:
        points.sort(key=chance.choice(("A1", "A9", "H1", "H9", "A5", "D1")).__ne__)
    level = chance.randint(1, 5)
    tilt = chance.choice([way for way in (-1, 0, 0, 1) if 1 <= level + way <= 5])
    gyro = chance.choice((0, 0, 1, 2))
    figures: dict[str, Any] = {
        "speed": chance.randint(1, 3),
        "agility": chance.randint(0, 4),
        "fast_climb": chance.random() < 0.4,
        "slow_descent": chance.random() < 0.3,
        "gyro": gyro,
        "gyro_side": chance.choice(("right", "left")) if gyro else "",
    }
    if chance.random() < 0.15:
        figures |= {"role": "bomber", "slow_descent": True}
    mover = plane(
        "mover",
        points[0] if chance.random() < 0.9 else "W-4",
        chance.randrange(6),
        model("mover", **figures),
        level=level,
        bordering=chance.random() < 0.4,
        damage=chance.choice(((), (), (), ("wings",), ("tail",), ("engine",))),
    )
    if "-" in mover["position"]["point"]:
        mover["position"] |= {"heading": 0, "bordering": False}
    else:
        mover["position"] |= {"tilt": tilt}
    others = []
    for number in range(chance.choice((2, 6, 12, 24))):
        at = chance.choice((level, level, max(1, level - 1), min(5, level + 1)))
        lean = chance.choice([way for way in (-1, 0, 1) if 1 <= at + way <= 5])
        kind = model(number=1 + 3 * (number // 3))
        others.append(plane(f"other {number}", points[number + 1], chance.randrange(6), kind, level=at, tilt=lean))
    wind = chance.choice((-1, chance.randrange(6)))
    scenario: dict[str, Any] = {"board": SMALL}
    if "role" in figures:
        areas = [{"name": "A", "side": side, "point": "D4", "columns": 2, "rows": 2} for side in ("allied", "german")]
        scenario |= {"mode": "bombing", "areas": areas, "task": {"side": "allied"}}
    match = match_with([mover], others, steps="reinforcements", scenario=scenario, position={"wind": wind})
    return match.state, chance.choice((-1, 0) if tilt < 0 else (-1, 0, 1, 2))
