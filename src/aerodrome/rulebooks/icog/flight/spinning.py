"""The Spin: in, down and out (icog.5.5.15.*)."""

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.people import can_act
from aerodrome.rulebooks.icog.crew.testing import flying_test
from aerodrome.rulebooks.icog.dice import D12
from aerodrome.rulebooks.icog.events import Recovers, Spins, SpinsDown
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.crashing import hits_ground
from aerodrome.rulebooks.icog.flight.energy import set_speed, spin_speed
from aerodrome.rulebooks.icog.gunnery.crediting import lose
from aerodrome.rulebooks.icog.state import FINAL, LEAVING, LOST, SPIN, Airplane, pilot
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Pose, Vector, heading, moved, rounded
from aerodrome.sky.trigonometry import in_degrees

_HOURS = 12
_DOWN: Vector = (0.0, 0.0, -1.0)


def falls(airplane: Airplane, height: float) -> bool:
    """Straight down; tells whether it has reached the ground (icog.amb.altitude-stall)."""
    airplane.pose = moved(airplane.pose, 0.0, 0.0, -height)
    if airplane.pose.at[2] > 0.0:
        return False
    x, y, _ = airplane.pose.at
    airplane.pose = Pose((x, y, 0.0), airplane.pose.nose, airplane.pose.up)
    return True


def nose_over(airplane: Airplane, height: float) -> bool:
    """The nose straight down and the heading kept, then the drop (icog.5.5.15.2, icog.5.5.15.geo,
    icog.amb.spin-entry-direction)."""
    airplane.pose = rounded(Pose(airplane.pose.at, _DOWN, heading(airplane.pose)))
    return falls(airplane, height)


def enter_spin(table: Table, airplane: Airplane, rule: str, *, height: float = 0.0, adjust: bool = True) -> Steps[None]:
    """Two Move units down, or more from below Stall speed; who was about to leave a Spin spins on (icog.5.5.15.2,
    icog.amb.spin-speed-entry, icog.amb.spin-damage-shooting, icog.amb.spin-from-row18)."""
    if airplane.fate == LOST or airplane.spin in (SPIN, FINAL):
        return
    already, airplane.spin = airplane.spin, SPIN
    table.say(Spins, rule, airplane=airplane.id, final=False)
    if already:
        return
    if nose_over(airplane, height or TABLES.moves.stall_drop):
        yield from hits_ground(table, airplane)
    elif adjust:
        set_speed(table, airplane, spin_speed(airplane, table.state.brief.models[airplane.model]), "icog.5.5.15.5")


def spin_to_ground(table: Table, airplane: Airplane, rule: str) -> None:
    """A Spin that nobody can end; at the ground it is destroyed (icog.1.1.4, icog.5.5.15.2,
    icog.amb.ground-below-zero)."""
    if airplane.fate == LOST:
        return
    already, airplane.spin = airplane.spin, FINAL
    table.say(Spins, rule, airplane=airplane.id, final=True)
    if already:
        return
    if nose_over(airplane, TABLES.moves.stall_drop):
        lose(table, airplane, "falls to the ground", rule)
    else:
        set_speed(table, airplane, spin_speed(airplane, table.state.brief.models[airplane.model]), "icog.5.5.15.5")


def spin_on(table: Table, airplane: Airplane) -> Steps[None]:
    """A turn begun in a Spin: down by the whole allowance, six Energy units towards the step above the Stall mark, then
    a Flying skill test if the pilot wants one (icog.5.5.15.1, icog.5.5.15.3, icog.5.5.15.end-of-phase,
    icog.amb.spin-uncontrolled-move)."""
    before, height = airplane.pose, airplane.speed / 10
    below = round(max(0.0, before.at[2] - height), 2)
    table.say(SpinsDown, "icog.5.5.15.3", airplane=airplane.id, altitude=below)
    crashed = falls(airplane, height)
    airplane.pose = rounded(airplane.pose)
    airplane.trail = (before, airplane.pose)
    if crashed and airplane.spin == FINAL:
        lose(table, airplane, "falls to the ground", "icog.5.5.15.3")
    elif crashed:
        yield from hits_ground(table, airplane)
    if crashed:
        return
    model = table.state.brief.models[airplane.model]
    set_speed(table, airplane, spin_speed(airplane, model), "icog.5.5.15.5")
    if airplane.spin == FINAL or not can_act(pilot(airplane), table.state.turn):
        return
    answer = yield from decisions.Spin.ask(airplane.seat, ("test", "spin on"), "icog.5.5.15.3", (airplane.id,))
    if answer == "spin on":
        return
    success = yield from flying_test(table, airplane, "spin", "icog.5.5.15.3")
    if success >= 0:
        recover(table, airplane)


def recover(table: Table, airplane: Airplane) -> None:
    """A clock says which way the top points; the nose is still straight down. It is out of the Spin when the next turn
    begins (icog.5.5.15.3, icog.5.5.15.4, icog.tab.spin-clock)."""
    hour = table.dice.roll(D12)
    sine, cosine = in_degrees(30.0 * (hour % _HOURS))
    x, y, _ = airplane.pose.up
    up = (x * cosine + y * sine, y * cosine - x * sine, 0.0)
    airplane.pose = rounded(Pose(airplane.pose.at, airplane.pose.nose, up))
    airplane.spin = LEAVING
    table.say(Recovers, "icog.5.5.15.4", airplane=airplane.id, hour=hour)
