"""Age of Dogfights in a campaign: rookies, average pilots and aces, and the modes of the rule book as missions
(campaign.dogfights).

The book has neither balloons nor anything that fighters could do to the ground (dogfights.ext.balloons): against a
balloon a two-seater drops its light bomb on the site where it is winched down, and ground is attacked in the same way,
or photographed from as low as the trees by a type without bombs."""

from random import Random
from typing import Any

from aerodrome.campaign.adapter import Adapter, Staff
from aerodrome.campaign.flights import briefing, places, simple_report
from aerodrome.campaign.people import ACE, grow
from aerodrome.campaign.reporting import shaken, survival
from aerodrome.campaign.state import FIGHTER, PILOT, Befell, Mission, Person, Place, Report, State
from aerodrome.campaign.table import Table
from aerodrome.kernel.chance import die_of
from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.dogfights import DogfightsMatch
from aerodrome.rulebooks.dogfights.aircraft import BOMBER, MOUNTS, RECON, Model, guns, models, pilot_works
from aerodrome.rulebooks.dogfights.aircraft import FIGHTER as FIGHTERS
from aerodrome.rulebooks.dogfights.events import Bombs, Burst, Damaged, Home, Lost, Photographs, Promoted
from aerodrome.rulebooks.dogfights.missions import through
from aerodrome.rulebooks.dogfights.state import LOST
from aerodrome.rulebooks.dogfights.tables import TABLES

GRADES = ("rookie", "average", "ace")
ROOKIE, AVERAGE, ACE_GRADE = range(3)

_ROOKIE_UPTO = 3
_TO_AVERAGE = 3
"""Missions after which a rookie is average, if no victory has made him so."""

_EDGES = {"allied": "W", "central": "E"}
_SUN = {"dawn": "E", "morning": "SE", "noon": "", "afternoon": "SW", "evening": "W"}
_WIND = ("NE", "E", "SE", "SW", "W", "NW")
_CLOUDS = {"clear": 0, "scattered clouds": 3, "broken clouds": 6, "overcast": 9}
_COLUMNS, _ROWS = 24, 18
_TURNS, _FIGHT_TURNS = 20, 30
_MINUTES = 25
_LEVELS = (2, 3, 3, 4)
_LOW = (1, 2)
_NUMBERS = 3
"""Matricules of a type (dogfights.pieces.nations)."""

_DEEP = {"photograph": 8, "artillery": 4, "bombing": 8, "balloon": 8, "ground attack": 8}
"""Columns from the middle of the board to the target areas, on the enemy's side."""

_ON_PATROL = {"photograph": 4, "artillery": 3, "bombing": 6, "balloon": 14, "ground attack": 13}
"""Columns from their edge to those who are in the air already when the enemy comes; all others are on access points."""

_MOMENTS = (Lost, Promoted, Home, Bombs, Photographs, Damaged)


def roles(model: str) -> tuple[str, ...]:
    """A pilot, and in two-seaters and bombers a gunner for each mount that he does not work (dogfights.gun.crew)."""
    mounts = _mounts(models()[model])
    return (PILOT, *(f"gunner {number}" if len(mounts) > 1 else "gunner" for number in range(1, len(mounts) + 1)))


def _mounts(model: Model) -> list[str]:
    """Mounts with a gunner of their own. Who flies a fighter answers for all its guns."""
    if model.role == FIGHTERS:
        return []
    return [mount for mount in MOUNTS if guns(model, mount) and not pilot_works(model, mount)]


def recruit(table: Table, person: Person) -> None:
    """1 to 3 of 1d6 is a rookie, all others are average; so is everybody who does not fly fighters
    (campaign.dogfights.recruits, dogfights.record.pilot_markers)."""
    fighter = _flies_fighters(table.state, person)
    person.figures = {"grade": ROOKIE if fighter and table.dice.roll(die_of(6)) <= _ROOKIE_UPTO else AVERAGE}


def _flies_fighters(state: State, person: Person) -> bool:
    return person.role == PILOT and state.squadrons[person.squadron].role == FIGHTER


def worth(person: Person) -> float:
    return person.figures["grade"] + (person.victories + person.missions / 10) / 100


