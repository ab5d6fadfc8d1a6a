"""Answers that are not open, each with the rule that forbids it: for greyed options and for refusals."""

from collections.abc import Callable

from aerodrome.kernel.decisions import Bar, Decision
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.aiming import in_level, maneuver_dice, reach
from aerodrome.rulebooks.algy.archie import can_reach, in_range, is_silenced, kind_of
from aerodrome.rulebooks.algy.climbing import full_rates, may_reverse
from aerodrome.rulebooks.algy.groups import is_bound
from aerodrome.rulebooks.algy.guns import ALL, OBSERVER, RELOAD, UNJAM, all_batteries, bar_on_gun, batteries, ready
from aerodrome.rulebooks.algy.moving import CHANGE, FACE, FLY, NOT_SO_FAST, ORDERS, PITCH, Step
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.speeding import COAST, DRAG, POWER
from aerodrome.rulebooks.algy.state import DOWN, FLYING, LEVEL, UP, Aircraft, State, Unit, combat_dice, helpless
from aerodrome.rulebooks.algy.tables import TABLES


def barred(state: State, _: Settings, decision: Decision) -> list[Bar]:
    """What a player might look for and may not have now."""
    of = _BARS.get(decision.kind)
    return of(state, decision) if of is not None else []


def _of_move(state: State, decision: Decision) -> list[Bar]:
    assert decisions.Move.is_asked(decision)
    aircraft = state.aircraft[decision.about[0]]
    return [
        Bar(order, rule)
        for order in ORDERS
        if order not in decision.options and (rule := bar_on_order(state, aircraft, order))
    ]


def bar_on_order(state: State, aircraft: Aircraft, order: str) -> str:
    """Why an order is not open; nothing for one that nobody would look for."""
    step = ORDERS[order]
    if step[0] == FLY:
        if aircraft.banked:
            return "algy.maneuver.straighten"
        return "" if order == "left 180" and not aircraft.distant else "algy.reform.flare_pursuit"
    if step[0] == FACE:
        if not aircraft.banked:
            return "algy.turn.concurrent"
        return "algy.pilot.once" if step[2] else "algy.reform.flare_pursuit"
    if order == "exit":
        return "" if not aircraft.banked else "algy.reform.flare_pursuit"
    if order == NOT_SO_FAST:
        if aircraft.distant:
            return "algy.reform.flare_pursuit"
        broke = aircraft.slowed or aircraft.dice < TABLES.costs.not_so_fast
        return "algy.move.not_so_fast" if broke else "algy.amb.nsf_timing"
    if step[0] in (CHANGE, PITCH):
        return bar_on_level(state, aircraft, step[0] == CHANGE, int(step[1]), int(step[2]))
    return "algy.reform.flare_pursuit" if aircraft.distant else ""


def bar_on_level(state: State, aircraft: Aircraft, full: bool, pitch: int, rate: int) -> str:
    if pitch == UP and aircraft.level >= state.brief.board.ceiling:
        return "algy.amb.ceiling"
    if pitch == DOWN and aircraft.level == 0:
        return "algy.amb.dive_level0"
    if not full and (aircraft.levels or aircraft.pitch != LEVEL):
        return "algy.amb.half_mix"
    if full and aircraft.pitch != LEVEL:
        return "algy.amb.half_mix"
    if full and not full_rates(aircraft.allowance):
        return "algy.vert.speed_table"
    if full and not may_reverse(aircraft, pitch):
        return "algy.amb.forbidden_mp"
    if pitch == UP and aircraft.speed < rate:
        return "algy.vert.climb_needs_speed"
    return "algy.vert.lower_rate" if not aircraft.distant else "algy.reform.flare_pursuit"


def _of_end(state: State, decision: Decision) -> list[Bar]:
    assert decisions.End.is_asked(decision)
    aircraft = state.aircraft[decision.about[0]]
    speeds = [Bar(how, bar_on_speed(aircraft, how)) for how in (POWER, DRAG, COAST) if how not in decision.options]
    others = [
        Bar(order, rule)
        for order, step in ORDERS.items()
        if order not in decision.options and (rule := bar_at_the_end(state, aircraft, step))
    ]
    return speeds + others


def bar_at_the_end(state: State, aircraft: Aircraft, step: Step) -> str:
    """Why no half level is begun, and why nobody straightens out for a Pilot Die, after the last Movement Point."""
    bound = is_bound(state, aircraft)
    if step[0] == PITCH:
        same = "algy.group.same_manner"
        return same if bound else bar_on_level(state, aircraft, False, int(step[1]), int(step[2]))
    if step[0] == FACE and step[2] and aircraft.banked:
        return "algy.group.same_manner" if bound and aircraft.dice else "algy.pilot.once"
    return ""


def bar_on_speed(aircraft: Aircraft, how: str) -> str:
    """Why there is no power or drag to be rolled for, or why drag must be (algy.amb.power_or_drag)."""
    if how == DRAG:
        dived = "algy.speed.drag_after_dive" if aircraft.gained else "algy.speed.drag"
        return dived if aircraft.speed else "algy.amb.speed_floor"
    if aircraft.engine_dead:
        return "algy.crit.engine_destroyed"
    if how == COAST:
        return "algy.amb.drag_above_level"
    return "algy.speed.power_cap" if aircraft.speed >= aircraft.figures.max_level else "algy.speed.power"


