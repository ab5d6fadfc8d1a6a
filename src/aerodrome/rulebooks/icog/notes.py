"""What options lead to, need and cost: shots with their sums, speeds, falls, and what is left afterwards
(icog.6.3.factors, icog.5.7.1.1)."""

from collections.abc import Callable, Iterable, Iterator
from math import ceil

from aerodrome.kernel.decisions import Answer, Decision, Note
from aerodrome.kernel.events import Sum, sum_parts, total
from aerodrome.rulebooks.icog import decisions, note_kinds
from aerodrome.rulebooks.icog.crew.bailing import JUMP, jump_parts
from aerodrome.rulebooks.icog.crew.testing import CHARM, KEEP, REROLL, attack_success, dice_of
from aerodrome.rulebooks.icog.crew.wounds import successor
from aerodrome.rulebooks.icog.dice import D20
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.panels import Model, stall_of
from aerodrome.rulebooks.icog.figures.tables import TABLES, Effect, damage_row
from aerodrome.rulebooks.icog.flight.energy import below_by, engines_out, lifted, speed_after
from aerodrome.rulebooks.icog.flight.paths import altitude_energy
from aerodrome.rulebooks.icog.flight.proximity import threats
from aerodrome.rulebooks.icog.front.aiming import ahead
from aerodrome.rulebooks.icog.front.balloons import PULL_DOWN, burns_from
from aerodrome.rulebooks.icog.front.bombing import BOMB, fall, parts_of, spacing
from aerodrome.rulebooks.icog.front.cover import cover_of
from aerodrome.rulebooks.icog.front.ground_fire import openings, strength_parts
from aerodrome.rulebooks.icog.front.rockets import aim
from aerodrome.rulebooks.icog.front.spotting import jobs_of, sight, under_fire
from aerodrome.rulebooks.icog.front.units import AIRBORNE, unit_of
from aerodrome.rulebooks.icog.gunnery.aiming import AHEAD, Shot, friends_in_cone
from aerodrome.rulebooks.icog.gunnery.guns import SHORT, jams_on
from aerodrome.rulebooks.icog.gunnery.options import ROCKETS
from aerodrome.rulebooks.icog.odds import passing, person_of, shots_open
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import FINAL, FLYING, Airplane, Person, State, Unit, flying, pilot
from aerodrome.sky.regions import distance

Notes = dict[Answer, tuple[Note, ...]]


def notes(state: State, _settings: Settings, decision: Decision) -> Notes:
    """By kind of decision."""
    of = _NOTES.get(decision.kind)
    if of is None:
        return {}
    found = of(state, decision)
    return {option: found[option] for option in decision.options if option in found}


def of_shots(state: State, decision: Decision) -> Notes:
    """The Base shot in its parts, ammunition afterwards, faces that jam, and friends in the cone (icog.6.3.1.1,
    icog.6.3.7.2a, icog.6.3.9.1, icog.6.2.1.3)."""
    assert decisions.Shoot.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    person = person_of(airplane, decision.about[1])
    by = shots_open(state, airplane, person.role)
    found: Notes = {}
    for option in decision.options:
        if option in by:
            found[option] = tuple(of_shot(state, airplane, person, by[option]))
        elif option[0] == BOMB and isinstance(option[1], int):
            found[option] = tuple(of_bombs(state, airplane, person, option[1]))
        elif option[0] == ROCKETS and isinstance(option[1], str):
            unit = unit_of(state, option[1])
            found[option] = (target_of(aim(state, airplane, unit)), *of_envelope(unit, FRONT.rockets.damage))
    return found


def target_of(parts: Sum) -> Note:
    """What a test must not exceed."""
    return note_kinds.Target(sum=sum_parts(parts), target=total(parts))


def of_bombs(state: State, airplane: Airplane, person: Person, count: int) -> list[Note]:
    """The Gunnery test, how far bombs can stray, how far they are apart, what their size does, and what is left
    (icog.tables.bombing, icog.tables.bombing-spacing)."""
    bombs, model = FRONT.bombs, state.brief.models[airplane.model]
    found = [target_of(parts_of(person)), note_kinds.Deviation(die=fall(airplane).die)]
    if count > 1:
        found.append(note_kinds.Spacing(spacing=spacing(state, airplane)))
    found.append(note_kinds.BombSize(die=bombs.sizes[model.bomb], near=bombs.near, wide=bombs.wide))
    found.append(note_kinds.BombsLeft(bombs=airplane.load - count))
    return found


