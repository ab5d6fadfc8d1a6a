"""Chances, exactly, from the rules' own functions."""

from functools import cache
from math import comb

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.aiming import maneuver_dice, pool
from aerodrome.rulebooks.algy.archie import shells, strafing_dice
from aerodrome.rulebooks.algy.attacking import DONE
from aerodrome.rulebooks.algy.guns import batteries, dice_of
from aerodrome.rulebooks.algy.moving import CHANGE, FLY, ORDERS, STAY
from aerodrome.rulebooks.algy.reforming import NO, SPOT, spotting_dice
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.stalling import NOTHING, SPIN, reading
from aerodrome.rulebooks.algy.state import DOWN, Aircraft, State, move_dice
from aerodrome.rulebooks.algy.tables import LEAST, MOST
from aerodrome.rulebooks.algy.testing import (
    CLIMB_AFTER_DIVE,
    DIVE_AFTER_CLIMB,
    MANEUVER,
    TURN,
    modifier,
    needs_test,
)

_FACES = range(LEAST, MOST + 1)


@cache
def at_most(dice: int, failing: int, count: int) -> float:
    """The chance that at most so many of these dice show one of `failing` faces."""
    return sum(_rolls(dice, failing, some) for some in range(count + 1)) / int(MOST**dice)


def _rolls(dice: int, failing: int, some: int) -> int:
    """Of all that these dice can show, how much has so many of `failing` faces: whole numbers, so that a chance is as
    exact as one division."""
    return comb(dice, some) * int(failing**some * (MOST - failing) ** (dice - some))


@cache
def a_six(dice: int, needed: int = 1) -> float:
    """The chance of at least so many 6s."""
    return 1 - at_most(dice, 1, needed - 1) if dice >= needed else 0.0


@cache
def more_sixes(attack: int, defence: int) -> float:
    """The chance that an attack shows more 6s than its defence."""
    wins = sum(
        _rolls(attack, 1, some) * _rolls(defence, 1, fewer)
        for some in range(1, attack + 1)
        for fewer in range(min(some, defence + 1))
    )
    return wins / int(MOST ** (attack + defence))


def tested_as(aircraft: Aircraft, order: str) -> tuple[str, int] | None:
    """What an order must be tested as, with its hexsides; None where nothing is rolled."""
    step = ORDERS[order]
    if step[0] == FLY and needs_test(TURN, aircraft.speed, abs(int(step[1]))):
        return TURN, abs(int(step[1]))
    if step[0] == STAY and (step[1] or needs_test(MANEUVER, aircraft.speed)):
        return MANEUVER, 0
    if step[0] == CHANGE:
        down = step[1] == DOWN
        what = DIVE_AFTER_CLIMB if down else CLIMB_AFTER_DIVE
        if (aircraft.climbed if down else aircraft.dived) and needs_test(what, aircraft.speed):
            return what, 0
    return None


def passes(aircraft: Aircraft, what: str, sides: int, paying: int = 0) -> float:
    """The chance that a test shows no more failures than are paid for."""
    failing = max(0, min(MOST, LEAST - modifier(what, aircraft.speed, sides)))
    return at_most(move_dice(aircraft), failing, paying)


def stall_chances(aircraft: Aircraft, paid: int) -> dict[str, float]:
    """What a stall roll comes to with so many dice for it, or against it."""
    found = {"spin": 0.0, "stall": 0.0, "nothing": 0.0}
    for face in _FACES:
        found[reading(aircraft.speed, face + aircraft.figures.spin + paid)] += 1 / MOST
    return found


def attack_dice(state: State, choice: tuple[str, ...]) -> int:
    """The dice of an attack with all guns that are declared, before Pilot Dice; Bonus Dice are added by themselves."""
    firer, target = state.aircraft[choice[0]], state.aircraft.get(choice[1])
    if target is None:
        return strafing_dice(firer, choice[2])
    firing = dice_of(firer, batteries(firer)[choice[2]])
    dice = pool(firer, target, choice[2], firing, maneuver_dice(firer, choice[2])).dice
    return dice + firer.bonus.get(target.id, 0)


def odds(state: State, _: Settings, decision: Decision) -> dict[Answer, float]:
    """For each option where the rules give one, the chance that it comes off."""
    if decisions.Move.is_asked(decision):
        aircraft = state.aircraft[decision.about[0]]
        return {order: passes(aircraft, *test) for order in decision.options if (test := tested_as(aircraft, order))}
    if decisions.Stall.is_asked(decision):
        aircraft = state.aircraft[decision.about[0]]
        best = NOTHING if aircraft.speed else "stall"
        return {paid: stall_chances(aircraft, paid)[SPIN if paid < 0 else best] for paid in decision.options}
    if decisions.Recover.is_asked(decision):
        return {count: a_six(count, state.aircraft[decision.about[0]].spin) for count in decision.options if count}
    if decisions.GunDice.is_asked(decision):
        return {count: a_six(count) for count in decision.options}
    if decisions.Reform.is_asked(decision):
        aircraft, leader = (state.aircraft[name] for name in decision.about)
        free = spotting_dice(state, aircraft, leader)[1]
        return {
            choice: a_six(choice[1] + (free if choice[0] == SPOT else 0)) for choice in decision.options if choice != NO
        }
    if decisions.Attack.is_asked(decision):
        return {
            choice: more_sixes(attack_dice(state, choice), 0)
            for choice in decision.options
            if choice != DONE and len(choice) == 3 and isinstance(choice[2], str)
        }
    if decisions.AttackDice.is_asked(decision) or decisions.DefenseDice.is_asked(decision):
        return _of_pilot_dice(state, decision)
    if decisions.Archie.is_asked(decision):
        return {
            shot: more_sixes(shells(state, state.ground[shot[0]], state.aircraft[shot[1]]), 0)
            for shot in decision.options
            if isinstance(shot, tuple)
        }
    return {}


def _of_pilot_dice(state: State, decision: Decision[int, tuple[str, str, int]]) -> dict[Answer, float]:
    """Of the firer's dice: that at least one 6 falls. Of the target's: that no hit gets through, if the enemy adds no
    Pilot Dice. Bonus Dice of both are rolled by themselves."""
    attacker, defender, dice = decision.about
    firer, target = state.aircraft.get(attacker), state.aircraft.get(defender)
    if firer is not None:
        dice += firer.bonus.get(defender, 0)
    if decision.kind == decisions.AttackDice.KIND:
        return {count: more_sixes(dice + count, 0) for count in decision.options}
    bonus = target.bonus.get(attacker, 0) if target is not None else 0
    return {count: 1 - more_sixes(dice, count + bonus) for count in decision.options}
