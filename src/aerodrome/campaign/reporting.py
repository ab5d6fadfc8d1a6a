"""The report of a mission: what it must say, and what it does to the squadrons (campaign.report, campaign.log)."""

from collections import Counter
from collections.abc import Callable

from aerodrome.campaign import decisions, note_kinds
from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.calendar import after
from aerodrome.campaign.events import Ace, Captured, Dead, Hurt, MissionFlown, Survival, Victory, WalksHome
from aerodrome.campaign.hangar import after_mission, type_name
from aerodrome.campaign.people import ACE, gone, ground, mark, promote
from aerodrome.campaign.scenario import FIELD
from aerodrome.campaign.state import (
    CAPTURED,
    DEAD,
    SERVING,
    Befell,
    Claim,
    Flown,
    Mission,
    Person,
    Place,
    Report,
    State,
)
from aerodrome.campaign.table import Table
from aerodrome.kernel.chance import die_of
from aerodrome.kernel.decisions import Problem, Steps

RULE = "campaign.report"
ENDS = ("home", "down", "dead")
MACHINE_ENDS = ("sound", "damaged", "lost")
CLAIMED = ("airplane", "balloon", "airship", "ground")
_WON, _DRAWN = 2, 1
"""Campaign points of a mission (campaign.score)."""

_CAPTURED_UPTO = 3
_SURVIVES_FROM = 4
_HURT = ((1, 30), (3, 7))
"""Of one who comes down alive in a game without wounds: up to which die he is out for how many days."""


def fly(table: Table) -> Steps[None]:
    """The mission is flown, and the report of it comes in."""
    state = table.state
    table.safe()
    report = yield from decisions.Fly.ask(
        FIELD, lambda report: check(state, report), lambda random: sample(state, random), RULE, ()
    )
    mission = state.mission
    assert mission is not None
    state.flown.append(Flown(mission, dict(state.staff), report))
    state.number += 1
    for side in state.won:
        state.won[side] += _WON if report.winner == side else 0 if report.winner else _DRAWN
    table.say(
        MissionFlown,
        RULE,
        number=mission.number,
        task=mission.kind,
        sector=mission.sector,
        winner=report.winner,
        points=dict(report.points),
        turns=report.turns,
    )


def crew_of(state: State) -> dict[str, tuple[str, Place]]:
    """Everybody who flies on the mission: the side, and where he sits."""
    return {
        name: (side, place) for side, places in state.staff.items() for place in places for name in place.crew.values()
    }


def check(state: State, report: Report) -> list[Problem]:
    """A report is about everybody who flew and nobody else, about all airplanes, and claims no enemy twice."""
    problems: list[Problem] = []
    crew = crew_of(state)
    named = Counter(each.person for each in report.befell)
    if set(named) != set(crew) or max(named.values(), default=0) > 1:
        problems.append(Problem("tells of everybody who flew, once", RULE))
        return problems
    flown = {place.machine for _, place in crew.values()}
    if set(report.machines) != flown or not set(report.machines.values()) <= set(MACHINE_ENDS):
        problems.append(Problem(f"tells of each airplane whether it is {', '.join(MACHINE_ENDS)}", RULE))
    if report.winner not in ("", *state.staff) or set(report.points) != set(state.staff):
        problems.append(Problem(f"the winner is one of {', '.join(state.staff)}, or nobody", RULE))
    claimed = Counter(claim.what for each in report.befell for claim in each.claims)
    if max(claimed.values(), default=0) > 1:
        problems.append(Problem("somebody was brought down once only", RULE))
    for each in report.befell:
        problems += _check_befell(crew, each)
    return problems


def _check_befell(crew: dict[str, tuple[str, Place]], each: Befell) -> list[Problem]:
    numbers = (each.wounds, each.rerolls, each.luck, each.drove, each.objectives)
    if each.end not in ENDS or not all(0 <= number <= 99 for number in numbers):
        return [Problem(f"{each.person}: {', '.join(ENDS)}, and numbers from 0 on", RULE)]
    side, _ = crew[each.person]
    enemies = {place.machine for other, place in crew.values() if other != side}
    for claim in each.claims:
        if claim.kind not in CLAIMED:
            return [Problem(f"{each.person}: {claim.kind} is none of {', '.join(CLAIMED)}", RULE)]
        if claim.kind == "airplane" and claim.what not in enemies:
            return [Problem(f"{each.person}: {claim.what} is no enemy who flew", RULE)]
    return []