def of_shot(state: State, airplane: Airplane, person: Person, shot: Shot) -> list[Note]:
    parts = sum_parts(shot.parts)
    found: list[Note] = [note_kinds.BaseShot(sum=parts, base=shot.base)]
    weapons = [airplane.weapons[place] for place in shot.weapons]
    cost = TABLES.shots.halves[shot.burst]
    found.append(note_kinds.Ammunition(boxes=(min(weapon.halves for weapon in weapons) - cost) / 2))
    if shot.burst == SHORT:
        found.append(note_kinds.Steady())
    else:
        found.append(note_kinds.Jams(least=jams_on(shot.guns, shot.burst)))
    target = state.airplanes.get(shot.target)
    if target is not None:
        fixed, at = shot.angle in AHEAD, target.pose.at
    else:
        unit = unit_of(state, shot.target)
        fixed, at = ahead(airplane, person, unit), unit.at
        found += of_unit(unit, airplane)
    percent = round(100 * TABLES.shots.friend / D20.sides)
    for friend in friends_in_cone(state, airplane, at, fixed=fixed):
        found.append(note_kinds.Friend(airplane=friend.id, percent=percent))
    return found


def of_envelope(unit: Unit, more: int) -> list[Note]:
    """What die and successes must come to for a balloon to burn, with all that is added to them
    (icog.tables.balloon-damage, icog.tables.balloon-leaks, icog.tables.balloon-incendiary)."""
    return [note_kinds.BurnsFrom(least=max(0, burns_from(unit) - unit.leak - more))]


def of_unit(unit: Unit, airplane: Airplane) -> list[Note]:
    """Combat strength and cover of a unit on the ground (icog.tables.cover, icog.amb.ground-units-hp)."""
    if unit.kind in AIRBORNE:
        return of_envelope(unit, FRONT.balloon.incendiary if airplane.incendiary else 0)
    cover = cover_of(unit)
    return [note_kinds.UnitStrength(strength=unit.strength), *([note_kinds.Cover(cover=cover)] if cover else [])]


def of_ground_fire(state: State, decision: Decision) -> Notes:
    """Combat strength and the target's speed, and the unit's dice of damage (icog.tables.ground-attack)."""
    assert decisions.GroundFire.is_asked(decision)
    unit = unit_of(state, decision.about[0])
    dice = note_kinds.DamageDice(die=FRONT.units[unit.kind].damage)
    return {
        name: (target_of(strength_parts(state, unit, state.airplanes[name])), dice)
        for name in decision.options
        if name in state.airplanes
    }


def of_barrage(state: State, decision: Decision) -> Notes:
    """Where it would lie, and friends who are there now (icog.tables.aa-barrage)."""
    assert decisions.Lay.is_asked(decision)
    unit = unit_of(state, decision.about[0])
    found: Notes = {}
    for option, at in openings(state, unit).items():
        near = [
            each.id
            for each in flying(state)
            if each.side == unit.side and distance(each.pose.at, at) <= FRONT.barrage.radius
        ]
        found[option] = (
            note_kinds.BarrageAt(altitude=round(at[2], 1)),
            *(note_kinds.InTheBarrage(airplane=name) for name in near),
        )
    return found


def of_winch(state: State, decision: Decision) -> Notes:
    """How long it takes (icog.5.1.land-units)."""
    assert decisions.Winch.is_asked(decision)
    unit = unit_of(state, decision.about[0])
    return {PULL_DOWN: (note_kinds.DownIn(turns=ceil(unit.at[2] / FRONT.balloon.winch - 1e-6)),)}


def of_cover(state: State, decision: Decision) -> Notes:
    """What hiding gives and costs (icog.tables.cover-taking)."""
    assert decisions.Cover.is_asked(decision)
    found: Notes = {}
    for option in decision.options[1:]:
        unit = unit_of(state, option[1])
        better = max(FRONT.cover["hiding"], cover_of(unit))
        hides = (note_kinds.Cover(cover=better), note_kinds.Inactive())
        found[option] = (note_kinds.ActsAgain(),) if unit.hiding else hides
    return found


def of_observing(state: State, decision: Decision) -> Notes:
    """The Awareness test in its parts; and for artillery how many dice its shells stray by
    (icog.tables.artillery-modifiers, icog.tables.artillery-under-fire)."""
    assert decisions.Observe.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    person = person_of(airplane, decision.about[1])
    found: Notes = {}
    for _, task in jobs_of(state, airplane):
        notes_: list[Note] = []
        if task.kind == "spot":
            count = unit_of(state, task.unit).dice.get(airplane.side, FRONT.artillery.dice)
            notes_.append(note_kinds.Strays(strays=count))
        if task.kind == "spot" and under_fire(state, airplane):
            notes_.append(note_kinds.UnderFire())
        else:
            notes_.insert(0, target_of(sight(state, airplane, person, task)))
        found[task.kind, task.unit or task.area] = tuple(notes_)
    return found


