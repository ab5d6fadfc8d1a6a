"""Bailing out, and who escapes a certain death (icog.tables.bailout*, icog.amb.bailout-*)."""

from typing import Final

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.abilities import CHEATING_DEATH, FIGURES
from aerodrome.rulebooks.icog.crew.dying import dies
from aerodrome.rulebooks.icog.crew.people import can_act
from aerodrome.rulebooks.icog.crew.testing import rolled, tested
from aerodrome.rulebooks.icog.crew.wounds import lose_control
from aerodrome.rulebooks.icog.events import BailsOut, CannotGetOut, CheatsDeath
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.panels import band_name
from aerodrome.rulebooks.icog.state import DEAD, FINAL, FLYING, LOST, OUT, Airplane, Person, State, aboard, pilot
from aerodrome.rulebooks.icog.table import Table

STAY: Final = "stay"
JUMP: Final = "jump"
_RULE = "icog.tables.bailout"
_SLOW, _FAST = ("stall", "slow"), ("high", "dive")


def in_distress(airplane: Airplane) -> bool:
    """Whether everybody with a parachute is asked at the start of a move; from a sound airplane one jumps by announcing
    it (icog.amb.bailout-when)."""
    return airplane.fate == FLYING and (bool(airplane.spin) or airplane.fire is not None)


def jumpers(state: State, airplane: Airplane) -> list[Person]:
    """Who may try: alive, conscious and with a parachute, the pilot last (icog.tables.bailout,
    icog.amb.parachute-have, icog.amb.row29-crew)."""
    flyer = pilot(airplane)
    able = [person for person in airplane.crew if person.parachute and can_act(person, state.turn)]
    return sorted(able, key=lambda person: person is flyer)


def bail_out(table: Table, airplane: Airplane) -> Steps[None]:
    """At the start of an airplane's move, one try each; a pilot who is gone leaves it to somebody with controls of his
    own, or to its fate (icog.tables.bailout, icog.amb.bailout-when, icog.amb.row28-fall)."""
    flyer = pilot(airplane)
    for person in jumpers(table.state, airplane):
        if not (yield from asked(airplane, person)):
            continue
        yield from jump(table, airplane, person)
        if person is flyer and person not in aboard(airplane) and airplane.spin != FINAL:
            lose_control(table, airplane)


def asked(airplane: Airplane, person: Person) -> Steps[bool]:
    answer = yield from decisions.BailOut.ask(airplane.seat, (STAY, JUMP), _RULE, (airplane.id, person.role))
    return bool(answer == JUMP)


def jump_parts(state: State, airplane: Airplane, person: Person) -> Sum:
    """The Fortitude test: it takes more to leave a sound airplane, and a fast one; less to leave a slow one
    (icog.tables.bailout-modifiers, icog.tables.bailout-mod-sound, icog.tables.bailout-mod-slow,
    icog.tables.bailout-mod-fast, icog.tables.bailout-wing-off, icog.amb.bailout-slow)."""
    figures = FRONT.bailout
    band = band_name(state.brief.models[airplane.model], airplane.speed)
    sound = not airplane.spin and airplane.fire is None and airplane.fate != LOST
    return (
        ("fortitude", person.fortitude),
        ("wounds", -person.wounds),
        ("sound airplane", figures.sound if sound else 0),
        ("slow", figures.slow if band in _SLOW else 0),
        ("fast", figures.fast if band in _FAST else 0),
        ("wing lost", figures.wing_off if airplane.wing_lost else 0),
    )


def jump(table: Table, airplane: Airplane, person: Person) -> Steps[None]:
    """Clear of it, the parachute opens far below, if there is room; or he cannot get out; or it fouls the tail
    (icog.tables.bailout-table, icog.amb.bailout-success-text, icog.amb.bailout-boundary)."""
    state, figures = table.state, FRONT.bailout
    parts = jump_parts(state, airplane, person)
    success = yield from tested(table, airplane, person, "bail out", parts, _RULE)
    if figures.again <= success < 0:
        table.say(CannotGetOut, _RULE, airplane=airplane.id, role=person.role, name=person.name)
        return
    person.jumped = True
    x, y, altitude = airplane.pose.at
    fall, open_at = 0, 0.0
    if success >= 0:
        fall = rolled(table, figures.drop)
        open_at = max(0.0, altitude - fall)
    how = "opens" if open_at > 0.0 else "too low" if success >= 0 else "fails"
    if how != "opens":
        dies(state, airplane, person)
    table.say(
        BailsOut,
        _RULE,
        airplane=airplane.id,
        role=person.role,
        name=person.name,
        how=how,
        fall=fall,
        at=[x, y, round(open_at, 2)],
        altitude=round(open_at, 2),
    )


def last_chances(table: Table) -> Steps[None]:
    """For those who are as good as dead: who has a parachute may try it once from the wreckage, at once and as from a
    burning airplane; and Luck may save who always cheats death (icog.amb.bailout-after-breakup,
    icog.amb.cheating-death-scope)."""
    state = table.state
    while state.doomed:
        doom = state.doomed.pop(0)
        airplane = state.airplanes[doom.airplane]
        person = next(each for each in airplane.crew if each.role == doom.role)
        if not doom.jumps:
            yield from cheat(table, airplane, person)
            continue
        person.state = doom.before
        if (yield from asked(airplane, person)):
            yield from jump(table, airplane, person)
        if not person.jumped:
            dies(state, airplane, person)


def cheat(table: Table, airplane: Airplane, person: Person) -> Steps[None]:
    """A Luck test: passed, he is found alive, badly hurt and out of the mission; what became of his airplane stands
    (icog.tables.pilot-abilities, icog.amb.cheating-death-scope)."""
    parts = (("luck", person.luck), (CHEATING_DEATH, FIGURES.cheating_death))
    success = yield from tested(table, airplane, person, CHEATING_DEATH, parts, "icog.tables.pilot-abilities")
    if success < 0:
        return
    left = min(person.fortitude, rolled(table, FIGURES.cheated))
    person.state, person.fainted, person.wounds = OUT, True, person.fortitude - left
    if airplane.fate != FLYING or airplane.spin == FINAL or person.jumped:
        person.used += (CHEATING_DEATH,)
    table.say(
        CheatsDeath,
        "icog.tables.pilot-abilities",
        airplane=airplane.id,
        role=person.role,
        name=person.name,
        left=left,
    )


def wake(table: Table) -> Steps[None]:
    """At the start of a turn a Fortitude test for everybody who fainted and may come to (icog.tables.wounded,
    icog.amb.blackout-natural-1)."""
    for airplane in table.state.airplanes.values():
        for person in airplane.crew:
            if person.fainted and person.state not in (DEAD, OUT) and airplane.fate == FLYING:
                parts = (("fortitude", person.fortitude), ("wounds", -person.wounds))
                success = yield from tested(table, airplane, person, "wake up", parts, "icog.tables.wounded-test")
                person.fainted = success < 0
