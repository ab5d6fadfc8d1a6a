"""Banking in turns and after the move, and what the attitude decides within one move and for the next."""

from math import cos, pi, radians, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as some

from aerodrome.rulebooks.icog.flight.paths import Handling, after, passes_vertical
from aerodrome.rulebooks.icog.flight.plans import Leg
from aerodrome.sky.poses import right, within_45
from tests.rules.icog.hangar import (
    ALBATROS,
    CAMEL,
    alone,
    asked,
    craft,
    dive,
    fly,
    match_with,
    near,
    plane,
    pose,
    rest,
    roll,
    slip,
    straight,
    turn,
)
from tests.rules.referee import give, refused, said
from tests.sky.worlds import PROPERTY, apart, poses, worlds

ACE = CAMEL | {"flying": 20}
QUARTER = 2 * pi


def product(a, b):
    return sum(one * other for one, other in zip(a, b, strict=True))


@pytest.mark.rule("icog.5.5.8.1", "icog.5.5.8.geo", "icog.5.5.5.geo")
@pytest.mark.example("icog.ex.5.5.8-1")
@pytest.mark.parametrize("bank", [0, 30, -60])
def test_the_camel_leaves_a_quarter_turn_banked_into_it(bank):
    """Whatever bank it began with. C, 4 Move units, is two tighter at 170."""
    start = pose((30.0, 30.0, 20.0), bank=bank)
    flat = 90.0 - bank
    match = alone(1, **ACE, pose=start)
    if flat <= 90:
        fly(match, turn(flat, "C", QUARTER))
        bent = craft(match).trail[1]
        assert near(bent.at, (34, 34, 20))
        assert near(bent.nose, (1, 0, 0))
        assert near(bent.up, (0, -1, 0))
        assert near(right(bent), (0, 0, -1))
    else:
        refused(match, {"legs": [{"kind": "turn", "length": 17.0, "angle": flat, "radius": 9.0}]}, "icog.5.5.5.1")


@pytest.mark.rule("icog.5.5.8.short", "icog.5.5.8.geo")
@pytest.mark.example("icog.ex.5.5.8-short")
def test_a_turn_shorter_than_the_roll_value_keeps_the_bank():
    """Carried round the arc: icog.amb.short-turn-bank."""
    match = fly(alone(1, **ACE), turn(90, "C", 2.0))
    bent = craft(match).trail[1]
    assert near(bent.at, (30.4897, 31.9177, 20), 1e-4)
    assert near(bent.nose, (0.4794, 0.8776, 0), 1e-4)
    assert near(bent.up, (0, 0, 1))


@pytest.mark.rule("icog.5.5.8.1", "icog.5.5.8.short")
@pytest.mark.parametrize(("length", "banked"), [(4.99, False), (5.0, True), (5.01, True)])
def test_the_roll_value_itself_is_enough(length, banked):
    match = fly(alone(**ALBATROS), turn(90, "F", length))
    assert near(craft(match).trail[1].up, (cos(length / 7), -sin(length / 7), 0) if banked else (0, 0, 1))


@pytest.mark.rule("icog.5.5.8.1", "icog.5.5.1.split-turn")
def test_two_short_pieces_do_not_add_up():
    """icog.amb.split-bank."""
    match = fly(alone(**ALBATROS), turn(90, "F", 4.0), straight(1.0), turn(90, "F", 4.0))
    assert near(craft(match).pose.up, (0, 0, 1))


@pytest.mark.rule("icog.5.5.8.1")
@pytest.mark.example("icog.ex.5.5.8-2")
def test_a_pull_up_ends_with_the_top_towards_the_centre():
    match = fly(alone(1, 1, 1, kind="albatros-d-va", speed=150), turn(0, "D", 2.5 * pi))
    bent = craft(match).trail[1]
    assert near(bent.at, (30, 35, 25))
    assert near(bent.nose, (0, 0, 1))
    assert near(bent.up, (0, -1, 0))


@pytest.mark.rule("icog.5.5.8.1", "icog.5.5.8.geo")
@PROPERTY
@given(poses(), some.floats(-90, 90), some.floats(2, 20), some.floats(3, 30))
def test_after_every_turn_the_wings_stand_across_its_plane(start, angle, radius, length):
    end = after(start, Leg("turn", length, angle=angle, radius=radius), Handling(30.0, 5, 0, 3, True))
    middle = after(start, Leg("turn", radius * pi / 2, angle=angle, radius=radius), Handling(30.0, 5, 0, 0, True))
    centre = tuple(p + radius * f for p, f in zip(start.at, middle.nose, strict=True))
    inward = tuple((c - p) / radius for c, p in zip(centre, end.at, strict=True))
    assert apart(end.up, inward) < 1e-6
    assert abs(abs(product(right(end), right(middle))) - 1) < 1e-9


