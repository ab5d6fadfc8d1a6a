"""What Pilot Dice are paid for after a roll, and before one that may end badly."""

from math import comb, fsum

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.algy.flying import planned, unbound
from aerodrome.pilots.algy.hypothetical import twin_of
from aerodrome.pilots.algy.planning import Plan
from aerodrome.pilots.algy.reserve import kept
from aerodrome.pilots.algy.values import strain
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.moving import FLY, ORDERS
from aerodrome.rulebooks.algy.odds import a_six, at_most, stall_chances
from aerodrome.rulebooks.algy.stalling import CHOOSE, RANDOM
from aerodrome.rulebooks.algy.state import Aircraft
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.rulebooks.algy.testing import CLIMB_AFTER_DIVE, MANEUVER, TURN
from aerodrome.rulebooks.algy.turning import payments, result
from aerodrome.rulebooks.algy.view import View

_TOGETHER = 0.12
"""What it is worth to a Follower to do as his Leader did."""
_POINT = 0.02
"""What a point of speed is worth where nothing else is known."""
_REVERSED = 0.05
"""What it is worth to climb after a dive after all, or to dive after a climb."""
_SPIN, _STALL, _END = 0.35, 0.1, 0.9
"""What a spin and a stall cost, and either where the ground is near."""
_SAFE = 2
"""Levels above the ground from which one recovers from a spin, as a rule."""
_OUT, _LOW = 0.25, 0.75
"""What recovering is worth, and what is added near the ground."""
_WORSE = 0.5
"""How much of that a worsened spin costs."""
_JAMMED = 0.07
"""What a jam costs, and a gun that is lost."""
_GUN = 0.15


def weigh_payments(decision: Decision, view: View) -> dict[Answer, float]:
    """By what comes of the move with and without."""
    assert decisions.Pay.is_asked(decision)
    name, what, failures = decision.about
    plan = planned(view, name)
    me = unbound(view.aircraft[name])
    alone = [option for option in decision.options if isinstance(option, int)]
    both = [option for option in decision.options if isinstance(option, tuple)]
    if what == MANEUVER:
        return {option: _held(plan, me, failures, option) for option in both}
    if what != TURN:
        return {paid: _reversed(plan, me, what, failures - paid, paid) for paid in alone}
    wanted = 0 if me.attached else meant(plan, me, failures, decision.options)
    if not wanted:
        return {
            (cancelled, saved): _TOGETHER * (cancelled == failures)
            + _POINT * saved
            + kept(plan.situation, me.dice - cancelled - saved)
            for cancelled, saved in both
        }
    return {option: _turned(plan, me, wanted, failures, option) for option in both}


def _reversed(plan: Plan, me: Aircraft, what: str, left: int, paid: int) -> float:
    """Failures that are left strain the airframe of one who pulls out of a dive."""
    strained = strain(me, left) * plan.situation.worth if what == CLIMB_AFTER_DIVE else 0.0
    return (0.0 if left else _REVERSED) - strained + kept(plan.situation, me.dice - paid)


def _held(plan: Plan, me: Aircraft, failures: int, option: tuple[int, int]) -> float:
    cancelled, saved = option
    twin = twin_of(me)
    twin.dice -= cancelled + saved
    if cancelled == failures:
        value = plan.stayed(twin, tested=True, spent=0)
    else:
        twin.speed = max(0, twin.speed - max(0, failures - 1 - saved))
        value = plan.position_value.thrown_out(twin)
    return value + kept(plan.situation, twin.dice)


def meant(plan: Plan, me: Aircraft, failures: int, options: tuple[Answer, ...]) -> int:
    """The turn that is being tested: the best of those that these dice could be paid for, from the hex before."""
    before = twin_of(me)
    before.hex = plan.situation.around[me.hex][(me.facing + 3) % 6]
    before.mp += 1
    before.hexes -= 1
    if not before.hex:
        return 0
    best, most = 0, -99.0
    for order, step in ORDERS.items():
        if step[0] != FLY or not step[1]:
            continue
        wanted = int(step[1])
        if payments(abs(wanted), failures, me.dice, me.speed) == options:
            value = plan.weigh(before, order)
            if value > most:
                best, most = wanted, value
    return best


def _turned(plan: Plan, me: Aircraft, wanted: int, failures: int, option: tuple[int, int]) -> float:
    cancelled, saved = option
    made, lost = result(abs(wanted), failures - cancelled)
    twin = twin_of(me)
    twin.dice -= cancelled + saved
    twin.facing = (me.facing + (made if wanted > 0 else -made)) % 6
    twin.speed = max(0, me.speed - lost + saved)
    return plan.value(twin) + kept(plan.situation, twin.dice)


