"""Cover, and what hits do to units on the ground (icog.tables.cover, icog.tables.cover-taking)."""

from collections.abc import Iterable
from typing import Final, Literal

from aerodrome.kernel.chance import die_of
from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.testing import dice_of
from aerodrome.rulebooks.icog.events import TakesCover, UnitHit
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.front.units import AIRBORNE, destroy, seat_of
from aerodrome.rulebooks.icog.state import STANDING, Airplane, Person, State, Unit, flying
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Vector
from aerodrome.sky.regions import distance

DONE: Final = "done"
HIDE: Final = "hide"
OUT: Final = "out"
_HIDING = "hiding"


def on_ground(state: State) -> list[Unit]:
    """Units that stand on the ground and can be hit there."""
    return [unit for unit in state.units if unit.fate == STANDING and unit.kind not in AIRBORNE]


def enemies_of(state: State, side: str) -> list[Unit]:
    """Those that an airplane of a side attacks: the other side's, and what is nobody's."""
    return [unit for unit in on_ground(state) if unit.side != side]


def cover_of(unit: Unit) -> int:
    """What each die of damage loses: the terrain, or taking cover where that is better (icog.tables.ground-cover)."""
    terrain = FRONT.cover[unit.cover]
    return max(terrain, FRONT.cover[_HIDING]) if unit.hiding else terrain


def suffers(
    table: Table,
    unit: Unit,
    dice: str,
    rule: str,
    by: tuple[Airplane, Person] | None,
    *,
    how: str,
    half: bool = False,
) -> None:
    """Dice of damage, each less the cover, come off the Combat strength; at 0 the unit is destroyed
    (icog.tables.cover, icog.amb.ground-units-hp)."""
    count, sides, _ = dice_of(dice)
    rolls = table.dice.rolls(count, die_of(sides))
    cover = cover_of(unit)
    loss = sum(max(0, roll - cover) for roll in rolls)
    if half:
        loss //= 2
    unit.strength = max(0, unit.strength - loss)
    table.say(
        UnitHit,
        rule,
        unit=unit.name,
        kind=unit.kind,
        how=how,
        rolls=rolls,
        cover=cover,
        half=half,
        loss=loss,
        left=unit.strength,
    )
    if not unit.strength:
        destroy(table, unit, how, rule, by)


def flat(one: Iterable[float], other: Iterable[float]) -> float:
    """How far from each other two points are on the map."""
    (ax, ay, *_), (bx, by, *_) = one, other
    return distance((ax, ay, 0.0), (bx, by, 0.0))


def cover(table: Table) -> Steps[None]:
    """Before they move, units may take cover from air attack or come out of it; who hides neither moves nor fires. A
    side is asked while enemies are near units of it that can (icog.tables.cover-taking, icog.tables.ground-cover)."""
    state = table.state
    for side in state.brief.sides:
        able = {unit.name: unit for unit in on_ground(state) if unit.side == side and alarmed(state, unit)}
        while any(matters(unit) for unit in able.values()):
            options: list[tuple[Literal["hide", "out"], str]] = [
                (OUT if unit.hiding else HIDE, name) for name, unit in able.items()
            ]
            answer = yield from decisions.Cover.ask(
                seat_of(state, side), (DONE, *options), "icog.tables.cover-taking", (side,)
            )
            if answer == DONE:
                break
            unit = able.pop(answer[1])
            unit.hiding = not unit.hiding
            table.say(TakesCover, "icog.tables.cover-taking", unit=unit.name, side=side, hiding=unit.hiding)


def matters(unit: Unit) -> bool:
    """What hides and has nothing to come out for, neither guns nor a way to go, raises no question."""
    return not unit.hiding or bool(unit.speed or FRONT.units[unit.kind].reach)


def alarmed(state: State, unit: Unit) -> bool:
    """Whether enemies are so near that it is asked whether it hides: within twice its range, or that of infantry."""
    kind = FRONT.units[unit.kind]
    reach = 2 * (kind.reach or FRONT.units["infantry"].reach)
    return kind.hides and any(
        each.side != unit.side and distance(each.pose.at, unit.at) <= reach for each in flying(state)
    )


def struck_within(state: State, at: Vector, reach: float) -> list[tuple[Unit, float]]:
    """Units on the ground this near to a burst, with how near they are."""
    found = [(unit, flat(unit.at, at)) for unit in on_ground(state)]
    return [(unit, away) for unit, away in found if away <= reach + 1e-6]
