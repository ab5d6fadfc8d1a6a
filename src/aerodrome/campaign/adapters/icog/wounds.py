"""The wounded after a mission of In Clouds of Glory: what heals, and what stays (icog.tables.wounded-heal,
icog.tables.wounded-test, icog.tables.wounded-reroll, icog.tables.wounded-absence)."""

from aerodrome.campaign import decisions, note_kinds
from aerodrome.campaign.adapters.icog.experience import special
from aerodrome.campaign.adapters.icog.tables import TABLES, WOUNDS, Row, wounded_row
from aerodrome.campaign.calendar import after
from aerodrome.campaign.events import CheatsDeath, Dead, Heals, Retired, Scarred, Wounded, WoundTest
from aerodrome.campaign.people import gone, ground, mark
from aerodrome.campaign.state import DEAD, PILOT, RETIRED, Befell, Person, serving
from aerodrome.campaign.table import Table
from aerodrome.kernel.chance import die_of
from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog.crew.abilities import CHEATING_DEATH
from aerodrome.rulebooks.icog.crew.abilities import FIGURES as ABILITY
from aerodrome.rulebooks.icog.crew.testing import KEEP, REROLL, dice_of

RULE = "icog.tables.wounded-test"
_D20 = die_of(20)


def rolled(table: Table, written: str) -> int:
    """Dice such as 2d4, or a number."""
    count, sides, more = dice_of(written)
    return sum(table.dice.rolls(count, die_of(sides))) + more


def remaining(person: Person) -> int:
    """Fortitude that he has left."""
    return person.figures["fortitude"] - person.figures[WOUNDS]


def wounded(table: Table, person: Person, befell: Befell) -> Steps[None]:
    """After a mission the Fortitude of a wounded man rises by 1d6. Who was hit on this one then finds out what he keeps
    of it (icog.tables.wounded-heal, icog.tables.wounded-test, icog.amb.wounded-gunner)."""
    if befell.wounds:
        most = person.figures["fortitude"] - 1
        person.figures[WOUNDS] = min(most, person.figures[WOUNDS] + befell.wounds)
        mark(table.state, person, note_kinds.Wounded(wounds=befell.wounds))
        table.say(Wounded, RULE, person=person.id, wounds=befell.wounds, left=remaining(person), side=person.side)
    heal(table, person)
    if befell.wounds:
        yield from lasting(table, person, befell.rerolls)


def heal(table: Table, person: Person) -> None:
    """Never above what he had (icog.tables.wounded-heal, icog.amb.wounded-heal-cap)."""
    if not person.figures[WOUNDS]:
        return
    roll = rolled(table, TABLES.wounded.heal)
    person.figures[WOUNDS] = max(0, person.figures[WOUNDS] - roll)
    table.say(Heals, "icog.tables.wounded-heal", person=person.id, roll=roll, left=remaining(person))


def convalesce(table: Table, side: str) -> None:
    """Missions that others fly give the wounded time too."""
    for person in serving(table.state, side):
        if person.flew != table.state.day:
            heal(table, person)


def lasting(table: Table, person: Person, rerolls: int) -> Steps[None]:
    """A Fortitude test against what is left. What failed may be rolled again with Re-rolls that were not used in the
    mission. A 1 makes him stronger, a 20 kills him (icog.tables.wounded-test, icog.tables.wounded-reroll,
    icog.tables.wounded)."""
    target = remaining(person)
    while True:
        roll = table.dice.roll(_D20)
        success = target - roll
        natural = "natural 1" if roll == 1 else "natural 20" if roll == _D20.sides else ""
        row = wounded_row(success)
        table.say(
            WoundTest,
            RULE,
            person=person.id,
            target=target,
            roll=roll,
            success=success,
            row=natural or row.name,
            side=person.side,
        )
        if not rerolls or roll == 1 or (success >= 0 and not natural):
            break
        about = (person.id, target, roll, natural or row.name, rerolls)
        answer = yield from decisions.WoundReRoll.ask(person.side, (KEEP, REROLL), "icog.tables.wounded-reroll", about)
        if answer == KEEP:
            break
        rerolls -= 1
    if roll == 1:
        yield from special(table, person)
    elif roll == _D20.sides:
        dies(table, person)
    else:
        suffers(table, person, row)


def dies(table: Table, person: Person) -> None:
    """Of complications; who cheats death has a Luck test, and is as good as dead for a while
    (icog.amb.cheating-death-scope, icog.tables.pilot-abilities-table)."""
    if CHEATING_DEATH in person.abilities:
        target = person.figures["luck"] + ABILITY.cheating_death
        roll = table.dice.roll(_D20)
        left = min(person.figures["fortitude"], rolled(table, ABILITY.cheated)) if roll <= target else 0
        table.say(
            CheatsDeath,
            "icog.tables.pilot-abilities",
            person=person.id,
            target=target,
            roll=roll,
            left=left,
            passed=bool(left),
        )
        if left:
            person.figures[WOUNDS] = person.figures["fortitude"] - left
            return
    leaves(table, person, DEAD, "natural 20")


def suffers(table: Table, person: Person, row: Row) -> None:
    """A row of the table: figures lost for good, what stays in his mind, and how long he is out. Those who do not fly
    keep their Flying skill, such as it is (icog.tables.wounded, icog.amb.wounded-gunner, icog.amb.wounded-heal-cap,
    icog.amb.trauma-sign, icog.amb.blackout-natural-1)."""
    flies = person.role == PILOT
    left = remaining(person)
    lost: dict[str, int] = {}
    for figure, written in row.loses.items():
        if figure == "flying" and not flies:
            continue
        before = person.figures[figure]
        person.figures[figure] = max(TABLES.wounded.least, before - rolled(table, written))
        lost[figure] = before - person.figures[figure]
    person.figures[WOUNDS] = max(0, person.figures["fortitude"] - left)
    stays = row.lasting if row.lasting and (flies or not row.pilots) and row.lasting not in person.lasting else ""
    if stays:
        person.lasting += (stays,)
    if lost or stays:
        mark(table.state, person, note_kinds.Scarred(row=row.name, lost=lost))
        table.say(Scarred, "icog.tables.wounded", person=person.id, row=row.name, lost=lost, lasting=stays)
    if row.grounded == "months":
        leaves(table, person, RETIRED, row.name)
    elif row.grounded and table.settings.absence:
        in_hospital(table, person, TABLES.wounded.absence[row.grounded])


def in_hospital(table: Table, person: Person, days: int) -> None:
    """Grounded for days or weeks; then he is whole again (icog.tables.wounded-absence, icog.amb.optional-columns,
    campaign.absence)."""
    person.figures[WOUNDS] = 0
    ground(table, person, after(table.state.day, days), "icog.tables.wounded-absence")


def leaves(table: Table, person: Person, end: str, row: str) -> None:
    """Killed by his wounds, or crippled."""
    flown = table.state.flown[-1].mission
    line = note_kinds.Dead if end == DEAD else note_kinds.Retired
    gone(table.state, person, end, line(task=flown.kind, sector=flown.sector, row=row))
    said = Dead if end == DEAD else Retired
    table.say(said, RULE, person=person.id, task=flown.kind, sector=flown.sector, row=row)