def weigh_stalls(decision: Decision, view: View) -> dict[Answer, float]:
    """Stalls and spins are bad, and near the ground the end. Nobody spins on purpose."""
    assert decisions.Stall.is_asked(decision)
    plan = planned(view, decision.about[0])
    me = view.aircraft[decision.about[0]]
    height = me.level + min(0, me.pitch)
    spin = _SPIN if height > _SAFE else _END
    stall = _STALL if height > 0 else _END
    found: dict[Answer, float] = {}
    for paid in decision.options:
        chances = stall_chances(me, paid)
        harm = (spin * chances["spin"] + stall * chances["stall"]) * plan.situation.worth
        found[paid] = kept(plan.situation, me.dice - abs(paid)) - harm
    return found


def weigh_facings(decision: Decision, view: View) -> dict[Answer, float]:
    """Which way to look, if it is worth dice."""
    assert decisions.Facing.is_asked(decision)
    plan = planned(view, decision.about[0])
    me = view.aircraft[decision.about[0]]
    values = []
    for side in range(6):
        twin = twin_of(me)
        twin.facing, twin.banked, twin.spin, twin.speed = side, False, 0, max(1, me.speed)
        values.append(plan.position_value.here(twin))
    found: dict[Answer, float] = {}
    for option in decision.options:
        if option == RANDOM:
            found[option] = fsum(values) / 6 + kept(plan.situation, me.dice)
        elif option[0] == CHOOSE:
            found[option] = values[option[1]] + kept(plan.situation, me.dice - TABLES.costs.choose_side)
        else:
            sides = (option[1] - 1, option[1], (option[1] + 1) % 6)
            found[option] = fsum(values[side] for side in sides) / 3 + kept(
                plan.situation, me.dice - TABLES.costs.three_sides
            )
    return found


def three_ones(dice: int) -> float:
    """The chance of three 1s among dice that show no 6."""
    fewer = fsum(comb(dice, some) * 0.2**some * 0.8 ** (dice - some) for some in range(TABLES.guns.breaks))
    return (5 / 6) ** dice * (1 - fewer)


def breaking(dice: int) -> float:
    """The chance of three 1s."""
    return 1 - at_most(dice, 1, TABLES.guns.breaks - 1)


def weigh_recoveries(decision: Decision, view: View) -> dict[Answer, float]:
    """The nearer the ground, the more dice; three 1s make a spin worse."""
    assert decisions.Recover.is_asked(decision)
    plan = planned(view, decision.about[0])
    me = view.aircraft[decision.about[0]]
    height = me.level + me.pitch
    gain = plan.situation.worth * (_OUT + _LOW / max(1, height + 1))
    found: dict[Answer, float] = {}
    for count in decision.options:
        worse = three_ones(count) * _WORSE * gain if me.spin == 1 else 0.0
        found[count] = a_six(count, me.spin) * gain - worse + kept(plan.situation, me.dice - count)
    return found


def weigh_jams(decision: Decision, view: View) -> dict[Answer, float]:
    """Each gun that keeps firing is worth a few dice."""
    assert decisions.Jam.is_asked(decision)
    name, ones = decision.about
    plan = planned(view, name)
    me = view.aircraft[name]
    found: dict[Answer, float] = {}
    for paid in decision.options:
        left = ones - paid
        stuck = (left >= TABLES.guns.one_jams) + (left >= TABLES.guns.all_jam)
        found[paid] = kept(plan.situation, me.dice - paid) - _JAMMED * stuck
    return found


def weigh_gun_dice(decision: Decision, view: View) -> dict[Answer, float]:
    """As many dice as the moment can spare; three 1s break the gun, whatever else is rolled."""
    assert decisions.GunDice.is_asked(decision)
    plan = planned(view, decision.about[0])
    me = view.aircraft[decision.about[0]]
    return {
        count: _GUN * a_six(count) - 2 * _GUN * breaking(count) + kept(plan.situation, me.dice - count)
        for count in decision.options
    }


def weigh_saving(decision: Decision, view: View) -> dict[Answer, float]:
    """A gun is worth more than the dice."""
    assert decisions.SaveGun.is_asked(decision)
    plan = planned(view, decision.about[0])
    me = view.aircraft[decision.about[0]]
    return {paid: kept(plan.situation, me.dice - paid) + _GUN * bool(paid) for paid in decision.options}
