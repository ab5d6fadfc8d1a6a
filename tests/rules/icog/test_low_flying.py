"""Flying low: the ground, what stands on it, and what hangs above it."""

import pytest

from aerodrome.rulebooks.icog.flight.collisions import low_flying
from aerodrome.rulebooks.icog.flight.crashing import strikes_ground
from aerodrome.rulebooks.icog.state import DEAD, FIT, FLYING, LOST, SPIN
from aerodrome.sky.poses import Pose
from aerodrome.sky.regions import lowest
from tests.rules.icog.hangar import alone, asked, craft, desk, fly, match_with, near, plane, play, pose, rest, turn
from tests.rules.referee import give, said

BAD = 20
"""A die that fails every Flying skill test here."""

BALLOONED = ("trucks", "troops", "balloon")


@pytest.mark.rule("icog.5.5.16.3")
@pytest.mark.parametrize(("altitude", "tested"), [(2.0, False), (1.99, True), (2.5, False)])
def test_closer_than_two_to_the_ground_a_pilot_tests_flying_skill(altitude, tested):
    """Exactly two is safe: icog.amb.exactly-two."""
    match = fly(alone(12, pose=pose((30, 30, altitude))))
    assert bool(said(match, "low")) is tested
    assert craft(match).fate == FLYING
    assert [event.facts["target"] for event in said(match, "tests")] == [12] * tested


@pytest.mark.rule("icog.5.5.16.3", "icog.5.5.16.closest-part", "icog.5.5.16.geo")
def test_the_lowest_part_counts():
    """A wing that hangs down, or the tail of a climb."""
    assert lowest(pose((0, 0, 3), bank=90), 1.29, 1.05) == pytest.approx(3 - 1.29 / 2)
    assert lowest(pose((0, 0, 3), climb=90), 1.29, 1.05) == pytest.approx(3 - 1.05 / 2)
    assert said(fly(alone(1, pose=pose((30, 30, 2.5), bank=90))), "low")
    assert not said(fly(alone(1, pose=pose((30, 30, 2.5)))), "low")


@pytest.mark.rule("icog.5.5.16.3")
def test_staying_low_is_tested_every_turn():
    """There is no ban on it: icog.amb.ground-each-turn."""
    match = match_with(central=[plane("A", pose=pose((30, 10, 1)))], dice=[12, 12], steps="moves", order=["A", "A"])
    rest(match)
    assert len(said(match, "low")) == 2


@pytest.mark.rule("icog.5.5.16.3", "icog.5.5.16.end-only")
def test_dipping_below_two_on_the_way_is_nothing():
    """icog.amb.ground-during-move: down by 1.8 and up again, and only the end counts."""
    match = alone(pose=pose((30, 30, 3.5), climb=-30), speed=150)
    fly(match, turn(0, "L", 15.0))
    assert craft(match).pose.at[2] > 3.5
    assert not said(match, "low")


@pytest.mark.rule("icog.5.5.16.3")
def test_who_flies_into_the_ground_rolls_at_once():
    """No test: icog.amb.ground-below-zero. The move stops there, and a lucky one is pulled up again."""
    match = alone(2, 1, 1, pose=pose((30, 30, 3), climb=-30))
    fly(match)
    assert not said(match, "tests")
    assert said(match, "flies")[0].facts["flown"] == pytest.approx(6.0)
    assert (craft(match).strength, craft(match).fate) == (11, FLYING)
    assert near(craft(match).pose.nose, (0, 1, 0))


@pytest.mark.rule("icog.5.5.16.3")
def test_an_arc_that_dips_into_the_ground_ends_there():
    """icog.amb.ground-during-move: it would have ended 5 Move units high."""
    match = fly(alone(20, pose=pose((30, 30, 1), climb=-45)), turn(0, "G", 17.5))
    assert said(match, "hits the ground")
    assert (craft(match).fate, craft(match).pose.at[2]) == (LOST, 0)


GROUND = [
    (20, "explodes", ()),
    (18, "explodes", ()),
    (17, "destroyed", ()),
    (15, "destroyed", ()),
    (14, "wrecked", (1, 1, 1, 1)),
    (12, "wrecked", (1, 1, 1, 1)),
    (11, "wrecked", (1, 1, 1)),
    (8, "wrecked", (1, 1, 1)),
    (7, "strained", (13,)),
    (4, "strained", (13,)),
    (3, "wing tip", (1, 1)),
    (1, "wing tip", (1, 1)),
]


