"""The end of a move: half levels and straightening out, power and drag, overspeed (algy.speed.*)."""

from typing import Final

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum, sum_parts, total
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.damage import shaken
from aerodrome.rulebooks.algy.dice import DRAG_DIE, POWER_DIE
from aerodrome.rulebooks.algy.events import Drag, Power
from aerodrome.rulebooks.algy.groups import is_bound
from aerodrome.rulebooks.algy.moving import ORDERS, Step, carry_out, halves
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.state import FLYING, LEVEL, Aircraft, State, max_dive
from aerodrome.rulebooks.algy.stress import OVERSPEED
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import MOST, speed_change
from aerodrome.sky.hexes import SIDES

POWER: Final = "power"
DRAG: Final = "drag"
COAST: Final = "coast"
_STRAIGHTEN = tuple(f"die {name}" for name in SIDES)


def may_power(aircraft: Aircraft) -> bool:
    """Whether power could gain anything: not with a dead engine, nor at its maximum level speed
    (algy.speed.power, algy.speed.power_cap, algy.crit.engine_destroyed)."""
    best = MOST + aircraft.figures.power + aircraft.engine
    return not aircraft.engine_dead and aircraft.speed < aircraft.figures.max_level and speed_change(best) > 0


def may_drag(aircraft: Aircraft) -> bool:
    """Whether drag could lose anything (algy.speed.drag, algy.speed.drag_after_dive)."""
    return aircraft.speed > 0 and speed_change(MOST + aircraft.figures.drag - aircraft.gained) > 0


def must_drag(settings: Settings, aircraft: Aircraft) -> bool:
    """With a dead engine, and where it is so agreed above its maximum level speed (algy.crit.engine_destroyed,
    algy.amb.power_or_drag, algy.amb.drag_above_level)."""
    return aircraft.engine_dead or (settings.overspeed_drag and aircraft.speed > aircraft.figures.max_level)


def endings(state: State, settings: Settings, aircraft: Aircraft) -> tuple[str, ...]:
    """Power, drag or neither; and before that, by who follows nobody, half a level or straightening out for a Pilot Die
    (algy.speed.gain_sources, algy.speed.loss_sources, algy.amb.power_or_drag, algy.amb.half_when)."""
    speeds: tuple[str, ...]
    if must_drag(settings, aircraft):
        speeds = (DRAG,) if may_drag(aircraft) else (COAST,)
    else:
        speeds = (
            *((POWER,) if may_power(aircraft) else ()),
            *((DRAG,) if may_drag(aircraft) else ()),
            COAST,
        )
    if is_bound(state, aircraft):
        return speeds
    if aircraft.pitch == LEVEL and not aircraft.levels:
        ceiling = state.brief.board.ceiling
        speeds += halves(aircraft.speed, aircraft.allowance, aircraft.level < ceiling, aircraft.level > 0)
    if aircraft.banked and aircraft.dice:
        speeds += _STRAIGHTEN
    return speeds


def end_move(table: Table, aircraft: Aircraft, trace: list[Step] | None = None) -> Steps[None]:
    """What remains when the Movement Points are spent; the overspeed test comes last (algy.speed.power,
    algy.speed.drag, algy.amb.group_power)."""
    while aircraft.fate == FLYING:
        options = endings(table.state, table.settings, aircraft)
        order = options[0]
        if len(options) > 1:
            order = yield from decisions.End.ask(aircraft.seat, options, "algy.speed.power", (aircraft.id,))
        if order in (POWER, DRAG, COAST):
            change_speed(table, aircraft, order)
            break
        yield from carry_out(table, aircraft, ORDERS[order], trace)
    if aircraft.fate == FLYING and aircraft.speed > max_dive(aircraft):
        shaken(table, aircraft, OVERSPEED, "algy.stress.trigger_overspeed")


def change_speed(table: Table, aircraft: Aircraft, how: str) -> None:
    """A die and the aircraft's modifier (algy.speed.power, algy.speed.power_cap, algy.speed.drag,
    algy.speed.drag_after_dive, algy.amb.power_partial, algy.amb.drag_dive_sum, algy.amb.speed_floor)."""
    if how == COAST:
        return
    figures = aircraft.figures
    rolled = table.dice.roll(POWER_DIE if how == POWER else DRAG_DIE)
    if how == POWER:
        changed = min(
            speed_change(rolled + figures.power + aircraft.engine), max(0, figures.max_level - aircraft.speed)
        )
        parts: Sum = (("die", rolled), ("power", figures.power), ("engine", aircraft.engine))
    else:
        changed = -min(speed_change(rolled + figures.drag - aircraft.gained), aircraft.speed)
        parts = (("die", rolled), ("drag", figures.drag), ("dive", -aircraft.gained))
    aircraft.speed += changed
    table.say(
        Power if how == POWER else Drag,
        f"algy.speed.{how}",
        aircraft=aircraft.id,
        sum=sum_parts(parts),
        total=total(parts),
        changed=changed,
        speed=aircraft.speed,
    )


def expected(modifier: int) -> float:
    """What a power or drag roll changes on average."""
    return sum(speed_change(face + modifier) for face in range(1, MOST + 1)) / MOST
