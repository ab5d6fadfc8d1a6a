"""What somebody may do when his turn to shoot has come: every shot at airplanes, balloons and units on the ground, and
bombs and rockets (icog.6.1.1, icog.amb.crew-one-task, icog.amb.air-ground-mixed-order)."""

from aerodrome.rulebooks.icog.figures.panels import PILOT
from aerodrome.rulebooks.icog.front import balloons, bombing, rockets, strafing
from aerodrome.rulebooks.icog.gunnery.aiming import Shot, gunner_shots, pilot_shots
from aerodrome.rulebooks.icog.gunnery.guns import fixed_guns
from aerodrome.rulebooks.icog.state import Airplane, Person, State, gunners

ROCKETS = "rockets"
Dropping = tuple[str, int | str]


def shots_of(state: State, airplane: Airplane, person: Person, bound: str = "") -> list[Shot]:
    """Shots of a slot. Whoever is bound to an enemy fires at nothing else (icog.6.1.4)."""
    pilot = person is airplane.crew[0]
    found = pilot_shots(state, airplane) if pilot else gunner_shots(state, airplane, person, bound)
    if state.units and not bound:
        found += balloons.shots_at(state, airplane, person)
        found += strafing.shots_at(state, airplane, person)
    return found


def droppings(state: State, airplane: Airplane, person: Person, *, asked: bool) -> list[Dropping]:
    """Salvoes of rockets and sticks of bombs; `asked` tells whether he has something else to decide."""
    if not state.units or not (airplane.rockets or airplane.load):
        return []
    found: list[Dropping] = []
    if person is airplane.crew[0]:
        found += [(ROCKETS, name) for name in rockets.targets(state, airplane)]
    found += bombing.sticks(state, airplane, person, asked=asked or bool(found))
    return found


def pilot_has_a_slot(state: State, airplane: Airplane) -> bool:
    """With guns of his own, or rockets, or bombs to drop."""
    if fixed_guns(airplane) or airplane.rockets:
        return True
    return bool(airplane.load and state.units) and bombing.aimer(state, airplane).role == PILOT


def others_with_a_slot(state: State, airplane: Airplane) -> list[Person]:
    """Gunners, and whoever drops the bombs."""
    people = gunners(airplane)
    if airplane.load and state.units:
        aimer = bombing.aimer(state, airplane)
        if aimer.role != PILOT and aimer not in people:
            people.append(aimer)
    return people
