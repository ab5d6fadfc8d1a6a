"""Landings: on a runway, too fast, anywhere else, and beyond the edge of the board."""

import pytest

from aerodrome.rulebooks.icog.figures.panels import models, steps_above
from aerodrome.rulebooks.icog.flight.engines import has_power
from aerodrome.rulebooks.icog.flight.landing import hard_landing, lands_off_board, touch_down
from aerodrome.rulebooks.icog.state import DEAD, FIT, FLYING, LANDED, LEFT, LOST, OFF, ROLLING, Engine, Fire, Shooter
from tests.rules.icog.hangar import (
    ALLIED,
    CENTRAL,
    alone,
    announce,
    asked,
    craft,
    desk,
    fly,
    match_with,
    model,
    near,
    plane,
    play,
    pose,
    rest,
    turn,
)
from tests.rules.referee import facts_of, refused, said

ALBATROS = models()["albatros-d-va"]
SHOOTER = Shooter(1, "Z", "pilot", ALLIED)
STOPPED = Engine(state=OFF)


def over(ground, *dice, speed=105, altitude=2.0, **facts):
    """An Albatros D.Va in a glide of 30 degrees that meets the ground, of this kind all over the board, after twice its
    altitude."""
    table = {"scenario": {"board": {"ground": ground}}} | facts.pop("table", {})
    start = pose((30, 30, altitude), climb=-30)
    return alone(*dice, kind=facts.pop("kind", ALBATROS.id), speed=speed, pose=start, table=table, **facts)


def down(*dice, **facts):
    """An Albatros that is about to touch down at Stall speed: the table and the airplane."""
    table = desk(alone(kind=facts.pop("kind", ALBATROS.id), **facts), *dice)
    airplane = table.state.airplanes["A"]
    airplane.speed, airplane.pose = 85, pose((30, 30, 0))
    return table, airplane


def landing_test(table):
    return next(event.facts for event in table.events if event.kind == "tests" and event.facts["test"] == "landing")


@pytest.mark.rule("icog.5.5.17.1", "icog.5.5.17.announce", "icog.5.5.17.roll-out")
@pytest.mark.example("icog.ex.5.5.17-1")
def test_on_a_runway_at_stall_speed_no_test_is_needed():
    """Nor one for flying at Stall speed: icog.amb.landing-stall-test. Then it rolls out by 8.5 and stands, whatever is
    in the way: icog.amb.landing-overrun."""
    match = over("aerodrome", table={"order": ["A", "A"], "scenario": {"board": {"ground": "aerodrome"}}})
    fly(match, landing=True, throttle=4)
    assert said(match, "speed")[0].facts["sum"] == [["altitude", 2], ["throttle", -4]]
    assert (said(match, "tests"), said(match, "low")) == ([], [])
    found = craft(match)
    x, y, z = facts_of(match, "flies")[0]["trail"][-1][0]
    assert (y, z) == (pytest.approx(30 + 4 * 0.75**0.5, abs=1e-5), 0)
    assert (found.fate, found.speed) == (LANDED, 0)
    assert near(found.pose.at, (x, y + 8.5, 0))
    assert near(found.pose.nose, (0, 1, 0))
    assert near(found.pose.up, (0, 0, 1))
    assert found.downed is False


@pytest.mark.rule("icog.5.5.17.roll-out")
def test_it_rolls_out_in_the_turn_after():
    match = fly(over("aerodrome"), landing=True, throttle=4)
    assert (craft(match).fate, craft(match).speed) == (ROLLING, 85)


@pytest.mark.rule("icog.5.5.17.announce", "icog.5.5.16.3")
def test_a_landing_that_was_not_announced_is_a_crash():
    match = over("aerodrome", 20, table={"options": {"measuring": "announced"}})
    announce(match)
    fly(match)
    assert (said(match, "touches down"), craft(match).fate) == ([], LOST)
    bound = over("aerodrome", table={"options": {"measuring": "announced"}})
    announce(bound)
    plan = {"legs": [{"kind": "straight", "length": 10.5}], "throttle": 0, "bank": 0.0, "landing": True}
    refused(bound, plan, "icog.5.4.1a")


