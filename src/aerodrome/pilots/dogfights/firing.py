"""Guns: whom to fire at, when to go on with a long burst, when to answer, when to clear a jam."""

from functools import cache
from math import fsum

from aerodrome.judgement.threats.dogfights import (
    Agility,
    ahead,
    attack,
    burst,
    gain,
    places,
    threat,
)
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.events import total
from aerodrome.pilots.dogfights.situation import Situation
from aerodrome.pilots.dogfights.values import all_aces, price, second_burst_pays, worth
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.crew import skill
from aerodrome.rulebooks.dogfights.gunnery import FIRE, HOLD_FIRE, STOP, additions
from aerodrome.rulebooks.dogfights.guns import CLEAR, WAIT
from aerodrome.rulebooks.dogfights.moving import BLUE, GREEN, levels_of
from aerodrome.rulebooks.dogfights.sighting import shots
from aerodrome.rulebooks.dogfights.state import ACCESS, ACE, FLYING, Aircraft, State
from aerodrome.rulebooks.dogfights.tables import TABLES

_ONE_TURN = Agility(1, 1, 1, False)
_SAFE = 0.25
"""A danger that a pilot accepts while he clears his guns."""
_THROTTLE = 0.06
_LAST_THROTTLE = 0.3
"""What a use of full throttle costs; the last may break the engine."""
_RUNS_AWAY = 9
"""Steps from which a quarry with a task is worth full throttle."""


def added_to_dice(state: State, shooter: Aircraft, mount: str, target: Aircraft) -> int:
    return total(additions(state, board_of(state.brief.plan), shooter, mount, target))


def outright(state: State, shooter: Aircraft, mount: str) -> bool:
    return all_aces(state) or skill(shooter, mount) == ACE


def weigh_shots(decision: Decision, state: State) -> dict[Answer, float]:
    """Every target by every gun, and holding fire."""
    assert decisions.Fire.is_asked(decision)
    me = state.aircraft[decision.about[0]]
    open_to = shots(state, me)
    found: dict[Answer, float] = {HOLD_FIRE: 0.0}
    for choice in decision.options:
        if choice == HOLD_FIRE:
            continue
        mount, target = choice[0], state.aircraft[choice[1]]
        position = open_to[choice]
        long = position.long and me.ammo[mount] > 1
        hits = attack(
            position.column,
            added_to_dice(state, me, mount, target),
            outright(state, me, mount),
            long,
            bool(target.damage),
        )
        found[choice] = gain(*hits) * worth(state, target) - price(me.ammo[mount])
    return found


def weigh_long_burst(decision: Decision, state: State) -> dict[Answer, float]:
    assert decisions.LongBurst.is_asked(decision)
    name, mount, at = decision.about
    me, target = state.aircraft[name], state.aircraft[at]
    column = shots(state, me)[mount, at].column
    sure = outright(state, me, mount) or bool(target.damage)
    pays = second_burst_pays(column, added_to_dice(state, me, mount, target), sure, me.ammo[mount])
    return {FIRE: float(pays), STOP: 0.5}


def weigh_answers(decision: Decision, state: State) -> dict[Answer, float]:
    """Every gun that may answer; the best first, so that others may save their ammunition."""
    assert decisions.ReturnFire.is_asked(decision)
    moved = state.aircraft[decision.about[0]]
    found: dict[Answer, float] = {HOLD_FIRE: 0.0}
    for choice in decision.options:
        if choice == HOLD_FIRE:
            continue
        shooter, mount = state.aircraft[choice[0]], choice[1]
        sure = outright(state, shooter, mount) or bool(moved.damage)
        down, hurt, _ = burst("B", added_to_dice(state, shooter, mount, moved), sure)
        found[choice] = gain(down, hurt) * worth(state, moved) - price(shooter.ammo[mount])
    return found


def weigh_clearing(decision: Decision, state: State) -> dict[Answer, float]:
    """A pilot clears his guns unless the one turn that is left to him leads nowhere safe."""
    assert decisions.Clear.is_asked(decision)
    me = state.aircraft[decision.about[0]]
    if me.fate != FLYING:
        return {CLEAR: 1.0, WAIT: 0.0}
    situation = Situation(state, me)
    grid = situation.board.lattice
    q, r = grid.axial[grid.index[str(me.point)]]
    least = 1.0
    for by_q, by_r, turn in places(_ONE_TURN, situation.steps):
        east, south = ahead(me.heading, by_q, by_r)
        if grid.at_axial(q + east, r + south) >= 0:
            heading = (me.heading + turn) % 6
            threats = [each.danger(q + east, r + south, heading, me.level) for each in situation.enemies]
            least = min(least, fsum(threats))
    return {CLEAR: _SAFE, WAIT: min(1.0, least)}


def weigh_throttle(decision: Decision, state: State) -> dict[Answer, float]:
    """Full throttle where it opens better shots than the blue die, or where a quarry runs away; never where it may
    break an engine that is already damaged."""
    assert decisions.Throttle.is_asked(decision)
    me = state.aircraft[decision.about[0]]
    if me.throttle == 0 and me.damage:
        return {BLUE: 0.0, GREEN: -1.0}
    cost = _THROTTLE if me.throttle else _LAST_THROTTLE
    if me.fate == ACCESS:
        return {BLUE: 0.0, GREEN: -cost}
    situation = Situation(state, me)
    grid = situation.board.lattice
    here = grid.index[str(me.point)]
    at_q, at_r = grid.axial[here]
    changes = levels_of(me)

    guns = {damaged: situation.guns._replace(damaged=damaged) for damaged in (False, True)}

    @cache
    def best_shot(number: int) -> float:
        best = 0.0
        steps = situation.steps + number
        shots = {each: threat(situation.agility, steps, changes, guns[each], rolled=True) for each in guns}
        for enemy in situation.enemies:
            shot = shots[bool(enemy.aircraft.damage)]
            value = shot.at(me.heading, enemy.q - at_q, enemy.r - at_r, enemy.heading, enemy.level - me.level)
            best = max(best, enemy.worth * value)
        return best

    dice = TABLES.dice
    blue = fsum(best_shot(number) for number in dice.blue) / len(dice.blue)
    green = fsum(best_shot(number) for number in dice.green) / len(dice.green)
    if not blue and not green and me.throttle > 0 and _chases(situation, here):
        cost = -cost
    return {BLUE: blue, GREEN: green - cost}


def _chases(situation: Situation, here: int) -> bool:
    """Whether somebody worth more than a fighter is far off."""
    distance = situation.board.lattice.distance
    ways = [distance(here, enemy.point) for enemy in situation.enemies if enemy.worth > 1.4]
    return bool(ways) and min(ways) >= _RUNS_AWAY
