"""Missions that the rules could not play are refused, with the field and the rule."""

import re

from aerodrome.aircraft.lists import own_models
from aerodrome.kernel.checks import bad_scenario, check_counts
from aerodrome.rulebooks.icog.crew.abilities import LASTING, NAMES
from aerodrome.rulebooks.icog.figures.panels import PILOT, Model, check_model, find_model, is_step, stall_of
from aerodrome.rulebooks.icog.missions.front_checking import check_goal, check_units
from aerodrome.rulebooks.icog.scenario import Entry, Record, Scenario, Side, Task, id_of

_ID = re.compile(r"[A-Za-zÀ-ÿŒœ0-9][A-Za-zÀ-ÿŒœ0-9 .'’-]{0,29}")
_MONTH = re.compile(r"19(14|15|16|17|18)-(0[1-9]|1[0-2])")
_RESERVED = ("no", "nobody", "hold", "none", "keep", "work", "bomb", "rockets", "done")
_MOST_AIRPLANES, _MOST_TURNS, _MOST_MINUTES, _MOST_POINTS = 24, 60, 1000, 99
_SMALLEST, _LARGEST = 20.0, 300.0
HIGHEST = 300.0
_MOST_REROLLS = 5


def check(scenario: Scenario) -> dict[str, Model]:
    """Gives the type of each airplane that has one, by its name."""
    check_counts(scenario, {"turns": _MOST_TURNS, "minutes": _MOST_MINUTES}, "icog.3.1.length")
    for field in ("downed", "forced", "margin", "leaving"):
        if not 0 <= getattr(scenario, field) <= _MOST_POINTS:
            raise bad_scenario(field, f"0 to {_MOST_POINTS} points", "icog.7.scoring")
    if scenario.forced > scenario.downed:
        raise bad_scenario("forced", "forcing home scores no more than shooting down", "icog.amb.forced-points")
    if scenario.month and not _MONTH.fullmatch(scenario.month):
        raise bad_scenario("month", f"{scenario.month!r} is no month of the war, such as 1917-04")
    check_sides(scenario)
    check_board(scenario)
    for side in scenario.side:
        check_start(scenario, side)
    own = own_models(scenario.models, check_model, "icog.2.1.2.type")
    flown: dict[str, Model] = {}
    names: set[str] = set()
    for side in scenario.side:
        for place, entry in enumerate(side.airplane):
            name = id_of(side, place)
            where = f"{side.name}: airplane {place + 1}"
            if not _ID.fullmatch(name) or name in _RESERVED:
                raise bad_scenario(where, f"{name!r} cannot be the name of an airplane")
            if name in names:
                raise bad_scenario(where, f"two airplanes are called {name!r}: give one an id")
            names.add(name)
            if entry.model:
                flown[name] = find_model(entry.model, own, f"scenario: {where}")
            check_entry(scenario, entry, flown.get(name), where)
        for number, task in enumerate(side.task, 1):
            check_task(scenario, side, task, f"{side.name}: task {number}")
    for unit in scenario.unit:
        if not _ID.fullmatch(unit.name) or unit.name in _RESERVED:
            raise bad_scenario(
                f"unit: {unit.name}", f"{unit.name!r} cannot be the name of a unit", "icog.5.1.land-units"
            )
    check_units(scenario, names)
    return flown


def check_sides(scenario: Scenario) -> None:
    sides = scenario.side
    if len(sides) != 2 or {side.power for side in sides} != {"allied", "central"}:
        raise bad_scenario("side", "a mission has an Allied and a Central side", "icog.0.players")
    if sides[0].name == sides[1].name or not all(side.name.strip() for side in sides):
        raise bad_scenario("side", "the sides have different names", "icog.0.players")
    if sides[0].edge == sides[1].edge:
        raise bad_scenario("side", "the sides have different edges", "icog.6.3.14.3")
    count = sum(len(side.airplane) for side in sides)
    if not all(side.airplane for side in sides) or count > _MOST_AIRPLANES:
        raise bad_scenario("side", f"each side has airplanes, {_MOST_AIRPLANES} at most in all", "icog.0.players")
    seats: dict[str, str] = {}
    for side in sides:
        for entry in side.airplane:
            if seats.setdefault(entry.seat or side.name, side.name) != side.name:
                raise bad_scenario(side.name, f"{entry.seat!r} plays for the other side too", "icog.0.players")