def scenario(state: State, mission: Mission, staff: Staff) -> dict[str, Any]:
    """A mode of the rule book, by its second criterion: what the task brings counts, and so does what was shot down
    (campaign.dogfights.missions)."""
    random = Random(mission.seed)
    enemy = next(side for side in staff if side != mission.attacker)
    powers = {side.name: side.power for side in state.brief.side}
    tasked = enemy if mission.kind == "interception" else mission.attacker
    mode = _mode(state, mission, staff)
    made: dict[str, Any] = {
        **briefing("dogfights", mission, _MINUTES),
        "mode": mode,
        "turns": _FIGHT_TURNS if mode == "dogfight" else _TURNS,
        "board": {"columns": _COLUMNS, "rows": _ROWS},
        "wind": _WIND[mission.wind // 60],
        "sun": "" if mission.weather == "overcast" else _SUN[mission.hour],
        "clouds": clouds(random, _CLOUDS[mission.weather]),
        "options": {"verdict": "second"},
        "side": [
            {
                "name": side,
                "edge": _EDGES[powers[side]],
                "aircraft": aircraft(state, staff[side], _EDGES[powers[side]], ahead, mode, random),
            }
            for side, ahead in ((mission.attacker, 0), (enemy, _ON_PATROL.get(mission.kind, 0)))
        ],
    }
    if mode != "dogfight":
        made["task"] = {"side": tasked}
    if mode in ("reconnaissance", "bombing"):
        made["areas"] = areas(random, tasked, _EDGES[powers[tasked]], mission.kind)
    if mode == "reconnaissance" and mission.kind == "ground attack":
        made["task"]["photo_levels"] = _LOW
    return made


def _mode(state: State, mission: Mission, staff: Staff) -> str:
    """Which mode a kind of mission is: what was sent must be able to do it."""
    match mission.kind:
        case "escort" | "interception":
            loaded = [each for places_ in staff.values() for each in places_ if _model(state, each).bombs]
            return "breakthrough" if loaded else "dogfight"
        case "photograph" | "artillery":
            return "reconnaissance"
        case "bombing" | "balloon" | "ground attack":
            loaded = [each for each in staff[mission.attacker] if _model(state, each).bombs]
            return "bombing" if loaded else "reconnaissance"
    return "dogfight"


def _model(state: State, place: Place) -> Model:
    return models()[state.machines[place.machine].model]


def clouds(random: Random, number: int) -> list[dict[str, Any]]:
    """As many as the weather has, anywhere over the board."""
    return [{"point": _point(random, 2, 2), "top": random.choice((1, 2, 2, 3))} for _ in range(number)]


def _point(random: Random, row_margin: int, column_margin: int) -> str:
    row = random.randrange(row_margin, _ROWS - row_margin)
    return f"{chr(65 + row)}{random.randrange(column_margin, _COLUMNS - column_margin) + 1}"


def areas(random: Random, side: str, edge: str, kind: str) -> list[dict[str, Any]]:
    """Two target areas beyond the middle of the board, one in the north and one in the south; one for a balloon."""
    house = TABLES.house
    border, deep = house.border, _DEEP[kind]
    middle = _COLUMNS // 2
    found: list[dict[str, Any]] = []
    half = _ROWS // 2
    spans = [(border, half - house.area_rows), (half, _ROWS - border - house.area_rows)]
    if kind == "balloon":
        spans = [(border + 2, _ROWS - border - house.area_rows - 2)]
    for name, (first, last) in zip("AB", spans, strict=False):
        column = middle + deep - random.randint(0, 2) - house.area_columns // 2
        if edge == "E":
            column = _COLUMNS - column - house.area_columns
        column = min(max(column, border), _COLUMNS - border - house.area_columns)
        found.append({"name": name, "side": side, "point": f"{chr(65 + random.randint(first, last))}{column + 1}"})
    return found


def spots(random: Random, edge: str, ahead: int, number: int) -> list[str]:
    """Places beside each other: access points but the outermost, which lead into the border zone; or points of the
    board so many columns ahead of the side's edge."""
    if not ahead:
        first = random.randint(2, TABLES.house.access_points - number)
        return [f"{edge}-{place}" for place in range(first, first + number)]
    border = TABLES.house.border
    column = ahead if edge == "W" else _COLUMNS - ahead + 1
    first = random.randint(border, _ROWS - border - 2 * number)
    return [f"{chr(65 + first + 2 * place)}{column}" for place in range(number)]


def aircraft(
    state: State, sent: tuple[Place, ...], edge: str, ahead: int, mode: str, random: Random
) -> list[dict[str, Any]]:
    """A side's airplanes beside each other, near one level. Three aces and three rookies at most have markers; who is
    more than that is average (dogfights.pilot.assignment)."""
    level = random.choice(_LEVELS)
    left = {"ace": TABLES.pilots.aces, "rookie": TABLES.pilots.rookies}
    numbers: dict[str, int] = {}
    found: list[dict[str, Any]] = []
    for place, spot in zip(sent, spots(random, edge, ahead, len(sent)), strict=True):
        model = _model(state, place)
        grade = GRADES[state.people[place.crew[PILOT]].figures["grade"]] if model.role == FIGHTERS else "average"
        if grade in left:
            left[grade] -= 1
            grade = grade if left[grade] >= 0 else "average"
        number = numbers[model.id] = numbers.get(model.id, -1) + 1
        entry: dict[str, Any] = {
            "model": model.id,
            "number": model.number + number % _NUMBERS,
            "name": place.crew[PILOT],
            "pilot": grade,
            "at": spot,
            "level": level + (1 if model.role == FIGHTERS else 0),
        }
        if place.by:
            entry["seat"] = place.by
        if mode in ("bombing", "breakthrough") and model.role in (RECON, BOMBER):
            entry["bombs"] = model.bombs
        found.append(entry)
    return found


def report(match: DogfightsMatch, state: State) -> Report:
    """Who was shot down by whom, with whose gun, and what was photographed, bombed or brought through."""
    final = match.state
    shot_down: dict[str, list[str]] = {}
    reached: dict[str, int] = {}
    gun: dict[str, str] = {}
    flown = places(state)
    for event in match.events:
        if burst := event.told(Burst):
            gun[burst.shooter] = burst.gun
        elif (lost := event.told(Lost)) and lost.by:
            by = _gunner(state, flown[lost.by][1], gun[lost.by])
            shot_down.setdefault(by, []).append(lost.aircraft)
        elif done := event.told(Home) or event.told(Bombs):
            reached[done.aircraft] = reached.get(done.aircraft, 0) + 1
    lived: dict[str, int | None] = {}
    machines: dict[str, str] = {}
    for name, (_, place) in flown.items():
        each = final.aircraft[name]
        down = each.fate == LOST
        lived[name] = len(place.crew) if down else None
        machines[name] = "lost" if down else "damaged" if each.damage else "sound"
        if final.brief.mode == "breakthrough" and through(final, each):
            reached[name] = reached.get(name, 0) + 1
    return simple_report(
        match,
        state,
        lived=lived,
        machines=machines,
        shot_down=shot_down,
        objectives=reached,
        turns=final.turn,
        moments=_MOMENTS,
    )


def _gunner(state: State, place: Place, mount: str) -> str:
    """Who works a mount: a victory is his."""
    mounts = _mounts(_model(state, place))
    return list(place.crew.values())[1 + mounts.index(mount)] if mount in mounts else place.crew[PILOT]


def debrief(table: Table, person: Person, befell: Befell, _won: bool) -> Steps[None]:
    """Three missions or a victory make a rookie average, five victories an ace (campaign.dogfights.growth)."""
    yield from ()
    shaken(table, person, befell)
    if not _flies_fighters(table.state, person):
        return
    grade = better = person.figures["grade"]
    if grade == ROOKIE and (person.missions >= _TO_AVERAGE or person.victories):
        better = AVERAGE
    if person.victories >= ACE:
        better = ACE_GRADE
    grow(table, person, better, GRADES, "campaign.dogfights.growth")


ADAPTER = Adapter(
    book="dogfights",
    figures=("grade",),
    roles=roles,
    recruit=recruit,
    worth=worth,
    scenario=scenario,
    report=report,
    debrief=debrief,
    survives=survival,
)