@pytest.mark.rule("icog.5.5.8.between", "icog.5.5.8.no-prebank")
def test_the_bank_after_a_turn_decides_whether_the_next_is_possible():
    """After a right turn the left side is below the wings: it takes a roll, or a turn that was too short to bank."""
    match = alone(1, 1, **ALBATROS)
    first = {"kind": "turn", "length": 5.0, "angle": 90, "radius": 7.0}
    back = {"kind": "turn", "length": 5.0, "angle": -90, "radius": 7.0}
    give(match, {"legs": [first, back, {"kind": "straight", "length": 7.5}], "throttle": 0, "bank": 0.0})
    assert craft(match).trail[2].nose[2] > 0.5  # Up over the high wing, not back to the left.
    match = fly(alone(1, **ALBATROS), turn(90, "F", 5.0), roll(180), turn(0, "F", 5.0))
    trail = craft(match).trail
    assert near(trail[-2].nose, (0, 1, 0))  # The opposite turn brings it back to its old heading.
    short = fly(alone(**ALBATROS), turn(90, "F", 4.0), turn(-90, "F", 4.0))
    assert near(craft(short).trail[2].nose, (0, 1, 0))


@pytest.mark.rule("icog.5.5.8.between", "icog.5.5.4.1")
def test_a_dive_after_a_long_turn_takes_a_roll():
    turning = {"kind": "turn", "length": 6.0, "angle": 90, "radius": 7.0}
    diving = {"kind": "dive", "length": 6.5, "radius": 7.0}
    refused(alone(**ALBATROS), {"legs": [turning, diving, {"kind": "straight", "length": 5.0}]}, "icog.5.5.4.1")
    match = alone(1, 1, **ALBATROS)
    fly(match, turn(90, "F", 6.0), roll(-90), dive("F", 6.5))
    assert craft(match).pose.at[2] < 20


@pytest.mark.rule("icog.5.5.9.1", "icog.5.5.9.2", "icog.5.5.9.geo")
@pytest.mark.example("icog.ex.5.5.9-1")
def test_the_camel_banks_back_after_its_turn():
    match = fly(alone(1, **ACE), straight(17 - QUARTER), turn(90, "C", QUARTER), bank=None)
    assert asked(match) == ("bank", "A")
    for wrong in (45.1, -46, 180, float("nan")):
        refused(match, wrong, "icog.5.5.9.1")
    give(match, -45.0)
    assert near(craft(match).pose.nose, (1, 0, 0))
    assert near(craft(match).pose.up, (0, -0.7071, 0.7071), 1e-4)
    (needle,) = said(match, "speed")
    assert needle.facts["sum"] == [["turn", -4]]  # Nothing for the bank, and no action: two more maneuvers were free.


@pytest.mark.rule("icog.5.5.9.1", "icog.5.5.9.end-only")
@pytest.mark.parametrize("angle", [-45, -10.5, 0, 45])
def test_after_any_normal_move_it_may_be_banked(angle):
    """A straight one too: icog.amb.bank-after-name. It does not spoil the acceleration: icog.amb.bank-during-zero."""
    match = fly(alone(kind="albatros-d-va", speed=150), bank=float(angle))
    assert near(craft(match).pose.up, (sin(radians(angle)), 0, cos(radians(angle))))
    (needle,) = said(match, "speed")
    assert needle.facts["sum"] == [["acceleration", 1]]


@pytest.mark.rule("icog.5.5.9.1")
def test_it_may_be_banked_towards_the_inverted():
    match = fly(alone(**ALBATROS), roll(120), bank=45.0)
    assert near(craft(match).pose.up, (sin(radians(165)), 0, cos(radians(165))))


