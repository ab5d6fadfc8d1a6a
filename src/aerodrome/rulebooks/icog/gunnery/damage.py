"""What a hit does: the two Damage tables, effect by effect (icog.6.3.10.*, icog.6.3.11.*)."""

from collections.abc import Callable
from typing import NamedTuple

from aerodrome.kernel.chance import die_of
from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.abilities import FIGURES, HAWK_EYED, MASTER_MARKSMAN, acts, has
from aerodrome.rulebooks.icog.crew.dying import dies, wound
from aerodrome.rulebooks.icog.crew.testing import d20, flying_test, may_reroll, rolled, tested
from aerodrome.rulebooks.icog.crew.wounds import consequences, lose_control, nerve, stays
from aerodrome.rulebooks.icog.dice import D6
from aerodrome.rulebooks.icog.events import (
    AileronCut,
    BlacksOut,
    Blast,
    Damage,
    DamageDie,
    EngineDamaged,
    EngineHit,
    FreakHit,
    FuelLost,
    GunsLost,
    Jumps,
    Killed,
    Lucky,
    Marksman,
    PropellerChipped,
    Rattled,
    Smokes,
    SparsCut,
    TornFabric,
    TurnsWider,
    UndercarriageHit,
    WingLost,
    WiresCut,
)
from aerodrome.rulebooks.icog.figures.panels import PILOT, stall_of
from aerodrome.rulebooks.icog.figures.tables import TABLES, Effect, damage_row
from aerodrome.rulebooks.icog.flight.energy import below_by, set_speed, speed_after
from aerodrome.rulebooks.icog.flight.engines import SMOKE_TURNS, seizes, stop
from aerodrome.rulebooks.icog.flight.spinning import enter_spin, spin_to_ground
from aerodrome.rulebooks.icog.flight.stalling import stalls
from aerodrome.rulebooks.icog.gunnery.crediting import force_home, lose, shot_down
from aerodrome.rulebooks.icog.gunnery.fire import ignite
from aerodrome.rulebooks.icog.gunnery.guns import fixed_guns
from aerodrome.rulebooks.icog.gunnery.structure import hurt, structural_test
from aerodrome.rulebooks.icog.state import (
    DEAD,
    DEAD_ENGINE,
    FIT,
    FLYING,
    RUNNING,
    Airplane,
    Barrel,
    Engine,
    Person,
    Unit,
    aboard,
    flying,
    gunners,
    pilot,
)
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Vector
from aerodrome.sky.regions import distance

_IN_THE_COCKPIT = ("observer", "second pilot")


class Hit(NamedTuple):
    """A hit that is being worked out: from where it came and by whom, which engine it struck, what the last die said,
    who was wounded, and which engines stopped."""

    origin: Vector
    shooter: tuple[Airplane, Person] | None
    engine: list[Engine]
    result: list[int]
    wounded: list[Person]
    stopped: list[Engine]


def damage(
    table: Table,
    target: Airplane,
    successes: int,
    origin: Vector,
    shooter: tuple[Airplane, Person] | None = None,
    *,
    die: str = "",
) -> Steps[None]:
    """1d20, or the dice of whoever fires from the ground, and the successes, on the table of the target's class; what
    it does is done at once (icog.6.3.10.procedure, icog.6.3.1.damage-now, icog.3.1.step-damage, icog.6.3.11.when,
    icog.6.1.2, icog.tables.ground-damage-die). A hawk-eyed shooter hits harder; he may re-roll the die, and a Master
    marksman has the last word (icog.6.3.10.reroll, icog.amb.master-marksman-order)."""
    if shooter is not None and has(shooter[1], HAWK_EYED):
        successes += acts(table, *shooter, HAWK_EYED, rolled(table, FIGURES.hawk_eyed))
    while True:
        roll = rolled(table, die) if die else d20(table)
        total = roll + successes
        table.say(
            Damage,
            "icog.tables.ground-damage-die" if die else "icog.6.3.10.procedure",
            airplane=target.id,
            die=die or "d20",
            roll=roll,
            successes=successes,
            total=total,
        )
        if total <= 1:
            scarf(table, target)
        if shooter is None or not (yield from may_reroll(table, *shooter, "damage", roll, total)):
            break
    if shooter is not None and has(shooter[1], MASTER_MARKSMAN) and shooter[0].side != target.side:
        total = yield from marksman(table, *shooter, target, total)
    if total > 1:
        yield from row(table, target, total, Hit(origin, shooter, [], [], [], []))


