"""Scenarios that the rules could not play are refused, with the field and the rule."""

from collections import Counter

import msgspec

from aerodrome.aircraft.lists import NATIONS, own_models
from aerodrome.kernel.checks import bad_scenario, check_counts, twice
from aerodrome.rulebooks.dogfights.aircraft import (
    BOMBER,
    FIGHTER,
    RECON,
    Model,
    check_model,
    find_model,
    models,
)
from aerodrome.rulebooks.dogfights.board import INWARD, OPPOSITE, BoardMap, area_id, board_of
from aerodrome.rulebooks.dogfights.missions import BOMB_MODES, PHOTO_MODES
from aerodrome.rulebooks.dogfights.scenario import (
    ONE_LEVEL,
    Entry,
    Plan,
    Scenario,
    Side,
    name_of,
    only_level,
    open_roles,
    plan_of,
)
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import HEADINGS, MOST_COLUMNS, MOST_ROWS

_FEWEST = 8
_MOST_AIRCRAFT = 60
_MOST_TURNS = 200
_MOST_MINUTES = 1000
_RESERVED = ("done", "hold", "hold fire")
_PER_TYPE = 3


def check(scenario: Scenario, settings: Settings) -> dict[tuple[str, str], Model]:
    """Gives the model of each entry, by side and by the name that the entry gives it."""
    check_counts(scenario, {"turns": _MOST_TURNS, "minutes": _MOST_MINUTES})
    check_counts(scenario, {"fighters": _MOST_AIRCRAFT}, "dogfights.general.max_six_fighters")
    check_sides(scenario)
    check_board(scenario)
    own = own_models(scenario.models, check_model, "dogfights.pieces.basic_characteristics")
    flown = {
        (side.name, entry.model): find_model(entry.model, own, f"scenario: {side.name}: {entry.name or entry.model}")
        for side in scenario.side
        for entry in side.aircraft
    }
    board = board_of(plan_of(scenario, settings.clouds))
    check_names(scenario, flown)
    for side in scenario.side:
        check_pool(side)
        for entry in side.aircraft:
            check_entry(scenario, side, entry, flown[side.name, entry.model], board)
    check_places(scenario, flown, only_level(scenario.task) if settings.one_level else 0)
    check_choice(scenario, flown)
    check_task(scenario, flown)
    return flown


def check_sides(scenario: Scenario) -> None:
    """Two sides on opposite edges (dogfights.general.players, dogfights.setup.sides)."""
    names = [side.name for side in scenario.side]
    if len(names) != 2 or len(set(names)) != 2 or not all(name.strip() for name in names):
        raise bad_scenario("side", "a match has two sides with different names", "dogfights.general.players")
    one, other = scenario.side
    if OPPOSITE[one.edge] != other.edge:
        raise bad_scenario(
            f"{other.name}: edge", f"must be {OPPOSITE[one.edge]}, opposite {one.edge}", "dogfights.setup.sides"
        )
    for side in scenario.side:
        other_seats = {each.name for each in scenario.side if each != side}
        other_seats |= {entry.seat for each in scenario.side if each != side for entry in each.aircraft}
        for entry in side.aircraft:
            if entry.seat and (entry.seat in other_seats or entry.choice):
                what = f"{entry.seat!r} cannot fly it: he flies for one side, and only what the scenario itself names"
                raise bad_scenario(f"{side.name}: aircraft: seat", what, "dogfights.general.players")
    if scenario.first not in ("", *names):
        raise bad_scenario(
            "first", f"{scenario.first!r} is not a side; sides: {', '.join(names)}", "dogfights.setup.first_turn"
        )


def check_board(scenario: Scenario) -> None:
    """Size, border zone, clouds and target areas (dogfights.setup.board_segments, dogfights.border.definition,
    dogfights.record.target_area_markers, dogfights.cloud.setup)."""
    size = scenario.board
    if not size.columns and size.segments not in (2, 3):
        raise bad_scenario("board: segments", "a board has two segments or three", "dogfights.setup.board_segments")
    plan = plan_of(scenario, clouds=False)
    if not (_FEWEST <= plan.columns <= MOST_COLUMNS and _FEWEST <= plan.rows <= MOST_ROWS):
        most = f"{MOST_COLUMNS} columns and {MOST_ROWS} rows"
        what = f"{plan.columns} x {plan.rows} points; {_FEWEST} x {_FEWEST} points to {most} can be played"
        raise bad_scenario("board", what, "dogfights.setup.board_segments")
    inner = min(plan.columns, plan.rows) - 2 * plan.border
    if plan.border < 0 or inner < 4:
        raise bad_scenario(
            "board: border", f"a border zone of {plan.border} leaves no room", "dogfights.border.definition"
        )
    grid = board_of(_bare(scenario)).lattice
    for number, cloud in enumerate(scenario.clouds, 1):
        for point in (*cloud.points, *((cloud.point,) if cloud.point else ())):
            if point not in grid.index:
                raise bad_scenario(
                    f"clouds: {number}", f"{point!r} is not a point of the board", "dogfights.cloud.setup"
                )
        if not cloud.point and not cloud.points:
            raise bad_scenario(f"clouds: {number}", "covers no point", "dogfights.cloud.setup")
    check_areas(scenario)


