"""Experience of In Clouds of Glory: points, what they buy, and special abilities (icog.tables.experience,
icog.tables.skill-cost, icog.tables.skill-raise-roll, icog.tables.pilot-abilities, icog.tables.ace-abilities)."""

from typing import Final

from aerodrome.campaign import decisions, note_kinds
from aerodrome.campaign.adapters.icog.tables import FIGURES, TABLES, cost
from aerodrome.campaign.events import Ability, Experience, KnownAlready, Raised
from aerodrome.campaign.people import ACE, mark, rise
from aerodrome.campaign.state import PILOT, Befell, Person, State, serving
from aerodrome.campaign.table import Table
from aerodrome.kernel.chance import die_of
from aerodrome.kernel.decisions import Answer, Decision, Note, Steps
from aerodrome.rulebooks.icog.crew import abilities

DONE: Final = "done"


def points(befell: Befell, won: bool) -> list[tuple[str, int]]:
    """What a mission was worth to somebody, item by item. Targets on the ground are no victories
    (icog.tables.experience-table, icog.tables.experience-downed-forced, icog.tables.experience-objective,
    icog.amb.xp-table-numbers, campaign.victories)."""
    worth = TABLES.experience
    shot_down = [claim for claim in befell.claims if claim.kind != "ground"]
    parts = (
        ("mission", worth.mission),
        ("won", worth.won if won else 0),
        ("victories", sum(worth.victory_forced if claim.forced else worth.victory for claim in shot_down)),
        ("forced home", worth.forced * befell.drove),
        ("objectives", worth.objective * befell.objectives),
    )
    return [(name, number) for name, number in parts if number]


def learn(table: Table, person: Person, befell: Befell, won: bool) -> None:
    """Experience points of a mission (icog.tables.experience, icog.1.1.experience)."""
    parts = points(befell, won)
    gained = sum(number for _, number in parts)
    person.points += gained
    person.earned += gained
    table.say(
        Experience,
        "icog.tables.experience",
        person=person.id,
        sum=[list(part) for part in parts],
        points=gained,
        total=person.points,
        side=person.side,
    )


def ace(table: Table, person: Person) -> None:
    """A pilot who has become an ace rolls once on the table of the aces; who only shoots from a back seat is an ace
    without it (icog.tables.ace-abilities, icog.tables.ace-abilities-table, icog.amb.ace-when)."""
    known = {row.name for row in abilities.ACES.values()}
    if person.role != PILOT or person.victories < ACE or known & set(person.abilities):
        return
    roll = table.dice.roll(die_of(len(abilities.ACES)))
    gain(table, person, abilities.ACES[roll].name, "icog.tables.ace-abilities", roll)


def gain(table: Table, person: Person, ability: str, rule: str, roll: int) -> None:
    """He has a new ability; self-assurance is written on his record at once (icog.amb.confident-luck)."""
    person.abilities += (ability,)
    if ability == abilities.CONFIDENT:
        more = abilities.FIGURES
        for figure, number in (("fortitude", more.confident_fortitude), ("luck", more.confident_luck)):
            person.figures[figure] = min(TABLES.skills.most, person.figures[figure] + number)
    mark(table.state, person, note_kinds.Ability(ability=ability))
    table.say(Ability, rule, person=person.id, ability=ability, roll=roll, side=person.side)
    if ability == abilities.PROMOTION:
        rise(table, person, person.rank + 1)


def special(table: Table, person: Person) -> Steps[None]:
    """A roll on the table of the pilots, or of the gunners; what he has already is rolled again, and who has everything
    gets nothing (icog.tables.pilot-abilities, icog.tables.pilot-abilities-table, icog.tables.gunner-abilities,
    icog.tables.gunner-abilities-table, icog.amb.skill-ability-dup)."""
    pilot = person.role == PILOT
    rows = abilities.PILOTS if pilot else abilities.GUNNERS
    rule = "icog.tables.pilot-abilities" if pilot else "icog.tables.gunner-abilities"
    left = tuple(row.name for row in rows.values() if row.name and row.name not in person.abilities)
    if not left:
        return
    while True:
        roll = table.dice.roll(die_of(len(rows)))
        ability = rows[roll].name
        if not ability:
            ability = yield from decisions.Ability.ask(person.side, left, rule, (person.id, roll))
        if ability in left:
            break
        table.say(KnownAlready, "icog.amb.skill-ability-dup", person=person.id, ability=ability, roll=roll)
    gain(table, person, ability, rule, roll)


def raisable(state: State, side: str) -> tuple[tuple[str, str], ...]:
    """Who could raise what with the points that he has (icog.tables.skill-cost, icog.amb.skill-cap-range)."""
    return tuple(
        (person.id, figure)
        for person in serving(state, side)
        for figure in FIGURES
        if person.figures[figure] < TABLES.skills.most and cost(person.figures[figure]) <= person.points
    )


def train(table: Table, side: str) -> Steps[None]:
    """A side spends points, one raise after another, or saves them (icog.tables.skill-cost, campaign.training)."""
    while True:
        options = raisable(table.state, side)
        if not options:
            return
        answer = yield from decisions.Raise.ask(side, (*options, DONE), "icog.tables.skill-cost", ())
        if answer == DONE:
            return
        name, figure = answer
        yield from raise_(table, table.state.people[name], figure)


def raise_(table: Table, person: Person, figure: str) -> Steps[None]:
    """One more, and a die: on a 10 a special ability (icog.tables.skill-cost, icog.tables.skill-raise-roll)."""
    price = cost(person.figures[figure])
    person.points -= price
    person.figures[figure] += 1
    roll = table.dice.roll(die_of(TABLES.skills.die))
    mark(table.state, person, note_kinds.Raised(figure=figure, value=person.figures[figure]))
    table.say(
        Raised,
        "icog.tables.skill-raise-roll",
        person=person.id,
        figure=figure,
        value=person.figures[figure],
        points=price,
        left=person.points,
        roll=roll,
        ability=roll >= TABLES.skills.ability,
        side=person.side,
    )
    if roll >= TABLES.skills.ability:
        yield from special(table, person)


def notes(state: State, decision: Decision) -> dict[Answer, tuple[Note, ...]]:
    """What a raise costs, and what is left."""
    if not decisions.Raise.is_asked(decision):
        return {}
    found: dict[Answer, tuple[Note, ...]] = {}
    for option in decision.options:
        if option == DONE:
            continue
        person = state.people[option[0]]
        value = person.figures[option[1]]
        price = cost(value)
        found[option] = (
            note_kinds.Raises(before=value, to=value + 1),
            note_kinds.Costs(points=price, left=person.points - price),
        )
    return found