@pytest.mark.rule("icog.5.5.17.1", "icog.5.5.1.1")
def test_a_landing_takes_two_pilot_actions():
    """A turn with it is the third: icog.amb.landing-actions. Who fails flies the turn, and does not land."""
    match = fly(over("aerodrome", 12, altitude=3.0), turn(90, "P", 0.5), landing=True, throttle=4)
    assert said(match, "tests")[0].facts["test"] == "third action"
    assert craft(match).fate == ROLLING
    late = fly(over("aerodrome", 13, altitude=3.0), turn(90, "P", 0.5), landing=True, throttle=4)
    assert asked(late)[0] == "fly"


@pytest.mark.rule("icog.5.5.17.too-fast", "icog.tables.landing-mod-speed")
@pytest.mark.parametrize(("throttle", "speed", "steps"), [(3, 105, 1), (0, 125, 2)])
def test_too_fast_on_a_runway_every_step_makes_it_harder(throttle, speed, steps):
    """icog.amb.landing-speed-steps"""
    match = fly(over("aerodrome", 1), landing=True, throttle=throttle)
    facts = said(match, "tests")[0].facts
    assert facts["sum"] == [["flying", 12], ["place", 4], ["speed", -steps]]
    assert said(match, "touches down")[0].facts["speed"] == speed
    assert craft(match).downed is False


@pytest.mark.rule("icog.5.5.17.too-fast")
def test_steps_over_stall_speed_are_those_of_the_panel_then_every_five():
    """icog.amb.landing-speed-steps"""
    assert [steps_above(ALBATROS, speed, 85) for speed in (85, 105, 145, 185, 190, 200)] == [0, 1, 3, 11, 12, 14]


@pytest.mark.rule("icog.5.5.17.1")
@pytest.mark.parametrize(
    ("ground", "place", "dice", "fate"),
    [
        ("aerodrome", 4, (16,), ROLLING),
        ("aerodrome", 4, (20, 1, 1), ROLLING),
        ("meadow", -3, (9,), ROLLING),
        ("meadow", -3, (20, 1, 1, 1), LOST),
    ],
)
def test_below_stall_speed_it_is_one_of_all_other_landings(ground, place, dice, fate):
    """icog.amb.landing-speed-steps: the tables, and no step to count; nobody dies of it unless they say so."""
    match = fly(over(ground, *dice, drag=9), landing=True)
    assert said(match, "touches down")[0].facts["speed"] == 65
    assert said(match, "tests")[0].facts["sum"] == [["flying", 12], ["place", place]]
    assert (craft(match).fate, craft(match).crew[0].state) == (fate, FIT)


@pytest.mark.rule("icog.5.5.17.off-runway", "icog.5.5.17.when")
@pytest.mark.example("icog.ex.5.5.17-2")
def test_an_albatros_without_its_engine_comes_down_in_a_meadow():
    """1d6 Structural strength by the table, not 1d6+3: icog.amb.landing-example-damage."""
    match = over("meadow", 11, 3, 5, altitude=4.0, flying=14, engines=[STOPPED], hit_by=SHOOTER)
    fly(match, landing=True)
    facts = said(match, "tests")[0].facts
    assert facts["sum"] == [["flying", 14], ["place", -3], ["speed", -1]]
    assert (facts["target"], facts["success"]) == (10, -1)
    found = craft(match)
    assert (found.crew[0].wounds, found.strength, found.fate) == (3, 8, ROLLING)
    assert said(match, "structure")[0].facts["dice"] == "1d6"


@pytest.mark.rule("icog.6.3.13.3", "icog.5.5.17.when")
@pytest.mark.parametrize("roll", [1, 20])
def test_an_emergency_landing_on_the_board_counts_for_the_last_who_hit_it(roll):
    """Long ago, too, and however it goes."""
    old = Shooter(-9, "Z", "pilot", ALLIED)
    match = over("wood", roll, 1, 1, 1, 1, engines=[STOPPED], hit_by=old, altitude=4.0)
    fly(match, landing=True)
    assert (craft(match).downed, craft(match).by) == (True, "Z")
    assert match.state.points == {ALLIED: 2, CENTRAL: 0}
    assert craft(match, "Z").crew[0].downed == ("A",)


@pytest.mark.rule("icog.5.5.17.off-runway", "icog.5.5.17.1", "icog.tables.emergency-terrain")
@pytest.mark.table("icog.tab.emergency-landing", "icog.tables.emergency-place")
@pytest.mark.parametrize(
    ("place", "modifier"),
    [
        ("grass", 2),
        ("field", 0),
        ("meadow", -3),
        ("battlefield", -5),
        ("wood", -8),
        ("village", -8),
        ("water", 0),
    ],
)
def test_the_ground_below_makes_it_harder_or_easier(place, modifier):
    table, airplane = down(1, table={"scenario": {"board": {"ground": place}}})
    play(touch_down(table, airplane))
    assert landing_test(table)["sum"] == [part for part in (["flying", 12], ["place", modifier]) if part[1]]


