"""Attacks: what is open at the end of an activation, both sides' dice, and what comes of them (algy.combat.*,
algy.attack.*, algy.defense.dice, algy.bonus.*)."""

from typing import Final, Literal

from aerodrome.kernel.decisions import Steps, ask_at_once
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.aiming import Pool, maneuver_dice, pool, targets
from aerodrome.rulebooks.algy.archie import strafable, strafe, strafing_dice
from aerodrome.rulebooks.algy.damage import suffer
from aerodrome.rulebooks.algy.dice import ATTACK_DIE, DEFENSE_DIE, PILOT_DIE
from aerodrome.rulebooks.algy.events import Aims, Attack, Bonus
from aerodrome.rulebooks.algy.groups import enter_combat
from aerodrome.rulebooks.algy.guns import (
    OBSERVER,
    after_fire,
    batteries,
    dice_of,
    see_to,
    tasks,
    that_fire,
    use_ammunition,
)
from aerodrome.rulebooks.algy.state import FLYING, Aircraft, State, helpless
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import LEAST, SIX

DONE: Final = "done"
FEWER: Final = "fewer"


def may_act(aircraft: Aircraft) -> bool:
    """Once per activation, in control (algy.amb.one_attack, algy.stall.no_actions, algy.amb.stalled_dive_fire)."""
    return aircraft.fate == FLYING and not aircraft.acted and not helpless(aircraft)


def choices(state: State, aircraft: Aircraft) -> list[decisions.Action]:
    """What one aircraft may do at the end of its activation: attack an aircraft or a unit on the ground with some of
    its guns, or see to a gun (algy.combat.when, algy.amb.jam_zero_firing, algy.amb.attached_actions)."""
    found: list[decisions.Action] = []
    sets = batteries(aircraft) if not aircraft.acted else {}
    if sets:
        near: dict[bool, list[Aircraft]] = {}
        for guns, numbers in sets.items():
            observer = guns == OBSERVER
            if observer not in near:
                near[observer] = targets(state, aircraft, observer)
            for target in near[observer]:
                found += _against(aircraft, target, guns, dice_of(aircraft, numbers))
            if state.ground and not observer and strafing_dice(aircraft, guns) + aircraft.dice:
                found += [(aircraft.id, unit.id, guns) for unit in strafable(state, aircraft)]
    found += [(aircraft.id, *task) for task in tasks(aircraft)]
    return found


def _against(firer: Aircraft, target: Aircraft, guns: str, firing: int) -> list[decisions.Action]:
    """With all dice, or with fewer; not where there is nothing to roll."""
    maneuver = maneuver_dice(firer, guns)
    if pool(firer, target, guns, firing, maneuver).dice + firer.dice + firer.bonus.get(target.id, 0) == 0:
        return []
    plain = (firer.id, target.id, guns)
    return [plain, (*plain, FEWER)] if firing + maneuver > 1 else [plain]


def attacks(table: Table, group: list[Aircraft]) -> Steps[set[tuple[str, str]]]:
    """At the end of the move, one after the other in their owner's order. Gives who has earned Bonus Dice against whom
    (algy.combat.when, algy.amb.followers_fire, algy.deck.aircraft_draw)."""
    state = table.state
    earned: set[tuple[str, str]] = set()
    for seat in dict.fromkeys(each.seat for each in group):
        able = [each for each in group if each.seat == seat]
        while True:
            options: list[decisions.Action | Literal["done"]] = []
            for each in able:
                if may_act(each):
                    options += choices(state, each)
            if not options:
                break
            options.append(DONE)
            choice = yield from decisions.Attack.ask(
                seat, tuple(options), "algy.combat.when", tuple(e.id for e in able)
            )
            if choice == DONE:
                break
            yield from act(table, state.aircraft[choice[0]], choice, earned)
    return earned


def act(table: Table, aircraft: Aircraft, choice: decisions.Action, earned: set[tuple[str, str]]) -> Steps[None]:
    target, rest = choice[1], choice[2]
    if not isinstance(rest, str):
        yield from see_to(table, aircraft, target, rest)
    elif target in table.state.ground:
        yield from strafe(table, aircraft, table.state.ground[target], rest)
    else:
        yield from attack(table, aircraft, table.state.aircraft[target], rest, FEWER in choice, earned)