def marksman(table: Table, airplane: Airplane, person: Person, target: Airplane, total: int) -> Steps[int]:
    """Who sees which row he has hit may go 1d4 up or down from it; that row counts instead
    (icog.tables.ace-abilities, icog.amb.master-marksman-order)."""
    about = (airplane.id, person.role, target.id, total)
    answer = yield from decisions.Marksman.ask(
        airplane.seat, ("keep", "add", "subtract"), "icog.tables.ace-abilities", about
    )
    if answer == "keep":
        return total
    change = rolled(table, FIGURES.marksman) * (1 if answer == "add" else -1)
    found = total + change
    table.say(
        Marksman,
        "icog.tables.ace-abilities",
        airplane=airplane.id,
        role=person.role,
        target=target.id,
        before=total,
        modifier=change,
        total=found,
    )
    if found <= 1 < total:
        scarf(table, target)
    return found


def scarf(table: Table, target: Airplane) -> None:
    """A point of Luck for good, whatever the die is re-rolled to (icog.6.3.10.scarf, icog.amb.luck-threshold)."""
    pilot(target).luck += 1
    table.say(Lucky, "icog.6.3.10.scarf", airplane=target.id, role=pilot(target).role, luck=pilot(target).luck)


def row(table: Table, target: Airplane, total: int, hit: Hit) -> Steps[None]:
    """One row of the table, from its first effect to its last; then who was wounded or has lost his engine tests
    whether he stays (icog.amb.wound-sequence, icog.6.3.12.kinds)."""
    for effect in damage_row(total, len(target.engines)).effects:
        yield from perform(table, target, effect, hit)
        if target.fate != FLYING:
            return
    if hit.wounded:
        yield from consequences(table, target, hit.wounded)
    if hit.stopped:
        yield from engine_stopped(table, target)


def perform(table: Table, target: Airplane, effect: Effect, hit: Hit) -> Steps[None]:
    asking = _EFFECTS[effect.do](table, target, effect, hit)
    if asking is not None:
        yield from asking


def throw(table: Table, target: Airplane, effect: Effect, hit: Hit) -> Steps[None]:
    """A further die, and the branch that it leads to."""
    result = rolled(table, effect.die)
    table.say(DamageDie, "icog.6.3.10.procedure", airplane=target.id, die=effect.die, roll=result)
    hit.result.append(result)
    branch = next(branch for limit, branch in zip(effect.upto, effect.of, strict=True) if result <= limit)
    for each in branch:
        if target.fate == FLYING:
            yield from perform(table, target, each, hit)


def luck(table: Table, target: Airplane, _effect: Effect, _hit: Hit) -> None:
    scarf(table, target)


def structure(table: Table, target: Airplane, effect: Effect, _hit: Hit) -> None:
    hurt(table, target, effect.loss, "icog.6.3.12.structure")


def test(table: Table, target: Airplane, _effect: Effect, _hit: Hit) -> Steps[None]:
    return structural_test(table, target, "icog.6.3.12.structural-test")


def undercarriage(table: Table, target: Airplane, _effect: Effect, _hit: Hit) -> None:
    """Every landing goes through the Emergency landing table (icog.6.3.10.gear)."""
    target.gear_lost = target.must_land = True
    table.say(UndercarriageHit, "icog.6.3.10.gear", airplane=target.id)


def drag(table: Table, target: Airplane, effect: Effect, _hit: Hit) -> Steps[None]:
    """Torn fabric: Energy units now and in every adjustment (icog.6.3.10.drag, icog.amb.energy7-stack)."""
    target.drag += effect.number
    table.say(TornFabric, "icog.6.3.10.drag", airplane=target.id, loss=effect.number)
    yield from lose_energy(table, target, effect.number, "icog.6.3.10.drag")


def lose_energy(table: Table, target: Airplane, loss: int, rule: str) -> Steps[None]:
    """At once, in the Shooting phase: the needle moves back, and an airplane at or below Stall speed stalls
    (icog.amb.engine-first-loss, icog.amb.step-5-6, icog.amb.engine-step)."""
    model = table.state.brief.models[target.model]
    if target.spin:
        return
    below = below_by(target, model, -loss)
    set_speed(table, target, speed_after(target, model, -loss), rule, (("damage", -loss),))
    if target.speed <= stall_of(model, target.bombs):
        yield from stalls(table, target, below, immelmann=False)


def wider(table: Table, target: Airplane, effect: Effect, _hit: Hit) -> None:
    """Turns are so many templates wider from now on (icog.6.3.10.wider-turns, icog.amb.turns-wider-stack)."""
    target.wider += effect.number
    table.say(TurnsWider, "icog.6.3.10.wider-turns", airplane=target.id, templates=effect.number)


