"""Missions of a campaign as scenarios of In Clouds of Glory (campaign.icog.missions)."""

from random import Random
from typing import Any

from aerodrome.campaign.adapter import Staff
from aerodrome.campaign.adapters.icog.country import DEPTH, Country
from aerodrome.campaign.adapters.icog.tables import FIGURES, TABLES, WOUNDS, Plan
from aerodrome.campaign.adapters.icog.targets import Front, Tasks, bombed, observed, shelled, strafed, tethered
from aerodrome.campaign.calendar import FIRST_PARACHUTES, month_of
from aerodrome.campaign.state import FIGHTER, PILOT, Mission, Person, Place, State
from aerodrome.rulebooks.icog.crew.abilities import CONFIDENT, FRIENDS, MENTOR
from aerodrome.rulebooks.icog.figures.panels import models

_EDGES = {"allied": "W", "central": "E"}
_SPACING = 5.0
_BEHIND = 4.0
"""How far escorts are behind those whom they guard."""
_MINUTES = 4
"""Of play, for each airplane and ten turns."""


def scenario(state: State, mission: Mission, staff: Staff) -> dict[str, Any]:
    """The country, who comes from where, what is to be done and what stands below; all of it follows from the seed of
    the mission (campaign.icog.missions, campaign.generator)."""
    plan = TABLES.missions[mission.kind]
    random = Random(mission.seed)
    enemy = next(side for side in staff if side != mission.attacker)
    country = Country(random, plan.width, _EDGES[_power(state, mission.attacker)])
    lane = DEPTH / 2 + random.uniform(-9, 9)
    front = Front(state, country, random, enemy, plan, lane)
    tasks = _front(front, mission, staff, state)
    wide = 3 * plan.turns * sum(len(each) for each in staff.values()) * _MINUTES // 30
    return {
        "title": plan.title.format(sector=mission.sector),
        "title_fr": plan.title_fr.format(sector=mission.sector),
        "summary": plan.summary,
        "summary_fr": plan.summary_fr,
        "minutes": max(15, wide),
        "turns": plan.turns,
        "month": month_of(mission.day),
        "wind": float(mission.wind),
        "margin": 1,
        "judged": True,
        "leaving": plan.leaving,
        "board": {
            "width": float(plan.width),
            "depth": DEPTH,
            "area": country.areas(mission.sector, bridge=front.bridge),
        },
        "unit": front.units,
        "side": [
            {
                "name": side,
                "power": _power(state, side),
                "edge": _EDGES[_power(state, side)],
                "airplane": _airplanes(state, mission, staff, side, country, lane, random),
                "task": tasks[side],
            }
            for side in (mission.attacker, enemy)
        ],
    }


def _power(state: State, side: str) -> str:
    return next(each.power for each in state.brief.side if each.name == side)


def _front(front: Front, mission: Mission, staff: Staff, state: State) -> Tasks:
    """What is to be done, and what stands below."""
    own, enemy = mission.attacker, front.enemy
    with_task = {side: [p.crew[PILOT] for p in staff[side] if not _fighter(state, p)] for side in staff}
    edges = {side: _EDGES[_power(state, side)] for side in staff}
    tasks: Tasks = {own: [], enemy: []}
    points = front.plan.points
    match mission.kind:
        case "escort":
            tasks[own] = [_cross(with_task[own], edges[enemy], points)]
        case "interception":
            tasks[enemy] = [_cross(with_task[enemy], edges[own], points)]
        case "balloon":
            tasks[own] = tethered(front)
        case "photograph":
            tasks[own] = observed(front, with_task[own])
        case "bombing":
            tasks[own] = bombed(front)
        case "artillery":
            tasks[own] = shelled(front, with_task[own])
        case "ground attack":
            tasks[own] = strafed(front)
    return tasks


def _cross(airplanes: list[str], edge: str, points: int) -> dict[str, Any]:
    return {"kind": "cross", "airplanes": airplanes, "edge": edge, "points": points, "important": True}


def _fighter(state: State, place: Place) -> bool:
    return state.machines[place.machine].role == FIGHTER


