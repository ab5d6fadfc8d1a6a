"""Rules of thumb for shooting and for being shot at in Instant Spandaus."""

from collections.abc import Sequence

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.spandaus.square_values import enemies_of, fighter_of, shot_at_thing
from aerodrome.pilots.spandaus.stakes import Stakes
from aerodrome.pilots.spandaus.values import VALUES, Fighter, aim, crash, damage, jinked, risk, strike
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.combat import PASS
from aerodrome.rulebooks.spandaus.environment import sun_modifier
from aerodrome.rulebooks.spandaus.odds import hit_chance
from aerodrome.rulebooks.spandaus.responses import DRAW, FIRE, JINK, SPIN, STOP
from aerodrome.rulebooks.spandaus.shooting import HIGHER, LOWER
from aerodrome.rulebooks.spandaus.state import Aircraft, Open
from aerodrome.rulebooks.spandaus.tables import SHOOTING
from aerodrome.sky.chain import BAND, PLACE, VALUE

_LAST_POINTS = {1: 0.08, 2: 0.04}
"""What a point of ammunition is worth when few are left: poor shots are then held back."""
_A_CALL = 0.5
"""What it is worth to be right about the next card."""


def worth_of_calls(decision: Decision, unseen: Sequence[str]) -> dict[Answer, float]:
    """Higher or lower, by how many of the cards that are not yet seen would make it right."""
    assert decisions.Guess.is_asked(decision)
    shown = VALUE[decision.about[2]]
    values = [VALUE[card] for card in unseen]
    higher, lower = sum(value > shown for value in values), sum(value < shown for value in values)
    share = _A_CALL / max(1, higher + lower)
    return {HIGHER: share * higher, LOWER: share * lower}


def extra(view: Open, shooter: Aircraft, target: Aircraft) -> int:
    """What sun and spin add to the target number."""
    assert shooter.square is not None and target.square is not None
    sun = sun_modifier(view, shooter.square, target.square)
    return sun + (SHOOTING.spinning if target.spinning else 0)


def worth_of_attacks(decision: Decision, view: Open, stakes: Stakes) -> dict[Answer, float]:
    """What each attack does, counting the answer that it keeps the target from; the last points of ammunition are kept
    for good shots."""
    assert decisions.Attack.is_asked(decision)
    return {option: 0.0 if option == PASS else worth_of_attack(view, *option, stakes) for option in decision.options}


def worth_of_attack(view: Open, shooter: str, target: str, stakes: Stakes) -> float:
    me = view.aircraft[shooter]
    price = _LAST_POINTS.get(me.attack_ammo, 0.0) if view.turn < view.brief.turns else 0.0
    mine = fighter_of(view, me, stakes)
    assert me.square is not None
    if target in view.things:
        thing = view.things[target]
        return shot_at_thing(mine, thing, PLACE[me.square] - PLACE[thing.square or ""])
    enemy = view.aircraft[target]
    assert enemy.square is not None
    his = fighter_of(view, enemy, stakes)
    height = PLACE[me.square] - PLACE[enemy.square]
    back = strike(his, mine, height, extra(view, enemy, me), 0.0) if height > 0 else None
    threat = back.harm if back else 0.0
    done = strike(mine, his, abs(height), extra(view, me, enemy), threat)
    return done.harm - done.cost + done.silenced * threat - price


def worth_of_responses(decision: Decision, view: Open, stakes: Stakes) -> dict[Answer, float]:
    """Whatever loses least is best: a jink costs the attack that is still to come, a spin may end on the ground, fire
    may drive the attacker off."""
    assert decisions.Response.is_asked(decision)
    me, attacker = (view.aircraft[name] for name in decision.about)
    return {option: worth_of_response(view, me, attacker, option, stakes) for option in decision.options}


def worth_of_response(view: Open, me: Aircraft, attacker: Aircraft, option: str, stakes: Stakes) -> float:
    assert me.square is not None and attacker.square is not None
    mine, his = fighter_of(view, me, stakes), gun_of(attacker, fighter_of(view, attacker, stakes))
    assert his.attack is not None
    distance = abs(PLACE[me.square] - PLACE[attacker.square])
    number = aim(his, distance, extra(view, attacker, me))
    lost, hurts = damage(-his.attack[distance - 1], mine.lost)
    lost *= mine.worth
    hit = hit_chance(number)
    if option == JINK:
        return -jinked(mine, number) * lost
    if option == SPIN:
        return -hit_chance(number + SHOOTING.spinning) * lost - worth_of_spin(me, mine, hit * lost)
    back = attack_to_come(view, me, attacker, stakes)
    if option == FIRE and mine.defence is not None:
        found = hit_chance(SHOOTING.defence_times * distance + mine.aim)
        suffered, stops = damage(-mine.defence[distance - 1], his.lost)
        through = hit * (1 - found * stops)
        price = _LAST_POINTS.get(me.defence_ammo or 9, 0.0) / 2
        return found * suffered * his.worth - through * lost + (1 - through * hurts) * back - price
    return -hit * lost + (1 - hit * hurts) * back


def gun_of(attacker: Aircraft, fighter: Fighter) -> Fighter:
    """An attacker that has declared its attack shoots, though it may not attack again."""
    return fighter._replace(attack=attacker.numbers.attack)


def worth_of_spin(me: Aircraft, mine: Fighter, expected: float) -> float:
    """What a spin costs: the ground, and the attack. Low or crippled it is for those who are all but lost."""
    assert me.square is not None
    band = BAND[me.square]
    if (band == 0 or me.crippled) and expected < mine.worth / 2:
        return 2 * mine.worth
    return crash(mine.recovery, band) * mine.worth


def attack_to_come(view: Open, me: Aircraft, attacker: Aircraft, stakes: Stakes) -> float:
    """What my own attack is worth, if my turn to shoot is still to come."""
    assert me.square is not None and attacker.square is not None
    here = PLACE[me.square]
    mine = fighter_of(view, me, stakes)
    if mine.attack is None or here >= PLACE[attacker.square] or me.square in view.clouds:
        return 0.0
    best = 0.0
    for enemy in enemies_of(view, me):
        assert enemy.square is not None
        distance = abs(here - PLACE[enemy.square])
        if 1 <= distance <= SHOOTING.attack_range and enemy.square not in view.clouds:
            done = strike(mine, fighter_of(view, enemy, stakes), distance, extra(view, me, enemy), 0.0)
            best = max(best, done.harm - done.cost)
    for thing in view.things.values():
        if thing.square is not None and thing.side != me.side:
            best = max(best, shot_at_thing(mine, thing, here - PLACE[thing.square]))
    return best


def worth_of_third_card(decision: Decision, view: Open, attacker: str, stakes: Stakes) -> dict[Answer, float]:
    """A third card is worth what one jink more saves, less what the risk costs."""
    assert decisions.ThirdCard.is_asked(decision)
    name, jinks = decision.about
    shooter = view.aircraft.get(attacker)
    me = view.aircraft[name]
    if shooter is None or shooter.square is None or me.square is None or shooter.numbers.attack is None:
        return {STOP: 0.0, DRAW: -1.0}
    mine = fighter_of(view, me, stakes)
    distance = abs(PLACE[me.square] - PLACE[shooter.square])
    number = aim(fighter_of(view, shooter, stakes), distance, extra(view, shooter, me)) + jinks
    lost, _ = damage(-shooter.numbers.attack[distance - 1], mine.lost)
    saved = min(1.0, mine.VC / VALUES) * (hit_chance(number) - hit_chance(number + 1)) * lost * mine.worth
    return {STOP: 0.0, DRAW: saved - risk(mine, BAND[me.square])}