def check_start(scenario: Scenario, side: Side) -> None:
    """Where a side sets up for itself there must be room for it."""
    start, board = side.start, scenario.board
    where = f"{side.name}: start"
    for field in ("radius", "apart", "together"):
        if not 0 <= getattr(start, field) <= _LARGEST:
            raise bad_scenario(where, f"{field} is 0 to {_LARGEST:g} MU", "icog.7.setup-varies")
    if start.at is not None:
        x, y = start.at
        if not (0 < x < board.width and 0 < y < board.depth) or not start.radius:
            raise bad_scenario(where, "a circle on the board has a middle on it and a radius", "icog.3.2.intro-mission")


def check_board(scenario: Scenario) -> None:
    board = scenario.board
    if not (_SMALLEST <= board.width <= _LARGEST and _SMALLEST <= board.depth <= _LARGEST):
        what = f"{board.width:g} x {board.depth:g} MU; {_SMALLEST:g} to {_LARGEST:g} each way can be"
        raise bad_scenario("board", what, "icog.0.equipment")
    names = [side.name for side in scenario.side]
    for number, area in enumerate(board.area, 1):
        where = f"board: area {number}"
        if not all(0 < each <= _LARGEST for each in area.size):
            raise bad_scenario(where, "its size is two numbers above 0", "icog.5.5.17.off-runway")
        x, y = area.at
        if not (0 <= x <= board.width and 0 <= y <= board.depth and 0 <= area.heading <= 360):
            what = "its middle is on the board, its heading from 0 to 360 degrees"
            raise bad_scenario(where, what, "icog.5.5.17.off-runway")
        if area.side and area.side not in names:
            raise bad_scenario(where, f"there is no side {area.side!r}")


def check_entry(scenario: Scenario, entry: Entry, model: Model | None, where: str) -> None:
    board = scenario.board
    if entry.at is not None:
        x, y = entry.at
        if not (0 < x < board.width and 0 < y < board.depth):
            raise bad_scenario(where, f"{x:g}, {y:g} is off the board", "icog.amb.board-edge")
        if not 0 <= entry.heading <= 360:
            raise bad_scenario(where, "a heading from 0 to 360 degrees")
    elif (entry.enters > 1 or entry.parked) and not entry.crossing:
        raise bad_scenario(where, "who enters later or stands on the ground has a place", "icog.7.recon-entry")
    damaged = entry.strength is not None or entry.engine_loss or not entry.undercarriage or entry.forced_home
    if model is None and (entry.at is not None or entry.enters > 1 or entry.parked or entry.bombs or damaged):
        what = "a type that is chosen is there from the start, sound, and set up by its player"
        raise bad_scenario(where, what, "icog.3.2.intro-mission")
    if not 2 < entry.altitude <= HIGHEST:
        raise bad_scenario(where, f"altitude {entry.altitude:g} is not from 2 to {HIGHEST:g} MU", "icog.5.5.16.3")
    if not 1 <= entry.enters <= scenario.turns:
        raise bad_scenario(
            where, f"enters in turn {entry.enters}; turns are 1 to {scenario.turns}", "icog.7.recon-entry"
        )
    if model is not None:
        check_panel(entry, model, where)
    for record in entry.crew:
        check_record(record, where)


