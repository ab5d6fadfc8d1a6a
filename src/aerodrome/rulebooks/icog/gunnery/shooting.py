"""The Shooting phase: who shoots when, and what comes of it (icog.6.1.*, icog.6.3.1.*, icog.6.3.8.*)."""

from typing import Final

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.bailing import last_chances
from aerodrome.rulebooks.icog.crew.people import can_fight
from aerodrome.rulebooks.icog.crew.testing import attack_success, d20, may_reroll, rolled
from aerodrome.rulebooks.icog.events import GunnerInitiative, GunsCount, Shoots
from aerodrome.rulebooks.icog.figures.panels import PILOT
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.proximity import threats
from aerodrome.rulebooks.icog.front import balloons, bombing, rockets, strafing
from aerodrome.rulebooks.icog.front.aiming import ahead
from aerodrome.rulebooks.icog.front.units import AIRBORNE, unit_of
from aerodrome.rulebooks.icog.gunnery.aiming import (
    AHEAD,
    Shot,
    friends_in_cone,
    gunner_may_fire,
    gunner_shots,
    legal_targets,
)
from aerodrome.rulebooks.icog.gunnery.damage import damage
from aerodrome.rulebooks.icog.gunnery.guns import gunner_works, jam, jammed, jams_on, spare, spend
from aerodrome.rulebooks.icog.gunnery.options import (
    Dropping,
    droppings,
    others_with_a_slot,
    pilot_has_a_slot,
    shots_of,
)
from aerodrome.rulebooks.icog.gunnery.structure import structural_test
from aerodrome.rulebooks.icog.initiative import cool_headed, gunner_total, open_ended, ranked
from aerodrome.rulebooks.icog.state import FLYING, LOST, Airplane, Person, Shooter, Slot, State, flying, pilot
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.regions import distance

HOLD: Final = "hold"
WORK = "work"
"""A gunner clears or reloads a gun instead of shooting."""


def slots(table: Table) -> Steps[None]:
    """Gunners roll their own Initiative, then all slots are put in order, the highest first (icog.6.1.1, icog.6.1.3,
    icog.6.1.5, icog.6.1.reverse-move-order, icog.6.1.gunner-threat-basis, icog.3.1.step-air-fire,
    icog.7.gunner-reroll-init, icog.amb.non-initiative-shooters, icog.amb.wound-gunner-awareness,
    icog.amb.gunner-initiative-stat)."""
    state = table.state
    found: list[Slot] = []
    formed = {name for members in state.formations for name in members}
    for airplane in flying(state):
        line = state.sheet.get(airplane.id)
        if airplane.id in formed:
            continue
        if pilot_has_a_slot(state, airplane):
            found.append(Slot(airplane.id, PILOT, line.base if line else -99, line.die if line else 0))
        for person in others_with_a_slot(state, airplane):
            if gunner_may_fire(state, airplane, person):
                found.append((yield from gunner_slot(table, airplane, person)))
    shared = {(slot.base, slot.die) for slot in found if slot.role != PILOT}
    order = ranked(table, found, lambda slot: (slot.base, slot.die, _moved(state, slot, shared)))
    order.reverse()
    state.slots = [*with_formations(state, order)]
    state.shot = []


def _moved(state: State, slot: Slot, shared: set[tuple[int, int]]) -> int:
    """Pilots with Initiative tie with gunners only: their own order on the sheet has been settled."""
    line = state.sheet.get(slot.airplane)
    return 0 if line is None or (slot.base, slot.die) in shared else line.order


def gunner_slot(table: Table, airplane: Airplane, person: Person) -> Steps[Slot]:
    """A gunner who names an enemy that threatens his airplane adds the threat to his roll, and may then shoot at nobody
    else (icog.6.1.4, icog.6.1.gunner-initiative, icog.6.3.5.attack-threat-link, icog.amb.sticky-for-gunner)."""
    state = table.state
    dangers = {
        name: -cost
        for name, cost in threats(state, airplane).items()
        if any(shot.target == name for shot in gunner_shots(state, airplane, person))
    }
    bound = ""
    if dangers:
        answer = yield from decisions.Claim.ask(
            airplane.seat, (*dangers, "nobody"), "icog.6.1.4", (airplane.id, person.role)
        )
        bound = "" if answer == "nobody" else answer
    die = open_ended(table)
    bonus = dangers.get(bound, 0)
    base = gunner_total(person, die, bonus)
    again = yield from cool_headed(table, airplane, person, die, base)
    if again is not None:
        die, base = again, gunner_total(person, again, bonus)
    table.say(
        GunnerInitiative,
        "icog.6.1.3",
        airplane=airplane.id,
        role=person.role,
        die=die,
        bonus=bonus,
        target=bound,
        base=base,
    )
    return Slot(airplane.id, person.role, base, die, bound)


