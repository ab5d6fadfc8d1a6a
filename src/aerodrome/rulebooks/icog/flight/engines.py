"""Engines: switched off, started again, seized, smoking, out of fuel (icog.5.7.5.*, icog.5.7.7.*)."""

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.people import can_act
from aerodrome.rulebooks.icog.crew.testing import tested
from aerodrome.rulebooks.icog.events import EngineDead, EngineOff, EngineStarts, SmokeClears, WorksOnTheEngine
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.state import DEAD_ENGINE, OFF, RUNNING, Airplane, Engine, pilot
from aerodrome.rulebooks.icog.table import Table

SMOKE_CLEARS = 200
SMOKE_TURNS = 2


def has_power(airplane: Airplane, out: int) -> bool:
    """Enough engine power to keep flying: an engine runs, and its fixed losses are below its Engine out value
    (icog.5.5.17.power-home, icog.amb.power-home)."""
    return any(engine.state == RUNNING and engine.fixed < out for engine in airplane.engines)


def may_restart(airplane: Airplane) -> Engine | None:
    """A stopped engine that can be started again: switched off, or stopped by inverted flight
    (icog.5.7.5.inverted, icog.amb.engine-dead-shot)."""
    return next((engine for engine in airplane.engines if engine.state == OFF), None)


def switch_off(table: Table, airplane: Airplane, rule: str, why: str) -> None:
    """Every engine that runs (icog.5.7.5.2)."""
    for engine in airplane.engines:
        if engine.state == RUNNING:
            engine.state, engine.tries, engine.work = OFF, 0, 0
    table.say(EngineOff, rule, airplane=airplane.id, why=why)


def stop(table: Table, airplane: Airplane, engine: Engine, rule: str, why: str) -> None:
    """An engine stops for good (icog.amb.row25-engine-dead)."""
    engine.state, engine.smoke = DEAD_ENGINE, 0
    table.say(EngineDead, rule, airplane=airplane.id, engine=airplane.engines.index(engine), why=why)


def restart(table: Table, airplane: Airplane, actions: int) -> Steps[None]:
    """An attempt takes two Pilot actions, and there are three of them, each harder (icog.5.7.5.3, icog.tab.restart,
    icog.amb.restart-cost, icog.amb.restart-actions, icog.amb.restart-count)."""
    engine = may_restart(airplane)
    if engine is None:
        return
    engine.work += actions
    if engine.work < TABLES.moves.restart:
        table.say(WorksOnTheEngine, "icog.5.7.5.3", airplane=airplane.id, done=engine.work)
        return
    engine.work = 0
    target = TABLES.restart.targets[engine.tries]
    success = yield from tested(table, airplane, pilot(airplane), "restart", (("attempt", target),), "icog.5.7.5.3")
    engine.tries += 1
    if success >= 0:
        engine.state, engine.tries = RUNNING, 0
        table.say(EngineStarts, "icog.5.7.5.3", airplane=airplane.id)
    elif engine.tries == len(TABLES.restart.targets):
        stop(table, airplane, engine, "icog.5.7.5.3", "restart")


def seizes(table: Table, airplane: Airplane, engine: Engine) -> bool:
    """An engine whose fixed losses exceed its Engine out value stops (icog.5.7.7.cumulative,
    icog.6.3.12.engine-seize, icog.amb.seize-value, icog.amb.engine-multi-seize)."""
    out = table.state.brief.models[airplane.model].engine_out[0]
    if engine.state != RUNNING or engine.fixed <= out:
        return False
    stop(table, airplane, engine, "icog.5.7.7.cumulative", "seized")
    return True


def fuel_and_smoke(table: Table, airplane: Airplane) -> Steps[list[Engine]]:
    """At the end of a turn: fuel runs out, smoke clears in a dive or bursts into flames; with two engines the smoking
    one may be shut down instead. Gives the engines that burn (icog.6.3.10.fuel, icog.6.3.10.smoke,
    icog.6.3.11.shutdown, icog.amb.fuel-countdown, icog.amb.smoke-window, icog.amb.smoke-engine-off)."""
    burning: list[Engine] = []
    turn = table.state.turn
    for place, engine in enumerate(airplane.engines):
        if engine.fuel and turn >= engine.fuel and engine.state == RUNNING:
            stop(table, airplane, engine, "icog.6.3.10.fuel", "fuel")
        if not engine.smoke or engine.state == DEAD_ENGINE:
            continue
        if len(airplane.engines) > 1 and can_act(pilot(airplane), turn):
            answer = yield from decisions.Smoke.ask(
                airplane.seat, ("shut down", "fly on"), "icog.6.3.11.shutdown", (airplane.id, place)
            )
            if answer == "shut down":
                stop(table, airplane, engine, "icog.6.3.11.shutdown", "shut down")
                continue
        if turn >= engine.smoke:
            engine.smoke = 0
            burning.append(engine)
    return burning


def clear_smoke(table: Table, airplane: Airplane) -> None:
    """A moment at 200 km/h or more blows it out (icog.6.3.10.smoke, icog.amb.smoke-clear)."""
    for engine in airplane.engines:
        if engine.smoke and airplane.speed >= SMOKE_CLEARS:
            engine.smoke = 0
            table.say(SmokeClears, "icog.6.3.10.smoke", airplane=airplane.id, speed=airplane.speed)
