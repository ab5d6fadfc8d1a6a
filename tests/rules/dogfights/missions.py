"""Short words for tests of tasks: target areas, flights over them, and aircraft that go home."""

from typing import Any

from aerodrome import Match
from tests.rules.dogfights.flying import asked, match_with, model, plane, point_at
from tests.rules.dogfights.gunfire import FIGHTER
from tests.rules.referee import give

RECON = model("recon", role="recon", speed=2)
BOMBER = model("bomber", role="bomber", speed=2, bombs=3)
GERMAN = plane("German", (9, 9), 0, FIGHTER)


def area(name: str, q: int, r: int = 0, *, side: str = "allied", columns: int = 4, rows: int = 1) -> dict[str, Any]:
    """A target area from this point on: four points in a row unless told otherwise."""
    return {"name": name, "side": side, "point": point_at(q, r), "columns": columns, "rows": rows}


def task(mode: str, *areas: dict[str, Any], side: str = "allied", **facts: Any) -> dict[str, Any]:
    """A scenario in which one side has the task; area A lies at (0, 0) to (3, 0) unless areas are given."""
    return {"mode": mode, "task": {"side": side} | facts, "areas": list(areas) or [area("A", 0)]}


def over(
    mode: str,
    path: str,
    *,
    at: tuple[int, int] = (-1, 0),
    heading: int = 0,
    levels: int = 0,
    tilt: int = 0,
    dice: str = "b0",
    kind: dict[str, Any] | None = None,
    scenario: dict[str, Any] | None = None,
    steps: Any = "moves",
    **facts: Any,
) -> Match:
    """An aircraft flies a route from one step west of area A, or from where a test says."""
    kind = kind or (BOMBER if mode == "bombing" else RECON)
    one = plane("One", at, heading, kind, **{key: facts[key] for key in facts if key != "position"})
    one["position"] |= facts.get("position", {})
    match = match_with([one], [GERMAN], dice=dice, scenario=scenario or task(mode), steps=steps)
    assert asked(match)[0] == "route"
    return give(match, (levels, path, tilt))
