"""Setting up: from a scenario to the state before the first step (dogfights.setup.panels,
dogfights.record.cursor_start)."""

from collections.abc import Iterator, Mapping

from msgspec import UNSET

from aerodrome.kernel.rulebook import FlownType
from aerodrome.rulebooks.dogfights.aircraft import BOMBER, FIGHTER, MOUNTS, Model, guns, models, pilot_works
from aerodrome.rulebooks.dogfights.board import INWARD, area_id, board_of
from aerodrome.rulebooks.dogfights.checking import check
from aerodrome.rulebooks.dogfights.scenario import (
    ONE_LEVEL,
    Entry,
    Scenario,
    Side,
    name_of,
    only_level,
    open_roles,
    plan_of,
)
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.state import (
    ACCESS,
    ACE,
    AVERAGE,
    FLYING,
    ROOKIE,
    Aircraft,
    Brief,
    Figures,
    State,
    Target,
)
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import HEADINGS

FIRST_STEPS = ("set out", "fleets", "loads", "pilots", "first entry", "turn")
"""What comes before the first turn, and the first turn."""


def seats(scenario: Scenario) -> dict[str, str]:
    """A player for each side, and those whom aircraft of their own are given: the side's player chooses for the whole
    of it, the others fly what is theirs (dogfights.general.players)."""
    return {
        seat: side.name
        for side in scenario.side
        for seat in (side.name, *(entry.seat for entry in side.aircraft if entry.seat))
    }


def setup(scenario: Scenario, settings: Settings) -> State:
    """Every aircraft with full tracks, waiting in the patrol zone or where the scenario puts it; nothing is rolled
    yet."""
    flown = check(scenario, settings)
    brief = brief_of(scenario, settings, flown)
    aircraft: dict[str, Aircraft] = {}
    for side in scenario.side:
        for entry in side.aircraft:
            if not (entry.choice and settings.chosen_by == "players"):
                model = flown[side.name, entry.model]
                each = aircraft_of(brief, settings, side.name, model, entry.number, entry)
                aircraft[each.id] = each
    return State(
        brief=brief,
        turn=1,
        active="",
        agenda=list(FIRST_STEPS),
        aircraft=aircraft,
        targets={
            area_id(area.side, area.name): Target(area_id(area.side, area.name), area.name, area.side)
            for area in scenario.areas
        },
        wind=-1,
        sun=-1,
        first=scenario.first,
        placed=0,
        ready=[],
        bonus=False,
        over="",
    )


def brief_of(scenario: Scenario, settings: Settings, flown: Mapping[tuple[str, str], Model]) -> Brief:
    choosing = settings.chosen_by == "players"
    pools = {
        side.name: side.pool or tuple(dict.fromkeys(flown[side.name, each.model].nation for each in side.aircraft))
        for side in scenario.side
    }
    used = {model.id: model for model in flown.values()}
    if choosing:
        nations = {nation for pool in pools.values() for nation in pool}
        used = {name: model for name, model in models().items() if model.nation in nations} | used
    return Brief(
        mode=scenario.mode,
        sides=tuple(side.name for side in scenario.side),
        edges={side.name: side.edge for side in scenario.side},
        plan=plan_of(scenario, settings.clouds),
        task=scenario.task,
        turns=scenario.turns,
        fighters=scenario.fighters,
        first=scenario.first,
        wind=scenario.wind,
        sun=scenario.sun,
        aces={side.name: max(side.aces, written(side, ACE)) for side in scenario.side},
        rookies={side.name: max(side.rookies, written(side, ROOKIE)) for side in scenario.side},
        choose={side.name: sum(entry.choice for entry in side.aircraft) if choosing else 0 for side in scenario.side},
        pool=pools,
        roles={side.name: open_roles(scenario, side) for side in scenario.side},
        models=used,
        verdict=settings.verdict,
        bonuses=scenario.mode != "combined" or settings.combined_bonuses,
    )


def written(side: Side, skill: str) -> int:
    """How many pilots of this skill the scenario itself names; in secret their owner says which aircraft they fly."""
    return sum(entry.pilot == skill for entry in side.aircraft)


def figures_of(model: Model, traits: bool) -> Figures:
    """What a type flies and fights with; without traits all types climb, dive and turn alike
    (dogfights.notes.reduced_rules, dogfights.gyro.standard, dogfights.gyro.camel, dogfights.gyro.pusher,
    dogfights.altitude.slow_descent_bombers)."""
    levels = TABLES.levels
    gyro = model.gyro if model.gyro_side == "right" else -model.gyro
    return Figures(
        speed=model.speed,
        agility=model.agility,
        boxed=model.boxed,
        climb=levels.fast_climb if traits and model.fast_climb else levels.climb,
        dive=levels.slow_dive if model.boxed or (traits and model.slow_descent) else levels.dive,
        gyro=gyro if traits else 0,
        guns={mount: guns(model, mount) for mount in MOUNTS if guns(model, mount)},
        pilots_guns=tuple(mount for mount in MOUNTS if guns(model, mount) and pilot_works(model, mount)),
        bomber=model.role == BOMBER,
    )


def aircraft_of(
    brief: Brief, settings: Settings, side: str, model: Model, number: int, entry: Entry | None = None
) -> Aircraft:
    """An aircraft with all cursors on their first space. What everybody can read in the scenario is no secret: where
    pilots are to be one, all are average until their owner has written his list (dogfights.pilot.hidden)."""
    entry = entry or Entry(model=model.id, number=number)
    carrying = brief.mode in ("bombing", "breakthrough", "combined")
    full = model.bombs if model.role == BOMBER else 0
    bombs = (full if entry.bombs is None else entry.bombs) if carrying else 0
    fighter = model.role == FIGHTER
    all_aces = settings.ace_against_ace and fighter
    secret = settings.secret_pilots and fighter and not all_aces
    aircraft = Aircraft(
        id=name_of(entry, model),
        model=model.id,
        role=model.role,
        side=side,
        seat=entry.seat or UNSET,
        number=number,
        figures=figures_of(model, settings.traits),
        ammo={} if entry.disarmed else dict(model.ammo),
        throttle=model.throttle if fighter else -1,
        bombs=bombs,
        carried=bombs,
        disarmed=entry.disarmed,
        pilot=ACE if all_aces else AVERAGE if secret else entry.pilot,
        shown=not secret,
        damage=entry.damage,
    )
    if entry.at:
        place(brief, aircraft, entry)
        if settings.one_level:
            aircraft.level, aircraft.tilt = only_level(brief.task), 0
    return aircraft


def place(brief: Brief, aircraft: Aircraft, entry: Entry) -> None:
    """Where the scenario puts an aircraft: on an access point of its side, or on the board."""
    board = board_of(brief.plan)
    aircraft.point, aircraft.level = entry.at, entry.level or ONE_LEVEL
    edge = brief.edges[aircraft.side]
    aircraft.heading = HEADINGS.index(entry.heading) if entry.heading else INWARD[edge][0]
    if entry.at in board.first_steps:
        aircraft.fate = ACCESS
    else:
        aircraft.fate, aircraft.tilt = FLYING, entry.tilt
        aircraft.bordering = False


def flown(state: State) -> Iterator[FlownType]:
    """The types of a match at its start."""
    for each in state.aircraft.values():
        model = state.brief.models[each.model]
        yield FlownType(each.side, model.id, model.name, type=model.role, nation=model.nation, look=model.look)
