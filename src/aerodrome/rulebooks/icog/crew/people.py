"""Pilots, gunners and observers: skills, wounds, and how they are made (icog.1.1.*, icog.1.2.*)."""

from collections.abc import Sequence
from itertools import permutations

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.table import Dice
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.abilities import CONFIDENT, FIGURES, HARD_AS_NAILS, MENTOR, has
from aerodrome.rulebooks.icog.dice import D6
from aerodrome.rulebooks.icog.events import Advice, PersonMade, SkillsRolled
from aerodrome.rulebooks.icog.figures.panels import PILOT
from aerodrome.rulebooks.icog.figures.tables import TABLES, rerolls_of
from aerodrome.rulebooks.icog.state import DEAD, FIT, Airplane, Person
from aerodrome.rulebooks.icog.table import Table

_NUMB = {True: ("flying", "gunnery"), False: ("awareness", "gunnery")}
"""What a pilot, or a gunner, who is hard as nails does not lose to wounds (icog.amb.wound-immunity,
icog.amb.hard-as-nails)."""

NOBODY = "nobody"
SKILLS = ("awareness", "flying", "gunnery")


def skill(person: Person, name: str) -> int:
    """A skill as it is now: every point of Fortitude lost costs one of each (icog.1.1.3, icog.6.3.12.crew-loss,
    icog.6.3.14.reduced-stats, icog.7.wound-initiative, icog.1.1.awareness, icog.1.1.gunnery, icog.1.1.abilities,
    icog.1.2.special, icog.4.3.2)."""
    base: int = getattr(person, name)
    return base - lost(person, name)


def lost(person: Person, name: str) -> int:
    if HARD_AS_NAILS in person.abilities and name in _NUMB[person.role == PILOT]:
        return 0
    return person.wounds


def fortitude(person: Person) -> int:
    """What is left of it (icog.1.1.1)."""
    return person.fortitude - person.wounds


def can_act(person: Person, turn: int) -> bool:
    """Aboard, alive and conscious (icog.6.3.10.blackout, icog.tables.wounded)."""
    return person.state != DEAD and person.blackout != turn and not person.fainted and not person.jumped


def can_fight(person: Person, turn: int) -> bool:
    return person.state == FIT and person.blackout != turn and not person.fainted and not person.jumped


def crews(table: Table) -> Steps[None]:
    """Everybody without figures is rolled: three skills to be assigned freely, then Fortitude, Luck and Re-rolls; then
    mentors give advice (icog.1.2.order, icog.1.2.special)."""
    airplanes = table.state.airplanes.values()
    for airplane in airplanes:
        for person in airplane.crew:
            if not person.awareness:
                table.safe()
                yield from generate(table, airplane, person)
    for airplane in airplanes:
        if has(airplane.crew[0], MENTOR) and MENTOR not in airplane.crew[0].used:
            table.safe()
            yield from advise(table, airplane)


def advise(table: Table, airplane: Airplane) -> Steps[None]:
    """Another pilot of his side who has no victory yet gets a Re-roll more (icog.tables.ace-abilities-table)."""
    mentor = airplane.crew[0]
    mentor.used += (MENTOR,)
    others = [each for each in table.state.airplanes.values() if each.side == airplane.side and each is not airplane]
    rookies = tuple(each.id for each in others if not each.crew[0].victories)
    if not rookies:
        return
    rule = "icog.tables.ace-abilities"
    answer = yield from decisions.Mentor.ask(airplane.seat, (*rookies, NOBODY), rule, (airplane.id,))
    if answer != NOBODY:
        table.state.airplanes[answer].crew[0].rerolls += FIGURES.mentor
        table.say(Advice, rule, airplane=airplane.id, other=answer, rerolls=FIGURES.mentor)


def skill_rolls(dice: Dice) -> tuple[int, int, int]:
    """2d6+6 for each skill, the best first (icog.1.2.1)."""
    best, second, third = sorted((sum(dice.rolls(2, D6)) + 6 for _ in SKILLS), reverse=True)
    return best, second, third


def is_fit(rolls: Sequence[int], role: str) -> bool:
    """Whether he may fly with such skills; only pilots need to (icog.1.2.1, icog.amb.fitness-36)."""
    return sum(rolls) > TABLES.people.unfit or role != PILOT


def attribute(dice: Dice) -> int:
    """Fortitude, or Luck: 3d6 (icog.1.2.2)."""
    return sum(dice.rolls(3, D6))


def self_assured(abilities: Sequence[str], fortitude_: int, luck: int) -> tuple[int, int]:
    """Fortitude and Luck of a record, which a confident ace has more of (icog.tables.ace-abilities-table,
    icog.amb.confident-luck)."""
    if CONFIDENT not in abilities:
        return fortitude_, luck
    return fortitude_ + FIGURES.confident_fortitude, luck + FIGURES.confident_luck


def generate(table: Table, airplane: Airplane, person: Person) -> Steps[None]:
    """2d6+6 three times, 3d6 and 3d6; a pilot whose skills come to 35 or less is rolled again, whole
    (icog.1.2.1, icog.1.2.2, icog.1.2.3, icog.7.new-pilot-awareness, icog.amb.fitness-36,
    icog.amb.gunner-flying-skill)."""
    while True:
        rolls = skill_rolls(table.dice)
        fit = is_fit(rolls, person.role)
        table.say(SkillsRolled, "icog.1.2.1", airplane=airplane.id, role=person.role, rolls=list(rolls), fit=fit)
        if fit:
            break
    ways = tuple(dict.fromkeys(permutations(rolls, 3)))
    chosen = yield from decisions.Assign.ask(airplane.seat, ways, "icog.1.2.1", (airplane.id, person.role))
    fortitude_, luck = self_assured(person.abilities, attribute(table.dice), attribute(table.dice))
    person.awareness, person.flying, person.gunnery = chosen
    person.fortitude, person.luck = fortitude_, luck
    person.rerolls = rerolls_of(luck)
    table.say(
        PersonMade,
        "icog.1.2.order",
        airplane=airplane.id,
        role=person.role,
        name=person.name,
        awareness=person.awareness,
        flying=person.flying,
        gunnery=person.gunnery,
        fortitude=fortitude_,
        luck=luck,
        rerolls=person.rerolls,
    )
