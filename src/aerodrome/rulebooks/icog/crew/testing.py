"""Tests against a number, Re-rolls, and dice written as in the tables (icog.0.test, icog.0.successes, icog.1.2.3)."""

import re
from functools import cache
from typing import Final

from aerodrome.kernel.chance import die_of
from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum, sum_parts, total
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.abilities import BLACKOUTS, GOOD_LUCK_CHARM
from aerodrome.rulebooks.icog.crew.people import can_act, lost, skill
from aerodrome.rulebooks.icog.dice import D20
from aerodrome.rulebooks.icog.events import Charm, Faints, Helpless, ReRolls, TestName, Tests
from aerodrome.rulebooks.icog.state import Airplane, Person, State, pilot
from aerodrome.rulebooks.icog.table import Table

KEEP: Final = "keep"
REROLL: Final = "re-roll"
CHARM: Final = "charm"
_DICE = re.compile(r"(?:(\d+)d(\d+))?(?:\+?(\d+))?")


@cache
def dice_of(written: str) -> tuple[int, int, int]:
    """How many dice of how many sides, and what is added."""
    match = _DICE.fullmatch(written)
    assert match is not None, written
    count, sides, more = match.groups()
    return int(count or 0), int(sides or 0), int(more or 0)


def rolled(table: Table, written: str) -> int:
    """Dice such as 2d6+3."""
    count, sides, more = dice_of(written)
    return sum(table.dice.rolls(count, die_of(sides))) + more if count else more


def d20(table: Table) -> int:
    return table.dice.roll(D20)


def attack_success(target: int, roll: int) -> int:
    """The success number of an attack, below 0 where it fails: a 1 never does (icog.0.successes,
    icog.6.3.1.natural-one, icog.amb.natural-one, icog.amb.ground-natural-one)."""
    return max(0, target - roll) if roll == 1 else target - roll


def may_reroll(
    table: Table, airplane: Airplane, person: Person, test: TestName, roll: int, target: int | None = None
) -> Steps[bool]:
    """Whether a person spends a Re-roll on a d20 that he sees; who has none left may use that of a Good Luck Charm of
    his side, whoever brought it (icog.1.1.rerolls, icog.1.2.3, icog.7.reroll-budget, icog.amb.reroll-whose,
    icog.4.3.4, icog.0.player-is-pilot, icog.tables.pilot-abilities, icog.amb.charm-owner-lost)."""
    charms = table.state.charms
    own = person.rerolls > 0
    if not own and not (charms and charms.get(airplane.side)):
        return False
    about = (airplane.id, person.role, test)
    answer = yield from decisions.ReRoll.ask(
        airplane.seat,
        (KEEP, REROLL if own else CHARM),
        "icog.1.1.rerolls",
        (*about, roll) if target is None else (*about, target, roll),
    )
    if answer == KEEP:
        return False
    if not own:
        charms[airplane.side] -= 1
        table.say(
            Charm,
            "icog.tables.pilot-abilities",
            airplane=airplane.id,
            role=person.role,
            test=test,
            side=airplane.side,
            ability=GOOD_LUCK_CHARM,
            left=charms[airplane.side],
        )
        return True
    person.rerolls -= 1
    table.say(ReRolls, "icog.1.2.3", airplane=airplane.id, role=person.role, test=test, left=person.rerolls)
    return True


def tested(
    table: Table,
    airplane: Airplane,
    person: Person,
    test: TestName,
    parts: Sum,
    rule: str,
    *,
    forced: bool = False,
    attack: bool = False,
) -> Steps[int]:
    """1d20 against the sum of the parts; equal or below succeeds. Gives the success number. What failed may be rolled
    again, and in a Collision must be; in an attack a 1 never fails (icog.0.test, icog.0.successes,
    icog.amb.test-equal-target, icog.amb.test-equal, icog.5.5.16.1, icog.amb.ground-natural-one)."""
    target = total(parts)
    while True:
        roll = d20(table)
        success = attack_success(target, roll) if attack else target - roll
        table.say(
            Tests,
            rule,
            airplane=airplane.id,
            role=person.role,
            test=test,
            sum=sum_parts(parts),
            target=target,
            roll=roll,
            success=success,
            passed=success >= 0,
        )
        if success >= 0:
            return success
        if forced and person.rerolls:
            person.rerolls -= 1
            table.say(ReRolls, rule, airplane=airplane.id, role=person.role, test=test, left=person.rerolls)
            continue
        again = yield from may_reroll(table, airplane, person, test, roll, target)
        if not again:
            return success


def flying_parts(state: State, airplane: Airplane, *more: tuple[str, int]) -> Sum:
    """The pilot's Flying skill with the type's modifier (icog.1.1.flying, icog.2.1.2.flying-mod)."""
    person = pilot(airplane)
    model = state.brief.models[airplane.model]
    wounds = lost(person, "flying")
    return (("flying", skill(person, "flying") + wounds), ("wounds", -wounds), ("airplane", model.flying), *more)


def flying_test(table: Table, airplane: Airplane, test: TestName, rule: str, *more: tuple[str, int]) -> Steps[int]:
    """A Flying skill test of whoever flies it; nobody who is unconscious passes one, and who is prone to blackouts
    faints on a 1 (icog.6.3.10.blackout, icog.tables.wounded, icog.amb.blackout-natural-1)."""
    person = pilot(airplane)
    if not can_act(person, table.state.turn):
        table.say(Helpless, "icog.6.3.10.blackout", airplane=airplane.id, role=person.role, test=test)
        return -1
    parts = flying_parts(table.state, airplane, *more)
    success = yield from tested(table, airplane, person, test, parts, rule)
    if BLACKOUTS in person.lasting and total(parts) - success == 1:
        person.fainted = True
        table.say(Faints, "icog.tables.wounded-test", airplane=airplane.id, role=person.role, name=person.name)
    return success
