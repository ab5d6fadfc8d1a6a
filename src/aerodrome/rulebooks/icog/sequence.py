"""The Game turn: Initiative, Moving and Shooting phase (icog.0.phases, icog.3.1.*, icog.tab.turn-order)."""

from collections.abc import Callable

from aerodrome.kernel.agenda import follow
from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog.crew.bailing import last_chances, wake
from aerodrome.rulebooks.icog.crew.people import crews
from aerodrome.rulebooks.icog.events import FormationFlies, MissionOver, Over, Turn
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.engines import fuel_and_smoke
from aerodrome.rulebooks.icog.flight.formation import ask_move, declare, ends
from aerodrome.rulebooks.icog.flight.moving import formation_flies, move
from aerodrome.rulebooks.icog.front.balloons import winch
from aerodrome.rulebooks.icog.front.cover import cover
from aerodrome.rulebooks.icog.front.ground_fire import ground_fire, lay
from aerodrome.rulebooks.icog.front.spotting import observation
from aerodrome.rulebooks.icog.gunnery.damage import engine_stopped
from aerodrome.rulebooks.icog.gunnery.fire import fires, ignite
from aerodrome.rulebooks.icog.gunnery.shooting import shots, slots
from aerodrome.rulebooks.icog.initiative import FORMATION, initiative
from aerodrome.rulebooks.icog.missions.placing import places
from aerodrome.rulebooks.icog.missions.tasks import entries, tasks
from aerodrome.rulebooks.icog.setup import types
from aerodrome.rulebooks.icog.state import ADRIFT, FLYING, LEAVING, PARKED, ROLLING, RUNNING, STANDING, Unit, flying
from aerodrome.rulebooks.icog.table import Table
from aerodrome.rulebooks.icog.victory import must_come_down, outcome, over_now
from aerodrome.sky.poses import compass

TURN = (
    "entries",
    "formations",
    "initiative",
    "land units",
    "moves",
    "fires",
    "ground fire",
    "slots",
    "shots",
    "observation",
    "end of turn",
)
AFTER = ("land units", "after moves", "fires", "end of turn")


def play(table: Table) -> Steps[None]:
    """Set-up, then turn after turn (icog.3.1.immediate)."""
    return follow(table, STEPS)


def turn(table: Table) -> None:
    """A Game turn, of about five seconds (icog.0.phases, icog.0.terms, icog.tables.sequence)."""
    state = table.state
    state.turn += 1
    state.moves, state.order, state.slots, state.sheet = [], [], [], {}
    for airplane in state.airplanes.values():
        airplane.moved = airplane.maneuvered = False
        airplane.stalled, airplane.targets, airplane.working = "", (), ()
        if airplane.spin == LEAVING:
            airplane.spin = ""
    table.say(Turn, "icog.0.phases", turn=state.turn)
    state.agenda.extend(AFTER if state.after else TURN)


def land_units(table: Table) -> Steps[None]:
    """Units take cover or act, then those that act move ahead of all airplanes; balloons are pulled down, and heavy
    guns lay their barrages. After the end nobody is asked (icog.5.1.land-units, icog.3.1.step-land,
    icog.tables.sequence-land)."""
    state = table.state
    if not state.units:
        return
    if not state.after:
        yield from cover(table)
    for unit in state.units:
        if unit.speed and not unit.hiding and unit.fate in (STANDING, ADRIFT):
            advance(unit)
    yield from winch(table)
    if not state.after:
        yield from lay(table)


def advance(unit: Unit) -> None:
    x, y, z = unit.at
    east, north, _ = compass(unit.heading)
    unit.at = (round(x + east * unit.speed, 6), round(y + north * unit.speed, 6), z)


