"""Landings, Emergency landings and take-offs (icog.5.5.17.*, icog.5.5.18.*)."""

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog.crew.abilities import EMERGENCY_SURVIVOR, FIGURES, worth
from aerodrome.rulebooks.icog.crew.dying import dies, wound
from aerodrome.rulebooks.icog.crew.testing import flying_test, tested
from aerodrome.rulebooks.icog.events import Drowns, Lands, Stands, TakesOff, TouchesDown
from aerodrome.rulebooks.icog.figures.panels import stall_of, steps_above
from aerodrome.rulebooks.icog.figures.tables import TABLES, landing_result
from aerodrome.rulebooks.icog.flight.energy import lifted, set_speed
from aerodrome.rulebooks.icog.flight.engines import has_power
from aerodrome.rulebooks.icog.gunnery.crediting import lose, shot_down
from aerodrome.rulebooks.icog.gunnery.structure import strain
from aerodrome.rulebooks.icog.scenario import Area
from aerodrome.rulebooks.icog.state import (
    DEAD,
    FLYING,
    LANDED,
    LEFT,
    LOST,
    ROLLING,
    Airplane,
    Person,
    State,
    aboard,
    pilot,
)
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Pose, heading, pitched, rounded, straight
from aerodrome.sky.trigonometry import in_degrees

AERODROME = "aerodrome"


def inside(area: Area, x: float, y: float) -> bool:
    sine, cosine = in_degrees(area.heading)
    east, north = x - area.at[0], y - area.at[1]
    along, across = east * sine + north * cosine, east * cosine - north * sine
    length, width = area.size
    return abs(along) <= length / 2 + 1e-6 and abs(across) <= width / 2 + 1e-6


def ground_at(state: State, x: float, y: float) -> str:
    """What lies below a point (icog.5.5.17.off-runway, icog.tables.emergency-terrain,
    icog.tables.emergency-place)."""
    board = state.brief.board
    found: str = board.ground
    for area in board.area:
        if inside(area, x, y):
            found = area.kind
    return found


def touch_down(table: Table, airplane: Airplane) -> Steps[None]:
    """On a runway at Stall speed no test is needed, unless damage asks for one; anywhere else, and faster or slower,
    the terrain, the speed and the state of the airplane make it harder (icog.5.5.17.1, icog.5.5.17.too-fast,
    icog.5.5.17.off-runway, icog.5.5.17.when, icog.6.3.10.gear, icog.amb.landing-stall-test,
    icog.amb.landing-speed-steps). An Emergency landing on the board counts as shot down (icog.6.3.13.3,
    icog.5.5.17.announce)."""
    state = table.state
    model = state.brief.models[airplane.model]
    stall = stall_of(model, airplane.bombs)
    place = ground_at(state, airplane.pose.at[0], airplane.pose.at[1])
    emergency = place != AERODROME or airplane.must_land or airplane.fire is not None
    table.say(
        TouchesDown, "icog.5.5.17.1", airplane=airplane.id, place=place, speed=airplane.speed, emergency=emergency
    )
    if emergency:
        shot_down(table, airplane, "lands on the board", "icog.6.3.13.3", hit=True)
    if emergency or airplane.speed != stall:
        steps = steps_above(model, airplane.speed, stall)
        yield from hard_landing(table, airplane, place, steps, emergency=emergency)
    if airplane.fate != LOST:
        airplane.fate = ROLLING