def guns(table: Table, target: Airplane, effect: Effect, _hit: Hit) -> None:
    """One gun is lost, or two that are mounted side by side; which one is random (icog.6.3.10.weapon-hit,
    icog.amb.weapon-hit-which, icog.amb.weapon-hit-none)."""
    fit = [(weapon, barrel) for weapon in target.weapons for barrel in weapon.barrels if not barrel.out]
    if not fit:
        return
    weapon, barrel = fit[table.dice.roll(die_of(len(fit))) - 1] if len(fit) > 1 else fit[0]
    lost: list[Barrel] = [barrel]
    if effect.number > 1:
        lost += [each for each in weapon.barrels if each is not barrel and not each.out][:1]
    for each in lost:
        each.out, each.actions = True, 0
    table.say(GunsLost, "icog.6.3.10.weapon-hit", airplane=target.id, gun=weapon.gun, count=len(lost))


def armament(table: Table, target: Airplane, _effect: Effect, _hit: Hit) -> None:
    """Ammunition explodes: the fixed guns are lost."""
    for weapon in fixed_guns(target):
        for barrel in weapon.barrels:
            barrel.out, barrel.actions = True, 0
        table.say(GunsLost, "icog.6.3.10.weapon-hit", airplane=target.id, gun=weapon.gun, count=len(weapon.barrels))


def side(table: Table, target: Airplane, _effect: Effect, hit: Hit) -> None:
    """Which engine: 1 to 3 the left one, 4 to 6 the right one (icog.amb.multi-engines)."""
    place = 0 if table.dice.roll(D6) <= 3 else 1
    hit.engine.append(target.engines[place])
    table.say(EngineHit, "icog.6.3.11.when", airplane=target.id, engine=place)


def engine_of(target: Airplane, hit: Hit) -> Engine:
    return hit.engine[-1] if hit.engine else target.engines[0]


def engine(table: Table, target: Airplane, effect: Effect, hit: Hit) -> Steps[None]:
    """Energy units lost in every adjustment from now on; a variable loss is rolled anew each time
    (icog.6.3.12.engine-loss, icog.6.3.12.engine-variable, icog.amb.ex-fe2b)."""
    struck = engine_of(target, hit)
    if struck.state == DEAD_ENGINE:
        return
    variable = "d" in effect.loss
    if variable:
        struck.variable += (effect.loss,)
    else:
        struck.fixed += int(effect.loss)
    table.say(EngineDamaged, "icog.6.3.12.engine-loss", airplane=target.id, loss=effect.loss)
    if effect.now:
        loss = rolled(table, effect.loss)
        yield from lose_energy(table, target, loss, "icog.6.3.12.engine-loss")
    if seizes(table, target, struck):
        hit.stopped.append(struck)


def propeller(table: Table, target: Airplane, effect: Effect, hit: Hit) -> None:
    """Above this speed it shakes the airplane (icog.6.3.10.propeller)."""
    engine_of(target, hit).propeller = effect.number
    table.say(PropellerChipped, "icog.6.3.10.propeller", airplane=target.id, speed=effect.number)


def smoke(table: Table, target: Airplane, _effect: Effect, hit: Hit) -> None:
    """It burns at the end of the second turn, unless a dive clears it (icog.6.3.10.smoke)."""
    struck = engine_of(target, hit)
    if struck.state == DEAD_ENGINE:
        return
    if not struck.smoke:
        struck.smoke = table.state.turn + SMOKE_TURNS
    table.say(Smokes, "icog.6.3.10.smoke", airplane=target.id, turn=struck.smoke)


def fuel(table: Table, target: Airplane, _effect: Effect, hit: Hit) -> None:
    """The result is the turns for which there is fuel left (icog.6.3.10.fuel)."""
    struck, turns = engine_of(target, hit), hit.result[-1]
    last = table.state.turn + turns
    struck.fuel = min(struck.fuel or last, last)
    table.say(FuelLost, "icog.6.3.10.fuel", airplane=target.id, turns=turns)


def on_fire(table: Table, target: Airplane, effect: Effect, _hit: Hit) -> None:
    ignite(table, target, effect.loss)


def stop_engine(table: Table, target: Airplane, _effect: Effect, hit: Hit) -> None:
    struck = engine_of(target, hit)
    if struck.state == DEAD_ENGINE:
        return
    stop(table, target, struck, "icog.6.3.12.engine-seize", "hit")
    hit.stopped.append(struck)


