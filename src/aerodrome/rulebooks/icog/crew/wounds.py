"""What wounds lead to: who flies on, and who stays in the fight (icog.1.1.2, icog.1.1.4, icog.6.3.12.*,
icog.6.3.14.*)."""

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.abilities import FIGURES, IMMORTAL, TRAUMA
from aerodrome.rulebooks.icog.crew.people import skill
from aerodrome.rulebooks.icog.crew.testing import tested
from aerodrome.rulebooks.icog.events import GoesHome, OutOfTheFight, TakesOver
from aerodrome.rulebooks.icog.flight.spinning import spin_to_ground
from aerodrome.rulebooks.icog.gunnery.crediting import force_home, shot_down
from aerodrome.rulebooks.icog.state import DEAD, FINAL, FIT, FLYING, LOST, OUT, Airplane, Person, State, pilot
from aerodrome.rulebooks.icog.table import Table


def consequences(table: Table, airplane: Airplane, hurt: list[Person]) -> Steps[None]:
    """After all wounds of a hit: who is dead or cannot fly, then one test for everybody else who was hit whether he
    stays (icog.amb.wound-sequence, icog.amb.wound-again, icog.6.3.12.pilot-dead, icog.6.3.12.flying-zero,
    icog.1.1.2, icog.1.1.4)."""
    flyer = pilot(airplane)
    if flyer in hurt and (flyer.state == DEAD or skill(flyer, "flying") <= 0):
        lose_control(table, airplane)
    for person in hurt:
        if person.state != FIT or airplane.fate == LOST:
            continue
        if person is pilot(airplane):
            if airplane.spin != FINAL:
                yield from stays(table, airplane, "wound")
        else:
            yield from gunner_stays(table, airplane, person)


def lose_control(table: Table, airplane: Airplane) -> None:
    """Somebody with controls of his own takes over from the next Moving phase; else the airplane spins to the ground
    and counts as shot down (icog.1.1.dual-controls, icog.amb.dual-takeover, icog.amb.dual-control,
    icog.amb.dual-control-credit, icog.amb.wound-crash)."""
    place = successor(table.state, airplane)
    if place is not None:
        person = airplane.crew[place]
        airplane.controls, airplane.takeover = place, table.state.turn + 1
        table.say(TakesOver, "icog.1.1.dual-controls", airplane=airplane.id, role=person.role, name=person.name)
    elif airplane.fate == FLYING:
        spin_to_ground(table, airplane, "icog.1.1.4")
        shot_down(table, airplane, "pilot lost", "icog.6.3.13.1a")


def successor(state: State, airplane: Airplane) -> int | None:
    """The place of somebody aboard who could fly it."""
    model = state.brief.models[airplane.model]
    dual = {member.role for member in model.crew if member.dual}
    for place, person in enumerate(airplane.crew):
        able = person.state == FIT and not person.jumped and not person.fainted and skill(person, "flying") > 0
        if person.role in dual and able and place != airplane.controls:
            return place
    return None


def stays(table: Table, airplane: Airplane, why: str) -> Steps[None]:
    """A wounded pilot, or one whose engine has stopped, tests Fortitude to stay in the fight; who passes may still go
    home (icog.6.3.13.1b, icog.6.3.12.fortitude-test, icog.1.1.fortitude, icog.6.3.14.voluntary, icog.6.3.14.glider,
    icog.amb.forced-home-refs)."""
    person = pilot(airplane)
    if airplane.forced or airplane.downed or person.state != FIT:
        return
    success = yield from tested(table, airplane, person, "stay", nerve(person), "icog.6.3.13.1b")
    if success < 0:
        airplane.seized = why == "engine"
        force_home(table, airplane, why, "icog.6.3.13.2")
    elif not airplane.home:
        answer = yield from decisions.Stay.ask(
            airplane.seat, ("fight on", "go home"), "icog.6.3.14.voluntary", (airplane.id, why)
        )
        if answer == "go home":
            airplane.home = True
            table.say(GoesHome, "icog.6.3.14.voluntary", airplane=airplane.id)


def nerve(person: Person) -> Sum:
    """What keeps somebody in the fight: Fortitude, and what old wounds have made of him (icog.tables.wounded,
    icog.amb.trauma-sign)."""
    return (
        ("fortitude", person.fortitude),
        ("wounds", -person.wounds),
        (TRAUMA, FIGURES.trauma if TRAUMA in person.lasting else 0),
        (IMMORTAL, FIGURES.immortal if IMMORTAL in person.lasting else 0),
    )


def gunner_stays(table: Table, airplane: Airplane, person: Person) -> Steps[None]:
    """A wounded gunner who fails is out of every task (icog.6.3.14.2, icog.6.3.14.gunner-out,
    icog.amb.gunner-out-range, icog.amb.wound-dead-gunner)."""
    success = yield from tested(table, airplane, person, "stay", nerve(person), "icog.6.3.14.2")
    if success < 0:
        person.state = OUT
        table.say(OutOfTheFight, "icog.6.3.14.2", airplane=airplane.id, role=person.role, name=person.name)
