"""One aircraft's move: guns to clear, the die, the route, what it passes (dogfights.move.*, dogfights.throttle.*)."""

from functools import cache
from typing import Final

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum, total
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.aircraft import FIGHTER, RECON
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.damage import strain
from aerodrome.rulebooks.dogfights.dice import BLUE_DIE, GREEN_DIE
from aerodrome.rulebooks.dogfights.events import Flies, ForcedOut, Rolls, Waits
from aerodrome.rulebooks.dogfights.guns import clear_guns, pilot_clears
from aerodrome.rulebooks.dogfights.missions import leave, overfly
from aerodrome.rulebooks.dogfights.moves import Move
from aerodrome.rulebooks.dogfights.routes import FRONT, Air, Flight, Flown, Mover, Route
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.state import ACCESS, FLYING, LEFT, LOST, Aircraft, State, seat_of
from aerodrome.rulebooks.dogfights.table import Table
from aerodrome.rulebooks.dogfights.tables import ENGINE, TABLES, TAIL, WINGS
from aerodrome.sky.lattice import HEADINGS, OFF

BLUE: Final = "blue"
GREEN: Final = "green"
_ALL_TILTS = (0, 1, -1)
_LEVEL_FLIGHT = (0,)
_AFTER_DIVE = {"not up": (0, -1), "level": _LEVEL_FLIGHT}


def move(table: Table, aircraft: Aircraft) -> Steps[None]:
    """Guns to clear, the die, the route of all its steps, and what it passes on the way (dogfights.turn.all_must_move,
    dogfights.amb.roll_choice_time)."""
    if aircraft.jammed:
        yield from clear_guns(table, aircraft)
    die, number = yield from roll(table, aircraft)
    if aircraft.fate == LOST:
        return
    choices = Move(flight_of(table.state, table.settings, aircraft, number))
    if not choices.possible:
        forced_out(table, aircraft)
        return
    route: Route = yield from decisions.Route.ask(
        seat_of(aircraft), choices.check, choices.sample, "dogfights.move.step", (aircraft.id, die, number)
    )
    trail = choices.trail(route)
    edges = ""
    if trail[-1].point == OFF:
        last = trail[-2].point if len(trail) > 1 else choices.flight.mover.point
        edges = choices.flight.air.edges[last, trail[-1].heading]
    if table.loud:
        say_flight(table, aircraft, number, route, trail, edges)
    yield from overfly(table, aircraft, trail)
    if edges:
        leave(table, aircraft, edges)
    else:
        arrive(table, aircraft, trail[-1], route[2])


def roll(table: Table, aircraft: Aircraft) -> Steps[tuple[str, int]]:
    """The blue die, or for a fighter at full throttle the green one, chosen before it is rolled
    (dogfights.move.roll_before_move, dogfights.move.blue_die, dogfights.move.green_die,
    dogfights.amb.green_for_recon, dogfights.amb.green_with_engine_damage)."""
    die = BLUE
    if aircraft.throttle >= 0:
        die = yield from decisions.Throttle.ask(
            seat_of(aircraft), (BLUE, GREEN), "dogfights.move.green_die", (aircraft.id,)
        )
    if die == BLUE:
        number = TABLES.dice.blue[table.dice.roll(BLUE_DIE) - 1]
        table.say(Rolls, "dogfights.move.blue_die", aircraft=aircraft.id, die=die, number=number, star=False)
        return die, number
    face = table.dice.roll(GREEN_DIE)
    number, star = TABLES.dice.green[face - 1], face in TABLES.dice.green_stars
    table.say(Rolls, "dogfights.move.green_die", aircraft=aircraft.id, die=die, number=number, star=star)
    open_throttle(table, aircraft, star)
    return die, number


def open_throttle(table: Table, aircraft: Aircraft, star: bool) -> None:
    """The green cursor moves one space; on *? the star breaks the engine, and in any case it is the last time
    (dogfights.record.throttle_spend, dogfights.throttle.wear, dogfights.amb.star_before_limit,
    dogfights.amb.wear_cursor_after_star)."""
    worn = aircraft.throttle == 0
    aircraft.throttle -= 1
    if worn and star:
        strain(table, aircraft)