def check_panel(entry: Entry, model: Model, where: str) -> None:
    if entry.bombs and not model.bombs:
        raise bad_scenario(where, f"the {model.name} carries no bombs", "icog.2.1.1.stall-bombs")
    if entry.speed and not (
        is_step(model, entry.speed) and stall_of(model, entry.bombs) <= entry.speed <= model.maximum
    ):
        raise bad_scenario(
            where, f"{entry.speed} is no Speed step of the {model.name} to start at", "icog.2.1.1.speed-steps"
        )
    if entry.strength is not None and not 1 <= entry.strength <= model.strength:
        raise bad_scenario(where, f"Structural strength 1 to {model.strength}", "icog.2.1.2.structural-strength")
    if not 0 <= entry.engine_loss <= model.engine_out[0]:
        raise bad_scenario(where, f"engine loss 0 to {model.engine_out[0]}", "icog.5.7.7.cumulative")
    roles = {PILOT, *(member.role for member in model.crew)}
    written = [record.role for record in entry.crew]
    if not set(written) <= roles or len(set(written)) != len(written):
        raise bad_scenario(where, f"aboard the {model.name} are: {', '.join(sorted(roles))}", "icog.1.crew-are-pilots")


def check_record(record: Record, where: str) -> None:
    """All five figures or none, and abilities that there are (icog.1.2.1, icog.1.2.2, icog.amb.aerobatics)."""
    who = record.name or record.role
    for ability in record.abilities:
        if ability not in NAMES:
            raise bad_scenario(where, f"{who}: {ability!r} is no special ability", "icog.tables.pilot-abilities")
    for wound in record.lasting:
        if wound not in LASTING:
            what = f"{who}: {wound!r} is none of what old wounds leave: {', '.join(LASTING)}"
            raise bad_scenario(where, what, "icog.tables.wounded-test")
    if not 0 <= record.more_rerolls <= _MOST_REROLLS:
        raise bad_scenario(where, f"{who}: 0 to {_MOST_REROLLS} more Re-rolls", "icog.tables.ace-abilities")
    figures = [record.awareness, record.flying, record.gunnery, record.fortitude, record.luck]
    given = [figure for figure in figures if figure is not None]
    if not 0 <= record.wounds < (record.fortitude or 1):
        raise bad_scenario(where, f"{who}: old wounds leave him some Fortitude", "icog.tables.wounded-heal")
    if not given:
        return
    if len(given) < len(figures):
        raise bad_scenario(where, f"{who}: all five figures or none", "icog.1.2.1")
    if not all(1 <= figure <= 30 for figure in given):
        raise bad_scenario(where, f"{who}: figures are 1 to 30", "icog.1.2.1")


def check_task(scenario: Scenario, side: Side, task: Task, where: str) -> None:
    own = {id_of(side, place): entry for place, entry in enumerate(side.airplane)}
    if not (task.airplanes or task.kind == "destroy") or not set(task.airplanes) <= set(own):
        raise bad_scenario(where, f"airplanes of the side are: {', '.join(own)}", "icog.7.scoring")
    if not 0 <= task.points <= _MOST_POINTS or task.within < 0:
        raise bad_scenario(where, f"0 to {_MOST_POINTS} points", "icog.7.scoring")
    if task.kind == "cross":
        if not task.edge and not all(own[name].crossing for name in task.airplanes):
            raise bad_scenario(where, "name the edge to leave by", "icog.7.recon-exit")
        return
    if task.kind in ("destroy", "observe", "photograph", "spot"):
        check_goal(scenario, side, task, where)
        return
    fitting = [area for area in scenario.board.area if area.name and area.name == task.area]
    if not fitting:
        raise bad_scenario(where, f"there is no area {task.area!r}", "icog.7.scoring")
    if task.below and not (task.kind == "reach" and 2 < task.below <= HIGHEST):
        raise bad_scenario(
            where, f"below: an altitude from 2 to {HIGHEST:g} MU, for what is to be reached", "icog.7.scoring"
        )
    if task.kind == "land" and not any(area.kind == "aerodrome" for area in fitting):
        raise bad_scenario(where, f"{task.area!r} is no aerodrome", "icog.5.5.17.1")
