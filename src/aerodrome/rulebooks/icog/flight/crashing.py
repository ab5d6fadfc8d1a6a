"""Into the ground: the Collision table's column for it (icog.5.5.16.3, icog.amb.ground-below-zero)."""

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog.crew.dying import wound
from aerodrome.rulebooks.icog.crew.people import can_act
from aerodrome.rulebooks.icog.crew.testing import d20, may_reroll
from aerodrome.rulebooks.icog.events import Collides, HitsTheGround
from aerodrome.rulebooks.icog.figures.panels import band_name
from aerodrome.rulebooks.icog.figures.tables import DAMAGE, TABLES, CollisionRow, collision_row
from aerodrome.rulebooks.icog.front.units import AIRBORNE
from aerodrome.rulebooks.icog.gunnery.crediting import lose
from aerodrome.rulebooks.icog.gunnery.structure import hurt, structural_test
from aerodrome.rulebooks.icog.state import FLYING, Airplane, pilot
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import COS_45, heading, pitched, rounded

_CRUSHED_ROW = 3
"""The row of the ground column for airplanes that cannot maneuver their way out."""


def roll_row(table: Table, airplane: Airplane, column: str, rule: str) -> tuple[CollisionRow, int, int]:
    """1d20 with the modifier of the mover's Speed band; gives the row, the total and the die (icog.tab.collision,
    icog.amb.collision-modifier, icog.amb.collision-speed-both)."""
    model = table.state.brief.models[airplane.model]
    modifier = TABLES.collision[band_name(model, airplane.speed)]
    roll = d20(table)
    row = collision_row(roll + modifier)
    table.say(
        Collides,
        rule,
        airplane=airplane.id,
        column=column,
        roll=roll,
        modifier=modifier,
        total=roll + modifier,
        result=row.balloon if column in AIRBORNE else getattr(row, column),
    )
    return row, roll + modifier, roll


def own_row(table: Table, airplane: Airplane, column: str) -> Steps[CollisionRow]:
    """The row of who strikes something that stands still; he may re-roll the die (icog.amb.collision-reroll-table)."""
    while True:
        row, total, roll = roll_row(table, airplane, column, "icog.5.5.16.3")
        if not (yield from may_reroll(table, airplane, pilot(airplane), "strikes", roll, total)):
            return row


def hits_ground(table: Table, airplane: Airplane) -> Steps[None]:
    """Flown or fallen into the ground: no test, the Collision table at once; who gets away with it is just above it
    (icog.amb.ground-below-zero)."""
    table.say(HitsTheGround, "icog.5.5.16.3", airplane=airplane.id)
    yield from strikes_ground(table, airplane)
    if airplane.fate == FLYING:
        x, y, _ = airplane.pose.at
        airplane.pose = rounded(pitched((x, y, 0.5), heading(airplane.pose), 0.0))


def can_maneuver(table: Table, airplane: Airplane) -> bool:
    """Neither spinning, stalled nor without a pilot who acts, nor more than 45 degrees nose down
    (icog.amb.ground-can-maneuver)."""
    acts = can_act(pilot(airplane), table.state.turn)
    return acts and not airplane.spin and not airplane.stalled and airplane.pose.nose[2] >= -COS_45 - 1e-6


def strikes_ground(table: Table, airplane: Airplane) -> Steps[None]:
    """The column for the ground (icog.tables.collision-ground-escape)."""
    row = yield from own_row(table, airplane, "ground")
    if row.ground in ("strained", "wing tip") and not can_maneuver(table, airplane):
        row = DAMAGE.collision[_CRUSHED_ROW]
    if row.ground == "strained":
        yield from structural_test(table, airplane, "icog.5.5.16.3")
    elif row.ground == "wing tip":
        hurt(table, airplane, row.ground_structure, "icog.5.5.16.3")
    elif row.ground == "wrecked":
        for person in airplane.crew:
            wound(table, airplane, person, row.fortitude, "icog.5.5.16.3")
        lose(table, airplane, "wrecked", "icog.5.5.16.3", kills=False)
    else:
        lose(table, airplane, "hits the ground", "icog.5.5.16.3")