def with_formations(state: State, order: list[Slot]) -> list[Slot]:
    """Gunners in Formation fire just before the first of those who attack it, and once more at the very end if they
    have not (icog.5.5.20.3, icog.5.5.20.4, icog.amb.formation-gunners, icog.amb.formation-attackers)."""
    for members in state.formations:
        airplanes = [state.airplanes[name] for name in members if state.airplanes[name].fate == FLYING]
        if not airplanes:
            continue
        own = [Slot(each.id, person.role, 0, 0) for each in airplanes for person in others_with_a_slot(state, each)]
        pilots = [Slot(each.id, PILOT, 0, 0) for each in airplanes if pilot_has_a_slot(state, each)]
        first = next((place for place, slot in enumerate(order) if attacks(state, slot, airplanes)), None)
        if first is not None:
            order = [*order[:first], *own, *order[first:]]
        order = [*order, *pilots, *own]
    return order


def attacks(state: State, slot: Slot, airplanes: list[Airplane]) -> bool:
    """Whether a slot is that of a pilot who announced a member as a target or has one in his cone."""
    attacker = state.airplanes[slot.airplane]
    if slot.role != PILOT or attacker.side == airplanes[0].side:
        return False
    legal = legal_targets(state, attacker)
    return any(each.id in attacker.targets or each in legal for each in airplanes)


def shots(table: Table) -> Steps[None]:
    """One slot after another; who cannot fire when his comes has lost his shot (icog.6.scope, icog.6.lost-shot,
    icog.amb.one-shot-per-weapon, icog.amb.crew-one-task, icog.amb.air-ground-mixed-order)."""
    state = table.state
    while state.slots:
        table.safe()
        slot = state.slots[0]
        key = f"{slot.airplane}/{slot.role}"
        if key not in state.shot:
            yield from shoot(table, slot, key)
            if state.doomed:
                yield from last_chances(table)
        del state.slots[0]


def shoot(table: Table, slot: Slot, key: str) -> Steps[None]:
    """A pilot or gunner fires at one of his targets, fires rockets, drops bombs or sees to a gun; or holds his fire
    (icog.6.1.may-fire, icog.6.2.1.decline, icog.tables.sequence-air-fire, icog.amb.crew-one-task)."""
    state = table.state
    airplane = state.airplanes[slot.airplane]
    if airplane.fate != FLYING:
        return
    person = next(each for each in airplane.crew if each.role == slot.role)
    answering = slot.role != PILOT and _formed(state, airplane) and slot in state.slots[1:]
    if answering:
        members = _members(state, airplane)
        open_ = [
            shot
            for shot in gunner_shots(state, airplane, person)
            if attacks(state, Slot(shot.target, PILOT, 0, 0), members)
        ]
    else:
        open_ = shots_of(state, airplane, person, slot.bound)
    other: tuple[Dropping, ...] = () if slot.role == PILOT else work_to_do(state, airplane, person)
    if not answering and not slot.bound:
        other = (*droppings(state, airplane, person, asked=bool(open_ or other)), *other)
    if not open_ and not other:
        return
    by = {(shot.target, shot.burst, shot.weapons[0]): shot for shot in open_}
    answer = yield from decisions.Shoot.ask(
        airplane.seat, (*by, *other, HOLD), "icog.6.1.may-fire", (airplane.id, person.role)
    )
    if answer == HOLD:
        return
    state.shot.append(key)
    if answer in by:
        yield from fire(table, airplane, person, by[answer])
    elif isinstance(answer[1], str):  # rockets, at a unit
        yield from rockets.fire(table, airplane, answer[1])
    elif answer[0] == bombing.BOMB:
        yield from bombing.drop(table, airplane, person, answer[1])
    else:
        gunner_works(table, airplane, person, airplane.weapons[answer[1]])


def _formed(state: State, airplane: Airplane) -> bool:
    return any(airplane.id in members for members in state.formations)


def _members(state: State, airplane: Airplane) -> list[Airplane]:
    members = next(members for members in state.formations if airplane.id in members)
    return [state.airplanes[name] for name in members]


def work_to_do(state: State, airplane: Airplane, person: Person) -> tuple[tuple[str, int], ...]:
    """Guns that a gunner may clear or reload instead of shooting (icog.6.3.7.3, icog.6.3.14.gunner-out,
    icog.amb.jam-fixed-gunner, icog.amb.jam-forced-home)."""
    if airplane.spin or not can_fight(person, state.turn) or person.busy == state.turn or person is pilot(airplane):
        return ()
    return tuple(
        (WORK, place)
        for place, weapon in enumerate(airplane.weapons)
        if weapon.who == person.role
        and weapon.arcs
        and (jammed(weapon) is not None or (weapon.drums > 0 and weapon.halves < weapon.full))
    )