def _bare(scenario: Scenario) -> Plan:
    """The board without what lies on it."""
    return msgspec.structs.replace(plan_of(scenario, clouds=False), areas=())


def check_areas(scenario: Scenario) -> None:
    grid, border = board_of(_bare(scenario)).lattice, scenario.board.border
    sides = [side.name for side in scenario.side]
    covered: dict[int, str] = {}
    for area in scenario.areas:
        where = f"areas: {area.side} {area.name}"
        if area.side not in sides:
            raise bad_scenario(
                where, f"{area.side!r} is not a side; sides: {', '.join(sides)}", "dogfights.recon.areas_setup"
            )
        if not area.name.strip() or area.columns < 1 or area.rows < 1 or area.columns * area.rows < 2:
            raise bad_scenario(where, "an area has a name and at least two points", "dogfights.recon.photo_two_points")
        if area.point not in grid.index:
            raise bad_scenario(
                f"{where}: point", f"{area.point!r} is not a point of the board", "dogfights.recon.areas_setup"
            )
        row, column = grid.row_and_column(grid.index[area.point])
        fits = row + area.rows <= grid.rows and column + area.columns <= grid.columns
        size = (area.rows, area.columns) if fits else (0, 0)
        points = [grid.at(row + down, column + right) for down in range(size[0]) for right in range(size[1])]
        if not fits or any(grid.depth(point) < border for point in points):
            what = (
                f"{area.columns} x {area.rows} points from {area.point} do not fit between the lines of a board of "
                f"{grid.columns} x {grid.rows} points with a border zone of {border}"
            )
            raise bad_scenario(where, what, "dogfights.record.target_area_markers")
        for point in points:
            if area.side == covered.get(point):
                raise bad_scenario(
                    where, f"lies over another area at {grid.names[point]}", "dogfights.recon.areas_setup"
                )
            covered[point] = area.side
    if double := twice(area_id(area.side, area.name) for area in scenario.areas):
        raise bad_scenario("areas", f"{double} is there twice", "dogfights.recon.areas_setup")
    if scenario.areas and scenario.mode not in (*PHOTO_MODES, *BOMB_MODES):
        raise bad_scenario(
            "areas", f"nothing is photographed or bombed in {scenario.mode}", "dogfights.recon.areas_setup"
        )


def check_names(scenario: Scenario, flown: dict[tuple[str, str], Model]) -> None:
    names = [name_of(entry, flown[side.name, entry.model]) for side in scenario.side for entry in side.aircraft]
    if not 2 <= len(names) <= _MOST_AIRCRAFT:
        raise bad_scenario(
            "side", f"{len(names)} aircraft; 2 to {_MOST_AIRCRAFT} can be played", "dogfights.setup.fleet_size"
        )
    for name, count in Counter(names).items():
        if count > 1 or name in _RESERVED or not name.strip():
            raise bad_scenario(
                "aircraft", f"{name!r} is not a name of its own for one aircraft", "dogfights.pieces.nations"
            )
    for side in scenario.side:
        if not side.aircraft:
            raise bad_scenario(
                f"{side.name}: aircraft", "a side needs at least one aircraft", "dogfights.setup.fleet_size"
            )


def check_pool(side: Side) -> None:
    for nation in side.pool:
        if nation not in NATIONS:
            what = f"{nation!r} is not a nation; nations: {', '.join(NATIONS)}"
            raise bad_scenario(f"{side.name}: pool", what, "dogfights.pieces.nations")
    most = TABLES.pilots
    if not (0 <= side.aces <= most.aces and 0 <= side.rookies <= most.rookies):
        what = f"at most {most.aces} aces and {most.rookies} rookies at the start"
        raise bad_scenario(f"{side.name}: aces", what, "dogfights.pilot.assignment")
    for skill, limit in (("ace", most.aces), ("rookie", most.rookies)):
        if sum(entry.pilot == skill for entry in side.aircraft) > limit:
            raise bad_scenario(f"{side.name}: aircraft", f"more than {limit} of {skill}", "dogfights.pilot.assignment")