def attack(
    table: Table,
    firer: Aircraft,
    target: Aircraft,
    guns: str,
    fewer: bool,
    earned: set[tuple[str, str]],
) -> Steps[None]:
    """Target, guns and dice are announced; both sides commit Pilot Dice in secret; all roll at once. Each 6 is a hit,
    each 6 of the target's cancels one (algy.combat.basic, algy.attack.pilot_dice, algy.attack.pilot_last,
    algy.defense.dice, algy.amb.dice_commit)."""
    numbers = batteries(firer)[guns]
    firing, maneuver = dice_of(firer, numbers), maneuver_dice(firer, guns)
    if fewer:
        about = (firer.id, target.id, guns)
        options = hands(firing, maneuver)
        firing, maneuver = yield from decisions.Dice.ask(firer.seat, options, "algy.attack.firing_dice", about)
    fire = that_fire(firer, numbers, firing)
    ready = pool(firer, target, guns, firing, maneuver)
    if table.loud:
        table.say(
            Aims,
            "algy.attack.firing_dice",
            aircraft=firer.id,
            target=target.id,
            guns=guns,
            firing=ready.firing,
            maneuver=ready.maneuver,
            agility=ready.agility,
            penalties=ready.penalties,
            bonuses=ready.bonuses,
            dice=ready.dice,
        )
    firer.acted = True
    enter_combat(table, firer)
    enter_combat(table, target)
    added, defence = yield from commit(firer, target, ready)
    own = firer.bonus.pop(target.id, 0)
    other = 0 if helpless(target) else target.bonus.pop(firer.id, 0)
    firer.dice -= added
    target.dice -= defence
    use_ammunition(firer, fire)
    hits, shots = roll(table, firer, target, ready, (added, own), (defence, other))
    if hits < 0:
        target.bonus[firer.id] = -hits
        earned.add((target.id, firer.id))
        table.say(Bonus, "algy.bonus.earn", aircraft=target.id, enemy=firer.id, dice=-hits)
    if hits > 0:
        suffer(table, target, hits, firer.id)
    yield from after_fire(table, firer, fire, ready.maneuver, shots)


def hands(firing: int, maneuver: int) -> tuple[tuple[int, int], ...]:
    """Fewer Firing and Maneuver Dice than there are; one Firing Die at least (algy.attack.firing_dice,
    algy.amb.jam_zero_firing)."""
    return tuple(
        (guns, agile)
        for guns in range(firing, 0, -1)
        for agile in range(maneuver, -1, -1)
        if (guns, agile) != (firing, maneuver)
    )


def commit(firer: Aircraft, target: Aircraft, ready: Pool) -> Steps[tuple[int, int]]:
    """Pilot Dice of both, sealed; who is out of control has none to give (algy.amb.dice_commit,
    algy.amb.stall_defense, algy.pilot.zero)."""
    about = (firer.id, target.id, ready.dice)
    asked = []
    if firer.dice:
        options = tuple(range(firer.dice + 1))
        asked.append(decisions.AttackDice.decision(firer.seat, options, "algy.attack.pilot_dice", about))
    if target.dice and not helpless(target):
        options = tuple(range(target.dice + 1))
        asked.append(decisions.DefenseDice.decision(target.seat, options, "algy.defense.dice", about))
    if not asked:
        return 0, 0
    answers = yield from ask_at_once(asked)
    return answers.get(firer.seat, 0), answers.get(target.seat, 0)


def roll(
    table: Table,
    firer: Aircraft,
    target: Aircraft,
    ready: Pool,
    added: tuple[int, int],
    defence: tuple[int, int],
) -> tuple[int, list[int]]:
    """All dice; gives the hits, negative where the target rolled more 6s, and the dice of the guns, which alone can jam
    them (algy.damage.hits, algy.bonus.earn, algy.attack.colour, algy.jam.pilot_dice_exempt,
    algy.amb.bonus_modifiers, algy.amb.jam_which_dice)."""
    dice = table.dice
    shots = dice.rolls(ready.dice, ATTACK_DIE)
    pilot = dice.rolls(added[0] + added[1], PILOT_DIE)
    answer = dice.rolls(defence[0] + defence[1], DEFENSE_DIE)
    sixes, answered = shots.count(SIX) + pilot.count(SIX), answer.count(SIX)
    hits = sixes - answered
    if table.loud:
        table.say(
            Attack,
            "algy.combat.basic",
            aircraft=firer.id,
            target=target.id,
            dice=shots,
            pilot=pilot,
            defense=answer,
            bonus=added[1],
            bonus_defense=defence[1],
            hits=max(0, hits),
            ones=shots.count(LEAST),
            sixes=sixes,
            cancelled=min(sixes, answered),
        )
    return hits, shots
