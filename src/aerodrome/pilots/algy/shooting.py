"""Attacks: whom, with how many Pilot Dice, and what is spent on defence."""

from aerodrome.judgement.threats.algy import hits
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.algy.flying import planned
from aerodrome.pilots.algy.position_value import PositionValue
from aerodrome.pilots.algy.reserve import kept
from aerodrome.pilots.algy.situation import Situation, defence_of
from aerodrome.pilots.algy.values import hit_worth, strain
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.aiming import maneuver_dice
from aerodrome.rulebooks.algy.archie import CEASE, shells
from aerodrome.rulebooks.algy.attacking import DONE, FEWER
from aerodrome.rulebooks.algy.guns import batteries, dice_of
from aerodrome.rulebooks.algy.state import Aircraft, helpless, is_worn_out
from aerodrome.rulebooks.algy.view import View

_LEAST = 0.008
"""Attacks that are worth less are not made."""
_ALONE = 0.02
"""What a Follower gives up who leaves his Leader to fight, and for each card that his Leader still has."""
_SEEN_TO = 0.12
"""What a gun that fires again is worth."""
_NEVER = -9.0


def weigh_attacks(decision: Decision, view: View) -> dict[Answer, float]:
    """The best shot of the whole group first; guns are seen to where nobody is near."""
    assert decisions.Attack.is_asked(decision)
    weighed: dict[str, tuple[Situation, PositionValue]] = {}
    found: dict[Answer, float] = {}
    for choice in decision.options:
        if choice == DONE:
            found[choice] = _LEAST
            continue
        name = choice[0]
        if name not in weighed:
            situation = Situation(view, view.aircraft[name])
            weighed[name] = situation, PositionValue(situation)
        situation, position_value = weighed[name]
        if not isinstance(choice[2], str):
            found[choice] = (_SEEN_TO if not situation.near else _SEEN_TO / 3) * min(1.0, situation.me.dice / 3)
        elif choice[1] in view.ground:
            found[choice] = position_value.task.shot(situation.me)
        elif FEWER not in choice:
            found[choice] = _attack(situation, position_value, choice[1], choice[2])
        else:
            found[choice] = (
                _attack(situation, position_value, choice[1], choice[2], steady=True)
                if is_worn_out(situation.me)
                else _NEVER
            )
    return found


def _attack(situation: Situation, position_value: PositionValue, target: str, guns: str, steady: bool = False) -> float:
    """Maneuver Dice strain an airframe with all rows marked; a steady hand leaves them out."""
    foe = situation.foe(target)
    firing = dice_of(situation.me, batteries(situation.me)[guns])
    maneuver = 0 if steady else maneuver_dice(situation.me, guns)
    value = position_value.against(situation.me, foe, guns, firing, maneuver)
    if maneuver and is_worn_out(situation.me):
        value -= strain(situation.me, 0) * situation.worth
    return value - (_ALONE + _ALONE * situation.acts if situation.me.attached else 0.0)


def weigh_hands(decision: Decision, view: View) -> dict[Answer, float]:
    """All dice; of an airframe with all rows marked, those of the guns alone."""
    assert decisions.Dice.is_asked(decision)
    worn = is_worn_out(view.aircraft[decision.about[0]])
    return {(firing, agile): firing - agile if worn else firing + agile for firing, agile in decision.options}


def weigh_attack_dice(decision: Decision, view: View) -> dict[Answer, float]:
    """Pilot Dice for an attack, against what they may be worth later this turn."""
    assert decisions.AttackDice.is_asked(decision)
    name, target, dice = decision.about
    situation = Situation(view, view.aircraft[name])
    me = situation.me
    if target in view.ground:
        plan = planned(view, name)
        each = plan.position_value.task.per_hit(target)
        return {count: (dice + count) / 6 * each + kept(situation, me.dice - count) for count in decision.options}
    foe = situation.foe(target)
    dice += me.bonus.get(target, 0)
    defence = foe.defence + foe.aircraft.bonus.get(name, 0)
    return {
        count: hits(dice + count, defence) * foe.hit + kept(situation, me.dice - count) for count in decision.options
    }


def weigh_defence_dice(decision: Decision, view: View) -> dict[Answer, float]:
    """Pilot Dice against an attack."""
    assert decisions.DefenseDice.is_asked(decision)
    name, target, dice = decision.about
    situation = Situation(view, view.aircraft[target])
    me = situation.me
    attacker = view.aircraft.get(name)
    bonus = 0
    if attacker is not None:
        dice += _likely(attacker) + attacker.bonus.get(target, 0)
        bonus = me.bonus.get(name, 0)
    return {
        count: kept(situation, me.dice - count) - hits(dice, count + bonus) * situation.hit
        for count in decision.options
    }


def _likely(attacker: Aircraft) -> int:
    return 0 if helpless(attacker) else (attacker.dice + 1) // 2


def weigh_shells(decision: Decision, view: View) -> dict[Answer, float]:
    """Ground units fire whenever they can, at whom it hurts most."""
    assert decisions.Archie.is_asked(decision)
    found: dict[Answer, float] = {}
    for choice in decision.options:
        if choice == CEASE:
            found[choice] = 0.0
            continue
        unit, target = view.ground[choice[0]], view.aircraft[choice[1]]
        dice = shells(view, unit, target)
        found[choice] = 0.001 + hits(dice, min(dice, defence_of(target))) * hit_worth(view, target)
    return found