def _of_attack(state: State, decision: Decision) -> list[Bar]:
    """Enemies whom nobody's guns bear on, guns that cannot fire at one who is in reach, and guns that cannot be seen
    to."""
    assert decisions.Attack.is_asked(decision)
    bars: list[Bar] = []
    for name in decision.about:
        firer = state.aircraft[name]
        if firer.fate != FLYING:
            continue
        open_to = {choice[1:3] for choice in decision.options if isinstance(choice, tuple) and choice[0] == name}
        sets = declarable(firer)
        for target in state.aircraft.values():
            if target.side == firer.side or target.fate != FLYING:
                continue
            closed = [guns for guns in sets if (target.id, guns) not in open_to]
            if len(closed) == len(sets):
                closed = [guns for guns in closed if guns in (ALL, OBSERVER)]
            bars += [Bar((name, target.id, guns), bar_on_target(state, firer, target, guns)) for guns in closed]
        bars += [
            Bar((name, UNJAM if gun in firer.jammed else RELOAD, gun), rule)
            for gun in range(len(firer.figures.barrels))
            if not {(UNJAM, gun), (RELOAD, gun)} & open_to and (rule := bar_on_task(firer, gun))
        ]
    return bars


def declarable(aircraft: Aircraft) -> list[str]:
    """Guns that it can declare, and those that it could if they worked; not one that is all that still works."""
    works = ready(aircraft)
    return [
        guns
        for guns, numbers in all_batteries(aircraft).items()
        if guns in batteries(aircraft) or not set(numbers) & set(works)
    ]


def bar_on_target(state: State, firer: Aircraft, target: Aircraft, guns: str) -> str:
    """Why these guns may not fire at him."""
    if helpless(firer):
        return "algy.stall.no_actions"
    if firer.acted:
        return "algy.amb.one_attack"
    if guns not in batteries(firer):
        return bar_on_gun(firer, all_batteries(firer)[guns][0])
    observer = guns == OBSERVER
    if firer.hex != target.hex:
        if firer.banked:
            return "algy.observer.adjacent" if observer else "algy.combat.adjacent_banked"
        if target.hex not in reach(state, firer, observer):
            return "algy.observer.adjacent" if observer else "algy.combat.adjacent"
    if not in_level(firer, target, observer):
        return "algy.combat.level"
    return "algy.attack.penalties"


def bar_on_task(aircraft: Aircraft, gun: int) -> str:
    """Why a gun that is jammed, or whose drum is not full, cannot be seen to; nothing for one in order."""
    barrel = aircraft.figures.barrels[gun]
    if gun not in aircraft.jammed and not (aircraft.ammo and aircraft.ammo[gun] < barrel.ammo):
        return ""
    if helpless(aircraft):
        return "algy.stall.no_actions"
    if gun in aircraft.broken:
        return "algy.unjam.break"
    if aircraft.acted:
        return "algy.amb.unjam_then_fire"
    return "algy.unjam.no_other_action" if aircraft.dice else "algy.pilot.once"


def _of_dice(state: State, decision: Decision) -> list[Bar]:
    """Maneuver Dice in an attack that may have none."""
    assert decisions.Dice.is_asked(decision)
    firer, guns = state.aircraft[decision.about[0]], decision.about[2]
    if maneuver_dice(firer, guns):
        return []
    if guns == OBSERVER:
        rule = "algy.observer.dice"
    else:
        rule = "algy.attack.maneuver_needs_test" if firer.banked else "algy.attack.maneuver_dice"
    most = max((firing for firing, _ in decision.options), default=0) + 1
    return [Bar((firing, agile), rule) for firing in range(most, 0, -1) for agile in range(1, combat_dice(firer) + 1)]


def _of_archie(state: State, decision: Decision) -> list[Bar]:
    """Enemies that a unit which may still fire cannot fire at."""
    return [
        Bar((unit.id, target.id), bar_on_shot(state, unit, target))
        for unit in state.ground.values()
        if unit.side == decision.seat and kind_of(unit).dice and not is_silenced(unit)
        for target in state.aircraft.values()
        if target.side != unit.side and target.fate == FLYING and (unit.id, target.id) not in decision.options
    ]


def bar_on_shot(state: State, unit: Unit, target: Aircraft) -> str:
    """Why a unit may not fire at him."""
    if unit.fired or not in_range(state, unit, target):
        return "algy.archie.target"
    return "algy.archie.minimum" if can_reach(state, unit, target) else "algy.archie.hold_fire"


_BARS: dict[str, Callable[[State, Decision], list[Bar]]] = {
    decisions.Move.KIND: _of_move,
    decisions.End.KIND: _of_end,
    decisions.Attack.KIND: _of_attack,
    decisions.Dice.KIND: _of_dice,
    decisions.Archie.KIND: _of_archie,
}