def engine_stopped(table: Table, target: Airplane) -> Steps[None]:
    """The pilot tests whether he stays; with two engines only when both have stopped (icog.6.3.13.1b)."""
    if not any(each.state == RUNNING for each in target.engines):
        yield from stays(table, target, "engine")


def wounds(table: Table, target: Airplane, effect: Effect, hit: Hit) -> None:
    """Whoever the row names (icog.6.3.10.crew-pick, icog.amb.row16-single-seat, icog.amb.row22-gunners,
    icog.amb.multi24, icog.amb.multi13-gunner)."""
    person = victim(table, target, effect.who, hit)
    if person is None:
        return
    alive = wound(table, target, person, effect.loss, "icog.6.3.12.crew-loss")
    if (alive or person is pilot(target)) and person not in hit.wounded:
        hit.wounded.append(person)


def victim(table: Table, target: Airplane, who: str, hit: Hit) -> Person | None:
    flyer = pilot(target)
    others = [person for person in aboard(target) if person is not flyer and person.state != DEAD]
    at_controls = [] if flyer.jumped else [flyer]
    if who == PILOT:
        return pick(table, at_controls)
    if who == "anybody":
        return pick(table, [*at_controls, *others])
    armed = [person for person in gunners(target) if person.state != DEAD]
    if who == "gunner":
        return pick(table, armed)
    return nearest(table, target, armed, hit.origin)