@pytest.mark.rule("icog.5.5.9.end-only", "icog.5.5.9.1")
def test_it_is_asked_once_at_the_end_and_never_announced():
    match = fly(alone(**ALBATROS), turn(90, "F", 6.0), bank=None)
    assert [event.kind for event in match.events] == ["announces", "flies", "speed"]
    give(match, 20.0)
    assert match.decision is None
    assert [event.facts["degrees"] for event in said(match, "banks")] == [20.0]
    refused(alone(**ALBATROS), {"legs": [{"kind": "bank", "length": 17.5}]}, "icog.5.5.1.1")
    refused(alone(**ALBATROS), {"legs": [{"kind": "straight", "length": 17.5}], "bank": 45.5}, "icog.5.5.9.1")


@pytest.mark.rule("icog.5.5.9.1")
def test_an_attitude_that_a_rule_dictates_is_not_banked():
    """After a stall in a turn, below Stall speed or at it: icog.amb.bank-after-dictated."""
    match = fly(alone(20, **ALBATROS, altitude=40.0), turn(90, "E", 6.0), bank=30.0)
    assert craft(match).stalled
    give(match, 0)  # The throttle is asked for anew, the bank is not.
    assert match.decision is None
    assert near(right(craft(match).pose)[2:], (0,))
    assert said(match, "banks") == []
    match = fly(alone(20, kind="albatros-d-va", speed=85), turn(90, "P", 8.5), bank=30.0)
    rest(match)
    assert craft(match).stalled == "at stall"
    assert said(match, "banks") == []


@pytest.mark.rule("icog.5.5.9.end-only", "icog.5.8.next")
def test_the_bank_is_there_for_the_next_turn():
    """Banked towards the right in one turn, it turns right and down in the next without a roll."""
    match = match_with(central=[plane("A", speed=150, kind="albatros-d-va")], scenario={"turns": 2}, seed=2)
    while craft(match).pose.up[0] == 0.0:
        if asked(match)[:2] == ("fly", "A"):
            fly(match, bank=45.0)
        else:
            fly(match, turn(90, "P", 15.0))
    while asked(match)[:2] != ("fly", "A"):
        fly(match, turn(90, "P", 15.0))
    before = craft(match).pose
    assert near(before.up, (sin(radians(45)), 0, cos(radians(45))))
    fly(match, turn(90, "E", 6.0))
    assert craft(match).pose.nose[0] > 0.3
    assert craft(match).pose.nose[2] < -0.3


LEGS = some.one_of(
    some.builds(Leg, some.just("straight"), some.floats(0.1, 30)),
    some.builds(Leg, some.just("roll"), some.just(5.0), angle=some.floats(-180, 180)),
    some.builds(Leg, some.just("turn"), some.floats(0.1, 30), angle=some.floats(-90, 90), radius=some.floats(2, 30)),
    some.builds(Leg, some.just("dive"), some.floats(0.1, 6), radius=some.floats(6, 30)),
    some.builds(Leg, some.just("slip"), some.just(20.0), shift=some.integers(-4, 4)),
)
ANY = Handling(30.0, 6, 2, 5, True)


@PROPERTY
@given(poses(), some.lists(LEGS, max_size=4), worlds)
def test_no_move_cares_where_it_is_flown(start, path, world):
    """The same legs, left and right exchanged in a mirror, lead to the same place in the same world."""
    here, there = start, world.pose(start)
    for leg in path:
        assume(leg.kind not in ("dive", "slip") or (within_45(here) and abs(here.nose[2]) < 0.7))
        same = leg
        if world.mirrored:
            same = Leg(leg.kind, leg.length, -leg.angle, leg.radius, -leg.shift)
        if leg.kind == "dive":
            assert passes_vertical(there, same) == passes_vertical(here, leg)
        here, there = after(here, leg, ANY), after(there, same, ANY)
        expected = world.pose(here)
        assert max(apart(there.at, expected.at), apart(there.nose, expected.nose), apart(there.up, expected.up)) < 1e-6


@pytest.mark.rule("icog.5.5.10.geo", "icog.2.2.measure-as-seen")
def test_a_slip_keeps_every_direction():
    tilted = pose((30.0, 30.0, 30.0), 70.0, climb=-20, bank=30)
    match = fly(alone(**ALBATROS, pose=tilted), slip(-2, 10.0))
    end = craft(match).pose
    assert near((*end.nose, *end.up), (*tilted.nose, *tilted.up))
    straight_on = tuple(p + 17.5 * n for p, n in zip(tilted.at, tilted.nose, strict=True))
    gone = tuple(a - b for a, b in zip(end.at, straight_on, strict=True))
    assert near(gone, (-2 * cos(radians(70)), 2 * sin(radians(70)), 0))