def hard_landing(
    table: Table, airplane: Airplane, place: str, steps: int, *, emergency: bool = True, counts: bool = True
) -> Steps[None]:
    """A Flying skill test with everything that makes it harder, and the Landing result table; a wreck counts as shot
    down, unless it lies where nobody scores, and so does a dead pilot. Who has survived an Emergency landing before
    makes a better one (icog.6.3.13.1a, icog.tab.landing-result, icog.tables.landing-result,
    icog.tables.landing-result-table, icog.tables.landing-mod-fire, icog.tables.landing-mod-gear,
    icog.tables.landing-mod-speed, icog.tables.landing-mod-floats, icog.tables.landing-water-escape,
    icog.amb.landing-example-damage, icog.amb.landing-example, icog.amb.landing-overlap, icog.amb.landing-who,
    icog.amb.landing-water-fail)."""
    landing = TABLES.landing
    model = table.state.brief.models[airplane.model]
    water = place == "water"
    floats = 0 if not model.floats else 4 if water else -4
    success = yield from flying_test(
        table,
        airplane,
        "landing",
        "icog.5.5.17.off-runway",
        ("place", getattr(landing, place)),
        ("fire", landing.fire if airplane.fire is not None else 0),
        ("undercarriage", landing.gear if airplane.gear_lost else 0),
        ("speed", -steps),
        ("floats", floats),
        (EMERGENCY_SURVIVOR, survivor(pilot(airplane)) if emergency else 0),
    )
    result = landing_result(success)
    table.say(Lands, "icog.5.5.17.off-runway", airplane=airplane.id, place=place, success=success)
    wounds = result.drown if water else result.fortitude
    if wounds:
        for person in airplane.crew:
            wound(table, airplane, person, wounds, "icog.5.5.17.off-runway")
    if water and wounds:
        for person in aboard(airplane):
            if person.state != DEAD:
                parts = (("luck", person.luck), ("row", result.escape))
                out = yield from tested(table, airplane, person, "escape", parts, "icog.5.5.17.1")
                if out < 0:
                    dies(table.state, airplane, person)
                    table.say(Drowns, "icog.5.5.17.1", airplane=airplane.id, role=person.role, name=person.name)
        lose(table, airplane, "sinks", "icog.5.5.17.1", kills=False, counts=counts)
    elif result.wreck:
        lose(table, airplane, "wrecked", "icog.5.5.17.off-runway", kills=False, counts=counts)
    elif result.structure:
        strain(table, airplane, result.structure, "icog.5.5.17.off-runway")
        if airplane.strength <= 0:
            lose(table, airplane, "wrecked", "icog.6.3.12.structure-zero", kills=False, counts=counts)
    if pilot(airplane).state == DEAD:
        shot_down(table, airplane, "pilot lost", "icog.6.3.13.1a")


def survivor(person: Person) -> int:
    """What he adds to both tests of an Emergency landing (icog.tables.pilot-abilities)."""
    return worth(person, EMERGENCY_SURVIVOR, FIGURES.emergency_survivor)


def roll_out(table: Table, airplane: Airplane) -> None:
    """In the turn after touching down it rolls on by its Stall speed and stands (icog.5.5.17.roll-out,
    icog.amb.landing-overrun)."""
    model = table.state.brief.models[airplane.model]
    before = airplane.pose
    airplane.pose = rounded(straight(airplane.pose, stall_of(model, airplane.bombs) / 10))
    airplane.trail = (before, airplane.pose)
    airplane.speed, airplane.fate = 0, LANDED
    table.say(Stands, "icog.5.5.17.roll-out", airplane=airplane.id)


def take_off(table: Table, airplane: Airplane) -> None:
    """A run of Stall speed along the ground, straight, and one Energy unit that lifts it off (icog.5.5.18.1,
    icog.5.5.18.place, icog.amb.take-off-test)."""
    model = table.state.brief.models[airplane.model]
    before = airplane.pose
    table.say(TakesOff, "icog.5.5.18.1", airplane=airplane.id)
    set_speed(table, airplane, stall_of(model, airplane.bombs), "icog.5.5.18.1")
    airplane.pose = rounded(straight(airplane.pose, airplane.speed / 10))
    airplane.trail = (before, airplane.pose)
    airplane.fate = FLYING
    set_speed(table, airplane, lifted(airplane, model, 1), "icog.5.5.18.1", (("take-off", 1),))


def on_the_ground(pose: Pose) -> Pose:
    """Wings level, on its heading, at ground level."""
    x, y, _ = pose.at
    return rounded(pitched((x, y, 0.0), heading(pose), 0.0))


def needs_landing(table: Table, airplane: Airplane) -> bool:
    """Whether it cannot reach its base in good order (icog.5.5.17.when)."""
    model = table.state.brief.models[airplane.model]
    return airplane.must_land or airplane.fire is not None or not has_power(airplane, model.engine_out[0])


def lands_off_board(table: Table, airplane: Airplane, edge: str) -> Steps[None]:
    """An Emergency landing outside the board: Luck finds the place, unless there is power to reach an aerodrome
    (icog.5.5.17.power-home, icog.tab.emergency-landing, icog.tables.emergency-luck, icog.tables.emergency-engine,
    icog.6.3.13.3, icog.amb.landing-credit, icog.amb.landing-field, icog.amb.emergency-engine-power)."""
    model = table.state.brief.models[airplane.model]
    person = pilot(airplane)
    if has_power(airplane, model.engine_out[0]):
        place = AERODROME
    else:
        parts = (("luck", person.luck), (EMERGENCY_SURVIVOR, survivor(person)))
        success = yield from tested(table, airplane, person, "place", parts, "icog.5.5.17.off-runway")
        luck = TABLES.landing.luck
        place = next((each for each, least in luck.items() if success >= least), "wood")
    if edge != (airplane.crossing or table.state.brief.edges[airplane.side]):
        shot_down(table, airplane, "lands behind the lines", "icog.6.3.13.3", hit=True)
    yield from hard_landing(table, airplane, place, 0, counts=False)
    if airplane.fate != LOST:
        airplane.fate = LEFT
