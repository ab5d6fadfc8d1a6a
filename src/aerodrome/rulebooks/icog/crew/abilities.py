"""Special abilities and what old wounds have left: their names, the tables they are rolled on, and their figures
(icog.tables.pilot-abilities, icog.tables.ace-abilities, icog.tables.gunner-abilities, icog.1.1.abilities,
icog.amb.aerobatics, icog.amb.ability-number-3-11)."""

from typing import Final, Literal

from aerodrome.kernel.files import from_toml
from aerodrome.kernel.structs import Strict
from aerodrome.rulebooks.icog.events import Ability
from aerodrome.rulebooks.icog.figures import DATA
from aerodrome.rulebooks.icog.figures.panels import PILOT
from aerodrome.rulebooks.icog.state import Airplane, Person
from aerodrome.rulebooks.icog.table import Table

BALLOON_EXPERT, STRAFING_EXPERT, EMERGENCY_SURVIVOR = "balloon expert", "strafing expert", "emergency survivor"
STICKY, DAREDEVIL, WEAPON_EXPERT = "sticky", "daredevil", "weapon expert"
FRIENDS, BEST_RIGGER, GOOD_LUCK_CHARM = "friends at high places", "best rigger", "good luck charm"
LEADERSHIP, TACTICIAN, COOL_AIM = "leadership", "tactician", "cool aim"
HARD_AS_NAILS, OLD_DUCK_HUNTER, PILOT_HANDS = "hard as nails", "old duck hunter", "pilot hands"
HAWK_EYED, COOL_HEADED = "hawk-eyed", "cool headed"
CHEATING_DEATH: Final = "cheating death"
CONFIDENT, SLIPPERY_AS_AN_EEL, TEST_EXPERT = "confident", "slippery as an eel", "test expert"
PROMOTION, MENTOR, MASTER_MARKSMAN = "promotion", "mentor", "master marksman"
AMMO_CONSERVATION, DOING_HIS_JOB = "ammo conservation", "doing his job"

TRAUMA, IMMORTAL, BLACKOUTS = "trauma", "immortal", "blackouts"
LASTING = (TRAUMA, IMMORTAL, BLACKOUTS)
"""What old wounds leave that acts in play; the others change figures of the Pilot record (icog.tables.wounded)."""


class Row(Strict):
    """A row of a table of abilities; without a name, a free choice from the table."""

    roll: int
    name: str
    acts: Literal["play", "campaign"]
    origin: str


class Figures(Strict):
    """What the abilities are worth (icog.amb.duck-hunter-value)."""

    emergency_survivor: int
    sticky: int
    daredevil: int
    weapon_expert: int
    best_rigger: int
    charm: int
    tactician: float
    duck_hunter: int
    tight_energy: int
    tight_test: int
    roll_value: int
    hawk_eyed: str
    cheating_death: int
    cheated: str
    eel: int
    marksman: str
    trauma: int
    immortal: int
    confident_fortitude: int
    confident_luck: int
    test_expert: int
    friends: int
    promotion: int
    mentor: int


class Abilities(Strict):
    """All of data/abilities.toml."""

    figures: Figures
    pilots: tuple[Row, ...]
    aces: tuple[Row, ...]
    gunners: tuple[Row, ...]


ABILITIES: Abilities = from_toml((DATA / "abilities.toml").read_bytes(), Abilities, "abilities.toml")
FIGURES = ABILITIES.figures
PILOTS: dict[int, Row] = {row.roll: row for row in ABILITIES.pilots}
ACES: dict[int, Row] = {row.roll: row for row in ABILITIES.aces}
GUNNERS: dict[int, Row] = {row.roll: row for row in ABILITIES.gunners}
"""What a die gives (icog.tables.pilot-abilities-table, icog.tables.ace-abilities-table,
icog.tables.gunner-abilities-table)."""
NAMES: frozenset[str] = frozenset(row.name for table in (PILOTS, ACES, GUNNERS) for row in table.values() if row.name)


def has(person: Person, ability: str) -> bool:
    """Whether he has a special ability (icog.1.2.special)."""
    return ability in person.abilities


def worth(person: Person, ability: str, figure: int) -> int:
    """A modifier of those who have an ability, else nothing."""
    return figure if ability in person.abilities else 0


def acts(table: Table, airplane: Airplane, person: Person, ability: str, number: int) -> int:
    """An ability does something, and everybody is told; gives what it adds, 0 for who does not have it."""
    if ability not in person.abilities:
        return 0
    rule = rule_of(person, ability)
    table.say(Ability, rule, airplane=airplane.id, role=person.role, ability=ability, modifier=number)
    return number


def rule_of(person: Person, ability: str) -> str:
    """The table that an ability is from."""
    if any(row.name == ability for row in ACES.values()):
        return "icog.tables.ace-abilities"
    return "icog.tables.pilot-abilities" if person.role == PILOT else "icog.tables.gunner-abilities"
