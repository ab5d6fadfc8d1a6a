"""Tests against a number, Re-rolls, and dice written as in the tables (icog.0.test, icog.0.successes, icog.1.2.3)."""

import re
from functools import cache

from aerodrome.kernel.decisions import Decision, Steps
from aerodrome.kernel.events import Sum, total
from aerodrome.kernel.table import Table
from aerodrome.rulebooks.icog.people import can_act, lost, skill
from aerodrome.rulebooks.icog.state import Airplane, Person, State, pilot
from aerodrome.rulebooks.icog.tables import D20

KEEP, REROLL = "keep", "re-roll"
_CHOICES = (KEEP, REROLL)
_DICE = re.compile(r"(?:(\d+)d(\d+))?(?:\+?(\d+))?")


@cache
def dice_of(written: str) -> tuple[int, int, int]:
    """How many dice of how many sides, and what is added."""
    match = _DICE.fullmatch(written)
    assert match is not None, written
    count, sides, more = match.groups()
    return int(count or 0), int(sides or 0), int(more or 0)


def rolled(table: Table[State], written: str) -> int:
    """Dice such as 2d6+3."""
    count, sides, more = dice_of(written)
    return sum(table.dice.rolls(count, sides, f"d{sides}")) + more if count else more


def d20(table: Table[State]) -> int:
    return table.dice.roll(D20, "d20")


def may_reroll(
    table: Table[State], airplane: Airplane, person: Person, test: str, facts: tuple[int, ...]
) -> Steps[bool]:
    """Whether a person spends a Re-roll on a d20 that he sees (icog.1.1.rerolls, icog.1.2.3, icog.7.reroll-budget,
    icog.amb.reroll-whose, icog.4.3.4, icog.0.player-is-pilot)."""
    if not person.rerolls:
        return False
    answer = yield Decision(
        airplane.seat, "re-roll", _CHOICES, "icog.1.1.rerolls", (airplane.id, person.role, test, *facts)
    )
    if answer != REROLL:
        return False
    person.rerolls -= 1
    table.say("re-rolls", "icog.1.2.3", airplane=airplane.id, role=person.role, test=test, left=person.rerolls)
    return True


def tested(
    table: Table[State],
    airplane: Airplane,
    person: Person,
    test: str,
    parts: Sum,
    rule: str,
    *,
    forced: bool = False,
) -> Steps[int]:
    """1d20 against the sum of the parts; equal or below succeeds. Gives the success number. What failed may be rolled
    again, and in a Collision must be (icog.0.test, icog.0.successes, icog.amb.test-equal-target, icog.amb.test-equal,
    icog.5.5.16.1)."""
    target = total(parts)
    while True:
        roll = d20(table)
        success = target - roll
        table.say(
            "tests",
            rule,
            airplane=airplane.id,
            role=person.role,
            test=test,
            sum=[list(part) for part in parts if part[1]],
            target=target,
            roll=roll,
            success=success,
            passed=success >= 0,
        )
        if success >= 0:
            return success
        if forced:
            if not person.rerolls:
                return success
            person.rerolls -= 1
            table.say("re-rolls", rule, airplane=airplane.id, role=person.role, test=test, left=person.rerolls)
            continue
        again = yield from may_reroll(table, airplane, person, test, (target, roll))
        if not again:
            return success


def flying_parts(airplane: Airplane, table: Table[State], *more: tuple[str, int]) -> Sum:
    """The pilot's Flying skill with the type's modifier (icog.1.1.flying, icog.2.1.2.flying-mod)."""
    person = pilot(airplane)
    model = table.state.brief.models[airplane.model]
    wounds = lost(person, "flying")
    return (("flying", skill(person, "flying") + wounds), ("wounds", -wounds), ("airplane", model.flying), *more)


def flying_test(table: Table[State], airplane: Airplane, test: str, rule: str, *more: tuple[str, int]) -> Steps[int]:
    """A Flying skill test of whoever flies it; nobody who is unconscious passes one (icog.6.3.10.blackout)."""
    person = pilot(airplane)
    if not can_act(person, table.state.turn):
        table.say("helpless", "icog.6.3.10.blackout", airplane=airplane.id, role=person.role, test=test)
        return -1
    parts = flying_parts(airplane, table, *more)
    return (yield from tested(table, airplane, person, test, parts, rule))
