"""The shooting procedure: target numbers, guessing, the effect of gunnery (spandaus.attack.*, spandaus.gunnery.*)."""

from typing import Final

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum, sum_parts, total
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.cards import VALUE
from aerodrome.rulebooks.spandaus.damage import hit_points, take, take_thing
from aerodrome.rulebooks.spandaus.environment import sun_modifier
from aerodrome.rulebooks.spandaus.events import Call, Hit, Miss, ReferenceCard, SureHit, TargetNumber
from aerodrome.rulebooks.spandaus.guns import ATTACK, jam
from aerodrome.rulebooks.spandaus.state import Aircraft, State, Thing
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.rulebooks.spandaus.tables import CREWS, SHOOTING, TABLES
from aerodrome.sky.chain import range_between

HIGHER: Final = "higher"
LOWER: Final = "lower"
Target = Aircraft | Thing


def attack_number(state: State, shooter: Aircraft, target: Target, jinks: int) -> Sum:
    """The target number of an attack in its parts; height is none, and legendary pilots count every range as 0
    (spandaus.attack.target-number, spandaus.opt.legend-range, spandaus.map.height-advantage,
    spandaus.spin.target-modifier, spandaus.crippled.gunnery)."""
    assert shooter.square is not None and target.square is not None
    distance = 0 if shooter.crew == "legendary" else range_between(shooter.square, target.square)
    return (
        ("range", distance),
        ("jink", jinks),
        ("spinning", SHOOTING.spinning if target.spinning else 0),
        ("sun", sun_modifier(state, shooter.square, target.square)),
        ("crippled", TABLES.crippled.aim if shooter.crippled else 0),
        ("crew", CREWS[shooter.crew].aim),
    )


def defence_number(state: State, shooter: Aircraft, attacker: Aircraft) -> Sum:
    """The target number of defensive fire in its parts: twice the range to begin with (spandaus.df.target-number,
    spandaus.crippled.gunnery)."""
    assert shooter.square is not None and attacker.square is not None
    return (
        ("twice the range", SHOOTING.defence_times * range_between(shooter.square, attacker.square)),
        ("sun", sun_modifier(state, shooter.square, attacker.square)),
        ("crippled", TABLES.crippled.aim if shooter.crippled else 0),
        ("crew", CREWS[shooter.crew].aim),
    )


def shoot(table: Table, shooter: Aircraft, target: Target, gun: str, number: Sum) -> Steps[int]:
    """Guessing, then the damage card; gives the Hit Points scored (spandaus.df.procedure)."""
    needed = total(number)
    rule = "spandaus.attack.target-number" if gun == ATTACK else "spandaus.df.target-number"
    if table.loud:
        parts = sum_parts(number)
        table.say(TargetNumber, rule, shooter=shooter.id, target=target.id, gun=gun, sum=parts, number=needed)
    if not (yield from guess(table, shooter, target, gun, needed)):
        return 0
    return score(table, shooter, target, gun)


def guess(table: Table, shooter: Aircraft, target: Target, gun: str, needed: int) -> Steps[bool]:
    """Higher or lower, as often in a row as the target number says; an equal card misses and jams
    (spandaus.attack.guessing, spandaus.attack.auto-hit, spandaus.attack.equal-is-miss)."""
    if needed <= 0:
        if table.loud:
            table.say(SureHit, "spandaus.attack.auto-hit", shooter=shooter.id, target=target.id)
        return True
    card = table.deck.draw()
    if table.loud:
        table.say(ReferenceCard, "spandaus.attack.guessing", shooter=shooter.id, card=card)
    for done in range(needed):
        about = (shooter.id, target.id, card, done, needed)
        call = yield from decisions.Guess.ask(shooter.owner, (HIGHER, LOWER), "spandaus.attack.guessing", about)
        before, card = card, table.deck.draw((card,))
        shown, against = VALUE[card], VALUE[before]
        right = shown > against if call == HIGHER else shown < against
        if table.loud:
            table.say(
                Call, "spandaus.attack.guessing", shooter=shooter.id, call=call, before=before, card=card, right=right
            )
        if not right:
            rule = "spandaus.attack.equal-is-miss" if shown == against else "spandaus.attack.guessing"
            if table.loud:
                table.say(Miss, rule, shooter=shooter.id, target=target.id)
            if shown == against:
                jam(table, shooter, gun)
            return False
    return True


def score(table: Table, shooter: Aircraft, target: Target, gun: str) -> int:
    """A damage card plus the gun's effect number at the true range (spandaus.gunnery.effect)."""
    assert shooter.square is not None and target.square is not None
    effects = shooter.numbers.attack if gun == ATTACK else shooter.numbers.defence
    assert effects is not None
    effect = effects[range_between(shooter.square, target.square) - 1]
    critical, points, cards = hit_points(table, -effect)
    rule = "spandaus.gunnery.critical" if critical else "spandaus.gunnery.effect"
    if table.loud:
        table.say(
            Hit,
            rule,
            shooter=shooter.id,
            target=target.id,
            gun=gun,
            cards=cards.split(),
            effect=effect,
            points=points,
        )
    if isinstance(target, Aircraft):
        if points:
            target.hurt = True
        take(table, target, points, critical or "gunnery", by=shooter)
    else:
        take_thing(table, target, points, by=shooter)
    return points