def check_entry(scenario: Scenario, side: Side, entry: Entry, model: Model, board: BoardMap) -> None:
    """One aircraft: its number, role, pilot, load and place. A courier flies unarmed even in a dogfight
    (dogfights.mode.disarm_recon, dogfights.scenario.general.unarmed, dogfights.amb.disarm_in_general,
    dogfights.amb.general_escort)."""
    where = f"{side.name}: {name_of(entry, model)}"
    numbers = range(model.number, model.number + _PER_TYPE)
    if entry.number not in numbers:
        what = f"{entry.number} is no number of {model.name}; it has {numbers[0]} to {numbers[-1]}"
        raise bad_scenario(f"{where}: number", what, "dogfights.pieces.nations")
    if scenario.mode == "dogfight" and model.role == BOMBER:
        raise bad_scenario(where, "bombers do not take part in a dogfight", "dogfights.dogfight.forces")
    if entry.pilot != "average" and model.role != FIGHTER:
        raise bad_scenario(
            f"{where}: pilot", "only fighter pilots are aces or rookies", "dogfights.record.pilot_markers"
        )
    courier = name_of(entry, model) == scenario.task.courier
    if entry.disarmed and (model.role != RECON or (scenario.mode == "dogfight" and not courier)):
        what = "only recon aircraft are disarmed, and not in a dogfight"
        raise bad_scenario(f"{where}: disarmed", what, "dogfights.mode.disarm_recon")
    if entry.bombs:
        most = model.bombs if model.role != FIGHTER else 0
        if entry.bombs > most or entry.bombs < 0:
            raise bad_scenario(f"{where}: bombs", f"carries at most {most}", "dogfights.bomb.loads")
        if scenario.mode not in (*BOMB_MODES, "breakthrough"):
            raise bad_scenario(
                f"{where}: bombs", "there is nothing to bomb in this mode", "dogfights.amb.recon_bomb_modes"
            )
    if len(entry.damage) > 1:
        raise bad_scenario(f"{where}: damage", "two damages destroy an aircraft", "dogfights.damage.two_kill")
    if entry.at:
        check_place(side, entry, where, board)
    elif entry.heading or entry.level or entry.tilt:
        what = "an aircraft that waits has no heading, level or tilt; say where it is"
        raise bad_scenario(f"{where}: at", what, "dogfights.board.patrol_zone")


def check_place(side: Side, entry: Entry, where: str, board: BoardMap) -> None:
    levels = TABLES.levels
    if entry.level and not levels.lowest <= entry.level <= levels.highest:
        raise bad_scenario(f"{where}: level", f"{entry.level} is not a level", "dogfights.geometry.levels")
    if entry.at in board.first_steps:
        inward = [HEADINGS[heading] for heading in INWARD[side.edge]]
        if entry.at not in board.access[side.edge] or (entry.heading and entry.heading not in inward):
            what = f"{side.name} enters from {side.edge}-1 to {side.edge}-8, heading {' or '.join(inward)}"
            raise bad_scenario(f"{where}: at", what, "dogfights.board.access_point")
        if entry.tilt:
            raise bad_scenario(f"{where}: tilt", "nobody is tilted on an access point", "dogfights.amb.tilt_and_entry")
    elif entry.at not in board.lattice.index:
        what = f"{entry.at!r} is neither a point of the board such as G14 nor an access point such as {side.edge}-3"
        raise bad_scenario(f"{where}: at", what, "dogfights.board.lattice")
    elif (entry.tilt > 0 and entry.level == levels.highest) or (entry.tilt < 0 and entry.level == levels.lowest):
        raise bad_scenario(f"{where}: tilt", f"points out of level {entry.level}", "dogfights.amb.level_bounds")


def check_places(scenario: Scenario, flown: dict[tuple[str, str], Model], only: int) -> None:
    """No two aircraft at one point and level, which may be the only one; one on an access point
    (dogfights.pieces.stacking, dogfights.amb.access_stack)."""
    held: dict[tuple[str, int], str] = {}
    for side in scenario.side:
        placed = [entry for entry in side.aircraft if entry.at and flown[side.name, entry.model].role == FIGHTER]
        if len(placed) > scenario.fighters:
            what = f"{len(placed)} fighters at the start; at most {scenario.fighters} fight at a time"
            raise bad_scenario(f"{side.name}: aircraft", what, "dogfights.general.max_six_fighters")
        for entry in side.aircraft:
            if entry.at:
                name = name_of(entry, flown[side.name, entry.model])
                on_access = "-" in entry.at
                place = (entry.at, 0 if on_access else only or entry.level or ONE_LEVEL)
                if place in held:
                    rule = "dogfights.amb.access_stack" if on_access else "dogfights.pieces.stacking"
                    level = "" if on_access else f", level {place[1]}"
                    raise bad_scenario(f"{side.name}: {name}: at", f"{entry.at}{level} is held by {held[place]}", rule)
                held[place] = name