def of_throttle(state: State, decision: Decision) -> Notes:
    """The speed that each setting leads to (icog.5.7.5.1, icog.5.7.5.2)."""
    assert decisions.Throttle.is_asked(decision)
    name, energy = decision.about
    airplane = state.airplanes[name]
    model = state.brief.models[airplane.model]
    without = energy - accelerates(airplane, energy)
    found: Notes = {}
    for option in decision.options:
        given = model.engine_out[-1] - engines_out(airplane, model) if option == "off" else option
        found[option] = tuple(at_speed(airplane, model, without - given if option else energy))
    return found


def accelerates(airplane: Airplane, energy: int) -> int:
    """The Energy unit of plain level flight, which who throttles back does not get: a gain that no altitude gave
    (icog.5.7.4.1, icog.5.7.4.full-throttle)."""
    return int(energy == 1 and not altitude_energy(airplane.trail[0].at[2], airplane.pose.at[2]))


def at_speed(airplane: Airplane, model: Model, energy: int) -> list[Note]:
    """A speed, and what follows from it."""
    speed, stall = speed_after(airplane, model, energy), stall_of(model, airplane.bombs)
    below = speed < stall or (speed == stall and below_by(airplane, model, energy) > 0)
    found: list[Note] = [note_kinds.Speed(speed=speed)]
    if below or speed == stall or speed > model.maximum:
        found.append(note_kinds.StallMark(mark="below" if below else "at" if speed == stall else "over"))
    return found


def at_stall(state: State, decision: Decision) -> Notes:
    """What can be made of a stall (icog.5.5.12.1, icog.5.5.13.2, icog.5.5.15.2)."""
    assert decisions.AtStall.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    model = state.brief.models[airplane.model]
    gained = note_kinds.Speed(speed=lifted(airplane, model, TABLES.moves.stall_gain))
    spinning = (note_kinds.Falls(drop=TABLES.moves.stall_drop), note_kinds.NoShooting())
    return {"fly on": (note_kinds.StaysLevel(),), "immelmann": (note_kinds.Immelmann(), gained), "spin": spinning}


def below_stall(_state: State, decision: Decision) -> Notes:
    """Both fall as far (icog.5.5.11.1, icog.5.5.11.2)."""
    assert decisions.BelowStall.is_asked(decision)
    falls = note_kinds.Falls(drop=decision.about[1])
    return {"test": (falls, note_kinds.NoseDown()), "spin": (falls, note_kinds.NoShooting())}


def in_spin(state: State, decision: Decision) -> Notes:
    """How far it will fall (icog.5.5.15.3, icog.5.5.15.4)."""
    assert decisions.Spin.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    drop = airplane.speed / 10
    falling = note_kinds.IntoTheGround() if airplane.pose.at[2] <= drop else note_kinds.Falls(drop=drop)
    return {"test": (note_kinds.Recovers(),), "spin on": (falling,)}


def of_reroll(state: State, decision: Decision) -> Notes:
    """What the die has done so far, that the new one counts whatever it shows, and how many are left
    (icog.1.1.rerolls, icog.6.3.10.reroll)."""
    assert decisions.ReRoll.is_asked(decision)
    name, role, test, target, *more = decision.about
    airplane = state.airplanes[name]
    person = person_of(airplane, role)
    found: Notes = {}
    if test == "shot":
        success = attack_success(target, more[0])
        found[KEEP] = (note_kinds.HitAlready(successes=success) if success >= 0 else note_kinds.Missed(),)
    elif test == "damage" and (effects := effects_of(state, airplane, target)):
        found[KEEP] = (note_kinds.RowDoes(effects=effects),)
    again = note_kinds.NewDieCounts()
    if not person.rerolls:
        return found | {CHARM: (again, note_kinds.CharmLeft(rerolls=state.charms[airplane.side] - 1))}
    return found | {REROLL: (again, note_kinds.Left(rerolls=person.rerolls - 1))}


def effects_of(state: State, airplane: Airplane, row: int) -> list[str]:
    """What a row of the Damage table may do to whoever was hit; nothing where it hangs on who that was."""
    tables = {len(each.engines) > 1 for each in state.airplanes.values() if each is not airplane}
    if len(tables) != 1:
        return []
    return list(dict.fromkeys(named_effects(damage_row(row, 2 if tables.pop() else 1).effects)))


def named_effects(effects: Iterable[Effect]) -> Iterator[str]:
    for effect in effects:
        if effect.do == "roll":
            for branch in effect.of:
                yield from named_effects(branch)
        elif effect.do == "structure":
            yield f"structure {effect.loss}"
        elif effect.do != "side":
            yield effect.do