@pytest.mark.rule("icog.5.5.17.off-runway")
@pytest.mark.parametrize(
    ("at", "place"),
    [
        ((30, 30), "meadow"),
        ((31.9, 30), "meadow"),
        ((30, 33.9), "meadow"),
        ((30, 39.9), "aerodrome"),
        ((31.4, 39), "aerodrome"),
        ((30, 40.1), "wood"),
        ((31.6, 39), "wood"),
        ((32.1, 30), "wood"),
    ],
)
def test_the_last_area_that_holds_the_point_decides(at, place):
    areas = [
        {"kind": "aerodrome", "at": [30, 30], "size": [20, 3]},
        {"kind": "meadow", "at": [30, 30], "size": [4, 8], "heading": 90.0},
    ]
    board = {"ground": "wood", "area": areas}
    table, airplane = down(1, table={"scenario": {"board": board}})
    airplane.pose = pose((*at, 0))
    play(touch_down(table, airplane))
    assert table.events[0].facts["place"] == place


@pytest.mark.rule("icog.5.5.17.when", "icog.6.3.10.gear")
@pytest.mark.rule("icog.tables.landing-mod-fire", "icog.tables.landing-mod-gear")
@pytest.mark.table("icog.tab.emergency-landing", "icog.tab.landing-result")
@pytest.mark.parametrize(
    ("facts", "parts"),
    [
        ({"must_land": True}, [["place", 4]]),
        ({"undercarriage": False}, [["place", 4], ["undercarriage", -1]]),
        ({"fire": Fire(9)}, [["place", 4], ["fire", -3]]),
    ],
)
def test_damage_asks_for_a_test_even_on_a_runway(facts, parts):
    table, airplane = down(1, table={"scenario": {"board": {"ground": "aerodrome"}}}, **facts)
    play(touch_down(table, airplane))
    assert landing_test(table)["sum"] == [["flying", 12], *parts]
    assert airplane.downed


@pytest.mark.rule("icog.5.5.17.off-runway", "icog.tables.landing-mod-floats")
@pytest.mark.table("icog.tab.landing-result")
@pytest.mark.parametrize(("place", "floats"), [("water", 4), ("field", -4)])
def test_floats_help_on_water_and_hinder_on_land(place, floats):
    table, airplane = down(1, kind=model("albatros-d-va", floats=True))
    play(hard_landing(table, airplane, place, 0))
    assert landing_test(table)["sum"] == [["flying", 12], ["floats", floats]]


LAND = [
    (0, (), 0, 13),
    (-1, (4, 6), 4, 7),
    (-3, (4, 6), 4, 7),
    (-4, (6, 6), 6, 4),
    (-5, (1, 1), 1, 9),
    (-6, (6, 5, 1, 1), 11, 11),
    (-8, (1, 1, 6, 6), 2, 1),
    (-9, (1, 1, 1), 3, None),
    (-12, (6, 6, 6), 18, None),
]
"""Success number, dice of Fortitude and of structure, Fortitude lost, Structural strength left."""


@pytest.mark.rule("icog.5.5.17.off-runway", "icog.tables.landing-result")
@pytest.mark.table("icog.tab.landing-result", "icog.tables.landing-result-table")
@pytest.mark.parametrize(("success", "dice", "wounds", "strength"), LAND)
def test_how_it_goes_on_land(success, dice, wounds, strength):
    """-8 is not yet a somersault: icog.amb.minus-eight, icog.amb.landing-overlap. And it is 1d6 for -1:
    icog.amb.landing-example."""
    table, airplane = down(8 - success, *dice, flying=8, fortitude=18)
    play(hard_landing(table, airplane, "field", 0))
    person = airplane.crew[0]
    assert person.wounds == wounds
    assert person.state == (DEAD if wounds >= 18 else FIT)
    if strength is None:
        assert (airplane.fate, airplane.cause) == (LOST, "wrecked")
    else:
        assert (airplane.fate, airplane.strength) == (FLYING, strength)