def _airplanes(
    state: State, mission: Mission, staff: Staff, side: str, country: Country, lane: float, random: Random
) -> list[dict[str, Any]]:
    """Those with a task ahead, their fighters behind and above; the enemy at the other end or aside, and perhaps
    later."""
    plan = TABLES.missions[mission.kind]
    attacks = side == mission.attacker
    shift, height = random.uniform(-7, 7), random.choice((-2, 0, 0, 2))
    found: list[dict[str, Any]] = []
    for busy in (True, False):
        group = [place for place in staff[side] if _fighter(state, place) != busy]
        for number, place in enumerate(group):
            abreast = (number - (len(group) - 1) / 2) * _SPACING
            behind = 0.0 if busy else _BEHIND + 1.5 * (number % 2)
            if attacks:
                start = _ours(plan, country, lane + abreast, behind)
                start |= _load(state, mission, place, busy)
                altitude = plan.others if busy and plan.others else plan.altitude
            else:
                start = _theirs(plan, country, lane + shift, abreast, behind, busy)
                altitude = plan.others if busy else plan.theirs + height
            start["altitude"] = float(altitude + number)
            start["model"] = state.machines[place.machine].model
            start["crew"] = [_record(state, side, who, role) for role, who in place.crew.items()]
            if place.by:
                start["seat"] = place.by
            found.append(start)
    # A side's first player is asked for what it has on the ground.
    return sorted(found, key=lambda each: "seat" in each)


def _ours(plan: Plan, country: Country, across: float, behind: float) -> dict[str, Any]:
    """Near the own edge, on the way out."""
    return {"at": country.at(plan.begins - behind, _on_board(across)), "heading": country.heading()}


def _theirs(plan: Plan, country: Country, across: float, abreast: float, behind: float, busy: bool) -> dict[str, Any]:
    """Ahead of the others and straight at them, or aside and across their way; fighters may come later."""
    if plan.flank and not busy:
        north = across < DEPTH / 2
        aside = across + (plan.flank + behind if north else -plan.flank - behind)
        start = {"at": country.at(plan.meets + abreast, _on_board(aside)), "heading": 180.0 if north else 0.0}
    else:
        at = country.at(plan.meets + behind, _on_board(across + abreast))
        start = {"at": at, "heading": country.heading(back=True)}
    return start | {"enters": 1 if busy else plan.late}


def _on_board(across: float) -> float:
    return min(DEPTH - _SPACING, max(_SPACING, across))


def _load(state: State, mission: Mission, place: Place, busy: bool) -> dict[str, Any]:
    """Bombs for what is to be bombed, and what burns for balloons (icog.tables.balloon-incendiary,
    icog.amb.rocket-use)."""
    model = state.machines[place.machine].model
    if mission.kind == "balloon":
        rockets = model in TABLES.rockets.types and month_of(mission.day) <= TABLES.rockets.until
        return {"incendiary": True, "rockets": rockets}
    bombs = mission.kind == "ground attack" or (mission.kind == "bombing" and busy)
    return {"bombs": bombs and bool(models()[model].load)}


def _record(state: State, side: str, who: str, role: str) -> dict[str, Any]:
    """A Pilot record as the campaign has it, without abilities that have acted already (icog.1.record-per-pilot,
    icog.tables.ace-abilities-table)."""
    person = state.people[who]
    return {
        "name": person.id,
        "role": role,
        **{figure: person.figures[figure] for figure in FIGURES},
        "abilities": [each for each in person.abilities if each not in (CONFIDENT, MENTOR)],
        "lasting": person.lasting,
        "victories": person.victories,
        "parachute": has_parachute(state, side, person),
        "wounds": person.figures[WOUNDS],
        "more_rerolls": state.advice.get(who, 0),
    }


def has_parachute(state: State, side: str, person: Person) -> bool:
    """Germans have them in the last months; who has friends at high places, from the first on
    (icog.tables.pilot-abilities-table, icog.amb.parachute-have)."""
    nation = next(each.nation for each in state.brief.side if each.name == side)
    first = FIRST_PARACHUTES if FRIENDS in person.abilities else TABLES.parachutes.everybody
    return nation == "Germany" and month_of(state.day) >= first
