"""Chances that the rules give before an answer is committed."""

from typing import Any

from aerodrome.kernel.decisions import Decision
from aerodrome.rulebooks.icog.aiming import Shot, chance, gunner_shots, pilot_shots
from aerodrome.rulebooks.icog.panels import PILOT
from aerodrome.rulebooks.icog.people import skill
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import Airplane, State, pilot
from aerodrome.rulebooks.icog.tables import D20

REROLLED = ("collision", "damage", "strikes", "freak")
"""Dice whose result is no matter of passing."""


def passing(target: int) -> float:
    """Of a test (icog.0.test)."""
    return min(D20, max(0, target)) / D20


def flying_target(state: State, airplane: Airplane, *more: int) -> int:
    """What a Flying skill test of its pilot must not exceed."""
    model = state.brief.models[airplane.model]
    return skill(pilot(airplane), "flying") + model.flying + sum(more)


def shots_open(state: State, airplane: Airplane, role: str) -> dict[tuple[str, str, int], Shot]:
    """The shots of a slot by the answers that stand for them."""
    if role == PILOT:
        found = pilot_shots(state, airplane)
    else:
        person = next(each for each in airplane.crew if each.role == role)
        found = gunner_shots(state, airplane, person)
    return {(shot.target, shot.burst, shot.weapons[0]): shot for shot in found}


def odds(state: State, _settings: Settings, decision: Decision) -> dict[Any, float]:
    """The chance that an option comes off."""
    kind, about = decision.kind, decision.about
    if kind == "shoot":
        by = shots_open(state, state.airplanes[about[0]], about[1])
        return {option: chance(by[option].base) for option in decision.options if option in by}
    if kind in ("spin", "below stall"):
        return {"test": passing(flying_target(state, state.airplanes[about[0]]))}
    if kind == "re-roll" and about[2] not in REROLLED:
        target = about[3]
        return {"re-roll": chance(target) if about[2] == "shot" else passing(target)}
    return {}