def moves(table: Table) -> Steps[None]:
    """Who rolls along the ground or stands on it, then airplanes without Initiative, Formations, and the others,
    lowest first (icog.5.3.1, icog.3.1.step-moves, icog.3.1.step-no-initiative, icog.5.3.open-order)."""
    state = table.state
    if not state.moves:
        ground = [each.id for each in state.airplanes.values() if each.fate in (ROLLING, PARKED)]
        state.order = [name for name in ground if name not in state.order] + state.order
    while state.order:
        table.safe()
        name = state.order[0]
        if name.startswith(FORMATION):
            yield from formation_moves(table, state.formations[int(name.removeprefix(FORMATION))])
        else:
            airplane = state.airplanes[name]
            if airplane.fate in (FLYING, PARKED, ROLLING):
                yield from move(table, airplane)
                state.moves.append(name)
        if state.doomed:
            yield from last_chances(table)
        del state.order[0]


def formation_moves(table: Table, members: list[str]) -> Steps[None]:
    """All members together; who drops out moves right after it by himself (icog.5.5.20.1,
    icog.amb.formation-speed)."""
    state = table.state
    members[:] = [name for name in members if state.airplanes[name].fate == FLYING and not state.airplanes[name].spin]
    if not members:
        return
    chosen = yield from ask_move(table, list(members))
    dropped = [name for name in members if name in chosen.dropped]
    if len(members) - len(dropped) < 2:
        dropped = list(members)
    members[:] = [name for name in members if name not in dropped]
    where = ends(state, members, chosen.steps)
    table.say(FormationFlies, "icog.5.5.20.2", airplanes=list(members), dropped=dropped)
    for name in list(members):
        yield from formation_flies(table, state.airplanes[name], where[name])
        state.moves.append(name)
    state.order[1:1] = dropped


def end_of_turn(table: Table) -> Steps[None]:
    """Smoke, fuel, tasks; then the next turn, or the end of the mission (icog.6.3.10.smoke, icog.6.3.10.fuel,
    icog.3.1.length)."""
    state = table.state
    for airplane in flying(state):
        had = any(engine.state == RUNNING for engine in airplane.engines)
        burning = yield from fuel_and_smoke(table, airplane)
        for _ in burning:
            ignite(table, airplane, "1d6" if len(airplane.engines) > 1 else "2d6")
        if had:
            yield from engine_stopped(table, airplane)
    yield from last_chances(table)
    yield from tasks(table)
    yield from last_chances(table)
    if state.after:
        state.after += 1
    reason = state.ended or over_now(state)
    if not reason:
        state.agenda.append("turn")
        return
    down = [each for each in state.airplanes.values() if must_come_down(state, each)]
    if down and state.after <= TABLES.house.after:
        if not state.after:
            state.after, state.ended = 1, reason
            table.say(MissionOver, "icog.6.3.13.complete-moves", reason=reason, airplanes=[each.id for each in down])
        state.agenda.append("turn")
        return
    finish(table, reason)


def finish(table: Table, reason: str) -> None:
    state = table.state
    state.over = reason
    del state.agenda[1:]
    ended = outcome(state)
    assert ended is not None
    table.say(Over, ended.rule, reason=ended.reason, winner=ended.winner or "", points=dict(ended.points))


def after_moves(table: Table) -> Steps[None]:
    """After the end only those are moved who cannot get home, until they are down; nobody shoots
    (icog.6.3.13.complete-moves, icog.amb.damaged-after-end)."""
    state = table.state
    done = {*state.moves}
    if not done:
        yield from wake(table)
    while waiting := [each for each in state.airplanes.values() if each.id not in done and must_come_down(state, each)]:
        table.safe()
        airplane = waiting[0]
        yield from move(table, airplane)
        yield from last_chances(table)
        state.moves.append(airplane.id)
        done.add(airplane.id)


STEPS: dict[str, Callable[[Table], Steps[None] | None]] = {
    "types": types,
    "crews": crews,
    "places": places,
    "turn": turn,
    "entries": entries,
    "formations": declare,
    "initiative": initiative,
    "land units": land_units,
    "moves": moves,
    "after moves": after_moves,
    "fires": fires,
    "ground fire": ground_fire,
    "slots": slots,
    "shots": shots,
    "observation": observation,
    "end of turn": end_of_turn,
}
