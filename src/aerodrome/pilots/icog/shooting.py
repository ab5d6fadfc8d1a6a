"""Guns: who is fired at and how, whom a gunner names, and what is worth a Re-roll."""

from aerodrome.judgement.threats.icog import hit_worth, row_worth, shot_worth
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.icog.missions.ground_units import duty
from aerodrome.pilots.icog.missions.strikes import weigh_bombs, weigh_salvo, weigh_unit_shot
from aerodrome.pilots.icog.values.airplanes import life
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.testing import CHARM, KEEP, REROLL, attack_success
from aerodrome.rulebooks.icog.dice import D20
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.front.bombing import BOMB
from aerodrome.rulebooks.icog.front.units import unit_of
from aerodrome.rulebooks.icog.gunnery.aiming import Shot, friends_in_cone
from aerodrome.rulebooks.icog.gunnery.guns import SHORT, jammed, jams_on
from aerodrome.rulebooks.icog.gunnery.shooting import HOLD
from aerodrome.rulebooks.icog.odds import passing, person_of, shots_open
from aerodrome.rulebooks.icog.state import Airplane, State

_JAM = 0.22
"""What a jam costs."""
_ROUND, _SCARCE = 0.004, 0.16
"""What half a box of ammunition is worth: at all, and divided by how many are left."""
_FRIEND = 0.35
"""What a hit on a friend costs."""
_CLEARED, _FILLED = 0.12, 0.05
"""What a gun is worth that a gunner clears, or fills before it is empty."""
_PRICE = 0.14
"""What a Re-roll is worth that is kept."""
_TESTS = {
    "stay": 0.6,
    "structure": 0.6,
    "low": 0.6,
    "spin": 0.3,
    "below stall": 0.5,
    "at stall": 0.3,
    "tight turn": 0.5,
    "third action": 0.12,
    "landing": 0.6,
    "escape": 0.5,
    "place": 0.3,
    "restart": 0.2,
    "inverted": 0.25,
    "break away": 0.6,
    "bail out": 0.8,
    "cheating death": 0.8,
    "photograph": 0.7,
    "observe": 0.7,
    "rockets": 0.6,
    "wake up": 0.6,
}
_ORDINARY = 0.3
_LOW_SPIN = 30.0
"""Below this height a Spin must be left at once."""
_HARD = 9
"""Totals of the Collision table from which a Re-roll is worth it."""


def weigh_shots(decision: Decision, state: State) -> dict[Answer, float]:
    """What a burst is worth, less ammunition, jams and friends in danger."""
    assert decisions.Shoot.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    by = shots_open(state, airplane, decision.about[1])
    found: dict[Answer, float] = {}
    for option in decision.options:
        if option == HOLD:
            found[option] = duty(state, airplane, person_of(airplane, decision.about[1]))
        elif option in by:
            found[option] = _shot(state, airplane, by[option])
        elif isinstance(option[1], str):  # rockets, at a unit
            found[option] = weigh_salvo(state, airplane, unit_of(state, option[1]))
        elif option[0] == BOMB:
            found[option] = weigh_bombs(state, airplane, person_of(airplane, decision.about[1]), option[1])
        else:
            weapon = airplane.weapons[option[1]]
            empty = 1.0 - weapon.halves / max(1, weapon.full)
            found[option] = _CLEARED if jammed(weapon) is not None else _FILLED * empty + (0.1 if empty > 0.9 else 0.0)
    return found


def _shot(state: State, airplane: Airplane, shot: Shot) -> float:
    target = state.airplanes.get(shot.target)
    if target is not None:
        value = shot_worth(shot.base, shot.guns, max(1, target.strength)) * life(state, target)
        at = target.pose.at
    else:
        unit = unit_of(state, shot.target)
        value, at = weigh_unit_shot(state, airplane, unit, shot), unit.at
    weapons = [airplane.weapons[place] for place in shot.weapons]
    left = min(weapon.halves for weapon in weapons)
    turns = max(1, state.brief.turns - state.turn + 1)
    spent = TABLES.shots.halves[shot.burst]
    more = any(weapon.drums for weapon in weapons)
    plenty = left > 3 * turns
    value -= spent * (0.0 if plenty else _ROUND + _SCARCE / (2 + left) * (0.5 if more else 1.0) * min(1.0, turns / 6))
    if shot.burst != SHORT:
        value -= _JAM * (D20.sides + 1 - jams_on(shot.guns, shot.burst)) / D20.sides * min(1.0, turns / 4)
    fixed = not weapons[0].arcs
    danger = TABLES.shots.friend / D20.sides * _FRIEND
    return value - danger * len(friends_in_cone(state, airplane, at, fixed=fixed))


def weigh_claims(decision: Decision, state: State) -> dict[Answer, float]:
    """The enemy at whom the gunner's shot is worth most; shooting before him is worth more than a free choice."""
    assert decisions.Claim.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    best: dict[Answer, float] = dict.fromkeys(decision.options, 0.0)
    for (target, _, _), shot in shots_open(state, airplane, decision.about[1]).items():
        if target in best:
            best[target] = max(best[target], 0.1 + _shot(state, airplane, shot))
    return best


def weigh_rerolls(decision: Decision, state: State) -> dict[Answer, float]:
    """What the die shows against what another might; what has hit is never rolled again (icog.1.2.3)."""
    assert decisions.ReRoll.is_asked(decision)
    name, role, test, target, *more = decision.about
    roll = more[0] if more else 0
    airplane = state.airplanes[name]
    person = next(each for each in airplane.crew if each.role == role)
    price = _PRICE / max(1, person.rerolls)
    if test == "shot":
        if attack_success(target, roll) >= 0:
            return {KEEP: 0.0}
        gain = shot_worth(target, 2, 13)
        price *= 1.6
    elif test == "damage":
        gain = hit_worth(target - roll, 13) - row_worth(target, 13)
        price *= 1.6
    elif test == "balloon":
        gain = min(1.0, max(0, target - roll) / D20.sides)
    elif test == "strikes":
        gain = 0.6 if target >= _HARD else -1.0
    elif test == "freak":
        gain = 0.0
    else:
        worth = _TESTS.get(test, _ORDINARY)
        if test in ("spin", "below stall") and airplane.pose.at[2] < _LOW_SPIN:
            worth = 1.0
        gain = passing(target) * worth
    return {KEEP: 0.0, REROLL if person.rerolls else CHARM: gain - price}
