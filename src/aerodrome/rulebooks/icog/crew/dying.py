"""Who is wounded, who dies, and whose death is not settled yet (icog.1.1.1, icog.1.1.3,
icog.amb.cheating-death-scope, icog.amb.bailout-after-breakup)."""

from aerodrome.rulebooks.icog.crew.abilities import CHEATING_DEATH, has
from aerodrome.rulebooks.icog.crew.people import can_act, fortitude
from aerodrome.rulebooks.icog.crew.testing import rolled
from aerodrome.rulebooks.icog.events import Wounded
from aerodrome.rulebooks.icog.state import DEAD, Airplane, Doom, Person, State
from aerodrome.rulebooks.icog.table import Table


def safe(person: Person) -> bool:
    """Whether he has cheated death and is well out of it: nothing more happens to him in this mission."""
    return CHEATING_DEATH in person.used


def dies(state: State, airplane: Airplane, person: Person, *, breaks_up: bool = False) -> None:
    """He is dead; but who may still jump from the wreckage, or has a way of cheating death, has his chance as soon as
    what killed him is over."""
    if person.state == DEAD or safe(person):
        return
    jumps = breaks_up and person.parachute and can_act(person, state.turn)
    if jumps or has(person, CHEATING_DEATH):
        state.doomed.append(Doom(airplane.id, person.role, person.state, jumps))
    person.state = DEAD


def wound(table: Table, airplane: Airplane, person: Person, written: str, rule: str) -> bool:
    """Fortitude goes down, and all skills with it; tells whether he lives (icog.1.1.1, icog.1.1.3,
    icog.6.3.12.crew-loss, icog.6.3.10.wound-note, icog.6.3.12.awareness-record, icog.amb.row18-wounds)."""
    if person.state == DEAD or person.jumped or safe(person):
        return False
    loss = rolled(table, written)
    person.wounds += loss
    left = fortitude(person)
    if left <= 0:
        dies(table.state, airplane, person)
    table.say(
        Wounded,
        rule,
        airplane=airplane.id,
        role=person.role,
        name=person.name,
        dice=written,
        loss=loss,
        left=max(0, left),
        dead=left <= 0,
    )
    return left > 0