WATER = [
    (-1, (3,), 3, 15),
    (-3, (3,), 3, 15),
    (-4, (4,), 4, 13),
    (-5, (4,), 4, 13),
    (-6, (4, 4), 8, 10),
    (-8, (1, 1), 2, 10),
    (-9, (6, 6), 12, 8),
    (-12, (1, 2), 3, 8),
]
"""Success number, dice of Fortitude, Fortitude lost, and what the Luck test must not exceed (Luck is 15)."""


@pytest.mark.rule("icog.5.5.17.1", "icog.tables.landing-water-escape")
@pytest.mark.table("icog.tab.landing-result", "icog.tables.landing-result-table")
@pytest.mark.parametrize("out", [True, False])
@pytest.mark.parametrize(("success", "dice", "wounds", "target"), WATER)
def test_how_it_goes_on_water(success, dice, wounds, target, out):
    """Who is not lucky drowns: icog.amb.landing-water-fail."""
    table, airplane = down(8 - success, *dice, target + (not out), flying=8, fortitude=18, luck=15, rerolls=0)
    play(hard_landing(table, airplane, "water", 0))
    person = airplane.crew[0]
    assert (airplane.fate, airplane.cause, airplane.strength) == (LOST, "sinks", 13)
    assert person.wounds == wounds
    assert person.state == (FIT if out else DEAD)


@pytest.mark.rule("icog.5.5.17.1")
@pytest.mark.table("icog.tab.landing-result")
def test_a_perfect_landing_on_water_floats():
    table, airplane = down(8, flying=8)
    play(hard_landing(table, airplane, "water", 0))
    assert (airplane.fate, airplane.crew[0].wounds) == (FLYING, 0)


@pytest.mark.rule("icog.5.5.17.1", "icog.1.1.rerolls")
def test_a_re_roll_may_save_who_is_sinking():
    """icog.amb.landing-water-fail"""
    table, airplane = down(9, 1, 20, 3, flying=8, luck=15, rerolls=1)
    play(hard_landing(table, airplane, "water", 0), "keep", "re-roll")
    assert airplane.crew[0].state == FIT


@pytest.mark.rule("icog.5.5.17.1")
def test_everybody_aboard_rolls_for_himself():
    """icog.amb.landing-who: 2 and 4 of Fortitude in a Bristol, and on water one gets out and one does not."""
    table, airplane = down(14, 2, 4, 3, kind="bristol-f2b")
    play(hard_landing(table, airplane, "field", 0))
    assert [person.wounds for person in airplane.crew] == [2, 4]
    table, airplane = down(14, 1, 1, 6, 7, kind="bristol-f2b")
    play(hard_landing(table, airplane, "water", 0))
    assert [person.state for person in airplane.crew] == [FIT, DEAD]


@pytest.mark.rule("icog.6.3.12.structure-zero", "icog.5.5.17.off-runway")
def test_an_airplane_that_breaks_on_landing_kills_nobody_by_that():
    table, airplane = down(13, 1, 6, strength=3)
    play(hard_landing(table, airplane, "field", 0))
    assert (airplane.fate, airplane.crew[0].state, airplane.crew[0].wounds) == (LOST, FIT, 1)


def leaving(*dice, edge="E", **facts):
    """An Albatros, whose own edge is the east, that flies off the board over an edge."""
    at, heading = {"E": ((59, 30, 20), 90.0), "N": ((30, 59, 20), 0.0), "W": ((1, 30, 20), 270.0)}[edge]
    return rest(alone(*dice, kind=ALBATROS.id, pose=pose(at, heading), **facts))


@pytest.mark.rule("icog.5.5.17.off-runway", "icog.tables.emergency-luck")
@pytest.mark.table("icog.tab.emergency-landing", "icog.tables.emergency-place")
@pytest.mark.parametrize(
    ("success", "place", "modifier"),
    [
        (3, "grass", 2),
        (0, "grass", 2),
        (-1, "field", 0),
        (-3, "field", 0),
        (-4, "meadow", -3),
        (-5, "meadow", -3),
        (-6, "battlefield", -5),
        (-8, "battlefield", -5),
        (-9, "wood", -8),
        (-14, "wood", -8),
    ],
)
def test_beyond_the_edge_luck_finds_a_place(success, place, modifier):
    """-8 is still the old battlefield: icog.amb.minus-eight. icog.amb.landing-overlap, icog.amb.landing-field."""
    match = leaving(6 - success, 1, engines=[STOPPED])
    tests = [event.facts for event in said(match, "tests")]
    assert (tests[0]["test"], tests[0]["success"]) == ("place", success)
    assert tests[1]["sum"] == [part for part in (["flying", 12], ["place", modifier]) if part[1]]
    assert said(match, "lands")[0].facts["place"] == place
    assert craft(match).fate == LEFT