def allowance(aircraft: Aircraft, number: int) -> Sum:
    """The steps of a move in their parts, but for levels, straight flight and wind (dogfights.move.modifier_list,
    dogfights.damage.wings, dogfights.damage.engine, dogfights.mode.disarm_recon, dogfights.mode.bomber_light,
    dogfights.amb.bomber_light_time, dogfights.amb.bomber_light_scope, dogfights.amb.damage_while_moving)."""
    steps = TABLES.steps
    light = aircraft.figures.boxed and aircraft.carried and not aircraft.bombs
    return (
        ("speed", aircraft.figures.speed),
        ("die", number),
        ("wings", steps.wings if WINGS in aircraft.damage else 0),
        ("engine", steps.engine if ENGINE in aircraft.damage else 0),
        ("disarmed", steps.disarmed if aircraft.disarmed else 0),
        ("bombs gone", steps.bombs_gone if light else 0),
    )


def steps_of(aircraft: Aircraft, number: int) -> int:
    """The sum of that; a sound aircraft with all that it came with has nothing but its speed and the die."""
    if aircraft.damage or aircraft.disarmed or aircraft.carried:
        return total(allowance(aircraft, number))
    return aircraft.figures.speed + number


def levels_of(aircraft: Aircraft) -> tuple[int, ...]:
    """The level changes to choose from: none without an announcement; after one at least one level, and no more than
    the type can climb or dive or than there are (dogfights.altitude.announce, dogfights.altitude.must_change,
    dogfights.altitude.climb_limit, dogfights.altitude.fast_climb, dogfights.altitude.descend_levels,
    dogfights.altitude.slow_descent, dogfights.amb.levels_choice_time, dogfights.amb.level_bounds,
    dogfights.amb.shot_tilt_commits)."""
    if aircraft.tilt == 0:
        return _LEVEL_FLIGHT
    if aircraft.tilt > 0:
        return tuple(range(1, min(aircraft.figures.climb, TABLES.levels.highest - aircraft.level) + 1))
    most = min(aircraft.figures.dive, aircraft.level - TABLES.levels.lowest)
    return tuple(range(-1, -most - 1, -1))


def may_leave(state: State, aircraft: Aircraft) -> bool:
    """Fighters, and recon aircraft that fight as such, leave only damaged or with all mounts empty; the others may at
    will (dogfights.general.leave_condition, dogfights.dogfight.withdraw_reminder, dogfights.amb.leave_ammo,
    dogfights.amb.leave_nonfighters)."""
    if fights(state, aircraft):
        return bool(aircraft.damage) or not any(aircraft.ammo.values())
    return True


def fights(state: State, aircraft: Aircraft) -> bool:
    """Whether an aircraft counts as a fighter (dogfights.mode.limit_recon_as_fighter, dogfights.pieces.recon_role)."""
    if aircraft.role == FIGHTER:
        return True
    return state.brief.mode == "dogfight" and aircraft.role == RECON and aircraft.id != state.brief.task.courier


def turns_of(aircraft: Aircraft) -> tuple[int, int, int]:
    """Turns of a move: both ways, all to the right, all to the left (dogfights.gyro.standard, dogfights.gyro.mixed,
    dogfights.amb.tail_damage_gyro)."""
    clears = bool(aircraft.clearing) and pilot_clears(aircraft)
    return _turns(aircraft.figures.agility, aircraft.figures.gyro, TAIL in aircraft.damage, clears)


@cache
def _turns(agility: int, gyro: int, tail: bool, clears: bool) -> tuple[int, int, int]:
    most = agility + (TABLES.turns.tail if tail else 0)
    turns = max(0, most), max(0, most + gyro), max(0, most - gyro)
    least = TABLES.turns.clearing
    return (min(least, turns[0]), min(least, turns[1]), min(least, turns[2])) if clears else turns


def turns_rule_of(aircraft: Aircraft) -> str:
    """Why an aircraft has no more turns than it has."""
    if aircraft.clearing and pilot_clears(aircraft):
        return "dogfights.jam.clear_pilot"
    return "dogfights.damage.tail" if TAIL in aircraft.damage else "dogfights.turning.agility"


