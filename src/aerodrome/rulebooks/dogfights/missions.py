"""Tasks over the board: photographs, bombs, and aircraft that leave (dogfights.recon.task, dogfights.bomb.*)."""

from collections.abc import Sequence

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.aircraft import BOMBER, RECON
from aerodrome.rulebooks.dogfights.board import OPPOSITE, board_of
from aerodrome.rulebooks.dogfights.events import Bombs, Home, Leaves, Photo, Photographs
from aerodrome.rulebooks.dogfights.routes import Flown
from aerodrome.rulebooks.dogfights.state import LEFT, Aircraft, State, seat_of
from aerodrome.rulebooks.dogfights.table import Table
from aerodrome.rulebooks.dogfights.tables import TABLES

HOLD = "hold"
PHOTO_MODES = ("reconnaissance", "combined")
BOMB_MODES = ("bombing", "combined")
_POINTS_NEEDED = 2


def overfly(table: Table, aircraft: Aircraft, trail: Sequence[Flown]) -> Steps[None]:
    """Point by point over the target areas of its side: a photograph or a bomb needs two points in a row at one level,
    also over two turns (dogfights.recon.photo_two_points, dogfights.recon.photo_no_level_change,
    dogfights.bomb.area_drop, dogfights.amb.photo_points, dogfights.amb.photo_tilt, dogfights.amb.drop_point,
    dogfights.amb.cloud_missions)."""
    areas = board_of(table.state.brief.plan).areas.get(aircraft.side)
    if areas is None:
        return
    level = aircraft.level
    for flown in trail:
        area = areas.get(flown.point, "")
        if area != aircraft.over:
            leave_area(table, aircraft)
            aircraft.over, aircraft.run = area, 1 if area else 0
        elif area:
            aircraft.run = aircraft.run + 1 if flown.level == level else 1
        level = flown.level
        if aircraft.run >= _POINTS_NEEDED and not aircraft.done:
            yield from act(table, aircraft, area, level)
    if aircraft.done == "asked":
        aircraft.done = ""


def leave_area(table: Table, aircraft: Aircraft) -> None:
    """The photo marker is put on the panel when the aircraft leaves the area (dogfights.recon.photo_marker_timing,
    dogfights.record.photo_marker)."""
    if aircraft.film:
        aircraft.photos += (aircraft.film,)
        name = table.state.targets[aircraft.film].name
        rule = "dogfights.recon.photo_marker_timing"
        table.say(Photo, rule, aircraft=aircraft.id, area=aircraft.film, name=name)
        aircraft.film = ""
    aircraft.done = ""


def act(table: Table, aircraft: Aircraft, area: str, level: int) -> Steps[None]:
    """One bomb or one photograph in an overflight; the owner may hold back until the next turn
    (dogfights.bomb.second_drop, dogfights.amb.second_overflight)."""
    state = table.state
    about = (aircraft.id, state.targets[area].name)
    if may_drop(state, aircraft):
        choice = yield from decisions.Drop.ask(seat_of(aircraft), (area, HOLD), "dogfights.bomb.area_drop", about)
        if choice != HOLD:
            drop(table, aircraft, area)
            return
        aircraft.done = "asked"
    if may_photograph(state, aircraft, area, level):
        rule = "dogfights.recon.photo_two_points"
        choice = yield from decisions.Photograph.ask(seat_of(aircraft), (area, HOLD), rule, about)
        aircraft.done = "asked" if choice == HOLD else "done"
        if choice != HOLD:
            aircraft.film = area
            table.say(Photographs, rule, aircraft=aircraft.id, area=area, name=about[1], level=level)


def may_drop(state: State, aircraft: Aircraft) -> bool:
    """One bomb in a turn; in a breakthrough nothing is dropped (dogfights.bomb.one_per_turn,
    dogfights.amb.break_bombs_aboard)."""
    return bool(aircraft.bombs) and state.brief.mode in BOMB_MODES and not aircraft.dropped


def may_photograph(state: State, aircraft: Aircraft, area: str, level: int) -> bool:
    """Recon aircraft, two areas each, none twice and none whose photograph is already home; in combined mode only what
    was bombed (dogfights.recon.two_areas_max, dogfights.recon.no_duplicates, dogfights.recon.photo_altitude,
    dogfights.scenario.high.level, dogfights.combined.sequence, dogfights.amb.combined_photo)."""
    brief, target = state.brief, state.targets[area]
    return (
        aircraft.role == RECON
        and brief.mode in PHOTO_MODES
        and len(aircraft.photos) < TABLES.limits.photos
        and area not in aircraft.photos
        and not target.home
        and (not brief.task.photo_levels or level in brief.task.photo_levels)
        and (brief.mode != "combined" or target.bombs > 0)
    )


def drop(table: Table, aircraft: Aircraft, area: str) -> None:
    """A bomb marker goes from the panel to the area (dogfights.record.bomb_marker, dogfights.bomb.area_drop)."""
    aircraft.bombs -= 1
    aircraft.dropped, aircraft.done = True, "done"
    target = table.state.targets[area]
    target.bombs += 1
    table.say(Bombs, "dogfights.bomb.area_drop", aircraft=aircraft.id, area=area, name=target.name, left=aircraft.bombs)


def leave(table: Table, aircraft: Aircraft, edges: str) -> None:
    """Out of the combat zone for good; photographs count when they come home over the side of entry, and the area's
    marker is then removed (dogfights.general.no_return, dogfights.recon.completed_on_exit,
    dogfights.amb.photo_exit_side, dogfights.amb.area_marker_removed, dogfights.amb.border_exit)."""
    state = table.state
    leave_area(table, aircraft)
    aircraft.fate, aircraft.left_by, aircraft.point, aircraft.tilt = LEFT, edges, None, 0
    table.say(
        Leaves, "dogfights.general.no_return", aircraft=aircraft.id, edges=edges, through=through(state, aircraft)
    )
    if state.brief.edges[aircraft.side] in edges:
        for area in aircraft.photos:
            target = state.targets[area]
            if not target.home:
                target.home = True
                rule = "dogfights.recon.completed_on_exit"
                table.say(Home, rule, aircraft=aircraft.id, area=area, name=target.name)


def through(state: State, aircraft: Aircraft) -> bool:
    """Over the far side (dogfights.bomb.breakthrough_task, dogfights.amb.break_damaged)."""
    far = OPPOSITE[state.brief.edges[aircraft.side]]
    return aircraft.fate == LEFT and far in aircraft.left_by and may_break_through(aircraft)


def may_break_through(aircraft: Aircraft) -> bool:
    """Bombers, and recon aircraft with a bomb aboard (dogfights.bomb.breakthrough_points,
    dogfights.amb.break_bombs_aboard)."""
    return aircraft.role == BOMBER or aircraft.bombs > 0