@pytest.mark.rule("icog.5.5.17.power-home", "icog.tables.emergency-engine")
@pytest.mark.table("icog.tab.emergency-landing")
def test_with_power_it_reaches_an_aerodrome():
    match = leaving(1, must_land=True)
    assert [event.facts["sum"] for event in said(match, "tests")] == [[["flying", 12], ["place", 4]]]
    assert (craft(match).fate, craft(match).downed) == (LEFT, False)


@pytest.mark.rule("icog.5.5.17.power-home")
@pytest.mark.parametrize(
    ("engines", "power"),
    [
        ([Engine()], True),
        ([Engine(fixed=3)], True),
        ([Engine(fixed=4)], False),
        ([Engine(variable=("1d6", "1d6"))], True),
        ([STOPPED], False),
        ([Engine(state="dead"), Engine(fixed=3)], True),
    ],
)
def test_power_is_an_engine_that_runs_with_less_loss_than_engine_out(engines, power):
    """icog.amb.power-home. icog.amb.emergency-engine-power."""
    airplane = craft(alone(kind=ALBATROS.id))
    airplane.engines = engines
    assert has_power(airplane, 4) is power


@pytest.mark.rule("icog.5.5.17.when")
def test_who_is_sound_just_goes_home():
    match = leaving()
    assert (said(match, "tests"), craft(match).fate) == ([], LEFT)


@pytest.mark.rule("icog.6.3.13.3")
@pytest.mark.parametrize("roll", [1, 20])
@pytest.mark.parametrize(("edge", "points"), [("E", 0), ("N", 2), ("W", 2)])
def test_only_over_another_edge_than_its_own_it_counts(edge, points, roll):
    """icog.amb.landing-credit: and a wreck over its own edge counts no more than a good landing."""
    match = leaving(20, roll, 1, 1, 1, edge=edge, engines=[STOPPED], hit_by=SHOOTER)
    assert match.state.points[ALLIED] == points
    assert craft(match).downed is bool(points)
    assert craft(match).fate == (LEFT if roll == 1 else LOST)


@pytest.mark.rule("icog.6.3.13.3", "icog.6.3.13.1a")
def test_a_pilot_killed_on_landing_counts_wherever_it_is():
    match = leaving(20, 20, 6, 6, 6, engines=[STOPPED])
    assert (craft(match).crew[0].state, craft(match).downed) == (DEAD, True)


@pytest.mark.rule("icog.6.3.13.3", "icog.7.recon-entry")
def test_who_entered_over_an_edge_is_exempt_there():
    """icog.amb.landing-credit: a homebound airplane came in over the enemy's edge."""
    match = alone(kind=ALBATROS.id, engines=[STOPPED])
    for edge, counts in (("W", False), ("E", True)):
        table = desk(match, 1, 1)
        airplane = table.state.airplanes["A"]
        airplane.crossing = "W"
        play(lands_off_board(table, airplane, edge))
        assert airplane.downed is counts


@pytest.mark.rule("icog.5.5.17.1")
def test_a_landing_beyond_the_edge_is_no_landing_on_the_board():
    match = alone(kind=ALBATROS.id, speed=105, pose=pose((59, 30, 2), 90, climb=-30))
    fly(match, landing=True)
    assert (craft(match).fate, craft(match).left_by, said(match, "touches down")) == (LEFT, "E", [])


@pytest.mark.rule("icog.5.5.17.1", "icog.5.5.17.roll-out")
def test_who_has_landed_is_out_of_the_fight():
    """It rolls and stands before anybody else moves, and nobody can shoot at it."""
    landed = plane("A", kind=ALBATROS.id, fate=ROLLING, speed=85, pose=pose((30, 30, 0)))
    match = match_with([plane("Z", (30, 5), altitude=6.0)], [landed, plane("B", (50, 50))], dice=[4, 5])
    assert (craft(match).fate, asked(match)[:2]) == (LANDED, ("fly", "Z"))
    refused(match, {"legs": [{"kind": "straight", "length": 17.5}], "targets": ["A"]}, "icog.5.4.contents")