def sample(state: State, random: Callable[[], float]) -> Report:
    """A mission as it might have gone, for machines that try out campaigns."""
    crew = crew_of(state)
    sides = list(state.staff)
    lost = {place.machine for _, place in crew.values() if random() < 0.15}
    befell: list[Befell] = []
    unclaimed = set(lost)
    for name, (side, place) in crew.items():
        down = place.machine in lost
        end = ("dead" if random() < 0.5 else "down") if down else "home"
        enemies = sorted(m for m in unclaimed if state.machines[m].side != side)
        claims = tuple(Claim(each) for each in enemies[:1] if random() < 0.5)
        unclaimed -= {claim.what for claim in claims}
        wounds = 1 + int(6 * random()) if end != "dead" and random() < 0.2 else 0
        befell.append(Befell(name, end, down and random() < 0.5, wounds, claims=claims, objectives=int(random() < 0.2)))
    machines: dict[str, str] = {}
    for _, place in crew.values():
        whole = "damaged" if random() < 0.2 else "sound"
        machines[place.machine] = "lost" if place.machine in lost else whole
    points: dict[str, int | float] = {side: int(5 * random()) for side in sides}
    return Report(("", *sides)[int(3 * random())], points, tuple(befell), machines, turns=int(10 * random()))


def debrief(table: Table) -> Steps[None]:
    """What befell everybody: victories, deaths, prisoners, and what the game makes of it for those who came back
    (campaign.debriefing)."""
    state = table.state
    flown = state.flown[-1]
    mission, report = flown.mission, flown.report
    for name, end in report.machines.items():
        after_mission(table, state.machines[name], end)
    for each in report.befell:
        person = state.people[each.person]
        person.flew, person.missions = state.day, person.missions + 1
        mark(state, person, note_kinds.Flew(task=mission.kind, sector=mission.sector, number=mission.number))
        for claim in each.claims:
            claimed(table, person, claim)
        if each.objectives:
            mark(state, person, note_kinds.Objective(task=mission.kind))
    for each in report.befell:
        person = state.people[each.person]
        fate(table, person, each, mission)
        if person.state in SERVING:
            promote(table, person)
            won = report.winner == person.side
            yield from adapter(state.brief.book).debrief(table, person, each, won)
    state.mission, state.staff, state.advice = None, {}, {}


def claimed(table: Table, person: Person, claim: Claim) -> None:
    """A victory: airplanes and balloons count, targets on the ground do not; the fifth makes an ace
    (campaign.victories, campaign.ace)."""
    state = table.state
    if claim.kind == "ground":
        mark(state, person, note_kinds.Destroyed(what=claim.what))
        return
    model = type_name(state, state.machines[claim.what].model) if claim.kind == "airplane" else claim.kind
    person.victories += 1
    mark(state, person, note_kinds.Victory(model=model, number=person.victories))
    table.say(Victory, "campaign.victories", person=person.id, model=model, number=person.victories, side=person.side)
    if person.victories == ACE:
        mark(state, person, note_kinds.Ace())
        table.say(Ace, "campaign.ace", person=person.id, side=person.side)


def fate(table: Table, person: Person, each: Befell, mission: Mission) -> None:
    """The dead stay in the memorial; who came down behind enemy lines is a prisoner on 1 to 3 of 1d6
    (campaign.capture, campaign.memorial)."""
    state = table.state
    came_down = each.end == "down"
    if each.end == "dead" or (came_down and not adapter(state.brief.book).survives(table, person, each)):
        gone(state, person, DEAD, note_kinds.Dead(task=mission.kind, sector=mission.sector))
        table.say(Dead, "campaign.memorial", person=person.id, task=mission.kind, sector=mission.sector)
    elif came_down and each.beyond and table.settings.capture:
        roll = table.dice.roll(die_of(6))
        if roll <= _CAPTURED_UPTO:
            gone(state, person, CAPTURED, note_kinds.Captured(roll=roll, sector=mission.sector))
            table.say(Captured, "campaign.capture", person=person.id, roll=roll, sector=mission.sector)
        else:
            mark(state, person, note_kinds.WalkedHome(sector=mission.sector))
            table.say(WalksHome, "campaign.capture", person=person.id, roll=roll)


def survival(table: Table, person: Person, _each: Befell) -> bool:
    """In a game that does not tell what becomes of a crew that is shot down: each lives on 4 to 6 of 1d6
    (campaign.survival)."""
    roll = table.dice.roll(die_of(6))
    lived = roll >= _SURVIVES_FROM
    table.say(Survival, "campaign.survival", person=person.id, roll=roll, lived=lived)
    return lived


def shaken(table: Table, person: Person, each: Befell) -> None:
    """In a game without a table of wounds: who comes down alive or comes home wounded may be hurt, 1 of 1d6 for a
    month, 2 or 3 for a week; nobody rolls where nobody is kept on the ground (campaign.hurt, campaign.absence)."""
    if not table.settings.absence or (each.end != "down" and not each.wounds):
        return
    roll = table.dice.roll(die_of(6))
    days = next((days for upto, days in _HURT if roll <= upto), 0)
    table.say(Hurt, "campaign.hurt", person=person.id, roll=roll, days=days)
    if days:
        ground(table, person, after(table.state.day, days), "campaign.hurt")
