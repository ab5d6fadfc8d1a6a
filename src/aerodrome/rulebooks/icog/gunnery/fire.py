"""Airplanes on fire (icog.6.3.10.fire, icog.6.3.10.fire-status, icog.6.3.10.cockpit-fire)."""

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog.crew.dying import dies, safe, wound
from aerodrome.rulebooks.icog.crew.testing import rolled
from aerodrome.rulebooks.icog.crew.wounds import consequences, lose_control
from aerodrome.rulebooks.icog.dice import D6
from aerodrome.rulebooks.icog.events import Burns, CatchesFire, FireOut, Killed
from aerodrome.rulebooks.icog.gunnery.crediting import force_home, lose, shot_down
from aerodrome.rulebooks.icog.gunnery.structure import hurt
from aerodrome.rulebooks.icog.state import DEAD, FLYING, LOST, Airplane, Fire, pilot
from aerodrome.rulebooks.icog.table import Table

_OUT, _EXPLODES = 1, 6
_NEVER = 10_000
"""The flames kill the pilot, and nobody who takes over after him (icog.amb.fire-crew)."""


def ignite(table: Table, airplane: Airplane, written: str, *, final: bool = False) -> None:
    """It burns: it counts as shot down, shoots no more and is bound home; the flames reach the cockpit after so many
    turns, or have reached it already (icog.6.3.10.fire-status, icog.6.3.10.cockpit-fire, icog.6.3.13.fire-recap,
    icog.amb.fire-credit)."""
    if airplane.fate == LOST:
        return
    turns = rolled(table, written) if written else 0
    if airplane.fire is None:
        airplane.fire = Fire(table.state.turn + turns)
        table.say(Burns, "icog.6.3.10.fire", airplane=airplane.id, turns=turns, final=final)
        shot_down(table, airplane, "on fire", "icog.6.3.13.1a")
        force_home(table, airplane, "fire", "icog.6.3.10.fire-status")
    if not written:
        airplane.fire.cockpit = _NEVER
    airplane.fire.final |= final


def fires(table: Table) -> Steps[None]:
    """After all airplanes have moved: 1d6 for each that burns, then what the flames do in the cockpit
    (icog.6.3.10.fire, icog.6.3.10.fire-table, icog.amb.fire-timing, icog.amb.fire-timer-stops, icog.amb.fire-crew)."""
    for airplane in table.state.airplanes.values():
        if airplane.fire is not None and airplane.fate == FLYING:
            yield from burns(table, airplane)


def burns(table: Table, airplane: Airplane) -> Steps[None]:
    assert airplane.fire is not None
    face = table.dice.roll(D6)
    table.say(CatchesFire, "icog.6.3.10.fire", airplane=airplane.id, roll=face)
    if face == _EXPLODES:
        lose(table, airplane, "explodes", "icog.6.3.10.fire")
        return
    if face == _OUT and not airplane.fire.final:
        airplane.fire = None
        table.say(FireOut, "icog.6.3.10.fire", airplane=airplane.id)
        return
    if face != _OUT:
        hurt(table, airplane, str(face), "icog.6.3.10.fire")
    if airplane.fate == LOST or table.state.turn < airplane.fire.cockpit:
        return
    person = pilot(airplane)
    if person.state == DEAD or person.jumped or safe(person):
        return
    if len(airplane.engines) > 1:
        wound(table, airplane, person, "1d6", "icog.6.3.10.cockpit-fire")
        yield from consequences(table, airplane, [person])
    else:
        airplane.fire.cockpit = _NEVER
        dies(table.state, airplane, person)
        table.say(Killed, "icog.6.3.10.cockpit-fire", airplane=airplane.id, role=person.role, name=person.name)
        lose_control(table, airplane)
