"""Who dies, and whose death is not settled yet (icog.amb.cheating-death-scope, icog.amb.bailout-after-breakup)."""

from aerodrome.rulebooks.icog.abilities import CHEATING_DEATH, has
from aerodrome.rulebooks.icog.people import can_act
from aerodrome.rulebooks.icog.state import DEAD, Airplane, Doom, Person, State


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
