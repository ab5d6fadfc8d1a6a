"""In Clouds of Glory in a campaign: Pilot records that grow, are scarred and end (campaign.icog, icog.tables.*)."""

from aerodrome.campaign import note_kinds
from aerodrome.campaign.adapter import Adapter
from aerodrome.campaign.adapters.icog import advice, experience
from aerodrome.campaign.adapters.icog.missions import scenario
from aerodrome.campaign.adapters.icog.muster import muster
from aerodrome.campaign.adapters.icog.report import report
from aerodrome.campaign.adapters.icog.tables import FIGURES, TABLES, WOUNDS
from aerodrome.campaign.adapters.icog.wounds import convalesce, wounded
from aerodrome.campaign.events import Luckier, Unfit
from aerodrome.campaign.people import mark
from aerodrome.campaign.state import PILOT, SERVING, Befell, Person
from aerodrome.campaign.table import Table
from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog.crew.abilities import FIGURES as ABILITY
from aerodrome.rulebooks.icog.crew.abilities import FRIENDS, TEST_EXPERT
from aerodrome.rulebooks.icog.crew.people import attribute, is_fit, skill_rolls
from aerodrome.rulebooks.icog.figures.panels import models

_BEST_USE = {True: ("flying", "gunnery", "awareness"), False: ("gunnery", "awareness", "flying")}
"""What the best, the second and the third roll of a pilot, and of a gunner, become."""


def roles(model: str) -> tuple[str, ...]:
    """Everybody for whom the Cockpit panel has a place (icog.1.crew-are-pilots)."""
    return (PILOT, *(member.role for member in models()[model].crew))


def recruit(table: Table, person: Person) -> None:
    """Rolled as the rule book has it, unfit pilots again, the best rolls where they are of most use
    (campaign.icog.recruits, icog.1.2.1, icog.1.2.2, icog.amb.fitness-36)."""
    while True:
        rolls = skill_rolls(table.dice)
        if is_fit(rolls, person.role):
            break
        table.say(Unfit, "icog.1.2.1", person=person.id, rolls=list(rolls), side=person.side)
    skills = dict(zip(_BEST_USE[person.role == PILOT], rolls, strict=True))
    skills |= {"fortitude": attribute(table.dice), "luck": attribute(table.dice)}
    person.figures = {figure: skills[figure] for figure in FIGURES} | {WOUNDS: 0}


def worth(person: Person) -> float:
    """Skills first; wounds that have not healed cost all of them."""
    figures = person.figures
    better, good, other = (figures[name] for name in _BEST_USE[person.role == PILOT])
    nerve = 0.3 * figures["fortitude"] + 0.2 * figures["luck"]
    return better + good + 0.7 * other + nerve + 0.5 * len(person.abilities) - 3.0 * figures[WOUNDS]


def early(person: Person) -> tuple[int, bool]:
    """Months by which he gets types before everybody else, and whether he has a free choice among all of them: test
    experts the newest, who has friends at high places any (icog.tables.ace-abilities-table,
    icog.tables.pilot-abilities-table)."""
    months = {TEST_EXPERT: ABILITY.test_expert, FRIENDS: ABILITY.friends}
    number = max((number for name, number in months.items() if name in person.abilities), default=0)
    return number, FRIENDS in person.abilities


def debrief(table: Table, person: Person, befell: Befell, won: bool) -> Steps[None]:
    """Luck that a near miss gave him, wounds, experience, and what makes an ace (campaign.icog.growth,
    icog.6.3.10.scarf)."""
    if befell.luck:
        person.figures["luck"] = min(TABLES.skills.most, person.figures["luck"] + befell.luck)
        mark(table.state, person, note_kinds.Luckier(luck=person.figures["luck"]))
        table.say(Luckier, "icog.6.3.10.scarf", person=person.id, luck=person.figures["luck"])
    yield from wounded(table, person, befell)
    if person.state in SERVING:
        experience.learn(table, person, befell, won)
        experience.ace(table, person)


def train(table: Table, side: str) -> Steps[None]:
    """The wounded who stayed at home heal, and experience is spent (icog.tables.wounded-heal,
    icog.tables.skill-cost)."""
    convalesce(table, side)
    yield from experience.train(table, side)


ADAPTER = Adapter(
    book="icog",
    figures=(*FIGURES, WOUNDS),
    roles=roles,
    recruit=recruit,
    worth=worth,
    scenario=scenario,
    report=report,
    debrief=debrief,
    train=train,
    muster=muster,
    early=early,
    notes=experience.notes,
    advise=advice.advise,
)