def fire(table: Table, airplane: Airplane, person: Person, shot: Shot) -> Steps[None]:
    """The burst is paid for and rolled; a hit does its damage at once, then friends in the cone are in danger, then the
    guns may jam (icog.6.3.1.roll, icog.6.3.factors, icog.6.1.2, icog.amb.hit-and-jam, icog.amb.jam-reroll)."""
    state = table.state
    weapons = [airplane.weapons[place] for place in shot.weapons]
    spend(weapons, shot.burst)
    target = state.airplanes.get(shot.target)
    if target is not None:
        fixed, at = shot.angle in AHEAD, target.pose.at
    else:
        unit = unit_of(state, shot.target)
        fixed, at = ahead(airplane, person, unit), unit.at
    friends = friends_in_cone(state, airplane, at, fixed=fixed)
    if target is not None:
        roll, hit = yield from at_airplane(table, airplane, person, shot, target)
    else:
        roll, hit = yield from at_unit(table, airplane, person, shot)
    for friend in friends:
        if friend.fate == FLYING and airplane.fate == FLYING:
            yield from endanger(table, airplane, person, friend, shot)
    if roll >= jams_on(shot.guns, shot.burst):
        jam(table, airplane, person, weapons)
    elif not hit:
        spare(table, airplane, person, weapons, shot.burst)
    if fixed and airplane.wires and airplane.fate == FLYING:
        yield from structural_test(table, airplane, "icog.6.3.10.wires")


def at_airplane(
    table: Table, airplane: Airplane, person: Person, shot: Shot, target: Airplane
) -> Steps[tuple[int, bool]]:
    """Gives the natural die, and whether it hit."""
    state = table.state
    if shot.angle == "rear":
        person.chase, person.chased = target.id, state.turn
    mark = Shooter(state.turn, airplane.id, person.role, airplane.side)
    target.fired_at = mark
    roll, success = yield from gunnery(table, airplane, person, shot, "icog.6.3.1.roll")
    if success is not None:
        target.hit_by = mark
        yield from strike(table, airplane, person, target, success, shot.guns)
    return roll, success is not None


def at_unit(table: Table, airplane: Airplane, person: Person, shot: Shot) -> Steps[tuple[int, bool]]:
    """The same at a balloon or at a unit on the ground (icog.tables.balloon-to-hit, icog.tables.strafe-to-hit)."""
    unit = unit_of(table.state, shot.target)
    floats = unit.kind in AIRBORNE
    rule = "icog.tables.balloon-to-hit" if floats else "icog.tables.strafe-to-hit"
    roll, success = yield from gunnery(table, airplane, person, shot, rule)
    if success is not None:
        if floats:
            yield from balloons.hit(table, airplane, person, unit, success)
        else:
            strafing.hit(table, airplane, person, unit, success)
    return roll, success is not None


def gunnery(table: Table, airplane: Airplane, person: Person, shot: Shot, rule: str) -> Steps[tuple[int, int | None]]:
    """1d20 against the Base shot; gives the natural die, and the successes of a hit. A 1 hits always
    (icog.6.3.1.1, icog.6.3.1.roll, icog.6.3.1.successes, icog.6.3.1.natural-one, icog.amb.natural-one,
    icog.amb.natural-twenty, icog.amb.example2-arithmetic)."""
    base = shot.base
    while True:
        roll = d20(table)
        success = attack_success(base, roll)
        hit = success >= 0
        table.say(
            Shoots,
            rule,
            airplane=airplane.id,
            role=person.role,
            target=shot.target,
            burst=shot.burst,
            angle=shot.angle,
            distance=round(shot.distance, 1),
            guns=shot.guns,
            sum=[list(part) for part in shot.parts if part[1] or part[0] == "gunnery"],
            base=base,
            roll=roll,
            success=success,
            hit=hit,
        )
        if not (yield from may_reroll(table, airplane, person, "shot", roll, base)):
            return roll, success if hit else None


def strike(table: Table, airplane: Airplane, person: Person, target: Airplane, success: int, guns: int) -> Steps[None]:
    """One gun hits softly, three or more hard; the number of guns never helps to hit (icog.6.3.8.1,
    icog.6.3.8.two-default, icog.6.3.8.three-plus, icog.6.3.8.not-to-hit, icog.6.3.8.gunners-too,
    icog.6.3.8.negative-still-damages, icog.6.3.8.on-panel, icog.6.3.8.gun-count)."""
    more = TABLES.shots.one_gun if guns == 1 else rolled(table, "1d4") if guns > 2 else 0
    if more:
        table.say(GunsCount, "icog.6.3.8.1", airplane=airplane.id, guns=guns, number=more)
    yield from damage(table, target, success + more, airplane.pose.at, (airplane, person))


def endanger(table: Table, airplane: Airplane, person: Person, friend: Airplane, shot: Shot) -> Steps[None]:
    """A friend in the cone is hit on a 1 or a 2, whatever else is true (icog.6.2.1.3, icog.amb.friend-test-damage)."""
    base = TABLES.shots.friend
    away = distance(airplane.pose.at, friend.pose.at)
    danger = shot._replace(parts=(("friend", base),), target=friend.id, angle="friend", distance=away)
    _, success = yield from gunnery(table, airplane, person, danger, "icog.6.2.1.3")
    if success is not None and friend.fate != LOST:
        yield from strike(table, airplane, person, friend, success, shot.guns)