@pytest.mark.rule("icog.5.5.16.3")
@pytest.mark.table("icog.tab.collision")
@pytest.mark.parametrize(("die", "row", "dice"), GROUND)
def test_the_column_of_the_ground(die, row, dice):
    """Failed, then the table: who is wrecked lives if he has Fortitude left."""
    match = fly(alone(BAD, die, *dice, pose=pose((30, 30, 1))))
    found = craft(match)
    assert said(match, "collides")[0].facts["result"] == row
    if row in ("explodes", "destroyed"):
        assert (found.fate, found.crew[0].state) == (LOST, DEAD)
    elif row == "wrecked":
        assert (found.fate, found.crew[0].state, found.crew[0].wounds) == (LOST, FIT, len(dice))
    else:
        assert (found.fate, found.strength) == (FLYING, 13 if row == "strained" else 11)


@pytest.mark.rule("icog.5.5.16.3", "icog.1.1.2")
def test_a_wreck_kills_who_has_no_fortitude_left():
    match = fly(alone(BAD, 13, 3, 3, 3, 3, pose=pose((30, 30, 1))))
    assert (craft(match).crew[0].state, craft(match).crew[0].wounds) == (DEAD, 12)


@pytest.mark.rule("icog.5.5.16.3", "icog.tables.collision-ground-escape")
@pytest.mark.table("icog.tab.collision", "icog.tables.collision-table")
@pytest.mark.parametrize("die", [1, 7])
@pytest.mark.parametrize(
    "change",
    [
        {"spin": SPIN},
        {"stalled": "at stall"},
        {"pose": pose((30, 30, 1), climb=-46)},
    ],
)
def test_who_cannot_maneuver_out_of_it_is_wrecked(die, change):
    """icog.amb.ground-can-maneuver"""
    table = desk(alone(), die, 1, 1, 1)
    airplane = table.state.airplanes["A"]
    for field, value in ({"pose": pose((30, 30, 1))} | change).items():
        setattr(airplane, field, value)
    play(strikes_ground(table, airplane))
    assert (airplane.fate, airplane.crew[0].wounds) == (LOST, 3)


@pytest.mark.rule("icog.5.5.16.3", "icog.tables.collision-ground-escape")
def test_at_45_degrees_down_or_less_he_can():
    table = desk(alone(pose=pose((30, 30, 1), climb=-45)), 1, 1, 1)
    airplane = table.state.airplanes["A"]
    play(strikes_ground(table, airplane))
    assert (airplane.fate, airplane.strength) == (FLYING, 11)


@pytest.mark.rule("icog.5.5.16.3", "icog.1.1.rerolls")
def test_the_die_on_the_table_may_be_rolled_again():
    """icog.amb.collision-reroll-table"""
    match = fly(alone(BAD, 18, 2, 1, 1, pose=pose((30, 30, 1)), rerolls=1))
    give(match, "keep")
    assert asked(match) == ("re-roll", "A", "pilot", "strikes", 18, 18)
    give(match, "re-roll")
    assert (craft(match).fate, craft(match).strength) == (FLYING, 11)


def beside(*dice, kind="balloon", high=20.0, at=(30.0, 48.5), **facts):
    """An airplane that ends its move one Move unit short of something that stands or hangs there."""
    unit = {"name": "U", "kind": kind, "at": list(at), "altitude": high}
    return fly(alone(*dice, table={"scenario": {"unit": [unit]}}, **facts))


@pytest.mark.rule("icog.5.5.16.3")
@pytest.mark.parametrize(
    ("kind", "high", "column"),
    [("balloon", 20.0, "balloon"), ("balloon", 40.0, "balloon"), ("tower", 40.0, "ground"), ("tower", 18.0, "")],
)
def test_things_that_stand_or_hang_are_avoided_by_the_same_test(kind, high, column):
    """The cable below a balloon is one of them, and a tower reaches from the ground to its top."""
    match = beside(12, kind=kind, high=high)
    assert [event.facts["column"] for event in said(match, "low")] == [column] * bool(column)


