"""From the patrol zone to the access points (dogfights.board.patrol_zone, dogfights.board.access_point)."""

from aerodrome.kernel.decisions import Bar, Steps
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.aircraft import RECON
from aerodrome.rulebooks.dogfights.board import INWARD, board_of
from aerodrome.rulebooks.dogfights.events import Ready
from aerodrome.rulebooks.dogfights.missions import may_break_through
from aerodrome.rulebooks.dogfights.moving import fights
from aerodrome.rulebooks.dogfights.scenario import only_level
from aerodrome.rulebooks.dogfights.state import ACCESS, FLYING, PATROL, Aircraft, State, own
from aerodrome.rulebooks.dogfights.table import Table
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import HEADINGS

DONE = "done"
_LEVELS = tuple(range(TABLES.levels.lowest, TABLES.levels.highest + 1))
_IN_PLAY = (ACCESS, FLYING)


def first_entry(table: Table) -> Steps[None]:
    """Each side starts with four aircraft on access points, or with all where it has fewer; those that the scenario
    has placed count (dogfights.setup.four_on_access, dogfights.amb.start_four_short, dogfights.amb.access_four)."""
    state = table.state
    sides = state.brief.sides
    for side in (state.first, *(each for each in sides if each != state.first)):
        while in_play(state, side) < TABLES.limits.on_access and may_enter(state, side):
            table.safe()
            yield from bring_in(table, side, may_stop=False, about=(in_play(state, side), TABLES.limits.on_access))


def empty_zone(table: Table) -> Steps[None]:
    """Who has nothing in the combat zone brings in one or two at once, and they fly in this very turn
    (dogfights.general.min_one_in_zone, dogfights.amb.empty_zone_timing)."""
    state = table.state
    if in_play(state, state.active) > state.placed:
        return
    most = TABLES.limits.reinforcements
    while state.placed < most and may_enter(state, state.active):
        table.safe()
        if not (yield from bring_in(table, state.active, may_stop=state.placed > 0, about=(state.placed, most))):
            break
        state.placed += 1
    state.placed = 0


def reinforcements(table: Table) -> Steps[None]:
    """After all moves up to two aircraft go from the patrol zone to access points; they enter in the next turn
    (dogfights.turn.reinforce)."""
    state = table.state
    most = TABLES.limits.reinforcements
    while state.placed < most and may_enter(state, state.active):
        table.safe()
        must = owes_carrier(state, state.active)
        if not (yield from bring_in(table, state.active, may_stop=not must, about=(state.placed, most))):
            break
        state.placed += 1
    state.placed = 0


def in_play(state: State, side: str) -> int:
    """Aircraft of a side in the combat zone or about to enter it."""
    return len([1 for each in state.aircraft.values() if each.side == side and each.fate in _IN_PLAY])


def may_enter(state: State, side: str) -> list[Aircraft]:
    """Aircraft that may be brought in now. At most six fighters are in the zone or about to enter it; others come on
    top where the mode has tasks (dogfights.general.max_six_fighters, dogfights.mode.limit_recon_as_fighter,
    dogfights.mode.limit_mission, dogfights.amb.six_limit_access)."""
    waiting = [each for each in state.aircraft.values() if each.side == side and each.fate == PATROL]
    if not waiting:
        return waiting
    full = fighters_in_play(state, side) >= state.brief.fighters
    open_to = [each for each in waiting if not (full and fights(state, each))]
    if owes_carrier(state, side):
        return [each for each in open_to if carries(state, each)]
    return open_to


def fighters_in_play(state: State, side: str) -> int:
    return len([each for each in own(state, side) if each.fate in _IN_PLAY and fights(state, each)])


def carries(state: State, aircraft: Aircraft) -> bool:
    """Whether an aircraft has the task of its mode: recon aircraft to photograph, bombs to drop or to carry across,
    the courier to get across (dogfights.recon.always_one, dogfights.bomb.always_one,
    dogfights.scenario.general.recon_first)."""
    brief = state.brief
    if brief.task.courier:
        return aircraft.id == brief.task.courier
    if brief.mode == "dogfight" or brief.task.side not in ("", aircraft.side):
        return False
    if brief.mode == "reconnaissance":
        return aircraft.role == RECON
    if brief.mode == "breakthrough":
        return may_break_through(aircraft)
    return aircraft.bombs > 0 or (brief.mode == "combined" and aircraft.role == RECON)


def owes_carrier(state: State, side: str) -> bool:
    """At least one aircraft with the task is always in the combat zone or on an access point, as long as there is one
    (dogfights.recon.always_one, dogfights.bomb.always_one, dogfights.amb.always_one_impossible,
    dogfights.amb.always_one_wording)."""
    carriers = [each for each in own(state, side) if carries(state, each)]
    return any(each.fate == PATROL for each in carriers) and not any(each.fate in _IN_PLAY for each in carriers)


def bring_in(table: Table, side: str, *, may_stop: bool, about: tuple[int, int]) -> Steps[bool]:
    """Which aircraft, at which access point, with which heading, at which level; tells whether one came
    (dogfights.setup.free_altitude, dogfights.amb.reinforce_level, dogfights.amb.access_stack,
    dogfights.amb.tilt_and_entry)."""
    state = table.state
    names = tuple(each.id for each in may_enter(state, side))
    options = (*names, DONE) if may_stop else names
    name = yield from decisions.Enter.ask(side, options, "dogfights.turn.reinforce", about)
    if name == DONE:
        return False
    point, heading = yield from decisions.AccessPoint.ask(
        side, free_access(state, side), "dogfights.board.access_point", (name,)
    )
    level = only_level(state.brief.task)
    if not table.settings.one_level:
        level = yield from decisions.Level.ask(side, _LEVELS, "dogfights.setup.free_altitude", (name, point))
    aircraft = state.aircraft[name]
    aircraft.fate, aircraft.point, aircraft.heading, aircraft.level, aircraft.tilt = ACCESS, point, heading, level, 0
    table.say(Ready, "dogfights.board.access_point", aircraft=name, point=point, level=level, heading=HEADINGS[heading])
    return True


def free_access(state: State, side: str) -> tuple[tuple[str, int], ...]:
    """Access points of the side's edge that are not taken, with the headings that lead into the board."""
    edge = state.brief.edges[side]
    taken = {each.point for each in own(state, side) if each.fate == ACCESS}
    points = board_of(state.brief.plan).access[edge]
    return tuple((point, heading) for point in points if point not in taken for heading in INWARD[edge])


def bars_on_entering(state: State, side: str) -> list[Bar]:
    """Aircraft that wait and may not be brought in now, with the rule."""
    open_to = {each.id for each in may_enter(state, side)}
    full = fighters_in_play(state, side) >= state.brief.fighters
    bars: list[Bar] = []
    for each in own(state, side):
        if each.fate == PATROL and each.id not in open_to:
            duty = "dogfights.recon.always_one" if state.brief.mode == "reconnaissance" else "dogfights.bomb.always_one"
            rule = "dogfights.general.max_six_fighters" if full and fights(state, each) else duty
            bars.append(Bar(each.id, rule))
    return bars
