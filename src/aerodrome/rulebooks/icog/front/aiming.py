"""Shots at what is no airplane, at balloons and at units on the ground: how well they are aimed
(icog.tables.balloon-to-hit, icog.tables.strafe-modifiers)."""

from collections.abc import Iterable
from typing import Protocol

from aerodrome.rulebooks.icog.crew import abilities
from aerodrome.rulebooks.icog.figures.panels import PILOT, band_name
from aerodrome.rulebooks.icog.gunnery.aiming import (
    Shot,
    burst_part,
    covers,
    gunner_may_fire,
    gunner_modifier,
    in_template,
    pilot_may_fire,
    shaken,
    skill_parts,
)
from aerodrome.rulebooks.icog.gunnery.guns import LONG, SHORT, count, firing, fixed_guns
from aerodrome.rulebooks.icog.state import Airplane, Mounting, Person, State, Unit, pilot
from aerodrome.sky.regions import distance


class List(Protocol):
    """Modifiers by the shooter's Speed band and by his guns, in place of a firing angle."""

    @property
    def one_gun(self) -> int: ...
    @property
    def flexible(self) -> int: ...
    @property
    def expert(self) -> int: ...


def unit_shots(
    state: State, shooter: Airplane, person: Person, units: Iterable[Unit], modifiers: List, expert: str, angle: str
) -> list[Shot]:
    """Every shot of a pilot or gunner at some units: with what points ahead when a unit is in the cone, and with guns
    that can be aimed when it is in their fields of fire. Nothing has to be announced. Gunnery, airplane and distance
    count as they do against airplanes; of the number of guns only that there is one (icog.amb.balloon-distance,
    icog.amb.balloon-who, icog.amb.balloon-gun-count-both)."""
    flies = person is pilot(shooter)
    if not (
        pilot_may_fire(state, shooter) if flies else gunner_may_fire(state, shooter, person) and not shooter.forced
    ):
        return []
    found: list[Shot] = []
    for unit in units:
        for guns in aimed_at(shooter, person, unit):
            for burst in (LONG, SHORT):
                used = firing(guns, burst, state.turn)
                if used:
                    found.append(unit_shot(state, shooter, person, unit, burst, used, modifiers, expert, angle))
    return found


def aimed_at(shooter: Airplane, person: Person, unit: Unit) -> list[list[Mounting]]:
    """Guns that fire together at a unit: all that point ahead, or one that is aimed."""
    if ahead(shooter, person, unit):
        return [fixed_guns(shooter)]
    return [[weapon] for weapon in shooter.weapons if weapon.who == person.role and covers(shooter, weapon, unit.at)]


def ahead(shooter: Airplane, person: Person, unit: Unit) -> bool:
    """Whether he fires at it along the nose (icog.amb.balloon-who)."""
    return person.role == PILOT and in_template(shooter.pose.at, shooter.pose.nose, unit.at)


def unit_shot(
    state: State,
    shooter: Airplane,
    person: Person,
    unit: Unit,
    burst: str,
    used: list[Mounting],
    modifiers: List,
    expert: str,
    angle: str,
) -> Shot:
    model = state.brief.models[shooter.model]
    away = distance(shooter.pose.at, unit.at)
    guns = count(used, state.turn)
    band = band_name(model, shooter.speed)
    flexible = person.role != PILOT or all(weapon.arcs for weapon in used)
    parts = [
        *skill_parts(state, person, gunner_modifier(model, person.role), away),
        ("own speed", getattr(modifiers, band)),
        ("one gun", modifiers.one_gun if guns == 1 else 0),
        ("flexible", modifiers.flexible if flexible else 0),
        ("expert", abilities.worth(person, expert, modifiers.expert)),
        *(() if ahead(shooter, person, unit) else shaken(shooter)),
        *burst_part(burst),
    ]
    weapons = tuple(place for place, weapon in enumerate(shooter.weapons) if weapon in used)
    return Shot(unit.name, burst, weapons, guns, tuple(parts), angle, away)