@pytest.mark.rule("icog.5.5.16.3")
def test_land_units_are_avoided_where_they_are():
    match = beside(12, kind="tower", high=1.9, at=(30.0, 47.5), pose=pose((30, 30, 1.5)))
    assert [event.facts["unit"] for event in said(match, "low")] == ["U"]
    assert not said(beside(kind="trucks", high=0.0), "low")


def among(*dice, height=1.0, kinds=BALLOONED, **facts):
    """An airplane that ends its move among things that stand or hang there."""
    places = ((30.0, 47.5), (30.0, 48.0), (30.0, 48.9))
    units = [
        {"name": f"U{number}", "kind": kind, "at": list(at), "altitude": 20.0 if kind == "balloon" else 0.0}
        for number, (kind, at) in enumerate(zip(kinds, places, strict=False))
    ]
    return fly(alone(*dice, pose=pose((30, 30, height)), table={"scenario": {"unit": units}}, **facts))


@pytest.mark.rule("icog.5.5.16.3")
@pytest.mark.parametrize("kinds", [(), ("trucks",), ("trucks", "troops"), BALLOONED])
def test_one_test_whatever_is_near(kinds):
    """icog.amb.low-one-test"""
    match = among(12, kinds=kinds)
    assert [event.facts["test"] for event in said(match, "tests")] == ["low"]
    assert craft(match).fate == FLYING


@pytest.mark.rule("icog.5.5.16.3")
@pytest.mark.parametrize(("height", "kinds", "column"), [(1.0, ("trucks",), "ground"), (1.9, BALLOONED, "balloon")])
def test_who_fails_it_collides_with_what_is_nearest(height, kinds, column):
    """icog.amb.low-one-test: the ground 1 below him, or a cable that is nearer than the ground."""
    match = among(BAD, 20, height=height, kinds=kinds)
    assert [event.facts["column"] for event in said(match, "low")] == [column]
    assert [event.facts["column"] for event in said(match, "collides")] == [column]


BALLOON = [
    (20, "both explode", ()),
    (18, "both explode", ()),
    (17, "crushed, balloon hit", (1,)),
    (15, "crushed, balloon hit", (1,)),
    (14, "spins, balloon hit", (1, 1, 1, 1)),
    (12, "spins, balloon hit", (1, 1, 1, 1)),
    (11, "spins, balloon hit", (1, 1, 1)),
    (8, "spins, balloon hit", (1, 1, 1)),
    (7, "breaks away", (13,)),
    (4, "breaks away", (13,)),
    (3, "strained", (14, 6, 1)),
    (1, "strained", (14, 6, 1)),
]


@pytest.mark.rule("icog.5.5.16.3")
@pytest.mark.table("icog.tab.collision")
@pytest.mark.parametrize(("die", "row", "dice"), BALLOON)
def test_the_column_of_balloons(die, row, dice):
    """What becomes of the balloon is told in test_cables.py; its die is the last one."""
    match = beside(BAD, die, *dice)
    found = craft(match)
    assert said(match, "collides")[0].facts["result"] == row
    if row in ("both explode", "crushed, balloon hit"):
        assert (found.fate, found.crew[0].state) == (LOST, DEAD)
    elif row == "strained":
        assert said(match, "structure fails")
    else:
        assert found.spin == SPIN
        assert found.strength == 13 - (len(dice) - 1 if row.startswith("spins") else 0)


@pytest.mark.rule("icog.5.5.16.3")
@pytest.mark.table("icog.tab.collision")
def test_an_exploding_balloon_hits_who_is_near():
    match = beside(BAD, 18, 3, others=[plane("B", (30, 47.5), altitude=22.9)])
    assert [event.facts["airplane"] for event in said(match, "blast")] == ["B"]


@pytest.mark.rule("icog.5.5.16.3")
def test_an_unconscious_pilot_makes_no_test():
    table = desk(alone(pose=Pose((30.0, 30.0, 1.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))), 18)
    airplane = table.state.airplanes["A"]
    airplane.crew[0].blackout = table.state.turn
    play(low_flying(table, airplane))
    assert airplane.fate == LOST
    assert "tests" not in [event.kind for event in table.events or ()]
