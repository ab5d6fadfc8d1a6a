"""Instant Spandaus in a campaign: crews that grow from poor to legendary, and survival (campaign.spandaus)."""

from typing import Any

from aerodrome.campaign.adapter import Adapter, Staff
from aerodrome.campaign.flights import briefing, places, simple_report
from aerodrome.campaign.people import ACE, grow
from aerodrome.campaign.reporting import shaken
from aerodrome.campaign.state import FIGHTER, PILOT, Befell, Claim, Mission, Person, Report, State
from aerodrome.campaign.table import Table
from aerodrome.kernel.chance import die_of
from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.spandaus import SpandausMatch
from aerodrome.rulebooks.spandaus.aircraft import SCOUT, models
from aerodrome.rulebooks.spandaus.events import Crippled, Destroyed, Spins, SureHit, Survival, ThingDestroyed
from aerodrome.rulebooks.spandaus.state import DESTROYED
from aerodrome.rulebooks.spandaus.tables import TABLES

GRADES = ("poor", "average", "good", "ace", "legendary")
POOR, AVERAGE, GOOD, ACE_GRADE, LEGENDARY = range(5)
LEGEND = 20
"""Victories that make a legend (spandaus.opt.legend-who)."""

_FIRST = (POOR, POOR, AVERAGE, AVERAGE, AVERAGE, GOOD)
_TO_AVERAGE, _TO_GOOD = 3, 8
"""Missions after which a poor crew is average, and an average one good."""

_CLOUDS = {"clear": 0, "scattered clouds": 2, "broken clouds": 4, "overcast": 7}
_TURNS = 15
_MINUTES = 15
_MOMENTS = (Destroyed, Survival, ThingDestroyed, Crippled, SureHit, Spins)


def roles(model: str) -> tuple[str, ...]:
    """A pilot and as many gunners as the rule book's crews have (spandaus.survival.when)."""
    gunners = TABLES.survival.crew[models()[model].type] - 1
    return (PILOT, *(f"gunner {number}" if gunners > 1 else "gunner" for number in range(1, gunners + 1)))


def recruit(table: Table, person: Person) -> None:
    """1 or 2 of 1d6 is poor, 6 is good, all others average (campaign.spandaus.recruits)."""
    person.figures = {"grade": _FIRST[table.dice.roll(die_of(6)) - 1]}


def worth(person: Person) -> float:
    return person.figures["grade"] + person.victories / 100


def scenario(state: State, mission: Mission, staff: Staff) -> dict[str, Any]:
    """A fight with the victory points of its task (campaign.spandaus.missions)."""
    enemy = next(side for side in staff if side != mission.attacker)
    made: dict[str, Any] = {
        **briefing("spandaus", mission, _MINUTES),
        "turns": _TURNS,
        "environment": {"sun": mission.hour in ("dawn", "evening"), "clouds": _CLOUDS[mission.weather]},
        "victory": {"destroyed": {"scout": 2, "two-seater": 2, "bomber": 3}},
        "options": {"survival": "each", "legendary_pilots": True},
        "side": [{"name": side, "aircraft": aircraft(state, staff, side)} for side in (mission.attacker, enemy)],
    }
    match mission.kind:
        case "balloon":
            made["mission"] = "balloon"
        case "photograph" | "artillery" | "escort":
            made["victory"]["survived"] = {"two-seater": 2, "bomber": 2}
            made["turns"] = 17 if mission.kind == "artillery" else 12
        case "bombing":
            made["victory"]["escaped"] = {"two-seater": 2, "bomber": 2}
            made["side"][0]["exit"] = {"kind": "permanent", "when": "always"}
            made["turns"] = 12
        case "interception":
            made["victory"]["survived"] = {"two-seater": 1, "bomber": 1}
            made["turns"] = 18
        case "ground attack":
            made["victory"]["escaped"] = {"scout": 1}
            made["side"][0]["exit"] = {"kind": "permanent", "when": "always", "by": ["AS"]}
            made["turns"] = 10
    return made


def aircraft(state: State, staff: Staff, side: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for place in staff[side]:
        person = state.people[place.crew[PILOT]]
        model = models()[state.machines[place.machine].model]
        grade = person.figures["grade"] if model.type == SCOUT else min(GOOD, person.figures["grade"])
        entry = {"name": person.id, "model": model.id, "crew": GRADES[grade], "crew_size": len(place.crew)}
        found.append(entry | ({"owner": place.by} if place.by else {}))
    return found


def report(match: SpandausMatch, state: State) -> Report:
    """Who was destroyed by whom, and who of the crews survived."""
    final = match.state
    shot_down: dict[str, list[str]] = {}
    balloons: dict[str, tuple[Claim, ...]] = {}
    for event in match.events:
        if (destroyed := event.told(Destroyed)) and destroyed.by:
            shot_down.setdefault(destroyed.by, []).append(destroyed.aircraft)
        elif (thing := event.told(ThingDestroyed)) and thing.by:
            balloons[thing.by] = (Claim("balloon", "balloon"),)
    lived: dict[str, int | None] = {}
    machines: dict[str, str] = {}
    for name in places(state):
        each = final.aircraft[name]
        lost = each.fate == DESTROYED
        lived[name] = (each.survivors or 0) if lost else None
        machines[name] = "lost" if lost else "damaged" if each.crippled else "sound"
    return simple_report(
        match,
        state,
        lived=lived,
        machines=machines,
        shot_down=shot_down,
        more=balloons,
        turns=final.turn,
        moments=_MOMENTS,
    )


def debrief(table: Table, person: Person, befell: Befell, _won: bool) -> Steps[None]:
    """Crews get better by missions, aces and legends by victories (campaign.spandaus.growth,
    spandaus.opt.legend-who)."""
    yield from ()
    shaken(table, person, befell)
    grade = person.figures["grade"]
    fighter = table.state.squadrons[person.squadron].role == FIGHTER and person.role == PILOT
    better = grade
    if grade == POOR and person.missions >= _TO_AVERAGE:
        better = AVERAGE
    elif grade == AVERAGE and person.missions >= _TO_GOOD:
        better = GOOD
    if fighter and person.victories >= ACE:
        better = max(better, ACE_GRADE)
    if fighter and person.victories >= LEGEND:
        better = LEGENDARY
    grow(table, person, better, GRADES, "campaign.spandaus.growth")


ADAPTER = Adapter(
    book="spandaus",
    figures=("grade",),
    roles=roles,
    recruit=recruit,
    worth=worth,
    scenario=scenario,
    report=report,
    debrief=debrief,
)
