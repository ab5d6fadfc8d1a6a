"""Answers that are not open, each with the rule that forbids it: for greyed options and for refusals."""

from collections.abc import Callable

from aerodrome.kernel.decisions import Bar, Decision
from aerodrome.rulebooks.algy.climbing import full_rates, may_reverse
from aerodrome.rulebooks.algy.guns import ALL, OBSERVER, bar_on_gun, ready
from aerodrome.rulebooks.algy.moving import CHANGE, FACE, FLY, NOT_SO_FAST, ORDERS, PITCH, may_slow
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.speeding import POWER
from aerodrome.rulebooks.algy.state import DOWN, FLYING, LEVEL, UP, Aircraft, State, helpless
from aerodrome.rulebooks.algy.tables import TABLES


def barred(state: State, _: Settings, decision: Decision) -> list[Bar]:
    """What a player might look for and may not have now."""
    of = _BARS.get(decision.kind)
    return of(state, decision) if of is not None else []


def _of_move(state: State, decision: Decision) -> list[Bar]:
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
        return (
            "algy.amb.nsf_timing"
            if not may_slow(aircraft) and aircraft.dice >= TABLES.costs.not_so_fast
            else ("algy.move.not_so_fast")
        )
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
    aircraft = state.aircraft[decision.about[0]]
    bars: list[Bar] = []
    if POWER not in decision.options:
        bars.append(Bar(POWER, "algy.crit.engine_destroyed" if aircraft.engine_dead else "algy.speed.power_cap"))
    return bars


def _of_attack(state: State, decision: Decision) -> list[Bar]:
    """Enemies near those who may attack, and guns that cannot fire."""
    bars: list[Bar] = []
    for name in decision.about:
        firer = state.aircraft[name]
        if firer.fate != FLYING:
            continue
        open_to = {choice[1] for choice in decision.options if isinstance(choice, tuple) and choice[0] == name}
        guns = ALL if any(barrel.mount == "fixed" for barrel in firer.figures.barrels) else OBSERVER
        for target in state.aircraft.values():
            if target.side == firer.side or target.fate != FLYING or target.id in open_to:
                continue
            bars.append(Bar((name, target.id, guns), bar_on_target(firer, target)))
    return bars


def bar_on_target(firer: Aircraft, target: Aircraft) -> str:
    if helpless(firer):
        return "algy.stall.no_actions"
    if firer.acted:
        return "algy.amb.one_attack"
    if not ready(firer):
        return next((rule for gun in range(len(firer.figures.barrels)) if (rule := bar_on_gun(firer, gun))), "")
    if firer.hex == target.hex or firer.level != target.level:
        return "algy.combat.level"
    return "algy.combat.adjacent_banked" if firer.banked else "algy.combat.adjacent"


_BARS: dict[str, Callable[[State, Decision], list[Bar]]] = {
    "move": _of_move,
    "end": _of_end,
    "attack": _of_attack,
}
