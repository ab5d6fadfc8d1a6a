"""Chances that the rules give before an answer is committed."""

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.events import total
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.bailing import JUMP, jump_parts
from aerodrome.rulebooks.icog.crew.people import skill
from aerodrome.rulebooks.icog.crew.testing import KEEP
from aerodrome.rulebooks.icog.dice import D20
from aerodrome.rulebooks.icog.front.bombing import BOMB, hitting
from aerodrome.rulebooks.icog.front.ground_fire import strength_parts
from aerodrome.rulebooks.icog.front.rockets import aim
from aerodrome.rulebooks.icog.front.spotting import jobs_of, sight, under_fire
from aerodrome.rulebooks.icog.front.units import unit_of
from aerodrome.rulebooks.icog.gunnery.aiming import Shot, chance
from aerodrome.rulebooks.icog.gunnery.options import ROCKETS, shots_of
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import Airplane, Person, State, pilot

REROLLED = ("collision", "damage", "balloon", "strikes", "freak")
"""Dice whose result is no matter of passing."""


def passing(target: int) -> float:
    """Of a test (icog.0.test)."""
    return min(D20.sides, max(0, target)) / D20.sides


def flying_target(state: State, airplane: Airplane, *more: int) -> int:
    """What a Flying skill test of its pilot must not exceed."""
    model = state.brief.models[airplane.model]
    return skill(pilot(airplane), "flying") + model.flying + sum(more)


def shots_open(state: State, airplane: Airplane, role: str) -> dict[tuple[str, str, int], Shot]:
    """The shots of a slot by the answers that stand for them."""
    found = shots_of(state, airplane, person_of(airplane, role))
    return {(shot.target, shot.burst, shot.weapons[0]): shot for shot in found}


def person_of(airplane: Airplane, role: str) -> Person:
    return next(each for each in airplane.crew if each.role == role)


def of_shooting(state: State, decision: Decision) -> dict[Answer, float]:
    """Of hitting with a burst, with rockets, or with at least one of so many bombs."""
    assert decisions.Shoot.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    person = person_of(airplane, decision.about[1])
    by = shots_open(state, airplane, person.role)
    found: dict[Answer, float] = {}
    for option in decision.options:
        if option in by:
            found[option] = chance(by[option].base)
        elif option[0] == ROCKETS and isinstance(option[1], str):
            found[option] = chance(total(aim(state, airplane, unit_of(state, option[1]))))
        elif option[0] == BOMB and isinstance(option[1], int):
            found[option] = hitting(state, airplane, person, option[1])
    return found


def of_observing(state: State, decision: Decision) -> dict[Answer, float]:
    """Of passing the Awareness test; under fire no correction gets through."""
    assert decisions.Observe.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    person = person_of(airplane, decision.about[1])
    return {
        (task.kind, task.unit or task.area): passing(total(sight(state, airplane, person, task)))
        for _, task in jobs_of(state, airplane)
        if task.kind != "spot" or not under_fire(state, airplane)
    }


def odds(state: State, _settings: Settings, decision: Decision) -> dict[Answer, float]:
    """The chance that an option comes off."""
    if decisions.Shoot.is_asked(decision):
        return of_shooting(state, decision)
    if decisions.Observe.is_asked(decision):
        return of_observing(state, decision)
    if decisions.GroundFire.is_asked(decision):
        unit = unit_of(state, decision.about[0])
        near = [state.airplanes[name] for name in decision.options if name in state.airplanes]
        return {each.id: chance(total(strength_parts(state, unit, each))) for each in near}
    if decisions.Spin.is_asked(decision) or decisions.BelowStall.is_asked(decision):
        return {"test": passing(flying_target(state, state.airplanes[decision.about[0]]))}
    if decisions.ReRoll.is_asked(decision) and decision.about[2] not in REROLLED:
        target = decision.about[3]
        again = chance(target) if decision.about[2] == "shot" else passing(target)
        return {option: again for option in decision.options if option != KEEP}
    if decisions.BailOut.is_asked(decision):
        airplane = state.airplanes[decision.about[0]]
        return {JUMP: passing(total(jump_parts(state, airplane, person_of(airplane, decision.about[1]))))}
    return {}