def flight_of(state: State, settings: Settings, aircraft: Aircraft, number: int) -> Flight:
    """A move as the search for routes needs it: what is around the aircraft, and what it can do. Aircraft on access
    points are in nobody's way, nor are clouds (dogfights.cloud.move_free, dogfights.amb.tail_damage_gyro,
    dogfights.amb.end_front_friend, dogfights.amb.end_front_access,
    dogfights.pieces.stacking)."""
    board = board_of(state.brief.plan)
    grid = board.lattice
    index, next_ = grid.index, grid.next
    held: set[int] = set()
    front: dict[int, str] = {}
    for each in state.aircraft.values():
        if each.fate == FLYING and each is not aircraft:
            point = index[each.point]  # type: ignore[index]
            held.add(point * 8 + each.level)
            ahead = next_[point * 6 + each.heading]
            if ahead != OFF:
                front[ahead * 8 + each.level + each.tilt] = FRONT[each.tilt]
    air = Air(next_, grid.ways, grid.names, board.border, grid.edges, held, front, state.wind)
    turns, turns_rule = turns_of(aircraft), turns_rule_of(aircraft)
    inside = aircraft.fate == FLYING
    point = index[aircraft.point] if inside else OFF  # type: ignore[index]
    mover = Mover(
        first=next_[point * 6 : point * 6 + 6] if inside else board.first_steps[aircraft.point],  # type: ignore[index]
        point=point,
        heading=aircraft.heading,
        level=aircraft.level,
        tilt=aircraft.tilt,
        steps=steps_of(aircraft, number),
        agility=turns[0],
        right=turns[1],
        left=turns[2],
        apart=aircraft.figures.boxed,
        bordering=aircraft.bordering,
        may_leave=inside and may_leave(state, aircraft),
        levels=levels_of(aircraft),
        tilts=_LEVEL_FLIGHT if settings.one_level else _ALL_TILTS,
        dive_tilts=_AFTER_DIVE[settings.after_dive],
        turns_rule=turns_rule,
    )
    return Flight(air, mover)


def forced_out(table: Table, aircraft: Aircraft) -> None:
    """No legal route, whatever gives way: it leaves the board, without points; on an access point it waits until the
    way in is free (dogfights.amb.no_legal_route)."""
    if aircraft.fate == ACCESS:
        table.say(Waits, "dogfights.amb.no_legal_route", aircraft=aircraft.id, point=aircraft.point)
        return
    table.say(ForcedOut, "dogfights.amb.no_legal_route", aircraft=aircraft.id, point=aircraft.point)
    aircraft.fate, aircraft.cause, aircraft.point, aircraft.tilt = LEFT, "forced out", None, 0


def arrive(table: Table, aircraft: Aircraft, end: Flown, tilt: int) -> None:
    """At the last point: heading, level, and the tilt that announces the next move (dogfights.geometry.tilt,
    dogfights.altitude.stand_swap, dogfights.pieces.stand_level, dogfights.amb.tilt_before_fire,
    dogfights.amb.clear_end_tilt, dogfights.amb.border_entry)."""
    board = board_of(table.state.brief.plan)
    aircraft.fate = FLYING
    aircraft.point = board.lattice.names[end.point]
    aircraft.level, aircraft.heading, aircraft.tilt = end.level, end.heading, tilt
    aircraft.bordering = bool(board.border[end.point])


def say_flight(table: Table, aircraft: Aircraft, number: int, route: Route, trail: list[Flown], edges: str) -> None:
    """Tells a move with the parts of its sum, so that they come to the steps that were flown; a move that leaves the
    board ends before (dogfights.amb.min_steps, dogfights.amb.no_legal_route)."""
    levels, path, tilt = route
    names = board_of(table.state.brief.plan).lattice.names
    steps = TABLES.steps
    straight = path.count("F") == len(path)
    parts = [part for part in allowance(aircraft, number) if part[1] or part[0] in ("speed", "die")]
    if levels:
        each = steps.per_level_climbed if levels > 0 else steps.per_level_descended
        parts.append(("climb" if levels > 0 else "descent", each * abs(levels)))
    if straight:
        parts.append(("straight", steps.straight))
    known = total(tuple(parts))
    more = len(trail) - known
    if more and not edges:
        blown = len(trail) < len(path) or more > 0 < known
        parts.append(("wind" if blown else "least" if known < 1 else "cut short", more))
    end = trail[-1]
    table.say(
        Flies,
        "dogfights.move.allowance",
        aircraft=aircraft.id,
        start=aircraft.point,
        path=path,
        trail=[(names[flown.point] if flown.point != OFF else "", flown.level, flown.heading) for flown in trail],
        point=names[end.point] if not edges else "",
        level=end.level,
        heading=HEADINGS[end.heading],
        steps=len(trail),
        sum=[list(part) for part in parts],
        levels=levels,
        tilt=tilt,
        edges=edges,
    )