def of_bailing(state: State, decision: Decision) -> Notes:
    """The Fortitude test in its parts, where the parachute opens, and what becomes of the airplane
    (icog.tables.bailout-modifiers, icog.tables.bailout-table, icog.amb.bailout-when)."""
    assert decisions.BailOut.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    person = person_of(airplane, decision.about[1])
    parts = jump_parts(state, airplane, person)
    count, sides, more = dice_of(FRONT.bailout.drop)
    found = [
        note_kinds.FortitudeTest(sum=sum_parts(parts), target=total(parts)),
        note_kinds.OpensBelow(least=count + more, most=count * sides + more, altitude=round(airplane.pose.at[2], 1)),
    ]
    steering = person is pilot(airplane) and airplane.fate == FLYING and airplane.spin != FINAL
    if steering and successor(state, airplane) is None:
        found.append(note_kinds.OutOfControl())
    return {JUMP: tuple(found)}


def of_claim(state: State, decision: Decision) -> Notes:
    """The bonus for watching somebody (icog.6.1.4)."""
    assert decisions.Claim.is_asked(decision)
    dangers = threats(state, state.airplanes[decision.about[0]])
    return {name: (note_kinds.Bonus(bonus=-dangers[name]),) for name in decision.options if name in dangers}


def of_formation(_state: State, decision: Decision) -> Notes:
    """What flying together means (icog.5.5.20.2, icog.5.5.20.3)."""
    return {option: (note_kinds.Together(), note_kinds.FiresFirst()) for option in decision.options if option != "no"}


def of_type(state: State, decision: Decision) -> Notes:
    """The key figures of a panel (icog.2.1.record)."""
    assert decisions.Type.is_asked(decision)
    return {option: tuple(of_panel(state.brief.models[option])) for option in decision.options}


def of_panel(model: Model) -> list[Note]:
    speed, letter = min(model.markers, key=lambda marker: marker[1])
    guns = [f"{weapon.number} {weapon.gun}" for weapon in model.weapons]
    return [
        note_kinds.Type(stall=model.stall, top=model.top, maximum=model.maximum),
        note_kinds.Turns(letter=letter, speed=speed),
        note_kinds.Frame(strength=model.strength, roll=model.roll),
        note_kinds.Guns(guns=guns),
    ]


def of_assigning(state: State, decision: Decision) -> Notes:
    """How well he would fly (icog.1.2.1, icog.2.1.2.flying-mod)."""
    assert decisions.Assign.is_asked(decision)
    model = state.brief.models[state.airplanes[decision.about[0]].model]
    return {
        option: (note_kinds.Tests(percent=round(100 * passing(option[1] + model.flying))),)
        for option in decision.options
    }


def of_smoke(state: State, decision: Decision) -> Notes:
    """What a stopped engine costs, and when the other one burns (icog.6.3.11.shutdown, icog.6.3.10.smoke)."""
    assert decisions.Smoke.is_asked(decision)
    name, place = decision.about
    airplane = state.airplanes[name]
    stopped = sum(engine.state != "running" for engine in airplane.engines)
    out = state.brief.models[airplane.model].engine_out[stopped]
    burning = note_kinds.BurnsThen(turn=airplane.engines[place].smoke)
    return {"shut down": (note_kinds.EngineOut(loss=out),), "fly on": (burning,)}


def of_staying(_state: State, _decision: Decision) -> Notes:
    """Who goes home of his own will is not forced home (icog.6.3.14.voluntary)."""
    return {"go home": (note_kinds.NoVictory(), note_kinds.NoMoreShots())}


_NOTES: dict[str, Callable[[State, Decision], Notes]] = {
    decisions.Shoot.KIND: of_shots,
    decisions.Throttle.KIND: of_throttle,
    decisions.AtStall.KIND: at_stall,
    decisions.BelowStall.KIND: below_stall,
    decisions.Spin.KIND: in_spin,
    decisions.ReRoll.KIND: of_reroll,
    decisions.Claim.KIND: of_claim,
    decisions.Formation.KIND: of_formation,
    decisions.Type.KIND: of_type,
    decisions.Assign.KIND: of_assigning,
    decisions.Smoke.KIND: of_smoke,
    decisions.Stay.KIND: of_staying,
    decisions.BailOut.KIND: of_bailing,
    decisions.GroundFire.KIND: of_ground_fire,
    decisions.Lay.KIND: of_barrage,
    decisions.Winch.KIND: of_winch,
    decisions.Cover.KIND: of_cover,
    decisions.Observe.KIND: of_observing,
}
