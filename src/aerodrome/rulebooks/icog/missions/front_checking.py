"""Units and what is to be done to them: a mission that could not be played is refused, with the field and the rule."""

from collections.abc import Collection

from aerodrome.kernel.checks import bad_scenario
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.front.units import AIRBORNE, BALLOON
from aerodrome.rulebooks.icog.scenario import Board, Scenario, Side, Task, Unit

_HIGHEST, _FASTEST, _STRONGEST, _MOST = 300.0, 10.0, 60, 60
_LAND = "icog.5.1.land-units"


def check_units(scenario: Scenario, airplanes: Collection[str]) -> None:
    """Their names are their own, and everything else is what their kinds can have."""
    if len(scenario.unit) > _MOST:
        raise bad_scenario("unit", f"{_MOST} units at most", _LAND)
    if scenario.wind is not None and not 0 <= scenario.wind <= 360:
        raise bad_scenario("wind", "blows from a heading, 0 to 360 degrees", "icog.tables.rockets-upwind")
    names: set[str] = set()
    for unit in scenario.unit:
        where = f"unit: {unit.name}"
        if unit.name in names or unit.name in airplanes:
            raise bad_scenario(where, f"two are called {unit.name!r}", _LAND)
        names.add(unit.name)
        if unit.side and unit.side not in [side.name for side in scenario.side]:
            raise bad_scenario(where, f"there is no side {unit.side!r}")
        check_place(unit, scenario.board, where)
        check_kind(unit, where)


def check_place(unit: Unit, board: Board, where: str) -> None:
    if not (0 <= unit.at[0] <= board.width and 0 <= unit.at[1] <= board.depth):
        raise bad_scenario(where, "it stands off the board", _LAND)
    if not (0 <= unit.altitude <= _HIGHEST and 0 <= unit.speed <= _FASTEST and 0 <= unit.heading <= 360):
        what = f"altitude 0 to {_HIGHEST:g} MU, speed 0 to {_FASTEST:g} MU, heading 0 to 360"
        raise bad_scenario(where, what, _LAND)


def check_kind(unit: Unit, where: str) -> None:
    """What floats has neither strength nor cover; a balloon hangs on its cable; not everything can hide
    (icog.tables.cover-taking, icog.amb.ground-units-hp)."""
    if unit.strength is not None and not 1 <= unit.strength <= _STRONGEST:
        raise bad_scenario(where, f"Combat strength 1 to {_STRONGEST}", "icog.amb.ground-units-hp")
    if unit.kind in AIRBORNE:
        if unit.strength is not None or unit.cover != "open" or unit.hiding:
            raise bad_scenario(where, "what floats has no Combat strength and no cover", "icog.tables.cover")
        if not unit.altitude:
            raise bad_scenario(where, "what floats has an altitude", _LAND)
        if unit.kind == BALLOON and unit.speed:
            raise bad_scenario(where, "a balloon hangs on its cable", _LAND)
    elif unit.hiding and not FRONT.units[unit.kind].hides:
        hiding = ", ".join(name for name, kind in FRONT.units.items() if kind.hides)
        raise bad_scenario(where, f"only these can take cover: {hiding}", "icog.tables.cover-taking")


def check_goal(scenario: Scenario, side: Side, task: Task, where: str) -> None:
    """What is to be destroyed, seen or shelled is there, and is not the side's own (icog.7.scoring)."""
    rule = "icog.7.scoring"
    if task.kind in ("destroy", "spot") or task.unit:
        unit = next((each for each in scenario.unit if each.name == task.unit), None)
        if unit is None:
            raise bad_scenario(where, f"there is no unit {task.unit!r}", rule)
        if unit.side == side.name:
            raise bad_scenario(where, f"{task.unit!r} is of the side itself", rule)
        if task.kind == "spot" and unit.kind in AIRBORNE:
            raise bad_scenario(where, "artillery fires at what stands on the ground", "icog.tables.artillery-deviation")
        if task.area:
            raise bad_scenario(where, "a unit or an area, not both", rule)
    elif not any(area.name and area.name == task.area for area in scenario.board.area):
        raise bad_scenario(where, f"there is no area {task.area!r}", rule)