def check_choice(scenario: Scenario, flown: dict[tuple[str, str], Model]) -> None:
    """What the players may choose, of which there must be enough for both sides whoever takes what first
    (dogfights.setup.fleet_size, dogfights.dogfight.forces, dogfights.scenario.general.hunters)."""
    rule = "dogfights.setup.fleet_size"
    fixed: set[str] = set()
    for side in scenario.side:
        roles = open_roles(scenario, side)
        if RECON in roles and scenario.mode != "dogfight":
            what = "recon aircraft are chosen in a dogfight only"
            raise bad_scenario(f"{side.name}: choose", what, "dogfights.dogfight.forces")
        for entry in side.aircraft:
            model = flown[side.name, entry.model]
            name = name_of(entry, model)
            if not entry.choice:
                fixed |= {name, f"{model.name} {entry.number}"}
            elif model.role not in roles or name == scenario.task.courier:
                what = f"this side chooses types of role {' or '.join(roles)}, and nobody chooses the courier"
                raise bad_scenario(f"{side.name}: {name}: choice", what, rule)
    known = [*models().values(), *flown.values()]
    wanted = {side.name: sum(entry.choice for entry in side.aircraft) for side in scenario.side}
    stock: dict[str, set[str]] = {}
    for side in scenario.side:
        pool = side.pool or {flown[side.name, entry.model].nation for entry in side.aircraft}
        types = [model for model in known if model.nation in pool and model.role in open_roles(scenario, side)]
        stock[side.name] = {f"{each.name} {each.number + more}" for each in types for more in range(_PER_TYPE)} - fixed
    one, other = stock
    for side_name, rival in ((one, other), (other, one)):
        shared = min(wanted[rival], len(stock[side_name] & stock[rival]))
        if wanted[side_name] > len(stock[side_name]) - shared:
            what = f"{wanted[side_name]} aircraft to choose, and the nations of its pool have too few"
            raise bad_scenario(f"{side_name}: pool", what, rule)


def check_task(scenario: Scenario, flown: dict[tuple[str, str], Model]) -> None:
    """What the mode needs: areas to photograph or bomb, somebody who can, and a courier who is there
    (dogfights.recon.areas_setup, dogfights.recon.asymmetric, dogfights.bomb.variants)."""
    task, mode = scenario.task, scenario.mode
    sides = [side.name for side in scenario.side]
    if task.side not in ("", *sides):
        raise bad_scenario(
            "task: side", f"{task.side!r} is not a side; sides: {', '.join(sides)}", "dogfights.recon.asymmetric"
        )
    if task.wins < 0 or task.draws < 0 or (task.wins and not task.side):
        what = "a task that is won by a number is the task of one side"
        raise bad_scenario("task: wins", what, "dogfights.recon.asymmetric")
    if task.wins and mode == "dogfight":
        raise bad_scenario("task: wins", "a dogfight has no task of one side", "dogfights.recon.asymmetric")
    if task.draws and task.draws >= task.wins:
        raise bad_scenario("task: draws", "must be less than what wins", "dogfights.recon.asymmetric")
    levels = TABLES.levels
    if task.photo_levels and mode not in PHOTO_MODES:
        raise bad_scenario(
            "task: photo_levels", f"there are no photographs in {mode}", "dogfights.recon.photo_altitude"
        )
    if any(not levels.lowest <= level <= levels.highest for level in task.photo_levels):
        raise bad_scenario("task: photo_levels", "is not a level", "dogfights.recon.photo_altitude")
    entries = [(entry, flown[side.name, entry.model]) for side in scenario.side for entry in side.aircraft]
    recon = {name_of(entry, model) for entry, model in entries if model.role == RECON}
    if task.courier and (task.courier not in recon or mode != "dogfight"):
        what = f"{task.courier!r} is no recon aircraft of a scenario in dogfight mode"
        raise bad_scenario("task: courier", what, "dogfights.scenario.general.recon_first")
    for side in sides if mode in (*PHOTO_MODES, *BOMB_MODES) else ():
        if task.side in ("", side) and not any(area.side == side for area in scenario.areas):
            raise bad_scenario("areas", f"{side} has no target area", "dogfights.recon.areas_setup")
    for each in scenario.side if mode != "dogfight" else ():
        able = [entry for entry in each.aircraft if _can_do(mode, entry, flown[each.name, entry.model])]
        if task.side in ("", each.name) and not able:
            raise bad_scenario(f"{each.name}: aircraft", f"nobody can do the task of {mode}", "dogfights.general.modes")


def _can_do(mode: str, entry: Entry, model: Model) -> bool:
    """Whether an aircraft can do something for the task of a mode; a recon aircraft can be given a bomb where the
    players choose loads."""
    if mode == "reconnaissance":
        return model.role == RECON
    return model.role == RECON or (model.role == BOMBER and (mode == "breakthrough" or entry.bombs != 0))