def pick(table: Table, people: list[Person]) -> Person | None:
    """Even odds on a die that splits them (icog.6.3.10.crew-pick)."""
    if len(people) < 2:
        return people[0] if people else None
    sides = 6 if 6 % len(people) == 0 else len(people)
    return people[(table.dice.roll(die_of(sides)) - 1) * len(people) // sides]


def nearest(table: Table, target: Airplane, armed: list[Person], origin: Vector) -> Person | None:
    """The gunner closest to the attacker: in front if he is ahead, else aft."""
    if len(armed) < 2:
        return armed[0] if armed else None
    (x, y, z), (ax, ay, az), (nx, ny, nz) = target.pose.at, origin, target.pose.nose
    ahead = (ax - x) * nx + (ay - y) * ny + (az - z) * nz > 0
    front = {weapon.who for weapon in target.weapons if "nose" in weapon.arcs}
    fitting = [person for person in armed if (person.role in front) == ahead]
    return pick(table, fitting or armed)


def aileron(table: Table, target: Airplane, _effect: Effect, _hit: Hit) -> None:
    """The Roll value is doubled (icog.6.3.10.roll-value)."""
    target.roll_factor = 2
    table.say(AileronCut, "icog.6.3.10.roll-value", airplane=target.id)


def stick(table: Table, target: Airplane, _effect: Effect, _hit: Hit) -> Steps[None]:
    """A Flying skill test, or a Spin at once (icog.6.3.10.stick)."""
    success = yield from flying_test(table, target, "stick", "icog.6.3.10.stick")
    if success < 0:
        yield from enter_spin(table, target, "icog.6.3.10.stick")


def rattled(table: Table, target: Airplane, effect: Effect, _hit: Hit) -> None:
    """His next Initiative roll is worse (icog.6.3.10.rattled, icog.amb.row18-init)."""
    target.rattled += effect.number
    table.say(Rattled, "icog.6.3.10.rattled", airplane=target.id, number=effect.number)


def opening(table: Table, target: Airplane, _effect: Effect, _hit: Hit) -> None:
    """The next move opens with a P turn (icog.6.3.10.rattled)."""
    target.opening = True
    table.say(Rattled, "icog.6.3.10.rattled", airplane=target.id, number=0)


def wires(table: Table, target: Airplane, _effect: Effect, _hit: Hit) -> None:
    """Every maneuver, and firing, tests the structure from now on (icog.6.3.10.wires, icog.6.3.10.gear)."""
    target.wires = target.must_land = True
    table.say(WiresCut, "icog.6.3.10.wires", airplane=target.id)


def spars(table: Table, target: Airplane, _effect: Effect, _hit: Hit) -> None:
    """Every turn tighter than O, and every drop of bombs, tests the structure from now on (icog.6.3.11.spars,
    icog.6.3.10.gear)."""
    target.spars = target.must_land = True
    table.say(SparsCut, "icog.6.3.11.spars", airplane=target.id)


def freak(table: Table, target: Airplane, _effect: Effect, hit: Hit) -> Steps[None]:
    """Bombs aboard explode and strike everybody near; else two dice on the same table, without successes
    (icog.6.3.10.bombs-explode, icog.amb.row20-bombs, icog.amb.stray-shot)."""
    if target.bombs:
        lose(table, target, "bombs explode", "icog.6.3.10.bombs-explode")
        yield from blast(table, TABLES.moves.bomb_blast, "icog.6.3.10.bombs-explode", target)
        return
    total = 0
    for _ in range(2):
        roll = d20(table)
        while hit.shooter is not None and (yield from may_reroll(table, *hit.shooter, "freak", roll)):
            roll = d20(table)
        total += roll
    table.say(FreakHit, "icog.6.3.10.procedure", airplane=target.id, total=total)
    yield from row(table, target, total, Hit(hit.origin, hit.shooter, [], [], [], []))


def blast(table: Table, reach: float, rule: str, *targets: Airplane | Unit) -> Steps[None]:
    """Every airplane within reach of one that explodes, or of a balloon that does, takes one plain roll on its Damage
    table."""
    centres = [(each.name, each.at) if isinstance(each, Unit) else (each.id, each.pose.at) for each in targets]
    for each in flying(table.state):
        for name, at in centres:
            if each.id != name and distance(each.pose.at, at) <= reach + 1e-6:
                table.say(Blast, rule, airplane=each.id, of=name)
                yield from damage(table, each, 0, at)
                break


def blackout(table: Table, target: Airplane, _effect: Effect, _hit: Hit) -> None:
    """If he lives he is unconscious in the next turn (icog.6.3.10.blackout)."""
    person = pilot(target)
    if person.state != DEAD:
        person.blackout = table.state.turn + 1
        table.say(BlacksOut, "icog.6.3.10.blackout", airplane=target.id, role=person.role, name=person.name)


def wing(table: Table, target: Airplane, _effect: Effect, _hit: Hit) -> None:
    """A wing comes off: a Spin to the ground (icog.amb.row28-fall, icog.tables.bailout-wing-off)."""
    target.wing_lost = True
    table.say(WingLost, "icog.6.3.10.procedure", airplane=target.id)
    spin_to_ground(table, target, "icog.6.3.10.procedure")
    shot_down(table, target, "loses a wing", "icog.6.3.13.1a")


def jump(table: Table, target: Airplane, effect: Effect, _hit: Hit) -> Steps[None]:
    """The pilot leaps out in flames, and every pilot near must keep his nerve. With two engines nothing saves the
    airplane; with one its fire may die out, and who has controls of his own takes over (icog.6.3.10.nerve, icog.1.1.4,
    icog.amb.row29-nerve, icog.amb.row29-single, icog.amb.row29-crew)."""
    ignite(table, target, "", final=effect.final)
    person = pilot(target)
    dies(table.state, target, person)
    table.say(Jumps, "icog.6.3.10.nerve", airplane=target.id, role=person.role, name=person.name)
    reach = TABLES.moves.nerve + 1e-6
    near = [each for each in flying(table.state) if distance(each.pose.at, target.pose.at) <= reach]
    if effect.final:
        spin_to_ground(table, target, "icog.6.3.10.nerve")
    else:
        lose_control(table, target)
    for each in near:
        other = pilot(each)
        if each is target or other.state != FIT or each.forced:
            continue
        success = yield from tested(table, each, other, "nerve", nerve(other), "icog.6.3.10.nerve")
        if success < 0:
            force_home(table, each, "nerve", "icog.6.3.10.nerve")


def cockpit(table: Table, target: Airplane, _effect: Effect, _hit: Hit) -> None:
    """Everybody in the cockpit dies (icog.amb.row30-spin)."""
    for person in target.crew:
        if person.jumped:
            continue
        if person is pilot(target) or person.role in _IN_THE_COCKPIT:
            dies(table.state, target, person)
            table.say(Killed, "icog.6.3.10.procedure", airplane=target.id, role=person.role, name=person.name)
    lose_control(table, target)


Doing = Callable[[Table, Airplane, Effect, Hit], Steps[None] | None]
_EFFECTS: dict[str, Doing] = {
    "roll": throw,
    "luck": luck,
    "structure": structure,
    "test": test,
    "undercarriage": undercarriage,
    "drag": drag,
    "wider": wider,
    "guns": guns,
    "armament": armament,
    "side": side,
    "engine": engine,
    "propeller": propeller,
    "smoke": smoke,
    "fuel": fuel,
    "fire": on_fire,
    "stop": stop_engine,
    "wound": wounds,
    "aileron": aileron,
    "stick": stick,
    "rattled": rattled,
    "opening": opening,
    "wires": wires,
    "spars": spars,
    "freak": freak,
    "blackout": blackout,
    "wing": wing,
    "jump": jump,
    "cockpit": cockpit,
}
